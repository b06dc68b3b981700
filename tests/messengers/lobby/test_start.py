"""The lobby's card, the hour of the start, and what the host hears in private before anything secret is dealt."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import timedelta

from parlour.games import diplomacy
from parlour.messengers.lobby.start import A_WHILE
from parlour.messengers.telegram.client import address_of
from parlour.messengers.updates import ButtonTap, Sender
from tests.emulators.telegram.people import Group, Person
from tests.engine.house import story
from tests.messengers.telegram.club import CAST, Club, open_club, started_private_chats
from tests.messengers.telegram.ligan_week import Week, a_crew, a_lobby

AN_HOUR = timedelta(hours=1)
TUESDAY = "starts_at=2026-01-13T09:00:00+01:00"


@asynccontextmanager
async def a_conference(reached: int, unreached: int) -> AsyncIterator[tuple[Club, Group, Sequence[Person]]]:
    """Of Diplomacy, which lets everyone sit down: so many of them have a private chat, and the others none."""
    async with open_club(diplomacy.GAME) as club:
        people = [club.world.person(name, language_code="sv") for name in CAST[: reached + unreached]]
        group = club.world.group("Europa", *people)
        await club.settled()
        await started_private_chats(club, people[:reached])
        await club.writes(people[0], group, "/newgame")
        for person in people:
            await club.taps(person, group, "Gå med")
        yield club, group, people


async def blocked_by_bo(week: Week) -> Person:
    bo = week.people[1]
    bo.blocks_bot()
    await week.club.settled()
    return bo


# ── The card ──


@story
async def test_the_card_says_who_hosts_how_many_may_play_and_who_can_be_reached() -> None:
    """Journey 4.1.4, 4.1.5"""
    async with a_lobby(4, TUESDAY) as week:
        await blocked_by_bo(week)
        card = week.club.with_button(week.group, "Gå med")
        assert "Elin ✓, Bo ○, Cilla ✓ och Dag ✓" in card.text
        assert "Start tis 13 jan 09:00 · 4 till 10 spelare · värd Elin" in card.text
        assert "○ betyder att jag bara når dig här" in card.text


@story
async def test_who_rather_watches_gets_up_and_hears_what_that_means() -> None:
    """Journey 4.1.4"""
    async with a_lobby(4) as week:
        answers = [await week.club.taps(week.people[3], week.group, "Jag tittar på") for _ in range(2)]
        assert answers[0].alert
        assert answers[0].text.startswith("Då tittar du på")
        assert answers[0] == answers[1]
        assert await week.club.names_in(week.group) == ["Elin", "Bo", "Cilla"]


@story
async def test_nobody_gets_up_from_a_match_that_has_begun_by_an_old_button() -> None:
    """Journey 4.5 row 7"""
    async with a_lobby(4) as week:
        card = week.club.with_button(week.group, "Jag tittar på")
        await week.starts()
        answer = await week.people[3].taps_as_seen(card, "Jag tittar på")
        assert answer.text == "Det tåget har gått."
        assert len((await week.state()).seats) == 4


# ── The hour of the start ──


@story
async def test_at_the_hour_that_was_planned_roles_are_dealt_and_one_post_rings() -> None:
    """Journey 4.1.7: the mission, with a way to one's own role"""
    async with a_lobby(5, TUESDAY) as week:
        before = len(week.group.posts)
        await week.until("nominating")
        posts = week.group.posts[before:]
        assert [post.silent for post in posts] == [True, False]
        assert "12:00" in posts[-1].text
        assert "Första uppdraget" not in posts[0].text
        answer = await week.club.taps(week.elin, week.group, "Visa min roll")
        assert answer.alert
        assert 0 < len(answer.text) <= 200


@story
async def test_with_too_few_at_that_hour_the_host_is_told_and_the_lobby_stays_open() -> None:
    async with a_crew(4) as week:
        await week.opens_lobby(TUESDAY)
        await week.joins(*week.people[:3])
        await week.next_hour()
        assert "3 är för få: det behövs minst 4" in week.elin.last.text
        card = week.club.with_button(week.group, "Gå med")
        assert "Start" not in card.text
        await week.joins(week.people[3])
        await week.starts()
        assert (await week.state()).started


@story
async def test_an_hour_before_the_start_the_host_hears_how_it_stands() -> None:
    """Journey 4.1.6: the start is near"""
    async with a_lobby(4, TUESDAY) as week:
        await week.next_hour()
        assert week.elin.last.text.startswith("4 är med, och alla går att nå.")
        assert "Spelet startar av sig självt 09:00." in week.elin.last.text
        assert week.elin.last.labels == ("Starta", "Vänta")
        await week.club.taps(week.elin, week.elin, "Starta")
        assert (await week.state()).started


# ── Somebody cannot be written to ──


@story
async def test_who_starts_though_one_cannot_be_whispered_to_is_told_first_and_once() -> None:
    """Journey 4.1.6, 4.5 row 1"""
    async with a_lobby(4) as week:
        await blocked_by_bo(week)
        answer = await week.club.taps(week.elin, week.group, "Starta")
        assert answer.alert
        assert "Bo" in answer.text
        assert not (await week.state()).started
        assert week.elin.last.text.startswith("4 är med, 3 går att nå. Bo kan bara se sina hemligheter")
        assert week.elin.last.labels == ("Påminn Bo", "Starta ändå", "Vänta")
        await week.starts()
        assert (await week.state()).started


@story
async def test_the_host_starts_anyway_from_the_private_chat() -> None:
    """Journey 4.1.6"""
    async with a_lobby(4) as week:
        await blocked_by_bo(week)
        await week.starts()
        await week.club.taps(week.elin, week.elin, "Starta ändå")
        assert (await week.state()).started


@story
async def test_the_host_waits_and_the_question_goes() -> None:
    """Journey 4.1.6"""
    async with a_lobby(4) as week:
        await blocked_by_bo(week)
        await week.starts()
        await week.club.taps(week.elin, week.elin, "Vänta")
        assert week.elin.last.text == "Då väntar vi. Starta i gruppen när du vill."
        assert week.elin.last.labels == ()
        assert not (await week.state()).started


@story
async def test_who_cannot_be_reached_is_called_in_the_group_once_and_with_a_way_in() -> None:
    """Journey 4.1.6"""
    async with a_conference(2, 1) as (club, group, (elin, _, cilla)):
        await club.goes_to(club.clock.at + A_WHILE)
        before = len(group.posts)
        first, second = [await club.taps(elin, elin, "Påminn Cilla") for _ in range(2)]
        assert (first.text, "redan" in second.text) == ("Jag har sagt till Cilla i gruppen.", True)
        [call] = group.posts[before:]
        assert call.text.startswith("Cilla: öppna en chatt")
        assert not call.silent
        cilla.opens(call.button("Öppna chatten").url or "")
        await club.settled()
        assert "Cilla ✓" in club.with_button(group, "Gå med").text


@story
async def test_nobody_but_the_host_calls_people() -> None:
    """Journey 4.5 row 11: the code of the host's button, brought along by another"""
    async with a_conference(2, 1) as (club, group, (elin, bo, _)):
        await club.goes_to(club.clock.at + A_WHILE)
        before = len(group.posts)
        answer = await bo.forges(bo.last, elin.last.button("Påminn Cilla").data or "")
        await club.settled()
        assert answer.alert
        assert len(group.posts) == before


@story
async def test_when_enough_sit_there_the_host_is_told_once_whom_nothing_reaches() -> None:
    """Journey 4.1.6: after a while, and as it stands by then"""
    async with a_conference(2, 2) as (club, group, (elin, *_, dag)):
        before = len(elin.posts)
        await club.tells(dag, "/start")
        await club.goes_to(club.clock.at + A_WHILE)
        [line] = elin.posts[before:]
        assert line.text.startswith("4 är med, 3 går att nå. Cilla kan bara se sina hemligheter")
        await club.goes_to(club.clock.at + AN_HOUR)
        await club.taps(elin, group, "Starta")
        assert len(elin.posts) > before + 1, "told before, so it begins at once"
        assert (await club.match_in(group)).state.started


@story
async def test_who_starts_before_that_is_held_back_by_a_pop_up_and_gets_one_line() -> None:
    """Journey 4.1.6: the line is on its way"""
    async with a_conference(2, 1) as (club, group, (elin, *_)):
        before = len(elin.posts)
        answer = await club.taps(elin, group, "Starta")
        assert "Cilla" in answer.text
        assert len(elin.posts) == before
        await club.goes_to(club.clock.at + AN_HOUR)
        assert len(elin.posts) == before + 1
        assert not (await club.match_in(group)).state.started


@story
async def test_a_start_that_was_held_back_is_held_back_also_when_it_is_heard_again() -> None:
    """Journey 4.5 row 8: we died before we could say so"""
    async with a_lobby(4) as week:
        await blocked_by_bo(week)
        card = week.club.with_button(week.group, "Starta")
        update = ButtonTap(
            id="telegram/again",
            sender=Sender(str(week.elin.id), "Elin", "sv"),
            address=address_of(week.group.id),
            is_room=True,
            code=card.button("Starta").data or "",
            ref=str(card.id),
        )
        toasts = [await week.club.inbox.receive(update) for _ in range(2)]
        await week.club.settled()
        assert toasts[0] == toasts[1]
        assert not (await week.state()).started
        assert sum("går att nå" in post.text for post in week.elin.posts) == 1


@story
async def test_when_all_can_be_reached_the_host_hears_it_once_and_may_start() -> None:
    """Journey 4.1.6: everyone is green"""
    async with a_conference(3, 0) as (club, _, people):
        before = len(people[0].posts)
        await club.goes_to(club.clock.at + A_WHILE)
        [note] = people[0].posts[before:]
        assert note.text == "3 är med, och alla går att nå. Ska vi börja?"
        assert note.labels == ("Starta", "Vänta")
        await club.goes_to(club.clock.at + AN_HOUR)
        assert people[0].last.id == note.id


@story
async def test_the_last_one_to_open_a_private_chat_makes_the_host_hear_that_all_can_be_reached() -> None:
    async with a_conference(2, 2) as (club, group, people):
        elin = people[0]
        await club.goes_to(club.clock.at + A_WHILE)
        assert elin.last.text.startswith("4 är med, 2 går att nå.")
        heard = len(elin.posts)
        await started_private_chats(club, people[2:3])
        assert len(elin.posts) == heard
        await started_private_chats(club, people[3:])
        assert [post.text for post in elin.posts[heard:]] == ["4 är med, och alla går att nå. Ska vi börja?"]
        people[3].blocks_bot()
        await club.settled()
        people[3].unblocks_bot()
        await started_private_chats(club, people[3:])
        assert len(elin.posts) == heard + 1
        await club.taps(elin, elin, "Starta")
        assert (await club.match_in(group)).state.started
