"""Sitting down: people by their names, and programs for those who lack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from parlour.engine.match import HOSTS_SEAT, Match
from parlour.engine.people import TRIES, plain_name
from parlour.engine.places import Place
from parlour.engine.seating import Player
from parlour.engine.submission import PlayerId, Receipt, SubmissionId
from parlour.sdk.audience import Seat
from parlour.sdk.house import Joined
from parlour.sdk.parts.hosting import STAND_IN
from parlour.web.auth.sessions import the_match
from parlour.web.errors import refused
from parlour.web.places import number_of
from parlour.web.request_ids import next_request_id
from parlour.web.services import Desk


class SatDown(NamedTuple):
    player_id: PlayerId
    seat: Seat
    number: int
    is_repeated: bool = False


async def sit_down(
    desk: Desk, match: Match, place: Place, player: Player, name: str, request_id: SubmissionId
) -> SatDown:
    """Whoever sits already keeps the seat.  Raises Denied if the rules say no."""
    seat = await desk.people.seat(match.id, player.id)
    if seat is not None and (number := number_of(match, seat)) is not None:
        return SatDown(player.id, seat, number, is_repeated=True)
    return await _join(desk, match, player.id, name, request_id, hosts=place == HOSTS_SEAT)


async def seat_stand_in(desk: Desk, match: Match, name: str, request_id: SubmissionId) -> SatDown:
    return await _join(desk, match, PlayerId(STAND_IN), name, request_id, hosts=False)


async def _join(
    desk: Desk, match: Match, player_id: PlayerId, name: str, request_id: SubmissionId, hosts: bool
) -> SatDown:
    began = desk.clock.now()
    seat, receipt = await desk.people.take_seat(match, player_id, name, _ids(request_id), hosts)
    if not receipt.accepted:
        raise refused(receipt.refused or "", receipt.details)
    match = await the_match(desk, match.id)
    seat = await _seat_taken(desk, match, receipt) or seat
    return SatDown(player_id, seat, number_of(match, seat) or 0, receipt.at < began)


def _ids(request_id: SubmissionId) -> Iterator[SubmissionId]:
    """Each try at a name is another wish."""
    return (next_request_id(request_id, attempt) for attempt in range(TRIES))


async def _seat_taken(desk: Desk, match: Match, receipt: Receipt) -> Seat | None:
    """By the cause of this receipt; a repeated wish gets the seat that it got the first time."""
    for happened in (await desk.store.log(match.id)).happenings:
        if happened.seq + len(happened.events) == receipt.seq:
            return next((event.seat for event in happened.events if isinstance(event, Joined)), None)
    return None


async def named_player(desk: Desk, sub: str, name: str, language: str, zone: str) -> Player:
    """By this name from now on; whoever only watched so far is introduced."""
    known = await desk.store.player(PlayerId(sub))
    if known is None:
        return await desk.people.introduce(name, language, zone)
    if known.name != plain_name(name):
        known = replace(known, name=plain_name(name))
        await desk.store.save_player(known)
    return known
