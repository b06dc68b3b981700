"""Every slash command and every button of the house: its names or its verb, where it is allowed, and what it does.

A game's own slash commands are in `Game.slash`; what answers a game's question is no command of the house.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Literal, NamedTuple

from parlour.engine.match import Match
from parlour.engine.screens import Screen
from parlour.messengers.button_codes import HouseVerb, read_house_words
from parlour.messengers.lobby import create, join, move, questions, rematch, start
from parlour.messengers.personal import data, leave, overview, receipts, settings
from parlour.messengers.updates import Toast
from parlour.messengers.visit import HouseTap, SlashCommand, Visit
from parlour.sdk.game import Game
from parlour.sdk.phrases import phrasebook

SLASH = "/"

Where = Literal["anywhere", "room", "private"]
RunCommand = Callable[[SlashCommand], Awaitable[None]]
RunButton = Callable[[HouseTap], Awaitable[Toast | None]]  # None: it means nothing there


class Command(NamedTuple):
    names: tuple[str, ...]  # the first is the one that is shown
    run: RunCommand
    where: Where = "anywhere"
    in_menu: bool = False


class ButtonVerb(NamedTuple):
    run: RunButton
    where: Where = "anywhere"


def is_slash_command(text: str, games: Mapping[str, Game[Any]]) -> bool:
    """Whether it is one of ours or of our games; in a room there may be other bots."""
    name = text.strip().removeprefix(SLASH).partition(" ")[0].casefold()
    return name in SLASH_COMMANDS or any(name in game.chat.slash_commands for game in games.values())


async def run_slash_command(visit: Visit, name: str, words: str, match: Match | None) -> bool:
    """Whether it is one of ours."""
    command = SLASH_COMMANDS.get(name)
    if command is None:
        return False
    if command.where == "private" and visit.update.is_room:
        visit.ask_to_go_private()
    else:
        await command.run(SlashCommand(visit, words, match))
    return True


async def run_button(visit: Visit, rest: str, ref: str) -> Toast:
    """What a tap on a button of the house does; what it carries may be forged."""
    read = read_house_words(rest)
    button = BUTTONS[read[0]] if read is not None else None
    here: Where = "room" if visit.update.is_room else "private"
    toast = None
    if read is not None and button is not None and button.where in ("anywhere", here):
        toast = await button.run(HouseTap(visit, read[1], ref))
    return toast or Toast(visit.personal_voice.say("tap-gone"), is_alert=True)


async def _help(command: SlashCommand) -> None:
    visit = command.visit
    games = [command.match.game] if command.match is not None else list(visit.services.games.values())
    lines = [visit.voice.say("help")]
    for game in games:
        speaker = phrasebook(game).speaker(visit.language, str)
        lines += [
            f"/{name}: {speaker.say(f'slash-{name}')}"
            for name, each in game.chat.slash_commands.items()
            if each.in_menu
        ]
    lines += [f"/{name}: {visit.voice.say(f'slash-{name}')}" for name in MENU]
    visit.show(Screen("\n".join(lines), is_quiet=True))


def _as_button(run: RunCommand) -> RunButton:
    """A slash command behind a button: about the newest match."""

    async def tapped(tap: HouseTap) -> Toast:
        await run(SlashCommand(tap.visit, "", next(iter(await tap.visit.matches()), None)))
        return Toast()

    return tapped


COMMANDS = (  # in the order of the menu
    Command(("now", "nu"), overview.show_waiting, "private", in_menu=True),
    Command(("mine", "mina"), overview.show_mine, "private", in_menu=True),
    Command(("help",), _help, in_menu=True),
    Command(("settings", "installningar", "inställningar"), settings.show_settings, "private", in_menu=True),
    Command(("web",), data.send_web_link, "private", in_menu=True),
    Command(("language",), data.choose_language, in_menu=True),
    Command(("zone",), settings.set_zone, in_menu=True),
    Command(("privacy",), data.show_privacy, in_menu=True),
    Command(("status",), overview.show_status),
    Command(("rules",), overview.show_rules),
    Command(("join",), join.join_command),
    Command(("new", "newgame"), create.new_command),
    Command(("receipt", "kvitto"), receipts.show_receipt, "private"),
    Command(("quiet", "tyst"), settings.set_quiet_hours, "private"),
    Command(("name", "namn"), settings.set_name, "private"),
    Command(("export",), data.send_export, "private"),
    Command(("forget",), data.ask_to_forget, "private"),
)
SLASH_COMMANDS: Mapping[str, Command] = {name: command for command in COMMANDS for name in command.names}
MENU = tuple(command.names[0] for command in COMMANDS if command.in_menu)

BUTTONS: Mapping[HouseVerb, ButtonVerb] = {
    HouseVerb.NEW_MATCH: ButtonVerb(create.new_match),  # not made any more, but hangs in chats
    HouseVerb.LANGUAGE: ButtonVerb(data.set_language),
    HouseVerb.FORGET: ButtonVerb(data.forget, "private"),
    HouseVerb.MORE: ButtonVerb(overview.show_more, "private"),
    HouseVerb.BRING_MATCH: ButtonVerb(move.bring_match, "room"),
    HouseVerb.RULES: ButtonVerb(overview.show_rules_of),
    HouseVerb.HELLO: ButtonVerb(create.greet_in_language),
    HouseVerb.HELLO_LANGUAGE: ButtonVerb(create.ask_room_language),
    HouseVerb.ASK_OPENING: ButtonVerb(questions.ask_first, "room"),
    HouseVerb.CHOOSE_OPENING: ButtonVerb(questions.choose, "room"),
    HouseVerb.ASK_SETTINGS: ButtonVerb(questions.ask_settings),
    HouseVerb.CHOOSE_SETTINGS: ButtonVerb(questions.choose_settings),
    HouseVerb.REMATCH: ButtonVerb(rematch.rematch),
    HouseVerb.WATCH: ButtonVerb(join.watch),
    HouseVerb.CALL_UNREACHABLE: ButtonVerb(start.call_unreachable),
    HouseVerb.WAIT: ButtonVerb(start.wait, "private"),
    HouseVerb.SET_LANGUAGE: ButtonVerb(settings.choose_language, "private"),
    HouseVerb.SET_HEARS: ButtonVerb(settings.choose_hears, "private"),
    HouseVerb.SET_QUIET: ButtonVerb(settings.choose_quiet_hours, "private"),
    HouseVerb.SET_ZONE: ButtonVerb(settings.choose_zone, "private"),
    HouseVerb.SETTINGS: ButtonVerb(_as_button(settings.show_settings), "private"),
    HouseVerb.SETTINGS_WEB: ButtonVerb(_as_button(data.send_web_link), "private"),
    HouseVerb.SETTINGS_EXPORT: ButtonVerb(_as_button(data.send_export), "private"),
    HouseVerb.SETTINGS_FORGET: ButtonVerb(_as_button(data.ask_to_forget), "private"),
    HouseVerb.SETTINGS_LEAVE: ButtonVerb(leave.leave, "private"),
}
