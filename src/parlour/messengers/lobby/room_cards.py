"""What can be tapped in a room just now, to be posted in one that has none of it: a new room, or one that moved."""

from __future__ import annotations

from datetime import datetime

from parlour.engine.asking import owing_seats
from parlour.engine.letters import Delivery, NoticeLetter, QuestionLetter, RoomLane
from parlour.engine.match import Match
from parlour.engine.ports import Store
from parlour.engine.seating import Address
from parlour.messengers.visit import lobby_card


async def room_cards(store: Store, match: Match, now: datetime, room: Address) -> list[Delivery]:
    """The open cards of a match as they were last told, and what is asked without a card, for one of its rooms."""
    lanes = [RoomLane(number) for number, each in (await store.rooms(match.id)).items() if each.address == room]
    letters: list[NoticeLetter | QuestionLetter] = [NoticeLetter(lobby_card(match))]
    if match.state.started:
        letters = [*await _open_cards(store, match), *await _open_questions(store, match)]
    return [Delivery(match.id, lane, letter, now) for letter in letters for lane in lanes]


async def _open_cards(store: Store, match: Match) -> list[NoticeLetter]:
    open_cards = {prompt.card for prompt in match.agenda.prompts if prompt.card is not None and not prompt.blocked}
    told = [told for each in (await store.log(match.id)).happenings for told in each.notices]
    last_told = {each.notice.card: each for each in told if each.notice.card in open_cards}
    return [NoticeLetter(each) for each in last_told.values()]


async def _open_questions(store: Store, match: Match) -> list[QuestionLetter]:
    seating = await store.seating(match.id)
    asked = [each for each in match.agenda.prompts if each.shown and not each.private and each.card is None]
    owing = {each.about or each.key: tuple(owing_seats(match, each, seating)) for each in asked}
    return [QuestionLetter(about, seats) for about, seats in owing.items() if seats]
