"""Rules remember nothing: what a module of the game holds is the same after a play as before it.

A list that one rule fills and another reads is empty in the process that loads the match tomorrow.  Caches of
`functools` are no such thing: what they hold could be worked out anew.
"""

from __future__ import annotations

import copy
import itertools
import random
import sys
from collections import deque
from collections.abc import Callable, Hashable, Iterator, Mapping
from datetime import date, time, timedelta
from enum import Enum
from functools import cached_property
from types import CellType, FunctionType, ModuleType, SimpleNamespace
from typing import Any

from msgspec import Struct

from parlour.engine import read
from parlour.engine.chance import SeedDice, seed_from
from parlour.engine.stand_ins import choose
from parlour.rehearsal.laws import LawViolation
from parlour.rehearsal.laws.crash import is_authors
from parlour.rehearsal.laws.purity import LAW, no_forbidden_calls
from parlour.rehearsal.play import Play
from parlour.sdk.game import Game

_PLAIN = (int, str, bytes, bytearray, float, complex, type(None), date, time, timedelta, range, Enum)
_REPLAYED = 30  # moves of a play
_MOST_VALUES = 50_000  # of one game; what lies deeper is not looked at
_ITSELF = {"__builtins__", "__cached__", "__doc__", "__file__", "__loader__", "__name__", "__package__", "__spec__"}


def game_modules(game: Game[Any]) -> list[ModuleType]:
    """The modules of the game's own code that are loaded: those of its package, and those its functions are of."""
    names = {str(getattr(rule, "__module__", "")) for rule in _functions(game)}
    of_package = [name for name in sys.modules if game.package and f"{name}.".startswith(f"{game.package}.")]
    found = [name for name in dict.fromkeys((*of_package, *sorted(names))) if is_authors(name)]
    return [sys.modules[name] for name in found if name in sys.modules]


def _functions(game: Game[Any]) -> Iterator[Callable[..., Any]]:
    """All that the game brings, in groups or alone."""
    for part in (game, game.show, game.chat, game.bench):
        for value in vars(part).values():
            if isinstance(value, Mapping):
                yield from (each for each in value.values() if callable(each))
            elif callable(value) and not isinstance(value, type):
                yield value


def clear_caches(game: Game[Any]) -> None:
    """Those of `functools`, in all modules of the game."""
    for module in game_modules(game):
        for value in vars(module).values():
            clear = getattr(value, "cache_clear", None)
            if callable(clear) and not isinstance(value, type):
                clear()


def caches_hold_what_rules_make(play: Play) -> None:
    """The beginning of a play once more with nothing in any cache: what fills one is a rule, too.

    It may read a file of the package, which is the same in every process of a version.
    """
    clear_caches(play.game)
    with no_forbidden_calls(may_load=True):
        again = Play(play.game, play.setup)
        for move in play.moves[:_REPLAYED]:
            again.do(move)
    clear_caches(play.game)
    with no_forbidden_calls(may_load=True):
        for viewer in again.viewers:
            read.view(again.match, viewer)
            choose(again.match, viewer, SeedDice(seed_from(0), 0))


class GameMemory:
    """What the modules of a game hold, to be compared later and put back."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self._modules = game_modules(game)  # one that a rule loads later is no memory of that rule
        self._kept = {name: (_copied(value), _Print().of(value)) for name, (_, value) in self._places().items()}

    def must_be_same(self) -> None:
        """Put back whatever was changed, so that the next play begins as this one did.  Raises LawViolation."""
        changed = [name for name, (_, value) in self._places().items() if not self._is_same(name, value)]
        for name in changed:
            self._put_back(name)
        if changed:
            what = f"a rule changed {changed[0]}, and no other process knows of that"
            raise LawViolation(
                LAW, f"{what}: what happened goes into events, what is worked out into functools.cache"
            )

    def _is_same(self, name: str, value: Any) -> bool:
        return name in self._kept and self._kept[name][1] == _Print().of(value)

    def _places(self) -> Places:
        """Everything with a name of its own, with how to set it."""
        found: Places = {}
        for module in self._modules:
            for name, value in vars(module).items():
                if name not in _ITSELF and not isinstance(value, ModuleType | type | Game):
                    found |= _named_places(f"{module.__name__}.{name}", module, name, value)
                elif isinstance(value, type) and value.__module__ == module.__name__:
                    for part, held in vars(value).items():
                        if not part.startswith("__"):
                            found |= _named_places(f"{module.__name__}.{name}.{part}", value, part, held)
        for rule in _functions(self._game):
            for name, cell in _cells(rule):
                found[f"{name} of {rule.__qualname__}"] = (_cell_setter(cell), cell.cell_contents)
        return found

    def _put_back(self, name: str) -> None:
        put, value = self._places()[name]
        if name not in self._kept:
            put(_ABSENT)
            return
        earlier = self._kept[name][0]
        match value:
            case dict() | set() if isinstance(earlier, type(value)):
                value.clear()
                value.update(earlier)
            case list() | deque() if isinstance(earlier, type(value)):
                value.clear()
                value.extend(earlier)
            case _ if isinstance(earlier, _Attributes):
                earlier.put_back(value)
            case _:
                put(earlier)


Places = dict[str, tuple[Callable[[Any], None], Any]]


def _named_places(whole: str, owner: Any, name: str, value: Any) -> Places:
    """What a module or a class has under a name; of a function what it carries about: attributes and defaults."""
    if isinstance(value, FunctionType):
        kept = {f"{whole}.{each}": (_setter(value, each), held) for each, held in vars(value).items()}
        defaults = (*(value.__defaults__ or ()), *(value.__kwdefaults__ or {}).values())
        held = [each for each in defaults if isinstance(each, list | dict | set | deque)]
        return kept | {f"a default of {whole} ({nth})": (_nowhere, each) for nth, each in enumerate(held, start=1)}
    if isinstance(owner, type) and (callable(value) or hasattr(value, "__get__")):
        return {}
    return {whole: (_setter(owner, name), value)}


def _nowhere(value: Any) -> None:
    """What is changed in its place needs no other."""


_ABSENT = object()  # put where there was nothing before


def _setter(owner: Any, name: str) -> Callable[[Any], None]:
    return lambda value: delattr(owner, name) if value is _ABSENT else setattr(owner, name, value)


def _cell_setter(cell: CellType) -> Callable[[Any], None]:
    def put(value: Any) -> None:
        if value is _ABSENT:
            del cell.cell_contents
        else:
            cell.cell_contents = value

    return put


def _cells(rule: Any) -> Iterator[tuple[str, CellType]]:
    if isinstance(rule, FunctionType) and rule.__closure__ and is_authors(rule.__module__):
        for name, cell in zip(rule.__code__.co_freevars, rule.__closure__, strict=True):
            try:
                inside = cell.cell_contents
            except ValueError:
                continue
            if isinstance(inside, FunctionType):
                yield from _cells(inside)
            elif not isinstance(inside, Game):
                yield name, cell


def _copied(value: Any) -> Any:
    """A copy to put back; what cannot be copied stays itself."""
    if _holds_attributes(value):
        return _Attributes(value)
    if not isinstance(value, list | dict | set | deque):
        return value
    try:
        return copy.deepcopy(value)
    except Exception:  # noqa: BLE001 - a lock, a generator
        return copy.copy(value)


def _holds_attributes(value: Any) -> bool:
    """Whether it is a thing of the author's own, or one to hang attributes on."""
    kind = type(value)
    is_plain = isinstance(value, Struct | list | dict | set | deque | Enum | tuple | str | int)
    return isinstance(value, SimpleNamespace) or (is_authors(kind.__module__) and not is_plain)


def _attributes(value: Any) -> dict[str, Any]:
    """Without what is only worked out once."""
    kind = type(value)
    slots = [name for each in kind.__mro__ for name in _slots(each) if hasattr(value, name)]
    own = {**getattr(value, "__dict__", {}), **{name: getattr(value, name) for name in slots}}
    return {name: each for name, each in own.items() if not isinstance(getattr(kind, name, None), cached_property)}


def _slots(kind: type) -> tuple[str, ...]:
    slots = getattr(kind, "__slots__", ())
    names = (slots,) if isinstance(slots, str) else tuple(slots)
    return tuple(name for name in names if name not in ("__dict__", "__weakref__"))


class _Attributes:
    """What a thing had as its attributes."""

    def __init__(self, value: Any) -> None:
        self._kept = _attributes(value)

    def put_back(self, value: Any) -> None:
        for name in _attributes(value).keys() - self._kept.keys():
            object.__delattr__(value, name)
        for name, each in self._kept.items():
            object.__setattr__(value, name, each)


class _Print:
    """A fingerprint of a value: equal as long as nobody has changed it."""

    def __init__(self) -> None:
        self._seen: dict[int, int] = {}

    def of(self, value: Any) -> Hashable:
        if isinstance(value, _PLAIN):
            return type(value).__name__, str(value)
        if id(value) in self._seen or len(self._seen) > _MOST_VALUES:
            return "seen", self._seen.get(id(value), 0)
        self._seen[id(value)] = len(self._seen)
        return self._of_parts(value)

    def _of_parts(self, value: Any) -> Hashable:
        match value:
            case dict():
                return type(value).__name__, tuple((self.of(k), self.of(v)) for k, v in value.items())
            case list() | tuple() | deque():
                return type(value).__name__, tuple(map(self.of, value))
            case set() | frozenset():
                return type(value).__name__, frozenset(map(self.of, value))
            case Struct():
                return type(value).__name__, tuple(
                    self.of(getattr(value, field)) for field in value.__struct_fields__
                )
            case itertools.count():
                return "count", repr(value)
            case random.Random():
                return "random", hash(value.getstate())
            case type() | FunctionType() | ModuleType():
                return "itself", id(value)
            case _:
                return type(value).__name__, id(value), self._of_attributes(value)

    def _of_attributes(self, value: Any) -> Hashable:
        kept = _attributes(value) if _holds_attributes(value) else {}
        return tuple((name, self.of(each)) for name, each in kept.items())
