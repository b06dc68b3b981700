"""Journey 4.2.8: a person's own settings, on one screen that changes as they tap, and what they make of letters."""

from collections.abc import Sequence
from dataclasses import replace as varied
from datetime import timedelta
from typing import Any

from msgspec.structs import replace

from parlour.engine.seating import Player
from parlour.games import lowest, pick
from parlour.messengers.personal.settings import read_quiet_hours
from parlour.messengers.telegram.client import TELEGRAM
from parlour.messengers.telegram.menus import menus_for
from parlour.sdk import Agenda, Game
from parlour.sdk.house import Replace
from tests.emulators.telegram.people import Group, Person
from tests.engine.house import story
from tests.engine.retold import asking
from tests.messengers.telegram.club import HOUR, Club, open_club
from tests.messengers.test_commands import gathered, handed

PRIVATE = asking(lowest.GAME, private=True)


async def known(club: Club, person: Person) -> Player:
    account = await club.store.account(TELEGRAM, str(person.id))
    player = await club.store.player(account.player_id) if account is not None else None
    assert player is not None
    return player


async def begun(club: Club, group: Group, people: Sequence[Person], key: str = "lowest") -> None:
    """Elin hosts."""
    await joined(club, group, people, key)
    await club.taps(people[0], group, "Start")


async def joined(club: Club, group: Group, people: Sequence[Person], key: str = "lowest") -> None:
    await club.writes(people[0], group, f"/new {key}")
    for person in people:
        await club.taps(person, group, "Join")


def last_asked(person: Person) -> Any:
    """The question, whatever else was said after it."""
    return next(post for post in reversed(person.posts) if "1" in post.labels)


# ── The screen ──


@story
async def test_one_screen_shows_what_is_set_and_changes_as_it_is_tapped() -> None:
    async with open_club(pick.GAME) as club:
        _, (elin, bo, _) = await gathered(club, "sv")
        for word in ("/settings", "/installningar", "/inställningar"):
            await club.tells(bo, word)
            assert bo.last.text.startswith("⚙️ Dina inställningar.")
        screen = bo.last
        for label in ("🔔 Bara när jag måste svara", "🌙 22–07", "🕒 London", "English"):
            await club.taps(bo, bo, label)
        assert bo.last.id == screen.id
        assert await known(club, bo) == replace(
            await known(club, bo), language="en", zone="Europe/London", hears="owed", quiet=read_quiet_hours("22-07")
        )
        assert "🔔 Notifications: only when you must answer" in bo.last.text
        assert "🌙 Quiet hours: 22–07" in bo.last.text
        assert "Europe/London, where it is 08:00" in bo.last.text
        assert {"● English", "● Only when I must answer", "● 22–07", "● London"} < set(bo.last.labels)
        await club.taps(bo, bo, "🌙 None")
        assert "Quiet hours: none" in bo.last.text
        assert (await known(club, elin)).hears == "all"


@story
async def test_other_hours_name_and_zone_are_typed_and_what_is_not_understood_is_explained() -> None:
    async with open_club(pick.GAME) as club:
        _, (_, bo, _) = await gathered(club)
        await club.tells(bo, "/quiet whenever")
        assert "/quiet 21:30-07" in bo.last.text
        await club.tells(bo, "/quiet 21:30-07")
        assert "21:30–07:00" in bo.last.text
        await club.tells(bo, "/name")
        assert "/name New Name" in bo.last.text
        await club.tells(bo, "/name  Bosse\tB ")
        await club.tells(bo, "/zone asia/kathmandu")
        await club.tells(bo, "/settings")
        assert bo.last.text.count("Bosse B") == bo.last.text.count("21:30–07:00") == 1
        assert "Asia/Kathmandu, where it is 13:45" in bo.last.text
        await club.tells(bo, "/quiet -")
        assert (await known(club, bo)).quiet is None


@story
async def test_in_a_room_one_is_shown_the_way_to_the_private_chat() -> None:
    async with open_club(pick.GAME) as club:
        group, (_, bo, _) = await gathered(club)
        for word in ("/settings", "/quiet 22-07", "/name Bosse"):
            await club.writes(bo, group, word)
            assert group.last.labels == ("Open the chat",)
        assert (await known(club, bo)).name == "Bo"


MADE_UP = (
    *("hset hears loud", "hset quiet 99-99", "hset zone ../../etc", "hset lang xx", "hset", "hset x y z"),
    "hset leave AAAAAAAA yes",
)


@story
async def test_a_code_that_was_made_up_sets_nothing_and_in_a_room_none_does() -> None:
    async with open_club(pick.GAME) as club:
        group, people = await gathered(club)
        await joined(club, group, people, "pick")
        before, match = await known(club, people[1]), await club.match_in(group)
        for code in (*MADE_UP, "hset hears owed", "hset leave"):
            answer = await people[1].forges(club.with_button(group, "Join"), code)
            assert "doesn’t work here" in answer.text
        await club.tells(people[1], "/settings")
        for code in MADE_UP:
            await people[1].forges(people[1].last, code)
        await club.settled()
        assert (await known(club, people[1]), await club.match_in(group)) == (before, match)


@story
async def test_the_menu_offers_the_settings_in_every_language() -> None:
    menus = menus_for([pick.GAME])
    assert menus["sv"].private["settings"].startswith("Dina inställningar")
    assert menus["en"].private["settings"].startswith("Your settings")


# ── What it makes of our letters ──


@story
async def test_who_wants_to_hear_only_what_they_owe_hears_the_question_and_nothing_else() -> None:
    async with open_club(PRIVATE) as club:
        group, people = await gathered(club)
        bo = people[1]
        await club.tells(bo, "/settings")
        await club.taps(bo, bo, "🔔 Only when I must answer")
        await begun(club, group, people)
        assert not last_asked(bo).silent
        for person in people:
            await club.tells(person, "/privacy")
        assert [person.last.silent for person in people] == [False, True, False]


@story
async def test_in_quiet_hours_the_question_comes_without_a_sound() -> None:
    async with open_club(PRIVATE) as club:
        group, people = await gathered(club)
        await club.tells(people[1], "/quiet 6-18")
        await begun(club, group, people)
        assert [last_asked(each).silent for each in people] == [False, True, False]


@story
async def test_a_reminder_comes_before_the_quiet_hours_that_the_deadline_lies_in() -> None:
    async with open_club(PRIVATE) as club:
        group, people = await gathered(club, "sv")
        bo, cilla = people[1:]
        await club.tells(bo, "/quiet 21-08")
        assert "Var är du?" in bo.last.text
        await club.taps(bo, bo, "🕒 Stockholm")
        await joined_in_swedish(club, group, people)
        match = await club.match_in(group)
        due = next(prompt.due for prompt in match.agenda.prompts if prompt.due is not None)  # midnight in Stockholm
        before = [len(bo.posts), len(cilla.posts)]
        await club.goes_to(due - 3 * HOUR - timedelta(minutes=14))
        assert [len(bo.posts), len(cilla.posts)] == [before[0] + 1, before[1]]
        assert "kvar" in bo.last.text
        assert not bo.last.silent
        await club.goes_to(due - timedelta(minutes=1))
        assert [len(bo.posts), len(cilla.posts)] == [before[0] + 1, before[1] + 1]


async def joined_in_swedish(club: Club, group: Group, people: Sequence[Person]) -> None:
    await club.writes(people[0], group, "/new lowest")
    for person in people:
        await club.taps(person, group, "Gå med")
    await club.taps(people[0], group, "Starta")


# ── Leaving ──


async def leaves(club: Club, person: Person, game: str) -> None:
    await club.tells(person, "/settings")
    await club.taps(person, person, "Leave a game")
    [label] = [each for each in person.last.labels if each.startswith(game)]
    await club.taps(person, person, label)


@story
async def test_in_the_lobby_one_leaves_by_two_taps() -> None:
    async with open_club(lowest.GAME) as club:
        group, people = await gathered(club)
        await joined(club, group, people)
        await leaves(club, people[1], "Lowest")
        assert people[1].last.text == "You are no longer in Lowest."
        assert "Bo" not in await club.names_in(group)
        await club.taps(people[1], people[1], "Back")
        await club.taps(people[1], people[1], "Leave a game")
        assert "not in any game" in people[1].last.text


@story
async def test_under_way_the_host_is_asked_for_a_stand_in_once_and_the_leaver_is_told_so() -> None:
    async with open_club(lowest.GAME) as club:
        group, people = await gathered(club)
        elin, bo, _ = people
        await begun(club, group, people)
        for _ in range(2):
            await leaves(club, bo, "Lowest")
            assert "the host gives it to someone else" in bo.last.text
            await club.taps(bo, bo, "Yes, leave")
            assert bo.last.text.startswith("The host knows")
        assert sum("asks to be replaced" in post.text for post in elin.posts) == 1
        assert "Bo" in await club.names_in(group)


@story
async def test_a_host_who_leaves_is_shown_how_to_give_the_seat_away() -> None:
    async with open_club(lowest.GAME) as club:
        group, people = await gathered(club)
        await begun(club, group, people)
        await leaves(club, people[0], "Lowest")
        assert people[0].last.text.startswith("You are the host of Lowest")
        assert people[0].last.labels == ("Replace someone", "Hand over hosting", "Back")


@story
async def test_where_nobody_can_take_over_a_seat_that_is_said_plainly() -> None:
    async with open_club(unreplaceable()) as club:
        group, people = await gathered(club)
        await begun(club, group, people)
        await leaves(club, people[1], "Lowest")
        assert "nobody can take over your seat" in people[1].last.text
        assert people[1].last.labels == ("Back",)


def unreplaceable() -> Game[Any]:
    def agenda(state: lowest.State) -> Agenda:
        plain = lowest.GAME.agenda(state)
        return replace(plain, prompts=tuple(each for each in plain.prompts if each.command is not Replace))

    return varied(lowest.GAME, agenda=agenda)


@story
async def test_one_leaves_the_match_one_means_and_no_other() -> None:
    async with open_club(lowest.GAME, pick.GAME) as club:
        group, people = await gathered(club)
        await joined(club, group, people)
        other = club.world.group("Others", *people)
        await club.settled()
        await joined(club, other, people, "pick")
        await leaves(club, people[1], "Pick")
        assert "Bo" in await club.names_in(group)
        assert "Bo" not in await club.names_in(other)


# ── What is kept ──


@story
async def test_the_export_holds_the_settings_the_names_of_the_games_and_ones_own_answers() -> None:
    async with open_club(lowest.GAME) as club:
        group, people = await gathered(club)
        await begun(club, group, people)
        await club.taps(people[1], group, "7")
        await club.taps(people[2], group, "3")
        await club.tells(people[1], "/quiet 21:30-07")
        await club.tells(people[1], "/settings")
        await club.taps(people[1], people[1], "🔔 Once a day")
        await club.taps(people[1], people[1], "Export my data")
        text = handed(people[1].last)
        for kept in ('"hears": "daily"', '"begins": "21:30:00"', '"game": "Lowest"', '"seat": "s2"', '"number": 7'):
            assert kept in text
        assert '"number": 3' not in text


@story
async def test_who_is_forgotten_has_no_settings_any_more() -> None:
    async with open_club(pick.GAME) as club:
        _, (_, bo, _) = await gathered(club)
        await club.tells(bo, "/quiet 21-08")
        await club.tells(bo, "/settings")
        await club.taps(bo, bo, "Forget me")
        await club.taps(bo, bo, "Yes, forget me")
        await club.tells(bo, "/settings")
        assert "Quiet hours: none" in bo.last.text
