"""What a commit leaves for people: who sits where, in which room, what they were asked, what is to be carried."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from parlour.engine.match import HOSTS_SEAT
from parlour.engine.ports import Commit
from parlour.engine.recording import Recorder, written_nudge
from parlour.engine.seating import Holder
from parlour.engine.submission import MatchId
from parlour.sdk.audience import Seat
from parlour.sdk.parts.hosting import STAND_IN
from parlour.stores.postgres.outbox import DeliveryRow, delivery_row, put
from parlour.stores.postgres.people import SAVE_ROOMS, room_row
from parlour.stores.postgres.rows import write_rows

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


class Left(NamedTuple):
    """As it will stand in the tables."""

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
