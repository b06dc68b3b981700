"""A day of Diplomacy with three phases as the group and two players read it, stored to be read whole.

`PARLOUR_UPDATE_GOLDEN=1` writes today's words into the file; read the difference before you keep it.
"""

import os
import re
from datetime import timedelta
from itertools import count
from pathlib import Path
from unittest.mock import patch

from parlour.engine import write
from parlour.games.diplomacy import GAME
from tests.emulators.telegram.people import Group, Person, Place
from tests.engine.house import story
from tests.messengers.telegram.club import CAST, Club, open_club, started_private_chats
from tests.messengers.telegram.test_diplomacy import POWERS, everyone_answers

KEPT = Path(__file__).parent / "transcripts" / "diplomacy_three_phases.txt"
PHASES = 3
_CODE = re.compile(r"\b[0-9A-Z]{2}-[0-9A-Z]{2}\b")  # a receipt, which follows from a random id


async def begun(club: Club) -> tuple[Group, dict[str, Person]]:
    people = [club.world.person(name, language_code="sv") for name in CAST[:POWERS]]
    group = club.world.group("Europas konsert", *people)
    await club.settled()
    await started_private_chats(club, people)
    await club.writes(people[0], group, "/newgame movement=PT4H builds=PT2H")
    for person in people:
        await club.taps(person, group, "Gå med")
    await club.taps(people[0], group, "Starta")
    return group, {person.name: person for person in people}


def transcript(club: Club, places: dict[str, Place], since: dict[str, int]) -> str:
    parts = [
        f"== {title} ==\n{_CODE.sub('XX-XX', club.world.transcript(place)[since[title] :]).strip()}"
        for title, place in places.items()
    ]
    return "\n\n".join(parts) + "\n"


@story
async def test_a_day_of_three_phases_reads_as_it_did() -> None:
    """For each phase the group gets a card that lives, and one result with a picture and the orders beside it"""
    seeds = (number.to_bytes(32, "big") for number in count(7))
    with patch.object(write, "new_seed", lambda: next(seeds)):
        async with open_club(GAME) as club:
            group, by_name = await begun(club)
            seats = await club.seats_of(await club.match_in(group))
            people = {seat: by_name[name] for name, seat in seats.items()}
            places: dict[str, Place] = {"the group": group}
            places |= {f"{name}, in private": by_name[name] for name in ("Elin", "Gus")}
            since = {title: len(club.world.transcript(place)) for title, place in places.items()}
            for _ in range(PHASES):
                match = await club.match_in(group)
                await everyone_answers(club, match, people)
                if (await club.match_in(group)).agenda.round == match.agenda.round:
                    await club.goes_to(await club.wake_at())
                await club.goes_to(club.clock.at + timedelta(hours=1))
            told = transcript(club, places, since)
    if os.environ.get("PARLOUR_UPDATE_GOLDEN") == "1":
        KEPT.parent.mkdir(exist_ok=True)
        KEPT.write_text(told, encoding="utf-8")
    assert KEPT.read_text(encoding="utf-8") == told
