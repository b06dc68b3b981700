"""Who sits where: players and their accounts, the rooms that carry a match, and who can be reached."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from itertools import count
from typing import NewType

from msgspec import Struct

from parlour.engine.hours import AT_ANY_HOUR, Hears, Hours
from parlour.engine.match import HOSTS_SEAT, deputised_seat
from parlour.engine.nudges import Banned, Nudge
from parlour.engine.submission import MatchId, PlayerId
from parlour.sdk.audience import Seat
from parlour.sdk.parts.hosting import STAND_IN
from parlour.sdk.schedule import Quiet

Messenger = NewType("Messenger", str)  # its name: "slack"
Holder = str  # a player's id, STAND_IN, or somebody who wants to be forgotten
_FORGOTTEN = "~"


class Player(Struct, frozen=True):
    """A person, whatever they write with."""

    id: PlayerId
    name: str
    language: str = "en"
    zone: str = ""  # unknown until they say it: then they read by the zone of the match
    hears: Hears = "all"
    quiet: Quiet | None = None  # in their zone; nobody has any until they say so, for where they are is a guess
    quiet_asked_in: str | None = None  # the update in answer to which they were asked when they want quiet, once
    reads_aloud: bool = False  # a screen reader may get all of a private post, and so may a lock screen

    @property
    def hours(self) -> Hours:
        """When they want to hear from us; those who mind nothing are alike, wherever they are."""
        if self.hears == "all" and self.quiet is None:
            return AT_ANY_HOUR
        return Hours(self.hears, self.quiet, self.zone)


WITHIN = "/"  # between the id of a room and that of a part of it, a topic say


class Address(Struct, frozen=True):
    """A conversation: a room, or the private one with somebody."""

    messenger: Messenger
    id: str

    def __str__(self) -> str:
        return f"{self.messenger}/{self.id}"


class Account(Struct, frozen=True):
    """A player on one messenger."""

    messenger: Messenger
    id: str  # as the messenger knows them
    player_id: PlayerId
    conversation: str | None = None  # where to write to them in private
    unreachable: str | None = None  # why they cannot be written to: "needs_start", "blocked"
    seen_at: datetime | None = None  # when they last wrote or tapped
    window_until: datetime | None = None  # until when the messenger lets us write to them; None: for ever

    @property
    def address(self) -> Address | None:
        """Their private conversation there; None: they cannot be written to."""
        if self.conversation is None or self.unreachable is not None:
            return None
        return Address(self.messenger, self.conversation)

    def is_shut(self, at: datetime) -> bool:
        """Whether the messenger lets us write to them no more, until they write again."""
        return self.window_until is not None and self.window_until <= at


class Room(Struct, frozen=True):
    """A conversation of many that a match is carried in."""

    address: Address
    language: str = "en"
    zone: str = ""  # of whoever put the match there, if they had said it


class HeldSeat(Struct, frozen=True):
    """A seat that a player holds."""

    match_id: MatchId
    seat: Seat


class SeatName(Struct, frozen=True):
    """What a seat is called: a plain name, or the letters of somebody who wants to be forgotten."""

    name: str = ""
    letters: str | None = None  # then there is no name


class WaitingPlayer(Struct, frozen=True, gc=False):
    """Somebody on the waiting list of a match."""

    player_id: PlayerId
    since: datetime
    offered_at: datetime | None = None  # from then on a seat is theirs to take; None: there is none for them yet


class Wait(Struct, frozen=True, omit_defaults=True):
    """That a player is on the waiting list of a match."""

    match_id: MatchId
    since: datetime
    offered_at: datetime | None = None


class Seating(Struct, frozen=True, gc=False):
    """All that the engine needs to know of the people of one match.

    `version` counts every change to it, here or in another process: what was judged by an older one is judged anew.
    """

    version: int = 0
    holders: Mapping[Seat, Holder] = {}  # in the order of first sitting down, as `names`
    reachable: frozenset[Seat] = frozenset()  # seats whose holder can be written to in private
    has_room: bool = False
    nudges: frozenset[Nudge] = frozenset()  # what was asked or reminded of, and need not be again
    hours: Mapping[Seat, Hours] = {}  # of those who do not want to hear everything at any hour
    names: Mapping[Seat, SeatName] = {}  # of every seat that the house knows, also of those that were left
    rooms: tuple[int, ...] = ()  # the numbers of its rooms, if it has not merely the first
    waiting: tuple[WaitingPlayer, ...] = ()  # who wants a seat where none was free, the first first

    @property
    def is_carried(self) -> bool:
        """Whether there is somebody to write to."""
        return self.has_room or bool(self.reachable)

    @property
    def banned(self) -> frozenset[str]:
        """The players who cannot come back to this match."""
        return frozenset([each.player_id for each in self.nudges if isinstance(each, Banned)])

    @property
    def stand_ins(self) -> tuple[Seat, ...]:
        return tuple([seat for seat, holder in self.holders.items() if holder == STAND_IN])


def is_at_table(seat: Seat) -> bool:
    """Whether it is a seat, and not merely where a host who does not play, or a deputy, is kept."""
    return seat != HOSTS_SEAT and deputised_seat(seat) is None


class SeatRow(Struct, frozen=True):
    """A seat as a store finds it."""

    seat: Seat
    holder: Holder | None  # None: nobody sits there any more
    is_reachable: bool = False  # can be written to in private
    player: Player | None = None  # if the holder is one that the house knows
    given_name: str | None = None  # of a stand-in's seat, or of one that came with an import
    named_after: Holder | None = None  # who held it last, stand-ins aside
    former_name: str | None = None  # of the player it is named after; not needed beside that of the holder


def seating_of(
    version: int,
    rows: Collection[SeatRow],
    rooms: Sequence[int] = (),
    nudges: frozenset[Nudge] = frozenset(),
    waiting: Sequence[WaitingPlayer] = (),
) -> Seating:
    """The seating of a match, the same from every store.  Rows and rooms come in the order of their numbers, those
    who wait by since when."""
    known = {row.seat: row.player for row in rows if row.player is not None}
    return Seating(
        version,
        {row.seat: row.holder for row in rows if row.holder is not None},
        frozenset([row.seat for row in rows if row.is_reachable]),
        bool(rooms),
        nudges,
        {seat: player.hours for seat, player in known.items() if player.hours is not AT_ANY_HOUR},
        {row.seat: _seat_name(row) for row in rows if is_at_table(row.seat)},
        () if tuple(rooms) == (0,) else tuple(rooms),
        tuple(waiting),
    )


def _seat_name(row: SeatRow) -> SeatName:
    """The holder's name; of a stand-in's or an empty seat the given one, or that of who held it last; or its id."""
    if row.player is not None:
        return SeatName(row.player.name)
    if (letters := forgotten_letters(row.holder)) is not None:
        return SeatName(letters=letters)
    if row.given_name is not None:
        return SeatName(row.given_name)
    if (letters := forgotten_letters(row.named_after)) is not None:
        return SeatName(letters=letters)
    return SeatName(row.former_name or row.seat)


class NumberedSeat(Struct, frozen=True):
    """A seat with its number and holders, by which `seat_for` decides."""

    seat: Seat
    number: int  # in the order of first sitting down
    holder: Holder | None
    named_after: Holder | None


def seat_for(player_id: PlayerId, known: Sequence[NumberedSeat], is_new: bool = False) -> Seat:
    """The seat that this player holds, or left; else a new one, whose id nobody in the match ever had."""
    if player_id != STAND_IN and not is_new:
        for state in (player_id, None):
            theirs = [each for each in known if each.holder == state and each.named_after == player_id]
            seats = [each.seat for each in theirs if is_at_table(each.seat)]
            if seats:
                return seats[-1]
    taken, highest = {each.seat for each in known}, max([each.number for each in known], default=0)
    return next(seat for number in count(highest + 1) if (seat := Seat(f"s{number}")) not in taken)


def forgotten_holder(code: str) -> Holder:
    """A holder who wants to be forgotten: a few letters tell them from others, and nothing else is left."""
    return _FORGOTTEN + code


def forgotten_letters(holder: Holder | None) -> str | None:
    """The letters of a holder who wants to be forgotten; None: it is no such holder."""
    return holder.removeprefix(_FORGOTTEN) if holder is not None and holder.startswith(_FORGOTTEN) else None


def with_changes(holders: Mapping[Seat, Holder], changes: Mapping[Seat, Holder | None]) -> dict[Seat, Holder]:
    """The holders after these changes; None: nobody sits there any more."""
    after = {**holders, **changes}
    return {seat: holder for seat, holder in after.items() if holder is not None}
