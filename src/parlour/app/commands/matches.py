"""`parlour matches`: list which matches are kept here, and what they wait for."""

from __future__ import annotations

import asyncio
import sys

from parlour.app.config import load_config
from parlour.app.games import Games, load_games
from parlour.app.output import format_columns, format_time
from parlour.app.store import require_store, use_store
from parlour.app.stored_matches import CannotFold, fold_match
from parlour.engine.ports import GameMissing, MatchHeader, Store, UnreadableMatch
from parlour.engine.submission import MatchId

HEADINGS = ("MATCH", "GAME", "STEP", "SEATS", "NEXT INSTANT", "STANDING")


def matches_command(after: str, most: int, store: str | None) -> int:
    """Print a page of matches."""
    where, games = load_config(store).where, load_games().games
    require_store(where)
    rows = asyncio.run(_rows(where, games, MatchId(after), most + 1))
    if rows:
        print(format_columns([HEADINGS, *rows[:most]]))
    else:
        print(f"No match after {after}." if after else "No matches.")
    if len(rows) > most:
        print(f"More: parlour matches --after {rows[most - 1][0]}", file=sys.stderr)
    return 0


async def _rows(where: str, games: Games, after: MatchId, most: int) -> list[tuple[str, ...]]:
    async with use_store(where, games) as store:
        return [await _row(store, header, games) for header in await store.matches(after, most)]


async def _row(store: Store, header: MatchHeader, games: Games) -> tuple[str, ...]:
    """A match that cannot be read is listed all the same."""
    try:
        stored = await store.load(header.id)
        match = fold_match(stored, games)
    except (GameMissing, CannotFold, UnreadableMatch) as fault:
        why = "its game is not installed" if isinstance(fault, GameMissing) else "its log is not understood"
        return header.id, header.game, "-", "-", "-", why
    next_at = None if stored.set_aside else match.wake_at
    standing = "set aside" if stored.set_aside else "over" if match.agenda.over else "ok"
    step, seats = match.agenda.step, str(len(match.state.seats))
    return header.id, header.game, step, seats, format_time(next_at) if next_at else "-", standing
