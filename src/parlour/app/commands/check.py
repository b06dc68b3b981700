"""`parlour check`: hold a game to every law."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from parlour.app.commands.playthrough import read_moves
from parlour.app.games import find_game
from parlour.app.output import with_progress
from parlour.app.wrong_use import WrongUse
from parlour.rehearsal.conformance import StaleMove, check, recheck


def check_command(game: str, plays: int, seed: int, replay: Path | None) -> int:
    """Play the game and print the first law it breaks, with the shortest play that shows it."""
    found = find_game(game)
    if replay is None:
        finding = check(found, with_progress(range(plays), plays, f"Checking {found.key}"), seed)
    else:
        try:
            finding = recheck(found, *read_moves(replay, found))
        except StaleMove as stale:
            raise WrongUse(f"That playthrough cannot be played any more: {stale}") from stale
    console = Console(soft_wrap=True, highlight=False, markup=False)
    if finding is None:
        console.print(f"{found.key} keeps every law.")
        return 0
    console.print(finding.text(found))
    console.print(f"\nSave it to a file and play it again: parlour check {game} --replay FILE")
    return 1
