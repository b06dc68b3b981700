"""A few letters that a player gets for an answer, and by which it is found again.

They are good for one thing: who is told that nothing came from them can show that it did, without showing what it
was.  The house finds the answer by the letters, for the one who gave it and for the host; nobody can make them up,
since they follow from the secret seed of the match.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from parlour.engine.links import plain_code
from parlour.engine.match import HOSTS_SEAT, Match
from parlour.messengers.render.receipt_card import RECEIPT_LETTERS, receipt_code
from parlour.messengers.visit import TypedCommand, Visit
from parlour.messengers.wording import house_voice
from parlour.sdk.audience import Seat
from parlour.sdk.notice import Detail, When, who


class FoundReceipt(NamedTuple):
    match: Match
    seat: Seat
    at: datetime


async def show_receipt(command: TypedCommand) -> None:
    """`/receipt K4-88`: whose answer that was, in which match, and when it came.  Never what it was."""
    visit = command.visit
    found = await _find(visit, plain_code(command.words))
    if found is None:
        return visit.say(visit.personal_voice.say("receipt-unknown"))
    match, seat, at = found
    is_own = seat == visit.own_seat(await visit.viewer(match))
    speaker = visit.personal_speaker(match)
    details: dict[str, Detail] = {"receipt": command.words.upper(), "game": speaker.say("game-name"), "at": When(at)}
    if is_own or seat == HOSTS_SEAT:
        return visit.say(house_voice(speaker).tell("receipt-own", details))
    return visit.say(house_voice(speaker).tell("receipt-of", {**details, "seat": who(seat)}))


async def _find(visit: Visit, letters: str) -> FoundReceipt | None:
    for match in await visit.all_matches() if len(letters) == RECEIPT_LETTERS else ():
        seats = list(await _seats(visit, match))
        for each in (await visit.services.store.log(match.id)).happenings:
            seq = each.seq + len(each.events)
            for seat in seats:
                if plain_code(receipt_code(match, seat, seq)) == letters:
                    return FoundReceipt(match, seat, each.at)
    return None


async def _seats(visit: Visit, match: Match) -> Iterable[Seat]:
    """Whose answers they may ask about: their own; the host, everyone's."""
    viewer = await visit.viewer(match)
    own = visit.own_seat(viewer)
    if viewer.host:
        return (*match.state.seats, HOSTS_SEAT)
    return (own,) if own is not None else ()
