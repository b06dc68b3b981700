"""What a commit leaves for people: who sits where, in which room, what they were asked, what is to be carried."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from parlour.engine.ports import Commit
from parlour.engine.recording import Recorder
from parlour.engine.seating import Holder
from parlour.engine.submission import MatchId
from parlour.sdk.audience import Seat
from parlour.stores.postgres.outbox import DeliveryRow, delivery_row, put
from parlour.stores.postgres.people import SAVE_ROOMS, room_row
from parlour.stores.postgres.rows import write_rows

_SEATS = """
WITH changes AS (
    SELECT * FROM unnest($1::text[], $2::text[], $3::text[]) AS changes (match_id, seat, holder)
), gone AS (
    DELETE FROM parlour.holders USING changes
    WHERE holders.match_id = changes.match_id AND holders.seat = changes.seat AND changes.holder IS NULL
), first AS (
    INSERT INTO parlour.first_holders (match_id, seat, holder) SELECT * FROM changes WHERE holder IS NOT NULL
    ON CONFLICT DO NOTHING
)
INSERT INTO parlour.holders (match_id, seat, holder) SELECT * FROM changes WHERE holder IS NOT NULL
ON CONFLICT (match_id, seat) DO UPDATE SET holder = excluded.holder, called = NULL
"""

_NUDGES = """
INSERT INTO parlour.nudges (match_id, nudge) SELECT * FROM unnest($1::text[], $2::text[])
ON CONFLICT DO NOTHING
"""


class Left(NamedTuple):
    """As it will stand in the tables."""

    seats: list[tuple[MatchId, Seat, Holder | None]]
    rooms: list[tuple[str, ...]]
    nudges: list[tuple[MatchId, str]]
    deliveries: list[DeliveryRow]


def left_by(recorder: Recorder, commit: Commit) -> Left | None:
    out, match_id = commit.outgoing, commit.match_id
    if out is None:
        return None
    return Left(
        [(match_id, seat, holder) for seat, holder in out.holders.items()],
        [] if out.room is None else [room_row(match_id, out.room)],
        [(match_id, nudge) for nudge in out.nudges],
        [delivery_row(recorder, delivery) for delivery in out.deliveries],
    )


async def leave(connection: Any, left: Sequence[Left]) -> None:
    """Of commits that have been taken, in their transaction: nobody else writes to these matches meanwhile."""
    await write_rows(connection, _SEATS, (row for each in left for row in each.seats))
    await write_rows(connection, SAVE_ROOMS, (row for each in left for row in each.rooms))
    await write_rows(connection, _NUDGES, (row for each in left for row in each.nudges))
    await put(connection, [row for each in left for row in each.deliveries])
