"""What was revoked is worth nothing at once in this process, and after a few seconds in every other."""

import asyncio
from datetime import datetime, timedelta

from parlour.engine.clocks import HandClock
from parlour.engine.links import LinkOwner, Links
from parlour.engine.seating import Player
from parlour.engine.submission import MatchId, PlayerId
from parlour.rehearsal import MONDAY
from parlour.stores.memory import MemoryStore
from parlour.web.auth.revocation import CACHE_SECONDS, RevocationCache
from tests.web.house import SECRET, story

MATCH, ADA = MatchId("m"), PlayerId("ada")
BEFORE, AFTER = MONDAY - timedelta(hours=1), MONDAY + timedelta(hours=1)


async def links() -> Links:
    store = MemoryStore()
    await store.save_player(Player(ADA, "Ada"))
    return Links(store, HandClock(MONDAY), SECRET)


@story
async def test_what_was_made_before_is_revoked_at_once_and_what_was_made_after_is_not() -> None:
    here = RevocationCache(await links())
    assert not await here.is_revoked(MATCH, ADA, BEFORE)
    await here.revoke(MATCH, ADA)
    assert await here.is_revoked(MATCH, ADA, BEFORE)
    assert not await here.is_revoked(MATCH, ADA, AFTER)
    assert not await here.is_revoked(MATCH, PlayerId("bo"), BEFORE)


@story
async def test_another_process_hears_of_it_after_a_few_seconds() -> None:
    shared, now = await links(), [0.0]
    here, there = RevocationCache(shared), RevocationCache(shared, lambda: now[0])
    assert not await there.is_revoked(MATCH, ADA, BEFORE)
    await here.revoke(MATCH, ADA)
    now[0] = CACHE_SECONDS - 0.1
    assert not await there.is_revoked(MATCH, ADA, BEFORE)
    now[0] = CACHE_SECONDS
    assert await there.is_revoked(MATCH, ADA, BEFORE)


@story
async def test_what_is_revoked_while_it_is_looked_up_stays_revoked() -> None:
    shared = await links()
    here, has_looked, may_answer = RevocationCache(shared), asyncio.Event(), asyncio.Event()
    look_up = shared.revoked_at

    async def slow(match_id: MatchId, owner: LinkOwner) -> datetime | None:
        stored = await look_up(match_id, owner)
        has_looked.set()
        await may_answer.wait()
        return stored

    shared.revoked_at = slow  # type: ignore[method-assign]  # a store that takes its time
    looking = asyncio.create_task(here.is_revoked(MATCH, ADA, BEFORE))
    await has_looked.wait()
    await here.revoke(MATCH, ADA)
    may_answer.set()
    assert await looking
    assert await here.is_revoked(MATCH, ADA, BEFORE)
