"""Diplomacy as short text: for tests, for bug reports, and for people who cannot see a map."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from parlour.games.diplomacy.adjudication.outcome import Outcome
from parlour.games.diplomacy.map.board import Board, province_of
from parlour.games.diplomacy.map.position import Dislodged, Kind, Position, Unit
from parlour.games.diplomacy.notation.names import full_name
from parlour.games.diplomacy.orders import Order

_KINDS: dict[str, Kind] = {"A": "A", "F": "F"}
_BEATEN = re.compile(r"(?P<unit>.+) from (?P<start>\S+)(?P<convoy> via convoy)?(?: to (?P<ways>.+))?")


class Unreadable(ValueError):
    """No text form; its words say which line, and what should stand there."""


# Orders and what became of them


def order_text(board: Board, order: Order) -> str:
    """The normal form with full names: "A Paris S A Marseilles - Burgundy"."""
    named = ("unit", "helped", "army", "to", "place")
    parts = {part: _in_full(board, getattr(order, part)) for part in named if part in order.__struct_fields__}
    return str(replace(order, **parts))


def _in_full(board: Board, named: Unit | str | None) -> Unit | str | None:
    if isinstance(named, Unit):
        return replace(named, place=full_name(board, named.place))
    return full_name(board, named) if named else None


def results_text(outcomes: Sequence[Outcome]) -> str:
    """One line an order: "A Bud - Rum  bounces"."""
    orders = [str(outcome.order) for outcome in outcomes]
    width = max(map(len, orders), default=0)
    return "\n".join(f"{order:<{width}}  {out.result}" for order, out in zip(orders, outcomes, strict=True))


# Positions


def position_text(board: Board, position: Position) -> str:
    """One line a nation: "Austria: A Bud, F Tri; centres Bud, Tri, Vie"; then what only retreats need."""
    lines = [_nation_line(position, nation) for nation in _nations(board, position)]
    lines += [f"dislodged: {_beaten_text(each)}" for each in sorted(position.dislodged, key=lambda d: d.unit.place)]
    if position.contested:
        lines.append(f"contested: {', '.join(sorted(position.contested))}")
    return "\n".join(lines)


def _nations(board: Board, position: Position) -> list[str]:
    alive = {unit.nation for unit in position.units} | set(position.centres.values())
    return [nation for nation in board.nations if nation in alive]


def _nation_line(position: Position, nation: str) -> str:
    units = sorted((unit for unit in position.units if unit.nation == nation), key=lambda unit: unit.place)
    centres = sorted(centre for centre, owner in position.centres.items() if owner == nation)
    owned = f"; centres {', '.join(centres)}" if centres else ""
    return f"{nation}: {', '.join(map(str, units))}{owned}"


def _beaten_text(each: Dislodged) -> str:
    by = " via convoy" if each.by_convoy else ""
    ways = f" to {', '.join(each.retreats)}" if each.retreats else ""
    return f"{each.unit.nation} {each.unit} from {each.attacker_from}{by}{ways}"


def read_position(board: Board, text: str) -> Position:
    """The inverse of `position_text`."""
    position = Position()
    for line in filter(None, map(str.strip, text.splitlines())):
        position = _with_line(board, position, line)
    return position


def _with_line(board: Board, position: Position, line: str) -> Position:
    subject, colon, rest = line.partition(":")
    if subject == "contested":
        return replace(position, contested=(*position.contested, *_provinces(board, rest, line)))
    if subject == "dislodged":
        return replace(position, dislodged=(*position.dislodged, _beaten(board, rest.strip(), line)))
    if not colon or subject not in board.nations:
        raise Unreadable(f"{line!r} does not begin with a nation, 'dislodged' or 'contested', and a colon")
    units, _, centres = rest.partition("; centres ")
    own = tuple(_unit(board, subject, written, line) for written in _parts(units))
    owned = dict.fromkeys(_provinces(board, centres, line), subject)
    return replace(position, units=(*position.units, *own), centres={**position.centres, **owned})


def _beaten(board: Board, written: str, line: str) -> Dislodged:
    nation = next((nation for nation in board.nations if written.startswith(f"{nation} ")), "")
    found = _BEATEN.fullmatch(written.removeprefix(nation).strip())
    if not nation or found is None:
        raise Unreadable(f"{line!r} should be like 'dislodged: Austria A Vie from Gal to Boh, Tyr'")
    ways = tuple(_place(board, way, line) for way in _parts(found["ways"] or ""))
    start = _place(board, found["start"], line)
    return Dislodged(_unit(board, nation, found["unit"], line), start, bool(found["convoy"]), ways)


def _unit(board: Board, nation: str, written: str, line: str) -> Unit:
    kind, _, place = written.partition(" ")
    if kind not in _KINDS:
        raise Unreadable(f"{line!r} has a unit {written!r}; units are written like 'A Vie' or 'F Stp/nc'")
    unit = Unit(nation, _KINDS[kind], _place(board, place, line))
    if not _can_stand(board, unit):
        raise Unreadable(f"{line!r} has {written!r}, and no such unit can stand there")
    return unit


def _can_stand(board: Board, unit: Unit) -> bool:
    """Armies on land, fleets on the sea or on a coast, which must be named if there are two."""
    province = board.provinces[province_of(unit.place)]
    if unit.kind == "A":
        return province.land != "sea" and unit.place == province.abbr
    return province.land != "land" and unit.place in province.places


def _provinces(board: Board, written: str, line: str) -> tuple[str, ...]:
    return tuple(province_of(_place(board, place, line)) for place in _parts(written))


def _place(board: Board, place: str, line: str) -> str:
    if place not in board.provinces and place not in board.fleet:
        raise Unreadable(f"{line!r} names {place!r}, which is no place on this board")
    return place


def _parts(written: str) -> Iterable[str]:
    return filter(None, map(str.strip, written.split(",")))
