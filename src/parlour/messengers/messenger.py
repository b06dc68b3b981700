"""A messenger as the house knows it: one value that its package exports as MESSENGER.

`serve`, `config` and `doctor` go through the list of them, and know none by its name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

from msgspec import Struct
from starlette.types import ASGIApp

from parlour.engine.calls import Way
from parlour.engine.carriers import Carrier
from parlour.engine.seating import Messenger
from parlour.engine.services import HouseServices
from parlour.engine.submission import MatchId
from parlour.messengers.updates import Capabilities

OK, WARNING, FAULT = "ok", "warning", "fault"

Finding = tuple[str, str]  # what `parlour doctor` found out: how bad it is, and what to do
Settings = Mapping[str, Any]  # of one messenger, by the names it gave them
SeatLink = Callable[[MatchId, str], str]  # into a private conversation, with a code that gives a seat


class BadSetting(Exception):
    """A setting cannot be used; said with what to do, and without a secret in it."""


class Setting(Struct, frozen=True, kw_only=True):
    """One setting of a messenger: `token` of `paper` is `paper_token`, and PARLOUR_PAPER_TOKEN."""

    name: str
    kind: Any  # its type, with what msgspec may check
    default: Any
    about: str
    allowed: str  # what it may be, in words
    is_secret: bool = False  # not shown, even if it is nonsense
    is_path: bool = False
    whole_name: str = ""  # in the configuration, if it does not begin with the messenger's
    also_named: str = ""  # a variable of the environment, as people know it from elsewhere


class MessengerHouse(Struct, frozen=True, eq=False):
    """What a messenger is given when it is opened, and what it tells the rest of the house."""

    services: HouseServices
    settings: Settings
    log: Any
    public: str  # where the web is open to everyone; empty: nowhere
    is_alone: bool  # no other process uses this store
    links: dict[str, SeatLink]  # by messenger, for those who play on the web; filled once it knows its own name
    webhooks: dict[str, ASGIApp]  # by path: where the web lets the service in
    ways: dict[str, Way]  # by messenger: how those who play on the web can be called


class ServedMessenger(Protocol):
    """A messenger that is open."""

    @property
    def carrier(self) -> Carrier: ...

    async def run(self) -> None:
        """Listen until cancelled.  Raises OSError if the service cannot be asked: then it is begun again."""
        ...


class MessengerKind(Struct, frozen=True, eq=False):
    """A messenger that can be served here.  Its library is loaded only where it is."""

    name: Messenger
    can: Capabilities
    settings: tuple[Setting, ...]
    is_wanted: Callable[[Settings], bool]  # whether it is configured; raises BadSetting
    open: Callable[[MessengerHouse], AbstractAsyncContextManager[ServedMessenger]]
    examine: Callable[[Settings, str, bool], Iterator[Finding]]  # its settings, `public`, whether a house is open

    def key(self, setting: Setting) -> str:
        """The name of its setting in the configuration."""
        return setting.whole_name or f"{self.name}_{setting.name}"

    def own_settings(self, values: Mapping[str, Any]) -> Settings:
        """Its settings out of the whole configuration, by its own names for them."""
        return {each.name: values.get(self.key(each), each.default) for each in self.settings}
