"""What one viewer may see: built by naming it."""

from collections import Counter
from datetime import datetime
from typing import Literal

from msgspec import Struct

from parlour.games.ligan.commands import Choice, Deed
from parlour.games.ligan.records import Answer, Clue, Heist, Round, Spaning
from parlour.games.ligan.roles import Role, Side
from parlour.games.ligan.state import ROUNDS, State
from parlour.sdk import Seat, Viewer

Temper = Literal["calm", "irritated", "angry", "furious"]
TEMPERS: tuple[Temper, ...] = ("calm", "irritated", "angry", "furious")  # by failed attempts; no number is shown


class SpaningAnswer(Struct, frozen=True):
    """An answer of Guzman's, as the one who asked may remember it."""

    target: Seat
    answer: Answer
    is_sure: bool


class LastChance(Struct, frozen=True):
    """Sista Chansen as all may see it, and for those who guess, where the fingers point."""

    side: Side
    by: tuple[Seat, ...]  # who pointed, once it has fallen
    target: Seat | None
    fingers: dict[Seat, int]  # on whom, for one's own side only
    pointing: dict[Seat, Seat]  # who points at whom, among Golare
    is_right: bool | None  # once it is told


class Recap(Struct, frozen=True):
    """Everything that may come out at the end."""

    heists: tuple[Heist, ...]
    spanings: tuple[Spaning, ...]


class View(Struct, frozen=True):
    step: str
    number: int  # of the round, as people count it: 0 before the first
    rounds: int
    seats: tuple[Seat, ...]
    me: Seat | None
    ligan: int
    aina: int
    head_start: int  # points that Aina had from the start
    double_points: bool
    team_size: int
    team_sizes: tuple[int, ...]  # of each round
    golare: int  # how many there are among them
    temper: Temper
    capo: Seat | None
    mission: int
    marks: tuple[Seat, ...]
    team: tuple[Seat, ...]
    has_voted: tuple[Seat, ...]
    my_vote: Choice | None
    has_chosen: tuple[Seat, ...]
    my_deed: Deed | None
    record: tuple[Round, ...]  # every round, with its attempts and how all voted
    roles: dict[Seat, Role]  # as far as one may know
    my_clues: tuple[Clue, ...]
    my_spanings: tuple[SpaningAnswer, ...]
    last_chance: LastChance | None
    winner: Side | None
    recap: Recap | None
    next_at: datetime | None  # when the present step ends
    missions: tuple[int, ...]  # of the rounds so far


def view(state: State, viewer: Viewer) -> View:
    seat = viewer.seat
    return View(
        step="over" if state.over else state.step,
        number=state.number,
        rounds=ROUNDS,
        seats=state.seats,
        me=seat if seat in state.seats else None,
        ligan=state.ligan,
        aina=state.aina,
        head_start=state.head_start,
        double_points=state.settings.double_points,
        team_size=state.team_size,
        team_sizes=state.team_sizes or (state.team_size,) * ROUNDS,
        golare=len(state.golare),
        temper=temper(state),
        capo=state.capo if state.step in ("nominating", "voting", "heist", "sealed") else None,
        mission=state.mission,
        marks=state.marks,
        team=state.team,
        has_voted=state.ballot.voted,
        my_vote=state.votes.get(seat) if seat else None,
        has_chosen=tuple([member for member in state.team if member in state.deeds]),
        my_deed=state.deeds.get(seat) if seat else None,
        record=state.rounds,
        roles=known_roles(state, seat),
        my_clues=tuple([clue for clue in state.clues if clue.watcher == seat]),
        my_spanings=tuple([SpaningAnswer(s.target, s.answer, s.is_sure) for s in state.spanings if s.scout == seat]),
        last_chance=last_chance(state, seat),
        winner=state.winner,
        recap=Recap(state.heists, state.spanings) if state.is_recapped or state.over else None,
        next_at=state.closes_at,
        missions=state.missions[: state.number],
    )


def temper(state: State) -> Temper:
    """An approved team makes up for the attempts before it."""
    return "calm" if state.step in ("heist", "sealed", "suspense") else TEMPERS[state.failures]


def known_roles(state: State, seat: Seat | None) -> dict[Seat, Role]:
    """One's own; Golare know each other; in the finale those that have been told; then all."""
    own = state.roles.get(seat) if seat else None
    return {
        other: role
        for other, role in state.roles.items()
        if state.over or other == seat or other in state.revealed or role == own == "golare"
    }


def last_chance(state: State, seat: Seat | None) -> LastChance | None:
    if state.guessing is None:
        return None
    is_guesser = seat in state.guessers
    return LastChance(
        state.guessing,
        state.guess_by,
        state.guess,
        fingers=dict(Counter(state.pointing.values())) if is_guesser else {},
        pointing=state.pointing if is_guesser and state.guessing == "aina" else {},
        is_right=state.is_right,
    )
