"""From what a cause brought about to what is stored of it: the clock to set, the letters to carry, the seats."""

from __future__ import annotations

from datetime import datetime

from msgspec.structs import replace

from parlour.engine.cache import CachedMatch
from parlour.engine.deliveries import outgoing_of
from parlour.engine.letters import Outgoing
from parlour.engine.match import HOSTS_SEAT, Happening, Match
from parlour.engine.ports import Commit
from parlour.engine.reminders import next_reminder
from parlour.engine.seating import Room, Seating, with_changes
from parlour.engine.stand_ins import any_may_volunteer, any_owes_answer, stand_in_seats
from parlour.engine.submission import PlayerId, Receipt, Submission
from parlour.engine.thinking import next_thought, owed_by_stand_ins, thoughts
from parlour.engine.waiting import with_offers


def commit_of(
    cached: CachedMatch,
    after: Match,
    happening: Happening,
    submission: Submission | None = None,
    receipt: Receipt | None = None,
    round_opened: Match | None = None,
    now: datetime | None = None,
) -> Commit:
    """The commit of something that happened; `now`, if it should have happened before."""
    outgoing = outgoing_of(after, happening, submission, cached.seating, cached.match)
    if cached.seating.waiting:
        outgoing = with_offers(outgoing, after, now or happening.at, cached.seating)
    return Commit(
        after.id,
        happening,
        submission,
        receipt,
        next_wake_at(cached, after, happening.at, outgoing),
        round_opened=round_opened,
        seating=cached.seating.version,
        outgoing=outgoing,
    )


def next_wake_at(
    cached: CachedMatch, match: Match, at: datetime | None = None, outgoing: Outgoing | None = None
) -> datetime | None:
    """When to wake the match: an instant of the game, a reminder, or at once if it is to be looked at again."""
    seating, since = cached.seating, cached.reminded_until
    sat_down = outgoing.holders if outgoing is not None else {}
    if not sat_down and not seating.is_carried and not stand_in_seats(match, seating):
        return match.wake_at  # there is nobody to remind, and none to answer by himself
    if sat_down:
        seating = replace(seating, holders=with_changes(seating.holders, sat_down))
    reminder = next_reminder(match, since if at is None else max(since, at), seating)
    at_once = at if at is not None and _wakes_at_once(cached, match, seating, bool(sat_down), at) else None
    thought = next_thought(match, seating, at or since) if cached.pace else None
    rings = [match.wake_at, reminder, at_once, thought]
    return min((each for each in rings if each is not None), default=None)


def _wakes_at_once(cached: CachedMatch, match: Match, seating: Seating, sat_down: bool, at: datetime) -> bool:
    """Whether a stand-in has something to say, or whoever sits down in mid-play owes an answer."""
    if (sat_down and match.state.started) or any_may_volunteer(cached.match, match, seating):
        return True
    if not cached.pace:
        return any_owes_answer(match, seating)
    known = thoughts(seating)
    return any(known.get((seat, owed.key), at) <= at for seat, owed in owed_by_stand_ins(match, seating))


def refusal_commit(cached: CachedMatch, match: Match, submission: Submission, receipt: Receipt) -> Commit:
    """The commit of a refusal, in which nothing happens."""
    aside, version = cached.set_aside is not None, cached.seating.version
    return Commit(match.id, None, submission, receipt, judged_at=match.seq, set_aside=aside, seating=version)


def first_outgoing(match: Match, happening: Happening, player: PlayerId | None, room: Room | None) -> Outgoing | None:
    """What a new match leaves for people; None: nobody is known who made it, and no room carries it."""
    if player is None and room is None:
        return None
    seating = Seating(has_room=room is not None)
    outgoing = outgoing_of(match, happening, None, seating) or Outgoing()
    return replace(outgoing, holders={} if player is None else {HOSTS_SEAT: player}, room=room)


def match_of_new_round(before: Match, after: Match) -> Match | None:
    """The match after a cause that opened a round, started or ended it; else None.  The start counts, too: a lobby of
    many is not to be folded at the first deadline."""
    opens = before.agenda.round != after.agenda.round or before.state.started != after.state.started
    return after if opens or after.agenda.over else None
