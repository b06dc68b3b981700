"""No locked version is one that an advisory in tools/advisories.toml names."""

import json
import re
import tomllib
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest
from msgspec import Struct
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
ECOSYSTEMS = ("pypi", "npm")


class Advisory(Struct, frozen=True, forbid_unknown_fields=True):
    package: str
    ecosystem: str
    affected: list[str]
    id: str
    summary: str

    def affects(self, version: str) -> bool:
        return any(SpecifierSet(each).contains(version, prereleases=True) for each in self.affected)


class Advisories(Struct, frozen=True, forbid_unknown_fields=True):
    looked_up: date
    advisory: list[Advisory]


class Locked(NamedTuple):
    ecosystem: str
    package: str
    version: str


KNOWN = msgspec.convert(tomllib.loads((ROOT / "tools" / "advisories.toml").read_text()), Advisories)


def read_requirements(text: str) -> Iterator[Locked]:
    for name, version in re.findall(r"^([\w.-]+)==([^\s;\\]+)", text, flags=re.MULTILINE):
        yield Locked("pypi", canonicalize_name(name), version)


def read_package_lock(text: str) -> Iterator[Locked]:
    """Packages inside packages too: `node_modules/a/node_modules/b` is a `b`."""
    for path, package in json.loads(text)["packages"].items():
        if path:
            yield Locked("npm", package.get("name") or path.rpartition("node_modules/")[2], package["version"])


def find_affected(locked: Iterator[Locked]) -> list[str]:
    """What to tell: which package, which version, and why it must not stay."""
    return [
        f"{package} {version}: {advisory.id}, {advisory.summary}"
        for ecosystem, package, version in locked
        for advisory in KNOWN.advisory
        if (advisory.ecosystem, advisory.package) == (ecosystem, package) and advisory.affects(version)
    ]


def test_no_locked_python_package_is_known_to_be_vulnerable() -> None:
    assert find_affected(read_requirements((ROOT / "requirements.lock").read_text())) == []


def test_no_locked_package_of_the_page_is_known_to_be_vulnerable() -> None:
    assert find_affected(read_package_lock((ROOT / "ui" / "package-lock.json").read_text())) == []


def test_both_locks_are_read_whole() -> None:
    requirements = (ROOT / "requirements.lock").read_text()
    assert len(list(read_requirements(requirements))) == sum("==" in line for line in requirements.splitlines())
    packages = list(read_package_lock((ROOT / "ui" / "package-lock.json").read_text()))
    assert {"vite", "react-dom", "@babel/runtime", "whatwg-mimetype"} <= {each.package for each in packages}


def test_a_planted_python_version_is_found() -> None:
    [found] = find_affected(read_requirements("h11==0.14.0 ; python_version >= '3.11' \\\n    --hash=sha256:00\n"))
    assert found.startswith("h11 0.14.0: CVE-2025-43859")


def test_a_planted_version_deep_in_the_page_is_found() -> None:
    lock = json.dumps({"packages": {"": {}, "node_modules/vite/node_modules/postcss": {"version": "8.4.30"}}})
    assert any("CVE-2023-44270" in each for each in find_affected(read_package_lock(lock)))


def test_every_advisory_was_looked_up_and_says_what_it_is_about() -> None:
    assert len(KNOWN.advisory) > 50
    assert date(2026, 1, 1) < KNOWN.looked_up
    assert len({(each.id, each.package) for each in KNOWN.advisory}) == len(KNOWN.advisory)


@pytest.mark.parametrize("advisory", KNOWN.advisory, ids=lambda each: f"{each.package}-{each.id}")
def test_every_advisory_can_be_compared(advisory: Advisory) -> None:
    assert advisory.ecosystem in ECOSYSTEMS
    assert advisory.package == (
        canonicalize_name(advisory.package) if advisory.ecosystem == "pypi" else advisory.package
    )
    assert advisory.affected
    assert advisory.summary
    assert not advisory.affects("99999")
    assert all(SpecifierSet(each) for each in advisory.affected)
