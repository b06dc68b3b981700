"""Moves that wait for the disk at the same time are written together; each hears of its own as if it were alone."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from msgspec.structs import replace

from parlour.engine.letters import Outgoing, to_host
from parlour.engine.ports import Commit, Store
from parlour.engine.submission import MatchId
from parlour.games.pick import GAME
from parlour.rehearsal import Rehearsal
from parlour.stores.sqlite import connection as files
from parlour.stores.sqlite.append import MOST_ROWS
from tests.engine.house import story
from tests.stores.contract.test_store import HOUR, NOON, OPENED, REST, answer, commit, founded, in_outbox, kept
from tests.stores.sqlite.house import store_in

MANY = [MatchId(f"m{number:02}") for number in range(2 * MOST_ROWS + 3)]
FIRST, SECOND, *_ = REST


@pytest.fixture
def writes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The first word of each statement."""
    statements: list[str] = []
    connect = files.connect

    def traced(path: Path) -> sqlite3.Connection:
        connection = connect(path)
        connection.set_trace_callback(lambda statement: statements.append(statement.split()[0]))
        return connection

    monkeypatch.setattr(files, "connect", traced)
    return statements


async def with_matches(folder: Path, *ids: MatchId) -> Store:
    store = store_in(folder)
    for id in ids:
        await founded(store, id)
    return store


async def outcomes(store: Store, *commits: Commit) -> list[str]:
    """Of all at once: the names of what was raised."""
    told = await asyncio.gather(*map(store.append, commits), return_exceptions=True)
    return ["" if each is None else type(each).__name__ for each in told]


@story
async def test_moves_in_many_matches_take_four_statements(writes: list[str], tmp_path: Path) -> None:
    store = await with_matches(tmp_path, *MANY[:MOST_ROWS])
    writes.clear()
    assert not any(await outcomes(store, *(answer(FIRST, match_id=id) for id in MANY[:MOST_ROWS])))
    assert writes == ["BEGIN", "INSERT", "SELECT", "UPDATE", "INSERT", "COMMIT"]
    await store.close()


@story
async def test_an_older_sqlite_gets_each_move_by_itself(
    writes: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("parlour.stores.sqlite.store.KNOWS_UPDATE_FROM", False)
    store = await with_matches(tmp_path, *MANY[:3])
    writes.clear()
    assert not any(await outcomes(store, *(answer(FIRST, match_id=id) for id in MANY[:3])))
    assert writes == ["BEGIN", *["INSERT", "SELECT", "UPDATE", "INSERT"] * 3, "COMMIT"]
    assert [await kept(store, id) for id in MANY[:3]] == [[OPENED, FIRST]] * 3
    await store.close()


@story
async def test_more_than_go_into_one_statement_are_all_written(tmp_path: Path) -> None:
    store = await with_matches(tmp_path, *MANY)
    assert not any(await outcomes(store, *(answer(FIRST, match_id=id) for id in MANY)))
    assert [await kept(store, id) for id in MANY] == [[OPENED, FIRST]] * len(MANY)
    assert await outcomes(store, *(answer(SECOND, match_id=id) for id in MANY)) == ["AlreadyAnswered"] * len(MANY)
    await store.close()


@story
async def test_those_of_players_and_those_of_time_go_together(tmp_path: Path) -> None:
    store = await with_matches(tmp_path, *MANY[:4])
    of_players = [answer(FIRST, match_id=id) for id in MANY[:2]]
    of_time = [commit(FIRST, id, NOON + HOUR) for id in MANY[2:4]]
    assert not any(await outcomes(store, *of_players, *of_time))
    assert await store.due(NOON + HOUR) == MANY[2:4]
    assert [await kept(store, id) for id in MANY[:4]] == [[OPENED, FIRST]] * 4
    await store.close()


@story
async def test_one_that_is_turned_down_does_not_touch_the_others(tmp_path: Path) -> None:
    a, b, c, d, e = MANY[:5]
    store = await with_matches(tmp_path, a, b, c, d)
    await store.append(answer(FIRST, match_id=b))
    await store.set_aside(d, "why")
    repeated, too_late = answer(SECOND, match_id=b), answer(SECOND, match_id=c)
    moves = [answer(FIRST, match_id=a), repeated, too_late, answer(FIRST, match_id=d), answer(FIRST, match_id=e)]
    assert await outcomes(store, *moves) == ["", "AlreadyAnswered", "WriteConflict", "WriteConflict", "NoSuchMatch"]
    assert [await kept(store, id) for id in (a, b, c, d)] == [[OPENED, FIRST], [OPENED, FIRST], [OPENED], [OPENED]]
    assert not any(await outcomes(store, replace(too_late, happening=FIRST)))
    await store.close()


@story
async def test_two_moves_of_one_match_follow_on_each_other(tmp_path: Path) -> None:
    """And a snapshot after the first of them knows of the first only."""
    a, b = MANY[:2]
    store = await with_matches(tmp_path, a, b)
    opened = replace(Rehearsal(GAME, now=NOON).match, id=a, seq=SECOND.seq)
    first = replace(answer(FIRST, match_id=a), round_opened=opened)
    moves = [answer(FIRST, match_id=b), first, answer(SECOND, "again", match_id=a), answer(FIRST, "late", match_id=a)]
    assert await outcomes(store, *moves) == ["", "", "", "WriteConflict"]
    assert list((await store.log(a)).happenings) == [OPENED, FIRST, SECOND]
    assert await kept(store, a) == [SECOND]
    await store.close()


@story
async def test_letters_stay_in_the_order_of_the_commits(tmp_path: Path) -> None:
    store = await with_matches(tmp_path, *MANY[:9])
    letters = [to_host(id, "set_aside", NOON) for id in MANY[:9]]
    moves = [answer(FIRST, match_id=id) for id in MANY[:9]]
    for place in (1, 4, 5, 8):
        moves[place] = replace(moves[place], outgoing=Outgoing((letters[place],)))
    assert not any(await outcomes(store, *moves))
    assert await in_outbox(store) == [letters[place] for place in (1, 4, 5, 8)]
    assert [await kept(store, id) for id in MANY[:9]] == [[OPENED, FIRST]] * 9
    await store.close()
