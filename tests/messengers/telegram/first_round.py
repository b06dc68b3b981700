"""A first round of Ligan as four people play it from their phones, whatever becomes of the house meanwhile."""

import re
from collections.abc import Callable, Mapping

import msgspec
from msgspec import Struct

from parlour.sdk import Event
from tests.emulators.telegram.people import Group, Person, Place
from tests.emulators.telegram.taps import Tap
from tests.emulators.telegram.updates import Mailbag
from tests.messengers.telegram.club import CAST
from tests.messengers.telegram.mortal import Lives

_INSTANT = re.compile(r"\d{4}-\d\d-\d\dT[0-9:.]+Z")

Disorder = Callable[[Mailbag], None]  # what goes wrong with the updates after each thing that people do


class Ended(Struct, frozen=True):
    """What came of it, and what each can read at the end."""

    happened: tuple[str, ...]
    reads: Mapping[str, list[str]]
    answers: tuple[str, ...]  # to taps, as far as they still came


class FirstRound:
    def __init__(self, lives: Lives, disorder: Disorder | None = None) -> None:
        self._lives, self._disorder = lives, disorder
        self.people = [lives.world.person(name, language_code="sv") for name in CAST[:4]]
        self.group: Group = lives.world.group("Fredagsgänget", *self.people)
        self._taps: list[Tap] = []

    async def played(self) -> Ended:
        await self._gather()
        await self._nominate()
        await self._vote()
        await self._whisper()
        await self._act()
        return await self._ended()

    async def _gather(self) -> None:
        for person in self.people:
            person.writes_private("/start")
        await self._settled()
        self.people[0].writes(self.group, "/nyttspel start_now=true numbers=document")
        await self._settled()
        await self._all_tap("Gå med")
        await self._tap(self.people[0], self.group, "Starta")

    async def _nominate(self) -> None:
        for name in CAST[:2]:
            await self._tap(self.people[0], self.group, f"☐ {name}")
        await self._tap(self.people[0], self.group, "Föreslå")

    async def _vote(self) -> None:
        await self._all_tap("JA")

    async def _whisper(self) -> None:
        cilla = self.people[2]
        cilla.writes_private("/viska")
        await self._settled()
        await self._tap(cilla, cilla, "Bo")
        cilla.writes_private("Jag litar på dig.")
        await self._settled()

    async def _act(self) -> None:
        for person in self.people[:2]:
            await self._tap(person, person, "Säkra")

    # ── What people do ──

    async def _tap(self, who: Person, place: Place, label: str) -> None:
        self._press(who, place, label)
        await self._settled()

    async def _all_tap(self, label: str) -> None:
        for person in self.people:
            self._press(person, self.group, label)
        await self._settled()

    def _press(self, who: Person, place: Place, label: str) -> None:
        post = self._lives.club.with_button(place, label)
        full = next(each for each in post.labels if label in each)
        self._taps.append(who.presses(post, full))

    async def _settled(self) -> None:
        await self._lives.settled()
        if self._disorder is not None:
            self._disorder(self._lives.world.updates)
            await self._lives.settled()

    # ── The end ──

    async def _ended(self) -> Ended:
        match = await self._lives.club.match_in(self.group)
        return Ended(
            tuple([_told(event) for event in await self._lives.club.log(match.id)]),
            {place.name: self._reads(place) for place in self.people} | {"": self._lives.has(self.group)},
            tuple([_first_sentence((await tap.answer()).text) for tap in self._taps]),
        )

    def _reads(self, person: Person) -> list[str]:
        """Whoever was met by a house that died at once may be greeted as an acquaintance."""
        first, *rest = self._lives.has(person)
        assert "Hej" in first or "Jag känner dig" in first
        return rest


def _first_sentence(answer: str) -> str:
    """Whether it may still be changed depends on when they are told."""
    return answer.partition(". ")[0]


def _told(event: Event) -> str:
    """Without instants: a house that was away for a while sets others."""
    return _INSTANT.sub("", f"{type(event).__name__} {msgspec.json.encode(event).decode()}")
