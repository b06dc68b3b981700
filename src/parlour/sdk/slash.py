"""Words behind a stroke, as people type them where they talk: `/nyttspel`, `/status`, `/order A Par - Bur`.

A game names its own and says what each is for.  What is said of it in a menu is the phrase `slash-<word>`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from parlour.sdk.command import Command

Where = Literal["anywhere", "room", "private"]


class NewMatch(Struct, frozen=True):
    """Opens a lobby in the room where it is typed."""

    only_who_runs_the_room: bool = False


class ShowPage(Struct, frozen=True):
    """One of the game's pages, with the others of its kind beside it."""

    page: str
    beside: tuple[str, ...] = ()


class ShowPicture(Struct, frozen=True):
    picture: str


class ShowRounds(Struct, frozen=True):
    """What was told in earlier rounds: those that the game finds in a view by the words behind it."""

    find: Callable[[Any, str], Sequence[int]]


class Answers(Struct, frozen=True):
    """The question that this command answers, to be gone through by buttons or words."""

    command: type[Command]


class Typed(Struct, frozen=True):
    """For the game's own `parse` to read, with all that stands behind the word."""


Means: TypeAlias = NewMatch | ShowPage | ShowPicture | ShowRounds | Answers | Typed


class Slash(Struct, frozen=True):
    means: Means
    where: Where = "anywhere"
    in_menu: bool = True
