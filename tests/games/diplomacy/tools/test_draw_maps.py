"""`parlour diplomacy draw`."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from typer import Typer
from typer.testing import CliRunner

from parlour.games.diplomacy.tools import TOOLS

PARADOX: dict[str, Any] = {
    "phase": "S1901M",
    "units": [["England", "F", "Lon"], ["England", "F", "Wal"], ["France", "A", "Bre"], ["France", "F", "Eng"]],
    "centres": {"England": ["Lon"], "France": ["Bre"]},
    "orders": [
        {"nation": "England", "text": "F Lon S F Wal - Eng"},
        {"nation": "England", "text": "F Wal - Eng"},
        {"nation": "France", "text": "A Bre - Lon"},
        {"nation": "France", "text": "F Eng C A Bre - Lon"},
        {"nation": "France", "text": "dance"},
    ],
}


class Terminal:
    """A folder with a position file, and the tool."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.app = Typer()
        self.app.command("draw")(TOOLS["draw"])
        self.charts = Typer()
        self.charts.command("chart")(TOOLS["chart"])

    def draw(self, position: object, *words: str, out: str = "map.svg") -> tuple[int, str]:
        (self.folder / "position.json").write_text(json.dumps(position))
        said = CliRunner().invoke(self.app, [str(self.folder / "position.json"), str(self.folder / out), *words])
        return said.exit_code, said.output

    def chart(self, lines: str) -> tuple[int, str]:
        (self.folder / "years.jsonl").write_text(lines)
        said = CliRunner().invoke(self.charts, [str(self.folder / "years.jsonl"), str(self.folder / "chart.svg")])
        return said.exit_code, said.output

    def drawn(self, name: str = "map.svg") -> str:
        return (self.folder / name).read_text("utf-8")


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path)


def test_a_position_file_becomes_an_svg_with_its_phase(terminal: Terminal) -> None:
    assert terminal.draw(PARADOX) == (0, "")
    assert ">Spring</tspan> 1901</text>" in terminal.drawn()
    assert ">movement</text>" in terminal.drawn()


def test_a_name_that_ends_in_png_becomes_a_png_as_wide_as_wanted(terminal: Terminal) -> None:
    assert terminal.draw(PARADOX, "--width", "390", out="map.png") == (0, "")
    picture = (terminal.folder / "map.png").read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert int.from_bytes(picture[16:20], "big") == 390


def test_orders_are_drawn_as_planned_or_as_they_turned_out(terminal: Terminal) -> None:
    terminal.draw(PARADOX)
    planned = terminal.drawn()
    terminal.draw(PARADOX, "--resolved")
    assert terminal.drawn().count("#c00018") > planned.count("#c00018") == 0


def test_a_part_of_the_map_is_found_by_any_name_of_its_province(terminal: Terminal) -> None:
    terminal.draw(PARADOX, "--around", "Vie")
    by_letters = terminal.drawn()
    terminal.draw(PARADOX, "--around", "vienna", "--steps", "1")
    assert terminal.drawn() == by_letters
    terminal.draw(PARADOX, "--around", "vienna", "--steps", "2")
    assert terminal.drawn() != by_letters


def test_retreats_and_builds_can_be_drawn(terminal: Terminal) -> None:
    beaten = {"nation": "Italy", "type": "A", "province": "Vie", "retreats": ["Boh"], "attacker_from": "Bud"}
    retreat = {
        "phase": "S1902R",
        "units": [["Austria", "A", "Vie"]],
        "dislodged": [beaten],
        "orders": [{"nation": "Italy", "text": "A Vie - Boh"}],
    }
    build = {
        "phase": "F1902A",
        "units": [],
        "centres": {"Austria": ["Vie"]},
        "orders": [{"nation": "Austria", "text": "Build A Vie"}],
    }
    assert terminal.draw(retreat, "--resolved") == (0, "")
    assert terminal.draw(build, "--resolved") == (0, "")


@pytest.mark.parametrize(
    ("position", "words", "out", "said"),
    [
        (PARADOX, (), "map.gif", "should end in .svg or .png"),
        (PARADOX, ("--around", "Livv"), "map.svg", "Is it Lvn or Lvp?"),
        (PARADOX, ("--around", "xyzzy"), "map.svg", "no one province 'xyzzy'"),
        (PARADOX | {"phase": "noon"}, (), "map.svg", "There is no phase 'noon'"),
        ([], (), "map.svg", "Expected `object`"),
        (PARADOX, (), "no/such/folder/map.svg", "No such file or directory"),
    ],
)
def test_what_cannot_be_drawn_is_said_in_one_line(
    terminal: Terminal, position: object, words: tuple[str, ...], out: str, said: str
) -> None:
    code, output = terminal.draw(position, *words, out=out)
    assert code == 1
    assert said in output
    assert output.startswith("parlour: ")
    assert output.count("\n") == 1


def test_a_map_is_drawn_in_the_language_that_is_wanted(terminal: Terminal) -> None:
    terminal.draw(PARADOX, "--lang", "sv")
    assert {"Österrike", "Tyskland", "Schweiz", "Bourgogne"} <= set(re.findall(r">([^<>]+)</", terminal.drawn()))
    assert "Austria" not in re.findall(r">([^<>]+)</", terminal.drawn())


def years(**centres: list[str]) -> str:
    return "\n".join(
        json.dumps({"phase": year, "units": [], "centres": {"France": c}}) for year, c in centres.items()
    )


def test_the_centres_of_some_years_become_a_chart(terminal: Terminal) -> None:
    """Issue 6: the last phase of a year counts."""
    code, said = terminal.chart(years(S1901M=["Par"], F1901A=["Par", "Bre"], F1902A=["Par", "Bre", "Mar"]))
    assert (code, said) == (0, "")
    assert "<title>1901 2, 1902 3</title>" in terminal.drawn("chart.svg")
    assert ">Centres over the years</text>" in terminal.drawn("chart.svg")


def test_a_chart_of_nothing_is_refused_in_one_line(terminal: Terminal) -> None:
    assert terminal.chart(" \n") == (
        1,
        "parlour: There is no phase in this file. Write each as JSON, on a line of its own.\n",
    )


def test_a_file_that_is_not_there_is_named(terminal: Terminal) -> None:
    said = CliRunner().invoke(terminal.app, [str(terminal.folder / "none.json"), str(terminal.folder / "map.svg")])
    assert said.exit_code == 1
    assert "none.json: No such file or directory." in said.output
