"""Buttons from hello to the start: each leads to what it asks for, whoever taps and however late."""

from __future__ import annotations

from parlour.engine.match import Match
from parlour.messengers import greeting, opening_questions, other_settings, starting
from parlour.messengers.answers import refusal
from parlour.messengers.heard import Tapped, Toast
from parlour.messengers.visits import Visit
from parlour.sdk.house import Leave


async def tapped(visit: Visit, what: str, rest: str) -> Toast | None:
    """None: none of these."""
    assert isinstance(visit.news, Tapped), "buttons are tapped"
    ref = visit.news.ref
    match what:
        case "hello":
            return await greeting.greet_again(visit, rest, ref)
        case "tongue":
            return await greeting.ask_language(visit, rest, ref)
        case "ask":
            return await opening_questions.ask_first(visit, rest, ref)
        case "how":
            return await opening_questions.chosen(visit, rest, ref)
        case other_settings.WORD:
            return await other_settings.chosen(visit, rest, ref)
        case "anew":
            return await other_settings.ask(visit, rest)
        case "watch":
            return await _watch(visit, rest)
        case "call":
            return await starting.call(visit, rest)
        case "wait":
            return starting.wait(visit, ref)
        case _:
            return None


async def _watch(visit: Visit, mark: str) -> Toast:
    """Whoever sits at the table gets up; who watches is told what that is."""
    match = await visit.marked(mark)
    if match is None or match.state.started or match.state.over:
        return Toast(visit.whisper.say("tap-old" if match is not None else "tap-gone"), is_alert=True)
    return await _get_up(visit, match) or Toast(visit.whisper.say("watching"), is_alert=True)


async def _get_up(visit: Visit, match: Match) -> Toast | None:
    """None: they stand."""
    viewer = await visit.viewer(match)
    leaving = [each for each in match.agenda.questions(viewer) if each.command is Leave and each.mine]
    if not leaving:
        return None
    receipt = await visit.submit(match, viewer, leaving[0], Leave())
    return None if receipt.accepted else Toast(refusal(visit.whisperer(match), receipt), is_alert=True)
