"""The lobby and the start: spec 2.2, 2.3, 4.4, 4.5, 4.9."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.games.ligan.commands import SetTutorial
from parlour.games.ligan.settings import Settings
from parlour.rehearsal import Rehearsal
from parlour.sdk import Refused, Seat, Viewer
from parlour.sdk.house import Finish, Join, Leave, Start
from tests.games.ligan.crew_at_play import Ligan, at, later


def lobby(*names: str) -> Ligan:
    play = Ligan(4, start=False)
    for place, name in enumerate(names):
        play.say(Viewer(Seat(name), host=place == 0), Join())
    return play


def test_who_has_joined_is_listed_once() -> None:
    """G09"""
    play = lobby("ada", "bo")
    with pytest.raises(Refused):
        play.say("bo", Join())
    assert play.seats == ("ada", "bo")


def test_an_eleventh_is_refused_as_full() -> None:
    """G10"""
    play = lobby(*"abcdefghij")
    with pytest.raises(Refused, match="full"):
        play.say(Viewer(Seat("k")), Join())


def test_the_start_can_be_pressed_only_while_four_are_there() -> None:
    """G11"""
    play = lobby("ada", "bo", "cy")
    assert play.prompt(Start).blocked == "too_few"
    play.say(Viewer(Seat("di")), Join())
    assert play.prompt(Start).blocked is None
    play.say("di", Leave())
    assert play.prompt(Start).blocked == "too_few"


def test_the_tutorial_is_offered_with_the_start() -> None:
    """G11, spec 4.5"""
    play = lobby("ada", "bo", "cy")
    assert play.prompt(SetTutorial).blocked == "too_few"
    play.say(Viewer(Seat("di")), Join())
    assert play.prompt(SetTutorial).blocked is None


def test_only_the_creator_starts() -> None:
    """G12"""
    play = lobby("ada", "bo", "cy", "di")
    with pytest.raises(Refused, match="not_yours"):
        play.say("bo", Start())
    assert not play.state.started


def test_only_the_creator_turns_the_tutorial_on() -> None:
    """spec 4.9"""
    play = lobby("ada", "bo", "cy", "di")
    with pytest.raises(Refused, match="not_yours"):
        play.say("bo", SetTutorial(True))
    play.say("ada", SetTutorial(True))
    assert play.state.tutorial


def test_whoever_leaves_and_comes_again_is_last_in_line() -> None:
    """G13.  The house gives a seat's name only once, so the second time it has another."""
    play = lobby("ada", "bo", "cy")
    play.say("ada", Leave())
    play.say(Viewer(Seat("ada2"), host=True), Join())
    play.say(Viewer(Seat("di")), Join())
    play.say("ada2", Start())
    assert play.seats == ("bo", "cy", "ada2", "di")
    assert play.to_mission().capo == "bo"


def test_the_lobby_is_one_card_that_says_who_is_in() -> None:
    """spec 4.4"""
    play = lobby("ada", "bo", "cy")
    assert play.posts() == ["gathering"]
    notice = play.notices()[-1].notice
    assert (notice.details["count"], notice.details["most"]) == (3, 10)


@pytest.mark.parametrize(
    ("seats", "golare", "team"), [(4, 1, 2), (5, 1, 2), (6, 2, 3), (7, 2, 3), (8, 2, 3), (9, 3, 4), (10, 3, 4)]
)
def test_how_many_there_are_of_each_depends_on_the_players(seats: int, golare: int, team: int) -> None:
    """G14"""
    play = Ligan(seats)
    assert len(play.golare) == golare
    assert len(play.crew("hogra_hand")) == 1
    assert len(play.akta) == seats - golare - 1
    assert play.state.team_size == team


@pytest.mark.parametrize("seats", range(6, 11))
def test_six_and_more_play_with_the_numbers_of_the_document_anyway(seats: int) -> None:
    """G14"""
    own, document = Ligan(seats, numbers="balanced"), Ligan(seats, numbers="document")
    assert len(own.golare) == len(document.golare)
    assert own.state.team_sizes == document.state.team_sizes


@pytest.mark.parametrize(
    ("seats", "golare", "sizes", "ahead"), [(4, 1, (3, 3, 3, 3, 3), 1), (5, 2, (2, 3, 2, 3, 3), 0)]
)
def test_small_tables_have_numbers_of_their_own(seats: int, golare: int, sizes: tuple[int, ...], ahead: int) -> None:
    play = Ligan(seats, numbers="balanced")
    assert len(play.golare) == golare
    assert play.state.team_sizes == sizes
    assert (play.state.ligan, play.state.aina) == (0, ahead)


def test_the_size_of_a_team_follows_the_round_at_a_table_of_five() -> None:
    play = Ligan(5, numbers="balanced").on(later(0))
    sizes = [play.state.team_size]
    play.heist().on(later(1))
    assert [*sizes, play.state.team_size] == [2, 3]


@given(st.integers(0, 10_000), st.integers(4, 10))
def test_everybody_has_a_role(seed: int, seats: int) -> None:
    play = Ligan(seats, seed=seed)
    assert set(play.state.roles) == set(play.seats)


def test_every_seat_is_as_likely_to_be_a_golare() -> None:
    """spec 2.2"""
    counts = dict.fromkeys(Ligan(4).seats, 0)
    for seed in range(600):
        [golare] = Ligan(4, seed=seed).golare
        counts[golare] += 1
    assert all(110 < count < 190 for count in counts.values()), counts


def test_golare_hear_of_each_other_and_nobody_else_does() -> None:
    """G15"""
    play = Ligan(6)
    for seat in play.seats:
        [notice] = [told.notice for told in play.notices(seat) if told.notice.phrase.startswith("you_are_")]
        others = [other for other in play.golare if other != seat]
        if seat in play.golare:
            assert notice.details["mates"].seats == tuple(others)  # type: ignore[union-attr]
        else:
            assert notice.details == {}


@pytest.mark.parametrize("seats", [4, 5])
def test_a_single_golare_is_told_so(seats: int) -> None:
    """G16"""
    play = Ligan(seats)
    assert "you_are_golare_alone" in play.phrases(play.golare[0])


def test_everybody_gets_exactly_one_role_message_and_the_group_none() -> None:
    play = Ligan(7)
    assert all(len([p for p in play.private(seat) if p.startswith("you_are_")]) == 1 for seat in play.seats)
    assert not [phrase for phrase in play.phrases() if phrase.startswith("you_are_")]


def test_the_creator_calls_it_off_at_any_time_and_nothing_rings_any_more() -> None:
    """G18"""
    play = Ligan().on(later(0)).approve()
    play.say(play.host, Finish())
    assert play.agenda.over
    assert play.match.wake_at is None
    assert play.last() == "cancelled"


def test_nobody_else_calls_it_off() -> None:
    """G18"""
    play = Ligan()
    with pytest.raises(Refused, match="not_yours"):
        play.say("bo", Finish())


def test_a_lobby_can_be_called_off_too() -> None:
    play = lobby("ada", "bo")
    play.say(play.host, Finish())
    assert play.agenda.over


def test_a_host_who_does_not_play_knows_no_more_than_a_spectator() -> None:
    play = Rehearsal(Ligan().game, 5, host_plays=False, now=at("08:00"))
    assert play.view(play.host) == play.view()


def test_the_opening_says_how_many_are_golare_and_when_the_first_mission_comes() -> None:
    play = Ligan(7)
    [notice] = [told.notice for told in play.notices() if told.notice.phrase == "opening"]
    assert notice.details["golare"] == 2
    assert notice.details["size"] == 3


def test_the_lessons_come_before_their_steps_in_the_first_round_only() -> None:
    """G115"""
    play = Ligan(settings=Settings(tutorial=True)).heist().heist()
    posts = [post for post in play.posts() if post.startswith("lesson_")]
    assert posts == ["lesson_mission", "lesson_nomination", "lesson_vote", "lesson_heist", "lesson_reveal"]
    order = [post for post in play.posts() if post in ("lesson_nomination", "mission", "lesson_vote", "vote")]
    assert order[:4] == ["lesson_nomination", "mission", "lesson_vote", "vote"]


def test_a_second_attempt_in_the_first_round_is_not_explained_again() -> None:
    """G115"""
    play = Ligan(settings=Settings(tutorial=True)).to_mission().reject().approve()
    assert play.posts().count("lesson_vote") == 1
    assert play.posts().count("lesson_heist") == 1


def test_without_the_tutorial_nothing_is_explained() -> None:
    assert not [post for post in Ligan().heist().posts() if post.startswith("lesson_")]
