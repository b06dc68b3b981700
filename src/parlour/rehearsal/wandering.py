"""How a play goes on by itself: by the game's own prompts, at random or by stand-ins."""

from __future__ import annotations

from collections.abc import Callable

from parlour.engine.stand_ins import choose
from parlour.rehearsal.chance import Chance
from parlour.rehearsal.moves import Move, SayMove, WaitMove
from parlour.rehearsal.play import Play
from parlour.sdk import house
from parlour.sdk.audience import Viewer
from parlour.sdk.codec import members
from parlour.sdk.house import Finish, Join, Start
from parlour.sdk.prompt import Prompt

HOUSE = frozenset(members(house.Commands))

Way = Callable[[Play, Chance], Move | None]  # the next move; None: nothing is left to do


def offers(play: Play) -> list[tuple[Viewer, Prompt]]:
    """Everything that somebody could answer just now.  Whoever joins has been given a seat by the house."""
    people = play.people()
    return [
        (viewer, prompt)
        for prompt in play.agenda.prompts
        if not prompt.blocked and not any(ask.is_empty for ask in prompt.fields.values())
        for viewer in people
        if viewer in prompt.to and not (prompt.command is Join and viewer.seat is None)
    ]


def at_random(play: Play, chance: Chance) -> Move | None:
    """A move at random: any offered answer; time passes now and then; the host meddles seldom."""
    if not play.state.started:
        return _in_the_lobby(play, chance)
    offered = offers(play)
    own = [(v, p) for v, p in offered if p.command not in HOUSE]
    if play.match.wake_at is not None and (chance.one_in(6) or not own):
        return WaitMove(play.match.wake_at)
    if own and not chance.one_in(15):
        owed = [(v, p) for v, p in own if v in p.owing]
        return _says(*chance.pick(owed if owed and not chance.one_in(4) else own), chance)
    return _host_meddles(offered, chance)


def by_stand_ins(play: Play, chance: Chance) -> Move | None:
    """A move by a stand-in who owes an answer; now and then someone is silent until the deadline."""
    if not play.state.started:
        return _in_the_lobby(play, chance)
    at = play.match.wake_at
    if at is not None and chance.one_in(12):
        return WaitMove(at)
    for viewer in chance.some(play.people(), 1000):
        if (choice := choose(play.match, viewer, chance)) is not None:
            return SayMove(viewer, choice.key, choice.command)
    return None if at is None else WaitMove(at)


def _in_the_lobby(play: Play, chance: Chance) -> Move | None:
    offered = offers(play)
    joins = [(v, p) for v, p in offered if p.command is Join]
    if len(play.seats) < play.setup.seats and joins:
        return _says(*chance.pick(joins), chance)
    starts = [(v, p) for v, p in offered if p.command is Start]
    if starts and not chance.one_in(8):
        return _says(*chance.pick(starts), chance)
    own = [(v, p) for v, p in offered if p.command not in (Finish, Join)]
    if own:
        return _says(*chance.pick(own), chance)
    return None if play.match.wake_at is None else WaitMove(play.match.wake_at)


def _host_meddles(offered: list[tuple[Viewer, Prompt]], chance: Chance) -> Move | None:
    """One of the house's commands, each as likely as the others, however many may give it."""
    kinds = dict[type, list[tuple[Viewer, Prompt]]]()
    for viewer, prompt in offered:
        if prompt.command in HOUSE:
            kinds.setdefault(prompt.command, []).append((viewer, prompt))
    gentle = {kind: those for kind, those in kinds.items() if kind is not Finish}
    chosen = gentle if gentle and not chance.one_in(40) else kinds
    return _says(*chance.pick(chance.pick(list(chosen.values()))), chance) if chosen else None


def _says(viewer: Viewer, prompt: Prompt, chance: Chance) -> SayMove:
    return SayMove(viewer, prompt.key, prompt.sample(chance))
