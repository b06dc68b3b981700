"""Letters arrive: in their order, after any trouble, once; and what cannot arrive is given up loudly."""

import asyncio
from collections.abc import Sequence
from datetime import datetime, timedelta

import pytest
from msgspec.structs import replace

from parlour.engine import courier, posting
from parlour.engine.carriers import AddressGone, CarrierBusy, Envelope, Pace, PostFailed
from parlour.engine.courier import LEASE, Courier
from parlour.engine.letters import (
    HOST_LANE,
    Delivery,
    HouseLetter,
    Letter,
    ReplyLetter,
    chatter_lane_to,
    lane_to,
    seat_lane,
)
from parlour.engine.outbox import CarriedDeliveries, DeadLetter, PostponedDelivery, QueuedDelivery
from parlour.engine.pacing import LONG_AGO
from parlour.engine.ports import NO_MATCH, Store, StoreFailed
from parlour.engine.posting import MOST_TRIES, NOBODY_REACHABLE, UNSERVED_PAUSE
from parlour.engine.screens import Screen
from parlour.engine.seating import Account, Address, Messenger, Room
from parlour.engine.submission import MatchId
from parlour.games import diary, lowest
from parlour.sdk import Seat
from parlour.sdk.house import HandOver, Pause, Replace
from parlour.stores.memory import MemoryStore
from tests.engine.house import ADA, BO, CY, M, story
from tests.engine.postbox import CAN, POSTBOX, Died, Postbox
from tests.engine.town import SALON, Town, a_note
from tests.waiting import WatchedEvent, until

SECOND, MINUTE, HOUR, DAY = timedelta(seconds=1), timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)
LETTERBOX = Messenger("letterbox")
OTHER = MatchId("m2")


async def quiet(store: Store, pace: Pace | None = None) -> Town:
    """A lobby that has been told of; what comes now is what a test leaves there."""
    town = Town(lowest.GAME, diary.GAME, store=store, pace=pace)
    await town.lobby(lowest.GAME)
    await town.told()
    town.postbox.slips.clear()
    return town


def lines(*names: str) -> Sequence[Letter]:
    return [HouseLetter(name) for name in names]


def seconds(town: Town, since: datetime, who: str) -> list[int]:
    return [round((slip.at - since).total_seconds()) for slip in town.postbox.at(who)]


# ── Order ──


@story
async def test_letters_to_one_address_arrive_in_their_order_and_at_its_pace(store: Store) -> None:
    town = await quiet(store)
    began = town.clock.at
    await town.leave(*lines(*"abcd"), to="bo")
    await town.told()
    assert (town.postbox.posts("bo"), seconds(town, began, "bo")) == ([*"abcd"], [0, 1, 2, 3])


@story
async def test_nobody_waits_for_letters_to_somebody_else(store: Store) -> None:
    town = await quiet(store)
    began = town.clock.at
    await town.leave(*lines(*"abc"), to="bo")
    await town.leave(*lines("x"), to="cy")
    await town.told()
    assert seconds(town, began, "cy") == [0]


@story
async def test_letters_of_two_matches_to_one_person_arrive_in_the_order_they_were_written(store: Store) -> None:
    town = await quiet(store)
    await town.lobby(diary.GAME, match_id=OTHER)
    await town.told()
    town.postbox.slips.clear()
    await town.leave(*lines("a"), to="ada")
    await town.leave(*lines("b"), to="host", match_id=OTHER)
    await town.leave(*lines("c"), to="ada")
    await town.leave(*lines("d"), to="ada", match_id=OTHER)
    await town.told()
    assert town.postbox.posts("ada") == [*"abcd"]


@story
async def test_two_to_one_address_never_go_side_by_side_however_fast_it_is(store: Store) -> None:
    town = await quiet(store, pace=Pace(between=timedelta()))
    overlapping = Overlapping(town.postbox)
    town.courier = Courier(store, town.writer, town.clock, [overlapping])
    await town.until(LEASE)
    await town.leave(*lines("a"), to="ada")
    await town.leave(*lines("b"), to="host")
    await town.leave(*lines("c"), to="bo")
    await town.told()
    assert (town.postbox.posts("ada"), town.postbox.posts("bo"), overlapping.most) == (["a", "b"], ["c"], 1)


class Overlapping:
    """Counts how many are under way to one address at a time."""

    name, pace, can = POSTBOX, Pace(between=timedelta()), CAN

    def __init__(self, postbox: Postbox) -> None:
        self.most, self._postbox, self._under_way = 0, postbox, list[Address]()

    async def post(self, envelope: Envelope) -> str:
        self._under_way.append(envelope.address)
        self.most = max(self.most, self._under_way.count(envelope.address))
        await asyncio.sleep(0.001)  # long enough for another to come in between
        ref = await self._postbox.post(envelope)
        self._under_way.remove(envelope.address)
        return ref

    async def revise(self, ref: str, envelope: Envelope) -> str:
        return await self._postbox.revise(ref, envelope)

    async def reply(self, address: Address, reply: ReplyLetter) -> str:
        return await self._postbox.reply(address, reply)


@story
async def test_a_letter_that_is_to_wait_keeps_its_place(store: Store) -> None:
    town = await quiet(store)
    began = town.clock.at
    await town.leave(HouseLetter("a"), (HouseLetter("b"), MINUTE), HouseLetter("c"), to="bo")
    await town.told()
    assert (town.postbox.posts("bo"), seconds(town, began, "bo")) == (["a", "b", "c"], [0, 60, 61])


@story
async def test_a_great_many_go_no_faster_than_the_messenger_allows(store: Store) -> None:
    town = await quiet(store, pace=Pace(overall=2))
    began = town.clock.at
    await town.leave(*lines(*"abc"), to="room")
    for seat in (ADA, BO, CY):
        await town.leave(*lines(*"abc"), to=seat)
    await town.told()
    assert len(town.postbox.slips) == 12
    assert town.postbox.slips[-1].at - began >= 5 * SECOND


@story
async def test_a_room_gets_no_more_in_a_minute_than_it_takes(store: Store) -> None:
    town = await quiet(store, pace=Pace(in_room=5))
    began = town.clock.at
    await town.leave(*lines(*"abcdefg"), to="room")
    await town.told()
    assert seconds(town, began, SALON) == [0, 1, 2, 3, 4, 60, 61]


@story
async def test_more_than_can_be_under_way_at_once_all_arrive(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(courier, "MOST_AT_ONCE", 2)
    town = await quiet(store)
    for seat in (ADA, BO, CY):
        await town.leave(*lines(*"ab"), to=seat)
    await town.told()
    assert [town.postbox.posts(seat) for seat in ("ada", "bo", "cy")] == [["a", "b"]] * 3


@story
async def test_more_than_is_held_in_memory_all_arrives(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(courier, "MOST_HELD", 2)
    town = await quiet(store)
    await town.leave(*lines(*"abcdef"), to="bo")
    await town.leave(*lines(*"xyz"), to="cy")
    await town.told()
    assert (town.postbox.posts("bo"), town.postbox.posts("cy")) == ([*"abcdef"], [*"xyz"])


def in_the_room(text: str, chatter: bool = False) -> Delivery:
    lane = (chatter_lane_to if chatter else lane_to)(Address(POSTBOX, SALON), is_room=True)
    return Delivery(NO_MATCH, lane, ReplyLetter(Screen(text)), LONG_AGO)


def in_the_order_said(town: Town, who: str) -> list[str]:
    posts = [(slip.at, slip.text) for slip in town.postbox.at(who)]
    replies = [(at, str(reply.screen.text)) for at, address, reply in town.postbox.replies if address.id == who]
    return [text for _, text in sorted(posts + replies)]


@story
async def test_in_a_room_the_match_goes_before_replies_and_these_before_chatter(store: Store) -> None:
    town = await quiet(store)
    await store.reply("1", town.clock.at, [in_the_room(text, chatter=True) for text in ("status 1", "status 2")])
    await store.reply("2", town.clock.at, [in_the_room("reply 1"), in_the_room("reply 2")])
    await town.leave(a_note("card", card="card"), a_note("result"), to="room")
    await town.told()
    assert in_the_order_said(town, SALON) == [
        "‹card›",
        "‹result›",
        "reply 1",
        "reply 2",
        "status 1",
        "status 2",
    ]


@story
async def test_a_private_letter_waits_until_the_room_has_what_was_said_before_it(store: Store) -> None:
    town = await quiet(store)
    began = town.clock.at
    await town.leave(a_note("1"), a_note("2"), (a_note("drum roll"), MINUTE), to="room")
    await town.leave(HouseLetter("a"), to="bo")
    await town.leave(a_note("3"), to="room")
    await town.told()
    assert seconds(town, began, "bo") == [60]
    assert seconds(town, began, SALON) == [0, 1, 60, 61]


@story
async def test_a_private_letter_of_another_match_waits_for_no_room_but_its_own(store: Store) -> None:
    town = await quiet(store)
    await town.lobby(diary.GAME, match_id=OTHER)
    await town.told()
    town.postbox.slips.clear()
    began = town.clock.at
    await town.leave((a_note("1"), MINUTE), to="room")
    await town.leave(HouseLetter("a"), to="bo", match_id=OTHER)
    await town.told()
    assert seconds(town, began, "bo") == [0]


@pytest.mark.parametrize("fault", [PostFailed("503"), CarrierBusy(MINUTE)])
@story
async def test_but_not_for_a_room_that_is_stuck(store: Store, fault: Exception) -> None:
    town = await quiet(store)
    began = town.clock.at
    town.postbox.fail(fault)
    await town.leave(a_note("1"), to="room")
    await town.leave(HouseLetter("a"), to="bo")
    await town.told()
    assert seconds(town, began, "bo") == [0]
    assert town.postbox.posts(SALON) == ["‹1›"]


@story
async def test_a_letter_that_hangs_keeps_no_other_conversation_waiting(store: Store) -> None:
    """Red when letters were carried in batches: the next one began when the slowest had ended."""
    town = await quiet(store)
    slow = Slow(town.postbox)
    town.courier = Courier(store, town.writer, town.clock, [slow])
    town.clock.at += LEASE
    slow.slow_for = "bo"
    await town.leave(HouseLetter("a"), to="bo")
    task = asyncio.create_task(town.courier.run())
    await asyncio.wait_for(slow.has_begun.wait(), 10)
    await town.leave(HouseLetter("x"), to="cy")
    town.writer.signals.letters_waiting.set()
    await until(lambda: town.postbox.posts("cy"))
    slow.may_end.set()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert (town.postbox.posts("cy"), await store.depth()) == (["x"], 0)


# ── Where to, and for whom ──


@story
async def test_a_letter_is_for_its_reader(store: Store) -> None:
    town = await quiet(store)
    await store.save_player(replace(town.players[BO], language="sv", zone="Europe/Stockholm"))
    await town.people.set_room(M, Room(Address(POSTBOX, SALON), "sv-FI", "Europe/Helsinki"))
    await town.leave(HouseLetter("a"), to="bo")
    await town.leave(HouseLetter("b"), to="room")
    await town.leave(HouseLetter("c"), to="cy")
    await town.told()
    assert {slip.text: (slip.language, slip.zone) for slip in town.postbox.slips} == {
        "a": ("sv", "Europe/Stockholm"),
        "b": ("sv-FI", "Europe/Helsinki"),
        "c": ("en", ""),
    }


async def with_two_accounts(store: Store) -> tuple[Town, Postbox]:
    """Bo has a letterbox too, and wrote there last."""
    town = Town(lowest.GAME, store=store)
    letterbox = Postbox(town.clock, LETTERBOX)
    town = Town(lowest.GAME, store=store, clock=town.clock, carriers=[letterbox])
    await town.lobby(lowest.GAME, room=False)
    bo = town.players[BO].id
    seen_at = town.clock.at + DAY
    await store.save_account(Account(LETTERBOX, "b", bo, conversation="bo's letterbox", seen_at=seen_at))
    await town.told()
    for box in (town.postbox, letterbox):
        box.slips.clear()
    return town, letterbox


@story
async def test_somebody_with_two_accounts_gets_it_where_they_were_last_seen(store: Store) -> None:
    town, letterbox = await with_two_accounts(store)
    await town.leave(HouseLetter("a"), to="bo")
    await town.told()
    assert (town.postbox.posts("bo"), letterbox.posts("bo's letterbox")) == ([], ["a"])


@story
async def test_but_rather_on_the_messenger_that_carries_the_match(store: Store) -> None:
    town, letterbox = await with_two_accounts(store)
    await town.people.set_room(M, Room(Address(POSTBOX, SALON)))
    await town.leave(HouseLetter("a"), to="bo")
    await town.told()
    assert (town.postbox.posts("bo"), letterbox.posts("bo's letterbox")) == (["a"], [])


@story
async def test_who_cannot_be_written_to_in_one_place_any_more_gets_it_in_the_other(store: Store) -> None:
    town, letterbox = await with_two_accounts(store)
    letterbox.shut["bo's letterbox"] = AddressGone("blocked")
    await town.leave(*lines("a", "b"), to="bo")
    await town.told()
    assert town.postbox.posts("bo") == ["a", "b"]
    assert await town.dead() == []


@story
async def test_a_letter_to_the_host_goes_to_whoever_hosts_by_now(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    await town.told()
    await town.leave(HouseLetter("a"), to="host")
    await town.told()
    await town.say(ADA, HandOver(BO))
    await town.leave(HouseLetter("b"), to="host")
    await town.told()
    assert (town.postbox.posts("ada"), town.postbox.posts("bo")) == (["a"], ["b"])


@story
async def test_a_letter_of_a_match_whose_game_is_gone_is_given_up(store: Store) -> None:
    town = await quiet(store)
    town.games = {"diary": diary.GAME}
    town.restart()
    await town.leave(HouseLetter("a"), to="bo")
    await town.told()
    assert await town.dead() == ["its match cannot be read here"]


@story
async def test_a_letter_for_a_messenger_that_is_not_served_waits_until_it_is(store: Store) -> None:
    town = await quiet(store)
    town.courier = Courier(store, town.writer, town.clock, [])
    await town.leave(HouseLetter("a"), to="bo")
    await town.told(HOUR)
    assert await store.depth() == 1
    town.restart()
    await town.told(LEASE + UNSERVED_PAUSE)
    assert town.postbox.posts("bo") == ["a"]


@story
async def test_a_letter_that_goes_elsewhere_by_now_waits_for_its_turn_there(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    await town.told()
    began = town.clock.at
    await town.leave((HouseLetter("a"), 10 * SECOND), to="bo")
    await town.step()
    await town.say(ADA, Replace(BO, town.players[ADA].id))
    await town.leave((HouseLetter("x"), 9.5 * SECOND), to="ada")
    await town.told()
    assert [(slip.text, slip.at - began) for slip in town.postbox.at("ada")] == [
        ("x", 9.5 * SECOND),
        ("a", 10.5 * SECOND),
    ]


# ── A messenger that is busy ──


@story
async def test_a_busy_messenger_is_asked_again_when_it_said(store: Store) -> None:
    town = await quiet(store)
    began = town.clock.at
    town.postbox.fail(CarrierBusy(timedelta(seconds=40)))
    await town.leave(*lines("a", "b"), to="bo")
    await town.leave(HouseLetter("x"), to="cy")
    await town.told()
    assert (seconds(town, began, "bo"), seconds(town, began, "cy")) == ([40, 41], [0])
    assert town.postbox.posts("bo") == ["a", "b"]


@story
async def test_a_messenger_that_is_busy_everywhere_is_left_alone(store: Store) -> None:
    town = await quiet(store)
    began = town.clock.at
    town.postbox.fail(CarrierBusy(timedelta(seconds=40), overall=True))
    await town.leave(*lines("a"), to="bo")
    await town.told(SECOND)
    await town.leave(HouseLetter("x"), to="cy")
    await town.told()
    assert (seconds(town, began, "bo"), seconds(town, began, "cy")) == ([40], [40])


@story
async def test_being_busy_is_no_reason_to_give_up(store: Store) -> None:
    town = await quiet(store)
    town.postbox.fail(*[CarrierBusy(MINUTE)] * (3 * MOST_TRIES))
    await town.leave(HouseLetter("a"), to="bo")
    await town.until(HOUR)
    assert (town.postbox.posts("bo"), await town.dead()) == (["a"], [])


@pytest.mark.parametrize("retry_after", [timedelta(), -HOUR])
@story
async def test_a_messenger_that_says_at_once_is_not_asked_for_ever(store: Store, retry_after: timedelta) -> None:
    town = await quiet(store, pace=Pace(between=timedelta()))
    town.postbox.fail(*[CarrierBusy(retry_after)] * 5)
    began = town.clock.at
    await town.leave(HouseLetter("a"), to="bo")
    await town.told()
    assert seconds(town, began, "bo") == [5]


@story
async def test_how_long_a_busy_messenger_took_to_say_so_is_not_part_of_the_wait(store: Store) -> None:
    town = await quiet(store)
    town.courier = Courier(store, town.writer, town.clock, [Dawdling(town)])
    await town.until(LEASE)
    began = town.clock.at
    await town.leave(HouseLetter("a"), to="bo")
    await town.told()
    assert seconds(town, began, "bo") == [15]


class Dawdling:
    """Says only after five seconds that it is busy for ten."""

    name, pace, can = POSTBOX, Pace(), CAN

    def __init__(self, town: Town) -> None:
        self._town, self._knocks = town, 0

    async def post(self, envelope: Envelope) -> str:
        self._knocks += 1
        if self._knocks == 1:
            self._town.clock.at += timedelta(seconds=5)
            raise CarrierBusy(timedelta(seconds=10))
        return await self._town.postbox.post(envelope)

    async def revise(self, ref: str, envelope: Envelope) -> str:
        return await self._town.postbox.revise(ref, envelope)

    async def reply(self, address: Address, reply: ReplyLetter) -> str:
        return await self._town.postbox.reply(address, reply)


# ── A messenger that fails ──


@pytest.mark.parametrize("fault", [PostFailed("503"), ZeroDivisionError(), TimeoutError()])
@story
async def test_what_fails_is_tried_again_each_time_a_little_later(store: Store, fault: Exception) -> None:
    town = await quiet(store)
    began = town.clock.at
    town.postbox.fail(fault, fault, fault)
    await town.leave(*lines("a", "b"), to="bo")
    await town.told()
    assert (town.postbox.posts("bo"), seconds(town, began, "bo")) == (["a", "b"], [2 + 4 + 8, 15])


@story
async def test_what_fails_for_hours_is_given_up_and_what_follows_goes_out(store: Store) -> None:
    town = await quiet(store)
    began = town.clock.at
    town.postbox.fail(*[PostFailed("500")] * MOST_TRIES)
    await town.leave(*lines("a", "b"), to="bo")
    await town.until(lambda: bool(town.postbox.posts("bo")))
    [dead] = await store.dead_letters()
    assert (dead.delivery.letter, dead.why) == (HouseLetter("a"), "500")
    assert timedelta(hours=4) < dead.at - began < timedelta(hours=7)
    assert town.postbox.posts("bo") == ["b"]


@story
async def test_how_often_it_was_tried_is_known_after_a_restart(store: Store) -> None:
    town = await quiet(store)
    town.postbox.fail(*[PostFailed("500")] * MOST_TRIES)
    await town.leave(HouseLetter("a"), to="bo")
    for _ in range(MOST_TRIES):
        await town.until(2 * HOUR)
        town.restart()
    assert await town.dead() == ["500"]


@story
async def test_a_card_that_fails_with_revisions_behind_it_is_given_up_too(store: Store) -> None:
    town = await quiet(store)
    town.postbox.fail(*[PostFailed("500")] * MOST_TRIES)
    await town.leave(a_note("one", card="card"), a_note("two", card="card"), to="room")
    await town.until(lambda: bool(town.postbox.posts(SALON)))
    [dead] = await store.dead_letters()
    assert (dead.delivery.letter, town.postbox.posts(SALON)) == (a_note("one", card="card"), ["‹two›"])
    assert town.postbox.knocks < 3 * MOST_TRIES


@story
async def test_a_messenger_that_does_not_answer_costs_no_more_than_its_letter(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(posting, "PATIENCE", timedelta(seconds=0.05))
    town = await quiet(store)
    town.courier = Courier(store, town.writer, town.clock, [Deaf(town.postbox)])
    await town.until(LEASE)
    await town.leave(HouseLetter("a"), to="bo")
    await town.leave(HouseLetter("x"), to="cy")
    await town.told()
    assert town.postbox.posts("cy") == ["x"]
    assert [queued.tries > 2 for queued in await store.pending()] == [True]


class Deaf:
    """Never answers whoever writes to Bo."""

    name, pace, can = POSTBOX, Pace(), CAN

    def __init__(self, postbox: Postbox) -> None:
        self._postbox = postbox

    async def post(self, envelope: Envelope) -> str:
        if envelope.address.id == "bo":
            await asyncio.Event().wait()
        return await self._postbox.post(envelope)

    async def revise(self, ref: str, envelope: Envelope) -> str:
        return await self._postbox.revise(ref, envelope)

    async def reply(self, address: Address, reply: ReplyLetter) -> str:
        return await self._postbox.reply(address, reply)


# ── Who cannot be written to any more ──


@story
async def test_who_has_blocked_us_is_not_written_to_any_more_and_the_host_hears_of_it_once(store: Store) -> None:
    town = await quiet(store)
    town.postbox.shut["bo"] = AddressGone("blocked")
    await town.leave(*lines("a", "b", "c"), to="bo")
    await town.told()
    assert (await town.people.reach(M))[BO] == "unreachable"
    assert town.postbox.knocks <= 2 + 1  # the lobby, Bo, and the line to the host
    assert [dead.delivery.letter for dead in await store.dead_letters()] == lines("c", "b", "a")
    assert town.postbox.posts("ada") == [f"unreachable {_who(BO)}"]


def _who(seat: Seat) -> str:
    return f"Who(seats=('{seat}',))"


@story
async def test_a_host_who_cannot_be_reached_is_not_told_that_they_cannot(store: Store) -> None:
    town = await quiet(store)
    town.postbox.shut["ada"] = AddressGone("blocked")
    await town.leave(HouseLetter("a"), to="host")
    await town.told()
    assert [dead.delivery.lane for dead in await store.dead_letters()] == [HOST_LANE]
    assert await store.depth() == 0


@story
async def test_when_a_room_is_gone_the_host_hears_of_it_and_the_match_goes_on_in_private(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    town.postbox.shut[SALON] = AddressGone("removed")
    await town.told()
    assert town.postbox.posts("ada") == ["room_lost"]
    await town.say(ADA, Pause())
    await town.told()
    assert ("stands still" in town.postbox.posts("bo")[-1], town.postbox.posts(SALON)) == (True, [])


@story
async def test_a_room_that_has_moved_is_followed_and_nothing_is_lost(store: Store) -> None:
    town = await quiet(store)
    town.postbox.shut[SALON] = AddressGone("moved", Address(POSTBOX, "kitchen"))
    await town.leave(*lines("a", "b"), to="room")
    await town.told()
    assert (town.postbox.posts("kitchen"), town.postbox.posts(SALON)) == (["a", "b"], [])
    assert await town.dead() == []
    room = await store.room(M)
    assert room == Room(Address(POSTBOX, "kitchen"))


@story
async def test_a_card_in_a_room_that_has_moved_is_posted_there(store: Store) -> None:
    town = await quiet(store)
    await town.leave(a_note("one", card="card"), to="room")
    await town.told()
    town.postbox.shut[SALON] = AddressGone("moved", Address(POSTBOX, "kitchen"))
    await town.leave(a_note("two", card="card"), to="room")
    await town.told()
    assert (town.postbox.posts(SALON), town.postbox.posts("kitchen")) == (["‹one›"], ["‹two›"])


@story
async def test_a_letter_that_nobody_can_get_is_given_up_at_once(store: Store) -> None:
    town = await quiet(store)
    await town.people.mark_unreachable(POSTBOX, "account of bo", "blocked")
    await town.leave(HouseLetter("a"), to="bo")
    await town.told()
    assert await town.dead() == [NOBODY_REACHABLE]
    assert town.postbox.posts("ada") == [f"unreachable {_who(BO)}"]


class Watching:
    """What the operator hears."""

    def __init__(self) -> None:
        self.gave: list[str] = []
        self.depths: list[int] = []

    def note_submission(self, *_: object) -> None: ...

    def note_happening(self, *_: object) -> None: ...

    def note_late(self, *_: object) -> None: ...

    def note_fault(self, *_: object) -> None: ...

    def note_store_failed(self, part: str, why: str) -> None:
        self.gave.append(f"{part} waits: {why}")

    def note_store_back(self, part: str) -> None:
        self.gave.append(f"{part} goes on")

    def note_cleared(self, *_: object) -> None: ...

    def note_waiting(self, letters: int) -> None:
        self.depths.append(letters)

    def note_dead_letter(self, messenger: str) -> None:
        self.gave.append(messenger)


class Forgetful(MemoryStore):
    """Fails a few times, after the letter has gone or before."""

    def __init__(self) -> None:
        super().__init__()
        self.faults: list[str] = []

    def _fail(self, where: str) -> None:
        if self.faults and self.faults[0] == where:
            self.faults.pop(0)
            raise StoreFailed(f"away at {where}")

    async def settle(self, outcomes: Sequence[CarriedDeliveries | PostponedDelivery | DeadLetter]) -> None:
        self._fail("settle")
        await super().settle(outcomes)

    async def account_at(self, address: Address) -> Account | None:
        self._fail("account_at")
        return await super().account_at(address)

    async def standing(self, match_id: MatchId, address: Address, card: str) -> str | None:
        self._fail("standing")
        return await super().standing(match_id, address, card)

    async def pending(self, after: int = 0, most: int = 1000) -> Sequence[QueuedDelivery]:
        self._fail("pending")
        return await super().pending(after, most)


@pytest.mark.parametrize("where", ["settle", "pending", "standing"])
@story
async def test_a_courier_whose_store_fails_goes_on_and_carries_each_letter_once(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(courier, "LOOK_INTERVAL", timedelta(milliseconds=5))
    store, watching = Forgetful(), Watching()
    town = await quiet(store, pace=Pace(between=timedelta()))
    town.courier = Courier(store, town.writer, town.clock, [town.postbox], observer=watching)
    await town.until(LEASE)
    store.faults = [where, where]
    await town.leave(a_note("a", card="x"), *lines("b"), to="bo")
    carrying = asyncio.create_task(town.courier.run())
    try:
        await until(lambda: len(town.postbox.posts("bo")) == 2 and not store.faults)
        await until(lambda: watching.gave[-1:] == ["courier goes on"])
        assert not await store.depth()
    finally:
        carrying.cancel()
        await asyncio.gather(carrying, return_exceptions=True)
    assert len(town.postbox.posts("bo")) == 2
    assert watching.gave == [f"courier waits: away at {where}", "courier goes on"]


@story
async def test_the_operator_sees_what_waits_and_what_was_given_up(store: Store) -> None:
    town, watching = await quiet(store), Watching()
    town.courier = Courier(store, town.writer, town.clock, [town.postbox], observer=watching)
    await town.until(LEASE)
    town.postbox.shut["bo"] = AddressGone("blocked")
    await town.leave(*lines("a"), to="bo")
    await town.leave((HouseLetter("x"), HOUR), to="cy")
    await town.told()
    assert (watching.gave, watching.depths[-1]) == (["postbox"], 1)


@story
async def test_a_notice_that_reminds_is_not_posted_after_its_deadline_however_long_it_waited(store: Store) -> None:
    town = await quiet(store)
    soon, told = town.clock.at + MINUTE, a_note("soon")
    notice = replace(told.numbered_notice.notice, until=soon)
    reminder = replace(told, numbered_notice=replace(told.numbered_notice, notice=notice))
    await town.leave(reminder, to="room")
    await town.told(SECOND)
    town.postbox.fail(CarrierBusy(2 * MINUTE))
    await town.leave(reminder, a_note("over"), to="room")
    await town.told()
    assert (town.postbox.posts(SALON), await store.depth()) == (["‹soon›", "‹over›"], 0)


# ── Cards ──


@story
async def test_revisions_that_pile_up_are_one(store: Store) -> None:
    town = await quiet(store)
    await town.leave(a_note("0", card="card"), to="room")
    await town.told()
    await town.leave(*(a_note(str(number), card="card") for number in range(1, 9)), to="room")
    await town.told()
    assert [(slip.text, slip.is_new) for slip in town.postbox.at(SALON)] == [("‹0›", True), ("‹8›", False)]
    assert await store.depth() == 0


@story
async def test_a_card_that_is_not_yet_there_is_posted_as_it_reads_by_now(store: Store) -> None:
    town = await quiet(store)
    await town.leave(*(a_note(str(number), card="card") for number in range(9)), to="room")
    await town.told()
    assert [(slip.text, slip.is_new) for slip in town.postbox.at(SALON)] == [("‹8›", True)]


@story
async def test_nothing_is_reordered_for_the_sake_of_a_card(store: Store) -> None:
    town = await quiet(store)
    await town.leave(a_note("1", card="card"), a_note("news"), a_note("2", card="card"), to="room")
    await town.told()
    assert [slip.text for slip in town.postbox.at(SALON)] == ["‹1›", "‹news›", "‹2›"]
    await town.leave(a_note("3", card="card"), a_note("more"), a_note("4", card="card"), to="room")
    await town.told()
    assert [slip.text for slip in town.postbox.at(SALON)][3:] == ["‹more›", "‹4›"]


@story
async def test_a_revision_does_not_run_ahead_of_what_is_said_later_on_purpose(store: Store) -> None:
    town = await quiet(store)
    began = town.clock.at
    await town.leave(a_note("1", card="card"), to="room")
    await town.told(SECOND)
    await town.leave(a_note("2", card="card"), (a_note("drum roll"), MINUTE), a_note("3", card="card"), to="room")
    await town.told()
    assert [slip.text for slip in town.postbox.at(SALON)] == ["‹1›", "‹2›", "‹drum roll›", "‹3›"]
    assert seconds(town, began, SALON) == [0, 1, 61, 62]


@story
async def test_two_cards_do_not_get_in_each_others_way(store: Store) -> None:
    town = await quiet(store)
    await town.leave(a_note("a1", card="a"), a_note("b1", card="b"), a_note("a2", card="a"), to="room")
    await town.told()
    assert town.postbox.reads(SALON) == ["‹a2›", "‹b1›"]


@story
async def test_a_card_that_cannot_be_changed_any_more_is_posted_anew_and_revised_there(store: Store) -> None:
    town = await quiet(store)
    await town.leave(a_note("1", card="card"), to="room")
    await town.told()
    town.postbox.lost.add(town.postbox.at(SALON)[-1].ref)
    for text in "23":
        await town.leave(a_note(text, card="card"), to="room")
        await town.told()
    assert [(slip.text, slip.is_new) for slip in town.postbox.at(SALON)] == [
        ("‹1›", True),
        ("‹2›", True),
        ("‹3›", False),
    ]


@story
async def test_the_card_of_a_match_without_a_room_stands_with_each(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME, room=False)
    await town.told()
    await town.say(BO, lowest.NameNumber(3))
    await town.told()
    for who in ("ada", "bo", "cy"):
        cards = [text for text in town.postbox.reads(who) if "Round 1" in text]
        assert cards == ["Round 1 of 3, until Mon 5 Jan 23:00. Still to name a number: ada and cy."]


# ── When we die ──


@story
async def test_what_was_taken_when_we_died_comes_twice_and_nothing_else(store: Store) -> None:
    town = await quiet(store)
    town.postbox.die_after_taking(first=1)
    await town.leave(*lines("a", "b", "c"), to="bo")
    with pytest.raises(Died):
        await town.told()
    town.restart()
    await town.told()
    assert town.postbox.posts("bo") == ["a", "b", "b", "c"]


@story
async def test_what_was_not_taken_when_we_died_comes_once(store: Store) -> None:
    town = await quiet(store)
    town.postbox.fail(Died(), first=1)
    await town.leave(*lines("a", "b", "c"), to="bo")
    with pytest.raises(Died):
        await town.told()
    town.restart()
    await town.told()
    assert town.postbox.posts("bo") == ["a", "b", "c"]


@story
async def test_what_has_arrived_is_noted_while_others_are_on_the_wire_and_never_comes_again(store: Store) -> None:
    """Red when a whole batch was noted together: all of it came again after a crash."""
    town = await quiet(store)
    slow = Slow(town.postbox)
    town.courier, slow.slow_for = Courier(store, town.writer, town.clock, [slow]), "cy"
    town.clock.at += LEASE
    for seat in ("ada", "bo", "cy"):
        await town.leave(HouseLetter("a"), to=seat)
    carrying = asyncio.create_task(town.courier.carry())
    await asyncio.wait_for(slow.has_begun.wait(), 10)
    async with asyncio.timeout(10):
        while await store.depth() > 1:
            await asyncio.sleep(0.01)
    [queued] = await store.pending()
    assert queued.delivery.lane == seat_lane(CY)
    slow.may_end.set()
    await carrying


@story
async def test_a_new_process_waits_until_the_old_one_must_be_dead(store: Store) -> None:
    town = await quiet(store)
    await town.step()
    died_at = town.clock.at
    town.restart()
    await town.leave(HouseLetter("a"), to="bo")
    await town.told()
    [slip] = town.postbox.at("bo")
    assert SECOND <= slip.at - died_at <= LEASE


@story
async def test_a_process_that_is_alone_waits_for_nobody(store: Store) -> None:
    """Red before: up to half a minute of silence after each restart."""
    town = await quiet(store)
    await town.step()
    died_at = town.clock.at
    town.restart()
    town.courier = Courier(store, town.writer, town.clock, [town.postbox], is_alone=True)
    await town.leave(HouseLetter("a"), to="bo")
    await town.told()
    assert [slip.at - died_at for slip in town.postbox.at("bo")] == [timedelta()]


@story
async def test_of_two_processes_one_carries(store: Store) -> None:
    town = await quiet(store)
    other = Courier(store, town.another().writer, town.clock, [town.postbox])
    await town.step()
    await town.leave(*lines("a", "b"), to="bo")
    assert await other.carry() is None
    await town.told()
    await other.carry()
    assert town.postbox.posts("bo") == ["a", "b"]


@story
async def test_a_process_that_was_away_too_long_lets_the_other_carry(store: Store) -> None:
    town = await quiet(store)
    other = Courier(store, town.another().writer, town.clock, [town.postbox])
    await town.leave(*lines("a"), (HouseLetter("b"), HOUR), to="bo")
    await town.step()
    town.clock.at += HOUR
    await other.carry()
    assert await town.courier.carry() is None
    town.clock.at += HOUR
    await town.leave(HouseLetter("c"), to="bo")
    await town.told()
    assert town.postbox.posts("bo") == ["a", "b", "c"]


@story
async def test_two_processes_whose_clocks_were_ahead_do_not_both_carry_once_these_are_right(store: Store) -> None:
    """Red before: storm 200154.  The second saw the first one's lease end, and each went on by its own."""
    town = await quiet(store)
    other = Courier(store, town.another().writer, town.clock, [town.postbox])
    town.clock.at += 5 * HOUR
    await town.courier.carry()
    town.clock.at += MINUTE
    await other.carry()
    town.clock.at -= 5 * HOUR
    await town.leave(*lines("a"), to="bo")
    await asyncio.gather(town.courier.carry(), other.carry())
    assert town.postbox.posts("bo") == ["a"]


@story
async def test_a_house_that_died_with_a_clock_ahead_is_waited_for_no_longer_than_any_other(store: Store) -> None:
    """Red before: nothing went out for as long as its clock had been ahead."""
    town = await quiet(store)
    right_at = town.clock.at
    town.clock.at += 5 * HOUR
    await town.courier.carry()
    town.clock.at = right_at + MINUTE
    town.restart()
    await town.leave(HouseLetter("a"), to="bo")
    await town.told()
    assert [slip.at for slip in town.postbox.at("bo")] == [right_at + MINUTE + LEASE]


@story
async def test_of_two_who_wait_for_a_house_that_died_with_a_clock_ahead_one_carries(store: Store) -> None:
    """Red before: both had seen the same lease, and both took it."""
    town = await quiet(store)
    town.clock.at += 5 * HOUR
    await town.courier.carry()
    town.clock.at -= 5 * HOUR
    both = [Courier(store, town.another().writer, town.clock, [town.postbox]) for _ in range(2)]
    taken = list[bool]()
    while not any(taken):
        town.clock.at += SECOND
        taken = await asyncio.gather(*(each._hold_lease() for each in both))
    assert sorted(taken) == [False, True]


@pytest.mark.parametrize("restarts", [False, True])
@story
async def test_what_failed_while_a_clock_was_ahead_is_tried_again_once_it_is_right(
    store: Store, restarts: bool
) -> None:
    """Red before: it and all behind it waited for as long as the clock had been ahead."""
    town = await quiet(store)
    right_at = town.clock.at
    town.postbox.fail(PostFailed("503"))
    town.clock.at += 5 * HOUR
    await town.leave(a_note("1"), to="room")
    await town.courier.carry()
    town.clock.at = right_at
    town.postbox.forget_hours()
    await town.leave(a_note("2"), to="room")
    if restarts:
        town.restart()
    await town.told()
    assert [slip.at <= right_at + 2 * LEASE for slip in town.postbox.at(SALON)] == [True, True]


@story
async def test_a_house_whose_clock_is_ahead_and_which_lives_keeps_its_lease(store: Store) -> None:
    town, ahead = await quiet(store), timedelta(minutes=10)
    other = Courier(store, town.another().writer, town.clock, [town.postbox])
    for _ in range(2 * int(LEASE.total_seconds())):
        town.clock.at += ahead
        await town.courier.carry()
        town.clock.at += SECOND - ahead
        assert await other.carry() is None
        assert not await other._hold_lease()


@story
async def test_a_clock_that_leaps_makes_nobody_think_that_another_has_died(store: Store) -> None:
    town, ahead = await quiet(store), timedelta(minutes=10)
    other = Courier(store, town.another().writer, town.clock, [town.postbox])
    town.clock.at += ahead
    await town.courier.carry()
    town.clock.at -= ahead
    for _ in range(5):
        assert not await other._hold_lease()
        town.clock.at += MINUTE
    assert not await other._hold_lease()


@story
async def test_a_clock_that_was_ahead_keeps_nothing_back_once_it_is_right(store: Store) -> None:
    """Red before: as long as the clock had been ahead nothing went out, by what had gone last."""
    town = await quiet(store)
    right_at = town.clock.at
    town.clock.at += 5 * HOUR
    await town.leave(HouseLetter("a"), to="bo")
    await town.told()
    town.clock.at = right_at + MINUTE
    town.postbox.forget_hours()
    await town.leave(HouseLetter("b"), to="bo")
    await town.told()
    assert [slip.at for slip in town.postbox.at("bo")] == [right_at + 5 * HOUR, right_at + MINUTE]


@story
async def test_a_process_that_is_alone_does_not_wait_for_a_lease_of_a_clock_that_was_ahead(store: Store) -> None:
    """Red before: a house that was restarted to mend its clock was silent for hours."""
    town = await quiet(store)
    right_at = town.clock.at
    town.clock.at += 5 * HOUR
    await town.courier.carry()
    town.clock.at = right_at + MINUTE
    town.restart()
    town.courier = Courier(store, town.writer, town.clock, [town.postbox], is_alone=True)
    await town.leave(HouseLetter("a"), to="bo")
    await town.told()
    assert [slip.at for slip in town.postbox.at("bo")] == [right_at + MINUTE]


async def running(town: Town) -> asyncio.Task[None]:
    """Its courier at work, with nothing more to carry."""
    town.writer.signals.letters_waiting = waits = WatchedEvent()
    task = asyncio.create_task(town.courier.run())
    await waits.until_awaited()
    return task


@story
async def test_a_courier_that_is_stopped_brings_to_an_end_what_it_has_begun(store: Store) -> None:
    town = await quiet(store)
    slow = Slow(town.postbox)
    town.courier = Courier(store, town.writer, town.clock, [slow])
    town.clock.at += LEASE
    await town.leave(HouseLetter("a"), to="bo")
    task = asyncio.create_task(town.courier.run())
    await asyncio.wait_for(slow.has_begun.wait(), 10)
    task.cancel()
    slow.may_end.set()
    with pytest.raises(asyncio.CancelledError):
        await task
    town.restart()
    await town.told()
    assert (town.postbox.posts("bo"), await store.depth()) == (["a"], 0)


class Slow:
    """Takes a letter at once, and says so when it may."""

    name, pace, can = POSTBOX, Pace(), CAN

    def __init__(self, postbox: Postbox) -> None:
        self._postbox, self.has_begun, self.may_end = postbox, asyncio.Event(), asyncio.Event()
        self.slow_for: str | None = None  # a conversation; everyone, if not said

    async def post(self, envelope: Envelope) -> str:
        ref = await self._postbox.post(envelope)
        if self.slow_for not in (None, envelope.address.id):
            return ref
        self.has_begun.set()
        await self.may_end.wait()
        return ref

    async def revise(self, ref: str, envelope: Envelope) -> str:
        return await self._postbox.revise(ref, envelope)

    async def reply(self, address: Address, reply: ReplyLetter) -> str:
        return await self._postbox.reply(address, reply)


@story
async def test_a_courier_that_is_stopped_lets_the_next_begin_after_a_second(store: Store) -> None:
    town = await quiet(store)
    town.clock.at += LEASE
    task = await running(town)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    stopped_at = town.clock.at
    town.restart()
    await town.leave(HouseLetter("a"), to="bo")
    await town.told()
    assert town.postbox.at("bo")[0].at == stopped_at + SECOND


@story
async def test_a_running_courier_carries_what_is_left_there_without_being_asked(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(courier, "LOOK_INTERVAL", HOUR)
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    await town.told()
    town.postbox.slips.clear()
    task = await running(town)
    await town.say(ADA, Pause())
    await until(lambda: town.postbox.slips)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert len(town.postbox.posts(SALON)) == 1


class Full(MemoryStore):
    """The disk is full just when it is to be noted what became of letters."""

    is_full = False

    async def settle(self, outcomes: Sequence[CarriedDeliveries | PostponedDelivery | DeadLetter]) -> None:
        if self.is_full:
            raise StoreFailed("the disk is full")
        await super().settle(outcomes)


@story
async def test_what_could_not_be_noted_comes_twice_and_nothing_is_lost() -> None:
    store = Full()
    town = await quiet(store)
    store.is_full = True
    await town.leave(*lines("a", "b"), to="bo")
    with pytest.raises(StoreFailed):
        await town.told()
    store.is_full = False
    town.restart()
    await town.told()
    assert town.postbox.posts("bo") == ["a", "a", "b"]


# ── Replies to those who wrote or tapped ──


def answer(text: str, ref: str | None = None, unless: str | None = None) -> Delivery:
    return Delivery(
        NO_MATCH, lane_to(Address(POSTBOX, "bo"), is_room=False), ReplyLetter(Screen(text), ref, unless), LONG_AGO
    )


@story
async def test_replies_keep_the_pace_of_the_conversation(store: Store) -> None:
    town = await quiet(store)
    began = town.clock.at
    await store.reply("1", began, [answer("a"), answer("b")])
    await town.leave(HouseLetter("c"), to="bo")
    await town.until(timedelta(seconds=5))
    assert [at - began for at, _, _ in town.postbox.replies] == [timedelta(), timedelta(seconds=1)]
    assert [reply.screen.text for _, _, reply in town.postbox.replies] == ["a", "b"]
    assert len(town.postbox.at("bo")) == 1


@story
async def test_of_several_wordings_of_a_tapped_post_only_the_last_is_sent(store: Store) -> None:
    town = await quiet(store)
    await store.reply("1", town.clock.at, [answer("one tick", "post 1"), answer("two ticks", "post 1")])
    await town.until(timedelta(seconds=5))
    assert [reply.screen.text for _, _, reply in town.postbox.replies] == ["two ticks"]


@story
async def test_whoever_can_be_reached_by_then_is_not_called_out(store: Store) -> None:
    town = await quiet(store)
    later = replace(answer("Where are you?", unless="account of bo"), not_before=town.clock.at + MINUTE)
    nobody = replace(answer("And you?", unless="account of eve"), not_before=town.clock.at + MINUTE)
    await store.reply("1", town.clock.at, [later, nobody])
    await town.until(2 * MINUTE)
    assert [reply.screen.text for _, _, reply in town.postbox.replies] == ["And you?"]
