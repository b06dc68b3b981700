"""The vote: spec 10."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.games.ligan.commands import Vote
from parlour.games.ligan.rules.voting import is_approved
from parlour.games.ligan.settings import Settings
from parlour.games.ligan.state import State
from parlour.sdk import Refused, Seat, Viewer
from tests.games.ligan.crew_at_play import Ligan, later


def voting(seats: int = 5, settings: Settings | None = None) -> Ligan:
    return Ligan(seats, settings).on(later(0)).nominate()


def test_the_tally_shows_who_has_voted_and_never_how() -> None:
    """G40"""
    play = voting(7).vote(ja=2, nej=2)
    assert play.view().has_voted == play.seats[:4]
    assert (play.view().my_vote, play.view("ada").my_vote, play.view("cy").my_vote) == (None, "ja", "nej")
    card = play.notices()[-1].notice
    assert (card.details["count"], card.details["voters"]) == (4, 7)
    assert all(question.given == {} for question in play.questions(Viewer()))


def test_others_cannot_tell_a_ja_from_a_nej_while_the_vote_is_open() -> None:
    """G40"""
    one, other = voting(7).vote(ja=["cy"]), voting(7).vote(nej=["cy"])
    for seat in (*(seat for seat in one.seats if seat != "cy"), None):
        viewer = Viewer(Seat(seat)) if seat else Viewer()
        assert one.view(viewer) == other.view(viewer)
        assert one.questions(viewer) == other.questions(viewer)
        assert one.notices(viewer) == other.notices(viewer)


def test_those_who_are_silent_abstain() -> None:
    """G41"""
    play = voting(7).vote(ja=3, nej=2).until("15:00")
    assert play.agenda.step == "heist"
    approved = next(told.notice for told in play.notices() if told.notice.phrase == "approved")
    assert approved.details["abstained"].seats == play.seats[5:]  # type: ignore[union-attr]


def test_a_tie_is_a_no() -> None:
    """G42"""
    assert voting().vote(ja=2, nej=2).until("15:00").state.failures == 1


def test_silence_all_round_is_a_no() -> None:
    """G42"""
    assert voting().until("15:00").state.failures == 1


@given(st.integers(0, 10), st.integers(0, 10))
def test_more_ja_than_nej_and_nothing_else_approves(ja: int, nej: int) -> None:
    """G41, G42"""
    votes: dict[Seat, str] = {Seat(f"j{n}"): "ja" for n in range(ja)} | {Seat(f"n{n}"): "nej" for n in range(nej)}
    assert is_approved(State(votes=votes)) == (ja > nej)  # type: ignore[arg-type]


def test_the_vote_closes_when_the_last_one_has_voted_and_all_is_shown_by_name() -> None:
    """G43"""
    play = voting().until("13:10").vote(ja=["ada", "bo", "cy"], nej=["di", "ed"])
    assert play.clock == "Mon 13:10"
    assert play.agenda.step == "heist"
    approved = play.notices()[-1].notice
    assert approved.details["ja"].seats == ("ada", "bo", "cy")  # type: ignore[union-attr]
    assert approved.details["nej"].seats == ("di", "ed")  # type: ignore[union-attr]
    assert play.view().record[0].attempts[0].votes["di"] == "nej"


def test_only_those_who_have_not_voted_are_called_out() -> None:
    """G44"""
    play = voting().vote(ja=["ada", "cy"]).until("14:00")
    assert play.last() == "reminder_vote"
    assert play.notices()[-1].notice.details["late"].seats == ("bo", "di", "ed")  # type: ignore[union-attr]
    prompt = play.prompt(Vote)
    assert [viewer.seat for viewer in prompt.owing.named()] == ["bo", "di", "ed"]
    assert prompt.remind == (timedelta(hours=1),)


def test_a_vote_may_be_changed_until_it_closes() -> None:
    """spec 26.6"""
    play = voting().vote(nej=["ada"]).vote(ja=["ada"])
    assert play.view("ada").my_vote == "ja"
    assert len(play.view().has_voted) == 1


def test_a_changed_vote_is_told_to_nobody() -> None:
    play = voting().vote(nej=["ada"])
    said = len(play.notices())
    assert len(play.vote(ja=["ada"]).notices()) == said


def test_the_host_may_want_a_vote_to_stand() -> None:
    """spec 26.6, the other reading"""
    play = voting(settings=Settings(votes_may_change=False)).vote(nej=["ada"])
    with pytest.raises(Refused, match="not_yours"):
        play.vote(ja=["ada"])


def test_whoever_does_not_play_does_not_vote() -> None:
    """G46"""
    play = voting()
    with pytest.raises(Refused, match="not_yours"):
        play.say(Viewer(Seat("eve")), Vote("ja"))
    with pytest.raises(Refused, match="not_yours"):
        play.say(Viewer(), Vote("ja"))


def test_nobody_votes_when_there_is_no_vote() -> None:
    """spec 10"""
    with pytest.raises(Refused, match="not_asked"):
        Ligan().on(later(0)).say("ada", Vote("ja"))


def test_the_capo_and_the_team_vote_too() -> None:
    """spec 10"""
    assert [viewer.seat for viewer in voting().prompt(Vote).to.named()] == list(Ligan().seats)


def test_a_rejected_team_leaves_nothing_behind_for_the_next_vote() -> None:
    """G48"""
    play = voting().vote(nej=5)
    assert play.capo == "bo"
    assert play.view().marks == ()
    play.nominate().vote(ja=2)
    assert play.view().has_voted == ("ada", "bo")
    assert play.until("15:00").agenda.step == "heist"


def test_a_late_vote_for_the_team_before_counts_for_nothing() -> None:
    """G48"""
    play = voting()
    key = play.prompt(Vote).key
    play.vote(nej=5).nominate()
    with pytest.raises(Refused, match="not_asked"):
        play.say("ada", Vote("nej"), key)


def test_votes_are_told_in_join_order_whoever_hesitated() -> None:
    one, other = voting().vote(ja=["ed", "di", "cy", "bo", "ada"]), voting().vote(ja=5)
    assert one.view() == other.view()
    assert list(one.view().record[0].attempts[0].votes) == list(one.seats)


def test_the_record_keeps_how_everybody_voted_in_every_attempt() -> None:
    """spec 10"""
    play = voting().vote(nej=5).nominate("cy", "di").vote(ja=4, nej=1)
    attempts = play.view().record[0].attempts
    assert [(attempt.capo, attempt.approved) for attempt in attempts] == [("ada", False), ("bo", True)]
