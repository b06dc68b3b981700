"""What was revoked is known at once in this process, and in every other as soon as it looks."""

import asyncio
from collections.abc import Sequence
from datetime import timedelta

from parlour.engine.ports import NO_MATCH, Revocation
from parlour.engine.revocations import FRESH_SECONDS, KnownRevocations
from parlour.engine.submission import MatchId, PlayerId
from parlour.rehearsal import MONDAY
from parlour.stores.memory import MemoryStore
from tests.engine.house import story
from tests.waiting import until_set

MATCH, ADA = MatchId("m"), PlayerId("ada")


async def is_revoked(known: KnownRevocations, count: int = 0) -> bool:
    return await known.is_revoked(MATCH, ADA, count, MONDAY)


@story
async def test_what_was_made_before_is_revoked_at_once_and_what_was_made_after_is_not() -> None:
    here = KnownRevocations(MemoryStore())
    assert not await is_revoked(here)
    await here.revoke(MATCH, ADA)
    assert await is_revoked(here)
    assert not await is_revoked(here, await here.count(MATCH, ADA))
    assert not await here.is_revoked(MATCH, PlayerId("bo"), 0, MONDAY)


@story
async def test_another_process_hears_of_it_when_what_it_knows_is_two_seconds_old() -> None:
    shared, now = MemoryStore(), [0.0]
    here, there = KnownRevocations(shared), KnownRevocations(shared, now=lambda: now[0])
    assert not await is_revoked(there)
    await here.revoke(MATCH, ADA)
    now[0] = FRESH_SECONDS - 0.1
    assert not await is_revoked(there)
    now[0] = FRESH_SECONDS
    assert await is_revoked(there)


@story
async def test_another_process_that_is_hinted_at_it_hears_of_it_at_once() -> None:
    shared, hint = MemoryStore(), asyncio.Event()
    here, there = KnownRevocations(shared), KnownRevocations(shared, hint, lambda: 0.0)
    assert not await is_revoked(there)
    await here.revoke(MATCH, ADA)
    hint.set()
    assert await is_revoked(there)


@story
async def test_whoever_is_revoked_everywhere_is_revoked_here_however_much_they_knew() -> None:
    here = KnownRevocations(MemoryStore())
    await here.revoke(NO_MATCH, ADA)
    assert await is_revoked(here, count=7)


@story
async def test_what_is_revoked_while_it_is_looked_up_stays_revoked() -> None:
    store = MemoryStore()
    here, has_looked, may_answer = KnownRevocations(store), asyncio.Event(), asyncio.Event()
    look_up = store.revocation

    async def slow(match_id: MatchId, owner: str) -> Revocation | None:
        stored = await look_up(match_id, owner)
        has_looked.set()
        await may_answer.wait()
        return stored

    store.revocation = slow  # type: ignore[method-assign]  # a store that takes its time
    looking = asyncio.create_task(is_revoked(here))
    await until_set(has_looked, looking)
    await here.revoke(MATCH, ADA)
    may_answer.set()
    assert await looking


@story
async def test_many_who_ask_at_once_look_into_the_store_once() -> None:
    store, looks = MemoryStore(), list[int]()
    last = store.last_revocation

    async def counted() -> int:
        looks.append(1)
        await asyncio.sleep(0)
        return await last()

    store.last_revocation = counted  # type: ignore[method-assign]
    here = KnownRevocations(store)
    await asyncio.gather(*(is_revoked(here) for _ in range(10)))
    assert looks == [1]


def test_what_was_revoked_by_an_instant_is_revoked_up_to_then_and_nothing_made_since() -> None:
    old = Revocation(MATCH, ADA, 1, 0, MONDAY)
    made_before, made_after = MONDAY, MONDAY + timedelta(seconds=1)
    assert (old.revokes(0, made_before), old.revokes(0, made_after)) == (True, False)
    assert not old.revokes(1, made_before)  # by a clock that was wrong then


def test_once_it_is_revoked_by_the_counter_the_instant_saves_nothing() -> None:
    again = Revocation(MATCH, ADA, 2, 1)
    assert again.revokes(0, MONDAY + timedelta(days=1))
    assert again.revokes(1, MONDAY + timedelta(days=1))


@story
async def test_whoever_asks_while_a_hint_is_looked_up_waits_for_it() -> None:
    store, hint, answering = MemoryStore(), asyncio.Event(), asyncio.Event()
    known = KnownRevocations(store, hint)
    await known.look()
    as_it_is = store.revocations_after

    async def slowly(number: int) -> Sequence[Revocation]:
        await answering.wait()
        return await as_it_is(number)

    store.revocations_after = slowly  # type: ignore[method-assign]  # a store that takes its time
    hint.set()
    looking = asyncio.create_task(known.look())
    await asyncio.sleep(0)
    assert not known.is_fresh
    answering.set()
    await looking
    assert known.is_fresh
