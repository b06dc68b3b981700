"""Questions to whoever creates a match: the rhythm, the hours of rest, and how much is shown of who is final.

Where all are asked in one form also what becomes of who is late, and what a host sees who does not play.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, time

from msgspec.structs import replace

from parlour.games.diplomacy.settings import AN_HOUR, PRESETS, Settings
from parlour.sdk import Detail, OpeningChoice, OpeningQuestion
from parlour.sdk.schedule import Quiet

NIGHT = Quiet(time(22), time(8))


def offer_rhythms(settings: Settings, now: datetime, zone: str) -> Sequence[OpeningChoice]:
    """A choice for each preset, by the clock of the room."""
    del settings, now
    return [OpeningChoice(name, _local_settings(preset, zone)) for name, preset in PRESETS.items()]


def _local_settings(settings: Settings, zone: str) -> Settings:
    """The settings by the clock of the room; holidays of another country do not count there."""
    return replace(settings, zone=zone, holidays=settings.holidays if zone == settings.zone else None)


def offer_quiet_nights(settings: Settings, now: datetime, zone: str) -> Sequence[OpeningChoice]:
    """Choices of quiet nights; none where all is played in one evening."""
    del now, zone
    if settings.retreats < AN_HOUR:
        return ()
    return OpeningChoice("night", replace(settings, quiet=NIGHT)), OpeningChoice("none", settings)


def offer_final_displays(settings: Settings, now: datetime, zone: str) -> Sequence[OpeningChoice]:
    """Choices of how much is shown of who is final; what the rhythm has comes first."""
    del now, zone
    shows = sorted(("counts", "names"), key=lambda each: each != settings.shows)
    return [OpeningChoice(each, replace(settings, shows=each)) for each in shows]


def offer_absence_rules(settings: Settings, now: datetime, zone: str) -> Sequence[OpeningChoice]:
    """Choices of how much more time whoever is late gets; what the rhythm has comes first."""
    del now, zone
    misses: dict[str, Detail] = {"graces": settings.grace, "misses": settings.misses}
    usual = OpeningChoice("usual", settings, misses)
    none = replace(settings, grace=0)
    return (usual, OpeningChoice("none", none, misses)) if none != settings else (usual,)


def offer_host_sight(settings: Settings, now: datetime, zone: str) -> Sequence[OpeningChoice]:
    """Choices of what a host sees who does not play."""
    del now, zone
    return (
        OpeningChoice("blind", replace(settings, blind=True)),
        OpeningChoice("sees", replace(settings, blind=False)),
    )


OPENING = (
    OpeningQuestion("rhythm", offer_rhythms),
    OpeningQuestion("quiet", offer_quiet_nights),
    OpeningQuestion("final", offer_final_displays),
    OpeningQuestion("absence", offer_absence_rules, only_in_form=True),
    OpeningQuestion("host", offer_host_sight, only_in_form=True),
)
