"""A commit as rows: what is appended to its match, and what it leaves for people."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from parlour.engine.chain import digest_of, row_of
from parlour.engine.match import HOSTS_SEAT
from parlour.engine.ports import Commit, MatchHeader
from parlour.engine.recording import Recorder, write_happening, write_nudge
from parlour.engine.seating import Holder
from parlour.engine.submission import MatchId, PlayerId
from parlour.sdk.audience import Seat
from parlour.sdk.parts.hosting import STAND_IN
from parlour.stores.columns import LONG_STATE, pack_json, to_microseconds, to_microseconds_or_none
from parlour.stores.postgres.access import retire_codes, write_revocations
from parlour.stores.postgres.connection import write_rows
from parlour.stores.postgres.outbox import DeliveryRow, delivery_row, enqueue
from parlour.stores.postgres.people import room_row, write_room

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


_STOP_WAITING = """
DELETE FROM parlour.waiting USING unnest($1::text[], $2::text[]) AS gone (match_id, player_id)
WHERE waiting.match_id = gone.match_id AND waiting.player_id = gone.player_id
"""

_WAIT = """
INSERT INTO parlour.waiting (match_id, player_id, since, offered_at)
SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[])
ON CONFLICT (match_id, player_id) DO UPDATE SET since = excluded.since, offered_at = excluded.offered_at
"""


class CommitRow(NamedTuple):
    """A commit as parameters of the statement that appends it, in their order."""

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
    texts: bytes | None = None
    digest: bytes | None = None


class QueuedCommit:
    """A commit that waits for its turn: already encoded, so that what cannot be encoded harms nobody else."""

    __slots__ = ("commit", "future", "header", "in_doubt", "people_rows", "row", "until")

    def __init__(
        self,
        commit: Commit,
        header: MatchHeader | None,
        row: CommitRow,
        people_rows: PeopleRows | None,
        future: asyncio.Future[None],
        until: float,
    ) -> None:
        self.commit, self.header, self.row, self.people_rows = commit, header, row, people_rows
        self.future, self.until = future, until
        self.in_doubt = False  # it was sent once, and the answer got lost on the way

    @property
    def match_id(self) -> MatchId:
        return self.row.match_id

    @property
    def is_one_row(self) -> bool:
        """Whether the statement for a batch is all that it needs."""
        return self.header is None and self.people_rows is None

    def answer(self, outcome: Exception | None) -> None:
        if self.future.done():
            return
        if outcome is None:
            self.future.set_result(None)
        else:
            self.future.set_exception(outcome)


def commit_row(recorder: Recorder, commit: Commit) -> CommitRow:
    """The row that appends this commit."""
    row = CommitRow(
        commit.match_id,
        commit.expected,
        commit.set_aside,
        commit.seating,
        commit.sets_clock,
        commit.reseats,
        next_at=to_microseconds_or_none(commit.wake_at) if commit.sets_clock else None,
    )
    submission, receipt, happening, opened = commit.submission, commit.receipt, commit.happening, commit.round_opened
    if submission is not None and receipt is not None:
        asked, answer = recorder.write_submission(submission), recorder.write_receipt(receipt)
        row = row._replace(by=submission.by, id=submission.id, asked=asked, receipt=answer)
    if happening is not None:
        log_row = row_of(happening, to_microseconds(happening.at), write_happening(happening))
        row = row._replace(
            seq=log_row.seq,
            round=log_row.round,
            at=log_row.at,
            body=pack_json(log_row.body),
            texts=log_row.texts,
            digest=digest_of(log_row),
            seq_after=happening.seq + len(happening.events),
        )
    if happening is not None and opened is not None:
        kept = recorder.make_snapshot(opened)
        row = row._replace(state=pack_json(kept.state, LONG_STATE), told=msgspec.json.encode(kept.notice_counts))
    return row


class PeopleRows(NamedTuple):
    """What a commit leaves for people, as rows: seats, rooms, nudges, deliveries, the waiting list, revocations."""

    seats: list[tuple[MatchId, Seat, Holder | None, str | None]]
    rooms: list[tuple[str, ...]]
    nudges: list[tuple[MatchId, str]]
    deliveries: list[DeliveryRow]
    waiting: list[tuple[MatchId, PlayerId, int, int | None]]
    no_longer_waiting: list[tuple[MatchId, PlayerId]]
    revoked: list[tuple[MatchId, str]]
    retired: list[MatchId]  # whose game codes lead nowhere any more

    @property
    def names_players(self) -> bool:
        """Whether it writes who somebody is, which nobody may change meanwhile."""
        return bool(self.seats or self.waiting)


def people_rows_of(recorder: Recorder, commit: Commit) -> PeopleRows | None:
    """What this commit leaves for people, as rows; None: nothing."""
    out, match_id = commit.outgoing, commit.match_id
    if out is None:
        return None
    return PeopleRows(
        [(match_id, seat, by, out.names.get(seat) if by == STAND_IN else None) for seat, by in out.holders.items()],
        [] if out.room is None else [room_row(match_id, out.room)],
        [(match_id, write_nudge(nudge)) for nudge in out.nudges],
        [delivery_row(recorder, delivery) for delivery in out.deliveries],
        [
            (match_id, player_id, to_microseconds(each.since), to_microseconds_or_none(each.offered_at))
            for player_id, each in out.waiting.items()
            if each is not None
        ],
        [(match_id, player_id) for player_id, each in out.waiting.items() if each is None],
        [(match_id, player_id) for player_id in out.revoked],
        [match_id] if out.retires_codes else [],
    )


async def write_people_rows(connection: Any, people_rows: Sequence[PeopleRows]) -> None:
    """Write the rows of commits that have been taken, in their transaction: nobody else writes to these matches
    then."""
    await write_rows(connection, _SEATS, (row for each in people_rows for row in each.seats))
    for room in [row for each in people_rows for row in each.rooms]:
        await write_room(connection, room)
    await write_rows(connection, _NUDGES, (row for each in people_rows for row in each.nudges))
    await write_rows(connection, _STOP_WAITING, (row for each in people_rows for row in each.no_longer_waiting))
    await write_rows(connection, _WAIT, (row for each in people_rows for row in each.waiting))
    await enqueue(connection, [row for each in people_rows for row in each.deliveries])
    await retire_codes(connection, [match_id for each in people_rows for match_id in each.retired])
    await write_revocations(connection, [row for each in people_rows for row in each.revoked])
