"""The ids that prompts have outside: random to everyone who looks, and the same for one viewer at every look.

Its key stays in the house.  A key counts and names things, and one viewer's could tell of another's.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from functools import lru_cache
from hashlib import blake2b

from parlour.engine.match import Standpoint
from parlour.engine.submission import MatchId
from parlour.engine.tokens import derive_key

BYTES = 12
_REMEMBERED = 1 << 16


class PromptIds:
    """Gives prompts their ids."""

    def __init__(self, secret: bytes) -> None:
        self._key = derive_key(secret, "prompts")
        self.as_last_member = lru_cache(maxsize=_REMEMBERED)(self._as_last_member)

    def of(self, match_id: MatchId, place: Standpoint, key: str) -> str:
        what = "\0".join((match_id, "" if place is None else f"@{place}", key))
        return urlsafe_b64encode(blake2b(what.encode(), key=self._key, digest_size=BYTES).digest()).decode()

    def _as_last_member(self, match_id: MatchId, place: Standpoint, key: str) -> bytes:
        """The end of a JSON object with the id: it is all in which many viewers see a prompt differently."""
        return b',"prompt_id":"%b"}' % self.of(match_id, place, key).encode()
