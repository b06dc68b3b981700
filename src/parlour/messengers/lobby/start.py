"""Before anything secret is dealt: the host hears in private who cannot be written to, and may call them."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

from parlour.engine import start_checks
from parlour.engine.match import HOSTS_SEAT, Match
from parlour.engine.screens import Screen
from parlour.engine.seating import Seating
from parlour.engine.start_checks import (
    ask_host_to_start,
    call_to_private_chat,
    host_asked_at,
    start_held_nudge,
    tell_host_all_reached,
)
from parlour.messengers.render.lobby_card import start_prompt, unreachable_seats
from parlour.messengers.updates import Toast
from parlour.messengers.visit import HouseTap, Visit
from parlour.messengers.wording import house_voice
from parlour.sdk.audience import Seat
from parlour.sdk.notice import Who

A_WHILE = timedelta(minutes=5)  # in which others sit down too


async def hold_back_start(visit: Visit, match: Match) -> Toast | None:
    """Warn the host that some cannot be written to, once: whoever starts after this wants to.

    None if nothing prevents the start.
    """
    about, lost = _start_topic(match), await _unreachable_seats(visit, match)
    if about is None or not lost or not _is_to_be_held(visit, await visit.services.store.seating(match.id), about):
        return None
    await visit.services.writer.tell_aside(
        match.id, partial(start_checks.hold_start, about=about, by=visit.update.id)
    )
    return Toast(_text_about(visit, match, "held-back", lost), is_alert=True)


def _is_to_be_held(visit: Visit, seating: Seating, about: str) -> bool:
    """Whether to warn: not if it was done before, by another tap, or if the host has been told by now."""
    if start_held_nudge(about) in seating.nudges:
        return start_held_nudge(about, visit.update.id) in seating.nudges
    told_at = host_asked_at(seating, about)
    return told_at is None or told_at > visit.services.clock.now()


async def ask_host_when_enough(visit: Visit, before: Match) -> None:
    """Ask the host whether to start, once enough sit there: in a while, and with what is true then."""
    match = await visit.services.writer.match(before.id)
    about, seating = _start_topic(match), await visit.services.store.seating(match.id)
    if about is not None and _may_ask_host(match, seating):
        tell = ask_host_to_start if await _unreachable_seats(visit, match) else tell_host_all_reached
        await visit.services.writer.tell_aside(match.id, partial(tell, about=about, later=A_WHILE))


async def tell_host_when_all_reached(visit: Visit, match: Match) -> None:
    """Tell the host, who knows of some that could not be written to, that all can by now."""
    about, seating = _start_topic(match), await visit.services.store.seating(match.id)
    if about is None or host_asked_at(seating, about) is None or not _may_ask_host(match, seating):
        return
    if not await _unreachable_seats(visit, match):
        await visit.services.writer.tell_aside(match.id, partial(tell_host_all_reached, about=about))


def _may_ask_host(match: Match, seating: Seating) -> bool:
    """Whether enough have come, the host can be written to, and it matters to the game who can."""
    is_enough = len(match.state.seats) >= match.game.seats[0]
    is_heard = bool({match.state.host, HOSTS_SEAT} & seating.reachable)
    return is_enough and is_heard and match.game.chat.peek is not None


def _start_topic(match: Match) -> str | None:
    """What the host is asked about; None if the match has begun."""
    prompt = start_prompt(match)
    return None if prompt is None else prompt.about or prompt.key


async def _unreachable_seats(visit: Visit, match: Match) -> tuple[Seat, ...]:
    """Seats that cannot be written to, in a game that has a page for each alone: there it matters."""
    if match.game.chat.peek is None:
        return ()
    return unreachable_seats(await visit.services.people.reach_now(match.id))


async def call_unreachable(tap: HouseTap) -> Toast | None:
    """Call in the room those who cannot be written to, by name and with a way in; at most once each."""
    visit, match = tap.visit, await tap.visit.match_tagged(tap.words)
    if match is None:
        return None
    if match.state.started or not (await visit.viewer(match)).host:
        return Toast(visit.personal_voice.say("tap-old"), is_alert=True)
    lost, seating = await _unreachable_seats(visit, match), await visit.services.store.seating(match.id)
    is_new = bool(call_to_private_chat(match, visit.services.clock.now(), seating, lost).deliveries)
    await visit.services.writer.tell_aside(match.id, partial(call_to_private_chat, seats=lost))
    return Toast(_text_about(visit, match, "called" if is_new else "called-before" if lost else "all-reached", lost))


def _text_about(visit: Visit, match: Match, phrase: str, seats: tuple[Seat, ...]) -> str:
    return house_voice(visit.personal_speaker(match)).say(phrase, {"seats": Who(seats)})


async def wait(tap: HouseTap) -> Toast:
    """Leave the lobby open; the host knows where to start."""
    tap.visit.show(Screen(tap.visit.personal_voice.say("waits-then")), tap.ref)
    return Toast()
