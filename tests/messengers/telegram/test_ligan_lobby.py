"""Who may open a game of Ligan in a group, who sits down, and who may let it begin."""

from datetime import timedelta

import pytest

from parlour.messengers.telegram.client import TELEGRAM, address_of
from tests.emulators.telegram.people import Person
from tests.engine.house import story
from tests.messengers.telegram.club import MINUTE
from tests.messengers.telegram.ligan_week import Week, a_crew, a_lobby


def newcomer(week: Week, name: str = "Ali") -> Person:
    """In the group, and never said a word to Guzman."""
    person = week.world.person(name, language_code="sv")
    person.joins(week.group)
    return person


async def seats(week: Week) -> list[str]:
    return await week.club.names_in(week.group)


@story
async def test_only_who_runs_the_group_may_open_a_game_there() -> None:
    """G01"""
    async with a_crew(2) as week:
        await week.club.writes(week.people[1], week.group, "/nyttspel")
        assert week.group.last.text == "Bara den som är admin i gruppen får öppna ett spel här."
        assert await week.club.store.matches_in(address_of(week.group.id)) == []


@story
async def test_settings_that_make_no_sense_are_answered_with_what_would() -> None:
    """Journey 4.1.3: nothing is opened, and the answer is one line"""
    async with a_crew(1) as week:
        await week.opens_lobby("snabbt")
        assert week.group.last.text.endswith("weekdays, every-day, evening, try-it")
        await week.opens_lobby("evening zon=Mars")
        assert week.group.last.text.endswith("zone=Europe/Stockholm")
        assert await week.club.store.matches_in(address_of(week.group.id)) == []
        await week.opens_lobby("every-day zone=Europe/Oslo")
        assert (await week.state()).settings.zone == "Europe/Oslo"


@story
async def test_a_group_plays_one_game_at_a_time() -> None:
    """G03, in the lobby and under way"""
    async with a_lobby(4) as week:
        before = await week.state()
        await week.opens_lobby()
        assert "pågår redan Ligan" in week.group.last.text
        assert await week.state() == before
        await week.starts()
        await week.opens_lobby()
        assert "pågår redan Ligan" in week.group.last.text
        assert len(await week.club.store.matches_in(address_of(week.group.id))) == 1


@story
async def test_after_a_cancelled_game_a_new_lobby_opens() -> None:
    """G04"""
    async with a_lobby(4) as week:
        await week.club.writes(week.elin, week.group, "/avbryt")
        await week.opens_lobby()
        assert await seats(week) == []
        assert "gänget är tomt" in week.group.last.text


@story
async def test_a_stranger_who_taps_join_is_led_into_the_private_chat_and_sits_down_by_start() -> None:
    """G05, journey 4.1.5: one tap, one START, and no word about it in the group"""
    async with a_lobby(3) as week:
        ali, before = newcomer(week), len(week.group.posts)
        [answer] = await week.joins(ali)
        assert "Ali" not in await seats(week)
        ali.opens(answer.url)
        await week.club.settled()
        assert "Ali" in await seats(week)
        assert "Du är med!" in ali.last.text
        assert any("4 av 10" in post.text and "Ali" in post.text for post in week.group.posts)
        assert len(week.group.posts) == before


@story
async def test_a_stranger_who_taps_join_and_does_not_come_is_called_by_name() -> None:
    """G05: the link that the group sees leads to the seat"""
    async with a_lobby(3) as week:
        ali = newcomer(week)
        await week.joins(ali)
        await week.club.goes_to(week.club.clock.at + 3 * MINUTE)
        assert week.group.last.text.startswith("Ali, ")
        link = week.group.last.button("Öppna chatten").url
        assert link is not None
        ali.opens(link)
        await week.club.settled()
        assert "Ali" in await seats(week)


@story
async def test_replies_to_a_group_that_was_upgraded_arrive_there() -> None:
    """Journey 4.5 row 9: what was to be said in the old group was lost"""
    async with a_lobby(3) as week:
        await week.joins(newcomer(week))
        week.group.upgrade()
        await week.club.goes_to(week.club.clock.at + 3 * MINUTE)
        assert any(post.text.startswith("Ali, ") for post in week.group.posts)
        assert not await week.club.dead()


@story
async def test_a_stranger_who_comes_after_the_start_hears_that_it_is_too_late() -> None:
    async with a_lobby(4) as week:
        ali = newcomer(week)
        [answer] = await week.joins(ali)
        await week.starts()
        ali.opens(answer.url)
        await week.club.settled()
        assert "Jag känner dig redan" not in ali.last.text
        assert "Ali" not in await seats(week)


@story
async def test_whoever_unblocks_guzman_is_greeted_once() -> None:
    """Telegram tells that we are unblocked, and then comes START"""
    async with a_crew(1) as week:
        week.elin.blocks_bot()
        await week.club.settled()
        before = len(week.elin.posts)
        week.elin.unblocks_bot()
        await week.club.tells(week.elin, "/start")
        assert len(week.elin.posts) == before + 1


@story
async def test_whoever_was_called_and_does_not_come_is_called_once_more() -> None:
    """G06"""
    async with a_lobby(3) as week:
        ali = newcomer(week)
        await week.joins(ali, ali)
        await week.club.goes_to(week.club.clock.at + 2 * MINUTE)
        await week.club.writes(week.elin, week.group, "/regler")
        assert week.group.last.labels[0] == "● Roller"  # nothing else that is said there waits for it
        before = len(week.group.posts)
        await week.club.goes_to(week.club.clock.at + MINUTE)
        assert len(week.group.posts) == before
        await week.club.goes_to(week.club.clock.at + 60 * MINUTE)
        assert [post.text for post in week.group.posts[before:]] == [
            "Ali, vi väntar fortfarande på dig. Ett tryck räcker."
        ]


@story
async def test_whoever_comes_in_time_is_not_called_again() -> None:
    """G06"""
    async with a_lobby(3) as week:
        ali = newcomer(week)
        await week.joins(ali)
        await week.club.tells(ali, "/start")
        before = len(week.group.posts)
        await week.club.goes_to(week.club.clock.at + 60 * MINUTE)
        assert len(week.group.posts) == before


@pytest.mark.parametrize("kind", ["group", "upgraded", "topic"])
@story
async def test_a_link_leads_from_a_group_to_guzman_and_back_to_that_group(kind: str) -> None:
    """G07: g_n1234567 for the group -1234567"""
    async with a_crew(1) as week:
        room, ali = week.world.group("Grannarna", week.elin, forum=kind == "topic"), week.world.person("Ali")
        topic = room.topic("Ligan") if kind == "topic" else None
        if kind == "upgraded":
            room.upgrade()
        ali.joins(room)
        week.elin.writes(room, "/nyttspel", topic)
        await week.club.settled()
        link = (await week.club.taps(ali, room, "Gå med")).url
        payload = f"g_n{-room.id}" + (f"_{topic}" if topic else "")
        assert link == f"https://t.me/guzman_bot?start={payload}"
        ali.opens(link)
        await week.club.settled()
        [there] = await week.club.store.matches_in(address_of(room.id, topic))
        assert list(await week.club.seats_of(await week.club.writer.match(there))) == ["Ali"]


@story
async def test_a_link_that_names_no_group_of_ours_is_a_plain_hello() -> None:
    """G07"""
    async with a_crew(1) as week:
        ali = week.world.person("Ali", language_code="sv")
        for words in ("g_n1234567", "g_", "g_nå", "hej"):
            await week.club.tells(ali, f"/start {words}")
            assert "Lägg till mig i en grupp" in ali.last.labels


@story
async def test_who_says_hello_twice_is_one_person_and_is_greeted_as_one_guzman_knows() -> None:
    """G08"""
    async with a_crew(1) as week:
        first = week.elin.last.text
        await week.club.tells(week.elin, "/start")
        assert week.elin.last.text != first
        known = await week.club.store.account(TELEGRAM, str(week.elin.id))
        assert known is not None
        assert [each.messenger for each in await week.club.store.accounts(known.player_id)] == [TELEGRAM]


@story
async def test_hello_in_a_group_is_not_answered() -> None:
    """§3.2"""
    async with a_crew(1) as week:
        before = len(week.group.posts)
        await week.club.writes(week.elin, week.group, "/start")
        assert len(week.group.posts) == before


@story
async def test_who_taps_join_twice_sits_once() -> None:
    """G09, journey 4.5 row 6: both taps at once"""
    async with a_crew(2) as week:
        await week.opens_lobby()
        bo, card = week.people[1], week.group.last
        answers = [await tap.answer() for tap in [bo.presses(card, "Gå med"), bo.presses(card, "Gå med")]]
        await week.club.settled()
        assert [answer.text for answer in answers] == ["Du är med!", "Du är redan med."]
        assert await seats(week) == ["Bo"]


@story
async def test_the_eleventh_finds_the_table_full() -> None:
    """G10"""
    async with a_crew(11) as week:
        await week.opens_lobby()
        open_card, *crew, kim = week.group.last, *week.people
        await week.joins(*crew)
        assert "Gå med" not in week.group.last.labels
        answer = await kim.taps_as_seen(open_card, "Gå med")
        assert answer.alert
        assert "fullt" in answer.text
        assert "Kim" not in await seats(week)


@story
async def test_the_start_button_is_there_while_there_are_enough() -> None:
    """G11"""
    async with a_crew(4) as week:
        await week.opens_lobby()
        shown = []
        for person in week.people:
            await week.joins(person)
            shown.append("Starta" in week.group.last.labels)
        await week.club.taps(week.people[3], week.group, "Lämna")
        assert [*shown, "Starta" in week.group.last.labels] == [False, False, False, True, False]


@story
async def test_only_who_opened_the_game_starts_it() -> None:
    """G12"""
    async with a_lobby(4) as week:
        answer = await week.club.taps(week.people[1], week.group, "Starta")
        assert answer.alert
        assert not (await week.state()).started
        await week.starts()
        assert (await week.state()).started


@story
async def test_the_host_makes_the_seat_free_of_whoever_does_not_belong() -> None:
    """Journey 4.5 row 11: nobody else is asked whom to remove"""
    async with a_lobby(4) as week:
        for person in week.people[:2]:
            await week.club.tells(person, "/now")
            await week.club.taps(person, person, person.last.labels[-1])
        assert "Ta bort någon" not in week.people[1].last.labels
        await removes(week, "Dag", "Får komma tillbaka")
        assert await seats(week) == ["Elin", "Bo", "Cilla"]
        assert "Starta" not in week.group.last.labels


async def removes(week: Week, name: str, how: str) -> None:
    """The host removes somebody, from the private chat; they have been there before."""
    await week.club.taps(week.elin, week.elin, "Ta bort någon")
    await week.club.taps(week.elin, week.elin, name)
    assert "Bara för nu, eller för gott?" in week.elin.last.text
    await week.club.taps(week.elin, week.elin, how)


@story
async def test_whom_the_host_bans_does_not_come_back_and_whoever_is_only_removed_may() -> None:
    async with a_lobby(4) as week:
        *_, cilla, dag = week.people
        for person, how in ((dag, "Stäng av från det här spelet"), (cilla, "Får komma tillbaka")):
            await week.club.tells(week.elin, "/now")
            await week.club.taps(week.elin, week.elin, week.elin.last.labels[-1])
            await removes(week, person.name, how)
        refused = await week.club.taps(dag, week.group, "Gå med")
        await week.club.taps(cilla, week.group, "Gå med")
        assert await seats(week) == ["Elin", "Bo", "Cilla"]
        assert refused.text.startswith("Värden har stängt av dig från det här spelet.")


@story
async def test_who_leaves_and_comes_again_sits_last() -> None:
    """G13"""
    async with a_crew(4) as week:
        ada, bo, cilla, dag = week.people
        await week.opens_lobby()
        await week.joins(ada, bo, cilla)
        await week.club.taps(ada, week.group, "Lämna")
        await week.joins(ada, dag)
        assert await seats(week) == ["Bo", "Cilla", "Elin", "Dag"]
        await week.starts()
        assert (await week.state()).started


@story
async def test_who_opened_the_game_cancels_it_and_nothing_more_happens() -> None:
    """G18"""
    async with a_lobby(4) as week:
        await week.starts()
        await week.club.writes(week.people[1], week.group, "/avbryt")
        assert not (await week.state()).over
        await week.cancels()
        assert (await week.state()).over
        before = week.hears()
        await week.club.goes_to(week.club.clock.at + timedelta(days=3))
        assert week.hears() == before


@story
async def test_a_cancelled_lobby_has_no_buttons_to_sit_down_by() -> None:
    """G18, §19: the lobby's buttons go"""
    async with a_lobby(4) as week:
        card = week.club.with_button(week.group, "Gå med")
        await week.club.writes(week.elin, week.group, "/avbryt")
        assert week.group.now(card).labels == ()


@story
async def test_a_match_that_is_cancelled_under_way_leaves_nothing_to_tap() -> None:
    """G18"""
    async with a_lobby(4) as week:
        await week.starts()
        await week.until("nominating")
        await week.cancels()
        assert not any("☐" in label for post in week.group.posts for label in post.labels)
        await week.club.taps(week.elin, week.group, "Ligan")
        await week.club.taps(week.elin, week.group, "Öppna lobbyn")
        assert "Gå med" in week.club.with_button(week.group, "Gå med").labels


@story
async def test_the_bot_says_hello_in_a_group_with_a_button_for_each_game() -> None:
    """Journey 4.1.2, 4.1.3: silently; who may open a game there is asked how"""
    async with a_crew(2) as week:
        hello = week.group.posts[0]
        assert hello.silent
        answer = await week.club.taps(week.people[1], week.group, "Ligan")
        assert answer.text == "Bara den som är admin i gruppen får öppna ett spel här."
        await week.club.taps(week.elin, week.group, "Ligan")
        assert "Öppna lobbyn" in week.group.last.labels


@story
async def test_an_old_button_of_a_game_still_opens_its_lobby_at_once() -> None:
    """Those that hang in people's chats since before there were questions"""
    async with a_crew(1) as week:
        await week.elin.forges(week.group.posts[0], "hnew ligan")
        await week.club.settled()
        assert "Gå med" in week.group.last.labels
