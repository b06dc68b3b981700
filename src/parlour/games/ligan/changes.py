"""The state after an event.  All judgement is in the events."""

from collections.abc import Iterable

from msgspec.structs import replace

from parlour.games.ligan.events import (
    AbilityEvent,
    ChanceJudged,
    Conferred,
    CurtainFell,
    DeedChosen,
    FinaleEvent,
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
from parlour.games.ligan.times import Deadline
from parlour.sdk import Event, Seat, house


def apply(state: State, event: Event) -> State:
    if isinstance(event, OpeningEvent):
        return opening(state, event)
    if isinstance(event, NominationEvent):
        return nomination(state, event)
    if isinstance(event, VoteEvent):
        return vote(state, event)
    if isinstance(event, HeistEvent):
        return heist(state, event)
    if isinstance(event, AbilityEvent):
        return ability(state, event)
    if isinstance(event, LastChanceEvent):
        return last_chance(state, event)
    if isinstance(event, FinaleEvent):
        return finale(state, event)
    return house.apply(state, event)


def stepped(state: State, step: Step, deadline: Deadline) -> State:
    return replace(state, step=step, due=deadline.due, rhythm=deadline.rhythm, lead=deadline.lead, reminded_of=None)


def rested(state: State, following: Deadline | None) -> State:
    """Until the next mission, if there is one."""
    if following is None:
        return replace(state, step="decided", due=None, lead=None)
    return stepped(state, "resting", following)


def opening(state: State, event: OpeningEvent) -> State:
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
            return replace(state, roles=event.roles, team_size=event.team_size)
        case OpeningHeld():
            return stepped(state, "resting", event.first) if event.first else replace(state, step="resting")
        case LessonGiven():
            return replace(state, taught=(*state.taught, event.lesson))


def nomination(state: State, event: NominationEvent) -> State:
    match event:
        case RoundOpened():
            fresh = replace(_cleared(state), number=event.number, mission=event.mission, failures=0, watchers=())
            opened = replace(fresh, promised=event.promised, rounds=(*state.rounds, Round(event.number)))
            return stepped(opened, "nominating", event.deadline)
        case TeamMarked():
            return replace(state, marks=event.team)
        case NominationMissed():
            return _failed(_tardy(state, (event.capo,)), Attempt(event.capo))
        case NominationOpened():
            return stepped(replace(state, promised=None), "nominating", event.deadline)
        case TeamProposed():
            return stepped(replace(state, team=event.team, marks=()), "voting", event.deadline)
        case Reminded():
            return replace(state, reminded_of=event.due)


def vote(state: State, event: VoteEvent) -> State:
    match event:
        case VoteCast():
            return replace(state, votes={**state.votes, event.seat: event.choice})
        case TeamApproved():
            attempt = Attempt(event.capo, event.team, event.votes, approved=True)
            approved = _tried(_tardy(state, event.abstained), attempt)
            return stepped(replace(approved, votes={}, promised=None), "heist", event.deadline)
        case TeamRejected():
            return _failed(_tardy(state, event.abstained), Attempt(event.capo, event.team, event.votes))
        case KaosStruck():
            lost = _ended(state, "kaos")
            return stepped(replace(lost, aina=state.aina + event.points), "kaos", event.deadline)


def heist(state: State, event: HeistEvent) -> State:
    match event:
        case DeedChosen():
            tardy = _tardy(state, (event.seat,) if event.by_silence else ())
            return replace(tardy, deeds={**state.deeds, event.seat: event.deed})
        case HunchNoted():
            return _suspecting(state, event)
        case HeistDone():
            return stepped(state, "sealed", event.deadline)
        case SuspenseRose():
            return stepped(replace(state, is_tense=False), "suspense", event.deadline)
        case SuspenseGrew():
            return stepped(replace(state, is_tense=True), "suspense", event.deadline)
        case HeistRevealed(side="ligan"):
            done = replace(_ended(state, "success"), ligan=state.ligan + event.points)
            return rested(_kept(done), event.following)
        case HeistRevealed():
            done = replace(_ended(state, "fail", event.golas), aina=state.aina + event.points)
            return rested(_kept(done), event.following)
        case RoundEnded():
            return rested(_cleared(replace(state, aina=state.aina + event.points)), event.following)


def ability(state: State, event: AbilityEvent) -> State:
    match event:
        case Whispered():
            return state  # what is not kept cannot come out
        case Watched():
            clue = Clue(event.watcher, state.number, event.target, event.clue)
            return replace(state, watchers=(*state.watchers, event.watcher), clues=(*state.clues, clue))
        case Scouted():
            spaning = Spaning(event.scout, event.target, event.answer, event.is_sure, event.is_true)
            return replace(state, spanings=(*state.spanings, spaning))


def last_chance(state: State, event: LastChanceEvent) -> State:
    match event:
        case LastChanceOpened():
            return stepped(replace(state, guessing=event.side), "last_chance", event.deadline)
        case Conferred():
            return state
        case Pointed():
            return replace(state, pointing={**state.pointing, event.seat: event.target})
        case GuessMade():
            return stepped(replace(state, guess_by=event.by, guess=event.target), "finale", event.deadline)
        case LastChancePassed():
            return stepped(state, "finale", event.deadline)


def finale(state: State, event: FinaleEvent) -> State:
    match event:
        case LineSpoken():
            return _went_on(state, event.deadline)
        case ChanceJudged():
            return _went_on(replace(state, is_right=event.is_right, winner=event.winner), event.deadline)
        case RoleRevealed():
            return _went_on(replace(state, revealed=(*state.revealed, event.seat)), event.deadline)
        case RecapGiven():
            return _went_on(replace(state, is_recapped=True), event.deadline)
        case CurtainFell():
            return replace(state, over=True, due=None)


def _cleared(state: State) -> State:
    return replace(state, marks=(), team=(), votes={}, deeds={})


def _tardy(state: State, seats: Iterable[Seat]) -> State:
    late = dict(state.late)
    for seat in seats:
        late[seat] = late.get(seat, 0) + 1
    return replace(state, late=late)


def _tried(state: State, attempt: Attempt) -> State:
    *earlier, now = state.rounds
    return replace(state, rounds=(*earlier, replace(now, attempts=(*now.attempts, attempt))))


def _failed(state: State, attempt: Attempt) -> State:
    """Kaos-mätaren goes up; neither the team nor the votes count any more."""
    return replace(_cleared(_tried(state, attempt)), failures=state.failures + 1, due=None, lead=None)


def _ended(state: State, result: Result, golas: int = 0) -> State:
    *earlier, now = state.rounds
    return replace(state, rounds=(*earlier, replace(now, result=result, golas=golas)))


def _kept(state: State) -> State:
    """Who did what is kept for the recap."""
    return replace(_cleared(state), heists=(*state.heists, Heist(state.number, state.deeds)))


def _suspecting(state: State, event: HunchNoted) -> State:
    """Of each seat the last hunch of a round counts."""
    others = [hunch for hunch in state.hunches if (hunch.seat, hunch.number) != (event.seat, state.number)]
    return replace(state, hunches=(*others, Hunch(event.seat, state.number, event.target)))


def _went_on(state: State, deadline: Deadline) -> State:
    return stepped(replace(state, spoken=state.spoken + 1), "finale", deadline)
