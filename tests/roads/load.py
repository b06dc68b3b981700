"""A house under load, made to be killed.

    python -m tests.roads.load WHERE SEED

It plays as fast as it can at many tables at once, goes on with whatever the store in WHERE has, and says each thing
it sends before it sends it, and each receipt when it has come.  What was sent in an earlier life and never answered
comes in at its stdin, and is sent again first.
"""

import asyncio
import os
import sys
import time
from datetime import datetime, timedelta
from itertools import count

from msgspec import Raw

from parlour.engine.chance import seed_from
from parlour.engine.match import Match
from parlour.engine.ports import Store
from parlour.engine.recording import Recorder
from parlour.engine.scheduler import Scheduler
from parlour.engine.submission import MatchId, Submission, SubmissionId
from parlour.engine.write import Writer
from parlour.rehearsal import MONDAY
from parlour.rehearsal.chance import Chance
from parlour.rehearsal.rehearsal import CAST
from parlour.sdk import Prompt, Seat, Viewer
from parlour.sdk.house import Join, Kick, Leave
from parlour.stores import open_store
from tests.roads.journal import GAMES, Founded, Got, Line, Sent, line, read

TABLES = 48
SEATS = 3
A_SECOND = timedelta(days=2)  # of the house's clock, while a second passes on the wall
LOOKS = timedelta(milliseconds=10)
BEATS = timedelta(minutes=20)  # of that clock: it is often long between two looks, and an outage then
MOST_MATCHES = 999_999  # at one table


class SwiftClock:
    """Deadlines a day away ring while we watch.  A new life may begin before the end of the last."""

    def __init__(self, begins: datetime) -> None:
        self._begins, self._began = begins, time.monotonic()

    def now(self) -> datetime:
        return self._begins + (time.monotonic() - self._began) * A_SECOND


class Load:
    def __init__(self, store: Store, recorder: Recorder, clock: SwiftClock, seed: int) -> None:
        self.store, self.recorder, self.clock, self.seed = store, recorder, clock, seed
        self.writer = Writer(store, clock, GAMES, beat_interval=BEATS)
        self.chance = Chance("load", seed)
        self.numbers = count()

    async def run(self, unanswered: list[Submission]) -> None:
        scheduler = Scheduler(self.store, self.writer, self.clock, LOOKS)
        async with asyncio.TaskGroup() as house:
            house.create_task(scheduler.run())
            await scheduler.ready.wait()
            await asyncio.gather(*map(self._send, unanswered))
            for table in range(TABLES):
                house.create_task(self._play_at(table))

    async def _play_at(self, table: int) -> None:
        match_id = await self._newest(table) or await self._found(table, 0)
        while True:
            match = await self.writer.match(match_id)
            if match.agenda.over:
                match_id = await self._found(table, _number(match_id) + 1)
            else:
                await asyncio.gather(*(self._say(match) for _ in range(1 + self.chance.below(3))))

    async def _newest(self, table: int) -> MatchId | None:
        """Later matches at a table have lower ids."""
        page = await self.store.matches(MatchId(f"{table:02}/"), most=1)
        return page[0].id if page and page[0].id.startswith(f"{table:02}/") else None

    async def _found(self, table: int, number: int) -> MatchId:
        match_id = MatchId(f"{table:02}/{MOST_MATCHES - number:06}")
        game = list(GAMES.values())[table % len(GAMES)]
        await self.writer.create(match_id, game, Viewer(host=True), seed=seed_from(0, match_id))
        tell(Founded(match_id))
        return match_id

    async def _say(self, match: Match) -> None:
        """Several at once answer to the same sight of a match, so that some of them come too late."""
        who, prompt = self.chance.pick(offers(match))
        id = SubmissionId(f"{self.seed}/{next(self.numbers)}")
        submission = Submission(id, match.id, who, prompt.key, prompt.sample(self.chance))
        tell(Sent(id, match.id, match.game.key, Raw(self.recorder.write_submission(submission))))
        await self._send(submission)
        if self.chance.one_in(10):
            await self._send(submission)

    async def _send(self, submission: Submission) -> None:
        tell(Got((await self.writer.submit(submission)).receipt))


def offers(match: Match) -> list[tuple[Viewer, Prompt]]:
    """Ada hosts, and people come until the table is full; then the game is what they are mostly asked about."""
    seats = match.state.seats
    if len(seats) < SEATS and not match.state.started:
        newcomer = Viewer(Seat(CAST[len(seats)]), host=not seats)
        return [(newcomer, prompt) for prompt in match.agenda.prompts if prompt.command is Join]
    people = list(map(match.viewer, seats))
    prompts = [
        prompt for prompt in match.agenda.prompts if not prompt.blocked and prompt.command not in (Leave, Kick)
    ]
    owed = [prompt for prompt in prompts if prompt.owing]
    return [(who, prompt) for prompt in owed * 20 + prompts for who in people if who in prompt.to]


def tell(said: Line) -> None:
    """Out of our hands when this returns, whatever becomes of us; and never half, for it fits into a pipe."""
    os.write(sys.stdout.fileno(), line(said))


def _number(match_id: MatchId) -> int:
    return MOST_MATCHES - int(match_id.partition("/")[2])


async def main(where: str, seed: int) -> None:
    recorder = Recorder(GAMES)
    sent = [said for said in map(read, sys.stdin.buffer) if isinstance(said, Sent)]
    store = await open_store(where, recorder)
    down = timedelta(hours=Chance("down", seed).below(3))
    clock = SwiftClock((await store.last_beat() or MONDAY) + down)
    await Load(store, recorder, clock, seed).run([said.submission(recorder) for said in sent])


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
