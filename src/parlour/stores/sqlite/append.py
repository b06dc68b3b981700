"""A commit as it goes into the tables: with others, in four statements for all of them, or by itself."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import cache
from itertools import chain

import msgspec
from msgspec import Struct

from parlour.engine.chain import digest_of, next_link, row_of
from parlour.engine.letters import Outgoing
from parlour.engine.match import Happening, Match
from parlour.engine.ports import AlreadyAnswered, Commit, LogRow, NoSuchMatch, WriteConflict
from parlour.engine.recording import Recorder, write_happening, write_nudge
from parlour.engine.submission import MatchId, Receipt, Submission, SubmissionId
from parlour.sdk.parts.hosting import STAND_IN
from parlour.stores.checks import commit_fits
from parlour.stores.columns import LONG_STATE, pack_json, to_microseconds, to_microseconds_or_none
from parlour.stores.sqlite.access import retire_codes, write_revocations
from parlour.stores.sqlite.outbox import DeliveryRow, delivery_row, enqueue
from parlour.stores.sqlite.people import NEXT_NUMBER, write_room
from parlour.stores.sqlite.writer_thread import CannotCombine

KNOWS_UPDATE_FROM = sqlite3.sqlite_version_info >= (3, 33)  # as UPDATE ... FROM; an older SQLite gets each by itself
MOST_ROWS = 32  # in one statement; each number of rows is a statement of its own, and SQLite keeps them all at hand

Row = tuple[str | int | bytearray, ...]  # for any other type sqlite3 would search for how to write it

# The next three take many rows.  OR FAIL: the batch as a whole is undone, so that SQLite need not be ready to
# undo a statement alone.
_ANSWER = "INSERT OR IGNORE INTO answers (match_id, by, id, asked, receipt) VALUES {rows}"
_MOVE_ON = """
UPDATE OR FAIL matches SET seq = seq + events, next_at = nullif(next_instant, 0), chain = next_chain
FROM (
    SELECT column1 AS match_id, column2 AS before, column3 AS events, column4 AS next_instant, column5 AS seating,
        column6 AS next_chain
    FROM (VALUES {rows})
) WHERE id = match_id AND seq = before AND set_aside IS NULL AND version = seating
"""
_HAPPEN = "INSERT OR FAIL INTO happenings (match_id, seq, round, at, body, texts) VALUES {rows}"

_CHAINS = "SELECT id, chain FROM matches WHERE id IN ({rows})"

_GO_ON = """
UPDATE matches SET seq = seq + ?, next_at = nullif(?, 0), version = version + ?, chain = ?
WHERE id = ? AND seq = coalesce(?, seq) AND (set_aside IS NOT NULL) = ? AND (? OR version = ?)
"""
_KEEP = """
INSERT OR REPLACE INTO snapshots (match_id, seq, state, told, happenings)
VALUES (?1, ?2, ?3, ?4, (SELECT max(number) FROM happenings WHERE match_id = ?1))
"""
_THIS_ANSWER = "match_id = ? AND by = ? AND id = ?"

NudgeRow = tuple[MatchId, str]

_STOP_WAITING = "DELETE FROM waiting WHERE match_id = ? AND player_id = ?"
_WAIT = "INSERT OR REPLACE INTO waiting (match_id, player_id, since, offered_at) VALUES (?, ?, ?, ?)"

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


class Append(Struct, frozen=True, gc=False):
    """A commit as rows: all that could fail has failed before the transaction begins."""

    commit: Commit
    answer: Row | None
    move: Row | None  # none, if there is more to it: then it cannot be written with others
    happening: Row | None
    digest: bytes  # of the happening; empty: nothing happened
    snapshot: Row | None
    nudges: Sequence[NudgeRow]
    deliveries: Sequence[DeliveryRow]
    recorder: Recorder

    def __call__(self, connection: sqlite3.Connection) -> None:
        """Each check is the write that it is for, so that a move takes four statements; what is turned down leaves
        nothing behind."""
        commit = self.commit
        if self.answer is not None:
            self._answer_once(connection, self.answer)
        if not _move_on(connection, commit, self.digest):
            if self.answer is not None:
                connection.execute(f"DELETE FROM answers WHERE {_THIS_ANSWER}", self.answer[:3])
            match_row(connection, commit.match_id)
            raise WriteConflict(commit.match_id)
        if self.happening is not None:
            connection.execute(_for_rows(1, len(self.happening), _HAPPEN), self.happening)
        if self.snapshot is not None:
            connection.execute(_KEEP, self.snapshot)
        if commit.outgoing is not None:
            write_outgoing(connection, commit.match_id, commit.outgoing, self.nudges, self.deliveries)

    def _answer_once(self, connection: sqlite3.Connection, answer: Row) -> None:
        if connection.execute(_for_rows(1, len(answer), _ANSWER), answer).rowcount:
            return
        game, *_ = match_row(connection, self.commit.match_id)
        query = f"SELECT asked, receipt FROM answers WHERE {_THIS_ANSWER}"
        asked, receipt = connection.execute(query, answer[:3]).fetchone()
        earlier = self.recorder.read_submission(game, self.commit.match_id, SubmissionId(str(answer[2])), asked)
        raise AlreadyAnswered(earlier, self.recorder.read_receipt(receipt))


def prepare_append(recorder: Recorder, commit: Commit) -> Append:
    """This commit, ready to be written."""
    submission, receipt, happening, opened = commit.submission, commit.receipt, commit.happening, commit.round_opened
    outgoing = commit.outgoing
    row = None if happening is None else row_of(happening, to_microseconds(happening.at), write_happening(happening))
    digest = b"" if row is None else digest_of(row)
    return Append(
        commit,
        None if submission is None or receipt is None else _answer(recorder, submission, receipt),
        None if happening is None or outgoing is not None or commit.set_aside else _move(commit, happening),
        None if row is None else _happening(commit.match_id, row),
        digest,
        None if happening is None or opened is None else _snapshot(recorder, commit.match_id, opened),
        () if outgoing is None else [(commit.match_id, write_nudge(each)) for each in outgoing.nudges],
        () if outgoing is None else [delivery_row(recorder, each) for each in outgoing.deliveries],
        recorder,
    )


def append_together(connection: sqlite3.Connection, moves: Sequence[Append]) -> None:
    """Write many commits.  Raises CannotCombine if one is turned down, or two are of one match; then nothing may
    stay."""
    for first in range(0, len(moves), MOST_ROWS):
        some = moves[first : first + MOST_ROWS]
        _write(connection, _ANSWER, [each.answer for each in some if each.answer is not None])
        _write(connection, _MOVE_ON, _with_chains(connection, some))
        _write(connection, _HAPPEN, [each.happening for each in some if each.happening is not None])
        connection.executemany(_KEEP, [each.snapshot for each in some if each.snapshot is not None])


def _with_chains(connection: sqlite3.Connection, moves: Sequence[Append]) -> Sequence[Row]:
    """The rows that move the matches on, each with the hash after it."""
    ids = [each.commit.match_id for each in moves]
    chains = dict(connection.execute(_for_rows(len(ids), 1, _CHAINS), ids).fetchall())
    return [
        (*each.move, bytearray(next_link(chains.get(each.commit.match_id, b""), each.digest)))
        for each in moves
        if each.move is not None
    ]


def _write(connection: sqlite3.Connection, statement: str, rows: Sequence[Row]) -> None:
    if not rows:
        return
    values = list(chain.from_iterable(rows))
    if connection.execute(_for_rows(len(rows), len(rows[0]), statement), values).rowcount != len(rows):
        raise CannotCombine


@cache
def _for_rows(how_many: int, columns: int, statement: str) -> str:
    row = f"({', '.join('?' * columns)})"
    return statement.format(rows=", ".join([row] * how_many))


def _answer(recorder: Recorder, submission: Submission, receipt: Receipt) -> Row:
    asked, answer = recorder.write_submission(submission), recorder.write_receipt(receipt)
    return submission.match_id, submission.by, submission.id, bytearray(asked), bytearray(answer)


def _happening(match_id: MatchId, row: LogRow) -> Row:
    return match_id, row.seq, row.round, row.at, bytearray(pack_json(row.body)), bytearray(row.texts)


def _snapshot(recorder: Recorder, match_id: MatchId, opened: Match) -> Row:
    kept = recorder.make_snapshot(opened)
    state, told = pack_json(kept.state, LONG_STATE), msgspec.json.encode(kept.notice_counts)
    return match_id, kept.seq, bytearray(state), bytearray(told)


def _move(commit: Commit, happening: Happening) -> Row:
    next_at = to_microseconds_or_none(commit.wake_at) or 0
    return commit.match_id, happening.seq, len(happening.events), next_at, commit.seating


def _move_on(connection: sqlite3.Connection, commit: Commit, digest: bytes) -> bool:
    """Whether the commit fits the match as it is, as `checks.commit_fits` says; if it does, move the match on."""
    if not commit.sets_clock:
        _, seq, version, set_aside = match_row(connection, commit.match_id)
        return commit_fits(commit, seq, version, set_aside)
    events = 0 if commit.happening is None else len(commit.happening.events)
    query = "SELECT chain FROM matches WHERE id = ?"
    [chain] = connection.execute(query, (commit.match_id,)).fetchone() or (b"",)
    aside = int(commit.set_aside)  # what is no plain number costs sqlite3 a search for how to write it
    after = (events, to_microseconds_or_none(commit.wake_at) or 0, int(commit.reseats), next_link(chain, digest))
    judged_by = (commit.match_id, commit.expected, aside, aside, commit.seating)
    return connection.execute(_GO_ON, (*after, *judged_by)).rowcount > 0


def match_row(connection: sqlite3.Connection, match_id: MatchId) -> tuple[str, int, int, str | None]:
    """The match's game, seq, version and why it is set aside: what a commit must fit.  Raises NoSuchMatch."""
    query = "SELECT game, seq, version, set_aside FROM matches WHERE id = ?"
    row: tuple[str, int, int, str | None] | None = connection.execute(query, (match_id,)).fetchone()
    if row is None:
        raise NoSuchMatch(match_id)
    return row


def write_outgoing(
    connection: sqlite3.Connection,
    match_id: MatchId,
    outgoing: Outgoing,
    nudges: Sequence[NudgeRow],
    deliveries: Sequence[DeliveryRow],
) -> None:
    """Write what a commit leaves for people: who sits where, in which room, what they were asked, what is to be sent.

    Of a commit that has been taken, in its transaction; nudges and deliveries as they will stand in the tables.
    """
    _seat(connection, match_id, outgoing)
    if nudges:
        connection.executemany("INSERT OR IGNORE INTO nudges (match_id, nudge) VALUES (?, ?)", nudges)
    if outgoing.room is not None:
        write_room(connection, match_id, outgoing.room)
    _change_waiting(connection, match_id, outgoing)
    if deliveries:
        enqueue(connection, deliveries)
    if outgoing.retires_codes:
        retire_codes(connection, match_id)
    write_revocations(connection, match_id, outgoing.revoked)


def _seat(connection: sqlite3.Connection, match_id: MatchId, outgoing: Outgoing) -> None:
    for seat, holder in outgoing.holders.items():
        if holder is None:
            connection.execute(_GET_UP, (match_id, seat))
        else:
            given_name = outgoing.names.get(seat) if holder == STAND_IN else None
            connection.execute(_SIT_DOWN, (match_id, seat, holder, given_name))


def _change_waiting(connection: sqlite3.Connection, match_id: MatchId, outgoing: Outgoing) -> None:
    for player_id, entry in outgoing.waiting.items():
        if entry is None:
            connection.execute(_STOP_WAITING, (match_id, player_id))
        else:
            since, offered_at = to_microseconds(entry.since), to_microseconds_or_none(entry.offered_at)
            connection.execute(_WAIT, (match_id, player_id, since, offered_at))
