"""Seats of matches that began before the house gave ids: they have the name of who sat down first for an id.

Nothing is changed in the house.  In what is taken out of it, an id that is not the name of its seat any more
(somebody else holds it, is renamed or wants to be forgotten) is replaced by one that says nothing.  What is a seat,
the types of a game's events say: a word that merely reads like one, a power or what somebody wrote, stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import count
from types import UnionType
from typing import Any, Union, get_args, get_origin

from msgspec import Struct
from msgspec.structs import fields, replace

from parlour.engine.match import Happening
from parlour.engine.names import shown_names
from parlour.engine.ports import StoredMatch
from parlour.engine.seating import Seating
from parlour.sdk.audience import Seat
from parlour.sdk.notice import Notice

_HOUSE_ID = re.compile(r"s[1-9][0-9]*")


def opaque_ids(seating: Seating) -> Mapping[Seat, Seat]:
    """An opaque id for each old id that is not what its seat is called any more."""
    ids: dict[Seat, Seat] = {}
    for number, (seat, name) in enumerate(shown_names(seating, "en").items(), start=1):
        if name != seat and not _HOUSE_ID.fullmatch(seat):
            new = (Seat(f"s{each}") for each in count(number))
            ids[seat] = next(id for id in new if id not in seating.names and id not in ids.values())
    return ids


def for_export(stored: StoredMatch, seating: Seating) -> StoredMatch:
    """The match as it is taken out of the house: no event holds a name, and a table tells what seats are called."""
    ids, names = opaque_ids(seating), shown_names(seating, "en")
    named = {ids.get(seat, seat): name for seat, name in names.items() if name != ids.get(seat, seat)}
    if not ids:
        return replace(stored, names=named)
    return replace(stored, happenings=renamed_in(stored.happenings, ids), snapshot=None, names=named)


def renamed_in(happenings: Sequence[Happening], names: Mapping[Seat, Seat]) -> tuple[Happening, ...]:
    """The happenings with seats renamed."""
    return tuple([_renamed(happening, names) for happening in happenings])


def _renamed(value: Any, names: Mapping[Seat, Seat]) -> Any:
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


def _card(card: str, names: Mapping[Seat, Seat]) -> str:
    """One of several alike has the name of its seat behind a stroke: `role/ada`."""
    kind, *which = card.split("/")
    return "/".join([kind, *(names.get(Seat(each), each) for each in which)])


def _value(value: Any, kind: Any, names: Mapping[Seat, Seat]) -> Any:
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
