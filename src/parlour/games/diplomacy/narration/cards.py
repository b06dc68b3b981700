"""Living cards: posts that are revised in place as a phase goes on."""

from __future__ import annotations

from parlour.games.diplomacy.due_orders import own_duties
from parlour.games.diplomacy.state import SEATS, State
from parlour.games.diplomacy.terms import NONE, listed, named, nation_name
from parlour.games.diplomacy.votes import ballots
from parlour.sdk import Detail, Notice, tally, when, who


def gathering(state: State) -> Notice:
    wishes = {seat: nation_name(nation) for seat, nation in state.wishes.items()}
    seats: dict[str, Detail] = {"seats": who(*state.seats), "count": len(state.seats), "most": SEATS[-1]}
    return Notice("gathering", {**seats, "wishes": tally(wishes)}, card="lobby")


def phase_name(state: State) -> str:
    """Of the post about the phase that opened last; another one if it was opened again."""
    return f"phase/{state.round}.{state.era}"


def phase_card(state: State) -> Notice:
    """How many have orders in and are final; by name only if the host wants that."""
    asked = own_duties(state)
    final = [nation for nation in asked if nation in state.final]
    assert state.due is not None, "a phase is open"
    details: dict[str, Detail] = {
        **named(state.phase),
        "due": when(state.due),
        "asked": who(*(state.players[nation] for nation in asked)),
        "count": len(asked),
        "orders": len([nation for nation in asked if state.orders.get(nation)]),
        "finals": len(final),
    }
    phrase = "phase_in_grace" if state.is_grace else f"phase_{state.phase.kind}"
    if state.settings.shows == "names":
        phrase, details["final"] = f"{phrase}_named", who(*(state.players[nation] for nation in final))
    return Notice(phrase, details, card=phase_name(state), picture="board")


def phase_closed(state: State) -> Notice:
    """What becomes of the card; and which phases after it were skipped."""
    assert state.last is not None, "a phase was resolved"
    skipped = "".join([phase.kind for phase in state.skipped]) or NONE
    return Notice("phase_done", {**named(state.opened[-1]), "skipped": skipped}, card=phase_name(state))


def draw_card(state: State) -> Notice:
    votes = ballots(state)
    counts: dict[str, Detail] = {"count": len(votes.wants_draw), "voters": len(votes.voters)}
    return Notice("draw_votes", counts, card=f"draw/{state.round}.{state.era}")


def concession_card(state: State) -> Notice:
    """Whom how many would let win."""
    votes = ballots(state)
    counts = [(nation_name(nation), f" {count}") for nation in votes.voters if (count := votes.conceded_to(nation))]
    details: dict[str, Detail] = {"counts": listed(counts), "voters": len(votes.voters)}
    return Notice("concession_votes", details, card=f"concession/{state.round}.{state.era}")
