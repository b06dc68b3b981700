"""A match as a value: what it is now, and what it becomes by one cause.

Nothing here is stored or sent.  `write` does that, with what these functions return; rehearsals and the laws
of the conformance kit use them as they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from parlour.engine.chance import SeedDice
from parlour.engine.submission import MatchId
from parlour.sdk.agenda import Agenda
from parlour.sdk.audience import EVERYONE, SPECTATOR, Audience, Seat, Viewer
from parlour.sdk.command import Command
from parlour.sdk.dice import Dice
from parlour.sdk.event import Event
from parlour.sdk.game import Game
from parlour.sdk.notice import Notice
from parlour.sdk.road import answer, awaits, close, must_move_on, open_match, wake
from parlour.sdk.table import Table
from parlour.sdk.tx import Tx

_SPLIT = "\t"  # in no phrase
LOBBY = -1  # the round before the first
HOSTS_SEAT = Seat("*")  # where a host who does not play is kept among the holders; no seat has this name

_DEPUTY = ">"  # before a seat: where its deputy is kept among the holders while its player is away

Standpoint: TypeAlias = Seat | None  # HOSTS_SEAT: hosts and does not play; None: watches


class NumberedNotice(Struct, frozen=True, omit_defaults=True, gc=False):
    """A notice with its number among those of its phrase for its audience: it tells nobody of another's.

    The notices of a card have none: they are revisions of one post.
    """

    number: int
    notice: Notice


class Happening(Struct, frozen=True, gc=False):
    """All that one cause brought about; stored together or not at all."""

    at: datetime
    round: int  # the one it happened in, even if it opened the next; LOBBY before the start
    seq: int  # events in the match before it
    events: tuple[Event, ...]
    notices: tuple[NumberedNotice, ...]


NoticeCounts = dict[str | tuple[Audience, str], int]  # how often each audience, or everyone, was told each phrase


class Match(Struct, frozen=True, gc=False):
    """A match at one moment."""

    id: MatchId
    game: Game[Any]
    seed: bytes
    state: Table
    agenda: Agenda
    seq: int = 0
    notice_counts: NoticeCounts = {}
    wake_at: datetime | None = None  # of the agenda

    def viewer(self, seat: Any) -> Viewer:
        """The one in this seat, who may be the host as well."""
        return Viewer(seat, host=seat is not None and self.state.host == seat)

    def viewer_of(self, seat: Seat) -> Viewer:
        """The one who is kept under this name among the people of the match: the host who does not play, too.

        A deputy sees what the seat sees, and hosts nothing.
        """
        if seat == HOSTS_SEAT:
            return Viewer(host=True)
        deputised = deputised_seat(seat)
        return self.viewer(seat) if deputised is None else Viewer(deputised)


def deputy_seat(seat: Seat) -> Seat:
    """Where the deputy of this seat is kept among the holders."""
    return Seat(_DEPUTY + seat)


def deputised_seat(place: Seat) -> Seat | None:
    """The seat whose deputy is kept there; None: no deputy is."""
    return Seat(place.removeprefix(_DEPUTY)) if place.startswith(_DEPUTY) else None


def standpoint_of(match: Match, holders: Mapping[Seat, str], player_id: str) -> Standpoint:
    """Where this player is in the match.  A founder who has handed over, and has no seat, only watches."""
    table = match.state
    held = {seat for seat, holder in holders.items() if holder == player_id}
    seats = [seat for seat in table.seats if seat in held]
    seats += [place for seat in table.seats if (place := deputy_seat(seat)) in held]
    if seats:
        return seats[0]
    return HOSTS_SEAT if HOSTS_SEAT in held and table.host is None else None


def viewer_at(match: Match, place: Standpoint) -> Viewer:
    """As whom somebody there looks at the match."""
    return SPECTATOR if place is None else match.viewer_of(place)


def empty_match(game: Game[Any], match_id: MatchId, seed: bytes) -> Match:
    """The match before anything has happened in it."""
    return Match(match_id, game, seed, game.empty, awaits(game, game.empty))


def new_match(
    game: Game[Any], match_id: MatchId, seed: bytes, settings: Struct, host: Viewer, now: datetime
) -> tuple[Match, Happening]:
    """A match with its lobby open, and what happened by it."""
    fresh = empty_match(game, match_id, seed)
    tx = _tx(fresh, host, now)
    open_match(tx, settings)
    return _after(fresh, tx)


def after_answer(
    match: Match, actor: Viewer, key: str, command: Command, now: datetime, dice: Dice | None = None
) -> tuple[Match, Happening, Struct | None]:
    """The match after an answer, and its result for the actor alone.  Raises Refused if the rules say no; the match
    stays as it was."""
    tx = _tx(match, actor, now, dice)
    result = answer(tx, match.agenda, key, command)
    return *_after(match, tx), result


def after_waking(match: Match, now: datetime, dice: Dice | None = None) -> tuple[Match, Happening]:
    """The match after its next instant, to be called with that instant: late is no excuse for another stamp."""
    tx = _tx(match, SPECTATOR, now, dice)
    wake(tx, match.agenda)
    after, happening = _after(match, tx)
    must_move_on(match.agenda.step, after.wake_at, now)
    return after, happening


def after_event(match: Match, event: Event, now: datetime) -> tuple[Match, Happening]:
    """The match after an event of the house that no rule decides: a deadline is forgiven."""
    tx = _tx(match, SPECTATOR, now)
    tx.add(event)
    return _after(match, tx)


def after_reopening(match: Match, settings: Struct, now: datetime) -> tuple[Match, Happening]:
    """The match with its lobby opened by other settings; who sits there stays."""
    tx = _tx(match, match.viewer_of(match.state.host or HOSTS_SEAT), now)
    open_match(tx, settings)
    return _after(match, tx)


def fold_log(match: Match, happenings: Iterable[Happening]) -> Match:
    """The match after these happenings; `match` is how it was before, which may be long ago."""
    state, apply, seq, counts = match.state, match.game.fold, match.seq, dict(match.notice_counts)
    for happening in happenings:
        seq += len(happening.events)
        for event in happening.events:
            state = apply(state, event)
        counts |= {count_key(each.notice): each.number for each in happening.notices if each.notice.card is None}
    agenda = awaits(match.game, state)
    return Match(match.id, match.game, match.seed, state, agenda, seq, counts, agenda.earliest_wake_at)


def _tx(match: Match, actor: Viewer, now: datetime, dice: Dice | None = None) -> Tx[Any]:
    """A transaction, with the match's own dice unless a rehearsal loads them."""
    return Tx(match.game, match.state, now, actor, dice or SeedDice(match.seed, match.seq))


def _after(match: Match, tx: Tx[Any]) -> tuple[Match, Happening]:
    agenda = close(tx)
    notices, counts = _number_notices(match.notice_counts, tx.notices)
    round = match.agenda.round if match.state.started else LOBBY
    happening = Happening(tx.now, round, match.seq, tuple(tx.events), notices)
    seq = match.seq + len(tx.events)
    after = Match(match.id, match.game, match.seed, tx.state, agenda, seq, counts, agenda.earliest_wake_at)
    return after, happening


def _number_notices(counts: NoticeCounts, notices: list[Notice]) -> tuple[tuple[NumberedNotice, ...], NoticeCounts]:
    """The notices with their numbers, and the new counts.  A card has none: it is worded by its name, so that an edit
    never rewords it."""
    after, numbered = counts, []
    for notice in notices:
        number = 0
        if notice.card is None:
            what = count_key(notice)
            after = dict(after) if after is counts else after
            after[what] = number = after.get(what, -1) + 1
        numbered.append(NumberedNotice(number, notice))
    return tuple(numbered), after


def count_key(notice: Notice) -> str | tuple[Audience, str]:
    """The key under which a notice is counted."""
    return notice.phrase if notice.to is EVERYONE else (notice.to, notice.phrase)


def write_counts(counts: NoticeCounts) -> dict[str, int]:
    """Counts with plain keys, for a snapshot."""
    return {what if isinstance(what, str) else _SPLIT.join(_plain(*what)): n for what, n in counts.items()}


def read_counts(written: dict[str, int]) -> NoticeCounts:
    """The counts that `write_counts` wrote."""
    counts: NoticeCounts = {}
    for what, number in written.items():
        phrase, split, audience = what.partition(_SPLIT)
        counts[(msgspec.json.decode(audience, type=Audience), phrase) if split else phrase] = number
    return counts


def _plain(audience: Audience, phrase: str) -> tuple[str, str]:
    return phrase, msgspec.json.encode(audience).decode()
