"""The day: nominations, hands, the block, and the execution at dusk (§2.8)."""

from datetime import datetime, timedelta

from msgspec.structs import replace

from parlour.games.clocktower import deadlines
from parlour.games.clocktower.deadlines import Deadline
from parlour.games.clocktower.events import (
    CountBegan,
    DeadlineSet,
    Executed,
    HandPassed,
    Nominated,
    NominationClosed,
    Registered,
    TimeRanOut,
    VoteCast,
    VoteOpened,
    WinChecked,
)
from parlour.games.clocktower.pack import TYPE_OF
from parlour.games.clocktower.records import MASTER, SPENT, Block, Marker, Nomination, Offer, Player
from parlour.games.clocktower.rules import ending, policy
from parlour.games.clocktower.rules.checkpoint import keep_checkpoint
from parlour.games.clocktower.rules.death import kill
from parlour.games.clocktower.rules.decisions import asks_storyteller, decision_id, judge, ruling_on, take_suggestion
from parlour.games.clocktower.rules.impairment import in_force, is_spent
from parlour.games.clocktower.rules.registration import guises, recorded
from parlour.games.clocktower.state import State
from parlour.games.clocktower.view import has_ghost_vote, threshold
from parlour.sdk import Seat, Tx

VIRGIN, SAINT, BUTLER = "virgin", "saint", "butler"
YES, NO = "yes", "no"


# ── Who may do what ──


def nominations_today(state: State) -> list[Nomination]:
    return [each for each in state.nominations if each.day == state.night and each.stage != "cancelled"]


def nominators(state: State) -> tuple[Seat, ...]:
    """Who may nominate, were they not to have done so often enough today."""
    return state.seen_living if state.rules.nominator == "living" else tuple(state.players)


def spent_nominators(state: State) -> tuple[Seat, ...]:
    most = state.rules.per_nominator_per_day
    made = [each.nominator for each in nominations_today(state)]
    return tuple([seat for seat in nominators(state) if most and made.count(seat) >= most])


def nominees(state: State) -> tuple[Seat, ...]:
    most = state.rules.per_nominee_per_day
    made = [each.nominee for each in nominations_today(state)]
    allowed = state.seen_living if state.rules.nominee == "living" else tuple(state.players)
    return tuple([seat for seat in allowed if not most or made.count(seat) < most])


def may_vote(state: State, player: Player) -> bool:
    return player.seen_alive or has_ghost_vote(state, player)


def voters(state: State) -> tuple[Seat, ...]:
    return tuple([seat for seat, player in state.players.items() if may_vote(state, player)])


def locked(nomination: Nomination) -> tuple[Seat, ...]:
    """Whose hand the clock has passed."""
    return nomination.order[: nomination.passed]


# ── Nominations ──


def nominate(tx: Tx[State], nominee: Seat) -> None:
    """One at a time; the day's own clock stands meanwhile, unless somebody could keep it standing for ever."""
    state, nominator = tx.state, tx.seat
    has_speeches = state.rules.speech_seconds > 0
    nomination = Nomination(
        f"{state.night}.{len([each for each in state.nominations if each.day == state.night]) + 1}",
        state.night,
        nominator,
        nominee,
        clockwise_from(state, nominee),
        "speeches" if has_speeches else "voting",
        threshold=threshold(state.rules, len(state.seen_living)),
    )
    seconds = state.rules.speech_seconds if has_speeches else state.rules.nomination_seconds
    deadline = deadlines.within_day(state.rules, seconds, tx.now, dusk_of(state))
    is_virgin = state.players[nominee].role == VIRGIN and not is_spent(state, nominee)
    was_in_force = in_force(state, nominee, VIRGIN)
    left = None if state.due is None or dusk_of(state) is not None else state.due - tx.now
    spent = Marker(SPENT, nominee) if is_virgin else None
    tx.add(Nominated(nomination, deadline.due, left, with_bell(state, "dusk", dusk_of(state)), spent))
    if is_virgin and was_in_force:
        accuse_virgin(tx, nomination)


def clockwise_from(state: State, nominee: Seat) -> tuple[Seat, ...]:
    """The way of the clock's hand: from the next seat on, the nominee last."""
    seats = tuple(state.players)
    at = seats.index(nominee)
    return (*seats[at + 1 :], *seats[: at + 1])


def with_bell(state: State, bell: str, at: datetime | None) -> dict[str, datetime]:
    """The instants that are set besides the deadline, with this one, or without it."""
    others = {name: instant for name, instant in state.bells.items() if name != bell}
    return others if at is None else {**others, bell: at}


def dusk_of(state: State) -> datetime | None:
    """When the day ends, whatever is going on then; None: it waits for each of a day's so many nominations."""
    rules = state.rules
    waits = rules.rhythm is None and rules.limits_nominations
    return None if waits else state.bells.get("dusk", state.due)


def accuse_virgin(tx: Tx[State], nomination: Nomination) -> None:
    """A Townsfolk who accuses her first dies for it; whether a Spy counts as one is judged."""
    state, nominator = tx.state, nomination.nominator
    if "townsfolk" in guises(state, nominator):
        waits = asks_storyteller(state) and nomination.stage == "speeches"
        passes = tx.dice.below(100) < policy.PASSES
        suggestion = ((YES if passes else NO,), "passes" if passes else "true")
        if judge(tx, VIRGIN, nominator, Offer((YES, NO)), suggestion, waits) is not None:
            judge_spy(tx, nomination)
    elif TYPE_OF[state.players[nominator].role] == "townsfolk":
        execute_accuser(tx, nomination)


def is_judged(state: State, nomination: Nomination) -> bool:
    """Whether the storyteller has said what an accusing Spy counts as, and nothing has come of it yet."""
    if state.players[nomination.nominee].role != VIRGIN:
        return False
    has_come = any(each.check.endswith(f"virgin/{nomination.nominee}") for each in state.registrations)
    return not has_come and ruling_on(state, decision_id(state, VIRGIN, nomination.nominator)) is not None


def judge_spy(tx: Tx[State], nomination: Nomination) -> None:
    """What was decided about a Spy who accused a Virgin takes effect."""
    answer = ruling_on(tx.state, decision_id(tx.state, VIRGIN, nomination.nominator))
    if answer is None:
        return
    counted = "townsfolk" if answer[0] == YES else "minion"
    tx.add(
        Registered(recorded(tx.state, f"virgin/{nomination.nominee}", VIRGIN, nomination.nominator, "type", counted))
    )
    if answer[0] == YES:
        execute_accuser(tx, nomination)


def execute_accuser(tx: Tx[State], nomination: Nomination) -> None:
    """The accuser is executed: no vote is held, and the day is over."""
    keep_checkpoint(tx)
    close_without_vote(tx)
    execute(tx, nomination.nominator, nomination.id, by_virgin=True)


def close_without_vote(tx: Tx[State]) -> None:
    nomination = tx.state.nomination
    if nomination is not None:
        closed = replace(nomination, stage="closed", votes={}, yes=0, no=0, qualifies=False)
        is_secret = tx.state.rules.visibility == "secret"
        tx.add(NominationClosed(closed, None, (), None, None, tx.state.bells, is_secret))


# ── Hands ──


def open_vote(tx: Tx[State]) -> None:
    state = tx.state
    deadline = deadlines.within_day(state.rules, state.rules.nomination_seconds, tx.now, dusk_of(state))
    tx.add(VoteOpened(deadline.due))


def cast_vote(tx: Tx[State], seat: Seat, vote: bool) -> None:
    """A hand goes up or down; a Butler's goes down with the master's, where that is enforced."""
    add_vote(tx, seat, vote)
    if not vote:
        for butler in butlers_of(tx.state, seat):
            if tx.state.nominations[-1].votes.get(butler) and butler not in locked(tx.state.nominations[-1]):
                add_vote(tx, butler, vote=False)


def add_vote(tx: Tx[State], seat: Seat, vote: bool) -> None:
    nomination, rules = tx.state.nominations[-1], tx.state.rules
    votes = {**nomination.votes, seat: vote}
    yes = sum(votes.values())
    tx.add(VoteCast(nomination.id, seat, vote, yes, len(votes) - yes, is_seen=rules.visibility == "public"))


def butlers_of(state: State, master: Seat) -> list[Seat]:
    """Living Butlers in force who serve this master, where the rules hold them to it."""
    if state.rules.butler == "advisory":
        return []
    serving = [marker.source for marker in state.markers if marker.code == MASTER and marker.on == master]
    return [seat for seat in serving if seat is not None and in_force(state, seat, BUTLER)]


def master_of(state: State, butler: Seat) -> Seat | None:
    """Whom a Butler in force serves, where the rules hold them to it."""
    if state.rules.butler == "advisory" or not in_force(state, butler, BUTLER):
        return None
    return next((each.on for each in state.markers if each.code == MASTER and each.source == butler), None)


def masterless(state: State, nomination: Nomination) -> list[tuple[Seat, Seat]]:
    """Butlers in force whose hand was up without their master's, and the master; only where it is allowed."""
    if state.rules.butler == "enforced":
        return []
    votes = nomination.votes
    return [
        (each.source, each.on)
        for each in state.markers
        if each.code == MASTER and each.source is not None and votes.get(each.source) and not votes.get(each.on)
        if in_force(state, each.source, BUTLER)
    ]


def may_raise(state: State, seat: Seat) -> bool:
    """A Butler's hand goes up only beside the master's."""
    master = master_of(state, seat)
    return master is None or bool(state.nominations[-1].votes.get(master))


def all_have_voted(state: State, nomination: Nomination) -> bool:
    return all(seat in nomination.votes for seat in state.seen_living)


# ── Counting ──


def count(tx: Tx[State]) -> None:
    """The hand of the clock goes round, if it takes its time; else all is counted at once."""
    if tx.state.rules.mode == "clockhand" and tx.state.rules.hand_seconds > 0:
        tx.add(CountBegan(next_tick(tx)))
    else:
        close(tx)


def next_tick(tx: Tx[State]) -> datetime:
    return tx.now + timedelta(seconds=tx.state.rules.hand_seconds)


def move_hand(tx: Tx[State]) -> None:
    """The hand passes the next seat that may vote, and stops before the one after it."""
    state, nomination = tx.state, tx.state.nominations[-1]
    at = nomination.passed
    while at < len(nomination.order) and not may_vote(state, state.players[nomination.order[at]]):
        at += 1
    passed = min(at + 1, len(nomination.order))
    seat = nomination.order[passed - 1]
    is_ghost = not state.players[seat].seen_alive and nomination.votes.get(seat, False)
    tx.add(HandPassed(passed, (seat,) if is_ghost and may_vote(state, state.players[seat]) else (), next_tick(tx)))


def close(tx: Tx[State]) -> None:
    """Count, and see who is about to die; the day's clock goes on."""
    state, nomination = tx.state, tx.state.nominations[-1]
    yes = sum(nomination.votes.values())
    needed = threshold(state.rules, len(state.seen_living))
    closed = replace(
        nomination,
        stage="closed",
        passed=len(nomination.order) if state.rules.mode == "clockhand" else 0,
        yes=yes,
        no=len(nomination.votes) - yes,
        threshold=needed,
        qualifies=yes >= needed,
    )
    ghosts = [seat for seat, vote in nomination.votes.items() if vote and not state.players[seat].seen_alive]
    spent = tuple([seat for seat in state.players if seat in ghosts and state.players[seat].ghost_vote])
    deadline = rest_of_day(tx)
    is_secret = state.rules.visibility == "secret"
    block, bells = block_after(state, closed), with_bell(state, "dusk", None)
    tx.add(NominationClosed(closed, block, spent, deadline.due, deadline.rhythm, bells, is_secret))


def block_after(state: State, closed: Nomination) -> Block | None:
    """More votes take the place, as many leave nobody there, unless the first stays."""
    now = state.block
    if not closed.qualifies or (now is not None and closed.yes < now.yes):
        return now
    if now is None or closed.yes > now.yes:
        return Block(closed.id, closed.nominee, closed.yes)
    return now if state.rules.tie_break == "first" else replace(now, tied=True)


def rest_of_day(tx: Tx[State]) -> Deadline:
    """What was left of the day when the nomination opened; where dusk has its hour, until then."""
    state = tx.state
    if state.day_left is not None:
        return Deadline(tx.now + state.day_left)
    by_the_wall = None if state.rules.rhythm is None else deadlines.for_day(state.rules, tx.now).rhythm
    return Deadline(state.bells.get("dusk"), by_the_wall)


# ── Dusk ──


def end_day(tx: Tx[State], nomination_id: str | None = None) -> None:
    """Whoever leads is executed, or whoever stands in this nomination, if it has votes enough."""
    keep_checkpoint(tx)
    if tx.state.nomination is not None:
        close(tx)
    chosen = leading(tx.state) if nomination_id is None else qualified(tx.state, nomination_id)
    if chosen is None:
        execute(tx, None, nomination_id)
    else:
        execute(tx, chosen.nominee, chosen.id)


def leading(state: State) -> Nomination | None:
    block = state.block
    if block is None or block.tied:
        return None
    return next(each for each in state.nominations if each.id == block.nomination)


def qualified(state: State, nomination_id: str) -> Nomination | None:
    return next((each for each in nominations_today(state) if each.id == nomination_id and each.qualifies), None)


def execute(tx: Tx[State], seat: Seat | None, nomination_id: str | None, by_virgin: bool = False) -> None:
    """Execution and death are two things: the dead can be executed, too.  Then the day is over."""
    state = tx.state
    died = seat is not None and state.players[seat].alive
    is_saint = seat is not None and state.rules.saint == "on" and in_force(state, seat, SAINT)
    tx.add(Executed(state.night, seat, nomination_id, died, by_virgin))
    if seat is not None and died:
        kill(tx, seat, "virgin" if by_virgin else "execution", None)
    won = ending.verdict(tx.state, saint_died=is_saint) or ending.verdict_at_dusk(tx.state)
    tx.add(WinChecked("continue" if won is None else "ended"))
    if won is not None:
        ending.end(tx, won)


# ── What follows by itself ──


def settle(tx: Tx[State]) -> None:
    nomination = tx.state.nomination
    if nomination is None:
        settle_talk(tx)
    elif nomination.stage == "speeches":
        if tx.state.is_due(tx.now):
            end_speeches(tx, nomination)
    elif nomination.stage == "voting":
        if tx.state.is_due(tx.now) or (tx.state.told_by == "house" and all_have_voted(tx.state, nomination)):
            count(tx)
    elif nomination.passed == len(nomination.order):
        close(tx)
    elif tx.state.is_due(tx.now):
        move_hand(tx)


def end_speeches(tx: Tx[State], nomination: Nomination) -> None:
    """Hands may go up, unless a Virgin's accuser dies first."""
    judge_accuser(tx, nomination)
    if tx.state.nomination is not None:
        open_vote(tx)


def judge_accuser(tx: Tx[State], nomination: Nomination) -> None:
    """Time is up for what was to be decided about a Spy."""
    if tx.state.decision is not None and tx.state.decision.kind == VIRGIN:
        take_suggestion(tx, "clock")
        judge_spy(tx, nomination)


def all_have_turned_in(state: State) -> bool:
    return all(seat in state.turned_in for seat in state.seen_living)


def settle_talk(tx: Tx[State]) -> None:
    """The day ends by the clock, or when everyone alive has turned in; a storyteller is told that time is up."""
    state = tx.state
    by_itself = state.told_by == "house" if state.rules.auto_end_day is None else state.rules.auto_end_day
    if state.is_due(tx.now):
        if by_itself:
            end_day(tx)
        else:
            tx.add(TimeRanOut())
    elif state.told_by == "house" and all_have_turned_in(state):
        end_day(tx)
    elif by_itself and state.due is None:  # a storyteller's time was up, and then the house took over
        tx.add(DeadlineSet(deadlines.for_day(state.rules, tx.now).due or tx.now))
