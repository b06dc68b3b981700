"""How the server is reached and asked, what its silence means, and what only one process may do at a time."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypeVar
from urllib.parse import unquote, urlsplit

import asyncpg

from parlour.engine.ports import StoreFailed
from parlour.engine.recording import Recorder

CONNECT_SECONDS = 5.0
ANSWER_SECONDS = 15.0  # a server that takes longer is as good as gone
SHORTEST_PAUSE, LONGEST_PAUSE = 0.02, 0.5  # seconds between two tries

# A commit is on the disk when it returns.  A process that stands still in the middle of a transaction holds nobody up
# for longer than they wait for an answer.  Every row we want has a key: the planner need not guess from what was in a
# table a minute ago, when it was empty.
_SETTINGS = {
    "application_name": "parlour",
    "synchronous_commit": "on",
    "default_transaction_isolation": "read committed",
    "idle_in_transaction_session_timeout": f"{ANSWER_SECONDS:.0f}s",
    "plan_cache_mode": "force_generic_plan",
    "enable_seqscan": "off",
    "enable_hashjoin": "off",
    "enable_mergejoin": "off",
    "jit": "off",
}
CONNECT_OPTIONS: dict[str, Any] = {
    "timeout": CONNECT_SECONDS,
    "command_timeout": ANSWER_SECONDS,
    "server_settings": _SETTINGS,
}

_CUT = asyncpg.exceptions.InternalClientError  # what asyncpg says if a line was cut between two of its steps
UNREACHABLE = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, _CUT)  # whatever goes wrong while connecting
_PASSING = (  # the server stops, starts, changes over or has no place just now
    OSError,
    _CUT,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.exceptions.OperatorInterventionError,
    asyncpg.TooManyConnectionsError,
    asyncpg.ReadOnlySQLTransactionError,
)

_SHAPE = "postgresql://user:password@host:port/database, with %2F for / and %40 for @ inside a password"

R = TypeVar("R")
Query = Callable[[Any], Awaitable[R]]  # of a connection

# What only one process may do at a time, besides writing to the same match.  Whoever needs several locks takes them
# in this order, so that nobody waits in a circle: people, then matches in the order of their names, then the outbox.
# All are held until the transaction ends.
_PEOPLE, _OUTBOX = 0x7061726C_0001, 0x7061726C_0002


async def connect(address: str) -> asyncpg.Connection:
    """A new connection to the server."""
    return await asyncpg.connect(address, **CONNECT_OPTIONS)


def is_passing(fault: Exception) -> bool:
    """Whether another try may help; asyncpg's own DataError says that what we sent can never be sent."""
    return isinstance(fault, _PASSING) and not isinstance(fault, asyncpg.exceptions.DataError)


def first_line(fault: Exception) -> str:
    """The first line of what a fault says; its type, if it says nothing."""
    said = str(fault).strip().splitlines()
    return said[0] if said else type(fault).__name__


def opening_failure(address: str, fault: Exception) -> StoreFailed:
    """Why the store cannot be opened: one line that says what to check, and never the password."""
    where = _place_without_password(address)
    if where is None:
        return StoreFailed(f"the store's address cannot be read. Write {_SHAPE}.")
    return StoreFailed(f"cannot open the store in PostgreSQL at {where}: {_advice(fault)}")


def _place_without_password(address: str) -> str | None:
    """Host, database and user; None if a character makes something else of the address."""
    try:
        parts = urlsplit(address)
        port = parts.port or 5432
    except ValueError:
        return None
    if parts.netloc.count("@") > 1 or parts.fragment:
        return None
    user, database = unquote(parts.username or ""), unquote(parts.path.lstrip("/"))
    return f"{parts.hostname or 'this machine'}:{port} (database {database!r}, user {user!r})"


def _advice(fault: Exception) -> str:
    match fault:
        case asyncpg.InvalidAuthorizationSpecificationError():
            return "the server does not let this user in. Check user and password, and pg_hba.conf on the server."
        case asyncpg.InvalidCatalogNameError():
            return "there is no such database. Check its name, or create it with createdb."
        case asyncpg.InsufficientPrivilegeError():
            return "this user may not make tables there. Let it: GRANT CREATE ON DATABASE ... TO ...."
        case socket.gaierror():
            return "there is no such host. Check its name."
        case TimeoutError():
            return f"no answer in {CONNECT_SECONDS:.0f} seconds. Check host, port and what stands between."
        case OSError():
            return "nobody answers there. Check host and port, and that the server is running."
        case asyncpg.PostgresError():
            return f"the server says: {first_line(fault)}"
        case _:
            return f"{type(fault).__name__}. Check the address."


class PostgresQueries:
    """Asks the server everything but commits: again and again while it is away."""

    def __init__(self, pool: asyncpg.Pool, recorder: Recorder, patience: float) -> None:
        self._pool, self._recorder, self._patience = pool, recorder, patience

    async def _ask(self, query: Query[R]) -> R:
        """Run a query that may be asked twice: the server may have gone after it heard us and before it answered."""
        loop, pause = asyncio.get_running_loop(), SHORTEST_PAUSE
        until = loop.time() + self._patience
        while True:
            try:
                async with self._pool.acquire() as connection:
                    return await _query_or_hang_up(connection, query)
            except UNREACHABLE as fault:
                if self._pool.is_closing():
                    raise StoreFailed("the store is closed") from None
                if not is_passing(fault):
                    raise StoreFailed(f"PostgreSQL cannot answer: {first_line(fault)}") from None
                if loop.time() >= until:
                    raise StoreFailed(f"PostgreSQL is away: {first_line(fault)}") from None
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    async def _ask_in_transaction(self, query: Query[R]) -> R:
        """Run several statements, all of them or none; they may be asked twice."""

        async def in_transaction(connection: Any) -> R:
            async with connection.transaction():
                return await query(connection)

        return await self._ask(in_transaction)


async def _query_or_hang_up(connection: Any, query: Query[R]) -> R:
    """Run a query; a connection that was cut between two steps does not know it, and must not be used again."""
    try:
        return await query(connection)
    except _CUT:
        connection.terminate()
        raise


async def lock_people(connection: Any) -> None:
    """Let nobody sit down while somebody's accounts change.

    Else one process would not yet see the new seat and so not raise the version of its match, and the other not yet
    see the new account: the match would go on believing that a player cannot be reached.
    """
    await connection.execute("SELECT pg_advisory_xact_lock($1)", _PEOPLE)


async def lock_people_shared(connection: Any) -> None:
    """Let no accounts change while somebody sits down; others may sit down meanwhile."""
    await connection.execute("SELECT pg_advisory_xact_lock_shared($1)", _PEOPLE)


async def lock_outbox(connection: Any) -> None:
    """Let numbers in the outbox become visible in their order.

    A sequence alone gives numbers out in order, but a transaction that drew a smaller one may commit later: the
    courier, which pages by number and does not look back, would have passed it by.
    """
    await connection.execute("SELECT pg_advisory_xact_lock($1)", _OUTBOX)


async def write_rows(connection: Any, statement: str, rows: Iterable[tuple[Any, ...]]) -> None:
    """Write many rows in one statement, which `unnest`s their columns; nothing is asked if there are none."""
    if columns := list(zip(*rows, strict=True)):
        await connection.execute(statement, *columns)
