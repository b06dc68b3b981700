"""By which clock a match is read: a zone is never guessed from a language, and one deadline reads alike for all."""

from __future__ import annotations

from cachetools import TTLCache
from msgspec.structs import replace

from parlour.engine.match import Match
from parlour.engine.ports import Clock, NoSuchMatch, Store
from parlour.engine.submission import MatchId
from parlour.sdk.text import Moment, Part, Text

MANY, FRESH = 10_000, 60.0  # matches, and seconds: a match seldom moves


class MatchZones:
    """The zone of each match: that of its settings, else of its room, else of the house."""

    def __init__(self, store: Store, clock: Clock, house: str) -> None:
        self._store, self._house = store, house
        self._rooms: TTLCache[MatchId, str] = TTLCache(MANY, FRESH, lambda: clock.now().timestamp())

    async def learn(self, match: Match) -> None:
        """Look up the zone of its room, if it is not known and the match has none of its own."""
        if match.state.rhythm is None and match.id not in self._rooms:
            try:
                room = await self._store.room(match.id)
            except NoSuchMatch:
                room = None
            self._rooms[match.id] = "" if room is None else room.zone

    def of(self, match: Match) -> str:
        """Its zone, as far as it was learnt."""
        rhythm = match.state.rhythm
        return rhythm.zone if rhythm is not None else self._rooms.get(match.id) or self._house


def name_zones(text: Text) -> Text:
    """The text with the zone behind each instant: "19:00 (Stockholm)"."""

    def named(part: Part) -> Part:
        return replace(part, text=f"{part.text} ({zone_city(part.zone)})") if isinstance(part, Moment) else part

    return text.map_parts(named)


def zone_city(zone: str) -> str:
    """The name of a zone as people say it: "New York"."""
    return zone.rpartition("/")[2].replace("_", " ")
