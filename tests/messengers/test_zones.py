"""One deadline reads the same in the group and in private, with its zone where readers do not see their own time."""

from zoneinfo import ZoneInfo

from msgspec.structs import replace

from parlour.games import diplomacy, lowest
from tests.engine.house import story
from tests.messengers.paper import WIDE, PaperHouse, PaperPerson
from tests.messengers.test_narrow_messengers import ROOM, gathered

SWEDE, BRITON, MOVED = PaperPerson("Elin"), PaperPerson("Bob", "en"), PaperPerson("Cilla")


@story
async def test_who_has_said_no_zone_reads_by_that_of_the_match_whatever_they_speak() -> None:
    house = PaperHouse(WIDE, diplomacy.GAME)
    await house.starts(MOVED)
    await house.writes(MOVED, MOVED.conversation, "/zone Asia/Tokyo")
    await gathered(house, "/newgame", [SWEDE, BRITON, MOVED])
    await house.taps(SWEDE, ROOM, "Starta")
    match = await house.match_in(ROOM)
    due = next(prompt.due for prompt in match.agenda.prompts if prompt.due is not None)
    at_home = due.astimezone(ZoneInfo("Europe/Stockholm"))
    here = f"{at_home:%H:%M}"
    cards = [
        next(sheet.text for sheet in reversed(house.sheets(each.conversation)) if "⏰" in sheet.text)
        for each in (SWEDE, BRITON, MOVED)
    ]
    assert [f"{here} (Stockholm)" in card for card in cards] == [True, True, False]
    assert "(" not in cards[2].partition("⏰")[2].partition("(om")[0]


@story
async def test_where_each_reader_sees_their_own_time_no_zone_is_named() -> None:
    house = PaperHouse(replace(WIDE, own_time=True), lowest.GAME)
    await gathered(house, "/new lowest", [SWEDE, PaperPerson("Bo"), PaperPerson("Dag")])
    await house.taps(SWEDE, ROOM, "Starta")
    assert "(Stockholm)" not in house.reads(ROOM)


@story
async def test_nobodys_zone_is_guessed_from_their_language() -> None:
    house = PaperHouse(WIDE, lowest.GAME)
    for person in (SWEDE, BRITON):
        await house.starts(person)
        found = await house.store.account_with_player(house.service.name, person.name)
        assert found is not None
        assert found[1].zone == ""
