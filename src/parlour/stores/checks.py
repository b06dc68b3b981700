"""What every store checks in the same way: whether a commit fits the match, and whom a change concerns.

A store that is all SQL says some of it in SQL.
"""

from __future__ import annotations

from datetime import datetime

from msgspec.structs import replace

from parlour.engine.hours import AT_ANY_HOUR
from parlour.engine.ports import Commit, DeviceSession
from parlour.engine.seating import Account, Player
from parlour.engine.submission import PlayerId


def is_first_commit(first: Commit) -> bool:
    """Whether this can create a match: no events before it, no seating that anybody knew, and not set aside."""
    return first.expected in (None, 0) and first.seating == 0 and not first.set_aside


def commit_fits(commit: Commit, seq: int, version: int, set_aside: str | None) -> bool:
    """Whether it was judged by all that has happened and by who sits there now; in a match set aside only by the
    former."""
    if commit.expected not in (None, seq) or commit.set_aside != (set_aside is not None):
        return False
    return commit.set_aside or commit.seating == version


def renewed(session: DeviceSession, shown: int | None, at: datetime) -> DeviceSession | None:
    """The session with its next turn, for a device that shows this one; None: it is used up, so two use it.

    Good is the last it has shown, if the reply got lost, or one since.  One that is ahead of the store was given
    before an older backup was restored.
    """
    if shown is not None and shown < session.used:
        return None
    used = session.used if shown is None else shown
    return replace(session, seen_at=at, turn=max(session.turn, used) + 1, used=used)


def concerned_players(known: Account | None, account: Account) -> frozenset[PlayerId]:
    """Those who can be written to differently than before; that somebody was merely seen again concerns nobody."""
    if known is None:
        return frozenset({account.player_id})
    if (known.player_id, known.address) == (account.player_id, account.address):
        return frozenset()
    return frozenset({known.player_id, account.player_id})


def is_renamed(known: Player | None, player: Player) -> bool:
    """Whether seats that are named after them are called differently now; nobody has a seat before they are saved."""
    return known is not None and known.name != player.name


def changes_hours(known: Player | None, player: Player) -> bool:
    """Whether the matches they sit in have to know: they are to be reminded at other hours than before."""
    return player.hours != (AT_ANY_HOUR if known is None else known.hours)
