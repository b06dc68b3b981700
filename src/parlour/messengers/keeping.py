"""An answer begun by taps that needs words: kept until they are written, also if we are not there in between."""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec
from msgspec import Struct

from parlour.engine.ports import Store
from parlour.engine.seating import Account, Address, Messenger
from parlour.engine.submission import MatchId, PlayerId
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


async def keep(visit: Visit, place: Address, match_id: MatchId, draft: Draft) -> None:
    """Instead of what was begun there before."""
    begun = Begun(match_id, draft, visit.hall.clock.now() + LASTS)
    await _save(visit.hall.store, place, visit.player.id, msgspec.json.encode(begun).decode())


async def begun(visit: Visit) -> Begun | None:
    kept = await visit.hall.store.account(_KEPT, str(visit.news.place))
    return _decode(kept.conversation) if kept is not None and kept.conversation else None


async def drop(store: Store, place: Address, player_id: PlayerId) -> None:
    if await store.account(_KEPT, str(place)) is not None:
        await _save(store, place, player_id, None)


async def _save(store: Store, place: Address, player_id: PlayerId, begun: str | None) -> None:
    await store.save_account(Account(_KEPT, str(place), player_id, begun, _NOT_AN_ADDRESS))
