"""A room is not talked to death: so many posts a day, edits are free, and what does not fit is merged."""

from datetime import timedelta

from msgspec.structs import replace

from parlour.engine.carriers import CarrierBusy
from parlour.engine.deliveries import HouseLetter
from parlour.engine.ports import Store
from parlour.engine.posting import POSTS_A_DAY
from parlour.engine.seating import Address, Room
from parlour.engine.submission import MatchId
from parlour.games import diary, lowest
from tests.engine.house import M, story
from tests.engine.postbox import POSTBOX
from tests.engine.town import SALON, Town, a_note

HOUR = timedelta(hours=1)
OTHER = MatchId("m2")


async def opened(store: Store, posts_a_day: int = POSTS_A_DAY) -> Town:
    """A lobby, whose card is the first post of the day."""
    town = Town(lowest.GAME, diary.GAME, store=store, posts_a_day=posts_a_day)
    await town.lobby(lowest.GAME)
    await town.told()
    return town


def notes(*numbers: int) -> list[str]:
    return [f"‹note {number}›" for number in numbers]


@story
async def test_after_the_eleventh_post_everything_goes_into_the_twelfth(store: Store) -> None:
    town = await opened(store)
    await town.leave(*(a_note(f"note {number}") for number in range(2, 16)), to="room")
    await town.told()
    assert town.postbox.reads(SALON)[1:] == [*notes(*range(2, 12)), "\n".join(notes(12, 13, 14, 15))]
    assert len(town.postbox.posts(SALON)) == POSTS_A_DAY == 12


@story
async def test_nothing_is_dropped_and_nothing_is_said_twice(store: Store) -> None:
    town = await opened(store)
    await town.leave(*(a_note(f"note {number}") for number in range(2, 60)), to="room")
    await town.told()
    read = "\n".join(town.postbox.reads(SALON)[1:]).split("\n")
    assert read == notes(*range(2, 60))


@story
async def test_edits_of_a_card_are_free(store: Store) -> None:
    town = await opened(store, posts_a_day=4)
    for number in range(20):
        await town.leave(a_note(f"card {number}", card="card"), to="room")
        await town.told()
    await town.leave(a_note("note 3"), a_note("note 4"), a_note("note 5"), to="room")
    await town.told()
    assert town.postbox.reads(SALON)[1:] == ["‹card 19›", "‹note 3›", "‹note 4›\n‹note 5›"]


@story
async def test_a_new_day_by_the_rooms_own_clock_has_new_posts(store: Store) -> None:
    town = await opened(store, posts_a_day=3)
    await town.people.set_room(M, Room(Address(POSTBOX, SALON), zone="Pacific/Auckland"))
    await town.until(2 * HOUR + HOUR / 2)  # 10:40, half past eleven at night in Auckland
    await town.leave(*(a_note(f"note {number}") for number in (2, 3, 4)), to="room")
    await town.told()
    assert town.postbox.reads(SALON)[1:] == ["‹note 2›", "‹note 3›\n‹note 4›"]
    await town.until(HOUR)
    await town.leave(a_note("note 5"), to="room")
    await town.told()
    assert town.postbox.reads(SALON)[-2:] == ["‹note 3›\n‹note 4›", "‹note 5›"]


@story
async def test_what_is_too_long_for_one_post_begins_another(store: Store) -> None:
    town = await opened(store, posts_a_day=2)
    town.postbox.longest = 3
    await town.leave(*(a_note(f"note {number}") for number in range(2, 10)), to="room")
    await town.told()
    assert town.postbox.reads(SALON)[1:] == [
        "\n".join(notes(2, 3, 4)),
        "\n".join(notes(5, 6, 7)),
        "\n".join(notes(8, 9)),
    ]


@story
async def test_the_last_post_is_found_again_after_a_restart(store: Store) -> None:
    town = await opened(store, posts_a_day=2)
    for number in (2, 3, 4):
        await town.leave(a_note(f"note {number}"), to="room")
        await town.told()
        town.restart()
    assert town.postbox.reads(SALON)[1:] == ["\n".join(notes(2, 3, 4))]


@story
async def test_a_last_post_that_cannot_be_changed_any_more_is_posted_anew_and_counted(store: Store) -> None:
    town = await opened(store, posts_a_day=2)
    await town.leave(a_note("note 2"), to="room")
    await town.told()
    town.postbox.lost.add(town.postbox.at(SALON)[-1].ref)
    await town.leave(a_note("note 3"), to="room")
    await town.told()
    assert town.postbox.posts(SALON)[-1] == "‹note 2›\n‹note 3›"
    assert (await store.day(Address(POSTBOX, SALON), f"{town.clock.at:%Y-%m-%d}")).posts == 3


@story
async def test_what_a_busy_messenger_did_not_take_is_merged_later_and_once(store: Store) -> None:
    town = await opened(store, posts_a_day=2)
    town.postbox.fail(CarrierBusy(timedelta(seconds=30)), CarrierBusy(timedelta(seconds=5)), first=1)
    await town.leave(*(a_note(f"note {number}") for number in range(2, 6)), to="room")
    await town.told()
    assert town.postbox.reads(SALON)[1:] == ["\n".join(notes(2, 3, 4, 5))]


@story
async def test_two_matches_in_one_room_share_its_day_and_each_is_told_in_its_own_words(store: Store) -> None:
    town = await opened(store, posts_a_day=3)
    await town.lobby(diary.GAME, match_id=OTHER)
    await town.told()
    for match_id, phrase in ((M, "all_silent"), (OTHER, "closed"), (M, "nobody_alone")):
        told = a_note(phrase).numbered_notice
        details = {"round": 1, "days": 7, "written": "nothing", "numbers": "none"}
        said = replace(told, notice=replace(told.notice, details=details))
        await town.leave(replace(a_note(phrase), numbered_notice=said), to="room", match_id=match_id)
        await town.told()
    assert len(town.postbox.posts(SALON)) == 3
    [first, second, third] = town.postbox.reads(SALON)[-1].split("\n")
    assert "without a single number" in first
    assert "‹" not in second
    assert "Everyone had company" in third


@story
async def test_a_match_in_the_last_post_whose_game_is_gone_keeps_nobody_from_being_heard(
    store: Store,
) -> None:
    town = await opened(store, posts_a_day=2)
    await town.lobby(diary.GAME, match_id=OTHER)
    await town.leave(a_note("note 2"), to="room", match_id=OTHER)
    await town.told()
    town.games = {"lowest": lowest.GAME}
    town.restart()
    await town.leave(a_note("note 3"), to="room")
    await town.told()
    assert town.postbox.reads(SALON)[-2:] == ["‹note 2›", "‹note 3›"]


@story
async def test_a_private_conversation_has_no_such_limit(store: Store) -> None:
    town = await opened(store, posts_a_day=2)
    await town.leave(*(a_note(f"note {number}") for number in range(10)), to="bo")
    await town.told()
    assert town.postbox.posts("bo") == notes(*range(10))


@story
async def test_what_the_house_itself_has_to_say_to_the_host_is_never_merged(store: Store) -> None:
    town = await opened(store, posts_a_day=1)
    await town.leave(HouseLetter("set_aside"), HouseLetter("room_lost"), to="host")
    await town.told()
    assert town.postbox.posts("ada") == ["set_aside", "room_lost"]
