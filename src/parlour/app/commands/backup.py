"""`parlour backup`: everything that is kept, in one file, while the house goes on."""

from __future__ import annotations

import asyncio
from gzip import GzipFile
from pathlib import Path

from parlour.app.config import load_config
from parlour.app.output import create_whole_file
from parlour.app.store import require_store
from parlour.app.wrong_use import WrongUse
from parlour.engine.ports import StoreFailed
from parlour.stores import file_of
from parlour.stores.sqlite.inspection import CannotRead, copy_whole
from parlour.stores.tables import TableLines


def backup_command(file: Path, store: str | None) -> int:
    """Write the backup."""
    where = load_config(store).where
    require_store(where)
    source = file_of(where)
    if source is not None:
        _copy_file(source, file)
    else:
        asyncio.run(_write_tables(where, file))
    print(f"{file}: {file.stat().st_size:,} bytes. To try it: parlour restore {file} --verify --dry-run")
    return 0


def _copy_file(source: Path, file: Path) -> None:
    """Copy a SQLite store whole."""
    with create_whole_file(file) as out:
        try:
            copy_whole(source, Path(out.name))
        except CannotRead as why:
            raise WrongUse(f"{source} cannot be backed up: {why}. parlour doctor tells more.") from why


async def _write_tables(where: str, file: Path) -> None:
    """Write every row of a server's tables, packed: matches, people, receipts, and what is on its way."""
    from parlour.stores.postgres.tables import dump_tables

    lines = TableLines()
    try:
        with create_whole_file(file) as out, GzipFile(fileobj=out, mode="wb", filename="") as packed:
            async for each in dump_tables(where):
                packed.write(lines.first(each) if isinstance(each, int) else lines.row(each))
            packed.write(lines.last())
    except StoreFailed as fault:
        raise WrongUse(f"The store failed. {fault}") from fault
