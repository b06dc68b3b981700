"""Messages as they lie on the socket, so that one that goes to many is made once."""

from __future__ import annotations

from datetime import datetime
from struct import Struct
from typing import Any

import msgspec

from parlour.web.wire import Event, Out

try:
    from websockets.speedups import apply_mask
except ImportError:  # it is not built for this machine: the same, in Python
    from websockets.utils import apply_mask

_encode = msgspec.json.Encoder().encode

# A whole text message in one frame, from the server: RFC 6455, 5.2.
_TEXT = 0x81
_TWO_MORE, _EIGHT_MORE = 126, 127  # what stands for the length, if it takes so many bytes more
_WHOLE, _MASKED = 0x80, 0x80  # in the first and in the second byte
_MASK = 4  # bytes
_TOO_LONG = 1 << 16  # for two bytes
_longer = Struct(">BBH").pack


def framed(evt: Event, payload: Any, ts: datetime, seq: int | None = None) -> bytes:
    return as_frame(_encode(Out(seq, evt, payload, ts)))


def framed_change(start: bytes, payload: bytes, end: bytes) -> bytes:
    """The same, of members that are JSON already: one goes out for everyone at every move."""
    length = len(start) + len(payload) + len(end)
    head = _longer(_TEXT, _TWO_MORE, length) if _TWO_MORE <= length < _TOO_LONG else _head(length)
    return b"".join((head, start, payload, end))


def start_of_change(seq: int) -> bytes:
    return b'{"seq":%d,"evt":"STATE_CHANGED","payload":{' % seq


def end_of_change(ts: datetime) -> bytes:
    """What comes after its members: the same for everyone."""
    return b'},"ts":%b}' % _encode(ts)


def as_frame(text: bytes) -> bytes:
    return _head(len(text)) + text


def _head(length: int) -> bytes:
    if length < _TWO_MORE:
        return bytes((_TEXT, length))
    if length < _TOO_LONG:
        return _longer(_TEXT, _TWO_MORE, length)
    return bytes((_TEXT, _EIGHT_MORE)) + length.to_bytes(8, "big")


def said_in(data: bytes) -> bytes | None:
    """What a client says, if these bytes are one text message and nothing else.  Whether a long one is too long,
    is for others to say."""
    if len(data) < _MASK + 2 or data[0] != _TEXT:
        return None
    length, start = data[1] ^ _MASKED, _MASK + 2  # an unmasked one has a length here that is none
    if length == _TWO_MORE:
        length, start = int.from_bytes(data[2:4], "big"), _MASK + 4
    elif length > _TWO_MORE:
        return None
    return apply_mask(data[start:], data[start - _MASK : start]) if start + length == len(data) else None


def are_whole(data: bytes) -> bool:
    """Whether these bytes from a client are messages, each in one frame, and the last of them ends here."""
    start = 0
    while 0 <= start < len(data) - 1 and data[start] & _WHOLE:
        _, start = _body(data, start)
    return start == len(data)


def _body(data: bytes, start: int) -> tuple[int, int]:
    """Where the body of the frame begins and ends that starts here; nowhere, if its mask or length lacks."""
    length = data[start + 1] & ~_MASKED
    more = 2 if length == _TWO_MORE else 8 if length == _EIGHT_MORE else 0
    body = start + 2 + more + _MASK
    if more:
        length = int.from_bytes(data[start + 2 : start + 2 + more], "big")
    return body, body + length if data[start + 1] & _MASKED and body <= len(data) else -1


def text_of(frame: bytes) -> bytes:
    """Without its head."""
    length = frame[1]
    return frame[2 if length < _TWO_MORE else 4 if length == _TWO_MORE else 10 :]
