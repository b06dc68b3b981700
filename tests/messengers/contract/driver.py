"""What the contract asks of a messenger under test: a room of people who write and tap, and what they see.

A messenger brings a driver and names it in `conftest.py`.  Where it
cannot do something, `can` says so, and the test says what happens instead.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Protocol

from msgspec import Struct

from parlour.engine.match import Match
from parlour.engine.ports import Store
from parlour.messengers.updates import Capabilities

NAMES = ("Elin", "Bo", "Cilla")
STRANGER = "Mal"


class Shown(Struct, frozen=True):
    """A post as it reads now."""

    ref: str
    text: str
    labels: tuple[str, ...]


class Driver(Protocol):
    """One room with Elin, who runs it, Bo, Cilla, and Mal, who is a stranger; all speak English."""

    can: Capabilities
    store: Store

    async def start(self, name: str) -> None:
        """They open the private conversation with us."""
        ...

    async def write(self, name: str, text: str, *, private: bool = False) -> None: ...

    async def tap(self, name: str, label: str, *, private: bool = False) -> str:
        """They tap the newest button of this label; gives what only they see at once."""
        ...

    def keep(self, label: str) -> Any:
        """A button of the room as somebody sees it whose screen is old; or the line that stands for it."""
        ...

    async def tap_kept(self, name: str, kept: Any) -> str: ...

    async def forge(self, name: str, code: str) -> str:
        """They send a code that is on no button of ours, under the newest post of the room."""
        ...

    async def repeat(self) -> None:
        """The messenger delivers its last update again."""
        ...

    async def block(self, name: str) -> None: ...

    async def restart(self) -> None:
        """The process dies, and another begins with what is stored."""
        ...

    def refuse(self, times: int) -> None:
        """The service takes nothing for so many posts, and says when to come again."""
        ...

    async def settle(self) -> None: ...

    async def until(self, at: datetime) -> None: ...

    def room(self) -> Sequence[Shown]: ...

    def private(self, name: str) -> Sequence[Shown]: ...

    async def match(self) -> Match: ...

    async def player_zone(self, name: str) -> str | None:
        """None: nobody of that name is known."""
        ...
