"""Living cards: posts that are revised in place as a step goes on."""

from collections.abc import Iterable
from datetime import datetime

from msgspec.structs import replace

from parlour.games.ligan.pages import UNDER_THE_MISSION
from parlour.games.ligan.roles import SEATS
from parlour.games.ligan.state import FAILURES_TO_KAOS, ROUNDS, State
from parlour.sdk import Detail, Notice, Term, only, when, who
from parlour.sdk.parts.ballot import who_has_voted

LATER_ATTEMPTS = ("mission", "nomination_irritated", "nomination_angry")  # Guzman's temper, by failed attempts


def gathering(state: State) -> Notice:
    seats: dict[str, Detail] = {"seats": who(*state.seats), "count": len(state.seats), "most": SEATS[-1]}
    return Notice("gathering_taught" if state.tutorial else "gathering", seats, card="lobby")


def nomination_card(state: State) -> Notice:
    """The post of an attempt: the mission or Guzman's temper, and each tick that the Capo makes."""
    details: dict[str, Detail] = {
        "round": state.number,
        "capo": who(state.capo),
        "size": state.team_size,
        "marked": who(*state.marks),
        "due": when(_due(state)),
    }
    if not state.failures:
        details |= {"rounds": ROUNDS, "mission": Term(f"mission_{state.mission}")}
    assert state.failures < FAILURES_TO_KAOS, "there is no fourth attempt"
    phrase, card = LATER_ATTEMPTS[state.failures], f"nomination/{state.attempt}"
    return Notice(phrase, details, card=card, variant=turn_of_phrase(state, state.number), offers=UNDER_THE_MISSION)


def capo_letter(state: State) -> Notice:
    """To the Capo in private: that it is their turn, which everyone knows."""
    details: dict[str, Detail] = {"round": state.number, "size": state.team_size, "due": when(_due(state))}
    phrase = "you_are_capo" if not state.failures else "you_are_capo_now"
    return Notice(phrase, details, to=only(state.capo), variant=turn_of_phrase(state, attempts_so_far(state)))


def attempts_so_far(state: State) -> int:
    """How many attempts have ended, in the whole match."""
    return sum(len(each.attempts) for each in state.rounds)


def turn_of_phrase(state: State, count: int) -> int:
    """Numbers a wording so that none comes twice in a match, and not each match begins with the same one."""
    return state.missions[0] + count


def vote_card(state: State) -> Notice:
    """Who has voted, and never how."""
    about: dict[str, Detail] = {"capo": who(state.capo), "team": who(*state.team), "due": when(_due(state))}
    card = who_has_voted(state.ballot, f"vote/{state.attempt}", "vote", about)
    return replace(card, variant=turn_of_phrase(state, attempts_so_far(state)))


def present_card(state: State) -> Iterable[Notice]:
    """The card of the present step, to be told again when its deadline has moved."""
    if state.step == "nominating":
        return (nomination_card(state),)
    return (vote_card(state),) if state.step == "voting" else ()


def closed_card(state: State) -> Iterable[Notice]:
    """The card that could be tapped when the match was called off, with nothing left to tap."""
    if not state.started:
        return (Notice("lobby_called_off", card="lobby"),)
    if state.step == "nominating":
        return (Notice("nomination_called_off", {"round": state.number}, card=f"nomination/{state.attempt}"),)
    return (Notice("vote_closed", card=f"vote/{state.attempt}"),) if state.step == "voting" else ()


def _due(state: State) -> datetime:
    assert state.due is not None, "a step is open"
    return state.due
