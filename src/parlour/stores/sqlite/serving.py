"""Which process serves from a file: a lock that ends with the process, however that ends."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SERVING = ".serving"  # what the name of the lock's file ends with; it stands beside the store's and is empty


@contextmanager
def serve_alone(path: Path) -> Iterator[bool]:
    """Whether no other process serves from this file as long as this lasts.

    False: another does, or the system cannot tell; then leases decide, as between processes at one server.
    """
    try:
        import fcntl
    except ImportError:  # not on this system
        yield False
        return
    try:
        file = path.with_name(path.name + SERVING).open("wb")
    except OSError:  # the folder may not be written to
        yield False
        return
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            is_alone = False
        else:
            is_alone = True
        yield is_alone
