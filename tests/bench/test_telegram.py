"""Nine o'clock in many groups on one token: limits kept, nothing lost, and what is said in each is in its order."""

import re
from pathlib import Path

import pytest

from bench import measure
from bench.figures import figures, telegram
from bench.figures.telegram import Morning, morning
from bench.measure import Rate, Value
from bench.servers.telegram import EVENING, TelegramHouse, telegram_house
from parlour.engine.recording import Recorder
from parlour.games import ligan
from parlour.rehearsal.rehearsal import CAST
from parlour.stores import open_store
from parlour.stores.memory import MemoryStore
from tests.emulators.telegram.messages import Message
from tests.engine.house import story

EACH = 4  # the mission; that somebody is being looked up; who goes, in the mission's card; and the vote


async def heard(house: TelegramHouse, groups: int) -> tuple[Morning, set[tuple[str, ...]]]:
    """And what can be read in a group: the same in all, since the same happens in all."""
    await house.gather(groups)
    told = await morning(house)
    assert (await house.store.depth(), await house.store.dead_letters()) == (0, [])
    return told, {tuple(_seen(post) for post in group.posts) for group in house.groups}


def _seen(post: Message) -> str:
    """Without the number of the group, which everybody has behind their name."""
    return re.sub(rf"\b({'|'.join(CAST)}) \d+", r"\1", "\n".join([post.text, *post.labels]))


@story
async def test_a_hundred_groups_hear_of_their_mission_as_fast_as_telegram_allows() -> None:
    async with telegram_house(MemoryStore(), ligan.GAME, EVENING) as house:
        _, alone = await heard(house, 1)
    async with telegram_house(MemoryStore(), ligan.GAME, EVENING) as house:
        told, reads = await heard(house, 100)
    assert (told.messages, told.turned_away) == (100 * EACH, 0)
    assert told.over == 0
    assert reads == alone


@pytest.mark.soak
@story
async def test_a_thousand_groups_hear_of_their_mission_as_fast_as_telegram_allows(tmp_path: Path) -> None:
    store = await open_store(str(tmp_path), Recorder({ligan.GAME.key: ligan.GAME}))
    async with telegram_house(store, ligan.GAME, EVENING) as house:
        told, reads = await heard(house, 1000)
    await store.close()
    assert (told.messages, told.turned_away, len(reads)) == (1000 * EACH, 0, 1)
    assert told.over <= 1


def test_both_figures_are_measured_in_little(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telegram, "measure", lambda prepare: measure.measure(prepare, chunks=1, seconds=0.01))
    monkeypatch.setattr(telegram, "VOTING_GROUPS", 2)
    monkeypatch.setattr(telegram, "GROUPS_AT_NINE", 2)
    made = figures()
    rate, over = made["telegram.updates"](), made["telegram.storm"]()
    assert isinstance(rate, Rate)
    assert rate.per_cpu_s > 1
    assert over == Value(EACH - 1, "s")  # a group has its messages a second apart
