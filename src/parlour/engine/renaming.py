"""A match as it would be if some seats had been called otherwise from the start, to be taken out of the house.

What is a seat, the types of a game's events say: a word that merely reads like one, a nation or what somebody wrote,
stays as it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import UnionType
from typing import Any, Union, get_args, get_origin

from msgspec import Struct
from msgspec.structs import fields, replace

from parlour.engine.match import Happened
from parlour.engine.names import shown_names
from parlour.engine.ports import Stored
from parlour.engine.seating import Seating
from parlour.sdk.audience import Seat
from parlour.sdk.notice import Notice

PLAINLY = "en"  # a file has no reader whose language were known


def without_the_lost(stored: Stored, seating: Seating) -> Stored:
    """Nobody who wants to be forgotten is named in it."""
    lost = {seat: known for seat, known in seating.names.items() if known.letters is not None}
    names = shown_names(replace(seating, names=lost), PLAINLY)
    if not names:
        return stored
    return replace(stored, happenings=renamed_in(stored.happenings, names), snapshot=None)


def renamed_in(happenings: Sequence[Happened], names: Mapping[Seat, str]) -> tuple[Happened, ...]:
    return tuple([_renamed(happened, names) for happened in happenings])


def _renamed(value: Any, names: Mapping[Seat, str]) -> Any:
    """The same, if nothing in it is a seat of another name."""
    changes: dict[str, Any] = {}
    if isinstance(value, Notice) and value.card is not None:
        changes["card"] = _card(value.card, names)
    for field in fields(value):
        before = getattr(value, field.name)
        after = _value(before, field.type, names)
        if after is not before:
            changes[field.name] = after
    return replace(value, **changes) if changes else value


def _card(card: str, names: Mapping[Seat, str]) -> str:
    """One of several alike has the name of its seat behind a stroke: `role/ada`."""
    kind, *which = card.split("/")
    return "/".join([kind, *(names.get(Seat(each), each) for each in which)])


def _value(value: Any, kind: Any, names: Mapping[Seat, str]) -> Any:
    if isinstance(value, str):
        return names.get(Seat(value), value) if Seat in _alternatives(kind) else value
    if isinstance(value, Struct):
        return _renamed(value, names)
    if isinstance(value, Mapping):
        keys, values = _inside(kind, Mapping) or (Any, Any)
        return {_value(key, keys, names): _value(each, values, names) for key, each in value.items()}
    if isinstance(value, tuple | list | frozenset):
        each_of = _of_each(_inside(kind, type(value)), len(value))
        return type(value)([_value(each, part, names) for each, part in zip(value, each_of, strict=True)])
    return value


def _of_each(inside: tuple[Any, ...], length: int) -> Sequence[Any]:
    """`tuple[Seat, int]` says it of each; `tuple[Seat, ...]` of all alike."""
    return inside if len(inside) == length and Ellipsis not in inside else [inside[0] if inside else Any] * length


def _inside(kind: Any, container: type[Any]) -> tuple[Any, ...]:
    """What the type says of what such a container holds; nothing, if it says nothing."""
    for each in _alternatives(kind):
        origin = get_origin(each)
        if isinstance(origin, type) and (issubclass(origin, container) or issubclass(container, origin)):
            return get_args(each)
    return ()


@lru_cache(maxsize=4096)
def _alternatives(kind: Any) -> tuple[Any, ...]:
    """`A | None` is A or None."""
    if get_origin(kind) in (Union, UnionType):
        return tuple([each for part in get_args(kind) for each in _alternatives(part)])
    return (kind,)
