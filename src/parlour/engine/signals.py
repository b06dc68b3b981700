"""Hints inside one process: a match has moved, there are letters to carry.  They may be lost, and never lie."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol, runtime_checkable

from parlour.engine.match import Happening, Match
from parlour.engine.seating import Address
from parlour.engine.submission import MatchId


class MatchListener(Protocol):
    """Whoever watches one match for all who look at it.  Quick, and never raises: it is called on the road."""

    def moved(self, match: Match, happening: Happening) -> None:
        """This happening is stored, and the match is as it is after it."""
        ...

    def reseated(self) -> None:
        """Somebody has another name or another seat now, and nothing happened in the match."""
        ...

    def moved_elsewhere(self) -> None:
        """Another process has written to it."""
        ...


@runtime_checkable
class Hinting(Protocol):
    """A store that several processes share, and that says at once what the others have moved."""

    async def hear(self, moved: Callable[[MatchId], None], revoked: Callable[[], None]) -> None:
        """Call `moved` until cancelled, for nothing that this process wrote itself, and `revoked` whenever anybody's
        links were.  A hint may be lost."""
        ...


class Signals:
    """Made before the writer and given to it, and to those who want to hear of what it stores.

    What another process has written is not told here.  Whoever must not miss it compares `Happening.seq` with what
    it knows, and looks into the store now and then; a store that is `Hinting` is heard by `moved_elsewhere`.
    """

    def __init__(self) -> None:
        self.letters_waiting = asyncio.Event()  # the courier has something to carry
        self.opened_windows: set[Address] = set()  # of people who wrote again: what waits for them may go
        self.due_at_once = asyncio.Event()  # a stand-in is to play: for the scheduler
        self.revoked = asyncio.Event()  # somebody's links are worth nothing any more: for whoever follows revocations
        self._listeners: dict[MatchId, MatchListener] = {}

    def open_window(self, address: Address) -> None:
        """Tell the courier that somebody may be written to again."""
        self.opened_windows.add(address)
        self.letters_waiting.set()

    def listen(self, match_id: MatchId, listener: MatchListener) -> None:
        """Call this listener when the match moves; one listens to a match, the last who asked to."""
        self._listeners[match_id] = listener

    def leave(self, match_id: MatchId, listener: MatchListener) -> None:
        """Call it no more, unless another listens by now."""
        if self._listeners.get(match_id) is listener:
            del self._listeners[match_id]

    def is_heard(self, match_id: MatchId) -> bool:
        """Whether somebody listens to the match."""
        return match_id in self._listeners

    def moved(self, match: Match, happening: Happening) -> None:
        """Tell the listener that the match has moved; it is stored."""
        if (listener := self._listeners.get(match.id)) is not None:
            listener.moved(match, happening)

    def reseated(self, match_id: MatchId) -> None:
        """Tell the listener that people in a match are others, or are called differently."""
        if (listener := self._listeners.get(match_id)) is not None:
            listener.reseated()

    def moved_elsewhere(self, match_id: MatchId) -> None:
        """Tell the listener that another process has moved it."""
        if (listener := self._listeners.get(match_id)) is not None:
            listener.moved_elsewhere()
