"""The figures measure what they say."""

from parlour.games.diplomacy.drawing.bench import BENCH, crowded
from parlour.games.diplomacy.map.position import Unit
from tests.games.diplomacy.drawing.seen import EUROPE


def test_every_figure_does_the_work_it_counts() -> None:
    assert {name: figure.work() for name, figure in BENCH.items()} == {"map.svg": 20, "map.png": 1}


def test_the_crowd_stands_and_moves_as_the_rules_allow() -> None:
    for unit, ordered in zip(crowded().units, crowded().orders, strict=True):
        assert isinstance(unit, Unit)
        assert getattr(ordered.order, "to", unit.place) in {unit.place, *EUROPE.reach(unit)}
