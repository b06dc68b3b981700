"""A folder in which a page is followed, block by block, as a reader would."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cached_property
from pathlib import Path
from uuid import uuid4

from tests.docs.pages import HOUSE, Block, changed, is_like
from tests.wheelhouse import CleanEnvironment

SECONDS = 120  # for one block of a page


class Workshop:
    """The reader's folder; with wheels, also another machine, on which our wheel has been installed."""

    def __init__(self, folder: Path, wheels: Path | None = None) -> None:
        self.folder = folder  # where the reader is
        self._wheels = wheels
        self.begun: set[Path] = set()
        self._where = folder / ".where"
        self._env = _environment(folder)
        self._printed = ""

    def must_follow(self, block: Block) -> None:
        match block:
            case Block(language="diff", marks={"title": title}):
                self.change(title, block.text, block.place)
            case Block(language="python", marks={"from": source}):
                assert block.text in self.file(source).read_text(encoding="utf-8"), f"{block.place}: not in {source}"
            case Block(marks={"title": title}):
                self.write(title, block.text)
            case Block(language="shell", marks={"run": _, **marks}):
                variables = self.elsewhere.variables if "clean" in marks else None
                self.must_run(block, int(marks.get("exit", "0")), marks.get("input", ""), variables)
            case Block(language="text", marks={"output": _, **marks}):
                is_as_shown = is_like(self._printed, block.text, marks.get("like", ""))
                assert is_as_shown, f"{block.place}: printed is\n{self._printed}"
            case Block(language="python"):
                self._python(block)
            case _:
                pass

    def file(self, title: str) -> Path:
        """The reader's own; what lies in `examples` is the house's."""
        return (HOUSE if title.startswith("examples/") else self.folder) / title

    def write(self, title: str, text: str) -> None:
        """The first piece of a file begins it anew."""
        path = self.file(title)
        path.parent.mkdir(parents=True, exist_ok=True)
        gap = "\n\n" if path.suffix == ".py" else "\n"
        before = path.read_text(encoding="utf-8") + gap if path in self.begun else ""
        path.write_text(before + text, encoding="utf-8")
        self.begun.add(path)

    def change(self, title: str, diff: str, where: str = "") -> None:
        path = self.file(title)
        path.write_text(changed(path.read_text(encoding="utf-8"), diff, where), encoding="utf-8")

    @cached_property
    def elsewhere(self) -> CleanEnvironment:
        """A machine with nothing on it but our wheel, and no index to ask."""
        assert self._wheels is not None, "a block is marked clean, and there are no wheels"
        machine = CleanEnvironment(self._wheels.parent / f"machine-{uuid4().hex}", self._wheels)
        machine.run("pip", "install", "parlour")
        return machine

    def must_run(self, block: Block, code: int = 0, typed: str = "", variables: dict[str, str] | None = None) -> None:
        script = f'{block.text}\npwd > "$WHERE"\n'
        told = self._call(["bash", "-ec", script], typed.replace("|", "\n"), {**self._env, **(variables or {})})
        assert told.returncode == code, f"{block.place}: exit code {told.returncode}\n{told.stdout}{told.stderr}"
        self._printed = told.stdout
        if self._where.exists():
            self.folder = Path(self._where.read_text(encoding="utf-8").strip())

    def _python(self, block: Block) -> None:
        told = self._call(
            [sys.executable, "-c", block.text], "", {**self._env, "PYTHONPATH": os.pathsep.join(["src", str(HOUSE)])}
        )
        assert told.returncode == 0, f"{block.place}: {told.stderr}"
        self._printed = told.stdout

    def _call(self, words: list[str], typed: str, variables: dict[str, str]) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            words,
            cwd=self.folder,
            env=variables,
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
            timeout=SECONDS,
        )


def _environment(folder: Path) -> dict[str, str]:
    """As on any machine: in English, by the hours of UTC, with nothing of the test run around it."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "PYTHON"))}
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    own = {"PATH": path, "LC_ALL": "C.UTF-8", "TZ": "UTC", "COLUMNS": "100", "PYTHONDONTWRITEBYTECODE": "1"}
    return {**kept, **own, "PARLOUR_DATA": str(folder / ".data"), "WHERE": str(folder / ".where")}
