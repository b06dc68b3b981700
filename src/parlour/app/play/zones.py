"""By which clock on the wall hours are said here."""

from __future__ import annotations

import os
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from parlour.sdk.table import Table

LOCALTIME = Path("/etc/localtime")


def zone_for(table: Table) -> ZoneInfo:
    """The match's own, if it keeps one: its midnight shall read as midnight.  Else this computer's."""
    return ZoneInfo(table.rhythm.zone) if table.rhythm is not None else local_zone()


def local_zone() -> ZoneInfo:
    for name in (os.environ.get("TZ", "").lstrip(":"), _linked()):
        try:
            return ZoneInfo(name)
        except (ZoneInfoNotFoundError, ValueError, OSError):
            continue
    return ZoneInfo("UTC")


def _linked() -> str:
    """The name of the zone that the system's clock points at."""
    try:
        return str(LOCALTIME.readlink()).partition("zoneinfo/")[2]
    except OSError:
        return ""
