"""The only code that shows a match: what one viewer may see of the present and of every round before it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import inf
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, replace

from parlour.engine.match import LOBBY, Happening, Match, NumberedNotice
from parlour.sdk.ask import Ask, Number, PickOne, PickSome, Tree, Write, WriteLines
from parlour.sdk.audience import Seat, Viewer
from parlour.sdk.board import Board
from parlour.sdk.command import Command, command_name
from parlour.sdk.contract import Sight, Voice
from parlour.sdk.ending import Ending
from parlour.sdk.game import Game
from parlour.sdk.house import Corrected
from parlour.sdk.prompt import Question
from parlour.sdk.stock import Medium
from parlour.sdk.table import Table


class Branch(Struct, frozen=True, tag="tree"):
    """The first step of an option tree; the next is asked for when this one is chosen."""

    options: tuple[str, ...]


ShownAsk = PickOne | PickSome | Number | Write | Branch


class RoundView(Struct, frozen=True):
    """One round as one viewer may look back on it: how it began, what was publicly done, how it ended."""

    round: int
    start: Any
    end: Any  # None while it is not over
    turns: tuple[NumberedNotice, ...]


def view(match: Match, viewer: Viewer) -> Any:
    """What this viewer may see of the match now, as the game's own View."""
    return match.game.view(match.state, viewer)


def view_of(game: Game[Any], state: Table, viewer: Viewer) -> Any:
    """What this viewer may see of an earlier state."""
    return game.view(state, viewer)


def questions(match: Match, viewer: Viewer) -> list[Question]:
    """All that this viewer may know is asked: of them, or of others."""
    return match.agenda.questions(viewer)


def own_questions(match: Match, viewer: Viewer, command: type[Command] | None = None) -> list[Question]:
    """Those that this viewer may answer, blocked ones too; if a command is named, only those that it answers."""
    own = [question for question in questions(match, viewer) if question.mine]
    return own if command is None else [question for question in own if question.command is command]


def open_questions(match: Match, viewer: Viewer) -> list[Question]:
    """Those that this viewer can answer just now."""
    return [question for question in own_questions(match, viewer) if not question.blocked]


def owed_questions(match: Match, viewer: Viewer) -> list[Question]:
    """Those that this viewer owes an answer to."""
    return [question for question in questions(match, viewer) if question.owed]


def own_question(match: Match, viewer: Viewer, key: str) -> Question | None:
    """The one of this key, if this viewer may answer it."""
    return next((question for question in own_questions(match, viewer) if question.key == key), None)


def picture(match: Match, viewer: Viewer, name: str) -> str | None:
    """SVG of what this viewer may see; None: the game draws nothing."""
    draw = match.game.show.picture
    return None if draw is None else draw(view(match, viewer), name)


def board(match: Match, viewer: Viewer) -> Board | None:
    """The board of what this viewer may see; None: the game has none."""
    lay = match.game.show.board
    return None if lay is None else lay(view(match, viewer))


def media(match: Match, viewer: Viewer) -> tuple[Medium, ...]:
    """What this viewer may listen to or look at now."""
    named = match.game.stock.media
    return () if named is None else tuple(named(match.state, viewer))


def ending(match: Match, viewer: Viewer) -> Ending | None:
    """How the match ended, as this viewer may see it; None: it has not, or the game says no more than its view."""
    end = match.game.end
    return None if end is None or not match.agenda.over else end(view(match, viewer))


def sight(
    match: Match,
    viewer: Viewer,
    voice: Voice,
    name_of: Callable[[Seat], str],
    id_of: Callable[[str, str], str],
    online: frozenset[Seat] = frozenset(),
    last_seq: int = 0,
) -> Sight:
    """All that the game's contract is made of, for this viewer."""
    asked = tuple(questions(match, viewer))
    over = match.agenda.over
    return Sight(view(match, viewer), viewer, asked, voice, name_of, id_of, online, over, last_seq)


def encodable(question: Question) -> Mapping[str, Any]:
    """All of a question, in a form that JSON has."""
    command, fields = command_name(question.command), shown_fields(question.fields)
    return {**asdict(question), "command": command, "fields": fields}


def shown_fields(asks: Mapping[str, Ask]) -> Mapping[str, ShownAsk]:
    """What may go into each field of an answer; of a tree the first step."""
    return {name: _shown_ask(ask) for name, ask in asks.items()}


def _shown_ask(ask: Ask) -> ShownAsk:
    if isinstance(ask, Tree):
        return Branch(tuple(ask.after(())))
    return ask.plain if isinstance(ask, WriteLines) else ask


def notices(happenings: Iterable[Happening], viewer: Viewer) -> list[NumberedNotice]:
    """What this viewer was told, in order; its place in this list is the viewer's own number of it."""
    return [told for happening in happenings for told in happening.notices if viewer in told.notice.to]


def history(game: Game[Any], happenings: Sequence[Happening], viewer: Viewer, round: int) -> RoundView | None:
    """If the host went back, the last playing of it.  None: there is no such round, or not yet."""
    state: Table = game.empty
    seen: RoundView | None = None
    was_in = False
    for happening in happenings:
        is_in = happening.round == round
        if is_in and not was_in:
            seen = RoundView(round, view_of(game, state, viewer), None, ())
        elif was_in and not is_in and seen is not None:
            seen = replace(seen, end=view_of(game, state, viewer))
        was_in = is_in
        for event in happening.events:
            state = game.fold(state, event)
        if is_in and seen is not None:
            seen = replace(seen, turns=(*seen.turns, *_turns(happening, viewer)))
        if went_back_to(happening) <= round:
            seen, was_in = None, False
    return _with_the_present(game, state, viewer, round, seen)


def _turns(happening: Happening, viewer: Viewer) -> Iterable[NumberedNotice]:
    return (told for told in happening.notices if told.notice.turn is not None and viewer in told.notice.to)


def went_back_to(happening: Happening) -> float:
    """The round from which on everything is played anew; infinity, if the host did not go back."""
    return min((event.round for event in happening.events if isinstance(event, Corrected)), default=inf)


def _with_the_present(
    game: Game[Any], state: Table, viewer: Viewer, round: int, seen: RoundView | None
) -> RoundView | None:
    """The last round has an end only if the match has; one that has just opened has had no cause yet."""
    agenda = game.agenda(state)
    is_current = round == (agenda.round if state.started else LOBBY) and not agenda.over
    if seen is None:
        return RoundView(round, view_of(game, state, viewer), None, ()) if is_current else None
    return seen if is_current or seen.end is not None else replace(seen, end=view_of(game, state, viewer))
