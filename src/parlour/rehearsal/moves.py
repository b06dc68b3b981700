"""What can be done in a play: somebody says something, or time passes.  As lines of text and back."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Any

import msgspec
from msgspec import Struct

from parlour.sdk.audience import Seat, Viewer
from parlour.sdk.codec import Codec
from parlour.sdk.command import Command, command_name


class SayMove(Struct, frozen=True):
    """Somebody answers a prompt."""

    who: Viewer
    key: str
    command: Command


class WaitMove(Struct, frozen=True):
    """Time passes."""

    until: datetime


Move = SayMove | WaitMove


class NotAMove(ValueError):
    """A line that is no move of this game."""


def move_line(move: Move, mark: str = ">") -> str:
    """A move as text: `> ada pick/0 pick_number {"number": 4}`.  The host's name has a star, a host without a seat is
    just that."""
    if isinstance(move, WaitMove):
        return f"{mark} wait {move.until.isoformat()}"
    said = msgspec.to_builtins(move.command)
    said.pop("type")
    words = msgspec.json.encode(said).decode()
    return f"{mark} {_name(move.who)} {move.key} {command_name(type(move.command))} {words}"


_SAYS = re.compile(r"> (\S+) (\S+) (\S+) (\{.*\})$")


def read_move(text: str, codec: Codec[Any]) -> Move:
    """The move that `move_line` wrote.  Raises NotAMove."""
    if text.startswith("> wait "):
        return WaitMove(_instant(text.removeprefix("> wait ")))
    parts = _SAYS.match(text)
    if parts is None:
        raise NotAMove(f"not a move: {text!r}; a move reads {'> ada key command {...}'!r}")
    name, key, command, words = parts.groups()
    try:
        said = codec.command(msgspec.json.encode({"type": command, **msgspec.json.decode(words)}))
    except msgspec.MsgspecError as fault:
        raise NotAMove(f"not a move: {text!r}: {fault}") from fault
    return SayMove(_viewer(name), key, said)


def _instant(text: str) -> datetime:
    try:
        at = datetime.fromisoformat(text)
    except ValueError as fault:
        raise NotAMove(f"not a move: {text!r} is no instant; one reads 2026-01-05T08:00:00+00:00") from fault
    if at.tzinfo is None:
        raise NotAMove(f"not a move: {text!r} is an instant without a zone; one reads 2026-01-05T08:00:00+00:00")
    return at


def _name(viewer: Viewer) -> str:
    return (viewer.seat or ("" if viewer.host else "nobody")) + ("*" if viewer.host else "")


def _viewer(name: str) -> Viewer:
    seat = name.removesuffix("*")
    return Viewer(None if seat in ("", "nobody") else Seat(seat), host=name.endswith("*"))
