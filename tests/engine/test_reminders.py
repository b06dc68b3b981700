"""Whoever still owes is reminded before it is due: at most twice, and anew when the deadline is moved."""

import asyncio
from dataclasses import replace as varied
from datetime import datetime, timedelta
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from msgspec.structs import replace

from parlour.engine.letters import ReminderLetter
from parlour.engine.ports import Store
from parlour.engine.scheduler import Scheduler
from parlour.engine.seating import Address, Room
from parlour.games import lowest
from parlour.sdk import Agenda, Game, Tx
from parlour.sdk.house import Extend, Finish, Held, Pause, Replace, Resume
from parlour.sdk.parts.hosting import STAND_IN
from tests.engine.house import ADA, BO, CY, M, story
from tests.engine.postbox import POSTBOX
from tests.engine.retold import asking, doubled, reasked
from tests.engine.town import SALON, Town

MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)
MIDNIGHT = datetime.fromisoformat("2026-01-05T23:00:00Z")  # in Stockholm, where the matches of lowest keep time
TWICE = asking(lowest.GAME, remind=(HOUR, 6 * HOUR))
THRICE = asking(lowest.GAME, remind=(HOUR, 6 * HOUR, 2 * HOUR))
UNSEEN = asking(lowest.GAME, private=True, shown=False)


def when(town: Town, who: str) -> list[str]:
    return [f"{at:%a %H:%M}" for at in town.postbox.reminded(who)]


@story
async def test_an_hour_before_those_who_still_owe_are_reminded(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    await town.say(BO, lowest.NameNumber(3))
    await town.until(MIDNIGHT)
    assert (when(town, "ada"), when(town, "bo"), when(town, "cy")) == (["Mon 22:00"], [], ["Mon 22:00"])
    assert when(town, SALON) == []


@story
async def test_who_answers_between_two_reminders_gets_one(store: Store) -> None:
    town = Town(TWICE, store=store)
    await town.begin_with(TWICE)
    await town.until(MIDNIGHT - 3 * HOUR)
    await town.say(BO, lowest.NameNumber(3))
    await town.until(MIDNIGHT)
    assert (when(town, "bo"), when(town, "cy")) == (["Mon 17:00"], ["Mon 17:00", "Mon 22:00"])


@story
async def test_nobody_is_reminded_more_than_twice_of_one_deadline(store: Store) -> None:
    town = Town(THRICE, store=store)
    await town.begin_with(THRICE)
    await town.until(MIDNIGHT)
    assert when(town, "bo") == ["Mon 17:00", "Mon 21:00"]


@pytest.mark.parametrize("long_before", [2 * DAY, 15 * HOUR - MINUTE])  # the latter when people had just joined
@story
async def test_what_would_have_come_before_the_question_is_skipped(store: Store, long_before: timedelta) -> None:
    game = asking(lowest.GAME, remind=(HOUR, long_before))
    town = Town(game, store=store)
    await town.begin_with(game)
    town.restart()
    await town.until(MIDNIGHT)
    assert when(town, "bo") == ["Mon 22:00"]


@story
async def test_two_questions_about_one_thing_are_reminded_of_once(store: Store) -> None:
    both = reasked(lowest.GAME, doubled)
    town = Town(both, store=store)
    await town.begin_with(both)
    await town.until(MIDNIGHT)
    assert when(town, "bo") == ["Mon 22:00"]


# ── When the deadline moves ──


@story
async def test_a_deadline_moved_before_anyone_was_reminded_is_reminded_of_at_its_own_time(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    await town.say(ADA, Extend(5))
    await town.until(DAY)
    assert when(town, "bo") == ["Tue 03:00"]


@story
async def test_a_deadline_moved_after_the_reminder_is_reminded_of_again(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    await town.until(MIDNIGHT - 10 * MINUTE)
    await town.say(ADA, Extend(5))
    await town.until(MIDNIGHT + 5 * HOUR)
    assert when(town, "bo") == ["Mon 22:00", "Tue 03:00"]


@story
async def test_a_reminder_of_a_deadline_that_has_moved_meanwhile_is_not_sent(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    await town.told()
    town.clock.at = MIDNIGHT - HOUR
    await town.scheduler.wake_due()
    await town.say(ADA, Extend(5))
    await town.told()
    assert when(town, "bo") == []


@story
async def test_a_reminder_that_could_not_go_before_the_deadline_does_not_go_after_it(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    await town.told()
    town.clock.at = MIDNIGHT - HOUR
    await town.scheduler.wake_due()
    town.clock.at = MIDNIGHT
    await town.told()
    assert when(town, "bo") == []


@story
async def test_nor_when_the_courier_is_faster_than_the_clock(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    await town.told()
    town.clock.at = MIDNIGHT - HOUR
    await town.scheduler.wake_due()
    town.clock.at = MIDNIGHT
    await town.courier.carry()
    assert when(town, "bo") == []


@story
async def test_while_the_clock_stands_nobody_is_reminded(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    await town.say(ADA, Pause())
    await town.until(2 * DAY)
    assert when(town, "bo") == []
    await town.say(ADA, Resume())
    await town.until(DAY)
    assert when(town, "bo") == ["Wed 22:00"]


@story
async def test_a_match_that_is_over_reminds_nobody_and_never_rings_again(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    await town.say(ADA, Finish())
    await town.until(2 * DAY)
    assert when(town, "bo") == []
    assert await store.next_due() is None


@story
async def test_a_match_played_to_its_end_never_rings_again(store: Store) -> None:
    town = Town(TWICE, store=store)
    await town.begin_with(TWICE)
    await town.until(4 * DAY)
    assert (await town.state()).over
    assert len(when(town, "bo")) == 6
    assert await store.next_due() is None


# ── Where ──


@story
async def test_who_cannot_be_written_to_is_reminded_in_the_room(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME, unreachable=[BO])
    await town.until(MIDNIGHT)
    assert [text for text in town.postbox.posts(SALON) if "!" in text] == ["bo: name/0 by Mon 23:00!"]
    assert when(town, "cy") == ["Mon 22:00"]


@story
async def test_what_is_not_shown_is_reminded_of_in_private_or_not_at_all(store: Store) -> None:
    town = Town(UNSEEN, store=store)
    await town.begin_with(UNSEEN, unreachable=[BO])
    await town.until(MIDNIGHT)
    assert when(town, SALON) == []
    assert when(town, "cy") == ["Mon 22:00"]


@story
async def test_a_stand_in_needs_no_reminder(store: Store) -> None:
    idle = varied(lowest.GAME, stand_in=lambda view, question, dice: None)
    town = Town(idle, store=store)
    await town.begin_with(idle)
    await town.say(ADA, Replace(BO, STAND_IN))
    await town.until(MIDNIGHT)
    assert when(town, SALON) == when(town, "bo") == []
    assert when(town, "cy") == ["Mon 22:00"]


@story
async def test_a_match_that_comes_into_a_room_in_mid_play_is_reminded_of_there(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME, room=False, unreachable=[ADA, BO, CY])
    await town.people.set_room(M, Room(Address(POSTBOX, SALON)))
    await town.until(MIDNIGHT)
    assert when(town, SALON) == ["Mon 22:00"]


# ── No instant is lost, and none is rung for nothing ──


@story
async def test_a_reminder_at_the_very_instant_of_something_else_is_not_lost(store: Store) -> None:
    game = with_a_bell(lowest.GAME)
    town = Town(game, store=store)
    await town.begin_with(game)
    await town.until(MIDNIGHT - MINUTE)
    assert (await town.state()).bells == {"rung": MIDNIGHT}
    assert when(town, "bo") == ["Mon 22:00"]


def with_a_bell(game: Game[Any]) -> Game[Any]:
    """Something else happens just when people are to be reminded."""

    def agenda(state: lowest.State) -> Agenda:
        waits = state.closes_at is not None and "rung" not in state.bells
        return replace(game.agenda(state), wake_at=state.closes_at - HOUR if waits and state.closes_at else None)

    def settle(tx: Tx[lowest.State]) -> None:
        state = tx.state
        game.settle(tx)
        if state.due is not None and tx.now >= state.due - HOUR and "rung" not in state.bells and tx.state.due:
            tx.add(Held(tx.state.due, {"rung": tx.state.due}))

    return varied(game, agenda=agenda, settle=settle)


@story
async def test_a_restart_in_a_long_step_loses_no_reminder_of_a_short_one_after_it(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    await town.say(ADA, Extend(48))
    await town.told()
    town.restart()
    for seat in (ADA, BO, CY):
        await town.say(seat, lowest.NameNumber(1))
    await town.until(MIDNIGHT)
    assert when(town, "bo") == ["Mon 22:00"]


@pytest.mark.parametrize("downtime", [MINUTE, HOUR, 2 * HOUR + 30 * MINUTE])
@story
async def test_a_reminder_missed_while_the_house_was_down_goes_when_it_is_back_and_once(
    store: Store, downtime: timedelta
) -> None:
    game = asking(lowest.GAME, remind=(3 * HOUR,))
    town = Town(game, store=store)
    await town.begin_with(game)
    await town.until(MIDNIGHT - 3 * HOUR - MINUTE)
    town.clock.at += downtime
    for _ in range(3):
        town.restart()
        await town.told()
    assert len(when(town, "bo")) == 1


@story
async def test_a_match_whose_only_reader_is_lost_does_not_ring_for_nothing(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME, room=False, unreachable=[ADA, CY])
    await town.told()
    account = (await store.accounts(town.players[BO].id))[0]
    await store.save_account(replace(account, unreachable="blocked"))  # as the courier does it, behind our back
    town.clock.at = MIDNIGHT - HOUR
    await town.scheduler.wake_due()
    assert await store.next_due() == MIDNIGHT


@story
async def test_two_processes_remind_once(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    other = town.another()
    await other.match()
    town.clock.at = MIDNIGHT - HOUR
    schedulers = [Scheduler(store, each.writer, town.clock) for each in (town, other)]
    await asyncio.gather(*(each.wake_due() for each in schedulers))
    await town.told()
    assert when(town, "bo") == ["Mon 22:00"]


# ── Whatever happens ──

SEATS = (ADA, BO, CY)
MOVES = some.lists(
    some.one_of(
        some.tuples(some.just("waits"), some.integers(1, 14 * 60)),
        some.tuples(some.just("answers"), some.sampled_from(SEATS)),
        some.tuples(some.just("extends"), some.integers(1, 40)),
        some.tuples(
            some.sampled_from(["pauses", "resumes", "restarts", "replaces", "is reached", "is lost"]), some.just(0)
        ),
    ),
    min_size=3,
    max_size=25,
)


@settings(max_examples=60, deadline=None)
@given(MOVES, some.booleans())
def test_whatever_happens_those_who_owe_are_reminded_at_most_twice_and_never_forgotten(
    moves: list[tuple[str, Any]], room: bool
) -> None:
    asyncio.run(must_remind_at_most_twice(moves, room))


async def must_remind_at_most_twice(moves: list[tuple[str, Any]], room: bool) -> None:
    town = Town(TWICE)
    await town.begin_with(TWICE, room=room, settings=lowest.Settings(rounds=100))
    await town.told()
    for what, how in moves:
        if what == "waits":
            await _wait(town, timedelta(minutes=how))
        else:
            await _do(town, what, how)
        await town.told(MINUTE)
    _must_have_reminded_at_most_twice(town)


async def _do(town: Town, what: str, how: Any) -> None:
    """A refusal is an answer too: there is nothing to resume, or no more time to give."""
    match what:
        case "answers":
            await town.say(how, lowest.NameNumber(1 + town.clock.at.minute % 9))
        case "extends":
            await town.say(ADA, Extend(how))
        case "pauses":
            await town.say(ADA, Pause())
        case "resumes":
            await town.say(ADA, Resume())
        case "replaces":
            await town.say(ADA, Replace(CY, STAND_IN))
        case "is reached":
            await town.meet("bo")
        case "is lost":
            await town.people.mark_unreachable(POSTBOX, "account of bo", "blocked")
        case _:
            town.restart()


async def _wait(town: Town, span: timedelta) -> None:
    """If nothing else happens meanwhile, just those come that should."""
    before, due_for = len(town.postbox.slips), await _to_come(town, span)
    await town.until(span)
    if due_for is None:
        return
    new = [slip for slip in town.postbox.slips[before:] if isinstance(slip.letter, ReminderLetter)]
    came = sorted((slip.at, slip.address.id) for slip in new)
    assert [(_to_the_minute(at), who) for at, who in came] == due_for


def _to_the_minute(at: datetime) -> datetime:
    """In the room and in private at once, or a second later."""
    return at.replace(second=0)


async def _to_come(town: Town, span: timedelta) -> list[tuple[datetime, str]] | None:
    """Which reminders, when and where; None, if the deadline comes as well."""
    match, seating = await town.match(), await town.store.seating(M)
    now, until = town.clock.at, town.clock.at + span
    [prompt] = [prompt for prompt in match.agenda.prompts if prompt.command is lowest.NameNumber]
    if prompt.due is not None and prompt.due <= until:
        return None
    instants = [] if prompt.due is None else [prompt.due - before for before in prompt.remind]
    owing = [seat for seat in SEATS if match.viewer(seat) in prompt.owing and seat not in seating.stand_ins]
    private = [str(seat) for seat in owing if seat in seating.reachable]
    room = [SALON] if seating.has_room and len(private) < len(owing) else []
    return sorted((at, who) for at in instants if now < at <= until for who in private + room)


def _must_have_reminded_at_most_twice(town: Town) -> None:
    told = [
        (seat, letter.about, letter.due)
        for slip in town.postbox.slips
        if isinstance(letter := slip.letter, ReminderLetter)
        for seat in letter.seats
    ]
    assert all(told.count(each) <= 2 for each in told)
