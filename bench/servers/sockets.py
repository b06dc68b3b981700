"""What this machine does at best: the same bytes to as many clients, with nothing behind them."""

from __future__ import annotations

import asyncio
import time
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import cast

from bench.measure import Rate
from bench.servers.web import fast_loop

SECONDS = 1.5


class Sink(asyncio.Protocol):
    """Takes what comes."""


def raw_broadcast(clients: int, size: int) -> Rate:
    """Messages of this size that are written."""
    spawn = get_context("spawn")
    ours, theirs = spawn.Pipe()
    process = spawn.Process(target=_run, args=(theirs, clients, size), daemon=True)
    process.start()
    theirs.close()  # so that the end of it is heard
    port = int(ours.recv())
    with asyncio.Runner(loop_factory=fast_loop()) as runner:
        rate = runner.run(_taken(ours, port, clients))
    process.join(10)
    return rate


async def _taken(pipe: Connection, port: int, clients: int) -> Rate:
    loop = asyncio.get_running_loop()
    for _ in range(clients):
        await loop.create_connection(Sink, "127.0.0.1", port)
    while not pipe.poll():
        await asyncio.sleep(0.01)
    return Rate(*pipe.recv())


def _run(pipe: Connection, clients: int, size: int) -> None:
    with asyncio.Runner(loop_factory=fast_loop()) as runner:
        runner.run(_written(pipe, clients, size))


async def _written(pipe: Connection, clients: int, size: int) -> None:
    loop, transports, message = asyncio.get_running_loop(), list[asyncio.Transport](), bytes(size)

    class Source(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            transports.append(cast(asyncio.Transport, transport))

    listening = await loop.create_server(Source, "127.0.0.1", 0)
    pipe.send(listening.sockets[0].getsockname()[1])
    while len(transports) < clients:
        await asyncio.sleep(0.01)
    sent, began, cpu = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - began < SECONDS:
        for transport in transports:
            transport.write(message)
        sent += clients
        while any(transport.get_write_buffer_size() for transport in transports):
            await asyncio.sleep(0)
        await asyncio.sleep(0)
    pipe.send((sent / (time.process_time() - cpu), sent / (time.perf_counter() - began)))
    listening.close()
