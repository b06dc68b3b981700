"""A batch of commits: what is taken of it, in one statement, and why the rest was not.

What some of them leave for people is written after that one, in the same transaction.
"""

from __future__ import annotations

from collections.abc import Sequence

import asyncpg
import msgspec

from parlour.engine.chain import first_link
from parlour.engine.ports import AlreadyAnswered, GameMissing, NoSuchMatch, WriteConflict
from parlour.engine.recording import Recorder
from parlour.engine.submission import MatchId, Submission
from parlour.sdk.codec import NotReadable
from parlour.stores.columns import to_microseconds
from parlour.stores.postgres.commit_rows import QueuedCommit, write_people_rows
from parlour.stores.postgres.connection import lock_people_shared

MOVED = "parlour_moved"  # the channel on which others hear which matches moved; a hint, which may be lost
_MOST_BYTES = 7999  # of a hint, by PostgreSQL's own limit

# Rows are locked in the order of their names, so that two processes never wait for each other in a circle.  After a
# wait a locked row is judged as it has become; an answer that came in between is met by its key.  What is left out
# at either place is missing in the end, and nothing of it has been written.
_APPEND = f"""
WITH asked AS (
    SELECT * FROM unnest(
        $1::text[], $2::bigint[], $3::boolean[], $4::bigint[], $5::boolean[], $6::boolean[],
        $7::text[], $8::text[], $9::bytea[], $10::bytea[],
        $11::bigint[], $12::bigint[], $13::bigint[], $14::bytea[], $15::bigint[], $16::bigint[],
        $17::bytea[], $18::bytea[], $19::bytea[], $20::bytea[]
    ) AS asked (
        match_id, expected, aside, seating, sets_clock, reseats,
        by, id, asked, receipt,
        seq, round, at, body, seq_after, next_at,
        state, told, texts, digest
    )
), held AS (
    SELECT asked.*, matches.happenings + 1 AS number
    FROM asked JOIN parlour.matches ON matches.id = asked.match_id
    WHERE (asked.expected IS NULL OR asked.expected = matches.seq)
        AND asked.aside = (matches.set_aside IS NOT NULL)
        AND (asked.aside OR asked.seating = matches.version)
    ORDER BY matches.id
    FOR UPDATE OF matches
), answered AS (
    INSERT INTO parlour.answers (match_id, by, id, asked, receipt)
    SELECT match_id, by, id, asked, receipt FROM held WHERE id IS NOT NULL
    ON CONFLICT DO NOTHING
    RETURNING match_id
), taken AS (
    SELECT * FROM held WHERE id IS NULL OR match_id IN (SELECT match_id FROM answered)
), moved AS (
    UPDATE parlour.matches
    SET seq = coalesce(seq_after, matches.seq), happenings = matches.happenings + (body IS NOT NULL)::int,
        version = version + reseats::int, next_at = taken.next_at, claimed_by = NULL, claimed_until = NULL,
        chain = CASE WHEN digest IS NULL THEN matches.chain ELSE sha256(matches.chain || digest) END
    FROM taken WHERE matches.id = match_id AND sets_clock
), logged AS (
    INSERT INTO parlour.happenings (match_id, number, seq, round, at, body, texts)
    SELECT match_id, number, seq, round, at, body, texts FROM taken WHERE body IS NOT NULL
), kept AS (
    INSERT INTO parlour.snapshots (match_id, seq, happenings, state, told)
    SELECT match_id, seq_after, number, state, told FROM taken WHERE state IS NOT NULL
    ON CONFLICT (match_id) DO UPDATE
    SET seq = excluded.seq, happenings = excluded.happenings, state = excluded.state, told = excluded.told
)
SELECT array_agg(match_id), CASE WHEN count(body) > 0 THEN pg_notify('{MOVED}', $21) END FROM taken
"""

_CREATE = """
INSERT INTO parlour.matches (id, game, seed, founded_at, chain, seq, happenings)
SELECT id, game, seed, founded_at, chain, 0, 0
FROM unnest($1::text[], $2::text[], $3::bytea[], $4::bigint[], $5::bytea[])
    AS founding (id, game, seed, founded_at, chain)
ORDER BY id
ON CONFLICT DO NOTHING
RETURNING id
"""

_JUDGE = """
SELECT matches.game, matches.seed, matches.founded_at, answers.asked, answers.receipt
FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS lost (match_id, by, id, place)
LEFT JOIN parlour.matches ON matches.id = lost.match_id
LEFT JOIN parlour.answers ON answers.match_id = lost.match_id AND answers.by = lost.by AND answers.id = lost.id
ORDER BY place
"""


async def write_batch(
    connection: asyncpg.Connection, batch: Sequence[QueuedCommit], recorder: Recorder
) -> list[Exception | None]:
    """Write a batch; for each of it nothing, if it is stored, or why it is not."""
    taken = await _write_all(connection, batch)
    lost = [entry for entry in batch if entry.match_id not in taken]
    verdicts = await _why_refused(connection, lost, recorder) if lost else {}
    return [verdicts.get(entry.match_id) for entry in batch]


async def _write_all(connection: asyncpg.Connection, batch: Sequence[QueuedCommit]) -> set[MatchId]:
    if all(entry.is_one_row for entry in batch):
        return await _append_rows(connection, batch)
    async with connection.transaction():
        if any(entry.people_rows is not None and entry.people_rows.names_players for entry in batch):
            await lock_people_shared(connection)
        taken = await _create_and_append(connection, batch)
        await write_people_rows(
            connection,
            [entry.people_rows for entry in batch if entry.people_rows is not None and entry.match_id in taken],
        )
        return taken


async def _create_and_append(connection: asyncpg.Connection, batch: Sequence[QueuedCommit]) -> set[MatchId]:
    founded = await _create_matches(connection, batch)
    there = [entry for entry in batch if entry.header is None or entry.match_id in founded]
    taken = await _append_rows(connection, there)
    if not founded <= taken:
        raise ValueError("a match begins with nothing before its first event")
    return taken


async def _append_rows(connection: asyncpg.Connection, batch: Sequence[QueuedCommit]) -> set[MatchId]:
    if not batch:
        return set()
    columns = zip(*(entry.row for entry in batch), strict=True)
    moved = hint_payload([entry.match_id for entry in batch if entry.row.body is not None])
    taken = await connection.fetchval(_APPEND, *columns, moved)
    return set(taken or ())


async def _create_matches(connection: asyncpg.Connection, batch: Sequence[QueuedCommit]) -> set[MatchId]:
    headers = [entry.header for entry in batch if entry.header is not None]
    if not headers:
        return set()
    times = [to_microseconds(new.created_at) for new in headers]
    rows = [(new.id, new.game, new.seed, at, first_link(new, at)) for new, at in zip(headers, times, strict=True)]
    return {MatchId(row[0]) for row in await connection.fetch(_CREATE, *zip(*rows, strict=True))}


def hint_payload(moved: Sequence[MatchId]) -> str:
    """These ids as JSON, as many of them as a hint has room for."""
    room = _MOST_BYTES - len("[]")
    names: list[bytes] = []
    for match_id in moved:
        word = msgspec.json.encode(match_id)
        room -= len(word) + len(",")
        if room < 0:
            break
        names.append(word)
    return f"[{b','.join(names).decode()}]"


async def _why_refused(
    connection: asyncpg.Connection, lost: Sequence[QueuedCommit], recorder: Recorder
) -> dict[MatchId, Exception | None]:
    asked = [(entry.match_id, entry.row.by, entry.row.id) for entry in lost]
    rows = await connection.fetch(_JUDGE, *zip(*asked, strict=True))
    return {entry.match_id: _refusal(entry, row, recorder) for entry, row in zip(lost, rows, strict=True)}


def _refusal(entry: QueuedCommit, row: asyncpg.Record, recorder: Recorder) -> Exception | None:
    """Why it was not taken; None, if what came before it was itself: it was stored, and only the answer got lost."""
    game, seed, created_at, asked, receipt = row
    if game is None:
        return NoSuchMatch(entry.match_id)
    if entry.header is not None:
        ours = (entry.header.seed, to_microseconds(entry.header.created_at))
        return None if entry.in_doubt and ours == (seed, created_at) else WriteConflict(entry.match_id)
    if receipt is None or entry.commit.submission is None:
        return WriteConflict(entry.match_id)
    if entry.in_doubt and (asked, receipt) == (entry.row.asked, entry.row.receipt):
        return None
    return _already_answered(entry.commit.submission, game, asked, receipt, recorder)


def _already_answered(
    submission: Submission, game: str, asked: bytes, receipt: bytes, recorder: Recorder
) -> Exception:
    """AlreadyAnswered, or why the earlier answer cannot be read: that is for this one, not for the rest of the
    batch."""
    try:
        earlier = recorder.read_submission(game, submission.match_id, submission.id, asked)
        return AlreadyAnswered(earlier, recorder.read_receipt(receipt))
    except (GameMissing, NotReadable, msgspec.MsgspecError) as fault:
        return fault
