"""Rate limits, kept by looking at the clock and never by sleeping: a test plays a week of them in seconds."""

from __future__ import annotations

from collections import deque
from datetime import UTC, datetime, timedelta

from parlour.engine.carriers import A_SECOND, Pace
from parlour.engine.seating import Address

A_MINUTE = timedelta(minutes=1)
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


class Pacing:
    """Keeps the rate limits of one messenger."""

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._overall = Window(pace.overall, A_SECOND)
        self._rooms: dict[Address, Window] = {}
        self._free_at: dict[Address, datetime] = {}
        self._held_until = LONG_AGO

    def free_at(self, address: Address) -> datetime:
        room = self._rooms.get(address)
        return max(
            self._held_until,
            self._overall.free_at(),
            self._free_at.get(address, LONG_AGO),
            room.free_at() if room is not None else LONG_AGO,
        )

    def take(self, address: Address, is_room: bool, now: datetime) -> None:
        self._overall.take(now)
        pace = self._pace
        self._free_at[address] = now + (max(pace.between, pace.between_in_room) if is_room else pace.between)
        if is_room:
            self._rooms.setdefault(address, Window(self._pace.in_room, A_MINUTE)).take(now)
        if len(self._free_at) > 10_000:
            self._forget(now)

    def hold(self, until: datetime, address: Address | None = None) -> None:
        """Send nothing until then, to one conversation or to all of them: the messenger said when to come again."""
        if address is None:
            self._held_until = max(self._held_until, until)
        else:
            self._free_at[address] = max(self._free_at.get(address, until), until)

    def _forget(self, now: datetime) -> None:
        """Forget conversations that have been quiet for longer than any limit looks back."""
        self._free_at = {address: at for address, at in self._free_at.items() if at + A_MINUTE > now}
        self._rooms = {address: room for address, room in self._rooms.items() if address in self._free_at}
