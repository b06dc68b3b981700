"""What somebody wrote goes when they want to be forgotten, and the log can still be verified."""

import asyncio
from datetime import timedelta

import msgspec

from parlour.engine.chain import fault_in
from parlour.engine.ports import Store
from parlour.engine.recording import Recorder
from parlour.games import diary
from parlour.games.diary import WriteEntry
from parlour.stores.postgres.store import open_postgres
from tests.engine.house import ADA, BO, M, story
from tests.engine.town import Town
from tests.stores.server import the_server

DAY = timedelta(days=1)
HERS, HIS = "an unmistakable sentence", "another sentence altogether"


async def two_days_written(store: Store) -> Town:
    """Ada and Bo have written; what they wrote was published by the clock, and Ada has written once more."""
    town = Town(diary.GAME, store=store)
    await town.begin_with(diary.GAME, 2)
    for _ in range(2):
        await town.say(ADA, WriteEntry(HERS))
        await town.say(BO, WriteEntry(HIS))
        town.clock.at += DAY
        await town.scheduler.wake_due()
    await town.say(ADA, WriteEntry(HERS))
    return town


async def all_stored(store: Store) -> bytes:
    return b"".join(row.body + row.texts for row in (await store.stored_log(M)).rows)


async def must_blank_words(store: Store) -> None:
    town = await two_days_written(store)
    assert HERS.encode() in await all_stored(store)
    await town.people.forget(town.players[ADA].id)
    stored = await all_stored(store)
    assert HERS.encode() not in stored
    assert HIS.encode() in stored
    assert fault_in(await store.stored_log(M)) is None
    for house in (town, town.another()):
        assert HERS.encode() not in msgspec.json.encode(await house.state())
    assert not await store.answers(M, town.players[ADA].id)


@story
async def test_a_forgotten_player_s_words_are_nowhere_in_the_log_and_the_rest_is_verified(store: Store) -> None:
    await must_blank_words(store)


@story
async def test_the_match_goes_on_after_words_were_blanked(store: Store) -> None:
    town = await two_days_written(store)
    await town.people.forget(town.players[ADA].id)
    assert (await town.say(BO, WriteEntry(HIS))).accepted
    town.clock.at += DAY
    await town.scheduler.wake_due()
    assert fault_in(await store.stored_log(M)) is None


def test_words_are_blanked_on_postgresql_too() -> None:
    async def tell(address: str) -> None:
        store = await open_postgres(address, Recorder({diary.GAME.key: diary.GAME}))
        try:
            await must_blank_words(store)
        finally:
            await store.close()

    with the_server().database() as address:
        asyncio.run(tell(address))
        assert address
