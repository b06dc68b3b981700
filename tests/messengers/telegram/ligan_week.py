"""A crew of friends who play a week of Ligan in a group at Telegram: they tap and write, and time passes."""

from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import TypeVar

from parlour.engine.match import Match
from parlour.engine.ports import Store
from parlour.games import ligan
from parlour.games.ligan.roles import SMALL_TABLES
from parlour.games.ligan.state import State
from parlour.sdk import Seat
from tests.emulators.telegram.chats import Answer
from tests.emulators.telegram.people import Person
from tests.messengers.telegram.club import CAST, Club, open_club, started_private_chats

EARLY_MONDAY = datetime(2026, 1, 12, 7, tzinfo=UTC)  # eight in Stockholm: an hour before the first mission
AN_HOUR = timedelta(hours=1)
T = TypeVar("T")
GANG = "Fredagsgänget"


class Week:
    def __init__(self, club: Club, people: Sequence[Person]) -> None:
        self.club, self.people = club, list(people)
        self.world, self.elin = club.world, people[0]
        self.group = self.world.group(GANG, *people)
        self.by_name = {person.name: person for person in people}

    # ── Looking ──

    async def match(self) -> Match:
        return await self.club.match_in(self.group)

    async def state(self) -> State:
        state = (await self.match()).state
        assert isinstance(state, State)
        return state

    async def seat(self, name: str) -> Seat:
        return (await self.club.seats_of(await self.match()))[name]

    async def names(self, seats: Iterable[Seat]) -> list[str]:
        """What those in these seats are called."""
        names = {seat: name for name, seat in (await self.club.seats_of(await self.match())).items()}
        return [names[seat] for seat in seats]

    async def by_names(self, answers: Mapping[Seat, T]) -> dict[str, T]:
        return dict(zip(await self.names(answers), answers.values(), strict=True))

    async def persons(self, seats: Iterable[Seat]) -> list[Person]:
        return [self.by_name[name] for name in await self.names(seats)]

    async def capo(self) -> Person:
        [capo] = await self.persons([(await self.state()).capo])
        return capo

    async def those(self, role: str) -> list[Person]:
        return await self.persons([seat for seat, own in (await self.state()).roles.items() if own == role])

    async def outside(self) -> list[Person]:
        """Who is not on the team."""
        team = await self.names((await self.state()).team)
        return [person for person in self.people if person.name not in team]

    def hears(self) -> str:
        """All that stands in the group."""
        return self.club.reads(self.group)

    # ── Gathering ──

    async def opens_lobby(self, settings: str = "") -> None:
        # Small tables by the document's numbers, which these stories were written with.
        by_document = "numbers=document" if len(self.people) in SMALL_TABLES and "numbers" not in settings else ""
        await self.club.writes(
            self.elin, self.group, " ".join(("/nyttspel", *settings.split(), *by_document.split()))
        )

    async def joins(self, *people: Person) -> list[Answer]:
        return [await self.club.taps(person, self.group, "Gå med") for person in people]

    async def starts(self) -> None:
        await self.club.taps(self.elin, self.group, "Starta")

    # ── A round ──

    async def next_hour(self) -> None:
        """Whatever the match waits for comes to pass."""
        due = await self.club.store.next_due()
        assert due is not None, "nothing will happen by itself"
        await self.club.goes_to(due)

    async def until(self, *steps: str) -> None:
        while (await self.state()).step not in steps:
            await self.next_hour()

    async def marks(self, *names: str) -> None:
        capo = await self.capo()
        for name in names:
            await self.club.taps(capo, self.group, f"☐ {name}")

    async def proposes(self, *names: str) -> None:
        """Those named first, and whoever else is needed for a whole team."""
        state = await self.state()
        rest = [name for name in await self.names(state.seats) if name not in names]
        await self.marks(*[*names, *rest][: state.team_size])
        await self.club.taps(await self.capo(), self.group, "Föreslå laget")

    async def cancels(self) -> None:
        """The host, who is asked in private whether that is meant: a match under way does not come back."""
        await self.club.writes(self.elin, self.group, "/avbryt")
        await self.club.taps(self.elin, self.elin, "Ja, gör det")

    async def votes(self, choice: str = "JA", *people: Person) -> list[Answer]:
        return [await self.club.taps(person, self.group, choice) for person in people or self.people]

    async def sends(self, *names: str) -> None:
        """A team that all agree to."""
        await self.until("nominating")
        await self.proposes(*names)
        await self.votes()

    async def chooses(self, deeds: Mapping[str, str] | None = None) -> None:
        """Whoever is not named secures it."""
        for person in await self.persons((await self.state()).missing_deeds):
            await self.club.taps(person, person, (deeds or {}).get(person.name, "Säkra"))

    async def plays_round(self, *names: str, golar: Sequence[str] = ()) -> None:
        await self.sends(*names)
        await self.chooses(dict.fromkeys(golar, "Gola"))
        await self.until("resting", "last_chance")


@asynccontextmanager
async def a_crew(
    seats: int = 5, *, at: datetime = EARLY_MONDAY, store: Store | None = None, is_judged: bool = False
) -> AsyncIterator[Week]:
    """Friends in a group with Guzman, all of whom have said hello to him; the first made the group."""
    async with open_club(ligan.GAME, at=at, store=store, is_judged=is_judged) as club:
        people = [club.world.person(name, language_code="sv") for name in CAST[:seats]]
        week = Week(club, people)
        await started_private_chats(club, people)
        yield week


@asynccontextmanager
async def a_lobby(seats: int = 5, settings: str = "", *, is_judged: bool = False) -> AsyncIterator[Week]:
    async with a_crew(seats, is_judged=is_judged) as week:
        await week.opens_lobby(settings)
        await week.joins(*week.people)
        yield week


@asynccontextmanager
async def a_week(seats: int = 5, settings: str = "") -> AsyncIterator[Week]:
    """The first mission is posted."""
    async with a_lobby(seats, settings) as week:
        await week.starts()
        await week.until("nominating")
        yield week
