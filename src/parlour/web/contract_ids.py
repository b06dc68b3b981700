"""The ids that seats and other things of a match have in a game's contract: UUIDs, always the same for one thing.

They are derived from the match and the thing's name in the rules, under a secret of the house: nobody can find out by
trying whether there is a thing of some name.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from uuid import UUID, uuid5

from parlour.engine.submission import MatchId
from parlour.engine.tokens import derive_key

_REMEMBERED = 1 << 16


class ContractIds:
    """Gives things their ids."""

    def __init__(self, secret: bytes) -> None:
        self._root = UUID(bytes=derive_key(secret, "contract-ids")[:16])
        self.of = lru_cache(maxsize=_REMEMBERED)(self._of)

    def in_match(self, match_id: MatchId) -> Callable[[str, str], str]:
        """Of a kind of thing and its name."""
        return partial(self.of, match_id)

    def _of(self, match_id: MatchId, kind: str, name: str) -> str:
        return str(uuid5(self._root, "\0".join((match_id, kind, name))))
