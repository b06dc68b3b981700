"""Whom it concerns that an account is another than it was."""

from __future__ import annotations

from parlour.engine.seating import Account
from parlour.engine.submission import PlayerId


def concerned(known: Account | None, account: Account) -> frozenset[PlayerId]:
    """Those who can be written to otherwise than before.  That somebody was merely seen again concerns nobody."""
    if known is None:
        return frozenset({account.player_id})
    if (known.player_id, known.address) == (account.player_id, account.address):
        return frozenset()
    return frozenset({known.player_id, account.player_id})
