"""`parlour diplomacy adjudicate`: lines of JSON in, lines of JSON out, whatever comes."""

import json
import subprocess
import sys
import tracemalloc
from collections.abc import Iterable
from itertools import cycle, islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from typer import Typer
from typer.testing import CliRunner, Result

from parlour.games.diplomacy.tools import TOOLS, records
from parlour.games.diplomacy.tools.records import LONGEST
from tests.games.diplomacy.adjudication.test_datc import CASES

DATC = Path(__file__).parents[1] / "adjudication" / "datc.jsonl"
PARIS = {
    "id": "p",
    "phase": "S1901M",
    "units": [["France", "A", "Par"]],
    "orders": [{"nation": "France", "text": "A Par - Bur"}],
}


def run(*words: str, given: bytes | str = b"") -> Result:
    """As the house makes a command of a game's tool."""
    tools = Typer()
    tools.callback()(lambda: None)
    for name, function in TOOLS.items():
        tools.command(name)(function)
    return CliRunner().invoke(tools, words, input=given, catch_exceptions=False)


def answers(*records: object) -> list[dict[str, Any]]:
    given = b"".join(each if isinstance(each, bytes) else json.dumps(each).encode() + b"\n" for each in records)
    ran = run("adjudicate", "-", given=given)
    assert ran.exit_code == 0
    return [json.loads(line) for line in ran.stdout.splitlines()]


def asked(**changes: object) -> dict[str, Any]:
    return {**PARIS, **changes}


def orders(*texts: str, power: str = "France") -> list[dict[str, str]]:
    return [{"nation": power, "text": text} for text in texts]


def test_the_test_cases_come_out_of_a_file() -> None:
    ran = run("adjudicate", str(DATC))
    told = [json.loads(line) for line in ran.stdout.splitlines()]
    assert told == [{"id": case["id"], **case["expected"]} for case in CASES]


def test_a_movement_is_answered_with_all_that_is_left_of_it() -> None:
    assert answers(PARIS) == [
        {"id": "p", "units": [["France", "A", "Bur"]], "dislodged": [], "contested": [], "results": ["moves"]}
    ]


def test_what_was_expected_is_not_looked_at() -> None:
    assert answers(asked(expected="anything", agree=[1])) == answers(PARIS)


def test_an_order_that_cannot_be_read_is_illegal_and_never_an_error() -> None:
    texts = "A Par - Xyz", "", "\x00", "🚂", "A Mos H", "Build A Par", "A" * 5000
    assert answers(asked(orders=orders(*texts)))[0]["results"] == ["illegal"] * 7
    assert answers(asked(orders=orders("A Par H", power="Atlantis")))[0]["results"] == ["illegal"]


def test_a_retreat_goes_by_the_retreats_that_are_given() -> None:
    beaten = {"nation": "France", "type": "A", "province": "Par", "attacker_from": "Pic", "by_convoy": False}
    record = asked(phase="S1901R", units=[], dislodged=[{**beaten, "retreats": ["Gas"]}])
    assert answers(record)[0]["results"] == ["illegal"]
    assert answers({**record, "orders": orders("A Par - Gas")}) == [
        {"id": "p", "units": [["France", "A", "Gas"]], "disbanded": [], "results": ["moves"]}
    ]


def test_the_owners_of_centres_are_told_when_they_are_counted() -> None:
    owners = {"Germany": ["Par", "Mun"], "France": ["Bre"]}
    fall = answers(asked(phase="F1901M", centres=owners, orders=[]))[0]
    assert fall["centres"] == {"France": ["Bre", "Par"], "Germany": ["Mun"]}
    assert "centres" not in answers(asked(phase="S1901M", centres=owners))[0]
    assert answers(asked(phase="F1901R", centres=owners, orders=[]))[0]["centres"] == fall["centres"]


def test_winter_may_be_called_fall_or_winter() -> None:
    build = {"centres": {"France": ["Par", "Bre"]}, "orders": orders("Build F Bre")}
    told = answers(asked(phase="F1901A", **build), asked(phase="W1901A", **build))
    assert told == [{"id": "p", "units": [["France", "A", "Par"], ["France", "F", "Bre"]], "results": ["done"]}] * 2


@pytest.mark.parametrize(
    ("record", "why"),
    [
        ([1, 2], "Expected `object`"),
        (b"nonsense\n", "malformed"),
        (b'{"id": "p", "phase": "S1901M", "units"\n', "truncated"),
        (b'{"id": "p", "phase": "\xff\xfe"}\n', "utf-8"),
        (b'{"id": ' + b"[" * 100_000 + b"\n", "Expected `int"),
        (b'{"deep": ' + b"[" * 100_000 + b"\n", ""),
        ({"id": "p"}, "missing required field"),
        (asked(phase="Spring"), "no phase 'Spring'"),
        (asked(variant="../standard"), "no variant"),
        (asked(units=[["France", "A", "Xyz"]]), "no province 'Xyz'"),
        (asked(units=[["Atlantis", "A", "Par"]]), "no power 'Atlantis'"),
        (asked(units=[["France", "X", "Par"]]), "Invalid enum value"),
        (asked(units=[["France", "A", "Par", "!"]]), "length 3"),
        (asked(units=[["France", "F", "Par"]]), "No fleet can stand in Par"),
        (asked(units=[["France", "A", "Eng"]]), "No army can stand in Eng"),
        (asked(units=[["France", "F", "Spa"]]), "Spa/nc or Spa/sc"),
        (asked(units=[["France", "A", "Par"], ["Germany", "A", "Par"]]), "Par is there twice"),
        (asked(orders=[{"nation": "France"}]), "missing required field `text`"),
        (asked(orders=[{"nation": "France", "text": 7}]), "Expected `str`"),
        (asked(centres={"France": ["Bur"]}), "'France' cannot own 'Bur'"),
        (asked(centres={"France": ["Par"], "Italy": ["Par"]}), "Par is there twice"),
        (asked(phase="F1901A"), "needs the centres"),
    ],
)
def test_a_line_that_makes_no_sense_is_told_so_and_the_rest_go_on(record: object, why: str) -> None:
    before, wrong, after = answers(PARIS, record, PARIS)
    assert before == after == answers(PARIS)[0]
    assert set(wrong) == {"id", "error"}
    assert why in wrong["error"]
    assert wrong["id"] in (None, "p")


def test_the_id_is_told_if_it_can_be_read() -> None:
    assert answers({"id": "å"}, {"id": 3}, {"phase": "S1901M"}, {"id": [1]}, b'{"id": "p", "phase": "\xff"}\n') == [
        {"id": "å", "error": "Object missing required field `phase`"},
        {"id": 3, "error": "Object missing required field `phase`"},
        {"id": None, "error": "Object missing required field `units`"},
        {"id": None, "error": "Expected `int | float | str | null`, got `array` - at `$.id`"},
        {"id": "p", "error": "'utf-8' codec can't decode byte 0xff in position 0: invalid start byte"},
    ]


def test_a_record_needs_no_id_and_no_orders() -> None:
    assert answers({"phase": "S1901M", "units": []}) == [
        {"id": None, "units": [], "dislodged": [], "contested": [], "results": []}
    ]


def test_empty_lines_are_left_out_and_the_last_needs_no_end() -> None:
    last = json.dumps(PARIS).encode()
    assert len(answers(b"\n  \n\r\n", PARIS, b"\n", last)) == 2
    assert answers(b"\xef\xbb\xbf" + last)[0]["results"] == ["moves"]


def test_a_huge_line_is_turned_down_and_the_next_is_read() -> None:
    huge = b'{"id": "' + b"x" * (3 * LONGEST) + b'"}\n'
    wrong, right = answers(huge, PARIS)
    assert wrong == {"id": None, "error": f"The line is longer than {LONGEST} bytes."}
    assert right["id"] == "p"


@pytest.mark.parametrize("file", ["nowhere.jsonl", "."])
def test_a_file_that_cannot_be_read_is_told_and_fails(file: str, tmp_path: Path) -> None:
    ran = run("adjudicate", str(tmp_path / file))
    assert ran.exit_code == 1
    assert "cannot be read" in ran.stderr
    assert ran.stdout == ""


class Pipe:
    """The terminal's two ends: lines are made when they are asked for, and answers are only counted."""

    def __init__(self, lines: Iterable[bytes]) -> None:
        self.lines = iter(lines)
        self.asked = self.written = self.flushed = 0
        self.buffer = self

    def readline(self, size: int) -> bytes:
        assert self.flushed == self.asked, "an answer was kept back"
        self.asked += 1
        return next(self.lines, b"")

    def write(self, answer: bytes) -> None:
        self.written += answer.count(b"\n")

    def flush(self) -> None:
        self.flushed = self.written


def pump(monkeypatch: pytest.MonkeyPatch, lines: Iterable[bytes]) -> Pipe:
    pipe = Pipe(lines)
    monkeypatch.setattr(records, "sys", SimpleNamespace(stdin=pipe, stdout=pipe))
    TOOLS["adjudicate"]("-")
    return pipe


def test_every_line_is_answered_before_the_next_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    assert pump(monkeypatch, DATC.read_bytes().splitlines(keepends=True)).written == len(CASES)


def test_memory_does_not_grow_with_the_input(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = DATC.read_bytes().splitlines(keepends=True)[:50]
    peaks = [peak_of(monkeypatch, islice(cycle(lines), count)) for count in (50, 50, 500)]
    assert peaks[2] < peaks[1] + 50_000


def peak_of(monkeypatch: pytest.MonkeyPatch, lines: Iterable[bytes]) -> int:
    tracemalloc.start()
    pump(monkeypatch, lines)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak


def test_it_works_as_a_filter() -> None:
    """An answer comes while the other side still writes."""
    code = "import typer; from parlour.games.diplomacy.tools.records import adjudicate; typer.run(adjudicate)"
    with subprocess.Popen([sys.executable, "-c", code, "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as tool:
        assert tool.stdin is not None
        assert tool.stdout is not None
        for _ in range(2):
            tool.stdin.write(json.dumps(PARIS).encode() + b"\n")
            tool.stdin.flush()
            assert json.loads(tool.stdout.readline())["results"] == ["moves"]
