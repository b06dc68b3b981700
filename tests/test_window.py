"""Only `engine.read` shows a match: nobody else calls a game's `view`, or filters the questions of an agenda."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "parlour"
WINDOW = SOURCE / "engine" / "read.py"


def looks_past_the_window(tree: ast.AST) -> Iterator[int]:
    """Lines that ask a game for a view or an agenda for questions."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            name, owner = node.func.attr, _last_name(node.func.value)
            if (name, owner) in (("view", "game"), ("questions", "agenda")):
                yield node.lineno


def _last_name(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


@pytest.mark.parametrize("call", ["match.game.view(state, viewer)", "game.view(s, v)", "match.agenda.questions(me)"])
def test_what_looks_past_the_window_is_found(call: str) -> None:
    assert list(looks_past_the_window(ast.parse(call))) == [1]


def test_only_the_window_shows_a_match() -> None:
    """The rules of a game are not code that shows one."""
    files = [
        file for file in SOURCE.rglob("*.py") if file != WINDOW and "games" not in file.relative_to(SOURCE).parts
    ]
    found = {
        f"{file.relative_to(SOURCE)}:{line}"
        for file in files
        for line in looks_past_the_window(ast.parse(file.read_text()))
    }
    assert found == set()
