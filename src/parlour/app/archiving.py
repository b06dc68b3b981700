"""`parlour export` and `parlour import`: one match as JSON lines, out of one house and into another."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterable
from pathlib import Path

from msgspec.structs import replace

from parlour.app.config import config_from
from parlour.app.opening import Games, must_be_there, opened, shelf
from parlour.app.reading import log_of
from parlour.app.whole_file import written_whole
from parlour.app.wrong_use import WrongUse
from parlour.engine import archive
from parlour.engine.archive import Damaged
from parlour.engine.budget import SECONDS, within
from parlour.engine.commits import opened_round
from parlour.engine.match import folded, unopened
from parlour.engine.ports import Commit, Raced, Store, Stored
from parlour.engine.renaming import without_the_lost
from parlour.engine.submission import MatchId

PIPE = "-"


def export_command(match_id: str, file: str, store: str | None) -> int:
    where, games = config_from(store).where, shelf().games
    must_be_there(where)
    stored = asyncio.run(_read(where, games, MatchId(match_id)))
    lines = archive.written(stored, games[stored.founding.game])
    if file == PIPE:
        sys.stdout.buffer.writelines(lines)
        return 0
    with written_whole(Path(file)) as out:
        out.writelines(lines)
    return 0


async def _read(where: str, games: Games, match_id: MatchId) -> Stored:
    async with opened(where, games) as store:
        return without_the_lost(await log_of(store, match_id), await store.seating(match_id))


def import_command(file: str, as_id: str | None, store: str | None) -> int:
    where, games = config_from(store).where, shelf().games
    stored = _read_file(file, games)
    if as_id is not None:
        stored = replace(stored, founding=replace(stored.founding, id=MatchId(as_id)))
    commits = checked(stored, games, file)
    asyncio.run(_write(where, games, stored, commits))
    print(f"{stored.founding.id}: {stored.founding.game}, {_seq(stored)} events.")
    return 0


def _read_file(file: str, games: Games) -> Stored:
    try:
        if file == PIPE:
            return archive.read(sys.stdin.buffer, games)
        with Path(file).open("rb") as lines:
            return archive.read(lines, games)
    except OSError as fault:
        raise WrongUse(f"{file} cannot be read: {fault.strerror}.") from fault
    except Damaged as damaged:
        raise WrongUse(f"{file}, {damaged}. Nothing was imported.") from damaged


def checked(stored: Stored, games: Games, file: str, budget: float = SECONDS) -> list[Commit]:
    """As it will be written, after the rules have made a match of it.  Raises WrongUse if they cannot."""
    if not _is_name(stored.founding.id):
        raise WrongUse(f"{stored.founding.id!r} cannot be the name of a match: letters and digits, no spaces.")
    try:
        return within(budget + len(stored.happenings) / 100, lambda: list(_commits(stored, games)))
    except Exception as fault:
        why = f"the rules of {stored.founding.game} make nothing of this log ({type(fault).__name__}: {fault})"
        raise WrongUse(f"{file}: {why}. Nothing was imported.") from fault


def _is_name(match_id: str) -> bool:
    return match_id.isprintable() and match_id == "".join(match_id.split()) and 0 < len(match_id) <= 200


def _commits(stored: Stored, games: Games) -> Iterable[Commit]:
    """Snapshots where rounds open, as in play; the next instant only with the last, when all is there.

    One that is set aside is kept as it is: perhaps because the rules do not understand it.
    """
    founding = stored.founding
    if stored.set_aside is not None:
        yield from (Commit(founding.id, happened) for happened in stored.happenings)
        return
    match, last = unopened(games[founding.game], founding.id, founding.seed), len(stored.happenings) - 1
    for number, happened in enumerate(stored.happenings):
        after = folded(match, [happened])
        next_instant = after.next_instant if number == last else None
        yield Commit(founding.id, happened, next_instant=next_instant, round_opened=opened_round(match, after))
        match = after


async def _write(where: str, games: Games, stored: Stored, commits: list[Commit]) -> None:
    async with opened(where, games) as store:
        await put(store, stored, commits)


async def put(store: Store, stored: Stored, commits: list[Commit]) -> None:
    """What happened, in its order.  Nothing in it rings before the last of it is there, and nobody sits in it yet."""
    first, *rest = commits
    try:
        await store.found(stored.founding, first)
    except Raced:
        raise WrongUse(
            f"There is a match {stored.founding.id} already. Give this one another name with --as."
        ) from None
    for commit in rest:
        await store.append(commit)
    if stored.set_aside is not None:
        await store.set_aside(stored.founding.id, stored.set_aside)


def _seq(stored: Stored) -> int:
    return sum(len(happened.events) for happened in stored.happenings)
