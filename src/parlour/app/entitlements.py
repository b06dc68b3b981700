"""The file that says who may create what.

    everyone = ["tidslinje.premium"]

    [owners]
    "MESSENGER:ACCOUNT" = ["tidslinje.mix.sommar"]

It is read again when it has changed, so that what somebody is given or loses holds from their next match on.
"""

from __future__ import annotations

import tomllib
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct, ValidationError

from parlour.app.wrong_use import WrongUse
from parlour.engine.entitlements import NO_ENTITLEMENTS, Entitlements, EntitlementsNow


class EntitlementsFile(Struct, frozen=True, forbid_unknown_fields=True):
    everyone: frozenset[str] = frozenset()
    owners: dict[str, frozenset[str]] = {}


def entitlements_in(file: str) -> EntitlementsNow:
    """What the file says, at each moment.  Raises WrongUse if it cannot be read at first."""
    if not file:
        return lambda: NO_ENTITLEMENTS
    path = Path(file).expanduser()
    known, read_at = _read(path), _changed_at(path)

    def now() -> Entitlements:
        nonlocal known, read_at
        if (changed_at := _changed_at(path)) != read_at:
            with suppress(WrongUse):  # somebody is writing it: what it said holds until it can be read
                known, read_at = _read(path), changed_at
        return known

    return now


def _changed_at(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def _read(path: Path) -> Entitlements:
    try:
        said = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), EntitlementsFile)
    except OSError as fault:
        raise WrongUse(f"{path}, which says who may create what, cannot be read: {fault.strerror}.") from fault
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, ValidationError) as fault:
        raise WrongUse(f"{path} does not say who may create what: {fault}.") from fault
    return Entitlements(said.everyone, said.owners)
