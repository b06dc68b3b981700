"""A button was tapped: whose question it answers is looked up for the tapper, and old buttons are known to be old."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from parlour.engine import read
from parlour.engine.letters import ConversationLane
from parlour.engine.match import Match
from parlour.engine.screens import FormChoice, Screen
from parlour.messengers.answering import PendingQuestion, whose_it_is
from parlour.messengers.button_codes import (
    POP_UP,
    SAVED,
    STORY,
    ButtonCode,
    ReceiptVerb,
    card_tag,
    long_token,
    prompt_tag,
    read_code,
    unpack_draft,
)
from parlour.messengers.commands import run_button, send_house_form
from parlour.messengers.drafts import ChoiceGone, Draft, NotUnderstood, after_tap, new_draft
from parlour.messengers.forms import find_choices
from parlour.messengers.lobby.join import join
from parlour.messengers.personal.overview import story_so_far
from parlour.messengers.redelivery import earlier_answer, match_at_first_delivery, match_before
from parlour.messengers.reminder_requests import on_side_button
from parlour.messengers.render.pages import RULES, is_page_secret, page_screen
from parlour.messengers.render.shared_card import TapMeaning, TapRefusal, tap_meaning
from parlour.messengers.updates import ButtonTap, FormSearch, FormSent, Toast
from parlour.messengers.visit import Visit
from parlour.sdk.audience import Viewer
from parlour.sdk.house import Join
from parlour.sdk.prompt import Prompt, Question, question
from parlour.sdk.text import join_texts


async def on_tap(visit: Visit, update: ButtonTap) -> Toast:
    """Do what the tapped button says; gives what the tapper alone sees."""
    code, ref = read_code(update.code), update.ref or None
    if (page := await visit.services.composer.fitting.next_page(update.address, update.code)) is not None:
        visit.show(page, ref)
        return Toast()
    if code is not None and code.kind == "h":
        await visit.learn_room()
        return await run_button(visit, code.rest, update.ref)
    match = await visit.match_tagged(code.match) if code is not None else None
    if code is None or match is None:
        return _means_nothing(visit)
    if code.kind == "p":
        await visit.learn_room()
        return await _show_page(visit, match, code.rest, update)
    if code.kind == "r":
        return await _turn_receipt(visit, match, code.rest, ref)
    return await _answer_as_then(visit, match, code, ref)


async def on_form(visit: Visit, update: FormSent) -> Toast:
    """Answer the question of a form that was sent; gives what the sender alone sees."""
    code = read_code(update.code)
    if code is not None and code.kind == "h":
        await visit.learn_room()
        return _at_its_field(update, await send_house_form(visit, code.rest, update.fields) or _means_nothing(visit))
    match = await visit.match_tagged(code.match) if code is not None and code.kind == "o" else None
    if code is None or match is None:
        return _at_its_field(update, _means_nothing(visit))
    return _at_its_field(update, await _answer_as_then(visit, match, code, update.ref or None))


def _at_its_field(update: FormSent, toast: Toast) -> Toast:
    """Why a form came to nothing is said in the form, which stays open: at its first field."""
    first = next(iter(update.fields), None)
    if not toast.is_alert or toast.faults or first is None:
        return toast
    return Toast(faults={first: toast.text})


async def on_search(visit: Visit, update: FormSearch) -> tuple[FormChoice, ...]:
    """What can be chosen in a field of a form; nothing, if it is not theirs or is over."""
    code = read_code(update.code)
    match = await visit.match_tagged(code.match) if code is not None and code.kind == "o" else None
    if code is None or match is None or match.state.over:
        return ()
    viewer = await visit.viewer(match)
    prompts = [
        each
        for each in match.agenda.prompts
        if code.question in (prompt_tag(match, each), card_tag(match, each) if each.card is not None else "")
    ]
    own = [asked for each in prompts if (asked := question(each, viewer)) and asked.mine and not asked.blocked]
    return find_choices(own[0], update.field, update.words, visit.personal_speaker(match)) if own else ()


async def _answer_as_then(visit: Visit, match: Match, code: ButtonCode, ref: str | None) -> Toast:
    """Answer it; if it comes again, from the match as it was when it first came."""
    toast = await _answer(visit, match, code, ref)
    if toast.is_alert and (then := await match_at_first_delivery(visit, match)) is not None:
        visit.replies.clear()
        return await _answer(visit, then, code, ref)
    return toast


async def say_toast(visit: Visit, toast: Toast) -> Toast | None:
    """Say the answer to a tap as a reply: there is nothing for it to pop up from.  In a room, to the tapper alone.

    What only confirms what a reply says already is not said twice.
    """
    await visit.learn_room()
    if toast.form is not None or toast.faults:
        return toast  # it has a window of its own to be shown in
    if visit.update.is_room and visit.is_tapped and visit.services.composer.can.ephemeral:
        return await _whisper(visit, toast)
    if toast.link:
        visit.ask_to_go_private(toast.link)
    elif toast.text and visit.update.is_room:
        if not await _answer_in_private(visit, toast):
            _answer_in_room(visit, toast)
    elif toast.text and (toast.is_alert or not visit.replies):
        visit.show(Screen(toast.text, is_quiet=visit.update.is_room, is_secret=not visit.update.is_room))
    return None


async def _whisper(visit: Visit, toast: Toast) -> Toast | None:
    """The answer as a post in the room that only the tapper sees.  It may get lost: a receipt is kept in private."""
    if toast.link:
        screen = visit.private_link_screen(toast.link)
        return Toast(str(screen.text), is_whisper=True, screen=screen)
    if toast.is_passing and not toast.is_alert:
        return None
    if toast.text and not toast.is_alert and not toast.is_whisper:
        await _answer_in_private(visit, toast)
    return replace(toast, is_whisper=True) if toast.text or toast.screen is not None else None


async def _answer_in_private(visit: Visit, toast: Toast) -> bool:
    """Whether they can be answered there; where a reply comes to them already, it says enough."""
    lanes = [delivery.lane for delivery in visit.replies]
    if not toast.is_alert and any(isinstance(lane, ConversationLane) and not lane.is_room for lane in lanes):
        return True
    kept = toast.kept or Screen(toast.text, is_secret=True)
    return await visit.show_in_private(replace(kept, is_quiet=True))


def _answer_in_room(visit: Visit, toast: Toast) -> None:
    """Tell one who can be answered nowhere else: that it came, or where to read why not; never what it was."""
    phrase = "call-in-private" if toast.is_alert else "received-in-room"
    rows = visit.private_link_screen().rows if toast.is_alert else ()
    visit.say(visit.voice.say(phrase, {"name": visit.player.name}), rows)


async def _answer(visit: Visit, match: Match, code: ButtonCode, ref: str | None) -> Toast:
    """Answer the tapper's own question, open it, or do what its button beside the choices says."""
    if match.state.over:
        return Toast(visit.personal_speaker(match).refusal("over"), is_alert=True)
    viewer = await visit.viewer(match)
    prompts = match.agenda.prompts
    on_card = [each for each in prompts if each.card is not None and card_tag(match, each) == code.question]
    if on_card:
        return await _answer_on_card(visit, match, viewer, on_card, code)
    alone = [each for each in prompts if prompt_tag(match, each) == code.question]
    if alone and alone[0].command is Join:
        return await join(visit, match)
    own = [asked for each in alone if (asked := question(each, viewer)) and asked.mine]
    if not own:
        return _not_theirs(visit, match, viewer, alone) or await _out_of_date(visit, match, viewer, ref)
    pending = PendingQuestion(visit, match, viewer, own[0], ref)
    if code.kind == "b":
        return await on_side_button(pending, code.rest) or await _out_of_date(visit, match, viewer, ref)
    if code.kind == "o":
        return await _open(pending)
    after = after_tap(own[0], await _draft(visit, own[0], code), long_token(code.token))
    if isinstance(after, ChoiceGone):
        return await _out_of_date(visit, match, viewer, ref)
    return await pending.continue_with(after)


async def _open(pending: PendingQuestion) -> Toast:
    """Show the question; or answer it, if all of it is here already."""
    update = pending.visit.update
    if isinstance(update, FormSent):
        return await pending.fill_in(update.fields)
    return await pending.show_step(new_draft(pending.question, pending.viewer.seat))


async def _draft(visit: Visit, asked: Question, code: ButtonCode) -> Draft:
    """What was chosen before this tap."""
    if code.rest == SAVED:
        saved = await visit.open_draft()
        return saved.draft if saved is not None else Draft(asked.key)
    return unpack_draft(asked, code.rest)


async def _answer_on_card(
    visit: Visit, match: Match, viewer: Viewer, prompts: Sequence[Prompt], code: ButtonCode
) -> Toast:
    """Answer the tapper's own question on a card of the room, which serves several."""
    first = prompts[0]
    if first.command is Join:
        return await join(visit, match)
    assert first.card is not None
    if code.kind == "o":
        own = [asked for each in prompts if (asked := question(each, viewer)) and asked.mine]
        if not own:
            return _not_theirs(visit, match, viewer, prompts) or _means_nothing(visit)
        return await _open(PendingQuestion(visit, match, viewer, own[0]))
    meant = tap_meaning(match.agenda, first.card, viewer, long_token(code.token))
    match meant:
        case TapMeaning():
            return await PendingQuestion(visit, match, viewer, meant.question).continue_with(meant.draft)
        case TapRefusal(code="not_yours"):
            return _not_theirs(visit, match, viewer, prompts) or _means_nothing(visit)
        case TapRefusal():
            return visit.toast(visit.personal_speaker(match).tell_refusal(meant.code, meant.details), is_alert=True)
        case NotUnderstood():
            return await _out_of_date(visit, match, viewer, None)


def _not_theirs(visit: Visit, match: Match, viewer: Viewer, prompts: Sequence[Prompt]) -> Toast | None:
    """Say whose question it is; None if that is a secret."""
    known = [each for each in prompts if each.shown]
    if not known:
        return None
    if viewer.seat is None and not viewer.host and match.state.started:  # their turn never comes
        return Toast(visit.personal_speaker(match).refusal("not_playing"), is_alert=True)
    return Toast(whose_it_is(visit, match, known), is_alert=True)


async def _out_of_date(visit: Visit, match: Match, viewer: Viewer, ref: str | None) -> Toast:
    """The button is out of date; with what is asked now.  In private the old buttons go."""
    voice, owed = visit.personal_voice, read.owed_questions(match, viewer)
    if ref is not None and not visit.update.is_room:
        visit.show(Screen(voice.say("tap-old")), ref)
    if not owed:
        return Toast(voice.say("tap-old"), is_alert=True)
    return Toast(voice.say("tap-old-now", {"ask": visit.personal_speaker(match).ask(owed[0])}), is_alert=True)


def _means_nothing(visit: Visit) -> Toast:
    """Say that the button means nothing here."""
    return Toast(visit.personal_voice.say("tap-gone"), is_alert=True)


async def _turn_receipt(visit: Visit, match: Match, words: str, ref: str | None) -> Toast:
    """Turn the post with the tapper's own answer.

    The answer is hidden from whoever looks over their shoulder, or shown again.
    """
    verb, _, id = words.partition(" ")
    answered = await earlier_answer(visit, match, id) if verb in list(ReceiptVerb) and id else None
    if answered is None or visit.update.is_room:
        return _means_nothing(visit)
    submission, receipt = answered
    then = await match_before(visit, match, receipt)
    asked = [each for each in read.questions(then, submission.actor) if each.key == submission.key]
    if not asked or not receipt.accepted:
        return _means_nothing(visit)
    pending = PendingQuestion(visit, then, submission.actor, asked[0], ref)
    await pending.show_again(submission.command, receipt, is_hidden=verb == ReceiptVerb.HIDE)
    return Toast()


# ── Pages: one pops up, comes in private, or takes the place of another ──


async def _show_page(visit: Visit, match: Match, page: str, update: ButtonTap) -> Toast:
    """Show a page.  The rules come in private, to the one who asked; from page to page one turns in place."""
    if page.startswith(POP_UP):
        return await _pop_up_page(visit, match, page.removeprefix(POP_UP))
    if page == RULES:
        screen = page_screen(match, await visit.viewer(match), page, visit.personal_speaker(match))
        return await _show_in_private(visit, screen)
    is_forged = bool(update.codes_beneath) and update.code not in update.codes_beneath
    if is_forged or (page == STORY and update.is_room and not match.state.over):
        return _means_nothing(visit)
    if page == STORY:
        return await _show_in_private(visit, await story_so_far(visit, match))
    ref = update.ref if _is_a_page(update) else None
    visit.show(page_screen(match, await visit.viewer_here(match), page, visit.speaker(match)), ref)
    return Toast()


async def _show_in_private(visit: Visit, screen: Screen) -> Toast:
    """Show a long page in private; a link there, if they cannot be written to."""
    if not await visit.show_in_private(screen):
        return Toast(link=visit.services.messenger.private_link())
    return Toast(visit.personal_voice.say("look-in-private")) if visit.update.is_room else Toast()


def _is_a_page(update: ButtonTap) -> bool:
    """Whether the post bears only buttons to other pages.

    Under anything else a page is a post of its own: the code may have been forged, to overwrite what all need.
    """
    codes = [read_code(code) for code in update.codes_beneath]
    are_pages = [code is not None and code.kind == "p" and not code.rest.startswith(POP_UP) for code in codes]
    return bool(are_pages) and all(are_pages)


async def _pop_up_page(visit: Visit, match: Match, offered: str) -> Toast:
    """Show a page to the tapper alone, wherever the button hangs.

    What is too long to pop up comes in private, if it can; so does a picture.
    """
    viewer, speaker, page = await visit.viewer(match), visit.personal_speaker(match), match.game.show.page(offered)
    if offered in match.game.show.pictures:
        picture = visit.services.composer.picture(match, viewer, offered, speaker)
        if picture is not None:
            screen = Screen(speaker.step(match.agenda.step), picture=picture, is_quiet=True)
            return await _show_in_private(visit, screen)
    if page is None:
        return _means_nothing(visit)
    if viewer.seat is None and offered == match.game.chat.peek:
        return Toast(speaker.refusal("not_playing" if match.state.started else "needs_a_seat"), is_alert=True)
    lines = page(read.view(match, viewer))
    text, composer = (
        join_texts("\n", [speaker.tell(phrase, details) for phrase, details in lines]),
        visit.services.composer,
    )
    toast = visit.toast(text, is_alert=True)
    if composer.fits_toast(toast.text):
        return toast
    is_whisper = composer.can.ephemeral and visit.update.is_room and visit.is_tapped
    if is_whisper or await visit.private_address() is None:
        return replace(toast, is_whisper=is_whisper)
    return await _show_in_private(visit, Screen(text, is_quiet=True, is_secret=is_page_secret(match, viewer, page)))
