"""Every store keeps a hash over what happened, and what was changed behind its back is found."""

import asyncio

from msgspec.structs import replace

from parlour.engine.chain import digest_of, fault_in, first_link, next_link
from parlour.engine.ports import Store
from parlour.engine.submission import MatchId
from tests.engine.house import story
from tests.stores.contract.test_store import OPENED, REST, M, commit, founded


async def played(store: Store) -> None:
    await founded(store)
    for happening in REST:
        await store.append(commit(happening))


@story
async def test_what_happened_verifies(store: Store) -> None:
    await played(store)
    log = await store.stored_log(M)
    assert [row.seq for row in log.rows] == [each.seq for each in (OPENED, *REST)]
    assert fault_in(log) is None


@story
async def test_what_happens_in_several_matches_at_once_verifies(store: Store) -> None:
    """Which a database may write with one statement."""
    some = [MatchId(f"m{number}") for number in range(6)]
    for match_id in some:
        await founded(store, match_id)
    for happening in REST:
        await asyncio.gather(*[store.append(commit(happening, match_id)) for match_id in some])
    assert [fault_in(await store.stored_log(match_id)) for match_id in some] == [None] * 6


@story
async def test_the_hash_is_that_of_all_that_happened_one_after_the_other(store: Store) -> None:
    await played(store)
    log = await store.stored_log(M)
    chain = first_link(log.header, log.created_at)
    for row in log.rows:
        chain = next_link(chain, digest_of(row))
    assert log.chain == chain


@story
async def test_a_happening_that_is_missing_too_many_or_moved_is_found(store: Store) -> None:
    await played(store)
    log = await store.stored_log(M)
    rows = list(log.rows)
    for changed in (rows[:-1], [*rows, rows[-1]], rows[1:], [*rows[:-2], rows[-1], rows[-2]]):
        assert fault_in(replace(log, rows=changed)) is not None


@story
async def test_another_seed_is_found(store: Store) -> None:
    await played(store)
    log = await store.stored_log(M)
    assert fault_in(replace(log, header=replace(log.header, seed=b"x" * 32))) is not None
