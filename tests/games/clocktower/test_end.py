"""How a game ends."""

import pytest

from parlour.games.clocktower.commands import CastVote, Choose, HandToHouse, Nominate, OpenDay, OpenNight, Strike
from parlour.games.clocktower.events import GameEnded
from parlour.sdk import Refused
from tests.games.clocktower.told_village import DOCUMENT, Village

MVP_SEVEN = ("washerwoman", "empath", "chef", "slayer", "undertaker", "poisoner", "imp")


def mvp(*roles: str) -> Village:
    return Village(*(roles or MVP_SEVEN), settings=DOCUMENT).night()


def test_good_wins_when_the_imp_is_put_to_death() -> None:
    """C97"""
    assert mvp().executes("imp").winner == "good"


def test_in_the_document_a_scarlet_woman_does_not_take_over() -> None:
    """C97"""
    play = mvp("washerwoman", "empath", "chef", "slayer", "undertaker", "scarlet_woman", "imp")
    assert play.executes("imp").winner == "good"


def test_evil_wins_when_it_is_as_many_as_good() -> None:
    """C98"""
    play = mvp("washerwoman", "empath", "chef", "poisoner", "imp")
    assert play.executes("chef").winner == "evil"


def test_evil_wins_at_dawn_when_the_night_makes_it_as_many() -> None:
    """C99"""
    play = mvp("washerwoman", "empath", "chef", "poisoner", "imp").ends_day().next_night()
    play.chooses("imp", "chef")
    assert play.winner is None
    assert play.tells(OpenDay()).winner == "evil"


def test_without_a_winner_the_next_night_falls() -> None:
    """C100"""
    play = mvp().ends_day()
    assert (play.state.phase, play.winner) == ("check_win", None)
    play.next_night()
    assert (play.state.phase, play.state.night) == ("night", 2)


def test_after_the_end_nothing_more_is_heard() -> None:
    """C101"""
    play = mvp().executes("imp")
    for command in (
        Nominate(play.seat("chef")),
        CastVote(vote=True),
        Strike(play.seat("chef")),
        Choose(play.seat("chef")),
    ):
        with pytest.raises(Refused):
            play.say(play.seat("empath"), command)
    for flow in (OpenNight(), OpenDay()):
        with pytest.raises(Refused):
            play.tells(flow)


TAKEOVER = ("chef", "empath", "virgin", "scarlet_woman", "imp")


def test_a_scarlet_woman_takes_over_while_five_live_and_only_she_hears_it() -> None:
    """C102"""
    play = Village(*TAKEOVER).night().executes("imp")
    assert play.role("scarlet_woman") == "imp"
    assert play.winner is None
    play.next_night()
    assert any(fact.kind == "became" for fact in play.facts("scarlet_woman"))
    mine = play.view(play.seat("scarlet_woman")).mine
    assert mine is not None
    assert mine.role == "imp"
    assert play.is_asked("scarlet_woman")
    for who in ("chef", "empath", "virgin"):
        assert not [fact for fact in play.facts(who) if fact.kind == "became"]


def test_with_four_living_nobody_takes_over() -> None:
    """C103"""
    play = Village(*TAKEOVER).night().until_dawn(imp="chef").executes("imp")
    assert play.winner == "good"


SAINT = ("chef", "empath", "virgin", "monk", "slayer", "saint", "poisoner", "imp")


def test_evil_wins_when_the_town_puts_the_saint_to_death() -> None:
    """C105"""
    assert Village(*SAINT).night().executes("saint").winner == "evil"


def test_a_poisoned_saint_dies_like_anybody() -> None:
    """C105"""
    assert Village(*SAINT).night(poisoner="saint").executes("saint").winner is None


def test_a_saint_killed_at_night_changes_nothing() -> None:
    """C105"""
    assert Village(*SAINT).night().until_dawn(imp="saint").winner is None


def test_evil_wins_when_two_are_left_with_the_demon() -> None:
    """C106"""
    play = Village("chef", "empath", "virgin", "poisoner", "imp").night()
    play.executes("poisoner").next_night().night(imp="virgin")
    assert play.winner is None
    assert len(play.state.living) == 3
    assert play.executes("chef").winner == "evil"


MAYOR = ("mayor", "empath", "virgin", "poisoner", "imp")


def three_left() -> Village:
    play = Village(*MAYOR).rules(mayor="die").night().executes("poisoner").next_night().night(imp="virgin")
    assert len(play.state.living) == 3
    return play


def test_three_living_a_mayor_and_no_execution_is_good_s_peace() -> None:
    """C107"""
    assert three_left().ends_day().winner == "good"


def test_executing_a_corpse_breaks_the_mayor_s_peace() -> None:
    """C96"""
    play = three_left()
    play.executes("virgin")
    assert play.executed is not None
    assert not play.executed.died
    assert play.winner is None


def test_a_poisoned_mayor_brings_no_peace() -> None:
    play = Village("mayor", "empath", "soldier", "chef", "poisoner", "imp").rules(mayor="die").night()
    play.executes("soldier").next_night().night(imp="chef", poisoner="empath").executes("empath").next_night()
    play.night(poisoner="mayor")
    assert len(play.state.living) == 3
    assert play.ends_day().winner is None


def test_the_end_opens_everything_to_everyone() -> None:
    """C108"""
    play = mvp()
    assert all(play.view(seat).grimoire is None for seat in play.seats)
    play.executes("imp")
    for viewer in play.viewers:
        grimoire = play.view(viewer).grimoire
        assert grimoire is not None
        assert [page.role for page in grimoire.pages] == list(MVP_SEVEN)
        assert grimoire.ledger
        assert grimoire.rulings == play.state.rulings


def test_the_demon_s_death_is_looked_at_before_anything_else() -> None:
    """The Imp is put to death with two others left: nobody is the Demon, so good has won."""
    play = Village("chef", "empath", "virgin", "poisoner", "imp").night()
    play.executes("poisoner").next_night().night(imp="virgin").executes("imp")
    assert play.winner == "good"


def test_an_imp_put_to_death_at_four_living_is_good_s_victory_despite_a_scarlet_woman() -> None:
    play = Village("chef", "empath", "virgin", "soldier", "scarlet_woman", "imp").night()
    play.executes("chef").next_night().night(imp="virgin")
    assert len(play.state.living) == 4
    assert play.executes("imp").winner == "good"


def test_replaying_the_log_gives_the_same_end() -> None:
    """C145"""
    play = mvp().executes("imp")
    state = play.game.empty
    for event in play.log:
        state = play.game.fold(state, event)
    assert state == play.state
    assert [event.winner for event in play.log if isinstance(event, GameEnded)] == ["good"]


def test_the_house_ends_what_nobody_good_can_turn_any_more() -> None:
    play = Village("chef", "empath", "soldier", "poisoner", "spy", "imp").night()
    play.executes("chef").next_night().night(imp="empath")
    play.poll("soldier", "soldier", 4).tells(HandToHouse())
    play.wait(minutes=30)
    assert play.winner == "evil"
    assert play.state.reason == "all_evil"
