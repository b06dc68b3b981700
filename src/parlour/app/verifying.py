"""Does it all fit together?  Every match is played back, and compared with what was noted beside its log."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import msgspec
from msgspec import Struct

from parlour.app.opening import Games, opened
from parlour.app.progress import with_progress
from parlour.app.reading import NotFolding, match_of
from parlour.engine.match import Match, written_counts
from parlour.engine.ports import Store, Stored, Unreadable
from parlour.stores.sqlite.looking import Standing, condition

_encoder = msgspec.json.Encoder()


class Verdict(Struct, frozen=True):
    replayed: int
    not_replayed: tuple[str, ...]  # because their game is not installed, or they are set aside
    differences: tuple[str, ...]


async def verified(path: Path, games: Games) -> Verdict:
    """The SQLite store in this file."""
    replayed, passed_over, differences = 0, list[str](), list[str]()
    async with opened(str(path), games) as store:
        standing = condition(path).standing
        for each in with_progress(standing, len(standing), "Replaying"):
            if each.game not in games:
                passed_over.append(f"{each.id}: the game {each.game} is not installed here")
            elif found := await _differences(store, each, games):
                if each.set_aside is not None and each.next_instant is None:
                    passed_over.append(f"{each.id}: is set aside")
                else:
                    differences += found
            else:
                replayed += 1
    return Verdict(replayed, tuple(passed_over), tuple(differences))


async def _differences(store: Store, standing: Standing, games: Games) -> list[str]:
    try:
        whole = match_of(await store.log(standing.id), games)
        short = match_of(stored := await store.load(standing.id), games)
    except (NotFolding, Unreadable) as fault:
        return [f"{standing.id}: its log cannot be folded ({fault})"]
    expected = None if standing.set_aside else whole.next_instant
    noted = standing.next_instant
    checks = (
        (whole.seq == standing.seq, f"its log has {whole.seq} events, and {standing.seq} are noted"),
        (_written(whole) == _written(short), "its state by the log is not that by its snapshot"),
        (_rings_in_time(noted, expected, stored), f"its next instant is {_at(expected)}, and {_at(noted)} is noted"),
    )
    return [f"{standing.id}: {said}" for holds, said in checks if not holds]


def _rings_in_time(noted: datetime | None, expected: datetime | None, stored: Stored) -> bool:
    """When the game says.  Where people are known it may ring before that too: to remind them, for a stand-in."""
    if noted is None or stored.set_aside is not None or stored.seating.version == 0:
        return noted == expected
    return expected is None or noted <= expected


def _written(match: Match) -> tuple[int, bytes, dict[str, int]]:
    return match.seq, _encoder.encode(match.state), written_counts(match.told)


def _at(instant: datetime | None) -> str:
    return "none" if instant is None else instant.isoformat()
