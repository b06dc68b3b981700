"""What the engine needs of the world.  Stores and clocks are plugged in here; the rules never see them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from msgspec import Struct

from parlour.engine.match import Happened, Match
from parlour.engine.submission import MatchId, Receipt, Submission

NO_MATCH = MatchId("")  # comes before every other


class Clock(Protocol):
    def now(self) -> datetime: ...


class Founding(Struct, frozen=True):
    """What a match is made of besides what happens in it."""

    id: MatchId
    game: str
    seed: bytes
    founded_at: datetime


class Commit(Struct, frozen=True, gc=False):
    """Everything one cause leaves behind, stored together or not at all."""

    match_id: MatchId
    happened: Happened | None  # nothing, if it was refused
    submission: Submission | None = None  # none, if time was the cause
    receipt: Receipt | None = None
    next_instant: datetime | None = None
    judged_at: int | None = None  # how many events the match had when it was refused
    set_aside: bool = False  # the cause was judged knowing that the match is set aside
    round_opened: Match | None = None  # the match after it, if a new round begins: a good moment for a snapshot

    @property
    def expected(self) -> int | None:
        """A store that has another number of events has not been asked about the same match."""
        return self.judged_at if self.happened is None else self.happened.seq


class Raced(Exception):
    """Someone else wrote to this match first: load it again and try once more."""


class AlreadyAnswered(Exception):
    """This actor's submission of this id came before; here is what it was and what it got."""

    def __init__(self, submission: Submission, receipt: Receipt) -> None:
        super().__init__(submission.id)
        self.submission = submission
        self.receipt = receipt


class StoreFailed(Exception):
    """The store could not be opened, read or written; nothing that it had confirmed is lost.  Says what to do."""


class NoSuchMatch(KeyError):
    """The store has never heard of it."""


class GameMissing(LookupError):
    """The match is kept; its game is not installed here."""


class Unreadable(Exception):
    """What is stored of the match cannot be read: by today's rules, or at all."""

    def __init__(self, founding: Founding, seq: int, set_aside: str | None, why: str) -> None:
        super().__init__(f"its log cannot be read: {why}")
        self.founding, self.seq, self.set_aside = founding, seq, set_aside


class Snapshot(Struct, frozen=True):
    """A match as it was after so many events, so that its whole past need not be folded again."""

    seq: int
    state: bytes  # as the game's codec writes it
    told: dict[str, int]  # how often what was told, by `match.written_counts`


class Stored(Struct, frozen=True):
    """What is needed to go on with a match: a snapshot, if there is one, and all that happened since."""

    founding: Founding
    happenings: Sequence[Happened]
    set_aside: str | None = None  # the fault, if the rules broke a law
    snapshot: Snapshot | None = None


class Store(Protocol):
    async def found(self, founding: Founding, first: Commit) -> None:
        """Raises Raced if there is a match of this id."""
        ...

    async def load(self, match_id: MatchId) -> Stored: ...

    async def log(self, match_id: MatchId) -> Stored:
        """Everything that ever happened in it, without a snapshot."""
        ...

    async def seq(self, match_id: MatchId) -> int:
        """How many events it has by now."""
        ...

    async def append(self, commit: Commit) -> None:
        """All of it or nothing.

        Raises AlreadyAnswered if this actor's submission of this id came before; else Raced, unless the match has
        just `commit.expected` events and is set aside or not as `commit.set_aside` says.
        """
        ...

    async def set_aside(self, match_id: MatchId, why: str) -> None: ...

    async def due(self, now: datetime, most: int = 1000) -> Sequence[MatchId]:
        """Matches whose next instant has come, the longest waiting first."""
        ...

    async def next_due(self) -> datetime | None:
        """The next instant of all matches."""
        ...

    async def matches(self, after: MatchId = NO_MATCH, most: int = 1000) -> Sequence[Founding]:
        """A page of all there are, by id."""
        ...

    async def beat(self, now: datetime) -> None:
        """The house is alive."""
        ...

    async def last_beat(self) -> datetime | None:
        """When it last was."""
        ...

    async def close(self) -> None: ...
