"""Difficulty, awards and Jokers; and the worked example, value by value."""

import pytest

from parlour.games.tidslinje.commands import Difficulty, UseJoker
from parlour.games.tidslinje.rules.difficulty import difficulty
from tests.games.tidslinje.evening import Evening

# The table as it is printed: guessers, then the counts that are Svår, Medel and Lätt.
TABLE = {
    2: ("0", "1", "2"),
    3: ("0", "1", "2-3"),
    4: ("0-1", "2", "3-4"),
    5: ("0-1", "2-3", "4-5"),
    6: ("0-2", "3-4", "5-6"),
    7: ("0-2", "3-4", "5-7"),
    8: ("0-2", "3-5", "6-8"),
    9: ("0-3", "4-6", "7-9"),
}
NAMES: tuple[Difficulty, ...] = ("svar", "medel", "latt")
PRINTED = {
    (guessers, right): name
    for guessers, row in TABLE.items()
    for name, counts in zip(NAMES, row, strict=True)
    for right in range(int(counts[0]), int(counts[-1]) + 1)
}


@pytest.mark.parametrize("guessers", range(2, 10))
def test_the_difficulty_is_as_printed(guessers: int) -> None:
    """M65"""
    for right in range(guessers + 1):
        assert difficulty(guessers, right) == PRINTED[guessers, right]


@pytest.mark.parametrize(("called", "cards"), [("medel", 1), ("latt", 0), ("svar", 0)])
def test_a_right_prediction_is_worth_one_oracle_card(called: Difficulty, cards: int) -> None:
    """M66"""
    play = Evening(3, [1991]).play_round(called, {"bo": 1})
    assert (len(play.player("ada").oracle_cards), play.timeline("ada")) == (cards, ["1985"])


def judged(gap: int, title: bool | None, artist: bool | None) -> tuple[list[str], int]:
    """Bo's timeline and balance; 1990 is there, and the song is of 1991."""
    play = Evening(3, [1991]).draw().guess("bo", gap, title, artist).lock("latt").reveal()
    return play.timeline("bo"), play.player("bo").jokers


def test_a_right_place_alone_is_a_card_without_a_star() -> None:
    """M67"""
    assert judged(1, False, True) == (["1990", "1991"], 1)


def test_all_three_right_is_a_card_with_a_star_and_a_joker() -> None:
    """M68"""
    assert judged(1, True, True) == (["1990", "1991★"], 2)


def test_title_and_artist_alone_are_a_joker() -> None:
    """M69"""
    assert judged(0, True, True) == (["1990"], 2)


@pytest.mark.parametrize(("title", "artist"), [(True, False), (False, True), (True, None)])
def test_one_of_title_and_artist_is_no_joker(title: bool, artist: bool | None) -> None:
    """M70"""
    assert judged(0, title, artist) == (["1990"], 1)


def test_nobody_wins_more_than_one_of_each_and_the_oracle_none() -> None:
    """M71"""
    play = Evening(3, [1991]).draw().guess("bo", 1, True, True).guess("cy", 0, True, True).lock("latt").reveal()
    for seat in ("bo", "cy"):
        player = play.player(seat)
        assert (len(player.timeline), player.stars, player.jokers) == (2, 1, 2)
    oracle = play.player("ada")
    assert (len(oracle.timeline), oracle.stars, oracle.jokers, len(oracle.oracle_cards)) == (1, 0, 1, 1)


def test_a_card_lies_where_it_was_placed_and_the_years_stay_in_order() -> None:
    """M72: of equal years too."""
    play = Evening(3, [1990, 1990, 1990, 1990]).play_round(gaps={"bo": 0}).go_on()
    play.play_round("latt").go_on().play_round(gaps={"bo": 1})
    years = play.player("bo").years
    assert list(years) == sorted(years)
    assert [card.song is None for card in play.player("bo").timeline] == [False, False, True]


# ── Jokers ──


def test_without_a_joker_none_can_be_used() -> None:
    """M75"""
    play = Evening(3).draw().joker("bo").lock("latt").reveal().go_on()
    play.play_round("latt").go_on().draw().must_refuse("bo", UseJoker(), "no_joker")


def test_one_joker_a_round() -> None:
    """M76"""
    play = Evening(3, [1991]).draw().guess("bo", 1, True, True).lock("medel").reveal().go_on()
    play.play_round("latt").go_on().draw().joker("bo").must_refuse("bo", UseJoker(), "joker_is_used")


def test_only_who_paid_sees_the_decade() -> None:
    """M77"""
    play = Evening(3, [1987]).draw().joker("cy")
    assert play.mine("cy").decade == (1980, 1989)
    assert [play.mine(seat).decade for seat in ("ada", "bo")] == [None, None]
    assert ["decade" in play.phrases(seat) for seat in ("ada", "bo", "cy")] == [False, False, True]
    assert "1980–1989" in play.reads("cy", "sv")[-1]


def test_a_joker_is_paid_when_the_round_is_revealed() -> None:
    """M78"""
    play = Evening(3).draw().joker("bo").lock("latt")
    assert play.view("cy").snapshot.players[1].jokers == 1
    assert play.reveal().view("cy").snapshot.players[1].jokers == 0


@pytest.mark.parametrize(
    ("before", "used", "won", "after"),
    [(3, True, True, 3), (3, False, True, 3), (1, True, False, 0), (1, True, True, 1), (0, False, True, 1)],
)
def test_first_the_joker_is_paid_then_one_is_won(before: int, used: bool, won: bool, after: int) -> None:
    """M79"""
    play = Evening(3, [1991])
    play.state.players["bo"] = type(play.player("bo"))(2, before, play.player("bo").timeline)  # type: ignore[index]
    play.draw()
    if used:
        play.joker("bo")
    play.guess("bo", 0, won, won).lock("latt").reveal()
    assert play.player("bo").jokers == after


def test_an_aborted_round_costs_no_joker() -> None:
    """M80"""
    assert Evening(3).draw().joker("bo").abort().player("bo").jokers == 1


def test_after_a_swap_the_joker_can_be_used_again() -> None:
    """M81"""
    play = Evening(3, [1987, 1964]).draw().joker("bo").swap()
    assert (play.mine("bo").decade, play.joker("bo").mine("bo").decade) == (None, (1960, 1969))
    assert play.lock("latt").reveal().player("bo").jokers == 0


def test_a_joker_is_used_only_while_there_is_guessing() -> None:
    """M82"""
    play = Evening(3)
    play.must_refuse("bo", UseJoker(), "not_asked")
    play.draw().lock("latt").must_refuse("bo", UseJoker(), "not_asked")


# ── The worked example ──


def stands(play: Evening, seat: str) -> tuple[list[str], int, int]:
    """Timeline, Oracle Cards and Jokers."""
    player = play.player(seat)
    return play.timeline(seat), len(player.oracle_cards), player.jokers


def first_round() -> Evening:
    play = Evening(3, [1987, 1995, 2005], years=(1990, 1985, 2005)).draw()
    play.guess("bo", 1, True, True).joker("cy").guess("cy", 1, True)
    assert play.mine("cy").decade == (1980, 1989)
    return play.lock("medel").reveal()


def second_round() -> Evening:
    play = first_round().go_on().draw()
    return play.guess("ada", 1, False, True).guess("cy", 0, True, True).lock("svar").reveal()


def third_round() -> Evening:
    play = second_round().go_on().draw()
    return play.joker("ada").guess("ada", 1, True, True).guess("bo", 2).lock("medel").reveal()


def test_the_worked_example_after_its_first_round() -> None:
    """M95"""
    play = first_round()
    assert (play.result.difficulty, play.result.prediction_right) == ("medel", True)
    assert stands(play, "ada") == (["1990"], 1, 1)
    assert stands(play, "bo") == (["1985", "1987★"], 0, 2)
    assert stands(play, "cy") == (["2005"], 0, 0)


def test_the_worked_example_after_its_second_round() -> None:
    """M95"""
    play = second_round()
    assert (play.result.difficulty, play.result.prediction_right) == ("latt", False)
    assert stands(play, "ada") == (["1990", "1995"], 1, 1)
    assert stands(play, "bo") == (["1985", "1987★"], 0, 2)
    assert stands(play, "cy") == (["1995★", "2005"], 0, 1)


def test_the_worked_example_to_its_end() -> None:
    """M95"""
    play = third_round()
    assert (play.result.difficulty, play.state.step) == ("medel", "boundary")
    assert stands(play, "ada") == (["1990", "1995"], 1, 1)
    assert stands(play, "bo") == (["1985", "1987★", "2005"], 0, 2)
    assert stands(play, "cy") == (["1995★", "2005"], 1, 1)
    ranking = play.decide("finish").state.ranking
    assert ranking is not None
    assert [(rank.place, rank.seat) for rank in ranking] == [(1, "bo"), (2, "cy"), (3, "ada")]


def test_the_worked_example_without_its_third_round_has_no_ranking() -> None:
    """M95"""
    assert second_round().finish().state.ranking is None
