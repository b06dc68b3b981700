"""Hello in a room that we were let into: what can be played there, how it goes, and in which language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from parlour.engine.screens import Button, Row, Screen
from parlour.messengers.composing import rows_of
from parlour.messengers.opening import game_rows, standing_in_the_way
from parlour.messengers.own_words import LANGUAGES
from parlour.messengers.taps import Tap
from parlour.messengers.updates import Toast
from parlour.messengers.visits import Visit
from parlour.sdk.game import Game
from parlour.sdk.phrases import phrasebook

HELLO = "hello"  # in place of a post: of two that wait to be said, the last is
ANY = "-"  # instead of the name of a game


def hello(visit: Visit, game: Game[Any] | None, brought: Iterable[Row] = ()) -> Screen:
    """In the game's own words, if we came for one; else with a button for each."""
    if game is None:
        rows = (*brought, *game_rows(visit.hall.games, visit.language), (_tongues(visit, ANY),))
        return Screen(visit.voice.say("hello-room"), rows, is_quiet=True)
    begin = Button(visit.voice.say("button-begin"), Tap("h", rest=f"ask {game.key} {visit.language}").code)
    rules = Button(visit.voice.say("button-how-it-goes"), Tap("h", rest=f"rules {game.key}").code)
    return Screen(_words(visit, game), (*brought, (begin,), (rules, _tongues(visit, game.key))), is_quiet=True)


def _words(visit: Visit, game: Game[Any]) -> str:
    speaker = phrasebook(game).speaker(visit.language, str)
    if speaker.has("game-hello"):
        return speaker.say("game-hello")
    return visit.voice.say("hello-game", {"game": speaker.say("game-name"), "about": speaker.say("game-about")})


def _tongues(visit: Visit, key: str) -> Button:
    return Button(visit.voice.say("button-language"), Tap("h", rest=f"tongue {key}").code)


async def ask_language(visit: Visit, key: str, ref: str) -> Toast:
    """Before anything is played there everyone may choose: it is nobody's yet."""
    if (no := await standing_in_the_way(visit, visit.whisper)) is not None:
        return Toast(no, is_alert=True)
    buttons = [Button(name, Tap("h", rest=f"hello {key} {code}").code) for code, name in LANGUAGES.items()]
    visit.show(Screen(visit.voice.say("which-language"), tuple(rows_of(buttons)), is_quiet=True), ref)
    return Toast()


async def greet_again(visit: Visit, words: str, ref: str) -> Toast:
    """The same hello in another language."""
    key, _, language = words.partition(" ")
    if visit.room is None or language not in LANGUAGES or key not in (ANY, *visit.hall.games):
        return Toast(visit.whisper.say("tap-gone"), is_alert=True)
    if (no := await standing_in_the_way(visit, visit.whisper)) is not None:
        return Toast(no, is_alert=True)
    visit.room = replace(visit.room, language=language)
    visit.show(hello(visit, visit.hall.games.get(key)), ref)
    return Toast()
