"""Whom it concerns that an account, or a player, is another than it was."""

from __future__ import annotations

from parlour.engine.hours import AT_ANY_HOUR
from parlour.engine.seating import Account, Player
from parlour.engine.submission import PlayerId


def concerned(known: Account | None, account: Account) -> frozenset[PlayerId]:
    """Those who can be written to otherwise than before.  That somebody was merely seen again concerns nobody."""
    if known is None:
        return frozenset({account.player_id})
    if (known.player_id, known.address) == (account.player_id, account.address):
        return frozenset()
    return frozenset({known.player_id, account.player_id})


def is_renamed(known: Player | None, player: Player) -> bool:
    """Whether seats that are named after them are called differently now; nobody has a seat before they are saved."""
    return known is not None and known.name != player.name


def is_to_be_heard(known: Player | None, player: Player) -> bool:
    """Whether the matches they sit in have to know: they are to be reminded at other hours than before."""
    return player.hours != (AT_ANY_HOUR if known is None else known.hours)
