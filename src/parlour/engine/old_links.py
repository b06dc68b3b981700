"""Links and device sessions in the house's first format, from before they were JSON Web Tokens.

Nothing makes them any more.  They are read as long as one of them can still be good: a link lasted 30 days and the
session of a device 180.  So this module, its test and its one use in `links` may be deleted 180 days after the first
release that signs them as JSON Web Tokens.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64decode
from datetime import datetime
from hashlib import blake2b
from typing import Literal

import msgspec
from msgspec import Struct, field

from parlour.engine.tokens import BadToken, derive_key

_MAC_BYTES = 16


class OldLink(Struct, frozen=True, array_like=True):
    """What a link of the first format says."""

    opens: Literal["player", "device", "spectator", "takeover"]
    match_id: str
    owner: str = field(name="door")
    made_at: datetime
    until: datetime
    seat: str | None = None


_decoder = msgspec.json.Decoder(OldLink)


def read_old_link(text: str, secret: bytes) -> OldLink:
    """What an authentication code of 16 bytes and the JSON after it say, in URL-safe Base64.  Raises BadToken."""
    try:
        signed = urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
    except ValueError as fault:
        raise BadToken from fault
    mac, body = signed[:_MAC_BYTES], signed[_MAC_BYTES:]
    expected = blake2b(body, key=derive_key(secret, "links"), digest_size=_MAC_BYTES).digest()
    if not hmac.compare_digest(mac, expected):
        raise BadToken
    return _decoder.decode(body)
