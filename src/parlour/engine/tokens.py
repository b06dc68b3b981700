"""JSON Web Tokens of the house: claims of one kind, signed so that nobody can make them up.

A token says its kind in its header (`typ`, as RFC 8725 recommends), and each kind has a key of its own.  So an access
token is never taken for the session of a device, a session never for a link, and one kind of link never for another.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Generic, TypeVar

import jwt
import msgspec
from jwt.types import Options
from msgspec import Struct

ALGORITHM = "HS256"
_KIND_SUFFIX = "+jwt"
# The house has its own clock, so it judges by itself when something has expired.
_OPTIONS: Options = {"verify_signature": True, "verify_exp": False, "verify_iat": False}

C = TypeVar("C", bound=Struct)


class BadToken(Exception):
    """It was not made by this house, is of another kind, or is too old."""


def derive_key(secret: bytes, purpose: str) -> bytes:
    """A key for this purpose alone, so that nothing signed for one purpose is good for another."""
    return blake2b(purpose.encode(), key=secret, digest_size=32).digest()


class TokenKind(Generic[C]):
    """Signs and reads the tokens of one kind."""

    def __init__(self, kind: str, claims: type[C], key: bytes, *, is_also_untyped: bool = False) -> None:
        """`is_also_untyped`: with this key nothing else was ever signed, so a token that says no kind is read too."""
        self._typ, self._claims, self._key = kind + _KIND_SUFFIX, claims, key
        self._accepted = {self._typ, "JWT"} if is_also_untyped else {self._typ}

    def sign(self, claims: C) -> str:
        """The token with these claims."""
        return jwt.encode(msgspec.to_builtins(claims), self._key, ALGORITHM, headers={"typ": self._typ})

    def read(self, text: str) -> C:
        """The claims of a token.  Raises BadToken."""
        try:
            token: dict[str, Any] = jwt.decode_complete(text, self._key, [ALGORITHM], options=_OPTIONS)
            if token["header"].get("typ") not in self._accepted:
                raise BadToken
            return msgspec.convert(token["payload"], self._claims)
        except (jwt.InvalidTokenError, msgspec.ValidationError) as fault:
            raise BadToken from fault


def claimed_kind(text: str) -> str | None:
    """The kind that a token says it is of; whether that is true, the `TokenKind` finds out."""
    try:
        typ = jwt.get_unverified_header(text).get("typ")
    except jwt.InvalidTokenError:
        return None
    return typ.removesuffix(_KIND_SUFFIX) if isinstance(typ, str) else None
