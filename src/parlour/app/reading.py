"""Matches as they stand in a store, for those who only look: nothing is written, whatever is found."""

from __future__ import annotations

from parlour.app.finding import nearest
from parlour.app.opening import Games
from parlour.app.wrong_use import WrongUse
from parlour.engine.budget import SECONDS, within
from parlour.engine.match import Match, unopened
from parlour.engine.ports import GameMissing, NoSuchMatch, Store, Stored, Unreadable
from parlour.engine.recording import match_from
from parlour.engine.submission import MatchId


class NotFolding(Exception):
    """Today's rules make nothing of what is stored of it."""


async def log_of(store: Store, match_id: MatchId) -> Stored:
    """Everything that ever happened in it.  Raises WrongUse if there is no such match, or no such game any more."""
    try:
        return await store.log(match_id)
    except NoSuchMatch:
        ids = [founding.id for founding in await store.matches()]
        hint = nearest(match_id, ids) or " parlour matches lists what is there."
        raise WrongUse(f"There is no match {match_id}.{hint}") from None
    except (GameMissing, Unreadable) as fault:
        raise WrongUse(f"The match {match_id} cannot be read: {fault}.") from fault


def match_of(stored: Stored, games: Games, budget: float = SECONDS) -> Match:
    """From its snapshot, if it has one, and what happened since.  Raises NotFolding."""
    try:
        return within(budget, _folded, stored, games)
    except Exception as fault:
        raise NotFolding(f"{type(fault).__name__}: {fault}") from fault


def _folded(stored: Stored, games: Games) -> Match:
    founding = stored.founding
    return match_from(unopened(games[founding.game], founding.id, founding.seed), stored)
