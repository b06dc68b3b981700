"""`parlour export`: one match as lines of JSON, to be kept or taken into another house."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from parlour.app.config import load_config
from parlour.app.games import Games, load_games
from parlour.app.output import create_whole_file
from parlour.app.store import require_store, use_store
from parlour.app.stored_matches import read_log
from parlour.engine import archive
from parlour.engine.old_seat_ids import for_export
from parlour.engine.ports import StoredMatch
from parlour.engine.submission import MatchId

PIPE = "-"


def export_command(match_id: str, file: str, store: str | None) -> int:
    """Write the match into a new file, or to stdout."""
    where, games = load_config(store).where, load_games().games
    require_store(where)
    stored = asyncio.run(_read(where, games, MatchId(match_id)))
    lines = archive.archive_lines(stored, games[stored.header.game])
    if file == PIPE:
        sys.stdout.buffer.writelines(lines)
        return 0
    with create_whole_file(Path(file)) as out:
        out.writelines(lines)
    return 0


async def _read(where: str, games: Games, match_id: MatchId) -> StoredMatch:
    async with use_store(where, games) as store:
        return for_export(await read_log(store, match_id), await store.seating(match_id))
