"""Law 6: keys are used once, defaults are acceptable, what a prompt accepts is accepted and all else refused.

And law 7: as long as a match is not over, someone is awaited or an instant is set.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from parlour.rehearsal.chance import Chance
from parlour.rehearsal.laws import LawViolation
from parlour.rehearsal.laws.replay import state_bytes, state_is_untouched
from parlour.rehearsal.play import Play
from parlour.rehearsal.wandering import HOUSE, offers
from parlour.sdk.ask import Ask, Number, PickOne, PickSome, Tree, Write
from parlour.sdk.audience import SPECTATOR, Seat, Viewer
from parlour.sdk.command import Command
from parlour.sdk.prompt import Prompt
from parlour.sdk.refused import Refused

LAW = "6 prompts"
NO_DEAD_ENDS = "7 no dead ends"
STRANGER = Viewer(Seat("eve"))


class PromptKeys:
    """Watches that a prompt key once gone never returns."""

    def __init__(self) -> None:
        self._open: set[str] = set()
        self._gone: set[str] = set()

    def look(self, play: Play) -> None:
        keys = [prompt.key for prompt in play.agenda.prompts]
        if twice := next((key for key in keys if keys.count(key) > 1), None):
            raise LawViolation(LAW, f"two open prompts have the key {twice!r}")
        if again := next((key for key in keys if key in self._gone), None):
            raise LawViolation(LAW, f"the prompt key {again!r} was gone and is used again")
        self._gone |= self._open - set(keys)
        self._open = set(keys)


def prompts_are_well_formed(play: Play) -> None:
    for prompt in play.agenda.prompts:
        _must_be_well_formed(prompt)


def _must_be_well_formed(prompt: Prompt) -> None:
    name = f"prompt {prompt.key!r}"
    if prompt.default is not None and (wrong := prompt.fault(prompt.default)):
        raise LawViolation(LAW, f"the default of {name} is not an acceptable answer: {prompt.default} ({wrong})")
    for seat, given in prompt.given.items():
        if wrong := prompt.fault(given):
            raise LawViolation(LAW, f"{seat}'s standing answer to {name} is not acceptable: {given} ({wrong})")
    if prompt.blocked:
        return
    if empty := next((field for field, ask in prompt.fields.items() if ask.is_empty), None):
        raise LawViolation(LAW, f"{name} has no option for {empty!r} and is not blocked")
    if prompt.awaited and (stray := [v for v in prompt.awaited.named() if v.seat and v not in prompt.to]):
        raise LawViolation(LAW, f"{name} awaits {stray[0].seat}, whom it does not ask")
    if len(prompt.remind) > 2:
        raise LawViolation(LAW, f"{name} reminds more than twice")


def no_dead_end(play: Play) -> None:
    agenda = play.agenda
    if agenda.over:
        if agenda.prompts or agenda.earliest_wake_at:
            raise LawViolation(NO_DEAD_ENDS, f"over, and yet something is awaited in step {agenda.step!r}")
    elif not agenda.awaits_someone and agenda.earliest_wake_at is None:
        raise LawViolation(NO_DEAD_ENDS, f"step {agenda.step!r} awaits nobody and no instant is set")


def offered_is_accepted(play: Play, chance: Chance) -> None:
    before = state_bytes(play)
    for viewer, prompt in _one_of_each(offers(play), chance):
        for command in _samples(prompt, chance):
            try:
                play.outcome(viewer, prompt.key, command)
            except Refused as no:
                what = f"{_name(viewer)} was offered {command} by {prompt.key!r} and is refused: {no.code}"
                raise LawViolation(LAW, what) from no
            state_is_untouched(play, before)


def _one_of_each(offered: list[tuple[Viewer, Prompt]], chance: Chance) -> Iterator[tuple[Viewer, Prompt]]:
    """One offer for each of the game's own commands, and one of the house's."""
    kinds: dict[type | None, list[tuple[Viewer, Prompt]]] = {}
    for viewer, prompt in offered:
        kinds.setdefault(None if prompt.command in HOUSE else prompt.command, []).append((viewer, prompt))
    return map(chance.pick, kinds.values())


def not_offered_is_refused(play: Play, chance: Chance) -> None:
    """By the wrong person, under a wrong key, while blocked, or with what no option says."""
    for prompt in chance.some(play.agenda.prompts, 2):
        usable = not any(ask.is_empty for ask in prompt.fields.values())
        if usable:
            command = prompt.sample(chance)
            for viewer in (*play.people(), STRANGER, SPECTATOR):
                if viewer not in prompt.to or prompt.blocked:
                    _must_refuse(play, viewer, prompt.key, command)
            _must_refuse(play, chance.pick(play.people() or [STRANGER]), prompt.key + "?", command)
    for viewer, prompt in chance.some(offers(play), 1):
        for command in near_misses(prompt, play, chance):
            _must_refuse(play, viewer, prompt.key, command)


def _must_refuse(play: Play, viewer: Viewer, key: str, command: Command) -> None:
    try:
        play.outcome(viewer, key, command)
    except Refused:
        return
    raise LawViolation(LAW, f"{command} was not offered to {_name(viewer)} by {key!r} and yet was accepted")


def near_misses(prompt: Prompt, play: Play, chance: Chance) -> Iterator[Command]:
    """Answers right in every field but one."""
    for field, ask in prompt.fields.items():
        for wrong in _wrong_values(ask, play):
            good = {name: other.sample(chance) for name, other in prompt.fields.items()}
            yield prompt.command(**good | {field: wrong})


_ODD: tuple[Any, ...] = (None, True, False, -1, 10**9, 1.5, "", "no such option", (), ("no such option",), [1])


def _wrong_values(ask: Ask, play: Play) -> Iterator[Any]:
    for value in (*_ODD, *play.seats, *_just_outside(ask)):
        if not _is_offered(ask, value):
            yield value


def _just_outside(ask: Ask) -> Iterator[Any]:
    match ask:
        case PickOne():
            yield tuple(ask.options)
            yield from (o + d for o in ask.options if type(o) is int for d in (-1, 1))
        case PickSome():
            yield from (ask.options[: ask.least - 1] if ask.least else (), ask.options[: ask.most + 1])
            yield from (ask.options[:1] * max(2, ask.least),)
        case Number():
            yield from (ask.least - 1, ask.most + 1, float(ask.least))
        case Write():
            yield from ("x" * (ask.longest + 1), " " * max(1, ask.shortest))
        case Tree():
            yield from ((), tuple(ask.after(()))[:1] if ask.after(tuple(ask.after(()))[:1]) else ("?",))


def _is_offered(ask: Ask, value: Any) -> bool:
    """Told from what the ask shows, not by asking it: a wide `accepts` is just what is looked for."""
    match ask:
        case PickOne():
            return _among(value, ask.options)
        case PickSome():
            fits = type(value) is tuple and ask.least <= len(value) <= ask.most
            return fits and all(value.count(v) == 1 and _among(v, ask.options) for v in value)
        case Number():
            return type(value) is int and ask.least <= value <= ask.most
        case Write():
            return type(value) is str and len(value.strip()) >= ask.shortest and len(value) <= ask.longest
        case Tree():
            return _is_path(ask, value)


def _is_path(tree: Tree, value: Any) -> bool:
    if type(value) is not tuple or not value:
        return False
    return all(step in tree.after(value[:i]) for i, step in enumerate(value)) and not tree.after(value)


def _among(value: Any, options: tuple[Any, ...]) -> bool:
    return any(type(value) is type(option) and value == option for option in options)


def _samples(prompt: Prompt, chance: Chance) -> Iterator[Command]:
    """A few at random, and the ends of what is offered, where games go wrong."""
    yield from (prompt.sample(chance) for _ in range(3))
    for field, ask in prompt.fields.items():
        for value in _ends(ask, chance):
            good = {name: other.sample(chance) for name, other in prompt.fields.items()}
            yield prompt.command(**good | {field: value})


def _ends(ask: Ask, chance: Chance) -> Iterator[Any]:
    match ask:
        case PickOne():
            yield from chance.some(ask.options, 4)
        case PickSome():
            yield from (ask.options[: ask.least], ask.options[: ask.most])
        case Number():
            yield from {ask.least, ask.most}
        case Write():
            yield from ("å" * ask.longest, "x" * max(1, ask.shortest))
        case Tree():
            pass


def _name(viewer: Viewer) -> str:
    return viewer.seat or ("the host" if viewer.host else "a spectator")
