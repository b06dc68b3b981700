"""The things on the table: songs, cards, guesses, Rounds and what came of them."""

from typing import Literal

from msgspec import Struct

from parlour.games.tidslinje.commands import Difficulty
from parlour.sdk import Seat

RoundState = Literal["READY", "GUESSING", "LOCKED", "REVEALED"]  # an ABORTED Round is gone from the table
CycleState = Literal["ACTIVE", "BOUNDARY_DECISION"]


class Song(Struct, frozen=True, gc=False):
    title: str
    artist: str
    year: int


class Card(Struct, frozen=True, gc=False):
    """A Start Card, which has no song, or a Song Card."""

    year: int
    song: Song | None = None
    star: bool = False
    cycle: int = 0  # in which it was won; 0: a Start Card


class OracleCard(Struct, frozen=True, gc=False):
    """Won by a right Prediction; it lies outside the timeline."""

    song: Song
    cycle: int


class Player(Struct, frozen=True, gc=False):
    number: int  # in the order of joining; never given twice
    jokers: int
    timeline: tuple[Card, ...] = ()  # empty until a start year is given
    oracle_cards: tuple[OracleCard, ...] = ()

    @property
    def stars(self) -> int:
        return sum([card.star for card in self.timeline])

    @property
    def years(self) -> tuple[int, ...]:
        return tuple([card.year for card in self.timeline])


class Choice(Struct, frozen=True, gc=False):
    """One of the ten titles, or of the ten artists."""

    id: str  # void with its Performance
    text: str


class Performance(Struct, frozen=True, gc=False):
    """One playable use of a song in a Round."""

    number: int  # in the Game
    song: Song
    titles: tuple[Choice, ...]
    artists: tuple[Choice, ...]
    recording: str | None = None  # a file of the mix; None: the Oracle hums

    @property
    def id(self) -> str:
        """Its name for whoever plays it: it says nothing of the song."""
        return str(self.number)


class Guess(Struct, frozen=True, gc=False):
    """One player's answer, perhaps a part of one."""

    gap: int | None = None
    title: str | None = None
    artist: str | None = None

    @property
    def is_complete(self) -> bool:
        return self.gap is not None and self.title is not None and self.artist is not None


NO_GUESS = Guess()


class Verdict(Struct, frozen=True, gc=False):
    """A Guess, judged, and what it won."""

    seat: Seat
    gap: int | None
    title: str | None  # as it was read
    artist: str | None
    placement_right: bool
    title_right: bool
    artist_right: bool
    song_card: bool
    star: bool
    joker: bool


class Result(Struct, frozen=True, gc=False):
    """What came of a Round, for everyone to see."""

    song: Song
    verdicts: tuple[Verdict, ...]
    prediction: Difficulty
    difficulty: Difficulty
    prediction_right: bool


class Round(Struct, frozen=True, gc=False):
    number: int  # in the Game, from 1; aborted ones are counted
    oracle: Seat
    state: RoundState = "READY"
    performance: Performance | None = None
    guesses: dict[Seat, Guess] = {}
    jokers: dict[Seat, tuple[int, int]] = {}  # registered, with the decade that each has seen
    prediction: Difficulty | None = None
    difficulty: Difficulty | None = None  # fixed by locking
    locks: int = 0  # how often it was locked
    result: Result | None = None


class RoundRecord(Struct, frozen=True, gc=False):
    """A revealed Round, to be looked back on."""

    number: int
    oracle: Seat
    result: Result
    jokers: tuple[Seat, ...]  # who had seen the decade


class Cycle(Struct, frozen=True, gc=False):
    number: int  # from 1
    rotation: tuple[Seat, ...]
    state: CycleState = "ACTIVE"
    done: tuple[Seat, ...] = ()  # whose turn as Oracle counts


class Rank(Struct, frozen=True, gc=False):
    """A player's place at the end: 1, 2, 2, 4."""

    place: int
    seat: Seat
    cards: int
    oracle_cards: int
    stars: int
