"""Being away from a private chat: `/away` in every match, `/back`, a deputy by number; what a substitute is told."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from parlour.games import ligan, lowest
from parlour.games.lowest import NameNumber
from parlour.messengers.personal.absence import read_absence
from parlour.sdk.attendance import Absence
from parlour.sdk.house import GoAway, SetAbsenceRules
from tests.engine.house import story
from tests.messengers.paper import WIDE, PaperHouse, PaperPerson
from tests.messengers.test_narrow_messengers import ROOM, gathered

ELIN, BO, CILLA, EVA = (PaperPerson(name) for name in ("Elin", "Bo", "Cilla", "Eva"))
DAY = timedelta(days=1)
MONDAY = date(2026, 1, 5)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("3", GoAway(3, 0, "default")),
        ("3 dagar bot", GoAway(3, 0, "stand_in")),
        ("1 day wait", GoAway(1, 0, "wait")),
        (" 2 Vänta ", GoAway(2, 0, "wait")),
        ("3 p-17", GoAway(3, 0, "p-17")),
        ("9/1", GoAway(5, 0, "default")),
        ("till 9/1 bot", GoAway(5, 0, "stand_in")),
        ("8/1-12/1", GoAway(5, 3, "default")),
        ("2026-01-08 till 2026-01-12 bot", GoAway(5, 3, "stand_in")),
    ],
)
def test_an_absence_is_read_as_people_write_it(text: str, said: GoAway) -> None:
    assert read_absence(text, MONDAY) == said


@pytest.mark.parametrize("text", ["", "soon", "0", "300", "30/2", "12/1-8/1", "2025-01-01", "bot 3", "4/1"])
def test_what_is_no_absence_is_not_understood(text: str) -> None:
    assert read_absence(text, MONDAY) is None


def test_a_day_without_a_year_is_the_next_one() -> None:
    assert read_absence("30/12-2/1 bot", date(2026, 12, 28)) == GoAway(4, 2, "stand_in")


@given(some.text(max_size=24))
def test_whatever_is_written_is_read_or_not_understood(text: str) -> None:
    said = read_absence(text, MONDAY)
    assert said is None or said.days > 0


async def playing(*people: PaperPerson) -> PaperHouse:
    """A match of lowest that has begun; Elin hosts."""
    house = PaperHouse(WIDE, lowest.GAME)
    await gathered(house, "/new lowest", list(people))
    await house.taps(people[0], ROOM, "Starta")
    return house


async def state_of(house: PaperHouse) -> Any:
    return (await house.match_in(ROOM)).state


async def absences(house: PaperHouse) -> list[Absence]:
    return list((await house.match_in(ROOM)).state.attendance.absences.values())


@story
async def test_whoever_writes_away_is_away_and_hears_what_counts() -> None:
    house = await playing(ELIN, BO, CILLA)
    await house.writes(BO, BO.conversation, "/borta 2 bot")
    [absence] = await absences(house)
    assert (absence.cover, absence.has_begun) == ("stand_in", True)
    assert "En bot spelar åt dig" in house.reads(BO.conversation)
    assert "Bo är täckt." in house.reads(ELIN.conversation)
    assert "täckt" not in house.reads(CILLA.conversation) + house.reads(ROOM)


@story
async def test_the_hosts_table_says_covered_and_not_by_what() -> None:
    house = await playing(ELIN, BO, CILLA)
    await house.writes(BO, BO.conversation, "/away 2")
    await house.writes(ELIN, ELIN.conversation, "/bord")
    table = house.sheets(ELIN.conversation)[-1]
    assert "Bo: täckt" in table.text
    assert "Cilla: ska svara" in table.text
    assert "Påminn Bo" not in table.labels


@story
async def test_whoever_writes_back_is_back() -> None:
    house = await playing(ELIN, BO, CILLA)
    await house.writes(BO, BO.conversation, "/away 2")
    await house.writes(BO, BO.conversation, "/back")
    assert await absences(house) == []
    assert house.sheets(BO.conversation)[-1].text == "Kul att du är tillbaka."
    await house.writes(BO, BO.conversation, "/tillbaka")
    assert house.sheets(BO.conversation)[-1].text == "Du är inte borta."


@story
async def test_what_is_not_understood_is_answered_with_how_it_is_said_and_a_button() -> None:
    house = await playing(ELIN, BO, CILLA)
    await house.writes(BO, BO.conversation, "/borta snart")
    answer = house.sheets(BO.conversation)[-1]
    assert answer.text.startswith("Skriv hur länge")
    assert answer.labels == ["Jag blir borta"]


@story
async def test_to_be_waited_for_where_that_is_not_allowed_is_refused_with_what_to_do() -> None:
    house = await playing(ELIN, BO, CILLA)
    await house.writes(BO, BO.conversation, "/away 2 wait")
    assert "Värden låter inte spelet vänta" in house.sheets(BO.conversation)[-1].text
    assert await absences(house) == []


@story
async def test_a_deputy_is_named_by_the_number_they_ask_for_and_is_asked_then() -> None:
    house = await playing(ELIN, BO, CILLA)
    await house.starts(EVA)
    await house.writes(EVA, EVA.conversation, "/id")
    account = await house.store.account(house.service.name, "Eva")
    assert account is not None
    assert account.player_id in house.sheets(EVA.conversation)[-1].text
    await house.writes(BO, BO.conversation, f"/away 3 {account.player_id}")
    [absence] = await absences(house)
    assert absence.cover == account.player_id
    assert house.sheets(EVA.conversation)[-1].text.startswith("Bo · Ensam i botten")
    await house.taps(EVA, EVA.conversation, "7")
    assert list((await state_of(house)).named.values()) == [7]


@story
async def test_whoever_is_in_no_game_is_told_so() -> None:
    house = PaperHouse(WIDE, lowest.GAME)
    await house.starts(EVA)
    await house.writes(EVA, EVA.conversation, "/away 3")
    assert house.sheets(EVA.conversation)[-1].text.startswith("Du är inte med i något spel")


@story
async def test_a_substitute_is_told_how_it_stands_the_last_rounds_and_until_when() -> None:
    house = await playing(ELIN, BO, CILLA)
    match = await house.match_in(ROOM)
    elin, bo, cilla = match.state.seats
    rules = SetAbsenceRules(1, 0, 24, waits=False, early=False)
    await house.say(elin, rules, match_id=match.id)
    await house.say(elin, NameNumber(4), match_id=match.id)
    await house.say(cilla, NameNumber(2), match_id=match.id)
    await house.until(DAY)
    assert (await house.match_in(ROOM)).state.attendance.vacant == (bo,)
    assert "Den som vill kan gå med" in house.reads(ROOM)
    await house.starts(EVA)
    await house.writes(EVA, ROOM, "/join")
    brief = next(sheet for sheet in house.sheets(EVA.conversation) if "Så här står det" in sheet.text)
    assert brief.is_secret
    assert "Runda 1:" in brief.text
    assert "Det är tid till" in brief.text
    await house.taps(EVA, ROOM, "5")
    assert (await state_of(house)).named == {bo: 5}


@story
async def test_a_substitute_in_ligan_learns_the_role_of_the_seat_and_nothing_said_to_who_left() -> None:
    house, people = PaperHouse(WIDE, ligan.GAME), [ELIN, BO, CILLA, PaperPerson("Dag"), PaperPerson("Fia")]
    await gathered(house, "/new ligan", people)
    await house.taps(ELIN, ROOM, "Starta")
    match = await house.match_in(ROOM)
    rules = SetAbsenceRules(1, 0, 24, waits=False, early=False)
    await house.say(match.state.seats[0], rules, match_id=match.id)
    await house.until(datetime(2026, 1, 7, 12, tzinfo=UTC))
    match = await house.match_in(ROOM)
    [seat, *_] = match.state.attendance.vacant
    role = (await state_of(house)).roles[seat]
    await house.starts(EVA)
    await house.writes(EVA, ROOM, "/join")
    brief = next(sheet for sheet in house.sheets(EVA.conversation) if "Så här står det" in sheet.text)
    words = {"akta": "Äkta", "golare": "Golare", "hogra_hand": "Högra Hand"}
    assert words[role].casefold() in brief.text.casefold()
