"""What a game need not say of itself: its package, its commands and its events, found in the modules of its rules."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from functools import reduce
from importlib.resources import files
from operator import or_
from typing import Any, get_args

from parlour.sdk import house
from parlour.sdk.command import Command
from parlour.sdk.event import Event

PHRASES = "phrases"  # the folder of a game's package in which they are
_PARTS = "parlour.sdk.parts."


def find_home(*rules: Callable[..., Any] | type) -> str:
    """The package with phrases that these rules are in, or the innermost module or package that has all of them; if
    they have nothing in common, the module of the first."""
    names = [str(rule.__module__).split(".") for rule in rules]
    shortest = min(names, key=len)
    same = next((n for n, part in enumerate(shortest) if any(name[n] != part for name in names)), len(shortest))
    around = [".".join(shortest[:length]) for length in range(same, 0, -1)] or [rules[0].__module__]
    return next((name for name in around if is_package(name) and (files(name) / PHRASES).is_dir()), around[0])


def is_package(name: str) -> bool:
    """Whether files can lie beside this module's code: a lone module has no phrases."""
    return hasattr(sys.modules.get(name), "__path__")


def find_types(kind: type[Command] | type[Event], home: str, named: Iterable[type]) -> Any:
    """The union of a game's own commands, or events: those named by its rules, and those its modules define or take
    from parts of the SDK."""
    house_has = {*get_args(house.Commands), *get_args(house.Events)}
    modules = [module for name, module in sorted(sys.modules.items()) if f"{name}.".startswith(f"{home}.")]
    inside = [value for module in modules for value in vars(module).values() if _is_own(value, kind, home)]
    named_here = [each for each in named if issubclass(each, kind)]
    types = [each for each in dict.fromkeys([*inside, *named_here]) if each not in house_has]
    return reduce(or_, types) if types else kind


def _is_own(value: object, kind: type, home: str) -> bool:
    if not isinstance(value, type) or not issubclass(value, kind):
        return False
    return f"{value.__module__}.".startswith((f"{home}.", _PARTS))
