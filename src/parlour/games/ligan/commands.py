"""What players ask for."""

from typing import Literal

from parlour.sdk import Command, Seat
from parlour.sdk.parts.chat import Mute, Say, Unmute

Choice = Literal["ja", "nej"]
Deed = Literal["sakra", "gola"]


class SetTutorial(Command, frozen=True):
    """Explain the first round as it goes, or not."""

    on: bool


class MarkTeam(Command, frozen=True):
    """The Capo's ticks, all of them: everyone sees each."""

    team: tuple[Seat, ...]


class ConfirmTeam(Command, frozen=True):
    """Put the ticked team to the vote."""


class Vote(Command, frozen=True):
    choice: Choice


class ChooseDeed(Command, frozen=True):
    """Säkra or Gola, once and for all."""

    deed: Deed


class NoteHunch(Command, frozen=True):
    """Who betrays the heist, in the eyes of somebody who stays at home.  None: nobody does."""

    target: Seat | None  # in Sista Chansen: whom the finger will land on, in the eyes of one who does not guess


# What can be whispered by a tap: phrases say it in everyone's own language.
WHISPERS = ("doubt_the_capo", "doubt_the_team", "one_of_them_lies", "say_nej", "say_ja", "too_quiet")


class Whisper(Command, frozen=True):
    """Let Guzman pass words on, without saying whose: to the group, or to one player."""

    to: Seat | None
    text: str


class Watch(Command, frozen=True):
    """Spana: keep an eye on somebody in the team."""

    target: Seat


class Scout(Command, frozen=True):
    """Spaning: ask Guzman what somebody is."""

    target: Seat


class Confer(Command, frozen=True):
    """Talk with one's own side in Sista Chansen."""

    text: str


class PointAt(Command, frozen=True):
    """The last guess."""

    target: Seat


TableTalk = Say | Mute | Unmute
Deeds = (
    SetTutorial | MarkTeam | ConfirmTeam | Vote | ChooseDeed | NoteHunch | Whisper | Watch | Scout | Confer | PointAt
)
Commands = Deeds | TableTalk
