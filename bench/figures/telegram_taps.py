"""Taps that vote: each is heard, kept on the disk, answered, and shown in its group."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import cycle
from tempfile import TemporaryDirectory
from typing import Any

from bench.measure import Rate, Work, measured
from bench.servers.telegram import EVENING, NINE, TelegramHouse, telegram_house
from bench.stores import Kept, kept_in
from parlour.sdk.game import Game

GROUPS = 20


def updates(game: Game[Any]) -> Rate:
    with TemporaryDirectory() as folder, kept_in(folder, game) as kept, _voting(kept, game) as vote:
        return measured(lambda: vote)


@contextmanager
def _voting(kept: Kept, game: Game[Any]) -> Iterator[Work]:
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
    await house.gather(GROUPS)
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
