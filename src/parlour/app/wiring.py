"""How a house is put together from its configuration: every service is made here, once, and handed to all parts."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, nullcontext
from datetime import timedelta
from secrets import token_bytes
from typing import NamedTuple

from starlette.types import ASGIApp

from parlour.app.collections import with_collections
from parlour.app.config import OFF, Config
from parlour.app.entitlements import entitlements_in
from parlour.app.games import load_games
from parlour.app.logs import Log, LogObserver, Observers
from parlour.app.metrics import MetricsObserver, WebMetrics, serve_metrics
from parlour.app.store import serve_from, use_store
from parlour.app.web import open_listener, public_address
from parlour.app.wrong_use import WrongUse
from parlour.engine.calls import Way
from parlour.engine.carriers import Carrier
from parlour.engine.clocks import TrustedClock
from parlour.engine.observing import Observer
from parlour.engine.services import HouseServices, make_house_services
from parlour.messengers.messenger import (
    BadSetting,
    MessengerHouse,
    MessengerKind,
    SeatLink,
    ServedMessenger,
    Settings,
)
from parlour.messengers.render.pictures import Pictures
from parlour.web.auth.secret import BYTES, FILE, BadSecret, secret_in
from parlour.web.services import Png, Services, make_services


class House(NamedTuple):
    """An open house, as every part of it sees it."""

    config: Config
    log: Log
    services: HouseServices
    observer: Observer
    metrics: MetricsObserver
    messengers: Mapping[str, ServedMessenger]  # those that are served here, by name
    webhooks: Mapping[str, ASGIApp]  # where the web lets them in
    listener: socket.socket | None  # where the web is served; None: it is not
    web: Services | None
    is_alone: bool = False  # no other process serves from this store

    @property
    def carriers(self) -> tuple[Carrier, ...]:
        """The messengers that are served here."""
        return tuple([each.carrier for each in self.messengers.values()])


@asynccontextmanager
async def open_house(
    config: Config, log: Log, messengers: Sequence[MessengerKind], *, with_web: bool
) -> AsyncIterator[House]:
    """The port is taken first, then the store is opened, by one process only if it is a file.

    Raises WrongUse if something of it cannot be had.
    """
    games, broken, faulty = load_games()
    for why in broken:
        log.warning("a game does not load", why=why)
    for why in faulty:
        log.warning("a game is to be mended", why=why)
    games, unread = with_collections(games, config.collections_folder)
    for why in unread:
        log.warning("a collection cannot be used", why=why)
    wanted = _wanted(messengers, config)
    listener, metrics = open_listener(config) if with_web else None, MetricsObserver()
    observer = Observers(LogObserver(log), metrics)
    with listener or nullcontext(), serve_metrics(metrics, config.metrics), serve_from(config.where) as is_alone:
        async with use_store(config.where, games) as store:
            services = make_house_services(
                store,
                TrustedClock(),
                games,
                _secret(config),
                rules_budget=config.rules_budget,
                observer=observer,
                zone=config.zone,
                beat_interval=timedelta(seconds=config.heartbeat),
                pace=config.pace,
                entitlements=entitlements_in(config.entitlements),
                is_developer=config.developer,
            )
            links, webhooks, ways = dict[str, SeatLink](), dict[str, ASGIApp](), dict[str, Way]()
            public = config.public.rstrip("/") if config.web != OFF else ""  # nobody else can open this machine
            served = dict[str, ServedMessenger]()
            async with AsyncExitStack() as stack:
                for kind, settings in wanted:
                    place = MessengerHouse(services, settings, log, public, is_alone, links, webhooks, ways)
                    served[kind.name] = await stack.enter_async_context(kind.open(place))
                web = None
                if listener is not None:
                    web = make_services(
                        services,
                        traffic=WebMetrics(metrics.registry, log),
                        address=public_address(config, listener),
                        messenger_links=links,
                        ways=ways,
                        png=_drawing(stack) if public else None,
                    )
                yield House(config, log, services, observer, metrics, served, webhooks, listener, web, is_alone)


def _drawing(stack: AsyncExitStack) -> Png:
    """What draws previews of links, in a process of its own that begins with the first."""
    pictures = Pictures()
    stack.callback(pictures.close)
    return pictures.png


def _wanted(messengers: Sequence[MessengerKind], config: Config) -> list[tuple[MessengerKind, Settings]]:
    """Those that are configured, with their settings.  Raises WrongUse."""
    theirs = [(kind, kind.own_settings(config.messengers)) for kind in messengers]
    try:
        return [(kind, settings) for kind, settings in theirs if kind.is_wanted(settings)]
    except BadSetting as why:
        raise WrongUse(str(why)) from why


def _secret(config: Config) -> bytes:
    """A house without the web hands out nothing that must hold beyond this process, and leaves no secret behind; one
    beside a house with the web signs with that one's."""
    if config.web == OFF and not (config.data / FILE).exists():
        return token_bytes(BYTES)
    try:
        return secret_in(config.data)
    except (BadSecret, OSError) as why:
        raise WrongUse(f"The secret of the house cannot be used: {why}") from why
