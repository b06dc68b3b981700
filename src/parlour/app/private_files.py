"""What the house keeps is for its own user alone: which files others can read, and how many may be open at once."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

OTHERS = 0o077
MOST_FILES = 65_536


def keep_files_private() -> None:
    """Make every file from now on for this user alone."""
    os.umask(OTHERS)


def open_to_others(folder: Path, files: Iterable[Path]) -> list[str]:
    """What to do about the folder and those of the files that others can read: a command for each."""
    wanted = [(folder, "700"), *((file, "600") for file in files)]
    return [f"chmod {mode} {path}" for path, mode in wanted if path.exists() and path.stat().st_mode & OTHERS]


def raise_file_limit() -> None:
    """Let this process have as many files and connections open as the system allows."""
    try:
        from resource import RLIM_INFINITY, RLIMIT_NOFILE, getrlimit, setrlimit
    except ImportError:  # not on this system
        return
    soft, hard = getrlimit(RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):
            setrlimit(RLIMIT_NOFILE, (wanted, hard))
