"""`parlour diplomacy draw` and `chart`: a position as a map, and the centres of some years as a chart.

A position is read from a file in the format of the test cases and of `parlour diplomacy adjudicate`.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import msgspec
from typer import Argument, Exit, Option

from parlour.games.diplomacy.drawing.centre_chart import Years, centre_chart
from parlour.games.diplomacy.drawing.draw import draw as drawn
from parlour.games.diplomacy.drawing.geometry import geometry
from parlour.games.diplomacy.drawing.scene import Around, DrawnOrder, Scene
from parlour.games.diplomacy.map.board import Board
from parlour.games.diplomacy.notation.exact import adjudicate_texts, read_orders
from parlour.games.diplomacy.notation.lexicon import fold_text, names
from parlour.games.diplomacy.orders import Result
from parlour.games.diplomacy.tools.records import Malformed, Record, Task, read_record
from parlour.sdk.phrases import Phrasebook

if TYPE_CHECKING:  # whoever only plays does not load a renderer
    from resvg.usvg import Options

MOST_PIXELS = 6000  # across
WHITE = (255, 255, 255, 255)

Out = Annotated[Path, Argument(help="What to write: a name that ends in .svg or .png.", show_default=False)]
Width = Annotated[int, Option(min=100, max=MOST_PIXELS, help="Pixels across, of a PNG.")]
Lang = Annotated[str, Option(metavar="LANGUAGE", help="The language of its words: en, sv.")]


def draw(
    file: Annotated[Path, Argument(help="A phase as JSON: units, centres, orders.", show_default=False)],
    out: Out,
    around: Annotated[str | None, Option(metavar="PROVINCE", help="Only this province and what is near it.")] = None,
    steps: Annotated[int, Option(min=0, max=10, help="How far away something may be and still be near.")] = 1,
    resolved: Annotated[bool, Option("--resolved", help="Draw what becomes of the orders, not the plan.")] = False,
    width: Width = 1500,
    lang: Lang = "en",
) -> None:
    """Draw the map of a position, whole or in part, as SVG or PNG."""

    def drawing() -> str:
        task = task_in(file.read_bytes())
        near = around_named(task.board, around, steps) if around is not None else None
        return drawn(task.board, geometry(task.board.variant), scene_of(task, resolved, near))

    _write(out, drawing, width, lang)


def chart(
    file: Annotated[Path, Argument(help="Phases with their centres, one JSON object a line.", show_default=False)],
    out: Out,
    width: Width = 780,
    lang: Lang = "en",
) -> None:
    """Draw how many centres each power had, year by year, as SVG or PNG."""

    def drawing() -> str:
        on, years = years_in(file.read_bytes())
        return centre_chart(on, years)

    _write(out, drawing, width, lang)


def _write(out: Path, drawing: Callable[[], str], width: int, lang: str) -> None:
    """Writes the drawing; whatever is wrong with the files is said in one line."""
    if out.suffix not in (".svg", ".png"):
        _refuse(f"{out} should end in .svg or .png, so that it is clear what to write.")
    try:
        svg = Phrasebook("parlour.games.diplomacy").speaker(lang, str).picture(drawing())
        out.write_bytes(png(svg, width) if out.suffix == ".png" else svg.encode())
    except Malformed as wrong:
        _refuse(str(wrong))
    except OSError as wrong:
        _refuse(f"{wrong.filename}: {wrong.strerror}.")


def _refuse(why: str) -> NoReturn:
    print(f"parlour: {why}", file=sys.stderr)
    raise Exit(1)


def task_in(file: bytes) -> Task:
    """The phase in a file; raises `Malformed` if it makes no sense."""
    try:
        return read_record(msgspec.json.decode(file, type=Record))
    except msgspec.MsgspecError as wrong:
        raise Malformed(str(wrong)) from None


def years_in(file: bytes) -> tuple[Board, Years]:
    """The board and the centres of each year, from phases one a line; the last of a year counts."""
    tasks = [task_in(line) for line in file.splitlines() if line.strip()]
    if not tasks:
        raise Malformed("There is no phase in this file. Write each as JSON, on a line of its own.")
    return tasks[0].board, {task.phase.year: Counter(task.position.centres.values()) for task in tasks}


def scene_of(task: Task, is_resolved: bool, around: Around | None = None) -> Scene:
    """A scene with orders as they were planned, or with what became of them."""
    results: Sequence[Result | None] = [None] * len(task.texts)
    if is_resolved:
        _, results = adjudicate_texts(task.board, task.phase, task.position, task.texts)
    return Scene(
        task.position.units,
        task.position.centres,
        tuple(each.unit for each in task.position.dislodged),
        tuple(_orders(task, results)),
        phase=task.phase,
        around=around,
    )


def around_named(on: Board, name: str, steps: int) -> Around:
    """The part of the map around a province, by any name it has in orders."""
    known = names(on)
    meant = known.provinces_called(fold_text(name))
    if len(meant) == 1:
        return Around(meant[0], steps)
    close = meant or known.provinces_close_to(fold_text(name))
    instead = f" Is it {' or '.join(close)}?" if close else ""
    raise Malformed(f"There is no one province {name!r:.60}.{instead}")


def _orders(task: Task, results: Sequence[Result | None]) -> Iterator[DrawnOrder]:
    """Orders to draw; what cannot be read is left out."""
    orders = read_orders(task.board, task.phase, task.position, task.texts)
    for (power, _), order, result in zip(task.texts, orders, results, strict=True):
        if order is not None:
            yield DrawnOrder(power, order, result)


def png(svg: str, width: int) -> bytes:
    """The picture as PNG, made in this very process; the house draws in others, see messengers/render/pictures.py."""
    from resvg import render, usvg

    tree = usvg.Tree.from_str(svg, _options())
    across, down = tree.int_size()
    scale = width / across
    size = (width, max(1, round(down * scale)))
    return bytes(render(tree, (scale, 0, 0, 0, scale, 0), bg_size=size, bg_color=WHITE))


@cache
def _options() -> Options:
    from resvg import usvg

    options = usvg.Options.default()
    for font in (files("parlour") / "fonts").iterdir():
        if font.name.endswith(".ttf"):
            options.load_font_data(font.read_bytes())
    return options
