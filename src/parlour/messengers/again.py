"""What is heard once more, because we died before we could say what became of it, is answered as it would have been.

That is: from the match as it was then.  It leads to the same submission, so nothing happens a second time.
"""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from parlour.engine.match import Match, unopened
from parlour.engine.recording import match_from
from parlour.engine.submission import Receipt, Submission, SubmissionId
from parlour.messengers.visits import Visit


async def as_first_heard(visit: Visit, match: Match) -> Match | None:
    """The match as it was before this was first heard; None, if it never led to anything there."""
    receipt = await receipt_of(visit, match)
    return None if receipt is None else await before(visit, match, receipt)


async def before(visit: Visit, match: Match, receipt: Receipt) -> Match:
    """The match as it was when that was asked for."""
    log = await visit.hall.store.log(match.id)
    last = receipt.seq - 1 if receipt.accepted else receipt.seq
    earlier = [each for each in log.happenings if each.seq + len(each.events) <= last]
    return match_from(unopened(match.game, match.id, match.seed), replace(log, happenings=earlier))


async def first_heard_in(visit: Visit) -> Match | None:
    """Likewise, of words that may have been meant for any of them."""
    matches = await visit.all_matches()
    earlier = await asyncio.gather(*(as_first_heard(visit, match) for match in matches))
    return next((match for match in earlier if match is not None), None)


async def receipt_of(visit: Visit, match: Match, id: str | None = None) -> Receipt | None:
    """What the store says to it, if it has been answered before."""
    answered = await answered_before(visit, match, id)
    return None if answered is None else answered[1]


async def answered_before(visit: Visit, match: Match, id: str | None = None) -> tuple[Submission, Receipt] | None:
    """What this person asked for under this id, and what they got."""
    return await visit.hall.store.receipt(match.id, visit.player.id, SubmissionId(id or visit.update.id))
