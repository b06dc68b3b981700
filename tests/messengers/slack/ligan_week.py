"""A crew of friends who play a week of Ligan in a channel of Slack: they tap and write, and time passes."""

from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime

from parlour.engine.match import Match
from parlour.games import ligan
from parlour.games.ligan.state import State
from parlour.sdk import Seat
from tests.emulators.slack.people import Person
from tests.messengers.slack.club import Club, open_club

EARLY_MONDAY = datetime(2026, 1, 12, 7, tzinfo=UTC)  # eight in Stockholm: an hour before the first mission
CAST = ("Elin", "Bo", "Cilla", "Dag", "Eva", "Fia", "Gus", "Hanna", "Ivar")


class Week:
    def __init__(self, club: Club, people: Sequence[Person]) -> None:
        self.club, self.people, self.elin = club, list(people), people[0]
        self.room = club.world.room("fredagsganget", *people)
        self.by_name = {person.name: person for person in people}

    async def match(self) -> Match:
        return await self.club.match_in(self.room)

    async def state(self) -> State:
        state = (await self.match()).state
        assert isinstance(state, State)
        return state

    async def names(self, seats: Iterable[Seat]) -> list[str]:
        names = {seat: name for name, seat in (await self.club.seats_of(await self.match())).items()}
        return [names[seat] for seat in seats]

    async def persons(self, seats: Iterable[Seat]) -> list[Person]:
        return [self.by_name[name] for name in await self.names(seats)]

    async def those(self, role: str) -> list[Person]:
        return await self.persons([seat for seat, own in (await self.state()).roles.items() if own == role])

    async def capo(self) -> Person:
        [capo] = await self.persons([(await self.state()).capo])
        return capo

    async def gathers(self) -> None:
        seen = await self.club.types(self.elin, self.room, "/liga new")
        assert seen.modal is not None, seen
        await self.elin.fills(seen.modal, {})
        await self.club.settled()
        for person in self.people:
            await self.club.taps(person, self.room, "Gå med")
        await self.club.taps(self.elin, self.room, "Starta")

    async def next_hour(self) -> None:
        await self.club.goes_to(await self.club.wake_at())

    async def until(self, *steps: str) -> None:
        while (await self.state()).step not in steps:
            await self.next_hour()

    async def plays_round(self, *names: str, golar: Sequence[str] = ()) -> None:
        """A team that all agree to; whoever is not named secures it."""
        await self.until("nominating")
        state, capo = await self.state(), await self.capo()
        rest = [name for name in await self.names(state.seats) if name not in names]
        for name in [*names, *rest][: state.team_size]:
            await self.club.taps(capo, self.room, f"☐ {name}")
        await self.club.taps(capo, self.room, "Föreslå laget")
        for person in self.people:
            await self.club.taps(person, self.room, "JA")
        for person in await self.persons((await self.state()).missing_deeds):
            await self.club.taps(person, person, "Gola" if person.name in golar else "Säkra")
        await self.until("resting", "last_chance")


@asynccontextmanager
async def a_crew(seats: int = 9) -> AsyncIterator[Week]:
    async with open_club(ligan.GAME, at=EARLY_MONDAY) as club:
        people = [club.world.person(name, locale="sv-SE", tz="Europe/Stockholm") for name in CAST[:seats]]
        yield Week(club, people)
