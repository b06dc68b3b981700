"""Which files of a game's folder have been saved since somebody last looked."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path

SKIPPED = frozenset({"__pycache__", "node_modules", "dist", "build"})  # and whatever begins with a dot

Seen = Mapping[str, tuple[int, int]]  # by path: when it was changed, and how long it is


def look_at(folder: Path) -> Seen:
    """What the files there look like now; a lone file is its own folder."""
    found: dict[str, tuple[int, int]] = {}
    for path in _files(folder):
        with suppress(OSError):  # an editor may just have put another in its place
            stat = path.stat()
            found[str(path)] = stat.st_mtime_ns, stat.st_size
    return found


def _files(folder: Path) -> Iterator[Path]:
    if folder.is_file():
        yield folder
    for root, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not _is_skipped(name)]
        yield from (Path(root, name) for name in names if not _is_skipped(name))


def _is_skipped(name: str) -> bool:
    """Caches and builds, and the half-written files of editors: `.name.swp`, `name~`, `4913`."""
    return name in SKIPPED or name.startswith(".") or name.endswith(("~", ".pyc", ".egg-info")) or name.isdigit()


def saved_since(before: Seen, now: Seen) -> list[str]:
    """The files that are new, gone or otherwise, by name."""
    changed = (path for path in {*before, *now} if before.get(path) != now.get(path))
    return sorted({Path(path).name for path in changed})
