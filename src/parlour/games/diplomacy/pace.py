"""How a match is played, in short sentences."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.diplomacy.settings import Settings
from parlour.sdk.notice import Line
from parlour.sdk.pace import hour, span, week


def pace(settings: Settings) -> Sequence[Line]:
    """How a match with these settings is played."""
    lines: list[Line] = [_rhythm(settings)]
    if settings.early:
        lines.append(("pace-early", {}))
    lines += [span("pace-remind", length) for length in settings.remind[-1:]]
    if settings.press != "free":
        lines.append((f"pace_press_{settings.press}", {}))
    if settings.last_year is not None:
        lines.append(("pace_last_year", {"year": settings.last_year}))
    return lines


def _rhythm(settings: Settings) -> Line:
    if not settings.times:
        return span("pace-step", settings.movement)
    hours = ", ".join(map(hour, settings.times))
    city = settings.zone.rpartition("/")[2].replace("_", " ")
    return "pace-due", {"days": week(settings.days), "hours": hours, "zone": city}
