"""What somebody wrote goes when they want to be forgotten, and the log can still be verified."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from itertools import product

import msgspec
import pytest

from parlour.engine.blanking import is_own_lane, offer_lanes, own_lanes
from parlour.engine.chain import fault_in
from parlour.engine.letters import (
    ConversationLane,
    Delivery,
    HostLane,
    HouseLetter,
    Lane,
    OfferLane,
    RoomLane,
    SeatLane,
)
from parlour.engine.outbox import DeadLetter
from parlour.engine.ports import NO_MATCH, Store
from parlour.engine.recording import Recorder, write_lane
from parlour.engine.seating import Address
from parlour.engine.submission import PlayerId
from parlour.games import diary
from parlour.games.diary import WriteEntry
from parlour.rehearsal import MONDAY
from parlour.stores.postgres.store import open_postgres
from tests.engine.house import ADA, BO, M, story
from tests.engine.postbox import POSTBOX
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


async def must_blank_letters(store: Store) -> None:
    """What waits to be carried, and what could not be, tells her words no more; what was for her alone is gone."""
    town = await two_days_written(store)
    ada = town.players[ADA]
    for offered_to in (ada, town.players[BO]):
        own = Address(POSTBOX, "ada" if offered_to is ada else "bo")
        letters = [Delivery(NO_MATCH, ConversationLane(own, False), HouseLetter("words for one"), town.clock.at)]
        await store.reply(f"update of {offered_to.name}", town.clock.at, letters)
    [first, second, *_] = [each for each in await store.pending() if tells(each.delivery, HERS)]
    await store.settle([DeadLetter(first.id, first.delivery, "no", town.clock.at)])
    before = await letters_of(store)
    await town.people.forget(ada.id)
    after = await letters_of(store)
    assert not any(tells(each, HERS) for each in after)
    assert sum(tells(each, HIS) for each in after) == sum(tells(each, HIS) for each in before) > 0
    assert second.id in [each.id for each in await store.pending()]
    assert [each.lane for each in after if each.match_id == NO_MATCH] == [
        ConversationLane(Address(POSTBOX, "bo"), False)
    ]


async def letters_of(store: Store) -> list[Delivery]:
    waiting = [each.delivery for each in await store.pending()]
    return waiting + [each.delivery for each in await store.dead_letters()]


def tells(delivery: Delivery, words: str) -> bool:
    return words.encode() in msgspec.json.encode(delivery.letter)


async def must_blank_words(store: Store) -> None:
    town = await two_days_written(store)
    before = await all_stored(store)
    assert HERS.encode() in before
    await town.people.forget(town.players[ADA].id)
    stored = await all_stored(store)
    assert HERS.encode() not in stored
    assert stored.count(HIS.encode()) == before.count(HIS.encode()) > 0
    assert fault_in(await store.stored_log(M)) is None
    for house in (town, town.another()):
        assert HERS.encode() not in msgspec.json.encode(await house.state())
    assert not await store.answers(M, town.players[ADA].id)


@story
async def test_a_forgotten_player_s_words_are_nowhere_in_the_log_and_the_rest_is_verified(store: Store) -> None:
    await must_blank_words(store)


@story
async def test_a_forgotten_player_s_words_are_in_no_letter_any_more(store: Store) -> None:
    """Red before: what could not be carried told them until it was cleared."""
    await must_blank_letters(store)


@story
async def test_what_a_courier_holds_tells_a_forgotten_player_s_words_no_more(store: Store) -> None:
    """Red before: letters that waited for their turn were carried as they had been read."""
    town = await two_days_written(store)
    await town.courier.carry()
    assert any(tells(each.delivery, HERS) for each in await store.pending())  # the room takes one a second
    said = len(town.postbox.slips)
    await town.people.forget(town.players[ADA].id)
    await town.told()
    later = [slip.delivery for slip in town.postbox.slips[said:]]
    assert not any(tells(each, HERS) for each in later)
    assert any(tells(each, HIS) for each in later)


@story
async def test_the_match_goes_on_after_words_were_blanked(store: Store) -> None:
    town = await two_days_written(store)
    await town.people.forget(town.players[ADA].id)
    assert (await town.say(BO, WriteEntry(HIS))).accepted
    town.clock.at += DAY
    await town.scheduler.wake_due()
    assert fault_in(await store.stored_log(M)) is None


ADDRESSES = [Address(POSTBOX, name) for name in ("ada", 'a "quoted" å', "ad", "adam")]
PLAYERS = [PlayerId(name) for name in ("player ada", 'player "å"', "player ad", "player adam")]
LANES: list[Lane] = [
    RoomLane(),
    HostLane(later=True),
    SeatLane(ADA),
    *[ConversationLane(at, *ways) for at in ADDRESSES for ways in product((False, True), repeat=3)],
    *[OfferLane(each, at) for each in PLAYERS for at in (MONDAY, MONDAY + timedelta(microseconds=1))],
]


@pytest.mark.parametrize(("address", "player_id"), list(zip(ADDRESSES, PLAYERS, strict=True)))
def test_lanes_as_they_are_stored_are_found_to_be_one_s_own_as_those_that_are_read(
    address: Address, player_id: PlayerId
) -> None:
    begins, ends = offer_lanes(player_id)
    written = {write_lane(lane): lane for lane in LANES}
    found = [lane for text, lane in written.items() if text in own_lanes([address]) or begins <= text < ends]
    assert found == [lane for lane in LANES if is_own_lane(lane, [player_id], [address])]
    assert len(found) == 6


@pytest.mark.parametrize("must_blank", [must_blank_words, must_blank_letters])
def test_words_are_blanked_on_postgresql_too(must_blank: Callable[[Store], Awaitable[None]]) -> None:
    async def tell(address: str) -> None:
        store = await open_postgres(address, Recorder({diary.GAME.key: diary.GAME}))
        try:
            await must_blank(store)
        finally:
            await store.close()

    with the_server().database() as address:
        asyncio.run(tell(address))
        assert address
