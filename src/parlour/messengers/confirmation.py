"""Whoever asks for what cannot be taken back says once more, in private, that they mean it."""

from __future__ import annotations

from parlour.engine import read
from parlour.engine.screens import Screen
from parlour.messengers.answering import PendingQuestion
from parlour.messengers.button_codes import match_tag
from parlour.messengers.drafts import SavedDraft, command_from, draft_token
from parlour.messengers.typed_answers import read_choice
from parlour.messengers.updates import Toast
from parlour.messengers.visit import HouseTap, Visit

YES, NO = range(2)  # places of the choices


async def confirm(tap: HouseTap) -> Toast:
    """Do what they were asked about, unless they have begun something else since."""
    saved = await tap.visit.open_draft()
    if saved is None or tap.words != f"{match_tag(saved.match_id)} {draft_token(saved.draft)}":
        return _too_late(tap.visit, tap.ref)
    return await _do(tap.visit, saved, tap.ref)


async def cancel(tap: HouseTap) -> Toast:
    """Leave everything as it is."""
    return _leave_it(tap.visit, tap.ref)


async def read_confirmation(visit: Visit, saved: SavedDraft, text: str) -> Toast | None:
    """What becomes of a typed yes or no; None if it is neither."""
    voice = visit.personal_voice
    plain = [voice.say("sure-yes"), voice.say("sure-no")]
    labels = [voice.say("button-sure"), voice.say("button-cancel")]
    meant = read_choice(plain, text)
    meant = read_choice(labels, text) if meant is None else meant
    if meant == YES:
        return await _do(visit, saved, None)
    return _leave_it(visit, None) if meant == NO else None


async def _do(visit: Visit, saved: SavedDraft, ref: str | None) -> Toast:
    """Submit the command of the draft, if it is still asked for and they have not waited for too long."""
    match = await visit.match(saved.match_id)
    if match is None or saved.until < visit.services.clock.now():
        return _too_late(visit, ref)
    viewer = await visit.viewer(match)
    asked = read.own_question(match, viewer, saved.draft.key)
    command = command_from(asked, saved.draft) if asked is not None else None
    if asked is None or command is None:
        return _too_late(visit, ref)
    return await PendingQuestion(visit, match, viewer, asked, ref).submit(command, is_sure=True)


def _leave_it(visit: Visit, ref: str | None) -> Toast:
    visit.close_draft()
    visit.show(Screen(visit.personal_voice.say("sure-cancelled")), ref)
    return Toast()


def _too_late(visit: Visit, ref: str | None) -> Toast:
    """It has gone out of date: nothing was done, and the buttons go."""
    text = visit.personal_voice.say("sure-too-late")
    visit.show(Screen(text), ref)
    return Toast(text, is_alert=True)
