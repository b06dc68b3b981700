"""A question in private says whose it is and where, and a page takes no other post's place."""

import re
from pathlib import Path

from parlour.engine.match import Match
from parlour.engine.recording import Recorder
from parlour.games.diplomacy import GAME as DIPLOMACY
from parlour.messengers.answering import question_link_words
from parlour.messengers.button_codes import ButtonCode, match_tag
from parlour.stores.sqlite.store import SqliteStore
from tests.emulators.telegram.people import Person
from tests.engine.house import story
from tests.messengers.telegram.club import Club, open_club, started_private_chats
from tests.messengers.telegram.ligan_week import a_lobby, a_week


async def at_war(club: Club, *, is_bo_reached: bool) -> tuple[Match, Person]:
    """Elin, who hosts, and Bo."""
    people = [club.world.person(name, language_code="sv") for name in ("Elin", "Bo")]
    elin, group = people[0], club.world.group("De två", *people)
    await club.settled()
    await started_private_chats(club, people if is_bo_reached else [elin])
    await club.writes(elin, group, "/newgame")
    for person in people:
        await club.writes(person, group, "/join")
    await club.taps(elin, group, "Starta")
    if not is_bo_reached:  # of that there is a warning first
        await club.taps(elin, group, "Starta")
    return await club.match_in(group), people[1]


@story
async def test_orders_are_asked_for_once_though_there_are_two_ways_to_write_them() -> None:
    """Journey 4.2.2, 4.2.7: after one the next is a tap away, and one's own page is that of the orders"""
    async with open_club(DIPLOMACY) as club:
        _, bo = await at_war(club, is_bo_reached=True)
        assert bo.last.text.startswith("Bo · Diplomacy: Dags att skriva order\n\n")
        assert bo.last.text.endswith("⏰ Senast tis 6 jan 09:00 (om 23 h 59 min).")
        assert "vilken enhet" not in bo.last.text
        beside = ["Mina order", "Kartan", "Mina grannar", "Tystare"]
        assert list(bo.last.labels) == ["Skriv order", "Välj en order", *beside]
        card = bo.last
        await club.taps(bo, bo, "Välj en order", card)
        while bo.now(card).labels[0] != "Skriv order":
            await club.taps(bo, bo, bo.now(card).labels[0], bo.now(card))
        assert list(bo.now(card).labels) == [
            "Skriv order",
            "Välj en order",
            "Ta tillbaka en order",
            "Skicka in",
            "Dölj",
        ]
        await club.tells(bo, "/mina")
        assert bo.last.text.startswith("Bo · Diplomacy: Dags att skriva order\n\n")
        assert list(bo.last.labels) == ["Skriv order", "Regler", "Krönika hittills"]


@story
async def test_when_all_submit_at_once_each_is_asked_once_for_the_next_phase_and_gets_no_old_receipt(
    tmp_path: Path,
) -> None:
    """B3. Red before: whoever closed the phase, or was looked up after it, got a second post with the same head"""
    store = SqliteStore(tmp_path / "parlour.db", Recorder({DIPLOMACY.key: DIPLOMACY}))
    async with open_club(DIPLOMACY, store=store) as club:
        people = [club.world.person(name, language_code="sv") for name in ("Elin", "Bo", "Cy", "Di")]
        group = club.world.group("De fyra", *people)
        await club.settled()
        await started_private_chats(club, people)
        await club.writes(people[0], group, "/newgame")
        for person in people:
            await club.writes(person, group, "/join")
        await club.taps(people[0], group, "Starta")
        for _ in range(2):
            before = {person.name: len(person.posts) for person in people}
            for person in people:
                person.writes_private("/submit")
            await club.settled()
            for person in people:
                new = [post.text for post in person.posts[before[person.name] :]]
                assert sum("Dags att skriva order" in text for text in new) == 1, new
                assert new[-1].startswith(f"{person.name} · Diplomacy: Dags att skriva order")
    await store.close()


@story
async def test_whoever_comes_by_the_link_of_a_question_is_asked_once() -> None:
    """Journey 4.5 row 1: also if they owe it, and could not be written to before"""
    async with open_club(DIPLOMACY) as club:
        match, bo = await at_war(club, is_bo_reached=False)
        owed = [
            each for each in match.agenda.questions(match.viewer_of((await club.seats_of(match))["Bo"])) if each.owed
        ]
        for times in (1, 2):
            bo.opens(f"t.me/{club.bot.username}?start={question_link_words(match, owed[0])}")
            await club.settled()
            assert club.reads(bo).count("Våren 1901, drag. ") == times


@story
async def test_a_page_never_takes_the_place_of_a_post_that_is_none() -> None:
    """A result of yesterday, a card, the lobby: whatever code is brought to them"""
    async with a_week(4) as week:
        await week.plays_round("Bo", "Cilla")
        before = {post.id: post for post in week.group.posts}
        mark, mal = match_tag((await week.match()).id), week.world.person("Mal", language_code="sv")
        mal.joins(week.group)
        for post in before.values():
            for page in ("status", "="):
                await mal.forges(post, ButtonCode("p", mark, rest=page).code)
        await week.club.settled()
        assert {id: week.group.now(post) for id, post in before.items()} == before


@story
async def test_from_page_to_page_one_still_turns_in_place() -> None:
    async with a_lobby(4) as week:
        bo = week.people[1]
        await week.club.taps(bo, week.group, "Regler")
        page, posts = bo.last, len(bo.posts)
        await week.club.taps(bo, bo, "Vinst", page)
        assert bo.now(page).labels[-1] == "● Vinst"
        assert len(bo.posts) == posts


@story
async def test_a_card_whose_question_was_answered_by_typing_says_so_and_loses_its_buttons() -> None:
    """They stayed alive, above the receipt; and then the words still asked"""
    async with a_week(4) as week:
        await week.sends("Bo", "Cilla")
        bo = week.people[1]
        card = bo.last
        assert "Säkra" in card.labels
        await week.club.tells(bo, "säkra")
        assert bo.now(card).labels == ()
        assert re.search(r"\n\nMottaget 09:00 · kvitto ..-..\.$", bo.now(card).text)
        assert "Senast" not in bo.now(card).text


@story
async def test_a_card_whose_question_was_answered_on_another_loses_its_buttons() -> None:
    async with a_week(4) as week:
        await week.sends("Bo", "Cilla")
        bo = week.people[1]
        card = bo.last
        while bo.last == bo.now(card):
            await week.next_hour()
        assert "Säkra" in bo.last.labels  # a reminder
        await week.club.taps(bo, bo, "Säkra", bo.last)
        assert bo.now(card).labels == ()
        assert any("Dölj" in post.labels for post in bo.posts)


@story
async def test_a_card_whose_question_is_over_loses_its_buttons() -> None:
    async with a_week(4) as week:
        await week.sends("Bo", "Cilla")
        bo = week.people[1]
        card = bo.last
        await week.until("resting")
        assert bo.now(card).labels == ()
        assert not any("Säkra" in post.labels for post in bo.posts)
