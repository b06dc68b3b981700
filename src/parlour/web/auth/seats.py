"""Seats: which one is whose on the wire, sitting down by a name, and stand-ins for empty seats."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from parlour.engine.match import HOSTS_SEAT, Match, Standpoint, deputised_seat
from parlour.engine.people import TRIES, plain_name
from parlour.engine.seating import Player
from parlour.engine.services import HouseServices
from parlour.engine.submission import PlayerId, Receipt, SubmissionId
from parlour.sdk.audience import Seat
from parlour.sdk.house import Join, Joined, SeatTakenOver
from parlour.sdk.parts.hosting import STAND_IN
from parlour.web.auth.idempotency import next_request_id
from parlour.web.errors import refusal
from parlour.web.wire import Role


def seat_of(place: Standpoint) -> Seat | None:
    """The seat in which somebody is there; of a deputy the one of who is away."""
    return None if place is None or place == HOSTS_SEAT else deputised_seat(place) or place


def role_of(place: Standpoint) -> Role:
    return "observer" if place is None else "storyteller" if place == HOSTS_SEAT else "player"


def number_of(match: Match, seat: Seat | None) -> int | None:
    """The number of a seat, from 1 on, in the order they were taken."""
    return match.state.seats.index(seat) + 1 if seat in match.state.seats else None


class TakenSeat(NamedTuple):
    """The seat that a player got."""

    player_id: PlayerId
    seat: Seat
    number: int
    is_repeated: bool = False


class Seats:
    """Seats players and stand-ins."""

    def __init__(self, house: HouseServices) -> None:
        self._store, self._writer, self._people, self._clock = house.store, house.writer, house.people, house.clock

    async def take(
        self, match: Match, place: Standpoint, player: Player, name: str, request_id: SubmissionId
    ) -> TakenSeat:
        """Seats a player.  Whoever sits already keeps the seat.  Raises Denied if the rules say no."""
        seat = await self._people.seat(match.id, player.id)
        if seat is not None and (number := number_of(match, seat)) is not None:
            return TakenSeat(player.id, seat, number, is_repeated=True)
        return await self._join(match, player.id, name, request_id, hosts=place == HOSTS_SEAT)

    async def add_stand_in(self, match: Match, name: str, request_id: SubmissionId) -> TakenSeat:
        """Seats a program.  Raises Denied if the rules say no."""
        return await self._join(match, PlayerId(STAND_IN), name, request_id, hosts=False)

    async def _join(
        self, match: Match, player_id: PlayerId, name: str, request_id: SubmissionId, hosts: bool
    ) -> TakenSeat:
        began = self._clock.now()
        seat, receipt = await self._people.take_seat(match, player_id, name, _request_ids(request_id), hosts)
        if not receipt.accepted:
            raise refusal(receipt.refused or "", receipt.details)
        match = await self._writer.match(match.id)
        seat = await self._seat_taken_by(match, receipt) or seat
        return TakenSeat(player_id, seat, number_of(match, seat) or 0, receipt.at < began)

    async def _seat_taken_by(self, match: Match, receipt: Receipt) -> Seat | None:
        """The seat that this receipt is for; a repeated request gets the one of the first time."""
        for happening in (await self._store.log(match.id)).happenings:
            if happening.seq + len(happening.events) == receipt.seq:
                return next(
                    (event.seat for event in happening.events if isinstance(event, Joined | SeatTakenOver)), None
                )
        return None

    async def named_player(self, sub: str, name: str, language: str, zone: str) -> Player:
        """The player, called so from now on; whoever only watched until now is introduced."""
        known = await self._store.player(PlayerId(sub))
        if known is None:
            return await self._people.introduce(name, language, zone)
        if known.name != plain_name(name):
            known = replace(known, name=plain_name(name))
            await self._store.save_player(known)
        return known


def _request_ids(request_id: SubmissionId) -> Iterator[SubmissionId]:
    """An id for each try at a name."""
    return (next_request_id(request_id, attempt) for attempt in range(TRIES))


def may_join(match: Match) -> bool:
    """Whether whoever comes now can take a seat."""
    return any(prompt.command is Join and not prompt.blocked for prompt in match.agenda.prompts)


def most_players(match: Match) -> int:
    """How many can sit here: by its settings perhaps fewer than the game has seats for."""
    asked = next((prompt for prompt in match.agenda.prompts if prompt.command is Join), None)
    most = None if asked is None else asked.details.get("most")
    return most if isinstance(most, int) else match.game.seats[-1]
