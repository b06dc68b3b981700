"""A new match in a room: who may open it, by which settings, and the card that gathers people."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Mapping
from difflib import get_close_matches
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct, ValidationError
from msgspec.structs import fields

from parlour.engine.links import spelled
from parlour.engine.ports import Raced
from parlour.engine.screens import Button, Row
from parlour.engine.seating import Room
from parlour.engine.submission import MatchId
from parlour.messengers.composing import rows_of
from parlour.messengers.standing import gathering
from parlour.messengers.taps import Tap
from parlour.messengers.visits import Visit
from parlour.messengers.wording import face
from parlour.sdk.audience import Viewer
from parlour.sdk.fault import RulesFault
from parlour.sdk.game import Game
from parlour.sdk.phrases import Speaker, phrasebook
from parlour.sdk.slash import NewMatch

ANOTHER = "+"  # typed behind the word, where a match goes on already
CODE_LETTERS = 3
MOST_GUESSES = 2  # at which setting was meant


class WrongSettings(ValueError):
    """Says what could be said instead."""


async def open_match(visit: Visit, game: Game[Any], typed: str) -> None:
    """With what was typed.  All that stands in the way is said in the room, and nothing is lost by it."""
    voice, update = visit.voice, visit.update
    if not update.is_room:
        link = Button(voice.say("button-room"), link=visit.hall.service.room_link(game.key))
        return visit.say(voice.say("only-in-a-room"), ((link,),))
    words, id = typed.split(), new_id(update.id)
    wants_another = words[:1] == [ANOTHER]
    taken = None if wants_another else await standing_in_the_way(visit, voice, id)
    no = await may_not_open(visit, game, voice) or taken
    if no is not None:
        return visit.say(no)
    try:
        settings = read_settings(game, words[wants_another:])
    except WrongSettings as wrong:
        return visit.say(voice.say("wrong-settings", {"word": str(wrong), "known": _instead(game, str(wrong))}))
    await found(visit, game, id, settings, Room(update.address, visit.player.language, visit.player.zone))
    return None


async def may_not_open(visit: Visit, game: Game[Any], speaker: Speaker) -> str | None:
    """Why; None: they may."""
    if _is_kept_to_few(game) and not await visit.hall.service.runs_the_room(
        visit.update.address, visit.update.sender
    ):
        return speaker.say("only-who-runs-it")
    return None


async def standing_in_the_way(visit: Visit, speaker: Speaker, but_for: MatchId | None = None) -> str | None:
    """Another match that goes on there."""
    for match in await visit.matches():
        if match.id != but_for:
            return speaker.say("room-taken", {"game": _name(match.game, speaker.language)})
    return None


async def found(
    visit: Visit, game: Game[Any], match_id: MatchId, settings: Struct, room: Room, into: str | None = None
) -> bool:
    """Its id follows from what was heard: heard twice, it is one match.  False: it is over by now, or cannot be."""
    hall, host = visit.hall, visit.player.id
    try:
        match = await hall.writer.found(match_id, game, Viewer(host=True), settings, player=host, room=room)
    except Raced:
        match = await hall.writer.match(match_id)
    except RulesFault as fault:
        visit.say(visit.voice.say("wrong-settings", {"word": str(fault), "known": _instead(game)}))
        return False
    if not match.state.over:
        visit.replies += gathering(match, hall.clock.now(), into)
    return not match.state.over


def new_id(heard: str) -> MatchId:
    return MatchId(urlsafe_b64encode(blake2b(heard.encode(), digest_size=15).digest()).decode())


def short_code(id: str) -> str:
    """Where several matches go on in one room, this tells them apart."""
    return spelled(int.from_bytes(blake2b(id.encode(), digest_size=8).digest(), "big"), CODE_LETTERS)


def read_settings(game: Game[Any], words: list[str]) -> Struct:
    """The name of a preset, and `name=value` for what is to be different.  Raises WrongSettings."""
    chosen, changes = game.default_settings, dict[str, str]()
    for word in words:
        name, sign, value = word.partition("=")
        if sign and name in _names(game):
            changes[name] = value
        elif word in game.presets:
            chosen = game.presets[word]
        else:
            raise WrongSettings(word)
    plain = {**msgspec.to_builtins(chosen), **changes}
    try:
        return msgspec.convert(plain, game.settings, strict=False)
    except ValidationError:
        raise WrongSettings(" ".join(words)) from None


def _names(game: Game[Any]) -> list[str]:
    return [field.name for field in fields(game.settings)]


def _instead(game: Game[Any], wrong: str = "") -> str:
    """The presets, and what was probably meant, as it stands by default: one line, never a wall."""
    standing, names = msgspec.to_builtins(game.default_settings), _names(game)
    meant = [word.partition("=")[0] for word in wrong.split() if "=" in word] or ([] if game.presets else names[:1])
    near = dict.fromkeys(name for word in meant for name in get_close_matches(word, names, MOST_GUESSES))
    return ", ".join([*game.presets, *(f"{name}={standing[name]}" for name in near)]) or "-"


def _is_kept_to_few(game: Game[Any]) -> bool:
    update = [each.means for each in game.slash.values() if isinstance(each.means, NewMatch)]
    return any(each.only_who_runs_the_room for each in update)


def _name(game: Game[Any], language: str) -> str:
    return phrasebook(game).speaker(language, str).say("game-name")


def game_rows(games: Mapping[str, Game[Any]], language: str) -> tuple[Row, ...]:
    """A button for each that people meet for."""
    buttons = [
        Button(_name(game, language), Tap("h", rest=f"ask {key} {language}").code) for key, game in games.items()
    ]
    return tuple(rows_of(buttons))


def rules_rows(games: Mapping[str, Game[Any]], language: str) -> tuple[Row, ...]:
    """A button for the rules of each."""
    voice = face(phrasebook().speaker(language, str))
    buttons = [
        Button(voice.say("button-rules-of", {"game": _name(game, language)}), Tap("h", rest=f"rules {key}").code)
        for key, game in games.items()
    ]
    return tuple(rows_of(buttons))
