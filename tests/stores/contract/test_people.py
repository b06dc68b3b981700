"""People, whatever a store is made of: how they are reached, where they sit, and which matches hear of a change."""

from datetime import datetime, time, timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.engine.hours import Hears, Hours
from parlour.engine.letters import Outgoing
from parlour.engine.match import HOSTS_SEAT
from parlour.engine.ports import Commit, MatchHeader, NoSuchMatch, Store, StoreFailed
from parlour.engine.seating import Account, Address, HeldSeat, Holder, Messenger, Player, Room, Seating
from parlour.engine.submission import MatchId, PlayerId
from parlour.games.pick import PickNumber
from parlour.sdk import Seat
from parlour.sdk.parts.hosting import STAND_IN
from parlour.sdk.schedule import Quiet
from parlour.stores.memory import MemoryStore
from tests.engine.house import story
from tests.stores.contract.test_store import ADA, BO, NOON, OPENED, OTHER, REST, ROOM, M, answer, commit, founded

ASA, BEA = PlayerId("player åsa"), PlayerId("player bea")
TELEGRAM, SLACK = Messenger("telegram"), Messenger("slack")
THIRD = MatchId("m3")
NIGHT = Quiet(time(21, 30), time(7))
ACCOUNT = Account(TELEGRAM, "417", ASA, conversation="chat 417", seen_at=NOON)


async def sit(store: Store, holders: dict[Seat, Holder | None], match_id: MatchId = M, **more: Any) -> None:
    _, version = await store.revision(match_id)
    await store.append(Commit(match_id, None, seating=version, outgoing=Outgoing(holders=holders, **more)))


async def seated(store: Store, *match_ids: MatchId) -> Store:
    """Åsa and Bea at the table of each."""
    for match_id in match_ids or (M,):
        await founded(store, match_id)
        await sit(store, {ADA: ASA, BO: BEA}, match_id)
    return store


async def version(store: Store, match_id: MatchId = M) -> int:
    return (await store.revision(match_id))[1]


async def reached(store: Store, match_id: MatchId = M) -> frozenset[Seat]:
    return (await store.seating(match_id)).reachable


# ── Players ──


@story
async def test_a_player_is_kept_as_saved(store: Store) -> None:
    asa = Player(ASA, "Åsa “Å” 🦊", "sv", "Europe/Stockholm")
    await store.save_player(asa)
    assert await store.player(ASA) == asa


@pytest.mark.parametrize("hears", ["all", "owed", "daily"])
@pytest.mark.parametrize("quiet", [None, NIGHT, Quiet(time(0), time(23, 59, 59))])
@story
async def test_what_a_player_wants_to_hear_is_kept_as_saved(store: Store, hears: Hears, quiet: Quiet | None) -> None:
    asa = Player(ASA, "Åsa", "sv", "Europe/Stockholm", hears, quiet)
    await store.save_player(Player(ASA, "Åsa", hears="owed", quiet=Quiet(time(1), time(2))))
    await store.save_player(asa)
    assert await store.player(ASA) == asa


@story
async def test_the_seating_says_at_which_hours_people_want_to_be_reminded(store: Store) -> None:
    await seated(store)
    await store.save_player(Player(ASA, "Åsa", "sv", "Europe/Stockholm", "owed", NIGHT))
    await store.save_player(Player(BEA, "Bea", "sv", "Europe/Stockholm"))
    assert (await store.seating(M)).hours == {ADA: Hours("owed", NIGHT, "Europe/Stockholm")}
    assert (await store.load(M)).seating == await store.seating(M)


@story
async def test_other_hours_are_a_change_of_the_seating_and_the_same_ones_are_not(store: Store) -> None:
    await seated(store, M)
    await founded(store, OTHER)
    asa = Player(ASA, "Åsa", zone="Europe/Stockholm", quiet=NIGHT)
    await store.save_player(asa)
    assert (await version(store), await version(store, OTHER)) == (2, 0)
    for same in (asa, replace(asa, language="sv")):
        await store.save_player(same)
        assert await version(store) == 2
    for number, other in enumerate([replace(asa, zone="UTC"), replace(asa, hears="daily"), Player(ASA, "Åsa")]):
        await store.save_player(other)
        assert await version(store) == number + 3
    assert (await store.seating(M)).hours == {}


@story
async def test_a_clock_that_nobody_goes_by_is_no_change_of_the_seating(store: Store) -> None:
    await seated(store)
    for zone in ("Europe/Stockholm", "UTC"):
        await store.save_player(Player(ASA, "Åsa", zone=zone))
    assert await version(store) == 1


@story
async def test_nobody_is_known_who_was_not_saved(store: Store) -> None:
    await store.save_player(Player(ASA, "Åsa"))
    assert await store.player(BEA) is None


@story
async def test_what_is_saved_of_a_player_later_counts(store: Store) -> None:
    await store.save_player(Player(ASA, "Åsa", "sv", "Europe/Stockholm"))
    await store.save_player(Player(ASA, "Åse"))
    assert await store.player(ASA) == Player(ASA, "Åse", "en", "")


# ── Accounts ──


@pytest.mark.parametrize(
    "account",
    [
        ACCOUNT,
        Account(TELEGRAM, "418", ASA),
        replace(ACCOUNT, unreachable="needs_start", seen_at=None),
        replace(ACCOUNT, window_until=NOON + timedelta(hours=24, microseconds=1)),
    ],
    ids=["met", "never met", "not yet to be written to", "to be written to for a while"],
)
@story
async def test_an_account_is_kept_as_saved(store: Store, account: Account) -> None:
    await store.save_account(account)
    assert await store.account(account.messenger, account.id) == account
    assert await store.accounts(ASA) == [account]


@story
async def test_what_is_saved_of_an_account_later_counts(store: Store) -> None:
    await store.save_account(ACCOUNT)
    later = replace(ACCOUNT, conversation=None, unreachable="blocked", seen_at=NOON + timedelta(microseconds=1))
    await store.save_account(later)
    assert await store.accounts(ASA) == [later]


@story
async def test_a_dropped_account_is_gone_and_whoever_had_it_is_reached_no_more(store: Store) -> None:
    await seated(store)
    await store.save_account(ACCOUNT)
    before = await version(store)
    assert await reached(store) == {ADA}
    for _ in range(2):
        await store.drop_account(ACCOUNT.messenger, ACCOUNT.id)
    assert (await store.accounts(ASA), await reached(store)) == ([], frozenset())
    assert await version(store) > before


@story
async def test_an_account_and_its_player_are_found_together_or_not_at_all(store: Store) -> None:
    asa = Player(ASA, "Åsa", "sv", "Europe/Stockholm", quiet=NIGHT)
    assert await store.account_with_player(TELEGRAM, ACCOUNT.id) is None
    await store.save_account(ACCOUNT)
    assert await store.account_with_player(TELEGRAM, ACCOUNT.id) is None
    await store.save_player(asa)
    assert await store.account_with_player(TELEGRAM, ACCOUNT.id) == (ACCOUNT, asa)
    assert await store.account_with_player(SLACK, ACCOUNT.id) is None


@story
async def test_the_same_id_on_another_messenger_is_another_account(store: Store) -> None:
    await store.save_account(ACCOUNT)
    assert await store.account(SLACK, ACCOUNT.id) is None
    assert await store.account(TELEGRAM, "4170") is None
    await store.save_account(replace(ACCOUNT, messenger=SLACK, player_id=BEA))
    assert await store.account(TELEGRAM, ACCOUNT.id) == ACCOUNT


@story
async def test_the_account_last_seen_comes_first_and_those_never_seen_last(store: Store) -> None:
    def seen(id: str, at: datetime | None, messenger: Messenger = TELEGRAM) -> Account:
        return Account(messenger, id, ASA, seen_at=at)

    never, never_on_slack, early = seen("Z", None), seen("a", None, SLACK), seen("e", NOON)
    late = seen("l", NOON + timedelta(microseconds=1))
    for account in (never, early, late, seen("x", NOON), never_on_slack):
        await store.save_account(account)
    await store.save_account(replace(ACCOUNT, player_id=BEA))
    assert await store.accounts(ASA) == [late, early, seen("x", NOON), never_on_slack, never]


@story
async def test_an_account_belongs_to_one_player(store: Store) -> None:
    await store.save_account(ACCOUNT)
    await store.save_account(replace(ACCOUNT, player_id=BEA))
    assert await store.accounts(ASA) == []
    assert await store.accounts(BEA) == [replace(ACCOUNT, player_id=BEA)]


@story
async def test_whose_private_conversation_it_is_can_be_found(store: Store) -> None:
    blocked = Account(TELEGRAM, "9", BEA, conversation="chat 9", unreachable="blocked")
    for account in (ACCOUNT, blocked, Account(TELEGRAM, "10", BEA)):
        await store.save_account(account)
    assert await store.account_at(Address(TELEGRAM, "chat 417")) == ACCOUNT
    assert await store.account_at(Address(TELEGRAM, "chat 9")) == blocked
    assert await store.account_at(Address(SLACK, "chat 417")) is None
    assert await store.account_at(Address(TELEGRAM, "417")) is None


@story
async def test_of_two_accounts_in_one_conversation_it_is_the_one_last_seen(store: Store) -> None:
    before = replace(ACCOUNT, id="5", player_id=BEA, seen_at=NOON - timedelta(hours=1))
    for account in (replace(before, id="4", seen_at=None), ACCOUNT, before):
        await store.save_account(account)
    assert await store.account_at(Address(TELEGRAM, "chat 417")) == ACCOUNT


# ── Who can be reached ──


@story
async def test_a_seat_is_reached_when_its_holder_can_be_written_to(store: Store) -> None:
    await seated(store)
    assert await reached(store) == set()
    await store.save_account(ACCOUNT)
    assert await reached(store) == {ADA}
    assert (await store.load(M)).seating == await store.seating(M)


@pytest.mark.parametrize("change", [{"conversation": None}, {"unreachable": "blocked"}], ids=str)
@story
async def test_a_holder_who_cannot_be_written_to_is_not_reached(store: Store, change: dict[str, str | None]) -> None:
    await seated(store)
    await store.save_account(ACCOUNT)
    await store.save_account(replace(ACCOUNT, **change))
    assert await reached(store) == set()


@story
async def test_one_way_to_be_written_to_is_enough(store: Store) -> None:
    await seated(store)
    await store.save_account(ACCOUNT)
    await store.save_account(Account(SLACK, "u1", ASA, "dm 1", unreachable="blocked"))
    assert await reached(store) == {ADA}


@story
async def test_a_host_who_does_not_play_is_reached_too_and_a_stand_in_never(store: Store) -> None:
    await founded(store)
    await store.save_account(ACCOUNT)
    await sit(store, {HOSTS_SEAT: ASA, ADA: STAND_IN, BO: BEA})
    assert await reached(store) == {HOSTS_SEAT}


@story
async def test_who_sits_down_reached_already_is_reached_there(store: Store) -> None:
    await store.save_account(ACCOUNT)
    await founded(store)
    await sit(store, {BO: ASA})
    assert await reached(store) == {BO}


@story
async def test_seats_come_in_the_same_order_to_every_process(store: Store) -> None:
    await founded(store)
    await sit(store, {Seat("östen"): ASA, Seat("bo"): STAND_IN})
    await sit(store, {Seat("Cy"): STAND_IN, Seat("ada"): BEA})
    assert list((await store.seating(M)).holders) == ["östen", "bo", "Cy", "ada"]


# ── The version of a seating ──


@story
async def test_a_new_way_to_reach_somebody_changes_every_seating_they_are_in(store: Store) -> None:
    await seated(store, M, OTHER)
    await founded(store, THIRD)
    await sit(store, {ADA: BEA}, THIRD)
    await store.save_account(ACCOUNT)
    assert [await version(store, each) for each in (M, OTHER, THIRD)] == [2, 2, 1]


@story
async def test_who_holds_two_seats_changes_the_seating_once(store: Store) -> None:
    await founded(store)
    await sit(store, {HOSTS_SEAT: ASA, ADA: ASA})
    await store.save_account(ACCOUNT)
    assert await version(store) == 2


@pytest.mark.parametrize(
    "change", [{"conversation": "chat 5"}, {"conversation": None}, {"unreachable": "blocked"}], ids=str
)
@story
async def test_another_way_to_reach_somebody_changes_the_seating(store: Store, change: dict[str, str | None]) -> None:
    await seated(store)
    await store.save_account(ACCOUNT)
    await store.save_account(replace(ACCOUNT, **change))
    assert await version(store) == 3


@story
async def test_that_somebody_was_seen_again_changes_no_seating(store: Store) -> None:
    await seated(store)
    await store.save_account(ACCOUNT)
    before = await version(store)
    await store.save_account(replace(ACCOUNT, seen_at=NOON + timedelta(hours=1), window_until=NOON))
    await store.save_account(ACCOUNT)
    assert await version(store) == before


@story
async def test_an_account_that_passes_to_another_player_concerns_both(store: Store) -> None:
    await founded(store)
    await founded(store, OTHER)
    await sit(store, {ADA: ASA})
    await sit(store, {BO: BEA}, OTHER)
    await store.save_account(ACCOUNT)
    await store.save_account(replace(ACCOUNT, player_id=BEA))
    assert (await version(store), await version(store, OTHER)) == (3, 2)
    assert await reached(store) == set()
    assert await reached(store, OTHER) == {BO}


@story
async def test_who_has_got_up_concerns_the_match_no_more(store: Store) -> None:
    await seated(store)
    await sit(store, {ADA: None})
    before = await version(store)
    await store.save_account(ACCOUNT)
    assert await version(store) == before


@story
async def test_what_nobody_sits_in_has_no_seating(store: Store) -> None:
    await founded(store)
    await store.save_account(ACCOUNT)
    assert await store.seating(M) == Seating()


# ── Forgetting ──


@story
async def test_of_who_is_forgotten_only_the_seats_stay(store: Store) -> None:
    await seated(store, M, OTHER)
    await store.save_player(Player(ASA, "Åsa", "sv", "Europe/Stockholm"))
    await store.save_account(ACCOUNT)
    await store.save_account(Account(SLACK, "u1", ASA))
    await store.forget(ASA, "someone")
    assert await store.player(ASA) is None
    assert await store.accounts(ASA) == []
    assert await store.account(TELEGRAM, ACCOUNT.id) is None
    assert await store.account_at(Address(TELEGRAM, "chat 417")) is None
    assert await store.seats_of(ASA) == []
    assert await store.seats_of(PlayerId("someone")) == [HeldSeat(M, ADA), HeldSeat(OTHER, ADA)]


@story
async def test_who_is_forgotten_is_not_reached_any_more_and_their_matches_hear_of_it(store: Store) -> None:
    await seated(store)
    await store.save_account(ACCOUNT)
    await store.forget(ASA, "someone")
    assert await reached(store) == set()
    assert await version(store) == 3


@story
async def test_others_are_not_forgotten(store: Store) -> None:
    bea, account = Player(BEA, "Bea"), replace(ACCOUNT, id="9", conversation="chat 9", player_id=BEA)
    await store.save_player(bea)
    await store.save_account(account)
    await store.forget(ASA, "someone")
    assert (await store.player(BEA), await store.accounts(BEA)) == (bea, [account])
    assert await store.player(ASA) is None


# ── Seats ──


@story
async def test_the_seats_of_a_player_are_found_in_every_match(store: Store) -> None:
    await seated(store, OTHER, M)
    await sit(store, {HOSTS_SEAT: ASA})
    assert await store.seats_of(ASA) == [HeldSeat(M, HOSTS_SEAT), HeldSeat(M, ADA), HeldSeat(OTHER, ADA)]
    assert await store.seats_of(PlayerId("nobody")) == []


@story
async def test_what_somebody_answered_is_found_in_its_order_and_nothing_of_others(store: Store) -> None:
    await founded(store)
    for number, (who, happening) in enumerate([(ASA, REST[0]), (BEA, REST[1]), (ASA, REST[2])]):
        given = answer(happening, id=f"tap {9 - number}", command=PickNumber(number))
        assert given.submission is not None
        assert given.receipt is not None
        receipt = replace(given.receipt, seq=number, refused="full" if number == 2 else None)
        await store.append(replace(given, submission=replace(given.submission, player=who), receipt=receipt))
    first, last = await store.answers(M, ASA)
    assert (first.at, first.command["number"], first.refused) == (NOON, 0, None)
    assert (last.at, last.command["number"], last.refused) == (NOON, 2, "full")
    assert await store.answers(M, PlayerId("nobody")) == []


# ── Rooms ──


async def in_room(store: Store, match_id: MatchId, address: Address, founded_after: int = 0) -> None:
    header = MatchHeader(match_id, "pick", b"seed", NOON + timedelta(seconds=founded_after))
    await store.create(header, commit(OPENED, match_id))
    await store.save_room(match_id, replace(ROOM, address=address))


NEW_HOME = Address(SLACK, "C 5")


@story
async def test_a_match_is_carried_in_one_room(store: Store) -> None:
    await founded(store)
    assert (await store.room(M), await store.seating(M)) == (None, Seating())
    await store.save_room(M, ROOM)
    assert (await store.room(M), await store.seating(M)) == (ROOM, Seating(1, has_room=True))
    elsewhere = Room(NEW_HOME)
    await store.save_room(M, elsewhere)
    assert (await store.room(M), await store.seating(M)) == (elsewhere, Seating(2, has_room=True))
    assert await store.matches_in(ROOM.address) == []


@story
async def test_a_match_that_is_not_there_has_no_room_and_no_seating(store: Store) -> None:
    with pytest.raises(NoSuchMatch):
        await store.room(M)
    with pytest.raises(NoSuchMatch):
        await store.save_room(M, ROOM)
    with pytest.raises(NoSuchMatch):
        await store.seating(M)
    assert await store.matches_in(ROOM.address) == []


@story
async def test_the_newest_match_of_a_room_is_first(store: Store) -> None:
    hours = {"m2": 2, "m1": 1, "m4": 2, "M3": 3}
    for name, hour in hours.items():
        await in_room(store, MatchId(name), ROOM.address, hour)
    await in_room(store, MatchId("m5"), NEW_HOME)
    await in_room(store, MatchId("m6"), Address(SLACK, ROOM.address.id))
    assert await store.matches_in(ROOM.address) == ["M3", "m2", "m4", "m1"]


@story
async def test_the_parts_of_a_room_are_those_whose_id_goes_on_behind_its_own(store: Store) -> None:
    group = Address(SLACK, "-10")
    parts = [Address(SLACK, "-10/12"), Address(SLACK, "-10/7")]
    others = [group, Address(SLACK, "-101/7"), Address(SLACK, "-1"), Address(Messenger("telegram"), "-10/7")]
    for number, address in enumerate([*parts, *parts, *others]):
        await in_room(store, MatchId(str(number)), address)
    assert await store.rooms_within(group) == parts
    await store.leave_room(parts[0])
    assert await store.rooms_within(group) == parts[1:]


@story
async def test_a_room_that_is_left_carries_nothing_more(store: Store) -> None:
    await in_room(store, M, ROOM.address)
    await in_room(store, OTHER, NEW_HOME)
    await store.leave_room(ROOM.address)
    assert (await store.room(M), await store.seating(M)) == (None, Seating(2))
    assert (await store.room(OTHER), await version(store, OTHER)) == (replace(ROOM, address=NEW_HOME), 1)


@story
async def test_a_room_that_moves_takes_its_matches_along(store: Store) -> None:
    for match_id in (M, OTHER):
        await in_room(store, match_id, ROOM.address)
    await in_room(store, THIRD, NEW_HOME)
    await store.leave_room(ROOM.address, NEW_HOME)
    assert await store.room(M) == replace(ROOM, address=NEW_HOME)
    assert await store.matches_in(NEW_HOME) == [M, OTHER, THIRD]
    assert [await version(store, each) for each in (M, OTHER, THIRD)] == [2, 2, 1]


@story
async def test_a_commit_may_bring_a_match_into_another_room(store: Store) -> None:
    await in_room(store, M, ROOM.address)
    await store.append(Commit(M, None, seating=1, outgoing=Outgoing(room=Room(NEW_HOME))))
    assert await store.room(M) == Room(NEW_HOME)
    await sit(store, {ADA: ASA})
    assert await store.room(M) == Room(NEW_HOME)


# ── Several rooms ──


@story
async def test_a_match_may_be_carried_in_several_rooms_each_with_its_own_words(store: Store) -> None:
    await founded(store)
    await store.save_room(M, ROOM)
    await store.add_room(M, Room(NEW_HOME, "sv", "Europe/Stockholm"))
    assert await store.rooms(M) == {0: ROOM, 1: Room(NEW_HOME, "sv", "Europe/Stockholm")}
    assert (await store.room(M), await store.seating(M)) == (ROOM, Seating(2, has_room=True, rooms=(0, 1)))
    assert list(await store.matches_in(ROOM.address)) == list(await store.matches_in(NEW_HOME)) == [M]


@story
async def test_a_room_that_is_added_again_keeps_its_number_and_gets_the_new_words(store: Store) -> None:
    await founded(store)
    for room in (ROOM, Room(NEW_HOME), replace(ROOM, language="fi"), Room(NEW_HOME, "de")):
        await store.add_room(M, room)
    assert await store.rooms(M) == {0: replace(ROOM, language="fi"), 1: Room(NEW_HOME, "de")}


@story
async def test_leaving_one_room_leaves_the_others(store: Store) -> None:
    await founded(store)
    await store.add_room(M, ROOM)
    await store.add_room(M, Room(NEW_HOME))
    await store.leave_room(ROOM.address)
    assert await store.rooms(M) == {1: Room(NEW_HOME)}
    assert (await store.room(M), await store.seating(M)) == (Room(NEW_HOME), Seating(3, has_room=True, rooms=(1,)))
    await store.leave_room(NEW_HOME)
    assert (await store.rooms(M), await store.seating(M)) == ({}, Seating(4))


@story
async def test_a_room_that_moves_to_where_the_match_is_carried_too_is_one_room(store: Store) -> None:
    await founded(store)
    await store.add_room(M, ROOM)
    await store.add_room(M, Room(NEW_HOME))
    await store.leave_room(ROOM.address, NEW_HOME)
    assert await store.rooms(M) == {0: replace(ROOM, address=NEW_HOME)}


@story
async def test_a_match_that_is_brought_into_a_room_is_in_no_other(store: Store) -> None:
    await founded(store)
    await store.add_room(M, ROOM)
    await store.add_room(M, Room(NEW_HOME))
    await store.save_room(M, Room(NEW_HOME, "sv"))
    assert await store.rooms(M) == {0: Room(NEW_HOME, "sv")}


@story
async def test_the_number_of_a_room_that_was_left_is_given_to_no_other(store: Store) -> None:
    await founded(store)
    await store.add_room(M, ROOM)
    await store.add_room(M, Room(NEW_HOME))
    await store.leave_room(NEW_HOME)
    await store.add_room(M, Room(NEW_HOME))
    assert await store.rooms(M) == {0: ROOM, 2: Room(NEW_HOME)}
    await store.leave_room(ROOM.address)
    await store.leave_room(NEW_HOME)
    await store.save_room(M, ROOM)
    assert await store.rooms(M) == {3: ROOM}


@story
async def test_a_match_that_is_brought_elsewhere_keeps_the_number_of_its_first_room(store: Store) -> None:
    await founded(store)
    for room in (ROOM, Room(NEW_HOME)):
        await store.add_room(M, room)
    await store.leave_room(ROOM.address)
    await store.save_room(M, ROOM)
    assert await store.rooms(M) == {1: ROOM}


@story
async def test_one_match_may_leave_a_room_in_which_others_go_on(store: Store) -> None:
    for match_id in (M, OTHER):
        await in_room(store, match_id, ROOM.address)
    await store.add_room(M, Room(NEW_HOME))
    assert await store.drop_room(M, ROOM.address)
    assert (await store.rooms(M), await version(store)) == ({1: Room(NEW_HOME)}, 3)
    assert (await store.matches_in(ROOM.address), await version(store, OTHER)) == ([OTHER], 1)


@story
async def test_the_last_room_of_a_match_is_not_dropped(store: Store) -> None:
    await in_room(store, M, ROOM.address)
    assert not await store.drop_room(M, NEW_HOME)
    assert not await store.drop_room(M, ROOM.address)
    assert (await store.room(M), await version(store)) == (ROOM, 1)


@story
async def test_a_match_that_is_not_there_is_carried_nowhere(store: Store) -> None:
    with pytest.raises(NoSuchMatch):
        await store.rooms(M)
    with pytest.raises(NoSuchMatch):
        await store.add_room(M, ROOM)
    with pytest.raises(NoSuchMatch):
        await store.drop_room(M, ROOM.address)


@story
async def test_a_text_with_a_nul_in_it_is_kept_by_no_database(store: Store) -> None:
    """Red before: SQLite kept it, and that house could not have moved to PostgreSQL."""
    if isinstance(store, MemoryStore):
        return  # nothing moves out of it
    await founded(store)
    for write in (
        store.save_player(Player(ASA, "Å\0sa")),
        store.save_account(replace(ACCOUNT, id="4\0")),
        sit(store, {ADA: PlayerId("a\0")}),
    ):
        with pytest.raises(StoreFailed, match=r"NUL|0x00"):
            await write
    assert await store.player(ASA) is None
    assert (await store.seating(M)).holders == {}
    await store.save_player(Player(ASA, "Åsa"))
    assert await store.player(ASA) == Player(ASA, "Åsa")
