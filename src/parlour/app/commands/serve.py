"""`parlour serve`: the house is open until somebody stops it."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from datetime import timedelta
from functools import partial
from itertools import starmap
from typing import NamedTuple

from parlour import __version__
from parlour.app.collector import tuned_collector
from parlour.app.config import Config, load_config, mask_password
from parlour.app.logs import Log, make_logger
from parlour.app.messengers import installed_messengers
from parlour.app.output import format_time
from parlour.app.private_files import keep_files_private, raise_file_limit
from parlour.app.resting import rest_when_quiet
from parlour.app.web import public_address, serve_web
from parlour.app.wiring import House, open_house
from parlour.engine.clearing import Clearing, Retention
from parlour.engine.courier import Courier
from parlour.engine.ports import StoreFailed
from parlour.engine.scheduler import Scheduler
from parlour.engine.supervision import keep_running
from parlour.messengers.messenger import MessengerKind, ServedMessenger
from parlour.stores import file_of


class Part(NamedTuple):
    """A loop that runs until it is cancelled: the scheduler, the courier, a face.  If it fails, it is begun again."""

    name: str
    run: Callable[[House], Awaitable[None]]


async def _carry(house: House) -> None:
    services, alone = house.services, house.is_alone
    courier = Courier(services.store, services.writer, services.clock, house.carriers, house.observer, is_alone=alone)
    await keep_running(courier.run, partial(_report, house.log, "courier"))  # it remembers what it could not note


async def _clear(house: House) -> None:
    config, services = house.config, house.services
    retention = Retention(
        posts=timedelta(days=config.keep_posts),
        dead_letters=timedelta(days=config.keep_dead_letters),
        lobbies=timedelta(days=config.keep_lobbies),
        listings=timedelta(days=config.keep_listings),
    )
    await Clearing(services.store, services.writer, services.clock, retention, house.observer).run()


async def _rest(house: House) -> None:
    await rest_when_quiet(house.services.store, house.services.writer)


async def _web(house: House) -> None:
    if house.listener is None or house.web is None:
        return await _until_cancelled()
    return await serve_web(house.config, house.listener, house.web, house.metrics, house.webhooks)


async def _until_cancelled() -> None:
    await asyncio.Event().wait()


COURIER = Part("courier", _carry)
CLEARING = Part("clearing", _clear)
RESTING = Part("resting", _rest)
WEB = Part("web", _web)
FACES: tuple[Part, ...] = (WEB,)


def _messenger_part(name: str, messenger: ServedMessenger) -> Part:
    return Part(name, lambda _: messenger.run())


def serve_command(store: str | None, data: str | None = None, port: int | None = None) -> int:
    """Serve until a signal comes."""
    config = load_config(store, data, port)
    keep_files_private()
    raise_file_limit()
    log = make_logger(config.log_level, config.log_format, sys.stderr)
    with suppress(KeyboardInterrupt), _runner() as runner:  # where there are no signals but this
        runner.run(_serve_until_signal(config, log))
    return 0


def _runner() -> asyncio.Runner:
    """A runner with the fast loop, where there is one."""
    try:
        from uvloop import new_event_loop
    except ImportError:
        return asyncio.Runner()
    return asyncio.Runner(loop_factory=new_event_loop)


async def _serve_until_signal(config: Config, log: Log) -> None:
    """Serve until the first signal; a second is no more urgent: what is under way is soon done."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for each in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError):
            loop.add_signal_handler(each, stop.set)
    await serve(config, log, stop)


async def serve(
    config: Config,
    log: Log,
    stop: asyncio.Event,
    faces: Sequence[Part] = FACES,
    messengers: Sequence[MessengerKind] | None = None,
) -> None:
    """Open the house, catch up, and run every part until `stop` is set."""
    served = installed_messengers() if messengers is None else messengers
    async with open_house(config, log, served, with_web=WEB in faces) as house:
        await _keep_open(house, stop, [*faces, *starmap(_messenger_part, house.messengers.items())])
    log.info("closed")


async def _keep_open(house: House, stop: asyncio.Event, faces: Sequence[Part]) -> None:
    """Run all parts; the faces open when what fell due in the meantime has been run."""
    services = house.services
    scheduler = Scheduler(services.store, services.writer, services.clock, observer=house.observer)
    tasks = [asyncio.create_task(_keep_running(house, Part("scheduler", lambda house: scheduler.run())))]
    try:
        await _wait_for_any(scheduler.ready, stop)
        if not stop.is_set():
            tasks += [
                asyncio.create_task(_keep_running(house, part)) for part in (*faces, COURIER, CLEARING, RESTING)
            ]
            await _announce_open(house)
            with tuned_collector():
                await stop.wait()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _keep_running(house: House, part: Part) -> None:
    """Run a part, and again, each time a little later, whenever it breaks; the others go on."""
    await keep_running(lambda: part.run(house), partial(_report, house.log, part.name))


def _report(log: Log, part: str, fault: Exception) -> None:
    log.error("a part failed, and is begun again", part=part, fault=type(fault).__name__, why=_fault_text(fault))


def _fault_text(fault: Exception) -> str | None:
    """What the disk or the network says; None for any other fault, whose text may be somebody's."""
    return str(fault) if isinstance(fault, StoreFailed | OSError) else None


async def _wait_for_any(*events: asyncio.Event) -> None:
    waiting = [asyncio.create_task(event.wait()) for event in events]
    try:
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in waiting:
            task.cancel()


async def _announce_open(house: House) -> None:
    store = str(file_of(house.config.where) or mask_password(house.config.where))
    next_at = await house.services.store.next_due()
    then = f"the next instant is {format_time(next_at)}" if next_at else "no instant is set"
    where = f" at {public_address(house.config, house.listener)}" if house.listener is not None else ""
    games = len(house.services.games)
    print(f"Parlour is open{where}: {games} games, matches in {store}, {then}. Ctrl-C closes it.", flush=True)
    house.log.info("open", store=store, games=games, version=__version__, metrics=house.config.metrics)
