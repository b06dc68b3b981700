"""One's own language, the same seat in a browser, and what is stored about one."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from parlour.engine.match import Match
from parlour.engine.personal_data import PersonalDataReader
from parlour.engine.screens import Button, File, Screen
from parlour.messengers.button_codes import HouseVerb, house_code
from parlour.messengers.render.question_card import button_rows
from parlour.messengers.updates import Toast
from parlour.messengers.visit import HouseTap, TypedCommand, Visit
from parlour.messengers.wording import LANGUAGES


async def choose_language(command: TypedCommand) -> None:
    visit = command.visit
    if command.words in LANGUAGES:
        return await _save_language(visit, command.words)
    buttons = [Button(name, house_code(HouseVerb.LANGUAGE, code)) for code, name in LANGUAGES.items()]
    return visit.say(visit.voice.say("which-language"), tuple(button_rows(buttons)))


async def set_language(tap: HouseTap) -> Toast | None:
    if tap.words not in LANGUAGES:
        return None
    await _save_language(tap.visit, tap.words)
    return Toast()


async def _save_language(visit: Visit, language: str) -> None:
    """In a room that of the room, if they host what is played there; in private their own."""
    services = visit.services
    if visit.room is None:
        visit.player = replace(visit.player, language=language)
        await services.store.save_player(visit.player)
        return visit.say(visit.personal_voice.say("language-chosen"))
    for match in await visit.matches():
        if (await visit.viewer(match)).host:
            visit.room = room = replace(visit.room, language=language)
            await services.people.add_room(match.id, room)
            return visit.say(visit.voice.say("language-chosen"))
    return visit.say(visit.voice.say("only-the-host"))


async def send_web_link(command: TypedCommand) -> None:
    """The same seat in a browser: by one tap, on this device or another."""
    visit, match = command.visit, command.match
    voice, links, public = visit.personal_voice, visit.services.links, visit.services.public
    if not public or match is None:
        return visit.say(voice.say("no-web" if match is not None else "no-match-here"))
    url = f"{public}/enter#{await links.to_player(match.id, visit.player.id)}"
    return visit.show(Screen(voice.say("web"), ((Button(voice.say("button-web"), link=url),),), is_secret=True))


async def show_privacy(command: TypedCommand) -> None:
    command.visit.say(command.visit.voice.say("privacy"))


async def send_export(command: TypedCommand) -> None:
    """All that is stored about them, for them to read."""
    visit, services = command.visit, command.visit.services

    def game_name(match: Match) -> str:
        return visit.personal_speaker(match).say("game-name")

    stored = await PersonalDataReader(services.store, services.writer, services.people, game_name).read(visit.player)
    text = msgspec.json.format(msgspec.json.encode(stored), indent=1).decode()
    visit.show(Screen(visit.personal_voice.say("export"), file=File("parlour.json", text)))


async def ask_to_forget(command: TypedCommand) -> None:
    voice = command.visit.personal_voice
    sure = Button(voice.say("button-forget"), house_code(HouseVerb.FORGET))
    command.visit.say(voice.say("forget-sure"), ((sure,),))


async def forget(tap: HouseTap) -> Toast:
    """The seats stay, under a name that says nothing."""
    await tap.visit.services.people.forget(tap.visit.player.id)
    tap.visit.say(tap.visit.personal_voice.say("forgotten"))
    return Toast()
