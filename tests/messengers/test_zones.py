"""One deadline reads the same in the group and in private, with its zone where readers do not see their own time."""

from zoneinfo import ZoneInfo

from msgspec.structs import replace

from parlour.games import diplomacy, lowest
from tests.emulators.telegram.messages import Message
from tests.engine.house import story
from tests.messengers.paper import WIDE, PaperHouse, PaperPerson
from tests.messengers.telegram.ligan_week import a_week
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


@story
async def test_a_toast_names_the_zone_to_who_has_none_and_says_own_time_to_who_has() -> None:
    """One deadline read 19:00 in the group and, without a zone, in the toast: whose clock was that?"""
    for own_time in (False, True):  # a toast is plain text, whatever posts can show
        house = PaperHouse(replace(WIDE, own_time=own_time), lowest.GAME)
        await house.starts(MOVED)
        await house.writes(MOVED, MOVED.conversation, "/zone Asia/Tokyo")
        await gathered(house, "/new lowest", [SWEDE, PaperPerson("Bo"), MOVED])
        await house.taps(SWEDE, ROOM, "Starta")
        said = [await house.taps(each, ROOM, "7") for each in (SWEDE, MOVED)]
        texts = [toast.text for toast in said if toast is not None]
        assert texts[0].endswith("(Stockholm).")
        assert "(" not in texts[1]


@story
async def test_a_reply_names_the_zone_where_readers_do_not_see_their_own_time() -> None:
    house = PaperHouse(WIDE, lowest.GAME)
    bo = PaperPerson("Bo")
    await house.starts(MOVED)
    await house.writes(MOVED, MOVED.conversation, "/zone Asia/Tokyo")
    await gathered(house, "/new lowest", [SWEDE, bo, MOVED])
    await house.taps(SWEDE, ROOM, "Starta")
    for person in (bo, MOVED):
        await house.writes(person, person.conversation, "7")
    receipts = [
        next(sheet.text for sheet in reversed(house.sheets(each.conversation)) if "✓ 7" in sheet.text)
        for each in (bo, MOVED)
    ]
    assert [text.count("(Stockholm)") for text in receipts] == [2, 0]
    assert receipts[0].count("Mottaget") == 1


@story
async def test_what_is_read_back_keeps_its_instants_as_instants() -> None:
    """Flattened too early, a deadline was said by the clock of the match and nobody's zone"""
    async with a_week(4) as week:
        await week.club.tells(week.people[1], "/mine")
        await week.club.taps(week.people[1], week.people[1], "Krönika hittills")
        await week.club.tells(week.people[1], "/status")
        bo = week.people[1]
        await week.sends("Bo", "Cilla")
        await week.club.tells(bo, "/now")
        assert "date_time" in kinds(bo.last)
        await week.club.tells(bo, "säkra")
        receipt = next(post for post in reversed(bo.posts) if "Mottaget" in post.text)
        assert "date_time" in kinds(receipt)


def kinds(post: Message) -> set[str]:
    return {entity["type"] for entity in post.entities}
