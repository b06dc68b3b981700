"""How a play goes on by itself: by the game's own prompts, at random or by stand-ins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from parlour.engine.stand_ins import choose, volunteer, volunteered_questions
from parlour.rehearsal.chance import Chance
from parlour.rehearsal.moves import Move, SayMove, WaitMove
from parlour.rehearsal.play import Play
from parlour.sdk import house
from parlour.sdk.ask import Ask, Number, PickOne, PickSome, Tree, Write
from parlour.sdk.audience import Seat, Viewer
from parlour.sdk.codec import members
from parlour.sdk.command import Command
from parlour.sdk.house import Finish, HandOver, Join, Start
from parlour.sdk.parts.chat import Mute, Unmute
from parlour.sdk.prompt import Prompt

HOUSE = frozenset((*members(house.Commands), Mute, Unmute))

Way = Callable[[Play, Chance], Move | None]  # the next move; None: nothing is left to do


def offers(play: Play) -> list[tuple[Viewer, Prompt]]:
    """Everything that somebody could answer just now.  Whoever joins has been given a seat by the house.

    Who will be the host, and has not sat down yet, can do nothing but that.
    """
    people, host = play.people(), play.state.host
    return [
        (viewer, prompt)
        for prompt in play.agenda.prompts
        if not prompt.blocked and not any(ask.is_empty for ask in prompt.fields.values())
        for viewer in people
        if viewer in prompt.to
        and (viewer.seat is not None if prompt.command is Join else not viewer.host or viewer.seat == host)
    ]


def house_offers(play: Play) -> list[tuple[Viewer, Prompt]]:
    """Likewise, as the house lets them: it makes no stand-in the host."""
    stand_ins = play.stand_ins()
    offered = [(v, _but(p, stand_ins) if stand_ins and p.command is HandOver else p) for v, p in offers(play)]
    return [(v, p) for v, p in offered if not any(ask.is_empty for ask in p.fields.values())]


def _but(prompt: Prompt, seats: set[Seat]) -> Prompt:
    """The prompt without these among its options."""
    fields = {
        name: PickOne(tuple(each for each in ask.options if each not in seats)) if isinstance(ask, PickOne) else ask
        for name, ask in prompt.fields.items()
    }
    return replace(prompt, fields=fields)


def at_random(play: Play, chance: Chance) -> Move | None:
    """A move at random: any offered answer; time passes now and then; the host meddles seldom."""
    if not play.state.started:
        return _in_the_lobby(play, chance)
    offered = house_offers(play)
    talk = [(v, p) for v, p in offered if p.talk is not None]
    if talk and chance.one_in(12):
        return _says(play, *chance.pick(talk), chance)
    own = [(v, p) for v, p in offered if p.command not in HOUSE and p.talk is None]
    if play.match.wake_at is not None and (chance.one_in(6) or not own):
        return WaitMove(play.match.wake_at)
    if own and not chance.one_in(15):
        owed = [(v, p) for v, p in own if v in p.owing]
        picked = chance.pick(owed if owed and not chance.one_in(4) else own)
        instead = _instead_of(*picked, own)
        return _says(play, *(chance.pick(instead) if instead and chance.one_in(2) else picked), chance)
    return _host_meddles(play, offered, chance)


def by_stand_ins(play: Play, chance: Chance) -> Move | None:
    """A move by a stand-in who owes an answer; now and then someone is silent until the deadline."""
    if not play.state.started:
        return _in_the_lobby(play, chance)
    at = play.match.wake_at
    if at is not None and chance.one_in(12):
        return WaitMove(at)
    if play.game.volunteers and chance.one_in(3) and (move := _volunteers(play, chance)) is not None:
        return move
    for viewer in chance.some(play.people(), 1000):
        if (choice := choose(play.match, viewer, chance)) is not None:
            return SayMove(viewer, choice.key, choice.command)
    return None if at is None else WaitMove(at)


def _instead_of(viewer: Viewer, prompt: Prompt, own: list[tuple[Viewer, Prompt]]) -> list[tuple[Viewer, Prompt]]:
    """What the same person might answer instead, until the same hour: to raise, where silence is to pass."""
    return [
        (v, p)
        for v, p in own
        if v == viewer and v not in p.owing and v.seat not in p.given and p.due == prompt.due and p.due is not None
    ]


def _volunteers(play: Play, chance: Chance) -> Move | None:
    """Somebody does what nobody waits for, once for each question."""
    done = {(move.who, move.key) for move in play.moves if isinstance(move, SayMove)}
    for viewer in chance.some(play.people(), 1000):
        for question in volunteered_questions(play.match, viewer):
            if (viewer, question.key) in done:
                continue
            choice = volunteer(play.match, viewer, question, play.match.seed)
            if choice is not None:
                return SayMove(viewer, choice.key, choice.command)
    return None


def _in_the_lobby(play: Play, chance: Chance) -> Move | None:
    """All sit down and the host starts; before that, at times, somebody leaves, is kicked or is made the host."""
    offered = house_offers(play)
    joins = [(v, p) for v, p in offered if p.command is Join]
    if len(play.seats) < play.setup.seats and joins:
        return _says(play, *chance.pick(joins), chance)
    starts = [(v, p) for v, p in offered if p.command is Start]
    others = [(v, p) for v, p in offered if p.command not in (Finish, Join, Start)]
    owed = [(v, p) for v, p in others if v in p.owing and p.command not in HOUSE]
    if owed and not chance.one_in(6):  # what the game must know before it can start
        return _says(play, *chance.pick(owed), chance)
    if others and (not starts or chance.one_in(3)):
        return _says(play, *_pick_by_kind(others, chance), chance)
    if starts:
        return _says(play, *chance.pick(starts), chance)
    return None if play.match.wake_at is None else WaitMove(play.match.wake_at)


def _host_meddles(play: Play, offered: list[tuple[Viewer, Prompt]], chance: Chance) -> Move | None:
    """One of the house's commands."""
    of_house = [(v, p) for v, p in offered if p.command in HOUSE]
    gentle = [(v, p) for v, p in of_house if p.command is not Finish]
    chosen = gentle if gentle and not chance.one_in(40) else of_house
    return _says(play, *_pick_by_kind(chosen, chance), chance) if chosen else None


def _pick_by_kind(offered: list[tuple[Viewer, Prompt]], chance: Chance) -> tuple[Viewer, Prompt]:
    """One of these offers, each command as likely as the others, however many people may give it."""
    kinds = dict[type, list[tuple[Viewer, Prompt]]]()
    for viewer, prompt in offered:
        kinds.setdefault(prompt.command, []).append((viewer, prompt))
    return chance.pick(chance.pick(list(kinds.values())))


def _says(play: Play, viewer: Viewer, prompt: Prompt, chance: Chance) -> SayMove:
    """Of three plays one goes to the ends of what is offered, one does now and then, one never."""
    often = 0 if prompt.command in HOUSE else play.setup.seed % 3  # the house's own go where people are named
    at_ends = (often == 1 and not chance.one_in(4)) or (often == 2 and chance.one_in(4))
    return SayMove(viewer, prompt.key, answer_at_ends(prompt, chance) if at_ends else prompt.sample(chance))


ODD_TEXTS = (
    "å\u0301 ½ ١٢ ﷽",  # marks that combine, digits of others, one sign for many letters
    "🏴‍☠️👩‍👩‍👧‍👦",  # several code points that are one picture
    "\u202eenod \u200b\ufeff",  # written from right to left, with nothing between
    "İıßǅ",  # other lengths in capitals
    "<b>&amp;</b> {$name} %s \\n",
)


def answer_at_ends(prompt: Prompt, chance: Chance) -> Command:
    """An answer that goes to the ends of what is offered, in each field."""
    ends = {name: [*value_ends(ask, chance)] for name, ask in prompt.fields.items()}
    fields = prompt.fields.items()
    return prompt.command(**{name: chance.pick(ends[name] or [ask.sample(chance)]) for name, ask in fields})


def value_ends(ask: Ask, chance: Chance) -> Iterator[Any]:
    """The least and the most, the first and the last, the shortest and the longest: where games go wrong."""
    match ask:
        case PickOne():
            yield from {0: ask.options[0], 1: ask.options[-1]}.values() if ask.options else ()
        case PickSome():
            mixed = tuple(chance.some(ask.options, len(ask.options)))
            yield from (ask.options[: ask.least], mixed[: ask.least], mixed[: ask.most], ask.options[: ask.most])
        case Number():
            yield from dict.fromkeys((ask.least, ask.most))
        case Write():
            odd = (f"{'x' * ask.shortest}{text}"[: ask.longest] for text in ODD_TEXTS)
            texts = ("x" * max(1, ask.shortest), "å" * ask.longest, *odd)
            yield from (text for text in texts if ask.accepts(text))
        case Tree():
            paths = [ask.sample(chance) for _ in range(4)]
            yield from (max(paths, key=len), _path(ask, 0), _path(ask, -1))


def _path(tree: Tree, turn: int) -> tuple[str, ...]:
    """The path that takes the same turn at every fork."""
    path: tuple[str, ...] = ()
    while fork := tree.after(path):
        path = (*path, fork[turn])
    return path
