"""The start: roles are dealt, and the first mission is set; in tutorial mode the first round is explained."""

from parlour.games.ligan import deadlines
from parlour.games.ligan.events import Lesson, LessonGiven, MissionsDrawn, OpeningHeld, RolesDealt, TableLaid
from parlour.games.ligan.roles import TEAM_SIZE, deal_roles
from parlour.games.ligan.settings import Settings
from parlour.games.ligan.state import ROUNDS, State
from parlour.sdk import Tx, shuffled

MISSIONS = 10  # how many the phrases tell


def lay_table(tx: Tx[State], settings: Settings) -> None:
    """Missions are drawn before the roles are, so that no mission can hint at a role."""
    tx.add(TableLaid(settings))
    tx.add(MissionsDrawn(shuffled(tx.dice, range(1, MISSIONS + 1))[:ROUNDS]))


def begin(tx: Tx[State]) -> None:
    seats, settings = tx.state.seats, tx.state.settings
    tx.add(RolesDealt(deal_roles(tx.dice, seats), TEAM_SIZE[len(seats)]))
    tx.add(OpeningHeld(None if settings.start_now else deadlines.for_first_mission(settings, tx.now)))


def teach(tx: Tx[State], *lessons: Lesson) -> None:
    """Before the step that it explains, the first time it comes; never after the first round."""
    for lesson in lessons:
        if tx.state.tutorial and tx.state.number <= 1 and lesson not in tx.state.taught:
            tx.add(LessonGiven(lesson))
