"""A commit as it waits for its turn: already written down, so that what cannot be written harms nobody else."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

import msgspec

from parlour.engine.ports import Commit, Founding
from parlour.engine.recording import Recorder
from parlour.engine.submission import MatchId
from parlour.stores.columns import number, number_or_none
from parlour.stores.postgres.leaving import Left


class Row(NamedTuple):
    """In the order of the statement's parameters."""

    match_id: MatchId
    expected: int | None
    set_aside: bool
    seating: int
    sets_clock: bool
    reseats: bool
    by: str | None = None
    id: str | None = None
    asked: bytes | None = None
    receipt: bytes | None = None
    seq: int | None = None
    round: int | None = None
    at: int | None = None
    body: bytes | None = None
    seq_after: int | None = None
    next_at: int | None = None
    state: bytes | None = None
    told: bytes | None = None


class Entry:
    __slots__ = ("commit", "founding", "future", "in_doubt", "left", "row", "until")

    def __init__(
        self,
        commit: Commit,
        founding: Founding | None,
        row: Row,
        left: Left | None,
        future: asyncio.Future[None],
        until: float,
    ) -> None:
        self.commit, self.founding, self.row, self.left = commit, founding, row, left
        self.future, self.until = future, until
        self.in_doubt = False  # it was sent once, and the answer got lost on the way

    @property
    def match_id(self) -> MatchId:
        return self.row.match_id

    @property
    def is_one_row(self) -> bool:
        """The statement for a batch is all that it needs."""
        return self.founding is None and self.left is None

    def answer(self, outcome: Exception | None) -> None:
        if self.future.done():
            return
        if outcome is None:
            self.future.set_result(None)
        else:
            self.future.set_exception(outcome)


def written(recorder: Recorder, commit: Commit) -> Row:
    row = Row(
        commit.match_id,
        commit.expected,
        commit.set_aside,
        commit.seating,
        commit.sets_clock,
        commit.reseats,
        next_at=number_or_none(commit.next_instant) if commit.sets_clock else None,
    )
    submission, receipt, happened, opened = commit.submission, commit.receipt, commit.happened, commit.round_opened
    if submission is not None and receipt is not None:
        asked, answer = recorder.asked(submission), recorder.receipt(receipt)
        row = row._replace(by=submission.by, id=submission.id, asked=asked, receipt=answer)
    if happened is not None:
        row = row._replace(
            seq=happened.seq,
            round=happened.round,
            at=number(happened.at),
            body=recorder.happened(happened),
            seq_after=happened.seq + len(happened.events),
        )
    if happened is not None and opened is not None:
        kept = recorder.snapshot(opened)
        row = row._replace(state=kept.state, told=msgspec.json.encode(kept.told))
    return row
