"""`apply` does not judge: it asks what the event says, and neither weighs the state nor reads a rule's numbers.

A judgement in `apply` is made anew at each replay by the rules of that day, so a mended rule would change the
outcome of matches long over.  Two looks: the source is read, of `apply` and of the game's own functions it calls, for
tests and comparisons of the state; and logs are folded once more with each constant and each number changed that
these functions read, which may not change the state.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator, Mapping
from types import FunctionType, ModuleType
from typing import Any

from parlour.rehearsal.laws import LawViolation
from parlour.rehearsal.laws.crash import short_path
from parlour.sdk.game import Game

LAW = "apply does not judge"
_CHOOSES = {"max", "min", "any", "all"}
_WEIGHS = {"max", "min"}
Passed = frozenset[int | str]  # which arguments come of the event, by place or by name


def apply_does_not_judge(game: Game[Any]) -> None:
    rules = game.apply.values() if isinstance(game.apply, Mapping) else [game.apply]
    state, done = type(game.empty), set[object]()
    judged = [judgement for rule in rules for judgement in _judgements(rule, frozenset({1}), done, state)]
    for function, expression, line in judged:
        what = f"{function} judges by the state: {expression}\n    {line}"
        raise LawViolation(LAW, f"{what}\n  decide it in settle and let the event say so")


def _judgements(
    function: Callable[..., Any], from_event: Passed, done: set[object], state: type
) -> Iterator[tuple[str, str, str]]:
    """`from_event`: which of its parameters come of the event; `state`: whose methods are rules, too."""
    if not isinstance(function, FunctionType) or (function.__code__, from_event) in done:
        return
    done.add((function.__code__, from_event))
    source = _source(function)
    if source is None:
        return
    body, first_line = source
    names = [arg.arg for arg in (*body.args.posonlyargs, *body.args.args, *body.args.kwonlyargs)]
    event = {name for i, name in enumerate(names) if i in from_event or name in from_event}
    reader = _RulesReader(event, set(names) - event)
    reader.visit(body)
    for test in reader.judged:
        line = first_line + getattr(test, "lineno", 1) - 1
        yield function.__name__, ast.unparse(test), f"{short_path(function.__code__.co_filename)}:{line}"
    for name, passed in reader.calls:
        called = _named(function, name)
        if isinstance(called, FunctionType) and _same_game(function, called):
            yield from _judgements(called, passed, done, state)
    for name, passed in reader.asked_of_state:
        method = _method(state, name)
        if method is not None and _same_game(function, method):
            yield from _judgements(method, passed, done, state)


def _method(state: type, name: str) -> FunctionType | None:
    found = inspect.getattr_static(state, name, None)
    found = found.fget if isinstance(found, property) else getattr(found, "func", found)
    return found if isinstance(found, FunctionType) else None


def _named(function: FunctionType, name: str) -> Any:
    """What `name`, or `module.name`, is in this function."""
    first, _, second = name.partition(".")
    found = function.__globals__.get(first)
    return getattr(found, second, None) if second and isinstance(found, ModuleType) else None if second else found


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
        self.calls: list[tuple[str, Passed]] = []
        self.asked_of_state: list[tuple[str, Passed]] = []  # its methods and properties

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
        parts = [each for each in _parts(test) if each not in self.judged]
        self.judged += [each for each in parts if self._is_of_state(each) or self._looks_up(each)]

    def _is_of_state(self, node: ast.expr) -> bool:
        """Whether it is something that the state says, though perhaps of what the event names."""
        while isinstance(node, ast.Attribute | ast.Subscript | ast.Call):
            node = node.func if isinstance(node, ast.Call) else node.value
        return isinstance(node, ast.Name) and node.id in self.from_state

    def _looks_up(self, node: ast.expr) -> bool:
        """Whether it asks if somebody has in the state what the event names: a shot hits, if there is a ship.

        Who is at the table, or who has answered, may be asked.
        """
        if not isinstance(node, ast.Compare) or not isinstance(node.ops[0], ast.In | ast.NotIn):
            return False
        has = node.comparators[0]
        return isinstance(has, ast.Subscript | ast.Call) and self._is_of_state(has) and self._of_event(node.left)

    def visit_Compare(self, node: ast.Compare) -> None:
        """More or less than what the state has is a judgement; to be just what the event says is none."""
        weighs = any(isinstance(op, ast.Lt | ast.LtE | ast.Gt | ast.GtE) for op in node.ops)
        sides = [each for side in (node.left, *node.comparators) for each in _elements(side)]
        is_said = any(map(self._comes_of_event, sides))
        counts = any(isinstance(op, ast.Eq | ast.NotEq) for op in node.ops) and not is_said
        if _mentions(node, self.from_state) and (weighs or counts) and node not in self.judged:
            self.judged.append(node)
        self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        """The first of a sorted state is the least of it."""
        value = node.value
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in ("tuple", "list"):
            value = value.args[0] if value.args else value
        if isinstance(value, ast.Call) and _sorts(value) and _mentions(value, self.from_state):
            self.judged.append(node)
        self.generic_visit(node)

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
        for subject in _elements(node.subject):
            self._test(subject)
        for case in node.cases:
            if self._of_event(node.subject):
                captured = (ast.MatchAs, ast.MatchStar)
                self.from_event |= {n.name for n in ast.walk(case.pattern) if isinstance(n, captured) and n.name}
            if case.guard is not None:
                self._test(case.guard)
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        passed: Passed = frozenset(i for i, arg in enumerate(node.args) if self._comes_of_event(arg))
        passed |= {arg.arg for arg in node.keywords if arg.arg and self._comes_of_event(arg.value)}
        if isinstance(node.func, ast.Name):
            weighs = node.func.id in _WEIGHS and _mentions(node, self.from_state)
            if node.func.id in _CHOOSES and node.args and (weighs or not self._of_event(node)):
                self.judged.append(node)
            self.calls.append((node.func.id, passed))
        elif isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name):
            self.calls.append((f"{node.func.value.id}.{node.func.attr}", passed))
            if node.func.value.id in self.from_state:
                after_self = (place + 1 if isinstance(place, int) else place for place in passed)
                self.asked_of_state.append((node.func.attr, frozenset(after_self)))
                for each in (*node.args, *node.keywords):
                    self.visit(each)
                return
        self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if isinstance(node.value, ast.Name) and node.value.id in self.from_state:
            self.asked_of_state.append((node.attr, frozenset()))
        self.generic_visit(node)


def _elements(value: ast.expr) -> list[ast.expr]:
    return value.elts if isinstance(value, ast.Tuple) else [value]


def _parts(test: ast.expr) -> Iterator[ast.expr]:
    """What an `and`, an `or` or a `not` is made of."""
    match test:
        case ast.BoolOp(values=values):
            for value in values:
                yield from _parts(value)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield from _parts(operand)
        case _:
            yield test


def _sorts(call: ast.Call) -> bool:
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    return name in ("sorted", "most_common")
