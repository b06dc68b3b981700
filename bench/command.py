"""`parlour bench`: how fast the rules and the engine are here, one line a figure."""

from __future__ import annotations

import sys

import msgspec
from rich.console import Console

from bench.figures import figures
from bench.measure import Maker, NotMeasured, Rate, Value
from parlour.app.output import with_progress
from parlour.app.wrong_use import WrongUse
from parlour.engine.ports import StoreFailed

Line = dict[str, str | float]


def bench_command(only: str | None, as_json: bool) -> int:
    makers = _chosen(figures(), only)
    table, missing = [("figure", "", "a CPU second", "a second")], list[str]()
    for name in with_progress(makers, len(makers), "Measuring"):
        try:
            figure = makers[name]()
        except (NotMeasured, StoreFailed) as why:
            missing.append(f"{name} was not measured: {why}\n")
            continue
        if as_json:
            sys.stdout.write(msgspec.json.encode(_line(name, figure)).decode() + "\n")
            sys.stdout.flush()
        table.append(_row(name, figure))
    if not as_json:
        _print(table)
    sys.stderr.writelines(missing)
    return 1 if missing and only is not None else 0


def _chosen(makers: dict[str, Maker], only: str | None) -> dict[str, Maker]:
    if only is None:
        return makers
    names = [name.strip() for name in only.split(",") if name.strip()]
    found = {name: [each for each in makers if _is_meant(name, each)] for name in names}
    if unknown := [name for name in names if not found[name]]:
        raise WrongUse(f"There is no figure {unknown[0]}. There are {', '.join(makers)}.")
    return {each: makers[each] for name in names for each in found[name]}


def _is_meant(name: str, figure: str) -> bool:
    """By its whole name, or by a family's: `diplomacy` means all that begin with `diplomacy.`."""
    return figure == name or figure.startswith(f"{name}.")


def _line(name: str, figure: Rate | Value) -> Line:
    if isinstance(figure, Value):
        return {"name": name, "value": round(figure.value, 3), "unit": figure.unit}
    return {"name": name, "per_cpu_s": round(figure.per_cpu_s, 1), "per_s": round(figure.per_s, 1)}


def _row(name: str, figure: Rate | Value) -> tuple[str, str, str, str]:
    if isinstance(figure, Value):
        return name, f"{figure.value:,.2f} {figure.unit}", "", ""
    return name, "", f"{figure.per_cpu_s:,.0f}", f"{figure.per_s:,.0f}"


def _print(table: list[tuple[str, str, str, str]]) -> None:
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    console = Console(soft_wrap=True, highlight=False)
    for name, *numbers in table:
        console.print(name.ljust(widths[0]), *(n.rjust(w) for n, w in zip(numbers, widths[1:], strict=True)))
