"""People who answer what they are asked: over a network that repeats and reorders, until they have a receipt."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from parlour.engine import read
from parlour.engine.ports import StoreFailed, WriteConflict
from parlour.engine.submission import MatchId, PlayerId, Receipt, Submission, SubmissionId
from parlour.rehearsal.chance import Chance
from parlour.rehearsal.faults.houses import SimulatedHouse
from parlour.rehearsal.faults.lives import HouseDied
from parlour.rehearsal.wandering import HOUSE
from parlour.sdk.ask import PickOne
from parlour.sdk.house import Finish, Join, Leave, Start
from parlour.sdk.prompt import Question

SLOWEST_WAY = 1500  # thousandths of a second from a person to a house
PATIENCE = 15.0  # seconds, until somebody sends it once more
NEVER = (Finish, Join, Leave, Start)


class SimulatedPerson:
    """Somebody with a seat in one match.  They do one thing after the other."""

    def __init__(
        self,
        player_id: PlayerId,
        match_id: MatchId,
        houses: Sequence[SimulatedHouse],
        chance: Chance,
        note: Callable[..., None],
    ) -> None:
        self.player_id, self._match_id, self._houses, self._chance, self._note = (
            player_id,
            match_id,
            houses,
            chance,
            note,
        )
        self.receipts: list[tuple[Submission, Receipt]] = []  # in the order in which they came
        self.different: list[tuple[Receipt, Receipt]] = []  # to one submission that was sent twice
        self._sent = 0
        self._under_way: asyncio.Task[None] | None = None
        self._on_the_way: set[asyncio.Task[None]] = set()

    @property
    def is_busy(self) -> bool:
        """Whether they wait for a receipt."""
        return self._under_way is not None and not self._under_way.done()

    def act(self) -> None:
        """Answer something, if they have nothing under way."""
        if not self.is_busy:
            self._under_way = asyncio.create_task(self._act())

    async def done(self) -> None:
        if self._under_way is not None:
            await self._under_way

    def go_home(self) -> None:
        """Do nothing more, whatever is under way."""
        for task in (*self._on_the_way, *([self._under_way] if self._under_way is not None else [])):
            task.cancel()

    async def _act(self) -> None:
        submission = await self._choose()
        if submission is not None:
            receipt = await self._send(submission)
            self.receipts.append((submission, receipt))
            self._note("receipt", self.player_id, submission.id, receipt.refused or "accepted")

    async def _choose(self) -> Submission | None:
        """An answer to one of the questions that they see, in a house that shows it to them."""
        house = self._open_house()
        if house is None:
            return None
        try:
            match = await house.services.writer.match(self._match_id)
            viewer = await house.services.people.viewer(match, self.player_id)
        except (StoreFailed, HouseDied):
            return None
        asked = [each for each in read.open_questions(match, viewer) if self._may_answer(each)]
        if not asked:
            return None
        owed = [each for each in asked if each.owed]
        question = self._chance.pick(owed if owed and not self._chance.one_in(4) else asked)
        self._sent += 1
        new = SubmissionId(f"{self.player_id}/{self._sent}")
        return Submission(new, match.id, viewer, question.key, question.sample(self._chance), self.player_id)

    def _may_answer(self, question: Question) -> bool:
        if question.command in NEVER or (question.command in HOUSE and not self._chance.one_in(8)):
            return False
        return all(not isinstance(ask, PickOne) or ask.options for ask in question.fields.values())

    async def _send(self, submission: Submission) -> Receipt:
        """Send it, perhaps twice and to both houses, until one of them has answered."""
        first: asyncio.Future[Receipt] = asyncio.get_running_loop().create_future()
        while not first.done():
            for _ in range(2 if self._chance.one_in(4) else 1):
                sending = asyncio.create_task(self._send_once(submission, first))
                self._on_the_way.add(sending)
                sending.add_done_callback(self._on_the_way.discard)
            await asyncio.wait([first], timeout=PATIENCE)
        return first.result()

    async def _send_once(self, submission: Submission, first: asyncio.Future[Receipt]) -> None:
        await asyncio.sleep(self._chance.below(SLOWEST_WAY) / 1000)
        house = self._open_house()
        if house is None:
            return
        try:
            receipt = (await house.services.writer.submit(submission)).receipt
        except (StoreFailed, WriteConflict, HouseDied):
            return
        if not first.done():
            first.set_result(receipt)
        elif first.result() != receipt:
            self.different.append((first.result(), receipt))

    def _open_house(self) -> SimulatedHouse | None:
        open_now = [house for house in self._houses if house.answers]
        return self._chance.pick(open_now) if open_now else None
