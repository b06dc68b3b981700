"""What is built: small enough for a phone in a train, of sources whose own tests pass and whose types are true."""

import gzip
import re
import subprocess
from pathlib import Path

from tests.browser.house import ServedHouse
from tests.browser.ui import BUILT, UI

FIRST_LOAD = 200 * 1024
A_BOARD = 60 * 1024


def first_loaded() -> set[Path]:
    """The page, and whatever it fetches before it can show anything."""
    waiting, loaded = [BUILT / "index.html"], set[Path]()
    while waiting:
        file = waiting.pop()
        if file not in loaded:
            loaded.add(file)
            text = file.read_text(encoding="utf-8")
            names = re.findall(r'(?:src|href)="/(assets/[^"]+)"', text) if file.suffix == ".html" else []
            imported = re.findall(r'(?:from|import)\s*"\./([^"]+)"', text) if file.suffix == ".js" else []
            waiting += [BUILT / name for name in names] + [BUILT / "assets" / name for name in imported]
    return loaded


def test_the_first_load_fits_its_budget() -> None:
    loaded = first_loaded()
    assert {file.suffix for file in loaded} == {".html", ".js", ".css"}
    assert sum(len(gzip.compress(file.read_bytes())) for file in loaded) < FIRST_LOAD


def test_boards_are_loaded_when_needed() -> None:
    names = " ".join(file.name for file in first_loaded())
    assert any(BUILT.glob("assets/ligan-*.js"))
    assert any(BUILT.glob("assets/diplomacy-*.js"))
    assert "ligan" not in names
    assert "diplomacy" not in names


def test_the_board_of_clocktower_fits_its_budget() -> None:
    files = [*BUILT.glob("assets/clocktower-*.js"), *BUILT.glob("assets/clocktower-*.css")]
    assert {file.suffix for file in files} == {".js", ".css"}
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) < A_BOARD


def test_the_page_needs_nothing_from_elsewhere() -> None:
    """Its policy would forbid it, too."""
    assert "://" not in (BUILT / "index.html").read_text(encoding="utf-8")


def test_the_tests_of_the_kit_pass() -> None:
    told = subprocess.run(["npx", "vitest", "run"], cwd=UI, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout + told.stderr


def test_the_types_of_the_wire_are_those_of_the_server(house: ServedHouse, tmp_path: Path) -> None:
    made = tmp_path / "schema.ts"
    command = ["npx", "openapi-typescript", f"{house.address}/openapi.json", "-o", str(made)]
    subprocess.run(command, cwd=UI, check=True, capture_output=True)
    is_same = made.read_text(encoding="utf-8") == (UI / "src/wire/schema.ts").read_text(encoding="utf-8")
    assert is_same, "The API has changed. With the house open (make run): npm --prefix ui run types"
