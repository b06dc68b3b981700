"""How instants, times of day, rooms within rooms and long JSON are written in columns, in every database alike."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from datetime import UTC, datetime, time, timedelta

import msgspec

from parlour.engine.match import LOBBY
from parlour.engine.nudges import Banned
from parlour.engine.ports import IdleMatch, LogRow
from parlour.engine.recording import write_nudge
from parlour.engine.seating import WITHIN, Address
from parlour.engine.submission import MatchId, Receipt
from parlour.sdk.schedule import Quiet

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)

LONG_JSON = 1024  # bytes; what is shorter gains little by being packed, and can be read by people
LONG_STATE = 4096  # bytes of a snapshot, of which a match has one and writes many
_QUICK = 1  # zlib's level: a third larger than its best, and four times as fast
_PACKED = b"x"  # how zlib begins, and JSON does not

# Of a row of nudges, in SQL: it is no ban.  A ban is for the match, however long nothing happens in it.
IS_NO_BAN = f"""nudge NOT LIKE '{write_nudge(Banned("")).partition('""')[0]}%'"""

_receipt = msgspec.json.Decoder(Receipt)
_BEHIND = chr(ord(WITHIN) + 1)


def to_microseconds(at: datetime) -> int:
    """Whole microseconds since 1970, which every database compares alike."""
    return (at - _EPOCH) // _MICROSECOND


def from_microseconds(number: int) -> datetime:
    """The instant that `to_microseconds` wrote."""
    return _EPOCH + timedelta(microseconds=number)


def to_microseconds_or_none(at: datetime | None) -> int | None:
    return None if at is None else to_microseconds(at)


def from_microseconds_or_none(number: int | None) -> datetime | None:
    return None if number is None else from_microseconds(number)


def pack_json(body: bytes, long: int = LONG_JSON) -> bytes:
    """JSON as it is stored: what is long is packed."""
    return body if len(body) < long else zlib.compress(body, _QUICK)


def unpack_json(stored: bytes) -> bytes:
    """The JSON that `pack_json` was given.  Raises zlib.error if it is damaged."""
    return zlib.decompress(stored) if stored.startswith(_PACKED) else stored


def authors_of(answers: Iterable[tuple[str, bytes]]) -> dict[int, str]:
    """Whose answers were accepted, by the number of events after each."""
    receipts = [(by, _receipt.decode(receipt)) for by, receipt in answers]
    return {receipt.seq: by for by, receipt in receipts if receipt.accepted}


def log_row(seq: int, round: int, at: int, stored: bytes, texts: bytes) -> LogRow:
    """A happening from its columns; one that cannot be unpacked is left as it is, for whoever verifies it to name."""
    try:
        return LogRow(seq, round, at, unpack_json(stored), texts)
    except zlib.error:
        return LogRow(seq, round, at, stored, texts)


def read_idle(match_id: str, seq: int, last_at: int, last_round: int, has_traces: bool) -> IdleMatch:
    """A match that is idle, from the columns of it and of its last happening."""
    return IdleMatch(MatchId(match_id), seq, from_microseconds(last_at), last_round == LOBBY, bool(has_traces))


def quiet_hours(begins: str | None, ends: str | None) -> Quiet | None:
    """Quiet hours from the columns in which they begin and end; None: there are none."""
    return None if begins is None or ends is None else Quiet(time.fromisoformat(begins), time.fromisoformat(ends))


def quiet_columns(quiet: Quiet | None) -> tuple[str | None, str | None]:
    """When quiet hours begin and end, as `quiet_hours` reads it."""
    return (None, None) if quiet is None else (quiet.begins.isoformat(), quiet.ends.isoformat())


def ids_within(address: Address) -> tuple[str, str]:
    """The bounds of the ids of what is within this room: from the first up to the second, and no others are."""
    return address.id + WITHIN, address.id + _BEHIND
