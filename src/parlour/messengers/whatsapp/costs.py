"""What templates cost: counted per match and month, and no more than was allowed."""

from __future__ import annotations

import asyncio

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from parlour.engine.ports import NO_MATCH, Clock, Entry, Store
from parlour.engine.submission import MatchId
from parlour.messengers.whatsapp.capabilities import WHATSAPP


class Prices(Struct, frozen=True):
    """What a template costs, and how much may be spent: in hundredths of a cent, so that nothing is rounded."""

    template: int = 0
    match: int = 0  # for one match in a month
    month: int = 0  # for all of them
    currency: str = "EUR"


class Spent(Struct, frozen=True):
    """Templates that were charged, and what they cost."""

    templates: int = 0
    cost: int = 0


class Costs:
    """Counts charged templates; only the process that carries letters does."""

    def __init__(self, store: Store, clock: Clock, prices: Prices) -> None:
        self._store, self._clock, self.prices = store, clock, prices
        self._counting = asyncio.Lock()

    async def spent(self, match_id: MatchId = NO_MATCH) -> Spent:
        """What was spent this month on a match, or on all."""
        entry = await self._store.entry(WHATSAPP, "spent", self._id(match_id))
        return Spent() if entry is None else msgspec.json.decode(entry.body, type=Spent)

    async def may_spend(self, match_id: MatchId) -> bool:
        """Whether one more template may be sent for this match."""
        own, all_together, price = await self.spent(match_id), await self.spent(), self.prices.template
        return own.cost + price <= self.prices.match and all_together.cost + price <= self.prices.month

    async def reserve(self, match_id: MatchId) -> bool:
        """Count one more template, before it is sent: several may be under way.  False: no more may be spent."""
        async with self._counting:
            if not await self.may_spend(match_id):
                return False
            await self._add(match_id, 1)
            return True

    async def refund(self, match_id: MatchId) -> None:
        """It was not sent after all."""
        async with self._counting:
            await self._add(match_id, -1)

    async def _add(self, match_id: MatchId, templates: int) -> None:
        for each in (match_id, NO_MATCH):
            before = await self.spent(each)
            cost = before.cost + templates * self.prices.template
            after = replace(before, templates=before.templates + templates, cost=cost)
            entry = Entry(WHATSAPP, "spent", self._id(each), msgspec.json.encode(after))
            await self._store.save_entry(entry, self._clock.now())

    def _id(self, match_id: MatchId) -> str:
        return f"{self._clock.now():%Y-%m} {match_id}".strip()


def in_money(hundredths: int, currency: str) -> str:
    """An amount as it is read: "0.12 EUR"."""
    return f"{hundredths / 10_000:.2f} {currency}"
