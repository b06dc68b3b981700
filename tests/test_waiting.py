"""Waiting for a condition ends when it is so, and says what did not happen when it never is."""

import asyncio
from itertools import count

import pytest

from tests.waiting import WatchedEvent, until, until_set


def test_it_looks_until_it_is_so() -> None:
    looks = count(1)
    asyncio.run(until(lambda: next(looks) == 3))
    assert next(looks) == 4


def test_a_condition_may_be_awaited() -> None:
    looks = count(1)

    async def is_so() -> bool:
        return next(looks) == 3

    asyncio.run(until(is_so))
    assert next(looks) == 4


def test_who_waits_in_vain_is_told_for_what() -> None:
    with pytest.raises(TimeoutError, match=r"^the last letter did not happen within 0\.01 s$"):
        asyncio.run(until(lambda: False, 0.01, "the last letter"))


def test_a_timeout_of_what_is_looked_at_is_not_taken_for_its_own() -> None:
    async def looks_too_long() -> bool:
        raise TimeoutError("the server is slow")

    with pytest.raises(TimeoutError, match=r"^the server is slow$"):
        asyncio.run(until(looks_too_long))


@pytest.mark.parametrize(("fault", "told"), [(ValueError("no"), "no"), (None, "ended with None")])
def test_who_waits_for_a_task_that_ends_before_it_has_set_its_event_hears_how(
    fault: Exception | None, told: str
) -> None:
    async def ends() -> None:
        if fault is not None:
            raise fault

    async def wait() -> None:
        await until_set(asyncio.Event(), asyncio.ensure_future(ends()))

    with pytest.raises((ValueError, AssertionError), match=told):
        asyncio.run(wait())


def test_an_event_says_when_somebody_waits_for_it() -> None:
    async def told() -> list[str]:
        event, told = WatchedEvent(), list[str]()

        async def wait() -> None:
            told.append("waits")
            await event.wait()
            told.append("goes on")

        waiting = asyncio.ensure_future(wait())
        await event.until_awaited()
        told.append("is awaited")
        event.set()
        await waiting
        return told

    assert asyncio.run(told()) == ["waits", "is awaited", "goes on"]
