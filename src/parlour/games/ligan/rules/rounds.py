"""The start and the rounds: roles, missions, the Capo, attempts at a team, Kaos, and what a round is worth."""

from parlour.games.ligan import deadlines
from parlour.games.ligan.deadlines import Deadline
from parlour.games.ligan.events import (
    KaosStruck,
    Lesson,
    LessonGiven,
    MissionsDrawn,
    NominationMissed,
    NominationOpened,
    OpeningHeld,
    RolesDealt,
    RoundEnded,
    RoundOpened,
    TableLaid,
    TeamProposed,
)
from parlour.games.ligan.roles import deal_roles, numbers_for
from parlour.games.ligan.settings import Settings
from parlour.games.ligan.state import FAILURES_TO_KAOS, POINTS_TO_WIN, ROUNDS, State
from parlour.sdk import Tx, shuffled
from parlour.sdk.parts.rotation import Rotation

MISSIONS = 10  # how many the phrases tell
DOUBLE_FROM = 4  # rounds from this one on count double, if the host wants so


def lay_table(tx: Tx[State], settings: Settings) -> None:
    """Missions are drawn before the roles are, so that no mission can hint at a role."""
    tx.add(TableLaid(settings))
    tx.add(MissionsDrawn(shuffled(tx.dice, range(1, MISSIONS + 1))[:ROUNDS]))


def begin(tx: Tx[State]) -> None:
    """Deal the roles, and set the hour of the first mission."""
    seats, settings = tx.state.seats, tx.state.settings
    golare, sizes, ahead = numbers_for(len(seats), ROUNDS, settings.numbers == "document")
    tx.add(RolesDealt(deal_roles(tx.dice, seats, golare), sizes[0], sizes, ahead))
    tx.add(OpeningHeld(None if settings.start_now else deadlines.for_first_mission(settings, tx.now)))


def teach(tx: Tx[State], *lessons: Lesson) -> None:
    """Explain a step before it comes for the first time; never after the first round."""
    for lesson in lessons:
        if tx.state.tutorial and tx.state.number <= 1 and lesson not in tx.state.taught:
            tx.add(LessonGiven(lesson))


def settle_rest(tx: Tx[State]) -> None:
    if tx.state.due is None or tx.state.is_due(tx.now):
        open_round(tx)


def open_round(tx: Tx[State]) -> None:
    state = tx.state
    number = state.number + 1
    assert number <= ROUNDS, "somebody has three points after five rounds"
    is_promised = state.settings.start_now and number == 1 and state.settings.step_time is None
    promised = tx.now + deadlines.FIRST_STEP if is_promised else None
    deadline = deadlines.for_task(state.settings, "nominate", tx.now, promised)
    teach(tx, "mission", "nomination")
    capo = Rotation(state.seats, number - 1).current
    size = state.team_sizes[number - 1] if state.team_sizes else None
    tx.add(RoundOpened(number, state.missions[number - 1], capo, deadline, promised, size))


def propose_team(tx: Tx[State]) -> None:
    state = tx.state
    teach(tx, "vote")
    deadline = deadlines.for_task(state.settings, "vote", tx.now, state.promised)
    tx.add(TeamProposed(state.capo, tuple(s for s in state.seats if s in state.marks), deadline))


def settle_nomination(tx: Tx[State]) -> None:
    state = tx.state
    if state.due is None:
        try_again(tx)
    elif state.is_due(tx.now):
        tx.add(NominationMissed(state.capo))


def try_again(tx: Tx[State]) -> None:
    """The next Capo's turn; the third failure of a round is Kaos."""
    state = tx.state
    if state.failures < FAILURES_TO_KAOS:
        tx.add(NominationOpened(state.capo, deadlines.for_task(state.settings, "nominate", tx.now)))
    else:
        points = worth(state, state.aina) if state.settings.kaos_scores_at_once else 0
        tx.add(KaosStruck(points, deadlines.for_reveal(state.settings, tx.now)))


def settle_kaos(tx: Tx[State]) -> None:
    """The round ends at the hour at which it would have been revealed."""
    state = tx.state
    if state.is_due(tx.now):
        points = 0 if state.settings.kaos_scores_at_once else worth(state, state.aina)
        tx.add(RoundEnded(points, following(tx, state.ligan, state.aina + points)))


def worth(state: State, so_far: int) -> int:
    """A point; two in the last rounds if the host wants so.  Nobody gets more than it takes to win."""
    points = 2 if state.settings.double_points and state.number >= DOUBLE_FROM else 1
    return min(points, POINTS_TO_WIN - so_far)


def following(tx: Tx[State], ligan: int, aina: int) -> Deadline | None:
    """The next mission, unless a side has won enough rounds."""
    return None if max(ligan, aina) >= POINTS_TO_WIN else deadlines.for_mission(tx.state.settings, tx.now)
