"""What is remembered of rounds and abilities: open records that all may read, and hidden ones for the recap."""

from typing import Literal

from msgspec import Struct

from parlour.games.ligan.commands import Choice, Deed
from parlour.sdk import Seat

Result = Literal["open", "success", "fail", "kaos"]
Answer = Literal["golare", "akta", "hogra_hand"]  # what Guzman says of somebody


class Attempt(Struct, frozen=True):
    """One Capo's try to get a team together.  No team: the Capo was silent."""

    capo: Seat
    team: tuple[Seat, ...] = ()
    votes: dict[Seat, Choice] = {}
    approved: bool = False


class Round(Struct, frozen=True):
    """All may read it, so it says how many betrayed and never who."""

    number: int
    attempts: tuple[Attempt, ...] = ()
    result: Result = "open"
    golas: int = 0

    @property
    def team(self) -> tuple[Seat, ...]:
        """Who went on the heist."""
        return self.attempts[-1].team if self.attempts and self.attempts[-1].approved else ()


class Heist(Struct, frozen=True):
    """Who did what: nobody's to read until the recap."""

    number: int
    deeds: dict[Seat, Deed]


class Hunch(Struct, frozen=True):
    """Whom somebody at home suspects on a heist; the own secret until the recap."""

    seat: Seat
    number: int  # of the round
    target: Seat | None  # None: nobody betrays


class Clue(Struct, frozen=True):
    """What a watcher saw; the watcher's own."""

    watcher: Seat
    number: int
    target: Seat
    clue: str


class Spaning(Struct, frozen=True):
    """What Guzman answered; whether it was true comes out in the recap."""

    scout: Seat
    target: Seat
    answer: Answer
    is_sure: bool
    is_true: bool
