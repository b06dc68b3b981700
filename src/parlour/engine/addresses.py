"""Where a letter goes: from a room, a seat or the host of a match to a conversation of today."""

from __future__ import annotations

from collections.abc import Set
from contextlib import suppress
from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace

from parlour.engine.hours import AT_ANY_HOUR, Hours
from parlour.engine.letters import ConversationLane, HostLane, Lane, OfferLane, RoomLane, seat_of
from parlour.engine.match import HOSTS_SEAT, Match
from parlour.engine.ports import Clock, GameMissing, NoSuchMatch, Store
from parlour.engine.seating import Account, Address, Messenger, Player, Room
from parlour.engine.submission import MatchId, PlayerId
from parlour.engine.write import Writer
from parlour.sdk.audience import SPECTATOR, Seat, Viewer
from parlour.sdk.parts.hosting import STAND_IN


class Destination(Struct, frozen=True):
    """Where a letter goes as things are now, and to whom: the conversation, its language and its reader."""

    address: Address | None = None  # none: nobody can be reached
    language: str = "en"
    zone: str = ""  # their own, or that of the room; empty: that of the match
    room: Room | None = None  # if it is one
    seat: Seat | None = None
    reader: Player | None = None  # of whom we know more than where to write to them in private
    is_empty: bool = False  # nobody sits there any more, or a stand-in, who reads nothing

    @property
    def hours(self) -> Hours:
        return AT_ANY_HOUR if self.reader is None else self.reader.hours

    def viewer(self, match: Match) -> Viewer:
        return SPECTATOR if self.seat is None else match.viewer_of(self.seat)


class Addresses:
    """Looks up destinations."""

    def __init__(self, store: Store, writer: Writer, clock: Clock, only_call: Set[Messenger] = frozenset()) -> None:
        """`only_call`: messengers by which nothing can be read, so that every other comes first."""
        self._store, self._writer, self._clock, self._only_call = store, writer, clock, only_call

    async def destination(self, match_id: MatchId, lane: Lane) -> Destination:
        """The destination of a lane just now: a seat may have another holder by the time a letter goes."""
        if isinstance(lane, ConversationLane):
            return Destination(lane.address, room=Room(lane.address) if lane.is_room else None)
        try:
            rooms = await self._store.rooms(match_id)
            if isinstance(lane, RoomLane):
                room = rooms.get(lane.number)
                if room is None:
                    return Destination(is_empty=bool(rooms))  # the match goes on in its other rooms
                return Destination(room.address, room.language, room.zone, room)
            carried_by = {room.address.messenger for room in rooms.values()}
            if isinstance(lane, OfferLane):
                player_id = await self._store.united_with(lane.player_id) or lane.player_id
                destination = await self._conversation_of(player_id, carried_by)
                return replace(destination, is_empty=destination.address is None)
            for seat in await self._seats(match_id, lane):
                destination = await self._private(match_id, seat, carried_by)
                if destination.address is not None or not isinstance(lane, HostLane):
                    return destination
        except NoSuchMatch:
            pass
        return Destination()

    async def _seats(self, match_id: MatchId, lane: Lane) -> list[Seat]:
        """The seats that a lane means; the host's is at the table, or that of whoever created the match."""
        if not isinstance(lane, HostLane):
            return [seat for seat in [seat_of(lane)] if seat is not None]
        with suppress(GameMissing):
            host = (await self._writer.match(match_id)).state.host
            return [HOSTS_SEAT] if host is None else [host, HOSTS_SEAT]
        return [HOSTS_SEAT]

    async def _private(self, match_id: MatchId, seat: Seat, carried_by: Set[Messenger]) -> Destination:
        """A holder's conversation that is open, on a messenger that carries the match, where they were last seen: the
        first of these that there is."""
        holder = (await self._store.seating(match_id)).holders.get(seat)
        if holder is None or holder == STAND_IN:
            return Destination(seat=seat, is_empty=True)
        return replace(await self._conversation_of(PlayerId(holder), carried_by), seat=seat)

    async def _conversation_of(self, player_id: PlayerId, carried_by: Set[Messenger]) -> Destination:
        player = await self._store.player(player_id)
        now, accounts = self._clock.now(), await self._store.accounts(player_id)
        best_first = sorted(accounts, key=lambda each: self._distance(each, now, carried_by))
        address = next((each.address for each in best_first if each.address is not None), None)
        if player is None:
            return Destination(address)
        return Destination(address, player.language, player.zone, reader=player)

    def _distance(self, account: Account, now: datetime, carried_by: Set[Messenger]) -> tuple[bool, bool, bool]:
        """What decides where to write to somebody: the least of these, and the account last seen of several."""
        messenger = account.messenger
        return account.is_shut(now), messenger in self._only_call, messenger not in carried_by
