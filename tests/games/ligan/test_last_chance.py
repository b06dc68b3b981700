"""Sista Chansen: spec 14, 26.7, 26.8."""

from datetime import timedelta

import pytest

from parlour.games.ligan.commands import Confer, NoteHunch, PointAt
from parlour.games.ligan.settings import Settings
from parlour.sdk import NOBODY, PickOne, Prompt, Refused, Seat, Viewer, who
from tests.games.ligan.crew_at_play import Ligan, last_chance

MAJORITY = Settings(guess="majority")


def asked(play: Ligan) -> set[Seat]:
    """Who can point at someone."""
    return {seat for seat in play.seats if any(q.command is PointAt and q.mine for q in play.questions(seat))}


def test_if_ligan_leads_all_golare_and_nobody_else_may_guess() -> None:
    """G71"""
    play = last_chance("ligan")
    assert asked(play) == set(play.golare)
    assert play.last() == "last_chance_of_golare"


def test_if_aina_leads_the_plain_akta_may_guess_and_nobody_else() -> None:
    """G72"""
    play = last_chance("aina")
    assert asked(play) == set(play.akta)
    assert play.last() == "last_chance_of_akta"


def test_the_group_cannot_see_who_is_asked() -> None:
    """G72, spec 25: to know who may guess would be to know who is what."""
    play = last_chance("aina")
    for viewer in (Viewer(), play.viewer(play.hand), *map(play.viewer, play.golare)):
        assert not [q for q in play.questions(viewer) if q.command in (PointAt, Confer)]


def test_the_losing_side_has_two_hours() -> None:
    play = last_chance("ligan")
    assert play.state.due - play.now == timedelta(hours=2)


def test_the_first_guess_counts_and_the_second_is_refused() -> None:
    """G73"""
    play = last_chance("ligan")
    first, second = play.golare
    play.point(first, play.akta[0])
    with pytest.raises(Refused, match="guess_is_made") as refused:
        play.point(second, play.hand)
    assert refused.value.details == {**refused.value.details, "by": who(first), "target": who(play.akta[0])}
    assert play.state.guess == play.akta[0]


def test_a_player_of_the_other_side_cannot_use_the_button() -> None:
    """G74"""
    play = last_chance("ligan")
    key = next(q.key for q in play.questions(play.golare[0]) if q.command is PointAt)
    for other in (*play.akta, play.hand):
        with pytest.raises(Refused, match="not_asked"):
            play.say(other, PointAt(play.golare[0]), key)


@pytest.mark.parametrize(
    ("leader", "is_right", "winner"),
    [("ligan", True, "aina"), ("ligan", False, "ligan"), ("aina", True, "ligan"), ("aina", False, "aina")],
)
def test_a_right_guess_steals_the_win_and_a_wrong_one_does_not(leader: str, is_right: bool, winner: str) -> None:
    """G75"""
    play = last_chance(leader)
    if leader == "ligan":
        play.point(play.golare[0], play.hand if is_right else play.akta[0])
    else:
        play.point(play.akta[0], play.golare[0] if is_right else play.hand)
    assert play.to_end().view().winner == winner


@pytest.mark.parametrize("leader", ["ligan", "aina"])
def test_after_two_hours_without_a_guess_the_leading_side_has_won(leader: str) -> None:
    """G76"""
    play = last_chance(leader)
    play.sleep(timedelta(hours=1, minutes=59))
    assert play.agenda.step == "last_chance"
    play.sleep(timedelta(minutes=1))
    assert play.last() == "nobody_guessed"
    assert play.to_end().view().winner == leader
    assert f"passed_{leader}" in play.phrases()


def test_the_group_hears_who_pointed_at_whom_before_whether_it_was_right() -> None:
    """G77"""
    play = last_chance("ligan")
    play.point(play.golare[0], play.hand)
    notice = play.notices()[-1].notice
    assert notice.phrase == "guess_made"
    assert notice.details["by"].seats == play.golare[:1]  # type: ignore[union-attr]
    assert play.view().winner is None
    assert play.view().last_chance.is_right is None


def test_golare_can_point_at_everyone_but_golare() -> None:
    """spec 14, 26.7"""
    play = last_chance("ligan")
    ask = play.prompt(PointAt, play.golare[0]).fields["target"]
    assert set(ask.options) == set(play.seats) - set(play.golare)  # type: ignore[union-attr]


def test_an_akta_can_point_at_everyone_else_so_the_list_tells_nothing() -> None:
    """spec 14, 26.7"""
    play = last_chance("aina")
    for seat in play.akta:
        ask = play.prompt(PointAt, seat).fields["target"]
        assert set(ask.options) == set(play.seats) - {seat}  # type: ignore[union-attr]


@pytest.mark.parametrize(("candidates", "offered"), [("everyone", 6), ("the_rest", 3)])
def test_the_host_may_want_another_list(candidates: str, offered: int) -> None:
    """spec 26.7, the other readings"""
    play = last_chance("aina", settings=Settings(candidates=candidates))  # type: ignore[arg-type]
    ask = play.prompt(PointAt, play.akta[0]).fields["target"]
    assert len(ask.options) == offered  # type: ignore[union-attr]


def test_the_host_may_let_the_hand_guess_too() -> None:
    """spec 26.8, the other reading"""
    play = last_chance("aina", settings=Settings(hand_guesses=True))
    assert asked(play) == {*play.akta, play.hand}


# ── Talking first ──


def test_golare_write_to_each_other_by_name() -> None:
    play = last_chance("ligan")
    one, other = play.golare
    play.say(one, Confer("It is Cy."))
    [notice] = [told.notice for told in play.notices(other) if told.notice.phrase == "golare_said"]
    assert notice.details["seat"].seats == (one,)  # type: ignore[union-attr]


def test_the_words_of_an_akta_reach_the_akta_without_a_name() -> None:
    play = last_chance("aina")
    one, other, _ = play.akta
    play.say(one, Confer("It is Cy."))
    [notice] = [told.notice for told in play.notices(other) if told.notice.phrase == "akta_said"]
    assert dict(notice.details) == {"text": "It is Cy."}


def test_whichever_akta_spoke_the_others_see_the_same() -> None:
    """An Äkta must not learn who the others are: that would name the rest."""
    one, other = last_chance("aina"), last_chance("aina")
    first, second, third = one.akta
    one.say(first, Confer("It is Cy."))
    other.say(second, Confer("It is Cy."))
    assert one.view(third) == other.view(third)
    assert one.notices(third) == other.notices(third)
    assert one.questions(third) == other.questions(third)


def test_no_list_of_those_who_hear_names_an_akta_to_another() -> None:
    play = last_chance("aina", settings=MAJORITY)
    one, other, _ = play.akta
    play.say(one, Confer("It is Cy."))
    play.point(one, play.hand)
    told = [told.notice for told in play.notices(other) if told.notice.phrase.startswith("akta_")]
    assert [notice.to.seats for notice in told] == [(other,), (other,)]


@pytest.mark.parametrize("leader", ["ligan", "aina"])
def test_nobody_else_hears_a_word_of_it(leader: str) -> None:
    play = last_chance(leader)
    guessers = asked(play)
    before = {seat: len(play.notices(seat)) for seat in play.seats}
    play.say(next(iter(guessers)), Confer("It is Cy."))
    assert {seat for seat in play.seats if len(play.notices(seat)) > before[seat]} == guessers
    assert "It is Cy." not in str(play.notices())


# ── Where the majority decides ──


def test_a_majority_waits_for_all_who_guess() -> None:
    play = last_chance("aina", settings=MAJORITY)
    first, second, third = play.akta
    play.point(first, play.hand).point(second, play.golare[0])
    assert play.agenda.step == "last_chance"
    play.point(third, play.golare[0])
    assert play.state.guess == play.golare[0]
    assert set(play.state.guess_by) == {second, third}


def test_a_finger_may_point_elsewhere_until_all_have_pointed() -> None:
    play = last_chance("ligan", settings=MAJORITY)
    first, second = play.golare
    play.point(first, play.akta[0]).point(first, play.hand).point(second, play.hand)
    assert play.state.guess == play.hand


def test_when_the_time_is_up_the_fingers_there_are_count() -> None:
    play = last_chance("aina", settings=MAJORITY)
    play.point(play.akta[0], play.golare[1])
    play.sleep(timedelta(hours=2))
    assert play.state.guess == play.golare[1]


def test_of_equally_many_fingers_the_first_counts() -> None:
    play = last_chance("ligan", settings=MAJORITY)
    first, second = play.golare
    play.point(second, play.hand).point(first, play.akta[0])
    assert play.state.guess == play.hand


def test_among_golare_everyone_sees_who_points_at_whom() -> None:
    play = last_chance("ligan", settings=MAJORITY)
    one, other = play.golare
    play.point(one, play.hand)
    assert play.view(other).last_chance.pointing == {one: play.hand}
    assert play.last(other) == "golare_pointed"


def test_among_akta_only_the_tally_is_passed_on() -> None:
    play = last_chance("aina", settings=MAJORITY)
    one, other, _ = play.akta
    play.point(one, play.hand)
    seen = play.view(other).last_chance
    assert (seen.fingers, seen.pointing) == ({play.hand: 1}, {})
    assert "seat" not in play.notices(other)[-1].notice.details


def test_whichever_akta_pointed_the_others_see_the_same() -> None:
    one, other = (last_chance("aina", settings=MAJORITY) for _ in range(2))
    first, second, third = one.akta
    one.point(first, one.hand)
    other.point(second, one.hand)
    assert one.view(third) == other.view(third)
    assert one.notices(third) == other.notices(third)


def test_the_group_sees_no_finger() -> None:
    play = last_chance("aina", settings=MAJORITY)
    before = play.view(), len(play.notices())
    play.point(play.akta[0], play.hand)
    assert (play.view(), len(play.notices())) == before


# ── Those who do not guess: no telephone tells who is who ──


def asked_in_private(play: Ligan, seat: Seat) -> Prompt:
    """The one question that this seat owes an answer to."""
    [owed] = [prompt for prompt in play.agenda.prompts if play.viewer(seat) in prompt.owing]
    return owed


def onlookers(play: Ligan) -> list[Seat]:
    return [seat for seat in play.seats if seat not in asked(play)]


@pytest.mark.parametrize("leader", ["ligan", "aina"])
def test_all_are_asked_at_once_in_private_until_the_same_hour_and_reminded_alike(leader: str) -> None:
    """B10: only the guessers were asked and reminded, so a telephone that buzzed told the side"""
    play = last_chance(leader)
    prompts = [asked_in_private(play, seat) for seat in play.seats]
    assert {prompt.command for prompt in prompts} == {PointAt, NoteHunch}
    alike = {(prompt.private, prompt.shown, prompt.due, prompt.remind, prompt.default) for prompt in prompts}
    assert len(alike) == 1


@pytest.mark.parametrize("leader", ["ligan", "aina"])
def test_all_get_equally_many_private_letters_when_it_opens(leader: str) -> None:
    play = last_chance(leader)
    assert {play.private(seat)[-1] for seat in play.seats}.isdisjoint({"talk_opened", "keep_still"})


@pytest.mark.parametrize("leader", ["ligan", "aina"])
def test_an_onlooker_says_whom_the_finger_will_land_on_and_it_decides_nothing(leader: str) -> None:
    play = last_chance(leader)
    before = play.view(), play.state.guess
    for seat in onlookers(play):
        others = tuple(other for other in play.seats if other != seat)
        assert asked_in_private(play, seat).fields == {"target": PickOne(others)}
        play.say(seat, NoteHunch(others[0]))
        play.say(seat, NoteHunch(others[1]))
    assert (play.view(), play.state.guess) == before
    assert play.agenda.step == "last_chance"
    assert all(prompt.owing == NOBODY for prompt in play.agenda.prompts if prompt.command is NoteHunch)


@pytest.mark.parametrize("leader", ["ligan", "aina"])
def test_whether_an_onlooker_answers_is_seen_by_nobody_else(leader: str) -> None:
    silent, talks = last_chance(leader), last_chance(leader)
    seat = onlookers(talks)[0]
    talks.say(seat, NoteHunch(next(other for other in talks.seats if other != seat)))
    for viewer in (Viewer(), *(talks.viewer(other) for other in talks.seats if other != seat)):
        assert talks.view(viewer) == silent.view(viewer)
        assert talks.questions(viewer) == silent.questions(viewer)
        assert talks.notices(viewer) == silent.notices(viewer)


def test_what_onlookers_foresee_is_no_hunch_about_the_last_heist() -> None:
    play = last_chance("ligan")
    before, seat = play.state.hunches, onlookers(play)[0]
    play.say(seat, NoteHunch(play.golare[0]))
    assert play.state.hunches == before


def test_what_only_one_side_hears_makes_no_sound() -> None:
    play = last_chance("ligan", settings=MAJORITY)
    one, other = play.golare
    play.say(one, Confer("It is Cy."))
    play.point(one, play.hand)
    told = [each.notice for each in play.notices(other) if each.notice.phrase.startswith("golare_")]
    assert [notice.quiet for notice in told] == [True, True]
