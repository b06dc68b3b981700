"""What went wrong with the file, and what to do about it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from parlour.engine.ports import StoreFailed

ADVICE = (
    ("full", "The disk is full. Free some space; everything confirmed so far is kept."),
    ("malformed", "The file is damaged. Stop the house and restore the last backup: parlour restore FILE."),
    ("not a database", "This is not a file of Parlour, or it is damaged. Restore the last backup, or name another."),
    ("readonly", "The file or its folder may not be written to. Give the house the right to."),
    ("unable to open", "The file or its folder cannot be opened. Is it there, and may the house write to it?"),
    ("locked", "Another program holds the file. Only one house may serve from it."),
)


def failed(path: Path, fault: sqlite3.Error) -> StoreFailed:
    said = str(fault)
    advice = next((words for sign, words in ADVICE if sign in said), "See parlour doctor.")
    return StoreFailed(f"{path}: {said}. {advice}")
