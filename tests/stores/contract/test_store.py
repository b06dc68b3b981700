"""What the engine may rely on, whatever a store is made of: all of a commit or nothing, once, and in order."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.engine.chance import seed_from
from parlour.engine.letters import Delivery, Outgoing, to_host
from parlour.engine.match import HOSTS_SEAT, Happening, NumberedNotice
from parlour.engine.nudges import CalledToPrivateChat, QuestionTold, RemindersDeclined, ReminderSent
from parlour.engine.ports import AlreadyAnswered, Commit, MatchHeader, NoSuchMatch, Store, WriteConflict
from parlour.engine.seating import Address, Messenger, Room, Seating, SeatName
from parlour.engine.submission import MatchId, PlayerId, Receipt, Submission, SubmissionId
from parlour.games.pick import GAME, PickNumber
from parlour.rehearsal import Rehearsal
from parlour.sdk import Audience, Command, Detail, Notice, Seat, Tally, Term, Viewer, but, only, when, who
from parlour.sdk.house import Finish, Replace
from tests.engine.house import story

M, OTHER = MatchId("m1"), MatchId("m2")
ADA, BO = Seat("ada"), Seat("bo")
NOON = datetime(2026, 3, 29, 12, 0, 0, 1, tzinfo=UTC)
HOUR = timedelta(hours=1)
ADAM, BEA = PlayerId("player adam"), PlayerId("player bea")
ROOM = Room(Address(Messenger("telegram"), "-100"), "sv", "Europe/Stockholm")
CALLED = CalledToPrivateChat(Seat("ada"))
LINE = to_host(M, "set_aside", NOON)


def header(match_id: MatchId = M) -> MatchHeader:
    return MatchHeader(match_id, "pick", seed_from(1), NOON)


def happenings() -> list[Happening]:
    """A true beginning of a match of pick: opened, two join, a start, a round and a half."""
    play = Rehearsal(GAME, now=NOON)
    for seat, number in ((ADA, 3), (BO, 8), (ADA, 1)):
        play.say(seat, PickNumber(number))
    return play.happenings


OPENED, *REST = happenings()


def commit(happening: Happening | None, match_id: MatchId = M, at: datetime | None = None) -> Commit:
    """Of time."""
    return Commit(match_id, happening, wake_at=at)


def answer(
    happening: Happening | None,
    id: str = "tap",
    actor: Viewer = Viewer(BO),  # noqa: B008 - a value
    command: Command = PickNumber(8),  # noqa: B008 - a value
    match_id: MatchId = M,
    refused: str | None = None,
    details: dict[str, Detail] | None = None,
) -> Commit:
    """Of somebody."""
    submission = Submission(SubmissionId(id), match_id, actor, "pick/0", command)
    receipt = Receipt(submission.id, 5, NOON, refused, details or {})
    return Commit(match_id, happening, submission, receipt)


def as_seats(*seats: Seat) -> dict[Seat, SeatName]:
    """What they are called when nobody knows their holders."""
    return {seat: SeatName(seat) for seat in seats}


async def founded(store: Store, match_id: MatchId = M, at: datetime | None = None) -> Store:
    await store.create(header(match_id), commit(OPENED, match_id, at))
    return store


async def kept(store: Store, match_id: MatchId = M) -> list[Happening]:
    return list((await store.load(match_id)).happenings)


async def in_outbox(store: Store) -> list[Delivery]:
    return [queued.delivery for queued in await store.pending()]


# ── Founding ──


@story
async def test_a_founded_match_is_there_with_what_it_was_opened_with(store: Store) -> None:
    await founded(store)
    stored = await store.load(M)
    assert (stored.header, list(stored.happenings), stored.set_aside) == (header(), [OPENED], None)


@story
async def test_a_match_is_founded_once_and_a_second_founding_changes_nothing(store: Store) -> None:
    await founded(store)
    with pytest.raises(WriteConflict):
        await store.create(replace(header(), seed=seed_from(2)), commit(OPENED, at=NOON))
    assert (await store.load(M)).header == header()
    assert await store.due(NOON) == []


@story
async def test_of_many_who_found_the_same_match_at_once_one_does(store: Store) -> None:
    attempts = [founded(store) for _ in range(8)]
    outcomes = await asyncio.gather(*attempts, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes].count(WriteConflict) == 7
    assert await kept(store) == [OPENED]


@story
async def test_a_match_that_was_never_founded_is_not_there(store: Store) -> None:
    await founded(store, OTHER)
    with pytest.raises(NoSuchMatch):
        await store.load(M)
    with pytest.raises(NoSuchMatch):
        await store.append(commit(OPENED))
    with pytest.raises(NoSuchMatch):
        await store.revision(M)
    with pytest.raises(NoSuchMatch):
        await store.set_aside(M, "why", LINE)
    assert await in_outbox(store) == []


# ── The log ──


@story
async def test_what_happened_is_kept_in_order_and_unchanged(store: Store) -> None:
    await founded(store)
    for happening in REST:
        await store.append(commit(happening))
    assert await kept(store) == [OPENED, *REST]


@pytest.mark.parametrize("seq", [-1, 0, 2, 99])
@story
async def test_what_does_not_follow_on_the_log_is_not_taken(store: Store, seq: int) -> None:
    await founded(store)
    await store.append(commit(REST[0]))
    with pytest.raises(WriteConflict):
        await store.append(commit(replace(REST[1], seq=seq)))
    assert await kept(store) == [OPENED, REST[0]]


@story
async def test_a_commit_that_came_too_late_leaves_nothing_at_all_behind(store: Store) -> None:
    await founded(store, at=NOON)
    late = answer(replace(REST[0], seq=7))
    with pytest.raises(WriteConflict):
        await store.append(replace(late, wake_at=NOON + HOUR))
    assert await store.due(NOON) == [M]
    await store.append(replace(late, happening=REST[0]))
    assert await kept(store) == [OPENED, REST[0]]


@story
async def test_of_many_who_write_at_once_one_is_first(store: Store) -> None:
    await founded(store)
    attempts = [store.append(answer(REST[0], id=f"tap {n}")) for n in range(8)]
    outcomes = await asyncio.gather(*attempts, return_exceptions=True)
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["NoneType"] + ["WriteConflict"] * 7
    assert await kept(store) == [OPENED, REST[0]]


@story
async def test_what_was_loaded_does_not_change_when_more_happens(store: Store) -> None:
    await founded(store)
    before = await store.load(M)
    await store.append(commit(REST[0]))
    assert list(before.happenings) == [OPENED]


@story
async def test_two_matches_have_two_logs(store: Store) -> None:
    await founded(store)
    await founded(store, OTHER)
    await store.append(commit(REST[0]))
    assert await kept(store, OTHER) == [OPENED]
    await store.append(commit(REST[0], OTHER))
    assert await kept(store, OTHER) == [OPENED, REST[0]]


DETAILS: list[Any] = [
    7,
    "2026-03-29T12:00:00Z",
    "Åsa sa: “nej” 🦊",
    who(ADA, BO),
    Term("step-over"),
    Tally(((BO, 3),)),
]


@pytest.mark.parametrize("detail", [*DETAILS, when(NOON)], ids=lambda detail: str(detail)[:20])
@story
async def test_a_notice_is_kept_with_every_kind_of_detail(store: Store, detail: Detail) -> None:
    await founded(store)
    told = NumberedNotice(
        2, Notice("told", {"detail": detail}, to=only(BO), turn=BO, delay=HOUR, picture="board", unsaid=True)
    )
    await store.append(commit(replace(REST[0], notices=(told,))))
    assert (await kept(store))[-1].notices == (told,)


@pytest.mark.parametrize(
    "to", [only(ADA, BO), but(ADA), only(host=True), only(storyteller=True), but(), only()], ids=str
)
@story
async def test_a_notice_is_kept_with_its_audience(store: Store, to: Audience) -> None:
    await founded(store)
    await store.append(commit(replace(REST[0], notices=(NumberedNotice(0, Notice("told", to=to)),))))
    assert (await kept(store))[-1].notices[0].notice.to == to


@story
async def test_an_instant_is_kept_to_the_microsecond(store: Store) -> None:
    await founded(store)
    await store.append(commit(replace(REST[0], at=NOON + timedelta(microseconds=7))))
    assert (await kept(store))[-1].at == NOON + timedelta(microseconds=7)


# ── Answers ──


async def answer_to(store: Store, commit: Commit) -> tuple[Submission, Receipt]:
    """What the store says to a submission that came before."""
    with pytest.raises(AlreadyAnswered) as before:
        await store.append(commit)
    return before.value.submission, before.value.receipt


@story
async def test_an_answer_is_kept_with_what_it_brought_about(store: Store) -> None:
    await founded(store)
    first = answer(REST[0])
    await store.append(first)
    assert await answer_to(store, answer(REST[1])) == (first.submission, first.receipt)
    assert await kept(store) == [OPENED, REST[0]]


@story
async def test_an_answer_is_kept_with_its_result(store: Store) -> None:
    await founded(store)
    first = answer(REST[0])
    assert first.receipt is not None
    given = replace(first, receipt=replace(first.receipt, result={"prize": "a cat", "doors": ["left"], "none": None}))
    await store.append(given)
    assert await answer_to(store, answer(REST[1])) == (given.submission, given.receipt)
    assert await store.receipt(M, BO, SubmissionId("tap")) == (given.submission, given.receipt)
    [past] = await store.answers(M, PlayerId(BO))
    assert past.result == {"prize": "a cat", "doors": ["left"], "none": None}


@story
async def test_a_refusal_is_kept_though_nothing_happened(store: Store) -> None:
    await founded(store)
    refusal = answer(None, refused="not_yours", details={"to": who(ADA), "at": when(NOON), "count": 2})
    await store.append(refusal)
    assert await answer_to(store, answer(REST[0])) == (refusal.submission, refusal.receipt)
    assert await kept(store) == [OPENED]


@story
async def test_a_refusal_that_was_judged_by_a_shorter_log_is_not_taken(store: Store) -> None:
    await founded(store)
    await store.append(commit(REST[0], at=NOON))
    refusal = answer(None, refused="too_few")
    with pytest.raises(WriteConflict):
        await store.append(replace(refusal, judged_at=0))
    await store.append(replace(refusal, judged_at=1))
    assert (await answer_to(store, refusal))[1].refused == "too_few"


@story
async def test_a_refusal_moves_no_instant(store: Store) -> None:
    await founded(store, at=NOON)
    await store.append(answer(None, refused="not_yours"))
    assert await store.due(NOON) == [M]


@story
async def test_a_tap_is_the_same_whether_or_not_its_giver_hosts_by_now(store: Store) -> None:
    await founded(store)
    first = answer(REST[0], actor=Viewer(BO))
    await store.append(first)
    assert await answer_to(store, answer(REST[1], actor=Viewer(BO, host=True))) == (first.submission, first.receipt)


@story
async def test_that_it_was_answered_counts_before_that_it_came_too_late(store: Store) -> None:
    await founded(store)
    first = answer(REST[0])
    await store.append(first)
    assert await answer_to(store, answer(REST[0])) == (first.submission, first.receipt)


@story
async def test_an_answer_that_comes_again_moves_no_instant(store: Store) -> None:
    await founded(store)
    await store.append(replace(answer(REST[0]), wake_at=NOON))
    await answer_to(store, replace(answer(REST[1]), wake_at=None))
    assert await store.due(NOON) == [M]


@pytest.mark.parametrize("change", [{"id": "tap 2"}, {"actor": Viewer(ADA)}, {"actor": Viewer()}], ids=str)
@story
async def test_another_id_and_another_persons_same_id_are_other_answers(store: Store, change: dict[str, Any]) -> None:
    await founded(store)
    await store.append(answer(REST[0]))
    await store.append(answer(REST[1], **change))
    assert await kept(store) == [OPENED, *REST[:2]]


@story
async def test_the_same_id_in_another_match_is_another_answer(store: Store) -> None:
    await founded(store)
    await founded(store, OTHER)
    await store.append(answer(REST[0]))
    await store.append(answer(REST[0], match_id=OTHER))
    assert await kept(store, OTHER) == [OPENED, REST[0]]


@pytest.mark.parametrize("command", [PickNumber(0), Finish(), Replace(BO, "Åsa “x” 🦊")], ids=str)
@story
async def test_what_was_answered_is_kept_as_it_was(store: Store, command: Command) -> None:
    await founded(store)
    await store.append(answer(None, command=command, actor=Viewer(host=True), refused="not_asked"))
    submission, _ = await answer_to(store, answer(None, actor=Viewer(host=True)))
    assert (submission.command, submission.actor) == (command, Viewer(host=True))


@story
async def test_a_receipt_is_found_by_who_submitted_it_and_under_which_id(store: Store) -> None:
    await founded(store)
    taken, refused = answer(REST[0]), answer(None, "later", Viewer(ADA), refused="not_yours", details={"count": 7})
    for each in (taken, refused):
        await store.append(each)
    assert await store.receipt(M, BO, SubmissionId("tap")) == (taken.submission, taken.receipt)
    assert await store.receipt(M, ADA, SubmissionId("later")) == (refused.submission, refused.receipt)
    for key in ((M, BO, "later"), (M, ADA, "tap"), (M, "", "tap"), (OTHER, BO, "tap")):
        assert await store.receipt(key[0], key[1], SubmissionId(key[2])) is None


@story
async def test_to_look_for_a_receipt_changes_nothing(store: Store) -> None:
    await founded(store)
    assert await store.receipt(M, BO, SubmissionId("tap")) is None
    await store.append(answer(REST[0]))
    assert (await kept(store), await store.revision(M)) == ([OPENED, REST[0]], (REST[0].seq + len(REST[0].events), 0))


# ── Instants ──


@story
async def test_a_match_is_due_from_its_instant_on(store: Store) -> None:
    await founded(store, at=NOON)
    assert await store.due(NOON - timedelta(microseconds=1)) == []
    assert await store.due(NOON) == [M]
    assert await store.due(NOON + 1000 * HOUR) == [M]


@story
async def test_the_longest_waiting_is_first(store: Store) -> None:
    hours = {"late": 3, "early": 1, "middle": 2, "not yet": 9}
    for name, hour in hours.items():
        await founded(store, MatchId(name), at=NOON + hour * HOUR)
    assert list(await store.due(NOON + 5 * HOUR)) == ["early", "middle", "late"]


@story
async def test_many_are_loaded_as_each_of_them_would_be_and_strangers_are_left_out(store: Store) -> None:
    await founded(store, at=NOON)
    await store.create(header(OTHER), commit(OPENED, OTHER))
    loaded = await store.load_many([OTHER, MatchId("nobody knows it"), M])
    assert list(loaded) == [await store.load(OTHER), await store.load(M)]
    assert list(await store.load_many([])) == []


@story
async def test_a_match_without_an_instant_is_never_due(store: Store) -> None:
    await founded(store)
    assert await store.due(NOON + 10_000 * HOUR) == []


@story
async def test_every_commit_says_when_the_match_is_due_next(store: Store) -> None:
    await founded(store, at=NOON)
    await store.append(commit(REST[0], at=NOON + HOUR))
    assert await store.due(NOON) == []
    await store.append(commit(REST[1]))
    assert await store.due(NOON + HOUR) == []


@story
async def test_a_match_says_itself_when_it_rings_next(store: Store) -> None:
    await founded(store, at=NOON)
    await store.append(commit(REST[0], at=NOON + HOUR))
    assert (await store.load(M)).wake_at == NOON + HOUR
    assert (await store.log(M)).wake_at == NOON + HOUR


# ── Seating ──


def reseating(
    happening: Happening | None = None, seating: int = 0, at: datetime | None = None, **left: Any
) -> Commit:
    """Leaves something for people.  Without a happening it is a quiet one."""
    return Commit(M, happening, wake_at=at, seating=seating, outgoing=Outgoing(**left))


@story
async def test_the_mark_of_a_match_counts_its_events_and_the_changes_of_its_seating(store: Store) -> None:
    await founded(store)
    assert await store.revision(M) == (0, 0)
    await store.append(commit(REST[0]))
    assert await store.revision(M) == (1, 0)
    await store.append(reseating(REST[1], holders={BO: BEA}))
    assert await store.revision(M) == (2, 1)


@story
async def test_who_sits_down_is_stored_with_what_happened(store: Store) -> None:
    await founded(store)
    await store.append(reseating(REST[0], holders={ADA: ADAM}))
    await store.append(reseating(REST[1], 1, holders={BO: BEA}))
    assert (await store.load(M)).seating == Seating(2, {ADA: ADAM, BO: BEA}, names=as_seats(ADA, BO))
    assert await kept(store) == [OPENED, *REST[:2]]


@story
async def test_who_gets_up_holds_the_seat_no_more_and_who_takes_it_over_does(store: Store) -> None:
    await founded(store)
    await store.append(reseating(REST[0], holders={ADA: ADAM, BO: BEA}))
    await store.append(reseating(None, 1, holders={ADA: None, BO: "stand_in"}))
    assert (await store.load(M)).seating.holders == {BO: "stand_in"}


@story
async def test_a_match_may_be_founded_with_its_room_and_by_a_player(store: Store) -> None:
    first = replace(commit(OPENED), outgoing=Outgoing((LINE,), (CALLED,), {HOSTS_SEAT: ADAM}, ROOM))
    await store.create(header(), first)
    assert (await store.load(M)).seating == Seating(1, {HOSTS_SEAT: ADAM}, frozenset(), True, frozenset({CALLED}))
    assert await store.room(M) == ROOM
    assert await in_outbox(store) == [LINE]


@pytest.mark.parametrize("change", [{"happening": REST[1]}, {"seating": 1}, {"set_aside": True}], ids=str)
@story
async def test_a_founding_that_does_not_begin_at_the_beginning_leaves_nothing_behind(
    store: Store, change: dict[str, Any]
) -> None:
    first = replace(commit(OPENED), outgoing=Outgoing((LINE,), holders={HOSTS_SEAT: ADAM}, room=ROOM))
    with pytest.raises(WriteConflict):
        await store.create(header(), replace(first, **change))
    with pytest.raises(NoSuchMatch):
        await store.load(M)
    assert await in_outbox(store) == []
    assert await store.seats_of(ADAM) == []
    assert await store.matches_in(ROOM.address) == []


@pytest.mark.parametrize("seating", [-1, 0, 2, 99])
@story
async def test_what_was_judged_by_another_seating_leaves_nothing_at_all_behind(store: Store, seating: int) -> None:
    await founded(store)
    await store.append(reseating(REST[0], at=NOON, holders={ADA: ADAM}))
    before = await store.load(M)
    left = Outgoing((LINE,), (CALLED,), {BO: BEA}, ROOM)
    with pytest.raises(WriteConflict):
        await store.append(replace(answer(REST[1]), wake_at=NOON + HOUR, seating=seating, outgoing=left))
    assert await store.load(M) == before
    assert await in_outbox(store) == []
    await store.append(replace(answer(REST[1]), seating=1))


@story
async def test_a_refusal_that_was_judged_by_another_seating_is_not_taken(store: Store) -> None:
    await founded(store)
    await store.append(reseating(REST[0], holders={ADA: ADAM}))
    refusal = replace(answer(None, refused="not_yours"), judged_at=1)
    with pytest.raises(WriteConflict):
        await store.append(refusal)
    await store.append(replace(refusal, seating=1))


@story
async def test_whoever_sits_in_a_match_set_aside_it_refuses(store: Store) -> None:
    await founded(store)
    await store.append(reseating(REST[0], holders={ADA: ADAM}))
    await store.set_aside(M, "why")
    await store.append(replace(answer(None, refused="set_aside"), set_aside=True))
    assert (await answer_to(store, answer(None)))[1].refused == "set_aside"


@story
async def test_that_it_was_answered_counts_before_that_the_seating_is_another(store: Store) -> None:
    await founded(store)
    first = answer(REST[0])
    await store.append(first)
    await store.append(reseating(None, holders={ADA: ADAM}))
    assert await answer_to(store, answer(REST[1])) == (first.submission, first.receipt)


@story
async def test_of_a_submission_that_comes_again_nothing_is_carried_again(store: Store) -> None:
    await founded(store)
    tap = replace(answer(REST[0]), outgoing=Outgoing((LINE,), holders={ADA: ADAM}))
    await store.append(tap)
    await answer_to(store, tap)
    await answer_to(store, replace(tap, happening=REST[1], seating=1))
    assert await in_outbox(store) == [LINE]
    assert await store.revision(M) == (1, 1)


@story
async def test_letters_alone_are_no_change_of_the_seating(store: Store) -> None:
    await founded(store)
    await store.append(reseating(REST[0], holders={ADA: ADAM}))
    await store.append(reseating(REST[1], 1, deliveries=(LINE,), nudges=(CALLED,)))
    assert (await store.load(M)).seating == Seating(1, {ADA: ADAM}, nudges=frozenset({CALLED}), names=as_seats(ADA))
    assert await in_outbox(store) == [LINE]


@story
async def test_what_somebody_was_told_of_is_known_however_often_it_is_noted(store: Store) -> None:
    await founded(store)
    ada, bo = QuestionTold(ADA, "pick/0", ADAM), ReminderSent(BO, "pick/0", NOON, 3600)
    asa = RemindersDeclined(Seat("Åsa"), "pick/1", NOON + timedelta(microseconds=7))
    await store.append(reseating(None, nudges=(ada, bo)))
    await store.append(reseating(None, 1, nudges=(bo, asa)))
    assert (await store.load(M)).seating.nudges == {ada, bo, asa}


@story
async def test_a_quiet_commit_sets_the_clock_and_counts_as_a_change_and_nothing_happens(store: Store) -> None:
    await founded(store, at=NOON)
    await store.append(reseating(at=NOON + HOUR, deliveries=(LINE,)))
    assert await store.due(NOON) == []
    assert await store.due(NOON + HOUR) == [M]
    assert (await kept(store), await store.revision(M)) == ([OPENED], (0, 1))
    await store.append(reseating(seating=1))
    assert await store.next_due() is None


@story
async def test_of_many_quiet_commits_at_once_one_is_first(store: Store) -> None:
    await founded(store)
    attempts = [store.append(reseating(at=NOON, deliveries=(LINE,))) for _ in range(8)]
    outcomes = await asyncio.gather(*attempts, return_exceptions=True)
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["NoneType"] + ["WriteConflict"] * 7
    assert await in_outbox(store) == [LINE]


@story
async def test_a_quiet_commit_that_was_judged_by_a_shorter_log_is_not_taken(store: Store) -> None:
    await founded(store)
    await store.append(commit(REST[0]))
    with pytest.raises(WriteConflict):
        await store.append(replace(reseating(at=NOON, deliveries=(LINE,)), judged_at=0))
    assert (await in_outbox(store), await store.next_due()) == ([], None)


@story
async def test_two_matches_have_two_seatings(store: Store) -> None:
    await founded(store)
    await founded(store, OTHER)
    await store.append(reseating(None, holders={ADA: ADAM}, nudges=(CALLED,), room=ROOM))
    assert (await store.load(OTHER)).seating == Seating()
    await store.append(commit(REST[0], OTHER))


# ── Set aside ──


@story
async def test_a_match_set_aside_says_why_and_keeps_its_log(store: Store) -> None:
    await founded(store, at=NOON)
    await store.set_aside(M, "ZeroDivisionError: 🤷")
    stored = await store.load(M)
    assert (stored.set_aside, list(stored.happenings)) == ("ZeroDivisionError: 🤷", [OPENED])


@story
async def test_a_match_set_aside_is_not_due_any_more_and_the_others_are(store: Store) -> None:
    await founded(store, at=NOON)
    await founded(store, OTHER, at=NOON)
    await store.set_aside(M, "why")
    assert await store.due(NOON + HOUR) == [OTHER]


@story
async def test_a_match_set_aside_is_not_due_even_if_a_commit_comes_after(store: Store) -> None:
    await founded(store, at=NOON)
    await store.set_aside(M, "why")
    await store.append(replace(answer(None, refused="set_aside"), wake_at=NOON, set_aside=True))
    assert await store.due(NOON) == []


@story
async def test_who_has_not_heard_that_a_match_is_set_aside_is_sent_to_look_again(store: Store) -> None:
    await founded(store)
    await store.set_aside(M, "why")
    with pytest.raises(WriteConflict):
        await store.append(answer(REST[0]))
    with pytest.raises(WriteConflict):
        await store.append(commit(REST[0]))
    assert await kept(store) == [OPENED]


@story
async def test_who_takes_a_sound_match_for_set_aside_is_sent_to_look_again(store: Store) -> None:
    await founded(store)
    with pytest.raises(WriteConflict):
        await store.append(replace(answer(None, refused="set_aside"), set_aside=True))
    await store.append(answer(REST[0]))


@story
async def test_the_host_of_a_match_set_aside_is_told_once(store: Store) -> None:
    await founded(store)
    await store.set_aside(M, "why", LINE)
    await store.set_aside(M, "why, as another process saw it", LINE)
    assert await in_outbox(store) == [LINE]


@story
async def test_a_match_set_aside_without_a_line_tells_nobody(store: Store) -> None:
    await founded(store)
    await store.set_aside(M, "why")
    assert await in_outbox(store) == []
