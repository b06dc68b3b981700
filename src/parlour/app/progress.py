"""How far long work has come."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

X = TypeVar("X")


def with_progress(items: Iterable[X], total: int, label: str) -> Iterator[X]:
    """On stderr, for someone who sits there; a pipe or a file sees nothing of it."""
    if not sys.stderr.isatty():
        yield from items
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(items, label, total=total, console=Console(stderr=True), transient=True)
