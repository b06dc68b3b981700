"""The files of a board that a game's package brings as an ES module for the page."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path, PurePosixPath
from types import MappingProxyType

from msgspec import Struct

MEDIA_TYPES: Mapping[str, str] = MappingProxyType(
    {
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".css": "text/css",
        ".json": "application/json",
        ".svg": "image/svg+xml",
        ".png": "image/png",
        ".jpg": "image/jpeg",
        ".webp": "image/webp",
        ".woff2": "font/woff2",
        ".ogg": "audio/ogg",
    }
)


class BoardFiles(Struct, frozen=True):
    """A board of the game's own for the page: built JavaScript, and what it needs, by their paths in the package.

    Only these files are served.  `docs/how-to/boards.md` says what the module exports.
    """

    module: str  # an ES module whose default export is a board
    styles: tuple[str, ...] = ()  # style sheets, loaded before it is shown
    others: tuple[str, ...] = ()  # whatever else it imports or shows

    def __post_init__(self) -> None:
        for path in self.paths:
            parts = PurePosixPath(path).parts
            if not parts or "\\" in path or path.startswith("/") or ".." in parts or path != "/".join(parts):
                raise ValueError(f"{path!r} is no path inside of the game's package")
            if PurePosixPath(path).suffix not in MEDIA_TYPES:
                raise ValueError(f"{path!r} cannot be served; what can ends in {', '.join(MEDIA_TYPES)}")

    @property
    def paths(self) -> tuple[str, ...]:
        return (self.module, *self.styles, *self.others)


class NoSuchBoardFile(ValueError):
    """A file that a game declares for its board is not in its package."""


def read_board_files(package: str, board: BoardFiles) -> Mapping[str, bytes]:
    """What is in the declared files, by their paths.  Raises NoSuchBoardFile."""
    return {path: _read(package, path) for path in board.paths}


def _read(package: str, path: str) -> bytes:
    """The content of a file that lies in the package itself: a link out of it leads nowhere."""
    try:
        root = files(package)
        file = root.joinpath(path)
        if isinstance(file, Path) and isinstance(root, Path) and not file.resolve().is_relative_to(root.resolve()):
            raise NoSuchBoardFile(f"{path} leads out of the package {package}")
        return file.read_bytes()
    except (OSError, TypeError, ImportError, ValueError) as fault:
        raise NoSuchBoardFile(f"the package {package or '(none)'} has no file {path} for its board") from fault
