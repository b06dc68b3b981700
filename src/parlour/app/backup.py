"""`parlour backup`: everything that is kept, in one file, while the house goes on."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from gzip import GzipFile
from pathlib import Path

from parlour.app.config import config_from
from parlour.app.opening import Games, must_be_there, opened, shelf
from parlour.app.reading import log_of
from parlour.app.whole_file import written_whole
from parlour.app.wrong_use import WrongUse
from parlour.engine import archive
from parlour.engine.ports import NO_MATCH, Founding, Store
from parlour.stores import file_of
from parlour.stores.sqlite.looking import CannotRead, copy_whole

A_PAGE = 1000


def backup_command(file: Path, store: str | None) -> int:
    where = config_from(store).where
    must_be_there(where)
    source = file_of(where)
    left_out = _copied(source, file) if source else asyncio.run(_archived(where, shelf().games, file))
    for why in left_out:
        print(f"parlour: left out: {why}", file=sys.stderr)
    print(f"{file}: {file.stat().st_size:,} bytes. To try it: parlour restore {file} --verify --dry-run")
    return 1 if left_out else 0


def _copied(source: Path, file: Path) -> list[str]:
    with written_whole(file) as out:
        try:
            copy_whole(source, Path(out.name))
        except CannotRead as why:
            raise WrongUse(f"{source} cannot be backed up: {why}. parlour doctor tells more.") from why
    return []


async def _archived(where: str, games: Games, file: Path) -> list[str]:
    """Match after match, each whole in itself.  What cannot be read here is named."""
    left_out: list[str] = []
    async with opened(where, games) as store:
        with written_whole(file) as out, GzipFile(fileobj=out, mode="wb", filename="") as packed:
            async for founding in all_matches(store):
                try:
                    stored = await log_of(store, founding.id)
                except WrongUse as why:
                    left_out.append(str(why))
                else:
                    packed.writelines(archive.written(stored, games[founding.game]))
    return left_out


async def all_matches(store: Store) -> AsyncIterator[Founding]:
    after = NO_MATCH
    while page := await store.matches(after, A_PAGE):
        for founding in page:
            yield founding
        after = page[-1].id
