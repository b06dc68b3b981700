"""Bodies as they come in: JSON of a reasonable shape, read as a Struct, with every field in it known by its name."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import Raw, Struct, inspect

from parlour.web.errors import Denied, invalid

MOST_NESTED = 32  # brackets within each other; no settings, command or message has half as many
_STRINGS_AND_BRACKETS = re.compile(rb'"(?:[^"\\]|\\.)*"|[\[{\]}]', re.DOTALL)
_NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")  # not a backslash that is written as such, and letters after it
_CAPITAL = re.compile("([A-Z])")
_LETTER_AFTER_A_DASH = re.compile("_([a-z])")


class Nothing(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of what needs none."""


def read_json(body: bytes | Raw, kind: Any, also: Collection[str] = ()) -> Any:
    """A body as this kind of value.  `also`: fields that it may have besides.

    Raises Denied: it is no JSON, does not fit, or has a field that nobody would read.
    """
    plain = _decode(body, Any)
    own = _in_own_spelling(plain, kind)
    _check_fields(own, _shape(kind), also)
    return _decode(body if own is plain else msgspec.json.encode(own), kind)


def _decode(body: bytes | Raw, kind: Any) -> Any:
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as fault:
        raise invalid(str(fault)) from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Denied("ERR_VALIDATION", "not_json") from None


def check_json(text: bytes) -> None:
    """Raises Denied: it is nested more deeply than anything we ask for, or has a NUL in it, which no store keeps."""
    if text.count(b"[") + text.count(b"{") > MOST_NESTED and _depth(text) > MOST_NESTED:
        raise Denied("ERR_VALIDATION", "too_deep")
    if b"\\u0000" in text and _NUL.search(text):
        raise Denied("ERR_VALIDATION", "no_text")


def _depth(text: bytes) -> int:
    """How deeply it is nested, whether or not it is JSON in the end."""
    depth = deepest = 0
    for found in _STRINGS_AND_BRACKETS.finditer(text):
        sign = found[0][:1]
        depth += (sign in b"[{") - (sign in b"]}")
        deepest = max(deepest, depth)
    return deepest


# Spellings: some clients write `displayName` where others write `display_name`


def _in_own_spelling(plain: Any, kind: Any) -> Any:
    """The body with its fields spelled as we do.  Raises Denied if the two spellings of one say different things."""
    names = _field_names(_shape(kind))
    if not isinstance(plain, dict) or names.issuperset(plain):
        return plain
    own: dict[str, Any] = {}
    for said, value in plain.items():
        name = said if said in names else _other_spelling(said)
        name = name if name in names else said
        if name in own and own[name] != value:
            raise invalid(f"{name} and {_other_spelling(name)} are the same field; say one of them")
        own[name] = value
    return own


def _other_spelling(name: str) -> str:
    if "_" in name:
        return _LETTER_AFTER_A_DASH.sub(lambda found: found[1].upper(), name)
    return _CAPITAL.sub(lambda found: f"_{found[1].lower()}", name)


# Fields that nobody would read


@cache
def _shape(kind: Any) -> inspect.Type:
    return inspect.type_info(kind)


def _field_names(shape: inspect.Type) -> frozenset[str]:
    return frozenset(_fields(shape)) if isinstance(shape, inspect.StructType) else frozenset()


def _fields(shape: inspect.StructType) -> dict[str, inspect.Type]:
    return {field.encode_name: field.type for field in shape.fields}


def _check_fields(plain: Any, shape: inspect.Type, also: Collection[str] = ()) -> None:
    """Raises Denied if there is a field in it, however deep, that this shape does not have."""
    match shape:
        case inspect.StructType() if isinstance(plain, dict):
            _check_struct(plain, shape, also)
        case inspect.DictType() if isinstance(plain, dict):
            _check_each(plain.values(), shape.value_type)
        case inspect.ListType() | inspect.VarTupleType() | inspect.SetType() | inspect.FrozenSetType():
            _check_each(plain if isinstance(plain, list) else (), shape.item_type)
        case inspect.UnionType():
            for each in _of_this_tag(plain, shape):
                _check_fields(plain, each, also)
        case _:
            pass


def _check_struct(plain: Mapping[str, Any], shape: inspect.StructType, also: Collection[str]) -> None:
    known = _fields(shape)
    for name, value in plain.items():
        if name in known:
            _check_fields(value, known[name])
        elif name != shape.tag_field and name not in also:
            raise _unknown_field(name, [*known, *also])


def _check_each(values: Iterable[Any], shape: inspect.Type) -> None:
    for value in values:
        _check_fields(value, shape)


def _of_this_tag(plain: Any, union: inspect.UnionType) -> Iterable[inspect.Type]:
    """The members that a value may be; a Struct that names itself, by its name."""
    for each in union.types:
        tag = (each.tag_field, each.tag) if isinstance(each, inspect.StructType) else (None, None)
        if tag[0] is None or not isinstance(plain, dict) or plain.get(tag[0]) == tag[1]:
            yield each


def _unknown_field(name: str, known: Collection[str]) -> Denied:
    if not known:
        return Denied("ERR_VALIDATION", "no_fields", {"field": name})
    return Denied("ERR_VALIDATION", "unknown_field", {"field": name, "fields": ", ".join(known)})
