"""Rate limits, kept by looking at the clock and never by sleeping: a test plays a week of them in seconds.

This is the only keeper of pace: what a messenger allows is in its `Pace`, and nobody else counts.
"""

from __future__ import annotations

from collections import deque
from datetime import UTC, datetime, timedelta

from parlour.engine.carriers import A_SECOND, Pace
from parlour.engine.seating import WITHIN, Address

A_MINUTE, A_DAY = timedelta(minutes=1), timedelta(days=1)
LONG_AGO = datetime.min.replace(tzinfo=UTC)


class Window:
    """At most so many in any span of this length."""

    def __init__(self, most: int, span: timedelta) -> None:
        self._span = span
        self._taken: deque[datetime] = deque(maxlen=most)

    def free_at(self) -> datetime:
        full = len(self._taken) == self._taken.maxlen
        return self._taken[0] + self._span if full else LONG_AGO

    def take(self, now: datetime) -> None:
        self._taken.append(now)


class DayBudget:
    """At most so many in any day; some of them are kept for what is owed."""

    def __init__(self, most: int) -> None:
        self._most, self._kept = most, max(1, most // 5)
        self._taken: deque[datetime] = deque(maxlen=most)

    def free_at(self, is_owed: bool) -> datetime:
        """When the next may go."""
        most = self._most if is_owed else max(1, self._most - self._kept)
        return self._taken[-most] + A_DAY if len(self._taken) >= most else LONG_AGO

    def take(self, now: datetime) -> None:
        self._taken.append(now)

    def is_used(self, now: datetime) -> bool:
        """Whether anything went in the last day."""
        return bool(self._taken) and self._taken[-1] + A_DAY > now


class Bucket:
    """One in every interval, and a few at once after a pause: as many as the bucket holds."""

    def __init__(self, holds: int, interval: timedelta) -> None:
        self._ahead, self._interval = (holds - 1) * interval, interval
        self._full_at = LONG_AGO

    def free_at(self) -> datetime:
        return LONG_AGO if self._full_at == LONG_AGO else self._full_at - self._ahead

    def take(self, now: datetime) -> None:
        self._full_at = max(now, self._full_at) + self._interval


class RoomLimits:
    """What one room takes: a few posts in a row, then evenly, and so many in a minute."""

    def __init__(self, pace: Pace) -> None:
        self._limits = Bucket(pace.burst_in_room, pace.between_in_room), Window(pace.in_room, A_MINUTE)

    def free_at(self) -> datetime:
        return max(each.free_at() for each in self._limits)

    def take(self, now: datetime) -> None:
        for each in self._limits:
            each.take(now)


class Pacing:
    """Keeps the rate limits of one messenger."""

    def __init__(self, pace: Pace, posts_a_day: int | None = None) -> None:
        self._pace, self._posts_a_day = pace, posts_a_day
        self._days: dict[Address, DayBudget] = {}  # of people; a room has none
        self._overall = Window(pace.overall, A_SECOND)
        self._rooms: dict[Address, RoomLimits] = {}
        self._conversations: dict[Address, Bucket] = {}
        self._held: dict[Address | None, datetime] = {}
        self._edits: dict[str, Window] = {}  # by workspace

    @property
    def counts_edits(self) -> bool:
        """Whether edits have a limit of their own."""
        return self._pace.edits_a_minute is not None

    def edit_free_at(self, address: Address) -> datetime:
        """When a post there may be edited, where edits have a limit of their own."""
        edits = self._edits.get(_workspace(address))
        return max(self.held_until(address), edits.free_at() if edits is not None else LONG_AGO)

    def take_edit(self, address: Address, now: datetime) -> None:
        assert self._pace.edits_a_minute is not None
        window = Window(self._pace.edits_a_minute, A_MINUTE)
        self._edits.setdefault(_workspace(address), window).take(now)

    def shared(self, address: Address) -> Address:
        """The conversation whose limits this one shares: a group, for each of its topics."""
        whole, within, _ = address.id.partition(WITHIN)
        return Address(address.messenger, whole) if within and self._pace.parts_share_limits else address

    def free_at(self, address: Address, is_owed: bool = True) -> datetime:
        """When a post may go there; what nobody owes leaves the last of a day to what somebody does."""
        shared = self.shared(address)
        own, room, day = self._conversations.get(shared), self._rooms.get(shared), self._days.get(address)
        return max(
            day.free_at(is_owed) if day is not None else LONG_AGO,
            self.held_until(address),
            self._overall.free_at(),
            own.free_at() if own is not None else LONG_AGO,
            room.free_at() if room is not None else LONG_AGO,
        )

    def is_scarce(self, address: Address, now: datetime) -> bool:
        """Whether only what is owed goes there now: the day's posts are nearly used."""
        day = self._days.get(address)
        return day is not None and day.free_at(is_owed=False) > now

    def held_until(self, address: Address) -> datetime:
        """Until when the messenger said it takes nothing for this conversation."""
        return max(self._held.get(self.shared(address), LONG_AGO), self._held.get(None, LONG_AGO))

    def take(self, address: Address, is_room: bool, now: datetime) -> None:
        shared = self.shared(address)
        self._overall.take(now)
        self._conversations.setdefault(shared, Bucket(self._pace.burst, self._pace.between)).take(now)
        if is_room:
            self._rooms.setdefault(shared, RoomLimits(self._pace)).take(now)
        elif self._posts_a_day is not None:
            self._days.setdefault(address, DayBudget(self._posts_a_day)).take(now)
        if len(self._conversations) > 10_000:
            self._forget(now)

    def hold(self, until: datetime, address: Address | None = None) -> None:
        """Send nothing until then, to one conversation or to all of them: the messenger said when to come again."""
        shared = None if address is None else self.shared(address)
        self._held[shared] = max(self._held.get(shared, until), until)

    def _forget(self, now: datetime) -> None:
        """Forget conversations that have been quiet for longer than any limit looks back."""
        known = self._conversations.items()
        self._conversations = {address: own for address, own in known if own.free_at() + A_MINUTE > now}
        self._rooms = {address: room for address, room in self._rooms.items() if address in self._conversations}
        self._days = {address: day for address, day in self._days.items() if day.is_used(now)}
        self._held = {address: until for address, until in self._held.items() if until > now}


def _workspace(address: Address) -> str:
    """What the conversation is a part of."""
    return address.id.partition(WITHIN)[0]
