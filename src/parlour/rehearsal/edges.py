"""The edges of what a game may meet, gone to one after another: the ends of its settings, other zones, clock changes.

What chance draws beside them (`drawing`) is met by luck; a fault at an edge is found in every run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace as varied
from datetime import UTC, datetime, time, timedelta
from functools import cache
from itertools import chain
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

import msgspec
from msgspec import NODEFAULT, Struct, inspect

from parlour.rehearsal.drawing import is_zone, number_ends
from parlour.rehearsal.play import Play, Setup
from parlour.sdk.game import Game, NoSettings
from parlour.sdk.refused import Refused

HOME = "Europe/Stockholm"  # whose clock changes where a game names no zone


class Sky(NamedTuple):
    """A zone, and when its clock changes or its calendar does something odd."""

    zone: str | None  # None: the game's own
    turns: str  # "spring" and "autumn": forwards and backwards; "year": a year ends; "leap": a leap day

    def turns_at(self, own: str) -> datetime:
        if self.turns == "year":
            return datetime(2027, 1, 1, tzinfo=UTC)
        if self.turns == "leap":
            return datetime(2028, 2, 29, tzinfo=UTC)
        changes = _changes(self.zone or own) or _changes(HOME)
        return changes[self.turns]


# Its own clock first; then zones by half and quarter hours, where the clock changes by half an hour, where midnight
# itself is leapt over, in the south, and far east and west of Greenwich.
SKIES = (
    Sky(None, "spring"),
    Sky(None, "autumn"),
    Sky("Asia/Kolkata", "year"),
    Sky("Asia/Kathmandu", "spring"),
    Sky("Australia/Lord_Howe", "autumn"),
    Sky("America/Santiago", "spring"),
    Sky("Pacific/Kiritimati", "year"),
    Sky("Pacific/Pago_Pago", "leap"),
    Sky("America/New_York", "spring"),
    Sky("Pacific/Auckland", "autumn"),
    Sky("Australia/Lord_Howe", "spring"),
    Sky("America/New_York", "autumn"),
    Sky("America/Santiago", "autumn"),
    Sky("Europe/London", "spring"),
    Sky("Pacific/Auckland", "spring"),
    Sky("UTC", "leap"),
    Sky("Asia/Tokyo", "autumn"),
)
HOURS_BEFORE = (2, 9, 20, 31)  # so long before the turn a play begins, by turns

_SPANS = tuple(timedelta(minutes=minutes) for minutes in (0, 1, 60, 24 * 60, 25 * 60, 45 * 24 * 60))
_TIMES = (time(0), time(23, 59), time(2, 30))

Path = tuple[str, ...]  # the names of fields, from the settings down
Values = dict[str, Any]  # settings as they are written
Takes = Callable[[Any], object]  # whether a value is taken in its place


class Edge(NamedTuple):
    """One field of the settings at one of its ends."""

    path: Path
    value: Any


def sky(nth: int, settings: Values | None) -> tuple[Values | None, datetime]:
    """These settings under the nth sky, and the instant at which a play under it begins."""
    here = SKIES[nth % len(SKIES)]
    own = next(_zones_of(settings), HOME)
    begins = here.turns_at(own) - timedelta(hours=HOURS_BEFORE[(nth + nth // len(SKIES)) % len(HOURS_BEFORE)])
    return (settings if here.zone is None else in_zone(settings, here.zone)), begins


def in_zone(settings: Values | None, zone: str) -> Values | None:
    """The same settings by another clock on the wall, wherever they name a zone."""

    def moved(value: Any) -> Any:
        if isinstance(value, dict):
            return {name: moved(each) for name, each in value.items()}
        if isinstance(value, list):
            return [moved(each) for each in value]
        return zone if is_zone(value) else value

    return None if settings is None else moved(settings)


def settings_at_edges(game: Game[Any]) -> tuple[list[Values], list[Values]]:
    """Settings with as many fields as can be at an end, every end in one of them; and with one field at an end each.

    The first has all at their least, the second at their most, as far as the game's own checks take that.
    """
    if game.settings is NoSettings:
        return [], []
    game = varied(game, empty=deepcopy(game.empty))  # a rule that changes its beginning spoils no play
    presets = [*game.presets.values()] or [game.default_settings]
    start: Values = msgspec.to_builtins(presets[0])

    def takes(values: Values) -> Values | None:
        return taken(game, values)

    edges = list(_edges(inspect.type_info(game.settings), presets[0], start, takes))
    alone = [values for edge in edges if (values := takes(_put(start, edge))) is not None and values != start]
    return list(_together(start, edges, takes)), alone


def taken(game: Game[Any], values: Values | None) -> Values | None:
    """The settings as they are written, if their type takes them and a match can be opened with them.

    What breaks as it is opened is taken: a play will tell of it.
    """
    if values is None:
        return None
    try:
        written: Values = msgspec.to_builtins(msgspec.convert(values, game.settings))
    except (msgspec.ValidationError, OverflowError):
        return None
    try:
        Play(game, Setup(game.seats[0], settings=written))
    except Refused:
        return None
    except Exception:  # noqa: BLE001 - whatever the rules throw is found by whoever plays with these
        return written
    return written


def _together(start: Values, edges: list[Edge], takes: Callable[[Values], Values | None]) -> Iterator[Values]:
    """Every edge in some row of fields at their ends: as many as are taken together, field by field."""
    left = [edge for edge in edges if takes(_put(start, edge)) is not None]
    while left:
        row, used = start, dict[Path, Any]()
        for edge in left:
            if edge.path not in used and (more := takes(_put(row, edge))) is not None:
                row, used[edge.path] = more, edge.value
        left = [edge for edge in left if edge.path not in used or used[edge.path] != edge.value]
        yield row


def _put(values: Values, edge: Edge) -> Values:
    name, *rest = edge.path
    if not rest:
        return {**values, name: edge.value}
    return {**values, name: _put(values.get(name) or {}, Edge(tuple(rest), edge.value))}


def _edges(kind: Any, now: Any, start: Values, takes: Callable[[Values], Values | None]) -> Iterator[Edge]:
    """The ends of every field: the first ends of all fields first, so that what is least stands together."""

    def taken_at(path: Path) -> Takes:
        return lambda value: takes(_put(start, Edge(path, value)))

    by_field = [
        [Edge(path, end) for end in _ends(each, value, taken_at(path))] for path, each, value in _fields(kind, now)
    ]
    longest = max(map(len, by_field), default=0)
    yield from chain.from_iterable([ends[nth] for ends in by_field if nth < len(ends)] for nth in range(longest))


def _fields(kind: Any, now: Any, path: Path = ()) -> Iterator[tuple[Path, Any, Any]]:
    """Every field with its type and what it is now, those of structs within included."""
    for field in kind.fields:
        value = getattr(now, field.name, None if field.default is NODEFAULT else field.default)
        here = (*path, field.encode_name)
        yield here, field.type, value
        inner = _struct(field.type)
        if inner is not None and isinstance(value, Struct):
            yield from _fields(inner, value, here)


def _struct(kind: Any) -> Any:
    kinds = kind.types if isinstance(kind, inspect.UnionType) else (kind,)
    return next((each for each in kinds if isinstance(each, inspect.StructType)), None)


def _ends(kind: Any, now: Any, takes: Takes) -> list[Any]:
    """What stands at the ends of a type, as it is written, without what it is now."""
    written = _written(now)
    ends = [_written(each) for each in _ends_of(kind, now, takes)]
    return [each for nth, each in enumerate(ends) if each != written and each not in ends[:nth]]


def _ends_of(kind: Any, now: Any, takes: Takes) -> Iterator[Any]:
    match kind:
        case inspect.UnionType():
            kinds = sorted(kind.types, key=lambda each: not isinstance(each, inspect.NoneType))
            yield from chain.from_iterable(_ends_of(each, now, takes) for each in kinds)
        case inspect.IntType() | inspect.FloatType():
            yield from _furthest(now, number_ends(kind), takes)
        case inspect.TimeDeltaType():
            within = now if isinstance(now, timedelta) else next((s for s in _SPANS if takes(_written(s))), now)
            yield from _furthest(within, (_SPANS[0], _SPANS[-1]), takes)
            yield from _SPANS
        case inspect.StrType() if not is_zone(now) and kind.pattern is None:
            yield from ("x" * (kind.min_length or 0), "å" * (60 if kind.max_length is None else kind.max_length))
        case inspect.CollectionType() if isinstance(now, tuple | list) and now:
            yield from (now[: max(kind.min_length or 0, n)] for n in (0, 1, len(now) - 1))
        case inspect.StructType() if now is None:
            yield {}
        case _:
            yield from _choices(kind)


def _choices(kind: Any) -> Iterator[Any]:
    """All that there is to choose from, where that is little; a few where it is not."""
    match kind:
        case inspect.LiteralType():
            yield from kind.values
        case inspect.EnumType():
            yield from kind.cls
        case inspect.BoolType():
            yield from (False, True)
        case inspect.NoneType():
            yield None
        case inspect.TimeType():
            yield from _TIMES
        case _:
            pass  # a dict, or something of the game's own


def _written(value: Any) -> Any:
    return msgspec.to_builtins(value)


def _furthest(now: Any, ends: tuple[Any, Any], takes: Takes) -> Iterator[Any]:
    """The least and the most that are taken: the ends themselves, or what lies nearest to them."""
    for end in ends:
        if takes(_written(end)) or not isinstance(now, type(end)) or isinstance(now, bool):
            yield end
            continue
        inside, outside = now, end
        unit = timedelta(seconds=1) if isinstance(end, timedelta) else 1
        while abs(inside - outside) > unit:
            middle = inside + (outside - inside) // unit // 2 * unit
            if middle == inside:
                middle = inside + (unit if outside > inside else -unit)
            if takes(_written(middle)):
                inside = middle
            else:
                outside = middle
        yield inside


def _zones_of(values: Any) -> Iterator[str]:
    if isinstance(values, dict | list):
        for each in values.values() if isinstance(values, dict) else values:
            yield from _zones_of(each)
    elif is_zone(values):
        yield values


@cache
def _changes(zone: str) -> dict[str, datetime]:
    """When the clock of a zone goes forwards and backwards in 2026; nothing if it does not."""
    first, found = datetime(2026, 1, 1, tzinfo=UTC), dict[str, datetime]()
    for day in (first + timedelta(days=n) for n in range(365)):
        by = _offset(zone, day + timedelta(days=1)) - _offset(zone, day)
        if by:
            hours = (day + timedelta(hours=n) for n in range(1, 25))
            changed = next(hour for hour in hours if _offset(zone, hour) != _offset(zone, day))
            found["spring" if by > timedelta() else "autumn"] = changed
    return found if len(found) > 1 else {}


def _offset(zone: str, at: datetime) -> timedelta:
    return at.astimezone(ZoneInfo(zone)).utcoffset() or timedelta()
