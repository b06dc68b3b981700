"""What a match weighs on the disk: one snapshot of it, and long things packed."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from parlour.engine.chance import SeedDice, seed_from
from parlour.engine.clocks import HandClock
from parlour.engine.recording import Recorder
from parlour.engine.stand_ins import choose
from parlour.engine.submission import Submission, SubmissionId
from parlour.engine.write import Writer
from parlour.games.diplomacy import GAME as DIPLOMACY
from parlour.games.lowest import GAME as LOWEST
from parlour.rehearsal import MONDAY
from parlour.rehearsal.rehearsal import CAST
from parlour.sdk import Command, Seat, Viewer
from parlour.sdk.house import Join, Start
from parlour.stores.columns import LONG_JSON, pack_json, unpack_json
from parlour.stores.sqlite.store import SqliteStore
from tests.engine.house import M, story
from tests.stores.sqlite.house import FILE, house_in

A_MEGABYTE = 1_000_000


@pytest.mark.parametrize("body", [b"{}", b'{"a":1}' * 1000, b"{" + b" " * LONG_JSON + b"}"])
def test_what_is_packed_comes_back_as_it_was(body: bytes) -> None:
    assert unpack_json(pack_json(body)) == body


def test_only_what_is_long_is_packed() -> None:
    short, long = b'{"text":"hello"}', b'{"text":"' + b"hello " * LONG_JSON + b'"}'
    assert pack_json(short) == short
    assert len(pack_json(long)) < len(long) / 10


@story
async def test_a_match_has_one_snapshot_however_many_rounds_it_has_had(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        await house.begin(LOWEST, 3)
        for _ in range(3):
            house.clock.at = (await house.match()).wake_at or house.clock.at
            await house.writer.wake(M)
        stored = await house.store.load(M)
        assert stored.snapshot is not None
        assert stored.snapshot.seq > 0
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        assert connection.execute("SELECT count(*) FROM snapshots").fetchone() == (1,)


class Table:
    """Seven stand-ins at a map, on a store, whose evening takes no time."""

    def __init__(self, store: SqliteStore) -> None:
        self.clock, self._count = HandClock(MONDAY), 0
        self.writer = Writer(store, self.clock, {DIPLOMACY.key: DIPLOMACY})

    async def say(self, viewer: Viewer, key: str, command: Command) -> None:
        self._count += 1
        submission = Submission(SubmissionId(str(self._count)), M, viewer, key, command)
        assert (await self.writer.submit(submission)).receipt.accepted

    async def play(self) -> None:
        await self.writer.create(M, DIPLOMACY, Viewer(host=True), seed=seed_from(1))
        seats = [Seat(name) for name in CAST[:7]]
        for seat in seats:
            await self.say(Viewer(seat, host=seat == seats[0]), "join", Join())
        await self.say(Viewer(seats[0], host=True), "start", Start())
        dice = SeedDice(seed_from(3), 0)
        while not (match := await self.writer.match(M)).agenda.over:
            if not [seat for seat in seats if await self._answers(seat, dice)]:
                assert match.wake_at is not None
                self.clock.at = match.wake_at
                await self.writer.wake(M)

    async def _answers(self, seat: Seat, dice: SeedDice) -> bool:
        match = await self.writer.match(M)
        choice = choose(match, match.viewer(seat), dice)
        if choice is not None:
            await self.say(match.viewer(seat), choice.key, choice.command)
        return choice is not None


@pytest.mark.soak
@story
async def test_a_whole_match_of_diplomacy_weighs_at_most_a_megabyte(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / FILE, Recorder({DIPLOMACY.key: DIPLOMACY}))
    await Table(store).play()
    await store.close()
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection:
        connection.execute("VACUUM")
    assert (tmp_path / FILE).stat().st_size < A_MEGABYTE
