"""What became of deliveries: noted together, and once, though it may be said again for want of an answer."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from parlour.engine.ports import Carried, DeadLetter, Posted, Postponed
from parlour.engine.recording import Recorder, written_lane
from parlour.stores.instants import number

Outcome = Carried | Postponed | DeadLetter
Note = tuple[Outcome, bytes | None]  # with what is written down of it beside its numbers and names

_DAY = """
INSERT INTO days (messenger, conversation, day, posts, digest_ref, digest) VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT (messenger, conversation, day) DO UPDATE SET
    posts = posts + excluded.posts,
    digest_ref = coalesce(excluded.digest_ref, digest_ref),
    digest = coalesce(excluded.digest, digest)
"""

_POST = "INSERT OR REPLACE INTO posts (match_id, messenger, conversation, card, ref) VALUES (?, ?, ?, ?, ?)"

_DEAD = """
INSERT INTO dead_letters (id, match_id, lane, letter, not_before, why, at) VALUES (?, ?, ?, ?, ?, ?, ?)
"""


def written(outcome: Outcome, recorder: Recorder) -> Note:
    """All that could fail fails here, before anything is under way."""
    match outcome:
        case Carried(post=Posted() as post) if post.digest:
            return outcome, recorder.digest(post.digest)
        case DeadLetter():
            return outcome, recorder.letter(outcome.delivery.letter)
        case _:
            return outcome, None


def settle(connection: sqlite3.Connection, notes: Sequence[Note]) -> None:
    for outcome, blob in notes:
        match outcome:
            case Carried():
                _carried(connection, outcome, blob)
            case Postponed():
                later = (outcome.tries, number(outcome.until), outcome.id)
                connection.execute("UPDATE outbox SET tries = ?, not_before = ? WHERE id = ?", later)
            case DeadLetter():
                _given_up(connection, outcome, blob)


def _carried(connection: sqlite3.Connection, carried: Carried, digest: bytes | None) -> None:
    """A post of which nothing was still to be carried has been noted before, or somebody else's has."""
    post = carried.post
    if not _leave(connection, *carried.ids) or post is None:
        return
    at = (post.address.messenger, post.address.id)
    if post.card is not None:
        connection.execute(_POST, (post.match_id, *at, post.card, post.ref))
    digest_ref = None if digest is None else post.ref
    connection.execute(_DAY, (*at, post.day, int(post.is_new), digest_ref, digest))


def _given_up(connection: sqlite3.Connection, dead: DeadLetter, letter: bytes | None) -> None:
    if _leave(connection, dead.id):
        given = dead.delivery
        row = (given.match_id, written_lane(given.lane), letter, number(given.not_before), dead.why, number(dead.at))
        connection.execute(_DEAD, (dead.id, *row))


def _leave(connection: sqlite3.Connection, *ids: int) -> bool:
    """Whether any of them was still there."""
    return connection.executemany("DELETE FROM outbox WHERE id = ?", [(id,) for id in ids]).rowcount > 0
