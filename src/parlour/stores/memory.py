"""Matches in memory, by the same contract as on disk: for rehearsals, tests and the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from parlour.engine.match import Happened
from parlour.engine.ports import NO_MATCH, AlreadyAnswered, Commit, Founding, NoSuchMatch, Raced, Stored
from parlour.engine.submission import MatchId, Receipt, Submission, SubmissionId


class _Shelf:
    """One match."""

    __slots__ = ("answers", "founding", "happenings", "next_instant", "seq", "set_aside")

    def __init__(self, founding: Founding) -> None:
        self.founding = founding
        self.happenings: list[Happened] = []
        self.answers: dict[tuple[str, SubmissionId], tuple[Submission, Receipt]] = {}
        self.seq = 0
        self.next_instant: datetime | None = None
        self.set_aside: str | None = None


class MemoryStore:
    def __init__(self) -> None:
        self._shelves: dict[MatchId, _Shelf] = {}
        self._beat: datetime | None = None

    async def found(self, founding: Founding, first: Commit) -> None:
        if founding.id in self._shelves or first.expected not in (None, 0):
            raise Raced(founding.id)
        self._shelves[founding.id] = _Shelf(founding)
        await self.append(first)

    async def load(self, match_id: MatchId) -> Stored:
        shelf = self._shelf(match_id)
        return Stored(shelf.founding, tuple(shelf.happenings), shelf.set_aside)

    async def log(self, match_id: MatchId) -> Stored:
        return await self.load(match_id)

    async def seq(self, match_id: MatchId) -> int:
        return self._shelf(match_id).seq

    async def append(self, commit: Commit) -> None:
        shelf = self._shelf(commit.match_id)
        submission, receipt, happened = commit.submission, commit.receipt, commit.happened
        if submission is not None:
            asked = (submission.by, submission.id)
            if (earlier := shelf.answers.get(asked)) is not None:
                raise AlreadyAnswered(*earlier)
        if commit.expected not in (None, shelf.seq) or commit.set_aside != (shelf.set_aside is not None):
            raise Raced(commit.match_id)
        if submission is not None and receipt is not None:
            shelf.answers[asked] = (submission, receipt)
        if happened is not None:
            shelf.happenings.append(happened)
            shelf.seq += len(happened.events)
            shelf.next_instant = commit.next_instant

    async def set_aside(self, match_id: MatchId, why: str) -> None:
        shelf = self._shelf(match_id)
        shelf.set_aside, shelf.next_instant = why, None

    async def due(self, now: datetime, most: int = 1000) -> Sequence[MatchId]:
        ringing = [(s.next_instant, m) for m, s in self._shelves.items() if s.next_instant and s.next_instant <= now]
        return [match_id for _, match_id in sorted(ringing)[:most]]

    async def next_due(self) -> datetime | None:
        return min((s.next_instant for s in self._shelves.values() if s.next_instant), default=None)

    async def matches(self, after: MatchId = NO_MATCH, most: int = 1000) -> Sequence[Founding]:
        return [self._shelves[match_id].founding for match_id in sorted(self._shelves) if match_id > after][:most]

    async def beat(self, now: datetime) -> None:
        self._beat = now

    async def last_beat(self) -> datetime | None:
        return self._beat

    async def close(self) -> None:
        """Gone with the process."""

    def _shelf(self, match_id: MatchId) -> _Shelf:
        try:
            return self._shelves[match_id]
        except KeyError:
            raise NoSuchMatch(match_id) from None
