"""A house in a process of its own that is busy for a while and then left alone; it says how much memory it has."""

import asyncio
import os
import sys
from itertools import count
from pathlib import Path

from parlour.app.commands.serve import Part, serve
from parlour.app.config import read_configuration
from parlour.app.logs import make_logger
from parlour.app.wiring import House
from parlour.engine.submission import MatchId, Submission, SubmissionId
from parlour.games.pick import GAME, PickNumber
from parlour.sdk import Command, Seat, Viewer
from parlour.sdk.house import Join, Start

SEATS = (Seat("ada"), Seat("bo"))
MOVES_OF_A_MATCH = 24
AT_ONCE = 32


def resident() -> int:
    """How much memory this process has, in kB."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


class Crowd:
    """People who play one match after the other."""

    def __init__(self, house: House) -> None:
        self._house, self._ids = house, count()

    async def play(self, moves: int) -> None:
        while moves > 0:
            moves -= sum(await asyncio.gather(*[self._play_one() for _ in range(AT_ONCE)]))

    async def _play_one(self) -> int:
        """Play one match; how many moves were made in it."""
        match_id = MatchId(f"m{next(self._ids)}")
        await self._house.services.writer.create(match_id, GAME, Viewer(host=True))
        for seat in SEATS:
            await self._say(match_id, seat, "join", Join())
        await self._say(match_id, SEATS[0], "start", Start())
        for number in range(MOVES_OF_A_MATCH):
            match = await self._house.services.writer.match(match_id)
            if match.agenda.over:
                return number
            await self._say(match_id, SEATS[number % 2], match.agenda.prompts[0].key, PickNumber(number % 9 + 1))
        return MOVES_OF_A_MATCH

    async def _say(self, match_id: MatchId, seat: Seat, key: str, command: Command) -> None:
        viewer = Viewer(seat, host=seat == SEATS[0])
        submission = Submission(SubmissionId(f"s{next(self._ids)}"), match_id, viewer, key, command)
        await self._house.services.writer.submit(submission)


async def main(warming: int, moves: int, rest: float) -> None:
    stop = asyncio.Event()

    async def crowd(house: House) -> None:
        people = Crowd(house)
        await people.play(warming)
        before = resident()
        await people.play(moves)
        busy = resident()
        await asyncio.sleep(rest)  # it is about what happens when nothing does
        print(before, busy, resident(), flush=True)
        stop.set()

    config = read_configuration(os.environ).config
    await serve(config, make_logger("error", "json", sys.stderr), stop, [Part("crowd", crowd)], [])


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])))
