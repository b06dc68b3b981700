"""The year: movement, retreats, once more, then builds.  A phase in which nobody can do anything is skipped.

A resolved phase brings what follows from it: new owners of centres, a winner, civil disorder of those who are absent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from parlour.games.diplomacy.adjudication import adjudicate, counts_centres, solo_winner
from parlour.games.diplomacy.adjudication.adjustment import build_sites, surplus
from parlour.games.diplomacy.adjudication.legality import orders_due
from parlour.games.diplomacy.events import (
    CentresCounted,
    DisorderBegan,
    DrawFailed,
    GraceGiven,
    MatchEnded,
    PhaseMissed,
    PhaseOpened,
    PhaseResolved,
    PhaseSkipped,
    PowerEliminated,
)
from parlour.games.diplomacy.map.position import Phase
from parlour.games.diplomacy.orders import Build, Disband, Hold, Order, Resolution, Waive
from parlour.games.diplomacy.settings import grace_deadline, phase_deadline
from parlour.games.diplomacy.state import (
    CentreTaken,
    MatchResult,
    Report,
    State,
    Verdict,
    current_ballots,
    orders_awaited,
    powers_without_orders,
)
from parlour.sdk import Tx


def open_next_phase(tx: Tx[State]) -> None:
    """Opens the next phase, resolves it for those in disorder only, or skips it."""
    state = tx.state
    if state.phase.kind == "M":
        open_movement(tx)
    elif orders_awaited(state):
        open_phase(tx)
    elif orders_due(state.board, state.position, state.phase.kind):
        resolve_phase(tx)  # only for powers in civil disorder, which nobody waits for
    else:
        tx.add(PhaseSkipped(state.phase, state.phase.next))


def open_movement(tx: Tx[State]) -> None:
    """Opens a movement phase.  Without players the match sleeps until one comes back, or is over if none can."""
    state = tx.state
    if state.active:
        open_phase(tx)
    elif not can_wake(state):
        end_match(tx, "abandoned", (), state.phase)


def can_wake(state: State) -> bool:
    return any(state.disorder[power] == "missed" for power in state.unled)


def open_phase(tx: Tx[State]) -> None:
    state = tx.state
    deadline = phase_deadline(state.settings, state.phase.kind, tx.now)
    tx.add(PhaseOpened(state.round + 1, state.phase, deadline))


def settle_phase(tx: Tx[State]) -> None:
    """Runs the open phase when the host says so, when its time is up, or when nobody needs more of it."""
    state = tx.state
    if state.is_forced:
        resolve_phase(tx)
    elif state.paused_at is not None:
        return
    elif state.is_due(tx.now):
        close_on_time(tx)
    elif is_ready(state):
        resolve_phase(tx)


def is_ready(state: State) -> bool:
    """Whether all are final, or all who are late, or nobody has anything to do."""
    asked = orders_awaited(state)
    if state.is_grace:
        return all(power in state.final for power in state.late if power in asked)
    if state.phase.kind != "M" and not asked:
        return True
    return state.settings.early and bool(asked) and all(power in state.final for power in asked)


def close_on_time(tx: Tx[State]) -> None:
    """Resolves the phase; whoever has written nothing for a movement first gets a grace, once, if one is left."""
    state = tx.state
    late = powers_without_orders(state)
    has_grace = any(state.graces.get(power, 0) < state.settings.grace for power in late)
    if state.phase.kind == "M" and has_grace and not state.is_grace:
        tx.add(GraceGiven(late, grace_deadline(state.settings, tx.now)))
    else:
        resolve_phase(tx)


# ── Resolving a phase ──

PowerOrder = tuple[str, Order]  # a power and its order


def resolve_phase(tx: Tx[State]) -> None:
    """Resolves the phase with the orders that are there, and adds what follows from it."""
    state = tx.state
    absent, missed = note_absence(tx)
    given, silent = written_orders(state), default_orders(state)
    if state.phase.kind == "A":
        silent = waived_builds(state, adjudicate(state.board, state.phase, state.position, given), given)
    resolution = adjudicate(state.board, state.phase, state.position, [*given, *silent])
    report = make_report(state, resolution, given, silent)
    is_draw_wanted = bool(current_ballots(state).wants_draw)
    tx.add(PhaseResolved(report, resolution.position, state.phase.next, absent, missed))
    if counts_centres(state.phase, resolution):
        count_centres(tx, state.phase, state.position.centres)
    if not tx.state.over:
        if is_draw_wanted:
            tx.add(DrawFailed(state.phase))
        begin_disorder(tx, state.phase)


# ── Orders ──


def written_orders(state: State) -> list[PowerOrder]:
    """Orders that were given, by power and as written."""
    return [(power, order) for power in state.board.powers for order in state.orders.get(power, ())]


def default_orders(state: State) -> list[PowerOrder]:
    """Orders for units without one: they hold, or disband if dislodged.  Winter has its own rule."""
    if state.phase.kind == "A":
        return []
    ordered = {order.unit for _, order in written_orders(state) if not isinstance(order, Build | Waive)}
    if state.phase.kind == "M":
        return [(unit.power, Hold(unit)) for unit in state.position.units if unit not in ordered]
    beaten = [each.unit for each in state.position.dislodged if each.retreats]
    return [(unit.power, Disband(unit)) for unit in beaten if unit not in ordered]


def waived_builds(state: State, done: Resolution, given: list[PowerOrder]) -> list[PowerOrder]:
    """A waived build for each that a power may make and does not, so that it is told."""
    used = Counter(
        power
        for (power, order), outcome in zip(given, done.outcomes, strict=True)
        if outcome.result == "done" and isinstance(order, Build | Waive)
    )
    due = surplus(state.position)
    left = {
        power: min(due[power], len(build_sites(state.board, state.position, power))) - used[power]
        for power in state.board.powers
        if due.get(power, 0) > 0
    }
    return [(power, Waive()) for power, count in left.items() for _ in range(count)]


def make_report(state: State, resolution: Resolution, given: list[PowerOrder], silent: list[PowerOrder]) -> Report:
    outcomes = zip([*given, *silent], resolution.outcomes, strict=True)
    verdicts = [Verdict(power, outcome, at >= len(given)) for at, ((power, _), outcome) in enumerate(outcomes)]
    dislodged = resolution.position.dislodged
    destroyed = [each.unit for each in dislodged if not each.retreats]
    return Report(
        state.phase,
        state.position,
        sort_verdicts(state, verdicts),
        tuple([each for each in dislodged if each.retreats]),
        (*destroyed, *resolution.disbanded),
    )


def sort_verdicts(state: State, verdicts: Iterable[Verdict]) -> tuple[Verdict, ...]:
    """Verdicts by power, given orders before defaults."""
    return tuple(sorted(verdicts, key=lambda each: (state.board.powers.index(each.power), each.is_silent)))


# ── Centres ──


def count_centres(tx: Tx[State], phase: Phase, before: Mapping[str, str]) -> None:
    """Adds the count of centres, who is eliminated, and the end if somebody has won."""
    state, year = tx.state, phase.year
    owners = state.position.centres
    taken = [CentreTaken(centre, by, before.get(centre)) for centre, by in owners.items() if before.get(centre) != by]
    counts = Counter(owners.values())
    counts_in_play = {power: counts[power] for power in state.board.powers if power not in state.eliminated}
    tx.add(CentresCounted(year, counts_in_play, tuple(taken), year if taken else state.changed))
    eliminate_powers(tx, year, counts)
    declare_winner(tx, phase, counts)


def eliminate_powers(tx: Tx[State], year: int, counts: Mapping[str, int]) -> None:
    """Takes powers with no centre and no unit out of the match."""
    with_units = {unit.power for unit in tx.state.position.units}
    for power in tx.state.powers:
        if not counts.get(power) and power not in with_units:
            tx.add(PowerEliminated(power, year))


def declare_winner(tx: Tx[State], phase: Phase, counts: Mapping[str, int]) -> None:
    """Ends the match before anybody builds: by a solo, or after the last year that the host has set."""
    state = tx.state
    winner, last_year = solo_winner(state.board, state.position.centres), state.settings.last_year
    if winner is not None:
        end_match(tx, "solo", (winner,), phase)
    elif last_year is not None and phase.year >= last_year:
        end_match(tx, "year", leaders(state, counts), phase)


def end_match(tx: Tx[State], result: MatchResult, winners: tuple[str, ...], phase: Phase) -> None:
    """Ends the match; units that were still to retreat are lost, and named."""
    lost = tuple([each.unit for each in tx.state.position.dislodged if each.retreats])
    tx.add(MatchEnded(result, winners, phase, lost))


def leaders(state: State, counts: Mapping[str, int]) -> tuple[str, ...]:
    """Powers with most centres, which share the win; what nobody plays wins nothing."""
    led = {power: counts.get(power, 0) for power in state.active}
    best = max(led.values(), default=0)
    return tuple([power for power, count in led.items() if count == best > 0])


# ── Absence ──


def note_absence(tx: Tx[State]) -> tuple[tuple[str, ...], dict[str, int]]:
    """Adds each missed phase, and returns who is absent and how many movement phases each has missed in a row."""
    state = tx.state
    counts = state.phase.kind == "M" and not state.is_forced
    absent = {power: state.missed.get(power, 0) + counts for power in powers_without_orders(state)}
    for power, in_a_row in absent.items():
        tx.add(PhaseMissed(power, state.phase, in_a_row, counts))
    return tuple(absent), absent if counts else state.missed


def begin_disorder(tx: Tx[State], phase: Phase) -> None:
    """Puts powers into civil disorder that have missed too many phases."""
    state = tx.state
    for power in state.active:
        if state.missed.get(power, 0) >= state.settings.misses:
            tx.add(DisorderBegan(power, "missed", phase))
