"""What messengers write down for themselves, whatever a store is made of."""

from datetime import timedelta

from parlour.engine.ports import Entry, Store
from parlour.engine.seating import Messenger
from parlour.engine.submission import PlayerId
from tests.engine.house import story
from tests.stores.contract.test_people import ASA
from tests.stores.contract.test_store import NOON

PAPER, AN_HOUR = Messenger("paper"), timedelta(hours=1)
NUMBER = Entry(PAPER, "number", "1", b"one", ASA)


@story
async def test_the_last_entry_of_an_id_counts_and_each_kind_is_apart(store: Store) -> None:
    for each in (NUMBER, Entry(PAPER, "number", "1", b"two"), Entry(PAPER, "cost", "1", b"three")):
        await store.save_entry(each, NOON)
    found = [await store.entry(PAPER, kind, "1") for kind in ("number", "cost", "none")]
    assert [each.body if each is not None else None for each in found] == [b"two", b"three", None]


@story
async def test_an_entry_that_is_dropped_is_gone(store: Store) -> None:
    await store.save_entry(NUMBER, NOON)
    await store.drop_entry(PAPER, "number", "1")
    assert await store.entry(PAPER, "number", "1") is None


@story
async def test_what_may_go_is_gone_once_something_else_is_written_down(store: Store) -> None:
    await store.save_entry(Entry(PAPER, "post", "old", b"", until=NOON + AN_HOUR), NOON)
    await store.save_entry(Entry(PAPER, "post", "new", b"", until=NOON + 3 * AN_HOUR), NOON + 2 * AN_HOUR)
    assert [await store.entry(PAPER, "post", id) is None for id in ("old", "new")] == [True, False]


@story
async def test_of_who_is_forgotten_no_entry_stays(store: Store) -> None:
    other = Entry(PAPER, "number", "2", b"two", PlayerId("bea"))
    for each in (NUMBER, other):
        await store.save_entry(each, NOON)
    await store.forget(ASA, "someone")
    assert [await store.entry(PAPER, "number", id) for id in "12"] == [None, other]


@story
async def test_who_turns_out_to_be_another_brings_their_entries_along(store: Store) -> None:
    await store.save_entry(NUMBER, NOON)
    await store.unite(PlayerId("bea"), ASA)
    assert [each.id for each in await store.entries_of(PlayerId("bea"))] == ["1"]
