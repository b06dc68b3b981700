"""What somebody's own answer has opened for themselves: whoever answers in a chat is asked there.

The house tells nobody of it, since whoever answers on a page sees it there.  A chat is no page.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from parlour.engine.deliveries import Asked, Delivery, asked, seat_lane
from parlour.engine.match import Match
from parlour.engine.seating import Seating
from parlour.engine.submission import Receipt
from parlour.messengers.visits import Visit
from parlour.sdk.audience import Seat, Viewer
from parlour.sdk.prompt import Prompt, Question


async def ask_on(visit: Visit, before: Match, viewer: Viewer, answered: Question, receipt: Receipt) -> None:
    hall, seat = visit.hall, visit.own_seat(viewer)
    after, seating = await hall.writer.match(before.id), await hall.store.seating(before.id)
    if seat is None or seat not in seating.reached or not after.state.started:
        return
    is_heard_again = before.seq >= receipt.seq  # then it was open already when we looked
    known = {answered.about, *(() if is_heard_again else _owed(before, seat, seating))}
    now = hall.clock.now()
    visit.replies += [
        Delivery(after.id, seat_lane(seat), Asked(about, (seat,)), now)
        for about in dict.fromkeys(_owed(after, seat, seating))
        if about not in known
    ]


async def is_asked_by_letter(visit: Visit, match: Match, viewer: Viewer, question: Question) -> bool:
    """Whoever can be written to for the first time gets a letter about each thing they owe in private."""
    if visit.is_known or viewer.seat is None:
        return False
    untold = replace(await visit.hall.store.seating(match.id), nudged=frozenset())
    letters = [each.letter for each in asked(match, visit.hall.clock.now(), untold).deliveries]
    mine = (question.about, (viewer.seat,))
    return any(isinstance(letter, Asked) and (letter.about, letter.seats) == mine for letter in letters)


def _owed(match: Match, seat: Seat, seating: Seating) -> Iterable[str]:
    """What they owe and nobody reads in the room."""
    viewer = match.viewer_of(seat)
    owed = (prompt for prompt in match.agenda.prompts if viewer in prompt.owing)
    return (prompt.about or prompt.key for prompt in owed if not _in_room(prompt, seating))


def _in_room(prompt: Prompt, seating: Seating) -> bool:
    return seating.has_room and prompt.shown and not prompt.private
