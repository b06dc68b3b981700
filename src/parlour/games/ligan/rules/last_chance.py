"""Sista Chansen: the losing side may steal the win by one guess."""

from collections import Counter

from parlour.games.ligan import deadlines
from parlour.games.ligan.commands import Confer, NoteHunch, PointAt
from parlour.games.ligan.deadlines import Deadline
from parlour.games.ligan.events import (
    Conferred,
    FingerForeseen,
    GuessMade,
    LastChanceOpened,
    LastChancePassed,
    Pointed,
)
from parlour.games.ligan.roles import Side
from parlour.games.ligan.state import State, guessers
from parlour.sdk import Seat, Tx


def decide(tx: Tx[State], command: Confer | PointAt | NoteHunch) -> None:
    state = tx.state
    heard_by, is_named = state.guessers, state.guessing == "aina"
    match command:
        case NoteHunch():
            assert command.target is not None, "nobody is not offered"
            tx.add(FingerForeseen(tx.seat, command.target))
        case Confer():
            tx.add(Conferred(tx.seat, command.text.strip(), heard_by, is_named))
        case PointAt() if state.settings.guess == "first":
            tx.add(GuessMade((tx.seat,), command.target, first_line(tx)))
        case PointAt():
            before = state.pointing.get(tx.seat)
            tx.add(Pointed(tx.seat, command.target, heard_by, is_named, before))


def settle(tx: Tx[State]) -> None:
    state = tx.state
    if state.step == "decided":
        side: Side = "aina" if state.leader == "ligan" else "ligan"
        open_last_chance(tx, side)
    elif len(state.pointing) == len(state.guessers) or (state.is_due(tx.now) and state.pointing):
        target = most_pointed_at(state.pointing)
        by = tuple(seat for seat, pointed_at in state.pointing.items() if pointed_at == target)
        tx.add(GuessMade(by, target, first_line(tx)))
    elif state.is_due(tx.now):
        tx.add(LastChancePassed(first_line(tx)))


def open_last_chance(tx: Tx[State], side: Side) -> None:
    """With nobody to guess, as only developers can have it, the finale comes at once."""
    settings, guessing = tx.state.settings, guessers(tx.state, side)
    if guessing:
        known = guessing if settings.candidates == "the_rest" else ()
        tx.add(LastChanceOpened(side, deadlines.lasting(settings.last_chance, tx.now), known))
    else:
        tx.add(LastChancePassed(first_line(tx), side))


def first_line(tx: Tx[State]) -> Deadline:
    """When the finale goes on."""
    return deadlines.lasting(tx.state.settings.finale_pause, tx.now)


def most_pointed_at(pointing: dict[Seat, Seat]) -> Seat:
    """Of those with equally many fingers on them, the one whom the first finger is on."""
    [(target, _)] = Counter(pointing.values()).most_common(1)
    return target


def candidates(state: State, guesser: Seat) -> tuple[Seat, ...]:
    """A list must not tell a guesser more than the guesser knows, unless the host wants it differently."""
    if state.settings.candidates == "everyone":
        return state.seats
    known = state.guessers if state.settings.candidates == "the_rest" or state.guessing == "aina" else (guesser,)
    return tuple(seat for seat in state.seats if seat not in known)
