"""What a commit leaves for people: who sits where, in which room, what they were asked, what is to be carried."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from parlour.engine.deliveries import Outgoing
from parlour.engine.submission import MatchId
from parlour.stores.sqlite.outbox import DeliveryRow, put
from parlour.stores.sqlite.people import put_into_room

_SIT_DOWN = (
    "INSERT OR REPLACE INTO holders (match_id, seat, holder) VALUES (?, ?, ?)",
    "INSERT OR IGNORE INTO first_holders (match_id, seat, holder) VALUES (?, ?, ?)",
)


def leave(
    connection: sqlite3.Connection, match_id: MatchId, outgoing: Outgoing, deliveries: Sequence[DeliveryRow]
) -> None:
    """Of a commit that has been taken, in its transaction; the deliveries as they will stand in the table."""
    _seat(connection, match_id, outgoing)
    if outgoing.nudges:
        nudges = [(match_id, nudge) for nudge in outgoing.nudges]
        connection.executemany("INSERT OR IGNORE INTO nudges (match_id, nudge) VALUES (?, ?)", nudges)
    if outgoing.room is not None:
        put_into_room(connection, match_id, outgoing.room)
    if deliveries:
        put(connection, deliveries)


def _seat(connection: sqlite3.Connection, match_id: MatchId, outgoing: Outgoing) -> None:
    for seat, holder in outgoing.holders.items():
        if holder is None:
            connection.execute("DELETE FROM holders WHERE match_id = ? AND seat = ?", (match_id, seat))
        else:
            for change in _SIT_DOWN:
                connection.execute(change, (match_id, seat, holder))
