"""Lines that a page tells its reader to type, held against the real command line and the real Makefile."""

from __future__ import annotations

import re
import shlex
from typing import Any

from typer.main import get_command

from parlour.app.cli import app
from parlour.app.games import installed_games
from tests.docs.pages import HOUSE

EXAMPLES = {f"examples/{path.parent.name}" for path in (HOUSE / "examples").glob("*/__init__.py")}

# What stands for the reader's own: names of games and files that the pages make up.
MADE_UP = {".", "GAME", "NAME", "<key>", "coins", "doors", "./doors", *EXAMPLES}
TARGETS = set(re.findall(r"^([a-z]+):.*## ", (HOUSE / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def words_of(line: str) -> list[str]:
    """`.venv/bin/parlour` is `parlour`, and what is said to `| tee` is not."""
    return [word.removeprefix(".venv/bin/") for word in shlex.split(line.partition(" | ")[0], comments=True)]


def must_be_true(line: str) -> None:
    """Raises whatever is wrong with it."""
    match words_of(line):
        case ["make", *targets]:
            named = [target for target in targets if "=" not in target and target != "…"]
            assert TARGETS.issuperset(named), f"no such target: {line}"
        case ["parlour", command, *rest]:
            _must_parse(command, rest)
        case _:
            pass


def _must_parse(command: str, rest: list[str]) -> None:
    house: Any = get_command(app)
    if command in MADE_UP or command in installed_games():
        return  # a game's own tools
    if command == "--help":
        return
    top = house.make_context("parlour", [])
    parser = house.get_command(top, command)
    if not rest:
        return  # named in a sentence
    read = parser.make_context(command, _with_a_real_file(rest), parent=top)
    game = read.params.get("game")
    assert game is None or game in MADE_UP or game in installed_games(), f"no such game: {game}"


def _with_a_real_file(words: list[str]) -> list[str]:
    """A file that a reader has made is there for the reader only."""
    return [__file__ if before == "--replay" else word for before, word in zip(["", *words], words, strict=False)]
