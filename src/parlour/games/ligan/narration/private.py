"""What is said in private, and what the group may hear of it.

A phrase with a secret in it says nothing of it in its first line, which is what a locked screen shows.
"""

from collections.abc import Iterable

from parlour.games.ligan.commands import WHISPERS
from parlour.games.ligan.events import (
    AbilityEvent,
    LessonGiven,
    OpeningEvent,
    OpeningHeld,
    RolesDealt,
    Scouted,
    TutorialSet,
    Watched,
    Whispered,
)
from parlour.games.ligan.narration.cards import gathering, turn_of_phrase
from parlour.games.ligan.state import State
from parlour.sdk import Detail, Notice, Seat, Several, Term, only, when, who


def narrate_opening(state: State, event: OpeningEvent) -> Iterable[Notice]:
    match event:
        case TutorialSet():
            yield gathering(state)
        case RolesDealt():
            for seat in state.seats:
                yield role_message(state, seat)
        case OpeningHeld():
            yield monologue(state)
        case LessonGiven():
            yield Notice(f"lesson_{event.lesson}", {"size": state.team_size}, is_lesson=True)
        case _:
            pass


def monologue(state: State) -> Notice:
    """The first mission comes at once, at the hour it was planned for, or at the next one."""
    if state.due is None or state.due == state.settings.starts_at:
        return Notice("opening_now", _crew(state), card="opening", variant=turn_of_phrase(state, 0))
    phrase = "opening" if state.settings.step_time is None else "opening_evening"
    details: dict[str, Detail] = {**_crew(state), "first": when(state.due)}
    return Notice(phrase, details, card="opening", variant=turn_of_phrase(state, 0))


def _crew(state: State) -> dict[str, Detail]:
    """Who plays, how many Golare there are, and how large teams are: the same each time, or round by round."""
    sizes = list(state.team_sizes) if len(set(state.team_sizes)) > 1 else [state.team_size]
    words = [word for size in sizes for word in (", ", Term(f"size_of_{size}"))]
    teams = Several((Term("teams_of"), " ", *words[1:]))
    ahead: Detail = Term("aina_ahead") if state.head_start else ""
    people: dict[str, Detail] = {"seats": who(*state.seats), "count": len(state.seats), "golare": len(state.golare)}
    return {**people, "size": state.team_size, "teams": teams, "ahead": ahead}


def role_message(state: State, seat: Seat) -> Notice:
    role = state.roles[seat]
    mates = [other for other in state.golare if other != seat]
    if role != "golare":
        return Notice(f"you_are_{role}", to=only(seat))
    if not mates:
        return Notice("you_are_golare_alone", to=only(seat))
    return Notice("you_are_golare", {"mates": who(*mates)}, to=only(seat))


def narrate_ability(state: State, event: AbilityEvent) -> Iterable[Notice]:
    match event:
        case Whispered():
            yield whisper(event)
            yield Notice("whisper_passed_on", to=only(event.sender))
        case Watched():
            details: dict[str, Detail] = {"target": who(event.target), "clue": Term(f"clue_{event.clue}")}
            yield Notice("clue", details, to=only(event.watcher))
            if event.is_noticed:
                yield Notice("you_were_watched", to=only(event.target))
        case Scouted():
            yield Notice("somebody_asked")
            yield spaning_answer(event)


def whisper(event: Whispered) -> Notice:
    text: Detail = Term(f"whisper-text-{event.text}") if event.text in WHISPERS else event.text
    words: dict[str, Detail] = {"text": text}
    return Notice("whisper", words) if event.to is None else Notice("whisper_to_you", words, to=only(event.to))


def spaning_answer(event: Scouted) -> Notice:
    """Plain words for Guzmans Högra Hand; to others it only feels so."""
    phrase = f"spaning_{'knows' if event.is_sure else 'feels'}_{event.answer}"
    return Notice(phrase, {"target": who(event.target)}, to=only(event.scout))
