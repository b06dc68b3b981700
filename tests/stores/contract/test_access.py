"""Ways into a match, whatever a store is made of: they belong to the match and to nobody else."""

import asyncio
from datetime import timedelta

from parlour.engine.ports import Listing, Store
from parlour.engine.submission import MatchId
from tests.engine.house import story
from tests.stores.contract.test_people import ASA, BEA, seated, version
from tests.stores.contract.test_store import HOUR, NOON, OTHER, M, founded

THIRD = MatchId("m3")

# ── Game codes ──


@story
async def test_a_code_leads_to_its_match_and_the_match_to_its_code(store: Store) -> None:
    assert await store.add_game_code("ABC234", M, NOON)
    assert await store.add_game_code("DEF567", OTHER, NOON)
    assert (await store.match_of_code("ABC234"), await store.match_of_code("DEF567")) == (M, OTHER)
    assert (await store.code_of_match(M), await store.code_of_match(OTHER)) == ("ABC234", "DEF567")


@story
async def test_a_code_that_was_never_given_leads_nowhere(store: Store) -> None:
    await store.add_game_code("ABC234", M, NOON)
    assert (await store.match_of_code("ABC235"), await store.code_of_match(OTHER)) == (None, None)


@story
async def test_a_code_stands_for_one_match_only(store: Store) -> None:
    assert await store.add_game_code("ABC234", M, NOON)
    assert not await store.add_game_code("ABC234", OTHER, NOON + HOUR)
    assert not await store.add_game_code("ABC234", M, NOON - HOUR)
    assert await store.add_game_code("ABC234", M, NOON), "as if the answer to the first got lost"
    assert (await store.match_of_code("ABC234"), await store.code_of_match(OTHER)) == (M, None)


@story
async def test_of_many_who_want_one_code_at_once_one_gets_it(store: Store) -> None:
    ids = [MatchId(f"match {number}") for number in range(8)]
    given = await asyncio.gather(*(store.add_game_code("ABC234", match_id, NOON) for match_id in ids))
    assert sorted(given) == [False] * 7 + [True]
    assert await store.match_of_code("ABC234") == ids[given.index(True)]


@story
async def test_a_match_is_called_by_the_first_of_its_codes(store: Store) -> None:
    for code, at in (("BBBBBB", NOON + HOUR), ("CCCCCC", NOON), ("AAAAAA", NOON + 2 * HOUR)):
        await store.add_game_code(code, M, at)
    assert await store.code_of_match(M) == "CCCCCC"
    assert await store.match_of_code("AAAAAA") == M


# ── Listings ──


@story
async def test_listed_matches_come_the_newest_first(store: Store) -> None:
    early, late = Listing(OTHER, "DEF567", NOON), Listing(M, "ABC234", NOON + timedelta(microseconds=1))
    same = Listing(THIRD, "GHJ789", NOON)
    for listing in (early, late, same):
        await store.list_match(listing)
    assert await store.listings() == [late, early, same]


@story
async def test_a_match_is_listed_once_and_until_it_is_taken_down(store: Store) -> None:
    again = Listing(M, "ABC234", NOON + HOUR)
    await store.list_match(Listing(M, "ABC234", NOON))
    await store.list_match(again)
    assert await store.listings() == [again]
    for _ in range(2):
        await store.unlist_match(M)
        assert await store.listings() == []
    await store.list_match(again)
    assert await store.listings() == [again]


# ── Revocations ──


@story
async def test_a_door_is_revoked_from_the_last_instant_on(store: Store) -> None:
    assert await store.revoked_at(M, ASA) is None
    await store.revoke(M, ASA, NOON)
    await store.revoke(M, ASA, NOON + HOUR)
    assert await store.revoked_at(M, ASA) == NOON + HOUR


@story
async def test_what_was_revoked_later_is_not_opened_by_a_clock_that_is_behind(store: Store) -> None:
    await store.revoke(M, ASA, NOON + HOUR)
    await store.revoke(M, ASA, NOON)
    assert await store.revoked_at(M, ASA) == NOON + HOUR


@story
async def test_each_door_of_each_match_is_revoked_by_itself(store: Store) -> None:
    await store.revoke(M, "", NOON)
    await store.revoke(OTHER, ASA, NOON + HOUR)
    assert [await store.revoked_at(each, owner) for each in (M, OTHER) for owner in ("", ASA, BEA)] == [
        NOON,
        None,
        None,
        None,
        NOON + HOUR,
        None,
    ]


# ── Whose they are ──


@story
async def test_ways_into_a_match_stay_when_people_are_forgotten(store: Store) -> None:
    await seated(store)
    listing = Listing(M, "ABC234", NOON)
    await store.add_game_code("ABC234", M, NOON)
    await store.list_match(listing)
    for owner in ("", ASA):
        await store.revoke(M, owner, NOON)
    await store.forget(ASA, "someone")
    assert (await store.match_of_code("ABC234"), await store.listings()) == (M, [listing])
    assert [await store.revoked_at(M, owner) for owner in ("", ASA)] == [NOON, NOON]


@story
async def test_ways_into_a_match_are_no_accounts_and_change_no_seating(store: Store) -> None:
    await seated(store)
    await founded(store, OTHER)
    before = await version(store), await version(store, OTHER)
    for match_id in (M, OTHER):
        await store.add_game_code(f"code of {match_id}", match_id, NOON)
        await store.list_match(Listing(match_id, f"code of {match_id}", NOON))
        await store.revoke(match_id, ASA, NOON)
    assert (await version(store), await version(store, OTHER)) == before
    assert await store.accounts(ASA) == []
