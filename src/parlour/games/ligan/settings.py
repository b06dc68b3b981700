"""What the host may choose: the week, the pace, and the other reading wherever the rule book has two."""

from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from parlour.sdk import Schedule

WEEKDAYS = (0, 1, 2, 3, 4)  # Monday is 0
EVERY_DAY = (*WEEKDAYS, 5, 6)
AN_HOUR = timedelta(hours=1)
A_DAY = timedelta(days=1)
NO_TIME = timedelta()


class Settings(Struct, frozen=True):
    zone: str = "Europe/Stockholm"  # whose clock is on the wall
    days: tuple[int, ...] = WEEKDAYS  # on which it is played; Monday is 0
    holidays: str | None = "SE"  # the country whose public holidays are free; null: play on
    free: tuple[date, ...] = ()  # further days off
    mission_at: time = time(9)
    nominate_by: time = time(12)
    vote_by: time = time(15)
    heist_by: time = time(18)
    reveal_at: time = time(21)
    shortest_step: timedelta = AN_HOUR  # a boundary of the day that is closer than this is skipped
    remind_before: timedelta = AN_HOUR  # no time: nobody is reminded
    starts_at: datetime | None = None  # it starts by itself then, if enough have come; null: when the host says so
    start_now: bool = False  # the first mission at once, with three hours for it
    step_time: timedelta | None = None  # each step lasts this long at most, whatever the clock on the wall shows
    rest_time: timedelta = timedelta(minutes=2)  # between rounds, with step_time
    last_chance: timedelta = timedelta(hours=2)
    result_pause: timedelta = timedelta(seconds=20)  # between the three parts of a result
    finale_pause: timedelta = timedelta(seconds=30)  # between two lines of the finale
    think: timedelta = timedelta(minutes=10)  # how long a stand-in thinks at most before it answers
    numbers: Literal["balanced", "document"] = "balanced"  # of Golare and teams, where 4 or 5 play
    tutorial: bool = False  # the first round is explained as it goes
    early_reveal: bool = False  # the result as soon as all have chosen, not at the hour for it
    double_points: bool = False  # rounds 4 and 5 count twice, up to three
    votes_may_change: bool = True  # until the vote closes
    loyal_may_gola: bool = True  # off: only informers are offered to betray
    names_attempts: bool = False  # say aloud how many attempts have failed
    kaos_scores_at_once: bool = True  # off: at the hour of the reveal
    guess: Literal["first", "majority"] = "first"  # whose word counts in Sista Chansen
    candidates: Literal["hidden", "everyone", "the_rest"] = "hidden"  # who can be pointed at then
    hand_guesses: bool = False  # Guzmans Högra Hand guesses with the Äkta
    golare_scout: bool = False  # informers have a Spaning too
    table_talk: bool = True  # the crew may write to each other on the page, for all to read
    hunches: bool = True  # those who stay at home may say whom they suspect; the best nose is named at the end
    watch_from: Literal["approval", "marking"] = "approval"  # from when on there is a team to watch
    developer: bool = False  # one to three can play, to try it out; only in a house in developer mode
    forgive_outage: bool = True  # off: what was missed while the house was down runs in order

    def __post_init__(self) -> None:
        times = self.times
        if list(times) != sorted(set(times)):
            raise ValueError("the hours of a day follow one another: mission, nomination, vote, heist, reveal")
        if not all(NO_TIME < length <= A_DAY for length in self.lengths):
            raise ValueError("a step takes more than no time and at most a day")
        pauses = self.result_pause, self.finale_pause, self.rest_time, self.remind_before, self.think
        if not all(NO_TIME <= pause <= A_DAY for pause in (*pauses, self.shortest_step)):
            raise ValueError("a pause or a reminder takes no less than no time and at most a day")
        if self.starts_at is not None and self.starts_at.utcoffset() is None:
            raise ValueError("the hour of the start says in which zone it is, such as 2026-01-12T09:00:00+01:00")
        boundaries(self, times)

    @property
    def lengths(self) -> tuple[timedelta, ...]:
        return (self.last_chance,) if self.step_time is None else (self.last_chance, self.step_time)

    @property
    def times(self) -> tuple[time, ...]:
        return self.mission_at, self.nominate_by, self.vote_by, self.heist_by, self.reveal_at


def needed_entitlements(settings: Settings, collections: object) -> Iterable[str]:
    """A match for one to three is no game for people: only developers may open one."""
    del collections
    return ("developer",) if settings.developer else ()


def boundaries(settings: Settings, times: tuple[time, ...]) -> Schedule:
    """These hours on every play day."""
    return _schedule(settings.zone, times, settings.days, settings.free, settings.holidays)


@lru_cache(maxsize=1024)
def _schedule(
    zone: str, times: tuple[time, ...], days: tuple[int, ...], free: tuple[date, ...], holidays: str | None
) -> Schedule:
    """To build one is to look for a zone and through the free days; everyone asks for the same few."""
    return Schedule(zone, times, days, free, holidays)


PRESETS = {
    "weekdays": Settings(),
    "every-day": Settings(days=EVERY_DAY, holidays=None),
    "evening": Settings(
        step_time=timedelta(minutes=6),
        think=timedelta(seconds=40),
        remind_before=timedelta(minutes=2),
        last_chance=timedelta(minutes=10),
        early_reveal=True,
    ),
    "try-it": Settings(
        start_now=True,
        step_time=AN_HOUR,
        think=timedelta(seconds=8),
        remind_before=NO_TIME,
        rest_time=timedelta(seconds=5),
        last_chance=timedelta(minutes=6),
        result_pause=timedelta(seconds=1),
        finale_pause=timedelta(seconds=1),
        early_reveal=True,
    ),
}
