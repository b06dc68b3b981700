"""`parlour serve` is killed between an update and a post, and started again: nothing is lost, nothing counts twice.

Twice said is only what Telegram had taken when the house was killed, before it could note that.
"""

import asyncio
from pathlib import Path

import pytest

from tests.messengers.telegram.evening import evening_of


@pytest.fixture
def file(tmp_path: Path) -> str:
    return str(tmp_path / "parlour.db")


@pytest.mark.parametrize(("kept_in", "kills"), [("file", 2), ("address", 1)])
def test_a_house_that_is_killed_loses_nothing_and_counts_nothing_twice(
    kept_in: str, kills: int, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    house = asyncio.run(evening_of(kills, request.getfixturevalue(kept_in), tmp_path, seed=1))
    assert (len(house.deaths), house.life) == (kills, kills + 1)


@pytest.mark.soak
@pytest.mark.parametrize("kept_in", ["file", "address"])
@pytest.mark.parametrize("seed", range(10))
def test_wherever_a_house_is_killed_nothing_is_lost(
    seed: int, kept_in: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """Ten evenings with ten deaths each"""
    house = asyncio.run(evening_of(10, request.getfixturevalue(kept_in), tmp_path, seed))
    assert len(house.deaths) == 10
