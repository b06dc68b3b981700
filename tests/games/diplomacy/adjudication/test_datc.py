"""The Diplomacy Adjudicator Test Cases (DATC 3.1, chapter 6), strictly: positions, retreats and every word."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlour.games.diplomacy.tools.records import Record, answer_record

CASES = [msgspec.json.decode(line) for line in (Path(__file__).parent / "datc.jsonl").read_bytes().splitlines()]


def test_all_cases_are_there() -> None:
    assert len(CASES) == 178
    assert sum(case["source"] == "DATC 3.1" for case in CASES) == 173


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_case_comes_out_as_its_author_says(case: dict[str, Any]) -> None:
    told = msgspec.json.encode(answer_record(msgspec.convert(case, Record)))
    assert msgspec.json.decode(told) == {"id": case["id"], **case["expected"]}
