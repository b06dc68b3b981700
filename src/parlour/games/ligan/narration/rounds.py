"""What is said in the course of a round."""

from collections.abc import Iterable, Mapping

from parlour.games.ligan import deadlines
from parlour.games.ligan.commands import Choice
from parlour.games.ligan.deadlines import Deadline
from parlour.games.ligan.drawing import result_picture
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
from parlour.games.ligan.narration.cards import (
    attempts_so_far,
    capo_letter,
    nomination_card,
    turn_of_phrase,
    vote_card,
)
from parlour.games.ligan.narration.remarks import on_kaos, on_result, on_vote
from parlour.games.ligan.pages import under_the_result
from parlour.games.ligan.state import FAILURES_TO_KAOS, ROUNDS, State
from parlour.sdk import Detail, Notice, Seat, Term, Who, only, when, who

REMINDERS = {"nominating": "reminder_nomination", "voting": "reminder_vote", "heist": "reminder_heist"}
REJECTIONS = ("rejected_irritated", "rejected_angry", "rejected_kaos")  # Guzman's temper, by failed attempts


def narrate_nomination(state: State, event: NominationEvent) -> Iterable[Notice]:
    match event:
        case RoundOpened() | NominationOpened():
            yield nomination_card(state)
            yield capo_letter(state)
        case TeamMarked():
            yield nomination_card(state)
        case NominationMissed():
            yield closed_nomination("nomination_missed", {"capo": who(event.capo)}, state, _last_attempt(state))
        case TeamProposed():
            proposal: dict[str, Detail] = {"capo": who(event.capo), "team": who(*event.team)}
            yield closed_nomination("proposed", proposal, state, state.attempt)
            yield vote_card(state)
        case Reminded():
            yield Notice(
                REMINDERS[state.step],
                {"late": who(*event.late), "due": when(event.due)},
                variant=turn_of_phrase(state, attempts_so_far(state)),
                until=event.due,
            )


def narrate_vote(state: State, event: VoteEvent) -> Iterable[Notice]:
    match event:
        case VoteCast(again=True):
            pass
        case VoteCast():
            yield vote_card(state)
        case TeamApproved():
            details: dict[str, Detail] = {**how_they_voted(event), "due": when(event.deadline.due)}
            yield from for_the_record(event.votes, event.abstained)
            yield counted_vote("approved", details, state, state.attempt)
            yield from to_those_at_home(state)
        case TeamRejected():
            phrase = REJECTIONS[state.failures - 1]
            yield from for_the_record(event.votes, event.abstained)
            yield counted_vote(phrase, how_they_voted(event), state, _last_attempt(state))
            yield from attempts_named(state)
        case KaosStruck():
            yield kaos(state, event)


def closed_nomination(phrase: str, details: dict[str, Detail], state: State, attempt: str) -> Notice:
    """The card of an attempt, with nothing left to tap."""
    capo, variant = details["capo"], turn_of_phrase(state, attempts_so_far(state))
    assert isinstance(capo, Who)
    return Notice(phrase, details, card=f"nomination/{attempt}", turn=capo.seats[0], variant=variant)


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


def counted_vote(phrase: str, details: dict[str, Detail], state: State, attempt: str) -> Notice:
    """The card of the vote, with nothing left to tap: what came of it and who voted what, told nowhere else."""
    variant = turn_of_phrase(state, state.number)
    return Notice(phrase, {**details, **on_vote(state)}, card=f"vote/{attempt}", variant=variant)


def kaos(state: State, event: KaosStruck) -> Notice:
    """Whatever there is to say of it is said at once, also when the next mission comes, unless nobody needs one.

    Where rounds follow one another at once, no hour is said.
    """
    details: dict[str, Detail] = {**score(state), **on_kaos(state), "at": when(event.deadline.due)}
    if not event.points:
        phrase = "kaos_unscored"
    elif state.settings.step_time is not None:
        phrase = "kaos_now"
    elif state.leader is not None:
        phrase = "kaos"
    else:
        phrase = "kaos_until_next"
        details["next"] = when(deadlines.for_mission(state.settings, event.deadline.due).due)
    card, offers = f"kaos/{state.number}", under_the_result(state.number)
    return Notice(phrase, details, card=card, variant=turn_of_phrase(state, state.aina), offers=offers)


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
            yield deed(event)
        case SuspenseRose():
            yield suspense("suspense", state)
        case SuspenseGrew():
            yield suspense("suspense_grew", state)
        case HeistRevealed():
            yield result(state, event)
        case RoundEnded():
            yield end_of_kaos(state, event)
        case _:
            pass


def deed(event: DeedChosen) -> Notice:
    """To its owner.  What they chose themselves stands on the card they chose it on, so it is only for the record."""
    phrase = "counted_as_sakra" if event.by_silence else "deed_noted"
    details: dict[str, Detail] = {"deed": Term(f"choose_deed-deed-{event.deed}")}
    return Notice(phrase, details, to=only(event.seat), unsaid=not event.by_silence)


def suspense(phrase: str, state: State) -> Notice:
    """What precedes the result, in two parts of one post."""
    details: dict[str, Detail] = {"round": state.number, "team": who(*state.team)}
    return Notice(phrase, details, card=f"suspense/{state.number}", variant=turn_of_phrase(state, state.number))


def result(state: State, event: HeistRevealed) -> Notice:
    """A post of its own, with its picture; with points that count twice it is said so."""
    outcome = "failed" if event.golas else "succeeded"
    decided = "" if event.following else "_decided"
    details: dict[str, Detail] = {"team": who(*event.team), "golas": event.golas, "points": event.points}
    details |= score(state) | on_result(state) | until(event.following)
    return Notice(
        f"heist_{outcome}{decided}",
        details,
        card=f"result/{state.number}",
        picture=result_picture(state.number),
        variant=turn_of_phrase(state, state.aina if event.golas else state.ligan),
        offers=under_the_result(state.number),
    )


def end_of_kaos(state: State, event: RoundEnded) -> Notice:
    """The hour at which a Kaos round ends: only for the record, if its point was told when it was lost."""
    phrase = "round_over" if event.following else "round_over_decided"
    return Notice(phrase, {**score(state), **until(event.following)}, unsaid=not event.points)


def score(state: State) -> dict[str, Detail]:
    return {"ligan": state.ligan, "aina": state.aina, "round": state.number, "left": ROUNDS - state.number}


def until(following: Deadline | None) -> dict[str, Detail]:
    return {"next": when(following.due)} if following else {}
