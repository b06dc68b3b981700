"""`parlour new-game`: write a small complete game into a folder of its own, to begin with."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path

from parlour.app.games import installed_games
from parlour.app.wrong_use import WrongUse
from parlour.sdk import VERSION

SUFFIX = ".template"  # so that nothing takes a half-written game for a game


def new_game_command(name: str, into: Path) -> int:
    """Write the game and print what to do next."""
    folder = into / name
    _must_be_free(name, folder)
    try:
        for path, text in scaffold(name):
            _write(folder / path, text)
    except OSError as fault:
        raise WrongUse(f"{folder} could not be written: {fault.strerror}.") from fault
    print(_what_next(name, folder))
    return 0


def scaffold(name: str) -> Iterator[tuple[Path, str]]:
    """Every file of the new game: where it goes, and what is in it."""
    title = name.replace("_", " ").capitalize()
    for path, template in _templates(files("parlour.app") / "scaffold", Path()):
        text = template.read_text(encoding="utf-8")
        for gap, filling in {"{{name}}": name, "{{Name}}": title, "{{sdk}}": sdk_range(VERSION)}.items():
            text = text.replace(gap, filling)
        yield Path(str(path).replace("NAME", name).removesuffix(SUFFIX)), text


def sdk_range(version: str) -> str:
    """The versions of Parlour that keep the promise of this SDK: `>=1.2,<2`; before 1.0, `>=0.1,<0.2`."""
    major, minor = map(int, version.split("."))
    return f">={version},<{major + 1}" if major else f">={version},<0.{minor + 1}"


def _templates(folder: Traversable, path: Path) -> Iterator[tuple[Path, Traversable]]:
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        if each.is_dir():
            yield from _templates(each, path / each.name)
        elif each.name.endswith(SUFFIX):
            yield path / each.name, each


def _must_be_free(name: str, folder: Path) -> None:
    """Raises WrongUse unless everything can be written."""
    if not name.isidentifier() or not name.isascii() or name != name.lower() or name.startswith("_"):
        raise WrongUse(f"{name} cannot be the key of a game: take lower-case letters, digits and _, a letter first.")
    if name in installed_games():
        raise WrongUse(f"There is a game {name} already. Take another name.")
    if folder.exists():
        raise WrongUse(f"{folder} is there already. Take another name, or put it elsewhere with --into.")
    if iskeyword(name) or name in sys.stdlib_module_names or find_spec(name) is not None:
        raise WrongUse(f"{name} means something else in Python. Take another name.")


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _what_next(name: str, folder: Path) -> str:
    there = folder if folder.is_absolute() else f"./{folder}"
    return (
        f"{name} is written. To go on:\n\n"
        f"  parlour play {there}\n"
        f"  parlour dev {there}\n"
        f"  parlour check {there}\n"
        f"  cd {there} && python -m pytest\n\n"
        f"Its rules are in {folder / 'src' / name / '__init__.py'}; {folder / 'README.md'} says the rest."
    )
