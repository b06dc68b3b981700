"""What only one process may do at a time, besides writing to the same match.

Whoever needs several locks takes them in this order, so that nobody waits in a circle: people, then matches in the
order of their names, then the outbox.  All are held until the transaction ends.
"""

from __future__ import annotations

from typing import Any

_PEOPLE, _OUTBOX = 0x7061726C_0001, 0x7061726C_0002


async def people_may_change(connection: Any) -> None:
    """While somebody's accounts change nobody sits down.

    Else one process would not yet see the new seat and so not raise the version of its match, and the other not yet
    see the new account: the match would go on believing that a player cannot be reached.
    """
    await connection.execute("SELECT pg_advisory_xact_lock($1)", _PEOPLE)


async def people_stay_as_they_are(connection: Any) -> None:
    """While somebody sits down no accounts change; others may sit down meanwhile."""
    await connection.execute("SELECT pg_advisory_xact_lock_shared($1)", _PEOPLE)


async def outbox_is_ours(connection: Any) -> None:
    """Numbers in the outbox become visible in their order.

    A sequence alone gives numbers out in order, but a transaction that drew a smaller one may commit later: the
    courier, which pages by number and does not look back, would have passed it by.
    """
    await connection.execute("SELECT pg_advisory_xact_lock($1)", _OUTBOX)
