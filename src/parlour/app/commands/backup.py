"""`parlour backup`: everything that is kept, in one file, while the house goes on."""

from __future__ import annotations

import asyncio
import sys
from gzip import GzipFile
from pathlib import Path

from parlour.app.config import load_config
from parlour.app.games import Games, load_games
from parlour.app.output import create_whole_file
from parlour.app.store import require_store, use_store
from parlour.app.stored_matches import all_matches, read_log
from parlour.app.wrong_use import WrongUse
from parlour.engine import archive
from parlour.engine.old_seat_ids import for_export
from parlour.stores import file_of
from parlour.stores.sqlite.inspection import CannotRead, copy_whole


def backup_command(file: Path, store: str | None) -> int:
    """Write the backup; matches that cannot be read are named, and make the exit code 1."""
    where = load_config(store).where
    require_store(where)
    source = file_of(where)
    left_out = _copy_file(source, file) if source else asyncio.run(_write_archives(where, load_games().games, file))
    for why in left_out:
        print(f"parlour: left out: {why}", file=sys.stderr)
    print(f"{file}: {file.stat().st_size:,} bytes. To try it: parlour restore {file} --verify --dry-run")
    return 1 if left_out else 0


def _copy_file(source: Path, file: Path) -> list[str]:
    """Copy a SQLite store whole, so that nothing is left out."""
    with create_whole_file(file) as out:
        try:
            copy_whole(source, Path(out.name))
        except CannotRead as why:
            raise WrongUse(f"{source} cannot be backed up: {why}. parlour doctor tells more.") from why
    return []


async def _write_archives(where: str, games: Games, file: Path) -> list[str]:
    """Write match after match, each whole in itself.  Returns why some were left out."""
    left_out: list[str] = []
    async with use_store(where, games) as store:
        with create_whole_file(file) as out, GzipFile(fileobj=out, mode="wb", filename="") as packed:
            async for header in all_matches(store):
                try:
                    stored = await read_log(store, header.id)
                    stored = for_export(stored, await store.seating(header.id))
                except WrongUse as why:
                    left_out.append(str(why))
                else:
                    packed.writelines(archive.archive_lines(stored, games[header.game]))
    return left_out
