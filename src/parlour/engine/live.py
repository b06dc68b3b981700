"""Who wants to know at once that a match has moved.  Hints inside one process: they may be lost, and never lie."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from parlour.engine.match import Happening, Match
from parlour.engine.submission import MatchId

Moved = Callable[[Match, Happening], None]  # as it is after it; quick, and never raises: it is called on the road


@runtime_checkable
class Hinting(Protocol):
    """A store that several processes share, and that says at once what the others have moved."""

    async def hear(self, moved: Callable[[MatchId], None]) -> None:
        """Call `moved` until cancelled, for nothing that this process wrote itself.  A hint may be lost."""
        ...


class Live:
    """Given to the writer as `moved`.

    What another process has written is not told here.  Whoever must not miss it compares `Happening.seq` with what
    it knows, and looks into the store now and then; a store that is `Hinting` is heard by `elsewhere`.
    """

    def __init__(self) -> None:
        self._watching: dict[MatchId, tuple[Moved, Callable[[], None]]] = {}

    def watch(self, match_id: MatchId, moved: Moved, elsewhere: Callable[[], None]) -> None:
        """Call these when the match moves; one watches it for all who look at it."""
        self._watching[match_id] = (moved, elsewhere)

    def leave(self, match_id: MatchId) -> None:
        self._watching.pop(match_id, None)

    def moved(self, match: Match, happening: Happening) -> None:
        """Tell the watcher that the match has moved; it is stored."""
        if (watching := self._watching.get(match.id)) is not None:
            watching[0](match, happening)

    def elsewhere(self, match_id: MatchId) -> None:
        """Tell the watcher that another process has moved it."""
        if (watching := self._watching.get(match_id)) is not None:
            watching[1]()

    @property
    def watched(self) -> tuple[MatchId, ...]:
        return tuple(self._watching)
