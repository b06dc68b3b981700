"""Who speaks to the person at the terminal: in which language, with which names, by which clock."""

from __future__ import annotations

import getpass
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from parlour.app.play.local_match import YOU
from parlour.sdk.audience import Seat
from parlour.sdk.phrases import Phrasebook, Speaker
from parlour.sdk.table import Table

NOBODYS_NAME = ("root", "user", "admin", "guest", "nobody", "ubuntu", "app", "node", "runner", "vscode")
LOCALTIME = Path("/etc/localtime")


@cache
def _phrasebook() -> Phrasebook:
    return Phrasebook(__package__)


def house_speaker(language: str) -> Speaker:
    """The speaker of the house, before there is a game."""
    return _phrasebook().speaker(language, str)


def house_speaker_beside(speaker: Speaker) -> Speaker:
    """The speaker of the house for the same reader as the game's speaker."""
    return Speaker(_phrasebook().closest(speaker.language), speaker.names, speaker.zone)


def own_name(guest: str) -> str:
    """The person's name as the computer knows it; a guest's, if it does not."""
    try:
        name = getpass.getuser()
    except (KeyError, OSError, ImportError):
        return guest
    return guest if name in NOBODYS_NAME or not name.isalpha() else name.capitalize()


def names_of_seats(own: str) -> Callable[[Seat], str]:
    """What the seats are called, the person's by their own name."""
    return lambda seat: own if seat == YOU else seat.title()


def zone_for(table: Table) -> ZoneInfo:
    """The match's own time zone, if it keeps one: its midnight shall read as midnight.  Else this computer's."""
    return ZoneInfo(table.rhythm.zone) if table.rhythm is not None else local_zone()


def local_zone() -> ZoneInfo:
    """The time zone of this computer; UTC, if it does not say."""
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
