"""Friends who play a week of Ligan in WhatsApp: they tap and write, some are silent, and time passes."""

from collections import Counter
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime

from parlour.engine.match import Match
from parlour.games import ligan
from parlour.games.ligan.state import State
from parlour.sdk import Seat
from tests.emulators.whatsapp.people import Person
from tests.emulators.whatsapp.state import Kind
from tests.messengers.whatsapp.club import Club, open_club

EARLY_MONDAY = datetime(2026, 1, 12, 7, tzinfo=UTC)  # eight in Stockholm: an hour before the first mission
CAST = ("Elin", "Bo", "Cilla", "Dag", "Eva", "Fia")


class Week:
    def __init__(self, club: Club, people: Sequence[Person]) -> None:
        self.club, self.people, self.elin = club, list(people), people[0]
        self.by_name = {person.name: person for person in people}
        self.silent: set[str] = set()  # who does nothing just now

    async def match(self) -> Match:
        return await self.club.match_of(self.elin)

    async def state(self) -> State:
        state = (await self.match()).state
        assert isinstance(state, State)
        return state

    async def names(self, seats: Iterable[Seat]) -> list[str]:
        seating = await self.club.store.seating((await self.match()).id)
        return [seating.names[seat].name for seat in seats]

    async def persons(self, seats: Iterable[Seat]) -> list[Person]:
        return [self.by_name[name] for name in await self.names(seats) if name in self.by_name]

    async def gathers(self) -> None:
        await self.opens()
        await self.begins()

    async def opens(self) -> None:
        await self.club.writes(self.elin, "new ligan")
        await self.club.invited(*self.people)
        for person in self.people:
            await self.club.taps(person, "Gå med")

    async def begins(self) -> None:
        """Whoever cannot be written to is named first; then she starts all the same."""
        for _ in range(2):
            if not (await self.state()).started:
                await self.club.taps(self.elin, "Starta")

    async def next_hour(self) -> None:
        at = await self.club.store.next_due()
        assert at is not None
        await self.club.goes_to(at)

    async def until(self, *steps: str) -> None:
        while (await self.state()).step not in steps:
            await self.next_hour()

    async def plays_round(self) -> None:
        """A team that all who are awake agree to, and who all secure it."""
        await self.until("nominating")
        state = await self.state()
        for capo in await self.persons([state.capo]):
            if capo.name in self.silent:
                continue
            for name in (await self.names(state.seats))[: state.team_size]:
                await self.club.taps(capo, name)
            await self.club.taps(capo, "Föreslå laget")
        await self.until("voting", "resting", "last_chance")
        if (await self.state()).step != "voting":
            return
        for person in self.people:
            if person.name not in self.silent:
                await self.club.writes(person, "JA")
        await self.until("heist", "resting", "nominating", "last_chance")
        for person in await self.persons((await self.state()).missing_deeds):
            if person.name not in self.silent:
                await self.club.writes(person, "säkra")
        await self.until("resting", "last_chance", "over")

    def per_day(self, person: Person) -> Counter[str]:
        """How many messages came on each day."""
        return Counter(f"{post.at:%a %d}" for post in person.posts if post.at is not None)


@asynccontextmanager
async def a_crew(kind: Kind = "cloud", seats: int = 6) -> AsyncIterator[Week]:
    async with open_club(ligan.GAME, kind=kind, at=EARLY_MONDAY) as club:
        yield Week(club, [club.world.person(name) for name in CAST[:seats]])
