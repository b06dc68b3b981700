"""How often somebody may knock: a bucket of drops for each, refilled as time passes."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Literal

from msgspec import Struct

MOST_BUCKETS = 20_000  # those that are full again are forgotten beyond it

Kind = Literal["door", "found", "look", "act"]


class Rate(Struct, frozen=True):
    burst: float
    a_second: float


RATES: Mapping[Kind, Rate] = {
    "door": Rate(30, 0.5),  # coming in, by address: codes cannot be guessed at this pace
    "found": Rate(20, 0.1),  # new matches, by address
    "look": Rate(200, 50),  # by player
    "act": Rate(60, 10),  # by player
}


class Bucket:
    __slots__ = ("at", "drops")

    def __init__(self, drops: float, at: float) -> None:
        self.drops, self.at = drops, at

    def take(self, rate: Rate, now: float, cost: float = 1) -> float:
        """How many seconds too early it is; nothing, if it may be."""
        drops = self.drops + (now - self.at) * rate.a_second
        self.drops, self.at = drops if drops < rate.burst else rate.burst, now
        if self.drops < cost:
            return (cost - self.drops) / rate.a_second
        self.drops -= cost
        return 0


class Limits:
    def __init__(self, rates: Mapping[Kind, Rate] = RATES, now: Callable[[], float] = time.monotonic) -> None:
        self._rates, self._now = rates, now
        self._buckets: dict[tuple[Kind, str], Bucket] = {}
        self._most = MOST_BUCKETS

    def wait(self, kind: Kind, who: str, cost: float = 1) -> float:
        """Seconds that this one must wait; nothing, if it may be now."""
        rate, now = self._rates[kind], self._now()
        bucket = self._buckets.get((kind, who))
        if bucket is None:
            self._forget_the_full(now)
            bucket = self._buckets[kind, who] = Bucket(rate.burst, now)
        return bucket.take(rate, now, cost)

    def _forget_the_full(self, now: float) -> None:
        if len(self._buckets) < self._most:
            return
        self._buckets = {
            key: bucket
            for key, bucket in self._buckets.items()
            if bucket.drops + (now - bucket.at) * self._rates[key[0]].a_second < self._rates[key[0]].burst
        }
        self._most = max(MOST_BUCKETS, 2 * len(self._buckets))  # so that a crowd is not gone through at every knock
