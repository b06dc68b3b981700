"""How often one person may ask for something to read in a room: so that nobody talks over what others wait for."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal, NamedTuple

from cachetools import LRUCache

from parlour.engine.pacing import Window
from parlour.engine.seating import Address

MOST, SPAN = 3, timedelta(seconds=30)  # answers to one person in one room, in any such span
REMEMBERED = 10_000  # people in rooms who asked last

Asker = tuple[Address, str]  # the room and the account


class Verdict(NamedTuple):
    """What becomes of a command, and when the next one is answered."""

    what: Literal["answer", "say when", "ignore"]
    again_at: datetime


class CommandLimit:
    """Counts what people ask for in rooms."""

    def __init__(self) -> None:
        self._windows: LRUCache[Asker, Window] = LRUCache(REMEMBERED)
        self._told: LRUCache[Asker, datetime] = LRUCache(REMEMBERED)  # until when they know that they must wait

    def judge(self, room: Address, account: str, now: datetime) -> Verdict:
        """Count a command: the first few are answered, the next says when to ask again, and nothing until then."""
        asker = room, account
        window = self._windows.setdefault(asker, Window(MOST, SPAN))
        again_at = window.free_at()
        if again_at <= now:
            window.take(now)
            return Verdict("answer", now)
        if self._told.get(asker, now) > now:
            return Verdict("ignore", again_at)
        self._told[asker] = again_at
        return Verdict("say when", again_at)
