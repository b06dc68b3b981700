"""A messenger with three buttons a post, short codes, no edits and no toasts: everything can be played there."""

from datetime import UTC, datetime

import pytest

from parlour.games import ligan, lowest
from parlour.games.ligan.events import TeamProposed
from parlour.games.lowest import NumberNamed
from parlour.messengers.updates import Capabilities
from tests.engine.house import story
from tests.messengers.paper import BARE, LISTS, THREE, WIDE, PaperHouse, PaperPerson

KINDS = {"nothing to tap": BARE, "three buttons": THREE, "lists of ten": LISTS, "wide": WIDE}
ROOM = "the room"
PEOPLE = [PaperPerson(name) for name in ("Elin", "Bo", "Cilla", "Dag", "Eva")]


async def gathered(house: PaperHouse, command: str, people: list[PaperPerson]) -> None:
    house.service.admins.add(people[0].name)
    for person in people:
        await house.starts(person)
    await house.adds_us(people[0], ROOM)
    await house.writes(people[0], ROOM, command)
    for person in people:
        await house.taps(person, ROOM, "Gå med")


@pytest.mark.parametrize("can", KINDS.values(), ids=list(KINDS))
def test_a_game_is_opened_joined_started_and_played(can: Capabilities) -> None:
    @story
    async def play() -> None:
        house, people = PaperHouse(can, lowest.GAME), PEOPLE[:3]
        await gathered(house, "/new lowest", people)
        await house.taps(people[0], ROOM, "Starta")
        assert (await house.match_in(ROOM)).state.started
        for number, person in enumerate(people, start=3):
            await house.taps(person, ROOM, str(number))
        named = [each for told in await house.log_in(ROOM) for each in told.events if isinstance(each, NumberNamed)]
        assert [each.number for each in named] == [3, 4, 5]

    play()


@pytest.mark.parametrize("can", KINDS.values(), ids=list(KINDS))
def test_several_names_are_ticked_one_by_one(can: Capabilities) -> None:
    @story
    async def play() -> None:
        house = PaperHouse(can, ligan.GAME)
        await gathered(house, "/new ligan", PEOPLE)
        await house.taps(PEOPLE[0], ROOM, "Starta")
        await house.until(datetime(2026, 1, 7, 9, tzinfo=UTC))
        await house.settled()
        for name in ("Bo", "Dag"):
            await house.taps(PEOPLE[0], ROOM, name)
        await house.taps(PEOPLE[0], ROOM, "Föreslå laget")
        proposed = [each for log in await house.log_in(ROOM) for each in log.events if isinstance(each, TeamProposed)]
        names = (await house.store.seating((await house.match_in(ROOM)).id)).names
        assert [[names[seat].name for seat in each.team] for each in proposed] == [["Bo", "Dag"]]

    play()


@story
async def test_without_toasts_an_answer_to_a_tap_is_a_reply_in_private() -> None:
    house, people = PaperHouse(THREE, lowest.GAME), PEOPLE[:3]
    await gathered(house, "/new lowest", people)
    stranger = PaperPerson("Mal")
    await house.starts(stranger)
    before, in_room = len(house.sheets(stranger.conversation)), len(house.sheets(ROOM))
    await house.taps(stranger, ROOM, "Starta")
    assert len(house.sheets(stranger.conversation)) == before + 1
    assert len(house.sheets(ROOM)) == in_room


@story
async def test_a_reply_is_a_tap_only_where_the_buttons_did_not_fit() -> None:
    house, people = PaperHouse(WIDE, lowest.GAME), PEOPLE[:3]
    await gathered(house, "/new lowest", people)
    before = len(house.sheets(ROOM))
    await house.writes(people[0], ROOM, "1")
    assert len(house.sheets(ROOM)) == before
