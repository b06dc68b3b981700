"""Players, their accounts and seats: who somebody is, where they sit, and whether they can be written to."""

import asyncio
from dataclasses import replace as varied
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some
from msgspec.structs import replace

from parlour.engine.archive import archive_lines
from parlour.engine.people import LONGEST_NAME, SEEN_INTERVAL, plain_name
from parlour.engine.ports import Store
from parlour.engine.seating import Account, Address, HeldSeat, Messenger, Player, Room
from parlour.engine.submission import MatchId, Submission, SubmissionId
from parlour.games import diary, lowest, relay
from parlour.sdk import NOBODY, Agenda, Game, Prompt, Seat, Viewer, but
from parlour.sdk.house import Finish, HandOver, Join, Leave, Pause, Replace, Start
from parlour.sdk.parts.hosting import STAND_IN
from parlour.stores.memory import MemoryStore
from tests.engine.house import ADA, BO, CY, House, M, story
from tests.engine.postbox import POSTBOX
from tests.engine.town import SALON, Town

LETTERBOX = Messenger("letterbox")
OTHER = MatchId("m2")
DAY = timedelta(days=1)
DI = Seat("di")


# ── Getting to know somebody ──


@story
async def test_whoever_comes_again_is_the_same_person(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    first = await town.people.meet(POSTBOX, "7", "Åsa", "sv", "Europe/Stockholm")
    assert first == Player(first.id, "Åsa", "sv", "Europe/Stockholm")
    assert await town.people.meet(POSTBOX, "7", "called otherwise today") == first


@story
async def test_two_people_are_two_however_they_are_called(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    assert (await town.people.meet(POSTBOX, "7", "Åsa")).id != (await town.people.meet(POSTBOX, "8", "Åsa")).id
    assert (await town.people.meet(LETTERBOX, "7", "Åsa")).id != (await town.people.meet(POSTBOX, "7", "Åsa")).id


class Slow(MemoryStore):
    """Lets everyone else go first."""

    async def account(self, messenger: Messenger, id: str) -> Account | None:
        account = await super().account(messenger, id)
        await asyncio.sleep(0)
        return account


@story
async def test_somebody_who_taps_twice_at_once_for_the_first_time_is_one_person() -> None:
    town = Town(lowest.GAME, store=Slow())
    met = await asyncio.gather(*(town.people.meet(POSTBOX, "7", "Åsa", conversation="7") for _ in range(3)))
    assert len({player.id for player in met}) == 1


@story
async def test_whoever_taps_in_a_room_and_comes_in_private_at_once_can_be_written_to() -> None:
    """As after a while in which nobody heard them"""
    town = Town(lowest.GAME, store=Slow())
    places = (None, "private 7", None)
    met = await asyncio.gather(*(town.people.meet(POSTBOX, "7", "Åsa", conversation=place) for place in places))
    known = await town.store.accounts(met[0].id)
    assert [account.address for account in known] == [Address(POSTBOX, "private 7")]


@story
async def test_who_wrote_only_in_a_room_cannot_be_written_to_until_they_come_in_private(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    player = await town.people.meet(POSTBOX, "7", "Åsa")
    assert [account.address for account in await store.accounts(player.id)] == [None]
    await town.people.meet(POSTBOX, "7", "Åsa", conversation="private 7")
    await town.people.meet(POSTBOX, "7", "Åsa")
    assert [account.address for account in await store.accounts(player.id)] == [Address(POSTBOX, "private 7")]


@story
async def test_when_somebody_was_last_seen_is_noted_now_and_then(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    began = town.clock.at
    await town.people.meet(POSTBOX, "7", "Åsa")
    for wait in (SEEN_INTERVAL, timedelta(seconds=1)):
        town.clock.at += wait
        await town.people.meet(POSTBOX, "7", "Åsa")
        account = await store.account(POSTBOX, "7")
        assert account is not None
        assert account.seen_at == (began if wait == SEEN_INTERVAL else town.clock.at)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("  Åsa\u00a0\n Öst ", "Åsa Öst"),
        ("A\u030asa", "Åsa"),
        ("Eve\u202egnp.", "Evegnp."),
        ("\u200b\u0000\u0007", "?"),
        ("", "?"),
        ("😀" * 100, "😀" * LONGEST_NAME),
        ("Mor 👩‍👩‍👧 Öst", "Mor 👩‍👩‍👧 Öst"),
        ("Wales 🏴\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f",) * 2,
        ("A\u200db\U000e0061c", "Abc"),
        (f"{'x' * 29}👩‍👩‍👧", "x" * 29),
        (f"{'x' * 31}🇸🇪", "x" * 31),
        (f"{'x' * 31}👋🏽", "x" * 31),
    ],
)
def test_a_name_is_what_can_be_read_of_it(text: str, plain: str) -> None:
    assert plain_name(text) == plain


@given(some.text())
def test_any_name_fits_into_a_line_and_stays_as_it_is(text: str) -> None:
    name = plain_name(text)
    assert 0 < len(name) <= LONGEST_NAME
    assert len(name.splitlines()) == 1
    assert plain_name(name) == name


# ── Seats ──


async def open_lobby(store: Store, *names: str, game: Game[Any] = lowest.GAME) -> tuple[Town, list[Player]]:
    """A lobby in which these people sit down, one after the other."""
    town = Town(game, store=store)
    await town.writer.create(M, game, Viewer(host=True))
    players = [await town.people.introduce(name) for name in names]
    for player in players:
        await must_sit_down(town, player)
    return town, players


async def must_sit_down(town: Town, player: Player, id: str = "first") -> None:
    receipt = await town.people.sit_down(await town.writer.match(M), player, f"{id} {player.id}")
    assert receipt is not None
    assert receipt.accepted


async def must_leave(town: Town, player: Player) -> None:
    seat = await town.people.seat(M, player.id)
    leave = Submission(SubmissionId(f"leave {player.id}"), M, Viewer(seat), "leave", Leave(), player.id)
    assert (await town.writer.submit(leave)).receipt.accepted


@story
async def test_seats_have_ids_of_the_house_in_the_order_of_joining(store: Store) -> None:
    town, _ = await open_lobby(store, "Å/ä 😀", "Bo", "Bo")
    assert (await town.writer.match(M)).state.seats == ("s1", "s2", "s3")
    assert town.people.names(M, "en") == {"s1": "Å/ä 😀", "s2": "Bo", "s3": "Bo 2"}


@story
async def test_no_event_holds_the_name_of_a_person(store: Store) -> None:
    await open_lobby(store, "Cissi-Lisa", "Bo")
    stored = await store.log(M)
    assert b"Cissi" not in b"".join(archive_lines(stored, lowest.GAME))


@story
async def test_who_leaves_the_lobby_and_joins_again_has_the_same_seat_and_name(store: Store) -> None:
    town, [ada, bo, _] = await open_lobby(store, "Ada", "Bo", "Cy")
    await must_leave(town, ada)
    await must_leave(town, bo)
    await must_sit_down(town, ada, "again")
    assert (await town.writer.match(M)).state.seats == ("s3", "s1")
    assert town.people.names(M, "en")[Seat("s1")] == "Ada"
    await must_sit_down(town, bo, "again")
    assert await town.people.seat(M, bo.id) == "s2"


@story
async def test_a_seat_that_somebody_left_is_nobody_elses(store: Store) -> None:
    town, [ada, _] = await open_lobby(store, "Ada", "Bo")
    await must_leave(town, ada)
    await must_sit_down(town, await town.people.introduce("Ada"))
    assert (await town.writer.match(M)).state.seats == ("s2", "s3")


@story
async def test_a_number_is_behind_a_name_only_while_two_of_it_sit_there(store: Store) -> None:
    town, [first, _] = await open_lobby(store, "Ada", "ada")
    assert town.people.names(M, "en") == {"s1": "Ada", "s2": "ada 2"}
    await must_leave(town, first)
    assert town.people.names(M, "en") == {"s1": "Ada", "s2": "ada"}


def open_to_latecomers(is_new: bool) -> Game[Any]:
    """Lowest, in which anybody may still join after the start."""

    def agenda(state: Any) -> Agenda:
        usual = lowest.GAME.agenda(state)
        late = Prompt(but(*state.seats), Join, key="late", awaited=NOBODY, secret=False)
        return replace(usual, prompts=(*usual.prompts, late)) if state.started else usual

    return varied(lowest.GAME, agenda=agenda, new_seat_after_start=is_new)


@pytest.mark.parametrize(("is_new", "seat"), [(False, "s1"), (True, "s5")])
@story
async def test_after_the_start_the_game_decides_whether_it_is_another_seat(
    store: Store, is_new: bool, seat: str
) -> None:
    town, [ada, *_] = await open_lobby(store, "Ada", "Bo", "Cy", "Di", game=open_to_latecomers(is_new))
    await must_leave(town, ada)
    start = Submission(SubmissionId("start"), M, Viewer(host=True), "start", Start())
    assert (await town.writer.submit(start)).receipt.accepted
    await must_sit_down(town, ada, "late")
    assert await town.people.seat(M, ada.id) == seat


@story
async def test_where_somebody_sits_is_known_from_joining_to_leaving(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.lobby(lowest.GAME)
    bo = town.players[BO].id
    assert await town.people.seat(M, bo) == BO
    await town.say(BO, Leave())
    assert await town.people.seat(M, bo) is None


@story
async def test_the_founder_has_no_seat_by_founding(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    ada = await town.meet("ada")
    await town.writer.create(M, lowest.GAME, Viewer(host=True), player=ada.id)
    assert await town.people.seat(M, ada.id) is None
    assert await store.seats_of(ada.id) == [HeldSeat(M, Seat("*"))]


@story
async def test_a_seat_outlives_the_person_in_it(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    await town.say(BO, lowest.NameNumber(3))
    di = await town.meet("di")
    await town.say(ADA, Replace(BO, di.id))
    assert (await town.state()).named == {"bo": 3}
    assert (await town.people.seat(M, di.id), await town.people.seat(M, town.players[BO].id)) == (BO, None)


@story
async def test_a_tap_of_who_has_lost_the_seat_meanwhile_is_not_heard(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    late = await town.submission(BO, lowest.NameNumber(9))
    di = await town.meet("di")
    await town.say(ADA, Replace(BO, di.id))
    assert (await town.writer.submit(late)).receipt.refused == "not_yours"
    theirs = replace(await town.submission(BO, lowest.NameNumber(4)), player=di.id)
    assert (await town.writer.submit(theirs)).receipt.accepted
    assert (await town.state()).named == {"bo": 4}


@story
async def test_a_tap_of_who_has_handed_over_meanwhile_is_not_heard_as_the_hosts(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    other = town.another()
    late = await town.submission(ADA, Finish())
    await town.say(ADA, HandOver(BO))
    assert (await other.writer.submit(late)).receipt.refused == "not_yours"
    assert (await town.say(BO, Finish())).accepted


@story
async def test_a_stand_in_is_never_made_host(store: Store) -> None:
    """Red before: only the page did not offer it."""
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    await town.say(ADA, Replace(BO, STAND_IN))
    assert (await town.say(ADA, HandOver(BO))).refused == "stand_in_cannot_host"
    assert (await town.say(CY, HandOver(BO))).refused == "not_yours"
    assert (await town.say(ADA, HandOver(CY))).accepted


@story
async def test_what_another_process_has_done_to_the_seats_is_not_overlooked(store: Store) -> None:
    """The version of the seating guards every commit, as the number of events does."""
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    other = town.another()
    await other.match()
    late = await town.submission(BO, lowest.NameNumber(9))
    await town.say(ADA, Replace(BO, (await town.meet("di")).id))
    assert (await other.writer.submit(late)).receipt.refused == "not_yours"


@story
async def test_where_nobody_is_known_anyone_may_have_a_seat(store: Store) -> None:
    house = House(lowest.GAME, store=store)
    await house.begin(lowest.GAME, seats=3)
    assert (await house.say(ADA, Replace(BO, "somebody at this terminal"))).accepted
    assert (await house.say(BO, lowest.NameNumber(3))).accepted


# ── Who can be reached ──


@story
async def test_before_anything_secret_is_dealt_one_can_see_who_would_not_get_it(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.lobby(lowest.GAME, unreachable=[BO])
    await town.seat_a_stand_in(Seat("robo"))
    await town.writer.submit(await House.submission(town, Viewer(Seat("eve")), Join()))
    assert await town.people.reach(M) == {
        "ada": "reached",
        "bo": "unreachable",
        "cy": "reached",
        "robo": "stand_in",
        "eve": "elsewhere",
    }


@story
async def test_who_shuts_the_door_is_out_of_reach_until_they_come_again(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.lobby(lowest.GAME)
    await town.people.mark_unreachable(POSTBOX, "account of bo", "blocked")
    assert (await town.people.reach(M))[BO] == "unreachable"
    await town.meet("bo")
    assert (await town.people.reach(M))[BO] == "reached"


@story
async def test_to_lose_somebody_nobody_knows_is_nothing(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.people.mark_unreachable(POSTBOX, "stranger", "blocked")
    assert await store.account(POSTBOX, "stranger") is None


@story
async def test_an_account_that_turns_out_to_be_a_players_reaches_them(store: Store) -> None:
    town = Town(diary.GAME, store=store)
    await town.begin_with(diary.GAME, unreachable=[BO])
    at_work = await town.people.meet(POSTBOX, "bo at work", "Bo", conversation="work")
    assert await town.people.unite(town.players[BO].id, at_work.id)
    await town.told()
    assert town.postbox.asked("work") == ["write/0"]
    assert (await town.people.meet(POSTBOX, "bo at work", "Bo")).id == town.players[BO].id


@story
async def test_whoever_is_forgotten_leaves_a_seat_and_no_address(store: Store) -> None:
    town = Town(diary.GAME, store=store)
    await town.begin_with(diary.GAME)
    bo = town.players[BO].id
    await town.people.forget(bo)
    await town.until(DAY)
    assert town.postbox.at("bo") == []
    assert await store.player(bo) is None
    assert town.people.names(M, "en")[BO].startswith("Somebody ")
    assert (await town.people.meet(POSTBOX, "account of bo", "Bo")).id != bo


@story
async def test_a_match_carried_in_another_room_is_told_there(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    await town.people.set_room(M, Room(Address(POSTBOX, "kitchen")))
    await town.told()
    assert (town.postbox.posts(SALON), len(town.postbox.posts("kitchen"))) == ([], 1)


@story
async def test_a_room_that_moves_takes_all_its_matches_along(store: Store) -> None:
    town = Town(lowest.GAME, relay.GAME, store=store)
    await town.begin_with(lowest.GAME)
    await town.begin_with(relay.GAME, match_id=OTHER)
    await town.people.move_room(Address(POSTBOX, SALON), Address(POSTBOX, "kitchen"))
    await town.told()
    assert {slip.address.id for slip in town.postbox.slips} == {"kitchen"}
    assert set(await store.matches_in(Address(POSTBOX, "kitchen"))) == {M, OTHER}


@story
async def test_a_match_whose_room_is_closed_goes_on_in_private(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    await town.told()
    town.postbox.slips.clear()
    await town.people.move_room(Address(POSTBOX, SALON), None)
    await town.say(ADA, Pause())
    await town.told()
    assert {slip.address.id for slip in town.postbox.slips} == {"ada", "bo", "cy"}


# ── What waits for somebody ──


@story
async def test_what_waits_for_somebody_in_all_their_matches_is_known_the_most_urgent_first(store: Store) -> None:
    town = Town(lowest.GAME, relay.GAME, store=store)
    await town.begin_with(relay.GAME, settings=relay.Settings(turn_time=timedelta(hours=100)))
    await town.begin_with(lowest.GAME, match_id=OTHER)
    waiting = await town.people.owed_by(town.players[ADA].id)
    assert [(each.seated, each.question.key) for each in waiting] == [
        (HeldSeat(OTHER, ADA), "name/0"),
        (HeldSeat(M, ADA), "relay/0"),
    ]
    assert [each.question.key for each in await town.people.owed_by(town.players[BO].id)] == ["name/0"]


@story
async def test_what_waits_for_the_host_waits_once(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    await town.say(ADA, Pause())
    waiting = await town.people.owed_by(town.players[ADA].id)
    assert sorted(each.question.key for each in waiting) == ["name/0", "resume"]


@story
async def test_nothing_waits_for_who_was_the_host(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_for_others(lowest.GAME)
    await town.say(Viewer(host=True), Pause())
    assert [each.question.key for each in await town.people.owed_by(town.players[ADA].id)] == ["resume"]
    await town.say(Viewer(host=True), HandOver(BO))
    assert await town.people.owed_by(town.players[ADA].id) == []
    assert "resume" in [each.question.key for each in await town.people.owed_by(town.players[BO].id)]


@story
async def test_a_match_whose_game_is_gone_hides_nothing_of_the_others(store: Store) -> None:
    town = Town(lowest.GAME, relay.GAME, store=store)
    await town.begin_with(lowest.GAME)
    await town.begin_with(relay.GAME, match_id=OTHER)
    town.games = {"lowest": varied(lowest.GAME)}
    town.restart()
    waiting = await town.people.owed_by(town.players[ADA].id)
    assert [each.seated.match_id for each in waiting] == [M]
