"""The finale, line by line: each is an event at its own instant, so that nothing is lost and nothing shows early."""

from collections import Counter
from collections.abc import Iterable
from typing import Literal, NamedTuple

from parlour.games.ligan import deadlines
from parlour.games.ligan.deadlines import Deadline
from parlour.games.ligan.events import ChanceJudged, CurtainFell, LineSpoken, RecapGiven, RoleRevealed
from parlour.games.ligan.records import Heist, Hunch
from parlour.games.ligan.roles import Side, in_order_of_reveal
from parlour.games.ligan.state import State
from parlour.sdk import Event, Seat, Tx

PROLOGUE: tuple[Literal["silence", "tension", "judgement", "heading"], ...] = (
    "silence",
    "tension",
    "judgement",
    "heading",
)


def settle(tx: Tx[State]) -> None:
    if tx.state.is_due(tx.now):
        tx.add(next_line(tx.state, deadlines.lasting(tx.state.settings.finale_pause, tx.now)))


def next_line(state: State, deadline: Deadline) -> Event:
    """Silence, tension, the outcome, then everyone's role one by one, the recap and the end."""
    if state.spoken < len(PROLOGUE):
        line = PROLOGUE[state.spoken]
        return judgement(state, deadline) if line == "judgement" else LineSpoken(line, deadline)
    if len(state.revealed) < len(state.seats):
        seat = in_order_of_reveal(state.roles)[len(state.revealed)]
        return RoleRevealed(seat, state.roles[seat], deadline)
    return CurtainFell(final_winner(state)) if state.is_recapped else recap(state, deadline)


def judgement(state: State, deadline: Deadline) -> ChanceJudged:
    is_right = None if state.guess is None else is_target(state, state.guess)
    return ChanceJudged(is_right, final_winner(state), deadline)


def is_target(state: State, guess: Seat) -> bool:
    """Golare look for Guzmans Högra Hand, the Äkta for any Golare."""
    return state.roles[guess] == ("hogra_hand" if state.guessing == "aina" else "golare")


def final_winner(state: State) -> Side:
    """The side that guesses right takes the win; else whoever has three points keeps it."""
    assert state.leader is not None, "nobody guesses before a side has three points"
    assert state.guessing is not None, "nor without Sista Chansen"
    is_stolen = state.guess is not None and is_target(state, state.guess)
    return state.guessing if is_stolen else state.leader


def recap(state: State, deadline: Deadline) -> RecapGiven:
    deeds = ((seat, deed) for heist in state.heists for seat, deed in heist.deeds.items())
    betrayals = Counter(seat for seat, deed in deeds if deed == "gola")
    told = {is_true: tuple(s.scout for s in state.spanings if s.is_true == is_true) for is_true in (True, False)}
    noses = best_noses(state.hunches, state.heists, state.seats)
    betrayed = dict(betrayals.most_common())
    return RecapGiven(betrayed, told[True], told[False], deadline, *noses, heists=len(state.heists))


def outcome(state: State) -> str:
    """`aina stole 3-1 in 4 rounds`: the winner, by the heists or by Sista Chansen, and the score it came to."""
    if state.winner is None:
        return "cancelled"
    how = "kept" if state.winner == state.leader else "stole"
    most, least = max(state.ligan, state.aina), min(state.ligan, state.aina)
    return f"{state.winner} {how} {most}-{least} in {state.number} rounds"


# ── Whose hunches were right most often: a hunch is whom somebody at home suspects on a heist ──


class BestNoses(NamedTuple):
    seats: tuple[Seat, ...]  # all who were right equally often
    right: int  # how often


def best_noses(hunches: Iterable[Hunch], heists: Iterable[Heist], seats: Iterable[Seat]) -> BestNoses:
    """Those who were right most often, be it never; nobody who had no hunch is among them."""
    betrayers = {heist.number: _betrayers(heist) for heist in heists}
    right = Counter[Seat]()
    for hunch in hunches:
        if hunch.number in betrayers:
            right[hunch.seat] += is_right(hunch, betrayers[hunch.number])
    most = max(right.values(), default=0)
    return BestNoses(tuple(seat for seat in seats if seat in right and right[seat] == most), most)


def is_right(hunch: Hunch, betrayers: frozenset[Seat]) -> bool:
    """True for one of those who betrayed, and for "nobody" when nobody did."""
    return not betrayers if hunch.target is None else hunch.target in betrayers


def _betrayers(heist: Heist) -> frozenset[Seat]:
    return frozenset(seat for seat, deed in heist.deeds.items() if deed == "gola")
