"""A house that was stopped in its sleep, by the real signal: it forgives what nobody could keep before it rings."""

import asyncio
import signal
from datetime import UTC, datetime, timedelta
from pathlib import Path

from parlour.engine.clocks import HandClock
from parlour.engine.ports import Store
from parlour.engine.recording import Recorder
from parlour.games.relay import GAME as RELAY
from parlour.games.relay import Settings
from parlour.sdk import Event
from parlour.sdk.house import Extended
from parlour.stores import open_store
from tests.app.commands.test_serve import begin, told_to_stop
from tests.engine.house import House, M
from tests.waiting import until

A_TURN = timedelta(minutes=1)
SOON = timedelta(seconds=4)  # time to stop the house before the turn is over
LONG_ENOUGH = timedelta(seconds=18)  # after it; with the time before, more than twenty signs of life are missed


async def begin_a_turn(store: Store) -> datetime:
    """A match whose first turn is soon over; when."""
    now = datetime.now(UTC)
    house = House(RELAY, store=store, clock=HandClock(now - A_TURN + SOON))
    await house.begin(RELAY, 2, settings=Settings(turn_time=A_TURN))
    return now + SOON


async def events(store: Store) -> list[Event]:
    return [event for happening in (await store.log(M)).happenings[4:] for event in happening.events]


def test_a_stopped_house_gives_the_time_back_when_it_goes_on(data: Path) -> None:
    data.mkdir()
    process = begin(PARLOUR_HEARTBEAT="1")
    assert process.stdout is not None
    assert process.stdout.readline().startswith("Parlour is open")

    async def story() -> list[Event]:
        store = await open_store(str(data / "parlour.db"), Recorder({RELAY.key: RELAY}))
        try:
            due = await begin_a_turn(store)
            process.send_signal(signal.SIGSTOP)
            await until(lambda: datetime.now(UTC) > due + LONG_ENOUGH, patience=60)
            process.send_signal(signal.SIGCONT)
            await until(lambda: _has_happened(store))
            return await events(store)
        finally:
            await store.close()

    async def _has_happened(store: Store) -> bool:
        return bool(await events(store))

    try:
        [moved] = asyncio.run(story())
    finally:
        told_to_stop(process, signal.SIGTERM)
    assert isinstance(moved, Extended)
    assert moved.why == "outage"
