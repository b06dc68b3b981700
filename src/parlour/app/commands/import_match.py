"""`parlour import`: take in one match that was exported."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from msgspec.structs import replace

from parlour.app.config import load_config
from parlour.app.games import Games, load_games
from parlour.app.store import use_store
from parlour.app.stored_matches import build_commits, write_match
from parlour.app.wrong_use import WrongUse
from parlour.engine import archive
from parlour.engine.archive import DamagedArchive
from parlour.engine.ports import Commit, StoredMatch
from parlour.engine.submission import MatchId

PIPE = "-"


def import_command(file: str, as_id: str | None, store: str | None) -> int:
    """Write the match of this file, or of stdin, into the store."""
    where, games = load_config(store).where, load_games().games
    stored = _read(file, games)
    if as_id is not None:
        stored = replace(stored, header=replace(stored.header, id=MatchId(as_id)))
    commits = build_commits(stored, games, file)
    asyncio.run(_write(where, games, stored, commits))
    print(f"{stored.header.id}: {stored.header.game}, {_count_events(stored)} events.")
    if not stored.is_closed:
        print(
            f"parlour: {file} is of an older house and has no last line: nobody can tell whether its end is missing.",
            file=sys.stderr,
        )
    return 0


def _read(file: str, games: Games) -> StoredMatch:
    try:
        if file == PIPE:
            return archive.read_archive(sys.stdin.buffer, games)
        with Path(file).open("rb") as lines:
            return archive.read_archive(lines, games)
    except OSError as fault:
        raise WrongUse(f"{file} cannot be read: {fault.strerror}.") from fault
    except DamagedArchive as damaged:
        raise WrongUse(f"{file}, {damaged}. Nothing was imported.") from damaged


async def _write(where: str, games: Games, stored: StoredMatch, commits: list[Commit]) -> None:
    async with use_store(where, games) as store:
        await write_match(store, stored, commits)


def _count_events(stored: StoredMatch) -> int:
    return sum(len(happening.events) for happening in stored.happenings)
