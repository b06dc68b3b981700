"""Two clocks: the one on the wall, and one that is set by hand."""

from __future__ import annotations

from datetime import UTC, datetime


class SystemClock:
    def now(self) -> datetime:
        return datetime.now(UTC)


class HandClock:
    """Stands until it is set: for rehearsals, and for a terminal that jumps to the next deadline."""

    def __init__(self, at: datetime) -> None:
        self.at = at

    def now(self) -> datetime:
        return self.at
