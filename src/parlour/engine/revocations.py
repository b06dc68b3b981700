"""Which links, sessions and tokens have been revoked: known in memory, and within two seconds in every process.

Every process looks into the store once a second, and at once when it is hinted at a revocation.  Whoever asks when
the last look was two seconds ago waits for the next: so a process that stood still, or that no hint reached, accepts
nothing that was revoked meanwhile.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime

from parlour.engine.ports import NO_MATCH, Revocation, Store, StoreFailed
from parlour.engine.submission import MatchId

LinkOwner = str  # whose links are revoked at once: a player's in a match, or those of all who watch it
SPECTATORS: LinkOwner = ""

_SESSION = "#"  # begins the owner of what was made for one device; no player's id begins so

LOOK_SECONDS = 1.0  # between two looks of whoever follows
FRESH_SECONDS = 2.0  # for which what is known counts as what is so
MOST_KNOWN = 50_000  # of more all are asked for again


def session_owner(session_id: str) -> LinkOwner:
    """Under whom what was made for one device is revoked."""
    return _SESSION + session_id


class KnownRevocations:
    """What this process knows of all revocations."""

    def __init__(
        self, store: Store, hint: asyncio.Event | None = None, now: Callable[[], float] = time.monotonic
    ) -> None:
        """`hint` is set by whoever learns that something was revoked."""
        self._store, self._hint, self._now = store, hint or asyncio.Event(), now
        self._known: dict[tuple[MatchId, LinkOwner], Revocation | None] = {}
        self._listeners: list[Callable[[Revocation], None]] = []
        self._last: int | None = None  # the number of the last that is known; None: nobody has looked yet
        self._fresh_until = float("-inf")
        self._looking = asyncio.Lock()

    def listen(self, listener: Callable[[Revocation], None]) -> None:
        """Call this with every revocation from now on."""
        self._listeners.append(listener)

    @property
    def is_fresh(self) -> bool:
        """Whether all is known that was revoked until two seconds ago, and all that we were hinted at."""
        return self._now() < self._fresh_until and not self._hint.is_set()

    async def freshen(self) -> None:
        """Look into the store, unless what is known is fresh."""
        if not self.is_fresh:
            async with self._looking:
                if not self.is_fresh:
                    await self._look()

    async def look(self) -> None:
        """Look into the store for what was revoked since the last look."""
        async with self._looking:
            await self._look()

    async def _look(self) -> None:
        began = self._now()
        if self._hint.is_set():
            self._hint.clear()
            self._fresh_until = float("-inf")  # whoever asks meanwhile waits for what we were hinted at
        if self._last is None:
            self._last = await self._store.last_revocation()
        else:
            for revocation in await self._store.revocations_after(self._last):
                self._note(revocation)
        self._fresh_until = began + FRESH_SECONDS

    def _note(self, revocation: Revocation) -> None:
        self._known[revocation.match_id, revocation.owner] = revocation
        self._last = max(self._last or 0, revocation.number)
        for listener in self._listeners:
            listener(revocation)

    async def follow(self) -> None:
        """Look until cancelled."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._hint.wait()
            with suppress(StoreFailed):
                await self.look()

    async def is_revoked(
        self, match_id: MatchId, owner: LinkOwner, count: int, made_at: datetime, session_id: str | None = None
    ) -> bool:
        """Whether what was made for this owner then, knowing so many revocations, has been revoked since; or the
        session of the device that it was made for."""
        await self.freshen()
        if session_id is not None and await self._find((match_id, session_owner(session_id))) is not None:
            return True
        if await self._find((NO_MATCH, owner)) is not None:
            return True
        here = await self._find((match_id, owner))
        return here is not None and here.revokes(count, made_at)

    async def count(self, match_id: MatchId, owner: LinkOwner) -> int:
        """How often the links of this owner were revoked there: what is made now has to know."""
        await self.freshen()
        known = await self._find((match_id, owner))
        return 0 if known is None else known.count

    async def revoke(self, match_id: MatchId, *owners: LinkOwner) -> None:
        """Make everything worthless that was made for these owners so far."""
        await self._store.revoke(match_id, owners)
        await self.look()

    async def _find(self, key: tuple[MatchId, LinkOwner]) -> Revocation | None:
        """From memory; of whom nothing was asked lately, from the store."""
        if key in self._known:
            return self._known[key]
        stored = await self._store.revocation(*key)
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        return self._known.setdefault(key, stored)  # by now it may have been heard of
