"""All that the house keeps about somebody, for them to take along."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from parlour.engine.match import Match
from parlour.engine.people import People
from parlour.engine.ports import DeviceSession, GameMissing, PastAnswer, Store, UnreadableMatch
from parlour.engine.seating import Account, HeldSeat, Messenger, Player, Wait
from parlour.engine.submission import MatchId
from parlour.engine.write import Writer
from parlour.sdk.audience import Seat


class PersonalSeat(Struct, frozen=True, omit_defaults=True):
    """A seat that they hold."""

    match: MatchId
    seat: Seat
    game: str | None = None  # a match whose game is not here just now is kept, too


class PersonalEntry(Struct, frozen=True):
    """Something that a messenger wrote down about them."""

    messenger: Messenger
    kind: str
    body: str


class PersonalData(Struct, frozen=True):
    """All that is stored about a player."""

    player: Player
    accounts: Sequence[Account]
    seats: Sequence[PersonalSeat]
    answers: Mapping[MatchId, Sequence[PastAnswer]]
    waits: Sequence[Wait] = ()  # for a seat
    sessions: Sequence[DeviceSession] = ()
    entries: Sequence[PersonalEntry] = ()  # what messengers wrote down about them: their number, their consent


class PersonalDataReader:
    """Reads the personal data of players; `game_name` names a match's game in the reader's words."""

    def __init__(self, store: Store, writer: Writer, people: People, game_name: Callable[[Match], str]) -> None:
        self._store, self._writer, self._people, self._game_name = store, writer, people, game_name

    async def read(self, player: Player) -> PersonalData:
        """All that is stored about this player."""
        held_seats, ids = await self._store.seats_of(player.id), await self._people.all_ids(player.id)
        return PersonalData(
            player,
            await self._store.accounts(player.id),
            [await self._seat(each) for each in held_seats],
            {
                each.match_id: [a for id in ids for a in await self._store.answers(each.match_id, id)]
                for each in held_seats
            },
            await self._store.waits_of(player.id),
            await self._store.sessions_of(player.id),
            [
                PersonalEntry(each.messenger, each.kind, each.body.decode(errors="replace"))
                for each in await self._store.entries_of(player.id)
            ],
        )

    async def _seat(self, held_seats: HeldSeat) -> PersonalSeat:
        try:
            match = await self._writer.match(held_seats.match_id)
        except (GameMissing, UnreadableMatch):
            return PersonalSeat(held_seats.match_id, held_seats.seat)
        return PersonalSeat(held_seats.match_id, held_seats.seat, self._game_name(match))
