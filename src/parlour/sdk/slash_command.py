"""Slash commands: words that people type after a stroke in a chat, such as `/nyttspel` or `/order A Par - Bur`.

A game names its own in `Chat.slash_commands` and says what each does; a menu describes it by the phrase
`slash-<word>`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from parlour.sdk.command import Command

Where = Literal["anywhere", "room", "private"]


class OpenLobby(Struct, frozen=True):
    """Opens a lobby in the room where it is typed."""

    only_who_runs_the_room: bool = False


class ShowPage(Struct, frozen=True):
    """Shows one of the game's pages, with buttons to the others of its kind."""

    page: str
    beside: tuple[str, ...] = ()


class ShowPicture(Struct, frozen=True):
    """Shows a picture; what is typed after the word is added to its name.

    `nearest` says by a view and that text what was probably meant; None: there is such a picture.
    """

    picture: str
    nearest: Callable[[Any, str], Sequence[str] | None] | None = None


class ShowRounds(Struct, frozen=True):
    """Shows what was told in earlier rounds: those that `find` finds in a view by the text after the word."""

    find: Callable[[Any, str], Sequence[int]]


class ShowQuestion(Struct, frozen=True):
    """Shows the open question that this command answers, to be answered by buttons or in words."""

    command: type[Command]


class ParseText(Struct, frozen=True):
    """Hands the word and all that is typed after it to the game's own `parse`."""


Meaning: TypeAlias = OpenLobby | ShowPage | ShowPicture | ShowRounds | ShowQuestion | ParseText


class SlashCommand(Struct, frozen=True):
    """What a slash command does, where it may be typed, and whether menus list it."""

    means: Meaning
    where: Where = "anywhere"
    in_menu: bool = True
