"""The house may die at any point of an evening: all that was done counts once, all that was said stands there once.

Twice stands only what the service had taken when we died before we noted it: at most one post of each conversation.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec
import pytest
from msgspec import Struct

from tests.engine.house import story
from tests.messengers.contract.conftest import FACES, OpenFace
from tests.messengers.contract.driver import NAMES, Face, Shown
from tests.messengers.contract.steps import GAME, begun, named
from tests.messengers.fates import Doom, Post, at, whenever_it_has_lived

_BY_CHANCE = re.compile(r"\d{4}-\d\d-\d\dT[0-9:.]+Z|\d\d:\d\d|[0-9A-Z]{2}-[0-9A-Z]{2}(?=\.)")  # instants, receipts
_GREETINGS = ("Hello", "I know you already")  # whoever was met by a house that died at once is an acquaintance


class Ended(Struct, frozen=True):
    """What came of an evening, and what each can read at its end."""

    happened: Sequence[str]
    reads: Mapping[str, Sequence[str]]


async def evening(driver: Face) -> None:
    """A round in the room, with something said in private and a page between; alone, two rounds."""
    await begun(driver)
    if not driver.can.room_conversations:
        await driver.tap("Elin", "4")
        return await driver.write("Elin", "3")
    await driver.tap("Bo", "4")
    await driver.write("Bo", "/zone Asia/Tokyo", private=True)
    await driver.tap("Cilla", "5")
    await driver.write("Cilla", "/rules", private=True)
    await driver.tap("Elin", "3")
    return None


async def ended(driver: Face) -> Ended:
    """Without instants: a house that was away for a while sets others."""
    events = [f"{type(each).__name__} {msgspec.json.encode(each).decode()}" for each in await driver.events()]
    read = {name: _read(driver, posts) for name, posts in (await seen(driver)).items()}
    return Ended([_BY_CHANCE.sub("", each) for each in events], read)


async def seen(driver: Face) -> Mapping[str, Sequence[Shown]]:
    """What stands in the room and in each private conversation; at a terminal, what can be read back."""
    if driver.can.room_conversations:
        return {"": driver.room()} | {name: driver.private(name) for name in NAMES}
    before = driver.private("Elin")
    await driver.write("Elin", "/history")
    return {"Elin": driver.private("Elin")[len(before) :]}


def _read(driver: Face, posts: Sequence[Shown]) -> Sequence[str]:
    known = [post for post in posts if (post.conversation, post.ref) not in driver.fates.orphans]
    texts = [_BY_CHANCE.sub("", "\n".join([post.text, *post.labels])) for post in known]
    return [text for text in texts if not text.startswith(_GREETINGS)]


async def played(anywhere: OpenFace, doom: Doom | None = None) -> tuple[Ended, list[str], set[Post]]:
    """What came of it, the points that were reached, and what may stand there twice."""
    async with anywhere(GAME, doom) as driver:
        await evening(driver)
        assert (await named(driver, "Elin"))[-1] == 3
        return await ended(driver), driver.fates.points, driver.fates.orphans


async def must_survive_every(nth: int, first: int, anywhere: OpenFace) -> None:
    """Each of these points is the end of one life, in an evening of its own."""
    undisturbed, points, _ = await played(anywhere)
    for point in range(first, len(points) + 1, nth):
        after, again, orphans = await played(anywhere, at(point))
        assert again[point - 1] == points[point - 1]
        assert after == undisturbed, f"died at point {point}: {points[point - 1]}"
        assert all(times == 1 for times in Counter(place for place, _ in orphans).values())


@story
async def test_a_house_that_dies_loses_nothing_and_nothing_counts_twice(anywhere: OpenFace) -> None:
    """Each messenger begins at another point, so between them there are few at which none has died."""
    await must_survive_every(4, 1 + list(FACES.values()).index(anywhere) % 4, anywhere)


@pytest.mark.soak
@story
async def test_wherever_a_house_dies_nothing_is_lost_and_nothing_counts_twice(anywhere: OpenFace) -> None:
    await must_survive_every(1, 1, anywhere)


@pytest.mark.parametrize("span", [19, 23, 31])
def test_however_short_its_lives_are_nothing_is_lost(anywhere: OpenFace, span: int) -> None:
    @story
    async def live() -> None:
        undisturbed, _, _ = await played(anywhere)
        after, _, _ = await played(anywhere, whenever_it_has_lived(span))
        assert after == undisturbed

    live()
