"""A commit as rows: what is appended to its match, and what it leaves for people."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from parlour.engine.match import HOSTS_SEAT
from parlour.engine.ports import Commit, MatchHeader
from parlour.engine.recording import Recorder, written_nudge
from parlour.engine.seating import Holder
from parlour.engine.submission import MatchId
from parlour.sdk.audience import Seat
from parlour.sdk.parts.hosting import STAND_IN
from parlour.stores.columns import number, number_or_none
from parlour.stores.postgres.connection import write_rows
from parlour.stores.postgres.outbox import DeliveryRow, delivery_row, put
from parlour.stores.postgres.people import SAVE_ROOMS, room_row

# A stand-in is called as given, or as before; the name of a player's seat is the player's.  A host's own seat is none
# of those that are counted.
_SEATS = f"""
WITH changes AS (
    SELECT changes.*, known.seat IS NULL AND changes.seat <> '{HOSTS_SEAT}' AS is_new
    FROM unnest($1::text[], $2::text[], $3::text[], $4::text[])
        WITH ORDINALITY AS changes (match_id, seat, holder, name, place)
    LEFT JOIN parlour.seats AS known ON known.match_id = changes.match_id AND known.seat = changes.seat
), gone AS (
    UPDATE parlour.seats SET holder = NULL FROM changes
    WHERE seats.match_id = changes.match_id AND seats.seat = changes.seat AND changes.holder IS NULL
)
INSERT INTO parlour.seats (match_id, seat, number, holder, named_after, name)
SELECT match_id, seat, CASE WHEN seat = '{HOSTS_SEAT}' THEN 0 ELSE coalesce(
    (SELECT max(number) FROM parlour.seats AS known WHERE known.match_id = sitting.match_id), 0
) + count(*) FILTER (WHERE is_new) OVER (PARTITION BY match_id ORDER BY place) END,
    holder, nullif(holder, '{STAND_IN}'), name
FROM changes AS sitting WHERE holder IS NOT NULL
ON CONFLICT (match_id, seat) DO UPDATE SET
    holder = excluded.holder,
    named_after = coalesce(excluded.named_after, seats.named_after),
    name = CASE WHEN excluded.named_after IS NULL THEN coalesce(excluded.name, seats.name) END
"""

_NUDGES = """
INSERT INTO parlour.nudges (match_id, nudge) SELECT * FROM unnest($1::text[], $2::text[])
ON CONFLICT DO NOTHING
"""


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
    """A commit as it waits for its turn: already written down, so that what cannot be written harms nobody else."""

    __slots__ = ("commit", "founding", "future", "in_doubt", "left", "row", "until")

    def __init__(
        self,
        commit: Commit,
        founding: MatchHeader | None,
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
        next_at=number_or_none(commit.wake_at) if commit.sets_clock else None,
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


class Left(NamedTuple):
    """What a commit leaves for people, as it will stand in the tables."""

    seats: list[tuple[MatchId, Seat, Holder | None, str | None]]
    rooms: list[tuple[str, ...]]
    nudges: list[tuple[MatchId, str]]
    deliveries: list[DeliveryRow]


def left_by(recorder: Recorder, commit: Commit) -> Left | None:
    out, match_id = commit.outgoing, commit.match_id
    if out is None:
        return None
    return Left(
        [(match_id, seat, by, out.names.get(seat) if by == STAND_IN else None) for seat, by in out.holders.items()],
        [] if out.room is None else [room_row(match_id, out.room)],
        [(match_id, written_nudge(nudge)) for nudge in out.nudges],
        [delivery_row(recorder, delivery) for delivery in out.deliveries],
    )


async def leave(connection: Any, left: Sequence[Left]) -> None:
    """Of commits that have been taken, in their transaction: nobody else writes to these matches meanwhile."""
    await write_rows(connection, _SEATS, (row for each in left for row in each.seats))
    await write_rows(connection, SAVE_ROOMS, (row for each in left for row in each.rooms))
    await write_rows(connection, _NUDGES, (row for each in left for row in each.nudges))
    await put(connection, [row for each in left for row in each.deliveries])
