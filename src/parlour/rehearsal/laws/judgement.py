"""`apply` does not judge: every branch in it asks the event, never the state alone.

A judgement in `apply` is made anew at each replay by the rules of that day, so a mended rule would change the
outcome of matches long over.  This is read off the source: in `apply` and in the game's own functions it calls.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from types import FunctionType
from typing import Any

from parlour.rehearsal.laws import LawViolation
from parlour.sdk.game import Game

LAW = "apply does not judge"
_CHOOSES = {"max", "min", "any", "all"}


def apply_does_not_judge(game: Game[Any]) -> None:
    for function, expression, line in _judgements(game.apply, frozenset({1}), set()):
        what = f"{function} asks the state alone, in line {line}: {expression}"
        raise LawViolation(LAW, f"{what}\n  decide it in settle and let the event say so")


def _judgements(
    function: Callable[..., Any], from_event: frozenset[int], done: set[object]
) -> Iterator[tuple[str, str, int]]:
    """`from_event`: which of its parameters come of the event."""
    if not isinstance(function, FunctionType) or (function.__code__, from_event) in done:
        return
    done.add((function.__code__, from_event))
    source = _source(function)
    if source is None:
        return
    body, first_line = source
    names = [arg.arg for arg in (*body.args.posonlyargs, *body.args.args)]
    event = {name for i, name in enumerate(names) if i in from_event}
    reader = _RulesReader(event, set(names) - event)
    reader.visit(body)
    for test in reader.judged:
        yield function.__name__, ast.unparse(test), first_line + getattr(test, "lineno", 1) - 1
    for name, passed in reader.calls:
        called = function.__globals__.get(name)
        if isinstance(called, FunctionType) and _same_game(function, called):
            yield from _judgements(called, passed, done)


def _source(function: FunctionType) -> tuple[ast.FunctionDef, int] | None:
    """Nothing to read: a lambda, or written at a prompt."""
    try:
        lines, first = inspect.getsourcelines(function)
        tree = ast.parse(textwrap.dedent("".join(lines)))
    except (OSError, SyntaxError, TypeError):
        return None
    found = next((node for node in tree.body if isinstance(node, ast.FunctionDef)), None)
    return None if found is None else (found, first)


def _same_game(one: FunctionType, other: FunctionType) -> bool:
    return _package(one.__module__) == _package(other.__module__)


def _package(module: str) -> str:
    """The game's own package: `parlour.games.pick.rules` belongs to `parlour.games.pick`."""
    parts = module.split(".")
    return ".".join(parts[:3]) if parts[:2] == ["parlour", "games"] else parts[0] if parts[0] != "parlour" else module


def _mentions(node: ast.AST, names: set[str]) -> bool:
    return any(isinstance(n, ast.Name) and n.id in names for n in ast.walk(node))


class _RulesReader(ast.NodeVisitor):
    """Walks a function and keeps the tests that mention nothing that comes of the event."""

    def __init__(self, from_event: set[str], from_state: set[str]) -> None:
        self.from_event, self.from_state = from_event, from_state
        self.judged: list[ast.expr] = []
        self.calls: list[tuple[str, frozenset[int]]] = []

    def _of_event(self, node: ast.AST) -> bool:
        return _mentions(node, self.from_event)

    def _learn(self, target: ast.AST, value: ast.AST) -> None:
        """What is made of the event's values alone comes of the event; with the state in it, it is a state."""
        names = {n.id for n in ast.walk(target) if isinstance(n, ast.Name)}
        if _mentions(value, self.from_state):
            self.from_state |= names
            self.from_event -= names
        elif self._of_event(value):
            self.from_event |= names

    def _comes_of_event(self, node: ast.AST) -> bool:
        return self._of_event(node) and not _mentions(node, self.from_state)

    def _test(self, test: ast.expr) -> None:
        asks_something = any(isinstance(n, ast.Name | ast.Attribute) for n in ast.walk(test))
        if asks_something and not self._of_event(test):
            self.judged.append(test)

    def visit_Assign(self, node: ast.Assign) -> None:
        for target in node.targets:
            self._learn(target, node.value)
        self.generic_visit(node)

    def visit_NamedExpr(self, node: ast.NamedExpr) -> None:
        self._learn(node.target, node.value)
        self.generic_visit(node)

    def visit_For(self, node: ast.For) -> None:
        self._learn(node.target, node.iter)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        self._learn(node.target, node.iter)
        for test in node.ifs:
            self._test(test)
        self.generic_visit(node)

    def _visit_comprehended(self, node: ast.expr, generators: list[ast.comprehension]) -> None:
        for generator in generators:  # before the element, which speaks of their targets
            self.visit(generator)
        self.generic_visit(node)

    def visit_ListComp(self, node: ast.ListComp) -> None:
        self._visit_comprehended(node, node.generators)

    def visit_DictComp(self, node: ast.DictComp) -> None:
        self._visit_comprehended(node, node.generators)

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> None:
        self._visit_comprehended(node, node.generators)

    def visit_If(self, node: ast.If) -> None:
        self._test(node.test)
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self._test(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._test(node.test)
        self.generic_visit(node)

    def visit_Match(self, node: ast.Match) -> None:
        self._test(node.subject)
        for case in node.cases:
            if self._of_event(node.subject):
                captured = (ast.MatchAs, ast.MatchStar)
                self.from_event |= {n.name for n in ast.walk(case.pattern) if isinstance(n, captured) and n.name}
            if case.guard is not None:
                self._test(case.guard)
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name):
            if node.func.id in _CHOOSES and node.args and not self._of_event(node):
                self.judged.append(node)
            passed = frozenset(i for i, arg in enumerate(node.args) if self._comes_of_event(arg))
            self.calls.append((node.func.id, passed))
        self.generic_visit(node)
