"""What Telegram makes of the house's own address on the web: it takes buttons to some, and calls only a few ports."""

from __future__ import annotations

from urllib.parse import urlsplit

PORTS = (80, 88, 443, 8443)


def linked_address(public: str) -> str:
    """The address, if a button may lead there; empty if Telegram takes none to a host of a single word."""
    host = urlsplit(public).hostname or ""
    return public if "." in host or ":" in host else ""


def takes_webhook(public: str) -> bool:
    """Whether Telegram would call there."""
    address = urlsplit(public)
    return address.scheme == "https" and address.port in (None, *PORTS)
