"""The figures of a house with a disk, measured in little."""

from collections.abc import Iterator

import pytest

from bench import measure
from bench.figures import crowds, durable, growth
from bench.measure import Rate, Value
from parlour.games.diary import GAME as DIARY
from parlour.games.lowest import GAME as LOWEST
from parlour.games.ttt import GAME as TTT


@pytest.fixture(autouse=True)
def in_little(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(durable, "MATCHES", 4)
    monkeypatch.setattr(durable, "measure", lambda prepare: measure.measure(prepare, chunks=1, seconds=0.01))
    monkeypatch.setattr(growth, "LONG", 40)
    monkeypatch.setattr(growth, "SAMPLES", 3)
    monkeypatch.setattr(crowds, "DUE", 12)
    monkeypatch.setattr(crowds, "UNTOUCHED", 30)
    yield
    growth._growths.cache_clear()


def test_each_game_says_itself_what_it_is_good_for() -> None:
    assert list(durable.figures([TTT])) == ["durable.ttt"]
    assert list(durable.figures([DIARY])) == ["growth.cold", "growth.warm"]
    assert list(durable.figures([LOWEST])) == ["idle", "restart", "storm"]


def test_commands_are_counted_by_the_second() -> None:
    rate = durable.played(TTT)
    assert rate.per_cpu_s > 0
    assert rate.per_s > 0


@pytest.mark.parametrize("how", ["cold", "warm"])
def test_growth_is_a_ratio(how: growth.How) -> None:
    told = growth.growth(DIARY, how)
    assert told.unit == "ratio"
    assert 0.1 < told.value < 10


def test_a_storm_is_counted_by_the_second() -> None:
    assert isinstance(crowds.storm(LOWEST), Rate)


def test_a_restart_takes_seconds() -> None:
    told = crowds.restart(LOWEST)
    assert told.unit == "s"
    assert 0 < told.value < 60


def test_what_lies_idle_is_weighed_in_bytes() -> None:
    assert isinstance(crowds.idle(LOWEST), Value)
