"""How we reach the server, and what its silence means: what passes by itself, and what somebody has to mend."""

from __future__ import annotations

import socket
from typing import Any
from urllib.parse import unquote, urlsplit

import asyncpg

from parlour.engine.ports import StoreFailed

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
HOW: dict[str, Any] = {"timeout": CONNECT_SECONDS, "command_timeout": ANSWER_SECONDS, "server_settings": _SETTINGS}

UNREACHABLE = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError)  # whatever goes wrong while connecting
_PASSES = (  # the server stops, starts, changes over or has no place just now
    OSError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.exceptions.OperatorInterventionError,
    asyncpg.TooManyConnectionsError,
    asyncpg.ReadOnlySQLTransactionError,
)

_SHAPE = "postgresql://user:password@host:port/database, with %2F for / and %40 for @ inside a password"


async def connected(address: str) -> asyncpg.Connection:
    return await asyncpg.connect(address, **HOW)


def passes(fault: Exception) -> bool:
    """Worth another try later; asyncpg's own DataError says that what we sent can never be sent."""
    return isinstance(fault, _PASSES) and not isinstance(fault, asyncpg.exceptions.DataError)


def in_a_line(fault: Exception) -> str:
    said = str(fault).strip().splitlines()
    return said[0] if said else type(fault).__name__


def cannot_open(address: str, fault: Exception) -> StoreFailed:
    """One line that says what to check, and never the password."""
    where = _where(address)
    if where is None:
        return StoreFailed(f"the store's address cannot be read. Write {_SHAPE}.")
    return StoreFailed(f"cannot open the store in PostgreSQL at {where}: {_advice(fault)}")


def _where(address: str) -> str | None:
    """Without the password; None if it has characters in it that make something else of the address."""
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
            return f"the server says: {in_a_line(fault)}"
        case _:
            return f"{type(fault).__name__}. Check the address."
