"""An update that comes again, because we died before we could answer it, is answered as it would have been.

That is: from the match as it was then.  It leads to the same submission, so nothing happens a second time.
"""

from __future__ import annotations

import asyncio

from parlour.engine.match import Match
from parlour.engine.recording import match_as_of
from parlour.engine.submission import Receipt, Submission, SubmissionId
from parlour.messengers.visit import Visit


async def match_at_first_delivery(visit: Visit, match: Match) -> Match | None:
    """The match as it was before this update first came; None if it never led to anything there."""
    receipt = await earlier_receipt(visit, match)
    return None if receipt is None else await match_before(visit, match, receipt)


async def match_before(visit: Visit, match: Match, receipt: Receipt) -> Match:
    """The match as it was when that was submitted."""
    last = receipt.seq - 1 if receipt.accepted else receipt.seq
    return match_as_of(match, await visit.services.store.log(match.id), last)


async def any_match_at_first_delivery(visit: Visit) -> Match | None:
    """Likewise the match, of all here, that a text was first meant for; None if it never led to anything."""
    matches = await visit.all_matches()
    earlier = await asyncio.gather(*(match_at_first_delivery(visit, match) for match in matches))
    return next((match for match in earlier if match is not None), None)


async def earlier_receipt(visit: Visit, match: Match, id: str | None = None) -> Receipt | None:
    """The receipt of this update, if it has been answered before."""
    answered = await earlier_answer(visit, match, id)
    return None if answered is None else answered[1]


async def earlier_answer(visit: Visit, match: Match, id: str | None = None) -> tuple[Submission, Receipt] | None:
    """What this person submitted under this id, and the receipt."""
    return await visit.services.store.receipt(match.id, visit.player.id, SubmissionId(id or visit.update.id))
