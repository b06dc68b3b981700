"""Many commits in one statement: each is judged for itself, and none suffers for another."""

import asyncio
from contextlib import suppress
from typing import Any

import asyncpg
import msgspec
import pytest
from msgspec.structs import replace

from parlour.engine.letters import Outgoing
from parlour.engine.ports import AlreadyAnswered, Commit, Store, StoreFailed, WriteConflict
from parlour.engine.submission import MatchId
from parlour.games.pick import GAME as PICK
from parlour.games.pick import PickNumber
from parlour.stores import open_store
from parlour.stores.postgres import append
from parlour.stores.postgres.append import MOVED, hint_payload
from parlour.stores.postgres.store import PostgresStore
from tests.engine.house import ADA, story
from tests.stores.contract.test_outbox import line, phrases
from tests.stores.contract.test_store import NOON, OPENED, REST, M, answer, commit, founded, header, kept
from tests.stores.postgres.nodes import RECORDER, houses, opened, whole_log

MANY = [MatchId(f"m{number}") for number in range(40)]
UNWRITABLE = {
    "by the server": answer(REST[0], "a nought \0 in it", match_id=MANY[7]),
    "by the client": commit(replace(REST[0], round=2**70), MANY[7]),
    "by the recorder": answer(REST[0], "half a character \ud83e", match_id=MANY[7]),
    "to people": replace(commit(REST[0], MANY[7]), outgoing=Outgoing(holders={ADA: "a nought \0 in it"})),
}


async def found_all(store: Store) -> None:
    await asyncio.gather(*(founded(store, match_id) for match_id in MANY))


def letter(match_id: MatchId = M, seating: int = 0) -> Commit:
    """Of a commit by which nothing happens."""
    return Commit(match_id, None, seating=seating, outgoing=Outgoing((line("hello", match_id),)))


async def in_its_own_words(address: str, query: str) -> Any:
    connection = await asyncpg.connect(address)
    try:
        return await connection.fetchval(query)
    finally:
        await connection.close()


# ── A batch ──


@story
async def test_a_postgresql_address_opens_this_store(address: str) -> None:
    store = await open_store(address, RECORDER)
    await store.close()
    assert isinstance(store, PostgresStore)


@story
async def test_commits_of_many_matches_at_once_are_all_kept(address: str) -> None:
    async with opened(address) as store:
        await found_all(store)
        await asyncio.gather(*(store.append(answer(REST[0], match_id=match_id)) for match_id in MANY))
        logs = [await kept(store, match_id) for match_id in MANY]
    assert logs == [[OPENED, REST[0]]] * len(MANY)


@story
async def test_a_batch_may_found_some_matches_and_go_on_with_others(address: str) -> None:
    new = MatchId("new")
    async with opened(address) as store:
        await found_all(store)
        going_on = [store.append(commit(REST[0], match_id)) for match_id in MANY]
        outcomes = await asyncio.gather(
            founded(store, new), founded(store, MANY[0]), *going_on, return_exceptions=True
        )
        assert [type(outcome) for outcome in outcomes[1:]] == [WriteConflict] + [type(None)] * len(MANY)
        assert await kept(store, new) == [OPENED]


@pytest.mark.parametrize("bad", UNWRITABLE.values(), ids=list(UNWRITABLE))
@story
async def test_a_commit_that_cannot_be_written_harms_no_other(address: str, bad: Commit) -> None:
    async with opened(address) as store:
        await found_all(store)
        commits = [bad if match_id == bad.match_id else answer(REST[0], match_id=match_id) for match_id in MANY]
        outcomes = await asyncio.gather(*map(store.append, commits), return_exceptions=True)
        logs = [await kept(store, match_id) for match_id in MANY]
    assert [number for number, outcome in enumerate(outcomes) if isinstance(outcome, StoreFailed | ValueError)] == [7]
    assert [number for number, log in enumerate(logs) if log != [OPENED, REST[0]]] == [7]


@story
async def test_a_commit_of_a_batch_that_is_not_taken_leaves_nothing_for_people(address: str) -> None:
    async with opened(address) as store:
        await found_all(store)
        commits = [letter(match_id, seating=int(match_id == MANY[7])) for match_id in MANY]
        outcomes = await asyncio.gather(*map(store.append, commits), return_exceptions=True)
        assert [number for number, outcome in enumerate(outcomes) if isinstance(outcome, WriteConflict)] == [7]
        carried = [queued.delivery.match_id for queued in await store.pending()]
        assert sorted(carried) == sorted({*MANY} - {MANY[7]})


@story
async def test_commits_of_one_match_that_wait_together_are_taken_in_their_order(address: str) -> None:
    async with opened(address) as store:
        await founded(store)
        await asyncio.gather(*(store.append(commit(happening)) for happening in REST))
        assert await kept(store) == [OPENED, *REST]


@story
async def test_a_match_that_does_not_begin_at_its_beginning_is_not_founded_at_all(address: str) -> None:
    async with opened(address) as store:
        outcomes = await asyncio.gather(
            founded(store, MANY[0]), store.create(header(), commit(REST[1])), return_exceptions=True
        )
        assert [type(outcome) for outcome in outcomes[1:]] == [WriteConflict]
        assert [each.id for each in await store.matches()] == [MANY[0]]


@story
async def test_what_waits_when_the_house_closes_is_carried_out_first(address: str) -> None:
    async with opened(address) as store:
        await founded(store)
        waiting = [asyncio.ensure_future(store.append(commit(happening))) for happening in REST]
        await asyncio.sleep(0)
    await asyncio.gather(*waiting)
    for late in (store.append(commit(REST[0])), store.load(M)):
        with pytest.raises(StoreFailed, match="the store is closed"):
            await late
    async with opened(address) as store:
        assert await kept(store) == [OPENED, *REST]


# ── Hints ──


async def hints(address: str, store: Store, *commits: Any) -> list[str]:
    """What others hear while these are stored."""
    heard: list[str] = []
    listening = await asyncpg.connect(address)
    try:
        await listening.add_listener(MOVED, lambda connection, pid, channel, said: heard.append(said))
        await asyncio.gather(*map(store.append, commits))
        await listening.execute("SELECT 1")
    finally:
        await listening.close()
    return heard


@story
async def test_others_hear_once_a_batch_which_matches_moved(address: str) -> None:
    async with opened(address) as store:
        await found_all(store)
        heard = await hints(address, store, *(commit(REST[0], match_id) for match_id in MANY))
    named = [name for said in heard for name in msgspec.json.decode(said)]
    assert sorted(named) == sorted(MANY)
    assert len(heard) <= 3


@story
async def test_of_a_refusal_nobody_hears(address: str) -> None:
    async with opened(address) as store:
        await founded(store)
        assert await hints(address, store, answer(None, refused="not_yours")) == []


@story
async def test_of_letters_alone_nobody_hears(address: str) -> None:
    async with opened(address) as store:
        await founded(store)
        assert await hints(address, store, letter()) == []


def test_a_hint_names_as_many_as_postgresql_has_room_for() -> None:
    said = hint_payload([MatchId(f"åäö “{number}”") for number in range(1000)])
    assert 7900 < len(said.encode()) < 8000
    assert msgspec.json.decode(said)[:2] == ["åäö “0”", "åäö “1”"]


# ── Answers that get lost on the way ──


class CutOff:
    """The wire breaks after the server has stored a batch, so many times, and before we hear of it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, times: int) -> None:
        self.times, self.write_batch = times, append.write_batch
        monkeypatch.setattr(append, "write_batch", self)

    async def __call__(self, connection: asyncpg.Connection, *args: Any) -> Any:
        outcomes = await self.write_batch(connection, *args)
        if self.times:
            self.times -= 1
            connection.terminate()
            raise ConnectionResetError("the wire broke")
        return outcomes


@pytest.fixture
def cut_off_twice(monkeypatch: pytest.MonkeyPatch) -> CutOff:
    return CutOff(monkeypatch, 2)


@story
async def test_a_match_that_was_founded_is_not_founded_again(address: str, cut_off_twice: CutOff) -> None:
    async with opened(address) as store:
        await founded(store)
        assert await kept(store) == [OPENED]


@story
async def test_an_answer_that_was_stored_is_not_stored_again(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(address) as store:
        await founded(store)
        CutOff(monkeypatch, 2)
        await store.append(answer(REST[0]))
        assert await kept(store) == [OPENED, REST[0]]
        with pytest.raises(AlreadyAnswered):
            await store.append(answer(REST[0]))


@story
async def test_an_instant_that_was_run_is_to_be_looked_at_again(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(address) as store:
        await founded(store)
        CutOff(monkeypatch, 1)
        with pytest.raises(WriteConflict):
            await store.append(commit(REST[0]))
        assert await kept(store) == [OPENED, REST[0]]


@story
async def test_a_letter_that_was_stored_is_not_stored_again(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(address) as store:
        await founded(store)
        CutOff(monkeypatch, 1)
        with pytest.raises(WriteConflict):
            await store.append(letter())
        CutOff(monkeypatch, 1)
        await store.append(replace(answer(REST[0]), seating=1, outgoing=Outgoing((line("answered"),))))
        assert phrases(await store.pending()) == ["hello", "answered"]


@story
async def test_another_answer_under_the_same_id_is_not_taken_for_ones_own(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(address) as store:
        await founded(store)
        await store.append(answer(REST[0], command=PickNumber(1)))
        CutOff(monkeypatch, 1)
        with pytest.raises(AlreadyAnswered):
            await store.append(answer(REST[0], command=PickNumber(2)))


@story
async def test_who_gives_up_in_doubt_is_told_so_and_gets_the_stored_answer_later(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with houses(address, 0.05) as [house]:
        await house.begin(PICK)
        tap = await house.submission(ADA, PickNumber(3))
        lost = CutOff(monkeypatch, 1000)
        with pytest.raises(StoreFailed, match="not known: ask again under the same id"):
            await house.writer.submit(tap)
        lost.times = 0
        before = len(await whole_log(house))
        assert (await house.writer.submit(tap)).receipt.accepted
        assert len(await whole_log(house)) == before


@story
async def test_what_nobody_waits_for_any_more_does_not_stop_the_line(address: str) -> None:
    async with opened(address) as store:
        await founded(store)
        impatient = asyncio.ensure_future(store.append(commit(REST[0])))
        await asyncio.sleep(0)
        impatient.cancel()
        with suppress(asyncio.CancelledError):
            await impatient
        await store.append(commit(REST[1]))
        assert await kept(store) == [OPENED, *REST[:2]]


@story
async def test_a_founding_says_what_it_was_told_and_nothing_is_due_by_itself(address: str) -> None:
    async with opened(address) as store:
        await founded(store, M, at=NOON)
        assert list(await store.matches()) == [header()]
        claimed = await in_its_own_words(address, "SELECT claimed_by FROM parlour.matches")
        assert claimed is None
