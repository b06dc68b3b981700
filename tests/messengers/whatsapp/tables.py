"""Tables that most of these tests begin with."""

from typing import Any

from parlour.games import lowest
from parlour.games.lowest import NumberNamed
from parlour.sdk import Game
from tests.emulators.whatsapp.people import Person
from tests.messengers.whatsapp.club import Club

GAME: Game[Any] = lowest.GAME
NAMES = ("Elin", "Bo", "Cilla")


async def gathered(club: Club, names: tuple[str, ...] = NAMES, game: Game[Any] = GAME) -> list[Person]:
    """All have come by the link of the first, who hosts, and sit at the table."""
    people = [club.world.person(name) for name in names]
    await club.writes(people[0], f"new {game.key}")
    await club.invited(*people)
    for person in people:
        await club.taps(person, "Gå med")
    return people


async def begun(club: Club, names: tuple[str, ...] = NAMES, game: Game[Any] = GAME) -> list[Person]:
    people = await gathered(club, names, game)
    await club.taps(people[0], "Starta")
    return people


async def numbers(club: Club) -> list[int]:
    """The numbers that were named in a match of Lowest."""
    (found,) = await club.store.matches()
    happened = (await club.store.log(found.id)).happenings
    return [event.number for each in happened for event in each.events if isinstance(event, NumberNamed)]
