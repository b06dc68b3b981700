"""A real house in a process of its own, with its store on the disk: started, stopped and killed as by an operator."""

import asyncio
import json
import os
import signal
import subprocess
import sysconfig
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.ports import free_port
from tests.waiting import until
from tests.web.house import Web

SCRIPT = Path(sysconfig.get_path("scripts")) / "parlour"


class Served:
    def __init__(self, folder: Path, port: int) -> None:
        self._folder, self.port = folder, port
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def log(self) -> str:
        return (self._folder / "log").read_text()

    @property
    def answered(self) -> list[dict[str, Any]]:
        """The lines of the log about requests."""
        lines = [json.loads(line) for line in self.log.splitlines() if line.startswith("{")]
        return [line for line in lines if line["event"] == "answered"]

    def start(self) -> None:
        mine = {
            "PARLOUR_DATA": str(self._folder / "data"),
            "PARLOUR_WEB": f"127.0.0.1:{self.port}",
            "PARLOUR_LOG_LEVEL": "debug",
            "PARLOUR_LOG_FORMAT": "json",
            "PARLOUR_PACE": "0",  # nobody waits here for stand-ins that think
        }
        others = {name: value for name, value in os.environ.items() if not name.startswith("PARLOUR_")}
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen([SCRIPT, "serve"], env=others | mine, stdout=log, stderr=log)

    async def ready(self) -> None:
        async with httpx.AsyncClient(trust_env=False) as http:
            await until(lambda: self._is_ready(http), patience=60, what="opening the house")

    async def _is_ready(self, http: httpx.AsyncClient) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, self.log
        try:
            return (await http.get(f"http://127.0.0.1:{self.port}/readyz")).status_code == 200
        except httpx.TransportError:
            return False

    async def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        process = self._process
        if process is None:
            return 0
        process.send_signal(how)
        self._process = None
        return await asyncio.to_thread(process.wait, 30)


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[tuple[Web, Served]]:
    house = Served(folder, free_port())
    house.start()
    web = Web(None, house.port)
    try:
        await house.ready()
        yield web, house
    finally:
        await web.http.aclose()
        await house.stop(signal.SIGKILL)
