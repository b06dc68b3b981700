"""`parlour check`: hold a game to every law."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

from rich.console import Console

from parlour.app.commands.playthrough import read_plays
from parlour.app.games import find_game
from parlour.app.output import with_progress
from parlour.app.wrong_use import WrongUse
from parlour.rehearsal.conformance import BrokenLaw, StaleMove, findings, recheck
from parlour.sdk.game import Game


def check_command(game: str, plays: int, seed: int, replay: Path | None) -> int:
    """Play the game and print every law it breaks, each with the shortest play that shows it.

    What a rule prints goes where errors go: findings can be saved to a file as they are.
    """
    found = find_game(game)
    console = Console(file=sys.stdout, soft_wrap=True, highlight=False, markup=False)
    count = 0
    with redirect_stdout(sys.stderr):
        for finding in _findings(found, plays, seed) if replay is None else _findings_again(found, replay):
            count += 1
            console.print(finding.text(found) + "\n")
    if not count:
        console.print(f"{found.key} keeps every law.")
        return 0
    console.print(f"Save it to a file and play it again: parlour check {game} --replay FILE")
    return 1


def _findings(game: Game[Any], plays: int, seed: int) -> Iterator[BrokenLaw]:
    """Each as soon as it is found."""
    return findings(game, with_progress(range(plays), plays, f"Checking {game.key}"), seed)


def _findings_again(game: Game[Any], file: Path) -> Iterator[BrokenLaw]:
    """Those of every play in the file, each law once: by the play that was printed for it, if one was."""
    plays = read_plays(file, game)
    printed = _laws_printed(file.read_text(encoding="utf-8"))
    known, by_others = set[str](), list[BrokenLaw]()
    try:
        for nth, (setup, moves, worlds) in enumerate(plays):
            for finding in recheck(game, setup, moves, worlds):
                if finding.law in printed[nth + 1 :]:
                    by_others.append(finding)
                elif finding.law not in known:
                    known.add(finding.law)
                    yield finding
        yield from (finding for finding in by_others[:1] if finding.law not in known)
    except StaleMove as stale:
        raise WrongUse(f"That playthrough cannot be played any more: {stale}") from stale


def _laws_printed(text: str) -> list[str]:
    """The law that each play of a file was printed for, in their order; "" for a play by itself."""
    laws, law = [], ""
    for line in text.splitlines():
        if " breaks law " in line and not line.startswith(" "):
            law = line.partition(" breaks law ")[2].strip()
        elif line.startswith("game "):
            laws.append(law)
            law = ""
    return laws
