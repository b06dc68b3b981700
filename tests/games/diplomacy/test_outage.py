"""The house was down over a deadline: orders that nobody could send are awaited once more."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from parlour.engine.clocks import HandClock
from parlour.engine.scheduler import Scheduler
from parlour.games.diplomacy import GAME
from parlour.games.diplomacy.settings import PRESETS, Settings
from parlour.sdk.schedule import Quiet
from tests.engine.house import House, M, story

STOCKHOLM = ZoneInfo("Europe/Stockholm")
HOUR = timedelta(hours=1)


def at(day: int, hour: int) -> datetime:
    """Of January 2026, by the clock on the wall; the 16th is a Friday."""
    return datetime(2026, 1, day, hour, tzinfo=STOCKHOLM)


async def due_after(settings: Settings, begun: datetime, since: datetime, until: datetime) -> datetime:
    """When the first orders are due, if the house was down for that time."""
    house = House(GAME, clock=HandClock(begun))
    await house.begin(GAME, 2, settings=settings)
    await house.store.beat(since)
    house.make_services()
    house.clock.at = until
    await Scheduler(house.store, house.writer, house.clock).catch_up()
    due = (await house.state(M)).due
    assert isinstance(due, datetime)
    return due


@story
async def test_orders_that_were_due_on_friday_at_eight_are_due_on_monday_at_eight() -> None:
    weekdays = PRESETS["weekdays-at-eight"]
    assert await due_after(weekdays, at(15, 22), at(16, 19), at(16, 22)) == at(19, 20)


@story
async def test_orders_with_a_length_of_time_are_due_later_by_the_outage_and_an_hour() -> None:
    assert await due_after(PRESETS["a-day-a-phase"], at(15, 12), at(16, 11), at(16, 14)) == at(16, 12) + 4 * HOUR


@story
async def test_that_hour_is_inside_the_hours_and_days_of_play() -> None:
    settings = Settings(zone="Europe/Stockholm", days=(0, 1, 2, 3, 4), quiet=Quiet(at(1, 22).time(), at(1, 8).time()))
    assert await due_after(settings, at(14, 20), at(15, 19), at(15, 21)) == at(16, 8)
    assert await due_after(settings, at(15, 20), at(16, 19), at(16, 21)) == at(19, 8)
