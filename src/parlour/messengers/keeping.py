"""An answer begun by taps that needs words: kept until they are written, also if we are not there in between."""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec
from msgspec import Struct

from parlour.engine.seating import Account, Address, Messenger
from parlour.engine.submission import MatchId
from parlour.messengers.drafts import Draft
from parlour.messengers.visits import Visit

LASTS = timedelta(minutes=5)

# Among the accounts of the one who began it, on a messenger that carries nothing: so every store keeps it, and it is
# gone when the player is forgotten.
_KEPT = Messenger("draft")
_NOT_AN_ADDRESS = "draft"


class Begun(Struct, frozen=True):
    match_id: MatchId
    draft: Draft
    until: datetime


_decode = msgspec.json.Decoder(Begun).decode


def keep(visit: Visit, place: Address, match_id: MatchId, draft: Draft) -> None:
    """Instead of what was begun there before."""
    begun = Begun(match_id, draft, visit.hall.clock.now() + LASTS)
    visit.begun[place] = msgspec.json.encode(begun).decode()


async def begun(visit: Visit) -> Begun | None:
    kept = await visit.hall.store.account(_KEPT, str(visit.news.place))
    return _decode(kept.conversation) if kept is not None and kept.conversation else None


def drop(visit: Visit) -> None:
    visit.begun[visit.news.place] = None


async def save(visit: Visit) -> None:
    """Last of all: if we die before it, the same words come again, and must find the draft they were meant for."""
    store = visit.hall.store
    for place, begun in visit.begun.items():
        if begun is not None or await store.account(_KEPT, str(place)) is not None:
            await store.save_account(Account(_KEPT, str(place), visit.player.id, begun, _NOT_AN_ADDRESS))
