"""What commands write: rows and times for people, progress on a terminal, and files that are whole."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from shutil import get_terminal_size
from textwrap import wrap
from typing import BinaryIO, TypeVar

from parlour.app.wrong_use import WrongUse

X = TypeVar("X")

GAP = 2
NARROW = 20  # characters; a last column narrower than this is better left to the terminal
FOR_THE_OWNER = 0o600  # what is written to files here holds every secret of a match


def format_columns(rows: Sequence[Sequence[str]]) -> str:
    """Rows under each other.

    The last column takes what is left of the terminal; in a pipe every row stays one line.
    """
    widths = [max(map(len, column)) + GAP for column in zip(*(row[:-1] for row in rows), strict=True)]
    rest = get_terminal_size().columns - sum(widths) if sys.stdout.isatty() else 0
    lines = []
    for row in rows:
        start = "".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False))
        first, *more = wrap(row[-1], rest) if rest > NARROW and row[-1] else [row[-1]]
        lines += [(start + first).rstrip(), *(" " * sum(widths) + line for line in more)]
    return "\n".join(lines)


def format_time(instant: datetime) -> str:
    """`2026-01-05 08:00 UTC`."""
    return f"{instant:%Y-%m-%d %H:%M} UTC"


def terminal_language() -> str:
    """The first language that the environment names, as `sv-SE`; English if it names none."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            tag = value.partition(".")[0].partition("@")[0]
            return "en" if tag in ("C", "POSIX") else tag.replace("_", "-")
    return "en"


def with_progress(items: Iterable[X], total: int, label: str) -> Iterator[X]:
    """The same items, with a progress bar on stderr if that is a terminal."""
    if not sys.stderr.isatty():
        yield from items
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(items, label, total=total, console=Console(stderr=True), transient=True)


@contextmanager
def create_whole_file(path: Path) -> Iterator[BinaryIO]:
    """A new file to write to, which appears under its name when all of it is on the disk, and not before.

    Raises WrongUse if there is a file of that name, or it cannot be written.
    """
    if path.exists():
        raise WrongUse(f"{path} is already there. Name a new file.")
    beside = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        beside.touch(FOR_THE_OWNER, exist_ok=False)
        with beside.open("wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        beside.rename(path)
        sync_folder(path.parent)
    except OSError as fault:
        raise WrongUse(f"{path} cannot be written: {fault.strerror}.") from fault
    finally:
        with suppress(OSError):
            beside.unlink()


def sync_folder(folder: Path) -> None:
    """Wait until new names in the folder are on the disk, too."""
    if os.name == "posix":
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
