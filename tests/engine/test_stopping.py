"""A loop of the house that is told to stop stops, whatever happens in the same moment."""

import asyncio

import pytest

from parlour.games import lowest
from tests.engine.house import story
from tests.engine.town import Town
from tests.waiting import WatchedEvent


@pytest.mark.parametrize("loop", ["courier", "scheduler"])
@story
async def test_whoever_is_told_to_stop_in_the_moment_of_waking_stops(loop: str) -> None:
    """Else a house that is closed while somebody taps would never close"""
    town = Town(lowest.GAME)
    run = town.courier.run if loop == "courier" else town.scheduler.run
    signals = town.writer.signals
    signals.letters_waiting = signals.due_at_once = wakes = WatchedEvent()
    task = asyncio.create_task(run())
    await wakes.until_awaited()
    wakes.set()
    task.cancel()
    await asyncio.wait({task}, timeout=2)
    assert task.cancelled()
