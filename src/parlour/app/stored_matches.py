"""Matches as logs in a store: reading and folding them without changing anything, and writing an archived one."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable

from parlour.app.games import Games
from parlour.app.wrong_use import WrongUse, spelling_hint
from parlour.engine.budget import DEFAULT_SECONDS, run_within
from parlour.engine.commits import match_of_new_round
from parlour.engine.match import Match, empty_match, fold_log
from parlour.engine.ports import (
    NO_MATCH,
    Commit,
    GameMissing,
    MatchHeader,
    NoSuchMatch,
    Store,
    StoredMatch,
    UnreadableMatch,
    WriteConflict,
)
from parlour.engine.recording import restore_match
from parlour.engine.submission import MatchId

A_PAGE = 1000
HAPPENINGS_PER_SECOND = 100  # by which the time for folding a long log grows


class CannotFold(Exception):
    """The rules of today cannot make a match of what is stored."""


async def all_matches(store: Store) -> AsyncIterator[MatchHeader]:
    """Every match of the store, page by page."""
    after = NO_MATCH
    while page := await store.matches(after, A_PAGE):
        for header in page:
            yield header
        after = page[-1].id


async def read_log(store: Store, match_id: MatchId) -> StoredMatch:
    """Everything that ever happened in a match.  Raises WrongUse if there is none of that id, or no such game."""
    try:
        return await store.log(match_id)
    except NoSuchMatch:
        ids = [header.id for header in await store.matches()]
        hint = spelling_hint(match_id, ids) or " parlour matches lists what is there."
        raise WrongUse(f"There is no match {match_id}.{hint}") from None
    except (GameMissing, UnreadableMatch) as fault:
        raise WrongUse(f"The match {match_id} cannot be read: {fault}.") from fault


def fold_match(stored: StoredMatch, games: Games, budget: float = DEFAULT_SECONDS) -> Match:
    """The match, from its snapshot if it has one, and what happened since.  Raises CannotFold."""
    try:
        return run_within(budget, _fold, stored, games)
    except Exception as fault:
        raise CannotFold(f"{type(fault).__name__}: {fault}") from fault


def _fold(stored: StoredMatch, games: Games) -> Match:
    header = stored.header
    return restore_match(empty_match(games[header.game], header.id, header.seed), stored)


def build_commits(stored: StoredMatch, games: Games, file: str, budget: float = DEFAULT_SECONDS) -> list[Commit]:
    """The commits that write this log, after the rules have folded all of it.

    Raises WrongUse if they cannot, or if the match cannot have this id; `file` is where the log came from.
    """
    if not _is_possible_id(stored.header.id):
        raise WrongUse(f"{stored.header.id!r} cannot be the name of a match: letters and digits, no spaces.")
    seconds = budget + len(stored.happenings) / HAPPENINGS_PER_SECOND
    try:
        return run_within(seconds, lambda: list(_commits(stored, games)))
    except Exception as fault:
        why = f"the rules of {stored.header.game} make nothing of this log ({type(fault).__name__}: {fault})"
        raise WrongUse(f"{file}: {why}. Nothing was imported.") from fault


def _is_possible_id(match_id: str) -> bool:
    return match_id.isprintable() and match_id == "".join(match_id.split()) and 0 < len(match_id) <= 200


def _commits(stored: StoredMatch, games: Games) -> Iterable[Commit]:
    """Snapshots where rounds open, as in play; the next instant only with the last, when all is there.

    One that is set aside is kept as it is: perhaps because the rules do not understand it.
    """
    header = stored.header
    if stored.set_aside is not None:
        yield from (Commit(header.id, happening) for happening in stored.happenings)
        return
    match, last = empty_match(games[header.game], header.id, header.seed), len(stored.happenings) - 1
    for number, happening in enumerate(stored.happenings):
        after = fold_log(match, [happening])
        wake_at = after.wake_at if number == last else None
        yield Commit(header.id, happening, wake_at=wake_at, round_opened=match_of_new_round(match, after))
        match = after


async def write_match(store: Store, stored: StoredMatch, commits: list[Commit]) -> None:
    """Write a new match, commit by commit.  No deadline in it runs before the last is there; nobody sits in it yet.

    Raises WrongUse if there is a match of this id.
    """
    first, *rest = commits
    try:
        await store.create(stored.header, first)
    except WriteConflict:
        raise WrongUse(
            f"There is a match {stored.header.id} already. Give this one another name with --as."
        ) from None
    for commit in rest:
        await store.append(commit)
    if stored.names:
        await store.name_seats(stored.header.id, stored.names)
    if stored.set_aside is not None:
        await store.set_aside(stored.header.id, stored.set_aside)
