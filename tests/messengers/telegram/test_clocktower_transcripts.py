"""Evenings in the village as the group, some players and the storyteller read them, stored to be read whole.

`PARLOUR_UPDATE_GOLDEN=1` writes today's words into the files; read the difference before you keep it.
"""

import os
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from unittest.mock import patch

from parlour.engine import write
from parlour.games.clocktower import GAME
from parlour.games.clocktower.events import VoteCast
from parlour.games.clocktower.state import State
from tests.emulators.telegram.chats import Answer
from tests.emulators.telegram.people import Person, Place
from tests.engine.house import story
from tests.messengers.telegram.club import CAST, Club, open_club, started_private_chats

KEPT = Path(__file__).parent / "transcripts"
ROUND_THE_TABLE = ("Tvätterskan", "Impen", "Empaten", "Giftblandaren", "Spåkvinnan", "Dödgrävaren", "Korpväktaren")
_CODE = re.compile(r"\b[0-9A-Z]{2}-[0-9A-Z]{2}\b")  # a receipt, which follows from a random id
_LINK = re.compile(r"(\?start(?:group)?=)\S+")
MOST_DECISIONS = 20


class Evening:
    """Elin has opened the game; the others live in the village, in the order of their names."""

    def __init__(self, club: Club, seats: int) -> None:
        self.club, self.world = club, club.world
        self.elin, *self.people = [club.world.person(name, language_code="sv") for name in CAST[: seats + 1]]
        self.group = club.world.group("Byn", self.elin, *self.people)
        self.by_name = {person.name: person for person in self.people}

    async def state(self) -> State:
        state = (await self.club.match_in(self.group)).state
        assert isinstance(state, State)
        return state

    async def gathers(self, preset: str) -> None:
        await self.club.writes(self.elin, self.group, f"/clocktower {preset}")
        for person in self.people:
            await self.club.taps(person, self.group, "Gå med")
        await self.club.taps(self.elin, self.group, "Starta")

    # ── What people tap ──

    async def taps(self, name: str, *labels: str) -> None:
        """One after the other, in their private chat."""
        for label in labels:
            await self.club.taps(self.by_name[name], self.by_name[name], label)

    async def tells(self, *labels: str) -> None:
        """The storyteller, in private."""
        for label in labels:
            await self.club.taps(self.elin, self.elin, label)

    async def in_square(self, name: str, label: str, *then: str) -> Answer:
        """Under the newest post in the group that has the button; what it opens is answered in private."""
        answer = await self.club.taps(self.by_name[name], self.group, label)
        await self.taps(name, *then)
        return answer

    async def decides(self) -> None:
        """Everything that is open, as suggested."""
        for _ in range(MOST_DECISIONS):
            if (await self.state()).decision is None:
                return
            await self.tells("Som föreslaget")
        raise AssertionError("decisions without end")

    async def accuses(self, name: str, nominee: str, *hands: str) -> None:
        """An accusation, the speeches, these hands, and the count."""
        await self.in_square(name, "Anklaga", nominee)
        await self.tells("Upp med händerna")
        for person in hands:
            await self.in_square(person, "Upp")
        await self.tells("Räkna händerna")
        while (await self.state()).nomination is not None:
            await self.club.goes_to(await self.club.wake_at())

    # ── What was read ──

    def transcript(self, *readers: str) -> str:
        places: list[tuple[str, Place]] = [("the group", self.group)]
        people: dict[str, Person] = {"Elin": self.elin, **self.by_name}
        places += [(f"{name}, in private", people[name]) for name in readers]
        parts = [f"== {title} ==\n{_without_chance(self.world.transcript(place))}" for title, place in places]
        posts = [post for post in self.group.posts if post.sender.is_bot]
        return "\n\n".join([*parts, f"== how much ==\nposts in the group: {len(posts)}"]) + "\n"


def _without_chance(text: str) -> str:
    return _LINK.sub(r"\1…", _CODE.sub("XX-XX", text))


@asynccontextmanager
async def an_evening(seats: int, preset: str) -> AsyncIterator[Evening]:
    seeds = (number.to_bytes(32, "big") for number in count(7))
    with patch.object(write, "new_seed", lambda: next(seeds)):
        async with open_club(GAME) as club:
            evening = Evening(club, seats)
            await club.settled()
            await started_private_chats(club, [evening.elin, *evening.people])
            await evening.gathers(preset)
            yield evening


def stored(name: str, told: str) -> str:
    """The transcript of this name as it was stored."""
    path = KEPT / f"{name}.txt"
    if os.environ.get("PARLOUR_UPDATE_GOLDEN") == "1":
        path.write_text(told, encoding="utf-8")
    return path.read_text(encoding="utf-8")


@story
async def test_an_evening_with_a_storyteller_reads_as_it_did() -> None:
    """Seven players; the storyteller deals and decides by buttons in private, and good wins on the second day"""
    async with an_evening(7, "tonight") as evening:
        await evening.tells("Välj själv", *ROUND_THE_TABLE)
        await evening.tells("Välj annat", "Hanna")  # who looks like the Demon
        await evening.decides()
        await evening.taps("Eva", "Dag")
        await evening.taps("Gus", "Cilla")
        await evening.tells("Till småtimmarna")
        await evening.decides()
        await evening.taps("Fia", "☐ Cilla", "☐ Hanna", "Klar 2/2")
        await evening.decides()
        await evening.tells("Låt det gry")
        await evening.in_square("Bo", "Säg din roll", "Tvätterskan")
        await evening.in_square("Cilla", "Säg din roll", "Kocken")
        await evening.in_square("Fia", "Misstänk", "Cilla")
        await evening.in_square("Dag", "Vad jag hört")
        await evening.accuses("Dag", "Eva", "Bo", "Dag", "Fia", "Gus")
        await evening.in_square("Dag", "Anklaga")
        await evening.accuses("Cilla", "Fia", "Cilla", "Eva")
        await evening.tells("Avsluta dagen", "Som det står", "Låt natten falla")
        await evening.taps("Cilla", "Hanna")
        await evening.tells("Till småtimmarna")
        await evening.taps("Hanna", "Cilla")
        await evening.taps("Fia", "☐ Bo", "☐ Cilla", "Klar 2/2")
        await evening.decides()
        await evening.tells("Låt det gry")
        await evening.in_square("Gus", "Slå till", "Cilla")
        await evening.tells("Visa hur det gick")
        await evening.accuses("Fia", "Cilla", "Bo", "Dag", "Fia", "Hanna")
        await evening.tells("Avsluta dagen", "Som det står")
        assert (await evening.state()).winner == "good"
        await evening.in_square("Bo", "Berättarens bok")
        told = evening.transcript("Elin", "Dag", "Fia")
        assert told == stored("clocktower_with_a_storyteller", told)


@story
async def test_an_evening_that_the_house_tells_reads_as_it_did() -> None:
    """Five players who are too kind to accuse anybody, and a Demon who is not"""
    async with an_evening(5, "tonight-alone") as evening:
        state = await evening.state()
        seats = await evening.club.seats_of(await evening.club.match_in(evening.group))
        names = {seat: name for name, seat in seats.items()}
        demon = next(seat for seat, player in state.players.items() if player.role == "imp")
        while not (state := await evening.state()).over:
            if state.phase == "day":
                for seat in state.seen_living:
                    await evening.in_square(names[seat], "Klar för i dag")
                continue
            if state.watch == 1 and state.night > 1 and demon not in state.choices:
                await evening.taps(names[demon], next(names[seat] for seat in state.living if seat != demon))
            await evening.club.goes_to(await evening.club.wake_at())
        assert state.winner == "evil"
        told = evening.transcript("Bo", "Cilla")
        assert told == stored("clocktower_by_the_house", told)


@story
async def test_what_telegram_delivers_twice_is_one_vote() -> None:
    """C149"""
    async with an_evening(7, "tonight") as evening:
        await evening.tells("Låt slumpen dela")
        await evening.decides()
        await evening.tells("Till småtimmarna")
        await evening.decides()
        await evening.tells("Låt det gry")
        await evening.in_square("Dag", "Anklaga", "Eva")
        await evening.tells("Upp med händerna")
        evening.world.updates.duplicate(2)
        await evening.in_square("Bo", "Upp")
        await evening.in_square("Bo", "Ner")
        evening.world.updates.repeat(2)
        await evening.club.settled()
        log = await evening.club.log((await evening.club.match_in(evening.group)).id)
        assert [event.vote for event in log if isinstance(event, VoteCast)] == [True, False]
