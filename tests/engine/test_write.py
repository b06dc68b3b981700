"""The only code that changes a match: twice is once, late is in time, and nothing is told that was not saved."""

from datetime import timedelta

import pytest
from msgspec.structs import replace

from parlour.engine.match import LOBBY
from parlour.engine.ports import NoSuchMatch, WriteConflict
from parlour.engine.submission import MatchId, Receipt
from parlour.engine.write import Writer
from parlour.games import diary, lowest, relay
from parlour.games.pick import GAME as PICK
from parlour.games.pick import NumberPicked, PickNumber
from parlour.rehearsal import MONDAY
from parlour.sdk import SPECTATOR, Viewer
from parlour.sdk.house import Extend, Finish, HandOver, Join, Joined, Start, Started
from tests.engine.house import ADA, BO, CY, House, M, story
from tests.sdk.doors import DOORS_GAME, Knock

A_DAY, A_WEEK = timedelta(days=1), timedelta(days=7)
HOST = Viewer(ADA, host=True)


# ── A command and its receipt ──


@story
async def test_what_is_accepted_has_happened() -> None:
    house = House(PICK)
    await house.begin(PICK)
    receipt = await house.say(BO, PickNumber(7))
    assert receipt.accepted
    assert (await house.log())[-1] == NumberPicked(BO, 7)


@story
async def test_a_receipt_says_how_long_the_log_is_now_and_what_time_it_was() -> None:
    house = House(PICK)
    await house.begin(PICK)
    now = house.sleep(A_DAY)
    receipt = await house.say(BO, PickNumber(7), id="tap")
    assert receipt == Receipt(receipt.submission_id, seq=4, at=now)
    assert receipt.submission_id == "tap"


@story
async def test_what_is_refused_has_not_happened_and_says_why() -> None:
    house = House(PICK)
    await house.begin(PICK)
    before = await house.match()
    receipt = await house.say(BO, PickNumber(99))
    assert (receipt.refused, receipt.details, receipt.seq) == ("not_an_option", {"field": "number"}, 3)
    assert await house.match() == before


@story
async def test_all_that_one_cause_brings_about_is_stored_together() -> None:
    house = House(PICK)
    await house.begin(PICK)
    await house.say(ADA, PickNumber(1))
    await house.say(BO, PickNumber(2))
    last = (await house.stored()).happenings[-1]
    assert [type(event).__name__ for event in last.events] == ["NumberPicked", "Revealed"]
    assert [told.notice.phrase for told in last.notices] == ["round", "turn", "turn", "revealed", "round"]


@story
async def test_every_happening_knows_its_round_and_what_was_before_it() -> None:
    house = House(PICK)
    await house.begin(PICK)
    for seat in (ADA, BO, ADA):
        await house.say(seat, PickNumber(1 + (seat == BO)))
    happenings = (await house.stored()).happenings
    assert [happening.round for happening in happenings] == [LOBBY] * 4 + [0, 0, 1]
    assert [happening.seq for happening in happenings] == [0, 0, 1, 2, 3, 4, 6]


@story
async def test_a_match_is_founded_once() -> None:
    house = House(PICK)
    await house.begin(PICK)
    with pytest.raises(WriteConflict):
        await house.found(PICK)
    assert (await house.state()).started


@story
async def test_a_match_has_the_settings_it_was_founded_with() -> None:
    house = House(lowest.GAME)
    await house.found(lowest.GAME, settings=lowest.Settings(rounds=9))
    assert (await house.state()).rounds == 9


@story
async def test_a_match_without_settings_has_the_games_best() -> None:
    house = House(lowest.GAME)
    await house.found(lowest.GAME)
    assert (await house.state()).rounds == 3


@story
async def test_every_match_has_a_seed_of_its_own() -> None:
    house = House(PICK)
    ids = [MatchId(f"m{number}") for number in range(20)]
    for match_id in ids:
        await house.writer.create(match_id, PICK, Viewer(host=True))
    assert len({(await house.match(match_id)).seed for match_id in ids}) == 20


@story
async def test_two_matches_do_not_mix() -> None:
    house, other = House(PICK), MatchId("m2")
    await house.begin(PICK)
    await house.begin(PICK, match_id=other)
    await house.say(BO, PickNumber(7), id="tap")
    assert (await house.say(BO, PickNumber(3), id="tap", match_id=other)).accepted
    assert (await house.state()).picks == {BO: 7}
    assert (await house.state(other)).picks == {BO: 3}


@story
async def test_of_a_match_that_was_never_founded_nothing_is_known() -> None:
    house = House(PICK)
    await house.begin(PICK)
    lost = replace(await house.submission(BO, PickNumber(1)), match_id=MatchId("lost"))
    for _ in range(2):
        with pytest.raises(NoSuchMatch):
            await house.writer.submit(lost)
        with pytest.raises(NoSuchMatch):
            await house.writer.wake(MatchId("lost"))
        with pytest.raises(NoSuchMatch):
            await house.writer.match(MatchId("lost"))


@story
async def test_a_match_asked_for_too_early_is_there_once_it_has_been_founded() -> None:
    house = House(PICK)
    with pytest.raises(NoSuchMatch):
        await house.match()
    await house.another().begin(PICK)
    assert (await house.say(BO, PickNumber(1))).accepted


# ── Twice is once ──


@story
async def test_the_same_submission_twice_is_one_with_one_receipt() -> None:
    house = House(relay.GAME)
    await house.begin(relay.GAME)
    tap = await house.submission(ADA, Extend(1))
    receipts = [(await house.writer.submit(tap)).receipt for _ in range(3)]
    assert receipts[0] == receipts[1] == receipts[2]
    assert (await house.state()).extensions == 1


@story
async def test_a_repeated_submission_gets_the_receipt_of_then_and_not_of_now() -> None:
    house = House(PICK)
    await house.begin(PICK)
    tap = await house.submission(BO, PickNumber(7))
    first = (await house.writer.submit(tap)).receipt
    house.sleep(A_DAY)
    await house.say(ADA, PickNumber(3))
    assert (await house.writer.submit(tap)).receipt == first


@story
async def test_a_result_is_kept_in_the_receipt_and_given_back_when_the_submission_is_repeated() -> None:
    house = House(DOORS_GAME)
    await house.begin(DOORS_GAME)
    tap = await house.submission(HOST, Knock("left"))
    first = (await house.writer.submit(tap)).receipt
    assert first.result == {"prize": (await house.state()).prizes["left"]}
    assert (await house.another().writer.submit(tap)).receipt == first
    other = replace(tap, command=Knock("right"))
    assert (await house.writer.submit(other)).receipt.result is None


@story
async def test_a_refusal_is_remembered_like_any_other_answer() -> None:
    house = House(PICK)
    await house.found(PICK)
    await house.say(HOST, Join())
    too_early = await house.submission(HOST, Start())
    refused = (await house.writer.submit(too_early)).receipt
    await house.say(BO, Join())
    assert (await house.writer.submit(too_early)).receipt == refused
    assert refused.refused == "too_few"
    assert (await house.say(HOST, Start())).accepted


@story
async def test_after_a_restart_twice_is_still_once() -> None:
    house = House(relay.GAME)
    await house.begin(relay.GAME)
    tap = await house.submission(ADA, Extend(1))
    first = (await house.writer.submit(tap)).receipt
    assert (await house.another().writer.submit(tap)).receipt == first
    assert (await house.another().state()).extensions == 1


@pytest.mark.parametrize("change", [{"command": PickNumber(8)}, {"key": "pick/1"}, {"command": Finish()}], ids=str)
@story
async def test_another_payload_under_the_same_id_is_refused_and_does_nothing(change: dict[str, object]) -> None:
    house = House(PICK)
    await house.begin(PICK)
    tap = await house.submission(BO, PickNumber(7))
    first = (await house.writer.submit(tap)).receipt
    before = await house.match()
    assert (await house.writer.submit(replace(tap, **change))).receipt.refused == "id_used_otherwise"
    assert await house.match() == before
    assert (await house.writer.submit(tap)).receipt == first


@story
async def test_the_same_id_from_another_person_is_another_submission() -> None:
    house = House(PICK)
    await house.begin(PICK, seats=3)
    receipts = [await house.say(seat, PickNumber(7), id="tap") for seat in (BO, CY)]
    assert [receipt.accepted for receipt in receipts] == [True, True]
    assert (await house.state()).picks == {BO: 7, CY: 7}


@story
async def test_a_tap_that_comes_again_after_its_giver_has_become_the_host_is_the_same_tap() -> None:
    house = House(relay.GAME)
    await house.begin(relay.GAME)
    await house.say(ADA, relay.Play("bank"))
    tap = await house.submission(BO, relay.Play("throw"))
    first = (await house.writer.submit(tap)).receipt
    await house.say(ADA, HandOver(BO))
    assert (await house.writer.submit(replace(tap, actor=Viewer(BO, host=True)))).receipt == first


@story
async def test_the_host_who_has_handed_over_and_says_so_again_hears_that_it_is_done() -> None:
    house = House(PICK)
    await house.begin(PICK)
    tap = await house.submission(ADA, HandOver(BO))
    await house.writer.submit(tap)
    assert (await house.writer.submit(replace(tap, actor=Viewer(ADA)))).receipt.accepted


# ── Time ──


@story
async def test_what_fell_due_in_a_week_asleep_runs_first_each_at_its_own_instant() -> None:
    house = House(diary.GAME)
    await house.begin(diary.GAME)
    house.sleep(timedelta(days=3))
    await house.say(BO, diary.WriteEntry("Back again."), key="write/3")
    midnights = [MONDAY.replace(hour=23) + n * A_DAY for n in range(3)]
    stamps = [happening.at for happening in (await house.stored()).happenings[-4:]]
    assert stamps == [*midnights, MONDAY + 3 * A_DAY]
    assert (await house.state()).day == 3


@story
async def test_an_answer_that_comes_at_the_very_deadline_comes_too_late() -> None:
    house = House(relay.GAME)
    await house.begin(relay.GAME)
    throw = await house.submission(ADA, relay.Play("throw"))
    house.sleep(A_DAY)
    assert (await house.writer.submit(throw)).receipt.refused == "not_asked"


@story
async def test_waking_late_is_the_same_as_waking_in_time() -> None:
    in_time, late = House(diary.GAME), House(diary.GAME)
    for house in (in_time, late):
        await house.begin(diary.GAME)
    for _ in range(7):
        in_time.sleep(A_DAY)
        await in_time.writer.wake(M)
    late.sleep(A_WEEK)
    await late.writer.wake(M)
    assert await late.log() == await in_time.log()
    assert (await late.stored()).happenings == (await in_time.stored()).happenings


@story
async def test_a_repeated_wake_does_nothing() -> None:
    house = House(relay.GAME)
    await house.begin(relay.GAME)
    house.sleep(A_DAY)
    await house.writer.wake(M)
    before = await house.match()
    await house.writer.wake(M)
    await house.another().writer.wake(M)
    assert await house.match() == before == await house.another().match()


@story
async def test_to_wake_before_anything_is_due_does_nothing() -> None:
    house = House(relay.GAME)
    await house.begin(relay.GAME)
    before = await house.match()
    house.sleep(A_DAY - timedelta(microseconds=1))
    await house.writer.wake(M)
    assert await house.match() == before


@story
async def test_what_is_refused_after_a_long_sleep_is_refused_after_what_fell_due() -> None:
    house = House(relay.GAME)
    await house.begin(relay.GAME)
    house.sleep(A_DAY)
    receipt = await house.say(SPECTATOR, Finish())
    assert receipt.refused == "not_yours"
    assert (await house.state()).turn == 1


@story
async def test_the_store_knows_when_to_wake_a_match_next() -> None:
    house = House(relay.GAME)
    await house.begin(relay.GAME)
    assert await house.store.due(MONDAY + A_DAY - timedelta(microseconds=1)) == []
    assert await house.store.due(MONDAY + A_DAY) == [M]
    await house.say(ADA, Extend(5))
    assert await house.store.due(MONDAY + A_DAY) == []


@story
async def test_a_refusal_does_not_change_when_a_match_is_woken_next() -> None:
    house = House(relay.GAME)
    await house.begin(relay.GAME)
    await house.say(BO, relay.Play("bank"))
    assert await house.store.due(MONDAY + A_DAY) == [M]


@story
async def test_a_match_that_is_over_is_never_woken() -> None:
    house = House(relay.GAME)
    await house.begin(relay.GAME)
    await house.say(ADA, Finish())
    assert await house.store.due(MONDAY + 365 * A_DAY) == []


# ── After a restart ──


@story
async def test_a_match_read_from_the_store_is_the_match_that_was_in_memory() -> None:
    house = House(relay.GAME)
    await house.begin(relay.GAME, seats=3)
    for hours in range(60):
        house.sleep(timedelta(hours=hours))
        seat = (await house.state()).hot_seat
        await house.say(seat, relay.Play("throw" if hours % 3 else "bank"))
    assert await house.another().match() == await house.match()


@story
async def test_a_match_goes_on_after_a_restart_with_the_dice_it_would_have_thrown() -> None:
    one, two = House(relay.GAME), House(relay.GAME)
    for house in (one, two):
        await house.begin(relay.GAME)
    for _ in range(10):
        await one.say((await one.state()).hot_seat, relay.Play("throw"))
        await two.another().say((await two.another().state()).hot_seat, relay.Play("throw"))
    assert await one.log() == await two.log()


@story
async def test_the_log_begins_with_what_the_match_was_opened_with() -> None:
    house = House(lowest.GAME)
    await house.begin(lowest.GAME, seats=3)
    kinds = [type(event) for event in await house.log()]
    assert kinds == [lowest.TableLaid, Joined, Joined, Joined, Started, lowest.RoundOpened]


@story
async def test_matches_that_nobody_plays_are_forgotten_and_come_back_when_somebody_does() -> None:
    house = House(PICK)
    house.writer = Writer(house.store, house.clock, house.games, most_cached=8)
    for number in range(20):
        await house.writer.create(MatchId(f"other {number}"), PICK, Viewer(host=True))
    await house.begin(PICK, seats=2)
    for number in range(20):
        await house.writer.match(MatchId(f"other {number}"))
    assert len(house.writer._cache) <= 8
    assert (await house.say(ADA, PickNumber(3))).accepted


@story
async def test_a_match_in_which_something_is_under_way_is_not_dropped_from_memory() -> None:
    house = House(PICK)
    writer = Writer(house.store, house.clock, house.games, most_cached=2)
    busy, idle, newest = MatchId("busy"), MatchId("idle"), MatchId("newest")
    await writer.create(busy, PICK, Viewer(host=True))
    await writer.create(idle, PICK, Viewer(host=True))
    cached = writer._cache.find(busy)
    assert cached is not None
    writer._cache.find(idle)  # it was used since, and is dropped all the same
    async with cached.lock:
        await writer.create(newest, PICK, Viewer(host=True))
    assert writer._cache.find(busy) is cached
    assert writer._cache.find(idle) is None
