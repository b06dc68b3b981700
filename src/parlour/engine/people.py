"""Players, their accounts and seats, and the rooms they meet in: what a face asks before it knows who acts."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from functools import partial
from secrets import token_bytes, token_urlsafe
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from parlour.engine import read, waiting
from parlour.engine.calls import is_last_notice
from parlour.engine.links import spell_number
from parlour.engine.match import HOSTS_SEAT, Match, NumberedNotice, standpoint_of, viewer_at
from parlour.engine.names import shown_names
from parlour.engine.ports import Clock, GameMissing, Store
from parlour.engine.read import RoundView
from parlour.engine.recording import match_as_of
from parlour.engine.seating import (
    Account,
    Address,
    HeldSeat,
    Holder,
    Messenger,
    Player,
    Room,
    Seating,
    Wait,
    forgotten_holder,
    is_at_table,
)
from parlour.engine.submission import MatchId, PlayerId, Receipt, Submission, SubmissionId
from parlour.engine.write import Writer
from parlour.sdk.audience import SPECTATOR, Seat, Viewer
from parlour.sdk.characters import belongs_to_emoji, whole_end
from parlour.sdk.house import Join, TakeOver
from parlour.sdk.parts.hosting import STAND_IN
from parlour.sdk.phrase_set import ENGLISH
from parlour.sdk.prompt import Question

LONGEST_NAME = 32
NAMELESS = "?"
NEEDS_START = "needs_start"  # they have to write to us first
FORGOTTEN_LETTERS = 4
TRIES = 32  # at a seat that others take at the same moment: more than any table has, for one of them wins each time
SEEN_INTERVAL = timedelta(minutes=10)  # to note when somebody was last seen

Reach = Literal["reached", "unreachable", "elsewhere", "stand_in"]


class OwedQuestion(Struct, frozen=True):
    """A question that a player owes an answer to, in one of their matches."""

    seated: HeldSeat
    match: Match
    question: Question


def new_forgotten_holder() -> Holder:
    """A holder for the seats of somebody who wants to be forgotten, unlike any other."""
    return forgotten_holder(spell_number(int.from_bytes(token_bytes(8), "big"), FORGOTTEN_LETTERS))


class People:
    """The people of the house: registers, seats, renames and forgets them."""

    def __init__(self, store: Store, writer: Writer, clock: Clock) -> None:
        self._store, self._writer, self._clock = store, writer, clock
        self._meeting = asyncio.Lock()  # whoever writes twice at once for the first time is one person

    async def introduce(self, name: str, language: str = "en", zone: str = "", id: PlayerId | None = None) -> Player:
        """A new player without an account; with an id that was given before, the player who got it."""
        known = await self._store.player(id) if id is not None else None
        if known is not None:
            return known
        player = Player(id or PlayerId(token_urlsafe(12)), plain_name(name), language, zone)
        await self._store.save_player(player)
        return player

    async def meet(
        self,
        messenger: Messenger,
        account_id: str,
        name: str,
        language: str = "en",
        zone: str = "",
        conversation: str | None = None,
        window: timedelta | None = None,
        open_to_us: str | None = None,
        at: datetime | None = None,
    ) -> Player:
        """Whoever wrote or tapped just now.

        `conversation`: they can be written to there from now on, for so long as the window is open.  `open_to_us`:
        also there, though they never wrote to us; who wants no more letters gets none.  `at`: when
        that was, if it was not just now.
        """
        async with self._meeting:
            found = await self._store.account_with_player(messenger, account_id)
            if found is not None:
                known, player = found
                player = await self._learn_late(player, name, language, zone)
            else:
                player = await self.introduce(name, language, zone)
                known = Account(messenger, account_id, player.id, unreachable=NEEDS_START)
            is_new = known.conversation is None and known.unreachable == NEEDS_START
            conversation = conversation or (open_to_us if is_new else None)
            seen = _account_seen(known, conversation, self._clock.now(), at, window)
            if seen != known:
                await self._store.save_account(seen)
        if known.is_shut(self._clock.now()) and seen.address is not None:
            self._writer.signals.open_window(seen.address)
        if seen.address != known.address:
            await self._reseat(player.id)
        return player

    async def _learn_late(self, player: Player, name: str, language: str, zone: str) -> Player:
        """Them as their messenger knows them by now, if it could not say when they first came."""
        if zone and not player.zone:  # it knows either both, zone and language, or neither
            spoken = language if player.language == ENGLISH else player.language
            player = replace(player, zone=zone, language=spoken)
            await self._store.save_player(player)
        if player.name == NAMELESS != name:
            player = replace(player, name=await self.rename(player.id, name))
        return player

    async def mark_unreachable(self, messenger: Messenger, account_id: str, why: str) -> None:
        """Note that they cannot be written to until they come again."""
        account = await self._store.account(messenger, account_id)
        if account is not None and account.unreachable != why:
            await self._store.save_account(replace(account, unreachable=why))
            await self._reseat(account.player_id)

    async def forget(self, player_id: PlayerId) -> None:
        """Forget all that is known of them.  The seats they held stay, and somebody without a name holds them; what
        admitted them is revoked."""
        concerned = await self._store.forget(player_id, new_forgotten_holder())
        self._writer.signals.revoked.set()
        for match_id in concerned:
            await self._writer.reseated(match_id)

    async def save_account(self, account: Account) -> None:
        """Save an account; who can be written to by it is asked and told from now on."""
        await self._store.save_account(account)
        await self._reseat(account.player_id)

    async def drop_account(self, account: Account) -> None:
        """Forget an account: nobody is written to there any more."""
        await self._store.drop_account(account.messenger, account.id)
        await self._reseat(account.player_id)

    async def save_preferences(self, player: Player) -> None:
        """Save how they want to be written to: in which language, by which clock, at which hours."""
        known = await self._store.player(player.id)
        await self._store.save_player(player)
        if known is None or known.hours != player.hours:
            await self._reseat(player.id)

    async def rename(self, player_id: PlayerId, name: str) -> str:
        """Rename them, wherever they sit and sat; the name as it was understood."""
        plain, known = plain_name(name), await self._store.player(player_id)
        if known is None:
            return plain
        await self._store.save_player(replace(known, name=plain))
        await self._reseat(player_id)
        return plain

    async def unite(self, known: PlayerId, other: PlayerId) -> bool:
        """Two that turn out to be one person: seats, accounts and links of the other become the known one's, who
        goes on as the other is set up.  False: both sit in one match, so they stay two, and nothing has changed."""
        seats = [*await self._store.seats_of(known), *await self._store.seats_of(other)]
        if not await self._store.unite(known, other):
            return False
        for match_id in _matches([*seats, *await self._store.waits_of(known)]):
            await self._writer.reseated(match_id)
        return True

    async def current_id(self, player_id: PlayerId) -> PlayerId:
        """The id that they have by now: whoever was united with another has that one's."""
        return await self._store.united_with(player_id) or player_id

    async def all_ids(self, player_id: PlayerId) -> list[PlayerId]:
        """All ids under which they have answered: their own, and those of the ones they turned out to be."""
        return [player_id, *await self._store.aliases(player_id)]

    async def set_room(self, match_id: MatchId, room: Room) -> None:
        """Carry the match there, and nowhere else."""
        await self._store.save_room(match_id, room)
        await self._writer.reseated(match_id)

    async def add_room(self, match_id: MatchId, room: Room) -> None:
        """Carry the match there too, or with other words where it is."""
        await self._store.add_room(match_id, room)
        await self._writer.reseated(match_id)

    async def drop_room(self, match_id: MatchId, address: Address) -> bool:
        """Carry the match there no more.  False: it is not carried there, or nowhere else."""
        is_dropped = await self._store.drop_room(match_id, address)
        if is_dropped:
            await self._writer.reseated(match_id)
        return is_dropped

    async def move_room(self, address: Address, to: Address | None) -> None:
        matches = await self._store.matches_in(address)
        await self._store.leave_room(address, to)
        for match_id in matches:
            await self._writer.reseated(match_id)

    async def leave_rooms(self, address: Address) -> None:
        """Leave a room, and so every part of it."""
        for each in (address, *await self._store.rooms_within(address)):
            await self.move_room(each, None)

    async def zones(self, match_id: MatchId) -> dict[Seat, str]:
        """The zone of whoever holds each seat, of those who have said it."""
        holders = (await self._store.seating(match_id)).holders
        players = {seat: await self._store.player(PlayerId(holder)) for seat, holder in holders.items()}
        return {seat: player.zone for seat, player in players.items() if player is not None and player.zone}

    async def seat(self, match_id: MatchId, player_id: PlayerId) -> Seat | None:
        """The seat that they hold in this match."""
        holders = (await self._store.seating(match_id)).holders
        return next((seat for seat, holder in holders.items() if holder == player_id and is_at_table(seat)), None)

    async def viewer(self, match: Match, player_id: PlayerId) -> Viewer:
        """The viewer as whom they look at this match: from their seat, as its host without one, or as anybody."""
        return viewer_at(match, standpoint_of(match, (await self._store.seating(match.id)).holders, player_id))

    async def sit_down(self, match: Match, player: Player, id: str) -> Receipt | None:
        """Seat a player; the receipt, or None if they sit there already."""
        viewer = await self.viewer(match, player.id)
        if viewer.seat is not None:
            return None
        ids = [SubmissionId(f"{id}/{attempt}") for attempt in range(TRIES)]
        _, receipt = await self.take_seat(match, player.id, player.name, ids, viewer.host)
        return receipt

    async def take_seat(
        self, match: Match, player_id: PlayerId, name: str, ids: Iterable[SubmissionId], hosts: bool = False
    ) -> tuple[Seat, Receipt]:
        """The seat and the receipt.  `name` is for a stand-in; a player has one.

        Another may take the seat in the same moment: then the next one is tried, by the next of the ids.
        """
        if player_id != STAND_IN and (vacant := match.state.attendance.vacant):
            return vacant[0], await self._take_over(match, player_id, vacant[0], next(iter(ids)))
        given = plain_name(name) if player_id == STAND_IN else None
        for id in ids:
            seat = await self._seat_id(match, player_id)
            key = next((prompt.key for prompt in match.agenda.prompts if prompt.command is Join), "")
            actor = Viewer(seat, host=hosts and match.game.host_plays)
            submission = Submission(id, match.id, actor, key, Join(), player_id, given)
            outcome = await self._writer.submit(submission)
            receipt, match = outcome.receipt, outcome.match or match
            if receipt.accepted or seat not in match.state.seats:
                break
        return seat, receipt

    async def _take_over(self, match: Match, player_id: PlayerId, seat: Seat, id: SubmissionId) -> Receipt:
        """Seat a substitute in a seat that is open, since whoever holds it was silent too long."""
        key = next((prompt.key for prompt in match.agenda.prompts if prompt.command is TakeOver), "")
        submission = Submission(id, match.id, SPECTATOR, key, TakeOver(seat), player_id)
        return (await self._writer.submit(submission)).receipt

    async def _seat_id(self, match: Match, player_id: PlayerId) -> Seat:
        """The seat they left in the lobby, if they come again, or a new one; after the start the game decides."""
        is_new = match.state.started and match.game.new_seat_after_start
        return await self._store.seat_for(match.id, player_id, is_new)

    async def wait_for_seat(self, match_id: MatchId, player_id: PlayerId) -> int | None:
        """Put them on the waiting list, if they are not; their place there.

        None: they sit there, are banned, or it is over.
        """
        await self._writer.tell_aside(match_id, partial(waiting.put_on_list, player_id))
        return waiting.place_on_list(await self._store.seating(match_id), player_id)

    async def stop_waiting(self, match_id: MatchId, player_id: PlayerId) -> None:
        """Take them off the waiting list; the next is asked, if a seat was offered to them."""
        if any(each.match_id == match_id for each in await self._store.waits_of(player_id)):
            await self._writer.tell_aside(match_id, partial(waiting.take_off_list, player_id))

    async def reach(self, match_id: MatchId) -> Mapping[Seat, Reach]:
        """Who of a match can be written to in private: to be seen before anything secret is dealt."""
        seating, match = await self._store.seating(match_id), await self._writer.match(match_id)
        return {seat: _reach_of(seating.holders.get(seat), seat in seating.reachable) for seat in match.state.seats}

    async def ways(self, match_id: MatchId) -> Mapping[Messenger, Sequence[Seat]]:
        """By which messengers who of a match is written to in private."""
        holders, found = (await self._store.seating(match_id)).holders, dict[Messenger, list[Seat]]()
        for seat in (await self._writer.match(match_id)).state.seats:
            holder = holders.get(seat)
            if holder is None or holder == STAND_IN:
                continue
            for account in await self._store.accounts(PlayerId(holder)):
                if account.address is not None:
                    found.setdefault(account.messenger, []).append(seat)
        return found

    async def reach_now(self, match_id: MatchId) -> Mapping[Seat, Reach]:
        """Likewise; whoever has to write first, because their messenger shuts after a while, is not reached."""
        reach, holders = await self.reach(match_id), (await self._store.seating(match_id)).holders
        reached = [seat for seat, each in reach.items() if each == "reached"]
        shut = [seat for seat in reached if await self._is_shut(PlayerId(holders[seat]))]
        return {**reach, **dict.fromkeys(shut, "unreachable")}

    async def _is_shut(self, player_id: PlayerId) -> bool:
        """Whether they have no conversation that is open just now."""
        accounts = await self._store.accounts(player_id)
        return all(each.address is None or each.is_shut(self._clock.now()) for each in accounts)

    async def accounts(self, match_id: MatchId, seats: Collection[Seat], messenger: Messenger) -> Mapping[Seat, str]:
        """The accounts that the holders of these seats have on a messenger, as it knows them."""
        holders, known = (await self._store.seating(match_id)).holders, dict[Seat, str]()
        for seat in seats:
            holder = holders.get(seat)
            if holder is not None and holder != STAND_IN:
                for account in await self._store.accounts(PlayerId(holder)):
                    if account.messenger == messenger:
                        known[seat] = account.id
        return known

    async def last_seen(self, match: Match, seat: Seat) -> datetime | None:
        """When the holder of this seat last wrote or tapped anywhere.

        While anything is asked in secret, only what they answered before the round began counts: so it tells nothing
        of who answers it.  None: it is not known.
        """
        holder = (await self._store.seating(match.id)).holders.get(seat)
        if holder is None or holder == STAND_IN:
            return None
        if not asks_in_secret(match):
            seen = [account.seen_at for account in await self._store.accounts(PlayerId(holder))]
            return max([at for at in seen if at is not None], default=None)
        began = await self._round_began_at(match)
        answers = await self._store.answers(match.id, PlayerId(holder))
        return max([each.at for each in answers if began is not None and each.at <= began], default=None)

    async def last_rounds(self, match: Match, viewer: Viewer, most: int = 2) -> list[RoundView]:
        """The last rounds that are over, as this viewer may look back on them, the earliest first."""
        happenings = (await self._store.log(match.id)).happenings
        numbers = range(max(0, match.agenda.round - most), match.agenda.round)
        rounds = [read.history(match.game, happenings, viewer, number) for number in numbers]
        return [each for each in rounds if each is not None]

    async def _round_began_at(self, match: Match) -> datetime | None:
        happenings = (await self._store.log(match.id)).happenings
        return max([each.at for each in happenings if each.round != match.agenda.round], default=None)

    def cached_seating(self, match_id: MatchId) -> Seating:
        """The seating of a match in memory; of another, as if nobody sat there."""
        return self._writer.cached_seating(match_id)

    async def creator_name(self, match_id: MatchId) -> str | None:
        """The name of who created the match; None, if the house does not know them."""
        holder = (await self._store.seating(match_id)).holders.get(HOSTS_SEAT)
        player = await self._store.player(PlayerId(holder)) if holder is not None else None
        return player.name if player is not None else None

    async def is_last_notice(self, match: Match, told: NumberedNotice) -> bool:
        """Whether this is the last that everyone hears of a match that was played."""
        return await is_last_notice(self._store, match, told)

    async def match_as_of(self, match: Match, seq: int | None) -> Match:
        """The match as it was when it had so many events; as it is, if that is not known."""
        if seq is None or seq >= match.seq:
            return match
        return match_as_of(match, await self._store.log(match.id), seq)

    async def match_at(self, match: Match, at: datetime) -> Match:
        """The match as it was at that instant, to the second, as messengers tell it."""
        log = await self._store.log(match.id)
        last = next((each for each in reversed(log.happenings) if each.at.replace(microsecond=0) <= at), None)
        seq = 0 if last is None else last.seq + len(last.events)
        return match if seq >= match.seq else match_as_of(match, log, seq)

    def names(self, match_id: MatchId, language: str) -> Mapping[Seat, str]:
        """What the seats of a cached match are called, to a reader of this language."""
        return shown_names(self._writer.cached_seating(match_id), language)

    async def owed_by(self, player_id: PlayerId) -> list[OwedQuestion]:
        """The questions that wait for them in all their matches, the most urgent first."""
        owed = list[OwedQuestion]()
        for seated in await self._store.seats_of(player_id):
            try:
                match = await self._writer.match(seated.match_id)
            except GameMissing:
                continue  # it is kept, and waits for its game
            if seated.seat == HOSTS_SEAT and match.state.host is not None:
                continue  # whoever hosts it now sits at the table
            viewer = match.viewer_of(seated.seat)
            owed += [OwedQuestion(seated, match, question) for question in read.owed_questions(match, viewer)]
        return sorted(owed, key=lambda each: (each.question.due is None, each.question.due or 0))

    async def _reseat(self, player_id: PlayerId) -> None:
        for match_id in _matches(await self._store.seats_of(player_id)):
            await self._writer.reseated(match_id)


def asks_in_secret(match: Match) -> bool:
    """Whether somebody may answer what nobody else may know is asked."""
    return any(not prompt.shown and not prompt.blocked for prompt in match.agenda.prompts)


def plain_name(name: str) -> str:
    """A name without what would break a line or hide in it; never empty, never long."""
    text = unicodedata.normalize("NFC", name)
    seen = "".join(letter for at, letter in enumerate(text) if _is_seen(text, at)).split()
    line = " ".join(seen)
    return line[: whole_end(line, LONGEST_NAME)].strip() or NAMELESS


def _is_seen(text: str, at: int) -> bool:
    """Whether one sees the letter there, alone or as a part of an emoji."""
    return text[at].isspace() or unicodedata.category(text[at])[0] != "C" or belongs_to_emoji(text, at)


def _account_seen(
    account: Account, conversation: str | None, now: datetime, at: datetime | None, window: timedelta | None
) -> Account:
    if account.seen_at is None or now - account.seen_at > SEEN_INTERVAL:
        account = replace(account, seen_at=now)
    if conversation is None:
        return account
    until, known = None if window is None else (at or now) + window, account.window_until
    grows_by = SEEN_INTERVAL if at is None else timedelta()  # the messenger goes by when they wrote, to the second
    if until is None or known is None or until - known > grows_by:
        account = replace(account, window_until=until)
    return replace(account, conversation=conversation, unreachable=None)


def _matches(seats: Iterable[HeldSeat | Wait]) -> Iterable[MatchId]:
    return dict.fromkeys(seated.match_id for seated in seats)


def _reach_of(holder: str | None, reached: bool) -> Reach:
    if holder == STAND_IN:
        return "stand_in"
    if holder is None:
        return "elsewhere"
    return "reached" if reached else "unreachable"
