"""A few questions before a lobby opens: asked in the room, and answered by the one who wants to open it.

While people gather its host may answer them again, in private.

Nothing of them is stored: each button carries whose they are, when they were asked, and all that was chosen.  When
the lobby opens, its card takes the place of the questions.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from parlour.engine.match import Match
from parlour.engine.screens import Button, Form, FormChoice, FormField, Row, Screen
from parlour.engine.submission import MatchId
from parlour.messengers.button_codes import HouseVerb, house_code, match_tag
from parlour.messengers.lobby import create
from parlour.messengers.lobby.create import create_match, match_id_from, why_not_allowed, why_room_is_taken
from parlour.messengers.render.letters import GAP
from parlour.messengers.render.question_card import button_rows
from parlour.messengers.updates import Toast
from parlour.messengers.visit import HouseTap, TypedCommand, Visit
from parlour.messengers.wording import CHOSEN
from parlour.sdk.game import Game
from parlour.sdk.notice import Detail
from parlour.sdk.opening import OpeningStep, asked_one_by_one, opening_steps
from parlour.sdk.phrase_set import ENGLISH
from parlour.sdk.phrases import Speaker, phrase_id, phrasebook
from parlour.sdk.refused import Refused
from parlour.sdk.text import join_texts

LASTS = timedelta(hours=1)  # then they are asked anew, of whoever taps: "tomorrow" may be today by now
A_MINUTE = timedelta(minutes=1)
EPOCH = datetime.fromtimestamp(0, UTC)
_DONE = "!"
_LANGUAGE = re.compile(r"[a-zA-Z-]{2,10}")
_WORDS = re.compile(r"(\S+) ([a-zA-Z-]{2,10}) (\S+) ([0-9a-f]{1,8}) ([0-9]*)(!?)")


class OpeningChoices(Struct, frozen=True):
    """All that a button of these questions carries."""

    key: str  # of the game; the tag of the match, if there is one already
    language: str
    chooser: str  # the account of the one who may choose
    asked_at: datetime  # to the minute
    places: tuple[int, ...] = ()  # of what was chosen
    is_done: bool = False  # the rest is as by default
    verb: HouseVerb = HouseVerb.CHOOSE_OPENING

    def button(self, label: str) -> Button:
        minutes = (self.asked_at - EPOCH) // A_MINUTE
        chosen = "".join(map(str, self.places)) + (_DONE if self.is_done else "")
        return Button(label, house_code(self.verb, self.key, self.language, self.chooser, f"{minutes:x}", chosen))

    def is_fresh(self, now: datetime) -> bool:
        """Whether it was asked a short while ago."""
        return timedelta() <= now - self.asked_at < LASTS


def read_choices(words: str, verb: HouseVerb = HouseVerb.CHOOSE_OPENING) -> OpeningChoices | None:
    """What a button carries; None if it is none of ours."""
    if (found := _WORDS.fullmatch(words)) is None:
        return None
    key, language, chooser, minutes, places, done = found.groups()
    asked_at = EPOCH + int(minutes, 16) * A_MINUTE
    return OpeningChoices(key, language, chooser, asked_at, tuple(map(int, places)), bool(done), verb)


# ── Before the lobby opens ──


async def ask_first(tap: HouseTap) -> Toast | None:
    """Ask the first question.

    Whoever tapped is the one who chooses from now on.  Where a match was played, it is asked below that.
    """
    visit, (key, _, language) = tap.visit, tap.words.partition(" ")
    if key not in visit.services.games:
        return None
    spoken = language if _LANGUAGE.fullmatch(language) else ENGLISH
    choices = OpeningChoices(key, spoken, visit.update.sender.id, _this_minute(visit))
    ref = None if await visit.all_matches() else tap.ref
    return await _ask_next_or_open(visit, choices, match_id_from(visit.update.id), ref)


async def new_command(command: TypedCommand) -> None:
    """`/new ligan`; without a game it is asked which."""
    key, _, settings = command.words.partition(" ")
    game = command.visit.services.games.get(key)
    return await (create.new_command(command) if game is None else open_or_ask(command.visit, game, settings))


async def open_or_ask(visit: Visit, game: Game[Any], typed: str) -> None:
    """Open a lobby with the settings that were typed; if none were, and a form may open, all is asked in one."""
    may_open_form = visit.update.whisper_to and visit.services.composer.can.form_fields
    if typed or not may_open_form or not visit.update.is_room or not game.chat.opening:
        return await create.open_match(visit, game, typed)
    voice = visit.personal_voice
    if (no := await why_not_allowed(visit, game, voice) or await why_room_is_taken(visit, voice)) is not None:
        return visit.say(no)
    visit.form = _opening_form(visit, game)
    return None


def _opening_form(visit: Visit, game: Game[Any]) -> Form:
    """All questions at once, each with its best choice filled in."""
    speaker = phrasebook(game).speaker(visit.player.language, str, visit.zone)
    choices = OpeningChoices(
        game.key, visit.player.language, visit.update.sender.id, _this_minute(visit), is_done=True
    )
    steps = opening_steps(game.chat.opening, game.default_settings, (), choices.asked_at, visit.zone)
    first: dict[str, Detail] = {"game": speaker.say("game-name"), "count": len(steps), "name": visit.player.name}
    return Form(
        code=choices.button("").code,
        text=visit.personal_voice.say("opening-asks", first),
        fields=tuple([_opening_field(speaker, step) for step in steps]),
        button=visit.personal_voice.say("button-open-lobby"),
    )


def _opening_field(speaker: Speaker, step: OpeningStep) -> FormField:
    labels = [_label(speaker, step, place) for place in range(len(step.choices))]
    return FormField(
        name=step.question.name,
        kind="pick_one",
        label=speaker.say(phrase_id("opening", step.question.name)),
        choices=tuple([FormChoice(choice.name, label) for choice, label in zip(step.choices, labels, strict=True)]),
        least=1,
        most=1,
        given=(step.choices[0].name,),
    )


async def open_by_form(visit: Visit, words: str, fields: Mapping[str, tuple[str, ...]]) -> Toast | None:
    """Open a lobby as the form says.  What another choice has made meaningless is left out."""
    choices = read_choices(words)
    game = visit.services.games.get(choices.key) if choices is not None else None
    if choices is None or game is None or visit.room is None:
        return None
    places = list[int]()
    while len(steps := _steps_after(visit, game, places, choices)) > len(places):
        step = steps[len(places)]
        wanted = next(iter(fields.get(step.question.name, ())), "")
        names = [choice.name for choice in step.choices]
        places.append(names.index(wanted) if wanted in names else 0)
    match_id = match_id_from(visit.update.id)
    done = replace(choices, chooser=visit.update.sender.id, places=tuple(places), is_done=True)
    return await _ask_next_or_open(visit, done, match_id, None)


def _steps_after(visit: Visit, game: Game[Any], places: Sequence[int], choices: OpeningChoices) -> list[OpeningStep]:
    return opening_steps(game.chat.opening, game.default_settings, places, choices.asked_at, visit.zone)


async def choose(tap: HouseTap) -> Toast | None:
    """Note what was chosen, and ask the next question or open the lobby."""
    visit, choices = tap.visit, read_choices(tap.words)
    if choices is None or choices.key not in visit.services.games:
        return None
    if not choices.is_fresh(visit.services.clock.now()):
        return await ask_first(tap._replace(words=f"{choices.key} {choices.language}"))
    if choices.chooser != visit.update.sender.id:
        name = await _name(visit, choices.chooser)
        return Toast(visit.personal_voice.say("only-opener", {"name": name}), is_alert=True)
    match_id = match_id_from(f"{visit.update.address} {tap.ref} {choices.asked_at}")
    return await _ask_next_or_open(visit, choices, match_id, tap.ref)


async def _name(visit: Visit, chooser: str) -> str:
    """What the one who chooses is called."""
    found = await visit.services.store.account_with_player(visit.services.messenger.name, chooser)
    return found[1].name if found is not None else "?"


async def _ask_next_or_open(visit: Visit, choices: OpeningChoices, match_id: MatchId, ref: str | None) -> Toast:
    """Ask the next question or open the lobby.

    One match for one asking, however often it is tapped or comes again.
    """
    assert visit.room is not None, "asked in a room"
    game, voice = visit.services.games[choices.key], visit.personal_voice
    no = await why_not_allowed(visit, game, voice) or await why_room_is_taken(visit, voice, match_id)
    if no is not None:
        return Toast(no, is_alert=True)
    visit.room = replace(visit.room, language=choices.language)
    steps = opening_steps(game.chat.opening, game.default_settings, choices.places, choices.asked_at, visit.zone)
    if steps and not choices.is_done:
        steps = asked_one_by_one(steps)
        screen = questions_screen(visit, choices, game, steps, "button-open-lobby")
        visit.show(await _with_pin_request(visit, choices, screen), ref)
        return Toast()
    settings = steps[-1].chosen.settings if steps else game.default_settings
    is_open = await create_match(visit, game, match_id, settings, visit.room, into=ref)
    phrase = "lobby-open" if is_open else "tap-old"
    return Toast(visit.personal_voice.say(phrase), is_alert=not is_open, is_passing=True)


async def _with_pin_request(visit: Visit, choices: OpeningChoices, screen: Screen) -> Screen:
    """The first question also asks for the right to pin."""
    messenger = visit.services.messenger
    if choices.places or not visit.services.composer.can.pins or await messenger.may_pin(visit.update.address):
        return screen
    button = Button(visit.voice.say("button-pin"), link=messenger.pin_link())
    text = join_texts(GAP, [screen.text, visit.voice.say("opening-pin")])
    return replace(screen, text=text, rows=(*screen.rows, (button,)))


# ── While people gather: its host has it differently after all ──


async def ask_settings(tap: HouseTap) -> Toast:
    """Ask the host about the settings of an open lobby.

    Below the card, if the host cannot be written to: the card is for those who still come.
    """
    visit = tap.visit
    match, no = await _hosted_lobby(visit, tap.words)
    if match is None:
        return no
    choices = _no_choices(visit, match)
    steps = asked_one_by_one(await _steps(visit, match, choices))
    screen = questions_screen(visit, choices, match.game, steps, "button-save")
    if not visit.update.is_room or not await visit.show_in_private(screen):
        visit.show(screen)
        return Toast()
    return Toast(visit.personal_voice.say("asked-in-private"))


async def choose_settings(tap: HouseTap) -> Toast:
    """Note what the host chose in an open lobby."""
    visit, choices = tap.visit, read_choices(tap.words, HouseVerb.CHOOSE_SETTINGS)
    match, no = await _hosted_lobby(visit, choices.key if choices is not None else "")
    if choices is None or match is None:
        return no
    if not choices.is_fresh(visit.services.clock.now()):
        choices = _no_choices(visit, match)  # an hour that was offered may have passed
    steps = await _steps(visit, match, choices)
    if not choices.is_done:
        screen = questions_screen(visit, choices, match.game, asked_one_by_one(steps), "button-save")
        visit.show(screen, tap.ref)
        return Toast()
    return await _save_settings(visit, match, steps, tap.ref)


async def _save_settings(visit: Visit, match: Match, steps: list[OpeningStep], ref: str) -> Toast:
    """Open the lobby anew with these settings; done twice, it is as it was after the first time."""
    writer = visit.services.writer
    try:
        is_changed = bool(steps) and await writer.change_settings(match.id, steps[-1].chosen.settings)
    except Refused as no:
        return Toast(visit.refuse_creation(match.game, no), is_alert=True)
    if not is_changed:
        return Toast(visit.personal_voice.say("tap-old"), is_alert=True)
    visit.show(Screen(visit.voice.say("settings-saved"), is_quiet=True), ref)
    visit.show_lobby(await writer.match(match.id))
    return Toast(visit.personal_voice.say("settings-saved"))


async def _hosted_lobby(visit: Visit, tag: str) -> tuple[Match | None, Toast]:
    """The match, if the tapper hosts it and it has not begun; else what they are told."""
    match = await visit.match_tagged(tag)
    if match is None or match.state.started or match.state.over:
        return None, Toast(visit.personal_voice.say("tap-gone" if match is None else "tap-old"), is_alert=True)
    if not (await visit.viewer(match)).host:
        return None, Toast(visit.personal_voice.say("only-the-host"), is_alert=True)
    return match, Toast()


def _no_choices(visit: Visit, match: Match) -> OpeningChoices:
    return OpeningChoices(
        match_tag(match.id),
        visit.language,
        visit.update.sender.id,
        _this_minute(visit),
        verb=HouseVerb.CHOOSE_SETTINGS,
    )


async def _steps(visit: Visit, match: Match, choices: OpeningChoices) -> list[OpeningStep]:
    """The questions and what was chosen so far, by the clock of the room."""
    room = await visit.services.store.room(match.id)
    zone = visit.zone if room is None else room.zone or visit.services.zone
    return opening_steps(match.game.chat.opening, match.game.default_settings, choices.places, choices.asked_at, zone)


def _this_minute(visit: Visit) -> datetime:
    """Now, without seconds: the same for every button of one asking."""
    return visit.services.clock.now().replace(second=0, microsecond=0)


# ── On the screen ──


def questions_screen(
    visit: Visit, choices: OpeningChoices, game: Game[Any], steps: Sequence[OpeningStep], done: str
) -> Screen:
    """What was chosen, the next question, and a button for whoever is content with the rest."""
    speaker = phrasebook(game).speaker(visit.language, str, visit.zone)
    first: dict[str, Detail] = {"game": speaker.say("game-name"), "count": len(steps), "name": visit.player.name}
    lines = [visit.voice.say("opening-asks", first), "\n".join(_lines(speaker, steps))]
    rows = [*_choice_rows(choices, steps, speaker), _way_row(visit, choices, done)]
    return Screen(GAP.join(lines), tuple(rows), is_quiet=True)


def _lines(speaker: Speaker, steps: Sequence[OpeningStep]) -> Iterable[str]:
    for step in steps:
        asked = speaker.say(phrase_id("opening", step.question.name))
        if step.place is None:
            yield asked
            return
        yield f"{asked} ✓ {_label(speaker, step, step.place)}"


def _label(speaker: Speaker, step: OpeningStep, place: int) -> str:
    choice = step.choices[place]
    return speaker.say(phrase_id("opening", step.question.name, choice.name), choice.details)


def _choice_rows(choices: OpeningChoices, steps: Sequence[OpeningStep], speaker: Speaker) -> Iterable[Row]:
    """Buttons for the choices of the next question; the best is marked."""
    for step in [each for each in steps if each.place is None][:1]:
        labels = [(CHOSEN if not place else "") + _label(speaker, step, place) for place in range(len(step.choices))]
        after = [replace(choices, places=(*choices.places, place)) for place in range(len(labels))]
        yield from button_rows([each.button(label) for each, label in zip(after, labels, strict=True)])


def _way_row(visit: Visit, choices: OpeningChoices, phrase: str) -> Row:
    done = replace(choices, is_done=True).button(visit.voice.say(phrase))
    if not choices.places:
        return (done,)
    return replace(choices, places=choices.places[:-1]).button(visit.voice.say("back")), done
