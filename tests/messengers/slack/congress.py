"""Seven who play Diplomacy in a channel, and Priya, who hosts and does not play: modals, typed orders, days."""

from collections.abc import Sequence

from parlour.engine.match import Match
from parlour.engine.stand_ins import next_answer
from parlour.games.diplomacy.commands import VoteDraw
from parlour.games.diplomacy.state import State
from parlour.sdk import Seat
from parlour.sdk.command import command_name
from tests.emulators.slack.people import Person, Room, Seen
from tests.messengers.slack.club import Club

SEVEN = ("Elin", "Bo", "Cilla", "Dag", "Eva", "Fia", "Gus")
WRITE, SUBMIT = "Write orders", "Submit"


class Congress:
    def __init__(self, club: Club, seats: int = 7) -> None:
        self.club, self.world = club, club.world
        self.priya = self.world.person("Priya", tz="Europe/London", is_admin=True)
        self.people = [self.world.person(name) for name in SEVEN[:seats]]
        self.room: Room = self.world.room("dip-2026", self.priya, *self.people, app=False)

    async def gathers(self, answers: dict[str, str] | None = None) -> None:
        """A lobby by the modal, seven who join, and the start."""
        seen = await self.club.types(self.priya, self.room, "/dip new")
        assert seen.modal is not None, seen
        await self.priya.fills(seen.modal, answers or {})
        await self.club.settled()
        for person in self.people:
            await self.club.taps(person, self.room, "Join")
        await self.club.taps(self.priya, self.room, "Start")

    async def match(self) -> Match:
        return await self.club.match_in(self.room)

    async def state(self) -> State:
        state = (await self.match()).state
        assert isinstance(state, State)
        return state

    async def power_of(self, person: Person) -> str:
        match = await self.match()
        seat = (await self.club.seats_of(match))[person.name]
        players = (await self.state()).players
        return str(next(power for power, own in players.items() if own == seat))

    async def by_seat(self) -> dict[Seat, Person]:
        seats = await self.club.seats_of(await self.match())
        return {seats[person.name]: person for person in self.people if person.name in seats}

    async def orders_of(self, person: Person) -> list[str]:
        """What a stand-in would order for them."""
        seat = next(seat for seat, who in (await self.by_seat()).items() if who is person)
        answer = next_answer(await self.match(), seat)
        return str(getattr(answer.command, "text", "")).splitlines() if answer is not None else []

    async def writes_in_modal(self, person: Person, orders: Sequence[str]) -> Seen:
        """One select for each unit."""
        opened = await self.club.taps(person, person, WRITE)
        assert opened.modal is not None, opened
        fields = [block for block in opened.modal.view["blocks"] if block["type"] == "input"]
        answers: dict[str, str] = {}
        for order in orders:
            for block in fields:
                options = [each["text"]["text"] for each in block["element"].get("options", ())]
                name = block["block_id"]
                is_meant = order in options if options else order.startswith(name.partition("/")[2])
                if is_meant and name not in answers:
                    answers[name] = order
                    break
        seen = await person.fills(opened.modal, answers)
        await self.club.settled()
        return seen

    async def answers(self, person: Person, how: int) -> bool:
        """As a stand-in would, by modal or by text; whether anything was asked."""
        seat = next(seat for seat, who in (await self.by_seat()).items() if who is person)
        answer = next_answer(await self.match(), seat)
        if answer is None:
            return False
        if isinstance(answer.command, VoteDraw):
            await self.club.taps(person, person, "No")
            return await self.answers(person, how)
        text = getattr(answer.command, "text", None)
        if text is None:
            await self.club.tells(person, command_name(type(answer.command)))
            return True
        if how % 2:
            await self.club.tells(person, text)
        else:
            seen = await self.writes_in_modal(person, text.splitlines())
            assert (dict(seen.errors), seen.came) == ({}, True), text
        match = await self.match()
        if next_answer(match, seat) is not None:
            await self.club.taps(person, person, SUBMIT)
        return True

    async def plays_phase(self) -> None:
        before = (await self.state()).phase
        for how, person in enumerate(self.people):
            if (await self.state()).phase == before:
                await self.answers(person, how)
        if (await self.state()).phase == before:
            await self.club.goes_to(await self.club.wake_at())
