"""The words of a game, for a page that has never heard of it, such as one that was installed a moment ago."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec
from fluent.syntax import FluentSerializer, ast

from parlour.sdk.game import Game
from parlour.sdk.phrase_files import base_of, laid_over
from parlour.sdk.phrase_set import ENGLISH
from parlour.sdk.phrases import Speaker, phrase_id, phrasebook, readable
from parlour.web.wire import GameWords

STEP = "step-"


class Source(NamedTuple):
    """All phrases of a game in one language, as Fluent reads them."""

    text: str
    mark: str  # changes with the text


def source(game: Game[Any], language: str) -> Source:
    """Made once for each language that there is, whatever people ask for."""
    return _source(game, phrasebook(game).closest(language).language)


@cache
def _source(game: Game[Any], language: str) -> Source:
    """What nobody has translated is there in English, so that a reader of it needs no second file."""
    book = phrasebook(game)
    entries = laid_over(book.by_language[language].entries, book.by_language[ENGLISH].entries)
    text = FluentSerializer().serialize(ast.Resource(list(entries.values())))
    return Source(text, blake2b(text.encode(), digest_size=12).hexdigest())


def words(game: Game[Any], speaker: Speaker) -> GameWords:
    names = tuple(_properties(game))
    return GameWords(
        steps(speaker),
        {name: _said(speaker, "setting", name) for name in names},
        {name: each for name in names if (each := _options(game, speaker, name))},
        {name: _said(speaker, "preset", name) for name in game.presets},
        {name: page_title(speaker, name) for name in game.show.pages},
        {name: _said(speaker, "picture", name) for name in game.show.pictures},
    )


def steps(speaker: Speaker) -> Mapping[str, str]:
    """The game's own and the house's."""
    known = speaker.phrases.words
    return {
        name.removeprefix(STEP): speaker.say(name)
        for name, wording in known.items()
        if name.startswith(STEP) and not wording.variables and base_of(name, known) == name
    }


def page_title(speaker: Speaker, name: str) -> str:
    return _said(speaker, "page", name)


def _options(game: Game[Any], speaker: Speaker, setting: str) -> Mapping[str, str]:
    return {option: _said(speaker, "setting", setting, option) for option in _choices(_properties(game)[setting])}


def _properties(game: Game[Any]) -> Mapping[str, Any]:
    _, components = msgspec.json.schema_components([game.settings])
    return dict(components[game.settings.__name__]["properties"])


def _choices(schema: Mapping[str, Any]) -> Iterable[str]:
    """Of a setting, or of each that it is a list of."""
    for each in (schema, schema.get("items") or {}, *schema.get("anyOf", ())):
        yield from (option for option in each.get("enum", ()) if isinstance(option, str))


def _said(speaker: Speaker, *parts: str) -> str:
    """Better the name itself than nothing."""
    phrase = phrase_id(*parts)
    return speaker.say(phrase) if speaker.has(phrase) else readable(parts[-1].replace("-", "_"))
