"""When somebody wants to hear from us: how much of it makes a sound, and the hours in which nothing does."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from parlour.sdk.schedule import Quiet, Schedule, ScheduleError

# All that is written to them makes a sound; or only what they owe an answer to; or of that the first on each day, and
# nobody reminds them.  What makes no sound comes all the same.
Hears = Literal["all", "owed", "daily"]

JUST_BEFORE = timedelta(minutes=15)  # quiet hours begin: there is still time to answer
_MIDNIGHT = time(0)
_ANYWHERE = "UTC"


class Hours(Struct, frozen=True, gc=False):
    """How much of what is written to somebody makes a sound, and when."""

    hears: Hears = "all"
    quiet: Quiet | None = None
    zone: str = _ANYWHERE

    def are_quiet(self, at: datetime) -> bool:
        return self.quiet is not None and _schedule_of(self.zone, self.quiet).awake(at) > at

    def remind_at(self, at: datetime) -> datetime | None:
        """When to remind somebody whose turn it would be at this instant; None: they are not reminded."""
        if self.hears == "daily":
            return None
        if not self.are_quiet(at):
            return at
        before = _schedule_of(self.zone, self.quiet).awake_before(at) - JUST_BEFORE
        return None if self.are_quiet(before) else before

    def may_ring(self, at: datetime, is_owed: bool) -> bool:
        """Whether something said to them then may make a sound; with "daily", if nothing has that day."""
        return not self.are_quiet(at) and (is_owed or self.hears == "all")

    def day_ends(self, at: datetime) -> datetime:
        return _schedule_of(self.zone, None).next(at)


AT_ANY_HOUR = Hours()


@lru_cache(maxsize=4096)
def _schedule_of(zone: str, quiet: Quiet | None) -> Schedule:
    """The days of a zone.  One that is not known any more must not stop a match: then it goes by UTC."""
    try:
        return Schedule(zone, (_MIDNIGHT,), quiet=quiet)
    except ScheduleError:
        return Schedule(_ANYWHERE, (_MIDNIGHT,), quiet=quiet)
