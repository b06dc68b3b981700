"""How often somebody may ask: a bucket of drops for each, refilled as time passes."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping
from typing import Literal

from cachetools import TTLCache
from msgspec import Struct

LimitKind = Literal["enter", "create", "look", "act", "bad_token", "mail"]


class Rate(Struct, frozen=True):
    """How many at once, and how many more each second."""

    burst: float
    a_second: float


RATES: Mapping[LimitKind, Rate] = {
    "enter": Rate(30, 0.5),  # coming in, by address: codes cannot be guessed at this pace
    "create": Rate(20, 0.1),  # new matches, by address
    "look": Rate(200, 50),  # by player
    "act": Rate(60, 10),  # by player
    "mail": Rate(5, 1 / 300),  # mails that nobody has confirmed yet, by mailbox and by address
    "bad_token": Rate(20, 0.2),  # sockets whose token is worth nothing, by address
}


class Bucket:
    """The drops that one asker has left."""

    __slots__ = ("at", "drops")

    def __init__(self, drops: float, at: float) -> None:
        self.drops, self.at = drops, at

    def level(self, rate: Rate, now: float) -> float:
        """The drops that are there by now."""
        return min(self.drops + (now - self.at) * rate.a_second, rate.burst)

    def take(self, rate: Rate, now: float, cost: float = 1) -> float:
        """Take drops; the seconds that it is too early, or 0 if it may be now."""
        drops = self.drops + (now - self.at) * rate.a_second
        self.drops, self.at = drops if drops < rate.burst else rate.burst, now
        if self.drops < cost:
            return (cost - self.drops) / rate.a_second
        self.drops -= cost
        return 0


class RateLimits:
    """A bucket for each asker and kind of request."""

    def __init__(self, rates: Mapping[LimitKind, Rate] = RATES, now: Callable[[], float] = time.monotonic) -> None:
        self._rates, self._now = rates, now
        # By the time it is forgotten, a bucket is full again.  None is forgotten before, however many there are,
        # or a crowd of addresses could make the house forget how often each has asked.
        self._buckets: dict[LimitKind, TTLCache[str, Bucket]] = {
            kind: TTLCache(math.inf, rate.burst / rate.a_second, now) for kind, rate in rates.items()
        }

    def is_empty(self, kind: LimitKind, who: str) -> bool:
        """Whether this one would have to wait; nothing is taken."""
        bucket = self._buckets[kind].get(who)
        return bucket is not None and bucket.level(self._rates[kind], self._now()) < 1

    def wait(self, kind: LimitKind, who: str, cost: float = 1) -> float:
        """Seconds that this one must wait; nothing, if it may be now."""
        rate, buckets, now = self._rates[kind], self._buckets[kind], self._now()
        buckets[who] = bucket = buckets.get(who) or Bucket(rate.burst, now)
        return bucket.take(rate, now, cost)
