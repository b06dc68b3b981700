"""Rounds made of steps: when each opens and closes, and what comes after it."""

from collections.abc import Callable, Iterable
from dataclasses import replace as varied
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.rehearsal import Rehearsal
from parlour.rehearsal.conformance import check
from parlour.sdk import NOBODY, Agenda, Game, Prompt, Tx
from parlour.sdk.fault import RulesFault
from parlour.sdk.house import Correct, Pause, Resume
from parlour.sdk.parts.steps import Step, StepClosed, StepOpened, Steps
from tests.sdk import village
from tests.sdk.village import VILLAGE, Hanged, Kill, State, SunRose, Vote, vote

HOUR = timedelta(hours=1)


def started(seats: int = 4, **more: Any) -> Rehearsal:
    return Rehearsal(VILLAGE, seats, **more)


def stepped(*steps: Step[State], **more: Any) -> Game[State]:
    """The village, with other steps."""
    made = Steps(*steps, **more)

    def agenda(state: State) -> Agenda:
        return made.agenda(state) if state.started and not state.over else village.agenda(state)

    assert isinstance(VILLAGE.apply, dict)
    return varied(VILLAGE, settle=made.settle, agenda=agenda, apply={**VILLAGE.apply, **made.rules})


def ask_all(state: State) -> Iterable[Prompt]:
    return vote(state)


def clear(tx: Tx[State]) -> None:
    tx.add(Hanged(None, tx.state.votes))


def opened(play: Rehearsal) -> list[tuple[int, str]]:
    return [(event.round, event.step) for event in play.log if isinstance(event, StepOpened)]


def vote_all(play: Rehearsal, against: str) -> None:
    for seat in play.state.living:
        play.say(seat, Vote(against))  # type: ignore[arg-type]


# ── When a step closes ──


def test_a_step_is_due_at_the_next_boundary_of_its_name() -> None:
    play = started()
    assert play.agenda.step == "night"
    assert play.state.due == datetime(2026, 1, 6, 6, tzinfo=UTC)  # seven in Stockholm
    play.wake()
    assert (play.agenda.step, play.state.due) == ("day", datetime(2026, 1, 6, 17, tzinfo=UTC))


def test_a_step_closes_when_nobody_owes_an_answer_any_more() -> None:
    play = started()
    play.wake()
    play.wake()
    vote_all(play, "ada")
    assert play.state.dead == ("ada",)
    assert play.now < datetime(2026, 1, 6, 20, tzinfo=UTC)


def ask_the_wolf_once(state: State) -> Iterable[Prompt]:
    """Whoever has chosen a victim owes nothing any more."""
    return [replace(each, awaited=NOBODY if state.victim else None) for each in village.night(state)]


def test_where_a_prompt_is_not_shown_the_step_closes_by_the_hour_alone() -> None:
    night = Step("night", ask_the_wolf_once, lasts=HOUR, ends=village.the_sun_rises)
    steps = Steps(night, Step("vote", vote, lasts=HOUR))

    def settle(tx: Tx[State]) -> None:
        steps.settle(tx) if tx.state.roles else village.settle(tx)

    play = Rehearsal(varied(stepped(*steps.steps.values()), settle=settle), 4)
    wolf = play.state.wolf
    victim = next(seat for seat in play.seats if seat != wolf)
    play.say(wolf, Kill(victim))
    assert not any(prompt.owing for prompt in play.agenda.prompts)
    assert play.agenda.step == "night"
    play.wake()
    assert SunRose(victim) in play.log


def test_a_step_in_which_nobody_owes_a_word_lasts_until_its_hour() -> None:
    play = started()
    play.wake()
    assert play.agenda.step == "day"
    assert [prompt.due for prompt in play.agenda.prompts if prompt.key.startswith("talk")] == [None]


def test_what_happens_as_a_step_closes_happens_when_it_has_closed() -> None:
    play = started()
    play.wake()
    assert [type(event) for event in play.log if isinstance(event, StepClosed | SunRose)] == [StepClosed, SunRose]


def test_a_step_without_questions_or_time_passes_at_once() -> None:
    told: list[str] = []

    def dawns(tx: Tx[State]) -> None:
        told.append(tx.state.last_step)

    play = Rehearsal(stepped(Step("dawn", ends=dawns), Step("vote", ask_all)), 4)
    assert (told, play.agenda.step) == (["dawn"], "vote")


def test_a_length_of_time_may_depend_on_the_state() -> None:
    game = stepped(Step("vote", ask_all, lasts=lambda state: HOUR * len(state.seats)))
    play = Rehearsal(game, 5)
    assert play.state.due == play.now + 5 * HOUR


def test_after_a_pause_a_step_is_due_at_the_next_boundary_of_its_own_name() -> None:
    play = started()
    play.say(play.host, Pause())
    play.sleep(timedelta(hours=26))  # past the dawn
    play.say(play.host, Resume())
    assert play.state.due == datetime(2026, 1, 7, 6, tzinfo=UTC)


# ── What comes next ──


def test_the_steps_open_in_their_order_and_after_the_last_the_next_round_begins() -> None:
    play = started(7)
    for _ in range(4):
        play.wake()
    assert opened(play) == [(0, "night"), (0, "day"), (0, "vote"), (1, "night"), (1, "day")]


def test_a_step_may_be_skipped() -> None:
    play = started()
    wolf = play.state.wolf
    play.say(wolf, Kill(next(seat for seat in play.seats if seat != wolf)))
    play.wake()
    assert opened(play) == [(0, "night"), (0, "vote")]


def test_a_step_that_is_skipped_at_the_end_of_a_round_leads_into_the_next() -> None:
    last = Step[State]("last", is_skipped=lambda state: True)
    play = Rehearsal(stepped(Step("vote", ask_all, ends=clear), last), 4)
    vote_all(play, "ada")
    assert opened(play)[:2] == [(0, "vote"), (1, "vote")]


def test_a_step_may_lead_to_another_than_the_next_and_has_another_key_then() -> None:
    again = Step("vote", ask_all, ends=clear, then=lambda state: "vote")
    play = Rehearsal(stepped(again, Step("never", ask_all)), 4)
    keys = [play.prompt(Vote).key]
    vote_all(play, "ada")
    keys.append(play.prompt(Vote).key)
    assert opened(play) == [(0, "vote"), (0, "vote")]
    assert keys == ["vote/vote/0.1", "vote/vote/0.2"]


@pytest.mark.parametrize(
    ("step", "why"),
    [
        (Step[State]("vote", is_skipped=lambda state: True), "all steps of the round are skipped: vote"),
        (
            Step[State]("vote", then=lambda state: "nowhere"),
            "'nowhere' is to follow 'vote'",
        ),
    ],
    ids=["skipped", "nowhere"],
)
def test_steps_that_lead_nowhere_are_a_fault(step: Step[State], why: str) -> None:
    with pytest.raises(RulesFault, match=why):
        Rehearsal(stepped(step), 4)


@pytest.mark.parametrize(
    ("steps", "why"),
    [
        (lambda: Steps(Step[State]("vote"), Step[State]("vote")), "steps need names of their own"),
        (lambda: Steps[State](), "steps need names of their own"),
        (lambda: Steps(Step[State]("vote", until="night")), "vote ends at a boundary of a schedule"),
    ],
)
def test_steps_that_cannot_be_are_refused_when_they_are_made(steps: Callable[[], Any], why: str) -> None:
    with pytest.raises(AssertionError, match=why):
        steps()


def test_the_host_may_go_back_to_the_beginning_of_a_round() -> None:
    play = started(7)
    for _ in range(3):
        play.wake()
    play.say(play.host, Correct(1))
    assert (play.agenda.round, play.agenda.step) == (1, "night")


# ── The laws ──


def test_a_game_made_of_steps_keeps_every_law() -> None:
    assert [finding.text(VILLAGE) for finding in check(VILLAGE, range(3))] == []
