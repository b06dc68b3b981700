"""Living cards: posts that are revised in place as a phase goes on."""

from __future__ import annotations

from parlour.games.diplomacy.state import SEATS, State, current_ballots, orders_awaited
from parlour.games.diplomacy.terms import NONE, phase_terms, power_name, word_list
from parlour.sdk import Detail, Notice, tally, when, who


def lobby_card(state: State) -> Notice:
    """The card of the lobby: who is in, and who has asked for which power."""
    chosen_powers = {seat: power_name(power) for seat, power in state.chosen_powers.items()}
    seats: dict[str, Detail] = {"seats": who(*state.seats), "count": len(state.seats), "most": SEATS[-1]}
    return Notice("gathering", {**seats, "wishes": tally(chosen_powers)}, card="lobby")


def phase_card_key(state: State) -> str:
    """Key of the card of the phase that opened last; another one if it was opened again."""
    return f"phase/{state.round}.{state.era}"


def phase_card(state: State) -> Notice:
    """The card of the open phase: how many have orders in and are final; by name only if the host wants that.

    The first shows the board; later the result above it does.
    """
    asked = orders_awaited(state)
    final = [power for power in asked if power in state.final]
    assert state.due is not None, "a phase is open"
    details: dict[str, Detail] = {
        **phase_terms(state.phase),
        "due": when(state.due),
        "asked": who(*(state.players[power] for power in asked)),
        "count": len(asked),
        "orders": len([power for power in asked if state.orders.get(power)]),
        "finals": len(final),
    }
    phrase = "phase_in_grace" if state.is_grace else f"phase_{state.phase.kind}"
    if state.settings.shows == "names":
        phrase, details["final"] = f"{phrase}_named", who(*(state.players[power] for power in final))
    picture = "board" if state.last is None and not state.era else None
    return Notice(phrase, details, card=phase_card_key(state), picture=picture)


def closed_phase_card(state: State) -> Notice:
    """The card of a phase that is over, with the phases after it that were skipped."""
    assert state.last is not None, "a phase was resolved"
    skipped = "".join([phase.kind for phase in state.skipped]) or NONE
    return Notice("phase_done", {**phase_terms(state.opened[-1]), "skipped": skipped}, card=phase_card_key(state))


def draw_card(state: State) -> Notice:
    """The card that tells how many want a draw."""
    votes = current_ballots(state)
    counts: dict[str, Detail] = {"count": len(votes.wants_draw), "voters": len(votes.voters)}
    return Notice("draw_votes", counts, card=draw_card_key(state))


def draw_card_key(state: State) -> str:
    """Key of the card of the votes on a draw in the phase that opened last."""
    return f"draw/{state.round}.{state.era}"


def concession_card(state: State) -> Notice:
    """The card that tells how many would let each power win."""
    votes = current_ballots(state)
    counts = [(power_name(power), f" {count}") for power in votes.voters if (count := votes.conceded_to(power))]
    details: dict[str, Detail] = {"counts": word_list(counts), "voters": len(votes.voters)}
    return Notice("concession_votes", details, card=f"concession/{state.round}.{state.era}")
