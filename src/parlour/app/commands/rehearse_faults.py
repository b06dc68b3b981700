"""`parlour rehearse-faults`: let everything go wrong for two houses on one store, and look whether the laws hold."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from parlour.app.games import find_game, installed_games
from parlour.app.output import with_progress
from parlour.app.wrong_use import WrongUse
from parlour.engine.ports import Store
from parlour.engine.recording import Recorder
from parlour.rehearsal.faults.laws import check_laws
from parlour.rehearsal.faults.storm import OpenStores, StormBroke, StormRecord, rehearse_storm
from parlour.sdk.game import Game
from parlour.stores.memory import MemoryStore
from parlour.stores.sqlite.store import SqliteStore

MEMORY, SQLITE = "memory", "sqlite"
LINES_SHOWN = 60  # of what happened before a law broke


def rehearse_faults_command(games: list[str], first: int, seeds: int, steps: int, store: str, trace: bool) -> int:
    """Play the storms of these seeds and print the first that breaks a law, with what happened in it."""
    if store not in (MEMORY, SQLITE):
        raise WrongUse(f"Storms are rehearsed on {MEMORY} or {SQLITE}, not on {store}.")
    chosen = [find_game(word) for word in games or installed_games()]
    for seed in with_progress(range(first, first + seeds), seeds, "Rehearsing faults"):
        game = chosen[seed % len(chosen)]
        try:
            record = _rehearse(game, seed, steps, store)
        except StormBroke as broke:
            shown = broke.trace if trace else broke.trace[-LINES_SHOWN:]
            print("\n".join([*shown, "", f"{game.key}, seed {seed}: {broke}"]))
            print(f"Play it again: {_command_line(game, seed, steps, store)}")
            return 1
        if trace:
            print("\n".join([*record.trace, f"digest {record.digest}"]))
    storms = "1 storm" if seeds == 1 else f"{seeds:,} storms"
    print(f"{storms} of {steps} steps on {store}, from seed {first}: every law holds.")
    return 0


def _command_line(game: Game[Any], seed: int, steps: int, store: str) -> str:
    at = "" if store == MEMORY else f" --store {store}"
    return f"parlour rehearse-faults {game.key} --seed {seed} --steps {steps}{at} --trace"


def _rehearse(game: Game[Any], seed: int, steps: int, store: str) -> StormRecord:
    if store != SQLITE:
        return rehearse_storm(game, seed, steps, one_memory, check_laws)
    with TemporaryDirectory() as folder:
        return rehearse_storm(game, seed, steps, two_on_one_file(Path(folder) / "parlour.db"), check_laws)


async def one_memory(_: Mapping[str, Game[Any]]) -> tuple[Store, Store]:
    """One store in memory for both houses."""
    store = MemoryStore()
    return store, store


def two_on_one_file(file: Path) -> OpenStores:
    """Opens a SQLite file twice, as two processes do."""

    async def opened(games: Mapping[str, Game[Any]]) -> tuple[Store, Store]:
        recorder = Recorder(games)
        return SqliteStore(file, recorder), SqliteStore(file, recorder)

    return opened
