"""What people can ask for: at night, by day, and at the storyteller's desk."""

from typing import Literal

from parlour.games.clocktower.pack import Alignment
from parlour.sdk import Command, Seat
from parlour.sdk.parts.chat import TalkCommand

Team = Literal["good", "evil"]
Hour = Literal["day", "check_win", "night"]


# ── Before the first night: the storyteller ──


class DealRoles(Command, frozen=True):
    """Let chance deal the roles."""


class AssignRoles(Command, frozen=True):
    """Say who is what: a role code for each seat, in the order of the seats; after `drunk`, the card it is shown."""

    roles: tuple[str, ...]


# ── At night ──


class Choose(Command, frozen=True):
    """Point at somebody, as your role does at night."""

    target: Seat


class ChooseTwo(Command, frozen=True):
    """Point at two, as the Fortune Teller does."""

    targets: tuple[Seat, ...]


class Muse(Command, frozen=True):
    """Say whom you suspect.  It does nothing: those without a deed are asked, too, so that nights look alike."""

    suspect: Seat


# ── By day ──


class Nominate(Command, frozen=True):
    nominee: Seat


class CastVote(Command, frozen=True):
    vote: bool


class Strike(Command, frozen=True):
    """Claim to be the Slayer, and point at somebody."""

    target: Seat


class DeclareRole(Command, frozen=True):
    """Tell the town what you are, or what you want it to believe."""

    role: str


class Accuse(Command, frozen=True):
    """Tell the town whom you suspect."""

    suspect: Seat


class TurnIn(Command, frozen=True):
    """Say that you have nothing more to do today, or that you have."""

    done: bool


# ── The storyteller's desk: the flow of the evening ──


class DeepenNight(Command, frozen=True):
    """End the first watch of the night."""


class OpenDay(Command, frozen=True):
    """End the night."""


class ForceDay(Command, frozen=True):
    """End the night, with the suggestion wherever a decision is open."""


class OpenVote(Command, frozen=True):
    """End the speeches: hands may go up."""


class CloseNomination(Command, frozen=True):
    """Count the hands."""


class SettleClaim(Command, frozen=True):
    """Say what has come of a strike."""


class EndDay(Command, frozen=True):
    """End the day: with whoever leads, or with one nomination of today."""

    nomination: str | None = None


class OpenNight(Command, frozen=True):
    """Let the next night fall."""


class HandToHouse(Command, frozen=True):
    """Let the house tell the story from here on."""


class TakeBack(Command, frozen=True):
    """Tell the story yourself again."""


# ── Decisions ──


class Decide(Command, frozen=True):
    """Decide otherwise than was suggested, step by step."""

    choice: tuple[Seat, ...]  # seats by their names; roles, numbers and words are labelled by the prompt


class FollowSuggestion(Command, frozen=True):
    """Decide as was suggested."""


# ── Overrides: the storyteller can mend anything ──


class Kill(Command, frozen=True):
    seat: Seat


class Revive(Command, frozen=True):
    seat: Seat


class SetRole(Command, frozen=True):
    seat: Seat
    role: str


class SetAlignment(Command, frozen=True):
    seat: Seat
    alignment: Alignment


class AddMarker(Command, frozen=True):
    seat: Seat
    marker: str


class RemoveMarker(Command, frozen=True):
    marker: tuple[Seat, ...]  # on whom it lies, and its code


class SetVote(Command, frozen=True):
    seat: Seat
    vote: bool


class SetGhostVote(Command, frozen=True):
    seat: Seat
    has: bool


class CancelNomination(Command, frozen=True):
    """Take the open nomination back, as if it had not been made."""


class SetDeadline(Command, frozen=True):
    """Let the present step end so many minutes from now."""

    minutes: int


class SetPhase(Command, frozen=True):
    """Let it be day, dusk or night at once: nothing happens of what would have come in between."""

    phase: Hour


class TellOne(Command, frozen=True):
    """Tell somebody something in private, in your own words."""

    seat: Seat
    text: str


class Announce(Command, frozen=True):
    text: str


class DeclareWinner(Command, frozen=True):
    is_irreversible = True

    team: Team


class Undo(Command, frozen=True):
    """Go back to before the last execution, dawn or override."""


DeskCommand = (
    DealRoles
    | AssignRoles
    | DeepenNight
    | OpenDay
    | ForceDay
    | OpenVote
    | CloseNomination
    | SettleClaim
    | EndDay
    | OpenNight
    | HandToHouse
    | TakeBack
    | Decide
    | FollowSuggestion
)
OverrideCommand = (
    Kill
    | Revive
    | SetRole
    | SetAlignment
    | AddMarker
    | RemoveMarker
    | SetVote
    | SetGhostVote
    | CancelNomination
    | SetDeadline
    | SetPhase
    | TellOne
    | Announce
    | DeclareWinner
    | Undo
)
PlayerCommand = Choose | ChooseTwo | Muse | Nominate | CastVote | Strike | DeclareRole | Accuse | TurnIn | TalkCommand
Commands = PlayerCommand | DeskCommand | OverrideCommand
