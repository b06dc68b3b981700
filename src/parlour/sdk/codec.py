"""Events and commands as JSON and back, across versions of a game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, Union, get_args

import msgspec
from msgspec import ValidationError

from parlour.sdk import house
from parlour.sdk.command import Command
from parlour.sdk.event import Event
from parlour.sdk.game import Game
from parlour.sdk.table import S


class NotReadable(ValueError):
    """An event that today's rules cannot read: no such tag and no upcaster for it."""


def members(union: Any) -> tuple[type[Any], ...]:
    """The classes of `A | B`, or of a lone `A`."""
    return get_args(union) or (union,)


class Codec(Generic[S]):
    def __init__(self, game: Game[S]) -> None:
        self.game = game
        self.events = (*members(game.events), *members(house.Events))
        self.commands = {_tag(c): c for c in (*members(game.commands), *members(house.Commands))}
        self._encoder = msgspec.json.Encoder()  # a dict keeps its order: rules may go by who came first
        any_event: Any = Union[self.events]  # noqa: UP007 - made of a tuple, at run time
        self._event: msgspec.json.Decoder[Event] = msgspec.json.Decoder(any_event)
        any_command: Any = Union[tuple(self.commands.values())]  # noqa: UP007 - likewise
        self._command: msgspec.json.Decoder[Command] = msgspec.json.Decoder(any_command)
        self._state: msgspec.json.Decoder[S] = msgspec.json.Decoder(type(game.empty))

    def encode(self, value: Event | Command | S) -> bytes:
        return self._encoder.encode(value)

    def event(self, line: bytes | str) -> Event:
        try:
            return self._event.decode(line)
        except ValidationError as unknown:
            return self._old_event(msgspec.json.decode(line), unknown)

    def _old_event(self, plain: Any, unknown: ValidationError) -> Event:
        """Step by step from the version it was written in to today's."""
        if not isinstance(plain, dict):
            raise NotReadable(f"{self.game.key}: not an event: {unknown}") from unknown
        done: set[str] = set()
        while (tag := str(plain.get("type"))) not in done and (upcast := self.game.upcasters.get(tag)):
            done.add(tag)
            plain = upcast(plain)
        try:
            return self._event.decode(self._encoder.encode(plain))
        except ValidationError as fault:
            raise NotReadable(f"{self.game.key}: cannot read event {plain.get('type')!r}: {fault}") from unknown

    def command(self, line: bytes | str) -> Command:
        return self._command.decode(line)

    def state(self, line: bytes | str) -> S:
        return self._state.decode(line)

    def fold(self, lines: Iterable[bytes | str]) -> S:
        state, apply, event = self.game.empty, self.game.fold, self.event
        for line in lines:
            state = apply(state, event(line))
        return state


def _tag(struct: type[Any]) -> str:
    return str(struct.__struct_config__.tag)
