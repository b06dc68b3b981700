"""The games that can be played here, as a form can show them: what may be set, and what is usual."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct, ValidationError
from msgspec.structs import fields

from parlour.sdk.game import Game
from parlour.web.errors import Denied, invalid
from parlour.web.game_words import words
from parlour.web.wire import GameShown, Seats
from parlour.web.wording import speaker


def shown(game: Game[Any], language: str) -> GameShown:
    """Made once for each language that there is, whatever people ask for."""
    return _shown(game, speaker(game, language).language)


@cache
def _shown(game: Game[Any], language: str) -> GameShown:
    voice = speaker(game, language)
    return GameShown(
        game.key,
        voice.say("game-name"),
        " ".join(voice.say("game-about").split()),
        voice.say("game-rules"),
        words(game, voice),
        Seats(game.seats[0], game.seats[-1]),
        game.host_plays,
        settings_schema(game),
        {name: msgspec.to_builtins(preset) for name, preset in game.presets.items()},
        game.show.pictures,
        game.chat.parse is not None,
    )


@cache
def settings_schema(game: Game[Any]) -> Mapping[str, Any]:
    return msgspec.json.schema(game.settings)


def chosen_settings(game: Game[Any], preset: str | None, said: Mapping[str, Any] | None) -> Struct:
    """A preset, or the best one, with whatever is said to be otherwise.  Raises Denied."""
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
