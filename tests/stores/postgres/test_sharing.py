"""Several processes on one database: any of them serves any match, and a due match is woken by one."""

import asyncio
from datetime import timedelta
from itertools import accumulate

import pytest
from msgspec.structs import replace

from parlour.engine.ports import AlreadyAnswered, WriteConflict
from parlour.engine.submission import MatchId
from parlour.games import diary
from parlour.games.pick import GAME as PICK
from parlour.games.pick import PickNumber
from parlour.rehearsal.rehearsal import CAST
from parlour.sdk import Seat
from parlour.stores.postgres.commit_rows import commit_row
from parlour.stores.postgres.store import LEASE
from tests.engine.house import ADA, House, story
from tests.stores.contract.test_store import NOON, OPENED, OTHER, REST, M, answer, commit, founded, kept
from tests.stores.postgres.nodes import RECORDER, houses, opened, whole_log
from tests.stores.postgres.waiting import while_another_writes

A_MOMENT = timedelta(microseconds=1)
HOUR = timedelta(hours=1)


# ── Writing to the same matches ──


async def knows(house: House, *matches: MatchId) -> None:
    for match_id in matches:
        await house.match(match_id)


@story
async def test_everyone_at_once_through_two_processes_is_neither_lost_nor_doubled(address: str) -> None:
    matches = [MatchId(f"m{number}") for number in range(3)]
    async with houses(address, 9, 9) as both:
        for match_id in matches:
            await both[0].begin(diary.GAME, seats=4, match_id=match_id)
        await knows(both[1], *matches)
        entries = [
            both[number % 2].say(Seat(name), diary.WriteEntry(f"{name} {time}"), f"{name} {time}", match_id=match_id)
            for match_id in matches
            for time in range(6)
            for number, name in enumerate(CAST[:4], start=time)
        ]
        receipts = await asyncio.gather(*entries)
        logs = [await both[0].store.log(match_id) for match_id in matches]
    assert all(receipt.accepted for receipt in receipts)
    for log in logs:
        events = [event for happening in log.happenings for event in happening.events]
        texts = [event.text for event in events if isinstance(event, diary.EntryWritten)]
        assert len(set(texts)) == len(texts) == 24
        after = list(accumulate(len(happening.events) for happening in log.happenings))
        assert [happening.seq for happening in log.happenings] == [0, *after[:-1]]


@pytest.mark.parametrize("key", [None, "no such prompt"], ids=["accepted", "refused"])
@story
async def test_one_tap_that_reaches_two_processes_at_once_is_answered_once(address: str, key: str | None) -> None:
    async with houses(address, 9, 9) as both:
        await both[0].begin(PICK)
        await knows(both[1], M)
        for number in range(10):
            before = len(await whole_log(both[0]))
            tap = await both[0].submission(ADA, PickNumber(3), id=f"tap {number}", key=key)
            outcomes = await asyncio.gather(*(house.writer.submit(tap) for house in (*both, *both)))
            assert len({(each.receipt.seq, each.receipt.refused, each.receipt.at) for each in outcomes}) == 1
            assert len(await whole_log(both[0])) == before + (number == 0 and key is None)


# ── Waiting for another who is just writing ──


@story
async def test_a_commit_that_waited_is_judged_by_the_match_as_it_has_become(address: str) -> None:
    async with opened(address) as store:
        await founded(store)
        async with while_another_writes(address, "UPDATE parlour.matches SET seq = 7"):
            waiting = asyncio.ensure_future(store.append(answer(REST[0])))
        with pytest.raises(WriteConflict):
            await waiting
        assert await kept(store) == [OPENED]


@story
async def test_a_commit_that_waited_for_one_who_took_the_match_to_wake_it_is_stored(address: str) -> None:
    async with opened(address) as store:
        await founded(store)
        async with while_another_writes(address, "UPDATE parlour.matches SET claimed_by = 'x', claimed_until = 0"):
            waiting = asyncio.ensure_future(store.append(commit(REST[0], at=NOON)))
        await waiting
        await store.append(commit(REST[1], at=NOON))
        assert await kept(store) == [OPENED, *REST[:2]]
        assert await store.next_due() == NOON


@story
async def test_a_commit_that_waited_while_its_submission_was_refused_elsewhere_gets_that_answer(address: str) -> None:
    said = answer(None, refused="not_yours")
    row = commit_row(RECORDER, said)
    insert = "INSERT INTO parlour.answers (match_id, by, id, asked, receipt) VALUES ($1, $2, $3, $4, $5)"
    async with opened(address) as store:
        await founded(store)
        async with while_another_writes(address, insert, row.match_id, row.by, row.id, row.asked, row.receipt):
            waiting = asyncio.ensure_future(store.append(answer(REST[0])))
        with pytest.raises(AlreadyAnswered) as before:
            await waiting
        assert (before.value.submission, before.value.receipt) == (said.submission, said.receipt)
        assert await kept(store) == [OPENED]


@story
async def test_matches_are_locked_in_the_order_of_their_names_so_that_nobody_waits_in_a_circle(address: str) -> None:
    early = MatchId("m0")
    async with opened(address) as store, opened(address) as other:
        await founded(store, early, at=NOON)
        await founded(store, M, at=NOON)
        async with while_another_writes(address, "SELECT 1") as somebody_waits:
            waiting = [asyncio.ensure_future(store.append(commit(REST[0], match_id))) for match_id in (M, early)]
            await somebody_waits()
            assert await other.due(NOON) == []  # both are locked
        await asyncio.gather(*waiting)


@story
async def test_a_commit_that_waited_while_somebody_could_be_reached_is_to_be_judged_anew(address: str) -> None:
    async with opened(address) as store:
        await founded(store)
        async with while_another_writes(address, "UPDATE parlour.matches SET version = version + 1"):
            waiting = asyncio.ensure_future(store.append(answer(REST[0])))
        with pytest.raises(WriteConflict):
            await waiting
        await store.append(replace(answer(REST[0]), seating=1))


# ── Taking what is due ──


@story
async def test_what_one_process_has_taken_the_others_leave_to_it_for_a_while(address: str) -> None:
    async with opened(address) as one, opened(address) as other:
        await founded(one, at=NOON)
        assert await one.due(NOON) == [M]
        assert await other.due(NOON) == []
        assert await one.due(NOON + LEASE - A_MOMENT) == [M]
        assert await other.due(NOON + LEASE) == []
        assert await other.due(NOON + 2 * LEASE) == [M]
        assert await one.due(NOON + 2 * LEASE) == []


@story
async def test_a_match_that_moved_is_free_for_whoever_comes_first(address: str) -> None:
    async with opened(address) as one, opened(address) as other:
        await founded(one, at=NOON)
        await one.due(NOON)
        await one.append(commit(REST[0], at=NOON + A_MOMENT))
        assert await other.due(NOON + A_MOMENT) == [M]


@story
async def test_a_claim_by_a_clock_that_runs_ahead_does_not_hold_a_match_for_long(address: str) -> None:
    async with opened(address) as ahead, opened(address) as other:
        await founded(ahead, at=NOON)
        await ahead.due(NOON + HOUR)
        assert await other.due(NOON) == [M]


@story
async def test_the_next_instant_is_that_of_a_match_nobody_else_has_taken_or_the_end_of_that(address: str) -> None:
    async with opened(address) as one, opened(address) as other:
        await founded(one, at=NOON)
        assert await other.next_due() == NOON
        await one.due(NOON)
        assert [await one.next_due(), await other.next_due()] == [NOON, NOON + LEASE]
        await founded(one, OTHER, at=NOON + A_MOMENT)
        assert await other.next_due() == NOON + A_MOMENT


@story
async def test_without_an_instant_there_is_no_next_one(address: str) -> None:
    async with opened(address) as store:
        await founded(store)
        assert await store.next_due() is None


@story
async def test_two_processes_share_what_is_due_between_them(address: str) -> None:
    many = [MatchId(f"{number:03}") for number in range(120)]
    async with opened(address) as one, opened(address) as other:
        await asyncio.gather(*(founded(one, match_id, at=NOON) for match_id in many))
        shares = await asyncio.gather(*(store.due(NOON, most=30) for store in (one, other)))
        rest = [await one.due(NOON), await other.due(NOON)]
    assert not {*shares[0]} & {*shares[1]}
    assert not {*rest[0]} & {*rest[1]}
    assert sorted({*rest[0], *rest[1]}) == many


@story
async def test_a_sign_of_life_of_any_process_is_one_of_the_house(address: str) -> None:
    async with opened(address) as one, opened(address) as other:
        assert await one.last_beat() is None
        await one.beat(NOON)
        await other.beat(NOON + HOUR)
        assert await one.last_beat() == NOON + HOUR
