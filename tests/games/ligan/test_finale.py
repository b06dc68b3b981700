"""The finale: spec 15."""

from datetime import timedelta
from itertools import pairwise

import pytest

from parlour.games.ligan.commands import ChooseDeed, Scout
from parlour.games.ligan.settings import Settings
from parlour.sdk import Term, Viewer
from parlour.sdk.house import Pause, Resume
from tests.games.ligan.crew_at_play import Ligan, last_chance

LINES = [
    "finale_silence",
    "finale_tension",
    "guess_wrong_ligan",
    "finale_heading",
    *["revealed_akta"] * 3,
    "revealed_hogra_hand",
    *["revealed_golare"] * 2,
    "recap",
    "curtain_ligan",
]


def guessed() -> Ligan:
    play = last_chance("ligan")
    return play.point(play.golare[0], play.akta[0])


def test_the_finale_is_told_line_by_line_the_golare_last() -> None:
    """G78"""
    play = guessed()
    said = len(play.notices())
    assert [told.notice.phrase for told in play.to_end().notices()[said:]] == LINES


def test_every_line_has_its_own_instant_at_least_thirty_seconds_after_the_one_before() -> None:
    """G78"""
    play = guessed().to_end()
    instants = [happened.at for happened in play.happenings[-len(LINES) - 1 :]]
    pauses = [after - before for before, after in pairwise(instants)]
    assert all(timedelta(seconds=30) <= pause <= timedelta(seconds=60) for pause in pauses)
    assert all(len(happened.events) == 1 for happened in play.happenings[-len(LINES) :])


def test_it_is_over_only_after_the_last_line() -> None:
    """G79"""
    play = guessed()
    for _ in LINES:
        assert not play.agenda.over
        play.wake()
    assert play.agenda.over


def test_no_page_shows_the_end_before_the_group_hears_it() -> None:
    play = guessed()
    for _ in range(2):
        play.wake()
        assert play.view().winner is None
        assert play.view().roles == {}
    play.wake()
    assert play.view().winner == "ligan"
    assert play.view().roles == {}
    play.wake()
    for count in range(1, 7):
        play.wake()
        assert len(play.view().roles) == count
        assert play.view().recap is None


def test_whoever_was_right_nobody_can_tell_until_it_is_said() -> None:
    """Two worlds, a right guess and a wrong one, look alike but for the name that was pointed at."""
    right, wrong = last_chance("aina"), last_chance("aina")
    right.point(right.akta[0], right.golare[0])
    wrong.point(wrong.akta[0], wrong.hand)
    for play in (right, wrong):
        play.wake()
        play.wake()
    one, other = right.view(), wrong.view()
    assert (one.winner, one.roles, one.step) == (other.winner, other.roles, other.step) == (None, {}, "finale")
    assert [t.notice.phrase for t in right.notices()[-3:]] == [t.notice.phrase for t in wrong.notices()[-3:]]


def test_the_recap_says_who_betrayed_and_to_whom_guzman_lied() -> None:
    """spec 15"""
    play = Ligan(6)
    scout = play.to_mission().hand
    play.say(scout, Scout(play.golare[0]))
    play.approve()
    betrayer = play.state.team[1]
    for seat in play.state.team:
        play.say(seat, ChooseDeed("gola" if seat == betrayer else "sakra"))
    play.to_result().score("aina", "aina").to_end()
    [notice] = [told.notice for told in play.notices() if told.notice.phrase == "recap"]
    assert dict(notice.details["betrayals"].rows)[betrayer] == Term("gola_1")  # type: ignore[union-attr]
    assert notice.details["told_true"].seats == (scout,)  # type: ignore[union-attr]
    assert play.view().recap.heists[0].deeds[betrayer] == "gola"
    assert play.view().recap.spanings[0].is_true


def test_the_recap_tells_every_team_and_how_it_was_voted_on() -> None:
    """spec 15: teams, votes and who pressed Gola.  Red before: it said only how often somebody betrayed."""
    play = Ligan(6).to_mission()
    ada, bo, cy, di, ed, fia = play.seats
    play.reject(bo, cy, di).nominate(ada, bo, cy).vote(ja=(ada, bo, cy, di, ed), nej=(fia,))
    for seat in (ada, bo, cy):
        play.say(seat, ChooseDeed("gola" if seat == bo else "sakra"))
    play.to_result().to_mission().kaos().to_result().score("aina").to_end()
    [text] = [said for said in play.reads() if said.startswith("📓")]
    lines = [line for line in text.splitlines() if line[:1].isdigit()]
    assert lines == [
        "1. ✋ Bo, Cy and Di. NO: Ada, Bo, Cy, Di, Ed and Fia",
        "1. 🚨 Ada, Bo and Cy. Squeal: Bo. NO: Fia",
        "2. 😴 Bo",
        "2. 😴 Cy",
        "2. 😴 Di 💥 Chaos",
        "3. 🚨 Ada, Bo and Cy. Squeal: Ada. Nobody said NO",
    ]


def test_nothing_of_the_recap_is_on_any_page_before_it() -> None:
    play = guessed()
    while play.state.is_recapped is False:
        assert all(play.view(viewer).recap is None for viewer in (Viewer(), *map(play.viewer, play.seats)))
        play.wake()


def test_the_pauses_are_as_long_as_the_host_wants() -> None:
    play = last_chance("ligan", settings=Settings(finale_pause=timedelta(seconds=60)))
    play.point(play.golare[0], play.hand)
    assert play.state.due - play.now == timedelta(seconds=60)


def test_a_pause_in_the_middle_of_the_finale_loses_no_line() -> None:
    play = guessed()
    said = len(play.notices())
    play.wake()
    play.say(play.host, Pause())
    play.sleep(timedelta(hours=5))
    assert play.last() == "paused"
    play.say(play.host, Resume())
    told = [told.notice.phrase for told in play.to_end().notices()[said:]]
    assert [phrase for phrase in told if phrase in LINES] == LINES


@pytest.mark.parametrize("seats", range(4, 11))
def test_everybody_is_revealed_once(seats: int) -> None:
    play = last_chance("aina", seats)
    play.sleep(timedelta(hours=2))
    play.to_end()
    assert sorted(play.state.revealed) == sorted(play.seats)
    assert play.view().roles == play.state.roles
