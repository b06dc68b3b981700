"""`parlour check`: what it prints can be played again, and says the same."""

import shutil
from pathlib import Path

import pytest

from parlour.app.commands.check import check_command

EXAMPLES = Path(__file__).parents[3] / "examples"


def test_each_law_of_a_run_is_found_again_by_the_play_that_was_printed_for_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Red before: the play of another law broke this one as well, and was told instead."""
    shutil.copytree(EXAMPLES / "werewolf", tmp_path / "wolves")
    rules = tmp_path / "wolves" / "__init__.py"
    source = rules.read_text(encoding="utf-8").replace(
        "    tx.add(Accused(tx.seat, command.of))",
        "    if tx.state.roles[command.of] == tx.state.roles[tx.seat] == 'werewolf':\n"
        "        raise Refused('one_of_us')\n"
        "    tx.add(Accused(tx.seat, command.of))",
    )
    rules.write_text(
        source.replace("    Seat,\n    Secret,", "    Refused,\n    Seat,\n    Secret,"), encoding="utf-8"
    )
    assert check_command(str(tmp_path / "wolves"), plays=12, seed=0, replay=None) == 1
    found = capsys.readouterr().out
    laws = [line for line in found.splitlines() if " breaks law " in line]
    assert laws == ["werewolf breaks law 6 prompts", "werewolf breaks law 8 secrets"]
    file = tmp_path / "found.play"
    file.write_text(found, encoding="utf-8")
    assert check_command(str(tmp_path / "wolves"), plays=12, seed=0, replay=file) == 1
    assert capsys.readouterr().out == found


def test_what_a_rule_prints_does_not_get_into_what_is_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Red before: the answer of another process had in it what the rule printed, and nothing replayed."""
    shutil.copytree(EXAMPLES / "skull", tmp_path / "loud")
    rules = tmp_path / "loud" / "__init__.py"
    source = rules.read_text(encoding="utf-8")
    rules.write_text(source.replace("    return View(\n", "    print('boo')\n    return View(\n"), encoding="utf-8")
    assert check_command(str(tmp_path / "loud"), plays=1, seed=0, replay=None) == 1
    found = capsys.readouterr().out
    assert "a rule called print in view" in found
    assert "boo\n" not in found
    file = tmp_path / "found.play"
    file.write_text(found, encoding="utf-8")
    assert check_command(str(tmp_path / "loud"), plays=1, seed=0, replay=file) == 1
    assert capsys.readouterr().out == found
