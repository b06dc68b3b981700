"""What every frontend of a house is given: store, writer, people and links belong together, and are made once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from parlour.engine.budget import DEFAULT_SECONDS
from parlour.engine.entitlements import NO_ENTITLEMENTS, EntitlementsNow, for_developers
from parlour.engine.links import Links
from parlour.engine.observing import Observer
from parlour.engine.people import People
from parlour.engine.ports import Clock, Store
from parlour.engine.presence import BEAT_INTERVAL
from parlour.engine.prices import CallPrice
from parlour.engine.revocations import KnownRevocations
from parlour.engine.seating import Messenger
from parlour.engine.write import Writer
from parlour.sdk.game import Game


@dataclass(frozen=True, eq=False)
class HouseServices:
    """The web and the messengers add their own to it, by a subclass."""

    store: Store
    clock: Clock
    games: Mapping[str, Game[Any]]
    writer: Writer
    people: People
    links: Links
    revocations: KnownRevocations
    secret: bytes = field(repr=False)  # the root of every token, link and id that the house makes
    rules_budget: float  # seconds for the rules to say what somebody sees
    zone: str  # of whoever has named none, where the match has none either
    is_developer: bool  # matches may be tried out: what is due next can be run at once
    prices: dict[Messenger, CallPrice]  # of messengers that are not free
    # By messengers without groups: a link by which anybody comes in with these words.
    join_links: dict[Messenger, Callable[[str], str]]


def make_house_services(
    store: Store,
    clock: Clock,
    games: Mapping[str, Game[Any]],
    secret: bytes,
    *,
    rules_budget: float = DEFAULT_SECONDS,
    observer: Observer | None = None,
    zone: str = "UTC",
    beat_interval: timedelta = BEAT_INTERVAL,
    pace: float = 0,
    entitlements: EntitlementsNow = lambda: NO_ENTITLEMENTS,
    is_developer: bool = False,
) -> HouseServices:
    """The services of one house in one process."""
    if is_developer:
        entitlements = for_developers(entitlements)
    writer = Writer(
        store, clock, games, rules_budget, observer, beat_interval=beat_interval, pace=pace, entitlements=entitlements
    )
    revocations = KnownRevocations(store, writer.signals.revoked)
    people, links = People(store, writer, clock), Links(store, clock, secret, revocations)
    return HouseServices(
        store, clock, games, writer, people, links, revocations, secret, rules_budget, zone, is_developer, {}, {}
    )
