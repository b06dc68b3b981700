"""Law 2: folding the log gives the state, byte for byte.  And rules are functions: same cause, same outcome."""

from __future__ import annotations

import datetime
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

import msgspec

from parlour.engine.match import Happening
from parlour.rehearsal.laws import LawViolation
from parlour.rehearsal.moves import Move
from parlour.rehearsal.play import Play
from parlour.sdk.codec import Codec, NotReadable
from parlour.sdk.table import Table

LAW = "2 replay"
PURE = "pure rules"
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
                self._state = play.game.apply(self._state, self._reread(play, event))
        self._read = len(play.happenings)
        _same(self._codec.encode(play.state), self._codec.encode(self._state), "the log folds to another state")
        stored = self._codec.encode(play.state)
        _same(stored, self._codec.encode(self._codec.state(stored)), "a stored state reads back otherwise")

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
        raise LawViolation(LAW, f"{what}:\n  {one.decode()}\n  {other.decode()}")


def same_cause_same_outcome(before: Play, state_before: bytes, move: Move, happening: list[Happening]) -> None:
    """A rule that reads a clock, throws its own dice or remembers something gives itself away the second time."""
    state_is_untouched(before, state_before)
    again = before.fork()
    with no_forbidden_calls():
        second = again.do(move)
    if _outcome(happening) != _outcome(second):
        raise LawViolation(PURE, f"the same cause had two outcomes:\n  {happening}\n  {second}")


def state_bytes(play: Play) -> bytes:
    """The state as it is now, to see later that nobody touched it."""
    return _encoder.encode(play.state)


def state_is_untouched(play: Play, before: bytes) -> None:
    if _encoder.encode(play.state) != before:
        raise LawViolation(PURE, "a rule changed a state that had already been; states are values")


def _outcome(happenings: list[Happening]) -> bytes:
    return _encoder.encode([(h.events, h.notices) for h in happenings])


_CLOCKS = {"now", "utcnow", "today"}
_MODULES = {"time", "random", "_random", "secrets", "socket", "_socket", "subprocess", "posix", "nt", "_io", "io"}
_FINE = {"perf_counter", "monotonic"}  # the budget's own watch, which no rule sees


@contextmanager
def no_forbidden_calls() -> Iterator[None]:
    """While rules run, every call into C is looked at: clocks, chance, disk and network are not for them."""
    met: list[str] = []

    def watch(frame: FrameType, event: str, arg: Any) -> None:
        if event == "c_call" and (name := _forbidden(arg)) and _is_a_rule(frame):
            met.append(f"{name} in {frame.f_code.co_name} ({frame.f_code.co_filename}:{frame.f_lineno})")

    earlier = sys.getprofile()
    sys.setprofile(watch)
    try:
        yield
    finally:
        sys.setprofile(earlier)
    if met:
        raise LawViolation(PURE, f"a rule called {met[0]}; now and dice come in by the door, as tx.now and tx.dice")


def _forbidden(called: Any) -> str | None:
    name, owner = getattr(called, "__name__", ""), getattr(called, "__self__", None)
    if isinstance(owner, type) and issubclass(owner, datetime.date) and name in _CLOCKS:
        return f"{owner.__name__}.{name}"
    module = getattr(called, "__module__", None) or type(owner).__module__
    return f"{module}.{name}" if module in _MODULES and name not in _FINE else None


def _is_a_rule(frame: FrameType) -> bool:
    """The house times and seeds its rehearsals by itself; that is no rule."""
    caller: FrameType | None = frame
    return caller is not None and not str(caller.f_globals.get("__name__", "")).startswith(
        ("parlour.engine", "parlour.rehearsal", "threading")
    )
