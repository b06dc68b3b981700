"""One match as JSON lines and back: a line for what it is made of and what its seats are called, then one for each
cause and all it brought about, and a last one that says how many those are and what they add up to.

A file of it can be carried to another house, read by people, and compared line by line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from functools import lru_cache
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Raw, Struct, field

from parlour.engine.match import Happening, NumberedNotice
from parlour.engine.ports import MatchHeader, StoredMatch
from parlour.sdk.audience import Seat
from parlour.sdk.codec import Codec, NotReadable
from parlour.sdk.game import Game

VERSION = 2
UNCLOSED = 1  # the format of older houses: without a last line, so that nobody can tell whether it was cut

_encoder = msgspec.json.Encoder()


class DamagedArchive(ValueError):
    """A line cannot be read.  `before` is the match up to it, if the first line was sound."""

    def __init__(self, line: int, why: str, before: StoredMatch | None = None) -> None:
        super().__init__(f"line {line}: {why}")
        self.line, self.why, self.before = line, why, before


class _HeaderLine(Struct, frozen=True, omit_defaults=True):
    parlour: int  # the version of this format; also what tells such a file from any other
    header: MatchHeader = field(name="founding")
    set_aside: str | None = None
    names: dict[Seat, str] = {}  # what the seats are called; no event holds a name


class _HappeningLine(Struct, frozen=True):
    at: datetime
    round: int
    seq: int
    events: tuple[Raw, ...]
    notices: tuple[NumberedNotice, ...] = field(default=(), name="told")


class _Sum(Struct, frozen=True):
    lines: int
    sha256: str


class _LastLine(Struct, frozen=True, forbid_unknown_fields=True):
    end: _Sum  # of all lines before it


_first_decoder = msgspec.json.Decoder(_HeaderLine)
_line_decoder = msgspec.json.Decoder(_HappeningLine)
_last_decoder = msgspec.json.Decoder(_LastLine)
_LAST = b'{"end":'


def archive_lines(stored: StoredMatch, game: Game[Any]) -> Iterator[bytes]:
    """The lines of a match, each with its end."""
    counted, digest = 0, sha256()
    for line in _lines(stored, _codec(game)):
        counted += 1
        digest.update(line)
        yield line
    yield _encoder.encode(_LastLine(_Sum(counted, digest.hexdigest()))) + b"\n"


def _lines(stored: StoredMatch, codec: Codec[Any]) -> Iterator[bytes]:
    yield _encoder.encode(_HeaderLine(VERSION, stored.header, stored.set_aside, dict(stored.names))) + b"\n"
    for happening in stored.happenings:
        yield _encoder.encode(_happening_line(happening, codec)) + b"\n"


def read_archive(lines: Iterable[bytes], games: Mapping[str, Game[Any]]) -> StoredMatch:
    """The match that these lines hold.  Raises DamagedArchive, naming the line and carrying what stands before it."""
    rest = iter(lines)
    head = next(rest, b"")
    first = _read_header_line(head)
    game = games.get(first.header.game)
    if game is None:
        raise DamagedArchive(1, f"the game {first.header.game!r} is not installed here")
    codec, happenings, seq = _codec(game), list[Happening](), 0
    number, digest, is_closed = 1, sha256(head), False
    for number, line in enumerate(rest, start=2):
        try:
            if line.startswith(_LAST) or is_closed:
                is_closed = _closes(line, number - 1, digest.hexdigest())
                continue
            happening = _read_happening_line(line, codec, seq)
        except (msgspec.DecodeError, NotReadable, _OutOfOrder, UnicodeDecodeError) as fault:
            before = StoredMatch(first.header, tuple(happenings), first.set_aside, names=first.names)
            raise DamagedArchive(number, _why(line, fault), before) from fault
        digest.update(line)
        happenings.append(happening)
        seq += len(happening.events)
    if not happenings:
        raise DamagedArchive(2, "the match ends before it was opened")
    stored = StoredMatch(first.header, tuple(happenings), first.set_aside, names=first.names, is_closed=is_closed)
    if first.parlour != UNCLOSED and not is_closed:
        raise DamagedArchive(number + 1, "the last line is missing: the file was cut off", stored)
    return stored


class _OutOfOrder(ValueError):
    """A line is missing, or stands twice."""


def _closes(line: bytes, lines: int, digest: str) -> bool:
    """Whether this is the last line, and fits those before it.  Raises _OutOfOrder."""
    end = _last_decoder.decode(line).end
    if end.lines != lines:
        raise _OutOfOrder(f"{end.lines} lines should stand before it, and {lines} do: some are missing or too many")
    if end.sha256 != digest:
        raise _OutOfOrder("the lines before it are not those that were written: something in them was changed")
    return True


@lru_cache(maxsize=64)
def _codec(game: Game[Any]) -> Codec[Any]:
    return Codec(game)


def _read_header_line(line: bytes) -> _HeaderLine:
    try:
        first = _first_decoder.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise DamagedArchive(1, "this is not a match of Parlour" if line.strip() else "the file is empty") from fault
    if first.parlour not in (UNCLOSED, VERSION):
        raise DamagedArchive(1, f"written in format {first.parlour}; this house reads format {VERSION}")
    return first


def _read_happening_line(line: bytes, codec: Codec[Any], seq: int) -> Happening:
    plain = _line_decoder.decode(line)
    if plain.seq != seq:
        raise _OutOfOrder(f"event {plain.seq} follows event {seq}: a line is missing or stands twice")
    events = tuple(codec.event(bytes(event)) for event in plain.events)
    return Happening(plain.at, plain.round, plain.seq, events, plain.notices)


def _why(line: bytes, fault: Exception) -> str:
    """What is wrong with a line; one without its end was being written when the writing stopped."""
    if isinstance(fault, msgspec.DecodeError) and not line.endswith(b"\n"):
        return "torn off in the middle"
    return str(fault)


def _happening_line(happening: Happening, codec: Codec[Any]) -> _HappeningLine:
    events = tuple(Raw(codec.encode(event)) for event in happening.events)
    return _HappeningLine(happening.at, happening.round, happening.seq, events, happening.notices)
