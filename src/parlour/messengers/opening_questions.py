"""A few questions before a lobby opens: asked in the room, and answered by the one who wants to open it.

Nothing of them is remembered: behind each button stands whose they are, when they were asked, and all that was
chosen.  When the lobby opens, its card takes the place of the questions.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from parlour.engine.screens import Button, Row, Screen
from parlour.engine.submission import MatchId
from parlour.messengers.composing import CHOSEN, rows_of
from parlour.messengers.letters import GAP
from parlour.messengers.opening import found, may_not_open, new_id, standing_in_the_way
from parlour.messengers.taps import Tap
from parlour.messengers.updates import Toast
from parlour.messengers.visits import Visit
from parlour.sdk.game import Game
from parlour.sdk.notice import Detail
from parlour.sdk.opening import OpeningStep, opening_steps
from parlour.sdk.phrases import Speaker, phrase_id, phrasebook
from parlour.sdk.tongue import ENGLISH

LASTS = timedelta(hours=1)  # then they are asked anew, of whoever taps: "tomorrow" may be today by now
A_MINUTE = timedelta(minutes=1)
EPOCH = datetime.fromtimestamp(0, UTC)
_OPEN = "!"
_LANGUAGE = re.compile(r"[a-zA-Z-]{2,10}")
_WORDS = re.compile(r"(\S+) ([a-zA-Z-]{2,10}) (\S+) ([0-9a-f]{1,8}) ([0-9]*)(!?)")


class Opening(Struct, frozen=True):
    """All that stands behind a button."""

    key: str  # of the game; of the match, if it is there already
    language: str
    opener: str  # the account of the one who may choose
    asked_at: datetime  # to the minute
    places: tuple[int, ...] = ()  # of what was chosen
    is_done: bool = False  # the rest is as it would be
    word: str = "how"

    def button(self, label: str) -> Button:
        minutes = (self.asked_at - EPOCH) // A_MINUTE
        chosen = "".join(map(str, self.places)) + (_OPEN if self.is_done else "")
        words = f"{self.word} {self.key} {self.language} {self.opener} {minutes:x} {chosen}"
        return Button(label, Tap("h", rest=words).code)

    def is_fresh(self, now: datetime) -> bool:
        return timedelta() <= now - self.asked_at < LASTS


def read(words: str, word: str = "how") -> Opening | None:
    """None: none of ours."""
    if (found := _WORDS.fullmatch(words)) is None:
        return None
    key, language, opener, minutes, places, done = found.groups()
    asked_at = EPOCH + int(minutes, 16) * A_MINUTE
    return Opening(key, language, opener, asked_at, tuple(map(int, places)), bool(done), word)


async def ask_first(visit: Visit, words: str, ref: str) -> Toast:
    """Whoever taps to begin is the one who chooses from now on.  Where a match was played, it is asked below that."""
    key, _, language = words.partition(" ")
    if key not in visit.hall.games or visit.room is None:
        return Toast(visit.whisper.say("tap-gone"), is_alert=True)
    now = visit.hall.clock.now().replace(second=0, microsecond=0)
    tongue = language if _LANGUAGE.fullmatch(language) else ENGLISH
    opening = Opening(key, tongue, visit.update.sender.id, now)
    return await _go_on(visit, opening, new_id(visit.update.id), None if await visit.all_matches() else ref)


async def chosen(visit: Visit, words: str, ref: str) -> Toast:
    opening = read(words)
    if opening is None or opening.key not in visit.hall.games or visit.room is None:
        return Toast(visit.whisper.say("tap-gone"), is_alert=True)
    if not opening.is_fresh(visit.hall.clock.now()):
        return await ask_first(visit, f"{opening.key} {opening.language}", ref)
    if opening.opener != visit.update.sender.id:
        return Toast(visit.whisper.say("only-opener", {"name": await _name(visit, opening.opener)}), is_alert=True)
    return await _go_on(visit, opening, new_id(f"{visit.update.address} {ref} {opening.asked_at}"), ref)


async def _name(visit: Visit, opener: str) -> str:
    account = await visit.hall.store.account(visit.hall.service.name, opener)
    player = await visit.hall.store.player(account.player_id) if account is not None else None
    return player.name if player is not None else "?"


async def _go_on(visit: Visit, opening: Opening, id: MatchId, ref: str | None) -> Toast:
    """To the next question, or to the lobby: one match for one asking, however often that is tapped or heard."""
    assert visit.room is not None, "asked in a room"
    game = visit.hall.games[opening.key]
    no = await may_not_open(visit, game, visit.whisper) or await standing_in_the_way(visit, visit.whisper, id)
    if no is not None:
        return Toast(no, is_alert=True)
    visit.room = replace(visit.room, language=opening.language)
    steps = opening_steps(game.opening, game.default_settings, opening.places, opening.asked_at, visit.zone)
    if steps and not opening.is_done:
        visit.show(await _with_pin(visit, opening, screen(visit, opening, game, steps, "button-open-lobby")), ref)
        return Toast()
    settings = steps[-1].chosen.settings if steps else game.default_settings
    is_open = await found(visit, game, id, settings, visit.room, into=ref)
    return Toast(visit.whisper.say("lobby-open" if is_open else "tap-old"), is_alert=not is_open)


def screen(visit: Visit, opening: Opening, game: Game[Any], steps: Sequence[OpeningStep], done: str) -> Screen:
    speaker = phrasebook(game).speaker(visit.language, str, visit.zone)
    first: dict[str, Detail] = {"game": speaker.say("game-name"), "count": len(steps), "name": visit.player.name}
    lines = [visit.voice.say("opening-asks", first), "\n".join(_lines(speaker, steps))]
    rows = [*_choices(opening, steps, speaker), *_ways(visit, opening, done)]
    return Screen(GAP.join(lines), tuple(rows), is_quiet=True)


async def _with_pin(visit: Visit, opening: Opening, asked: Screen) -> Screen:
    """The first question also asks for what would let us do more."""
    if opening.places or await visit.hall.service.may_pin(visit.update.address):
        return asked
    way = Button(visit.voice.say("button-pin"), link=visit.hall.service.pin_link())
    return replace(asked, text=GAP.join([asked.text, visit.voice.say("opening-pin")]), rows=(*asked.rows, (way,)))


def _lines(speaker: Speaker, steps: Sequence[OpeningStep]) -> Iterable[str]:
    """What was chosen, and what is asked next."""
    for step in steps:
        asked = speaker.say(phrase_id("opening", step.question.name))
        if step.place is None:
            yield asked
            return
        yield f"{asked} ✓ {_label(speaker, step, step.place)}"


def _label(speaker: Speaker, step: OpeningStep, place: int) -> str:
    choice = step.choices[place]
    return speaker.say(phrase_id("opening", step.question.name, choice.name), choice.details)


def _choices(opening: Opening, steps: Sequence[OpeningStep], speaker: Speaker) -> Iterable[Row]:
    """The best is marked."""
    for step in [each for each in steps if each.place is None][:1]:
        labels = [(CHOSEN if not place else "") + _label(speaker, step, place) for place in range(len(step.choices))]
        after = [replace(opening, places=(*opening.places, place)) for place in range(len(labels))]
        yield from rows_of([each.button(label) for each, label in zip(after, labels, strict=True)])


def _ways(visit: Visit, opening: Opening, phrase: str) -> Iterable[Row]:
    """Whoever is content with the rest is done at once."""
    done = replace(opening, is_done=True).button(visit.voice.say(phrase))
    if not opening.places:
        return [(done,)]
    return [(replace(opening, places=opening.places[:-1]).button(visit.voice.say("back")), done)]
