"""Law 2: folding the log gives the state, byte for byte.  And states are values: no rule changes one."""

from __future__ import annotations

from typing import Any

import msgspec

from parlour.rehearsal.differing import first_difference
from parlour.rehearsal.laws import LawViolation
from parlour.rehearsal.play import Play
from parlour.sdk.codec import Codec, NotReadable
from parlour.sdk.table import Table

LAW = "2 replay"
VALUES = "states are values"
_encoder = msgspec.json.Encoder()


class LogFold:
    """Folds the log again from its stored form, event by event as it grows."""

    def __init__(self, play: Play) -> None:
        self._codec: Codec[Any] = Codec(play.game)
        self._state: Table = play.game.empty
        self._read = 0

    def look(self, play: Play) -> None:
        for happening in play.happenings[self._read :]:
            for event in happening.events:
                self._state = play.game.fold(self._state, self._reread(play, event))
        self._read = len(play.happenings)
        _same(self._codec.encode(play.state), self._codec.encode(self._state), "the log folds to another state")
        stored = self._codec.encode(play.state)
        _same(stored, self._codec.encode(self._restored(stored)), "a stored state reads back otherwise")

    def _restored(self, stored: bytes) -> Table:
        try:
            restored: Table = self._codec.state(stored)
        except msgspec.ValidationError as fault:
            raise LawViolation(LAW, f"a stored state cannot be read back: {fault}") from fault
        return restored

    def _reread(self, play: Play, event: Any) -> Any:
        if type(event) not in self._codec.events:
            raise LawViolation(
                LAW, f"{type(event).__name__} is not among the game's events: {play.game.key} cannot store it"
            )
        try:
            return self._codec.event(self._codec.encode(event))
        except (NotReadable, msgspec.ValidationError) as fault:
            raise LawViolation(LAW, f"{event} cannot be read back: {fault}") from fault


def _same(one: bytes, other: bytes, what: str) -> None:
    if one != other:
        raise LawViolation(LAW, f"{what}: {first_difference(one, other, 'state')}")


def state_bytes(play: Play) -> bytes:
    """The state as it is now, to see later that nobody touched it."""
    return _encoder.encode(play.state)


def state_is_untouched(play: Play, before: bytes) -> None:
    if (now := _encoder.encode(play.state)) != before:
        changed = first_difference(before, now, "state")
        raise LawViolation(VALUES, f"a rule changed a state that had already been: {changed}")
