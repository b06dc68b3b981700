"""What every store checks in the same way: whether a commit fits the match, and whom a change concerns.

A store that is all SQL says some of it in SQL.
"""

from __future__ import annotations

from parlour.engine.hours import AT_ANY_HOUR
from parlour.engine.ports import Commit
from parlour.engine.seating import Account, Player
from parlour.engine.submission import PlayerId


def begins(first: Commit) -> bool:
    """A match that is founded has no events yet, no seating that anybody knew, and is not set aside."""
    return first.expected in (None, 0) and first.seating == 0 and not first.set_aside


def fits(commit: Commit, seq: int, version: int, set_aside: str | None) -> bool:
    """It was judged by all that has happened and by who sits there now.  A match set aside refuses, whoever sits."""
    if commit.expected not in (None, seq) or commit.set_aside != (set_aside is not None):
        return False
    return commit.set_aside or commit.seating == version


def concerned(known: Account | None, account: Account) -> frozenset[PlayerId]:
    """Those who can be written to differently than before.  That somebody was merely seen again concerns nobody."""
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
