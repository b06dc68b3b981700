"""The reception desk: all that those need who answer on the web."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from parlour.engine.budget import SECONDS
from parlour.engine.links import Links
from parlour.engine.live import Live
from parlour.engine.people import People
from parlour.engine.ports import Clock, Store
from parlour.engine.submission import MatchId, PlayerId
from parlour.engine.write import Writer
from parlour.sdk.codec import Codec
from parlour.sdk.game import Game
from parlour.web.auth.codes import Codes
from parlour.web.auth.revocation import Doors
from parlour.web.auth.tokens import Tokens
from parlour.web.following import Source
from parlour.web.galleries import Galleries
from parlour.web.limits import Limits
from parlour.web.listings import Listings
from parlour.web.newcomers import Newcomers
from parlour.web.open_sockets import OpenSockets
from parlour.web.prompt_ids import PromptIds
from parlour.web.traffic import Traffic, Unwatched

LOCALLY = "http://localhost:8000"

Way = Callable[[MatchId, str], str]  # a match and the code that is typed to move a seat → a link to open there


@dataclass(frozen=True, eq=False)
class Desk:
    store: Store
    writer: Writer
    people: People
    clock: Clock
    games: Mapping[str, Game[Any]]
    codecs: Mapping[str, Codec[Any]]
    tokens: Tokens
    links: Links
    doors: Doors
    codes: Codes
    listings: Listings
    ids: PromptIds
    newcomers: Newcomers
    galleries: Galleries
    sockets: OpenSockets
    limits: Limits
    traffic: Traffic
    address: str  # where people find the house
    ways: Mapping[str, Way]  # by messenger: to be reached there too


def opened_desk(
    store: Store,
    writer: Writer,
    clock: Clock,
    games: Mapping[str, Game[Any]],
    secret: bytes,
    *,
    limits: Limits | None = None,
    traffic: Traffic | None = None,
    address: str = LOCALLY,
    budget: float = SECONDS,
    ways: Mapping[str, Way] | None = None,
) -> Desk:
    """The writer tells it from now on what has moved."""
    watched, live, ids = traffic or Unwatched(), Live(), PromptIds(secret)
    links = Links(store, clock, secret)
    writer.moved = live.moved

    def failed(match_id: MatchId, fault: Exception) -> None:
        del match_id
        watched.broke("gallery", fault)

    people = People(store, writer, clock)

    async def is_known_otherwise(sub: str) -> bool:
        return await people.whose(PlayerId(sub)) != sub

    galleries = Galleries(Source(store, ids, budget), live, games, writer.match, failed, is_known_otherwise)
    writer.seated = galleries.reseated
    return Desk(
        store,
        writer,
        people,
        clock,
        games,
        {key: Codec(game) for key, game in games.items()},
        Tokens(clock, secret),
        links,
        Doors(links),
        Codes(store, clock),
        Listings(store, clock),
        ids,
        Newcomers(clock, secret),
        galleries,
        OpenSockets(),
        limits or Limits(),
        watched,
        address.rstrip("/"),
        {} if ways is None else ways,
    )
