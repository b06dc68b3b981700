"""The games that can be played here, as a form can show them: what may be set, what is usual, and all their words.

So a page can show a game that it has never heard of, such as one that was installed a moment ago.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec
from fluent.syntax import FluentSerializer, ast
from msgspec import Struct, ValidationError
from msgspec.structs import fields

from parlour.sdk.game import Game
from parlour.sdk.phrase_files import base_of, laid_over
from parlour.sdk.phrase_set import ENGLISH
from parlour.sdk.phrases import Speaker, phrase_id, phrasebook, readable
from parlour.web.boards import board_files
from parlour.web.errors import Denied, invalid
from parlour.web.language import speaker
from parlour.web.wire import GameShown, GameWords, SeatRange

STEP = "step-"


def describe_game(game: Game[Any], language: str) -> GameShown:
    """The game as a form shows it, made once for each language that there is, whatever people ask for."""
    return _describe_game(game, speaker(game, language).language)


@cache
def _describe_game(game: Game[Any], language: str) -> GameShown:
    voice = speaker(game, language)
    return GameShown(
        game.key,
        voice.say("game-name"),
        " ".join(voice.say("game-about").split()),
        voice.say("game-rules"),
        game_words(game, voice),
        SeatRange(game.seats[0], game.seats[-1]),
        game.host_plays,
        settings_schema(game, voice),
        {name: msgspec.to_builtins(preset) for name, preset in game.presets.items()},
        game.show.pictures,
        game.show.board is not None,
        board_files(game),
        game.chat.parse is not None,
        {name: pace_of(game, preset, voice) for name, preset in game.presets.items()},
        tuple(name for name, preset in game.presets.items() if game.host_tells and game.host_tells(preset)),
    )


def pace_of(game: Game[Any], settings: Any, voice: Speaker) -> tuple[str, ...]:
    """How a match with these settings is played, in short sentences; none, if the game has none for that."""
    if game.show.pace is None or not isinstance(settings, game.settings):
        return ()
    return tuple(voice.say(*line) for line in game.show.pace(settings))


def settings_schema(game: Game[Any], voice: Speaker) -> Mapping[str, Any]:
    """As a form needs it: where a setting names a collection, with those that this house has, and their titles."""
    schema, stock = msgspec.json.schema(game.settings), game.stock
    if stock.chosen_by is not None:
        asked = schema["$defs"][game.settings.__name__]["properties"][stock.chosen_by]
        asked["enum"] = list(stock.collections)
        asked["enumNames"] = [each.title or _titled(name, voice) for name, each in stock.collections.items()]
    return schema


def _titled(collection: str, voice: Speaker) -> str:
    phrase = f"collection-{collection}"
    return voice.say(phrase) if voice.has(phrase) else readable(collection)


def chosen_settings(game: Game[Any], preset: str | None, said: Mapping[str, Any] | None) -> Struct:
    """The settings of a preset, or of the best one, with whatever is said to be different.  Raises Denied."""
    usual = game.default_settings if preset is None else game.presets.get(preset)
    if usual is None:
        raise Denied("ERR_NOT_FOUND", "no_such_preset")
    names = {field.encode_name for field in fields(game.settings)}
    if unknown := sorted(set(said or ()) - names):
        raise invalid(f"unknown setting `{unknown[0]}`; there are {', '.join(sorted(names)) or 'none'}")
    try:
        return msgspec.convert({**msgspec.to_builtins(usual), **(said or {})}, game.settings)
    except ValidationError as fault:
        raise invalid(str(fault)) from None


class PhraseFile(NamedTuple):
    """All phrases of a game in one language, as Fluent reads them."""

    text: str
    etag: str  # changes with the text


def phrase_file(game: Game[Any], language: str) -> PhraseFile:
    """The phrases, made once for each language that there is, whatever people ask for."""
    return _phrase_file(game, phrasebook(game).closest(language).language)


@cache
def _phrase_file(game: Game[Any], language: str) -> PhraseFile:
    """What nobody has translated is there in the game's main language, so that a reader needs no second file."""
    book = phrasebook(game)
    entries = laid_over(book.by_language[language].entries, book.by_language[book.main].entries)
    if book.main != ENGLISH:
        entries = laid_over(entries, book.by_language[ENGLISH].entries)
    text = FluentSerializer().serialize(ast.Resource(list(entries.values())))
    return PhraseFile(text, blake2b(text.encode(), digest_size=12).hexdigest())


def game_words(game: Game[Any], voice: Speaker) -> GameWords:
    """What the things of a game are called."""
    names = tuple(_properties(game))
    return GameWords(
        steps(voice),
        {name: _words_for(voice, "setting", name) for name in names},
        {name: each for name in names if (each := _options(game, voice, name))},
        {name: _words_for(voice, "preset", name) for name in game.presets},
        {name: page_title(voice, name) for name in game.show.pages},
        {name: _words_for(voice, "picture", name) for name in game.show.pictures},
    )


def steps(voice: Speaker) -> Mapping[str, str]:
    """What the steps are called: the game's own and the house's."""
    known = voice.phrases.words
    return {
        name.removeprefix(STEP): voice.say(name)
        for name, wording in known.items()
        if name.startswith(STEP) and not wording.variables and base_of(name, known) == name
    }


def page_title(voice: Speaker, name: str) -> str:
    return _words_for(voice, "page", name)


def _options(game: Game[Any], voice: Speaker, setting: str) -> Mapping[str, str]:
    return {option: _words_for(voice, "setting", setting, option) for option in _choices(_properties(game)[setting])}


def _properties(game: Game[Any]) -> Mapping[str, Any]:
    _, components = msgspec.json.schema_components([game.settings])
    return dict(components[game.settings.__name__]["properties"])


def _choices(schema: Mapping[str, Any]) -> Iterable[str]:
    """The options of a setting, or of each that it is a list of."""
    for each in (schema, schema.get("items") or {}, *schema.get("anyOf", ())):
        yield from (option for option in each.get("enum", ()) if isinstance(option, str))


def _words_for(voice: Speaker, *parts: str) -> str:
    """The phrase for a thing; if there is none, its name."""
    phrase = phrase_id(*parts)
    return voice.say(phrase) if voice.has(phrase) else readable(parts[-1].replace("-", "_"))
