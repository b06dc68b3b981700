"""What cannot be read is kept, and does not keep anyone from the rest."""

import asyncio

import pytest

from parlour.engine.ports import AlreadyAnswered, GameMissing, UnreadableMatch
from parlour.engine.recording import Recorder
from parlour.engine.submission import MatchId
from parlour.games.pick import GAME as PICK
from parlour.games.pick import PickNumber
from parlour.stores.postgres.store import open_postgres
from tests.engine.house import ADA, BO, story
from tests.stores.contract.test_store import OPENED, OTHER, REST, M, answer, commit, founded, header, kept
from tests.stores.postgres.nodes import houses, opened, whole_log
from tests.stores.server import told


@story
async def test_a_match_goes_on_from_the_last_round_that_was_opened(address: str) -> None:
    async with houses(address, 9) as [house]:
        await house.begin(PICK)
        for seat, number in ((ADA, 3), (BO, 8), (ADA, 1)):
            await house.say(seat, PickNumber(number))
        stored, log = await house.stored(), await whole_log(house)
        assert stored.snapshot is not None
        assert stored.snapshot.seq + sum(len(each.events) for each in stored.happenings) == len(log)
        assert len(stored.happenings) == 1
        assert await house.another().match() == await house.match()


@story
async def test_a_log_that_cannot_be_read_says_so_with_all_that_is_known_of_its_match(address: str) -> None:
    async with opened(address) as store:
        await founded(store)
        await store.append(commit(REST[0]))
        await store.set_aside(M, "why")
        await told(address, "UPDATE parlour.happenings SET body = 'gnawed by mice' WHERE seq = 0")
        with pytest.raises(UnreadableMatch) as fault:
            await store.load(M)
    assert (fault.value.header, fault.value.seq, fault.value.set_aside) == (header(), 1, "why")


@story
async def test_a_match_whose_game_is_not_installed_is_kept(address: str) -> None:
    async with opened(address) as store:
        await founded(store)
        await store.append(answer(REST[0]))
    elsewhere = await open_postgres(address, Recorder({}))
    with pytest.raises(GameMissing):
        await elsewhere.load(M)
    with pytest.raises(GameMissing):
        await elsewhere.append(answer(REST[0]))
    assert [each.game for each in await elsewhere.matches()] == ["pick"]
    await elsewhere.close()


@story
async def test_an_earlier_answer_that_cannot_be_read_harms_no_other_commit_of_its_batch(address: str) -> None:
    async with opened(address) as store:
        for match_id in (M, OTHER):
            await founded(store, match_id)
        await store.append(answer(None, "tap"))
        await told(address, "UPDATE parlour.answers SET asked = 'gnawed by mice'")
        commits = (answer(REST[0], "tap"), commit(REST[0], OTHER))
        outcomes = await asyncio.gather(*map(store.append, commits), return_exceptions=True)
        assert isinstance(outcomes[0], Exception)
        assert not isinstance(outcomes[0], AlreadyAnswered)
        assert outcomes[1] is None
        assert await kept(store, OTHER) == [OPENED, REST[0]]


@story
async def test_all_matches_can_be_paged_through_by_the_bytes_of_their_names(address: str) -> None:
    names = ["Z", "a", "b", "Ä", "ö"]
    async with opened(address) as store:
        for name in reversed(names):
            await founded(store, MatchId(name))
        assert [each.id for each in await store.matches(most=2)] == names[:2]
        assert [each.id for each in await store.matches(MatchId("a"))] == names[2:]
