"""Nine o'clock: a thousand groups are told something at once, by one bot and within its limits."""

from __future__ import annotations

from datetime import datetime, timedelta
from math import ceil
from tempfile import TemporaryDirectory
from typing import Any

from msgspec import Struct

from bench.measure import Value
from bench.servers.telegram import EVENING, NINE, TelegramHouse, telegram_house
from bench.stores import kept_in
from parlour.engine.ports import Store
from parlour.messengers.telegram.carrier import PACE
from parlour.sdk.game import Game
from tests.emulators.telegram.faults import Call, Moment

GROUPS = 1000


class Morning(Struct, frozen=True):
    messages: int
    took: timedelta  # until the last of them
    turned_away: int  # because we were too fast

    @property
    def over(self) -> float:
        """Seconds longer than if nothing but the limit of all messages together held us back."""
        return self.took.total_seconds() - (ceil(self.messages / PACE.overall) - 1)


def storm(game: Game[Any]) -> Value:
    with TemporaryDirectory() as folder, kept_in(folder, game) as kept:
        return Value(kept.run(_morning(kept.store, game)).over, "s")


async def _morning(store: Store, game: Game[Any]) -> Morning:
    async with telegram_house(store, game, EVENING) as house:
        await house.gather(GROUPS)
        return await morning(house)


async def morning(house: TelegramHouse) -> Morning:
    sent = list[datetime]()

    def look(call: Call) -> None:
        if call.moment is Moment.DONE and call.method == "sendMessage":
            sent.append(house.clock.now())

    house.world.on_call(look)
    await house.goes_to(NINE)
    return Morning(len(sent), max(sent) - NINE, house.world.limits.refusals)
