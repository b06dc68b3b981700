"""`parlour diplomacy draw`: a position file as a picture."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, NoReturn

from typer import Argument, Exit, Option

from parlour.games.diplomacy.drawing.draw import draw as drawn
from parlour.games.diplomacy.drawing.geometry import geometry
from parlour.games.diplomacy.drawing.png import png
from parlour.games.diplomacy.drawing.position_file import around_named, scene_of, task_in
from parlour.games.diplomacy.records import Malformed

MOST_PIXELS = 6000  # across


def draw(
    file: Annotated[Path, Argument(help="A phase as JSON: units, centres, orders.", show_default=False)],
    out: Annotated[Path, Argument(help="What to write: a name that ends in .svg or .png.", show_default=False)],
    around: Annotated[str | None, Option(metavar="PROVINCE", help="Only this province and what is near it.")] = None,
    steps: Annotated[int, Option(min=0, max=10, help="How far away something may be and still be near.")] = 1,
    resolved: Annotated[bool, Option("--resolved", help="Draw what becomes of the orders, not the plan.")] = False,
    width: Annotated[int, Option(min=100, max=MOST_PIXELS, help="Pixels across, of a PNG.")] = 1500,
) -> None:
    """Draw the map of a position, whole or in part, as SVG or PNG."""
    if out.suffix not in (".svg", ".png"):
        _refuse(f"{out} should end in .svg or .png, so that it is clear what to write.")
    try:
        task = task_in(file.read_bytes())
        near = around_named(task.board, around, steps) if around is not None else None
        svg = drawn(task.board, geometry(task.board.variant), scene_of(task, resolved, near))
        out.write_bytes(png(svg, width) if out.suffix == ".png" else svg.encode())
    except Malformed as wrong:
        _refuse(str(wrong))
    except OSError as wrong:
        _refuse(f"{wrong.filename}: {wrong.strerror}.")


def _refuse(why: str) -> NoReturn:
    print(f"parlour: {why}", file=sys.stderr)
    raise Exit(1)


TOOLS: Mapping[str, Callable[..., None]] = {"draw": draw}
