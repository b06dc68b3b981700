"""Games are found by key where they are installed, and by path where they lie; what is wrong is said in one line."""

import re
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from parlour import __version__
from parlour.app import games as app_games
from parlour.app.commands.new_game import scaffold, sdk_range
from parlour.app.games import BrokenGame, NoSuchGame, find_game, installed_games
from parlour.sdk import VERSION

Installs = Callable[..., None]


@pytest.fixture(autouse=True)
def _own_modules() -> Iterator[None]:
    """What a test loads from a folder is forgotten after it."""
    before = set(sys.modules)
    yield
    for name in set(sys.modules) - before:
        del sys.modules[name]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Installs:
    """Pretend that installed packages bring these entry points and no others."""

    def only_these(*entries: tuple[str, str]) -> None:
        points = [EntryPoint(name, value, app_games.GROUP) for name, value in entries]
        monkeypatch.setattr(app_games, "entry_points", lambda group: points)

    return only_these


def written(folder: Path, name: str = "doors") -> Path:
    for path, text in scaffold(name):
        (folder / name / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / name / path).write_text(text, encoding="utf-8")
    return folder / name


def test_a_shipped_game_is_found_by_its_key() -> None:
    assert find_game("pick").key == "pick"


def test_looking_at_what_is_installed_loads_no_game(install: Installs) -> None:
    install(("nowhere", "no_such_package:GAME"))
    assert list(installed_games()) == ["nowhere"]


def test_a_game_that_does_not_load_says_why_and_hides_no_other(install: Installs) -> None:
    install(("gone", "no_such_package:GAME"), ("pick", "parlour.games.pick:GAME"))
    with pytest.raises(BrokenGame, match=r"^The game gone does not load: .*No module named 'no_such_package'$"):
        find_game("gone")
    assert find_game("pick").key == "pick"


def test_a_fault_in_a_game_is_told_with_its_place(tmp_path: Path) -> None:
    source = tmp_path / "faulty.py"
    source.write_text("GAMES = {}\nGAME = GAMES['faulty']\n")
    with pytest.raises(BrokenGame) as told:
        find_game(str(source))
    assert str(told.value) == f"The game in {source} does not load: KeyError: 'faulty' ({source}:2)"


def test_a_slip_of_the_pen_in_a_game_is_told_with_its_place(tmp_path: Path) -> None:
    source = tmp_path / "slip.py"
    source.write_text("GAME = Game(\n")
    with pytest.raises(BrokenGame, match=r"SyntaxError: '\(' was never closed \(slip.py, line 1\)"):
        find_game(str(source))


def test_a_key_that_is_not_the_entry_points_name_is_refused(install: Installs) -> None:
    install(("pluck", "parlour.games.pick:GAME"))
    with pytest.raises(BrokenGame, match=r"^The game pluck calls itself pick"):
        find_game("pluck")


def test_what_is_not_a_game_is_refused(install: Installs) -> None:
    install(("pick", "parlour.games.pick:SEATS"))
    with pytest.raises(BrokenGame, match=r"^parlour.games.pick:SEATS is not a Game but range"):
        find_game("pick")


def test_two_packages_cannot_bring_the_same_key(install: Installs) -> None:
    install(("pick", "parlour.games.pick:GAME"), ("pick", "other:GAME"))
    with pytest.raises(BrokenGame, match=r"Several packages bring a game pick: other:GAME, parlour.games.pick:GAME"):
        find_game("pick")


def test_an_unknown_word_gets_the_nearest_and_all_there_are(install: Installs) -> None:
    install(("pick", "parlour.games.pick:GAME"), ("ttt", "parlour.games.ttt:GAME"))
    with pytest.raises(NoSuchGame) as told:
        find_game("pik")
    assert str(told.value) == "There is no game pik. Did you mean pick? Installed games: pick, ttt."


def test_a_path_that_is_not_there_is_not_taken_for_a_key() -> None:
    with pytest.raises(NoSuchGame, match=r"^There is no ./pik\.$"):
        find_game("./pik")


@pytest.mark.parametrize("inside", ["", "src/doors", "src/doors/__init__.py"])
def test_a_game_is_found_in_its_project_its_package_and_its_file(tmp_path: Path, inside: str) -> None:
    assert find_game(str(written(tmp_path) / inside)).key == "doors"


def test_a_bare_word_finds_a_game_in_the_folder_of_that_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(tmp_path)
    monkeypatch.chdir(tmp_path)
    assert find_game("doors").key == "doors"


def test_an_installed_game_goes_before_a_folder_of_that_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pick").mkdir()
    monkeypatch.chdir(tmp_path)
    assert find_game("pick").key == "pick"


def test_a_package_in_a_package_is_loaded_by_its_full_name() -> None:
    shipped = Path(app_games.__file__).parents[1] / "games" / "pick"
    assert find_game(str(shipped)) is find_game("pick")


def test_a_game_of_several_files_may_import_them(tmp_path: Path) -> None:
    project = written(tmp_path)
    package = project / "src" / "doors"
    rules = (package / "__init__.py").read_text(encoding="utf-8")
    (package / "rules.py").write_text(rules.replace("package=__name__", 'package="doors"'), encoding="utf-8")
    (package / "__init__.py").write_text("from doors.rules import GAME\n")
    assert find_game(str(project)).key == "doors"


def test_loading_from_a_folder_leaves_the_search_path_alone(tmp_path: Path) -> None:
    before = list(sys.path)
    find_game(str(written(tmp_path)))
    assert sys.path == before


def test_a_folder_without_a_game_says_what_was_looked_for(tmp_path: Path) -> None:
    with pytest.raises(BrokenGame, match=r"neither __init__.py nor src/\*/__init__.py is there"):
        find_game(str(tmp_path))


def test_a_package_without_a_game_is_named(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty" / "__init__.py").touch()
    with pytest.raises(BrokenGame, match=r"There is no GAME in .*empty/__init__.py"):
        find_game(str(tmp_path / "empty"))


def test_a_file_that_is_not_python_is_refused(tmp_path: Path) -> None:
    (tmp_path / "README.md").touch()
    with pytest.raises(BrokenGame, match=r"README.md is not Python"):
        find_game(str(tmp_path / "README.md"))


def test_a_game_cannot_take_the_name_of_another_package(tmp_path: Path) -> None:
    (tmp_path / "json.py").write_text("GAME = 1\n")
    with pytest.raises(BrokenGame, match=r"cannot be called json: that is "):
        find_game(str(tmp_path / "json.py"))


def test_a_game_that_failed_to_load_can_be_mended_and_loaded(tmp_path: Path) -> None:
    project = written(tmp_path)
    rules = project / "src" / "doors" / "__init__.py"
    good = rules.read_text(encoding="utf-8")
    rules.write_text("from msgspec import NoSuchThing\n")
    with pytest.raises(BrokenGame, match=r"NoSuchThing"):
        find_game(str(project))
    rules.write_text(good, encoding="utf-8")
    assert find_game(str(project)).key == "doors"


# Which SDK it is made for


def made_for(folder: Path, versions: str) -> Path:
    """A game in a folder that asks for these versions of Parlour."""
    project = written(folder) / "pyproject.toml"
    text = project.read_text(encoding="utf-8")
    project.write_text(re.sub(r'"parlour[^"]*"', f'"parlour{versions}"', text), encoding="utf-8")
    return project.parent


def test_the_version_of_the_house_begins_with_that_of_its_sdk() -> None:
    assert __version__.startswith(f"{VERSION}.")


@pytest.mark.parametrize(("version", "range"), [("0.1", ">=0.1,<0.2"), ("1.0", ">=1.0,<2"), ("3.4", ">=3.4,<4")])
def test_a_new_game_asks_for_the_versions_that_keep_the_promise_of_this_one(version: str, range: str) -> None:
    assert sdk_range(version) == range


@pytest.mark.parametrize("versions", [">=0.2,<0.3", ">=1.0,<2", "<0.1"])
def test_a_game_that_is_made_for_another_sdk_is_refused_before_its_code_runs(tmp_path: Path, versions: str) -> None:
    project = made_for(tmp_path, versions)
    (project / "src" / "doors" / "__init__.py").write_text("from parlour.sdk import WhatIsOnlyThere\n")
    with pytest.raises(
        BrokenGame, match=r"is made for parlour.*, and this is parlour 0\.1\.0 with SDK 0\.1\. Install"
    ):
        find_game(str(project))


def test_an_installed_game_that_is_made_for_another_sdk_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    about = tmp_path / "later-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: later\nVersion: 1.0\nRequires-Dist: parlour>=7,<8\n"
    )
    (about / "entry_points.txt").write_text(f"[{app_games.GROUP}]\nlater = later:GAME\n")
    (tmp_path / "later.py").write_text("from parlour.sdk import WhatIsOnlyThere\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(BrokenGame, match=r"^The game later is made for parlour.*>=7"):
        find_game("later")


@pytest.mark.parametrize("versions", ["", ">=0.1", ">=0.1,<0.2", "==0.1.*", " ; python_version < '3'"])
def test_a_game_that_is_made_for_this_sdk_is_loaded(tmp_path: Path, versions: str) -> None:
    assert find_game(str(made_for(tmp_path, versions))).key == "doors"


def test_a_project_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    project = written(tmp_path)
    (project / "pyproject.toml").write_text("[project\n")
    with pytest.raises(BrokenGame, match=r"pyproject.toml cannot be read: Expected"):
        find_game(str(project))


# A folder, and an installed game of the same key


@pytest.fixture
def installed_doors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, install: Installs) -> Path:
    """A game `doors` that is installed, and loaded."""
    place = written(tmp_path / "installed") / "src"
    monkeypatch.syspath_prepend(str(place))
    install(("doors", "doors:GAME"))
    assert find_game("doors").seats == range(3, 11)
    return place


def other_doors(folder: Path) -> Path:
    """Another that lies in a folder."""
    rules = written(folder) / "src" / "doors" / "__init__.py"
    text = rules.read_text(encoding="utf-8")
    rules.write_text(text.replace("SEATS = range(3, 11)", "SEATS = range(3, 5)"), encoding="utf-8")
    return folder


def test_a_folder_given_as_one_goes_before_an_installed_game_of_its_key_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, installed_doors: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(other_doors(tmp_path))
    assert find_game("./doors").seats == range(3, 5)
    assert capsys.readouterr().err == "parlour: a game doors is installed too; this is the one in ./doors.\n"


def test_the_folder_from_which_a_game_is_installed_is_the_installed_game(
    installed_doors: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert find_game(str(installed_doors.parent)).seats == range(3, 11)
    assert capsys.readouterr().err == ""
