"""One match as JSON lines and back: a line for what it is made of and what its seats are called, then one for each
cause and all it brought about.

A file of it can be carried to another house, read by people, and compared line by line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Raw, Struct

from parlour.engine.match import Happening, NumberedNotice
from parlour.engine.ports import MatchHeader, Stored
from parlour.sdk.audience import Seat
from parlour.sdk.codec import Codec, NotReadable
from parlour.sdk.game import Game

VERSION = 1

_encoder = msgspec.json.Encoder()


class Damaged(ValueError):
    """A line that cannot be read.  `before` is the match up to it, if the first line was sound."""

    def __init__(self, line: int, why: str, before: Stored | None = None) -> None:
        super().__init__(f"line {line}: {why}")
        self.line, self.why, self.before = line, why, before


class _First(Struct, frozen=True, omit_defaults=True):
    parlour: int  # the version of this format; also what tells such a file from any other
    founding: MatchHeader
    set_aside: str | None = None
    names: dict[Seat, str] = {}  # what the seats are called; no event holds a name


class _Line(Struct, frozen=True):
    at: datetime
    round: int
    seq: int
    events: tuple[Raw, ...]
    told: tuple[NumberedNotice, ...] = ()


_first_decoder = msgspec.json.Decoder(_First)
_line_decoder = msgspec.json.Decoder(_Line)


def written(stored: Stored, game: Game[Any]) -> Iterator[bytes]:
    """Its lines, each with its end."""
    codec = _codec(game)
    yield _encoder.encode(_First(VERSION, stored.founding, stored.set_aside, dict(stored.names))) + b"\n"
    for happened in stored.happenings:
        yield _encoder.encode(_line(happened, codec)) + b"\n"


def read(lines: Iterable[bytes], games: Mapping[str, Game[Any]]) -> Stored:
    """Raises Damaged, naming the line and carrying what stands before it."""
    rest = iter(lines)
    first = _read_first(next(rest, b""))
    game = games.get(first.founding.game)
    if game is None:
        raise Damaged(1, f"the game {first.founding.game!r} is not installed here")
    codec, happenings, seq = _codec(game), list[Happening](), 0
    for number, line in enumerate(rest, start=2):
        try:
            happened = _read_line(line, codec, seq)
        except (msgspec.DecodeError, NotReadable, _OutOfOrder, UnicodeDecodeError) as fault:
            before = Stored(first.founding, tuple(happenings), first.set_aside, names=first.names)
            raise Damaged(number, _why(line, fault), before) from fault
        happenings.append(happened)
        seq += len(happened.events)
    if not happenings:
        raise Damaged(2, "the match ends before it was opened")
    return Stored(first.founding, tuple(happenings), first.set_aside, names=first.names)


class _OutOfOrder(ValueError):
    """A line is missing, or stands twice."""


@lru_cache(maxsize=64)
def _codec(game: Game[Any]) -> Codec[Any]:
    return Codec(game)


def _read_first(line: bytes) -> _First:
    try:
        first = _first_decoder.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise Damaged(1, "this is not a match of Parlour" if line.strip() else "the file is empty") from fault
    if first.parlour != VERSION:
        raise Damaged(1, f"written in format {first.parlour}; this house reads format {VERSION}")
    return first


def _read_line(line: bytes, codec: Codec[Any], seq: int) -> Happening:
    plain = _line_decoder.decode(line)
    if plain.seq != seq:
        raise _OutOfOrder(f"event {plain.seq} follows event {seq}: a line is missing or stands twice")
    events = tuple(codec.event(bytes(event)) for event in plain.events)
    return Happening(plain.at, plain.round, plain.seq, events, plain.told)


def _why(line: bytes, fault: Exception) -> str:
    """A line without its end was being written when the writing stopped."""
    if isinstance(fault, msgspec.DecodeError) and not line.endswith(b"\n"):
        return "torn off in the middle"
    return str(fault)


def _line(happened: Happening, codec: Codec[Any]) -> _Line:
    events = tuple(Raw(codec.encode(event)) for event in happened.events)
    return _Line(happened.at, happened.round, happened.seq, events, happened.told)
