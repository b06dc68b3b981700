"""Three friends who name numbers until midnight: each number may be changed until all have named one."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from parlour.games import lowest
from tests.emulators.telegram.people import Person
from tests.messengers.telegram.club import CAST, Club, open_club, started_private_chats


@asynccontextmanager
async def a_table(language: str = "sv") -> AsyncIterator[tuple[Club, list[Person]]]:
    async with open_club(lowest.GAME) as club:
        people = [club.world.person(name, language_code=language) for name in CAST[:3]]
        group = club.world.group("Tre vänner", *people)
        await club.settled()
        await started_private_chats(club, people)
        await club.writes(people[0], group, "/new lowest")
        for person in people:
            await club.taps(person, group, "Gå med" if language == "sv" else "Join")
        await club.taps(people[0], group, "Starta" if language == "sv" else "Start")
        yield club, people
