"""A house that is really served, by `parlour serve` in a process of its own, for browsers to come to."""

from __future__ import annotations

import os
import signal
import subprocess
import sysconfig
import time
import urllib.error
import urllib.request
from pathlib import Path

from tests.ports import free_port

SCRIPT = Path(sysconfig.get_path("scripts")) / "parlour"
PATIENCE = 120.0  # seconds: on a busy machine it takes longer to open, and that is no fault of the house's


class ServedHouse:
    """Its matches are in a file, so that it can be killed and begun again."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.folder, self._environment = folder, environment
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def begin(self) -> None:
        environment = {
            **os.environ,
            "PARLOUR_DATA": str(self.folder),
            "PARLOUR_WEB": f"127.0.0.1:{self.port}",
            "PARLOUR_LOG_LEVEL": "error",
            "PARLOUR_PACE": "0",  # stand-ins answer at once; how long they think has tests of its own
            **self._environment,
        }
        self._process = subprocess.Popen([SCRIPT, "serve"], env=environment, stdout=subprocess.DEVNULL)
        self._await_readiness()

    def _await_readiness(self) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                with urllib.request.urlopen(f"{self.address}/readyz", timeout=2):
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.05)
        raise AssertionError("the house did not open")

    def kill(self) -> None:
        """Without a word of warning."""
        self._end(signal.SIGKILL)

    def close(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(how)
            process.wait(timeout=20)


def note_installed(source: Path, name: str) -> None:
    """From then on the game in this folder is installed, as far as a Python can tell that has it on its path."""
    record = source / f"{name}-0.1.0.dist-info"
    record.mkdir()
    (record / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.1.0\n", encoding="utf-8")
    (record / "entry_points.txt").write_text(f"[parlour.games]\n{name} = {name}:GAME\n", encoding="utf-8")
