"""Strikes: anyone alive may claim to be the Slayer, and every claim is answered alike (§2.7)."""

from datetime import timedelta

from msgspec.structs import replace

from parlour.games.clocktower.events import ClaimSettled, Registered, Struck
from parlour.games.clocktower.records import SPENT, Claim, Marker, Offer
from parlour.games.clocktower.rules import ending, policy
from parlour.games.clocktower.rules.day import NO, YES, with_bell
from parlour.games.clocktower.rules.death import kill
from parlour.games.clocktower.rules.decisions import asks_storyteller, decision_id, judge, ruling_on, take_suggestion
from parlour.games.clocktower.rules.impairment import in_force, is_spent
from parlour.games.clocktower.rules.registration import guises, is_demon, recorded
from parlour.games.clocktower.state import State
from parlour.sdk import Seat, Tx

SLAYER = "slayer"


def strike(tx: Tx[State], target: Seat) -> None:
    """Where a storyteller judges, every claim waits as long, whoever makes it; else it is answered at once."""
    state = tx.state
    claim = Claim(tx.seat, target, state.night)
    if asks_storyteller(state) and state.rules.claim_seconds > 0:
        tx.add(Struck(claim, with_bell(state, "claim", tx.now + timedelta(seconds=state.rules.claim_seconds))))
        if needs_judgement(state, claim):
            ask_about(tx, claim, waits=True)
    else:
        if needs_judgement(state, claim):
            ask_about(tx, claim, waits=False)
        settle_claim(tx, claim)


def is_true_strike(state: State, claim: Claim) -> bool:
    """By a Slayer in force who has not struck, at somebody alive."""
    is_fresh = in_force(state, claim.by, SLAYER) and not is_spent(state, claim.by)
    return is_fresh and state.players[claim.target].alive


def needs_judgement(state: State, claim: Claim) -> bool:
    """Whether a Recluse may pass for the Demon."""
    return is_true_strike(state, claim) and "demon" in guises(state, claim.target)


def ask_about(tx: Tx[State], claim: Claim, waits: bool) -> None:
    passes = tx.dice.below(100) < policy.SLAYER_HITS_RECLUSE
    suggestion = ((YES if passes else NO,), "passes" if passes else "true")
    judge(tx, SLAYER, claim.by, Offer((YES, NO)), suggestion, waits)


def settle_open_claim(tx: Tx[State]) -> None:
    """The storyteller's word has come, or the time for it is up."""
    if tx.state.decision is not None and tx.state.decision.kind == SLAYER:
        take_suggestion(tx, "clock")
    if tx.state.claim is not None:
        settle_claim(tx, tx.state.claim)


def settle_claim(tx: Tx[State], claim: Claim) -> None:
    """Only a Demon falls, and the attempt is spent; to the town a miss looks like any claim."""
    state = tx.state
    is_slayer = state.players[claim.by].role == SLAYER and not is_spent(state, claim.by)
    hits = is_true_strike(state, claim) and (is_demon(state, claim.target) or passes_for_demon(tx, claim))
    spent = Marker(SPENT, claim.by) if is_slayer else None
    tx.add(ClaimSettled(replace(claim, died=hits), spent, with_bell(state, "claim", None)))
    if hits:
        kill(tx, claim.target, "slayer", claim.by)
        if (won := ending.verdict(tx.state)) is not None:
            ending.end(tx, won)


def passes_for_demon(tx: Tx[State], claim: Claim) -> bool:
    state = tx.state
    if not needs_judgement(state, claim):
        return False
    answer = ruling_on(state, decision_id(state, SLAYER, claim.by))
    counted = "demon" if answer is not None and answer[0] == YES else "outsider"
    tx.add(Registered(recorded(state, f"slayer/{claim.target}", SLAYER, claim.target, "demon", counted)))
    return counted == "demon"
