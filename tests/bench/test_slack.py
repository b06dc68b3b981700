"""Nine o'clock in many channels of one workspace: limits kept, nothing lost."""

import pytest

from bench import measure
from bench.figures import slack
from bench.figures.slack import morning
from bench.measure import Rate, Value
from bench.servers.slack import EVENING, slack_house
from parlour.games import ligan
from parlour.stores.memory import MemoryStore
from tests.engine.house import story


@story
async def test_two_hundred_channels_hear_of_their_mission_nearly_as_fast_as_slack_allows() -> None:
    async with slack_house(MemoryStore(), ligan.GAME, EVENING) as house:
        await house.gather(200)
        told = await morning(house)
        assert (await house.store.depth(), await house.store.dead_letters()) == (0, [])
    assert (told.messages >= 200, told.turned_away) == (True, 0)
    assert told.times_allowed <= 1.1


def test_both_figures_are_measured_in_little(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slack, "measure", lambda prepare: measure.measure(prepare, chunks=1, seconds=0.01))
    monkeypatch.setattr(slack, "VOTING_CHANNELS", 2)
    monkeypatch.setattr(slack, "CHANNELS_AT_NINE", 2)
    assert isinstance(slack.taps(ligan.GAME), Rate)
    assert isinstance(slack.storm(ligan.GAME), Value)
