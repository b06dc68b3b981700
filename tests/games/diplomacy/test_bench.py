"""What is measured is worth measuring."""

from itertools import islice

from parlour.games.diplomacy.adjudication import adjudicate
from parlour.games.diplomacy.bench import BENCH, PHASES, PICTURES, TURNS, crowded_scene, movements
from parlour.games.diplomacy.map.board import board
from parlour.games.diplomacy.map.position import Unit


class Steps:
    def __init__(self) -> None:
        self.at = 7

    def below(self, n: int) -> int:
        self.at = (self.at * 48271) % (2**31 - 1)
        return self.at % n


def test_every_figure_does_the_work_it_counts() -> None:
    assert {name: figure.work() for name, figure in BENCH.items()} == {
        "whole": PHASES,
        "adjudicate": PHASES,
        "map.svg": PICTURES,
        "map.png": 1,
        "stand-in": TURNS * len(board().powers),
    }


def test_the_crowd_moves_as_the_rules_allow() -> None:
    for unit, ordered in zip(crowded_scene().units, crowded_scene().orders, strict=True):
        assert isinstance(unit, Unit)
        assert getattr(ordered.order, "to", unit.place) in {unit.place, *board().reach(unit)}


def test_a_war_made_up_by_dice_has_all_that_real_ones_have() -> None:
    turns = list(islice(movements(board(), Steps()), 150))
    results = {
        outcome.result
        for turn in turns
        for outcome in adjudicate(board(), turn.phase, turn.position, turn.orders).outcomes
    }
    assert results >= {"moves", "bounces", "holds", "given", "cut", "dislodged"}
    assert max(len(turn.position.units) for turn in turns) > 26
