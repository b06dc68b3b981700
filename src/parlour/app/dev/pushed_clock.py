"""The clock of a house under work: it goes on by itself, can be pushed ahead, and outlives its process."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

from parlour.engine.clocks import wall_clock


class PushedClock:
    def __init__(self, file: Path) -> None:
        """`file` keeps by how much it has been pushed."""
        self._file = file
        self.ahead = timedelta(seconds=float(file.read_text())) if file.is_file() else timedelta()

    def now(self) -> datetime:
        return wall_clock() + self.ahead

    def push(self, by: timedelta) -> None:
        """Go ahead by this much; never back."""
        self.ahead += max(by, timedelta())
        self._file.write_text(str(self.ahead.total_seconds()))
