"""From where somebody asks: an address, or the network that one household has in IPv6."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

HOUSEHOLD_BITS = 64  # of an IPv6 address; whoever has one has all that begin so


@lru_cache(maxsize=4096)
def network_of(host: str) -> str:
    """Whose limits count for a host: its IPv4 address, or the /64 of its IPv6 address; else itself."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address, HOUSEHOLD_BITS), strict=False))


def is_this_machine(host: str) -> bool:
    """Whether that is an address of this machine alone: a program on it, or a proxy in front of the house."""
    try:
        address = ip_address(host)
    except ValueError:
        return False
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return (mapped or address).is_loopback
