"""Matches as logs in a store: reading and folding them without changing anything, and writing an archived one."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable

from parlour.app.games import Games
from parlour.app.wrong_use import WrongUse, spelling_hint
from parlour.engine.budget import SECONDS, within
from parlour.engine.commits import opened_round
from parlour.engine.match import Match, empty_match, fold_log
from parlour.engine.ports import (
    NO_MATCH,
    Commit,
    GameMissing,
    MatchHeader,
    NoSuchMatch,
    Raced,
    Store,
    Stored,
    Unreadable,
)
from parlour.engine.recording import match_from
from parlour.engine.submission import MatchId

A_PAGE = 1000
HAPPENINGS_PER_SECOND = 100  # by which the time for folding a long log grows


class CannotFold(Exception):
    """The rules of today cannot make a match of what is stored."""


async def all_matches(store: Store) -> AsyncIterator[MatchHeader]:
    """Every match of the store, page by page."""
    after = NO_MATCH
    while page := await store.matches(after, A_PAGE):
        for founding in page:
            yield founding
        after = page[-1].id


async def read_log(store: Store, match_id: MatchId) -> Stored:
    """Everything that ever happened in a match.  Raises WrongUse if there is none of that id, or no such game."""
    try:
        return await store.log(match_id)
    except NoSuchMatch:
        ids = [founding.id for founding in await store.matches()]
        hint = spelling_hint(match_id, ids) or " parlour matches lists what is there."
        raise WrongUse(f"There is no match {match_id}.{hint}") from None
    except (GameMissing, Unreadable) as fault:
        raise WrongUse(f"The match {match_id} cannot be read: {fault}.") from fault


def fold_match(stored: Stored, games: Games, budget: float = SECONDS) -> Match:
    """The match, from its snapshot if it has one, and what happened since.  Raises CannotFold."""
    try:
        return within(budget, _fold, stored, games)
    except Exception as fault:
        raise CannotFold(f"{type(fault).__name__}: {fault}") from fault


def _fold(stored: Stored, games: Games) -> Match:
    founding = stored.founding
    return match_from(empty_match(games[founding.game], founding.id, founding.seed), stored)


def build_commits(stored: Stored, games: Games, file: str, budget: float = SECONDS) -> list[Commit]:
    """The commits that write this log, after the rules have folded all of it.

    Raises WrongUse if they cannot, or if the match cannot have this id; `file` is where the log came from.
    """
    if not _is_possible_id(stored.founding.id):
        raise WrongUse(f"{stored.founding.id!r} cannot be the name of a match: letters and digits, no spaces.")
    seconds = budget + len(stored.happenings) / HAPPENINGS_PER_SECOND
    try:
        return within(seconds, lambda: list(_commits(stored, games)))
    except Exception as fault:
        why = f"the rules of {stored.founding.game} make nothing of this log ({type(fault).__name__}: {fault})"
        raise WrongUse(f"{file}: {why}. Nothing was imported.") from fault


def _is_possible_id(match_id: str) -> bool:
    return match_id.isprintable() and match_id == "".join(match_id.split()) and 0 < len(match_id) <= 200


def _commits(stored: Stored, games: Games) -> Iterable[Commit]:
    """Snapshots where rounds open, as in play; the next instant only with the last, when all is there.

    One that is set aside is kept as it is: perhaps because the rules do not understand it.
    """
    founding = stored.founding
    if stored.set_aside is not None:
        yield from (Commit(founding.id, happened) for happened in stored.happenings)
        return
    match, last = empty_match(games[founding.game], founding.id, founding.seed), len(stored.happenings) - 1
    for number, happened in enumerate(stored.happenings):
        after = fold_log(match, [happened])
        wake_at = after.wake_at if number == last else None
        yield Commit(founding.id, happened, wake_at=wake_at, round_opened=opened_round(match, after))
        match = after


async def write_match(store: Store, stored: Stored, commits: list[Commit]) -> None:
    """Write a new match, commit by commit.  No deadline in it runs before the last is there; nobody sits in it yet.

    Raises WrongUse if there is a match of this id.
    """
    first, *rest = commits
    try:
        await store.create(stored.founding, first)
    except Raced:
        raise WrongUse(
            f"There is a match {stored.founding.id} already. Give this one another name with --as."
        ) from None
    for commit in rest:
        await store.append(commit)
    if stored.names:
        await store.name_seats(stored.founding.id, stored.names)
    if stored.set_aside is not None:
        await store.set_aside(stored.founding.id, stored.set_aside)
