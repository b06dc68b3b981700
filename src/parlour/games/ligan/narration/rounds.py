"""What is said in the course of a round."""

from collections.abc import Iterable, Mapping

from parlour.games.ligan.commands import Choice
from parlour.games.ligan.deadlines import Deadline
from parlour.games.ligan.events import (
    DeedChosen,
    HeistEvent,
    HeistRevealed,
    KaosStruck,
    NominationEvent,
    NominationMissed,
    NominationOpened,
    Reminded,
    RoundEnded,
    RoundOpened,
    SuspenseGrew,
    SuspenseRose,
    TeamApproved,
    TeamMarked,
    TeamProposed,
    TeamRejected,
    VoteCast,
    VoteEvent,
)
from parlour.games.ligan.narration.cards import nomination_card, turn_of_phrase, vote_card
from parlour.games.ligan.pages import under_the_result
from parlour.games.ligan.state import FAILURES_TO_KAOS, ROUNDS, State
from parlour.sdk import Detail, Notice, Seat, Term, only, when, who

REMINDERS = {"nominating": "reminder_nomination", "voting": "reminder_vote", "heist": "reminder_heist"}
REJECTIONS = ("rejected_irritated", "rejected_angry", "rejected_kaos")  # Guzman's temper, by failed attempts


def narrate_nomination(state: State, event: NominationEvent) -> Iterable[Notice]:
    match event:
        case RoundOpened() | NominationOpened() | TeamMarked():
            yield nomination_card(state)
        case NominationMissed():
            card = f"nomination/{_last_attempt(state)}"
            yield Notice("nomination_missed", {"capo": who(event.capo)}, card=card, turn=event.capo)
        case TeamProposed():
            proposal: dict[str, Detail] = {"capo": who(event.capo), "team": who(*event.team)}
            yield Notice("proposed", proposal, card=f"nomination/{state.attempt}", turn=event.capo)
            yield vote_card(state)
        case Reminded():
            yield Notice(REMINDERS[state.step], {"late": who(*event.late), "due": when(event.due)}, until=event.due)


def narrate_vote(state: State, event: VoteEvent) -> Iterable[Notice]:
    match event:
        case VoteCast(again=True):
            pass
        case VoteCast():
            yield vote_card(state)
        case TeamApproved():
            yield counted_vote("vote_approved", event, state.attempt)
            yield from for_the_record(event.votes, event.abstained)
            yield Notice("approved", {**how_they_voted(event), "due": when(event.deadline.due)})
            yield from to_those_at_home(state)
        case TeamRejected():
            yield counted_vote("vote_rejected", event, _last_attempt(state))
            yield from for_the_record(event.votes, event.abstained)
            yield Notice(REJECTIONS[state.failures - 1], how_they_voted(event))
            yield from attempts_named(state)
        case KaosStruck():
            yield kaos(state, event)


def _last_attempt(state: State) -> str:
    """The one that has just failed."""
    return f"{state.number}.{state.failures}"


def for_the_record(votes: Mapping[Seat, Choice], abstained: Iterable[Seat]) -> Iterable[Notice]:
    """Everyone's vote as a public turn, to be read back by round."""
    for seat, choice in votes.items():
        yield Notice(f"voted_{choice}", turn=seat, unsaid=True)
    for seat in abstained:
        yield Notice("abstained", turn=seat, unsaid=True)


def to_those_at_home(state: State) -> Iterable[Notice]:
    """In private, when the team is asked what it does; the question hangs below it."""
    if state.settings.hunches:
        details: dict[str, Detail] = {"round": state.number, "team": who(*state.team)}
        yield Notice("stays_home", details, to=only(*state.at_home), card=state.hunch_card)


def counted_vote(phrase: str, event: TeamApproved | TeamRejected, attempt: str) -> Notice:
    """The card of the vote, with nothing left to tap: how many said what."""
    votes = list(event.votes.values())
    details: dict[str, Detail] = {"ja": votes.count("ja"), "nej": votes.count("nej"), "team": who(*event.team)}
    return Notice(phrase, details, card=f"vote/{attempt}")


def kaos(state: State, event: KaosStruck) -> Notice:
    """Where rounds follow one another at once, no hour is said."""
    is_at_once = state.settings.step_time is not None
    phrase = "kaos_unscored" if not event.points else "kaos_now" if is_at_once else "kaos"
    details: dict[str, Detail] = {**score(state), "at": when(event.deadline.due)}
    return Notice(phrase, details, card=f"kaos/{state.number}", offers=under_the_result(state.number))


def how_they_voted(event: TeamApproved | TeamRejected) -> dict[str, Detail]:
    return {
        "capo": who(event.capo),
        "team": who(*event.team),
        "ja": who(*(seat for seat, choice in event.votes.items() if choice == "ja")),
        "nej": who(*(seat for seat, choice in event.votes.items() if choice == "nej")),
        "abstained": who(*event.abstained),
    }


def attempts_named(state: State) -> Iterable[Notice]:
    """Kaos-mätaren shows through Guzman's temper alone, unless the host wants the number."""
    if state.settings.names_attempts:
        yield Notice("attempts", {"failures": state.failures, "most": FAILURES_TO_KAOS})


def narrate_heist(state: State, event: HeistEvent) -> Iterable[Notice]:
    match event:
        case DeedChosen():
            phrase = "counted_as_sakra" if event.by_silence else "deed_noted"
            yield Notice(phrase, {"deed": Term(f"choose_deed-deed-{event.deed}")}, to=only(event.seat))
        case SuspenseRose():
            yield suspense("suspense", state)
        case SuspenseGrew():
            yield suspense("suspense_grew", state)
        case HeistRevealed():
            yield result(state, event)
        case RoundEnded():
            phrase = "round_over" if event.following else "round_over_decided"
            yield Notice(phrase, {**score(state), **until(event.following)})
        case _:
            pass


def suspense(phrase: str, state: State) -> Notice:
    """The post that the result will stand in."""
    details: dict[str, Detail] = {"round": state.number, "team": who(*state.team)}
    return Notice(phrase, details, card=f"result/{state.number}", variant=turn_of_phrase(state, state.number))


def result(state: State, event: HeistRevealed) -> Notice:
    """With points that count twice it is said so."""
    outcome = "failed" if event.golas else "succeeded"
    decided = "" if event.following else "_decided"
    details: dict[str, Detail] = {"team": who(*event.team), "golas": event.golas, "points": event.points}
    details |= score(state) | until(event.following)
    phrase, offers = f"heist_{outcome}{decided}", under_the_result(state.number)
    variant = turn_of_phrase(state, state.aina if event.golas else state.ligan)
    return Notice(phrase, details, card=f"result/{state.number}", variant=variant, offers=offers)


def score(state: State) -> dict[str, Detail]:
    return {"ligan": state.ligan, "aina": state.aina, "round": state.number, "left": ROUNDS - state.number}


def until(following: Deadline | None) -> dict[str, Detail]:
    return {"next": when(following.due)} if following else {}
