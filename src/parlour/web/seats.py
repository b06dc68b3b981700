"""Sitting down: people by their names, and programs for those who lack."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from parlour.engine.match import HOSTS_SEAT, Match
from parlour.engine.people import NAMELESS, plain_name
from parlour.engine.seating import Player
from parlour.engine.submission import PlayerId, Receipt, Submission, SubmissionId
from parlour.sdk.audience import Seat, Viewer
from parlour.sdk.house import Join, Joined
from parlour.sdk.parts.hosting import STAND_IN
from parlour.web.commanding import NOTHING_ASKED
from parlour.web.desk import Desk
from parlour.web.errors import refused
from parlour.web.places import Place, number_of
from parlour.web.request_ids import next_request_id
from parlour.web.visits import the_match

TRIES = 5  # at a name that others want at the same moment


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
    hosts = place == HOSTS_SEAT and match.game.host_plays
    return await _join(desk, match, player.id, name, request_id, hosts)


async def seat_stand_in(desk: Desk, match: Match, name: str, request_id: SubmissionId) -> SatDown:
    return await _join(desk, match, PlayerId(STAND_IN), name, request_id, hosts=False)


async def _join(
    desk: Desk, match: Match, player_id: PlayerId, name: str, request_id: SubmissionId, hosts: bool
) -> SatDown:
    """Another may have taken the name in the meantime: then the next one, as another wish."""
    for attempt in range(TRIES):
        seat = await desk.people.free_seat(match.id, seat_name(name))
        id, began = next_request_id(request_id, attempt), desk.clock.now()
        receipt = await desk.writer.submit(_submission(id, match, Viewer(seat, host=hosts), player_id))
        match = await the_match(desk, match.id)
        if receipt.accepted:
            seat, is_repeated = await _seat_taken(desk, match, receipt) or seat, receipt.at < began
            return SatDown(player_id, seat, number_of(match, seat) or 0, is_repeated)
        if seat not in match.state.seats:
            break
    raise _no(receipt)


async def _seat_taken(desk: Desk, match: Match, receipt: Receipt) -> Seat | None:
    """By the cause of this receipt; a repeated wish gets the seat that it got the first time."""
    for happened in (await desk.store.log(match.id)).happenings:
        if happened.seq + len(happened.events) == receipt.seq:
            return next((event.seat for event in happened.events if isinstance(event, Joined)), None)
    return None


def _submission(id: SubmissionId, match: Match, actor: Viewer, player_id: PlayerId) -> Submission:
    asking = [prompt.key for prompt in match.agenda.prompts if prompt.command is Join]
    return Submission(id, match.id, actor, (asking or [NOTHING_ASKED])[0], Join(), player_id)


def _no(receipt: Receipt) -> Exception:
    return refused(receipt.refused or "", receipt.details)


def seat_name(name: str) -> str:
    """The host's own place has a name that no seat may have."""
    plain = plain_name(name)
    return NAMELESS if plain == HOSTS_SEAT else plain


async def named_player(desk: Desk, sub: str, name: str, language: str, zone: str) -> Player:
    """By this name from now on; whoever only watched so far is introduced."""
    known = await desk.store.player(PlayerId(sub))
    if known is None:
        return await desk.people.introduce(name, language, zone)
    if known.name != plain_name(name):
        known = replace(known, name=plain_name(name))
        await desk.store.save_player(known)
    return known
