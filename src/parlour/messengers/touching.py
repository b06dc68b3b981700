"""A button was tapped: whose question it answers is looked up for the tapper, and old buttons are known to be old."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.engine.match import Match
from parlour.engine.screens import Screen
from parlour.messengers import keeping
from parlour.messengers.again import as_first_heard
from parlour.messengers.answers import Asking
from parlour.messengers.cards import Refusal, for_tapper
from parlour.messengers.cards import Tapped as Meant
from parlour.messengers.composing import LOBBY, PEEK
from parlour.messengers.drafts import Draft, NotUnderstood, begun, touched
from parlour.messengers.heard import Tapped, Toast
from parlour.messengers.joining import join
from parlour.messengers.pages import RULES, page_screen
from parlour.messengers.taps import KEPT, Tap, card_mark, long, prompt_mark, read, unpacked
from parlour.messengers.visits import Visit
from parlour.sdk.audience import Viewer
from parlour.sdk.house import Join
from parlour.sdk.notice import Who
from parlour.sdk.prompt import Prompt, Question, question


async def tapped(visit: Visit, news: Tapped) -> Toast:
    """What is of the house alone is not answered here."""
    tap = read(news.code)
    match = await visit.marked(tap.match) if tap is not None else None
    if tap is None or match is None:
        return Toast(visit.whisper.say("tap-gone"), is_alert=True)
    if tap.kind == "p":
        return await _page(visit, match, tap.rest, news.ref)
    toast = await _touched(visit, match, tap, news.ref)
    if toast.is_alert and (before := await as_first_heard(visit, match)) is not None:
        visit.replies.clear()
        return await _touched(visit, before, tap, news.ref)
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
        case Meant():
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
    if ref is not None and not visit.news.is_room:
        visit.show(Screen(visit.whisper.say("tap-old")), ref)
    now = [speaker.ask(owed[0])] if owed else []
    return Toast("\n".join([visit.whisper.say("tap-old"), *now]), is_alert=True)


def _is_gone(after: Draft | NotUnderstood) -> bool:
    return isinstance(after, NotUnderstood) and after.code == "choice_gone"


async def _page(visit: Visit, match: Match, page: str, ref: str) -> Toast:
    """The rules come by themselves, to the one who asked; from page to page one turns in place."""
    if page.startswith(PEEK):
        return await _peek(visit, match, page.removeprefix(PEEK))
    if page == RULES:
        screen = page_screen(match, await visit.viewer(match), page, visit.whisperer(match))
        if await visit.show_in_private(screen):
            return Toast(visit.whisper.say("look-in-private"))
        return Toast(link=visit.hall.service.private_link())
    if await _is_a_card(visit, match, ref):
        return Toast(visit.whisper.say("tap-gone"), is_alert=True)
    visit.show(page_screen(match, await visit.onlooker(match), page, visit.speaker(match)), ref)
    return Toast()


async def _is_a_card(visit: Visit, match: Match, ref: str) -> bool:
    """No page has ever hung there: the code was brought from elsewhere, to overwrite what all need."""
    cards = {LOBBY, *(each.card for each in match.agenda.prompts if each.card is not None)}
    standing = [await visit.hall.store.standing(match.id, visit.news.place, card) for card in cards]
    return ref in standing


async def _peek(visit: Visit, match: Match, page: str) -> Toast:
    """For the tapper alone, wherever the button hangs."""
    viewer, speaker = await visit.viewer(match), visit.whisperer(match)
    if viewer.seat is None or page not in match.game.pages:
        return Toast(speaker.refusal("needs_a_seat"), is_alert=True)
    return Toast(page_screen(match, viewer, page, speaker).text, is_alert=True)
