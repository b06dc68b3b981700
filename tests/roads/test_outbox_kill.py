"""Kill -9 between a messenger's taking a letter and our noting it: nothing is lost, and only that comes twice."""

import asyncio
import signal
import sys
import threading
import time
from collections import Counter, defaultdict
from pathlib import Path
from subprocess import PIPE, Popen

import msgspec
import pytest

from parlour.engine.recording import Recorder
from parlour.games.diary import EntryWritten
from parlour.rehearsal.chance import Chance
from parlour.stores import open_store
from tests.roads.post_office import GAMES, HEARD, TABLES, WHISPERED, Took

ROOT = Path(__file__).parents[2]
MOST_TAKEN = 40  # in one life
PATIENCE = 120.0  # seconds until a house that comes to no end counts as hanging

Life = list[Took]
Line = tuple[str, str]  # a match, and one of the things told in it


def test_a_house_killed_while_it_carries_letters_loses_none(where: str) -> None:
    lives = carried(where, kills=3, seed=1)
    assert written(where) == {line: sorted(set(numbers)) for line, numbers in by_line(lives).items()}


@pytest.mark.soak
def test_a_house_killed_a_hundred_times_while_it_carries_letters_loses_none(where: str) -> None:
    lives = carried(where, kills=100, seed=2)
    assert written(where) == {line: sorted(set(numbers)) for line, numbers in by_line(lives).items()}
    assert any(times > 1 for numbers in by_line(lives).values() for times in Counter(numbers).values())


def carried(where: str, kills: int, seed: int) -> list[Life]:
    """All lives, the last of which was let live until everything had gone; each kept the order and its word."""
    chance, since = Chance("letters", seed), str(time.time())
    lives = [one_life(where, since, 1 + chance.below(MOST_TAKEN)) for _ in range(kills)]
    lives.append(one_life(where, since, None))
    for line, numbers in by_line(lives).items():
        firsts = list(dict.fromkeys(numbers))
        assert firsts == sorted(firsts), f"{line} came out of order"
    for number, life in enumerate(lives):
        only_the_last_again(life, lives[number + 1 :])
    return lives


def one_life(where: str, since: str, most: int | None) -> Life:
    """Killed as soon as the messenger has so many, which is before it can be noted; or never, if it just empties."""
    task = "empty" if most is None else "write"
    command = [sys.executable, "-X", "faulthandler", "-m", "tests.roads.post_office", where, since, task]
    with Popen(command, stdout=PIPE, cwd=ROOT) as house:
        assert house.stdout is not None
        hangs = threading.Timer(PATIENCE, house.send_signal, (signal.SIGABRT,))  # it says where
        hangs.start()
        took = list[Took]()
        for line in house.stdout:
            took.append(msgspec.json.decode(line, type=Took))
            if len(took) == most:
                house.kill()
        hangs.cancel()
    assert house.returncode == (0 if most is None else -signal.SIGKILL)
    return took


def only_the_last_again(life: Life, later: list[Life]) -> None:
    """In one life nothing twice; and of what it had taken, only what it had no time to note comes in another."""
    assert len(set(life)) == len(life), "taken twice by one process"
    last = by_line([life])
    for took in set(life) & {took for each in later for took in each}:
        assert last[took.match_id, took.phrase][-1] == took.number, f"{took} was noted, and came again"


def by_line(lives: list[Life]) -> dict[Line, list[int]]:
    lines = defaultdict[Line, list[int]](list)
    for took in (took for life in lives for took in life):
        lines[took.match_id, took.phrase].append(took.number)
    return lines


def written(where: str) -> dict[Line, list[int]]:
    """What the logs say was to be told."""
    return asyncio.run(_written(where))


async def _written(where: str) -> dict[Line, list[int]]:
    store, lines = await open_store(where, Recorder(GAMES)), dict[Line, list[int]]()
    assert (await store.depth(), await store.dead_letters()) == (0, [])
    for table in TABLES:
        events = [event for happening in (await store.log(table)).happenings for event in happening.events]
        entries = sum(isinstance(event, EntryWritten) for event in events)
        lines |= {(table, phrase): list(range(entries)) for phrase in (HEARD, WHISPERED)}
    await store.close()
    return lines
