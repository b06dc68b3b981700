"""What those need who answer on the web: made once, and handed to all of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from parlour.engine.calls import Way
from parlour.engine.services import HouseServices
from parlour.engine.submission import MatchId
from parlour.sdk.codec import Codec
from parlour.web.auth.codes import Codes
from parlour.web.auth.idempotency import RequestedIds
from parlour.web.auth.seats import Seats
from parlour.web.auth.sessions import Sessions
from parlour.web.auth.tokens import Tokens
from parlour.web.contract_ids import ContractIds
from parlour.web.limits import RateLimits
from parlour.web.listings import MatchListings
from parlour.web.prompt_ids import PromptIds
from parlour.web.traffic import Traffic, Unwatched

LOCAL_ADDRESS = "http://localhost:8000"

# A match and the code that is typed to move a seat → a link that makes its opener reachable on a messenger too.
MessengerLink = Callable[[MatchId, str], str]
Png = Callable[[str, int], Awaitable[bytes]]  # an SVG and how wide it is to be


@dataclass(frozen=True, eq=False)
class Services(HouseServices):
    """Everything that answers on the web, made once."""

    codecs: Mapping[str, Codec[Any]]
    tokens: Tokens
    sessions: Sessions
    seats: Seats
    codes: Codes
    listings: MatchListings
    prompt_ids: PromptIds
    contract_ids: ContractIds
    requested_ids: RequestedIds
    limits: RateLimits
    traffic: Traffic
    address: str  # where people find the house
    messenger_links: Mapping[str, MessengerLink]  # by messenger
    ways: Mapping[str, Way]  # by which those who play on the web can be called
    png: Png | None = None  # draws previews of links; None: nobody else can open them


def make_services(
    house: HouseServices,
    *,
    limits: RateLimits | None = None,
    traffic: Traffic | None = None,
    address: str = LOCAL_ADDRESS,
    messenger_links: Mapping[str, MessengerLink] | None = None,
    ways: Mapping[str, Way] | None = None,
    png: Png | None = None,
) -> Services:
    """The services of a house, with those that only the web needs."""
    store, clock, secret = house.store, house.clock, house.secret
    tokens, contract_ids = Tokens(clock, secret), ContractIds(secret)
    return Services(
        **vars(house),
        codecs={key: Codec(game) for key, game in house.games.items()},
        tokens=tokens,
        sessions=Sessions(house, tokens, contract_ids),
        seats=Seats(house),
        codes=Codes(store, clock),
        listings=MatchListings(store, clock),
        prompt_ids=PromptIds(secret),
        contract_ids=contract_ids,
        requested_ids=RequestedIds(store, clock, secret),
        limits=limits or RateLimits(),
        traffic=traffic or Unwatched(),
        address=address.rstrip("/"),
        messenger_links={} if messenger_links is None else messenger_links,
        ways={} if ways is None else ways,
        png=png,
    )
