"""From what a cause brought about to what is stored of it: the clock to set, the letters to carry, the seats."""

from __future__ import annotations

from datetime import datetime

from msgspec.structs import replace

from parlour.engine.cache import CachedMatch
from parlour.engine.deliveries import Outgoing, left_behind
from parlour.engine.match import HOSTS_SEAT, Happening, Match
from parlour.engine.ports import Commit
from parlour.engine.reminders import next_reminder
from parlour.engine.seating import Room, Seating, as_stored
from parlour.engine.stand_ins import any_owes
from parlour.engine.submission import PlayerId, Receipt, Submission
from parlour.sdk.parts.hosting import STAND_IN


def commit_of(
    cached: CachedMatch,
    after: Match,
    happened: Happening,
    submission: Submission | None = None,
    receipt: Receipt | None = None,
    round_opened: Match | None = None,
) -> Commit:
    outgoing = left_behind(after, happened, submission, cached.seating)
    return Commit(
        after.id,
        happened,
        submission,
        receipt,
        next_wake_at(cached, after, happened.at, outgoing),
        round_opened=round_opened,
        seating=cached.seating.version,
        outgoing=outgoing,
    )


def next_wake_at(
    cached: CachedMatch, match: Match, at: datetime | None = None, outgoing: Outgoing | None = None
) -> datetime | None:
    """The first of: an instant of the game, a reminder, and at once if it is to be looked at again."""
    seating, since = cached.seating, cached.reminded_until
    sat_down = outgoing.holders if outgoing is not None else {}
    if not sat_down and not seating.is_carried and STAND_IN not in seating.holders.values():
        return match.wake_at  # there is nobody to remind, and none to answer by himself
    if sat_down:
        seating = replace(seating, holders=as_stored(seating.holders, sat_down))
    reminder = next_reminder(match, since if at is None else max(since, at), seating)
    at_once = at if at is not None and _to_be_seen_to(match, seating, bool(sat_down)) else None
    rings = [match.wake_at, reminder, at_once]
    return min((each for each in rings if each is not None), default=None)


def _to_be_seen_to(match: Match, seating: Seating, sat_down: bool) -> bool:
    """A stand-in has something to say; or whoever sits down in mid-play, whom the store knows, owes an answer."""
    return (sat_down and match.state.started) or any_owes(match, seating)


def refusal(cached: CachedMatch, match: Match, submission: Submission, receipt: Receipt) -> Commit:
    aside, version = cached.set_aside is not None, cached.seating.version
    return Commit(match.id, None, submission, receipt, judged_at=match.seq, set_aside=aside, seating=version)


def first_outgoing(match: Match, happened: Happening, player: PlayerId | None, room: Room | None) -> Outgoing | None:
    if player is None and room is None:
        return None
    seating = Seating(has_room=room is not None)
    outgoing = left_behind(match, happened, None, seating) or Outgoing()
    return replace(outgoing, holders={} if player is None else {HOSTS_SEAT: player}, room=room)


def opened_round(before: Match, after: Match) -> Match | None:
    """When the match starts, too: a lobby of many is not to be folded at the first deadline."""
    opens = before.agenda.round != after.agenda.round or before.state.started != after.state.started
    return after if opens or after.agenda.over else None
