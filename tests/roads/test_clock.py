"""A clock that jumps back, as after a wrong battery or a hasty operator: play goes on, and no instant comes twice."""

from datetime import timedelta
from pathlib import Path

from parlour.engine.match import Happening
from parlour.engine.scheduler import Scheduler
from parlour.games.lowest import GAME as LOWEST
from parlour.games.lowest import NameNumber, Revealed, Settings
from tests.engine.house import ADA, BO, CY, House, M, story
from tests.stores.sqlite.house import house_in

HOUR = timedelta(hours=1)
DAY = 24 * HOUR


async def ring(house: House) -> int:
    return await Scheduler(house.store, house.writer, house.clock).wake_due()


async def nights(house: House) -> list[Happening]:
    """Each cause in which a round ended."""
    happenings = (await house.store.log(M)).happenings
    return [happening for happening in happenings if any(isinstance(event, Revealed) for event in happening.events)]


async def after_the_first_night(house: House) -> None:
    """Nobody had named a number."""
    await house.begin(LOWEST, 3, settings=Settings(rounds=10))
    house.sleep(DAY)
    assert await ring(house) == 1


@story
async def test_who_answers_while_the_clock_is_behind_is_heard(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        await after_the_first_night(house)
        house.sleep(-3 * DAY)
        receipt = await house.say(ADA, NameNumber(3))
        assert (receipt.accepted, receipt.at) == (True, house.clock.now())
        assert (await house.state()).named == {ADA: 3}


@story
async def test_an_instant_that_has_run_does_not_run_again(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        await after_the_first_night(house)
        for hours in (-30, 5, 20, -2, 3):
            house.sleep(hours * HOUR)
            assert await ring(house.another()) == 0
        assert len(await nights(house)) == 1


@story
async def test_an_instant_that_is_to_come_is_not_lost(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        await after_the_first_night(house)
        due = (await house.match()).wake_at
        assert due is not None
        house.sleep(-7 * DAY)
        await ring(house.another())
        house.clock.at = due
        assert await ring(house.another()) == 1
        assert [night.at for night in await nights(house)] == [due - DAY, due]


@story
async def test_a_round_that_ends_early_while_the_clock_is_behind_opens_the_next_by_that_clock(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        await after_the_first_night(house)
        house.sleep(-2 * DAY)
        for number, seat in enumerate((ADA, BO, CY), start=1):
            assert (await house.say(seat, NameNumber(number))).accepted
        due = (await house.match()).wake_at
        assert due is not None
        assert timedelta() < due - house.clock.now() <= DAY


@story
async def test_a_restart_with_the_clock_behind_changes_nothing(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        await after_the_first_night(house)
        await house.store.beat(house.clock.now())
        before, match = await house.store.log(M), await house.match()
    async with house_in(tmp_path) as house:
        house.sleep(-9 * DAY)
        await Scheduler(house.store, house.writer, house.clock).catch_up()
        assert await house.store.log(M) == before
        assert await house.match() == match
