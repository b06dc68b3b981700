"""An answer that was begun: kept until the rest of it is written, also if we are not there in between."""

from __future__ import annotations

from datetime import timedelta

import msgspec
from msgspec.structs import replace

from parlour.engine.seating import Address
from parlour.engine.submission import MatchId
from parlour.messengers.drafts import Draft
from parlour.messengers.visits import Begun, Visit

LASTS = timedelta(minutes=5)

_decode = msgspec.json.Decoder(Begun).decode


def keep(visit: Visit, place: Address, match_id: MatchId, draft: Draft) -> None:
    """Instead of what was begun there before."""
    visit.begun[place] = Begun(match_id, draft, visit.hall.clock.now() + LASTS, visit.update.id)


def drop(visit: Visit) -> None:
    visit.begun[visit.update.address] = None


async def begun(visit: Visit) -> Begun | None:
    kept = await _kept(visit, visit.update.address)
    return None if kept is None or kept.is_over else kept


async def save(visit: Visit) -> None:
    """Last of all: if we die before it, the same words come again, and must find the draft they were meant for."""
    for place, new in visit.begun.items():
        old = await _kept(visit, place)
        after = replace(old, is_over=True) if new is None and old is not None else new
        if after is not None and not (old is not None and old.is_over and old.by == after.by):
            await visit.hall.store.save_draft(visit.player.id, place, msgspec.json.encode(after))


async def _kept(visit: Visit, place: Address) -> Begun | None:
    kept = await visit.hall.store.draft(visit.player.id, place)
    return None if kept is None else _decode(kept)
