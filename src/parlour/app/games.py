"""Finds games: those that installed packages bring, and those that lie in a folder."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterable, Mapping
from importlib import import_module
from importlib.machinery import PathFinder
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from packaging.requirements import InvalidRequirement, Requirement
from packaging.utils import canonicalize_name

from parlour import __version__
from parlour.app.wrong_use import WrongUse, describe_fault, spelling_hint
from parlour.sdk import VERSION
from parlour.sdk.game import Game
from parlour.sdk.load_check import load_faults

Games = Mapping[str, Game[Any]]  # by key

GROUP = "parlour.games"
HOUSE = "parlour"  # the distribution that a game depends on
INIT = "__init__.py"
PROJECT = "pyproject.toml"


class NoSuchGame(WrongUse):
    """Nothing of that name is installed, and no such folder or file is there."""


class BrokenGame(WrongUse):
    """It is there and cannot be played: its code does not load, or is not a game."""


class LoadedGames(NamedTuple):
    """The games that can be played here, why others cannot, and what those that can should mend."""

    games: Games
    broken: tuple[str, ...]
    faulty: tuple[str, ...] = ()


def installed_games() -> Mapping[str, EntryPoint]:
    """The entry points of all installed games by key, in alphabetical order.  No game is loaded by it."""
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)}


def find_game(word: str) -> Game[Any]:
    """The installed game of this key, or else the game in this folder, package or file.

    `./skull` is always the folder; if a game of that key is installed too, it is said on stderr which one it is.
    """
    if word in installed_games():
        return _load_installed(word)
    path = Path(word)
    if path.is_dir() or path.is_file():
        game = _load_from(path, word)
        if game.key in installed_games() and not _is_installed_from(path, game.key):
            print(f"parlour: a game {game.key} is installed too; this is the one in {word}.", file=sys.stderr)
        return game
    raise NoSuchGame(_no_such_game(word))


def load_games() -> LoadedGames:
    """All installed games; one that does not load keeps no other from it."""
    games, broken, faulty = dict[str, Game[Any]](), list[str](), list[str]()
    for key in installed_games():
        try:
            games[key] = find_game(key)
            faulty += [f"The game {key}: {fault}." for fault in load_faults(games[key])]
        except BrokenGame as why:
            broken.append(str(why))
    return LoadedGames(games, tuple(broken), tuple(faulty))


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
    if entry.dist is not None:
        _must_be_made_for_this_house(f"The game {key}", entry.dist.requires or ())
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
    _must_be_made_for_this_house(f"The game in {word}", _requirements(sources[0], word))
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
    _forget_installed(name.partition(".")[0], top)
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


def _forget_installed(name: str, source: Path) -> None:
    """An installed game that was loaded under this name makes room for the one that lies here."""
    loaded = sys.modules.get(name)
    is_game = any(entry.value.partition(":")[0].partition(".")[0] == name for entry in installed_games().values())
    if loaded is None or not is_game or name == HOUSE or (loaded.__file__ and source.samefile(loaded.__file__)):
        return
    for each in [each for each in sys.modules if each == name or each.startswith(f"{name}.")]:
        del sys.modules[each]


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


def _requirements(source: Path, word: str) -> Iterable[str]:
    """What the project around this file depends on; nothing, if it lies in none."""
    top, _ = _top_and_name(source)
    near = [folder / PROJECT for folder in list(top.parents)[:3]]  # its project has it in src or at its top
    project = next((path for path in near if path.is_file()), None)
    if project is None:
        return ()
    try:
        read = tomllib.loads(project.read_text(encoding="utf-8"))
    except (OSError, ValueError) as fault:
        raise BrokenGame(f"The game in {word} does not load: {project} cannot be read: {fault}") from fault
    asked = read.get("project", {}).get("dependencies", ())
    return [each for each in asked if isinstance(each, str)]


def _must_be_made_for_this_house(game: str, requirements: Iterable[str]) -> None:
    """Raises BrokenGame if the game asks for another SDK.  Looked at before its code runs, which might not."""
    for text in requirements:
        try:
            asked = Requirement(text)
        except InvalidRequirement:
            continue  # whoever builds or installs it is told
        if canonicalize_name(asked.name) != HOUSE or (asked.marker is not None and not asked.marker.evaluate()):
            continue
        if not asked.specifier.contains(__version__, prereleases=True):
            raise BrokenGame(
                f"{game} is made for {HOUSE}{asked.specifier}, and this is {HOUSE} {__version__} with SDK {VERSION}. "
                f"Install a version of it that is made for this one, or another {HOUSE}."
            )


def _is_installed_from(path: Path, key: str) -> bool:
    """Is the installed game of this key the very one that lies here, as after an editable install?"""
    top, _, _ = installed_games()[key].value.partition(":")[0].partition(".")
    spec = PathFinder.find_spec(top)  # not what is loaded, which may be the one that lies here
    return spec is not None and spec.origin is not None and Path(spec.origin).is_relative_to(path.resolve())


def _must_be_game(found: object, where: str) -> Game[Any]:
    if not isinstance(found, Game):
        raise BrokenGame(f"{where} is not a Game but {type(found).__name__}.")
    for fault in load_faults(found):
        if fault.is_fatal:
            raise BrokenGame(f"{where} cannot be played: {fault}.")
    return found
