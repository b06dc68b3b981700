"""What a match is called to its reader: by its game, and by its letters too, if they sit in several of one game."""

from __future__ import annotations

from collections.abc import Sequence

from cachetools import FIFOCache

from parlour.engine.match import HOSTS_SEAT, Match
from parlour.engine.people import People
from parlour.engine.ports import GameMissing, Store
from parlour.engine.submission import MatchId, PlayerId
from parlour.engine.write import Writer
from parlour.messengers.button_codes import short_code
from parlour.sdk.audience import Seat, Viewer
from parlour.sdk.parts.hosting import STAND_IN
from parlour.sdk.phrases import Speaker

MANY = 10_000


class MatchTitles:
    """Knows, as far as it was learnt, whose matches have to be told apart."""

    def __init__(self, store: Store, writer: Writer, people: People) -> None:
        self._store, self._writer, self._people = store, writer, people
        self._ambiguous: FIFOCache[tuple[MatchId, Seat], bool] = FIFOCache(MANY)
        self._over: FIFOCache[MatchId, bool] = FIFOCache(MANY)  # matches that need no look any more

    async def learn_for(self, match: Match, viewer: Viewer) -> None:
        """Look up whether whoever sits there sits in another match of the same game too."""
        holder = self._people.cached_seating(match.id).holders.get(_place(viewer.seat))
        if holder is not None and holder != STAND_IN:
            seats = await self._store.seats_of(PlayerId(holder))
            await self.learn(match, viewer.seat, [each.match_id for each in seats])

    async def learn(self, match: Match, seat: Seat | None, match_ids: Sequence[MatchId]) -> None:
        """Note whether one of these goes on and is of the same game."""
        others = [each for each in dict.fromkeys(match_ids) if each != match.id and each not in self._over]
        is_ambiguous = False
        for other in others:
            is_ambiguous = is_ambiguous or await self._goes_on(other, match)
        self._ambiguous[match.id, _place(seat)] = is_ambiguous

    async def _goes_on(self, match_id: MatchId, match: Match) -> bool:
        try:
            other = await self._writer.match(match_id)
        except GameMissing:
            return False  # it is kept, and waits for its game
        if other.state.over:
            self._over[match_id] = True
        return not other.state.over and other.game.key == match.game.key

    def title(self, match: Match, seat: Seat | None, speaker: Speaker) -> str:
        """The name of its game, with the letters of the match behind it where they are needed."""
        name = speaker.say("game-name")
        return f"{name} {short_code(match.id)}" if self.is_ambiguous(match, seat) else name

    def is_ambiguous(self, match: Match, seat: Seat | None) -> bool:
        return self._ambiguous.get((match.id, _place(seat)), False)


def _place(seat: Seat | None) -> Seat:
    return HOSTS_SEAT if seat is None else seat
