"""Slash commands in Slack: one word for the house and one for each game, with what is meant behind it.

`/parlour now`, `/dip draw`.  What our texts call `/draw` is shown there as it is typed there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from parlour.messengers.commands import SLASH_COMMANDS
from parlour.messengers.messenger import BadSetting
from parlour.messengers.slack.tokens import COMMANDS
from parlour.sdk.game import Game
from parlour.sdk.slash_command import OpenLobby
from parlour.sdk.text import Part, Text

NEW = ("new", "newgame", "ny", "nytt", "nyttspel")
HELP = "help"
_ENTRY = re.compile(r"(/[\w.-]{1,31})(?:=(\w+))?")
_SLASH = re.compile(r"(?<![\w/.:@<])/([^\W\d_][\w-]*)")


class SlashWords:
    """The words that the app has in Slack, and what game each is for."""

    def __init__(self, words: Mapping[str, str], games: Mapping[str, Game[Any]]) -> None:
        self._games = words  # by command: the key of its game; empty: the house
        house = next((word for word, game in words.items() if not game), next(iter(words)))
        own = {game: word for word, game in words.items() if game}
        self._shown = dict.fromkeys(SLASH_COMMANDS, house)
        for key, game in games.items():
            self._shown |= dict.fromkeys(game.chat.slash_commands, own.get(key, house))
        opening = (
            word
            for key in own
            if key in games
            for word, slash in games[key].chat.slash_commands.items()
            if isinstance(slash.means, OpenLobby)
        )
        self._opening = frozenset(opening)  # of a game with a command of its own: typed as "/dip new"

    def typed(self, command: str, text: str) -> str:
        """A slash command of Slack as the house reads it: "/dip new" is "/new diplomacy"."""
        game, words = self._games.get(command.casefold(), ""), text.split(maxsplit=1)
        word, rest = (words[0].casefold() if words else HELP), (words[1] if len(words) > 1 else "")
        if word in NEW and game:
            return f"/new {game} {rest}".strip()
        return f"/{word} {rest}".strip()

    def is_word(self, word: str) -> bool:
        """Whether it is a command of the house or of a game."""
        return word.casefold() in self._shown

    def shown(self, text: Text) -> Text:
        """The text with each command as it is typed here."""
        return text.map_parts(self._in_part)

    def _in_part(self, part: Part) -> Part:
        return _SLASH.sub(self._spelled, part) if isinstance(part, str) else part

    def _spelled(self, found: re.Match[str]) -> str:
        word = self._shown.get(found[1].casefold())
        if word is None:
            return found[0]
        return f"{word} {NEW[0] if found[1].casefold() in self._opening else found[1]}"


def read_words(setting: str) -> dict[str, str]:
    """The commands as configured: "/parlour /dip=diplomacy".  Raises BadSetting."""
    found = [_ENTRY.fullmatch(each) for each in setting.split()]
    words = {each[1].casefold(): each[2] or "" for each in found if each is not None}
    if not words or None in found:
        raise BadSetting(f"slack_commands must be words like {COMMANDS}: a command each, perhaps with its game.")
    return words


Typed = Callable[[str, str], str]
