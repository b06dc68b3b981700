"""The state after an event.  All judgement is in the events."""

from collections.abc import Iterable

from msgspec.structs import replace

from parlour.games.ligan.deadlines import Deadline
from parlour.games.ligan.events import (
    AbilityEvent,
    ChanceJudged,
    Conferred,
    CurtainFell,
    DeedChosen,
    FinaleEvent,
    FingerForeseen,
    GuessMade,
    HeistDone,
    HeistEvent,
    HeistRevealed,
    HunchNoted,
    KaosStruck,
    LastChanceEvent,
    LastChanceOpened,
    LastChancePassed,
    LessonGiven,
    LineSpoken,
    MissionsDrawn,
    NominationEvent,
    NominationMissed,
    NominationOpened,
    OpeningEvent,
    OpeningHeld,
    Pointed,
    RecapGiven,
    Reminded,
    RoleRevealed,
    RolesDealt,
    RoundEnded,
    RoundOpened,
    Scouted,
    SuspenseGrew,
    SuspenseRose,
    TableLaid,
    TableTalkEvent,
    TeamApproved,
    TeamMarked,
    TeamProposed,
    TeamRejected,
    TutorialSet,
    VoteCast,
    VoteEvent,
    Watched,
    Whispered,
)
from parlour.games.ligan.records import Attempt, Clue, Heist, Hunch, Result, Round, Spaning
from parlour.games.ligan.state import State, Step
from parlour.sdk import Event, Seat, house
from parlour.sdk.parts import chat


def apply(state: State, event: Event) -> State:
    if isinstance(event, OpeningEvent):
        return apply_opening(state, event)
    if isinstance(event, NominationEvent):
        return apply_nomination(state, event)
    if isinstance(event, VoteEvent):
        return apply_vote(state, event)
    if isinstance(event, HeistEvent):
        return apply_heist(state, event)
    if isinstance(event, AbilityEvent):
        return apply_ability(state, event)
    if isinstance(event, LastChanceEvent):
        return apply_last_chance(state, event)
    if isinstance(event, FinaleEvent):
        return apply_finale(state, event)
    if isinstance(event, TableTalkEvent):
        return chat.apply(state, event)
    return house.apply(state, event)


def enter_step(state: State, step: Step, deadline: Deadline) -> State:
    """The state in this step, which nobody has been reminded of yet."""
    return replace(state, step=step, due=deadline.due, rhythm=deadline.rhythm, lead=deadline.lead, reminded_of=None)


def rest_until(state: State, following: Deadline | None) -> State:
    """The state between two rounds; without a next mission a side has won enough of them."""
    if following is None:
        return replace(state, step="decided", due=None, lead=None)
    return enter_step(state, "resting", following)


def apply_opening(state: State, event: OpeningEvent) -> State:
    match event:
        case TableLaid():
            chosen = event.settings
            laid = replace(state, settings=chosen, tutorial=chosen.tutorial, due=chosen.starts_at)
            return replace(laid, forgives=chosen.forgive_outage)
        case MissionsDrawn():
            return replace(state, missions=event.missions)
        case TutorialSet():
            return replace(state, tutorial=event.on)
        case RolesDealt():
            sizes = {"team_size": event.team_size, "team_sizes": event.team_sizes}
            return replace(state, roles=event.roles, aina=event.head_start, head_start=event.head_start, **sizes)
        case OpeningHeld():
            return enter_step(state, "resting", event.first) if event.first else replace(state, step="resting")
        case LessonGiven():
            return replace(state, taught=(*state.taught, event.lesson))


def apply_nomination(state: State, event: NominationEvent) -> State:
    match event:
        case RoundOpened():
            fresh = replace(
                _clear_attempt(state), number=event.number, mission=event.mission, failures=0, watchers=()
            )
            size = event.team_size or state.team_size
            opened = replace(
                fresh, promised=event.promised, rounds=(*state.rounds, Round(event.number)), team_size=size
            )
            return enter_step(opened, "nominating", event.deadline)
        case TeamMarked():
            return replace(state, marks=event.team)
        case NominationMissed():
            return _fail_attempt(_count_late(state, (event.capo,)), Attempt(event.capo))
        case NominationOpened():
            return enter_step(replace(state, promised=None), "nominating", event.deadline)
        case TeamProposed():
            return enter_step(replace(state, team=event.team, marks=()), "voting", event.deadline)
        case Reminded():
            return replace(state, reminded_of=event.due)


def apply_vote(state: State, event: VoteEvent) -> State:
    match event:
        case VoteCast():
            return replace(state, votes={**state.votes, event.seat: event.choice})
        case TeamApproved():
            attempt = Attempt(event.capo, event.team, event.votes, approved=True)
            approved = _record_attempt(_count_late(state, event.abstained), attempt)
            return enter_step(replace(approved, votes={}, promised=None), "heist", event.deadline)
        case TeamRejected():
            return _fail_attempt(_count_late(state, event.abstained), Attempt(event.capo, event.team, event.votes))
        case KaosStruck():
            lost = _end_round(state, "kaos")
            return enter_step(replace(lost, aina=state.aina + event.points), "kaos", event.deadline)


def apply_heist(state: State, event: HeistEvent) -> State:
    match event:
        case DeedChosen():
            tardy = _count_late(state, (event.seat,) if event.by_silence else ())
            return replace(tardy, deeds={**state.deeds, event.seat: event.deed})
        case HunchNoted():
            return _note_hunch(state, event)
        case HeistDone():
            return enter_step(state, "sealed", event.deadline)
        case SuspenseRose():
            return enter_step(replace(state, is_tense=False), "suspense", event.deadline)
        case SuspenseGrew():
            return enter_step(replace(state, is_tense=True), "suspense", event.deadline)
        case HeistRevealed(side="ligan"):
            done = replace(_end_round(state, "success"), ligan=state.ligan + event.points)
            return rest_until(_keep_heist(done), event.following)
        case HeistRevealed():
            done = replace(_end_round(state, "fail", event.golas), aina=state.aina + event.points)
            return rest_until(_keep_heist(done), event.following)
        case RoundEnded():
            return rest_until(_clear_attempt(replace(state, aina=state.aina + event.points)), event.following)


def apply_ability(state: State, event: AbilityEvent) -> State:
    match event:
        case Whispered():
            return state  # what the state does not hold cannot come out
        case Watched():
            clue = Clue(event.watcher, state.number, event.target, event.clue)
            return replace(state, watchers=(*state.watchers, event.watcher), clues=(*state.clues, clue))
        case Scouted():
            spaning = Spaning(event.scout, event.target, event.answer, event.is_sure, event.is_true)
            return replace(state, spanings=(*state.spanings, spaning))


def apply_last_chance(state: State, event: LastChanceEvent) -> State:
    match event:
        case LastChanceOpened():
            return enter_step(replace(state, guessing=event.side), "last_chance", event.deadline)
        case Conferred():
            return state
        case Pointed():
            return replace(state, pointing={**state.pointing, event.seat: event.target})
        case FingerForeseen():
            return replace(state, foreseen={**state.foreseen, event.seat: event.target})
        case GuessMade():
            return enter_step(replace(state, guess_by=event.by, guess=event.target), "finale", event.deadline)
        case LastChancePassed(side=None):
            return enter_step(state, "finale", event.deadline)
        case LastChancePassed():
            return replace(enter_step(state, "finale", event.deadline), guessing=event.side)


def apply_finale(state: State, event: FinaleEvent) -> State:
    match event:
        case LineSpoken():
            return _speak_line(state, event.deadline)
        case ChanceJudged():
            return _speak_line(replace(state, is_right=event.is_right, winner=event.winner), event.deadline)
        case RoleRevealed():
            return _speak_line(replace(state, revealed=(*state.revealed, event.seat)), event.deadline)
        case RecapGiven():
            return _speak_line(replace(state, is_recapped=True), event.deadline)
        case CurtainFell():
            return replace(state, over=True, due=None)


def _clear_attempt(state: State) -> State:
    """The state without the team, its votes and its deeds."""
    return replace(state, marks=(), team=(), votes={}, deeds={})


def _count_late(state: State, seats: Iterable[Seat]) -> State:
    """The state in which each of these has let one more deadline pass."""
    late = dict(state.late)
    for seat in seats:
        late[seat] = late.get(seat, 0) + 1
    return replace(state, late=late)


def _record_attempt(state: State, attempt: Attempt) -> State:
    *earlier, now = state.rounds
    return replace(state, rounds=(*earlier, replace(now, attempts=(*now.attempts, attempt))))


def _fail_attempt(state: State, attempt: Attempt) -> State:
    """The state with one more failure on Kaos-mätaren; neither the team nor the votes count any more."""
    return replace(_clear_attempt(_record_attempt(state, attempt)), failures=state.failures + 1, due=None, lead=None)


def _end_round(state: State, result: Result, golas: int = 0) -> State:
    *earlier, now = state.rounds
    return replace(state, rounds=(*earlier, replace(now, result=result, golas=golas)))


def _keep_heist(state: State) -> State:
    """The state after a heist, with who did what kept for the recap."""
    return replace(_clear_attempt(state), heists=(*state.heists, Heist(state.number, state.deeds)))


def _note_hunch(state: State, event: HunchNoted) -> State:
    """The state with this hunch, instead of an earlier one of the same seat and round."""
    others = [hunch for hunch in state.hunches if (hunch.seat, hunch.number) != (event.seat, state.number)]
    return replace(state, hunches=(*others, Hunch(event.seat, state.number, event.target)))


def _speak_line(state: State, deadline: Deadline) -> State:
    return enter_step(replace(state, spoken=state.spoken + 1), "finale", deadline)
