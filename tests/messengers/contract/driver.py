"""What the contract asks of a messenger under test: a room of people who write and tap, and what they see.

A messenger brings a driver and names it in `conftest.py`.  Where it
cannot do something, `can` says so, and the test says what happens instead.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Protocol

from msgspec import Struct

from parlour.messengers.updates import Capabilities
from parlour.sdk import Event, Game
from tests.messengers.fates import Fates

NAMES = ("Elin", "Bo", "Cilla")
STRANGER = "Mal"


class Shown(Struct, frozen=True):
    """A post as it reads now."""

    ref: str
    text: str
    labels: tuple[str, ...] = ()
    conversation: str = ""  # as the messenger calls it
    has_picture: bool = False
    file: str = ""  # the text of the file that it brings


class Face(Protocol):
    """Elin at a table of three, wherever she plays.  What is private is between her and the house."""

    can: Capabilities
    game: Game[Any]
    fates: Fates  # by which the house dies; whatever else is asked here goes on in the next life

    async def start(self, name: str) -> None:
        """They open the private conversation with us; at a terminal, they sit down."""
        ...

    async def write(self, name: str, text: str, *, private: bool = False) -> None: ...

    async def tap(self, name: str, label: str, *, private: bool = False) -> str:
        """They tap the newest button of this label; gives what only they see at once."""
        ...

    async def restart(self) -> None:
        """The process dies, and another begins with what is stored."""
        ...

    async def settle(self) -> None: ...

    async def until(self, at: datetime) -> None: ...

    def refused(self) -> Sequence[str]:
        """What the service would never take: too long, too much, nothing at all."""
        ...

    def room(self) -> Sequence[Shown]: ...

    def private(self, name: str) -> Sequence[Shown]: ...

    async def state(self) -> Any:
        """The newest match."""
        ...

    async def events(self) -> Sequence[Event]:
        """All that ever happened in it."""
        ...


class Driver(Face, Protocol):
    """One room with Elin, who runs it, Bo, Cilla, and Mal, who is a stranger; all speak English."""

    def keep(self, label: str) -> Any:
        """A button of the room as somebody sees it whose screen is old; or the line that stands for it."""
        ...

    async def tap_kept(self, name: str, kept: Any) -> str: ...

    def code(self, name: str, label: str) -> str:
        """What is behind the newest button of this label in private; empty: it is a line to reply to."""
        ...

    async def forge(self, name: str, code: str) -> str:
        """They send a code that is on no button of the room, under its newest post."""
        ...

    async def repeat(self) -> None:
        """The messenger delivers its last update again."""
        ...

    async def block(self, name: str) -> None: ...

    async def unblock(self, name: str) -> None: ...

    async def remove_us(self) -> None:
        """Elin removes us from the room."""
        ...

    async def add_us(self) -> None:
        """Elin adds us to the room again."""
        ...

    async def move_room(self) -> None:
        """The room has another address from now on."""
        ...

    def refuse(self, times: int) -> None:
        """The service takes nothing for so many posts, and says when to come again."""
        ...

    def fail(self, times: int) -> None:
        """So many posts go wrong: nobody knows why."""
        ...

    async def player_zone(self, name: str) -> str | None:
        """None: nobody of that name is known."""
        ...
