"""What chance makes up for a play: settings of a game from their schema, and beginnings in other seasons."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, time, timedelta
from functools import cache
from typing import Any
from zoneinfo import available_timezones

import msgspec
from msgspec import NODEFAULT, Struct, inspect

from parlour.rehearsal.chance import Chance
from parlour.rehearsal.rehearsal import MONDAY
from parlour.sdk.game import Game, NoSettings

# Just before the clock changes, in the north and in the south; a leap day, the end of a year.
SEASONS = tuple(
    datetime(*day, tzinfo=UTC)
    for day in (
        (2026, 3, 6, 20),  # North America, on the 8th
        (2026, 3, 27, 9),  # Europe, on the 29th
        (2026, 4, 3, 12),  # Australia and New Zealand, on the 5th
        (2026, 7, 14, 8),
        (2026, 10, 2, 22),  # Australia, on the 4th
        (2026, 10, 23, 7),  # Europe, on the 25th
        (2026, 10, 30, 15),  # North America, on 1 November
        (2026, 12, 30, 23),
        (2028, 2, 27, 8),
    )
)
# Far east and west of Greenwich, by half and quarter hours, where midnight itself is leapt over, and in the south.
ZONES = (
    "America/New_York",
    "America/Santiago",
    "Asia/Kathmandu",
    "Asia/Tokyo",
    "Australia/Lord_Howe",
    "Europe/London",
    "Europe/Stockholm",
    "Pacific/Auckland",
    "Pacific/Kiritimati",
    "Pacific/Pago_Pago",
    "UTC",
)
_TIMES = (time(0), time(0, 30), time(2, 30), time(9), time(12), time(18), time(23, 59))
_SPANS = tuple(timedelta(minutes=minutes) for minutes in (0, 1, 59, 60, 600, 24 * 60, 25 * 60, 45 * 24 * 60))
_TEXTS = ("", "x", "no such thing", "å\u0301 🎲")
_TRIES = 8


def beginning(chance: Chance) -> datetime:
    """An instant at which a play begins: any hour, some days around a change."""
    return chance.pick(SEASONS) + timedelta(hours=chance.below(48))


def draw_settings(game: Game[Any], chance: Chance) -> dict[str, Any] | None:
    """Settings that the game's own type takes: some fields as its schema lets them be, the rest as in a preset.

    None: there is nothing to choose, or nothing else was taken.
    """
    if game.settings is NoSettings:
        return None
    start = chance.pick([*game.presets.values()]) if game.presets else game.default_settings
    drawn = _draw_nested(inspect.type_info(game.settings), start, chance)
    return None if drawn is start else dict(msgspec.to_builtins(drawn))


def _draw_nested(kind: Any, start: Any, chance: Chance) -> Any:
    """A struct that its own checks take; it keeps the more of its start, the more often they took none."""
    for tries in range(_TRIES):
        drawn = _draw_struct(kind, start, chance, keeps=tries)
        try:
            return msgspec.convert(msgspec.to_builtins(drawn), kind.cls)
        except (msgspec.ValidationError, OverflowError):
            continue
    return start


def _draw_struct(kind: Any, start: Any, chance: Chance, keeps: int = 0) -> dict[str, Any]:
    """Field by field: half of them anew, and fewer of them the more it `keeps`."""
    now = {} if start is None else {field.name: getattr(start, field.name) for field in kind.fields}
    anew = {field.name for field in kind.fields if chance.below(2 + keeps) == 0}
    anew |= {chance.pick(kind.fields).name} if kind.fields else set()
    drawn: dict[str, Any] = {}
    for field in kind.fields:
        if field.name in anew or (field.name not in now and field.default is NODEFAULT):
            drawn[field.encode_name] = _draw(field.type, now.get(field.name), chance)
        elif field.name in now:
            drawn[field.encode_name] = now[field.name]
    return drawn


def _draw(kind: Any, now: Any, chance: Chance) -> Any:
    match kind:
        case inspect.IntType() | inspect.FloatType():
            return _draw_number(kind, chance)
        case inspect.StrType():
            return _draw_text(kind, now, chance)
        case inspect.LiteralType():
            return chance.pick(kind.values)
        case inspect.EnumType():
            return chance.pick(list(kind.cls))
        case inspect.UnionType():
            return _draw(chance.pick(kind.types), now, chance)
        case inspect.StructType():
            return _draw_nested(kind, now if isinstance(now, Struct) else None, chance)
        case inspect.TupleType():
            return tuple(_draw(each, None, chance) for each in kind.item_types)
        case inspect.CollectionType():
            return tuple(_draw_items(kind, now, chance))
        case _:
            return _draw_other(kind, now, chance)


def _draw_other(kind: Any, now: Any, chance: Chance) -> Any:
    match kind:
        case inspect.BoolType():
            return chance.one_in(2)
        case inspect.NoneType():
            return None
        case inspect.TimeType():
            return chance.pick(_TIMES)
        case inspect.TimeDeltaType():
            return chance.pick(_SPANS)
        case inspect.DateType():
            return chance.pick(SEASONS).date() + timedelta(days=chance.below(5))
        case inspect.DateTimeType():
            return MONDAY + chance.pick((-1, 1)) * chance.pick(_SPANS)
        case _:
            return now  # a dict, or something of the game's own: as it is


def _draw_number(kind: Any, chance: Chance) -> int:
    """At its bounds, or between them; a few around nought where there are none."""
    step = kind.multiple_of or 1
    least, most = number_ends(kind)
    places = int((most - least) // step)
    return least + chance.pick((0, min(1, places), places, chance.below(places + 1))) * step


def number_ends(kind: Any) -> tuple[int, int]:
    """The least and the most that a type of numbers takes; a few around nought where it has no bounds."""
    step = kind.multiple_of or 1
    least = kind.ge if kind.ge is not None else kind.gt + step if kind.gt is not None else None
    most = kind.le if kind.le is not None else kind.lt - step if kind.lt is not None else None
    if least is None:
        least = -step if most is None else most - 12 * step
    return least, least + 12 * step if most is None else most


def _draw_text(kind: Any, now: Any, chance: Chance) -> str | None:
    if is_zone(now):
        return chance.pick(ZONES)
    if kind.pattern is not None:
        return str(now) if isinstance(now, str) else None
    longest = 60 if kind.max_length is None else kind.max_length
    return chance.pick(_TEXTS).ljust(kind.min_length or 0, "x")[:longest]


def _draw_items(kind: Any, now: Any, chance: Chance) -> Iterator[Any]:
    """As many as may be, or a few: drawn anew, or some of those there are."""
    least, most = kind.min_length or 0, 3 if kind.max_length is None else kind.max_length
    count = chance.pick((least, most, least + chance.below(max(0, most - least) + 1)))
    if isinstance(now, tuple | list) and now and chance.one_in(2):
        return iter(chance.some(now, max(least, min(count, len(now)))))
    return (_draw(kind.item_type, None, chance) for _ in range(count))


def is_zone(value: Any) -> bool:
    """Whether it is the name of a time zone."""
    return isinstance(value, str) and value in _zones()


@cache
def _zones() -> set[str]:
    return available_timezones()
