"""Whatever a room is told is a post of its own: nothing is appended to what another step or another match said."""

from datetime import timedelta

from msgspec.structs import replace

from parlour.engine.carriers import CarrierBusy
from parlour.engine.deliveries import notice_deliveries
from parlour.engine.letters import HouseLetter, NoticeLetter
from parlour.engine.match import Happening, NumberedNotice
from parlour.engine.ports import Store
from parlour.engine.submission import MatchId
from parlour.games import diary, lowest
from parlour.sdk import Notice, Seat, only
from tests.engine.house import M, story
from tests.engine.town import SALON, Town, a_note

HOUR = timedelta(hours=1)
OTHER = MatchId("m2")


async def opened(store: Store) -> Town:
    """A lobby, whose card is the first post of the day."""
    town = Town(lowest.GAME, diary.GAME, store=store)
    await town.lobby(lowest.GAME)
    await town.told()
    return town


def notes(*numbers: int) -> list[str]:
    return [f"‹note {number}›" for number in numbers]


@story
async def test_each_of_sixty_results_of_one_day_is_a_post_of_its_own(store: Store) -> None:
    town = await opened(store)
    await town.leave(*(a_note(f"note {number}") for number in range(60)), to="room")
    await town.told()
    assert town.postbox.posts(SALON)[1:] == town.postbox.reads(SALON)[1:] == notes(*range(60))


@story
async def test_edits_of_a_card_are_no_posts_and_leave_the_others_alone(store: Store) -> None:
    town = await opened(store)
    for number in range(20):
        await town.leave(a_note(f"card {number}", card="card"), to="room")
        await town.told()
    await town.leave(a_note("note 3"), a_note("note 4"), a_note("note 5"), to="room")
    await town.told()
    assert town.postbox.reads(SALON)[1:] == ["‹card 19›", *notes(3, 4, 5)]


@story
async def test_after_a_restart_too_nothing_is_appended(store: Store) -> None:
    town = await opened(store)
    for number in range(15):
        await town.leave(a_note(f"note {number}"), to="room")
        await town.told()
        town.restart()
    assert town.postbox.posts(SALON)[1:] == notes(*range(15))


@story
async def test_what_a_busy_messenger_did_not_take_is_posted_later_and_once(store: Store) -> None:
    town = await opened(store)
    town.postbox.fail(CarrierBusy(timedelta(seconds=30)), CarrierBusy(timedelta(seconds=5)), first=1)
    await town.leave(*(a_note(f"note {number}") for number in range(15)), to="room")
    await town.told()
    assert town.postbox.posts(SALON)[1:] == notes(*range(15))


@story
async def test_two_matches_in_one_room_never_share_a_post(store: Store) -> None:
    town = await opened(store)
    await town.lobby(diary.GAME, match_id=OTHER)
    await town.told()
    town.postbox.slips.clear()
    for match_id, phrase in 8 * ((M, "all_silent"), (OTHER, "closed")):
        told = a_note(phrase).numbered_notice
        details = {"round": 1, "days": 7, "written": "nothing", "numbers": "none"}
        said = replace(told, notice=replace(told.notice, details=details))
        await town.leave(replace(a_note(phrase), numbered_notice=said), to="room", match_id=match_id)
        await town.told()
    posts = town.postbox.reads(SALON)
    assert [slip.delivery.match_id for slip in town.postbox.at(SALON)] == 8 * [M, OTHER]
    assert ["without a single number" in post for post in posts] == 8 * [True, False]


@story
async def test_what_the_house_itself_has_to_say_to_the_host_is_a_post_each(store: Store) -> None:
    town = await opened(store)
    await town.leave(HouseLetter("set_aside"), HouseLetter("room_lost"), to="host")
    await town.told()
    assert town.postbox.posts("ada") == ["set_aside", "room_lost"]


@story
async def test_what_joins_a_post_stands_in_it_and_cards_between_them_are_posts_of_their_own(store: Store) -> None:
    town = await opened(store)
    match, seating = await town.match(), await store.seating(M)
    said = [Notice("result"), Notice("orders", joins=True), Notice("card", card="c"), Notice("centres", joins=True)]
    told = tuple(NumberedNotice(0, each) for each in said)
    letters = [each.letter for each in notice_deliveries(match, Happening(town.clock.at, 1, 0, (), told), seating)]
    assert letters == [NoticeLetter(told[0], more=(told[1], told[3])), NoticeLetter(told[2])]


@story
async def test_what_would_join_a_post_is_one_of_its_own_where_nothing_was_said_before_it(store: Store) -> None:
    town = await opened(store)
    match, seating = await town.match(), await store.seating(M)
    told = NumberedNotice(0, Notice("centres", joins=True))
    [delivery] = notice_deliveries(match, Happening(town.clock.at, 1, 0, (), (told,)), seating)
    assert delivery.letter == NoticeLetter(told)


@story
async def test_who_sits_down_is_told_in_private_what_is_meant_for_them_and_nobody_is_blamed_if_they_cannot_be(
    store: Store,
) -> None:
    town = Town(lowest.GAME, store=store)
    await town.lobby(lowest.GAME, unreachable=["cy"])
    await town.told()
    match, seating, cy = await town.match(), await store.seating(M), Seat("cy")
    told = NumberedNotice(0, Notice("brief", to=only(cy)))
    happening = Happening(town.clock.at, 1, 0, (), (told,))
    assert list(notice_deliveries(match, happening, seating)) == []
    [delivery] = notice_deliveries(match, happening, seating, newcomers=frozenset([cy]))
    assert delivery.letter == NoticeLetter(told, to_newcomer=True)
    await town.leave(delivery.letter, to="cy")
    await town.told()
    assert (await town.dead(), town.postbox.posts("cy")) == ([], [])
