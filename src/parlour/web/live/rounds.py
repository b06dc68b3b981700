"""The round before the current one, as one viewer may look back on it: kept while a stream follows the log.

It is what `read.history` would find in the whole log.  Of each round that has begun its first state is kept, and that
view of it which was shown then, so that nothing is asked of the rules twice.
"""

from __future__ import annotations

import msgspec
from msgspec import Raw, Struct

from parlour.engine import read
from parlour.engine.match import LOBBY, Happening, Match, NumberedNotice
from parlour.sdk.audience import Seat, Viewer
from parlour.sdk.table import Table
from parlour.web.wire import PriorTurn

ROUNDS_KEPT = 8  # the host goes back no further than a few

_encode = msgspec.json.Encoder().encode


class _BegunRound:
    """A round in which something has happened."""

    def __init__(self, start: Table, view: bytes) -> None:
        self.start, self.view = start, view
        self.turns: list[tuple[NumberedNotice, int]] = []  # with the viewer's own count; 0: they were not told


class _Prior(Struct, frozen=True):
    """`wire.PriorRound`, of parts that are JSON already."""

    round: int
    start: Raw
    end: Raw
    turns: tuple[PriorTurn, ...]


class PriorRounds:
    """Of one viewer."""

    def __init__(self) -> None:
        self.json = b"null"
        self._begun: dict[int, _BegunRound] = {}
        self._in: int | None = None  # the round of the last happening
        self._now = LOBBY

    def follow(self, before: Match, view: bytes, happened: Happening, viewer: Viewer, cursor: int) -> None:
        """Note what happened; `view` and `cursor`: what the viewer saw, and how often they had been told, before."""
        if happened.round != self._in:
            self._in = happened.round
            self._begun.pop(happened.round, None)
            self._begun[happened.round] = _BegunRound(before.state, view)
            if len(self._begun) > ROUNDS_KEPT:
                del self._begun[next(iter(self._begun))]
        for numbered in happened.notices:
            is_told = viewer in numbered.notice.to
            cursor += is_told
            if numbered.notice.turn is not None:
                self._begun[happened.round].turns.append((numbered, cursor if is_told else 0))
        again_from = read.went_back_to(happened)
        for round in [round for round in self._begun if round >= again_from]:
            del self._begun[round]
            self._in = None

    def show(self, match: Match, view: bytes, viewer: Viewer, is_new_host: bool) -> None:
        """Make the round before this one anew, if there is another now, or another viewer."""
        now = match.agenda.round if match.state.started else LOBBY
        if is_new_host:
            for begun in self._begun.values():
                begun.view = _encode(read.view_of(match.game, begun.start, viewer))
        if now != self._now or self._in is None or is_new_host:
            self._now, self.json = now, self._prior(now, view, viewer)

    def _prior(self, now: int, view: bytes, viewer: Viewer) -> bytes:
        prior, current = self._begun.get(now - 1), self._begun.get(now)
        if now <= 0 or prior is None:
            return b"null"
        end = view if current is None else current.view
        turns = [_turn(told, cursor) for told, cursor in prior.turns if viewer in told.notice.to]
        return _encode(_Prior(now - 1, Raw(prior.view), Raw(end), tuple(turns)))


def _turn(numbered: NumberedNotice, cursor: int) -> PriorTurn:
    notice = numbered.notice
    return PriorTurn(Seat(notice.turn or ""), notice.phrase, notice.details, cursor)
