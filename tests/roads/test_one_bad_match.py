"""One match that cannot be read is one match: every other deadline rings, and it says itself what is wrong."""

from datetime import timedelta
from pathlib import Path

import pytest

from parlour.engine import scheduler
from parlour.engine.scheduler import Scheduler
from parlour.engine.submission import MatchId
from parlour.games.lowest import GAME as LOWEST
from parlour.games.lowest import NameNumber
from tests.engine.house import ADA, story
from tests.stores.sqlite.house import behind_its_back, house_in

MATCHES = [MatchId(f"m{number}") for number in range(9)]
BAD = MatchId("m4")
SPOILT = {
    "an event that no rule knows": '\'{"events":[{"type":"flown"}]}\'',
    "an event with a wrong field": '\'{"events":[{"type":"joined","seat":7}]}\'',
    "no JSON at all": "X'FFFE00'",
    "half a line": "substr(body, 1, length(body) / 2)",
}


@pytest.fixture(params=SPOILT.values(), ids=list(SPOILT))
def spoilt(request: pytest.FixtureRequest) -> str:
    """Joined, before it began; a snapshot would have helped over that."""
    return (
        f"UPDATE happenings SET body = CAST({request.param} AS BLOB) "
        f"WHERE number = (SELECT min(number) + 1 FROM happenings WHERE match_id = '{BAD}')"
    )


async def begun(folder: Path) -> None:
    async with house_in(folder) as house:
        for match_id in MATCHES:
            await house.begin(LOWEST, 3, match_id)
    behind_its_back(folder, "DELETE FROM snapshots")


@story
async def test_every_other_deadline_rings(tmp_path: Path, spoilt: str) -> None:
    await begun(tmp_path)
    behind_its_back(tmp_path, spoilt)
    async with house_in(tmp_path) as house:
        house.sleep(timedelta(days=1))
        await Scheduler(house.store, house.writer, house.clock).wake_due()
        rounds = {match_id: (await house.state(match_id)).round for match_id in MATCHES if match_id != BAD}
        assert set(rounds.values()) == {1}


@story
async def test_whoever_plays_in_it_is_told_that_it_is_set_aside(tmp_path: Path, spoilt: str) -> None:
    await begun(tmp_path)
    async with house_in(tmp_path) as house:
        submission = await house.submission(ADA, NameNumber(3), id="tap", match_id=BAD)
    behind_its_back(tmp_path, spoilt)
    async with house_in(tmp_path) as house:
        assert (await house.writer.submit(submission)).receipt.refused == "set_aside"


@story
async def test_many_matches_whose_game_is_gone_do_not_hide_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduler, "PAGE_SIZE", 3)
    await begun(tmp_path)
    behind_its_back(tmp_path, f"UPDATE matches SET game = 'gone' WHERE id < '{MATCHES[-1]}'")
    async with house_in(tmp_path) as house:
        house.sleep(timedelta(days=1))
        await Scheduler(house.store, house.writer, house.clock).wake_due()
        assert (await house.state(MATCHES[-1])).round == 1
