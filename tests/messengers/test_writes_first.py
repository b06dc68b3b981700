"""A messenger that lets us write first: nobody has to open the private conversation to be written to."""

from msgspec.structs import replace

from parlour.games import lowest
from parlour.messengers.updates import ButtonTap, Sender
from tests.engine.house import story
from tests.engine.retold import asking
from tests.messengers.paper import WIDE, PaperHouse, PaperPerson

ROOM = "the room"
PRIVATE = asking(lowest.GAME, private=True)
ELIN, BO, CILLA = (PaperPerson(name, "en") for name in ("Elin", "Bo", "Cilla"))


async def begun(writes_first: bool) -> PaperHouse:
    """A match in which all joined in the room, and nobody ever wrote to us in private."""
    house = PaperHouse(replace(WIDE, writes_first=writes_first), PRIVATE)
    house.service.admins.add("Elin")
    await house.adds_us(ELIN, ROOM)
    await house.writes(ELIN, ROOM, "/new lowest")
    for person in (ELIN, BO, CILLA):
        await taps_in_room(house, person, "Join")
    await taps_in_room(house, ELIN, "Start")
    return house


async def taps_in_room(house: PaperHouse, person: PaperPerson, label: str) -> None:
    """A tap by which the messenger tells us where that person is written to."""
    sheet, button = next(
        (sheet, button)
        for sheet in reversed(house.carrier.sheets[ROOM])
        for button in sheet.buttons
        if label in button.label
    )
    about = house._by(person, ROOM, is_room=True)
    about["sender"] = Sender(person.name, person.name, "en", person.conversation)
    await house.hear(ButtonTap(**about, code=button.code, ref=sheet.ref))


@story
async def test_whoever_joined_in_the_room_is_asked_in_private_at_once() -> None:
    house = await begun(writes_first=True)
    assert [bool(house.carrier.sheets.get(each.conversation)) for each in (ELIN, BO, CILLA)] == [True] * 3


@story
async def test_where_people_must_write_first_nobody_is_written_to_before() -> None:
    house = await begun(writes_first=False)
    assert not any(house.carrier.sheets.get(each.conversation) for each in (ELIN, BO, CILLA))


@story
async def test_who_wants_no_more_letters_gets_none_by_tapping_in_the_room() -> None:
    house = await begun(writes_first=True)
    await house.leaves(BO)
    before = len(house.carrier.sheets[BO.conversation])
    house.carrier.shut.clear()
    await taps_in_room(house, BO, "Rules")
    account = await house.store.account(house.service.name, "Bo")
    assert account is not None
    assert account.address is None
    assert len(house.carrier.sheets[BO.conversation]) == before
