"""`parlour restore`: a backup becomes the store again.  It is unpacked and checked first, and nothing is lost."""

from __future__ import annotations

import asyncio
import gzip
import sys
import zlib
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from parlour.app.archiving import checked, put
from parlour.app.config import config_from, masked
from parlour.app.opening import Games, opened, shelf
from parlour.app.reading import log_of
from parlour.app.verifying import verified
from parlour.app.whole_file import make_sure
from parlour.app.wrong_use import WrongUse
from parlour.engine import archive
from parlour.engine.archive import Damaged
from parlour.engine.ports import Store, Stored
from parlour.stores import FILE, file_of
from parlour.stores.sqlite.looking import CannotRead, Condition, InUse, condition, copy_whole, fold_in, is_one

PACKED = b"\x1f\x8b"  # how a gzip file begins
FIRST_LINE = b'{"parlour":'  # of each match in it
AT_ONCE = 64  # matches written side by side: the store commits them together


def restore_command(file: Path, verify: bool, dry_run: bool, yes_replace: bool, store: str | None) -> int:
    where, games = config_from(store).where, shelf().games
    is_packed = _is_packed(file)
    if not dry_run:
        _may_be_replaced(where, games, yes_replace)
    target = None if dry_run else file_of(where)
    with TemporaryDirectory(prefix=".restoring-", dir=_beside(target)) as folder:
        unpacked = Path(folder) / FILE
        _unpack(file, is_packed, unpacked, games)
        if verify and not _is_sound(unpacked, games):
            return 1
        if not dry_run:
            _put_in_place(unpacked, where, games)
    return 0


def _is_packed(file: Path) -> bool:
    """Archives of all matches, or else a copy of a SQLite store.  Raises WrongUse if it is neither."""
    try:
        with file.open("rb") as opened_file:
            is_packed = opened_file.read(len(PACKED)) == PACKED
        if not is_packed and (not file.stat().st_size or not is_one(file)):
            raise WrongUse(f"{file} is not a backup of Parlour. One match is brought back by parlour import.")
    except OSError as fault:
        raise WrongUse(f"{file} cannot be read: {fault.strerror}.") from fault
    return is_packed


def _beside(target: Path | None) -> Path | None:
    """On the same disk as the place where it will stand."""
    if target is not None:
        target.parent.mkdir(parents=True, exist_ok=True)
        return target.parent
    return None


def _may_be_replaced(where: str, games: Games, yes_replace: bool) -> None:
    """Raises WrongUse if there is something, unless that was meant."""
    target = file_of(where)
    if target is None:
        if asyncio.run(_holds_matches(where, games)):
            raise WrongUse(f"There are matches in {masked(where)}. Restore into a new and empty database.")
    elif not yes_replace and _may_hold_something(target):
        raise WrongUse(f"There is something in {target}. --yes-replace puts it aside and the backup in its place.")


async def _holds_matches(where: str, games: Games) -> bool:
    async with opened(where, games) as store:
        return bool(await store.matches(most=1))


def _may_hold_something(target: Path) -> bool:
    try:
        seen = condition(target) if target.exists() else None
    except CannotRead:
        return True
    return seen is not None and (seen.schema > seen.newest_schema or bool(seen.standing) or seen.players > 0)


def _unpack(file: Path, is_packed: bool, into: Path, games: Games) -> None:
    """As a SQLite store, whichever kind of backup it is."""
    try:
        if is_packed:
            asyncio.run(_unpack_archives(file, into, games))
        else:
            copy_whole(file, into)
            _must_be_ours(file, condition(into))
    except (OSError, EOFError, zlib.error, CannotRead) as why:
        raise WrongUse(f"{file} is damaged: {why}. Nothing was restored.") from why


def _must_be_ours(file: Path, seen: Condition) -> None:
    if not seen.schema:
        raise WrongUse(f"{file} is a SQLite file, but not a backup of Parlour.")
    if seen.schema > seen.newest_schema:
        raise WrongUse(f"{file} was written by a newer Parlour. Install that version to restore it.")


async def _unpack_archives(file: Path, into: Path, games: Games) -> None:
    async with opened(str(into), games) as store:
        waiting: list[Stored] = []
        for stored in _archives(file, games):
            waiting.append(stored)
            if len(waiting) == AT_ONCE:
                await _put_all(store, waiting, games, str(file))
                waiting = []
        await _put_all(store, waiting, games, str(file))


def _archives(file: Path, games: Games) -> Iterator[Stored]:
    """The matches in it.  Raises WrongUse, naming the line that cannot be read."""
    for first, lines in _matches_in(file):
        try:
            yield archive.read(lines, games)
        except Damaged as damaged:
            line = first + damaged.line - 1
            raise WrongUse(f"{file}, line {line}: {damaged.why}. Nothing was restored.") from damaged


def _matches_in(file: Path) -> Iterator[tuple[int, list[bytes]]]:
    """Where each begins, and its lines."""
    first, lines = 1, list[bytes]()
    with gzip.open(file) as packed:
        for number, line in enumerate(packed, start=1):
            if line.startswith(FIRST_LINE) and lines:
                yield first, lines
                first, lines = number, []
            lines.append(line)
    if lines:
        yield first, lines


async def _put_all(store: Store, matches: list[Stored], games: Games, file: str) -> None:
    await asyncio.gather(*(put(store, stored, checked(stored, games, file)) for stored in matches))


def _is_sound(unpacked: Path, games: Games) -> bool:
    verdict = asyncio.run(verified(unpacked, games))
    for line in verdict.not_replayed:
        print(f"not replayed  {line}")
    for line in verdict.differences:
        print(f"different     {line}")
    how_many = len(verdict.differences) or "no"
    print(f"{verdict.replayed} matches replayed as they were, {how_many} differences.")
    if verdict.differences:
        print("parlour: nothing was restored.", file=sys.stderr)
    return not verdict.differences


def _put_in_place(unpacked: Path, where: str, games: Games) -> None:
    target = file_of(where)
    if target is None:
        count = asyncio.run(_poured(unpacked, where, games))
        print(f"Restored {count} matches into {masked(where)}.")
        return
    fold_in(unpacked)
    count, aside = len(condition(unpacked).standing), _put_aside(target)
    unpacked.rename(target)
    make_sure(target.parent)
    kept = f" What was there is kept as {aside}." if aside else ""
    print(f"Restored {count} matches into {target}.{kept}")


def _put_aside(target: Path) -> Path | None:
    """Never deleted: it may be what somebody needs tomorrow."""
    if not target.exists():
        return None
    try:
        fold_in(target)
    except InUse:
        raise WrongUse(f"{target} is in use. Stop the house that serves from it, and try again.") from None
    except CannotRead:
        pass  # damaged, which may be why it is replaced
    aside = target.with_name(f"{target.name}.before-{datetime.now(UTC):%Y%m%dT%H%M%S.%fZ}")
    for ending in ("", "-wal", "-shm"):
        with suppress(FileNotFoundError):
            target.with_name(target.name + ending).rename(aside.with_name(aside.name + ending))
    return aside


async def _poured(unpacked: Path, where: str, games: Games) -> int:
    """Match by match into another kind of store, once it is clear that none of them will fail."""
    ids = [each.id for each in condition(unpacked).standing]
    async with opened(str(unpacked), games) as source:
        for match_id in ids:
            checked(await log_of(source, match_id), games, match_id)
        async with opened(where, games) as store:
            for start in range(0, len(ids), AT_ONCE):
                batch = [await log_of(source, match_id) for match_id in ids[start : start + AT_ONCE]]
                await _put_all(store, batch, games, where)
    return len(ids)
