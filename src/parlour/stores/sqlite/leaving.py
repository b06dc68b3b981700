"""What a commit leaves for people: who sits where, in which room, what they were asked, what is to be carried."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from parlour.engine.deliveries import Outgoing
from parlour.engine.submission import MatchId
from parlour.sdk.parts.hosting import STAND_IN
from parlour.stores.sqlite.outbox import DeliveryRow, put
from parlour.stores.sqlite.people import NEXT_NUMBER, put_into_room

NudgeRow = tuple[MatchId, str]

_GET_UP = "UPDATE seats SET holder = NULL WHERE match_id = ? AND seat = ?"

# A stand-in is called as given, or as before; the name of a player's seat is the player's.
_SIT_DOWN = f"""
INSERT INTO seats (match_id, seat, number, holder, named_after, name)
VALUES (?1, ?2, {NEXT_NUMBER}, ?3, nullif(?3, '{STAND_IN}'), ?4)
ON CONFLICT (match_id, seat) DO UPDATE SET
    holder = excluded.holder,
    named_after = coalesce(excluded.named_after, named_after),
    name = CASE WHEN excluded.named_after IS NULL THEN coalesce(excluded.name, name) END
"""


def leave(
    connection: sqlite3.Connection,
    match_id: MatchId,
    outgoing: Outgoing,
    nudges: Sequence[NudgeRow],
    deliveries: Sequence[DeliveryRow],
) -> None:
    """Of a commit that has been taken, in its transaction; nudges and deliveries as they will stand in the tables."""
    _seat(connection, match_id, outgoing)
    if nudges:
        connection.executemany("INSERT OR IGNORE INTO nudges (match_id, nudge) VALUES (?, ?)", nudges)
    if outgoing.room is not None:
        put_into_room(connection, match_id, outgoing.room)
    if deliveries:
        put(connection, deliveries)


def _seat(connection: sqlite3.Connection, match_id: MatchId, outgoing: Outgoing) -> None:
    for seat, holder in outgoing.holders.items():
        if holder is None:
            connection.execute(_GET_UP, (match_id, seat))
        else:
            given_name = outgoing.names.get(seat) if holder == STAND_IN else None
            connection.execute(_SIT_DOWN, (match_id, seat, holder, given_name))
