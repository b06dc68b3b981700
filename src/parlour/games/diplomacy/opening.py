"""What whoever opens a match is asked: the rhythm, the hours of rest, and how much is shown of who is final."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, time

from msgspec.structs import replace

from parlour.games.diplomacy.settings import AN_HOUR, PRESETS, Settings
from parlour.sdk import OpeningChoice, OpeningQuestion
from parlour.sdk.schedule import Quiet

NIGHT = Quiet(time(22), time(8))


def rhythms(settings: Settings, now: datetime, zone: str) -> Sequence[OpeningChoice]:
    del settings, now
    return [OpeningChoice(name, _there(preset, zone)) for name, preset in PRESETS.items()]


def _there(settings: Settings, zone: str) -> Settings:
    """The settings by the clock of the room; holidays of another country do not count there."""
    return replace(settings, zone=zone, holidays=settings.holidays if zone == settings.zone else None)


def rests(settings: Settings, now: datetime, zone: str) -> Sequence[OpeningChoice]:
    """Whether nights are quiet; not asked where all is played in one evening."""
    del now, zone
    if settings.retreats < AN_HOUR:
        return ()
    return OpeningChoice("night", replace(settings, quiet=NIGHT)), OpeningChoice("none", settings)


def finals(settings: Settings, now: datetime, zone: str) -> Sequence[OpeningChoice]:
    """How much is shown of who is final; what the rhythm has comes first."""
    del now, zone
    shows = sorted(("counts", "names"), key=lambda each: each != settings.shows)
    return [OpeningChoice(each, replace(settings, shows=each)) for each in shows]


OPENING = (
    OpeningQuestion("rhythm", rhythms),
    OpeningQuestion("quiet", rests),
    OpeningQuestion("final", finals),
)
