"""The window of a day, what comes after it, what that costs, and what becomes of messages that were accepted."""

from datetime import timedelta
from typing import get_args

import pytest

from parlour.engine.seating import Account
from parlour.games import lowest
from parlour.messengers.whatsapp.costs import Prices
from parlour.messengers.whatsapp.templates import all_templates
from parlour.sdk import Game
from tests.emulators.whatsapp.people import Person
from tests.emulators.whatsapp.state import Kind, Message
from tests.engine.house import story
from tests.engine.postbox import POSTBOX
from tests.engine.retold import asking
from tests.engine.town import a_note
from tests.messengers.whatsapp.club import Club, open_club
from tests.messengers.whatsapp.tables import begun, gathered, numbers

KINDS: tuple[Kind, ...] = get_args(Kind)
PRIVATE: Game[lowest.State] = asking(lowest.GAME, private=True)
A_DAY, AN_HOUR = timedelta(days=1), timedelta(hours=1)
STILL = "Ska jag fortsätta höra av mig här?"


def said(who: Person, words: str) -> list[str]:
    return [post.text for post in who.posts if words in post.text]


async def note(club: Club, who: Person, text: str) -> None:
    """Something that only they are told."""
    match = await club.match_of(who)
    seats = await club.store.seating(match.id)
    player = (await club.account(who)).player_id
    seat = next(seat for seat, holder in seats.holders.items() if holder == player and seat != "host")
    await club.leave(a_note(text), to=seat, match_id=match.id)
    await club.settled()


@story
async def test_the_window_is_a_day_from_the_latest_message_by_its_own_time() -> None:
    async with open_club(lowest.GAME) as club:
        _, bo, _ = await begun(club)
        wrote_at = club.clock.at - timedelta(minutes=3)
        bo.phone.wrote_at = wrote_at
        bo.writes("status", at=wrote_at + timedelta(minutes=2))
        bo.writes("status", at=wrote_at + timedelta(minutes=1))
        await club.settled()
        until = (await club.account(bo)).window_until
        assert until is not None
        assert until >= (wrote_at + timedelta(minutes=2) + A_DAY).replace(microsecond=0)


@story
async def test_two_hours_before_it_shuts_whoever_still_plays_is_asked_once_and_a_tap_keeps_it_open() -> None:
    async with open_club(lowest.GAME) as club:
        _, bo, _ = await begun(club)
        until = (await club.account(bo)).window_until
        assert until is not None
        await club.goes_to(until - timedelta(hours=3))
        assert said(bo, STILL) == []
        await club.goes_to(until - timedelta(minutes=30))
        assert len(said(bo, STILL)) == 1
        assert "Ja" in bo.with_choice("Ja")[1].title
        await club.taps(bo, "Ja")
        after = (await club.account(bo)).window_until
        assert after is not None
        assert after - until > timedelta(hours=22)
        assert not club.world.refused


@story
async def test_whoever_has_written_meanwhile_is_not_asked_then() -> None:
    async with open_club(lowest.GAME) as club:
        _, bo, _ = await begun(club)
        until = (await club.account(bo)).window_until
        assert until is not None
        await club.goes_to(until - timedelta(hours=4))
        await club.writes(bo, "status")
        await club.goes_to(until)
        assert said(bo, STILL) == []


@pytest.mark.parametrize("kind", KINDS)
def test_after_it_only_the_template_goes_once_a_day_and_a_tap_brings_what_waits(kind: Kind) -> None:
    @story
    async def wait() -> None:
        async with open_club(PRIVATE, kind=kind) as club:
            _, bo, _ = await begun(club)
            await club.goes_to(club.clock.at + timedelta(hours=44))
            called = [post for post in bo.posts if post.template]
            assert len(called) == 1
            assert "Ensam i botten" in called[0].text
            before = len(bo.posts)
            bo.taps_template()
            await club.settled()
            assert any("Runda" in post.text for post in bo.posts[before:])
            assert not club.world.refused

    wait()


@story
async def test_templates_are_counted_by_match_and_stop_hard() -> None:
    async with open_club(PRIVATE, prices=Prices(template=500, match=1000, month=1500)) as club:
        people = await begun(club)
        match = await club.match_of(people[0])
        await club.goes_to(club.clock.at + timedelta(days=5))
        spent = await club.parts.costs.spent(match.id)
        assert (spent.templates, spent.cost, len(club.world.state.charged)) == (2, 1000, 2)
        assert not await club.parts.costs.may_spend(match.id)


@story
async def test_who_can_be_written_to_elsewhere_is_and_nothing_is_paid() -> None:
    async with open_club(PRIVATE) as club:
        _, bo, _ = await begun(club)
        account = await club.account(bo)
        await club.store.save_account(Account(POSTBOX, "bo", account.player_id, "box of Bo"))
        await club.goes_to(club.clock.at + timedelta(hours=30))
        await note(club, bo, "a secret")
        assert "‹a secret›" in club.postbox.posts("box of Bo")
        assert bo.phone.number not in club.world.state.charged


@pytest.mark.parametrize("kind", KINDS)
def test_what_failed_after_it_was_accepted_is_sent_again_once(kind: Kind) -> None:
    @story
    async def fail() -> None:
        async with open_club(lowest.GAME, kind=kind) as club:
            _, bo, _ = await begun(club)
            await note(club, bo, "a secret")
            for _ in range(3):
                club.world.fails(said_message(bo, "a secret"), 131000)
                await club.settled()
            assert len(said(bo, "a secret")) == 2

    fail()


def said_message(who: Person, words: str) -> Message:
    return next(post for post in who.posts if words in post.text)


@story
async def test_a_status_that_goes_backwards_changes_nothing() -> None:
    async with open_club(lowest.GAME) as club:
        _, bo, _ = await begun(club)
        await note(club, bo, "a secret")
        message = said_message(bo, "a secret")
        for state in ("read", "delivered", "sent"):
            club.world.report(message, state)
        club.world.fails(message, 131000)
        await club.settled()
        assert len(said(bo, "a secret")) == 1


@story
async def test_a_window_that_had_shut_already_makes_the_message_wait_for_a_word() -> None:
    async with open_club(lowest.GAME) as club:
        _, bo, _ = await begun(club)
        await note(club, bo, "a secret")
        club.world.fails(said_message(bo, "a secret"), 131047)
        await club.settled()
        assert (await club.account(bo)).is_shut(club.clock.at)
        assert len(said(bo, "a secret")) == 1
        await club.writes(bo, "hej")
        assert len(said(bo, "a secret")) == 2


@pytest.mark.parametrize("kind", KINDS)
def test_who_blocks_us_is_written_to_elsewhere_as_soon_as_a_message_fails(kind: Kind) -> None:
    @story
    async def block() -> None:
        async with open_club(lowest.GAME, kind=kind) as club:
            club.world.reports = True
            _, bo, _ = await begun(club)
            account = await club.account(bo)
            await club.store.save_account(Account(POSTBOX, "bo", account.player_id, "box of Bo"))
            bo.blocks_us()
            await note(club, bo, "a secret")
            assert (await club.account(bo)).unreachable == "blocked"
            assert club.postbox.posts("box of Bo") == ["‹a secret›"]

    block()


@pytest.mark.parametrize(("code", "status"), [(131056, 400), (130429, 429), (131048, 400), (190, 401), (131000, 500)])
def test_what_a_service_refuses_for_a_while_comes_once_when_it_takes_it_again(code: int, status: int) -> None:
    @story
    async def refuse() -> None:
        async with open_club(lowest.GAME) as club:
            people = await gathered(club)
            club.world.refuse(code, status=status)
            await club.taps(people[0], "Starta")
            await club.goes_to(club.clock.at + 2 * AN_HOUR)
            for person in people:
                assert len(said(person, "Runda 1 av 3, till")) == 1

    refuse()


@story
async def test_nobody_gets_more_than_the_service_takes_however_much_there_is() -> None:
    async with open_club(lowest.GAME) as club:
        _, bo, _ = await begun(club)
        for number in range(60):
            match = await club.match_of(bo)
            await club.leave(a_note(f"line {number}"), to="s2", match_id=match.id)
        await club.goes_to(club.clock.at + timedelta(minutes=10))
        lines = "\n".join(post.text for post in bo.posts)
        assert all(f"line {number}" in lines for number in range(60))
        assert len([post for post in bo.posts if "line " in post.text]) <= 20, "what waits together goes as one"
        assert not club.world.refused


@pytest.mark.parametrize("language", ["sv", "en"])
def test_a_template_has_words_before_and_after_its_variable_and_fits(language: str) -> None:
    (template,) = [each for each in all_templates() if each.language == language]
    before, _, after = template.body.partition("{{1}}")
    assert len(before.split()) > 2
    assert len(after.split()) > 2
    assert len(template.body) <= 1024
    assert len(template.button) <= 20


@story
async def test_the_host_sees_before_the_start_what_it_may_cost() -> None:
    async with open_club(lowest.GAME, prices=Prices(template=500, match=2000, month=9000)) as club:
        people = await gathered(club)
        await club.goes_to(club.clock.at + timedelta(minutes=5))
        told = said(people[0], "0.05 EUR")
        assert await numbers(club) == []
        assert told
        assert "0.20 EUR" in told[-1]
        assert not said(people[1], "0.05 EUR")
