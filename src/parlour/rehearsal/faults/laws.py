"""What must hold after every storm: accepted is there once, in order; told once; deadlines once; told to nobody
who may not hear it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from datetime import timedelta
from itertools import pairwise

import msgspec

from parlour.engine.courier import LEASE
from parlour.engine.letters import NoticeLetter, RoomLane, SeatLane
from parlour.engine.match import Happening, Match, after_answer, after_waking, empty_match, fold_log
from parlour.engine.posting import PATIENCE
from parlour.rehearsal.faults.post_office import ReceivedPost, letter_key
from parlour.rehearsal.faults.storm import LONGEST_FAULT, MATCH, StoredCommit, Storm, StormBroke
from parlour.sdk.audience import Seat, Viewer
from parlour.sdk.parts.clock import Extended
from parlour.sdk.parts.hosting import STAND_IN, HandedOver

FIRST_SEAT = Seat("s1")  # of whoever created the match, and hosts it
LATEST = timedelta(seconds=5)  # after a look, until what is due has been run
HANDED_OVER = (LEASE + PATIENCE).total_seconds()  # a letter may be under way for so long to who just left a seat
TO_NOTE = 6.0  # seconds, after which what has gone is noted though calls are cut

_encoder = msgspec.json.Encoder()


async def check_laws(storm: Storm) -> None:
    """Look at every law after a storm.  Raises StormBroke."""
    _receipts_are_kept(storm)
    stored = await storm.store.log(MATCH)
    _must(stored.set_aside is None, f"the match was set aside: {stored.set_aside}")
    _accepted_is_there_once(storm.record.commits, stored.happenings)
    match = _what_is_stored_is_what_the_rules_say(storm)
    _nothing_is_overdue(storm, match)
    await _houses_agree(storm, match)
    _told_once(storm)
    await _told_at_all(storm)
    _told_to_nobody_else(storm)


def _must(holds: bool, otherwise: str) -> None:
    if not holds:
        raise StormBroke(otherwise)


def _receipts_are_kept(storm: Storm) -> None:
    """Whoever has a receipt has the one that is stored, and the same however often they asked."""
    stored = {
        (each.submission.by, each.submission.id): each.receipt
        for each in storm.record.commits
        if each.submission is not None
    }
    for person in storm.people:
        _must(not person.different, f"{person.player_id} got two receipts for one submission: {person.different}")
        seqs = list[int]()
        for submission, receipt in person.receipts:
            kept = stored.get((submission.by, submission.id))
            _must(kept == receipt, f"the receipt of {submission.id} is {receipt}, and stored is {kept}")
            if receipt.accepted:
                seqs.append(receipt.seq)
        _must(seqs == sorted(set(seqs)), f"what {person.player_id} did is stored in another order: {seqs}")


def _accepted_is_there_once(commits: Sequence[StoredCommit], happenings: Sequence[Happening]) -> None:
    """The log is what was committed, in that order, and no submission is in it twice."""
    committed = [each.happening for each in commits if each.happening is not None]
    _must(_encoder.encode(committed) == _encoder.encode(list(happenings)), "the log is not what was committed")
    asked = Counter((each.submission.by, each.submission.id) for each in commits if each.submission is not None)
    twice = [key for key, times in asked.items() if times > 1]
    _must(not twice, f"stored twice: {twice}")


def _what_is_stored_is_what_the_rules_say(storm: Storm) -> Match:
    """Every cause, played again from the match before it, gives the events that are stored: each instant ran at its
    own time and once, and before whatever came later."""
    game = storm.game
    match = empty_match(game, MATCH, storm.match_seed)
    for number, commit in enumerate(storm.record.commits):
        happening, submission = commit.happening, commit.submission
        if happening is None:
            continue
        if number > 0 and not _is_by_the_house(happening):
            _must(match.seq == happening.seq, f"{happening.seq} does not follow {match.seq}")
            if submission is None:
                _must(match.wake_at == happening.at, f"woken at {happening.at}, and due at {match.wake_at}")
                _, again = after_waking(match, happening.at)
            else:
                due = match.wake_at
                _must(due is None or due > happening.at, f"{submission.id} came before what was due at {due}")
                _, again, _ = after_answer(match, submission.actor, submission.key, submission.command, happening.at)
            _must(
                _encoder.encode(again.events) == _encoder.encode(happening.events),
                f"the rules make something else of cause {number}: {happening.events} | {again.events}",
            )
        match = fold_log(match, [happening])
    return match


def _is_by_the_house(happening: Happening) -> bool:
    """Whether the house moved something after an outage, which no rule says."""
    first = happening.events[0] if happening.events else None
    return isinstance(first, Extended) and first.why in ("outage", "postponed", "late")


def _nothing_is_overdue(storm: Storm, match: Match) -> None:
    due, now = match.wake_at, storm.clock.now()
    _must(due is None or due > now - LATEST - storm.tempo.look_interval, f"due at {due}, and it is {now}")


async def _houses_agree(storm: Storm, match: Match) -> None:
    for house in storm.houses:
        known = await house.services.writer.match(MATCH)
        same = known.seq == match.seq and _encoder.encode(known.state) == _encoder.encode(match.state)
        _must(same, f"house {house.name} knows another state, with {known.seq} events; stored are {match.seq}")


def _told_once(storm: Storm) -> None:
    """Twice goes only what was on the wire when a process was killed or stopped, or its clock was wrong, and what
    could not be noted as gone before another process took over, for the disk was full."""
    copies = defaultdict[str, list[ReceivedPost]](list)
    for posted in filter(_is_new, storm.record.posted):
        copies[letter_key(posted.envelope.delivery)].append(posted)
    for key, posts in copies.items():
        excused = sum(_is_excused(storm, first, then) for first, then in pairwise(posts))
        allowed = storm.record.created[key] + excused
        _must(len(posts) <= allowed, f"told {len(posts)} times, {allowed} at most: {key}")


def _is_new(posted: ReceivedPost) -> bool:
    return posted.is_new


def _is_excused(storm: Storm, first: ReceivedPost, then: ReceivedPost) -> bool:
    if not first.is_known:
        return True
    begins = first.at - HANDED_OVER - LONGEST_FAULT  # a clock that was made wrong then may be wrong now
    lives = {first.life, then.life} | {house.life for house in storm.houses}
    if any(begins <= at <= then.at for life in lives for at in life.disturbed_at):
        return True
    soonest = first.at + LEASE.total_seconds() / 2  # that another process may take over
    full = any(began <= first.at + TO_NOTE and ended >= first.at for began, ended in storm.disk.spans)
    return full and first.life is not then.life and then.at >= soonest


async def _told_at_all(storm: Storm) -> None:
    """Every notice that is no card has been posted, or is still to come, or is known to be undeliverable."""
    posted = {letter_key(each.envelope.delivery) for each in storm.record.posted}
    waiting = {letter_key(each.delivery) for each in await storm.store.pending()}
    dead = {letter_key(each.delivery) for each in await storm.store.dead_letters(most=10_000)}
    for key, delivery in storm.record.letters.items():
        lane, letter = delivery.lane, delivery.letter
        if not isinstance(letter, NoticeLetter) or letter.numbered_notice.notice.card is not None:
            continue
        is_for_nobody = isinstance(lane, SeatLane) and _was_ever_empty(storm, lane.seat)
        was_late = letter.numbered_notice.notice.until is not None
        there = key in posted or key in waiting or key in dead or is_for_nobody or was_late
        _must(there, f"never told: {key}")


def _was_ever_empty(storm: Storm, seat: Seat) -> bool:
    return any(who in (None, STAND_IN) for _, each, who in storm.record.holders if each == seat)


def _told_to_nobody_else(storm: Storm) -> None:
    for posted in storm.record.posted:
        envelope, lane = posted.envelope, posted.envelope.delivery.lane
        letter = envelope.delivery.letter
        if isinstance(letter, NoticeLetter) and not envelope.is_room:
            for told in (letter.numbered_notice, *letter.more):
                heard = any(viewer in told.notice.to for viewer in _viewers(storm, envelope.viewer))
                _must(heard, f"{envelope.viewer} was told what is for {told.notice.to}")
        if isinstance(lane, SeatLane):
            readers = set(_holders_around(storm, lane.seat, posted.at))
            _must(posted.address.id in readers, f"{posted.address} read what is for {lane.seat}, held by {readers}")
        _must(isinstance(lane, RoomLane) == envelope.is_room, f"{lane} was carried to {posted.address}")


def _viewers(storm: Storm, viewer: Viewer) -> Iterable[Viewer]:
    """As whom they may have been told it: what is for the host is theirs, though they have handed over since."""
    yield viewer
    happened = [each.happening.events for each in storm.record.commits if each.happening is not None]
    hosts = {event.to for events in happened for event in events if isinstance(event, HandedOver)}
    if viewer.seat in {*hosts, FIRST_SEAT}:
        yield Viewer(viewer.seat, host=True)


def _holders_around(storm: Storm, seat: Seat, at: float) -> Iterable[str]:
    """Who held the seat then, or until just before."""
    changes = [(when, who) for when, each, who in storm.record.holders if each == seat and when <= at]
    for number, (_, who) in enumerate(changes):
        ends = changes[number + 1][0] if number + 1 < len(changes) else at
        if who is not None and ends >= at - HANDED_OVER:
            yield who
