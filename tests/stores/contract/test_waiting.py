"""Who waits for a seat, whatever a store is made of: of each player one place on the list of a match."""

from datetime import timedelta

from msgspec.structs import replace

from parlour.engine.letters import Outgoing
from parlour.engine.ports import Commit, Store
from parlour.engine.seating import Player, Wait, WaitingPlayer
from parlour.engine.submission import MatchId, PlayerId
from tests.engine.house import ADA, story
from tests.stores.contract.test_people import ASA, BEA, sit, version
from tests.stores.contract.test_store import NOON, OTHER, M, founded

HOUR = timedelta(hours=1)
FIRST, SECOND = WaitingPlayer(BEA, NOON), WaitingPlayer(ASA, NOON + HOUR)
FORGOTTEN = "~K7F4"


async def waits(store: Store, *entries: WaitingPlayer, match_id: MatchId = M) -> None:
    await list_as(store, {each.player_id: each for each in entries}, match_id)


async def list_as(store: Store, changes: dict[PlayerId, WaitingPlayer | None], match_id: MatchId = M) -> None:
    seating = await version(store, match_id)
    await store.append(Commit(match_id, None, seating=seating, outgoing=Outgoing(waiting=changes)))


async def listed(store: Store, match_id: MatchId = M) -> tuple[WaitingPlayer, ...]:
    return (await store.seating(match_id)).waiting


@story
async def test_those_who_wait_stand_in_the_order_in_which_they_came(store: Store) -> None:
    await founded(store)
    await waits(store, SECOND)
    await waits(store, FIRST)
    assert await listed(store) == (FIRST, SECOND)
    assert (await store.load(M)).seating.waiting == (FIRST, SECOND)


@story
async def test_each_change_of_the_list_is_a_change_of_the_seating(store: Store) -> None:
    await founded(store)
    await waits(store, FIRST, SECOND)
    offered = replace(FIRST, offered_at=NOON + 2 * HOUR)
    await waits(store, offered)
    await list_as(store, {ASA: None})
    assert (await listed(store), await version(store)) == ((offered,), 3)


@story
async def test_an_offer_may_be_taken_back(store: Store) -> None:
    await founded(store)
    await waits(store, replace(FIRST, offered_at=NOON))
    await waits(store, FIRST)
    assert await listed(store) == (FIRST,)


@story
async def test_the_lists_somebody_is_on_are_found_by_the_matches(store: Store) -> None:
    for match_id in (OTHER, M):
        await founded(store, match_id)
        await waits(store, replace(FIRST, offered_at=NOON + HOUR), SECOND, match_id=match_id)
    assert await store.waits_of(BEA) == [Wait(M, NOON, NOON + HOUR), Wait(OTHER, NOON, NOON + HOUR)]
    assert await store.waits_of(PlayerId("nobody")) == []


@story
async def test_whoever_is_forgotten_leaves_every_list(store: Store) -> None:
    for match_id in (M, OTHER):
        await founded(store, match_id)
        await waits(store, FIRST, SECOND, match_id=match_id)
    assert await store.forget(BEA, FORGOTTEN) == [M, OTHER]
    assert [await listed(store), await listed(store, OTHER)] == [(SECOND,), (SECOND,)]
    assert ([await version(store), await version(store, OTHER)], await store.waits_of(BEA)) == ([2, 2], [])


@story
async def test_two_who_are_one_have_the_earlier_place(store: Store) -> None:
    for match_id in (M, OTHER):
        await founded(store, match_id)
    await waits(store, FIRST, SECOND)
    await waits(store, FIRST, match_id=OTHER)
    assert await store.unite(ASA, BEA)
    assert [await listed(store), await listed(store, OTHER)] == [(replace(FIRST, player_id=ASA),)] * 2
    assert [await version(store), await version(store, OTHER)] == [2, 2]


@story
async def test_sitting_down_and_leaving_the_list_are_one_commit(store: Store) -> None:
    await founded(store)
    await waits(store, FIRST)
    await sit(store, {ADA: BEA}, waiting={BEA: None})
    seating = await store.seating(M)
    assert (seating.holders, seating.waiting) == ({ADA: BEA}, ())


@story
async def test_that_somebody_was_asked_about_quiet_hours_goes_with_them(store: Store) -> None:
    for player_id, asked in ((ASA, "update 7"), (BEA, None)):
        await store.save_player(Player(player_id, player_id, quiet_asked_in=asked))
    assert await store.player(ASA) == Player(ASA, ASA, quiet_asked_in="update 7")
    assert await store.unite(ASA, BEA)
    assert await store.player(ASA) == Player(ASA, BEA, quiet_asked_in="update 7")
