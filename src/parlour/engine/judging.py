"""What becomes of a submission, before any of it is stored: the rules' word, or why they are not asked."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from parlour.engine.budget import run_within
from parlour.engine.cache import CachedMatch, fault_text
from parlour.engine.match import Happening, Match, after_answer, deputy_seat
from parlour.engine.seating import Seating
from parlour.engine.submission import PlayerId, Receipt, Submission
from parlour.engine.waiting import has_to_wait, offer_details
from parlour.sdk.attendance import COVERS
from parlour.sdk.command import Command
from parlour.sdk.house import GoAway, TakeOver
from parlour.sdk.notice import Detail, who
from parlour.sdk.parts.hosting import STAND_IN, HandOver, Replace
from parlour.sdk.refused import Refused


class Judgement(Struct, frozen=True, gc=False):
    """The match after it, with what happened; if it was refused, the match as it was."""

    after: Match
    happening: Happening | None
    receipt: Receipt
    fault: str | None = None  # the rules broke a law: the match is to be set aside


def judge(cached: CachedMatch, match: Match, submission: Submission, now: datetime, budget: float) -> Judgement:
    """What the rules make of a submission within so many seconds, before any of it is stored."""
    if cached.set_aside:
        return refuse(match, submission, now, "set_aside")
    if _has_lost_the_seat(match, cached.seating, submission):
        return refuse(match, submission, now, "not_yours", {"to": who(submission.actor.seat)})
    if has_to_wait(match, cached.seating, submission, now):
        return refuse(match, submission, now, "seat_offered", offer_details(cached.seating, now))
    if _deputy_sits_here(cached.seating, submission):
        return refuse(match, submission, now, "deputy_sits_here")
    actor, key, command = submission.actor, submission.key, submission.command
    try:
        after, happening, result = run_within(budget, after_answer, match, actor, key, command, now)
    except Refused as no:
        return refuse(match, submission, now, no.code, no.details)
    except Exception as fault:  # noqa: BLE001 - the rules are not ours: their match is set aside, the rest go on
        return replace(refuse(match, submission, now, "set_aside"), fault=fault_text(fault))
    if isinstance(command, HandOver) and command.to in cached.seating.stand_ins:
        return refuse(match, submission, now, "stand_in_cannot_host")
    plain = None if result is None else msgspec.to_builtins(result)
    return Judgement(after, happening, Receipt(submission.id, after.seq, now, result=plain))


def refuse(
    match: Match, submission: Submission, now: datetime, code: str, details: Mapping[str, Detail] | None = None
) -> Judgement:
    """The judgement that nothing comes of it, and why."""
    return Judgement(match, None, Receipt(submission.id, match.seq, now, code, details or {}))


def repeated_receipt(submission: Submission, earlier: Submission, receipt: Receipt) -> Receipt:
    """The same question gets the same answer; another one under the same id is refused."""
    if (earlier.key, earlier.command) == (submission.key, submission.command):
        return receipt
    return replace(receipt, refused="id_used_otherwise", details={}, result=None)


def newcomer(submission: Submission) -> PlayerId | None:
    """Whom a seat is given to, if it must be somebody the house knows: where it knows nobody, it may be anyone."""
    command = submission.command
    if submission.player is None:
        return None
    if isinstance(command, Replace):
        return None if command.by == STAND_IN else PlayerId(command.by)
    return submission.player if isinstance(command, TakeOver) else _deputy(command)


def refuse_unknown(match: Match, submission: Submission, now: datetime) -> Judgement:
    """The judgement that the house does not know whom a seat is given to: who only watches has to join first."""
    is_watching = isinstance(submission.command, TakeOver)
    return refuse(match, submission, now, "needs_a_seat" if is_watching else "no_such_player")


def _deputy(command: Command) -> PlayerId | None:
    """Whom somebody who goes away names as deputy."""
    if not isinstance(command, GoAway) or not command.days or (cover := command.cover.strip()) in COVERS:
        return None
    return PlayerId(cover)


def _deputy_sits_here(seating: Seating, submission: Submission) -> bool:
    """Whether somebody is named as deputy who has a place in the match, and so must not see what another seat sees: a
    seat, somebody else's, or the host's."""
    seat = submission.actor.seat
    own = None if seat is None else deputy_seat(seat)  # who stays away for longer may keep the deputy
    return _deputy(submission.command) in [holder for place, holder in seating.holders.items() if place != own]


def _has_lost_the_seat(match: Match, seating: Seating, submission: Submission) -> bool:
    """Whether the seat of whoever tapped was given to another meanwhile; what covers for its player has it, too."""
    player, seat = submission.player, submission.actor.seat
    if player is None or seat is None or seating.holders.get(seat, player) == player:
        return False
    return match.state.attendance.cover(seat) != player
