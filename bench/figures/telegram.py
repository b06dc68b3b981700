"""How fast Telegram is served.  It is emulated on this machine, and its part of the work is in the time too."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta
from itertools import cycle
from math import ceil
from tempfile import TemporaryDirectory
from typing import Any

from msgspec import Struct

from bench.measure import Rate, Value, Work, measure
from bench.servers.telegram import EVENING, NINE, TelegramHouse, telegram_house
from bench.stores import OpenStore, store_at
from parlour.engine.ports import Store
from parlour.messengers.telegram.carrier import PACE
from parlour.sdk.game import Game
from tests.emulators.telegram.faults import Call, Moment

GROUPS_AT_NINE = 1000
VOTING_GROUPS = 20
COUNTED = ("sendMessage", "editMessageText")


class Morning(Struct, frozen=True):
    messages: int  # sent, or changed: both count against the limits
    took: timedelta  # until the last of them
    turned_away: int  # because we were too fast

    @property
    def over(self) -> float:
        """Seconds longer than if nothing but the limit of all messages together held us back."""
        return self.took.total_seconds() - (ceil(self.messages / PACE.overall) - 1)


def storm(game: Game[Any]) -> Value:
    """Seconds that many groups wait at nine, over what the limits of one bot ask for."""
    with TemporaryDirectory() as folder, store_at(folder, game) as kept:
        return Value(kept.run(_morning(kept.store, game)).over, "s")


async def _morning(store: Store, game: Game[Any]) -> Morning:
    async with telegram_house(store, game, EVENING) as house:
        await house.gather(GROUPS_AT_NINE)
        return await morning(house)


async def morning(house: TelegramHouse) -> Morning:
    sent = list[datetime]()

    def look(call: Call) -> None:
        if call.moment is Moment.DONE and call.method in COUNTED:
            sent.append(house.clock.now())

    house.world.on_call(look)
    await house.goes_to(NINE)
    return Morning(len(sent), max(sent) - NINE, house.world.limits.refusals)


def updates(game: Game[Any]) -> Rate:
    """Taps that vote: each is heard, saved on the disk, answered, and shown in its group."""
    with TemporaryDirectory() as folder, store_at(folder, game) as kept, _voting(kept, game) as vote:
        return measure(lambda: vote)


@contextmanager
def _voting(kept: OpenStore, game: Game[Any]) -> Iterator[Work]:
    """The vote is open, and one in each group stays silent so that it stays open: the others change their minds."""
    opening = telegram_house(kept.store, game, EVENING)
    house = kept.run(opening.__aenter__())
    listening = kept.run(_opened(house))
    minds = cycle((0, 1))
    try:
        yield lambda: kept.run(_vote(house, next(minds)))
    finally:
        kept.run(_silenced(listening))
        kept.run(opening.__aexit__(None, None, None))


async def _opened(house: TelegramHouse) -> asyncio.Task[None]:
    await house.gather(VOTING_GROUPS)
    await house.goes_to(NINE)
    return asyncio.create_task(house.listen())


async def _silenced(listening: asyncio.Task[None]) -> None:
    listening.cancel()
    with suppress(asyncio.CancelledError):
        await listening


async def _vote(house: TelegramHouse, choice: int) -> int:
    taps = [
        person.presses(group.last, group.last.labels[choice])
        for group, people in zip(house.groups, house.members, strict=True)
        for person in people[1:]
    ]
    answers = await asyncio.gather(*(tap.answer() for tap in taps))
    assert all(answer.came and not answer.alert for answer in answers), "every tap counts"
    await house.world.taken()
    await house.carried()
    return len(taps)
