"""A button was tapped: whose question it answers is looked up for the tapper, and old buttons are known to be old."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.engine.match import Match
from parlour.engine.screens import Screen
from parlour.messengers import keeping
from parlour.messengers.again import answered_before, as_first_heard, before
from parlour.messengers.answers import Asking
from parlour.messengers.cards import Refusal, TapMeaning, for_tapper
from parlour.messengers.drafts import Draft, NotUnderstood, begun, touched
from parlour.messengers.joining import join
from parlour.messengers.taps import KEPT, Tap, card_mark, long, prompt_mark, read, unpacked
from parlour.messengers.turning import turn
from parlour.messengers.updates import ButtonTap, Toast
from parlour.messengers.visits import Visit
from parlour.messengers.wishing import wished
from parlour.sdk.audience import Viewer
from parlour.sdk.house import Join
from parlour.sdk.notice import Who
from parlour.sdk.prompt import Prompt, Question, question


async def tapped(visit: Visit, update: ButtonTap) -> Toast:
    """What is of the house alone is not answered here."""
    tap = read(update.code)
    match = await visit.marked(tap.match) if tap is not None else None
    if tap is None or match is None:
        return Toast(visit.whisper.say("tap-gone"), is_alert=True)
    if tap.kind == "p":
        return await turn(visit, match, tap.rest, update)
    if tap.kind == "r":
        return await _received(visit, match, tap.rest, update.ref)
    toast = await _touched(visit, match, tap, update.ref)
    if toast.is_alert and (then := await as_first_heard(visit, match)) is not None:
        visit.replies.clear()
        return await _touched(visit, then, tap, update.ref)
    return toast


async def _touched(visit: Visit, match: Match, tap: Tap, ref: str) -> Toast:
    if match.state.over:
        return Toast(visit.whisperer(match).refusal("over"), is_alert=True)
    return await _answered(visit, match, tap, ref)


async def _answered(visit: Visit, match: Match, tap: Tap, ref: str) -> Toast:
    viewer = await visit.viewer(match)
    prompts = match.agenda.prompts
    on_card = [each for each in prompts if each.card is not None and card_mark(match, each) == tap.mark]
    if on_card:
        return await _on_card(visit, match, viewer, on_card, tap)
    alone = [each for each in prompts if prompt_mark(match, each) == tap.mark]
    if alone and alone[0].command is Join:
        return await join(visit, match)
    own = [asked for each in alone if (asked := question(each, viewer)) and asked.mine]
    if not own:
        return _not_theirs(visit, match, alone) or await _gone(visit, match, viewer, ref)
    asking = Asking(visit, match, viewer, own[0], ref)
    if tap.kind == "b":
        return await wished(asking, tap.rest) or await _gone(visit, match, viewer, ref)
    draft = await _draft(visit, own[0], viewer, tap)
    if tap.kind == "o":
        return await asking.ask(draft)
    after = touched(own[0], draft, long(tap.token))
    return await _gone(visit, match, viewer, ref) if _is_gone(after) else await asking.go_on(after)


async def _draft(visit: Visit, asked: Question, viewer: Viewer, tap: Tap) -> Draft:
    if tap.kind == "o":
        return begun(asked, viewer.seat)
    if tap.rest == KEPT:
        kept = await keeping.begun(visit)
        return kept.draft if kept is not None else Draft(asked.key)
    return unpacked(asked, tap.rest)


async def _on_card(visit: Visit, match: Match, viewer: Viewer, prompts: Sequence[Prompt], tap: Tap) -> Toast:
    first = prompts[0]
    if first.command is Join:
        return await join(visit, match)
    assert first.card is not None
    if tap.kind == "o":
        own = [asked for each in prompts if (asked := question(each, viewer)) and asked.mine]
        if not own:
            return _not_theirs(visit, match, prompts) or Toast(visit.whisper.say("tap-gone"), is_alert=True)
        return await Asking(visit, match, viewer, own[0]).ask(begun(own[0], viewer.seat))
    meant = for_tapper(match.agenda, first.card, viewer, long(tap.token))
    match meant:
        case TapMeaning():
            return await Asking(visit, match, viewer, meant.question).go_on(meant.draft)
        case Refusal():
            return Toast(visit.whisperer(match).refusal(meant.code, meant.details), is_alert=True)
        case NotUnderstood():
            return await _gone(visit, match, viewer, None)


def _not_theirs(visit: Visit, match: Match, prompts: Sequence[Prompt]) -> Toast | None:
    """Only of what everyone may know is it said whose it is."""
    known = [each for each in prompts if each.shown]
    if not known:
        return None
    seats = tuple(seat for each in known if not each.to.all_but for seat in each.to.seats)
    return Toast(visit.whisperer(match).refusal("not_yours", {"to": Who(seats)}), is_alert=True)


async def _gone(visit: Visit, match: Match, viewer: Viewer, ref: str | None) -> Toast:
    """That was before; with what is asked now.  In private the old buttons go."""
    speaker = visit.whisperer(match)
    owed = [asked for asked in match.agenda.questions(viewer) if asked.owed]
    if ref is not None and not visit.update.is_room:
        visit.show(Screen(visit.whisper.say("tap-old")), ref)
    now = [speaker.ask(owed[0])] if owed else []
    return Toast("\n".join([visit.whisper.say("tap-old"), *now]), is_alert=True)


def _is_gone(after: Draft | NotUnderstood) -> bool:
    return isinstance(after, NotUnderstood) and after.code == "choice_gone"


async def _received(visit: Visit, match: Match, words: str, ref: str) -> Toast:
    """An answer of the tapper's own: hidden from whoever looks over their shoulder, or shown again."""
    turns, _, id = words.partition(" ")
    answered = await answered_before(visit, match, id) if turns in ("hide", "show") and id else None
    if answered is None or visit.update.is_room:
        return Toast(visit.whisper.say("tap-gone"), is_alert=True)
    submission, receipt = answered
    then = await before(visit, match, receipt)
    asked = [each for each in then.agenda.questions(submission.actor) if each.key == submission.key]
    if not asked or not receipt.accepted:
        return Toast(visit.whisper.say("tap-gone"), is_alert=True)
    asking = Asking(visit, then, submission.actor, asked[0], ref)
    await asking.show_again(submission.command, receipt, is_hidden=turns == "hide")
    return Toast()
