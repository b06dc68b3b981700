"""What the menu button offers, in each language: in private, in groups, and to those who run a group."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)

from parlour.messengers.commands import MENU
from parlour.messengers.telegram.receiver import telegram_phrases
from parlour.messengers.wording import house_voice
from parlour.sdk.game import Game
from parlour.sdk.phrase_set import ENGLISH
from parlour.sdk.phrases import phrasebook

MOST = 100  # commands
LONGEST = 256  # characters of what one does
_NAME = re.compile("[a-z0-9_]{1,32}")

Commands = Mapping[str, str]  # by name: what it does


class CommandMenu(Struct, frozen=True):
    """The slash commands that Telegram offers, in one language."""

    private: Commands = {}
    rooms: Commands = {}
    running_a_room: Commands = {}  # instead of `rooms`, for those who may do more


def menus_for(games: Iterable[Game[Any]]) -> dict[str, CommandMenu]:
    """A menu for every language of the house: its own commands and those of the games."""
    shelf = list(games)
    return {language: _menu(shelf, language) for language in telegram_phrases().languages}


def _menu(games: Sequence[Game[Any]], language: str) -> CommandMenu:
    private, rooms = dict[str, str](), dict[str, str]()
    for game in games:
        speaker = phrasebook(game).speaker(language, str)
        for word, slash in game.chat.slash_commands.items():
            what = speaker.say(f"slash-{word}")
            if slash.in_menu and slash.where != "room":
                private.setdefault(word, what)
            if slash.in_menu and slash.where != "private":
                rooms.setdefault(word, what)
    voice = house_voice(phrasebook().speaker(language, str))
    ours = {word: voice.say(f"slash-{word}") for word in MENU}
    return CommandMenu(ours | private, rooms | ours)


async def set_menus(bot: Bot, menus: Mapping[str, CommandMenu]) -> None:
    """Set the menus, only where something has changed.  English is for all whose language nobody has written."""
    for language, menu in menus.items():
        code = "" if language == ENGLISH else language
        changed = [await _set_menu(bot, commands, scope, code) for scope, commands in _scopes(menu)]
        if any(changed):
            await _set_description(bot, language, code)


def _scopes(menu: CommandMenu) -> Iterable[tuple[BotCommandScope, Commands]]:
    yield BotCommandScopeAllPrivateChats(), menu.private
    yield BotCommandScopeAllGroupChats(), menu.rooms
    yield BotCommandScopeAllChatAdministrators(), menu.running_a_room or menu.rooms


async def _set_menu(bot: Bot, commands: Commands, scope: BotCommandScope, code: str) -> bool:
    """Whether it was another menu before."""
    wanted = tuple(BotCommand(name, _short(what)) for name, what in commands.items() if _NAME.fullmatch(name))[:MOST]
    if await bot.get_my_commands(scope, code) == wanted:
        return False
    await (bot.set_my_commands(wanted, scope, code) if wanted else bot.delete_my_commands(scope, code))
    return True


async def _set_description(bot: Bot, language: str, code: str) -> None:
    """Above the first message, and on our card: said anew whenever there is something new to do."""
    say = telegram_phrases().speaker(language, str).say
    await bot.set_my_description(say("introduction"), code)
    await bot.set_my_short_description(say("introduction-short"), code)


def _short(what: str) -> str:
    line = " ".join(what.split()) or "…"
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 1]}…"
