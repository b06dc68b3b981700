"""Half-written answers, whatever a store is made of: of each player one in a conversation."""

from parlour.engine.ports import Store
from parlour.engine.seating import Address
from tests.engine.house import story
from tests.stores.contract.test_people import ASA, BEA, SLACK, TELEGRAM, seated, version

HERE, THERE = Address(TELEGRAM, "417"), Address(SLACK, "D 7/3")
HALF, REST = '{"words":"Åsa “x” 🦊"}'.encode(), b'{"words":"more"}'


@story
async def test_a_draft_is_kept_as_saved(store: Store) -> None:
    await store.save_draft(ASA, HERE, HALF)
    assert await store.draft(ASA, HERE) == HALF


@story
async def test_the_last_draft_of_a_conversation_counts(store: Store) -> None:
    for body in (HALF, REST):
        await store.save_draft(ASA, HERE, body)
    assert await store.draft(ASA, HERE) == REST


@story
async def test_a_draft_is_of_one_player_in_one_conversation(store: Store) -> None:
    await store.save_draft(ASA, HERE, HALF)
    for player_id, address in ((BEA, HERE), (ASA, THERE), (ASA, Address(SLACK, "417"))):
        assert await store.draft(player_id, address) is None
    await store.save_draft(BEA, HERE, REST)
    await store.save_draft(ASA, THERE, REST)
    assert await store.draft(ASA, HERE) == HALF


@story
async def test_a_draft_changes_the_seating_of_no_match(store: Store) -> None:
    await seated(store)
    before = await version(store)
    for body in (HALF, REST):
        await store.save_draft(ASA, HERE, body)
    assert (await version(store), await store.accounts(ASA)) == (before, [])


@story
async def test_of_who_is_forgotten_no_draft_stays(store: Store) -> None:
    for player_id in (ASA, BEA):
        await store.save_draft(player_id, HERE, HALF)
    await store.forget(ASA, "someone")
    assert (await store.draft(ASA, HERE), await store.draft(BEA, HERE)) == (None, HALF)


@story
async def test_drafts_of_two_who_are_one_are_the_known_ones(store: Store) -> None:
    await store.save_draft(BEA, HERE, REST)
    await store.save_draft(ASA, HERE, HALF)
    await store.save_draft(ASA, THERE, HALF)
    assert await store.unite(BEA, ASA)
    assert [await store.draft(BEA, HERE), await store.draft(BEA, THERE)] == [HALF, HALF]
    assert [await store.draft(ASA, HERE), await store.draft(ASA, THERE)] == [None, None]
