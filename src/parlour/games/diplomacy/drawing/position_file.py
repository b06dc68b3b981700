"""A scene from a position file: the format of the test cases and of `parlour diplomacy adjudicate`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

import msgspec

from parlour.games.diplomacy.adjudication.adjudicate import adjudicate_written
from parlour.games.diplomacy.adjudication.outcome import Result
from parlour.games.diplomacy.adjudication.records import Malformed, Record, Task, read_record
from parlour.games.diplomacy.adjudication.written import reader
from parlour.games.diplomacy.drawing.centre_chart import Years
from parlour.games.diplomacy.drawing.scene import Around, Ordered, Scene
from parlour.games.diplomacy.map.board import Board, province_of
from parlour.games.diplomacy.notation.names import folded, names
from parlour.games.diplomacy.orders import Order


def task_in(file: bytes) -> Task:
    """`Malformed` if the file makes no sense."""
    try:
        return read_record(msgspec.json.decode(file, type=Record))
    except msgspec.MsgspecError as wrong:
        raise Malformed(str(wrong)) from None


def years_in(file: bytes) -> tuple[Board, Years]:
    """Of several, one a line: the centres of each year as the last of its phases has them."""
    tasks = [task_in(line) for line in file.splitlines() if line.strip()]
    if not tasks:
        raise Malformed("There is no phase in this file. Write each as JSON, on a line of its own.")
    return tasks[0].board, {task.phase.year: Counter(task.position.centres.values()) for task in tasks}


def scene_of(task: Task, is_resolved: bool, around: Around | None = None) -> Scene:
    """With orders as they were planned, or with what became of them."""
    results: Sequence[Result | None] = [None] * len(task.texts)
    if is_resolved:
        _, results = adjudicate_written(task.board, task.phase, task.position, task.texts)
    return Scene(
        task.position.units,
        task.position.centres,
        tuple(each.unit for each in task.position.dislodged),
        tuple(_orders(task, results)),
        title=str(task.phase),
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


def _orders(task: Task, results: Sequence[Result | None]) -> Iterator[Ordered]:
    """What cannot be read cannot be drawn."""
    read = _reading(task)
    for (nation, text), result in zip(task.texts, results, strict=True):
        order = read(nation, text)
        if order is not None:
            yield Ordered(nation, order, result)


def _reading(task: Task) -> Callable[[str, str], Order | None]:
    words = reader(task.board)
    units = {province_of(unit.place): unit for unit in task.position.units}
    dislodged = {province_of(each.unit.place): each for each in task.position.dislodged}
    match task.phase.kind:
        case "R":
            return lambda nation, text: words.retreat(dislodged, nation, text)
        case "A":
            return lambda nation, text: words.adjustment(units, nation, text)
        case "M":
            return lambda nation, text: words.movement(units, nation, text)
