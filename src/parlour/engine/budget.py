"""A rules call that outruns its budget is stopped, so that one endless game cannot stop the house."""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Callable
from typing import ParamSpec, TypeVar
from weakref import WeakSet

from parlour.sdk.road import RulesFault

P = ParamSpec("P")
R = TypeVar("R")

SECONDS = 5.0
_LOOKS = 0.1  # seconds between two looks of the watch
_WATCH = "rules-budget"


class OutranBudget(BaseException):
    """Thrown into the middle of the rules.  Not an Exception, so that no rule can swallow it by accident."""


class _Call:
    """The rules call under way in one thread, if any; made once per thread, because calls are many and short."""

    __slots__ = ("__weakref__", "lock", "stopped", "thread", "until")

    def __init__(self) -> None:
        self.thread = threading.get_ident()
        self.lock = threading.Lock()
        self.until = 0.0  # no call
        self.stopped = False

    def stop_if_late(self, now: float) -> None:
        with self.lock:
            if 0.0 < self.until < now:
                self.until, self.stopped = 0.0, True
                thread, thrown = ctypes.c_ulong(self.thread), ctypes.py_object(OutranBudget)
                ctypes.pythonapi.PyThreadState_SetAsyncExc(thread, thrown)

    def end(self) -> bool:
        """Was it stopped?  Then an exception has come into this thread, or is on its way."""
        with self.lock:
            self.until = 0.0
            stopped, self.stopped = self.stopped, False
        return stopped


_calls: WeakSet[_Call] = WeakSet()
_here = threading.local()
_starting = threading.Lock()


def _watch() -> None:
    while True:
        time.sleep(_LOOKS)
        for call in list(_calls):
            call.stop_if_late(time.monotonic())


def _this_thread() -> _Call:
    """The first call of a thread makes it known to the watch, and the very first starts the watch."""
    with _starting:
        if not any(thread.name == _WATCH for thread in threading.enumerate()):
            threading.Thread(target=_watch, name=_WATCH, daemon=True).start()
        _here.call = call = _Call()
        _calls.add(call)
    return call


def within(seconds: float, rules: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """The call's result, or a RulesFault if it takes longer."""
    call: _Call = getattr(_here, "call", None) or _this_thread()
    thrown = False
    try:
        call.until = time.monotonic() + seconds
        try:
            return rules(*args, **kwargs)
        except OutranBudget:
            thrown = True
            raise
        finally:
            if call.end() and not thrown:
                _wait_for_the_exception()
    except OutranBudget:
        raise RulesFault(f"a rules call took more than {seconds:g} s") from None


def _wait_for_the_exception() -> None:
    while True:
        time.sleep(0.001)
