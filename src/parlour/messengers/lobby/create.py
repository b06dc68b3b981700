"""A new match in a room: hello, who may open it, by which settings, and the card that gathers people."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct, ValidationError
from msgspec.structs import fields, replace

from parlour.engine.ports import WriteConflict
from parlour.engine.screens import Button, Row, Screen
from parlour.engine.seating import Room
from parlour.engine.submission import MatchId
from parlour.messengers.button_codes import HouseVerb, house_code
from parlour.messengers.lobby.fan_out import say_invitation
from parlour.messengers.lobby.move import bring_buttons
from parlour.messengers.render.pages import game_buttons, game_name
from parlour.messengers.updates import Toast
from parlour.messengers.visit import HouseTap, TypedCommand, Visit
from parlour.messengers.wording import LANGUAGES
from parlour.sdk.audience import Viewer
from parlour.sdk.fault import RulesFault
from parlour.sdk.game import Game
from parlour.sdk.phrases import Speaker, phrasebook
from parlour.sdk.refused import Refused
from parlour.sdk.slash_command import OpenLobby

ANOTHER = "+"  # typed behind the word, where a match goes on already
MOST_GUESSES = 2  # at which setting was meant
HELLO = "hello"  # in place of a post: of two that wait to be sent, the last is
ANY_GAME = "-"  # instead of the name of a game


class WrongSettings(ValueError):
    """Settings that were typed and are not known."""


async def open_match(visit: Visit, game: Game[Any], typed: str) -> None:
    """Open a lobby with the settings that were typed; what prevents it is said in the room."""
    voice, update = visit.voice, visit.update
    if visit.services.composer.can.fans_out and not update.is_room:
        return await _open_in_private(visit, game, typed)
    if not update.is_room:
        link = Button(voice.say("button-room"), link=visit.services.messenger.room_link(game.key))
        return visit.say(voice.say("only-in-a-room"), ((link,),))
    words, id = typed.split(), match_id_from(update.id)
    wants_another = words[:1] == [ANOTHER]
    taken = None if wants_another else await why_room_is_taken(visit, voice, id)
    no = await why_not_allowed(visit, game, voice) or taken
    if no is not None:
        return visit.say(no)
    await _create_as_typed(visit, game, id, words[wants_another:])
    return None


async def _open_in_private(visit: Visit, game: Game[Any], typed: str) -> None:
    """Open a lobby in a room that others come to by a link; it begins with the conversation of who opens it."""
    match_id = match_id_from(visit.update.id)
    if await _create_as_typed(visit, game, match_id, typed.split()):
        say_invitation(visit, await visit.services.writer.match(match_id))


async def _create_as_typed(visit: Visit, game: Game[Any], match_id: MatchId, words: list[str]) -> bool:
    """Whether a lobby with these settings is open; if they are wrong, that is said."""
    room = Room(visit.update.address, visit.player.language, visit.player.zone)
    try:
        return await create_match(visit, game, match_id, read_settings(game, words), room)
    except WrongSettings as wrong:
        known = _known_settings(game, str(wrong))
        visit.say(visit.voice.say("wrong-settings", {"word": str(wrong), "known": known}))
        return False


async def new_command(command: TypedCommand) -> None:
    """`/new ligan`; without a game it is asked which."""
    visit, games = command.visit, command.visit.services.games
    key, _, settings = command.words.partition(" ")
    if key in games:
        return await open_match(visit, games[key], settings)
    rows = game_buttons(games, visit.language)
    if visit.services.composer.can.fans_out and not visit.update.is_room:
        rows = new_match_buttons(games, visit.language)
    return visit.say(visit.voice.say("which-game"), rows)


def new_match_buttons(games: Mapping[str, Game[Any]], language: str) -> tuple[Row, ...]:
    """A button for each game, to open a lobby in private."""
    named = {key: game_name(game, language) for key, game in games.items()}
    return tuple([(Button(name, house_code(HouseVerb.NEW_MATCH, key)),) for key, name in named.items()])


async def new_match(tap: HouseTap) -> Toast | None:
    """Open a lobby for the game of the button."""
    game = tap.visit.services.games.get(tap.words)
    if game is None:
        return None
    await open_match(tap.visit, game, "")
    return Toast()


async def why_not_allowed(visit: Visit, game: Game[Any], speaker: Speaker) -> str | None:
    """None if they may open it."""
    update, messenger = visit.update, visit.services.messenger
    if _only_admins_open(game) and not await messenger.runs_the_room(update.address, update.sender):
        return speaker.say("only-who-runs-it")
    return None


async def why_room_is_taken(visit: Visit, speaker: Speaker, but_for: MatchId | None = None) -> str | None:
    """None if no other match goes on there."""
    for match in await visit.matches():
        if match.id != but_for:
            return speaker.say("room-taken", {"game": game_name(match.game, speaker.language)})
    return None


async def create_match(
    visit: Visit, game: Game[Any], match_id: MatchId, settings: Struct, room: Room, into: str | None = None
) -> bool:
    """Whether its lobby is open: it may be over by now, or not be possible.  The id follows from the update, so an
    update that comes twice makes one match."""
    services, host = visit.services, visit.player.id
    try:
        match = await services.writer.create(match_id, game, Viewer(host=True), settings, player=host, room=room)
    except WriteConflict:
        match = await services.writer.match(match_id)
    except RulesFault as fault:
        visit.say(visit.voice.say("wrong-settings", {"word": str(fault), "known": _known_settings(game)}))
        return False
    except Refused as no:
        visit.say(visit.refuse_creation(game, no))
        return False
    if not match.state.started and not match.state.over:
        visit.show_lobby(match, into)
    return not match.state.over


def match_id_from(cause: str) -> MatchId:
    """The same id for the same cause."""
    return MatchId(urlsafe_b64encode(blake2b(cause.encode(), digest_size=15).digest()).decode())


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


def _known_settings(game: Game[Any], wrong: str = "") -> str:
    """The presets, and what was probably meant, with its default: one line, never a wall."""
    defaults, names = msgspec.to_builtins(game.default_settings), _names(game)
    meant = [word.partition("=")[0] for word in wrong.split() if "=" in word] or ([] if game.presets else names[:1])
    near = dict.fromkeys(name for word in meant for name in get_close_matches(word, names, MOST_GUESSES))
    return ", ".join([*game.presets, *(f"{name}={defaults[name]}" for name in near)]) or "-"


def _only_admins_open(game: Game[Any]) -> bool:
    openers = [each.means for each in game.chat.slash_commands.values() if isinstance(each.means, OpenLobby)]
    return any(each.only_who_runs_the_room for each in openers)


# ── Hello in a room that we were added to: what can be played there, how it goes, and in which language ──


def hello_screen(
    visit: Visit, game: Game[Any] | None, brought: Iterable[Row] = (), *, offers_languages: bool = False
) -> Screen:
    """In the game's own words, if we came for one; else with a button for each."""
    languages = _languages(visit, ANY_GAME if game is None else game.key, is_open=offers_languages)
    if game is None:
        rows = (*brought, *game_buttons(visit.services.games, visit.language), languages)
        return Screen(visit.voice.say("hello-room"), rows, is_quiet=True)
    begin = Button(visit.voice.say("button-begin"), house_code(HouseVerb.ASK_OPENING, game.key, visit.language))
    rules = Button(visit.voice.say("button-how-it-goes"), house_code(HouseVerb.RULES, game.key))
    return Screen(_hello_text(visit, game), (*brought, (begin,), (rules, *languages)), is_quiet=True)


def _hello_text(visit: Visit, game: Game[Any]) -> str:
    speaker = phrasebook(game).speaker(visit.language, str)
    if speaker.has("game-hello"):
        return speaker.say("game-hello")
    return visit.voice.say("hello-game", {"game": speaker.say("game-name"), "about": speaker.say("game-about")})


def _languages(visit: Visit, key: str, *, is_open: bool) -> Row:
    """A button to see the languages; once it was tapped, they stand in its place."""
    if is_open:
        return tuple([Button(name, house_code(HouseVerb.HELLO, key, code)) for code, name in LANGUAGES.items()])
    code = house_code(HouseVerb.HELLO_LANGUAGE, key, visit.language)
    return (Button(visit.voice.say("button-language"), code),)


async def ask_room_language(tap: HouseTap) -> Toast | None:
    """Before anything is played there everyone may choose: it is nobody's yet.  The hello stays as it is."""
    return await _greet_again(tap, offers_languages=True)


async def greet_in_language(tap: HouseTap) -> Toast | None:
    """The same hello in another language."""
    return await _greet_again(tap, offers_languages=False)


async def _greet_again(tap: HouseTap, *, offers_languages: bool) -> Toast | None:
    """The hello in the language that the button names; in that of the room, if it names none."""
    visit, (key, _, language) = tap.visit, tap.words.partition(" ")
    if visit.room is None or key not in (ANY_GAME, *visit.services.games):
        return None
    if language not in LANGUAGES:
        if not offers_languages:
            return None
        language = visit.language
    if (no := await why_room_is_taken(visit, visit.personal_voice)) is not None:
        return Toast(no, is_alert=True)
    visit.room = replace(visit.room, language=language)
    brought = await bring_buttons(visit)
    screen = hello_screen(visit, visit.services.games.get(key), brought, offers_languages=offers_languages)
    visit.show(screen, tap.ref)
    return Toast()
