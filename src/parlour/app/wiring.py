"""How a house is put together from its configuration: every service is made here, once, and handed to all parts."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from secrets import token_bytes
from typing import TYPE_CHECKING, NamedTuple

from parlour.app.config import OFF, Config, read_telegram_token
from parlour.app.games import load_games
from parlour.app.logs import Log, LogObserver, Observers
from parlour.app.metrics import MetricsObserver, WebMetrics, serve_metrics
from parlour.app.store import use_store
from parlour.app.web import open_listener, public_address
from parlour.app.wrong_use import WrongUse
from parlour.engine.carriers import Carrier
from parlour.engine.clocks import SystemClock
from parlour.engine.observing import Observer
from parlour.engine.services import HouseServices, make_house_services
from parlour.web.auth.secret import BYTES, BadSecret, secret_in
from parlour.web.services import Services, make_services

if TYPE_CHECKING:
    from parlour.app.telegram import TelegramFace


class House(NamedTuple):
    """An open house, as every part of it sees it."""

    config: Config
    log: Log
    services: HouseServices
    observer: Observer
    metrics: MetricsObserver
    telegram: TelegramFace | None  # None: it is not served here, as with the web
    listener: socket.socket | None  # where the web is served
    web: Services | None

    @property
    def carriers(self) -> tuple[Carrier, ...]:
        """The messengers that are served here."""
        return () if self.telegram is None else (self.telegram.carrier,)


@asynccontextmanager
async def open_house(config: Config, log: Log, *, with_web: bool, with_telegram: bool) -> AsyncIterator[House]:
    """The port is taken first, then the store is opened.  Raises WrongUse if something of it cannot be had."""
    games, broken = load_games()
    for why in broken:
        log.warning("a game does not load", why=why)
    token = read_telegram_token(config) if with_telegram else ""
    listener, metrics = open_listener(config) if with_web else None, MetricsObserver()
    observer = Observers(LogObserver(log), metrics)
    with listener or nullcontext(), serve_metrics(metrics, config.metrics):
        async with use_store(config.where, games) as store:
            services = make_house_services(
                store,
                SystemClock(),
                games,
                _secret(config),
                rules_budget=config.rules_budget,
                observer=observer,
            )
            async with _telegram(token, config, services, log) as telegram:
                web = None
                if listener is not None:
                    web = make_services(
                        services,
                        traffic=WebMetrics(metrics.registry, log),
                        address=public_address(config, listener),
                        messenger_links=telegram.messenger_links if telegram is not None else None,
                    )
                yield House(config, log, services, observer, metrics, telegram, listener, web)


def _secret(config: Config) -> bytes:
    """A house without the web hands out nothing that must hold beyond this process, and leaves no secret behind."""
    if config.web == OFF:
        return token_bytes(BYTES)
    try:
        return secret_in(config.data)
    except (BadSecret, OSError) as why:
        raise WrongUse(f"The secret of the house cannot be used: {why}") from why


@asynccontextmanager
async def _telegram(
    token: str, config: Config, services: HouseServices, log: Log
) -> AsyncIterator[TelegramFace | None]:
    """What it needs is loaded only where it is served."""
    if not token:
        yield None
        return
    from parlour.app.telegram import TelegramFace

    telegram = TelegramFace(token, config, services, log)
    try:
        yield telegram
    finally:
        await telegram.close()
