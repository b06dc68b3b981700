"""A house that has been busy gives back what it needed for that."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.app.resting import give_back
from parlour.games.pick import GAME as PICK
from tests.engine.house import House, M, story
from tests.stores.sqlite.house import house_in

BUSY = Path(__file__).with_name("busy_house.py")
CHECKOUT = Path(__file__).parents[2]
WARMING, MOVES, REST = 1_200, 12_000, 60
LEEWAY = 10 * 1024  # kB


class Listener:
    """Somebody who watches a match."""

    def __getattr__(self, name: str) -> object:
        return lambda *_: None


@story
async def test_a_match_that_nobody_touches_between_two_looks_is_dropped_and_comes_back_when_asked_for() -> None:
    house = House(PICK)
    await house.begin(PICK, 2)
    seq = (await house.match()).seq
    assert [house.writer.drop_unused() for _ in range(3)] == [0, 1, 0]
    assert (await house.match()).seq == seq


@story
async def test_a_match_that_somebody_uses_or_watches_stays() -> None:
    house = House(PICK)
    await house.begin(PICK, 2)
    house.writer.drop_unused()
    await house.match()
    assert house.writer.drop_unused() == 0
    house.writer.signals.listen(M, Listener())  # type: ignore[arg-type]  # only that there is one counts
    assert house.writer.drop_unused() == 0


@story
async def test_a_store_that_has_given_back_its_memory_goes_on(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        await house.begin(PICK, 2)
        await give_back(house.store)
        assert (await house.another().state()).started


@pytest.mark.soak
def test_a_minute_after_12_000_moves_the_house_has_no_more_memory_than_before(tmp_path: Path) -> None:
    others = {name: value for name, value in os.environ.items() if not name.startswith("PARLOUR_")}
    mine = {"PARLOUR_DATA": str(tmp_path / "data"), "PARLOUR_WEB": "off", "PYTHONPATH": str(CHECKOUT)}
    words = [sys.executable, str(BUSY), *map(str, (WARMING, MOVES, REST))]
    said = subprocess.run(words, env=others | mine, capture_output=True, text=True, check=True, timeout=600).stdout
    before, busy, after = map(int, said.splitlines()[-1].split())
    assert after < before + LEEWAY, (before, busy, after)
