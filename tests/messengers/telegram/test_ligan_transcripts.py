"""Days and an evening of Ligan as a group and its players read them, stored to be read whole.

`PARLOUR_UPDATE_GOLDEN=1` writes today's words into the files; read the difference before you keep it.
"""

import os
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from itertools import count
from pathlib import Path
from unittest.mock import patch

from parlour.engine import write
from tests.emulators.telegram.people import Place
from tests.engine.house import story
from tests.messengers.telegram.ligan_week import EARLY_MONDAY, Week, a_crew, a_week

KEPT = Path(__file__).parent / "transcripts"
EVENING = EARLY_MONDAY + timedelta(hours=11)  # seven in Stockholm
_CODE = re.compile(r"\b[0-9A-Z]{2}-[0-9A-Z]{2}\b")  # a receipt, which follows from a random id
_LINK = re.compile(r"(\?start(?:group)?=)\S+")


@asynccontextmanager
async def same_roles() -> AsyncIterator[None]:
    """Every match is dealt as it was when the transcript was written."""
    seeds = (number.to_bytes(32, "big") for number in count(7))
    with patch.object(write, "new_seed", lambda: next(seeds)):
        yield


def stored(name: str, told: str) -> str:
    """The transcript of this name as it was stored."""
    path = KEPT / f"{name}.txt"
    if os.environ.get("PARLOUR_UPDATE_GOLDEN") == "1":
        path.parent.mkdir(exist_ok=True)
        path.write_text(told, encoding="utf-8")
    return path.read_text(encoding="utf-8")


def transcript(week: Week, *readers: str) -> str:
    """What the group read, what these read in private, and how much of it there was."""
    places: list[tuple[str, Place]] = [("the group", week.group)]
    places += [(f"{name}, in private", week.by_name[name]) for name in readers]
    parts = [f"== {title} ==\n{_without_chance(week.world.transcript(place))}" for title, place in places]
    return "\n\n".join([*parts, _counts(week)]) + "\n"


def _without_chance(text: str) -> str:
    return _LINK.sub(r"\1…", _CODE.sub("XX-XX", text))


def _counts(week: Week) -> str:
    posts = [post for post in week.group.posts if post.sender.is_bot]
    aloud = sum(not post.silent for post in posts)
    private = {
        person.name: sum(post.sender.is_bot for post in person.posts) - 1 for person in week.people
    }  # but for the hello before it
    letters = ", ".join(f"{name} {number}" for name, number in private.items())
    return f"== how much ==\nposts in the group: {len(posts)}, {aloud} with sound\nin private: {letters}"


@story
async def test_a_calm_day_reads_as_it_did() -> None:
    async with same_roles(), a_week(7) as week:
        await week.proposes("Elin", "Bo", "Cilla")
        await week.votes("JA", *week.people[:5])
        await week.votes("NEJ", *week.people[5:])
        await week.club.taps(week.people[3], week.people[3], "Bo")
        await week.chooses()
        await week.until("resting")
        told = transcript(week, "Elin", "Dag")
        assert told == stored("a_calm_day", told)


@story
async def test_a_day_with_two_silent_capos_and_kaos_reads_as_it_did() -> None:
    async with same_roles(), a_week(7) as week:
        while (await week.state()).failures < 2:
            await week.next_hour()
        await week.proposes("Dag", "Eva", "Fia")
        await week.votes("JA", *week.people[3:5])
        await week.votes("NEJ", *week.people[:3])
        await week.until("resting")
        told = transcript(week, "Bo", "Gus")
        assert told == stored("two_silent_capos_and_kaos", told)


@story
async def test_an_evening_of_three_matches_reads_as_it_did() -> None:
    async with same_roles(), a_crew(5, at=EVENING) as week:
        for number in range(3):
            await _plays_match(week, golar=number % 2 == 0)
        told = transcript(week, "Bo")
        assert told == stored("an_evening_of_three", told)


async def _plays_match(week: Week, *, golar: bool) -> None:
    """In one of them the Golare betrays whenever they can, and the losing side guesses."""
    await week.opens_lobby("evening")
    await week.joins(*week.people)
    await week.starts()
    [golare], [akta, *_] = await week.those("golare"), await week.those("akta")
    while (await week.state()).step != "last_chance":
        await week.plays_round(*([golare.name] if golar else []), golar=[golare.name] if golar else [])
    if golar:
        await week.club.taps(akta, akta, golare.name)
    while not (await week.state()).over:
        await week.next_hour()
    await week.club.settled()
