"""Seven who play Diplomacy in WhatsApp: orders as text, the map as a picture with its words, and days."""

from parlour.engine.match import Match
from parlour.engine.stand_ins import next_answer
from parlour.games.diplomacy.commands import VoteDraw
from parlour.games.diplomacy.state import State
from parlour.sdk import Seat
from parlour.sdk.command import command_name
from tests.emulators.whatsapp.people import Person
from tests.messengers.whatsapp.club import Club

SEVEN = ("Elin", "Bo", "Cilla", "Dag", "Eva", "Fia", "Gus")


class Congress:
    def __init__(self, club: Club, seats: int = 7) -> None:
        self.club = club
        self.people = [club.world.person(name, f"44770090{at:04d}") for at, name in enumerate(SEVEN[:seats])]

    async def gathers(self) -> None:
        await self.club.writes(self.people[0], "new diplomacy")
        await self.club.invited(*self.people)
        for person in self.people:
            await self.club.taps(person, "Join")
        await self.club.taps(self.people[0], "Start")

    async def match(self) -> Match:
        return await self.club.match_of(self.people[0])

    async def state(self) -> State:
        state = (await self.match()).state
        assert isinstance(state, State)
        return state

    async def seat_of(self, person: Person) -> Seat:
        match, player = await self.match(), (await self.club.account(person)).player_id
        holders = (await self.club.store.seating(match.id)).holders
        return next(seat for seat in match.state.seats if holders[seat] == player)

    async def answers(self, person: Person) -> None:
        """As a stand-in would, by text."""
        seat = await self.seat_of(person)
        answer = next_answer(await self.match(), seat)
        if answer is None:
            return
        if isinstance(answer.command, VoteDraw):
            await self.club.writes(person, "No")
            return
        text = getattr(answer.command, "text", None)
        await self.club.writes(person, text or command_name(type(answer.command)))
        if text is not None and next_answer(await self.match(), seat) is not None:
            await self.club.writes(person, "submit")

    async def plays_phase(self) -> None:
        before = (await self.state()).phase
        for person in self.people:
            if (await self.state()).phase == before:
                await self.answers(person)
        if (await self.state()).phase == before:
            at = await self.club.store.next_due()
            assert at is not None
            await self.club.goes_to(at)
