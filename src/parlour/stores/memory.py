"""Matches in memory, by the same contract as on disk: for rehearsals, tests and the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from datetime import datetime
from functools import reduce
from itertools import count
from typing import TypeVar

from msgspec.structs import replace

from parlour.engine.blanking import blanked_happenings, blanked_letter, is_own_lane, words_of
from parlour.engine.chain import digest_of, first_link, next_link, row_of
from parlour.engine.letters import Delivery, Outgoing
from parlour.engine.match import HOSTS_SEAT, LOBBY, Happening
from parlour.engine.nudges import Banned, Nudge
from parlour.engine.outbox import (
    UPDATE_MEMORY,
    CarriedDeliveries,
    DeadLetter,
    PostponedDelivery,
    QueuedDelivery,
)
from parlour.engine.ports import (
    NO_MATCH,
    AlreadyAnswered,
    Commit,
    DeviceSession,
    Entry,
    IdleMatch,
    Listing,
    MatchHeader,
    NoSuchMatch,
    PastAnswer,
    Revocation,
    StoredLog,
    StoredMatch,
    WriteConflict,
)
from parlour.engine.recording import Recorder, past_answer, sort_answers, write_happening
from parlour.engine.seating import (
    Account,
    Address,
    HeldSeat,
    Holder,
    Messenger,
    NumberedSeat,
    Player,
    Room,
    Seating,
    SeatRow,
    Wait,
    WaitingPlayer,
    seat_for,
    seating_of,
)
from parlour.engine.submission import MatchId, PlayerId, Receipt, Submission, SubmissionId
from parlour.sdk.audience import Seat
from parlour.sdk.parts.hosting import STAND_IN
from parlour.stores.checks import (
    changes_hours,
    commit_fits,
    concerned_players,
    is_first_commit,
    is_renamed,
    renewed,
)
from parlour.stores.columns import ids_within, to_microseconds

Letter = TypeVar("Letter", QueuedDelivery, DeadLetter)

_recorder = Recorder({})  # letters need no game


class _KnownSeat:
    """A seat that the house knows in one match, held or left."""

    __slots__ = ("given_name", "holder", "named_after", "number")

    def __init__(self, number: int) -> None:
        self.number = number
        self.holder: Holder | None = None
        self.named_after: Holder | None = None
        self.given_name: str | None = None

    def take(self, holder: Holder, given_name: str | None) -> None:
        """A stand-in is called as given, or as before; the name of a player's seat is the player's."""
        self.holder = holder
        if holder == STAND_IN:
            self.given_name = given_name or self.given_name
        else:
            self.named_after, self.given_name = holder, None


class _MatchRecord:
    """Everything stored of one match."""

    __slots__ = (
        "answers",
        "happenings",
        "header",
        "next_room",
        "nudges",
        "rooms",
        "seats",
        "seq",
        "set_aside",
        "version",
        "waiting",
        "wake_at",
    )

    def __init__(self, header: MatchHeader) -> None:
        self.header = header
        self.happenings: list[Happening] = []
        self.answers: dict[tuple[str, SubmissionId], tuple[Submission, Receipt]] = {}
        self.seq = 0
        self.wake_at: datetime | None = None
        self.set_aside: str | None = None
        self.version = 0
        self.seats: dict[Seat, _KnownSeat] = {}
        self.nudges: set[Nudge] = set()
        self.rooms: dict[int, Room] = {}
        self.next_room = 0
        self.waiting: dict[PlayerId, WaitingPlayer] = {}

    def seat(self, seat: Seat) -> _KnownSeat:
        """The seat as it is known, or a new one; the host's own is none of those that are numbered."""
        if seat not in self.seats:
            number = max([each.number for each in self.seats.values()], default=0) + 1
            self.seats[seat] = _KnownSeat(0 if seat == HOSTS_SEAT else number)
        return self.seats[seat]

    def is_in(self, address: Address) -> bool:
        return any(room.address == address for room in self.rooms.values())

    def move_to(self, room: Room) -> None:
        """Be carried there and nowhere else."""
        number = min(self.rooms, default=self.next_room)
        self.rooms, self.next_room = {number: room}, max(self.next_room, number + 1)

    def add(self, room: Room) -> None:
        """Be carried there too."""
        there = [number for number, each in self.rooms.items() if each.address == room.address]
        number = there[0] if there else self.next_room
        self.rooms[number], self.next_room = room, max(self.next_room, number + 1)

    def leave(self, number: int, room: Room, to: Address | None) -> None:
        """Carry the match there no more; a room that has moved takes the place of one that is already there."""
        self.version += 1
        self.rooms = {each: other for each, other in self.rooms.items() if each != number and other.address != to}
        if to is not None:
            self.rooms[number] = replace(room, address=to)

    def in_order(self) -> list[tuple[Seat, _KnownSeat]]:
        """The seats in the order of first sitting down."""
        return sorted(self.seats.items(), key=lambda each: each[1].number)

    def holds(self, players: Set[PlayerId]) -> bool:
        """Whether one of these players sits here."""
        return any(each.holder in players for each in self.seats.values())

    def knows(self, players: Set[PlayerId]) -> bool:
        """Whether one of these players sits here or waits for it, or a seat is named after them."""
        is_named = any(each.named_after in players for each in self.seats.values())
        return is_named or self.holds(players) or not players.isdisjoint(self.waiting)

    @property
    def bans(self) -> set[Nudge]:
        """The bans among the nudges, which are never cleared."""
        return {each for each in self.nudges if isinstance(each, Banned)}

    def in_line(self) -> list[WaitingPlayer]:
        """Those who wait, the first first."""
        return sorted(self.waiting.values(), key=lambda each: (each.since, each.player_id))

    def blank_texts(self, forgotten: Sequence[PlayerId]) -> Set[str]:
        """Blank what these players wrote, and forget what they answered; what they wrote."""
        authors = {receipt.seq: by for (by, _), (_, receipt) in self.answers.items() if receipt.accepted}
        rows = [row_of(each, 0, write_happening(each)) for each in self.happenings]
        words = words_of(rows, self.seq, authors, forgotten)
        self.happenings = blanked_happenings(self.happenings, self.seq, authors, forgotten)
        self.answers = {key: answer for key, answer in self.answers.items() if key[0] not in forgotten}
        return words

    def hand_over(self, old: PlayerId, new: Holder) -> None:
        for each in self.seats.values():
            each.holder = new if each.holder == old else each.holder
            each.named_after = new if each.named_after == old else each.named_after

    def unite_waiting(self, known: PlayerId, other: PlayerId) -> None:
        """Of two places on the list the earlier stays."""
        both = [each for each in self.in_line() if each.player_id in (known, other)]
        self.waiting.pop(other, None)
        if both:
            self.waiting[known] = replace(both[0], player_id=known)


class MemoryStore:
    """A store that forgets everything with its process."""

    def __init__(self) -> None:
        self._records: dict[MatchId, _MatchRecord] = {}
        self._beat: datetime | None = None
        self._players: dict[PlayerId, Player] = {}
        self._accounts: dict[tuple[Messenger, str], Account] = {}
        self._outbox: dict[int, QueuedDelivery] = {}
        self._heard: dict[str, datetime] = {}
        self._dead: list[DeadLetter] = []
        self._posts: dict[tuple[MatchId, Address, str], str] = {}
        self._leases: dict[str, tuple[str, datetime]] = {}
        self._ids = count(1)
        self._codes: dict[str, tuple[MatchId, datetime]] = {}
        self._listings: dict[MatchId, Listing] = {}
        self._revocations: dict[tuple[MatchId, str], Revocation] = {}
        self._sessions: dict[str, DeviceSession] = {}
        self._aliases: dict[PlayerId, PlayerId] = {}
        self._drafts: dict[tuple[PlayerId, Address], bytes] = {}
        self._menus: dict[Address, bytes] = {}
        self._entries: dict[tuple[Messenger, str, str], Entry] = {}

    async def create(self, header: MatchHeader, first: Commit) -> None:
        if header.id in self._records or not is_first_commit(first):
            raise WriteConflict(header.id)
        self._records[header.id] = _MatchRecord(header)
        await self.append(first)

    async def load(self, match_id: MatchId) -> StoredMatch:
        record = self._record_of(match_id)
        seating = self._seating(record)
        return StoredMatch(record.header, tuple(record.happenings), record.set_aside, None, record.wake_at, seating)

    async def load_many(self, match_ids: Sequence[MatchId]) -> Sequence[StoredMatch]:
        return [await self.load(match_id) for match_id in match_ids if match_id in self._records]

    async def log(self, match_id: MatchId) -> StoredMatch:
        return await self.load(match_id)

    async def stored_log(self, match_id: MatchId) -> StoredLog:
        """Its rows are made when they are asked for: nothing is written down here that could change."""
        record = self._record_of(match_id)
        rows = [row_of(each, to_microseconds(each.at), write_happening(each)) for each in record.happenings]
        created_at = to_microseconds(record.header.created_at)
        chain = reduce(next_link, map(digest_of, rows), first_link(record.header, created_at))
        return StoredLog(record.header, created_at, rows, chain)

    async def revision(self, match_id: MatchId) -> tuple[int, int]:
        record = self._record_of(match_id)
        return record.seq, record.version

    async def append(self, commit: Commit) -> None:
        record = self._record_of(commit.match_id)
        submission, receipt, happening = commit.submission, commit.receipt, commit.happening
        if submission is not None:
            asked = (submission.by, submission.id)
            if (earlier := record.answers.get(asked)) is not None:
                raise AlreadyAnswered(*earlier)
        if not commit_fits(commit, record.seq, record.version, record.set_aside):
            raise WriteConflict(commit.match_id)
        if submission is not None and receipt is not None:
            record.answers[asked] = (submission, receipt)
        if happening is not None:
            record.happenings.append(happening)
            record.seq += len(happening.events)
        if commit.sets_clock:
            record.wake_at = commit.wake_at
        if commit.outgoing is not None:
            self._save_outgoing(record, commit.outgoing, commit.reseats)

    def _save_outgoing(self, record: _MatchRecord, outgoing: Outgoing, reseats: bool) -> None:
        record.version += reseats
        record.nudges.update(outgoing.nudges)
        for seat, holder in outgoing.holders.items():
            if holder is not None:
                record.seat(seat).take(holder, outgoing.names.get(seat))
            elif seat in record.seats:
                record.seats[seat].holder = None
        if outgoing.room is not None:
            record.move_to(outgoing.room)
        for player_id, entry in outgoing.waiting.items():
            record.waiting.pop(player_id, None)
            if entry is not None:
                record.waiting[player_id] = entry
        if outgoing.retires_codes:
            self._codes = {code: each for code, each in self._codes.items() if each[0] != record.header.id}
            self._listings.pop(record.header.id, None)
        self._revoke(record.header.id, outgoing.revoked)
        self._enqueue(*outgoing.deliveries)

    def _enqueue(self, *deliveries: Delivery) -> None:
        for delivery in deliveries:
            number = next(self._ids)
            self._outbox[number] = QueuedDelivery(number, delivery)

    async def receipt(
        self, match_id: MatchId, by: str, submission_id: SubmissionId
    ) -> tuple[Submission, Receipt] | None:
        record = self._records.get(match_id)
        return None if record is None else record.answers.get((by, submission_id))

    async def set_aside(self, match_id: MatchId, why: str, line: Delivery | None = None) -> None:
        record = self._record_of(match_id)
        if line is not None and record.set_aside is None:
            self._enqueue(line)
        record.set_aside, record.wake_at = why, None

    async def due(self, now: datetime, most: int = 1000) -> Sequence[MatchId]:
        ringing = [(s.wake_at, m) for m, s in self._records.items() if s.wake_at and s.wake_at <= now]
        return [match_id for _, match_id in sorted(ringing)[:most]]

    async def next_due(self) -> datetime | None:
        return min((s.wake_at for s in self._records.values() if s.wake_at), default=None)

    async def matches(self, after: MatchId = NO_MATCH, most: int = 1000) -> Sequence[MatchHeader]:
        return [self._records[match_id].header for match_id in sorted(self._records) if match_id > after][:most]

    async def idle_matches(
        self, since: datetime, after: MatchId = NO_MATCH, most: int = 500
    ) -> tuple[Sequence[IdleMatch], MatchId | None]:
        page = [match_id for match_id in sorted(self._records) if match_id > after][:most]
        idle = [self._idle(self._records[match_id]) for match_id in page if self._records[match_id].wake_at is None]
        return [each for each in idle if each.last_at < since], page[-1] if len(page) == most else None

    def _idle(self, record: _MatchRecord) -> IdleMatch:
        last, match_id = record.happenings[-1], record.header.id
        has_traces = bool(record.nudges - record.bans) or any(each == match_id for each, *_ in self._posts)
        return IdleMatch(match_id, record.seq, last.at, last.round == LOBBY, has_traces)

    async def clear_traces(self, match_ids: Sequence[MatchId]) -> None:
        for match_id in match_ids:
            record = self._record_of(match_id)
            record.nudges = record.bans
        self._posts = {key: ref for key, ref in self._posts.items() if key[0] not in match_ids}

    async def remove(self, match_id: MatchId, seq: int) -> bool:
        record = self._records.get(match_id)
        if record is None or record.seq != seq:
            return False
        del self._records[match_id]
        self._posts = {key: ref for key, ref in self._posts.items() if key[0] != match_id}
        self._outbox = {id: each for id, each in self._outbox.items() if each.delivery.match_id != match_id}
        self._dead = [dead for dead in self._dead if dead.delivery.match_id != match_id]
        self._codes = {code: made for code, made in self._codes.items() if made[0] != match_id}
        self._revocations = {key: at for key, at in self._revocations.items() if key[0] != match_id}
        self._sessions = {id: each for id, each in self._sessions.items() if each.match_id != match_id}
        self._listings.pop(match_id, None)
        return True

    async def clear_letters(self, dead_before: datetime, leases_before: datetime) -> int:
        kept = [dead for dead in self._dead if dead.at >= dead_before]
        gone, self._dead = len(self._dead) - len(kept), kept
        self._leases = {name: held for name, held in self._leases.items() if held[1] >= leases_before}
        return gone

    async def beat(self, now: datetime) -> None:
        self._beat = now

    async def last_beat(self) -> datetime | None:
        return self._beat

    async def rest(self) -> None:
        """Nothing is held twice."""

    async def close(self) -> None:
        """Nothing is to be closed: all is gone with the process."""

    async def save_player(self, player: Player) -> None:
        known = self._players.get(player.id)
        self._players[player.id] = player
        if is_renamed(known, player):
            self._rename({player.id})
        elif changes_hours(known, player):
            self._reseat({player.id})

    async def player(self, player_id: PlayerId) -> Player | None:
        return self._players.get(player_id)

    async def save_account(self, account: Account) -> None:
        known = self._accounts.get((account.messenger, account.id))
        self._accounts[account.messenger, account.id] = account
        self._reseat(concerned_players(known, account))

    async def drop_account(self, messenger: Messenger, id: str) -> None:
        if (known := self._accounts.pop((messenger, id), None)) is not None:
            self._reseat({known.player_id})

    async def account(self, messenger: Messenger, id: str) -> Account | None:
        return self._accounts.get((messenger, id))

    async def account_with_player(self, messenger: Messenger, id: str) -> tuple[Account, Player] | None:
        account = self._accounts.get((messenger, id))
        player = self._players.get(account.player_id) if account is not None else None
        return None if account is None or player is None else (account, player)

    async def accounts(self, player_id: PlayerId) -> Sequence[Account]:
        return sorted([each for each in self._accounts.values() if each.player_id == player_id], key=_last_seen)

    async def account_at(self, address: Address) -> Account | None:
        at = (address.messenger, address.id)
        there = [each for each in self._accounts.values() if (each.messenger, each.conversation) == at]
        return min(there, key=_last_seen, default=None)

    async def forget(self, player_id: PlayerId, held_by: Holder) -> Sequence[MatchId]:
        addresses = [each.address for each in await self.accounts(player_id) if each.address is not None]
        for each in await self.accounts(player_id):
            self._menus.pop(Address(each.messenger, each.conversation or ""), None)
        self._accounts = {key: each for key, each in self._accounts.items() if each.player_id != player_id}
        self._players.pop(player_id, None)
        forgotten = [player_id, *await self.aliases(player_id)]
        self._revoke(NO_MATCH, forgotten)
        self._aliases = {former: each for former, each in self._aliases.items() if each != player_id}
        self._drafts = {key: body for key, body in self._drafts.items() if key[0] != player_id}
        self._sessions = {id: each for id, each in self._sessions.items() if each.player_id != player_id}
        self._entries = {key: each for key, each in self._entries.items() if each.player_id != player_id}
        match_ids = [m for m in sorted(self._records) if self._records[m].knows({player_id})]
        for match_id in match_ids:
            record = self._records[match_id]
            self._blank_letters(match_id, record.blank_texts(forgotten))
            record.version += 1
            record.hand_over(player_id, held_by)
            record.waiting.pop(player_id, None)
        self._drop_own_letters(forgotten, addresses)
        return match_ids

    def _blank_letters(self, match_id: MatchId, words: Set[str]) -> None:
        """Blank these words in what waits to be carried, and in what could not be."""

        def blanked(each: Letter) -> Letter:
            if not words or each.delivery.match_id != match_id:
                return each
            letter = blanked_letter(_recorder.write_letter(each.delivery.letter), words)
            if letter is None:
                return each
            return replace(each, delivery=replace(each.delivery, letter=_recorder.read_letter(letter)))

        self._outbox = {id: blanked(each) for id, each in self._outbox.items()}
        self._dead = list(map(blanked, self._dead))

    def _drop_own_letters(self, forgotten: Sequence[PlayerId], addresses: Sequence[Address]) -> None:
        """Drop what was written to nobody but these players."""

        def is_kept(each: QueuedDelivery | DeadLetter) -> bool:
            return not is_own_lane(each.delivery.lane, forgotten, addresses)

        self._outbox = {id: each for id, each in self._outbox.items() if is_kept(each)}
        self._dead = list(filter(is_kept, self._dead))

    async def unite(self, known: PlayerId, other: PlayerId) -> bool:
        if any(record.holds({known}) and record.holds({other}) for record in self._records.values()):
            return False
        self._rename({known, other})
        for record in self._records.values():
            record.hand_over(other, known)
            record.unite_waiting(known, other)
        for id, session in self._sessions.items():
            if session.player_id == other:
                self._sessions[id] = replace(session, player_id=known)
        self._unite_entries(known, other)
        for key, account in self._accounts.items():
            if account.player_id == other:
                self._accounts[key] = replace(account, player_id=known)
        for player_id, address in [key for key in self._drafts if key[0] == other]:
            self._drafts[known, address] = self._drafts.pop((player_id, address))
        self._aliases = {former: known if each == other else each for former, each in self._aliases.items()}
        self._aliases.pop(known, None)
        self._aliases[other] = known
        if (kept := self._players.pop(other, None)) is not None:
            before = self._players.get(known)
            asked = kept.quiet_asked_in or (before and before.quiet_asked_in)
            self._players[known] = replace(kept, id=known, quiet_asked_in=asked)
        return True

    async def seating(self, match_id: MatchId) -> Seating:
        return self._seating(self._record_of(match_id))

    async def seat_for(self, match_id: MatchId, player_id: PlayerId, is_new: bool = False) -> Seat:
        rows = [
            NumberedSeat(seat, each.number, each.holder, each.named_after)
            for seat, each in self._record_of(match_id).in_order()
        ]
        return seat_for(player_id, rows, is_new)

    async def name_seats(self, match_id: MatchId, names: Mapping[Seat, str]) -> None:
        record = self._record_of(match_id)
        record.version += 1
        for seat, name in names.items():
            record.seat(seat).given_name = name

    async def seats_of(self, player_id: PlayerId) -> Sequence[HeldSeat]:
        return [
            HeldSeat(match_id, seat)
            for match_id in sorted(self._records)
            for seat, each in self._records[match_id].in_order()
            if each.holder == player_id
        ]

    async def waits_of(self, player_id: PlayerId) -> Sequence[Wait]:
        records = [(match_id, self._records[match_id].waiting.get(player_id)) for match_id in sorted(self._records)]
        return [Wait(match_id, each.since, each.offered_at) for match_id, each in records if each is not None]

    async def answers(self, match_id: MatchId, player_id: PlayerId) -> Sequence[PastAnswer]:
        answers = [given for (by, _), given in self._record_of(match_id).answers.items() if by == player_id]
        return sort_answers(past_answer(submission.command, receipt) for submission, receipt in answers)

    async def save_room(self, match_id: MatchId, room: Room) -> None:
        record = self._record_of(match_id)
        record.version += 1
        record.move_to(room)

    async def add_room(self, match_id: MatchId, room: Room) -> None:
        record = self._record_of(match_id)
        record.version += 1
        record.add(room)

    async def drop_room(self, match_id: MatchId, address: Address) -> bool:
        record = self._record_of(match_id)
        there = [(number, room) for number, room in record.rooms.items() if room.address == address]
        if not there or len(record.rooms) == 1:
            return False
        record.leave(*there[0], to=None)
        return True

    async def rooms(self, match_id: MatchId) -> Mapping[int, Room]:
        return dict(sorted(self._record_of(match_id).rooms.items()))

    async def room(self, match_id: MatchId) -> Room | None:
        return next(iter((await self.rooms(match_id)).values()), None)

    async def leave_room(self, address: Address, to: Address | None = None) -> None:
        for record in self._records.values():
            for number, room in list(record.rooms.items()):
                if room.address == address:
                    record.leave(number, room, to)

    async def matches_in(self, address: Address) -> Sequence[MatchId]:
        there = [record.header for record in self._records.values() if record.is_in(address)]
        newest = sorted(sorted(there, key=lambda f: f.id), key=lambda f: f.created_at, reverse=True)
        return [header.id for header in newest]

    async def rooms_within(self, address: Address) -> Sequence[Address]:
        rooms = {room.address for record in self._records.values() for room in record.rooms.values()}
        first, end = ids_within(address)
        ids = sorted(each.id for each in rooms if each.messenger == address.messenger and first <= each.id < end)
        return [Address(address.messenger, id) for id in ids]

    async def reply(self, update_id: str, at: datetime, deliveries: Sequence[Delivery] = ()) -> bool:
        if update_id in self._heard:
            return False
        while self._heard and next(iter(self._heard.values())) <= at - UPDATE_MEMORY:
            del self._heard[next(iter(self._heard))]
        self._heard[update_id] = at
        self._enqueue(*deliveries)
        return True

    async def pending(self, after: int = 0, most: int = 1000) -> Sequence[QueuedDelivery]:
        return [queued for number, queued in sorted(self._outbox.items()) if number > after][:most]

    async def settle(self, outcomes: Sequence[CarriedDeliveries | PostponedDelivery | DeadLetter]) -> None:
        for outcome in outcomes:
            match outcome:
                case CarriedDeliveries():
                    self._settle_carried(outcome)
                case PostponedDelivery():
                    self._settle_postponed(outcome)
                case DeadLetter():
                    if (queued := self._outbox.pop(outcome.id, None)) is not None:
                        self._dead.append(replace(outcome, delivery=queued.delivery))

    def _settle_carried(self, carried: CarriedDeliveries) -> None:
        """Once: what nobody waited for any more has been noted before."""
        gone = [self._outbox.pop(number, None) for number in carried.ids]
        if (post := carried.post) is not None and post.card is not None and any(gone):
            self._posts[post.match_id, post.address, post.card] = post.ref

    def _settle_postponed(self, postponed: PostponedDelivery) -> None:
        if (queued := self._outbox.get(postponed.id)) is not None:
            later = replace(queued.delivery, not_before=postponed.until)
            self._outbox[postponed.id] = QueuedDelivery(postponed.id, later, postponed.tries)
        if (post := postponed.nameless) is not None and post.card is not None:
            key = (post.match_id, post.address, post.card)
            if self._posts.get(key) == post.ref:
                del self._posts[key]

    async def standing(self, match_id: MatchId, address: Address, card: str) -> str | None:
        return self._posts.get((match_id, address, card))

    async def dead_letters(self, match_id: MatchId | None = None, most: int = 100) -> Sequence[DeadLetter]:
        latest = sorted(self._dead, key=lambda dead: (dead.at, dead.id), reverse=True)
        return [dead for dead in latest if match_id is None or dead.delivery.match_id == match_id][:most]

    async def depth(self) -> int:
        return len(self._outbox)

    async def lease(self, name: str, node: str, now: datetime, until: datetime) -> bool:
        holder, held_until = self._leases.get(name, (node, now))
        if holder != node and held_until > now:
            return False
        self._leases[name] = (node, until)
        return True

    async def held_until(self, name: str) -> datetime | None:
        _, until = self._leases.get(name, ("", None))
        return until

    async def seize_lease(self, name: str, node: str, held_until: datetime, until: datetime) -> bool:
        if await self.held_until(name) != held_until:
            return False
        self._leases[name] = (node, until)
        return True

    async def add_game_code(self, code: str, match_id: MatchId, made_at: datetime) -> bool:
        return self._codes.setdefault(code, (match_id, made_at)) == (match_id, made_at)

    async def match_of_code(self, code: str) -> MatchId | None:
        known = self._codes.get(code)
        return None if known is None else known[0]

    async def code_of_match(self, match_id: MatchId) -> str | None:
        made = [(made_at, code) for code, (each, made_at) in self._codes.items() if each == match_id]
        return min(made)[1] if made else None

    async def list_match(self, listing: Listing) -> None:
        self._listings[listing.match_id] = listing

    async def unlist_match(self, match_id: MatchId) -> None:
        self._listings.pop(match_id, None)

    async def listings(self, most: int = 1000) -> Sequence[Listing]:
        by_id = sorted(self._listings.values(), key=lambda each: each.match_id)
        return sorted(by_id, key=lambda each: each.listed_at, reverse=True)[:most]

    async def revoke(self, match_id: MatchId, owners: Sequence[str]) -> None:
        self._revoke(match_id, owners)

    def _revoke(self, match_id: MatchId, owners: Sequence[str]) -> None:
        number = max([each.number for each in self._revocations.values()], default=0) + 1
        for owner in owners:
            known = self._revocations.get((match_id, owner))
            count = 1 if known is None else known.count + 1
            self._revocations[match_id, owner] = Revocation(match_id, owner, count, number)

    async def revocation(self, match_id: MatchId, owner: str) -> Revocation | None:
        return self._revocations.get((match_id, owner))

    async def revocations_after(self, number: int) -> Sequence[Revocation]:
        later = [each for each in self._revocations.values() if each.number > number]
        return sorted(later, key=lambda each: (each.number, each.match_id, each.owner))

    async def last_revocation(self) -> int:
        return max([each.number for each in self._revocations.values()], default=0)

    async def save_session(self, session: DeviceSession, seen_since: datetime) -> None:
        self._sessions = {id: each for id, each in self._sessions.items() if each.seen_at >= seen_since}
        self._sessions.setdefault(session.id, session)

    async def renew_session(self, id: str, shown: int | None, at: datetime) -> DeviceSession | None:
        known = self._sessions.pop(id, None)
        session = None if known is None else renewed(known, shown, at)
        if session is not None:
            self._sessions[id] = session
        return session

    async def sessions_of(self, player_id: PlayerId) -> Sequence[DeviceSession]:
        theirs = sorted([each for each in self._sessions.values() if each.player_id == player_id], key=lambda s: s.id)
        return sorted(theirs, key=lambda each: each.seen_at, reverse=True)

    async def end_sessions(self, ids: Sequence[str]) -> None:
        for id in ids:
            self._sessions.pop(id, None)

    async def united_with(self, former: PlayerId) -> PlayerId | None:
        return self._aliases.get(former)

    async def aliases(self, player_id: PlayerId) -> Sequence[PlayerId]:
        return sorted(former for former, each in self._aliases.items() if each == player_id)

    async def save_draft(self, player_id: PlayerId, address: Address, body: bytes) -> None:
        self._drafts[player_id, address] = body

    async def draft(self, player_id: PlayerId, address: Address) -> bytes | None:
        return self._drafts.get((player_id, address))

    async def save_menu(self, address: Address, body: bytes) -> None:
        self._menus[address] = body

    async def menu(self, address: Address) -> bytes | None:
        return self._menus.get(address)

    async def save_entry(self, entry: Entry, now: datetime) -> None:
        self._entries = {key: each for key, each in self._entries.items() if each.until is None or each.until > now}
        self._entries[entry.messenger, entry.kind, entry.id] = entry

    def _unite_entries(self, known: PlayerId, other: PlayerId) -> None:
        for key, entry in self._entries.items():
            if entry.player_id == other:
                self._entries[key] = replace(entry, player_id=known)

    async def entry(self, messenger: Messenger, kind: str, id: str) -> Entry | None:
        return self._entries.get((messenger, kind, id))

    async def entries_of(self, player_id: PlayerId) -> Sequence[Entry]:
        return [each for _, each in sorted(self._entries.items()) if each.player_id == player_id]

    async def drop_entry(self, messenger: Messenger, kind: str, id: str) -> None:
        self._entries.pop((messenger, kind, id), None)

    def _reseat(self, players: Set[PlayerId]) -> None:
        """Who can be reached, or when, may be different now, wherever one of them sits."""
        for record in self._records.values():
            record.version += record.holds(players)

    def _rename(self, players: Set[PlayerId]) -> None:
        """A seat may be called differently now, wherever one of them sits or left."""
        for record in self._records.values():
            record.version += record.knows(players)

    def _seating(self, record: _MatchRecord) -> Seating:
        reachable = {account.player_id for account in self._accounts.values() if account.address is not None}
        rows = [self._row(seat, each, each.holder in reachable) for seat, each in record.in_order()]
        return seating_of(record.version, rows, sorted(record.rooms), frozenset(record.nudges), record.in_line())

    def _row(self, seat: Seat, known: _KnownSeat, is_reachable: bool) -> SeatRow:
        player, former = self._player(known.holder), self._player(known.named_after)
        former_name = None if former is None else former.name
        return SeatRow(seat, known.holder, is_reachable, player, known.given_name, known.named_after, former_name)

    def _player(self, holder: Holder | None) -> Player | None:
        return None if holder is None else self._players.get(PlayerId(holder))

    def _record_of(self, match_id: MatchId) -> _MatchRecord:
        try:
            return self._records[match_id]
        except KeyError:
            raise NoSuchMatch(match_id) from None


def _last_seen(account: Account) -> tuple[float, Messenger, str]:
    """A key that sorts the account seen last first, and those never seen last."""
    seen_at = account.seen_at
    return float("inf") if seen_at is None else -seen_at.timestamp(), account.messenger, account.id
