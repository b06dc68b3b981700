"""A page of the match was asked for by a button: it pops up, comes in private, or takes the place of another page."""

from __future__ import annotations

from parlour.engine.match import Match
from parlour.engine.screens import Screen
from parlour.messengers.composing import PEEK
from parlour.messengers.mine import so_far
from parlour.messengers.pages import RULES, page_screen
from parlour.messengers.taps import SO_FAR, read
from parlour.messengers.updates import ButtonTap, Toast
from parlour.messengers.visits import Visit


async def turn(visit: Visit, match: Match, page: str, update: ButtonTap) -> Toast:
    """The rules come by themselves, to the one who asked; from page to page one turns in place."""
    if page.startswith(PEEK):
        return await _pop_up(visit, match, page.removeprefix(PEEK))
    if page == RULES:
        screen = page_screen(match, await visit.viewer(match), page, visit.whisperer(match))
        return await _to_the_asker(visit, screen)
    is_brought = bool(update.codes_beneath) and update.code not in update.codes_beneath
    if is_brought or (page == SO_FAR and update.is_room and not match.state.over):
        return Toast(visit.whisper.say("tap-gone"), is_alert=True)
    if page == SO_FAR:
        return await _to_the_asker(visit, await so_far(visit, match))
    ref = update.ref if _is_a_page(update) else None
    visit.show(page_screen(match, await visit.onlooker(match), page, visit.speaker(match)), ref)
    return Toast()


async def _to_the_asker(visit: Visit, screen: Screen) -> Toast:
    """A long page is nothing for a room."""
    if not await visit.show_in_private(screen):
        return Toast(link=visit.hall.service.private_link())
    return Toast(visit.whisper.say("look-in-private")) if visit.update.is_room else Toast()


def _is_a_page(update: ButtonTap) -> bool:
    """Only ways to other pages hang there.  Under anything else a page is a post of its own: the code may have been
    brought from elsewhere, to overwrite what all need."""
    taps = [read(code) for code in update.codes_beneath]
    turns = [tap is not None and tap.kind == "p" and not tap.rest.startswith(PEEK) for tap in taps]
    return bool(turns) and all(turns)


async def _pop_up(visit: Visit, match: Match, offered: str) -> Toast:
    """For the tapper alone, wherever the button hangs.  What is too long to pop up comes in private, if it can."""
    viewer, speaker, page = await visit.viewer(match), visit.whisperer(match), match.game.page(offered)
    if page is None:
        return Toast(visit.whisper.say("tap-gone"), is_alert=True)
    if viewer.seat is None and offered == match.game.peek:
        return Toast(speaker.refusal("needs_a_seat"), is_alert=True)
    lines = page(match.game.view(match.state, viewer))
    text = "\n".join(speaker.say(phrase, details) for phrase, details in lines)
    if visit.hall.composer.pops_up(text) or await visit.private_address() is None:
        return Toast(text, is_alert=True)
    return await _to_the_asker(visit, Screen(text, is_quiet=True, is_secret=viewer.seat is not None))
