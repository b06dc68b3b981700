"""`apply` does not judge, seen from outside: a log folds to the same state whatever the rules' numbers are today.

Each constant and each number that `apply` and the functions it calls can read is changed in turn, and the log of a
play is folded again.  If the state is another, so would it be for every match long over, once a rule is mended.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import timedelta
from decimal import Decimal
from fractions import Fraction
from itertools import takewhile
from types import CodeType, FunctionType, ModuleType
from typing import Any

import msgspec
from msgspec.structs import replace

from parlour.rehearsal.differing import first_difference
from parlour.rehearsal.laws import LawViolation
from parlour.rehearsal.laws.crash import is_authors
from parlour.rehearsal.laws.judgement import LAW
from parlour.rehearsal.laws.memory import clear_caches, game_modules
from parlour.rehearsal.play import Play
from parlour.sdk.event import Event
from parlour.sdk.game import Game
from parlour.sdk.house import Corrected
from parlour.sdk.table import Table

MOST_EVENTS = 300  # of one log
_STRUCTURAL = 2  # smaller numbers count by one, or name the first and the last
_encoder = msgspec.json.Encoder()

Change = tuple[str, Callable[[], Any]]  # what is changed, and a context in which it is


def log_folds_alike(play: Play) -> None:
    """Fold the beginning of its log under each change, until the host goes back to what a constant may have kept."""
    game = play.game
    events = [*takewhile(lambda event: not isinstance(event, Corrected), play.log[:MOST_EVENTS])]
    before = [*_states(game, events)]
    for what, changed in _changes(game):
        with changed(), _forgetting(game):
            after = [*_states(game, events)]
        if found := _first_other(before, after):
            fold = "and a log is folded by it: with another one, the same log comes to something else"
            raise LawViolation(LAW, f"{what}, {fold}: {found}\n  let the event say what comes of it")


def _first_other(before: list[bytes], after: list[bytes]) -> str | None:
    """Where the two states differ, after the first event after which they do; other numbers may crash it."""
    for one, other in zip(before, after, strict=False):
        if one != other:
            return first_difference(one, other, "state")
    return None if len(before) == len(after) else "apply crashes"


def _states(game: Game[Any], events: list[Event]) -> Iterator[bytes]:
    """After each event, without what the host may go back to; as far as `apply` gets."""
    state: Table = game.empty
    for event in events:
        try:
            state = game.fold(state, event)
        except Exception:  # noqa: BLE001 - a changed constant may be none that the rules can use
            return
        yield _encoder.encode(replace(state, past=()) if state.past else state)


@contextmanager
def _forgetting(game: Game[Any]) -> Iterator[None]:
    """What was worked out by other numbers is in no cache, before and after."""
    clear_caches(game)
    try:
        yield
    finally:
        clear_caches(game)


# ── What can be changed ──


def _changes(game: Game[Any]) -> Iterator[Change]:
    functions = _functions_of(game)
    seen: set[tuple[str, str]] = set()
    for function in functions:
        module = str(function.__module__)
        for name in _names(function.__code__):
            if (module, name) not in seen and name in function.__globals__:
                seen.add((module, name))
                for other in _others(function.__globals__[name]):
                    yield f"apply reads {name} of {module}", _with_global(function.__globals__, name, other)
    for function in functions:
        for number in sorted(_numbers(function.__code__)):
            what = f"apply reads the number {number} in {function.__qualname__}"
            for other in (number + 1, number * 1000, -number):
                yield what, _with_number(function, number, other)


def _functions_of(game: Game[Any]) -> list[FunctionType]:
    """`apply` and all functions, methods and properties of the game's own that it may call, by their names."""
    rules = list(game.apply.values()) if isinstance(game.apply, Mapping) else [game.apply]
    methods = _methods(game)
    found: dict[CodeType, FunctionType] = {}
    waiting = [rule for rule in rules if isinstance(rule, FunctionType)]
    while waiting:
        function = waiting.pop()
        if function.__code__ in found or not is_authors(str(function.__module__)):
            continue
        found[function.__code__] = function
        for name in _names(function.__code__):
            waiting += _plain([function.__globals__.get(name), *methods.get(name, ())])
        waiting += _plain([_inside(cell) for cell in function.__closure__ or ()])
    return list(found.values())


def _plain(values: list[Any]) -> list[FunctionType]:
    """The functions among these, without the caches around them."""
    return [each for value in values if isinstance(each := getattr(value, "__wrapped__", value), FunctionType)]


def _inside(cell: Any) -> Any:
    try:
        return cell.cell_contents
    except ValueError:
        return None


def _methods(game: Game[Any]) -> dict[str, list[FunctionType]]:
    """Those of all classes of the game, by name."""
    found: dict[str, list[FunctionType]] = {}
    for module in game_modules(game):
        for kind in vars(module).values():
            if isinstance(kind, type) and kind.__module__ == module.__name__:
                for name, part in vars(kind).items():
                    function = part.fget if isinstance(part, property) else part
                    if isinstance(function, FunctionType):
                        found.setdefault(name, []).append(function)
    return found


def _names(code: CodeType) -> set[str]:
    inner = [const for const in code.co_consts if isinstance(const, CodeType)]
    return set(code.co_names).union(*map(_names, inner))


def _numbers(code: CodeType) -> set[int]:
    """Numbers that are written in a function; one and nought only count and name places."""
    own = {const for const in code.co_consts if type(const) is int and abs(const) >= _STRUCTURAL}
    return own.union(*(_numbers(const) for const in code.co_consts if isinstance(const, CodeType)))


def _others(value: Any) -> Iterator[Any]:
    """Other values of the same kind, if it is one that a rule may have: a number, a span of time, a table of them."""
    match value:
        case bool() | str() | bytes():
            return
        case int() | Fraction() | Decimal() | float():
            yield from (value + 1, value * 1000, -value - 1)
        case timedelta():
            yield from (value + timedelta(hours=1), timedelta())
        case tuple() | list() if _is_table(value):
            yield type(value)(reversed(value))
            yield type(value)(value[:1])
            yield type(value)(value[1:])
        case set() | frozenset() if _is_table(value):
            yield type(value)()
        case dict() if _is_table([*value, *value.values()]):
            yield dict(zip(value, reversed(list(value.values())), strict=True))
            yield {name: other for name, each in value.items() for other in [*_others(each), each][:1]}
        case _:
            return


def _is_table(values: Any) -> bool:
    """Nothing in it that does something: what is dispatched by a table is no judgement."""
    return bool(values) and not any(callable(each) or isinstance(each, ModuleType) for each in values)


def _with_global(names: dict[str, Any], name: str, other: Any) -> Callable[[], Any]:
    @contextmanager
    def changed() -> Iterator[None]:
        earlier = names[name]
        names[name] = other
        try:
            yield
        finally:
            names[name] = earlier

    return changed


def _with_number(function: FunctionType, number: int, other: int) -> Callable[[], Any]:
    @contextmanager
    def changed() -> Iterator[None]:
        earlier = function.__code__
        function.__code__ = _renumbered(earlier, number, other)
        try:
            yield
        finally:
            function.__code__ = earlier

    return changed


def _renumbered(code: CodeType, number: int, other: int) -> CodeType:
    def changed(const: Any) -> Any:
        if isinstance(const, CodeType):
            return _renumbered(const, number, other)
        return other if type(const) is int and const == number else const

    return code.replace(co_consts=tuple(map(changed, code.co_consts)))
