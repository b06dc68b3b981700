"""Where two values differ: the first path at which they do, with both sides of it.

`view.scores.bo: 2 | 3` says more than two long lines of JSON.  Values are compared as they are stored and sent, so
the order of a dict counts.
"""

from __future__ import annotations

from typing import Any

import msgspec

_MOST = 160  # letters of one side
_AROUND = 30  # letters before the first that differs, in a long text


def first_difference(one: object, other: object, path: str = "") -> str | None:
    """The first path at which they differ, `path.to.it: here | there`; None: they are the same.

    Bytes are JSON, as `Codec.encode` writes it.
    """
    return _compare(_plain(one), _plain(other), path)


def _plain(value: object) -> Any:
    return msgspec.json.decode(value if isinstance(value, bytes) else msgspec.json.encode(value))


def _compare(one: Any, other: Any, path: str) -> str | None:
    if isinstance(one, dict) and isinstance(other, dict):
        return _compare_dicts(one, other, path)
    if isinstance(one, list) and isinstance(other, list):
        return _compare_lists(one, other, path)
    if one == other and type(one) is type(other):
        return None
    if isinstance(one, str) and isinstance(other, str):
        return _said(path, *_texts(one, other))
    return _said(path, _written(one), _written(other))


def _compare_dicts(one: dict[str, Any], other: dict[str, Any], path: str) -> str | None:
    if one.get("type") != other.get("type"):  # two kinds of thing: that is the difference, not their fields
        return _said(path, _written(one), _written(other))
    for name in (*one, *(name for name in other if name not in one)):
        deeper = f"{path}.{name}" if path else name
        if name not in one or name not in other:
            return _said(deeper, *(_written(each[name]) if name in each else "nothing" for each in (one, other)))
        if found := _compare(one[name], other[name], deeper):
            return found
    if list(one) != list(other):
        return _said(f"{path or 'whole'} in this order", *(_short(", ".join(each)) for each in (one, other)))
    return None


def _compare_lists(one: list[Any], other: list[Any], path: str) -> str | None:
    for place, (here, there) in enumerate(zip(one, other, strict=False)):
        if found := _compare(here, there, f"{path}[{place}]"):
            return found
    if len(one) == len(other):
        return None
    place = min(len(one), len(other))
    return _said(
        f"{path}[{place}]", *(_written(each[place]) if place < len(each) else "nothing" for each in (one, other))
    )


def _texts(one: str, other: str) -> tuple[str, str]:
    """Both, or of long texts the part where they begin to differ."""
    if len(one) <= _MOST and len(other) <= _MOST:
        return _written(one), _written(other)
    alike = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    start = max(0, alike - _AROUND)
    before = "…" if start else ""
    return _short(before + one[start:]), _short(before + other[start:])


def _written(value: Any) -> str:
    return _short(msgspec.json.encode(value).decode())


def _short(text: str) -> str:
    return text if len(text) <= _MOST else text[:_MOST] + "…"


def _said(path: str, one: str, other: str) -> str:
    return f"{path or 'whole'}: {one} | {other}"
