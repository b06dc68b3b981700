"""What the web says about its own work, for metrics and the log: how much and how fast; never who or what."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct


class RequestTrace(Struct):
    """What a request was about, as far as may stand in a log: ids that were checked, never an address."""

    route: str = "page"  # the pattern of its path; what is no endpoint is a page
    game_id: str | None = None
    request_id: str | None = None
    seq: int | None = None  # events in the match after it


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

    def answered(self, trace: RequestTrace, status: int, seconds: float) -> None:
        """A request was answered."""
        ...

    def turned_away(self, trace: RequestTrace, code: str) -> None:
        """A command on a socket was denied before the rules were asked."""
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

    def answered(self, trace: RequestTrace, status: int, seconds: float) -> None: ...

    def turned_away(self, trace: RequestTrace, code: str) -> None: ...

    def broke(self, where: str, fault: Exception) -> None: ...
