"""People, when several processes come to know of them at once: no match goes on by what was true before."""

import asyncio

import asyncpg
import pytest

from parlour.engine.letters import Outgoing
from parlour.engine.ports import Commit
from parlour.engine.seating import Address, Messenger, Room, Seating
from parlour.engine.submission import MatchId
from parlour.stores.postgres import append, people
from tests.engine.house import ADA, BO, story
from tests.engine.test_blanking import two_days_written
from tests.stores.contract.test_people import ACCOUNT, ASA, BEA, sit
from tests.stores.contract.test_store import ROOM, M, as_seats, founded
from tests.stores.postgres.nodes import opened
from tests.stores.postgres.waiting import StandsStill, free_matches, until_it_waits, while_another_writes
from tests.waiting import until, until_set

ELSEWHERE = Address(Messenger("slack"), "C 5")


LOOKED_UP = "SELECT relname, seq_scan, idx_scan FROM pg_stat_user_tables WHERE schemaname = 'parlour'"
LETTERS = ("outbox", "dead_letters")


async def looked_up(address: str) -> dict[str, tuple[int, int]]:
    """How often each table was read whole, and by an index."""
    connection = await asyncpg.connect(address)
    try:
        return {table: (whole or 0, by_index or 0) for table, whole, by_index in await connection.fetch(LOOKED_UP)}
    finally:
        await connection.close()


@story
async def test_nobody_is_forgotten_by_reading_all_letters(address: str) -> None:
    """A table that an index does not help with is read whole, however dear that is said to be."""
    async with opened(address) as store:
        town = await two_days_written(store)
    before = await looked_up(address)
    async with opened(f"{address}?enable_seqscan=off") as store:
        await store.forget(town.players[ADA].id, "someone")

    async def is_counted() -> bool:
        after = await looked_up(address)
        return all(sum(after[table]) > sum(before[table]) for table in LETTERS)

    await until(is_counted)
    after = await looked_up(address)
    assert {table: after[table][0] - before[table][0] for table in LETTERS} == dict.fromkeys(LETTERS, 0)


@story
async def test_an_account_that_comes_while_its_player_sits_down_elsewhere_changes_that_seating(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(address) as one, opened(address) as other:
        await founded(one)
        held = StandsStill(monkeypatch, append, "write_people_rows")
        sitting = asyncio.ensure_future(sit(one, {ADA: ASA}))
        await until_set(held.is_there, sitting)
        saving = asyncio.ensure_future(other.save_account(ACCOUNT))
        await until_it_waits(address, saving)
        held.may_go.set()
        await asyncio.gather(sitting, saving)
        assert await one.seating(M) == Seating(2, {ADA: ASA}, frozenset({ADA}), names=as_seats(ADA))


@story
async def test_who_sits_down_while_their_account_is_saved_elsewhere_is_reached_from_the_start(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(address) as one, opened(address) as other:
        await founded(one)
        held = StandsStill(monkeypatch, people, "_save_account")
        saving = asyncio.ensure_future(other.save_account(ACCOUNT))
        await until_set(held.is_there, saving)

        async def sit_and_look() -> Seating:
            await sit(one, {ADA: ASA})
            return await one.seating(M)

        looking = asyncio.ensure_future(sit_and_look())
        await until_it_waits(address, looking)
        held.may_go.set()
        assert (await looking).reachable == {ADA}
        await saving


@story
async def test_a_match_that_is_just_moving_elsewhere_does_not_leave_with_its_old_room(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(address) as one, opened(address) as other:
        await founded(one)
        await one.save_room(M, ROOM)
        held = StandsStill(monkeypatch, append, "write_people_rows")
        move = Commit(M, None, seating=1, outgoing=Outgoing(room=Room(ELSEWHERE)))
        moving = asyncio.ensure_future(one.append(move))
        await until_set(held.is_there, moving)
        leaving = asyncio.ensure_future(other.leave_room(ROOM.address))
        await until_it_waits(address, leaving)
        held.may_go.set()
        await asyncio.gather(moving, leaving)
        assert (await one.room(M), await one.revision(M)) == (Room(ELSEWHERE), (0, 2))


@story
async def test_a_match_is_read_with_the_seating_that_it_had_at_that_moment(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(address) as one, opened(address) as other:
        await founded(one)
        await sit(one, {ADA: ASA})
        held = StandsStill(monkeypatch, one, "_fetch_match")
        reading = asyncio.ensure_future(one.load(M))
        await until_set(held.is_there, reading)
        await other.append(Commit(M, None, seating=1, wake_at=ACCOUNT.seen_at, outgoing=Outgoing(holders={BO: BEA})))
        held.may_go.set()
        stored = await reading
        seating = Seating(2, {ADA: ASA, BO: BEA}, names=as_seats(ADA, BO))
        assert (stored.wake_at, stored.seating) == (ACCOUNT.seen_at, seating)


# ── The order of locks: whoever keeps it never waits in a circle ──


@story
async def test_all_matches_of_a_player_are_locked_in_the_order_of_their_names(address: str) -> None:
    early, late = MatchId("m0"), MatchId("m2")
    async with opened(address) as store:
        for match_id in (late, M, early):
            await founded(store, match_id)
            await sit(store, {ADA: ASA}, match_id)
        async with while_another_writes(address, "SELECT 1") as somebody_waits:
            saving = asyncio.ensure_future(store.save_account(ACCOUNT))
            await somebody_waits()
            assert await free_matches(address) == [late]
        await saving


@story
async def test_all_matches_of_a_room_are_locked_in_the_order_of_their_names(address: str) -> None:
    early, late = MatchId("m0"), MatchId("m2")
    async with opened(address) as store:
        for match_id in (late, M, early):
            await founded(store, match_id)
            await store.save_room(match_id, ROOM)
        async with while_another_writes(address, "SELECT 1") as somebody_waits:
            leaving = asyncio.ensure_future(store.leave_room(ROOM.address))
            await somebody_waits()
            assert await free_matches(address) == [late]
        await leaving


@story
async def test_people_are_locked_before_any_match(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(address) as one, opened(address) as other:
        await founded(one)
        held = StandsStill(monkeypatch, people, "_save_account")
        saving = asyncio.ensure_future(other.save_account(ACCOUNT))
        await until_set(held.is_there, saving)
        sitting = asyncio.ensure_future(sit(one, {ADA: ASA}))
        await until_it_waits(address, sitting)
        assert await free_matches(address) == [M]
        held.may_go.set()
        await asyncio.gather(saving, sitting)
