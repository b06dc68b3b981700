"""Seven people submit within a second: each is asked once what comes next, and hears of what is over before it.

Whatever the order in which things come, also twice, and wherever the house dies meanwhile.
"""

import asyncio
from collections.abc import Callable, Iterable, MutableSequence
from random import Random
from typing import Any

import pytest

from parlour.engine.match import Match
from parlour.engine.stand_ins import next_answer
from parlour.games.diplomacy import GAME
from parlour.sdk import Seat
from tests.emulators.telegram.people import Person
from tests.engine.house import story
from tests.messengers.fates import Doom, Fates
from tests.messengers.telegram.club import open_club
from tests.messengers.telegram.mortal import Begin, by_polling, in_memory, many_lives
from tests.messengers.telegram.test_diplomacy import at_war

People = dict[Seat, Person]


def orders_of(match: Match, seat: Seat) -> str:
    answer = next_answer(match, seat)
    assert answer is not None
    return str(getattr(answer.command, "text", ""))


def write_all_then_submit_all(match: Match, people: People) -> None:
    for seat, person in people.items():
        person.writes_private(orders_of(match, seat))
    for person in people.values():
        person.writes_private("/submit")


def write_and_submit_in_one_breath(match: Match, people: People) -> None:
    for seat, person in people.items():
        person.writes_private(orders_of(match, seat))
        person.writes_private("/submit")


def must_be_asked_once_and_last(posts: Iterable[str], name: str) -> None:
    """The question of the fall is the last post, and the only one of its kind."""
    posts = list(posts)
    asked = [at for at, text in enumerate(posts) if "Hösten 1901, drag" in text]
    assert len(asked) == 1, f"{name} was asked {len(asked)} times:\n" + "\n---\n".join(posts)
    late = [text for text in posts[asked[0] + 1 :] if "inskickade" in text or "sparade" in text]
    assert not late, f"{name} hears of the spring after the question of the fall:\n" + "\n---\n".join(late)


WAYS = (write_all_then_submit_all, write_and_submit_in_one_breath)


@pytest.mark.parametrize("write", WAYS)
@pytest.mark.parametrize("disorder", ["none", "twice", "again"])
@story
async def test_each_is_asked_once_and_the_receipt_comes_before(
    write: Callable[[Match, People], None], disorder: str
) -> None:
    async with open_club(GAME) as club:
        group, people = await at_war(club, "sv")
        updates = club.world.updates
        if disorder == "twice":
            updates.duplicate(14)
        write(await club.match_in(group), people)
        await club.world.taken()
        if disorder == "again":
            updates.repeat(14)
        await club.settled()
        for person in people.values():
            must_be_asked_once_and_last([post.text for post in person.posts], person.name)


def only_when(is_armed: list[bool], doom: Callable[[Fates, str], bool]) -> Doom:
    return lambda fates, point: bool(is_armed) and doom(fates, point)


DEATHS: dict[str, Callable[[Fates, str], bool]] = {
    "whenever an answer is stored": lambda fates, point: point == "append",
    "whenever a reply is stored": lambda fates, point: point == "reply",
    "when something was sent": lambda fates, point: point == "sendMessage done" and fates.life == 0,
    "whenever that was noted": lambda fates, point: point == "settle",
}


@pytest.mark.parametrize("death", DEATHS)
@story
async def test_each_is_asked_once_by_a_house_that_dies_meanwhile(death: str) -> None:
    is_armed = list[bool]()
    async with many_lives(Begin(GAME, in_memory(), by_polling), only_when(is_armed, DEATHS[death])) as lives:
        await lives.settled()
        group, people = await at_war(lives.club, "sv")
        is_armed.append(True)
        write_all_then_submit_all(await lives.club.match_in(group), people)
        await lives.settled()
        assert lives.deaths
        for person in people.values():
            must_be_asked_once_and_last(lives.has(person), person.name)


class Backwards(Random):
    """What comes last comes first."""

    def shuffle(self, x: MutableSequence[Any]) -> None:
        x.reverse()


@pytest.mark.parametrize("is_tapped", [False, True])
@story
async def test_whose_answer_was_stored_by_a_house_that_died_is_asked_once_though_others_ended_the_phase(
    is_tapped: bool,
) -> None:
    """They were asked by the answer that ended the phase, and once more when their own came again"""
    is_armed = list[bool]()
    dies_once = only_when(is_armed, lambda fates, point: point == "append" and fates.life == 0)
    async with many_lives(Begin(GAME, in_memory(), by_polling), dies_once) as lives:
        await lives.settled()
        group, people = await at_war(lives.club, "sv")
        match, [elin, *others] = await lives.club.match_in(group), people.values()
        for seat, person in people.items():
            await lives.club.tells(person, orders_of(match, seat))
        is_armed.append(True)
        if is_tapped:
            tap = asyncio.ensure_future(elin.taps(lives.club.with_button(elin, "Skicka in"), "Skicka in"))
        else:
            elin.writes_private("/submit")
        await lives.fates.death
        for person in others:
            person.writes_private("/submit")
        lives.world.updates.shuffle(Backwards())
        await lives.settled()
        if is_tapped:
            await tap
        for person in people.values():
            must_be_asked_once_and_last(lives.has(person), person.name)
