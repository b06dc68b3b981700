"""What is measured is worth measuring."""

from parlour.games.diplomacy.strategy.bench import BENCH, TURNS
from tests.games.diplomacy.strategy.matches import EUROPE


def test_all_nations_are_thought_for_in_every_turn() -> None:
    assert BENCH["stand-in"].work() == TURNS * len(EUROPE.nations)
