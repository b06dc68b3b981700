"""Two processes on one store: what one of them remembers of a match may be old, and must not matter."""

from datetime import timedelta
from pathlib import Path

from parlour.engine.scheduler import Scheduler
from parlour.games.lowest import GAME as LOWEST
from parlour.games.lowest import NameNumber
from parlour.sdk import Viewer
from parlour.sdk.house import Join, Start
from tests.engine.house import ADA, BO, CY, House, story
from tests.stores.sqlite.house import house_in

DAY = timedelta(days=1)


async def ring(house: House) -> int:
    return await Scheduler(house.store, house.writer, house.clock).wake_due()


async def played_by_one_and_seen_by_another_in_its_lobby(one: House) -> House:
    """The other, who has looked once and not again."""
    other = one.another()
    await one.found(LOWEST)
    assert not (await other.state()).started
    for seat in (ADA, BO, CY):
        await one.say(Viewer(seat, host=seat == ADA), Join())
    assert (await one.say(ADA, Start())).accepted
    return other


@story
async def test_who_knew_a_match_only_in_its_lobby_rings_its_deadline(tmp_path: Path) -> None:
    async with house_in(tmp_path) as one:
        other = await played_by_one_and_seen_by_another_in_its_lobby(one)
        one.sleep(DAY)
        await ring(other)
        assert (await one.another().state()).round == 1


@story
async def test_who_knew_a_deadline_that_another_has_rung_rings_the_next(tmp_path: Path) -> None:
    async with house_in(tmp_path) as one:
        other = one.another()
        await one.begin(LOWEST, 3)
        assert (await other.state()).started
        for round in (1, 2):
            one.sleep(DAY)
            await ring(one if round == 1 else other)
            assert (await one.another().state()).round == round


@story
async def test_who_knew_a_match_as_it_was_shows_it_as_it_is(tmp_path: Path) -> None:
    async with house_in(tmp_path) as one:
        other = await played_by_one_and_seen_by_another_in_its_lobby(one)
        assert (await other.say(BO, NameNumber(3), key="name/0")).accepted
        assert (await one.say(CY, NameNumber(3), key="name/0")).accepted
        assert (await other.state()).named == {BO: 3, CY: 3}
