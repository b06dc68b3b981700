"""Before anything secret is dealt: the host hears in private whom nothing can be whispered to, and may call them."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

from parlour.engine import beginning
from parlour.engine.beginning import called_in, held_by, to_begin, told_to_begin
from parlour.engine.match import HOSTS_SEAT, Match
from parlour.engine.screens import Screen
from parlour.engine.seating import Seating
from parlour.messengers.lobby_card import start_prompt, unreachable
from parlour.messengers.updates import Toast
from parlour.messengers.visits import Visit
from parlour.messengers.wording import face
from parlour.sdk.audience import Seat
from parlour.sdk.notice import Who

A_WHILE = timedelta(minutes=5)  # in which others sit down too


async def held_back(visit: Visit, match: Match) -> Toast | None:
    """Once: whoever starts after this wants to.  None: nothing stands in the way."""
    about, lost = _about(match), await _whom_nothing_reaches(visit, match)
    if about is None or not lost or not _is_to_be_held(visit, await visit.hall.store.seating(match.id), about):
        return None
    await visit.hall.writer.aside(match.id, partial(beginning.held_back, about=about, by=visit.update.id))
    return Toast(_of(visit, match, "held-back", lost), is_alert=True)


def _is_to_be_held(visit: Visit, seating: Seating, about: str) -> bool:
    """Not if it was before, by another tap, or if the host has been told by now."""
    if held_by(about) in seating.nudged:
        return held_by(about, visit.update.id) in seating.nudged
    told_at = told_to_begin(seating, about)
    return told_at is None or told_at > visit.hall.clock.now()


async def ask_when_enough(visit: Visit, before: Match) -> None:
    """Somebody sat down: with enough at the table the host is asked, in a while, and as it stands then."""
    match = await visit.hall.writer.match(before.id)
    about, seating = _about(match), await visit.hall.store.seating(match.id)
    is_enough = len(match.state.seats) >= match.game.seats[0]
    if about is None or not is_enough or not {match.state.host, HOSTS_SEAT} & seating.reached:
        return
    if await _whom_nothing_reaches(visit, match):
        await visit.hall.writer.aside(match.id, partial(to_begin, about=about, later=A_WHILE))


def _about(match: Match) -> str | None:
    """None: it has begun."""
    prompt = start_prompt(match)
    return None if prompt is None else prompt.about or prompt.key


async def _whom_nothing_reaches(visit: Visit, match: Match) -> tuple[Seat, ...]:
    """In a game that has a page for each alone: there it matters."""
    return unreachable(await visit.hall.people.reach(match.id)) if match.game.peek is not None else ()


async def call(visit: Visit, mark: str) -> Toast:
    """In the room, by name and with a way in; at most once for each."""
    match = await visit.marked(mark)
    if match is None or match.state.started or not (await visit.viewer(match)).host:
        return Toast(visit.whisper.say("tap-old" if match is not None else "tap-gone"), is_alert=True)
    lost, seating = await _whom_nothing_reaches(visit, match), await visit.hall.store.seating(match.id)
    is_new = bool(called_in(match, visit.hall.clock.now(), seating, lost).deliveries)
    await visit.hall.writer.aside(match.id, partial(called_in, seats=lost))
    return Toast(_of(visit, match, "called" if is_new else "called-before" if lost else "all-reached", lost))


def _of(visit: Visit, match: Match, phrase: str, seats: tuple[Seat, ...]) -> str:
    return face(visit.whisperer(match)).say(phrase, {"seats": Who(seats)})


def wait(visit: Visit, ref: str) -> Toast:
    """Nothing happens; the host knows where to begin."""
    if visit.update.is_room:
        return Toast(visit.whisper.say("tap-gone"), is_alert=True)
    visit.show(Screen(visit.whisper.say("waits-then")), ref)
    return Toast()
