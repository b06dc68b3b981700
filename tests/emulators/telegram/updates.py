"""What waits for the bot.  An update is kept until the bot asks for a later one, and for a day at most."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from datetime import datetime
from random import Random
from typing import Any

from msgspec import Struct

from tests.emulators.telegram.errors import conflict
from tests.emulators.telegram.limits import UPDATES_KEPT, Clock

NOT_UNASKED = frozenset({"chat_member", "message_reaction", "message_reaction_count"})


class Update(Struct, frozen=True):
    id: int
    kind: str
    content: dict[str, Any]
    made_at: datetime
    comes_anyway: bool = False  # a fault: late, or a second time, although the bot has already asked for a later one

    def wire(self) -> dict[str, Any]:
        return {"update_id": self.id, self.kind: self.content}


class Mailbag:
    def __init__(self, clock: Clock, on_change: Callable[[], None], first_id: int = 1) -> None:
        self._clock, self._on_change, self._next_id = clock, on_change, first_id
        self._waiting: list[Update] = []
        self._recent: deque[Update] = deque(maxlen=100)
        self._late: list[Update] = []
        self._to_hold, self._twice = 0, 0
        self._shuffled: Random | None = None
        self._arrived = asyncio.Event()
        self._poll: asyncio.Future[None] | None = None
        self.wanted: frozenset[str] = frozenset()  # empty: all but those that must be asked for

    # ── Faults ──

    def duplicate(self, updates: int = 1) -> None:
        """The next so many are delivered twice."""
        self._twice += updates

    def repeat(self, updates: int = 1) -> None:
        """The last so many come once more, whether the bot has them already or not."""
        for update in tuple(self._recent)[-updates:]:
            self._arrive(_anyway(update))

    def hold(self, updates: int = 1) -> None:
        """The next so many are late: others overtake them until they are released."""
        self._to_hold += updates

    def release(self) -> None:
        """The late ones come, with their old numbers."""
        late, self._late, self._to_hold = self._late, [], 0
        for update in late:
            self._arrive(_anyway(update))

    def shuffle(self, chance: Random) -> None:
        """Each batch comes in another order."""
        self._shuffled = chance

    # ── Delivery ──

    @property
    def waiting(self) -> tuple[Update, ...]:
        return tuple(self._waiting)

    @property
    def is_polled(self) -> bool:
        """Whether a long poll waits for the next update."""
        return self._poll is not None

    def put(self, kind: str, content: dict[str, Any]) -> Update | None:
        if kind not in self.wanted if self.wanted else kind in NOT_UNASKED:
            return None
        update = Update(self._next_id, kind, content, self._clock.now())
        self._next_id += 1
        self._recent.append(update)
        if self._to_hold:
            self._to_hold -= 1
            self._late.append(update)
        else:
            self._arrive(update)
        return update

    def _arrive(self, update: Update) -> None:
        self._waiting.append(update)
        if self._twice:
            self._twice -= 1
            self._waiting.append(_anyway(update))
        self._arrived.set()

    def confirm(self, offset: int) -> None:
        """All before this one are known to the bot."""
        if offset < 0:
            self._waiting = self._waiting[offset:]
        else:
            self._waiting = [update for update in self._waiting if update.id >= offset or update.comes_anyway]
        self._on_change()

    def drop_all(self) -> None:
        self._waiting = []

    def batch(self, limit: int) -> list[Update]:
        oldest = self._clock.now() - UPDATES_KEPT
        self._waiting = [update for update in self._waiting if update.made_at > oldest]
        taken = self._waiting[:limit]
        self._waiting = [_usual(update) for update in taken] + self._waiting[limit:]
        self._arrived.clear()
        return self._in_some_order(taken)

    def _in_some_order(self, taken: Sequence[Update]) -> list[Update]:
        order = list(taken)
        if self._shuffled is not None:
            self._shuffled.shuffle(order)
        return order

    async def poll(self, offset: int, limit: int, seconds: float) -> list[Update]:
        """One poll at a time: a new one ends the one before it."""
        self.end_poll()
        self.confirm(offset)
        batch = self.batch(limit)
        if batch or seconds <= 0:
            return batch
        await self._wait(seconds)
        return self.batch(limit)

    async def _wait(self, seconds: float) -> None:
        """By the real clock: a long poll is how the wire works, and no part of the story."""
        mine = self._poll = asyncio.get_running_loop().create_future()
        arrived = asyncio.ensure_future(self._arrived.wait())
        try:
            await asyncio.wait({mine, arrived}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
            if mine.done():
                mine.result()
        finally:
            arrived.cancel()
            if self._poll is mine:
                self._poll = None

    def end_poll(self) -> None:
        if self._poll is not None and not self._poll.done():
            why = "terminated by other getUpdates request; make sure that only one bot instance is running"
            self._poll.set_exception(conflict(why))
        self._poll = None

    async def next(self) -> Update:
        """For a webhook, one by one; it stays until it is `done`."""
        while not (batch := self.batch(1)):
            await self._arrived.wait()
        return batch[0]

    def done(self, update: Update) -> None:
        self._waiting.remove(_usual(update))
        self._on_change()


def _anyway(update: Update) -> Update:
    return Update(update.id, update.kind, update.content, update.made_at, comes_anyway=True)


def _usual(update: Update) -> Update:
    return Update(update.id, update.kind, update.content, update.made_at)
