"""A match in several rooms: each gets every post once, as if it were the only one."""

from datetime import timedelta

from parlour.engine.carriers import AddressGone, CarrierBusy
from parlour.engine.letters import QuestionLetter, RoomLane
from parlour.engine.ports import Store
from parlour.engine.seating import Address, Room
from parlour.games import lowest
from parlour.sdk.house import Pause, Start
from tests.engine.house import ADA, BO, M, story
from tests.engine.postbox import POSTBOX
from tests.engine.retold import asking
from tests.engine.town import SALON, Town

KITCHEN = "kitchen"
PUBLIC = asking(lowest.GAME, card=None)


async def in_two_rooms(store: Store) -> Town:
    town = Town(PUBLIC, store=store)
    await town.lobby(PUBLIC)
    await town.people.add_room(M, Room(Address(POSTBOX, KITCHEN), "sv"))
    await town.told()
    town.postbox.slips.clear()
    return town


@story
async def test_each_room_gets_every_post_once_and_in_its_own_words(store: Store) -> None:
    town = await in_two_rooms(store)
    await town.say(ADA, Start())
    await town.told()
    await town.say(BO, lowest.NameNumber(3))
    await town.until(timedelta(hours=20))
    salon, kitchen = town.postbox.at(SALON), town.postbox.at(KITCHEN)
    assert len(salon) > 3
    assert [slip.letter for slip in salon] == [slip.letter for slip in kitchen]
    assert any(isinstance(slip.letter, QuestionLetter) for slip in kitchen)
    assert ({slip.language for slip in salon}, {slip.language for slip in kitchen}) == ({"en"}, {"sv"})


@story
async def test_one_room_that_is_gone_leaves_the_other_as_it_was(store: Store) -> None:
    town = await in_two_rooms(store)
    town.postbox.shut[SALON] = AddressGone("removed")
    await town.say(ADA, Start())
    await town.told()
    assert town.postbox.posts("ada") == ["room_lost"]
    await town.say(ADA, Pause())
    await town.told()
    assert {slip.delivery.lane for slip in town.postbox.at(KITCHEN)} == {RoomLane(1)}
    assert (town.postbox.posts(KITCHEN) != [], town.postbox.posts(SALON)) == (True, [])
    assert not any(slip.letter == town.postbox.at(KITCHEN)[-1].letter for slip in town.postbox.at("bo"))


@story
async def test_a_room_that_has_moved_gets_what_was_on_its_way_and_only_that(store: Store) -> None:
    town = await in_two_rooms(store)
    town.postbox.shut[KITCHEN] = AddressGone("moved", Address(POSTBOX, "attic"))
    await town.say(ADA, Start())
    await town.told()
    assert [slip.letter for slip in town.postbox.at("attic")] == [slip.letter for slip in town.postbox.at(SALON)]


@story
async def test_a_busy_room_keeps_the_other_not_waiting(store: Store) -> None:
    town = await in_two_rooms(store)
    began = town.clock.at
    town.postbox.fail(CarrierBusy(timedelta(minutes=2)))
    await town.say(ADA, Start())
    await town.told()
    first = {who: town.postbox.at(who)[0].at - began for who in (SALON, KITCHEN)}
    assert sorted(first.values()) == [timedelta(), timedelta(minutes=2)]


@story
async def test_what_was_on_its_way_to_a_room_that_was_dropped_goes_nowhere_and_is_no_loss(store: Store) -> None:
    town = await in_two_rooms(store)
    await town.say(ADA, Start())
    assert await town.people.drop_room(M, Address(POSTBOX, KITCHEN))
    await town.people.add_room(M, Room(Address(POSTBOX, "attic")))
    await town.told()
    assert (town.postbox.posts(KITCHEN), town.postbox.posts("attic"), await town.dead()) == ([], [], [])
    assert "room_lost" not in town.postbox.posts("ada")
