"""Chance that can be checked afterwards: drawn from the match's secret seed, the cause's number and the draw's."""

from __future__ import annotations

import secrets
from hashlib import blake2b

from msgspec import Struct

SEED_BYTES = 32
_SPAN = 1 << 64


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def seed_from(number: int, *more: object) -> bytes:
    """A seed that can be named, for rehearsals."""
    return blake2b(repr((number, *more)).encode(), digest_size=SEED_BYTES).digest()


class SeedDice(Struct, eq=False, gc=False):
    """One cause's dice.  Costs nothing until thrown."""

    _seed: bytes
    _cause: int
    _draws: int = 0  # so far

    def __repr__(self) -> str:
        """Whoever prints what is under way does not print the seed."""
        return "SeedDice()"

    def below(self, n: int) -> int:
        """A number below n without favour: a draw from the uneven end of the span is thrown again."""
        assert n > 0, "nothing to choose from"
        limit = _SPAN - _SPAN % n
        while (drawn := self._draw()) >= limit:
            pass
        return drawn % n

    def _draw(self) -> int:
        self._draws += 1
        what = b"%d.%d" % (self._cause, self._draws)
        return int.from_bytes(blake2b(what, key=self._seed, digest_size=8).digest(), "big")
