"""Who runs a match that a game's contract has created: whoever first comes as its host, by the founder's token or by
the game code.  From then on the code is worth nothing for it, and in any other match it never was."""

from __future__ import annotations

from datetime import UTC, datetime

from parlour.engine.ports import Clock, Store
from parlour.engine.submission import MatchId

MOST_NOTED = 10_000
FOUNDER, HOST = "founder", "host"
OPEN, TAKEN = datetime(3000, 1, 1, tzinfo=UTC), datetime(4000, 1, 1, tzinfo=UTC)  # until when the lease is held


class HostClaims:
    """Lets one claim the host's place, once, in all processes."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock
        self._noted: dict[MatchId, None] = {}  # whose host is known to have come

    async def open(self, match_id: MatchId) -> None:
        """Nobody has come as the host yet."""
        await self._store.lease(_lease(match_id), FOUNDER, self._clock.now(), OPEN)

    async def take(self, match_id: MatchId) -> bool:
        """Whether the place was open; now it is not."""
        self._noted[match_id] = None
        if len(self._noted) > MOST_NOTED:
            del self._noted[next(iter(self._noted))]
        return await self._store.seize_lease(_lease(match_id), HOST, OPEN, TAKEN)

    async def note(self, match_id: MatchId) -> None:
        """The host has come."""
        if match_id not in self._noted:
            await self.take(match_id)


def _lease(match_id: MatchId) -> str:
    return f"host {match_id}"
