"""A folder of wheels with which somebody else's machine can be set up, without a network.

Ours is built from the checkout; those of the packages it needs, and of what builds wheels, are packed again from what
`make` has installed here.
"""

from __future__ import annotations

import base64
import fcntl
import hashlib
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
UV = ROOT / ".tools" / "bin" / "uv"
BUILDS = "hatchling"  # what the games' pyproject.toml names to build them
NOT_PACKED = {"RECORD", "INSTALLER", "REQUESTED", "direct_url.json", "uv_cache.json"}  # written when it is installed


def shared_wheels(factory: pytest.TempPathFactory) -> Path:
    """The folder of wheels, made once for all processes of a test run."""
    own = factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    with (shared / "wheels.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return shared / "wheels" if (shared / "wheels").is_dir() else fill(shared / "wheels")


def fill(folder: Path) -> Path:
    """The folder, with our wheel and all that is needed to install it and to build another."""
    folder.mkdir(parents=True)
    must_run([sys.executable, "-m", BUILDS, "build", "-t", "wheel", "-d", folder], ROOT)
    for found in needed(["parlour", BUILDS]):
        if found.name != "parlour":
            pack(found, folder)
    return folder


def needed(names: Iterable[str]) -> Iterator[Distribution]:
    """These installed packages, and all that they need here."""
    waiting, seen = list(names), set[str]()
    while waiting:
        name = canonicalize_name(waiting.pop())
        if name in seen:
            continue
        seen.add(name)
        found = distribution(name)
        yield found
        asked = map(Requirement, found.requires or ())
        waiting += [each.name for each in asked if each.marker is None or each.marker.evaluate({"extra": ""})]


def pack(found: Distribution, folder: Path) -> None:
    """The wheel from which it was installed, but for what installing wrote."""
    about = found.read_text("WHEEL") or ""
    tags = [tag.split("-") for tag in re.findall(r"^Tag: (\S+)$", about, re.MULTILINE)]
    joined = "-".join(".".join(dict.fromkeys(parts)) for parts in zip(*tags, strict=True))
    escaped = re.sub(r"[-_.]+", "_", found.name).lower()
    home = Path(str(found.locate_file("")))
    record = []
    with zipfile.ZipFile(folder / f"{escaped}-{found.version}-{joined}.whl", "w") as wheel:
        for path in found.files or ():
            name = str(path)
            if name.startswith("..") or name.endswith(".pyc") or path.name in NOT_PACKED:
                continue
            content = (home / name).read_bytes()
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            record.append(f"{name},sha256={digest},{len(content)}\n")
            wheel.writestr(name, content)
        place = next(str(path.parent) for path in found.files or () if path.name == "WHEEL")
        wheel.writestr(f"{place}/RECORD", "".join([*record, f"{place}/RECORD,,\n"]))


class CleanEnvironment:
    """A Python with nothing in it but its installer, in which no index is asked for anything."""

    def __init__(self, folder: Path, wheels: Path) -> None:
        self.folder, self.wheels = folder, wheels
        must_run([sys.executable, "-m", "venv", folder], folder.parent)

    @property
    def variables(self) -> dict[str, str]:
        """As in a shell in which it is active."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "PYTHON", "UV_"))}
        path = os.pathsep.join([str(self.folder / "bin"), str(UV.parent), os.environ.get("PATH", "")])
        return {
            **kept,
            "PATH": path,
            "VIRTUAL_ENV": str(self.folder),
            "LC_ALL": "C.UTF-8",
            "PARLOUR_DATA": str(self.folder / "kept"),
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
            # Whoever builds a wheel may not ask the network for what builds it either.
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": str(self.wheels),
            "UV_NO_INDEX": "1",
            "UV_FIND_LINKS": str(self.wheels),
        }

    def run(self, *words: str | Path, where: Path | None = None, typed: str = "") -> str:
        """What the command says.  It must succeed."""
        return must_run(words, where or self.folder, self.variables, typed)


def must_run(
    words: Iterable[str | Path], where: Path, variables: dict[str, str] | None = None, typed: str = ""
) -> str:
    command = [str(word) for word in words]
    told = subprocess.run(
        command, cwd=where, env=variables, input=typed, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert told.returncode == 0, f"{' '.join(command)}: exit code {told.returncode}\n{told.stdout}{told.stderr}"
    return told.stdout
