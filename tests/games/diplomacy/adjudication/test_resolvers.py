"""Two adjudicators, written apart, come to the same result: one on partial information, one by guessing."""

from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec
import pytest

from parlour.games.diplomacy.adjudication.movement import adjudicate_movement
from parlour.games.diplomacy.map.position import Position
from parlour.games.diplomacy.tools.records import Record, answer_record
from tests.games.diplomacy.adjudication.crowds import EUROPE, crowd
from tests.games.diplomacy.adjudication.second_resolver import guessed
from tests.games.diplomacy.adjudication.test_datc import CASES

NOTATION = {"6.B.2", "6.B.12"}  # about how an order is written; the second resolver wants the normal form
MOVEMENTS = [case for case in CASES if case["phase"].endswith("M") and case["id"] not in NOTATION]


@pytest.mark.parametrize("case", MOVEMENTS, ids=[case["id"] for case in MOVEMENTS])
def test_the_second_resolver_knows_the_rules_too(case: dict[str, Any]) -> None:
    assert guessed(case) == case["expected"]


def test_both_agree_on_crowded_seas() -> None:
    assert disagreements(range(400)) == []


@pytest.mark.soak
@pytest.mark.parametrize("thousand", range(1, 25))
def test_both_agree_on_crowded_seas_by_the_thousand(thousand: int) -> None:
    assert disagreements(range(thousand * 1000, (thousand + 1) * 1000)) == []


def test_crowded_seas_have_paradoxes() -> None:
    """Else the two would agree about little."""
    crowds = [crowd(Random(seed)) for seed in range(400)]
    resolved = [adjudicate_movement(EUROPE, Position(units), orders) for units, orders in crowds]
    assert sum(any(outcome.reason == "paradox" for outcome in each.outcomes) for each in resolved) > 15


def disagreements(seeds: Iterable[int]) -> list[int]:
    records = ((seed, record(seed)) for seed in seeds)
    return [seed for seed, written in records if first(written) != guessed(written)]


def record(seed: int) -> dict[str, Any]:
    """A crowd in the format of the test cases."""
    units, orders = crowd(Random(seed))
    return {
        "phase": "S1901M",
        "units": [[unit.power, unit.kind, unit.place] for unit in units],
        "orders": [{"nation": order.unit.power, "text": str(order)} for order in orders],
    }


def first(written: dict[str, Any]) -> dict[str, Any]:
    told = msgspec.json.decode(msgspec.json.encode(answer_record(msgspec.convert(written, Record))))
    return {what: told[what] for what in ("units", "dislodged", "contested", "results")}
