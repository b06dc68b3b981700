"""The only code that shows a match: what one viewer may see of the present and of every round before it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec
from msgspec import Struct

from parlour.engine.match import Happened, Match, Told
from parlour.sdk.ask import Ask, Tree
from parlour.sdk.audience import Audience, Seat, Viewer
from parlour.sdk.command import Command, command_name
from parlour.sdk.game import Game
from parlour.sdk.notice import Detail
from parlour.sdk.prompt import Question
from parlour.sdk.table import Table


class Branch(Struct, frozen=True, tag="tree"):
    """The first step of an option tree; the next is asked for when this one is chosen."""

    options: tuple[str, ...]


class Asked(Struct, frozen=True, omit_defaults=True):
    """A question as it leaves the engine."""

    key: str
    command: str
    mine: bool
    owed: bool
    awaited: Audience
    due: datetime | None = None
    fields: Mapping[str, Any] = {}
    details: Mapping[str, Detail] = {}
    given: Mapping[Seat, Command] = {}
    default: Command | None = None
    blocked: str | None = None
    private: bool = False
    card: str | None = None


class Page(Struct, frozen=True):
    """All that a viewer gets to see of the present."""

    round: int
    step: str
    over: bool
    view: Any
    questions: tuple[Asked, ...]


class RoundSeen(Struct, frozen=True):
    """One round as one viewer may look back on it: how it began, what was publicly done, how it ended."""

    round: int
    start: Any
    end: Any  # None while it is not over
    turns: tuple[Told, ...]


class Present(Struct, frozen=True):
    """The current round, with the prior one at hand to tell how it came to this."""

    prior: RoundSeen | None
    current: RoundSeen


_encoder = msgspec.json.Encoder(order="deterministic")
_plain = msgspec.json.Encoder()


def view(match: Match, viewer: Viewer) -> bytes:
    return _plain.encode(match.game.view(match.state, viewer))


def page(match: Match, viewer: Viewer) -> Page:
    agenda = match.agenda
    questions = tuple(map(asked, agenda.questions(viewer)))
    return Page(agenda.round, agenda.step, agenda.over, match.game.view(match.state, viewer), questions)


def encoded(shown: Struct) -> bytes:
    """As JSON, the same bytes for the same sight."""
    return _encoder.encode(shown)


def asked(question: Question) -> Asked:
    return Asked(
        question.key,
        command_name(question.command),
        question.mine,
        question.owed,
        question.awaited,
        question.due,
        {name: _field(ask) for name, ask in question.fields.items()},
        question.details,
        question.given,
        question.default,
        question.blocked,
        question.private,
        question.card,
    )


def _field(ask: Ask) -> Any:
    return Branch(tuple(ask.after(()))) if isinstance(ask, Tree) else ask


def notices(happenings: Iterable[Happened], viewer: Viewer) -> list[Told]:
    """What this viewer was told, in order; its place in this list is the viewer's own number of it."""
    return [told for happened in happenings for told in happened.told if viewer in told.notice.to]


def history(game: Game[Any], happenings: Sequence[Happened], viewer: Viewer, round: int) -> RoundSeen | None:
    """How it began, what was publicly done and how it ended; if the host went back, the last playing of it."""
    start = end = None
    turns: list[Told] = []
    state: Table = game.empty
    inside = False
    for happened in happenings:
        enters = happened.round == round
        if enters and not inside:
            start, end, turns = game.view(state, viewer), None, []
        elif inside and not enters:
            end = game.view(state, viewer)
        inside = enters
        for event in happened.events:
            state = game.apply(state, event)
        if inside:
            turns += (t for t in happened.told if t.notice.turn is not None and viewer in t.notice.to)
    now = game.agenda(state)
    if start is None:
        return _not_begun_by_a_cause(game, state, viewer, round)
    if inside and (now.round != round or now.over):
        end = game.view(state, viewer)
    return RoundSeen(round, start, end, tuple(turns))


def _not_begun_by_a_cause(game: Game[Any], state: Table, viewer: Viewer, round: int) -> RoundSeen | None:
    """The round has just opened and nothing has happened in it yet; or there is no such round."""
    now = game.agenda(state)
    if now.round != round:
        return None
    here = game.view(state, viewer)
    return RoundSeen(round, here, here if now.over else None, ())


def present(match: Match, happenings: Sequence[Happened], viewer: Viewer) -> Present:
    now = match.agenda.round
    current = history(match.game, happenings, viewer, now)
    assert current is not None
    return Present(history(match.game, happenings, viewer, now - 1), current)
