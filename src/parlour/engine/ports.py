"""What the engine needs of the world.  Stores and clocks are plugged in here; the rules never see them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Protocol

from msgspec import Struct, field

from parlour.engine.letters import Delivery, Outgoing
from parlour.engine.match import Happening, Match
from parlour.engine.outbox import Outbox
from parlour.engine.seating import Account, Address, HeldSeat, Holder, Messenger, Player, Room, Seating, Wait
from parlour.engine.submission import MatchId, PlayerId, Receipt, Submission, SubmissionId
from parlour.sdk.audience import Seat

NO_MATCH = MatchId("")  # comes before every other


class Clock(Protocol):
    def now(self) -> datetime: ...


class MatchHeader(Struct, frozen=True):
    """What a match is made of besides what happens in it."""

    id: MatchId
    game: str
    seed: bytes
    created_at: datetime = field(name="founded_at")


class Commit(Struct, frozen=True, gc=False):
    """Everything one cause leaves behind, stored together or not at all."""

    match_id: MatchId
    happening: Happening | None  # nothing, if it was refused
    submission: Submission | None = None  # none, if time was the cause
    receipt: Receipt | None = None
    wake_at: datetime | None = None
    judged_at: int | None = None  # how many events the match had when it was refused
    set_aside: bool = False  # the cause was judged knowing that the match is set aside
    round_opened: Match | None = None  # the match after it, if a new round begins: a good moment for a snapshot
    seating: int = 0  # the version of the seating it was judged by
    outgoing: Outgoing | None = None  # what is to be carried to people, and who sits where now

    @property
    def sets_clock(self) -> bool:
        """Whether it sets the next instant; a refusal leaves it as it is."""
        return self.happening is not None or self.outgoing is not None

    @property
    def reseats(self) -> bool:
        """Whether it counts as a change of the seating: somebody sits down or waits, or nothing else would tell that
        it was done."""
        out = self.outgoing
        return out is not None and (
            self.happening is None or bool(out.holders) or out.room is not None or bool(out.waiting)
        )

    @property
    def expected(self) -> int | None:
        """The number of events that the match must have; a store that has another was asked about an older one."""
        return self.judged_at if self.happening is None else self.happening.seq


class WriteConflict(Exception):
    """Someone else wrote to this match first: load it again and try once more."""


class AlreadyAnswered(Exception):
    """This actor's submission of this id came before; here is what it was and what it got."""

    def __init__(self, submission: Submission, receipt: Receipt) -> None:
        super().__init__(submission.id)
        self.submission = submission
        self.receipt = receipt


class StoreFailed(Exception):
    """The store could not be opened, read or written; nothing that it had confirmed is lost.  Says what to do."""


class NoSuchMatch(KeyError):
    """The store has no match of this id."""


class GameMissing(LookupError):
    """The match is kept; its game is not installed here."""


class UnreadableMatch(Exception):
    """What is stored of the match cannot be read: by today's rules, or at all."""

    def __init__(self, header: MatchHeader, seq: int, set_aside: str | None, why: str) -> None:
        super().__init__(f"its log cannot be read: {why}")
        self.header, self.seq, self.set_aside = header, seq, set_aside


class Snapshot(Struct, frozen=True):
    """A match as it was after so many events, so that its whole past need not be folded again."""

    seq: int
    state: bytes  # as the game's codec writes it
    notice_counts: dict[str, int]  # how often what was told, by `match.write_counts`


class StoredMatch(Struct, frozen=True):
    """What is needed to go on with a match: a snapshot, if there is one, and all that happened since."""

    header: MatchHeader
    happenings: Sequence[Happening]
    set_aside: str | None = None  # the fault, if the rules broke a law
    snapshot: Snapshot | None = None
    wake_at: datetime | None = None
    seating: Seating = Seating()
    names: Mapping[Seat, str] = {}  # what its seats are called, in an archive; elsewhere people are looked up
    is_closed: bool = True  # False: of an archive without a last line, of which nobody can tell whether it was cut


class LogRow(Struct, frozen=True):
    """A happening as it is stored."""

    seq: int
    round: int
    at: int  # microseconds
    body: bytes
    texts: bytes = b""  # as `engine.chain` seals them; empty: nobody wrote anything


class StoredLog(Struct, frozen=True):
    """All that is stored of what happened in a match, and the hash that was kept of it."""

    header: MatchHeader
    created_at: int  # microseconds
    rows: Sequence[LogRow]
    chain: bytes


class IdleMatch(Struct, frozen=True):
    """A match that waits for no instant and in which nothing has happened for a while."""

    id: MatchId
    seq: int
    last_at: datetime  # when something last happened in it
    in_lobby: bool  # nothing happened beyond the lobby, as far as a store can tell; it may just have been started
    has_traces: bool  # posts or nudges are kept of it, besides bans


class PastAnswer(Struct, frozen=True):
    """What somebody answered once, as it was written down: rules that are no more are not needed to read it."""

    seq: int  # events in the match after it
    at: datetime
    command: Mapping[str, Any]
    refused: str | None = None
    result: Any = None  # what came back to them


class Listing(Struct, frozen=True):
    """A match that anyone may find and come to."""

    match_id: MatchId
    code: str  # by which people come to it
    listed_at: datetime


class Revocation(Struct, frozen=True):
    """That the links, sessions and tokens of an owner were revoked, in one match or in all of them.

    By a counter and not by an instant: a clock that was wrong when they were revoked locks nobody out.
    """

    match_id: MatchId  # NO_MATCH: in every match
    owner: str
    count: int  # how often; what was made knowing as many is good
    number: int  # of the last time, among all revocations of the house
    revoked_at: datetime | None = None  # of one from before there was a counter

    def revokes(self, count: int, made_at: datetime) -> bool:
        """Whether this makes worthless what was made when its owner's links had been revoked so often."""
        if count >= self.count:
            return False
        is_of_before = (count, self.count) == (0, 1) and self.revoked_at is not None
        return not (is_of_before and self.revoked_at is not None and made_at > self.revoked_at)


class DeviceSession(Struct, frozen=True):
    """A device on which a player is signed in to a match; what it keeps says the number of its turn."""

    id: str
    match_id: MatchId
    player_id: PlayerId
    device: str  # what it calls itself: "Firefox, Linux"; empty, if nothing that is known
    made_at: datetime
    seen_at: datetime  # when it last got a fresh session
    turn: int = 0  # the highest that it was given
    used: int = 0  # the highest that it has shown: none below is good


class Entry(Struct, frozen=True):
    """Something that a messenger writes down for itself, found again by its kind and id."""

    messenger: Messenger
    kind: str
    id: str
    body: bytes
    player_id: PlayerId | None = None  # whom it is about
    until: datetime | None = None  # when it may go; None: it stays


class Matches(Protocol):
    """Stores matches and what happened in them."""

    async def create(self, header: MatchHeader, first: Commit) -> None:
        """Store a new match.  Raises WriteConflict if there is a match of this id."""
        ...

    async def load(self, match_id: MatchId) -> StoredMatch: ...

    async def load_many(self, match_ids: Sequence[MatchId]) -> Sequence[StoredMatch]:
        """Those of them that can be read; loaded alone, the others say why they cannot."""
        ...

    async def log(self, match_id: MatchId) -> StoredMatch:
        """The match with everything that ever happened in it, without a snapshot."""
        ...

    async def stored_log(self, match_id: MatchId) -> StoredLog:
        """What happened, byte for byte as it is stored, with the hash over it: for `engine.chain` to verify."""
        ...

    async def revision(self, match_id: MatchId) -> tuple[int, int]:
        """The number of events it has by now, and the version of its seating."""
        ...

    async def append(self, commit: Commit) -> None:
        """Store a commit, all of it or nothing.

        Raises AlreadyAnswered if this actor's submission of this id came before; else WriteConflict, unless the match
        has just `commit.expected` events, is set aside or not as `commit.set_aside` says, and its seating has the
        version `commit.seating`, which does not matter when it is set aside.
        """
        ...

    async def receipt(
        self, match_id: MatchId, by: str, submission_id: SubmissionId
    ) -> tuple[Submission, Receipt] | None:
        """What this actor submitted under this id, and what they got; see `Submission.by`.  None: nothing was."""
        ...

    async def set_aside(self, match_id: MatchId, why: str, line: Delivery | None = None) -> None:
        """Set a match aside: it wakes no more.  The line, if there is one, goes to its host, the first time."""
        ...

    async def due(self, now: datetime, most: int = 1000) -> Sequence[MatchId]:
        """Matches whose next instant has come, the longest waiting first."""
        ...

    async def next_due(self) -> datetime | None:
        """The next instant of all matches."""
        ...

    async def matches(self, after: MatchId = NO_MATCH, most: int = 1000) -> Sequence[MatchHeader]:
        """A page of the headers of all matches, by id."""
        ...

    async def idle_matches(
        self, since: datetime, after: MatchId = NO_MATCH, most: int = 500
    ) -> tuple[Sequence[IdleMatch], MatchId | None]:
        """Of so many matches by id, those that wait for nothing and in which nothing has happened since then; and
        the id of the last that was looked at.  None: there are no more."""
        ...

    async def clear_traces(self, match_ids: Sequence[MatchId]) -> None:
        """Forget which posts stand for these matches, and which nudges were given in them."""
        ...

    async def remove(self, match_id: MatchId, seq: int) -> bool:
        """Remove a match with all that belongs to it, if it still has just so many events.  False: it has not."""
        ...

    async def beat(self, now: datetime) -> None:
        """Note that the house is alive."""
        ...

    async def last_beat(self) -> datetime | None:
        """When the house was last noted to be alive."""
        ...

    async def rest(self) -> None:
        """Give back memory that is held to be quick: nobody is in a hurry now."""
        ...

    async def close(self) -> None: ...


class Registry(Protocol):
    """Stores people: what they are called, how they are reached, where they sit.

    Whatever changes who can be reached in a match, at which hours, or what a seat is called there, raises the version
    of its seating.
    """

    async def save_player(self, player: Player) -> None:
        """Save a player, new or changed.  Another name counts wherever a seat is named after them."""
        ...

    async def player(self, player_id: PlayerId) -> Player | None: ...

    async def save_account(self, account: Account) -> None:
        """Save an account, new or changed; it belongs to one player.

        Only another player or another address changes who can be reached; when somebody was last seen does not.
        """
        ...

    async def drop_account(self, messenger: Messenger, id: str) -> None:
        """Forget an account, if there is one: whoever had it is not written to there any more."""
        ...

    async def account(self, messenger: Messenger, id: str) -> Account | None: ...

    async def account_with_player(self, messenger: Messenger, id: str) -> tuple[Account, Player] | None:
        """The account and whose it is, in one call; None if either is not known."""
        ...

    async def accounts(self, player_id: PlayerId) -> Sequence[Account]:
        """The accounts of a player, the one last seen first."""
        ...

    async def account_at(self, address: Address) -> Account | None:
        """The account whose private conversation that is."""
        ...

    async def forget(self, player_id: PlayerId, held_by: Holder) -> Sequence[MatchId]:
        """They go, and their accounts, aliases, drafts and menus, and from every waiting list.  The seats they held
        stay, and are held by this one from now on; all that were ever named after them are named after this one.
        Gives the matches that it concerns, by id."""
        ...

    async def unite(self, known: PlayerId, other: PlayerId) -> bool:
        """All seats, accounts and drafts of the other become the known one's, who goes on as the other is set up; the
        other's id is an alias of the known one's from now on.  Who waits twice for one seat has the earlier place.

        False: both sit in one match.  Then nothing is changed.
        """
        ...

    async def seating(self, match_id: MatchId) -> Seating:
        """Holders and names in the order of first sitting down, the host's own seat first, so that stand-ins answer
        in the same order everywhere."""
        ...

    async def seat_for(self, match_id: MatchId, player_id: PlayerId, is_new: bool = False) -> Seat:
        """The id of the seat that this player gets by sitting down: the one they hold or left, else a new one that
        nobody in the match ever had; with `is_new` always such a one.  It is not kept for them."""
        ...

    async def name_seats(self, match_id: MatchId, names: Mapping[Seat, str]) -> None:
        """Seats of an import, in the order of first sitting down: what they are called as long as no player holds
        them.  The seating changes by it."""
        ...

    async def seats_of(self, player_id: PlayerId) -> Sequence[HeldSeat]: ...

    async def waits_of(self, player_id: PlayerId) -> Sequence[Wait]:
        """The waiting lists that they are on, by the ids of the matches."""
        ...

    async def answers(self, match_id: MatchId, player_id: PlayerId) -> Sequence[PastAnswer]:
        """All that they ever answered there, in its order."""
        ...

    async def save_room(self, match_id: MatchId, room: Room) -> None:
        """Carry the match there from now on, and nowhere else: its first room has moved there."""
        ...

    async def add_room(self, match_id: MatchId, room: Room) -> None:
        """Carry the match there too; if it is, in this language and by this zone from now on."""
        ...

    async def drop_room(self, match_id: MatchId, address: Address) -> bool:
        """Carry the match there no more.  False: it is not carried there, or nowhere else."""
        ...

    async def rooms(self, match_id: MatchId) -> Mapping[int, Room]:
        """The rooms that carry the match, by their numbers, none of which is ever given to another room."""
        ...

    async def room(self, match_id: MatchId) -> Room | None:
        """The first of its rooms."""
        ...

    async def leave_room(self, address: Address, to: Address | None = None) -> None:
        """Carry nothing there any more; if the room has moved, go on where it is now.  A match stays in its other
        rooms."""
        ...

    async def matches_in(self, address: Address) -> Sequence[MatchId]:
        """The matches that are carried there, the newest first."""
        ...

    async def rooms_within(self, address: Address) -> Sequence[Address]:
        """Parts of this room in which something is carried: topics of a group.  By their ids."""
        ...


class GameCodes(Protocol):
    """Stores codes that are said aloud to bring people to a match.  They belong to the match, whoever made it."""

    async def add_game_code(self, code: str, match_id: MatchId, made_at: datetime) -> bool:
        """Add a code.  False: it was given before, and nothing is changed; the same again counts once."""
        ...

    async def match_of_code(self, code: str) -> MatchId | None: ...

    async def code_of_match(self, match_id: MatchId) -> str | None:
        """The first code that was made for it."""
        ...


class Listings(Protocol):
    """Stores which matches anyone may find and come to."""

    async def list_match(self, listing: Listing) -> None:
        """List a match, or change how it is listed."""
        ...

    async def unlist_match(self, match_id: MatchId) -> None: ...

    async def listings(self, most: int = 1000) -> Sequence[Listing]:
        """So many listings, the newest first."""
        ...


class Revocations(Protocol):
    """Stores how often the links, sessions and tokens of an owner were revoked.

    A revocation belongs to the match and stays when whoever made it is forgotten.  A commit may bring some along
    (`Outgoing.revoked`), and whoever is forgotten is revoked in every match, under each of their ids.
    """

    async def revoke(self, match_id: MatchId, owners: Sequence[str]) -> None:
        """Revoke everything made for these owners so far; NO_MATCH: in every match."""
        ...

    async def revocation(self, match_id: MatchId, owner: str) -> Revocation | None:
        """How often the links of this owner were revoked in just this match; None: never."""
        ...

    async def revocations_after(self, number: int) -> Sequence[Revocation]:
        """Those with a higher number, the oldest first: none becomes visible after one with a higher number did."""
        ...

    async def last_revocation(self) -> int:
        """The highest number of a revocation so far; 0: there is none."""
        ...


class DeviceSessions(Protocol):
    """Stores on which devices players are signed in.  They go when the player is forgotten."""

    async def save_session(self, session: DeviceSession, seen_since: datetime) -> None:
        """Save a new session, unless there is one of its id; those that were last seen before `seen_since` go."""
        ...

    async def renew_session(self, id: str, shown: int | None, at: datetime) -> DeviceSession | None:
        """The session with its next turn.  `shown`: by what the device kept of this turn; None: by other means.

        None: there is no such session.  One of which a turn is shown that is not good any more is ended: two use it.
        """
        ...

    async def sessions_of(self, player_id: PlayerId) -> Sequence[DeviceSession]:
        """All sessions of a player, the one last seen first."""
        ...

    async def end_sessions(self, ids: Sequence[str]) -> None: ...


class Aliases(Protocol):
    """Stores former ids of players who turned out to be one with another; see `Registry.unite`."""

    async def united_with(self, former: PlayerId) -> PlayerId | None:
        """Who that is by now; None: they were never united with anybody, or are forgotten."""
        ...

    async def aliases(self, player_id: PlayerId) -> Sequence[PlayerId]:
        """All former ids of this player, in their order."""
        ...


class Drafts(Protocol):
    """Stores half-written answers: of each player one in a conversation, the last one begun."""

    async def save_draft(self, player_id: PlayerId, address: Address, body: bytes) -> None:
        """Save a draft instead of the one before.  No match learns of it."""
        ...

    async def draft(self, player_id: PlayerId, address: Address) -> bytes | None: ...


class Menus(Protocol):
    """Stores what the buttons of a conversation mean, for a messenger that cannot bear them all or their codes."""

    async def save_menu(self, address: Address, body: bytes) -> None:
        """Save what was shown there instead of what was before.  Goes when its only reader is forgotten."""
        ...

    async def menu(self, address: Address) -> bytes | None: ...


class Entries(Protocol):
    """Stores what messengers write down for themselves: under which numbers somebody is known, what was paid."""

    async def save_entry(self, entry: Entry, now: datetime) -> None:
        """Save an entry instead of the one before; those that may go by now are gone.  It goes when whom it is about
        is forgotten."""
        ...

    async def entry(self, messenger: Messenger, kind: str, id: str) -> Entry | None: ...

    async def entries_of(self, player_id: PlayerId) -> Sequence[Entry]:
        """All entries about a player, by messenger, kind and id."""
        ...

    async def drop_entry(self, messenger: Messenger, kind: str, id: str) -> None:
        """Drop an entry, if there is one."""
        ...


class Store(
    Matches,
    Registry,
    Outbox,
    GameCodes,
    Listings,
    Revocations,
    DeviceSessions,
    Aliases,
    Drafts,
    Menus,
    Entries,
    Protocol,
):
    """Where everything is kept that must not be lost."""
