"""Execution and reveal: spec 12, 13."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.games.ligan.commands import ChooseDeed
from parlour.games.ligan.settings import Settings
from parlour.sdk import Refused, Viewer
from tests.games.ligan.crew_at_play import Ligan, later


def out(seats: int = 6, settings: Settings | None = None) -> Ligan:
    """A team is on its heist."""
    return Ligan(seats, settings).on(later(0)).approve()


def test_exactly_the_team_is_asked_and_in_private() -> None:
    """G60"""
    play = out()
    asked = [prompt for prompt in play.agenda.prompts if prompt.command is ChooseDeed]
    assert [viewer.seat for prompt in asked for viewer in prompt.to.named()] == ["ada", "bo", "cy"]
    assert all(prompt.private and prompt.secret for prompt in asked)
    with pytest.raises(Refused, match="not_yours"):
        play.say("di", ChooseDeed("gola"))


def test_both_buttons_are_offered_to_everybody_alike() -> None:
    """spec 2.3"""
    play = out()
    fields = {repr(prompt.fields) for prompt in play.agenda.prompts if prompt.command is ChooseDeed}
    assert len(fields) == 1


def test_what_is_chosen_is_chosen() -> None:
    """spec 12"""
    play = out()
    play.say("ada", ChooseDeed("sakra"))
    with pytest.raises(Refused):
        play.say("ada", ChooseDeed("gola"))
    assert play.view("ada").my_deed == "sakra"
    [noted] = [each.notice for each in play.notices("ada") if each.notice.phrase == "deed_noted"]
    assert noted.unsaid  # the card says so where it was chosen


def test_whoever_is_silent_has_secured_it_and_is_told_so() -> None:
    """G61"""
    play = out()
    play.say("ada", ChooseDeed("sakra"))
    play.say("bo", ChooseDeed("sakra"))
    play.until("18:00")
    assert play.private("cy")[-1] == "counted_as_sakra"
    assert play.to_result().view().record[0].result == "success"


def test_what_silence_means_is_said_beforehand() -> None:
    [question] = [question for question in out().questions("ada") if question.command is ChooseDeed and question.mine]
    assert question.default == ChooseDeed("sakra")


def test_those_who_are_late_are_called_out_at_five_and_nobody_else() -> None:
    """G62"""
    play = out()
    play.say("bo", ChooseDeed("gola"))
    play.until("17:00")
    assert play.last() == "reminder_heist"
    assert play.notices()[-1].notice.details["late"].seats == ("ada", "cy")  # type: ignore[union-attr]
    late = [prompt.to.seats for prompt in play.agenda.prompts if prompt.command is ChooseDeed]
    assert late == [("ada",), ("cy",)]


def test_no_gola_is_a_success_for_ligan() -> None:
    """G63"""
    play = out().act().to_result()
    assert (play.view().ligan, play.view().aina) == (1, 0)
    assert play.view().record[0].golas == 0


def test_two_of_three_golas_are_a_failure_with_the_number_and_without_names() -> None:
    """G64"""
    play = out().act(golas=2).to_result()
    assert (play.view().ligan, play.view().aina) == (0, 1)
    notice = play.notices()[-1].notice
    assert (notice.phrase, notice.details["golas"]) == ("heist_failed", 2)
    assert notice.details["team"].seats == ("ada", "bo", "cy")  # type: ignore[union-attr]
    assert play.view().record[0].golas == 2


@given(st.integers(0, 2))
def test_who_betrayed_shows_to_nobody_else_while_the_match_is_on(who: int) -> None:
    """G64, spec 25: whoever of the three it was, the others see the same."""
    plays = []
    for betrayer in (who, (who + 1) % 3):
        play = out()
        for place, seat in enumerate(play.state.team):
            play.say(seat, ChooseDeed("gola" if place == betrayer else "sakra"))
        plays.append(play.to_result().to_mission().approve())
    one, other = plays
    innocent = [seat for seat in one.seats if seat not in (one.seats[who], one.seats[(who + 1) % 3])]
    for viewer in (*map(one.viewer, innocent), Viewer()):
        assert one.view(viewer) == other.view(viewer)
        assert one.notices(viewer) == other.notices(viewer)


def test_nothing_is_revealed_before_nine() -> None:
    """G65"""
    play = out().until("16:00").act()
    said = len(play.notices())
    play.until("20:59")
    assert len(play.notices()) == said
    assert play.view().record[0].result == "open"
    play.until("21:00")
    assert play.last() == "suspense"


def test_the_result_is_a_new_post_after_suspense_in_two_parts_twenty_seconds_apart() -> None:
    """spec 13: an edit rings nowhere, so the result itself is none"""
    play = out().act().until("21:00")
    told = [play.notices()[-1].notice]
    for _ in range(2):
        play.sleep(timedelta(seconds=20))
        told.append(play.notices()[-1].notice)
    assert [notice.phrase for notice in told] == ["suspense", "suspense_grew", "heist_succeeded"]
    assert [notice.card for notice in told] == ["suspense/1", "suspense/1", "result/1"]
    assert [notice.picture for notice in told] == [None, None, "result/1"]


@given(st.integers(0, 3))
def test_what_comes_before_the_result_is_the_same_whatever_it_is(golas: int) -> None:
    clean, other = (out().act(each).until("21:00") for each in (0, golas))
    for play in (clean, other):
        play.sleep(timedelta(seconds=20))
    assert clean.notices() == other.notices()
    assert clean.view() == other.view()


def test_with_early_reveal_the_result_comes_when_all_have_chosen_and_nine_does_nothing_more() -> None:
    """G66"""
    play = out(settings=Settings(early_reveal=True)).until("16:00").act()
    play.sleep(timedelta(seconds=40))
    assert play.last() == "heist_succeeded"
    said = len(play.notices())
    play.until("23:00")
    assert len(play.notices()) == said


def test_a_golare_may_bluff() -> None:
    """G67"""
    play = Ligan(6).on(later(0))
    team = (*play.golare, play.hand)
    play.approve(*team).act().to_result()
    assert play.view().ligan == 1


def test_at_two_all_the_fifth_round_decides() -> None:
    """G68"""
    play = Ligan().score("ligan", "aina", "ligan", "aina")
    assert (play.view().ligan, play.view().aina) == (2, 2)
    assert play.heist().agenda.step == "last_chance"
    assert play.state.number == 5


def test_double_points_never_make_more_than_three() -> None:
    """G69"""
    play = Ligan(settings=Settings(double_points=True)).score("ligan", "aina", "ligan", "aina")
    assert (play.view().ligan, play.view().aina) == (2, 3)
    assert play.agenda.step == "last_chance"


@given(st.lists(st.sampled_from(["ligan", "aina"]), min_size=5, max_size=5), st.booleans())
def test_somebody_has_three_after_five_rounds_and_nobody_has_more(sides: list[str], doubled: bool) -> None:
    """spec 13: with double points the fifth round is never played."""
    play = Ligan(settings=Settings(double_points=doubled))
    for side in sides:
        if play.agenda.step == "resting":
            play.score(side)
    assert max(play.view().ligan, play.view().aina) == 3
    assert play.agenda.step == "last_chance"
    assert play.state.number <= (4 if doubled else 5)


def test_after_three_to_nothing_there_is_no_fourth_round() -> None:
    """G70"""
    play = Ligan().score("ligan", "ligan", "ligan").to_end()
    assert len(play.view().record) == 3


def test_the_result_says_the_score_the_rounds_left_and_when_it_goes_on() -> None:
    """spec 13"""
    notice = out().act().to_result().notices()[-1].notice
    assert (notice.details["ligan"], notice.details["aina"], notice.details["left"]) == (1, 0, 4)
    assert "next" in notice.details


def test_the_host_may_forbid_the_loyal_to_betray() -> None:
    """spec 2.3, the strict setting"""
    play = Ligan(6, Settings(loyal_may_gola=False)).on(later(0))
    golare = play.golare[0]
    play.approve(golare, play.hand, play.akta[0])
    with pytest.raises(Refused, match="not_an_option"):
        play.say(play.hand, ChooseDeed("gola"))
    play.say(golare, ChooseDeed("gola"))
    assert play.view(golare).my_deed == "gola"


def test_the_strict_setting_shows_nobody_who_is_offered_what() -> None:
    play = Ligan(6, Settings(loyal_may_gola=False)).on(later(0)).approve()
    for seat in play.seats[3:]:
        seen = [question for question in play.questions(seat) if question.command is ChooseDeed]
        assert all(question.fields == {} for question in seen)


def test_a_heist_that_opened_late_is_revealed_the_evening_it_is_done() -> None:
    """spec 6.2"""
    play = Ligan().on(later(0)).nominate().until("14:30").vote(nej=5).nominate().until("17:30")
    play.vote(ja=5)
    assert play.due == "Mon 21:00"
    play.act()
    assert play.due == "Mon 21:00"
    assert play.to_result().clock == "Mon 21:00"
