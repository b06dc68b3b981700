"""What the engine says about its own work, for logs and metrics: where, how much, how fast, how late; never what.

Nothing that is handed over here is secret: no command, event, notice, seat or token.
"""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from parlour.engine.submission import MatchId, SubmissionId


class Trace(Struct, frozen=True, gc=False):
    """Where something was done."""

    game: str
    match_id: MatchId
    seq: int  # events in the match after it
    submission_id: SubmissionId | None = None  # none, if time was the cause
    is_repeated: bool = False  # the submission came before, and got what it had got then


class Observer(Protocol):
    """Told after the store has committed.  Quick, and never raises: it is called on the road itself."""

    def note_submission(self, trace: Trace, refused: str | None, seconds: float) -> None:
        """Somebody got a receipt, so long after asking.  A repeated submission is not refused once more."""
        ...

    def note_happening(self, trace: Trace, events: int) -> None:
        """So many events were stored by one cause."""
        ...

    def note_late(self, trace: Trace, seconds: float) -> None:
        """An instant was run, so long after it had come."""
        ...

    def note_fault(self, trace: Trace) -> None:
        """The rules broke a law, and the match was set aside.  Why stands in the store: it may tell a secret."""
        ...

    def note_store_failed(self, part: str, why: str) -> None:
        """A loop of the house waits until the store can be asked again; `why` says what the store says."""
        ...

    def note_store_back(self, part: str) -> None:
        """It goes on."""
        ...

    def note_cleared(self, lobbies: int, listings: int, dead_letters: int) -> None:
        """Something old was cleared away."""
        ...

    def note_waiting(self, letters: int) -> None:
        """So many letters are in the outbox."""
        ...

    def note_dead_letter(self, messenger: str) -> None:
        """A letter will not arrive."""
        ...
