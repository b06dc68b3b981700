"""A game is put together as it should be: what is listed, what is frozen, what is returned.  No floats are stored."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct, inspect

from parlour.engine import read
from parlour.rehearsal.laws import LawViolation
from parlour.rehearsal.play import Play
from parlour.sdk.audience import Viewer
from parlour.sdk.codec import Codec, members
from parlour.sdk.event import Event
from parlour.sdk.game import Game
from parlour.sdk.load_check import load_faults
from parlour.sdk.table import Table

LAW = "well formed"
FLOATS = "no floats"
_SAY = "floats do not compare the same everywhere: store whole numbers, of hundredths say"


def game_is_well_formed(game: Game[Any]) -> None:
    """All that can be told without playing."""
    faults = [*map(str, load_faults(game)), *_not_frozen(game), *_no_package(game)]
    if faults:
        raise LawViolation(LAW, "\n  ".join(faults))


def _not_frozen(game: Game[Any]) -> Iterator[str]:
    kinds: list[tuple[type[Any], str]] = [(kind, "Command") for kind in members(game.commands)]
    kinds += [(kind, "Event") for kind in members(game.events)]
    for kind, of in [*kinds, (type(game.empty), "Table"), (game.settings, "Struct")]:
        if issubclass(kind, Struct) and not kind.__struct_config__.frozen:
            yield f"{kind.__name__} can be changed after the fact: write class {kind.__name__}({of}, frozen=True)"


def _no_package(game: Game[Any]) -> Iterator[str]:
    """Phrases that lie beside the rules, in a game that does not say so."""
    module = sys.modules.get(getattr(game.decide, "__module__", ""))
    package = getattr(module, "__package__", "")
    if game.package or not package:
        return
    if any(each.name.endswith(".ftl") for folder in ("", "words", "phrases") for each in _listed(package, folder)):
        yield f"its phrases in {package} are not found: say package={package!r} in Game(…)"


def _listed(package: str, folder: str) -> list[Any]:
    where = files(package) / folder if folder else files(package)
    return list(where.iterdir()) if where.is_dir() else []


def prompts_ask_for_listed_commands(play: Play) -> None:
    listed = set(Codec(play.game).commands.values())
    for prompt in play.agenda.prompts:
        if prompt.command not in listed:
            name = prompt.command.__name__
            raise LawViolation(LAW, f"the prompt {prompt.key!r} asks for {name}, which is not listed in `commands`")


def views_are_structs(play: Play, viewers: list[Viewer]) -> None:
    for viewer in viewers:
        seen = read.view(play.match, viewer)
        if not isinstance(seen, Struct):
            who = viewer.seat or ("the host" if viewer.host else "a spectator")
            what = "None: does each way through it end with a return?" if seen is None else f"a {type(seen).__name__}"
            raise LawViolation(
                LAW, f"view gives {who} {what}; it must give a struct: class View(Struct, frozen=True)"
            )
        try:
            msgspec.json.encode(seen)
        except (TypeError, ValueError, NotImplementedError) as fault:
            raise LawViolation(LAW, f"{type(seen).__name__}, the view, cannot be sent as JSON: {fault}") from fault


def types_have_no_floats(game: Game[Any]) -> None:
    """Those of the state and of all events, however deep."""
    for kind in (type(game.empty), *members(game.events)):
        if place := next(_floats_in_type(inspect.type_info(kind), kind.__name__, ()), None):
            raise LawViolation(FLOATS, f"{place} is a float; {_SAY}")


def _floats_in_type(kind: Any, place: str, within: tuple[Any, ...]) -> Iterator[str]:
    match kind:
        case inspect.FloatType():
            yield place
        case inspect.StructType() if kind.cls not in within:
            for field in kind.fields:
                yield from _floats_in_type(field.type, f"{place}.{field.name}", (*within, kind.cls))
        case inspect.UnionType():
            for each in kind.types:
                yield from _floats_in_type(each, place, within)
        case inspect.DictType():
            yield from _floats_in_type(kind.key_type, place, within)
            yield from _floats_in_type(kind.value_type, place, within)
        case inspect.TupleType():
            for each in kind.item_types:
                yield from _floats_in_type(each, place, within)
        case inspect.CollectionType():
            yield from _floats_in_type(kind.item_type, place, within)
        case _:
            pass


def values_have_no_floats(events: list[Event], state: Table) -> None:
    """Of what a type does not tell: a field of any kind, or one that was given a float all the same."""
    for value in (*events, state):
        if place := next(_floats_in(msgspec.json.decode(msgspec.json.encode(value)), type(value).__name__), None):
            raise LawViolation(FLOATS, f"{place}; {_SAY}")


def _floats_in(value: Any, place: str) -> Iterator[str]:
    if isinstance(value, float):
        yield f"{place} is {value!r}"
    elif isinstance(value, dict):
        for name, each in value.items():
            yield from _floats_in(each, f"{place}.{name}")
    elif isinstance(value, list | tuple):
        for number, each in enumerate(value):
            yield from _floats_in(each, f"{place}[{number}]")
