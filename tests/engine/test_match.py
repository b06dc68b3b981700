"""A match as a value: what it is now, and what it becomes by one cause."""

from dataclasses import replace as varied
from datetime import timedelta
from typing import Any

import pytest

from parlour.engine.chance import seed_from
from parlour.engine.match import after_answer, after_waking, new_match
from parlour.engine.submission import MatchId
from parlour.games import pick, relay
from parlour.rehearsal import MONDAY, Rehearsal
from parlour.sdk import EVERYONE, Event, Notice, Refused, Seat, Viewer, only
from parlour.sdk.fault import RulesFault
from parlour.sdk.house import Finish

ADA, BO = Seat("ada"), Seat("bo")


def test_a_cause_leaves_the_match_it_began_with_as_it_was() -> None:
    play = Rehearsal(pick.GAME)
    before, state = play.match, play.state
    after, _, _ = after_answer(before, Viewer(BO), "pick/0", pick.PickNumber(7), MONDAY)
    assert (before.state, before.seq, after.seq) == (state, 3, 4)
    assert play.state.picks == {}


def test_a_refusal_leaves_nothing_behind() -> None:
    match = Rehearsal(pick.GAME).match
    with pytest.raises(Refused):
        after_answer(match, Viewer(BO), "pick/9", pick.PickNumber(7), MONDAY)
    assert after_answer(match, Viewer(BO), "pick/0", pick.PickNumber(7), MONDAY)[1].seq == 3


def test_the_same_cause_has_the_same_outcome() -> None:
    match = Rehearsal(relay.GAME).match
    throws = [after_answer(match, Viewer(ADA, host=True), "relay/0", relay.Play("throw"), MONDAY) for _ in range(3)]
    assert throws[0] == throws[1] == throws[2]


def test_what_happens_is_stamped_with_the_instant_it_was_due_and_not_with_when_it_was_noticed() -> None:
    match = Rehearsal(relay.GAME).match
    assert match.wake_at == MONDAY + timedelta(days=1)
    _, happening = after_waking(match, MONDAY + timedelta(days=1))
    assert happening.at == MONDAY + timedelta(days=1)


def test_the_next_instant_of_a_match_is_that_of_its_agenda() -> None:
    play = Rehearsal(relay.GAME)
    for _ in range(3):
        assert play.match.wake_at == play.agenda.earliest_wake_at
        play.wake()


def test_to_wake_a_match_that_does_not_move_on_is_a_fault() -> None:
    still = varied(relay.GAME, decide=lambda tx, command: None if tx.silent else relay.decide(tx, command))
    with pytest.raises(RulesFault, match="did not move on"):
        Rehearsal(still).wake()


def test_a_viewer_is_the_host_if_the_host_sits_there() -> None:
    match = Rehearsal(pick.GAME).match
    assert match.viewer(ADA) == Viewer(ADA, host=True)
    assert match.viewer(BO) == Viewer(BO)


def test_nobody_becomes_the_host_by_having_no_seat() -> None:
    apart = Rehearsal(pick.GAME, host_plays=False).match
    assert apart.viewer(None) == Viewer()


def test_an_opened_match_has_its_lobby_open() -> None:
    match, happening = new_match(
        pick.GAME, MatchId("m"), seed_from(1), pick.GAME.default_settings, Viewer(host=True), MONDAY
    )
    assert (match.agenda.step, match.seq, happening.events) == ("lobby", 0, ())


# ── Numbers of notices ──


def echo(state: pick.State, event: Event) -> list[Notice]:
    """Everyone is told, one card is revised, Ada is told alone, and only Bo of what Bo does."""
    mine = [Notice("echo", to=only(BO))] if getattr(event, "seat", None) == BO else []
    return [Notice("echo"), Notice("echo", card="living"), Notice("echo", to=only(ADA)), *mine]


def numbers(play: Rehearsal, to: Any, card: str | None = None) -> list[int]:
    told = [told for happening in play.happenings for told in happening.notices]
    return [each.number for each in told if each.notice.to == to and each.notice.card == card]


def test_every_audience_has_a_count_of_its_own() -> None:
    play = Rehearsal(varied(pick.GAME, narrate=echo))
    play.say("ada", pick.PickNumber(1))
    assert (numbers(play, EVERYONE), numbers(play, only(ADA)), numbers(play, only(BO))) == ([0, 1, 2, 3],) * 2 + (
        [0],
    )


def test_revising_a_card_counts_for_nothing() -> None:
    play = Rehearsal(varied(pick.GAME, narrate=echo))
    assert numbers(play, EVERYONE, card="living") == [0, 0, 0]


def test_a_match_that_is_over_is_over() -> None:
    play = Rehearsal(pick.GAME)
    play.say(play.host, Finish())
    with pytest.raises(Refused, match="not_asked"):
        play.say("bo", pick.PickNumber(1))
