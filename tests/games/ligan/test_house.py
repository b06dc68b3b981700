"""Ligan by the real road: taps that come together, restarts, hours that were missed.  By spec 23."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace as varied
from datetime import timedelta
from typing import Any

import msgspec
import pytest

from parlour.engine.clocks import HandClock
from parlour.engine.scheduler import Scheduler
from parlour.engine.submission import MatchId
from parlour.games.ligan import GAME
from parlour.games.ligan.commands import ChooseDeed, ConfirmTeam, MarkTeam, PointAt, Scout, Vote
from parlour.games.ligan.events import CurtainFell, NominationMissed, Reminded
from parlour.games.ligan.roles import with_role
from parlour.games.ligan.settings import Settings
from parlour.games.ligan.state import State
from parlour.sdk import Command, Game, Seat, Tx
from tests.engine.house import ADA, House, M, story
from tests.games.ligan.crew_at_play import at, later

BO, CY = Seat("bo"), Seat("cy")
STRICT = Settings(forgive_outage=False)  # as the rule book has it


class Crew(House):
    """Some at a table, on a Monday at eight."""

    def __init__(self, games: tuple[Game[Any], ...] = (GAME,), **more: Any) -> None:
        super().__init__(*games, **{"clock": HandClock(at("08:00")), **more})

    @classmethod
    async def gathered(cls, seats: int = 5, settings: Settings | None = None) -> "Crew":
        crew = cls()
        await crew.begin(GAME, seats, settings=settings or Settings())
        return crew

    def restarted(self) -> "Crew":
        """All that was in memory is gone."""
        return Crew(store=self.store, clock=self.clock)

    async def at(self, hour: str, days: int = 0) -> None:
        self.clock.at = at(hour, later(days))
        await self.writer.wake(M)

    async def now(self) -> State:
        state = await self.state()
        assert isinstance(state, State)
        return state

    async def nominate(self) -> None:
        state = await self.now()
        await self.say(state.capo, MarkTeam(state.seats[: state.team_size]))
        await self.say(state.capo, ConfirmTeam())

    async def everyone(self, command: Command) -> None:
        for seat in (await self.now()).seats:
            await self.say(seat, command)

    async def act(self, deed: ChooseDeed) -> None:
        for seat in (await self.now()).missing_deeds:
            await self.say(seat, deed, key=f"deed/{(await self.now()).number}/{seat}")

    async def to_last_chance(self) -> None:
        for day in range(3):
            await self.at("09:00", day)
            await self.nominate()
            await self.everyone(Vote("ja"))
            await self.act(ChooseDeed("sakra"))
            await self.at("21:01", day)


async def together(crew: Crew, *taps: tuple[Seat, Command, str]) -> list[bool]:
    submissions = [await crew.submission(seat, command, key=key) for seat, command, key in taps]
    return [outcome.receipt.accepted for outcome in await asyncio.gather(*map(crew.writer.submit, submissions))]


@story
async def test_eight_votes_at_once_are_eight_votes() -> None:
    """G47"""
    crew = await Crew.gathered(9)
    await crew.at("09:00")
    await crew.nominate()
    seats = (await crew.now()).seats[:8]
    assert all(await together(crew, *((seat, Vote("ja"), "vote/1.1") for seat in seats)))
    assert len((await crew.now()).votes) == 8


@story
async def test_pressing_ja_twice_at_once_is_one_vote() -> None:
    """G45"""
    crew = await Crew.gathered()
    await crew.at("09:00")
    await crew.nominate()
    tap = await crew.submission(ADA, Vote("ja"), id="one tap")
    first, second = await asyncio.gather(crew.writer.submit(tap), crew.writer.submit(tap))
    assert first.receipt == second.receipt
    await together(crew, (ADA, Vote("ja"), "vote/1.1"))
    assert (await crew.now()).votes == {ADA: "ja"}


@story
async def test_of_two_guesses_at_once_exactly_one_counts() -> None:
    """G73"""
    crew = await Crew.gathered(6)
    await crew.to_last_chance()
    state = await crew.now()
    one, other = state.golare
    targets = [seat for seat in state.seats if seat not in state.golare]
    heard = await together(
        crew, (one, PointAt(targets[0]), f"point/{one}"), (other, PointAt(targets[1]), f"point/{other}")
    )
    assert sorted(heard) == [False, True]
    assert (await crew.now()).guess == targets[heard.index(True)]


@story
async def test_two_spanings_at_once_are_one() -> None:
    """G95"""
    crew = await Crew.gathered(6)
    await crew.at("09:00")
    [hand] = with_role((await crew.now()).roles, "hogra_hand")
    target = next(seat for seat in (await crew.now()).seats if seat != hand)
    heard = await together(crew, (hand, Scout(target), f"scout/{hand}"), (hand, Scout(target), f"scout/{hand}"))
    assert sorted(heard) == [False, True]


def breaks_down(tx: Tx[State]) -> None:
    if tx.state.step == "resting" and tx.state.is_due(tx.now):
        raise ZeroDivisionError("a rule with a fault")
    GAME.settle(tx)


@story
async def test_two_groups_are_served_by_the_same_hour_and_one_that_breaks_stops_nobody() -> None:
    """G23"""
    broken = varied(GAME, key="broken", settle=breaks_down)
    crew = Crew(games=(GAME, broken))
    ids = [MatchId(f"{key}{n}") for n in range(2) for key in ("broken", "ligan")]
    for match_id in ids:
        await crew.begin(broken if match_id.startswith("broken") else GAME, 5, match_id, Settings())
    crew.clock.at = at("09:00")
    await Scheduler(crew.store, crew.writer, crew.clock).wake_due()
    assert [(await crew.match(m)).agenda.step for m in ids] == ["resting", "nominating"] * 2


@story
async def test_a_noon_that_was_missed_is_applied_once() -> None:
    """G110"""
    crew = await Crew.gathered(settings=STRICT)
    await crew.at("11:30")
    await crew.store.beat(at("11:30"))
    crew = crew.restarted()
    crew.clock.at = at("12:30")
    await Scheduler(crew.store, crew.writer, crew.clock).catch_up()
    await crew.writer.wake(M)
    assert len([event for event in await crew.log() if isinstance(event, NominationMissed)]) == 1
    assert (await crew.now()).failures == 1


@story
async def test_the_same_hour_delivered_twice_changes_things_once() -> None:
    """G112"""
    crew = await Crew.gathered()
    await crew.at("18:00")
    before = await crew.now()
    await asyncio.gather(*(crew.writer.wake(M) for _ in range(5)))
    assert await crew.now() == before
    assert before.aina == 1


@story
async def test_a_day_that_was_slept_through_is_settled_in_order() -> None:
    """G111"""
    crew = await Crew.gathered(settings=STRICT)
    await crew.at("09:00")
    await crew.nominate()
    for seat in (await crew.now()).seats[:4]:
        await crew.say(seat, Vote("ja"))
    await crew.store.beat(at("11:00"))
    crew = crew.restarted()
    crew.clock.at = at("19:00")
    await Scheduler(crew.store, crew.writer, crew.clock).catch_up()
    stored = await crew.stored()
    said = [(at_("%H:%M", h.at), type(e).__name__) for h in stored.happenings[-4:] for e in h.events]
    assert said == [
        ("14:00", "Reminded"),
        ("15:00", "TeamApproved"),
        ("17:00", "Reminded"),
        ("18:00", "DeedChosen"),
        ("18:00", "DeedChosen"),
        ("18:00", "HeistDone"),
    ]
    await crew.at("21:01")
    assert (await crew.now()).rounds[0].result == "success"


def at_(form: str, instant: Any) -> str:
    return str(instant.astimezone(at("00:00").tzinfo).strftime(form))


@story
async def test_half_an_hour_of_downtime_in_sista_chansen_takes_half_an_hour() -> None:
    """G80"""
    crew = await Crew.gathered(6)
    await crew.to_last_chance()
    opened_until = (await crew.now()).due
    crew = crew.restarted()
    await crew.at("21:31", 2)
    state = await crew.now()
    assert state.due == opened_until == at("23:00", later(2)) + timedelta(seconds=40)
    match = await crew.match()
    assert all(any(q.command is PointAt for q in match.agenda.questions(match.viewer(seat))) for seat in state.golare)


@story
async def test_three_hours_of_downtime_in_sista_chansen_lead_to_the_finale_without_a_guess() -> None:
    """G80"""
    crew = await Crew.gathered(6)
    await crew.to_last_chance()
    crew = crew.restarted()
    await crew.at("23:59", 2)
    state = await crew.now()
    assert (state.guess, state.winner) == (None, "ligan")


@story
async def test_a_crash_in_the_middle_of_the_finale_ends_it_exactly_once() -> None:
    """G81"""
    crew = await Crew.gathered(6)
    await crew.to_last_chance()
    one, *_ = (await crew.now()).golare
    await crew.say(
        one, PointAt(next(s for s in (await crew.now()).seats if s != one and s != "fia")), key=f"point/{one}"
    )
    for minutes in range(1, 12):
        crew = crew.restarted()
        crew.clock.at = at("21:01", later(2)) + timedelta(minutes=minutes)
        await crew.writer.wake(M)
    assert (await crew.now()).over
    assert len([event for event in await crew.log() if isinstance(event, CurtainFell)]) == 1


# ── A restart in each step ──


async def nothing(crew: Crew) -> None:
    """Just wait."""


async def marked(crew: Crew) -> None:
    await crew.at("09:00")
    await crew.say(ADA, MarkTeam((BO,)))


async def voted(crew: Crew) -> None:
    await crew.at("09:00")
    await crew.nominate()
    await crew.say(CY, Vote("nej"))


async def approved(crew: Crew) -> None:
    await crew.at("09:00")
    await crew.nominate()
    await crew.everyone(Vote("ja"))
    await crew.say(ADA, ChooseDeed("gola"), key="deed/1/ada")


async def done(crew: Crew) -> None:
    await approved(crew)
    await crew.act(ChooseDeed("sakra"))


async def in_suspense(crew: Crew) -> None:
    await done(crew)
    await crew.at("21:00")


async def in_kaos(crew: Crew) -> None:
    await crew.at("18:00")


async def in_the_last_chance(crew: Crew) -> None:
    await crew.to_last_chance()


STEPS: dict[str, Callable[[Crew], Awaitable[None]]] = {
    "resting": nothing,
    "nominating": marked,
    "voting": voted,
    "heist": approved,
    "sealed": done,
    "suspense": in_suspense,
    "kaos": in_kaos,
    "last_chance": in_the_last_chance,
}


@pytest.mark.parametrize("step", STEPS)
def test_a_restart_in_any_step_loses_nothing(step: str) -> None:
    """G39 and spec 23: who slept through it ends where those who stayed awake do."""

    async def told() -> tuple[bytes, bytes, bytes]:
        crew = await Crew.gathered()
        await STEPS[step](crew)
        before = msgspec.json.encode(await crew.state())
        assert (await crew.match()).agenda.step == step
        again = crew.restarted()
        after = msgspec.json.encode(await again.state())
        again.clock.at += timedelta(days=30)
        await again.writer.wake(M)
        return before, after, msgspec.json.encode((await again.state()).over)

    before, after, over = asyncio.run(told())
    assert before == after
    assert over == b"true"


@story
async def test_reminders_in_the_group_are_never_said_twice() -> None:
    """G36, G112"""
    crew = await Crew.gathered()
    for hour in ("11:00", "11:00", "11:30"):
        await crew.at(hour)
        crew = crew.restarted()
    assert len([event for event in await crew.log() if isinstance(event, Reminded)]) == 1
