"""On which devices players are signed in, whatever a store is made of."""

import asyncio
from datetime import datetime

from msgspec.structs import replace

from parlour.engine.ports import DeviceSession, Store
from parlour.engine.seating import Player
from parlour.engine.submission import PlayerId
from tests.engine.house import story
from tests.stores.contract.test_people import ASA, BEA
from tests.stores.contract.test_store import HOUR, NOON, OTHER, M

PHONE = DeviceSession("phone", M, ASA, "Safari, iPhone", NOON, NOON)
DESK = DeviceSession("desk", OTHER, ASA, "", NOON - HOUR, NOON + HOUR)


async def signed_in(store: Store, *sessions: DeviceSession, seen_since: datetime = NOON - 2 * HOUR) -> None:
    for session in sessions:
        await store.save_session(session, seen_since)


@story
async def test_the_sessions_of_a_player_come_the_one_last_seen_first(store: Store) -> None:
    await signed_in(store, PHONE, DESK, replace(PHONE, id="other", player_id=BEA))
    assert await store.sessions_of(ASA) == [DESK, PHONE]
    assert await store.sessions_of(PlayerId("nobody")) == []


@story
async def test_a_session_of_a_known_id_is_saved_once(store: Store) -> None:
    await signed_in(store, PHONE, replace(PHONE, turn=7))
    assert await store.sessions_of(ASA) == [PHONE]


@story
async def test_what_was_not_seen_for_long_goes_when_another_comes(store: Store) -> None:
    await signed_in(store, PHONE)
    await signed_in(store, DESK, seen_since=NOON + HOUR)
    assert await store.sessions_of(ASA) == [DESK]


@story
async def test_each_renewal_is_another_turn_and_the_last_that_was_shown_is_good_once_more(store: Store) -> None:
    await signed_in(store, PHONE)
    first = await store.renew_session("phone", 0, NOON + HOUR)
    assert first == replace(PHONE, seen_at=NOON + HOUR, turn=1, used=0)
    lost = await store.renew_session("phone", 0, NOON + HOUR)
    by_token = await store.renew_session("phone", None, NOON + HOUR)
    shown = await store.renew_session("phone", 2, NOON + 2 * HOUR)
    assert [each and (each.turn, each.used) for each in (lost, by_token, shown)] == [(2, 0), (3, 0), (4, 2)]


@story
async def test_a_session_of_which_an_older_turn_is_shown_is_ended(store: Store) -> None:
    await signed_in(store, PHONE, DESK)
    for turn in (0, 1):
        await store.renew_session("phone", turn, NOON)
    assert await store.renew_session("phone", 0, NOON) is None
    assert await store.renew_session("phone", 2, NOON) is None
    assert await store.sessions_of(ASA) == [DESK]


@story
async def test_a_turn_ahead_of_the_store_was_given_before_a_backup_was_restored_and_is_good(store: Store) -> None:
    """Nobody else can make one up: what a device keeps is signed."""
    await signed_in(store, PHONE)
    renewed = await store.renew_session("phone", 5, NOON)
    assert renewed == replace(PHONE, turn=6, used=5)
    assert await store.renew_session("phone", 4, NOON) is None


@story
async def test_of_many_renewals_at_once_each_is_a_turn_of_its_own(store: Store) -> None:
    await signed_in(store, PHONE)
    renewed = await asyncio.gather(*(store.renew_session("phone", 0, NOON) for _ in range(6)))
    assert sorted(each.turn for each in renewed if each is not None) == [1, 2, 3, 4, 5, 6]


@story
async def test_sessions_are_ended_by_their_ids(store: Store) -> None:
    await signed_in(store, PHONE, DESK)
    await store.end_sessions(["phone", "of nobody"])
    await store.end_sessions([])
    assert await store.sessions_of(ASA) == [DESK]


@story
async def test_sessions_go_with_whoever_is_forgotten_and_along_with_whoever_is_united(store: Store) -> None:
    await store.save_player(Player(ASA, "Åsa"))
    await store.save_player(Player(BEA, "Bea"))
    await signed_in(store, PHONE)
    assert await store.unite(BEA, ASA)
    assert await store.sessions_of(BEA) == [replace(PHONE, player_id=BEA)]
    await store.forget(BEA, "someone")
    assert await store.sessions_of(BEA) == []
