"""Law 8: two worlds that differ in one secret look alike to everyone who is not entitled to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NoReturn

from msgspec import Struct, json
from msgspec.structs import replace

from parlour.engine import read
from parlour.engine.chance import seed_from
from parlour.engine.match import Happening
from parlour.rehearsal.chance import Chance
from parlour.rehearsal.laws import LawViolation
from parlour.rehearsal.moves import Move, SayMove, WaitMove
from parlour.rehearsal.play import Play
from parlour.rehearsal.wandering import offers
from parlour.sdk.audience import SPECTATOR, Seat, Viewer
from parlour.sdk.command import Command
from parlour.sdk.event import Event, is_secret
from parlour.sdk.prompt import Prompt
from parlour.sdk.refused import Refused

LAW = "8 secrets"
STRANGER = Viewer(Seat("eve"))
_encoder = json.Encoder()


class Secret(Struct, frozen=True):
    """Something not everyone may know, and who may."""

    name: str  # what differs, for the reader
    kinds: tuple[type, ...]  # the command or events that an event may reveal
    entitled: Callable[[Viewer], bool]


class Worlds:
    """Two plays that go on in step from where they differ in one secret."""

    def __init__(self, secret: Secret, one: Play, other: Play, since: int, chance: Chance) -> None:
        self.secret, self.one, self.other, self.chance = secret, one, other, chance
        self.since = since  # happenings that both have in common
        self.moves_in_common = len(one.moves)
        self.revealed = False
        self._entitled = {_as_player(viewer) for viewer in self._viewers() if secret.entitled(viewer)}

    def _viewers(self) -> list[Viewer]:
        return [*self.one.viewers, STRANGER]

    def note_difference(self, happening: list[Happening], happened_there: list[Happening]) -> None:
        """Note who may see a difference: whoever may know of what the two have had different by now."""
        events, events_there = _events(happening), _events(happened_there)
        self.revealed = self.revealed or any(map(self._reveals, (*events, *events_there)))
        for viewer in self._viewers():
            if _known(events, viewer) != _known(events_there, viewer):
                self._entitled.add(_as_player(viewer))

    def _may_know(self, viewer: Viewer) -> bool:
        """Once entitled, always: also when hosting passes to someone else."""
        return _as_player(viewer) in self._entitled

    def _reveals(self, event: Event) -> bool:
        return any(issubclass(kind, r) for r in type(event).reveals for kind in self.secret.kinds)

    def compare(self) -> None:
        for viewer in self._viewers():
            if not self._may_know(viewer):
                self._compare(viewer)

    def _compare(self, viewer: Viewer) -> None:
        for leak, here, there in differences(sight(self.one, viewer), sight(self.other, viewer)):
            self._broken(viewer, leak, here, there)
        heard, heard_there = (notices_seen(play.happenings[self.since :], viewer) for play in (self.one, self.other))
        if heard != heard_there:
            self._broken(viewer, "notice", heard.decode(), heard_there.decode())

    def probe(self) -> None:
        """A refusal, too, may give a secret away: try what can be tried, as someone who must not know."""
        innocent = [v for v in (*self._viewers(), SPECTATOR) if not self._may_know(v)]
        if not innocent:
            return
        viewer = self.chance.pick(innocent)
        for prompt in {p.key: p for p in (*self.one.agenda.prompts, *self.other.agenda.prompts)}.values():
            tries = _tries(prompt, self.chance)
            for command in tries if self._is_heard(viewer, prompt.key) else tries[:1]:
                here, there = (_outcome(play, viewer, prompt.key, command) for play in (self.one, self.other))
                if here != there:
                    said = f"answers {prompt.key} with {command}"
                    self._broken(viewer, "refusal", f"{said}: {here}", f"{said}: {there}")

    def _is_heard(self, viewer: Viewer, key: str) -> bool:
        """Who is not asked is refused before anyone looks at what they say."""
        return any(there and viewer in there.to for there in (p.agenda.find(key) for p in (self.one, self.other)))

    def go_on(self, step: int) -> bool:
        """The same move in both, if both can make it.  False: nothing more to be done."""
        move = self._next()
        if move is None:
            return False
        one, other = self.one.fork(), self.other.fork()
        for play in (one, other):
            play.load("worlds", step)
        went = _went(one, move), _went(other, move)
        if went[0] == went[1]:
            before = len(self.one.happenings), len(self.other.happenings)
            self.one, self.other = one, other
            self.note_difference(one.happenings[before[0] :], other.happenings[before[1] :])
        elif isinstance(move, SayMove) and not self._may_know(move.who):
            self._broken(move.who, "refusal", f"{move}: {went[0]}", f"{move}: {went[1]}")
        return True

    def _next(self) -> Move | None:
        instants = [p.match.wake_at for p in (self.one, self.other) if p.match.wake_at is not None]
        both = [
            (v, p) for v, p in offers(self.one) if _still_asked(self.other, v, p) and p.command.__name__ != "Finish"
        ]
        owed = [(v, p) for v, p in both if v in p.owing] or both
        if instants and (not both or self.chance.one_in(6)):
            return WaitMove(min(instants))
        if not owed:
            return None
        viewer, prompt = self.chance.pick(owed)
        return SayMove(viewer, prompt.key, prompt.sample(self.chance))

    def _broken(self, viewer: Viewer, leak: str, here: str, there: str) -> NoReturn:
        who = "a spectator" if viewer == SPECTATOR else _named(viewer)
        what = f"{self.secret.name} shows to {who} by {leak}:\n  in one world   {here}\n  in the other   {there}"
        then = {
            "in one world": self.one.moves[self.moves_in_common :],
            "in the other": self.other.moves[self.moves_in_common :],
        }
        raise LawViolation(LAW, what, then=then)


def answers_stay_secret(play: Play, chance: Chance, depth: int) -> None:
    """Somebody answers a secret prompt one way, and in the other world another way or not at all."""
    secret = [(v, p) for v, p in offers(play) if p.secret]
    if not secret:
        return
    viewer, prompt = chance.pick(secret)
    first, second = _two_answers(prompt, chance)
    if first is None or (second is None and prompt.shown):
        return
    one, other = play.fork(), play.fork()
    for world in (one, other):
        world.load("answer")
    try:
        here = one.do(SayMove(viewer, prompt.key, first))
        there = other.do(SayMove(viewer, prompt.key, second)) if second is not None else []
    except Refused:
        return  # law 6 speaks of that
    name = f"the answer of {_named(viewer)} {first} instead of {second or 'silence'}"
    worlds = Worlds(_secret_answer(name, viewer, prompt), one, other, len(play.happenings), chance)
    worlds.moves_in_common = len(play.moves)
    worlds.note_difference(here, there)
    _watch(worlds, depth)


def deals_stay_secret(before: Play, move: Move, happening: list[Happening], chance: Chance, depth: int) -> None:
    """Chance dealt something that not everyone may know; in the other world it dealt otherwise."""
    dealt = [event for event in _events(happening) if is_secret(type(event))]
    if not dealt:
        return
    for other in _other_deals(before, move, dealt, chance):
        one = before.fork()
        here = one.do(move)
        there = other.happenings[len(before.happenings) :]
        kinds = tuple(type(event) for event in dealt)
        names = ", ".join(kind.__name__ for kind in kinds)
        secret = Secret(f"what was dealt ({names})", kinds, lambda viewer: False)
        worlds = Worlds(secret, one, other, len(before.happenings), chance)
        worlds.moves_in_common = len(before.moves)
        worlds.note_difference(here, there)
        _watch(worlds, depth)


def hidden_chance_is_declared(before: Play, move: Move, happening: list[Happening], chance: Chance) -> None:
    """What chance decided and a spectator cannot see is a secret, and its event must say who may know of it."""
    other = before.fork()
    other.match = replace(other.match, seed=seed_from(chance.below(1 << 30), "hidden"))
    there = other.do(move)
    public, public_there = (_public_events(h) for h in (happening, there))
    if public == public_there or [type(e) for e in public] != [type(e) for e in public_there]:
        return
    here = before.fork()
    here.do(move)
    since = len(before.happenings)
    if sight(here, SPECTATOR) == sight(other, SPECTATOR) and notices_seen(
        here.happenings[since:], SPECTATOR
    ) == notices_seen(other.happenings[since:], SPECTATOR):
        hidden = next(type(a) for a, b in zip(public, public_there, strict=True) if a != b)
        what = f"{hidden.__name__} holds what chance decided and no spectator sees: let its known_to say who may know"
        raise LawViolation(LAW, what)


def _public_events(happening: list[Happening]) -> list[Event]:
    return [event for event in _events(happening) if not is_secret(type(event))]


def _other_deals(before: Play, move: Move, dealt: list[Event], chance: Chance) -> Iterable[Play]:
    """A few worlds with another deal, in which as many as possible may not know the difference."""
    found: list[tuple[int, int, Play]] = []
    for n in range(8):
        other = before.fork()
        other.match = replace(other.match, seed=seed_from(chance.below(1 << 30), n))
        events = _events(other.do(move))
        other.match = replace(other.match, seed=before.match.seed)
        redealt = [event for event in events if is_secret(type(event))]
        if redealt != dealt:
            alike = sum(_known(dealt, v) == _known(redealt, v) for v in other.viewers)
            found.append((-alike, n, other))
    return [play for _, _, play in sorted(found, key=lambda f: f[:2])[:2]]


def _watch(worlds: Worlds, depth: int) -> None:
    for step in range(depth):
        if worlds.revealed:
            return
        worlds.compare()
        worlds.probe()
        if not worlds.go_on(step):
            return
    if not worlds.revealed:
        worlds.compare()


def _secret_answer(name: str, giver: Viewer, prompt: Prompt) -> Secret:
    def entitled(viewer: Viewer) -> bool:
        return _as_player(viewer) == _as_player(giver) or (
            viewer in prompt.privy and _as_player(viewer) in prompt.privy
        )

    return Secret(name, (prompt.command,), entitled)


def _as_player(viewer: Viewer) -> Viewer:
    """A host who plays may know what a player may, and no more."""
    return Viewer(viewer.seat) if viewer.seat is not None else viewer


def _known(events: Iterable[Event], viewer: Viewer) -> list[object]:
    """Of the events that keep something back: what this viewer may know."""
    player = _as_player(viewer)
    return [known for e in events if is_secret(type(e)) and (known := e.known_to(player)) is not None]


def _two_answers(prompt: Prompt, chance: Chance) -> tuple[Command | None, Command | None]:
    """Two that differ in what is secret; or one and silence, if not even asking is shown."""
    first = prompt.sample(chance)
    if not prompt.shown and chance.one_in(2):
        return first, None
    for _ in range(12):
        second = prompt.sample(chance)
        if second != first and all(getattr(first, f) == getattr(second, f) for f in prompt.open):
            return first, second
    return (first, None) if not prompt.shown else (None, None)


def _tries(prompt: Prompt, chance: Chance) -> list[Command]:
    if any(ask.is_empty for ask in prompt.fields.values()):
        return []
    return [prompt.sample(chance) for _ in range(4 if prompt.fields else 1)]


def _outcome(play: Play, viewer: Viewer, key: str, command: Command) -> str:
    try:
        play.outcome(viewer, key, command)
    except Refused as no:
        return f"refused: {no.code} {no.details}"
    return "accepted"


def _went(play: Play, move: Move) -> str:
    try:
        play.do(move)
    except Refused as no:
        return f"refused: {no.code} {no.details}"
    return "accepted"


def _still_asked(play: Play, viewer: Viewer, prompt: Prompt) -> bool:
    there = play.agenda.find(prompt.key)
    return there is not None and not there.blocked and viewer in there.to and there.command is prompt.command


def _events(happenings: Iterable[Happening]) -> list[Event]:
    return [event for happening in happenings for event in happening.events]


def _named(viewer: Viewer) -> str:
    name = viewer.seat or ("the host" if viewer.host else "a stranger")
    return f"{name}, who hosts and plays," if viewer.host and viewer.seat else name


# ── Everything that reaches one viewer ──


class Sight(Struct, frozen=True):
    """What one viewer sees at one moment."""

    view: bytes
    agenda: bytes
    pictures: tuple[str, ...]


def sight(play: Play, viewer: Viewer) -> Sight:
    game, agenda = play.game, play.agenda
    seen = read.view(play.match, viewer)
    questions = [read.encodable(question) for question in read.questions(play.match, viewer)]
    pictures = tuple(game.show.picture(seen, name) for name in game.show.pictures) if game.show.picture else ()
    whole = (agenda.round, agenda.step, agenda.over, questions)
    return Sight(_encoder.encode(seen), _encoder.encode(whole), pictures)


def notices_seen(happenings: list[Happening], viewer: Viewer) -> bytes:
    return _encoder.encode([t for happening in happenings for t in happening.notices if viewer in t.notice.to])


def differences(one: Sight, other: Sight) -> Iterator[tuple[str, str, str]]:
    """Where two sights differ, by the name of the leak, with the two sides of it."""
    if one.view != other.view:
        yield "view", one.view.decode(), other.view.decode()
    if one.agenda != other.agenda:
        yield "agenda", one.agenda.decode(), other.agenda.decode()
    if one.pictures != other.pictures:
        yield "picture", *_first_different(one.pictures, other.pictures)


def _first_different(one: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, str]:
    return next((a, b) for a, b in zip(one, other, strict=True) if a != b)
