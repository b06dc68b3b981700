"""`parlour diplomacy adjudicate`: a phase as one line of JSON in, its result as another out.

Records have the format of the test cases.  One that makes no sense is `Malformed`, which says why; whatever its
orders say, they are never a fault.
"""

from __future__ import annotations

import sys
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, BinaryIO

import msgspec
from msgspec import Struct
from typer import Argument, Exit

from parlour.games.diplomacy.adjudication import counts_centres
from parlour.games.diplomacy.map.board import Board, board
from parlour.games.diplomacy.map.chart import chart_of
from parlour.games.diplomacy.map.position import STORED_NAMES, DislodgedUnit, Kind, Phase, Position, Unit, read_phase
from parlour.games.diplomacy.notation.exact import adjudicate_texts
from parlour.games.diplomacy.orders import Resolution


class Malformed(Exception):
    """A record that makes no sense; its words are for whoever wrote it."""


class _DislodgedRecord(Struct, frozen=True, rename=STORED_NAMES):
    power: str
    type: Kind
    province: str
    retreats: tuple[str, ...]
    attacker_from: str | None = None
    by_convoy: bool = False


class _OrderText(Struct, frozen=True, rename=STORED_NAMES):
    power: str
    text: str


class Record(Struct, frozen=True):
    """A phase as JSON; other keys are not read."""

    phase: str
    units: tuple[tuple[str, Kind, str], ...]
    id: str | int | float | None = None
    variant: str = "standard"
    centres: dict[str, tuple[str, ...]] | None = None
    dislodged: tuple[_DislodgedRecord, ...] = ()
    orders: tuple[_OrderText, ...] = ()


class Task(Struct, frozen=True):
    """A record that makes sense."""

    board: Board
    phase: Phase
    position: Position
    texts: tuple[tuple[str, str], ...]  # a power and what it wrote


def read_record(record: Record) -> Task:
    """The task in a record; raises `Malformed` if it makes no sense."""
    phase, on = _phase(record), _board(record.variant)
    position = Position(_units(on, record), _owners(on, record), _dislodged(on, record))
    return Task(on, phase, position, tuple([(order.power, order.text) for order in record.orders]))


def answer_record(record: Record) -> dict[str, Any]:
    """The result, in the shape in which the test cases expect it."""
    task = read_record(record)
    resolution, results = adjudicate_texts(task.board, task.phase, task.position, task.texts)
    answered = {
        "id": record.id,
        "units": sorted(map(_unit_row, resolution.position.units)),
        **_fate(task.phase, resolution),
    }
    if counts_centres(task.phase, resolution):
        answered["centres"] = _by_owner(resolution.position.centres)
    return {**answered, "results": results}


def _fate(phase: Phase, resolution: Resolution) -> dict[str, Any]:
    """Units that could not stay where they were, and what became of them."""
    match phase.kind:
        case "M":
            beaten = [_dislodged_record(each) for each in resolution.position.dislodged]
            return {"dislodged": beaten, "contested": resolution.position.contested}
        case "R":
            return {"disbanded": [_unit_row(unit) for unit in resolution.disbanded]}
        case "A":
            return {}


def _dislodged_record(beaten: DislodgedUnit) -> _DislodgedRecord:
    unit = beaten.unit
    return _DislodgedRecord(
        unit.power, unit.kind, unit.place, beaten.retreats, beaten.attacker_from, beaten.by_convoy
    )


def _unit_row(unit: Unit) -> tuple[str, str, str]:
    return unit.power, unit.kind, unit.place


def _by_owner(centres: dict[str, str]) -> dict[str, list[str]]:
    return {owner: sorted(c for c, of in centres.items() if of == owner) for owner in sorted({*centres.values()})}


def _phase(record: Record) -> Phase:
    phase = read_phase(record.phase)
    if phase is None:
        raise Malformed(f"There is no phase {record.phase!r:.60}. Write it like S1901M, F1901R or F1901A.")
    if phase.kind == "A" and record.centres is None:
        raise Malformed("An adjustment needs the centres and their owners.")
    return phase


def _board(variant: str) -> Board:
    if variant not in _variants():
        raise Malformed(f"There is no variant {variant!r:.60}. There is {', '.join(_variants())}.")
    return board(variant)


@cache
def _variants() -> tuple[str, ...]:
    names = [file.name.split(".") for file in (files("parlour.games.diplomacy") / "variants").iterdir()]
    return tuple(sorted(name for name, *rest in names if rest == ["json"]))


def _units(on: Board, record: Record) -> tuple[Unit, ...]:
    units = tuple([_unit(on, *each) for each in record.units])
    _require_distinct(chart_of(on).province[unit.place] for unit in units)
    return units


def _unit(on: Board, power: str, kind: Kind, place: str) -> Unit:
    if power not in on.powers:
        raise Malformed(f"There is no power {power!r:.60}. There are {', '.join(on.powers)}.")
    province = on.provinces.get(chart_of(on).province.get(place, place))
    if province is None:
        raise Malformed(f"There is no province {place!r:.60}.")
    if kind == "A" and province.land != "sea":
        return Unit(power, kind, province.abbr)
    if kind == "F" and province.land != "land" and place in province.places:
        return Unit(power, kind, place)
    if kind == "F" and province.coasts:
        raise Malformed(f"A fleet in {province.abbr} stands in {' or '.join(province.places)}.")
    raise Malformed(f"No {'army' if kind == 'A' else 'fleet'} can stand in {place}.")


def _require_distinct(provinces: Iterable[str]) -> None:
    seen: set[str] = set()
    for province in provinces:
        if province in seen:
            raise Malformed(f"{province} is there twice.")
        seen.add(province)


def _owners(on: Board, record: Record) -> dict[str, str]:
    named = [(centre, owner) for owner, centres in (record.centres or {}).items() for centre in centres]
    _require_distinct(centre for centre, _ in named)
    for centre, owner in named:
        if centre not in on.centres or owner not in on.powers:
            raise Malformed(f"{owner!r:.60} cannot own {centre!r:.60}.")
    return dict(named)


def _dislodged(on: Board, record: Record) -> tuple[DislodgedUnit, ...]:
    """Dislodged units, which may go where the record says."""
    beaten = [
        DislodgedUnit(_unit(on, e.power, e.type, e.province), e.attacker_from or "", e.by_convoy, e.retreats)
        for e in record.dislodged
    ]
    _require_distinct(chart_of(on).province[each.unit.place] for each in beaten)
    for place in (place for each in beaten for place in each.retreats):
        if place not in chart_of(on).province:
            raise Malformed(f"There is no place {place!r:.60} to retreat to.")
    return tuple(beaten)


# ── The terminal command: lines in, lines out, as a filter does it ──

LONGEST = 1_000_000  # bytes of a line; no phase needs a hundredth of it

_records = msgspec.json.Decoder(Record)


def adjudicate(
    file: Annotated[str, Argument(metavar="[FILE]", help="Lines of JSON; - to read them from the terminal.")] = "-",
) -> None:
    """Adjudicate phases: one JSON object a line in, one a line out.  A line that makes no sense is answered so."""
    for line in _lines(file):
        sys.stdout.buffer.write(msgspec.json.encode(_answer_line(line)) + b"\n")
        sys.stdout.buffer.flush()


def _answer_line(line: bytes | None) -> dict[str, Any]:
    """The result of a line, or what is wrong with it."""
    if line is None:
        return {"id": None, "error": f"The line is longer than {LONGEST} bytes."}
    try:
        return answer_record(_records.decode(line))
    except (Malformed, msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as wrong:
        return {"id": _id_of(line), "error": str(wrong)}


def _id_of(line: bytes) -> str | int | float | None:
    """The id in a line, as far as it can be read at all."""
    try:
        read = msgspec.json.decode(line.decode(errors="replace"))
    except (msgspec.MsgspecError, RecursionError):
        return None
    named = read.get("id") if isinstance(read, dict) else None
    return named if isinstance(named, str | int | float) else None


def _lines(file: str) -> Iterator[bytes | None]:
    """Lines of the file, one at a time, so that memory does not grow with it; None for one that is too long."""
    try:
        with nullcontext(sys.stdin.buffer) if file == "-" else Path(file).open("rb") as stream:
            while line := stream.readline(LONGEST):
                if line[-1:] != b"\n" and len(line) == LONGEST:
                    _skip_rest(stream)
                    yield None
                elif line.strip():
                    yield line.removeprefix(BOM_UTF8)
    except OSError as wrong:
        print(
            f"parlour: {file} cannot be read: {wrong.strerror or wrong}. Name a file, or - for the terminal.",
            file=sys.stderr,
        )
        raise Exit(1) from None


def _skip_rest(stream: BinaryIO) -> None:
    while (more := stream.readline(LONGEST)) and not more.endswith(b"\n"):
        pass
