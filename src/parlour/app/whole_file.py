"""Files that are there when all of them is, and not before."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from parlour.app.wrong_use import WrongUse

FOR_THE_OWNER = 0o600  # what is written here holds every secret of a match


@contextmanager
def written_whole(path: Path) -> Iterator[BinaryIO]:
    """Beside its place, then in it; nobody's file is written over."""
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
        make_sure(path.parent)
    except OSError as fault:
        raise WrongUse(f"{path} cannot be written: {fault.strerror}.") from fault
    finally:
        with suppress(OSError):
            beside.unlink()


def make_sure(folder: Path) -> None:
    """That a new name in it is on the disk, too."""
    if os.name == "posix":
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
