"""Whole matches on the bench, and figures asked for by the family."""

import pytest

from bench.command import _chosen
from bench.figures import figures
from bench.figures.rules import whole_matches
from parlour.app.games import installed_games
from parlour.app.wrong_use import WrongUse
from parlour.games.pick import GAME as PICK


def test_the_rounds_of_whole_matches_are_counted() -> None:
    work = whole_matches(PICK)()
    assert (work(), work()) == (5, 5)


def test_a_game_with_a_stand_in_of_its_own_is_measured_match_by_match() -> None:
    assert {"diplomacy.match", "ligan.match"} <= set(figures())


def test_a_family_of_figures_is_asked_for_by_its_name() -> None:
    """Issue 6: match, map.svg and map.png are figures of Diplomacy."""
    chosen = set(_chosen(figures(), "diplomacy"))
    assert {"diplomacy.match", "diplomacy.map.svg", "diplomacy.map.png", "diplomacy.stand-in"} <= chosen
    assert all(name.startswith("diplomacy.") for name in chosen)


def test_a_family_that_is_not_there_is_said_so() -> None:
    with pytest.raises(WrongUse, match="There is no figure diplom"):
        _chosen(figures(), "diplom")


def test_replay_is_measured_for_the_mix_and_for_each_game() -> None:
    made = figures()
    assert next(iter(_chosen(made, "replay"))) == "replay"
    assert {f"replay.{key}" for key in installed_games()} <= set(made)
