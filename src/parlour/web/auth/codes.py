"""Game codes: six letters that are said aloud to bring people to a match."""

from __future__ import annotations

import secrets

from parlour.engine.links import ALPHABET, plain_code
from parlour.engine.ports import Clock, Store
from parlour.engine.submission import MatchId

LETTERS = 6


class Codes:
    """Makes and looks up game codes."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock

    async def new(self, match_id: MatchId) -> str:
        """A new code, which stands for no other match."""
        while True:
            code = "".join(secrets.choice(ALPHABET) for _ in range(LETTERS))
            if await self._store.add_game_code(code, match_id, self._clock.now()):
                return code

    async def current(self, match_id: MatchId) -> str | None:
        """The code of a match; a new one, if those before lead nowhere since somebody was banned."""
        code = await self._store.code_of_match(match_id)
        if code is None and (await self._store.seating(match_id)).banned:
            return await self.new(match_id)
        return code

    async def match_of(self, code: str) -> MatchId | None:
        return await self._store.match_of_code(plain_code(code))

    async def of(self, match_id: MatchId) -> str | None:
        return await self._store.code_of_match(match_id)
