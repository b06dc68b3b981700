"""Who decides: a storyteller who is asked, or the house by its policy.  Either is written down (§2.12)."""

from parlour.games.clocktower.events import DecisionOpened, DecisionTaken
from parlour.games.clocktower.records import DecidedBy, Decision, Offer, Ruling
from parlour.games.clocktower.rules.information import Choice, choices_of
from parlour.games.clocktower.state import State
from parlour.sdk import Seat, Tx

Suggestion = tuple[Choice, str]  # what, and why


def asks_storyteller(state: State) -> bool:
    """Whether a person decides.  Where the night is one batch, there is no hour for it."""
    return state.told_by == "host" and state.has_watches


def ruling_on(state: State, decision: str) -> Choice | None:
    """What was decided, if it was."""
    return next((ruling.choice for ruling in reversed(state.rulings) if ruling.decision.id == decision), None)


def is_open_choice(offer: Offer) -> bool:
    """Whether there is something to judge."""
    return len(offer.options) > offer.picks or len(choices_of(offer)) > 1


def judge(tx: Tx[State], kind: str, seat: Seat, offer: Offer, suggestion: Suggestion, waits: bool) -> Choice | None:
    """What is decided: at once by the house, or by the storyteller, who is asked; None: not yet."""
    state = tx.state
    decision = Decision(decision_id(state, kind, seat), kind, state.night, seat, offer, *suggestion)
    if waits:
        tx.add(DecisionOpened(decision))
        return None
    take(tx, decision, decision.suggestion, "policy")
    return decision.suggestion


def decision_id(state: State, kind: str, seat: Seat) -> str:
    return f"{state.night}/{kind}/{seat}"


def take(tx: Tx[State], decision: Decision, choice: Choice, by: DecidedBy) -> None:
    tx.add(DecisionTaken(Ruling(decision, by, choice)))


def take_suggestion(tx: Tx[State], by: DecidedBy) -> None:
    """What is open is decided as it was suggested."""
    if (decision := tx.state.decision) is not None:
        take(tx, decision, decision.suggestion, by)
