"""Every slash command and every button of the house: its names or its verb, where it is allowed, and what it does.

A game's own slash commands are in `Game.slash`; what answers a game's question is no command of the house.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Literal, NamedTuple

from parlour.engine.match import Match
from parlour.engine.screens import Screen
from parlour.messengers import confirmation, developer
from parlour.messengers.button_codes import HouseVerb, read_house_words
from parlour.messengers.lobby import carry, create, join, move, questions, rematch, start, waiting_list
from parlour.messengers.personal import absence, data, host_deeds, leave, overview, receipts, settings, table, window
from parlour.messengers.updates import Toast
from parlour.messengers.visit import HouseTap, TypedCommand, Visit
from parlour.sdk.game import Game
from parlour.sdk.phrases import phrasebook

SLASH = "/"

AllowedIn = Literal["anywhere", "room", "private"]
RunCommand = Callable[[TypedCommand], Awaitable[None]]
RunButton = Callable[[HouseTap], Awaitable[Toast | None]]  # None: it means nothing there


class HouseCommand(NamedTuple):
    """A slash command of the house."""

    names: tuple[str, ...]  # the first is the one that is shown
    run: RunCommand
    where: AllowedIn = "anywhere"
    in_menu: bool = False
    is_chatter: bool = False  # gives something to read, and changes nothing


class HouseButton(NamedTuple):
    """What a verb behind a button of the house does."""

    run: RunButton
    where: AllowedIn = "anywhere"


def is_slash_command(text: str, games: Mapping[str, Game[Any]]) -> bool:
    """Whether it is one of ours or of our games; in a room there may be other bots."""
    name = text.strip().removeprefix(SLASH).partition(" ")[0].casefold()
    return name in SLASH_COMMANDS or any(name in game.chat.slash_commands for game in games.values())


async def run_slash_command(visit: Visit, name: str, words: str, match: Match | None) -> bool:
    """Run it, if it is a command of the house; whether it is one."""
    command = SLASH_COMMANDS.get(name)
    if command is None:
        return False
    if command.where == "private" and visit.update.is_room:
        await visit.run_in_private(lambda private: command.run(TypedCommand(private, words, match)))
    else:
        visit.is_chatter = command.is_chatter
        await command.run(TypedCommand(visit, words, match))
    return True


async def run_button(visit: Visit, rest: str, ref: str) -> Toast:
    """Do what a button of the house says; what it carries may be forged."""
    read = read_house_words(rest)
    button = BUTTONS[read[0]] if read is not None else None
    here: AllowedIn = "room" if visit.update.is_room else "private"
    toast = None
    if read is not None and button is not None and button.where in ("anywhere", here):
        toast = await button.run(HouseTap(visit, read[1], ref))
    return toast or Toast(visit.personal_voice.say("tap-gone"), is_alert=True)


async def send_house_form(visit: Visit, rest: str, fields: Mapping[str, tuple[str, ...]]) -> Toast | None:
    """Do what a form of the house says; None if there is none such."""
    match read_house_words(rest):
        case (HouseVerb.CHOOSE_OPENING, words):
            return await questions.open_by_form(visit, words, fields)
        case (HouseVerb.MESSAGE_ALL, words):
            return await host_deeds.send_message(visit, words, fields)
        case _:
            return None


async def _help(command: TypedCommand) -> None:
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
        await run(TypedCommand(tap.visit, "", next(iter(await tap.visit.matches()), None)))
        return Toast()

    return tapped


COMMANDS = (  # in the order of the menu
    HouseCommand(("now", "nu"), overview.show_waiting, "private", in_menu=True),
    HouseCommand(("mine", "mina"), overview.show_mine, "private", in_menu=True),
    HouseCommand(("away", "borta"), absence.away_command, "private", in_menu=True),
    HouseCommand(("help",), _help, in_menu=True, is_chatter=True),
    HouseCommand(("settings", "installningar", "inställningar"), settings.show_settings, "private", in_menu=True),
    HouseCommand(("web",), data.send_web_link, "private", in_menu=True),
    HouseCommand(("language",), data.choose_language, in_menu=True),
    HouseCommand(("zone",), settings.set_zone, in_menu=True),
    HouseCommand(("privacy",), data.show_privacy, in_menu=True, is_chatter=True),
    HouseCommand(("status",), overview.show_status, is_chatter=True),
    HouseCommand(("rules",), overview.show_rules, is_chatter=True),
    HouseCommand(("join",), join.join_command),
    HouseCommand(("new", "newgame"), questions.new_command),
    HouseCommand(("back", "tillbaka"), absence.back_command, "private"),
    HouseCommand(("id",), absence.id_command, "private"),
    HouseCommand(("receipt", "kvitto"), receipts.show_receipt, "private"),
    HouseCommand(("quiet", "tyst"), settings.set_quiet_hours, "private"),
    HouseCommand(("name", "namn"), settings.set_name, "private"),
    HouseCommand(("table", "bord"), table.show_tables, "private"),
    HouseCommand(("announce", "meddela"), host_deeds.announce),
    HouseCommand(("carry",), carry.carry_command),
    HouseCommand(("dev",), developer.dev_command),
    HouseCommand(("export",), data.send_export, "private"),
    HouseCommand(("forget",), data.ask_to_forget, "private"),
)
SLASH_COMMANDS: Mapping[str, HouseCommand] = {name: command for command in COMMANDS for name in command.names}
MENU = tuple(command.names[0] for command in COMMANDS if command.in_menu)

BUTTONS: Mapping[HouseVerb, HouseButton] = {
    HouseVerb.NEW_MATCH: HouseButton(create.new_match),  # not made any more, but hangs in chats
    HouseVerb.LANGUAGE: HouseButton(data.set_language),
    HouseVerb.FORGET: HouseButton(data.forget, "private"),
    HouseVerb.MORE: HouseButton(overview.show_more, "private"),
    HouseVerb.BRING_MATCH: HouseButton(move.bring_match, "room"),
    HouseVerb.RULES: HouseButton(overview.show_rules_of),
    HouseVerb.HELLO: HouseButton(create.greet_in_language),
    HouseVerb.HELLO_LANGUAGE: HouseButton(create.ask_room_language),
    HouseVerb.ASK_OPENING: HouseButton(questions.ask_first, "room"),
    HouseVerb.CHOOSE_OPENING: HouseButton(questions.choose, "room"),
    HouseVerb.ASK_SETTINGS: HouseButton(questions.ask_settings),
    HouseVerb.CHOOSE_SETTINGS: HouseButton(questions.choose_settings),
    HouseVerb.REMATCH: HouseButton(rematch.rematch),
    HouseVerb.WATCH: HouseButton(join.watch),
    HouseVerb.CALL_UNREACHABLE: HouseButton(start.call_unreachable),
    HouseVerb.WAIT: HouseButton(start.wait, "private"),
    HouseVerb.SET_LANGUAGE: HouseButton(settings.choose_language, "private"),
    HouseVerb.SET_HEARS: HouseButton(settings.choose_hears, "private"),
    HouseVerb.SET_QUIET: HouseButton(settings.choose_quiet_hours, "private"),
    HouseVerb.SET_ZONE: HouseButton(settings.choose_zone, "private"),
    HouseVerb.SET_ALOUD: HouseButton(settings.choose_aloud, "private"),
    HouseVerb.SETTINGS: HouseButton(_as_button(settings.show_settings), "private"),
    HouseVerb.SETTINGS_WEB: HouseButton(_as_button(data.send_web_link), "private"),
    HouseVerb.SETTINGS_EXPORT: HouseButton(_as_button(data.send_export), "private"),
    HouseVerb.SETTINGS_FORGET: HouseButton(_as_button(data.ask_to_forget), "private"),
    HouseVerb.SETTINGS_LEAVE: HouseButton(leave.leave, "private"),
    HouseVerb.CONFIRM: HouseButton(confirmation.confirm, "private"),
    HouseVerb.CANCEL: HouseButton(confirmation.cancel, "private"),
    HouseVerb.HOST_TABLE: HouseButton(table.show_table, "private"),
    HouseVerb.NUDGE: HouseButton(table.nudge, "private"),
    HouseVerb.QUIETER: HouseButton(settings.be_quieter, "private"),
    HouseVerb.TAKE_SEAT: HouseButton(join.take_offered_seat, "private"),
    HouseVerb.STOP_WAITING: HouseButton(waiting_list.stop_waiting, "private"),
    HouseVerb.CARRY: HouseButton(carry.carry, "room"),
    HouseVerb.STOP_CARRYING: HouseButton(carry.stop_carrying),
    HouseVerb.MESSAGE_ALL: HouseButton(host_deeds.ask_message, "private"),
    HouseVerb.EXPORT_MATCH: HouseButton(host_deeds.export_match, "private"),
    HouseVerb.KEEP_OPEN: HouseButton(window.kept_open, "private"),
}
