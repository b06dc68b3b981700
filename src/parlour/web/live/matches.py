"""The matches that somebody watches now, and the sockets by which they do."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from parlour.engine.submission import MatchId, PlayerId
from parlour.web.contracts import sight_of
from parlour.web.live.open_sockets import OpenSockets
from parlour.web.live.streams import StreamSource
from parlour.web.live.watchers import WatchedMatches
from parlour.web.services import Services


@dataclass(frozen=True, eq=False)
class LiveMatches:
    matches: WatchedMatches
    sockets: OpenSockets


def watch_matches(services: Services) -> LiveMatches:
    """The matches as they are watched; the writer's signals tell them what has moved, and who sits elsewhere."""
    writer = services.writer

    def report(match_id: MatchId, fault: Exception) -> None:
        del match_id
        services.traffic.broke("watchers", fault)

    async def has_another_id(sub: str) -> bool:
        return await services.people.current_id(PlayerId(sub)) != sub

    sights = partial(sight_of, services)
    source = StreamSource(services.store, services.prompt_ids, services.rules_budget, sights)
    matches = WatchedMatches(source, writer.signals, services.games, writer.match, report, has_another_id)
    sockets = OpenSockets()
    services.revocations.listen(sockets.close_revoked)
    return LiveMatches(matches, sockets)
