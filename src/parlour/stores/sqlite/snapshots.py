"""Forgetting snapshots: they hold states as the rules of their day made them, and a log says all that they do."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path


def forget_snapshots(path: Path) -> None:
    """Let every match in a file be folded from its whole log again; nobody may have it open.  No file: nothing."""
    if path.is_file():
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute("DELETE FROM snapshots")
