"""The waiting list of a match that is full or has begun: in the order in which people came, each is offered the seat
that opens, and has it to themselves for a while before the next is asked too.

Whatever opens a seat, a player, the host, the clock or other settings, is a cause: the offers that follow from it are
stored with it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from msgspec.structs import replace

from parlour.engine.letters import Delivery, OfferLane, Outgoing, SeatOfferLetter
from parlour.engine.match import HOSTS_SEAT, Match
from parlour.engine.nudges import Banned
from parlour.engine.seating import Seating, WaitingPlayer, with_changes
from parlour.engine.submission import MatchId, PlayerId, Submission
from parlour.sdk.house import Join, TakeOver
from parlour.sdk.notice import Detail, When
from parlour.sdk.parts.hosting import STAND_IN

OFFER_LASTS = timedelta(minutes=30)  # alone; then the next on the list is offered the seat too


def free_seats(match: Match) -> int:
    """How many may sit down now; after the start one at a time, whenever the game asks for somebody."""
    asked = [prompt for prompt in match.agenda.prompts if prompt.command in (Join, TakeOver) and not prompt.blocked]
    if not asked or match.state.over:
        return 0
    if match.state.started:
        return 1
    most = asked[0].details.get("most")  # which may be the host's choice
    return (most if isinstance(most, int) else match.game.seats[-1]) - len(match.state.seats)


def place_on_list(seating: Seating, player_id: PlayerId) -> int | None:
    """Their place on the list, from 1 on; None: they are not on it."""
    players = [each.player_id for each in seating.waiting]
    return players.index(player_id) + 1 if player_id in players else None


def is_kept_for_others(match: Match, seating: Seating, player_id: PlayerId | None, now: datetime) -> bool:
    """Whether every free seat is offered just now to people who wait, and not to this player."""
    offered = _offered(seating, now)
    if not offered or any(each.player_id == player_id for each in offered):
        return False
    return free_seats(match) <= len(offered)


def offer_details(seating: Seating, now: datetime) -> Mapping[str, Detail]:
    """To how many a seat is offered just now, and until when the last of them has it before the next is asked."""
    offered = _offered(seating, now)
    last = max([each.offered_at for each in offered if each.offered_at is not None], default=now)
    return {"count": len(offered), "until": When(max(last + OFFER_LASTS, now))}


def has_to_wait(match: Match, seating: Seating, submission: Submission, now: datetime) -> bool:
    """Whether this submission would take a seat that is kept for people who wait.  The host may seat stand-ins."""
    if not seating.waiting or not isinstance(submission.command, Join | TakeOver) or submission.player == STAND_IN:
        return False
    return is_kept_for_others(match, seating, submission.player, now)


def _offered(seating: Seating, now: datetime) -> list[WaitingPlayer]:
    return [each for each in seating.waiting if each.offered_at is not None and each.offered_at <= now]


# ── What changes the list ──


def put_on_list(player_id: PlayerId, match: Match, at: datetime, seating: Seating) -> Outgoing:
    """An entry for this player at the end of the list; none, if they are on it, sit there, are banned, or it is
    over."""
    is_there = place_on_list(seating, player_id) is not None or player_id in _seated(seating) | seating.banned
    return Outgoing() if is_there or match.state.over else Outgoing(waiting={player_id: WaitingPlayer(player_id, at)})


def take_off_list(player_id: PlayerId, _match: Match, _at: datetime, seating: Seating) -> Outgoing:
    """This player waits no longer, if they do."""
    return Outgoing() if place_on_list(seating, player_id) is None else Outgoing(waiting={player_id: None})


def with_offers(outgoing: Outgoing | None, match: Match, at: datetime, seating: Seating) -> Outgoing | None:
    """What a cause leaves for people, with the offers that follow from it and without those that it ends.

    As many as there are free seats are asked at once, the others one after the other.
    """
    known = Outgoing() if outgoing is None else outgoing
    before = {each.player_id: each for each in seating.waiting}
    listed = {player_id: each for player_id, each in {**before, **known.waiting}.items() if each is not None}
    if not listed and not known.waiting:
        return outgoing
    seated = _seated(replace(seating, holders=with_changes(seating.holders, known.holders)))
    gone = seated | seating.banned | {each.player_id for each in known.nudges if isinstance(each, Banned)}
    queue = [each for each in listed.values() if each.player_id not in gone and not match.state.over]
    after = {each.player_id: each for each in _with_turns(queue, free_seats(match), at)}
    changes = {id: after.get(id) for id in {**before, **after} if before.get(id) != after.get(id)}
    if not changes:
        return outgoing
    letters = [_offer(match.id, id, each.offered_at) for id, each in changes.items() if each and each.offered_at]
    return replace(known, waiting=changes, deliveries=(*known.deliveries, *letters))


def _with_turns(queue: Sequence[WaitingPlayer], free: int, at: datetime) -> list[WaitingPlayer]:
    """Everyone with the instant from which on a seat is theirs to take: never later than they were told."""
    turns = list[WaitingPlayer]()
    for number, each in enumerate(queue):
        turn = _turn(turns, number - free, at) if free else None
        if turn is not None and each.offered_at is not None:
            turn = min(turn, each.offered_at)
        turns.append(replace(each, offered_at=turn))
    return turns


def _turn(before: Sequence[WaitingPlayer], number: int, at: datetime) -> datetime:
    """At once for the first; for the others when the one so many places before has had the seat to themselves."""
    offered_at = before[number].offered_at if number >= 0 else None
    return at if offered_at is None else max(at, offered_at + OFFER_LASTS)


def _offer(match_id: MatchId, player_id: PlayerId, at: datetime) -> Delivery:
    return Delivery(match_id, OfferLane(player_id, at), SeatOfferLetter(at), at)


def _seated(seating: Seating) -> set[str]:
    return {holder for seat, holder in seating.holders.items() if seat != HOSTS_SEAT}
