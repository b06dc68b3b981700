"""`parlour check`: hold a game to every law."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from parlour.app.finding import find
from parlour.app.progress import with_progress
from parlour.rehearsal import playthrough
from parlour.rehearsal.conformance import Finding, check, recheck


def check_command(game: str, plays: int, seed: int, replay: Path | None) -> int:
    found = find(game)
    if replay is not None:
        setup, moves = playthrough.read(replay.read_text(encoding="utf-8"), found)
        finding: Finding | None = recheck(found, setup, moves)
    else:
        finding = check(found, with_progress(range(plays), plays, f"Checking {found.key}"), seed)
    console = Console(soft_wrap=True, highlight=False, markup=False)
    if finding is None:
        console.print(f"{found.key} keeps every law.")
        return 0
    console.print(finding.text(found))
    console.print("\nSave it to a file and play it again: parlour check", f"{game} --replay FILE")
    return 1
