"""How a match is played, in short sentences."""

from collections.abc import Sequence

from parlour.games.ligan.settings import NO_TIME, Settings
from parlour.sdk import when
from parlour.sdk.notice import Line
from parlour.sdk.pace import hour, span, week


def pace(settings: Settings) -> Sequence[Line]:
    lines = [_rhythm(settings)]
    if settings.early_reveal or settings.step_time is not None:
        lines.append(("pace-early", {}))
    if settings.remind_before > NO_TIME:
        lines.append(span("pace-remind", settings.remind_before))
    if settings.starts_at is not None:
        lines.append(("pace-starts", {"at": when(settings.starts_at)}))
    return lines


def _rhythm(settings: Settings) -> Line:
    if settings.step_time is not None:
        return span("pace-step", settings.step_time)
    city = settings.zone.rpartition("/")[2].replace("_", " ")
    hours = {"from": hour(settings.mission_at), "until": hour(settings.reveal_at)}
    return "pace-hours", {"days": week(settings.days), **hours, "zone": city}
