"""Which push services may be written to.

A browser names the address at which it takes calls, and whoever writes their own browser may name any: so only hosts
from the house's list count, by https, at addresses of the open network.  What is listed with its scheme and port, as
`http://127.0.0.1:9000`, may be anywhere: the operator has said so.
"""

from __future__ import annotations

import re
from ipaddress import ip_address
from urllib.parse import SplitResult, urlsplit

_HOST = re.compile(r"(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+")
_HTTPS = 443


class BadService(Exception):
    """It is not on the list; or what is listed is no host."""


class PushServices:
    """The list of push services."""

    def __init__(self, listed: str) -> None:
        """Raises BadService."""
        entries = listed.lower().split()
        self._origins = frozenset([_origin(_split(each)) for each in entries if "://" in each])
        self._hosts = frozenset([each for each in entries if "://" not in each])
        for host in self._hosts:
            if not _HOST.fullmatch(host):
                raise BadService(f"{host} is no host. Write it as fcm.googleapis.com or *.push.apple.com.")

    def __bool__(self) -> bool:
        return bool(self._hosts or self._origins)

    def check(self, endpoint: str) -> None:
        """Raises BadService if nothing may be sent there."""
        url = _split(endpoint)
        if url.username is not None or url.fragment or not url.hostname:
            raise BadService("no endpoint of a push service")
        if _origin(url) in self._origins:
            return
        if _origin(url)[0] != "https" or _origin(url)[2] != _HTTPS or not self._is_listed(url.hostname):
            raise BadService("this push service is not on the list")

    def _is_listed(self, host: str) -> bool:
        parts = host.split(".")
        above = ["*." + ".".join(parts[number:]) for number in range(1, len(parts))]
        return host in self._hosts or not self._hosts.isdisjoint(above)

    def may_connect(self, host: str, port: int, address: str) -> bool:
        """Whether a host may be connected to at this address, to which its name led just now."""
        is_named = any((host, port) == each[1:] for each in self._origins)
        found = ip_address(address)
        return is_named or (found.is_global and not found.is_multicast)


def _split(url: str) -> SplitResult:
    try:
        split = urlsplit(url)
        _ = split.port
    except ValueError as fault:
        raise BadService("no address") from fault
    return split


def _origin(url: SplitResult) -> tuple[str, str, int]:
    return url.scheme, url.hostname or "", url.port or (_HTTPS if url.scheme == "https" else 80)
