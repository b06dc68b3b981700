"""What is said in Sista Chansen and in the finale."""

from collections import Counter
from collections.abc import Iterable

from parlour.games.ligan.events import (
    ChanceJudged,
    Conferred,
    CurtainFell,
    FinaleEvent,
    FingerForeseen,
    GuessMade,
    LastChanceEvent,
    LastChanceOpened,
    LastChancePassed,
    LineSpoken,
    Pointed,
    RecapGiven,
    RoleRevealed,
)
from parlour.games.ligan.narration.cards import turn_of_phrase
from parlour.games.ligan.narration.remarks import confession, on_role
from parlour.games.ligan.records import Attempt, Round
from parlour.games.ligan.state import State
from parlour.sdk import Detail, Notice, Seat, Several, Term, Who, only, several, tally, when, who
from parlour.sdk.notice import Word

OPENINGS = {"aina": "last_chance_of_golare", "ligan": "last_chance_of_akta"}


def narrate_last_chance(state: State, event: LastChanceEvent) -> Iterable[Notice]:
    match event:
        case LastChanceOpened():
            yield opening(state, event)
        case Conferred():
            yield from words(event)
        case Pointed():
            yield from finger(state, event)
        case FingerForeseen():
            pass
        case GuessMade():
            guess: dict[str, Detail] = {"by": who(*event.by), "target": who(event.target)}
            yield Notice("guess_made", guess, card="guess", variant=turn_of_phrase(state, 0))
        case LastChancePassed(side=None):
            yield Notice("nobody_guessed", card="guess", variant=turn_of_phrase(state, 0))
        case LastChancePassed():
            pass  # there was nobody to guess, and nothing was promised


def opening(state: State, event: LastChanceOpened) -> Notice:
    details: dict[str, Detail] = {"due": when(event.deadline.due), "how": state.settings.guess}
    return Notice(OPENINGS[event.side], details, card="last_chance", variant=turn_of_phrase(state, 0))


def words(event: Conferred) -> Iterable[Notice]:
    """What is said on one side; without a sound, as all that only one side hears: who is near hears no telephone."""
    said: dict[str, Detail] = {"text": event.text}
    if event.is_named:
        return (Notice("golare_said", {**said, "seat": who(event.seat)}, to=only(*event.heard_by), quiet=True),)
    return to_each(event.heard_by, "akta_said", said)


def finger(state: State, event: Pointed) -> Iterable[Notice]:
    fingers = tally(dict(Counter(state.pointing.values())))
    pointed: dict[str, Detail] = {"target": who(event.target), "fingers": fingers}
    if event.is_named:
        return (Notice("golare_pointed", {**pointed, "seat": who(event.seat)}, to=only(*event.heard_by), quiet=True),)
    return to_each(event.heard_by, "akta_pointed", pointed)


def to_each(seats: Iterable[Seat], phrase: str, details: dict[str, Detail]) -> Iterable[Notice]:
    """One by one: a list of those who hear it would name the Äkta."""
    return (Notice(phrase, details, to=only(seat), quiet=True) for seat in seats)


def narrate_finale(state: State, event: FinaleEvent) -> Iterable[Notice]:
    """What decides it, and what each was, are posts of their own; what comes before is one that grows."""
    match event:
        case LineSpoken(line="heading"):
            yield Notice("finale_heading", card="heading", variant=turn_of_phrase(state, 0))
        case LineSpoken():
            yield Notice(f"finale_{event.line}", card="finale", variant=turn_of_phrase(state, 0))
        case ChanceJudged():
            yield outcome(state, event)
        case RoleRevealed():
            yield role(state, event)
        case RecapGiven():
            yield recap(state, event)
        case CurtainFell():
            score: dict[str, Detail] = {"ligan": state.ligan, "aina": state.aina}
            how: dict[str, Detail] = {"remark": "kept" if event.winner == state.leader else "stolen"}
            by: dict[str, Detail] = {"whom": who(*state.guess_by)}
            variant = turn_of_phrase(state, 0)
            yield Notice(f"curtain_{event.winner}", {**score, **how, **by}, card="curtain", variant=variant)


def role(state: State, event: RoleRevealed) -> Notice:
    """What somebody was, and what Guzman thinks of what they did; no wording comes twice."""
    details: dict[str, Detail] = {"seat": who(event.seat), **on_role(state, event.seat)}
    variant = turn_of_phrase(state, len(state.revealed))
    card = f"role/{event.seat}"
    return Notice(f"revealed_{event.role}", details, card=card, turn=event.seat, variant=variant)


def recap(state: State, event: RecapGiven) -> Notice:
    """One post; the best nose is named in it, if anybody had a hunch."""
    times = {seat: Term(f"gola_{count}") for seat, count in event.betrayals.items()}
    details: dict[str, Detail] = {"betrayals": tally(times), "how": "betrayed" if times else "clean"}
    details |= {**confession(state), "rounds": rounds_told(state)}
    details |= {"told_true": who(*event.told_true), "told_false": who(*event.told_false)}
    if not event.noses:
        return Notice("recap", details, card="recap")
    best: dict[str, Detail] = {"noses": who(*event.noses), "right": event.right, "heists": event.heists}
    return Notice("recap_with_noses", {**details, **best}, card="recap")


RESULTS = {"success": "💰", "fail": "🚨", "kaos": "💥", "open": ""}


def rounds_told(state: State) -> Several:
    """Every team that was proposed, round by round: what became of it, and who voted against it."""
    golas = {heist.number: [seat for seat, deed in heist.deeds.items() if deed == "gola"] for heist in state.heists}
    words = [
        word
        for round in state.rounds
        for attempt in round.attempts
        for word in attempt_told(round, attempt, golas.get(round.number, []))
    ]
    return several(*words[1:])


def attempt_told(round: Round, attempt: Attempt, golas: Iterable[Seat]) -> Iterable[Word | Who]:
    """A line: `1. 🚨 Ada, Bo and Cy. Gola: Cy. NEJ: Di`."""
    yield "\n"
    if not attempt.team:
        yield from (f"{round.number}. 😴 ", who(attempt.capo))
    else:
        yield from (f"{round.number}. {RESULTS[round.result] if attempt.approved else '✋'} ", who(*attempt.team))
        if attempt.approved and golas:
            yield from (". ", Term("recap_gola"), " ", who(*golas))
        yield from votes_told(attempt)
    if round.result == "kaos" and attempt == round.attempts[-1]:
        yield from (" 💥 ", Term("recap_kaos"))


def votes_told(attempt: Attempt) -> Iterable[Word | Who]:
    against = [seat for seat, choice in attempt.votes.items() if choice == "nej"]
    yield ". "
    if against:
        yield from (Term("recap_nej"), " ", who(*against))
    else:
        yield Term("recap_no_nej" if attempt.votes else "recap_no_votes")


def outcome(state: State, event: ChanceJudged) -> Notice:
    """The guess first, then who has won."""
    variant = turn_of_phrase(state, 0)
    if event.is_right is None:
        return Notice(f"passed_{event.winner}", card="outcome", variant=variant)
    judged = "right" if event.is_right else "wrong"
    details: dict[str, Detail] = {
        "target": who(state.guess),
        "remark": f"{judged}_{event.winner}",
        "whom": who(*state.guess_by),
    }
    return Notice(f"guess_{judged}_{event.winner}", details, card="outcome", variant=variant)
