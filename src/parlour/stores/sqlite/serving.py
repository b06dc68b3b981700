"""Which process serves from a file: a lock that ends with the process, however that ends."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from parlour.engine.ports import StoreFailed

SERVING = ".serving"  # what the name of the lock's file ends with; it stands beside the store's and is empty


@contextmanager
def serve_alone(path: Path) -> Iterator[bool]:
    """Whether it is certain that no other process serves from this file as long as this lasts.

    Raises StoreFailed if another does.  False: the system cannot tell; then leases decide, as between processes at
    one server.
    """
    try:
        import fcntl
    except ImportError:  # not on this system
        yield False
        return
    try:
        meant = path.resolve()  # by a link to it, it is the same file
        file = meant.with_name(meant.name + SERVING).open("wb")
    except OSError:  # the folder may not be written to
        yield False
        return
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise StoreFailed(
                f"Another parlour serve has {path} open already. Stop that one first, or name another place with "
                "--store. Looking is fine meanwhile: parlour backup, doctor, export and letters."
            ) from None
        except OSError:  # this file system has no locks
            yield False
        else:
            yield True
