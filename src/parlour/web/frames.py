"""Messages as they lie on the socket, so that one that goes to many is made once."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec

from parlour.web.wire import Event, Out

_encode = msgspec.json.Encoder().encode

# A whole text message in one frame, from the server: RFC 6455, 5.2.
_TEXT = 0x81
_TWO_MORE, _EIGHT_MORE = 126, 127  # what stands for the length, if it takes so many bytes more


def framed(evt: Event, payload: Any, ts: datetime, seq: int | None = None) -> bytes:
    return as_frame(_encode(Out(seq, evt, payload, ts)))


def framed_change(seq: int, payload: bytes, ts: bytes) -> bytes:
    """The same, of members that are JSON already: one goes out for everyone at every move."""
    return as_frame(b'{"seq":%d,"evt":"STATE_CHANGED","payload":{%b},"ts":%b}' % (seq, payload, ts))


def as_frame(text: bytes) -> bytes:
    length = len(text)
    if length < _TWO_MORE:
        return bytes((_TEXT, length)) + text
    if length < 1 << 16:
        return bytes((_TEXT, _TWO_MORE, length >> 8, length & 0xFF)) + text
    return bytes((_TEXT, _EIGHT_MORE)) + length.to_bytes(8, "big") + text


def text_of(frame: bytes) -> bytes:
    """Without its head."""
    length = frame[1]
    return frame[2 if length < _TWO_MORE else 4 if length == _TWO_MORE else 10 :]
