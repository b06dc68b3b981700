"""`parlour restore`: make a backup the store again.  It is unpacked and checked first, and nothing is lost."""

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

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from parlour.app.config import load_config, mask_password
from parlour.app.games import Games, load_games
from parlour.app.output import sync_folder, with_progress
from parlour.app.store import use_store
from parlour.app.stored_matches import CannotFold, build_commits, fold_match, write_match
from parlour.app.wrong_use import WrongUse
from parlour.engine import archive
from parlour.engine.archive import DamagedArchive
from parlour.engine.chain import fault_in
from parlour.engine.match import Match, write_counts
from parlour.engine.people import new_forgotten_holder
from parlour.engine.ports import NO_MATCH, Store, StoredMatch, StoreFailed, UnreadableMatch
from parlour.engine.submission import PlayerId
from parlour.sdk.table import Table
from parlour.stores import FILE, file_of
from parlour.stores.sqlite.inspection import (
    CannotRead,
    FileInUse,
    StoreCondition,
    StoredStatus,
    copy_whole,
    fold_in_journal,
    is_sqlite_file,
    read_condition,
)
from parlour.stores.sqlite.schema import STEPS
from parlour.stores.sqlite.tables import dump_tables, load_tables
from parlour.stores.tables import FIRST as FIRST_OF_TABLES
from parlour.stores.tables import DamagedTables, read_rows, read_schema

GZIP_HEAD = b"\x1f\x8b"  # how a gzip file begins
FIRST_LINE = b'{"parlour":'  # of each match in it
NOT_KNOWN = (
    "Not known here is what was revoked and who was forgotten after the backup was made: those links and tokens are "
    "good again. If that matters, remove secret.key, and everybody comes in anew."
)
AT_ONCE = 64  # matches written side by side: the store commits them together

_encoder = msgspec.json.Encoder()


def restore_command(file: Path, verify: bool, dry_run: bool, yes_replace: bool, store: str | None) -> int:
    """Unpack the backup, check it if asked to, and put it in the store's place; what was there is kept."""
    where, games = load_config(store).where, load_games().games
    is_packed = _is_packed(file)
    if not dry_run:
        _must_be_replaceable(where, games, yes_replace)
    target = None if dry_run else file_of(where)
    with TemporaryDirectory(prefix=".restoring-", dir=_beside(target)) as folder:
        unpacked = Path(folder) / FILE
        _unpack(file, is_packed, unpacked, games)
        if verify and not _is_sound(unpacked, games):
            return 1
        if not dry_run:
            knows_since = target is not None and _keep_what_was_taken_back(target, unpacked, games)
            _put_in_place(unpacked, where, games)
            if not knows_since:
                print(NOT_KNOWN)
    return 0


def _keep_what_was_taken_back(target: Path, unpacked: Path, games: Games) -> bool:
    """Revoke and forget in the backup whatever was revoked and whoever was forgotten in the store that it replaces;
    whether that one could be asked."""
    replaced = unpacked.with_name("replaced.db")
    try:
        if not target.exists():
            return False
        copy_whole(target, replaced)
        asyncio.run(_take_back(replaced, unpacked, games))
    except (CannotRead, WrongUse):
        return False  # damaged, which may be why it is replaced
    return True


async def _take_back(replaced: Path, unpacked: Path, games: Games) -> None:
    async with use_store(str(replaced), games) as old, use_store(str(unpacked), games) as new:
        for each in await old.revocations_after(0):
            known = await new.revocation(each.match_id, each.owner)
            if each.match_id == NO_MATCH and known is None:
                await new.forget(PlayerId(each.owner), new_forgotten_holder())
            elif each.match_id != NO_MATCH:
                for _ in range(each.count - (0 if known is None else known.count)):
                    await new.revoke(each.match_id, [each.owner])


def _is_packed(file: Path) -> bool:
    """Whether it is packed lines, or else a copy of a SQLite store.  Raises WrongUse if it is neither."""
    try:
        with file.open("rb") as opened_file:
            is_packed = opened_file.read(len(GZIP_HEAD)) == GZIP_HEAD
        if not is_packed and (not file.stat().st_size or not is_sqlite_file(file)):
            raise WrongUse(f"{file} is not a backup of Parlour. One match is brought back by parlour import.")
    except OSError as fault:
        raise WrongUse(f"{file} cannot be read: {fault.strerror}.") from fault
    return is_packed


def _beside(target: Path | None) -> Path | None:
    """A folder on the same disk as the target, so that the unpacked store can be renamed into its place."""
    if target is not None:
        target.parent.mkdir(0o700, parents=True, exist_ok=True)
        return target.parent
    return None


def _must_be_replaceable(where: str, games: Games, yes_replace: bool) -> None:
    """Raises WrongUse if there is something, unless that was meant."""
    target = file_of(where)
    if target is None:
        if asyncio.run(_holds_matches(where, games)):
            raise WrongUse(f"There are matches in {mask_password(where)}. Restore into a new and empty database.")
    elif not yes_replace and _may_hold_something(target):
        raise WrongUse(f"There is something in {target}. --yes-replace puts it aside and the backup in its place.")


async def _holds_matches(where: str, games: Games) -> bool:
    async with use_store(where, games) as store:
        return bool(await store.matches(most=1))


def _may_hold_something(target: Path) -> bool:
    try:
        seen = read_condition(target) if target.exists() else None
    except CannotRead:
        return True
    return seen is not None and (seen.schema > seen.newest_schema or bool(seen.standing) or seen.players > 0)


def _unpack(file: Path, is_packed: bool, into: Path, games: Games) -> None:
    """Make a SQLite store of it, whichever kind of backup it is."""
    try:
        if is_packed and _holds_tables(file):
            _unpack_tables(file, into)
        elif is_packed:
            asyncio.run(_unpack_archives(file, into, games))
        else:
            copy_whole(file, into)
            _must_be_backup(file, read_condition(into))
    except (OSError, EOFError, zlib.error, CannotRead, DamagedTables) as why:
        raise WrongUse(f"{file} is damaged: {why}. Nothing was restored.") from why


def _holds_tables(file: Path) -> bool:
    """Whether it is the tables of a server; else archives of all matches, as older houses wrote them."""
    with gzip.open(file) as packed:
        return packed.read(len(FIRST_OF_TABLES)) == FIRST_OF_TABLES


def _unpack_tables(file: Path, into: Path) -> None:
    with gzip.open(file) as first_line:
        schema = read_schema(first_line.readline())
    if schema > len(STEPS):
        raise WrongUse(f"{file} was written by a newer Parlour. Install that version to restore it.")
    with gzip.open(file) as lines:
        load_tables(into, schema, read_rows(lines))


def _must_be_backup(file: Path, seen: StoreCondition) -> None:
    if not seen.schema:
        raise WrongUse(f"{file} is a SQLite file, but not a backup of Parlour.")
    if seen.schema > seen.newest_schema:
        raise WrongUse(f"{file} was written by a newer Parlour. Install that version to restore it.")


async def _unpack_archives(file: Path, into: Path, games: Games) -> None:
    async with use_store(str(into), games) as store:
        waiting: list[StoredMatch] = []
        for stored in _archived_matches(file, games):
            waiting.append(stored)
            if len(waiting) == AT_ONCE:
                await _write_all(store, waiting, games, str(file))
                waiting = []
        await _write_all(store, waiting, games, str(file))


def _archived_matches(file: Path, games: Games) -> Iterator[StoredMatch]:
    """The matches in it.  Raises WrongUse, naming the line that cannot be read."""
    for first, lines in _split_matches(file):
        try:
            yield archive.read_archive(lines, games)
        except DamagedArchive as damaged:
            line = first + damaged.line - 1
            raise WrongUse(f"{file}, line {line}: {damaged.why}. Nothing was restored.") from damaged


def _split_matches(file: Path) -> Iterator[tuple[int, list[bytes]]]:
    """The number of the line with which each match begins, and its lines."""
    first, lines = 1, list[bytes]()
    with gzip.open(file) as packed:
        for number, line in enumerate(packed, start=1):
            if line.startswith(FIRST_LINE) and lines:
                yield first, lines
                first, lines = number, []
            lines.append(line)
    if lines:
        yield first, lines


async def _write_all(store: Store, matches: list[StoredMatch], games: Games, file: str) -> None:
    await asyncio.gather(*(write_match(store, stored, build_commits(stored, games, file)) for stored in matches))


def _is_sound(unpacked: Path, games: Games) -> bool:
    """Print what verifying found; whether nothing is different."""
    verdict = asyncio.run(verify_store(unpacked, games))
    for line in verdict.not_replayed:
        print(f"not replayed  {line}")
    for line in verdict.differences:
        print(f"different     {line}")
    how_many = len(verdict.differences) or "no"
    print(f"{verdict.replayed} matches replayed as they were, {how_many} differences.")
    if verdict.differences:
        print("parlour: nothing was restored.", file=sys.stderr)
    return not verdict.differences


class ReplayVerdict(Struct, frozen=True):
    """How many matches came out as they were noted, and what is wrong with the others."""

    replayed: int
    not_replayed: tuple[str, ...]  # because their game is not installed, or they are set aside
    differences: tuple[str, ...]


async def verify_store(path: Path, games: Games) -> ReplayVerdict:
    """Fold every match of the SQLite store in this file, and compare with what is noted beside its log."""
    replayed, passed_over, differences = 0, list[str](), list[str]()
    async with use_store(str(path), games) as store:
        standing = read_condition(path).standing
        for each in with_progress(standing, len(standing), "Replaying"):
            if fault := fault_in(await store.stored_log(each.id)):
                found = [] if each.game not in games else await _differences(store, each, games)
                differences += [f"{each.id}: {fault}", *found]
            elif each.game not in games:
                passed_over.append(f"{each.id}: the game {each.game} is not installed here")
            elif found := await _differences(store, each, games):
                if each.set_aside is not None and each.wake_at is None:
                    passed_over.append(f"{each.id}: is set aside")
                else:
                    differences += found
            else:
                replayed += 1
    return ReplayVerdict(replayed, tuple(passed_over), tuple(differences))


async def _differences(store: Store, standing: StoredStatus, games: Games) -> list[str]:
    try:
        whole = fold_match(await store.log(standing.id), games)
        short = fold_match(stored := await store.load(standing.id), games)
    except (CannotFold, UnreadableMatch) as fault:
        return [f"{standing.id}: its log cannot be folded ({fault})"]
    expected = None if standing.set_aside else whole.wake_at
    noted = standing.wake_at
    checks = (
        (whole.seq == standing.seq, f"its log has {whole.seq} events, and {standing.seq} are noted"),
        (_comparable(whole) == _comparable(short), "its state by the log is not that by its snapshot"),
        (
            _is_in_time(noted, expected, stored),
            f"its next instant is {_describe(expected)}, and {_describe(noted)} is noted",
        ),
    )
    return [f"{standing.id}: {said}" for holds, said in checks if not holds]


def _is_in_time(noted: datetime | None, expected: datetime | None, stored: StoredMatch) -> bool:
    """Whether the noted instant is the game's.

    Where people are known it may be earlier: to remind them, or for a stand-in.
    """
    if noted is None or stored.set_aside is not None or stored.seating.version == 0:
        return noted == expected
    return expected is None or noted <= expected


def _comparable(match: Match) -> tuple[int, bytes, dict[str, int]]:
    return match.seq, _encoder.encode(_as_written_today(match.state)), write_counts(match.notice_counts)


def _as_written_today(state: Table) -> Table:
    """The state with those it may go back to as today's rules would write them: a table may have grown since."""
    today = [Raw(_encoder.encode(msgspec.json.decode(kept.state, type=type(state)))) for kept in state.past]
    past = [replace(kept, state=written) for kept, written in zip(state.past, today, strict=True)]
    return replace(state, past=tuple(past))


def _describe(instant: datetime | None) -> str:
    return "none" if instant is None else instant.isoformat()


def _put_in_place(unpacked: Path, where: str, games: Games) -> None:
    target = file_of(where)
    if target is None:
        count = asyncio.run(_copy_tables(unpacked, where, games))
        print(f"Restored {count} matches into {mask_password(where)}.")
        return
    fold_in_journal(unpacked)
    count, aside = len(read_condition(unpacked).standing), _put_aside(target)
    unpacked.rename(target)
    sync_folder(target.parent)
    kept = f" What was there is kept as {aside}." if aside else ""
    print(f"Restored {count} matches into {target}.{kept}")


def _put_aside(target: Path) -> Path | None:
    """Rename what is there, and say to what.  Never deleted: it may be what somebody needs tomorrow."""
    if not target.exists():
        return None
    try:
        fold_in_journal(target)
    except FileInUse:
        raise WrongUse(f"{target} is in use. Stop the house that serves from it, and try again.") from None
    except CannotRead:
        pass  # damaged, which may be why it is replaced
    aside = target.with_name(f"{target.name}.before-{datetime.now(UTC):%Y%m%dT%H%M%S.%fZ}")
    for ending in ("", "-wal", "-shm"):
        with suppress(FileNotFoundError):
            target.with_name(target.name + ending).rename(aside.with_name(aside.name + ending))
    return aside


async def _copy_tables(unpacked: Path, where: str, games: Games) -> int:
    """Write every row into the tables of a server, all of them or none.  Returns how many matches."""
    from parlour.stores.postgres import tables as server

    async with use_store(str(unpacked), games), use_store(where, games):
        pass  # both have the newest tables now
    try:
        await server.load_tables(where, dump_tables(unpacked))
    except StoreFailed as fault:
        raise WrongUse(f"{mask_password(where)}: {fault}. Nothing was restored.") from fault
    return len(read_condition(unpacked).standing)
