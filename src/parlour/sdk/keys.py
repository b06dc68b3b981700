"""Keys of prompts that name none: made of the round, the step, how often it has opened, the command and the seat.

A prompt that was gone and is asked again in the same step is counted, too.  How often each has opened is in the log,
as an event of the house, and so in the state: folding it again calls no rule but `apply`.  Matches whose game gives
every prompt a key have no such events.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from msgspec.structs import replace

from parlour.sdk.agenda import Agenda
from parlour.sdk.audience import Audience
from parlour.sdk.command import command_name
from parlour.sdk.event import Event
from parlour.sdk.fault import RulesFault
from parlour.sdk.prompt import Prompt
from parlour.sdk.table import Openings, S

NONE: frozenset[str] = frozenset()


class PromptsOpened(Event, frozen=True):
    """A step opened, or asked for something that was not asked just before, while the house makes its keys."""

    round: int
    step: str
    opening: int  # how often the step has opened in this round, by now
    shared: tuple[str, ...] = ()  # commands that several are asked for by one prompt
    own: tuple[str, ...] = ()  # commands that each seat is asked for by a prompt of its own
    asked: tuple[str, ...] = ()  # the prompts that opened, each by its command and, if it is its own, its seat


def opened_event(openings: Openings | None, agenda: Agenda, before: AbstractSet[str] = NONE) -> PromptsOpened | None:
    """What is to be noted of what is open now; None: nothing new, or the game gives every prompt a key.

    `before`: the names of those that were open until now.
    """
    keyless = [prompt for prompt in agenda.prompts if not prompt.key]
    if agenda.over or (openings is None and not keyless):
        return None
    if openings is None or (openings.round, openings.step) != (agenda.round, agenda.step):
        times = openings.times if openings is not None and openings.round == agenda.round else {}
        shared, own = _sorted_in(keyless, (), ())
        names = tuple(dict.fromkeys(_name(prompt, own) for prompt in keyless))
        return PromptsOpened(agenda.round, agenda.step, times.get(agenda.step, 0) + 1, shared, own, names)
    shared, own = _sorted_in(keyless, openings.shared, openings.own)
    fresh = [name for prompt in keyless if (name := _name(prompt, own)) not in before or name not in openings.asked]
    if not fresh:
        return None
    opening = openings.times[agenda.step]
    return PromptsOpened(agenda.round, agenda.step, opening, shared, own, tuple(dict.fromkeys(fresh)))


def open_names(openings: Openings, agenda: Agenda) -> frozenset[str]:
    """The names of the prompts that are open and have no key of the game's own."""
    if (openings.round, openings.step) != (agenda.round, agenda.step):
        return NONE
    return frozenset([_name(prompt, openings.own) for prompt in agenda.prompts if not prompt.key])


def _sorted_in(
    keyless: list[Prompt], shared: tuple[str, ...], own: tuple[str, ...]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The commands that are new among these, too: its own, if each prompt asks one seat; later ones may be gone."""
    for name in dict.fromkeys([command_name(prompt.command) for prompt in keyless]):
        if name in shared or name in own:
            continue
        if all(_one_seat(prompt) for prompt in keyless if command_name(prompt.command) == name):
            own = (*own, name)
        else:
            shared = (*shared, name)
    return shared, own


def _one_seat(prompt: Prompt) -> str | None:
    """The one seat that it asks; None: it asks several, or the host."""
    to = prompt.to
    if not isinstance(to, Audience):
        raise RulesFault(f"a prompt begins with who may answer, not with {to!r}: its key is said as key=…")
    return to.seats[0] if len(to.seats) == 1 and not (to.host or to.storyteller or to.all_but) else None


def _name(prompt: Prompt, own: tuple[str, ...]) -> str:
    name = command_name(prompt.command)
    seat = _one_seat(prompt) if name in own else None
    return name if seat is None else f"{name}/{seat}"


def apply(table: S, event: PromptsOpened) -> S:
    return replace(table, openings=_after(table.openings, event))


def _after(openings: Openings | None, event: PromptsOpened) -> Openings:
    times = openings.times if openings is not None and openings.round == event.round else {}
    is_same = openings is not None and openings.step == event.step and times.get(event.step) == event.opening
    asked = dict(openings.asked) if openings is not None and is_same else {}
    for name in event.asked:
        asked[name] = asked.get(name, 0) + 1
    return Openings(event.round, event.step, {**times, event.step: event.opening}, event.shared, event.own, asked)


def has_keys(agenda: Agenda) -> bool:
    """Whether the game has given every prompt a key.  Asked after every cause, so nothing is made for it."""
    for prompt in agenda.prompts:  # noqa: SIM110 - a generator costs thrice as much
        if not prompt.key:
            return False
    return True


def with_keys(openings: Openings | None, agenda: Agenda) -> Agenda:
    """The agenda with a key for every prompt: the house's, where the game names none."""
    open_now = NONE if openings is None else open_names(openings, agenda)
    event = opened_event(openings, agenda, open_now)
    noted = openings if event is None else _after(openings, event)
    if noted is None:
        return agenda  # over
    prompts = tuple([each if each.key else replace(each, key=_key(noted, each)) for each in agenda.prompts])
    return replace(agenda, prompts=prompts)


def _key(openings: Openings, prompt: Prompt) -> str:
    """`vote/voting/0.1`, of a seat's own `vote/voting/0.1/ada`; with a number behind it from the second asking on."""
    command, _, seat = (name := _name(prompt, openings.own)).partition("/")
    key = f"{command}/{openings.step}/{openings.round}.{openings.times[openings.step]}"
    key = f"{key}/{seat}" if seat else key
    again = openings.asked.get(name, 1)
    return key if again == 1 else f"{key}#{again}"
