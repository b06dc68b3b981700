"""A rules call that outruns its budget is stopped, wherever it is; one that is in time never hears of it."""

import threading
import time
from collections.abc import Callable
from contextlib import suppress

import pytest

from parlour.engine.budget import run_within
from parlour.sdk import Refused
from parlour.sdk.fault import RulesFault

SOON = 0.05  # seconds of budget
PATIENCE = 3.0  # seconds until a call that should have been stopped counts as hanging


def spin() -> None:
    while True:
        pass


def nod() -> str:
    return "nod"


def outcome(call: Callable[[], object], seconds: float = SOON) -> object:
    """What came of it, in a thread of its own, so that a call that hangs does not hang the tests."""
    came: list[object] = ["hangs"]

    def run() -> None:
        try:
            came[0] = run_within(seconds, call)
        except BaseException as fault:  # noqa: BLE001 - all that comes out is looked at
            came[0] = type(fault)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(PATIENCE)
    return came[0]


def test_a_call_in_time_gives_what_it_gives() -> None:
    assert run_within(5, divmod, 17, 5) == (3, 2)
    assert run_within(5, sorted, [2, 3, 1], reverse=True) == [3, 2, 1]


@pytest.mark.parametrize("fault", [Refused("not_today"), RulesFault("spins"), ValueError("?"), KeyboardInterrupt()])
def test_what_a_call_throws_comes_out_as_it_is(fault: BaseException) -> None:
    def throw() -> None:
        raise fault

    with pytest.raises(type(fault)) as out:
        run_within(5, throw)
    assert out.value is fault


def test_an_endless_call_is_stopped_and_says_its_budget() -> None:
    with pytest.raises(RulesFault, match=r"a rules call took more than 0\.05 s"):
        run_within(SOON, spin)


def test_a_call_that_gets_no_processor_is_not_stopped() -> None:
    """A suspended laptop, a stopped process, a busy machine: time passes, and the rules have done nothing wrong."""

    def wait() -> str:
        time.sleep(0.8)  # more than its budget, and less than what rules that only wait may take
        return "done"

    assert run_within(0.2, wait) == "done"


def test_a_call_that_only_waits_is_stopped_in_the_end() -> None:
    def dawdle() -> None:
        while True:
            time.sleep(0.01)  # as rules do that wait for something

    assert outcome(dawdle) is RulesFault


def test_an_endless_call_is_stopped_soon() -> None:
    began = time.monotonic()
    with pytest.raises(RulesFault):
        run_within(SOON, spin)
    assert time.monotonic() - began < 1.5


def test_an_endless_call_that_catches_every_exception_is_stopped() -> None:
    def stubborn() -> None:
        while True:
            try:
                spin()
            except Exception:  # noqa: BLE001 - as careless rules do
                continue

    assert outcome(stubborn) is RulesFault


def test_a_call_that_swallows_even_being_stopped_is_late_all_the_same() -> None:
    def deaf() -> str:
        with suppress(BaseException):  # as very careless rules do
            spin()
        return "what?"

    assert outcome(deaf) is RulesFault


def test_a_call_that_goes_on_after_swallowing_being_stopped_is_stopped_again() -> None:
    """As happens without anyone's fault if it arrives in a finaliser or in a callback of the garbage collector."""
    to_the_end = []

    def deaf_once() -> None:
        with suppress(BaseException):
            spin()
        until = time.monotonic() + 1.5
        while time.monotonic() < until:
            pass
        to_the_end.append("went on")

    assert outcome(deaf_once) is RulesFault
    assert not to_the_end


def test_after_a_call_was_stopped_the_next_one_is_judged_by_itself() -> None:
    def both() -> str:
        for _ in range(3):
            with pytest.raises(RulesFault):
                run_within(SOON, spin)
        return run_within(5, nod)

    assert outcome(both, seconds=60) == "nod"


def test_one_thread_is_stopped_and_the_other_goes_on() -> None:
    def count() -> int:
        return sum(1 for _ in range(200_000))

    came: dict[str, object] = {}
    threads = [
        threading.Thread(target=lambda: came.update(spins=outcome(spin))),
        threading.Thread(target=lambda: came.update(counts=outcome(count, 5))),
        threading.Thread(target=lambda: came.update(spins_too=outcome(spin))),
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert came == {"spins": RulesFault, "counts": 200_000, "spins_too": RulesFault}


def test_a_call_that_is_over_is_never_stopped_afterwards() -> None:
    """Many calls that end just as their time does: each is in time or late, and none hangs or strays."""
    strays: list[BaseException] = []

    def just_in_time() -> None:
        until = time.monotonic() + 1.2
        try:
            while time.monotonic() < until:
                _one_call()
        except BaseException as stray:  # noqa: BLE001 - it belongs to a call that is over
            strays.append(stray)

    threads = [threading.Thread(target=just_in_time, daemon=True) for _ in range(6)]
    for thread in threads:
        thread.start()
    gives_up_at = time.monotonic() + PATIENCE
    for thread in threads:
        thread.join(max(0.0, gives_up_at - time.monotonic()))
    assert not strays
    assert not [thread for thread in threads if thread.is_alive()]


def _one_call() -> None:
    with suppress(RulesFault):
        assert run_within(0.000_001, nod) == "nod"
