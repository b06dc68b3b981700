"""A rules call that outruns its budget is stopped, so that one endless game cannot stop the house."""

from __future__ import annotations

import ctypes
import os
import threading
import time
from collections.abc import Callable
from functools import cache
from itertools import count
from typing import NamedTuple, NoReturn, ParamSpec, TypeVar

from parlour.sdk.road import RulesFault

P = ParamSpec("P")
R = TypeVar("R")

SECONDS = 5.0
_LOOKS = 0.1  # seconds between two looks of the watch


class OutranBudget(BaseException):
    """Thrown into the middle of the rules.  Not an Exception, so that no rule can swallow it by accident."""


class _Call(NamedTuple):
    thread: int
    until: float


# Both are touched by single operations of a dict or a set only, which no other thread can come between.  A lock
# would not do: the exception could arrive just after it was taken, and it would never be given back.
_under_way: dict[int, _Call] = {}  # by the number of the call; whoever takes a call out of here decides its fate
_stopped: set[int] = set()  # calls into whose thread the exception has been thrown
_numbers = count()


def _watch() -> None:
    while True:
        time.sleep(_LOOKS)
        now = time.monotonic()
        for number, call in list(_under_way.items()):
            if call.until < now and _under_way.pop(number, None) is not None:
                thread, thrown = ctypes.c_ulong(call.thread), ctypes.py_object(OutranBudget)
                ctypes.pythonapi.PyThreadState_SetAsyncExc(thread, thrown)
                _stopped.add(number)


@cache
def _begin_to_watch(process: int) -> None:
    """Once in each process: threads do not come along when one forks."""
    del process
    threading.Thread(target=_watch, name="rules-budget", daemon=True).start()


def within(seconds: float, rules: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """The call's result, or a RulesFault if it takes longer."""
    _begin_to_watch(os.getpid())
    number = next(_numbers)
    try:
        _under_way[number] = _Call(threading.get_ident(), time.monotonic() + seconds)
        try:
            return rules(*args, **kwargs)
        finally:
            if _under_way.pop(number, None) is None:
                _let_it_arrive(number)
    except OutranBudget:
        _wait_for_the_throw(number)
        _stopped.discard(number)
        raise RulesFault(f"a rules call took more than {seconds:g} s") from None


def _let_it_arrive(number: int) -> NoReturn:
    """The exception has come, or is about to; or the rules have swallowed it, and are late all the same."""
    _wait_for_the_throw(number)
    for _ in range(100):
        time.sleep(0)
    raise OutranBudget


def _wait_for_the_throw(number: int) -> None:
    """Between taking the call out and throwing there is a moment."""
    while number not in _stopped:
        time.sleep(0.0005)
