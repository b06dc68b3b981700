"""The house of a game under work: its one match is begun as `parlour dev` was told."""

import asyncio
import json
from pathlib import Path
from typing import Any, cast
from urllib.request import urlopen

from parlour.app.dev.house import STORE, Work, serve_work
from parlour.app.games import find_game
from parlour.app.store import use_store
from parlour.engine.match import empty_match, fold_log
from parlour.engine.submission import MatchId
from tests.ports import free_port

GAME = find_game("lowest")


def begun(folder: Path, *settings: str) -> dict[str, Any]:
    """What the page polls for, once it is served."""
    return asyncio.run(_begun(folder, settings))


async def _begun(folder: Path, settings: tuple[str, ...]) -> dict[str, Any]:
    stop, port = asyncio.Event(), free_port()
    serving = asyncio.create_task(serve_work(Work(GAME.key, str(folder), port, 1, settings=settings), stop))
    try:
        while not serving.done():
            try:
                return dict(json.loads(await asyncio.to_thread(_get, port)))
            except OSError:
                await asyncio.sleep(0.05)
        raise AssertionError(serving.exception())
    finally:
        stop.set()
        await asyncio.wait([serving])


def _get(port: int) -> bytes:
    with urlopen(f"http://localhost:{port}/dev/state", timeout=20) as answer:
        return bytes(answer.read())


def rounds_of(folder: Path, match_id: str) -> int:
    return asyncio.run(_rounds_of(folder, match_id))


async def _rounds_of(folder: Path, match_id: str) -> int:
    async with use_store(str(folder / STORE), {GAME.key: GAME}) as store:
        log = await store.log(MatchId(match_id))
        match = fold_log(empty_match(GAME, MatchId(match_id), log.header.seed), log.happenings)
        return int(cast(Any, match.state).rounds)


def test_a_match_is_begun_with_the_settings_that_were_typed(tmp_path: Path) -> None:
    page = begun(tmp_path, "rounds=2")
    assert rounds_of(tmp_path, page["match_id"]) == 2


def test_without_settings_it_is_begun_with_the_usual_ones(tmp_path: Path) -> None:
    page = begun(tmp_path)
    assert rounds_of(tmp_path, page["match_id"]) == GAME.default_settings.rounds  # type: ignore[attr-defined]


def test_settings_that_the_game_has_not_are_shown_and_no_match_is_begun(tmp_path: Path) -> None:
    page = begun(tmp_path, "round=2")
    assert (page["match_id"], page["broken"]) == (
        None,
        "lowest has no setting round. Did you mean rounds? Settings: rounds, zone.",
    )
