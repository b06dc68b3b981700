"""Opening the store for one command: what is wrong with it is said in a line, and nothing is made by just looking."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager

from parlour.app.config import mask_password
from parlour.app.games import Games
from parlour.app.wrong_use import WrongUse
from parlour.engine.ports import Store, StoreFailed
from parlour.engine.recording import Recorder
from parlour.stores import file_of, make_room, open_store
from parlour.stores.sqlite.schema import NewerSchema
from parlour.stores.sqlite.serving import serve_alone


def require_store(where: str) -> None:
    """Raise WrongUse if there is no store: a misspelt path shall not become a new and empty one."""
    path = file_of(where)
    if path is not None and not path.is_file():
        raise WrongUse(f"There is no store at {path} yet. parlour serve makes one; --store names another place.")


@contextmanager
def serve_from(where: str) -> Iterator[bool]:
    """Whether it is certain that nobody else serves from this store.  Raises WrongUse if somebody does."""
    path = file_of(where)
    if path is None:
        yield False
        return
    with ExitStack() as stack:
        try:
            make_room(path.parent)
            is_alone = stack.enter_context(serve_alone(path))
        except StoreFailed as fault:
            raise WrongUse(str(fault)) from fault
        yield is_alone


@asynccontextmanager
async def use_store(where: str, games: Games) -> AsyncIterator[Store]:
    """The store, open until it is left.  Raises WrongUse if it cannot be opened, or fails while it is in use."""
    try:
        store = await open_store(where, Recorder(games))
        try:
            yield store
        finally:
            await store.close()
    except StoreFailed as fault:
        raise WrongUse(f"The store failed. {fault}") from fault
    except NewerSchema as fault:
        raise WrongUse(f"The store at {mask_password(where)} cannot be opened: {fault}") from fault
