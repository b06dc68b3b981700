"""Words about oneself: language, the same seat in a browser, and what is kept about one."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from parlour.engine.kept import Keeping
from parlour.engine.screens import Button, File, Screen
from parlour.messengers.composing import rows_of
from parlour.messengers.strokes import Stroke, do_it_in_private
from parlour.messengers.taps import Tap
from parlour.messengers.visits import Visit

LANGUAGES = {"sv": "Svenska", "en": "English"}


async def language(said: Stroke) -> None:
    visit = said.visit
    if said.rest in LANGUAGES:
        return await speak(visit, said.rest)
    buttons = [Button(name, Tap("h", rest=f"lang {code}").code) for code, name in LANGUAGES.items()]
    return visit.say(visit.voice.say("which-language"), tuple(rows_of(buttons)))


async def speak(visit: Visit, language: str) -> None:
    """In a room, of the room, if they host what is played there; in private, of their own."""
    hall = visit.hall
    if visit.room is None:
        visit.player = replace(visit.player, language=language)
        await hall.store.save_player(visit.player)
        return visit.say(visit.whisper.say("language-chosen"))
    for match in await visit.matches():
        if (await visit.viewer(match)).host:
            visit.room = replace(visit.room, language=language)
            await hall.people.carry_in(match.id, visit.room)
            return visit.say(visit.voice.say("language-chosen"))
    return visit.say(visit.voice.say("only-the-host"))


async def web(said: Stroke) -> None:
    """The same seat in a browser: by one tap, on this device or another."""
    visit = said.visit
    if visit.update.is_room:
        return do_it_in_private(visit)
    links = visit.hall.links
    if links is None or not visit.hall.public or said.match is None:
        return visit.say(visit.whisper.say("no-web" if said.match is not None else "no-match-here"))
    url = f"{visit.hall.public}/enter#{links.to_player(said.match.id, visit.player.id)}"
    return visit.show(
        Screen(visit.whisper.say("web"), ((Button(visit.whisper.say("button-web"), link=url),),), is_secret=True)
    )


async def privacy(said: Stroke) -> None:
    visit = said.visit
    visit.say(visit.voice.say("privacy"))


async def export(said: Stroke) -> None:
    """All that is kept about them, for them to read."""
    visit = said.visit
    if visit.update.is_room:
        return do_it_in_private(visit)
    hall = visit.hall
    keeping = Keeping(hall.store, hall.writer, hall.people, lambda match: visit.whisperer(match).say("game-name"))
    text = msgspec.json.format(msgspec.json.encode(await keeping.about(visit.player)), indent=1).decode()
    return visit.show(Screen(visit.whisper.say("export"), file=File("parlour.json", text)))


async def forget_me(said: Stroke) -> None:
    visit = said.visit
    if visit.update.is_room:
        return do_it_in_private(visit)
    sure = Button(visit.whisper.say("button-forget"), Tap("h", rest="forget").code)
    return visit.say(visit.whisper.say("forget-sure"), ((sure,),))


async def forget(visit: Visit) -> None:
    """The seats stay, under a name that says nothing."""
    await visit.hall.people.forget(visit.player.id)
    visit.say(visit.whisper.say("forgotten"))
