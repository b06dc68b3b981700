"""The house may die at any point between an update and a post: nothing is lost, and nothing counts twice.

Twice said is only what Telegram had taken when we died before noting it.
"""

import asyncio
from pathlib import Path

import pytest

from parlour.engine.ports import Store
from parlour.engine.recording import Recorder
from parlour.games import ligan
from parlour.stores import open_store
from tests.engine.house import story
from tests.messengers.fates import Doom, at, once_at_each_kind, whenever_it_has_kept, whenever_it_has_lived
from tests.messengers.telegram.first_round import Ended, FirstRound
from tests.messengers.telegram.mortal import (
    Begin,
    Listen,
    Lives,
    Reopen,
    by_polling,
    by_webhook,
    in_memory,
    many_lives,
)


def in_a_file(folder: Path) -> Reopen:
    async def reopened() -> Store:
        return await open_store(str(folder), Recorder({ligan.GAME.key: ligan.GAME}))

    return reopened


async def played(reopen: Reopen, doom: Doom | None = None, listen: Listen = by_polling) -> tuple[Ended, Lives]:
    async with many_lives(Begin(ligan.GAME, reopen, listen), doom) as lives:
        return await FirstRound(lives).played(), lives


@pytest.fixture(scope="module")
def undisturbed() -> Ended:
    return asyncio.run(played(in_memory()))[0]


@story
async def test_a_house_that_dies_at_every_kind_of_point_loses_nothing(tmp_path: Path, undisturbed: Ended) -> None:
    ended, lives = await played(in_a_file(tmp_path), once_at_each_kind(1))
    assert {"getUpdates done", "reply", "sendMessage done", "settle"} <= set(lives.deaths)
    assert lives.fates.orphans, "something was taken that could not be noted"
    assert ended == undisturbed


@pytest.mark.parametrize("what", ["append", "reply"])
@story
async def test_what_was_kept_when_we_died_is_answered_as_if_we_had_not(what: str, undisturbed: Ended) -> None:
    """`append`: what a tap led to is kept, and the tapper has not heard.  `reply`: Telegram does not know that."""
    ended, lives = await played(in_memory(), whenever_it_has_kept(what))
    assert len(lives.deaths) > 12
    assert ended == undisturbed


@story
async def test_what_telegram_brought_to_a_dying_house_it_brings_again(undisturbed: Ended) -> None:
    async with by_webhook() as listen:
        ended, lives = await played(in_memory(), once_at_each_kind(3), listen)
    assert "append" in lives.deaths
    assert lives.world.service.webhook.failures > 0
    assert ended == undisturbed


@pytest.mark.soak
@story
async def test_wherever_a_house_dies_nothing_is_lost(undisturbed: Ended) -> None:
    _, lives = await played(in_memory())
    for point in range(1, len(lives.fates.points) + 1):
        ended, lives = await played(in_memory(), at(point))
        assert ended == undisturbed, f"died at point {point}, {lives.deaths}"


@pytest.mark.soak
@story
async def test_wherever_a_house_dies_to_which_telegram_comes_nothing_is_lost(undisturbed: Ended) -> None:
    async with by_webhook() as listen:
        _, lives = await played(in_memory(), listen=listen)
        for point in range(1, len(lives.fates.points) + 1):
            ended, lives = await played(in_memory(), at(point), listen)
            assert ended == undisturbed, f"died at point {point}, {lives.deaths}"


@pytest.mark.soak
@pytest.mark.parametrize("span", range(23, 60, 4))
@story
async def test_however_short_its_lives_are_nothing_is_lost(span: int, tmp_path: Path, undisturbed: Ended) -> None:
    ended, _ = await played(in_a_file(tmp_path), whenever_it_has_lived(span))
    assert ended == undisturbed
