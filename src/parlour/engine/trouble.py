"""A loop whose store fails now and then goes on: it says once that it waits, and once that it need not any more."""

from __future__ import annotations

from parlour.engine.observing import Observer


class StoreTrouble:
    """What one loop has noticed of its store."""

    def __init__(self, part: str, observer: Observer | None) -> None:
        self._part, self._observer = part, observer
        self._is_failing = False

    def begins(self, fault: Exception) -> None:
        """Say why the loop waits, unless that was said."""
        if not self._is_failing and self._observer is not None:
            self._observer.note_store_failed(self._part, str(fault) or type(fault).__name__)
        self._is_failing = True

    def is_over(self) -> None:
        """Say that the loop goes on, if it had to wait."""
        if self._is_failing and self._observer is not None:
            self._observer.note_store_back(self._part)
        self._is_failing = False
