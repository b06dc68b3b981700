"""Seats, whatever a store is made of: who gets which, in which order they come, and what they are called."""

from collections.abc import Mapping

import pytest

from parlour.engine.letters import Outgoing
from parlour.engine.match import HOSTS_SEAT, deputy_seat
from parlour.engine.ports import Commit, NoSuchMatch, Store
from parlour.engine.seating import Holder, Player, SeatName, forgotten_holder
from parlour.engine.submission import MatchId, PlayerId
from parlour.sdk import Seat
from parlour.sdk.parts.hosting import STAND_IN
from tests.engine.house import story
from tests.stores.contract.test_people import ASA, BEA, seated, sit, version
from tests.stores.contract.test_store import ADA, BO, OTHER, M, founded

CILLA, DAG = PlayerId("player cilla"), PlayerId("player dag")
S1, S2, S3, S4 = (Seat(f"s{number}") for number in (1, 2, 3, 4))


async def names(store: Store, match_id: MatchId = M) -> Mapping[Seat, SeatName]:
    seating = await store.seating(match_id)
    assert (await store.load(match_id)).seating == seating
    return seating.names


async def introduced(store: Store) -> None:
    for player_id, name in ((ASA, "Åsa"), (BEA, "Bea"), (CILLA, "Cilla")):
        await store.save_player(Player(player_id, name))


async def sit_as(store: Store, holders: dict[Seat, Holder | None], given: dict[Seat, str]) -> None:
    out = Outgoing(holders=holders, names=given)
    await store.append(Commit(M, None, seating=await version(store), outgoing=out))


# ── Which seat somebody gets ──


@story
async def test_seats_are_numbered_in_the_order_of_sitting_down(store: Store) -> None:
    await founded(store)
    given = list[Seat]()
    for player_id in (ASA, BEA, CILLA):
        given.append(await store.seat_for(M, player_id))
        await sit(store, {given[-1]: player_id})
    assert given == [S1, S2, S3]
    assert list((await store.seating(M)).holders.items()) == [(S1, ASA), (S2, BEA), (S3, CILLA)]


@story
async def test_to_ask_for_a_seat_does_not_take_it(store: Store) -> None:
    await founded(store)
    assert [await store.seat_for(M, each) for each in (ASA, ASA, BEA)] == [S1, S1, S1]
    assert await version(store) == 0
    with pytest.raises(NoSuchMatch):
        await store.seat_for(OTHER, ASA)


@story
async def test_whoever_comes_back_gets_the_seat_they_had_and_nobody_else_does(store: Store) -> None:
    await founded(store)
    await sit(store, {S1: ASA})
    await sit(store, {S2: BEA})
    assert await store.seat_for(M, ASA) == S1
    await sit(store, {S1: None})
    assert (await store.seat_for(M, CILLA), await store.seat_for(M, ASA)) == (S3, S1)
    await sit(store, {S3: CILLA})
    await sit(store, {S1: ASA})
    assert list((await store.seating(M)).holders) == [S1, S2, S3]


@pytest.mark.parametrize("holder", [BEA, STAND_IN])
@story
async def test_a_seat_that_another_has_taken_over_is_not_given_back(store: Store, holder: Holder) -> None:
    await founded(store)
    await sit(store, {S1: ASA})
    await sit(store, {S1: holder})
    assert await store.seat_for(M, ASA) == S2
    await sit(store, {S1: None})
    assert await store.seat_for(M, ASA) == (S1 if holder == STAND_IN else S2)


@story
async def test_every_stand_in_gets_a_seat_of_its_own(store: Store) -> None:
    await founded(store)
    for seat in (S1, S2, S3):
        assert await store.seat_for(M, PlayerId(STAND_IN)) == seat
        await sit(store, {seat: STAND_IN})
    await sit(store, {S2: None})
    assert await store.seat_for(M, PlayerId(STAND_IN)) == S4


@story
async def test_a_number_that_an_old_name_has_is_skipped(store: Store) -> None:
    await founded(store)
    await sit(store, {S2: ASA})
    assert await store.seat_for(M, BEA) == S3
    await sit(store, {S3: BEA})
    assert await store.seat_for(M, CILLA) == S4
    await sit(store, {S4: CILLA, S1: DAG})
    assert list((await store.seating(M)).holders) == [S2, S3, S4, S1]


@story
async def test_the_hosts_own_seat_comes_first_and_is_not_counted(store: Store) -> None:
    await founded(store)
    await sit(store, {HOSTS_SEAT: ASA})
    assert [await store.seat_for(M, each) for each in (ASA, BEA)] == [S1, S1]
    await sit(store, {S1: BEA, S2: ASA})
    await sit(store, {S1: CILLA, HOSTS_SEAT: BEA, S3: DAG})
    assert list((await store.seating(M)).holders) == [HOSTS_SEAT, S1, S2, S3]
    assert await store.seat_for(M, PlayerId("another")) == S4
    assert [each.seat for each in await store.seats_of(BEA)] == [HOSTS_SEAT]


@story
async def test_a_host_who_comes_last_comes_first_all_the_same(store: Store) -> None:
    await founded(store)
    await sit(store, {S1: ASA})
    await sit(store, {HOSTS_SEAT: BEA})
    assert list((await store.seating(M)).holders) == [HOSTS_SEAT, S1]
    assert await store.seat_for(M, CILLA) == S2


@story
async def test_two_who_are_one_have_the_seats_of_both(store: Store) -> None:
    await founded(store)
    await sit(store, {S1: ASA})
    await sit(store, {S1: None, S2: BEA})
    assert await store.unite(BEA, ASA)
    assert await store.seat_for(M, BEA) == S2
    await sit(store, {S2: STAND_IN})
    assert await store.seat_for(M, BEA) == S1


# ── What it is called ──


@story
async def test_a_seat_is_called_as_its_holder_and_as_its_id_if_nobody_knows_them(store: Store) -> None:
    await introduced(store)
    await founded(store)
    await sit(store, {S1: ASA, S2: BEA, S3: DAG, S4: STAND_IN})
    assert await names(store) == {S1: SeatName("Åsa"), S2: SeatName("Bea"), S3: SeatName("s3"), S4: SeatName("s4")}


@story
async def test_names_come_in_the_order_of_sitting_down_and_without_the_hosts_own_seat(store: Store) -> None:
    await introduced(store)
    await founded(store)
    await sit(store, {HOSTS_SEAT: ASA, S2: BEA, S1: CILLA})
    await sit(store, {S2: None})
    assert list((await names(store)).items()) == [(S2, SeatName("Bea")), (S1, SeatName("Cilla"))]
    assert list((await store.seating(M)).holders) == [HOSTS_SEAT, S1]


@story
async def test_a_new_name_counts_wherever_a_seat_is_called_so(store: Store) -> None:
    await introduced(store)
    for match_id in (M, OTHER):
        await founded(store, match_id)
        await sit(store, {S1: ASA}, match_id)
    await sit(store, {S1: None}, OTHER)
    before = await version(store), await version(store, OTHER)
    await store.save_player(Player(ASA, "Åse"))
    assert (await version(store), await version(store, OTHER)) == (before[0] + 1, before[1] + 1)
    assert (await names(store), await names(store, OTHER)) == ({S1: SeatName("Åse")}, {S1: SeatName("Åse")})
    await store.save_player(Player(ASA, "Åse", "sv"))
    await store.save_player(Player(BEA, "Beata"))
    assert await version(store) == before[0] + 1


@story
async def test_a_seat_that_was_left_or_has_a_stand_in_is_called_as_who_held_it_last(store: Store) -> None:
    await introduced(store)
    await founded(store)
    await sit(store, {S1: ASA, S2: BEA})
    await sit(store, {S1: None, S2: STAND_IN})
    assert await names(store) == {S1: SeatName("Åsa"), S2: SeatName("Bea")}
    await sit(store, {S2: CILLA})
    await sit(store, {S2: None})
    assert await names(store) == {S1: SeatName("Åsa"), S2: SeatName("Cilla")}


@story
async def test_a_stand_in_is_called_as_given_until_a_player_takes_the_seat(store: Store) -> None:
    await introduced(store)
    await founded(store)
    await sit_as(store, {S1: STAND_IN, S2: STAND_IN}, {S1: "Nova 🦊"})
    assert await names(store) == {S1: SeatName("Nova 🦊"), S2: SeatName("s2")}
    await sit(store, {S1: None})
    assert (await names(store))[S1] == SeatName("Nova 🦊")
    await sit(store, {S1: STAND_IN})
    assert (await names(store))[S1] == SeatName("Nova 🦊")
    await sit(store, {S1: ASA})
    await sit(store, {S1: STAND_IN})
    assert (await names(store))[S1] == SeatName("Åsa")
    await sit_as(store, {S1: STAND_IN}, {S1: "Stella"})
    assert (await names(store))[S1] == SeatName("Stella")


@story
async def test_a_given_name_is_only_for_stand_ins(store: Store) -> None:
    await introduced(store)
    await founded(store)
    await sit_as(store, {S1: ASA, S2: DAG}, {S1: "Nova", S2: "Stella"})
    await sit(store, {S1: None})
    assert await names(store) == {S1: SeatName("Åsa"), S2: SeatName("s2")}


@story
async def test_who_is_forgotten_is_a_few_letters_wherever_a_seat_was_called_so(store: Store) -> None:
    await introduced(store)
    await founded(store)
    await founded(store, OTHER)
    await sit(store, {S1: ASA, S2: BEA, S3: ASA})
    await sit(store, {S3: STAND_IN})
    await sit(store, {S1: ASA}, OTHER)
    await sit(store, {S1: None}, OTHER)
    before = await version(store), await version(store, OTHER)
    assert await store.forget(ASA, forgotten_holder("K7F4")) == [M, OTHER]
    assert await store.forget(DAG, forgotten_holder("2345")) == []
    lost = SeatName(letters="K7F4")
    assert await names(store) == {S1: lost, S2: SeatName("Bea"), S3: lost}
    assert await names(store, OTHER) == {S1: lost}
    assert (await version(store), await version(store, OTHER)) == (before[0] + 1, before[1] + 1)
    await sit(store, {S1: CILLA})
    assert (await names(store))[S1] == SeatName("Cilla")


@story
async def test_of_a_forgotten_player_a_stand_in_in_their_seat_keeps_its_own_name(store: Store) -> None:
    await introduced(store)
    await founded(store)
    await sit(store, {S1: ASA})
    await sit_as(store, {S1: STAND_IN}, {S1: "Nova"})
    await store.forget(ASA, forgotten_holder("K7F4"))
    assert await names(store) == {S1: SeatName("Nova")}


@story
async def test_two_who_are_one_have_one_name_in_every_seat(store: Store) -> None:
    await introduced(store)
    await founded(store)
    await founded(store, OTHER)
    await sit(store, {S1: BEA})
    await sit(store, {S1: BEA}, OTHER)
    await sit(store, {S1: None}, OTHER)
    before = await version(store, OTHER)
    assert await store.unite(BEA, ASA)
    assert (await names(store), await names(store, OTHER)) == ({S1: SeatName("Åsa")}, {S1: SeatName("Åsa")})
    assert await version(store, OTHER) == before + 1


# ── Imports ──


@story
async def test_seats_of_an_import_are_called_as_named_and_given_to_nobody_else(store: Store) -> None:
    await founded(store)
    await store.name_seats(M, {BO: "Bo", S1: "Åsa “Å”", S2: "Bo"})
    assert await names(store) == {BO: SeatName("Bo"), S1: SeatName("Åsa “Å”"), S2: SeatName("Bo")}
    assert list(await names(store)) == [BO, S1, S2]
    assert ((await store.seating(M)).holders, await version(store)) == ({}, 1)
    assert await store.seat_for(M, ASA) == S4


@story
async def test_a_seat_of_an_import_has_the_name_of_whoever_takes_it(store: Store) -> None:
    await introduced(store)
    await founded(store)
    await sit(store, {S2: BEA})
    await store.name_seats(M, {S1: "Nova", S2: "Stella"})
    assert list((await names(store)).items()) == [(S2, SeatName("Bea")), (S1, SeatName("Nova"))]
    await sit(store, {S1: ASA, S2: None})
    assert await names(store) == {S2: SeatName("Stella"), S1: SeatName("Åsa")}
    await sit(store, {S1: None})
    assert (await names(store))[S1] == SeatName("Åsa")


@story
async def test_only_a_match_that_is_there_has_seats_to_name(store: Store) -> None:
    with pytest.raises(NoSuchMatch):
        await store.name_seats(M, {ADA: "Ada"})
    await seated(store)
    await store.name_seats(M, {})
    assert list(await names(store)) == [ADA, BO]


# ── Deputies ──


@story
async def test_a_deputy_is_kept_beside_the_table_and_has_no_seat_there(store: Store) -> None:
    await founded(store)
    await introduced(store)
    await sit(store, {S1: ASA, S2: BEA})
    await sit(store, {deputy_seat(S2): CILLA})
    seating = await store.seating(M)
    assert seating.holders[deputy_seat(S2)] == CILLA
    assert set(await names(store)) == {S1, S2}
    assert [held.seat for held in await store.seats_of(CILLA)] == [deputy_seat(S2)]
    assert await store.seat_for(M, CILLA) not in (S1, S2, deputy_seat(S2))
    await sit(store, {deputy_seat(S2): None})
    assert await store.seats_of(CILLA) == []
