"""A scene from a position file: the format of the test cases and of `parlour diplomacy adjudicate`."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from parlour.games.diplomacy.board import Board, board, province_of
from parlour.games.diplomacy.drawing.scene import Around, Ordered, Scene
from parlour.games.diplomacy.names import folded, names
from parlour.games.diplomacy.orders import Order
from parlour.games.diplomacy.outcome import Result
from parlour.games.diplomacy.position import Dislodged, Kind, Unit
from parlour.games.diplomacy.records import Malformed, Record, answer
from parlour.games.diplomacy.written import reader


def scene_in(file: bytes, is_resolved: bool, around: Around | None) -> Scene:
    """With orders as they were planned, or with what became of them.  `Malformed` if the file makes no sense."""
    try:
        record = msgspec.json.decode(file, type=Record)
    except msgspec.MsgspecError as wrong:
        raise Malformed(str(wrong)) from None
    results: tuple[Result, ...] = answer(record)["results"]
    centres = {centre: nation for nation, owned in (record.centres or {}).items() for centre in owned}
    return Scene(
        tuple(_unit(*each) for each in record.units),
        centres,
        tuple(each.unit for each in _dislodged(record)),
        tuple(_orders(record, results if is_resolved else (None,) * len(results))),
        title=record.phase,
        around=around,
    )


def around_named(on: Board, name: str, steps: int) -> Around:
    """By any name it has in orders."""
    known = names(on)
    meant = known.called(folded(name))
    if len(meant) == 1:
        return Around(meant[0], steps)
    close = meant or known.close_to(folded(name))
    instead = f" Is it {' or '.join(close)}?" if close else ""
    raise Malformed(f"There is no one province {name!r:.60}.{instead}")


def _orders(record: Record, results: tuple[Result | None, ...]) -> Iterator[Ordered]:
    """What cannot be read cannot be drawn."""
    read = _reading(record)
    for written, result in zip(record.orders, results, strict=True):
        order = read(written.nation, written.text)
        if order is not None:
            yield Ordered(written.nation, order, result)


def _reading(record: Record) -> Callable[[str, str], Order | None]:
    words = reader(board(record.variant))
    units = {province_of(place): _unit(nation, kind, place) for nation, kind, place in record.units}
    dislodged = {province_of(each.unit.place): each for each in _dislodged(record)}
    match record.phase[-1:]:
        case "R":
            return lambda nation, text: words.retreat(dislodged, nation, text)
        case "A":
            return lambda nation, text: words.adjustment(units, nation, text)
        case _:
            return lambda nation, text: words.movement(units, nation, text)


def _dislodged(record: Record) -> list[Dislodged]:
    return [
        Dislodged(_unit(each.nation, each.type, each.province), each.attacker_from, each.by_convoy, each.retreats)
        for each in record.dislodged
    ]


def _unit(nation: str, kind: Kind, place: str) -> Unit:
    """An army has no coast, also if the file names one."""
    return Unit(nation, kind, place if kind == "F" else province_of(place))
