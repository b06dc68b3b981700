"""The host has the match otherwise after all, while people gather: the same questions once more, in private."""

from __future__ import annotations

from parlour.engine.match import Match
from parlour.engine.screens import Screen
from parlour.messengers.opening_questions import Opening, read, screen
from parlour.messengers.standing import gathering
from parlour.messengers.taps import match_mark
from parlour.messengers.updates import Toast
from parlour.messengers.visits import Visit
from parlour.sdk.opening import OpeningStep, opening_steps

WORD = "lay"  # behind its buttons


async def ask(visit: Visit, mark: str) -> Toast:
    """Below the card, if the host cannot be written to: the card is for those who still come."""
    match, no = await _theirs(visit, mark)
    if match is None:
        return no
    opening = _from_the_start(visit, match)
    asked = screen(visit, opening, match.game, await _steps(visit, match, opening), "button-save")
    if not visit.update.is_room or not await visit.show_in_private(asked):
        visit.show(asked)
        return Toast()
    return Toast(visit.whisper.say("asked-in-private"))


async def chosen(visit: Visit, words: str, ref: str) -> Toast:
    opening = read(words, WORD)
    match, no = await _theirs(visit, opening.key if opening is not None else "")
    if opening is None or match is None:
        return no
    if not opening.is_fresh(visit.hall.clock.now()):
        opening = _from_the_start(visit, match)  # an hour that was offered may have passed
    steps = await _steps(visit, match, opening)
    if not opening.is_done:
        visit.show(screen(visit, opening, match.game, steps, "button-save"), ref)
        return Toast()
    return await _save(visit, match, steps, ref)


async def _save(visit: Visit, match: Match, steps: list[OpeningStep], ref: str) -> Toast:
    """Heard twice, it is as it was after the first time."""
    if not steps or not await visit.hall.writer.lay_anew(match.id, steps[-1].chosen.settings):
        return Toast(visit.whisper.say("tap-old"), is_alert=True)
    visit.show(Screen(visit.voice.say("settings-saved"), is_quiet=True), ref)
    visit.replies += gathering(await visit.hall.writer.match(match.id), visit.hall.clock.now())
    return Toast(visit.whisper.say("settings-saved"))


async def _theirs(visit: Visit, mark: str) -> tuple[Match | None, Toast]:
    """None: whoever taps does not run it, or it is too late; then they are told."""
    match = await visit.marked(mark)
    if match is None or match.state.started or match.state.over:
        return None, Toast(visit.whisper.say("tap-gone" if match is None else "tap-old"), is_alert=True)
    if not (await visit.viewer(match)).host:
        return None, Toast(visit.whisper.say("only-the-host"), is_alert=True)
    return match, Toast()


def _from_the_start(visit: Visit, match: Match) -> Opening:
    now = visit.hall.clock.now().replace(second=0, microsecond=0)
    return Opening(match_mark(match.id), visit.language, visit.update.sender.id, now, word=WORD)


async def _steps(visit: Visit, match: Match, opening: Opening) -> list[OpeningStep]:
    """By the clock of the room."""
    room = await visit.hall.store.room(match.id)
    zone = visit.zone if room is None else room.zone
    return opening_steps(match.game.opening, match.game.default_settings, opening.places, opening.asked_at, zone)
