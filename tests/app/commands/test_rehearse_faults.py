"""Storms from the command line: what is printed can be played again."""

import pytest
from typer.testing import CliRunner, Result

from parlour.app.cli import app
from parlour.app.commands import rehearse_faults
from parlour.rehearsal.faults.storm import Storm, StormBroke

SHORT = "20"  # steps


def rehearsed(*words: str) -> Result:
    return CliRunner().invoke(app, ["rehearse-faults", *words])


def test_storms_that_keep_every_law_are_counted() -> None:
    said = rehearsed("pick", "--seed", "3", "--seeds", "2", "--steps", SHORT)
    assert (said.exit_code, said.stdout) == (0, "2 storms of 20 steps on memory, from seed 3: every law holds.\n")


def test_the_same_seed_prints_the_same_trace() -> None:
    first, again = (rehearsed("pick", "--seed", "3", "--steps", SHORT, "--trace").stdout for _ in range(2))
    assert "digest" in first
    assert first == again


def test_a_storm_that_breaks_a_law_says_how_to_play_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(storm: Storm) -> None:
        raise StormBroke(f"{len(storm.people)} people are too many")

    monkeypatch.setattr(rehearse_faults, "check_laws", broken)
    said = rehearsed("pick", "--seed", "4", "--steps", SHORT, "--store", "sqlite")
    assert said.exit_code == 1
    assert "people are too many" in said.stdout
    assert said.stdout.endswith(f"parlour rehearse-faults pick --seed 4 --steps {SHORT} --store sqlite --trace\n")


def test_a_store_that_is_none_is_refused() -> None:
    said = rehearsed("pick", "--store", "paper")
    assert (said.exit_code, said.stderr) == (2, "parlour: Storms are rehearsed on memory or sqlite, not on paper.\n")
