"""Telegram may bring things twice, late or in another order: what comes of them is the same."""

import asyncio
from random import Random

import pytest

from parlour.games import ligan
from tests.emulators.telegram.updates import Mailbag
from tests.engine.house import story
from tests.messengers.fates import Doom, whenever_it_has_lived
from tests.messengers.telegram.first_round import Disorder, Ended, FirstRound
from tests.messengers.telegram.mortal import Begin, by_polling, by_webhook, in_memory, many_lives


def everything_comes_twice(updates: Mailbag) -> None:
    updates.duplicate(10)


def the_last_ones_come_again(updates: Mailbag) -> None:
    updates.repeat(8)


class VotesOutOfOrder(FirstRound):
    async def _vote(self) -> None:
        """Elin's tap is late, and the others' come in another order."""
        updates = self._lives.world.updates
        updates.shuffle(Random(7))
        updates.hold(1)
        await self._all_tap("JA")
        updates.release()
        await self._settled()


async def played(disorder: Disorder | None = None, doom: Doom | None = None) -> Ended:
    async with many_lives(Begin(ligan.GAME, in_memory(), by_polling), doom) as lives:
        return await FirstRound(lives, disorder).played()


@pytest.fixture(scope="module")
def undisturbed() -> Ended:
    return asyncio.run(played())


@pytest.mark.parametrize("disorder", [everything_comes_twice, the_last_ones_come_again])
@story
async def test_what_telegram_says_again_counts_once_and_is_answered_once(
    disorder: Disorder, undisturbed: Ended
) -> None:
    assert await played(disorder) == undisturbed


@story
async def test_what_an_earlier_life_has_heard_counts_once_too(undisturbed: Ended) -> None:
    assert await played(the_last_ones_come_again, whenever_it_has_lived(60)) == undisturbed


@story
async def test_what_telegram_brings_to_our_door_again_counts_once(undisturbed: Ended) -> None:
    async with by_webhook() as listen, many_lives(Begin(ligan.GAME, in_memory(), listen)) as lives:
        assert await FirstRound(lives, the_last_ones_come_again).played() == undisturbed


@story
async def test_votes_that_come_late_or_in_another_order_are_all_counted(undisturbed: Ended) -> None:
    async with many_lives(Begin(ligan.GAME, in_memory(), by_polling)) as lives:
        ended = await VotesOutOfOrder(lives).played()
    assert ended.reads == undisturbed.reads
