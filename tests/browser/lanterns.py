"""A game of another package with a board of its own, packed and built as its author would, without any network."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from tests.browser.house import note_installed
from tests.browser.ui import UI

NAME = "lanterns"
PROJECT = Path(__file__).parents[1] / "outside" / NAME


def build_lanterns(into: Path) -> Path:
    """The folder in which its package lies, with its board built into it."""
    project = into / NAME
    shutil.copytree(PROJECT, project, ignore=shutil.ignore_patterns("node_modules", "package-lock.json"))
    web = project / "web"
    _run(["npm", "pack", str(UI / "board"), "--pack-destination", str(into)], web)
    [packed] = into.glob("parlour-board-*.tgz")
    _run(["npm", "install", "--offline", "--no-audit", "--no-fund", str(packed)], web)
    _run([str(UI / "node_modules" / ".bin" / "tsc"), "-p", "."], web)
    _run([str(UI / "node_modules" / ".bin" / "vite"), "build"], web)
    note_installed(project / "src", NAME)
    return project / "src"


def _run(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
