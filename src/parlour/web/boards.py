"""Boards that games bring as ES modules: the files that each declares, at addresses that change with them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import blake2b
from pathlib import PurePosixPath
from typing import Any, NamedTuple
from urllib.parse import quote

from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, Router

from parlour.sdk.board_files import MEDIA_TYPES, NoSuchBoardFile, read_board_files
from parlour.sdk.game import Game
from parlour.web.wire import BoardFiles

BASE = "/boards"
FOREVER = "public, max-age=31536000, immutable"


class ServedBoard(NamedTuple):
    """The files of a board in memory.  Nothing else of a package can be asked for, whatever the address says."""

    digest: str
    contents: Mapping[str, bytes]  # by path


@cache
def served_board(game: Game[Any]) -> ServedBoard | None:
    """The board that the game brings along; None: it brings none, or a file of it is not there."""
    if game.show.files is None:
        return None
    try:
        contents = read_board_files(game.package, game.show.files)
    except NoSuchBoardFile:
        return None  # it is said when the game is loaded, and by `parlour check`; it is played without
    digest = blake2b(digest_size=8)
    for path, content in contents.items():
        digest.update(f"{path}\0{len(content)}\0".encode() + content)
    return ServedBoard(digest.hexdigest(), contents)


def board_files(game: Game[Any]) -> BoardFiles | None:
    """Where a page finds the board of a game."""
    board, declared = served_board(game), game.show.files
    if board is None or declared is None:
        return None
    base = f"{BASE}/{quote(game.key)}/{board.digest}/"
    return BoardFiles(base + quote(declared.module), tuple(base + quote(style) for style in declared.styles))


def board_routes(games: Iterable[Game[Any]]) -> list[BaseRoute]:
    """One route for the files of all boards."""
    by_key = {game.key: game for game in games if game.show.files is not None}

    async def send(request: Request) -> Response:
        said = request.path_params
        game = by_key.get(said["game"])
        board = None if game is None else served_board(game)
        content = board.contents.get(said["path"]) if board is not None and board.digest == said["digest"] else None
        if content is None:
            raise HTTPException(404)
        media_type = MEDIA_TYPES[PurePosixPath(said["path"]).suffix]
        return Response(content, media_type=media_type, headers={"Cache-Control": FOREVER})

    files = Router([Route("/{game}/{digest}/{path:path}", send)])
    return [Mount(BASE, GZipMiddleware(files))]
