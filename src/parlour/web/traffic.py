"""What the web says about its own work, for metrics and the log: how much and how fast; never who or what."""

from __future__ import annotations

from typing import Protocol


class Traffic(Protocol):
    """Counts what the web does.  Quick, and never raises."""

    def socket_opened(self) -> None: ...

    def socket_closed(self) -> None: ...

    def socket_dropped(self, why: str) -> None:
        """We closed a socket: it did not read, or asked too much."""
        ...

    def full(self) -> None:
        """There is no room for another connection, and there was before."""
        ...

    def came_back(self, resumed: bool) -> None:
        """A client that had been here before came again; `resumed`: it could go on where it was."""
        ...

    def answered(self, route: str, status: int, seconds: float) -> None:
        """A request was answered; `route` is the pattern of its path."""
        ...

    def broke(self, where: str, fault: Exception) -> None:
        """Something failed that nobody expected.  What it says may be somebody's secret; its kind is not."""
        ...


class Unwatched:
    """Counts nothing."""

    def socket_opened(self) -> None: ...

    def socket_closed(self) -> None: ...

    def socket_dropped(self, why: str) -> None: ...

    def full(self) -> None: ...

    def came_back(self, resumed: bool) -> None: ...

    def answered(self, route: str, status: int, seconds: float) -> None: ...

    def broke(self, where: str, fault: Exception) -> None: ...
