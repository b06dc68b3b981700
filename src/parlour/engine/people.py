"""Players, their accounts and seats, and the rooms they meet in: what a face asks before it knows who acts."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Iterable, Mapping
from datetime import timedelta
from itertools import count
from secrets import token_bytes, token_urlsafe
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from parlour.engine.links import spelled
from parlour.engine.match import HOSTS_SEAT, Match
from parlour.engine.ports import Clock, GameMissing, Store
from parlour.engine.seating import Account, Address, Messenger, Player, Room, Seated, forgotten, somebody
from parlour.engine.submission import MatchId, PlayerId, Receipt, Submission, SubmissionId
from parlour.engine.write import Writer
from parlour.sdk.audience import SPECTATOR, Seat, Viewer
from parlour.sdk.house import Join, Joined
from parlour.sdk.parts.hosting import STAND_IN
from parlour.sdk.prompt import Question

LONGEST_NAME = 32
NAMELESS = "?"
FORGOTTEN_LETTERS = 4
TRIES = 5  # at a name that others want at the same moment
OFTEN_ENOUGH = timedelta(minutes=10)  # to note when somebody was last seen

Reach = Literal["reached", "unreachable", "elsewhere", "stand_in"]


class Waiting(Struct, frozen=True):
    """Something that a player owes an answer to."""

    seated: Seated
    match: Match
    question: Question


class People:
    def __init__(self, store: Store, writer: Writer, clock: Clock) -> None:
        self._store, self._writer, self._clock = store, writer, clock
        self._door = asyncio.Lock()  # whoever writes twice at once for the first time is one person

    async def introduce(self, name: str, language: str = "en", zone: str = "UTC") -> Player:
        """Somebody new, without an account so far."""
        player = Player(PlayerId(token_urlsafe(12)), plain_name(name), language, zone)
        await self._store.save_player(player)
        return player

    async def meet(
        self,
        messenger: Messenger,
        account_id: str,
        name: str,
        language: str = "en",
        zone: str = "UTC",
        conversation: str | None = None,
    ) -> Player:
        """Whoever wrote or tapped just now.  `conversation`: they can be written to there from now on."""
        async with self._door:
            known = await self._store.account(messenger, account_id)
            player = await self._store.player(known.player_id) if known is not None else None
            if known is None or player is None:
                player = await self.introduce(name, language, zone)
                known = Account(messenger, account_id, player.id, unreachable="needs_start")
                await self._store.save_account(known)
        await self._save(_seen(known, conversation, self._clock))
        return player

    async def link(self, player_id: PlayerId, messenger: Messenger, account_id: str) -> None:
        """This account is that player's: whatever they hold, they are also reached here."""
        account = await self._store.account(messenger, account_id)
        if account is None:
            account = Account(messenger, account_id, player_id, unreachable="needs_start")
        await self._save(replace(account, player_id=player_id))

    async def lose(self, messenger: Messenger, account_id: str, why: str) -> None:
        """They have shut the door: they cannot be written to until they come again."""
        account = await self._store.account(messenger, account_id)
        if account is not None:
            await self._save(replace(account, unreachable=why))

    async def forget(self, player_id: PlayerId) -> None:
        """All that is known of them.  The seats they held stay, and somebody without a name holds them."""
        seats = await self._store.seats_of(player_id)
        code = spelled(int.from_bytes(token_bytes(8), "big"), FORGOTTEN_LETTERS)
        await self._store.forget(player_id, somebody(code))
        for match_id in _matches(seats):
            await self._writer.reseated(match_id)

    async def carry_in(self, match_id: MatchId, room: Room) -> None:
        await self._store.save_room(match_id, room)
        await self._writer.reseated(match_id)

    async def room_moved(self, address: Address, to: Address | None) -> None:
        matches = await self._store.matches_in(address)
        await self._store.leave_room(address, to)
        for match_id in matches:
            await self._writer.reseated(match_id)

    async def seat(self, match_id: MatchId, player_id: PlayerId) -> Seat | None:
        """Where they sit in this match."""
        holders = (await self._store.seating(match_id)).holders
        return next((seat for seat, holder in holders.items() if holder == player_id and seat != HOSTS_SEAT), None)

    async def viewer(self, match: Match, player_id: PlayerId) -> Viewer:
        """As whom they look at this match: from their seat, as its host without one, or as anybody."""
        held = {seat for seat, who in (await self._store.seating(match.id)).holders.items() if who == player_id}
        seats = [seat for seat in match.state.seats if seat in held]
        if seats:
            return match.viewer_of(seats[0])
        return match.viewer_of(HOSTS_SEAT) if HOSTS_SEAT in held and match.state.host is None else SPECTATOR

    async def sit_down(self, match: Match, player: Player, id: str) -> Receipt | None:
        """None: they sit there already.  Another may take the name in the same moment: then the next one is tried."""
        viewer = await self.viewer(match, player.id)
        if viewer.seat is not None:
            return None
        hosts = viewer.host and match.game.host_plays
        for attempt in range(TRIES):
            seat = await self.free_seat(match.id, player.name)
            asking = [prompt.key for prompt in match.agenda.prompts if prompt.command is Join]
            key, wish = (asking or [""])[0], SubmissionId(f"{id}/{attempt}")
            receipt = await self._writer.submit(
                Submission(wish, match.id, Viewer(seat, host=hosts), key, Join(), player.id)
            )
            match = await self._writer.match(match.id)
            if receipt.accepted or seat not in match.state.seats:
                break
        return receipt

    async def free_seat(self, match_id: MatchId, name: str) -> Seat:
        """A seat by this name.  One that somebody had before is never given again, whoever left it."""
        log = (await self._store.log(match_id)).happenings
        had = {event.seat.casefold() for each in log for event in each.events if isinstance(event, Joined)}
        had.add(HOSTS_SEAT)
        wanted = plain_name(name)
        names = (wanted if number == 1 else f"{wanted} {number}" for number in count(1))
        return next(Seat(each) for each in names if each.casefold() not in had)

    async def reach(self, match_id: MatchId) -> Mapping[Seat, Reach]:
        """Who can be written to in private: to be seen before anything secret is dealt."""
        seating, match = await self._store.seating(match_id), await self._writer.match(match_id)
        return {seat: _reach(seating.holders.get(seat), seat in seating.reached) for seat in match.state.seats}

    def forgotten(self, match_id: MatchId) -> Mapping[Seat, str]:
        """Seats whose holder wants to be forgotten, with the letters that stand for them; of a match at hand."""
        holders = self._writer.holders_at_hand(match_id)
        return {seat: code for seat, holder in holders.items() if (code := forgotten(holder)) is not None}

    async def waiting_for(self, player_id: PlayerId) -> list[Waiting]:
        """What waits for them in all their matches, the most urgent first."""
        waiting = list[Waiting]()
        for seated in await self._store.seats_of(player_id):
            try:
                match = await self._writer.match(seated.match_id)
            except GameMissing:
                continue  # it is kept, and waits for its game
            if seated.seat == HOSTS_SEAT and match.state.host is not None:
                continue  # whoever hosts it now sits at the table
            viewer = match.viewer_of(seated.seat)
            waiting += [Waiting(seated, match, q) for q in match.agenda.questions(viewer) if q.owed]
        return sorted(waiting, key=lambda each: (each.question.due is None, each.question.due or 0))

    async def _save(self, account: Account) -> None:
        before = await self._store.account(account.messenger, account.id)
        if before == account:
            return
        await self._store.save_account(account)
        if before is None or before.address != account.address or before.player_id != account.player_id:
            for player_id in {account.player_id, before.player_id if before else account.player_id}:
                await self._reseat(player_id)

    async def _reseat(self, player_id: PlayerId) -> None:
        for match_id in _matches(await self._store.seats_of(player_id)):
            await self._writer.reseated(match_id)


def plain_name(name: str) -> str:
    """Without what would break a line or hide in it; never empty, never long."""
    letters = (" " if letter.isspace() else letter for letter in unicodedata.normalize("NFC", name))
    seen = "".join(letter for letter in letters if letter == " " or unicodedata.category(letter)[0] != "C")
    return " ".join(seen.split())[:LONGEST_NAME].strip() or NAMELESS


def _seen(account: Account, conversation: str | None, clock: Clock) -> Account:
    now = clock.now()
    if account.seen_at is None or now - account.seen_at > OFTEN_ENOUGH:
        account = replace(account, seen_at=now)
    return account if conversation is None else replace(account, conversation=conversation, unreachable=None)


def _matches(seats: Iterable[Seated]) -> Iterable[MatchId]:
    return dict.fromkeys(seated.match_id for seated in seats)


def _reach(holder: str | None, reached: bool) -> Reach:
    if holder == STAND_IN:
        return "stand_in"
    if holder is None:
        return "elsewhere"
    return "reached" if reached else "unreachable"
