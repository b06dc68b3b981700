"""Roles are dealt in private: to each their own, whoever cannot be written to."""

import pytest

from tests.engine.house import story
from tests.messengers.telegram.ligan_week import Week, a_lobby

ROLES = ("Golare", "Guzmans Högra Hand", "Äkta")
HUSH = "🤫 Guzman har något till dig."  # all that a locked screen shows


def role_letters(week: Week) -> dict[str, str]:
    return {person.name: person.last.text for person in week.people}


IN_WORDS = {2: "två", 3: "tre", 4: "fyra"}
BY_THE_BOOK = [(4, 1, 2), (5, 1, 2), (6, 2, 3), (7, 2, 3), (8, 2, 3), (9, 3, 4), (10, 3, 4)]


@pytest.mark.parametrize(("seats", "golare", "team"), BY_THE_BOOK)
@story
async def test_the_size_of_the_crew_says_how_many_are_what_and_how_large_a_team_is(
    seats: int, golare: int, team: int
) -> None:
    """G14"""
    async with a_lobby(seats) as week:
        await week.starts()
        letters = role_letters(week).values()
        dealt = [sum(f"Du är {role}" in letter for letter in letters) for role in ROLES]
        assert dealt == [golare, 1, seats - golare - 1]
        assert f"Lag på {IN_WORDS[team]}" in week.group.last.text
        assert (await week.state()).team_size == team


@story
async def test_informers_learn_of_each_other_and_nobody_else_of_anyone() -> None:
    """G15; journey 4.2.1: nothing of it on a locked screen, and it cannot be passed on"""
    async with a_lobby(6) as week:
        await week.starts()
        golare = {person.name for person in await week.those("golare")}
        for name, letter in role_letters(week).items():
            named = {other for other in week.by_name if other in letter and other != name}
            assert named == (golare - {name} if name in golare else set())
            assert letter.startswith(HUSH + "\n")
            assert week.by_name[name].last.protected


@story
async def test_a_lone_informer_is_told_so() -> None:
    """G16"""
    async with a_lobby(4) as week:
        await week.starts()
        [golare] = await week.those("golare")
        assert "du är ensam" in golare.last.text


@story
async def test_the_lobby_shows_who_cannot_be_written_to_before_anything_is_dealt() -> None:
    """Journey 4.5 row 1, 4.1.5: as soon as it is so, and no longer"""
    async with a_lobby(4) as week:
        dag, light = week.people[3], "Dag ○"
        dag.blocks_bot()
        await week.club.settled()
        assert light in week.group.last.text
        dag.unblocks_bot()
        await week.club.settled()
        assert light not in week.group.last.text


@story
async def test_a_shut_private_chat_stops_nobody_and_the_host_hears_of_it_once() -> None:
    """G17; journey 4.5 row 1: the match goes on without them"""
    async with a_lobby(5) as week:
        dag, told = week.people[3], "Jag kan inte skriva privat till Dag."
        dag.account.has_blocked = True  # and Telegram has not told us
        await week.starts()
        assert (await week.state()).started
        assert all("Du är" in week.club.reads(person) for person in week.people if person is not dag)
        await week.sends("Dag")
        await week.until("resting")
        assert (await week.state()).ligan == 1
        assert [week.club.reads(person).count(told) for person in week.people[:2]] == [1, 0]


@story
async def test_who_shuts_the_chat_in_the_middle_is_missed_once_and_comes_back_to_all_that_waits() -> None:
    """Journey 4.5 row 1: nothing is lost by having been away"""
    async with a_lobby(4) as week:
        await week.starts()
        dag = week.people[3]
        dag.blocks_bot()
        await week.club.settled()
        assert week.club.reads(week.elin).count("Jag kan inte skriva privat till Dag.") == 1
        await week.until("nominating")
        await week.proposes("Dag")
        await week.votes("JA", *reversed(week.people))
        assert "Säkra" not in dag.last.labels
        dag.unblocks_bot()
        await week.club.settled()
        await week.club.taps(dag, dag, "Säkra")
        assert "Dag" not in (await week.state()).missing_deeds
        await week.club.tells(dag, "/status")
        assert "Du är " in dag.last.text


@story
async def test_who_casts_the_last_vote_is_asked_for_a_deed_like_the_others() -> None:
    """§10: team members get their mission at once, also the one whose vote sent them off"""
    async with a_lobby(4) as week:
        await week.starts()
        await week.sends("Dag")
        assert "Säkra" in week.people[3].last.labels


@story
async def test_who_cannot_be_written_to_is_led_to_the_question_from_the_group() -> None:
    """Journey 4.5 row 1: an hour before it closes, by a button that is for nobody else"""
    async with a_lobby(4) as week:
        await week.starts()
        bo, dag = week.people[1], week.people[3]
        dag.blocks_bot()
        await week.sends("Dag")
        while not any("Välj" in post.labels for post in week.group.posts):
            await week.next_hour()
        assert (await week.club.taps(bo, week.group, "Välj")).alert
        answer = await week.club.taps(dag, week.group, "Välj")
        dag.unblocks_bot()
        dag.opens(answer.url)
        await week.club.settled()
        await week.club.taps(dag, dag, "Säkra")
        assert "Dag" not in (await week.state()).missing_deeds


@story
async def test_a_locked_screen_does_not_tell_who_is_what() -> None:
    """Journey 4.2.1: one first line for all, and what follows is a spoiler, which no preview shows"""
    async with a_lobby(6) as week:
        await week.starts()
        cards = [person.last for person in week.people]
        assert {card.text.splitlines()[0] for card in cards} == {"🤫 Guzman har något till dig."}
        assert len({(len(card.text.splitlines()), card.labels) for card in cards}) == 1
        for card in cards:
            [hidden] = [each for each in card.entities if each["type"] == "spoiler"]
            assert hidden["offset"] == len("🤫 Guzman har något till dig.\n\n".encode("utf-16-le")) // 2
            assert hidden["offset"] + hidden["length"] == len(card.text.encode("utf-16-le")) // 2
