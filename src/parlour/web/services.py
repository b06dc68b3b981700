"""What those need who answer on the web: made once, and handed to all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from parlour.engine.budget import DEFAULT_SECONDS
from parlour.engine.links import Links
from parlour.engine.people import People
from parlour.engine.ports import Clock, Store
from parlour.engine.submission import MatchId
from parlour.engine.write import Writer
from parlour.sdk.codec import Codec
from parlour.sdk.game import Game
from parlour.web.auth.codes import Codes
from parlour.web.auth.idempotency import RequestedIds
from parlour.web.auth.revocation import RevocationCache
from parlour.web.auth.seats import Seats
from parlour.web.auth.sessions import Sessions
from parlour.web.auth.tokens import Tokens
from parlour.web.limits import RateLimits
from parlour.web.listings import MatchListings
from parlour.web.prompt_ids import PromptIds
from parlour.web.traffic import Traffic, Unwatched

LOCAL_ADDRESS = "http://localhost:8000"

# A match and the code that is typed to move a seat → a link that makes its opener reachable on a messenger too.
MessengerLink = Callable[[MatchId, str], str]


@dataclass(frozen=True, eq=False)
class Services:
    """Everything that answers on the web, made once."""

    store: Store
    writer: Writer
    people: People
    clock: Clock
    games: Mapping[str, Game[Any]]
    codecs: Mapping[str, Codec[Any]]
    tokens: Tokens
    links: Links
    revocations: RevocationCache
    sessions: Sessions
    seats: Seats
    codes: Codes
    listings: MatchListings
    prompt_ids: PromptIds
    requested_ids: RequestedIds
    limits: RateLimits
    traffic: Traffic
    address: str  # where people find the house
    messenger_links: Mapping[str, MessengerLink]  # by messenger
    rules_budget: float  # seconds for the rules to say what somebody sees


def make_services(
    store: Store,
    writer: Writer,
    clock: Clock,
    games: Mapping[str, Game[Any]],
    secret: bytes,
    *,
    limits: RateLimits | None = None,
    traffic: Traffic | None = None,
    address: str = LOCAL_ADDRESS,
    rules_budget: float = DEFAULT_SECONDS,
    messenger_links: Mapping[str, MessengerLink] | None = None,
) -> Services:
    """The services of one house."""
    people, tokens, links = People(store, writer, clock), Tokens(clock, secret), Links(store, clock, secret)
    revocations = RevocationCache(links)
    return Services(
        store,
        writer,
        people,
        clock,
        games,
        {key: Codec(game) for key, game in games.items()},
        tokens,
        links,
        revocations,
        Sessions(store, writer, people, tokens, links, revocations),
        Seats(store, writer, people, clock),
        Codes(store, clock),
        MatchListings(store, clock),
        PromptIds(secret),
        RequestedIds(clock, secret),
        limits or RateLimits(),
        traffic or Unwatched(),
        address.rstrip("/"),
        {} if messenger_links is None else messenger_links,
        rules_budget,
    )
