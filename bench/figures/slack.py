"""How fast Slack is served.  It is emulated on this machine, and its part of the work is in the time too."""

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
from bench.servers.slack import EVENING, NINE, SlackHouse, listening, slack_house
from bench.stores import OpenStore, store_at
from parlour.engine.ports import Store
from parlour.messengers.slack.carrier import PACE
from parlour.sdk.game import Game
from tests.emulators.slack.faults import Call, Moment

CHANNELS_AT_NINE = 200
VOTING_CHANNELS = 10


class Morning(Struct, frozen=True):
    messages: int
    took: timedelta  # until the last of them
    turned_away: int  # because we were too fast

    @property
    def allowed(self) -> int:
        """Seconds, if nothing but the limit of all messages together held us back."""
        return max(ceil(self.messages / PACE.overall) - 1, 1)

    @property
    def times_allowed(self) -> float:
        return self.took.total_seconds() / self.allowed


def storm(game: Game[Any]) -> Value:
    """Seconds that many channels wait at nine, as a multiple of what the limits of one workspace ask for."""
    with TemporaryDirectory() as folder, store_at(folder, game) as kept:
        return Value(kept.run(_morning(kept.store, game)).times_allowed, "x")


async def _morning(store: Store, game: Game[Any]) -> Morning:
    async with slack_house(store, game, EVENING) as house:
        await house.gather(CHANNELS_AT_NINE)
        return await morning(house)


async def morning(house: SlackHouse) -> Morning:
    sent = list[datetime]()

    def look(call: Call) -> None:
        if call.moment is Moment.DONE and call.method == "chat.postMessage":
            sent.append(house.clock.now())

    house.world.on_call(look)
    await house.goes_to(NINE)
    return Morning(len(sent), max(sent) - NINE, house.world.limits.refusals)


def taps(game: Game[Any]) -> Rate:
    """Taps that vote: each is heard, saved on the disk, answered, and shown in its channel."""
    with TemporaryDirectory() as folder, store_at(folder, game) as kept, _voting(kept, game) as vote:
        return measure(lambda: vote)


@contextmanager
def _voting(kept: OpenStore, game: Game[Any]) -> Iterator[Work]:
    """The vote is open, and one in each channel stays silent so that it stays open: the others change their minds."""
    opening = slack_house(kept.store, game, EVENING)
    house = kept.run(opening.__aenter__())
    heard = kept.run(_opened(house))
    minds = cycle((0, 1))
    try:
        yield lambda: kept.run(_vote(house, next(minds)))
    finally:
        kept.run(_silenced(heard))
        kept.run(opening.__aexit__(None, None, None))


async def _opened(house: SlackHouse) -> asyncio.Task[None]:
    await house.gather(VOTING_CHANNELS)
    await house.goes_to(NINE)
    return await listening(house)


async def _silenced(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


async def _vote(house: SlackHouse, choice: int) -> int:
    taps = [
        person.touches(channel, channel.last, channel.last.touches[choice])
        for channel, people in zip(house.channels, house.members, strict=True)
        for person in people[1:]
    ]
    answers = await asyncio.gather(*taps)
    assert all(answer.came for answer in answers), "every tap counts"
    await house.parts.receiver.idle()
    await house.carried()
    return len(taps)
