"""What became of deliveries: noted together, and once, though it may be said again for want of an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from parlour.engine.ports import Carried, DeadLetter, Posted, Postponed
from parlour.engine.recording import Recorder, written_lane
from parlour.stores.columns import number
from parlour.stores.postgres.rows import write_rows

# In the order of their numbers: a courier whose lease has run out may still be at it while the next one begins.
_STILL_THERE = "SELECT id FROM parlour.outbox WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE"

_GONE = "DELETE FROM parlour.outbox WHERE id = ANY($1::bigint[])"

_LATER = """
UPDATE parlour.outbox SET tries = later.tries, not_before = later.until
FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS later (id, tries, until) WHERE outbox.id = later.id
"""

_DEAD = """
INSERT INTO parlour.dead_letters (id, match_id, lane, letter, not_before, why, at)
SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bytea[], $5::bigint[], $6::text[], $7::bigint[])
"""

_POSTS = """
INSERT INTO parlour.posts (match_id, messenger, conversation, card, ref)
SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
ON CONFLICT (match_id, messenger, conversation, card) DO UPDATE SET ref = excluded.ref
"""

_DAYS = """
INSERT INTO parlour.days (messenger, conversation, day, posts, digest_ref, digest)
SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::bytea[])
ON CONFLICT (messenger, conversation, day) DO UPDATE SET
    posts = days.posts + excluded.posts,
    digest_ref = CASE WHEN excluded.digest IS NULL THEN days.digest_ref ELSE excluded.digest_ref END,
    digest = coalesce(excluded.digest, days.digest)
"""


class _Today(NamedTuple):
    """What a day has more than before."""

    posts: int = 0
    digest_ref: str | None = None
    digest: bytes | None = None


class _Notes:
    """What is to be written, row by row, when these numbers are still in the outbox."""

    def __init__(self, there: set[int], recorder: Recorder) -> None:
        self._there, self._recorder = there, recorder
        self.gone: list[int] = []
        self.later: dict[int, tuple[int, int]] = {}
        self.dead: list[tuple[Any, ...]] = []
        self.posts: dict[tuple[str, ...], str] = {}
        self.days: dict[tuple[str, ...], _Today] = {}

    def take(self, outcome: Carried | Postponed | DeadLetter) -> None:
        match outcome:
            case Carried():
                self._carried(outcome)
            case Postponed():
                self.later[outcome.id] = (outcome.tries, number(outcome.until))
            case DeadLetter():
                self._given_up(outcome)

    def _carried(self, carried: Carried) -> None:
        """A post of which nothing was still to be carried has been noted before, or somebody else's has."""
        if self._leave(*carried.ids) and carried.post is not None:
            self._posted(carried.post)

    def _posted(self, post: Posted) -> None:
        at = (post.address.messenger, post.address.id)
        if post.card is not None:
            self.posts[post.match_id, *at, post.card] = post.ref
        today = self.days.get((*at, post.day), _Today())
        digest = (post.ref, self._recorder.digest(post.digest)) if post.digest else today[1:]
        self.days[*at, post.day] = _Today(today.posts + post.is_new, *digest)

    def _given_up(self, dead: DeadLetter) -> None:
        if self._leave(dead.id):
            given, letter = dead.delivery, self._recorder.letter(dead.delivery.letter)
            lane, why = written_lane(given.lane), dead.why
            self.dead.append((dead.id, given.match_id, lane, letter, number(given.not_before), why, number(dead.at)))

    def _leave(self, *ids: int) -> bool:
        """Whether any of them was still there."""
        leaving = self._there.intersection(ids)
        self._there -= leaving
        self.gone += leaving
        return bool(leaving)


async def settled(connection: Any, outcomes: Sequence[Carried | Postponed | DeadLetter], recorder: Recorder) -> None:
    asked = [id for outcome in outcomes for id in (outcome.ids if isinstance(outcome, Carried) else (outcome.id,))]
    rows = await connection.fetch(_STILL_THERE, asked)
    notes = _Notes({row[0] for row in rows}, recorder)
    for outcome in outcomes:
        notes.take(outcome)
    await connection.execute(_GONE, notes.gone)
    await write_rows(connection, _LATER, ((id, *later) for id, later in notes.later.items()))
    await write_rows(connection, _DEAD, notes.dead)
    await write_rows(connection, _POSTS, sorted((*key, ref) for key, ref in notes.posts.items()))
    await write_rows(connection, _DAYS, ((*key, *notes.days[key]) for key in sorted(notes.days)))
