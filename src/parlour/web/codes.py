"""Game codes: six letters that are said aloud to bring people to a match."""

from __future__ import annotations

import secrets

from parlour.engine.links import ALPHABET, plain_code
from parlour.engine.ports import Store
from parlour.engine.seating import Account, Messenger
from parlour.engine.submission import MatchId, PlayerId

LETTERS = 6

# A code is kept among the accounts of the one who founded the match, on a messenger that carries nothing.
_CODES = Messenger("code")
_NOT_AN_ADDRESS = "code"


class Codes:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def new(self, match_id: MatchId, founder: PlayerId) -> str:
        """One that stands for no other match."""
        while True:
            code = "".join(secrets.choice(ALPHABET) for _ in range(LETTERS))
            if await self._store.account(_CODES, code) is None:
                await self._store.save_account(Account(_CODES, code, founder, match_id, _NOT_AN_ADDRESS))
                return code

    async def match_of(self, code: str) -> MatchId | None:
        known = await self._store.account(_CODES, plain_code(code))
        return MatchId(known.conversation) if known is not None and known.conversation else None

    async def of(self, match_id: MatchId, founder: PlayerId) -> str | None:
        accounts = await self._store.accounts(founder)
        return next((each.id for each in accounts if _is_code_of(each, match_id)), None)


def _is_code_of(account: Account, match_id: MatchId) -> bool:
    return account.messenger == _CODES and account.conversation == match_id
