"""A game from outside: its wheel is installed beside ours by uv and by pip, with no index to ask, and is played."""

import re
import zipfile
from pathlib import Path
from typing import Literal, NamedTuple

import pytest

from tests.wheelhouse import ROOT, CleanEnvironment, shared_wheels

Installer = Literal["uv", "pip"]
INSTALL: dict[Installer, tuple[str, ...]] = {"uv": ("uv", "pip", "install"), "pip": ("pip", "install")}
BUILD: dict[Installer, tuple[str, ...]] = {
    "uv": ("uv", "build", "--wheel", "--out-dir", "dist"),
    "pip": ("pip", "wheel", "--no-deps", "--wheel-dir", "dist", "."),
}


class Author(NamedTuple):
    """Somebody with our wheel, a game of their own, and no index."""

    machine: CleanEnvironment
    installer: Installer
    project: Path

    def install(self, *words: str | Path) -> str:
        return self.machine.run(*INSTALL[self.installer], "--no-index", *words)


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return shared_wheels(tmp_path_factory)


def author_with(installer: Installer, place: Path, wheels: Path) -> Author:
    """They have installed our wheel, written a new game, built its wheel and installed that."""
    author = Author(CleanEnvironment(place / "python", wheels), installer, place / "two_doors")
    author.install("--find-links", wheels, "parlour")
    author.machine.run("parlour", "new-game", "two_doors", where=place)
    author.machine.run(*BUILD[installer], where=author.project)
    author.install("--find-links", wheels, "--find-links", author.project / "dist", "parlour-two_doors")
    return author


def test_our_wheel_has_every_file_that_the_house_reads(wheels: Path) -> None:
    [ours] = wheels.glob("parlour-*.whl")
    packed = {name for name in zipfile.ZipFile(ours).namelist() if name.startswith("parlour/")}
    source = ROOT / "src" / "parlour"
    there = {str(path.relative_to(source.parent)) for path in source.rglob("*") if path.is_file()}
    assert packed == {name for name in there if "__pycache__" not in name}
    assert {"parlour/app/scaffold/pyproject.toml.template", "parlour/sdk/words/sv.ftl", "parlour/py.typed"} <= packed


@pytest.mark.parametrize("installer", ["uv", "pip"])
def test_a_new_game_is_installed_found_played_and_checked(installer: Installer, tmp_path: Path, wheels: Path) -> None:
    author = author_with(installer, tmp_path, wheels)
    run = author.machine.run
    assert re.search(r"^two_doors +Two doors +3 to 10", run("parlour", "games"), re.MULTILINE)
    assert "Två dörrar" in run("parlour", "games", "--lang", "sv")
    assert "Which door do you take?" in run("parlour", "play", "two_doors", "--lang", "en", typed="1\n/quit\n")
    assert run("parlour", "check", "two_doors", "--plays", "2").strip() == "two_doors keeps every law."
    must_refuse_a_game_for_another_sdk(author, tmp_path)


def must_refuse_a_game_for_another_sdk(author: Author, place: Path) -> None:
    """The installer says no; where it is forced, the game is named with the reason, and hides no other."""
    author.machine.run("parlour", "new-game", "later", where=place)
    project = place / "later" / "pyproject.toml"
    project.write_text(re.sub(r'"parlour>=[^"]*"', '"parlour>=7.0,<8"', project.read_text()))
    author.machine.run(*BUILD[author.installer], where=project.parent)
    [wheel] = (project.parent / "dist").glob("*.whl")
    with pytest.raises(AssertionError, match=r"parlour>=7\.0,<8|parlour<8,>=7\.0"):
        author.install("--find-links", author.machine.wheels, wheel)
    author.install("--no-deps", wheel)
    with pytest.raises(AssertionError, match=r"two_doors[\S\s]*The game later is made for parlour<8,>=7\.0"):
        author.machine.run("parlour", "games")
