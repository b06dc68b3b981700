"""`parlour bench`: run the bench of the source checkout that this package is imported from."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import parlour
from parlour.app.wrong_use import WrongUse


def bench_command(only: str | None, as_json: bool) -> int:
    """Run the bench.  Raises WrongUse where there is no checkout."""
    _import_from(_checkout())
    code: int = import_module("bench.command").bench_command(only, as_json)
    return code


def _checkout() -> Path:
    """The folder that holds `src/parlour` and `bench`.  A wheel holds the first only."""
    root = Path(parlour.__file__).parents[2]
    if not (root / "bench" / "command.py").is_file():
        raise WrongUse(
            "The bench is part of the source checkout, and this Parlour was installed without it."
            " Clone the repository of Parlour and run make bench there."
        )
    return root


def _import_from(root: Path) -> None:
    """First in the path, so that a `bench` or `tests` beside somebody's own game is not taken for ours."""
    if sys.path[0] != str(root):
        sys.path.insert(0, str(root))
