"""Buttons from hello to the start: each leads to what it asks for, whoever taps and however late."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from parlour.engine.match import Match
from parlour.messengers import greeting, opening_questions, other_settings, playing_again, starting
from parlour.messengers.answers import refusal
from parlour.messengers.updates import ButtonTap, Toast
from parlour.messengers.visits import Visit
from parlour.sdk.house import Leave


async def tapped(visit: Visit, what: str, rest: str) -> Toast | None:
    """None: none of these."""
    assert isinstance(visit.update, ButtonTap), "buttons are tapped"
    if (way := _IN_PLACE.get(what)) is not None:
        return await way(visit, rest, visit.update.ref)
    if (elsewhere := _ELSEWHERE.get(what)) is not None:
        return await elsewhere(visit, rest)
    return starting.wait(visit, visit.update.ref) if what == "wait" else None


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


# What is asked or shown where it was tapped; and what is said or done elsewhere.
_IN_PLACE: Mapping[str, Callable[[Visit, str, str], Awaitable[Toast]]] = {
    "hello": greeting.greet_again,
    "tongue": greeting.ask_language,
    "ask": opening_questions.ask_first,
    "how": opening_questions.chosen,
    other_settings.WORD: other_settings.chosen,
}
_ELSEWHERE: Mapping[str, Callable[[Visit, str], Awaitable[Toast]]] = {
    "anew": other_settings.ask,
    "again": playing_again.again,
    "watch": _watch,
    "call": starting.call,
}
