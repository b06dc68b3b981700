"""Two worlds: a play that goes on in two ways which differ in certain secrets, and who may tell them apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import Struct

from parlour.engine.match import Happening
from parlour.rehearsal.chance import ThrownDice
from parlour.rehearsal.moves import Move, SayMove
from parlour.rehearsal.play import Play
from parlour.sdk.audience import EVERYONE, SPECTATOR, Audience, Seat, Viewer, only
from parlour.sdk.event import Event
from parlour.sdk.prompt import Prompt
from parlour.sdk.refused import Refused
from parlour.sdk.secret import Reveal, Secret

STRANGER = Viewer(Seat("eve"))
ACCEPTED = "accepted"


class Step(Struct, frozen=True):
    """What one world does next, and what its dice throw meanwhile."""

    move: Move | None  # None: nothing; the other world moves alone
    throws: tuple[int, ...] = ()


class TwoWorlds(Struct, frozen=True):
    """How a play goes on in two worlds, step by step, so that it can be played again."""

    steps: tuple[tuple[Step, Step], ...]
    probe: SayMove | None = None  # tried in both at the end, and heard differently


class LaidSecret(Struct, frozen=True):
    """A secret that an answer or an event has laid down in a play."""

    secret: Secret
    kind: type  # of the command or event that keeps it
    seq: int  # events in the match before it

    @property
    def name(self) -> tuple[str, Seat | None, str]:
        """By which the same secret is found in another world."""
        return self.kind.__name__, self.secret.owner, self.secret.place


class Opening(Struct, frozen=True):
    """That an event opens some secrets to somebody."""

    event: Event
    to: Audience
    reveal: Reveal | None  # None: all that is kept by the kinds that it reveals
    seq: int

    def opens(self, laid: LaidSecret) -> bool:
        if laid.seq > self.seq:
            return False
        if self.reveal is None:
            return issubclass(laid.kind, type(self.event).reveals)
        return self.reveal.covers(laid.secret.place, laid.secret.owner)


def secrets_of_answer(prompt: Prompt, move: SayMove, seq: int) -> list[LaidSecret]:
    """An answer, that there is one and each field of it; whose prompt keeps no secret, is everybody's."""
    giver = _as_audience(move.who)
    to = _either(giver, prompt.privy) if prompt.secret else (EVERYONE,)
    place, owner = prompt.secret_place, move.who.seat
    laid = [Secret(place, True, each, owner) for each in to]
    for field in move.command.__struct_fields__:
        may_know = (EVERYONE,) if field in prompt.open else to
        laid += [Secret(f"{place}/{field}", getattr(move.command, field), each, owner) for each in may_know]
    return [LaidSecret(secret, prompt.command, seq) for secret in laid]


def _either(giver: Audience, privy: Audience) -> tuple[Audience, ...]:
    return (giver, privy) if privy else (giver,)


def _as_audience(viewer: Viewer) -> Audience:
    if viewer.seat is not None:
        return only(viewer.seat)
    return only(storyteller=viewer.host)


def secrets_of_events(happenings: Iterable[Happening]) -> list[LaidSecret]:
    numbered = _numbered(happenings)
    return [LaidSecret(secret, type(event), seq) for seq, event in numbered for secret in event.secrets()]


def openings(happenings: Iterable[Happening]) -> list[Opening]:
    found = []
    for seq, event in _numbered(happenings):
        if type(event).reveals:
            found.append(Opening(event, EVERYONE, None, seq))
        found += [Opening(event, reveal.to, reveal, seq) for reveal in event.opens()]
    return found


def _numbered(happenings: Iterable[Happening]) -> Iterator[tuple[int, Event]]:
    for happening in happenings:
        yield from enumerate(happening.events, happening.seq + 1)


class Difference(Struct):
    """A secret that is not the same in both worlds."""

    here: list[LaidSecret]
    there: list[LaidSecret]

    def text(self) -> str:
        """`ada's mask ("wolf" | "sheep")`."""
        first = (self.here or self.there)[0].secret
        whose = f"{first.owner}'s " if first.owner else ""
        return f"{whose}{first.place} ({_values(self.here)} | {_values(self.there)})"


def _values(laid: list[LaidSecret]) -> str:
    values = list(dict.fromkeys(msgspec.json.encode(each.secret.value, enc_hook=str).decode() for each in laid))
    return ", ".join(values) or "nothing"


class Worlds:
    """Two plays that go on in step from where they part."""

    def __init__(self, common: Play) -> None:
        self.one, self.other = common.fork(), common.fork()
        self.since = len(common.happenings)  # happenings that both have in common
        self.moves = list(common.moves)  # likewise
        self.steps: list[tuple[Step, Step]] = []
        self.differences: dict[tuple[str, Seat | None, str], Difference] = {}
        self._entitled: set[Viewer] = set()

    @property
    def viewers(self) -> list[Viewer]:
        return [*self.one.viewers, STRANGER]

    @property
    def watched(self) -> list[Viewer]:
        """Those who must not see any difference."""
        return [viewer for viewer in self.viewers if not self.may_know(viewer)]

    @property
    def text(self) -> str:
        """What differs, for the reader."""
        named = [difference.text() for difference in self.differences.values()]
        more = f" and {len(named) - 3} more" if len(named) > 3 else ""
        return ", ".join(named[:3]) + more

    def may_know(self, viewer: Viewer) -> bool:
        """Whether something that differs is open to this viewer.  Once it is, always: hosting may pass on."""
        return as_player(viewer) in self._entitled

    def are_alike(self) -> bool:
        """Whether nothing is left of the difference, so that none can come of it."""
        here, there = self.one.match, self.other.match
        if here.state != there.state or here.notice_counts != there.notice_counts:
            return False
        return msgspec.json.encode(here.state) == msgspec.json.encode(there.state)  # the order of a dict counts

    def step(self, here: Step, there: Step) -> tuple[str, str]:
        """How both moves went; made in both or, if one is refused, in neither."""
        one, other = self.one.fork(), self.other.fork()
        seed = "worlds", len(self.steps)
        outcomes = take(one, here, *seed), take(other, there, *seed)
        if outcomes != (ACCEPTED, ACCEPTED):
            return outcomes
        befores = self.one, self.other
        self.one, self.other = one, other
        self.steps.append((_as_thrown(here, one), _as_thrown(there, other)))
        self._note(befores, here.move, there.move)
        return outcomes

    def _note(self, befores: tuple[Play, Play], move: Move | None, move_there: Move | None) -> None:
        """Note what differs by now, and to whom it is open."""
        happened, happened_there = (
            now.happenings[len(before.happenings) :]
            for before, now in zip(befores, (self.one, self.other), strict=True)
        )
        laid, laid_there = secrets_of_events(happened), secrets_of_events(happened_there)
        if move != move_there:
            laid = [*_answered(befores[0], move), *laid]
            laid_there = [*_answered(befores[1], move_there), *laid_there]
        self._compare(laid, laid_there)
        for opening in openings(happened):
            self._open(opening, [each for d in self.differences.values() for each in d.here])
        for opening in openings(happened_there):
            self._open(opening, [each for d in self.differences.values() for each in d.there])

    def _compare(self, laid: list[LaidSecret], laid_there: list[LaidSecret]) -> None:
        here, there = _by_name(laid), _by_name(laid_there)
        for name in dict.fromkeys((*here, *there)):
            mine, theirs = here.get(name, []), there.get(name, [])
            if [_content(each) for each in mine] == [_content(each) for each in theirs]:
                continue
            difference = self.differences.setdefault(name, Difference([], []))
            difference.here += mine
            difference.there += theirs
            for viewer in map(as_player, self.viewers):
                if _known(mine, viewer) != _known(theirs, viewer):
                    self._entitled.add(viewer)

    def _open(self, opening: Opening, laid: list[LaidSecret]) -> None:
        if any(opening.opens(each) for each in laid):
            self._entitled.update(viewer for viewer in map(as_player, self.viewers) if viewer in opening.to)


def take(play: Play, step: Step, *seed: object) -> str:
    """How this went: accepted, refused and why, or not made."""
    play.loaded = ThrownDice(step.throws, *seed)
    if step.move is None:
        return ACCEPTED
    if not play.can_act(step.move):
        return "made by nobody who is there"
    try:
        play.do(step.move)
    except Refused as no:
        return f"refused: {no.code} {dict(no.details)}"
    return ACCEPTED


def _as_thrown(step: Step, play: Play) -> Step:
    assert isinstance(play.loaded, ThrownDice)
    return Step(step.move, tuple(play.loaded.thrown))


def _answered(before: Play, move: Move | None) -> list[LaidSecret]:
    if not isinstance(move, SayMove):
        return []
    prompt = before.agenda.find(move.key)
    return secrets_of_answer(prompt, move, before.match.seq) if prompt is not None else []


def _by_name(laid: Iterable[LaidSecret]) -> dict[tuple[str, Seat | None, str], list[LaidSecret]]:
    named: dict[tuple[str, Seat | None, str], list[LaidSecret]] = {}
    for each in laid:
        named.setdefault(each.name, []).append(each)
    return named


def _content(laid: LaidSecret) -> tuple[Any, Audience]:
    return laid.secret.value, laid.secret.to


def _known(laid: list[LaidSecret], viewer: Viewer) -> list[object]:
    return [each.secret.value for each in laid if viewer in each.secret.to]


def as_player(viewer: Viewer) -> Viewer:
    """A host who plays may know what a player may, and no more."""
    return Viewer(viewer.seat) if viewer.seat is not None else viewer


def named(viewer: Viewer) -> str:
    if viewer == SPECTATOR:
        return "a spectator"
    if viewer == STRANGER:
        return "a stranger"
    name = viewer.seat or "the host"
    return f"{name}, who hosts and plays," if viewer.host and viewer.seat else name
