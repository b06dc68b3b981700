"""`parlour check --who-knows`: what is secret in a game, who may know it, and until which event."""

from __future__ import annotations

from collections.abc import Iterable

from rich import box
from rich.console import Console
from rich.table import Table

from parlour.app.games import find_game
from parlour.app.output import with_progress
from parlour.rehearsal.who_knows import SecretRow, WhoKnows, who_knows


def who_knows_command(game: str, plays: int, seed: int) -> int:
    """Play the game and print a table of its secrets."""
    found = find_game(game)
    shown = who_knows(found, with_progress(range(plays), plays, f"Playing {found.key}"), seed)
    console = Console(highlight=False, markup=False)
    if shown.rows:
        console.print(_as_text(console, _table(shown)))
    else:
        console.print(f"{found.key} has no secrets.")
    if shown.public:
        console.print(f"Told to everyone: {', '.join(shown.public)}.")
    if shown.unseen:
        console.print(f"Did not happen in {plays} plays: {', '.join(shown.unseen)}.")
    console.print("If the host ends the match, everything is open. What somebody tells the house is not listed.")
    return 0


def _table(shown: WhoKnows) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("Secret", "Kept by", "Known to", "Opened by"):
        table.add_column(heading, overflow="fold")
    for row in shown.rows:
        table.add_row(row.place, row.kind.__name__, _lines(row.known_to), _opened(row))
    return table


def _as_text(console: Console, table: Table) -> str:
    """The table without the spaces at the ends of its lines, which do no good in a file."""
    with console.capture() as printed:
        console.print(table)
    return "\n".join(line.rstrip() for line in printed.get().strip("\n").splitlines() if line.strip()) + "\n"


def _opened(row: SecretRow) -> str:
    """Events that open it to some, then those that open it to everyone."""
    return _lines([*row.told_by, *(row.opened_by or ["never to everyone"])])


def _lines(words: Iterable[str]) -> str:
    return "\n".join(words)
