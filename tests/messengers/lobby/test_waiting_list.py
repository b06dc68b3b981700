"""Whoever wants to join a full match waits in a list, and is offered the seat that opens, in order."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import timedelta

from parlour.engine.submission import Submission, SubmissionId
from parlour.engine.waiting import OFFER_LASTS
from parlour.games import ttt
from parlour.sdk.house import Leave
from tests.emulators.telegram.people import Group, Person
from tests.engine.house import story
from tests.messengers.telegram.club import CAST, Club, open_club, started_private_chats


@asynccontextmanager
async def a_full_lobby() -> AsyncIterator[tuple[Club, Group, Sequence[Person]]]:
    """Two sit there, and two more would like to."""
    async with open_club(ttt.GAME) as club:
        people = [club.world.person(name, language_code="sv") for name in CAST[:5]]
        group = club.world.group("Många", *people)
        await club.settled()
        await started_private_chats(club, people)
        await club.writes(people[0], group, "/new ttt")
        for person in people[:2]:
            await club.taps(person, group, "Gå med")
        for person in people[2:4]:
            await club.writes(person, group, "/join")
        yield club, group, people


async def seated(club: Club, group: Group) -> set[str]:
    return set(await club.names_in(group))


@story
async def test_whoever_comes_too_late_is_told_their_place_and_keeps_it() -> None:
    async with a_full_lobby() as (club, group, people):
        assert "plats 1 i kön" in people[2].last.text
        assert "plats 2 i kön" in people[3].last.text
        await club.writes(people[2], group, "/join")
        assert "plats 1 i kön" in people[2].last.text


@story
async def test_a_seat_that_opens_is_offered_to_the_first_and_nobody_takes_it_before_them() -> None:
    async with a_full_lobby() as (club, group, people):
        await club.taps(people[1], group, "Lämna")
        assert "En plats har blivit ledig" in people[2].last.text
        assert "En plats har blivit ledig" not in people[3].last.text
        await club.taps(people[4], group, "Gå med")
        assert "plats 3 i kön" in people[4].last.text
        await club.taps(people[2], people[2], "Ta platsen")
        assert await seated(club, group) == {"Elin", "Cilla"}
        await club.goes_to(club.clock.at + timedelta(hours=2))
        assert "En plats har blivit ledig" not in club.reads(people[3])


@story
async def test_after_a_while_the_next_is_asked_and_takes_it() -> None:
    async with a_full_lobby() as (club, group, people):
        await club.taps(people[1], group, "Lämna")
        await club.goes_to(club.clock.at + OFFER_LASTS + timedelta(minutes=1))
        await club.taps(people[3], people[3], "Ta platsen")
        assert await seated(club, group) == {"Elin", "Dag"}
        await club.taps(people[2], people[2], "Ta platsen")
        assert people[2].last.text.count("plats 1 i kön") or "Du står kvar i kön" in club.reads(people[2])
        assert await seated(club, group) == {"Elin", "Dag"}


@story
async def test_whoever_leaves_the_list_lets_the_next_one_have_the_seat_at_once() -> None:
    async with a_full_lobby() as (club, group, people):
        await club.taps(people[1], group, "Lämna")
        await club.taps(people[2], people[2], "Lämna kön")
        assert people[2].last.text == "Du står inte i kö längre."
        assert "En plats har blivit ledig" in people[3].last.text
        await club.taps(people[3], people[3], "Ta platsen")
        assert await seated(club, group) == {"Elin", "Dag"}


@story
async def test_whoever_is_forgotten_waits_no_more() -> None:
    async with a_full_lobby() as (club, group, people):
        await club.tells(people[2], "/forget")
        await club.taps(people[2], people[2], "Ja, glöm mig")
        await club.taps(people[1], group, "Lämna")
        assert "En plats har blivit ledig" in people[3].last.text


@story
async def test_a_match_that_has_begun_keeps_a_list_too() -> None:
    async with a_full_lobby() as (club, group, people):
        await club.taps(people[0], group, "Starta")
        await club.writes(people[4], group, "/join")
        assert "plats 3 i kön" in people[4].last.text


async def leaves_elsewhere(club: Club, group: Group, number: int) -> None:
    """The second of those who sit leaves in another frontend, which knows nothing of any list."""
    match = await club.match_in(group)
    viewer = match.viewer_of(match.state.seats[number])
    submission = Submission(SubmissionId("left elsewhere"), match.id, viewer, "leave", Leave())
    assert (await club.writer.submit(submission)).receipt.accepted


@story
async def test_a_seat_that_opens_elsewhere_is_offered_too() -> None:
    async with a_full_lobby() as (club, group, people):
        await leaves_elsewhere(club, group, 1)
        await club.settled()
        assert "En plats har blivit ledig" in people[2].last.text
        assert "En plats har blivit ledig" not in club.reads(people[3])


@story
async def test_an_offer_is_stored_with_what_opened_the_seat() -> None:
    async with a_full_lobby() as (club, group, people):
        await leaves_elsewhere(club, group, 1)
        club.restart()
        await club.goes_to(club.clock.at + timedelta(minutes=1))
        assert "En plats har blivit ledig" in people[2].last.text
