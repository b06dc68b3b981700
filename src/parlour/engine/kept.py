"""All that the house keeps about somebody, for them to take along."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from parlour.engine.match import Match
from parlour.engine.people import People
from parlour.engine.ports import GameMissing, PastAnswer, Store, Unreadable
from parlour.engine.seating import Account, HeldSeat, Player
from parlour.engine.submission import MatchId
from parlour.engine.write import Writer
from parlour.sdk.audience import Seat


class PersonalSeat(Struct, frozen=True, omit_defaults=True):
    match: MatchId
    seat: Seat
    game: str | None = None  # a match whose game is not here just now is kept, too


class PersonalData(Struct, frozen=True):
    player: Player
    accounts: Sequence[Account]
    seats: Sequence[PersonalSeat]
    answers: Mapping[MatchId, Sequence[PastAnswer]]


class PersonalDataReader:
    """Given what a game is called, in the words of the one who reads it."""

    def __init__(self, store: Store, writer: Writer, people: People, called: Callable[[Match], str]) -> None:
        self._store, self._writer, self._people, self._called = store, writer, people, called

    async def about(self, player: Player) -> PersonalData:
        seated, ids = await self._store.seats_of(player.id), await self._people.ids(player.id)
        return PersonalData(
            player,
            await self._store.accounts(player.id),
            [await self._seat(each) for each in seated],
            {
                each.match_id: [a for id in ids for a in await self._store.answers(each.match_id, id)]
                for each in seated
            },
        )

    async def _seat(self, seated: HeldSeat) -> PersonalSeat:
        try:
            match = await self._writer.match(seated.match_id)
        except (GameMissing, Unreadable):
            return PersonalSeat(seated.match_id, seated.seat)
        return PersonalSeat(seated.match_id, seated.seat, self._called(match))
