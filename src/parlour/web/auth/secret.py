"""The house's own secret: made at the first start, readable by nobody else, the root of every token and link."""

from __future__ import annotations

import os
from pathlib import Path
from secrets import token_bytes

FILE = "secret.key"
BYTES = 32
_MINE_ONLY = 0o600


class BadSecret(Exception):
    """The secret is there and cannot be used; the message says what to do."""


def secret_in(folder: Path) -> bytes:
    """The secret of this folder.  Of two processes that start at once, one makes it and both use it."""
    path = folder / FILE
    folder.mkdir(0o700, parents=True, exist_ok=True)
    if not path.exists():
        _make(path)
    secret = path.read_bytes()
    if len(secret) != BYTES:
        raise BadSecret(f"{path} is damaged. Delete it to get a new one; everyone then needs a new link.")
    return secret


def _make(path: Path) -> None:
    """Writes it whole or not at all: first under another name."""
    draft = path.with_name(f"{FILE}.{os.getpid()}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, _MINE_ONLY), "wb") as file:
        file.write(token_bytes(BYTES))
        os.fsync(file.fileno())
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        draft.unlink()


def is_open_to_others(folder: Path) -> bool:
    path = folder / FILE
    return path.exists() and bool(path.stat().st_mode & 0o077)
