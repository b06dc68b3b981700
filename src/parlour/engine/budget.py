"""A rules call that outruns its budget is stopped, so that one endless game cannot stop the house.

What counts is the processor time of its thread: a house that was stopped or suspended, or a machine that is busy with
other things, must not set a match aside.  Rules that wait instead of working are stopped too, after a longer while.
"""

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

DEFAULT_SECONDS = 5.0
_LOOK_SECONDS = 0.1  # seconds between two looks of the watch
_WAITING = 6  # times its budget that a call may take by the clock on the wall


class OutranBudget(BaseException):
    """Rules took too long.  Not an Exception, so that no rule can swallow it by accident."""


# Its thread, that thread's clock of processor time (None: this system has none), its budget, and when it began.  A
# plain tuple, since one is made for every command.
RunningCall = tuple[int, int | None, float, float]


# These are touched by single operations only, which no other thread can come between.  A lock would not do: the
# exception could arrive just after it was taken, and it would never be given back.  Whoever takes a call out of
# `_under_way` decides what becomes of it: the call itself at its end, or the watch, which throws and puts it back.
_running_calls: dict[int, RunningCall] = {}  # by number
_stopped_calls: set[int] = set()  # calls into which an exception has been thrown
_throwing = -1  # the call that the watch has in its hand
_numbers = count()


def _watch() -> None:
    used_before: dict[int, float] = {}  # by call: what its thread had used when it was first seen
    while True:
        time.sleep(_LOOK_SECONDS)
        calls = dict(_running_calls)
        used_before = {number: used for number, used in used_before.items() if number in calls}
        for number, call in calls.items():
            if _has_outrun(call, used_before.setdefault(number, _processor_seconds(call))):
                _stop(number)


def _has_outrun(call: RunningCall, used_before: float) -> bool:
    _, clock, seconds, began = call
    waited = time.monotonic() - began
    if clock is None:
        return waited > seconds
    return _processor_seconds(call) - used_before > seconds or waited > seconds * _WAITING


def _processor_seconds(call: RunningCall) -> float:
    clock = call[1]
    if clock is None:
        return 0.0
    try:
        return time.clock_gettime(clock)
    except OSError:  # its thread has ended meanwhile
        return 0.0


_clock_of: Callable[[int], int | None] = getattr(time, "pthread_getcpuclockid", lambda _: None)


def _stop(number: int) -> None:
    """Throw OutranBudget into a call, again at every look, as long as the rules swallow it and go on."""
    global _throwing
    _throwing = number
    if (call := _running_calls.pop(number, None)) is not None:
        throw = ctypes.pythonapi.PyThreadState_SetAsyncExc
        throw(ctypes.c_ulong(call[0]), ctypes.py_object(OutranBudget))
        _stopped_calls.add(number)
        _running_calls[number] = call
    _throwing = -1


_watching = False


def _start_watching() -> None:
    global _watching
    _watching = True
    threading.Thread(target=_watch, name="rules-budget", daemon=True).start()


def _forget_watcher() -> None:
    """Start without a watcher after a fork: threads do not come along."""
    global _watching
    _watching = False


os.register_at_fork(after_in_child=_forget_watcher)


def run_within(seconds: float, rules: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run rules; their result, or a RulesFault if they work longer."""
    if not _watching:
        _start_watching()
    number, thread = next(_numbers), threading.get_ident()
    try:
        _running_calls[number] = (thread, _clock_of(thread), seconds, time.monotonic())
        try:
            return rules(*args, **kwargs)
        finally:
            if _running_calls.pop(number, None) is None or number in _stopped_calls:
                raise OutranBudget
    except OutranBudget:
        _take_back(number)
        raise RulesFault(f"a rules call took more than {seconds:g} s") from None


def _take_back(number: int) -> None:
    """Take a call from the watch, so that it throws no more; what it has thrown may still be on its way."""
    while True:
        try:
            while _throwing == number:
                time.sleep(0.0005)
            _running_calls.pop(number, None)
            for _ in range(20):
                time.sleep(0)
            _stopped_calls.discard(number)
        except OutranBudget:
            continue
        return
