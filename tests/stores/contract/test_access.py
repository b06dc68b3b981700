"""Ways into a match, whatever a store is made of: they belong to the match and to nobody else."""

import asyncio
from datetime import timedelta

import pytest
from msgspec.structs import replace

from parlour.engine.letters import Outgoing
from parlour.engine.ports import NO_MATCH, Commit, Listing, Store, WriteConflict
from parlour.engine.seating import Player
from parlour.engine.submission import MatchId, PlayerId
from parlour.sdk import Seat
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
async def test_each_owner_in_each_match_is_counted_by_itself(store: Store) -> None:
    assert await store.revocation(M, ASA) is None
    await store.revoke(M, [ASA])
    await store.revoke(M, [ASA, ""])
    await store.revoke(OTHER, [ASA])
    counts = [await store.revocation(each, owner) for each in (M, OTHER) for owner in ("", ASA, BEA)]
    assert [None if each is None else each.count for each in counts] == [1, 2, None, None, 1, None]


@story
async def test_revocations_are_found_by_their_number_the_oldest_first(store: Store) -> None:
    assert (await store.last_revocation(), await store.revocations_after(0)) == (0, [])
    await store.revoke(M, [ASA])
    first = await store.last_revocation()
    await store.revoke(OTHER, ["", BEA])
    assert [(each.match_id, each.owner, each.count) for each in await store.revocations_after(first)] == [
        (OTHER, "", 1),
        (OTHER, BEA, 1),
    ]
    await store.revoke(M, [ASA])
    assert [(each.owner, each.count) for each in await store.revocations_after(0)] == [("", 1), (BEA, 1), (ASA, 2)]
    assert await store.revocations_after(await store.last_revocation()) == []


@story
async def test_of_many_who_revoke_at_once_none_is_passed_by(store: Store) -> None:
    seen, last = dict[str, int](), 0

    async def look() -> None:
        nonlocal last
        for each in await store.revocations_after(last):
            seen[each.owner], last = each.count, max(last, each.number)

    owners = [f"player {number}" for number in range(12)]
    await asyncio.gather(*(store.revoke(M, [owner]) for owner in owners), *(look() for _ in owners))
    await look()
    assert seen == dict.fromkeys(owners, 1)


@story
async def test_a_commit_revokes_what_it_says_with_all_else_or_not_at_all(store: Store) -> None:
    await seated(store)
    kicked = Outgoing(holders={Seat("asa"): None}, revoked=(ASA,))
    stale = Commit(M, None, judged_at=0, seating=17, outgoing=kicked)
    with pytest.raises(WriteConflict):
        await store.append(stale)
    assert await store.revocation(M, ASA) is None
    await store.append(replace(stale, judged_at=None, seating=await version(store)))
    revoked = await store.revocation(M, ASA)
    assert (revoked.count if revoked is not None else 0, await store.revocation(M, BEA)) == (1, None)


@story
async def test_whoever_is_forgotten_is_revoked_everywhere_under_each_of_their_ids(store: Store) -> None:
    await seated(store)
    former = PlayerId("former")
    await store.save_player(Player(former, "Åsa"))
    assert await store.unite(ASA, former)
    await store.forget(ASA, "someone")
    assert [each.owner for each in await store.revocations_after(0) if each.match_id == NO_MATCH] == sorted(
        [ASA, former]
    )


# ── Whose they are ──


@story
async def test_ways_into_a_match_stay_when_people_are_forgotten(store: Store) -> None:
    await seated(store)
    listing = Listing(M, "ABC234", NOON)
    await store.add_game_code("ABC234", M, NOON)
    await store.list_match(listing)
    await store.revoke(M, ["", ASA])
    await store.forget(ASA, "someone")
    assert (await store.match_of_code("ABC234"), await store.listings()) == (M, [listing])
    revoked = [await store.revocation(M, owner) for owner in ("", ASA)]
    assert [None if each is None else each.count for each in revoked] == [1, 1]


@story
async def test_ways_into_a_match_are_no_accounts_and_change_no_seating(store: Store) -> None:
    await seated(store)
    await founded(store, OTHER)
    before = await version(store), await version(store, OTHER)
    for match_id in (M, OTHER):
        await store.add_game_code(f"code of {match_id}", match_id, NOON)
        await store.list_match(Listing(match_id, f"code of {match_id}", NOON))
        await store.revoke(match_id, [ASA])
    assert (await version(store), await version(store, OTHER)) == before
    assert await store.accounts(ASA) == []
