"""The pace of stand-ins: they think before they answer, and leave people the time where one answer serves all."""

from datetime import timedelta
from typing import Any

from parlour.engine.chance import seed_from
from parlour.engine.clocks import HandClock
from parlour.engine.nudges import StandInThinks
from parlour.engine.seating import Player, Seating
from parlour.engine.submission import MatchId, PlayerId, Submission, SubmissionId
from parlour.engine.thinking import new_thoughts
from parlour.engine.write import Writer
from parlour.games.ligan import GAME as LIGAN
from parlour.games.ligan.settings import PRESETS
from parlour.games.pick import GAME as PICK
from parlour.rehearsal.rehearsal import MONDAY
from parlour.sdk import Game, Seat, Viewer
from parlour.sdk.house import Join, Start
from parlour.sdk.parts.hosting import STAND_IN
from parlour.sdk.table import THINK
from parlour.stores.memory import MemoryStore
from tests.engine.house import story
from tests.games.ligan.crew_at_play import last_chance

M1 = MatchId("m1")
ADA = PlayerId("ada")


class Table:
    """A match of one person, if wanted, and stand-ins, in a house where stand-ins think."""

    def __init__(self, pace: float = 1.0) -> None:
        self.store, self.clock = MemoryStore(), HandClock(MONDAY)
        self.games: dict[str, Game[Any]] = {"pick": PICK, "ligan": LIGAN}
        self.pace = pace
        self.writer = self.new_process()

    def new_process(self) -> Writer:
        return Writer(self.store, self.clock, self.games, pace=self.pace)

    async def begin(self, key: str, stand_ins: int, person: bool) -> None:
        game, seats = self.games[key], [Seat(f"s{n}") for n in range(1, stand_ins + 1)]
        await self.store.save_player(Player(ADA, "Ada"))
        settings = PRESETS["try-it"] if key == "ligan" else None
        await self.writer.create(M1, game, Viewer(host=True), settings, seed_from(7), player=ADA)
        if person:
            seats = [Seat("s9"), *seats]
        for seat in seats:
            player = ADA if seat == "s9" else PlayerId(STAND_IN)
            await self.submit(Viewer(seat, host=seat == "s9"), "join", Join(), player)
        await self.submit(Viewer(Seat("s9") if person else None, host=True), "start", Start(), ADA)
        await self.writer.wake(M1)

    async def submit(self, viewer: Viewer, key: str, command: Join | Start, player: PlayerId) -> None:
        submission = Submission(SubmissionId(f"{viewer.seat} {key}"), M1, viewer, key, command, player)
        assert (await self.writer.submit(submission)).receipt.accepted

    async def thoughts(self) -> dict[str, float]:
        """For how many seconds from the start each stand-in thinks."""
        nudges = (await self.store.seating(M1)).nudges
        return {n.seat: (n.until - MONDAY).total_seconds() for n in nudges if isinstance(n, StandInThinks)}

    async def pass_time(self, seconds: float) -> None:
        self.clock.at += timedelta(seconds=seconds)
        await self.writer.wake(M1)


@story
async def test_stand_ins_read_before_they_answer() -> None:
    table = Table()
    await table.begin("pick", 3, person=False)
    seq = (await table.writer.match(M1)).seq
    thoughts = await table.thoughts()
    assert len(thoughts) == 3
    assert all(THINK.total_seconds() / 4 <= seconds <= THINK.total_seconds() for seconds in thoughts.values())
    await table.pass_time(THINK.total_seconds() / 4 - 0.1)
    assert (await table.writer.match(M1)).seq == seq
    await table.pass_time(THINK.total_seconds())
    assert (await table.writer.match(M1)).seq > seq


@story
async def test_the_house_is_woken_when_the_first_has_thought_enough() -> None:
    table = Table()
    await table.begin("pick", 3, person=False)
    first = min((await table.thoughts()).values())
    assert (await table.store.load(M1)).wake_at == MONDAY + timedelta(seconds=first)


@story
async def test_a_thought_is_the_same_after_a_restart() -> None:
    table = Table()
    await table.begin("pick", 3, person=False)
    before = await table.thoughts()
    table.writer = table.new_process()
    await table.pass_time(0.5)
    assert await table.thoughts() == before


@story
async def test_with_no_pace_they_answer_at_once() -> None:
    table = Table(pace=0)
    await table.begin("pick", 3, person=False)
    assert (await table.writer.match(M1)).agenda.over or (await table.thoughts()) == {}
    assert (await table.writer.match(M1)).seq > 8


@story
async def test_a_match_of_stand_ins_alone_is_played_to_its_end_at_their_pace() -> None:
    table = Table()
    await table.begin("ligan", 6, person=False)
    for _ in range(2000):
        stored = await table.store.load(M1)
        if stored.wake_at is None:
            break
        table.clock.at = max(table.clock.at, stored.wake_at)
        await table.writer.wake(M1)
    match = await table.writer.match(M1)
    assert match.agenda.over
    assert table.clock.now() - MONDAY > timedelta(minutes=1)


def test_in_sista_chansen_people_have_half_of_the_time_before_a_stand_in_points() -> None:
    """A stand-in once pointed 89 ms after it had opened."""
    play = last_chance("aina")
    for person in play.seats:  # on whichever side: an early finger would tell
        holders = {seat: "ada" if seat == person else STAND_IN for seat in play.seats}
        thoughts = new_thoughts(play.match, Seating(1, holders), play.now, pace=1)
        pointing = [each.until - play.now for each in thoughts if each.about.startswith("point/")]
        assert pointing
        assert set(pointing) == {play.state.settings.last_chance / 2}


def test_stand_ins_among_themselves_point_when_they_have_thought() -> None:
    play = last_chance("aina", settings=PRESETS["try-it"])
    holders = dict.fromkeys(play.seats, STAND_IN)
    thoughts = new_thoughts(play.match, Seating(1, holders), play.now, pace=1)
    assert all(each.until - play.now <= PRESETS["try-it"].think for each in thoughts)


def test_no_thought_outlasts_half_of_the_time_for_an_answer() -> None:
    play = last_chance("aina")
    holders = dict.fromkeys(play.seats, STAND_IN)
    thoughts = new_thoughts(play.match, Seating(1, holders), play.now, pace=100)
    owed = [each.until - play.now for each in thoughts if each.about.startswith(("point/", "foresee/"))]
    assert len(owed) == len(play.seats)
    assert max(owed) <= play.state.settings.last_chance / 2
