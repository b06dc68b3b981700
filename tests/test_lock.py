"""The lock is what everybody installs: it is whole, hashed, and names no place to fetch from."""

import re
import tomllib
from importlib.metadata import version
from pathlib import Path

import parlour

ROOT = Path(__file__).parents[1]
LOCK = (ROOT / "requirements.lock").read_text()
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())


def bare_name(requirement: str) -> str:
    return re.split(r"[^\w.-]", requirement, maxsplit=1)[0].lower().replace(".", "-")


def test_every_declared_dependency_is_locked() -> None:
    declared = PROJECT["project"]["dependencies"] + PROJECT["dependency-groups"]["dev"]
    locked = set(re.findall(r"^([\w-]+)==", LOCK, flags=re.MULTILINE))
    assert {bare_name(requirement) for requirement in declared} <= locked


def test_every_locked_package_is_hashed() -> None:
    packages = re.split(r"\n(?=[\w-]+==)", LOCK)
    assert [package for package in packages if "--hash=sha256:" not in package] == []


def test_the_lock_names_no_host() -> None:
    assert "://" not in LOCK


def test_the_package_says_the_version_it_was_released_as() -> None:
    assert parlour.__version__ == version("parlour") == PROJECT["project"]["version"]
