"""A house that writes and carries letters as fast as it can, made to be killed.

    python -m tests.roads.post_office WHERE SINCE write|empty

People write in their diaries at a few tables, and each entry is told in the room and whispered to Bo.  The messenger
is whoever reads our stdout: it has a letter when the line is out.  To empty is to carry what is left, and to end.
"""

import asyncio
import os
import sys
import time
from datetime import datetime, timedelta
from itertools import count
from typing import Any

import msgspec
from msgspec import Struct

from parlour.engine.capabilities import Capabilities
from parlour.engine.carriers import Envelope, Pace
from parlour.engine.courier import Courier
from parlour.engine.letters import NoticeLetter, ReplyLetter
from parlour.engine.ports import NoSuchMatch, Store
from parlour.engine.recording import Recorder
from parlour.engine.seating import Account, Address, Messenger, Player, Room
from parlour.engine.submission import MatchId, PlayerId, Submission, SubmissionId
from parlour.engine.write import Writer
from parlour.games import diary
from parlour.rehearsal import MONDAY
from parlour.sdk import Game, Notice, Viewer, only
from parlour.sdk.house import Join, Start
from parlour.stores import open_store
from tests.engine.house import ADA, BO
from tests.engine.retold import telling

PIPE = Messenger("pipe")
TABLES = [MatchId(f"m{number}") for number in range(4)]
A_SECOND = 60  # of the wall's is a minute of the house's, so that no lease outlives its process for long
ENOUGH = 200  # letters that wait, before more are written
WITHOUT_LIMIT = Pace(overall=10**6, between=timedelta(), in_room=10**6)
HEARD, WHISPERED = "heard", "whispered"  # each counted by the engine, so that none can be missing unseen
GAME: Game[Any] = telling(diary.GAME, diary.EntryWritten, Notice(HEARD), Notice(WHISPERED, to=only(BO)))
GAMES = {GAME.key: GAME}


class Took(Struct, frozen=True):
    """The messenger has it."""

    match_id: MatchId
    phrase: str
    number: int


class SwiftClock:
    """The same for all lives."""

    def __init__(self, since: float) -> None:
        self._since = since

    def now(self) -> datetime:
        return MONDAY + A_SECOND * timedelta(seconds=time.time() - self._since)


class Pipe:
    """Out of our hands when the line is written, whatever becomes of us."""

    name, pace, can = PIPE, WITHOUT_LIMIT, Capabilities(text=100_000, edits=True)

    def __init__(self) -> None:
        self._refs = count()

    async def post(self, envelope: Envelope) -> str:
        delivery = envelope.delivery
        if isinstance(delivery.letter, NoticeLetter) and delivery.letter.numbered_notice.notice.phrase in (
            HEARD,
            WHISPERED,
        ):
            told = delivery.letter.numbered_notice
            took = Took(delivery.match_id, told.notice.phrase, told.number)
            os.write(sys.stdout.fileno(), msgspec.json.encode(took) + b"\n")
        return f"{os.getpid()}/{next(self._refs)}"

    async def revise(self, ref: str, envelope: Envelope) -> str:
        await self.post(envelope)
        return ref

    async def reply(self, address: Address, reply: ReplyLetter) -> str:
        raise AssertionError("nobody asks here")


async def write_at(table: MatchId, store: Store, writer: Writer) -> None:
    """Somebody writes and writes again: what was written before is replaced, and each time told.

    At midnight the question may be gone by the time it is answered; then nothing is to be told.
    """
    await sit_down_at(table, store, writer)
    for number in count():
        while await store.depth() > ENOUGH:
            await asyncio.sleep(0.001)
        text = diary.WriteEntry(f"entry {number}")
        key = (await writer.match(table)).agenda.prompts[0].key
        await writer.submit(Submission(SubmissionId(f"{os.getpid()} {number}"), table, Viewer(ADA), key, text))


async def sit_down_at(table: MatchId, store: Store, writer: Writer) -> None:
    """Under the same ids in every life: whatever an earlier one had done is done."""
    ada, bo = PlayerId("ada"), PlayerId("bo")
    try:
        await store.revision(table)
    except NoSuchMatch:
        room = Room(Address(PIPE, f"room of {table}"))
        await writer.create(table, GAME, Viewer(host=True), player=ada, room=room)
    for seat, player in ((ADA, ada), (BO, bo)):
        await writer.submit(Submission(SubmissionId("join"), table, Viewer(seat), "join", Join(), player))
    await writer.submit(Submission(SubmissionId("start"), table, Viewer(host=True), "start", Start(), ada))


async def main(where: str, since: float, task: str) -> None:
    store, clock = await open_store(where, Recorder(GAMES)), SwiftClock(since)
    await store.save_player(Player(PlayerId("bo"), "Bo"))
    await store.save_account(Account(PIPE, "bo", PlayerId("bo"), conversation="bo"))
    writer = Writer(store, clock, GAMES)
    courier = Courier(store, writer, clock, [Pipe()])
    async with asyncio.TaskGroup() as house:
        running = house.create_task(courier.run())
        if task == "write":
            for table in TABLES:
                house.create_task(write_at(table, store, writer))
        else:
            while await store.depth():
                await asyncio.sleep(0.02)
            running.cancel()
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], float(sys.argv[2]), sys.argv[3]))
