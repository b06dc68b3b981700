"""A rules call that outruns its budget is stopped, so that one endless game cannot stop the house."""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Callable
from typing import NamedTuple, ParamSpec, TypeVar

from parlour.sdk.road import RulesFault

P = ParamSpec("P")
R = TypeVar("R")

SECONDS = 5.0
_LOOKS = 0.1  # seconds between two looks of the watch


class OutranBudget(BaseException):
    """Thrown into the middle of the rules.  Not an Exception, so that no rule can swallow it by accident."""


class _Watched(NamedTuple):
    until: float
    seconds: float


class _Watch(threading.Thread):
    """One thread looks at all rules calls under way, because starting one per call would cost more than the call."""

    def __init__(self) -> None:
        super().__init__(name="rules-budget", daemon=True)
        self._lock = threading.Lock()
        self._calls: dict[int, _Watched] = {}

    def begin(self, thread: int, seconds: float) -> None:
        with self._lock:
            self._calls[thread] = _Watched(time.monotonic() + seconds, seconds)

    def end(self, thread: int) -> bool:
        """Was it in time?  If not, an exception is on its way into this thread."""
        with self._lock:
            return self._calls.pop(thread, None) is not None

    def run(self) -> None:
        while True:
            time.sleep(_LOOKS)
            self._stop_the_late(time.monotonic())

    def _stop_the_late(self, now: float) -> None:
        with self._lock:
            for thread in [t for t, call in self._calls.items() if call.until < now]:
                del self._calls[thread]
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(OutranBudget))


_watch: _Watch | None = None
_starting = threading.Lock()


def _the_watch() -> _Watch:
    global _watch
    with _starting:
        if _watch is None or not _watch.is_alive():
            _watch = _Watch()
            _watch.start()
        return _watch


def within(seconds: float, call: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """The call's result, or a RulesFault if it takes longer."""
    watch, thread = _watch or _the_watch(), threading.get_ident()
    stopped = False
    try:
        watch.begin(thread, seconds)
        try:
            return call(*args, **kwargs)
        except OutranBudget:
            stopped = True
            raise
        finally:
            if not watch.end(thread) and not stopped:
                _wait_for_the_exception()
    except OutranBudget:
        raise RulesFault(f"a rules call took more than {seconds:g} s") from None


def _wait_for_the_exception() -> None:
    while True:
        time.sleep(0.001)
