"""People who turn out to be one, whatever a store is made of."""

from msgspec.structs import replace

from parlour.engine.ports import Store
from parlour.engine.seating import Account, HeldSeat, Player, forgotten_holder
from parlour.engine.submission import PlayerId
from tests.engine.house import story
from tests.stores.contract.test_people import ACCOUNT, ASA, BEA, SLACK, reached, seated, sit, version
from tests.stores.contract.test_store import ADA, BO, OTHER, M, founded

CILLA = PlayerId("player cilla")


@story
async def test_whatever_the_other_had_is_the_known_ones_when_they_are_one(store: Store) -> None:
    await founded(store)
    await founded(store, OTHER)
    await sit(store, {BO: BEA})
    await sit(store, {ADA: ASA}, OTHER)
    await store.save_player(Player(BEA, "Bea"))
    await store.save_player(Player(ASA, "Åsa", "sv", "Europe/Stockholm"))
    await store.save_account(ACCOUNT)
    assert await store.unite(BEA, ASA)
    assert await store.seats_of(BEA) == [HeldSeat(M, BO), HeldSeat(OTHER, ADA)]
    assert await store.player(BEA) == Player(BEA, "Åsa", "sv", "Europe/Stockholm")
    assert await store.accounts(BEA) == [replace(ACCOUNT, player_id=BEA)]
    assert (await store.player(ASA), await store.accounts(ASA), await store.seats_of(ASA)) == (None, [], [])
    assert (await reached(store), await version(store), await version(store, OTHER)) == (frozenset({BO}), 2, 3)


@story
async def test_two_who_sit_in_one_match_stay_two(store: Store) -> None:
    await seated(store)
    await store.save_player(Player(ASA, "Åsa"))
    await store.save_account(ACCOUNT)
    before = await version(store)
    assert not await store.unite(BEA, ASA)
    assert (await store.player(ASA), await store.accounts(ASA)) == (Player(ASA, "Åsa"), [ACCOUNT])
    assert (await store.accounts(BEA), await version(store)) == ([], before)
    assert (await store.united_with(ASA), await store.aliases(BEA)) == (None, [])


@story
async def test_of_one_whom_the_house_hardly_knew_the_seats_come_along(store: Store) -> None:
    await seated(store)
    await store.save_player(Player(CILLA, "Cilla"))
    await store.save_account(Account(SLACK, "9", BEA, "9"))
    assert await store.unite(CILLA, ASA)
    assert (await store.seating(M)).holders == {ADA: CILLA, BO: BEA}
    assert await store.player(CILLA) == Player(CILLA, "Cilla")


@story
async def test_whoever_was_united_is_found_by_every_id_they_ever_had(store: Store) -> None:
    assert (await store.united_with(ASA), await store.aliases(BEA)) == (None, [])
    assert await store.unite(BEA, ASA)
    assert (await store.united_with(ASA), await store.united_with(BEA)) == (BEA, None)
    assert await store.unite(CILLA, BEA)
    assert (await store.united_with(ASA), await store.united_with(BEA)) == (CILLA, CILLA)
    assert (await store.aliases(BEA), await store.aliases(CILLA)) == ([], [BEA, ASA])


@story
async def test_two_who_are_united_the_other_way_round_are_one_under_the_last_id(store: Store) -> None:
    assert await store.unite(BEA, ASA)
    assert await store.unite(ASA, BEA)
    assert (await store.united_with(ASA), await store.united_with(BEA)) == (None, ASA)
    assert await store.aliases(ASA) == [BEA]


@story
async def test_of_who_is_forgotten_no_former_id_stays(store: Store) -> None:
    await store.unite(BEA, ASA)
    await store.forget(BEA, forgotten_holder("K7F4"))
    assert (await store.united_with(ASA), await store.aliases(BEA)) == (None, [])
