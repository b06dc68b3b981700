"""Removal in every state, and how a Game ends."""

import pytest

from parlour.games.tidslinje.records import Card, OracleCard, Player, Song
from parlour.games.tidslinje.rules.ranking import ranking
from parlour.games.tidslinje.state import State
from parlour.sdk import Seat
from tests.games.tidslinje.evening import Evening

A_SONG = Song("Song", "Singer", 1990)


def holding(**players: tuple[int, int, int]) -> State:
    """Players with so many cards, Oracle Cards and Stars of the first Cycle."""
    made = {}
    for number, (name, (cards, oracle_cards, stars)) in enumerate(players.items(), 1):
        won = tuple(Card(1990, A_SONG, nth < stars, 1) for nth in range(cards - 1))
        made[Seat(name)] = Player(number, 1, (Card(1985), *won), (OracleCard(A_SONG, 1),) * oracle_cards)
    return State(seats=tuple(made), players=made)


def places(state: State) -> list[tuple[int, str]]:
    return [(rank.place, rank.seat) for rank in ranking(state, 1) or ()]


def test_with_fewer_than_three_the_round_is_aborted_and_the_game_over() -> None:
    """M85"""
    play = Evening(3).draw().guess("bo", 0, True, True).remove("cy")
    shown = play.view().snapshot
    assert (shown.state, shown.round, shown.ranking) == ("FINISHED", None, None)
    assert play.phrases()[-2:] == ["aborted", "finished_too_few"]
    assert play.player("bo").jokers == 1


@pytest.mark.parametrize(("step", "is_aborted"), [("ready", True), ("locked", True), ("revealed", False)])
def test_the_game_is_over_with_two_in_any_state(step: str, is_aborted: bool) -> None:
    """M85: what was revealed stands, and its Cycle does not count."""
    play = Evening(3, [1991])
    if step != "ready":
        play.draw().guess("bo", 1, True, True).lock("latt")
    if step == "revealed":
        play.reveal()
    play.remove("cy")
    assert ("RoundAborted" in [type(event).__name__ for event in play.log]) is is_aborted
    assert (play.view().snapshot.state, play.state.ranking) == ("FINISHED", None)
    assert play.timeline("bo") == (["1990", "1991★"] if step == "revealed" else ["1990"])


@pytest.mark.parametrize("step", ["ready", "guessing", "locked"])
def test_an_oracle_who_goes_takes_the_round_along(step: str) -> None:
    """M29"""
    play = Evening(5).play_round("latt").go_on()
    if step != "ready":
        play.draw().guess("cy", 0, True, True).joker("di")
    if step == "locked":
        play.lock("latt")
    play.remove("bo")
    assert (play.oracle, play.round.state, play.player("di").jokers) == ("cy", "READY", 1)
    assert play.state.cycle is not None
    assert play.state.cycle.done == ("ada",)


@pytest.mark.parametrize("locked", [False, True])
def test_a_guesser_who_goes_is_not_counted(locked: bool) -> None:
    """M86: once it is locked, how hard it was is fixed."""
    play = Evening(4, [1991]).draw().guess("bo", 1).guess("cy", 0)
    if locked:
        play.lock("latt").remove("cy")
    else:
        play.remove("cy").lock("medel")
    play.reveal()
    assert play.result.difficulty == ("latt" if locked else "medel")
    assert play.result.prediction_right
    assert [verdict.seat for verdict in play.result.verdicts] == ["bo", "di"]


def test_unlocked_and_locked_again_it_is_counted_anew() -> None:
    """M86, M45"""
    play = Evening(4, [1991]).draw().guess("bo", 1).guess("cy", 0).lock("latt").remove("cy").unlock().lock().reveal()
    assert play.result.difficulty == "medel"


def test_when_the_oracle_goes_after_the_reveal_the_next_round_opens_by_itself() -> None:
    """M87"""
    play = Evening(4, [1991, 1992]).play_round("latt").go_on().play_round("medel", {"ada": 1}).remove("bo")
    assert (play.oracle, play.round.state) == ("cy", "READY")
    assert play.timeline("ada") == ["1985", "1992"]


def test_a_guesser_who_goes_after_the_reveal_changes_no_result() -> None:
    """M87"""
    play = Evening(4, [1991]).play_round("latt", {"bo": 1, "cy": 0}).remove("cy")
    assert (play.round.state, play.timeline("bo")) == ("REVEALED", ["1990", "1991"])


def test_nothing_is_left_of_a_removed_player() -> None:
    """M88"""
    play = Evening(4, [1991]).play_round("latt", {"di": 0}).remove("di")
    assert "'di'" not in str(play.view().snapshot)
    play.go_on().play_cycle().decide("finish")
    assert [rank.seat for rank in play.state.ranking or ()] == ["ada", "bo", "cy"]


def test_ending_in_mid_round_aborts_it_first() -> None:
    """M89"""
    play = Evening(3, [1991]).draw().guess("bo", 1, True, True).joker("cy").lock("medel")
    before = play.state.players
    play.finish()
    assert [type(event).__name__ for event in play.log[-2:]] == ["RoundAborted", "GameFinished"]
    assert play.state.players == before


def test_an_unfinished_first_cycle_makes_no_ranking() -> None:
    """M90"""
    play = Evening(3, [1991, 1992]).play_round("latt", {"bo": 1}).go_on().play_round("latt", {"cy": 0}).finish()
    assert (play.view().snapshot.state, play.state.ranking) == ("FINISHED", None)


def test_what_was_won_in_an_unfinished_cycle_is_seen_and_does_not_count() -> None:
    """M91"""
    play = Evening(3, [1991, 1992, 1993, 1994]).play_round("latt", {"bo": 1}).go_on().play_cycle().decide("next")
    play.draw().guess("cy", 0, True, True).lock("medel").reveal().finish()
    counted = {rank.seat: (rank.cards, rank.oracle_cards, rank.stars) for rank in play.state.ranking or ()}
    assert counted == {"ada": (1, 0, 0), "bo": (2, 0, 0), "cy": (1, 0, 0)}
    assert (play.timeline("cy"), len(play.player("ada").oracle_cards)) == (["1994★", "1995"], 1)


def test_cards_count_before_oracle_cards() -> None:
    """M92"""
    assert places(holding(ada=(4, 3, 3), bo=(5, 0, 0))) == [(1, "bo"), (2, "ada")]


def test_then_oracle_cards_then_stars_then_it_is_shared() -> None:
    """M93"""
    assert places(holding(ada=(4, 1, 3), bo=(4, 2, 0))) == [(1, "bo"), (2, "ada")]
    assert places(holding(ada=(4, 2, 0), bo=(4, 2, 1))) == [(1, "bo"), (2, "ada")]
    assert places(holding(ada=(4, 2, 1), bo=(4, 2, 1), cy=(4, 2, 0))) == [(1, "ada"), (1, "bo"), (3, "cy")]
    assert places(holding(ada=(5, 0, 0), bo=(4, 1, 0), cy=(4, 1, 0), di=(3, 0, 0)))[1:] == [
        (2, "bo"),
        (2, "cy"),
        (4, "di"),
    ]


def test_a_removal_at_the_boundary_that_leaves_two_counts_the_cycle() -> None:
    """M94"""
    play = Evening(3).play_cycle().remove("cy")
    assert (play.view().snapshot.state, play.state.cycles) == ("FINISHED", 1)
    assert [rank.seat for rank in play.state.ranking or ()] == ["ada", "bo"]


def test_the_end_tells_the_hardest_song_the_best_ear_and_the_boldest_joker() -> None:
    play = Evening(3, [1991, 1960]).draw().joker("bo").guess("bo", 1, True, True).lock("medel").reveal().go_on()
    play.play_cycle().decide("finish")
    told = play.reads(language="sv")
    assert any("Svårast: Song 01 med Singer 01 (1960). Rätt plats: 0." in line for line in told)
    assert any("Bästa örat: Bo" in line for line in told)
    assert any("Modigaste jokern: Bo" in line for line in told)
