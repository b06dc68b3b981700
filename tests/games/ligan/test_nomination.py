"""Capo and nomination: spec 9."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.games.ligan.commands import ConfirmTeam, MarkTeam
from parlour.games.ligan.events import TeamMarked
from parlour.sdk import Codec, Refused, Seat
from tests.games.ligan.crew_at_play import Ligan, later


def nominating(seats: int = 5) -> Ligan:
    return Ligan(seats).on(later(0))


def test_the_capo_goes_round_in_join_order() -> None:
    """G30"""
    play, capos = Ligan(5), []
    for golas in (0, 1, 0, 1, 0):
        capos.append(play.to_mission().capo)
        play.heist(golas)
    assert capos == list(play.seats)


def test_with_four_the_fifth_round_is_the_first_joiners_again() -> None:
    """G30"""
    play = Ligan(4).score("ligan", "aina", "ligan", "aina").to_mission()
    assert play.capo == "ada"


def test_each_failed_attempt_moves_one_on_within_the_round() -> None:
    """G31"""
    play = Ligan(5).heist().to_mission().reject()
    assert play.state.number == 2
    assert play.capo == play.seats[2]


def test_the_next_rounds_capo_is_counted_from_the_round_and_may_be_the_same_again() -> None:
    """spec 9"""
    play = Ligan(5).to_mission().reject()
    assert play.capo == "bo"
    play.approve().act().to_result().to_mission()
    assert play.capo == "bo"


@given(st.integers(4, 10), st.lists(st.integers(0, 2), min_size=1, max_size=5))
def test_who_is_capo_follows_from_round_and_failures_alone(seats: int, failures: list[int]) -> None:
    """G30, G31"""
    play = Ligan(seats)
    for number, failed in enumerate(failures, start=1):
        play.to_mission()
        for _ in range(failed):
            play.reject()
        if play.agenda.step != "nominating":
            return
        assert play.capo == play.seats[(number - 1 + failed) % seats]
        play.approve().act(golas=number % 2).to_result()


def test_only_the_capo_marks() -> None:
    """G32"""
    play = nominating().mark("cy")
    with pytest.raises(Refused, match="not_yours"):
        play.say("bo", MarkTeam((Seat("bo"),)))
    assert play.view().marks == ("cy",)


def test_the_team_can_be_confirmed_only_when_it_is_whole() -> None:
    """G33"""
    play = nominating().mark("cy")
    assert play.prompt(ConfirmTeam).blocked == "not_a_whole_team"
    with pytest.raises(Refused, match="not_a_whole_team"):
        play.say("ada", ConfirmTeam())
    assert play.mark("cy", "di").prompt(ConfirmTeam).blocked is None
    assert play.mark("cy").prompt(ConfirmTeam).blocked == "not_a_whole_team"


def test_one_more_than_fits_cannot_be_marked() -> None:
    """G34"""
    play = nominating().mark("cy", "di")
    with pytest.raises(Refused, match="not_an_option"):
        play.mark("cy", "di", "ed")
    assert play.view().marks == ("cy", "di")


def test_the_capo_may_go_along() -> None:
    """G35"""
    assert "ada" in nominating().nominate("ada", "di").view().team


def test_every_tick_is_seen_by_all() -> None:
    """spec 9"""
    play = nominating().mark("cy")
    assert play.view().marks == ("cy",)
    assert play.notices()[-1].notice.details["marked"].seats == ("cy",)  # type: ignore[union-attr]
    assert play.notices()[-1].notice.card == "nomination/1.1"


def test_a_capo_who_has_not_confirmed_is_called_out_an_hour_before() -> None:
    """G36.  In private the house reminds those who owe, by the prompt's own reminder."""
    play = nominating().mark("ada", "bo").until("10:59")
    assert "reminder_nomination" not in play.phrases()
    play.until("11:00")
    assert play.notices()[-1].notice.details["late"].seats == ("ada",)  # type: ignore[union-attr]
    prompt = play.prompt(ConfirmTeam)
    assert prompt.due is not None
    assert (prompt.due - prompt.remind[0]) == play.now


def test_a_capo_who_has_confirmed_is_not() -> None:
    """G36"""
    assert "reminder_nomination" not in nominating().nominate().until("11:30").phrases()


def test_a_silent_capo_at_noon_is_a_failure_and_the_next_one_has_until_three() -> None:
    """G37"""
    play = nominating().mark("cy").until("12:00")
    assert play.state.failures == 1
    assert play.capo == "bo"
    assert play.view().marks == ()
    assert play.due == "Mon 15:00"
    assert play.phrases()[-2:] == ["nomination_missed", "nomination_irritated"]


def test_three_silent_capos_are_kaos_at_six_and_it_scores_once() -> None:
    """G38, spec 27.1"""
    play = nominating().until("17:59")
    assert play.view().aina == 0
    play.until("18:00")
    assert play.agenda.step == "kaos"
    play.until("08:00", later(1))
    assert (play.view().ligan, play.view().aina) == (0, 1)
    assert [round.result for round in play.view().record] == ["kaos"]


def test_half_a_selection_survives_a_restart() -> None:
    """G39"""
    play = nominating().mark("di")
    codec = Codec(play.game)
    again = codec.fold([codec.encode(event) for event in play.log])
    assert again.marks == ("di",)
    assert isinstance(play.log[-1], TeamMarked)


def test_each_attempt_is_a_question_of_its_own() -> None:
    play = nominating()
    first = play.prompt(ConfirmTeam).key
    assert play.until("12:00").prompt(ConfirmTeam).key != first


def test_a_late_confirmation_for_an_earlier_attempt_counts_for_nothing() -> None:
    play = nominating().mark("ada", "bo")
    key = play.prompt(ConfirmTeam).key
    play.until("12:00")
    with pytest.raises(Refused, match="not_asked"):
        play.say("ada", ConfirmTeam(), key)


def test_the_card_of_a_mission_becomes_the_proposal_and_the_vote_gets_its_own() -> None:
    play = nominating().nominate("cy", "di")
    cards = [(told.notice.phrase, told.notice.card) for told in play.notices()][-2:]
    assert cards == [("proposed", "nomination/1.1"), ("vote", "vote/1.1")]
