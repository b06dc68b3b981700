"""Law 6: keys are used once, defaults are acceptable, what a prompt accepts is accepted and all else refused.

And law 7: as long as a match is not over, someone is awaited or an instant is set.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from parlour.rehearsal.chance import Chance
from parlour.rehearsal.laws import LawViolation
from parlour.rehearsal.laws.crash import refuses_unasked, told
from parlour.rehearsal.laws.replay import state_bytes, state_is_untouched
from parlour.rehearsal.laws.rounds import Moment
from parlour.rehearsal.moves import Move, SayMove, move_line
from parlour.rehearsal.play import Play
from parlour.rehearsal.wandering import HOUSE, offers, value_ends
from parlour.sdk.agenda import Agenda
from parlour.sdk.ask import Ask, Number, PickOne, PickSome, Tree, Write
from parlour.sdk.audience import SPECTATOR, Seat, Viewer
from parlour.sdk.command import Command
from parlour.sdk.house import Replace, TakeOver
from parlour.sdk.prompt import Prompt
from parlour.sdk.refused import Refused

LAW = "6 prompts"
NO_DEAD_ENDS = "7 no dead ends"
STRANGER = Viewer(Seat("eve"))


class PromptKeys:
    """Watches that a prompt key once gone never returns, and that nobody is asked again under one they answered, or
    under one by which others were asked meanwhile.

    Looked at after every event: a cause may close one step and open the next, and a tap that was meant for the first
    would count for the second.  Whoever goes on in the same round may do so under the same key, as a hot seat does.
    What the house asks is the house's: whoever resumes may be asked to once more.
    """

    def __init__(self) -> None:
        self._seen: dict[str, Prompt] = {}  # open when the last cause had ended
        self._between: set[str] = set()  # of these: not open after some event of the present cause
        self._gone: set[str] = set()  # were open when some cause had ended, and no more when a later one had
        self._owing: dict[str, set[Viewer]] = {}
        self._answered: dict[tuple[str, Viewer], int] = {}  # in which round they last answered it
        self._done: set[tuple[str, Viewer]] = set()  # and owed nothing to it afterwards
        self._asked: dict[tuple[str, Viewer], Prompt] = {}  # as they were asked last, when some cause had ended
        self._left: set[tuple[str, Viewer]] = set()  # of these: not asked any more, while others were

    def look(self, play: Play, causes: list[list[Moment]]) -> None:
        keys = [prompt.key for prompt in play.agenda.prompts]
        if twice := next((key for key in keys if keys.count(key) > 1), None):
            raise LawViolation(LAW, f"two open prompts have the key {twice!r}: give at least one a key of its own")
        for cause in causes:
            done_before = set(self._done)
            for moment in cause:
                if moment.agenda is not None:
                    self._between |= self._seen.keys() - {prompt.key for prompt in moment.agenda.prompts}
                    self._look_at_owing(moment, moment.agenda, done_before)
            self._look_at_keys(cause)
            self._look_at_rounds(cause)
            self._look_at_asked(cause)
            self._speaker = None

    def hear(self, before: Play, move: SayMove) -> None:
        """Somebody has answered.  Whoever gets another's seat has answered nothing yet."""
        self._speaker = _as_seated(move.who)
        self._answered[move.key, self._speaker] = before.agenda.round
        if isinstance(move.command, Replace | TakeOver):
            seat = move.command.seat
            self._answered = {by: round for by, round in self._answered.items() if by[1].seat != seat}
            self._done = {(key, viewer) for key, viewer in self._done if viewer.seat != seat}
            self._left = {(key, viewer) for key, viewer in self._left if viewer.seat != seat}

    _speaker: Viewer | None = None  # whose answer is the cause, if it is one

    def _look_at_keys(self, cause: list[Moment]) -> None:
        """At its end: what was asked only in the middle of it, nobody has seen.

        An offer that nobody owes an answer to may be taken away in the middle and made again at the end, if it is the
        same: a late tap means the same then.
        """
        last = cause[-1] if cause else None
        if last is None or last.agenda is None:
            return
        before, self._seen = self._seen, {prompt.key: prompt for prompt in last.agenda.prompts}
        self._gone |= before.keys() - self._seen.keys()
        for key, prompt in self._seen.items():
            is_another = key in self._between and _may_mean_another(before[key], prompt)
            if key in self._gone or is_another:
                what = f"the prompt key {key!r} was gone and is used again, by {_of(last)}"
                raise LawViolation(LAW, f"{what}: a late tap would count for the next. {_a_new_key(key)}")
        self._between.clear()

    def _look_at_owing(self, moment: Moment, agenda: Agenda, done_before: set[tuple[str, Viewer]]) -> None:
        owing = {
            prompt.key: {*map(_as_seated, prompt.owing.named())}
            for prompt in agenda.prompts
            if not prompt.blocked and prompt.command not in HOUSE
        }
        for key, those in owing.items():
            for viewer in those:
                took_back = viewer == self._speaker and (key, viewer) in done_before
                if (key, viewer) in self._done and not took_back:
                    raise _asked_anew(viewer, key, moment)
            for viewer in self._owing.get(key, set()) - those:
                if (key, viewer) in self._answered:
                    self._done.add((key, viewer))
            self._done -= {(key, viewer) for viewer in those}
        self._owing = owing

    def _look_at_rounds(self, cause: list[Moment]) -> None:
        """At its end, too: who has owed all along, and answered in an earlier round, owes another answer by now."""
        agenda = cause[-1].agenda if cause else None
        if agenda is None:
            return
        for key, viewer in ((key, viewer) for key, those in self._owing.items() for viewer in those):
            if self._answered.get((key, viewer), agenda.round) < agenda.round:
                raise _asked_anew(viewer, key, cause[-1])

    def _look_at_asked(self, cause: list[Moment]) -> None:
        """At its end, too: whoever was asked under a key, and then only others were, has let that asking go by."""
        agenda = cause[-1].agenda if cause else None
        if agenda is None:
            return
        asked = {
            (prompt.key, _as_seated(viewer)): prompt
            for prompt in agenda.prompts
            if prompt.command not in HOUSE
            for viewer in prompt.to.named()
        }
        for (key, viewer), prompt in asked.items():
            is_back = (key, viewer) in self._left and viewer != self._speaker
            if is_back and _may_mean_another(self._asked[key, viewer], prompt):
                raise _asked_anew(viewer, key, cause[-1], "was asked under")
        self._left = (self._left | self._asked.keys()) - asked.keys()
        self._asked |= asked


def _asked_anew(viewer: Viewer, key: str, moment: Moment, once: str = "has answered") -> LawViolation:
    what = f"{_name(viewer)} {once} {key!r} and is asked anew under the same key, by {_of(moment)}"
    return LawViolation(LAW, f"{what}: a late tap would count for the next. {_a_new_key(key)}")


def _may_mean_another(before: Prompt, prompt: Prompt) -> bool:
    """Whether an answer to the one may be taken for an answer to the other, and mean something else there."""
    same = prompt.command is before.command and prompt.details == before.details and prompt.due == before.due
    return bool(prompt.owing) or not same or {*prompt.fields} != {*before.fields}


def _as_seated(viewer: Viewer) -> Viewer:
    return Viewer(viewer.seat) if viewer.seat is not None else viewer


def _of(moment: Moment) -> str:
    return type(moment.event).__name__


def _a_new_key(key: str) -> str:
    name, _, rest = key.partition("~")[0].partition("/")
    counted = "{state.round}.{state.turn}" if rest else "{state.round}"
    return f'Leave `key` to the house, or give each asking one of its own, such as f"{name}/{counted}"'


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
        for command in each_once(_samples(prompt, chance)):
            move = SayMove(viewer, prompt.key, command)
            try:
                play.outcome(viewer, prompt.key, command)
            except Refused as no:
                raise refused_offer(play, move, no) from no
            state_is_untouched(play, before)


def refused_offer(play: Play, move: Move, no: Refused) -> LawViolation:
    """An answer that was offered is refused, or `settle` refused what nobody asked it for."""
    if refuses_unasked(no):
        return told(no)
    return LawViolation(LAW, f"what was offered is refused: {move_line(move)} ({no.code})", moves=[*play.moves, move])


def is_offered(play: Play, move: Move) -> bool:
    """Whether a prompt of this agenda offers that answer to them, told from what it shows."""
    if not isinstance(move, SayMove):
        return True
    prompt, who = play.agenda.find(move.key), _as_they_are(play, move.who)
    if prompt is None or prompt.blocked or who not in prompt.to or type(move.command) is not prompt.command:
        return False
    return all(_is_offered(ask, getattr(move.command, field)) for field, ask in prompt.fields.items())


def _as_they_are(play: Play, viewer: Viewer) -> Viewer:
    """Whoever has handed over is no host any more, whatever the line of a move says."""
    return Viewer(viewer.seat) if viewer.host and play.state.host not in (None, viewer.seat) else viewer


def not_offered_is_not_accepted(play: Play, move: Move) -> None:
    """Of a play that is given: the answer that a law has tried is its last move."""
    if isinstance(move, SayMove) and not is_offered(play, move):
        _must_refuse(play, move.who, move.key, move.command)


def _one_of_each(offered: list[tuple[Viewer, Prompt]], chance: Chance) -> Iterator[tuple[Viewer, Prompt]]:
    """One offer for each of the game's own commands, and one of the house's."""
    kinds: dict[type | None, list[tuple[Viewer, Prompt]]] = {}
    for viewer, prompt in offered:
        kinds.setdefault(None if prompt.command in HOUSE else prompt.command, []).append((viewer, prompt))
    return map(chance.pick, kinds.values())


def not_offered_is_refused(play: Play, chance: Chance, *, every: bool = False) -> None:
    """By the wrong person, under a wrong key, while blocked, or with what no option says."""
    for prompt in chance.some(play.agenda.prompts, 2):
        usable = not any(ask.is_empty for ask in prompt.fields.values())
        if usable:
            command = prompt.sample(chance)
            for viewer in (*play.people(), STRANGER, SPECTATOR):
                if viewer not in prompt.to or prompt.blocked:
                    _must_refuse(play, viewer, prompt.key, command)
            _must_refuse(play, chance.pick(play.people() or [STRANGER]), prompt.key + "?", command)
    for viewer, prompt in _one_of_each(offers(play), chance) if every else chance.some(offers(play), 1):
        for command in near_misses(prompt, play, chance):
            _must_refuse(play, viewer, prompt.key, command)


def _must_refuse(play: Play, viewer: Viewer, key: str, command: Command) -> None:
    try:
        play.outcome(viewer, key, command)
    except Refused:
        return
    what = f"{command} was not offered to {_name(viewer)} by {key!r} and yet was accepted"
    tried = [SayMove(viewer, key, command)] if _can_be_written(command) else []
    raise LawViolation(LAW, what, moves=[*play.moves, *tried])


def _can_be_written(command: Command) -> bool:
    """Whether it reads back from the line of a move: near misses may have a wrong type."""
    try:
        msgspec.json.decode(msgspec.json.encode(command), type=type(command))
    except msgspec.ValidationError:
        return False
    return True


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


def each_once(commands: Iterable[Command]) -> list[Command]:
    """These answers without repetitions: the same one has the same outcome, to which the law of purity sees."""
    return list({msgspec.json.encode(command): command for command in commands}.values())


def _samples(prompt: Prompt, chance: Chance) -> Iterator[Command]:
    """A few at random, and the ends of what is offered, where games go wrong."""
    yield from (prompt.sample(chance) for _ in range(3))
    for field, ask in prompt.fields.items():
        for value in value_ends(ask, chance):
            good = {name: other.sample(chance) for name, other in prompt.fields.items()}
            yield prompt.command(**good | {field: value})


def _name(viewer: Viewer) -> str:
    return viewer.seat or ("the host" if viewer.host else "a spectator")
