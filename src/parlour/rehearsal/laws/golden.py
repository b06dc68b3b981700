"""Law 9: the golden logs that a game keeps in its package fold to the same views under today's rules."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import msgspec

from parlour.rehearsal.golden import differences
from parlour.rehearsal.laws.broken import Broken
from parlour.sdk.codec import NotReadable
from parlour.sdk.game import Game

LAW = "9 golden logs"
FOLDER = "golden"


def golden_logs_show_the_same(game: Game[Any]) -> None:
    """A game without a package, or without such logs, has promised nothing yet."""
    for name, text in golden_logs(game):
        try:
            changed = next(differences(game, text.splitlines()), None)
        except (NotReadable, msgspec.MsgspecError) as fault:
            raise Broken(LAW, f"{name} cannot be read any more: {fault}") from fault
        if changed is not None:
            raise Broken(LAW, f"{name}, {changed}")


def golden_logs(game: Game[Any]) -> Iterator[tuple[str, bytes]]:
    folder = files(game.package) / FOLDER if game.package else None
    if folder is not None and folder.is_dir():
        for log in sorted(folder.iterdir(), key=lambda each: each.name):
            if log.name.endswith(".jsonl"):
                yield log.name, log.read_bytes()
