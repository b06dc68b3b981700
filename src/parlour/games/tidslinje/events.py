"""What happens.  Chance and judgement are inside; an event that keeps something back says who may know it."""

from collections.abc import Iterable
from datetime import datetime
from typing import Literal

from msgspec import Struct

from parlour.games.tidslinje.commands import Difficulty, PickArtist, PickTitle, PlaceSong, Predict, UseJoker
from parlour.games.tidslinje.records import Card, Performance, Rank, Result
from parlour.games.tidslinje.settings import Settings
from parlour.sdk import EVERYONE, Event, Reveal, Seat, Secret, only

Part = Literal["gap", "title", "artist"]
Why = Literal["host", "oracle_left", "too_few", "finished"]
Bell = Literal["remind", "nudge"]

# ── Lobby, Cycle, the end ──


class TableLaid(Event, frozen=True):
    settings: Settings
    most_players: int
    songs: int  # in the mix


class PlayerSeated(Event, frozen=True):
    seat: Seat
    number: int
    jokers: int


class StartYearSet(Event, frozen=True):
    seat: Seat
    year: int
    is_new: bool = True  # or the same was said again


class CycleOpened(Event, frozen=True):
    number: int
    rotation: tuple[Seat, ...]


class BoundaryReached(Event, frozen=True):
    """Every remaining Player has had a turn: the Host decides."""


class CycleFinished(Event, frozen=True):
    number: int
    by_host: bool = False  # the Host went on to another one


class GameFinished(Event, frozen=True):
    """Over, with a ranking if a Cycle counts."""

    ranking: tuple[Rank, ...] | None
    by_host: bool


# ── A Round ──


class RoundOpened(Event, frozen=True):
    number: int
    oracle: Seat
    again: bool = False  # for the same Oracle, after an abort


class SongDrawn(Event, frozen=True):
    """A Performance becomes the active one; what was guessed about the one before it is void."""

    performance: Performance
    song_key: str  # in the mix
    oracle: Seat
    swapped: bool
    bells: dict[Bell, datetime] = {}  # for slow play
    over: int | None = None  # the Performance whose recording is not played any more

    def secrets(self) -> Iterable[Secret]:
        drawn, place = self.performance, f"song/{self.performance.number}"
        yield Secret(place, (drawn.song, self.song_key, drawn.recording), only(self.oracle))
        # Which ten everyone may see; in which order they stand must tell nothing.
        yield Secret(f"{place}/titles", sorted([choice.text for choice in drawn.titles]), EVERYONE)
        yield Secret(f"{place}/artists", sorted([choice.text for choice in drawn.artists]), EVERYONE)
        yield Secret(f"{place}/hummed", drawn.recording is None, EVERYONE)


class GuessChanged(Event, frozen=True):
    seat: Seat
    part: Part
    gap: int | None = None
    choice: str | None = None
    completes: bool = False  # all three parts are there now, and were not before
    is_new: bool = True


class JokerUsed(Event, frozen=True):
    seat: Seat
    decade: tuple[int, int]
    performance: int

    def secrets(self) -> Iterable[Secret]:
        yield Secret(f"decade/{self.performance}", self.decade, only(self.seat), owner=self.seat)


class Predicted(Event, frozen=True):
    difficulty: Difficulty
    is_new: bool = True


class RoundLocked(Event, frozen=True):
    difficulty: Difficulty  # by the Guesses at this moment


class RoundUnlocked(Event, frozen=True): ...


class Award(Struct, frozen=True, gc=False):
    """What a guesser has after the Round."""

    seat: Seat
    jokers: int  # the balance
    cards: tuple[Card, ...] = ()  # the Song Card, if there is one
    gap: int = 0  # where it is put


class RoundRevealed(Event, frozen=True):
    """The judgement, for everyone."""

    reveals = (PlaceSong, PickTitle, PickArtist, UseJoker, Predict, JokerUsed)
    result: Result
    awards: tuple[Award, ...]
    oracle_card: bool
    cycle: int
    performance: int
    jokers: tuple[Seat, ...]  # who had seen the decade

    def opens(self) -> Iterable[Reveal]:
        return [Reveal(f"song/{self.performance}")]


class RoundAborted(Event, frozen=True):
    why: Why
    over: int | None = None  # the Performance whose recording is not played any more


class RoundClosed(Event, frozen=True):
    """The revealed Round is put away."""

    by_oracle: bool


# ── Slow play ──


class GuessersReminded(Event, frozen=True):
    missing: tuple[Seat, ...]
    bells: dict[Bell, datetime]  # that are still to ring


class OracleNudged(Event, frozen=True):
    oracle: Seat


class BellsSet(Event, frozen=True):
    """For a step in which the Oracle is waited for."""

    bells: dict[Bell, datetime]


Events = (
    TableLaid
    | PlayerSeated
    | StartYearSet
    | CycleOpened
    | BoundaryReached
    | CycleFinished
    | GameFinished
    | RoundOpened
    | SongDrawn
    | GuessChanged
    | JokerUsed
    | Predicted
    | RoundLocked
    | RoundUnlocked
    | RoundRevealed
    | RoundAborted
    | RoundClosed
    | GuessersReminded
    | OracleNudged
    | BellsSet
)
