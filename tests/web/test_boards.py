"""Of a board that a game brings along the files that it declares are served, and nothing else of its package."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from parlour.games.ttt import GAME as TTT
from parlour.sdk import BoardFiles, Game, Show
from parlour.web.boards import board_files, board_routes, served_board
from tests.web.house import story

MODULE, STYLE, SECRET = "export default 1;", ".a { color: red }", "KEY = 'do not tell'"
DECLARED = BoardFiles("web/board.js", ("web/board.css",))


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The package `outside`, with a board and more in it."""
    root = tmp_path / "outside"
    (root / "web").mkdir(parents=True)
    for name, text in {
        "__init__.py": SECRET,
        "web/board.js": MODULE,
        "web/board.css": STYLE,
        "more.js": SECRET,
    }.items():
        (root / name).write_text(text)
    (tmp_path / "beside.js").write_text(SECRET)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield root
    sys.modules.pop("outside", None)


def with_files(files: BoardFiles = DECLARED) -> Game[Any]:
    return replace(TTT, key="skull", package="outside", show=Show(files=files))


async def asked(game: Game[Any], *paths: str) -> list[httpx.Response]:
    app = Starlette(routes=board_routes([game]))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://house") as client:
        return [await client.get(path) for path in paths]


@story
async def test_a_declared_file_is_served_for_good_under_an_address_that_changes_with_it(package: Path) -> None:
    game = with_files()
    files = board_files(game)
    assert files is not None
    module, style = await asked(game, files.module, *files.styles)
    assert (module.text, style.text) == (MODULE, STYLE)
    assert module.headers["content-type"].startswith("text/javascript")
    assert "immutable" in module.headers["cache-control"]
    (package / "web" / "board.js").write_text("export default 2;")
    changed = board_files(with_files())
    assert changed is not None
    assert changed.module != files.module


@story
async def test_nothing_else_of_the_package_or_beside_it_is_served(package: Path) -> None:
    game = with_files()
    board = served_board(game)
    assert board is not None
    base = f"/boards/skull/{board.digest}"
    wanted = (
        f"{base}/__init__.py",
        f"{base}/more.js",
        f"{base}/web/../more.js",
        f"{base}/web/%2e%2e/more.js",
        f"{base}/..%2f..%2fbeside.js",
        f"{base}/%2e%2e%5c%2e%2e%5cbeside.js",
        f"{base}//{package / 'more.js'}",
        f"{base}/{str(package / 'more.js').replace('/', '%2f')}",
        f"{base}/web/",
        f"/boards/skull/{'0' * 16}/web/board.js",
        f"/boards/other/{board.digest}/web/board.js",
        "/boards/",
    )
    answers = await asked(game, *wanted)
    assert {answer.request.url.raw_path: answer.status_code for answer in answers if answer.status_code != 404} == {}


@pytest.mark.parametrize(
    "path", ["../beside.js", "/etc/passwd.js", "web/../../beside.js", "a\\..\\b.js", "", "./x.js", "web//board.js"]
)
def test_a_path_that_leads_out_of_the_package_cannot_be_declared(path: str) -> None:
    with pytest.raises(ValueError, match="no path inside"):
        BoardFiles(path)


def test_what_is_no_part_of_a_page_cannot_be_declared() -> None:
    with pytest.raises(ValueError, match="cannot be served"):
        BoardFiles("rules.py")


@pytest.mark.usefixtures("package")
def test_a_file_that_is_not_there_leaves_the_game_without_its_board() -> None:
    assert board_files(with_files(BoardFiles("web/bord.js"))) is None


def test_a_link_out_of_the_package_is_not_followed(package: Path) -> None:
    (package / "web" / "board.js").unlink()
    (package / "web" / "board.js").symlink_to(package.parent / "beside.js")
    assert board_files(with_files()) is None
