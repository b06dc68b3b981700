"""What is said in Sista Chansen and in the finale."""

from collections import Counter
from collections.abc import Iterable

from parlour.games.ligan.events import (
    ChanceJudged,
    Conferred,
    CurtainFell,
    FinaleEvent,
    GuessMade,
    LastChanceEvent,
    LastChanceOpened,
    LastChancePassed,
    LineSpoken,
    Pointed,
    RecapGiven,
    RoleRevealed,
)
from parlour.games.ligan.state import State
from parlour.sdk import Detail, Notice, Seat, Term, only, tally, when, who

OPENINGS = {"aina": "last_chance_of_golare", "ligan": "last_chance_of_akta"}


def narrate_last_chance(state: State, event: LastChanceEvent) -> Iterable[Notice]:
    match event:
        case LastChanceOpened():
            yield Notice(OPENINGS[event.side], {"due": when(event.deadline.due), "how": state.settings.guess})
        case Conferred():
            yield from words(event)
        case Pointed():
            yield from finger(state, event)
        case GuessMade():
            yield Notice("guess_made", {"by": who(*event.by), "target": who(event.target)})
        case LastChancePassed():
            yield Notice("nobody_guessed")


def words(event: Conferred) -> Iterable[Notice]:
    said: dict[str, Detail] = {"text": event.text}
    if event.is_named:
        return (Notice("golare_said", {**said, "seat": who(event.seat)}, to=only(*event.heard_by)),)
    return to_each(event.heard_by, "akta_said", said)


def finger(state: State, event: Pointed) -> Iterable[Notice]:
    fingers = tally(dict(Counter(state.pointing.values())))
    pointed: dict[str, Detail] = {"target": who(event.target), "fingers": fingers}
    if event.is_named:
        return (Notice("golare_pointed", {**pointed, "seat": who(event.seat)}, to=only(*event.heard_by)),)
    return to_each(event.heard_by, "akta_pointed", pointed)


def to_each(seats: Iterable[Seat], phrase: str, details: dict[str, Detail]) -> Iterable[Notice]:
    """One by one: a list of those who hear it would name the Äkta."""
    return (Notice(phrase, details, to=only(seat)) for seat in seats)


def narrate_finale(state: State, event: FinaleEvent) -> Iterable[Notice]:
    """What decides it, and what each was, are posts of their own on however busy a day: so they are cards."""
    match event:
        case LineSpoken():
            yield Notice(f"finale_{event.line}")
        case ChanceJudged():
            yield outcome(state, event)
        case RoleRevealed():
            own = f"role/{event.seat}"
            yield Notice(f"revealed_{event.role}", {"seat": who(event.seat)}, card=own, turn=event.seat)
        case RecapGiven():
            yield recap(event)
        case CurtainFell():
            score: dict[str, Detail] = {"ligan": state.ligan, "aina": state.aina}
            yield Notice(f"curtain_{event.winner}", score, card="curtain")


def recap(event: RecapGiven) -> Notice:
    """One post; the best nose is named in it, if anybody had a hunch."""
    times = {seat: Term(f"gola_{count}") for seat, count in event.betrayals.items()}
    details: dict[str, Detail] = {"betrayals": tally(times)}
    details |= {"told_true": who(*event.told_true), "told_false": who(*event.told_false)}
    if not event.noses:
        return Notice("recap", details)
    best: dict[str, Detail] = {"noses": who(*event.noses), "right": event.right, "heists": event.heists}
    return Notice("recap_with_noses", {**details, **best})


def outcome(state: State, event: ChanceJudged) -> Notice:
    """The guess first, then who has won."""
    if event.is_right is None:
        return Notice(f"passed_{event.winner}", card="outcome")
    judged = "right" if event.is_right else "wrong"
    return Notice(f"guess_{judged}_{event.winner}", {"target": who(state.guess)}, card="outcome")
