"""When and by which words somebody let us write to them, and when they took that back: kept as evidence."""

from __future__ import annotations

from datetime import datetime

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from parlour.engine.ports import Clock, Entry, Store
from parlour.engine.submission import PlayerId
from parlour.messengers.whatsapp.capabilities import WHATSAPP

LONGEST = 200  # characters of what they wrote


class OptIn(Struct, frozen=True, omit_defaults=True):
    """That somebody wrote to us first."""

    at: datetime
    words: str
    withdrawn_at: datetime | None = None


class OptIns:
    """Keeps the consent of each account."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock

    async def given(self, account: str, words: str, at: datetime, player_id: PlayerId | None) -> None:
        """Note it, if it does not stand already."""
        known = await self.find(account)
        if known is None or known.withdrawn_at is not None:
            await self._save(account, OptIn(at, words[:LONGEST]), player_id)

    async def withdrawn(self, account: str, at: datetime, player_id: PlayerId | None) -> None:
        known = await self.find(account)
        if known is not None and known.withdrawn_at is None:
            await self._save(account, replace(known, withdrawn_at=at), player_id)

    async def find(self, account: str) -> OptIn | None:
        entry = await self._store.entry(WHATSAPP, "opt-in", account)
        return None if entry is None else msgspec.json.decode(entry.body, type=OptIn)

    async def _save(self, account: str, opt_in: OptIn, player_id: PlayerId | None) -> None:
        entry = Entry(WHATSAPP, "opt-in", account, msgspec.json.encode(opt_in), player_id)
        await self._store.save_entry(entry, self._clock.now())
