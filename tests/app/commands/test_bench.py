"""`parlour bench` finds the bench of its own checkout, wherever it is called."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import parlour
from parlour.app.commands.bench import bench_command
from parlour.app.wrong_use import WrongUse

SCRIPT = Path(sys.executable).with_name("parlour")


def test_it_measures_from_any_folder_even_beside_another_bench(tmp_path: Path) -> None:
    (tmp_path / "bench").mkdir()
    (tmp_path / "bench" / "__init__.py").write_text("raise RuntimeError('not ours')\n")
    told = subprocess.run(
        [SCRIPT, "bench", "--only", "replay.pick", "--json"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (told.returncode, told.stderr) == (0, "")
    [figure] = [json.loads(line) for line in told.stdout.splitlines()]
    assert figure["name"] == "replay.pick"
    assert figure["per_cpu_s"] > 0


def test_an_installed_package_says_where_the_bench_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed = tmp_path / "lib" / "site-packages" / "parlour" / "__init__.py"
    monkeypatch.setattr(parlour, "__file__", str(installed))
    with pytest.raises(WrongUse, match=r"part of the source checkout.*make bench"):
        bench_command("rules.pick", as_json=True)
