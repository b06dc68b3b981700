"""Finds games: those that installed packages bring, and those that lie in a folder."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from parlour.app.wrong_use import WrongUse, describe_fault, spelling_hint
from parlour.sdk.game import Game

Games = Mapping[str, Game[Any]]  # by key

GROUP = "parlour.games"
INIT = "__init__.py"


class NoSuchGame(WrongUse):
    """Nothing of that name is installed, and no such folder or file is there."""


class BrokenGame(WrongUse):
    """It is there and cannot be played: its code does not load, or is not a game."""


class LoadedGames(NamedTuple):
    """The games that can be played here, and why others cannot."""

    games: Games
    broken: tuple[str, ...]


def installed_games() -> Mapping[str, EntryPoint]:
    """The entry points of all installed games by key, in alphabetical order.  No game is loaded by it."""
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)}


def find_game(word: str) -> Game[Any]:
    """The installed game of this key, or else the game in this folder, package or file."""
    if word in installed_games():
        return _load_installed(word)
    path = Path(word)
    if path.is_dir() or path.is_file():
        return _load_from(path, word)
    raise NoSuchGame(_no_such_game(word))


def load_games() -> LoadedGames:
    """All installed games; one that does not load keeps no other from it."""
    games, broken = {}, []
    for key in installed_games():
        try:
            games[key] = find_game(key)
        except BrokenGame as why:
            broken.append(str(why))
    return LoadedGames(games, tuple(broken))


def describe_seats(seats: range) -> str:
    """`2 to 10`; one by one where some numbers between cannot play."""
    if len(seats) == 1:
        return str(seats[0])
    return f"{seats[0]} to {seats[-1]}" if seats.step == 1 else ", ".join(map(str, seats))


def _no_such_game(word: str) -> str:
    keys = list(installed_games())
    if "/" in word or word.endswith(".py"):
        return f"There is no {word}."
    games = ", ".join(keys) or "none"
    return f"There is no game {word}.{spelling_hint(word, keys)} Installed games: {games}."


def _load_installed(key: str) -> Game[Any]:
    claims = {entry.value: entry for entry in entry_points(group=GROUP) if entry.name == key}
    if len(claims) > 1:
        raise BrokenGame(f"Several packages bring a game {key}: {', '.join(sorted(claims))}. Uninstall all but one.")
    [entry] = claims.values()
    try:
        found = entry.load()
    except Exception as fault:
        raise BrokenGame(f"The game {key} does not load: {describe_fault(fault)}") from fault
    game = _must_be_game(found, entry.value)
    if game.key != key:
        raise BrokenGame(
            f"The game {key} calls itself {game.key}: its key and its entry point must be the same word."
        )
    return game


def _load_from(path: Path, word: str) -> Game[Any]:
    """The GAME of a package, a file, or a project with its package in src."""
    sources = _sources(path.resolve())
    if not sources:
        raise BrokenGame(f"There is no game in {word}: neither {INIT} nor src/*/{INIT} is there.")
    for source in sources:
        module = _module(source, word)
        if hasattr(module, "GAME"):
            return _must_be_game(module.GAME, f"GAME in {source}")
    raise BrokenGame(f"There is no GAME in {' or '.join(map(str, sources))}.")


def _sources(path: Path) -> list[Path]:
    if path.is_file():
        return [path]
    if (path / INIT).is_file():
        return [path / INIT]
    return sorted(path.glob(f"src/*/{INIT}"))


def _module(source: Path, word: str) -> ModuleType:
    top, name = _top_and_name(source)
    try:
        _make_importable(top, name.partition(".")[0])
        module = import_module(name)
    except Exception as fault:
        raise BrokenGame(f"The game in {word} does not load: {describe_fault(fault)}") from fault
    if module.__file__ is None or not source.samefile(module.__file__):
        raise BrokenGame(
            f"The game in {word} cannot be called {name}: that is {module.__file__ or 'a part of Python'}."
        )
    return module


def _top_and_name(source: Path) -> tuple[Path, str]:
    """The file of the outermost package that it lies in, and its name in there."""
    parts = [] if source.name == INIT else [source.stem]
    folder, top = source.parent, source
    while (folder / INIT).is_file():
        parts.insert(0, folder.name)
        top, folder = folder / INIT, folder.parent
    return top, ".".join(parts)


def _make_importable(source: Path, name: str) -> None:
    """Load it under its own name, without a new search path on which other files might hide other packages."""
    if name in sys.modules or name in sys.builtin_module_names:
        return
    inside = [str(source.parent)] if source.name == INIT else None
    spec = spec_from_file_location(name, source, submodule_search_locations=inside)
    if spec is None or spec.loader is None:
        raise ImportError(f"{source} is not Python")
    module = sys.modules[name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise


def _must_be_game(found: object, where: str) -> Game[Any]:
    if not isinstance(found, Game):
        raise BrokenGame(f"{where} is not a Game but {type(found).__name__}.")
    return found
