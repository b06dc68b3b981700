"""Twenty a minute to a group, evenly: one in three seconds.  All topics of a group share them."""

from __future__ import annotations

from datetime import datetime, timedelta

from parlour.engine.carriers import A_SECOND, Busy
from parlour.engine.ports import Clock
from parlour.messengers.telegram.places import Place

GAP = timedelta(seconds=3)
MANY = 10_000  # groups; more are not remembered longer than needed


class Gaps:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last: dict[int, datetime] = {}

    def look(self, place: Place) -> None:
        """Raises Busy if the group has just had one."""
        last = self._last.get(place.chat)
        if last is not None and (wait := last + GAP - self._clock.now()) > timedelta():
            raise Busy(wait)

    def took(self, place: Place) -> timedelta:
        """How long until it may have another."""
        if place.is_private:
            return A_SECOND
        now = self._clock.now()
        if len(self._last) >= MANY:
            self._last = {chat: at for chat, at in self._last.items() if at + GAP > now}
        self._last[place.chat] = now
        return GAP
