"""What the engine says about its own work, for logs and metrics: how much, how fast, how late, never what.

Nothing that is handed over here is secret: no command, event, notice, seat or token.
"""

from __future__ import annotations

from typing import Protocol

from parlour.engine.submission import MatchId, SubmissionId


class Observer(Protocol):
    """Told after the store has committed.  Quick, and never raises: it is called on the road itself."""

    def submitted(
        self, game: str, match_id: MatchId, submission_id: SubmissionId, seq: int, refused: str | None, seconds: float
    ) -> None:
        """Somebody got a receipt: with this many events in the match after it, and so long after asking."""
        ...

    def happened(self, game: str, match_id: MatchId, seq: int, events: int) -> None:
        """So many events were stored by one cause; seq counts them in."""
        ...

    def late(self, game: str, match_id: MatchId, seconds: float) -> None:
        """An instant was run, so long after it had come."""
        ...

    def fault(self, game: str, match_id: MatchId, seq: int) -> None:
        """The rules broke a law, and the match was set aside.  Why stands in the store: it may tell a secret."""
        ...


class NullObserver:
    """Nobody looks."""

    def submitted(
        self, game: str, match_id: MatchId, submission_id: SubmissionId, seq: int, refused: str | None, seconds: float
    ) -> None: ...

    def happened(self, game: str, match_id: MatchId, seq: int, events: int) -> None: ...

    def late(self, game: str, match_id: MatchId, seconds: float) -> None: ...

    def fault(self, game: str, match_id: MatchId, seq: int) -> None: ...
