"""What a device calls itself, short enough for somebody to know it among their own."""

from __future__ import annotations

from collections.abc import Sequence

# The first that a User-Agent mentions; many mention others that they are like.
_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("CrOS", "Chromebook"),
    ("Linux", "Linux"),
)


def device_name(user_agent: str) -> str:
    """The browser and the system that a User-Agent names, as "Firefox, Linux"; empty, if it names none we know."""
    found = [_first(user_agent, known) for known in (_BROWSERS, _SYSTEMS)]
    return ", ".join([each for each in found if each])


def _first(text: str, known: Sequence[tuple[str, str]]) -> str:
    return next((name for sign, name in known if sign in text), "")
