"""What a match waits for."""

from __future__ import annotations

from parlour.games.diplomacy.agenda.host import host_prompts
from parlour.games.diplomacy.agenda.orders import order_prompts
from parlour.games.diplomacy.agenda.people import people_prompts, power_choice_prompts
from parlour.games.diplomacy.agenda.press import press_prompts
from parlour.games.diplomacy.agenda.votes import vote_prompts
from parlour.games.diplomacy.map.position import PhaseKind
from parlour.games.diplomacy.state import SEATS, State
from parlour.sdk import Agenda, host_commands, lobby
from parlour.sdk.house import Finish

STEPS: dict[PhaseKind, str] = {"M": "movement", "R": "retreats", "A": "builds"}


def agenda(state: State) -> Agenda:
    """The questions of the moment, to each who may answer them, and when to wake next."""
    if state.over:
        return Agenda(max(0, state.round), "over", over=True)
    if not state.started:
        return Agenda(0, "lobby", (*lobby(state, SEATS), *power_choice_prompts(state), *host_commands(state, Finish)))
    people = (*people_prompts(state), *press_prompts(state))
    prompts = (*order_prompts(state), *vote_prompts(state), *people, *host_prompts(state))
    return Agenda(max(0, state.round), step(state), prompts, wake_at=state.closes_at)


def step(state: State) -> str:
    """Name of what a match is at: the lobby, a kind of phase, a grace period, asleep or over."""
    if not state.started:
        return "lobby"
    if not state.is_open:
        return "over" if state.over else "asleep"
    return "grace" if state.is_grace else STEPS[state.phase.kind]
