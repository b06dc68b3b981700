"""Somebody is asked once when they want quiet, and a reminder has a button that makes fewer sounds."""

from parlour.engine.seating import Player
from parlour.games.diplomacy import GAME
from parlour.messengers.personal.settings import read_quiet_hours
from parlour.messengers.telegram.client import TELEGRAM
from tests.emulators.telegram.people import Person
from tests.engine.house import story
from tests.messengers.telegram.club import HOUR, Club, open_club
from tests.messengers.telegram.ligan_week import a_week
from tests.messengers.telegram.test_diplomacy import at_war


async def player(club: Club, person: Person) -> Player:
    found = await club.store.account_with_player(TELEGRAM, str(person.id))
    assert found is not None
    return found[1]


@story
async def test_whoever_answers_in_a_slow_game_is_asked_once_when_to_be_quiet() -> None:
    async with open_club(GAME) as club:
        _, people = await at_war(club, "sv")
        bo = list(people.values())[1]
        for text in ("/submit", "/reopen", "/submit"):
            await club.tells(bo, text)
        asked = [post for post in bo.posts if "När ska jag vara tyst?" in post.text]
        assert len(asked) == 1
        assert asked[0].labels == ("21–08", "22–07", "23–08", "Aldrig")
        await club.taps(bo, bo, "22–07", asked[0])
        assert "Tysta timmar: 22–07" in bo.now(asked[0]).text
        assert (await player(club, bo)).quiet == read_quiet_hours("22-07")


@story
async def test_whoever_has_set_it_already_is_not_asked() -> None:
    async with open_club(GAME) as club:
        _, people = await at_war(club, "sv")
        bo = list(people.values())[1]
        await club.tells(bo, "/quiet 22-07")
        await club.tells(bo, "/submit")
        assert "När ska jag vara tyst?" not in club.reads(bo)


@story
async def test_a_reminder_can_be_answered_with_quieter_and_says_how_to_undo_it() -> None:
    async with a_week(4) as week:
        await week.sends("Bo", "Cilla")
        bo = week.people[1]
        closes_at = (await week.state()).closes_at
        assert closes_at is not None
        await week.club.goes_to(closes_at - HOUR)
        answers = [await week.club.taps(bo, bo, "Tystare") for _ in range(3)]
        assert [answer.text.partition(".")[0] for answer in answers] == [
            "Nu plingar jag bara när du måste svara",
            "Nu plingar jag högst en gång om dagen och påminner inte",
            "Tystare än så här blir jag inte",
        ]
        assert all("/settings" in answer.text for answer in answers)
        assert (await player(week.club, bo)).hears == "daily"


@story
async def test_a_card_offers_quieter_until_its_reader_has_said_which_sounds_they_want() -> None:
    """Who has chosen is not shown the button on each card"""
    async with a_week(4) as week:
        await week.sends("Bo", "Cilla")
        bo, cilla, dag = week.people[1:4]
        assert [each.last.labels[-1] for each in (bo, cilla)] == ["Tystare", "Tystare"]
        assert "Tystare" not in dag.last.labels  # of what nobody waits for there is no sound to spare
        answer = await week.club.taps(bo, bo, "Tystare")
        assert answer.text.startswith("Nu plingar jag bara när du måste svara")
        await week.chooses()
        await week.until("nominating")
        await week.sends("Bo", "Cilla")
        assert [each.last.labels[-1] for each in (bo, cilla)] == ["Inte den här gången", "Tystare"]
