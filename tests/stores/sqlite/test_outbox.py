"""What is on its way out survives the house, and several who have the file open agree on it."""

import asyncio
from pathlib import Path

import pytest

from parlour.engine.letters import Outgoing, to_host
from parlour.engine.outbox import CarriedDeliveries, DeadLetter, PostponedDelivery, QueuedDelivery
from parlour.engine.ports import Commit, Store
from parlour.engine.submission import MatchId
from tests.engine.house import story
from tests.stores.contract.test_outbox import HERE, leave, line, post, with_letters
from tests.stores.contract.test_store import HOUR, NOON, M, founded
from tests.stores.sqlite.house import store_in

MATCHES = [MatchId(f"match {number}") for number in range(6)]


@story
async def test_a_house_that_comes_back_finds_what_it_had_to_carry(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    a, b, c = await with_letters(store, *"abc")
    await store.settle([CarriedDeliveries((a,), post()), PostponedDelivery(b, 4, NOON + HOUR, "slow down")])
    await store.settle([DeadLetter(c, line("c"), "blocked", NOON)])
    waiting = await store.pending()
    await store.close()
    store = store_in(tmp_path)
    assert await store.pending() == waiting
    assert await store.standing(M, HERE, "lobby") == "post 1"
    assert await store.dead_letters() == [DeadLetter(c, line("c"), "blocked", NOON)]
    await store.close()


@story
async def test_a_number_is_not_given_again_after_a_restart(tmp_path: Path) -> None:
    """A courier that has read up to it would never see the new letter."""
    store = store_in(tmp_path)
    ids = await with_letters(store, *"abc")
    await store.settle([CarriedDeliveries(tuple(ids))])
    await store.close()
    store = store_in(tmp_path)
    assert (await leave(store, line("d")))[0] > ids[-1]
    await store.close()


@story
async def test_whoever_writes_numbers_appear_in_their_order(tmp_path: Path) -> None:
    stores = [store_in(tmp_path) for _ in range(2)]
    for match_id in MATCHES:
        await founded(stores[0], match_id)
    writing = [asyncio.ensure_future(_leave_many(stores[n % 2], match_id)) for n, match_id in enumerate(MATCHES)]
    seen: list[QueuedDelivery] = []
    while len(seen) < 10 * len(MATCHES):
        await asyncio.sleep(0)
        finished = all(each.done() for each in writing)
        page = await stores[0].pending(seen[-1].id if seen else 0, 5)
        assert page or not finished, "one was passed by"
        seen += page
    for store in stores:
        await store.close()


async def _leave_many(store: Store, match_id: MatchId) -> None:
    for version in range(10):
        outgoing = Outgoing((to_host(match_id, "hello", NOON),))
        await store.append(Commit(match_id, None, seating=version, outgoing=outgoing))


@story
async def test_of_two_houses_at_one_file_one_gets_the_lease(tmp_path: Path) -> None:
    stores = [store_in(tmp_path) for _ in range(2)]
    for number in range(20):
        asking = [store.lease(f"lease {number}", f"node {n}", NOON, NOON + HOUR) for n, store in enumerate(stores)]
        assert sorted(await asyncio.gather(*asking)) == [False, True]
    for store in stores:
        await store.close()


@story
async def test_what_cannot_be_noted_leaves_all_as_it_was(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    a, b = await with_letters(store, *"ab")
    before = await store.pending()
    with pytest.raises(UnicodeEncodeError):
        await store.settle(
            [CarriedDeliveries((a,), post()), DeadLetter(b, line("b"), "half a character: \ud83d", NOON)]
        )
    with pytest.raises(UnicodeEncodeError):
        await store.settle(
            [CarriedDeliveries((a,), post()), CarriedDeliveries((b,), post("half a character: \ud83d"))]
        )
    assert (await store.pending(), await store.standing(M, HERE, "lobby")) == (before, None)
    await store.close()
