"""What is measured is worth measuring."""

from itertools import islice

from parlour.games.diplomacy.adjudication.adjudicate import adjudicate
from parlour.games.diplomacy.adjudication.bench import BENCH, PHASES
from parlour.games.diplomacy.adjudication.campaign import movements
from parlour.games.diplomacy.map.board import board


class Steps:
    def __init__(self) -> None:
        self.at = 7

    def below(self, n: int) -> int:
        self.at = (self.at * 48271) % (2**31 - 1)
        return self.at % n


def test_both_figures_work_through_all_phases() -> None:
    assert {name: figure.work() for name, figure in BENCH.items()} == {"whole": PHASES, "adjudicate": PHASES}


def test_a_war_made_up_by_dice_has_all_that_real_ones_have() -> None:
    turns = list(islice(movements(board(), Steps()), 150))
    results = {
        outcome.result
        for turn in turns
        for outcome in adjudicate(board(), turn.phase, turn.position, turn.orders).outcomes
    }
    assert results >= {"moves", "bounces", "holds", "given", "cut", "dislodged"}
    assert max(len(turn.position.units) for turn in turns) > 26
