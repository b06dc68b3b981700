"""Matches that anyone may come to: a host chose so, and people still gather."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from parlour.engine.ports import Clock, Store
from parlour.engine.seating import Account, Messenger, Player
from parlour.engine.submission import MatchId, PlayerId

# A listing is kept like a game code, on a messenger that carries nothing; whose account it is says whether it stands.
_LISTED = Messenger("listed")
_BOARD, _TAKEN_DOWN = PlayerId("~listed"), PlayerId("~taken-down")
_NOT_AN_ADDRESS = "listed"


class Listings:
    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock

    async def put_up(self, match_id: MatchId, code: str) -> None:
        for board in (_BOARD, _TAKEN_DOWN):
            await self._store.save_player(Player(board, board))
        listing = Account(_LISTED, match_id, _BOARD, code, _NOT_AN_ADDRESS, self._clock.now())
        await self._store.save_account(listing)

    async def take_down(self, match_id: MatchId) -> None:
        known = await self._store.account(_LISTED, match_id)
        if known is not None:
            await self._store.save_account(replace(known, player_id=_TAKEN_DOWN))

    async def all(self) -> Sequence[Account]:
        """The newest first; `id` is the match, `conversation` its game code."""
        return await self._store.accounts(_BOARD)
