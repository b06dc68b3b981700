"""By whose clock an instant is said: the reader's, if the request names it; else by that of the match."""

from __future__ import annotations

from functools import lru_cache
from zoneinfo import ZoneInfo

from parlour.engine.match import Match

HEADER = "X-Time-Zone"
USUAL = "UTC"
_LONGEST = 64  # letters; no zone has a longer name


@lru_cache(maxsize=1024)
def is_known(zone: str) -> bool:
    if not 0 < len(zone) <= _LONGEST:
        return False
    try:
        ZoneInfo(zone)
    except (KeyError, ValueError, OSError):  # not one of ours, not a name, or a folder of names
        return False
    return True


def zone_of(said: str | None, match: Match | None = None) -> str:
    """A browser may know a zone that this machine does not: then it hears what the others at the table do."""
    if said is not None and is_known(said):
        return said
    rhythm = match.state.rhythm if match is not None else None
    return USUAL if rhythm is None else rhythm.zone
