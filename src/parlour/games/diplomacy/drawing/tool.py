"""`parlour diplomacy draw` and `chart`: a position as a map, and the centres of some years as a chart."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, NoReturn

from typer import Argument, Exit, Option

from parlour.games.diplomacy.adjudication.records import Malformed
from parlour.games.diplomacy.drawing.centre_chart import centre_chart
from parlour.games.diplomacy.drawing.draw import draw as drawn
from parlour.games.diplomacy.drawing.geometry import geometry
from parlour.games.diplomacy.drawing.png import png
from parlour.games.diplomacy.drawing.position_file import around_named, scene_of, task_in, years_in
from parlour.sdk.phrases import Phrasebook

MOST_PIXELS = 6000  # across

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
    """Draw how many centres each nation had, year by year, as SVG or PNG."""

    def drawing() -> str:
        on, years = years_in(file.read_bytes())
        return centre_chart(on, years)

    _write(out, drawing, width, lang)


def _write(out: Path, drawing: Callable[[], str], width: int, lang: str) -> None:
    """Whatever is wrong with the files is said in one line."""
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


TOOLS: Mapping[str, Callable[..., None]] = {"draw": draw, "chart": chart}
