"""The outbox of several processes: what one of them commits late is not passed by, and nothing is noted twice."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from parlour.engine.letters import Outgoing
from parlour.engine.nudges import CalledToPrivateChat
from parlour.engine.outbox import CarriedDeliveries, PostponedDelivery
from parlour.engine.ports import Commit, StoreFailed
from parlour.engine.seating import Player
from parlour.engine.submission import MatchId
from parlour.stores.postgres import append, connection
from parlour.stores.postgres.connection import PostgresQueries, Query
from parlour.stores.postgres.store import PostgresStore
from tests.engine.house import ADA, story
from tests.stores.contract.test_outbox import HERE, line, phrases, post, with_letters
from tests.stores.contract.test_people import ACCOUNT, ASA, sit
from tests.stores.contract.test_store import HOUR, NOON, OTHER, ROOM, M, founded
from tests.stores.postgres.nodes import opened
from tests.stores.postgres.waiting import StandsStill, until_it_waits, while_another_writes
from tests.waiting import until_set


def letter(phrase: str, match_id: MatchId = M) -> Commit:
    return Commit(match_id, None, outgoing=Outgoing((line(phrase, match_id),)))


@asynccontextmanager
async def slow_letter(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[StandsStill, asyncio.Future[None]]]:
    """The first letter, of a process that stands still in the middle of writing it; there are two matches."""
    async with opened(address) as slow:
        await founded(slow)
        await founded(slow, OTHER)
        held = StandsStill(monkeypatch, append, "write_people_rows")
        first = asyncio.ensure_future(slow.append(letter("first")))
        await until_set(held.is_there, first)
        yield held, first


@story
async def test_a_letter_of_a_slow_process_is_not_passed_by(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A courier that saw the second one first would never look for the first."""
    async with slow_letter(address, monkeypatch) as (held, first), opened(address) as quick:
        second = asyncio.ensure_future(quick.append(letter("second", OTHER)))
        await until_it_waits(address, second)
        assert await quick.pending() == []
        held.may_go.set()
        await asyncio.gather(first, second)
        assert phrases(await quick.pending()) == ["first", "second"]


@story
async def test_a_line_to_the_host_is_not_passed_by_either(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with slow_letter(address, monkeypatch) as (held, first), opened(address) as quick:
        second = asyncio.ensure_future(quick.set_aside(OTHER, "why", line("set_aside", OTHER)))
        await until_it_waits(address, second)
        assert await quick.pending() == []
        held.may_go.set()
        await asyncio.gather(first, second)
        assert phrases(await quick.pending()) == ["first", "set_aside"]


@story
async def test_who_carries_nothing_does_not_wait_for_who_does(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with slow_letter(address, monkeypatch) as (held, first), opened(address) as quick:
        await quick.append(Commit(OTHER, None, outgoing=Outgoing(nudges=(CalledToPrivateChat(ADA),))))
        assert not first.done()
        held.may_go.set()
        await first


@story
async def test_who_waits_for_a_match_does_not_keep_the_outbox_from_the_rest(address: str) -> None:
    async with opened(address) as one, opened(address) as other:
        await founded(one)
        await founded(one, OTHER)
        async with while_another_writes(address, "SELECT 1") as somebody_waits:
            waiting = asyncio.ensure_future(one.append(letter("second")))
            await somebody_waits()
            await asyncio.wait_for(other.append(letter("first", OTHER)), 5)
        await waiting
        assert phrases(await one.pending()) == ["first", "second"]


@story
async def test_a_process_that_stops_for_good_in_the_middle_holds_nobody_up_for_long(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(connection.CONNECT_OPTIONS["server_settings"], "idle_in_transaction_session_timeout", "200ms")
    async with opened(address) as stopped, opened(address) as other:
        await founded(other)
        await founded(other, OTHER)
        held = StandsStill(monkeypatch, append, "write_people_rows")
        lost = asyncio.ensure_future(stopped.append(letter("lost")))
        await until_set(held.is_there, lost)
        await asyncio.wait_for(other.append(letter("said", OTHER)), 5)
        assert phrases(await other.pending()) == ["said"]
        held.may_go.set()
        await lost  # tried again by itself
        assert phrases(await other.pending()) == ["said", "lost"]


# ── Asked twice for want of an answer ──


async def _must_settle(store: PostgresStore) -> None:
    a, b = await with_letters(store, "a", "b")
    await store.settle([CarriedDeliveries((a,), post()), PostponedDelivery(b, 1, NOON + HOUR, "slow down")])
    assert (await store.standing(M, HERE, "lobby"), await store.depth()) == ("post 1", 1)


async def _must_set_aside(store: PostgresStore) -> None:
    await founded(store)
    await store.set_aside(M, "why", line("set_aside"))
    assert phrases(await store.pending()) == ["set_aside"]


async def _must_lease(store: PostgresStore) -> None:
    assert await store.lease("courier", "node 1", NOON, NOON + HOUR)
    assert not await store.lease("courier", "node 2", NOON, NOON + HOUR)


async def _must_meet_and_forget(store: PostgresStore) -> None:
    await founded(store)
    await sit(store, {ADA: ASA})
    await store.save_player(Player(ASA, "Åsa"))
    await store.save_account(ACCOUNT)
    assert (await store.seating(M)).reachable == {ADA}
    await store.forget(ASA, "someone")
    assert (await store.accounts(ASA), await store.player(ASA)) == ([], None)


async def _must_carry_and_leave(store: PostgresStore) -> None:
    await founded(store)
    await store.save_room(M, ROOM)
    await store.leave_room(ROOM.address, HERE)
    assert await store.matches_in(HERE) == [M]
    await store.leave_room(HERE)
    assert not (await store.seating(M)).has_room


@pytest.mark.parametrize(
    "must_do",
    [_must_settle, _must_set_aside, _must_lease, _must_meet_and_forget, _must_carry_and_leave],
    ids=lambda f: f.__name__,
)
@story
async def test_whatever_is_not_a_commit_may_be_asked_again(
    address: str, monkeypatch: pytest.MonkeyPatch, must_do: Callable[[PostgresStore], Awaitable[None]]
) -> None:
    asked_once = PostgresQueries._ask

    async def asked_twice(store: PostgresQueries, asked: Query[Any]) -> Any:
        await asked_once(store, asked)
        return await asked_once(store, asked)

    monkeypatch.setattr(PostgresQueries, "_ask", asked_twice)
    async with opened(address) as store:
        await must_do(store)


@story
async def test_of_outcomes_one_of_which_cannot_be_noted_none_is(address: str) -> None:
    async with opened(address) as store:
        a, b = await with_letters(store, "a", "b")
        with pytest.raises(StoreFailed):
            await store.settle([CarriedDeliveries((a,), post()), CarriedDeliveries((b,), post("a nought \0 in it"))])
        assert (await store.depth(), await store.standing(M, HERE, "lobby")) == (2, None)
