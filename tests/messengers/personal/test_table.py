"""The host's table: who owes an answer, last seen when, and a button that has them reminded."""

from datetime import timedelta

from parlour.games import pick
from parlour.games.diplomacy import GAME
from tests.engine.house import story
from tests.messengers.telegram.club import HOUR, open_club
from tests.messengers.telegram.ligan_week import a_week
from tests.messengers.telegram.test_diplomacy import at_war


@story
async def test_the_host_sees_who_owes_an_answer_and_has_them_reminded_once_in_a_while() -> None:
    async with a_week(4) as week:
        await week.proposes("Bo", "Cilla")
        await week.votes("JA", *week.people[:2])
        await week.club.tells(week.elin, "/bord")
        table = week.elin.last
        assert "Elin: har svarat" in table.text
        assert "Cilla: ska svara" in table.text
        assert "Påminn Cilla" in table.labels
        assert "Påminn Bo" not in table.labels
        cilla = week.people[2]
        before = len(cilla.posts)
        answers = [await week.club.taps(week.elin, week.elin, "Påminn Cilla", table) for _ in range(2)]
        assert [answer.text for answer in answers] == [
            "Jag har påmint Cilla.",
            "Cilla är redan påmind. Vänta några timmar.",
        ]
        assert len(cilla.posts) == before + 1
        assert "JA" in cilla.last.labels


@story
async def test_nobody_else_has_a_table_or_reminds_anybody_by_a_forged_tap() -> None:
    async with a_week(4) as week:
        await week.club.tells(week.elin, "/table")
        table = week.elin.last
        bo = week.people[1]
        await week.club.tells(bo, "/table")
        assert bo.last.text == "Du är inte värd för något spel just nu."
        answer = await bo.taps_as_seen(table, "Påminn alla som inte har svarat")
        assert answer.text == "Den knappen fungerar inte här."


@story
async def test_what_is_asked_in_secret_shows_neither_who_owes_it_nor_who_was_seen() -> None:
    """While orders are written, nothing that a player does changes the host's table"""
    async with open_club(GAME) as club:
        group, people = await at_war(club, "sv")
        elin, bo = list(people.values())[:2]
        await club.goes_to(club.clock.at + HOUR)
        await club.tells(elin, "/bord")
        before = elin.last.text
        assert "ska svara" not in before
        assert "kan få mer tid 2 gånger" in before
        await club.tells(bo, "/now")
        await club.tells(bo, "/submit")
        await club.taps(elin, elin, "Uppdatera")
        assert elin.last.text == before
        assert (await club.match_in(group)).state.started


@story
async def test_all_are_reminded_of_what_they_owe_in_secret_and_the_host_learns_nothing() -> None:
    async with open_club(GAME) as club:
        _, people = await at_war(club, "sv")
        elin, bo = list(people.values())[:2]
        await club.tells(elin, "/bord")
        before = len(bo.posts)
        answers = [await club.taps(elin, elin, "Påminn alla som inte har svarat") for _ in range(2)]
        assert answers[0].text == answers[1].text
        assert len(bo.posts) == before + 1
        await club.goes_to(club.clock.at + timedelta(hours=4))
        await club.taps(elin, elin, "Påminn alla som inte har svarat")
        assert len(bo.posts) == before + 2


@story
async def test_last_seen_is_told_by_the_hour_where_nothing_is_secret() -> None:

    async with open_club(pick.GAME) as club:
        people = [club.world.person(name, language_code="sv") for name in ("Elin", "Bo")]
        group = club.world.group("Två", *people)
        await club.settled()
        for person in people:
            await club.tells(person, "/start")
        await club.writes(people[0], group, "/new pick")
        for person in people:
            await club.taps(person, group, "Gå med")
        await club.tells(people[0], "/bord")
        assert "Bo: är med · sågs" in people[0].last.text
