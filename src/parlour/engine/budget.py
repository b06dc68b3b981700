"""A rules call that outruns its budget is stopped, so that one endless game cannot stop the house."""

from __future__ import annotations

import ctypes
import os
import threading
import time
from collections.abc import Callable
from itertools import count
from typing import ParamSpec, TypeVar

from parlour.sdk.fault import RulesFault

P = ParamSpec("P")
R = TypeVar("R")

SECONDS = 5.0
_LOOKS = 0.1  # seconds between two looks of the watch


class OutranBudget(BaseException):
    """Thrown into the middle of the rules.  Not an Exception, so that no rule can swallow it by accident."""


# These are touched by single operations only, which no other thread can come between.  A lock would not do: the
# exception could arrive just after it was taken, and it would never be given back.  Whoever takes a call out of
# `_under_way` decides what becomes of it: the call itself at its end, or the watch, which throws and puts it back.
_under_way: dict[int, tuple[int, float]] = {}  # by number: its thread, and until when it may go on
_stopped: set[int] = set()  # calls into which an exception has been thrown
_throwing = -1  # the call that the watch has in its hand
_numbers = count()


def _watch() -> None:
    while True:
        time.sleep(_LOOKS)
        now = time.monotonic()
        for number, (_, until) in list(_under_way.items()):
            if until < now:
                _stop(number)


def _stop(number: int) -> None:
    """Again at every look, as long as the rules swallow it and go on."""
    global _throwing
    _throwing = number
    if (call := _under_way.pop(number, None)) is not None:
        throw = ctypes.pythonapi.PyThreadState_SetAsyncExc
        throw(ctypes.c_ulong(call[0]), ctypes.py_object(OutranBudget))
        _stopped.add(number)
        _under_way[number] = call
    _throwing = -1


_watching = False


def _begin_to_watch() -> None:
    global _watching
    _watching = True
    threading.Thread(target=_watch, name="rules-budget", daemon=True).start()


def _nobody_watches() -> None:
    """Threads do not come along when a process forks."""
    global _watching
    _watching = False


os.register_at_fork(after_in_child=_nobody_watches)


def within(seconds: float, rules: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """The call's result, or a RulesFault if it takes longer."""
    if not _watching:
        _begin_to_watch()
    number = next(_numbers)
    try:
        _under_way[number] = (threading.get_ident(), time.monotonic() + seconds)
        try:
            return rules(*args, **kwargs)
        finally:
            if _under_way.pop(number, None) is None or number in _stopped:
                raise OutranBudget
    except OutranBudget:
        _take_back(number)
        raise RulesFault(f"a rules call took more than {seconds:g} s") from None


def _take_back(number: int) -> None:
    """From the watch, so that it throws no more; what it has thrown may still be on its way."""
    while True:
        try:
            while _throwing == number:
                time.sleep(0.0005)
            _under_way.pop(number, None)
            for _ in range(20):
                time.sleep(0)
            _stopped.discard(number)
        except OutranBudget:
            continue
        return
