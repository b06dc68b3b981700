"""A match in the words of the wire: what everyone sees of it, the questions, what was said."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from parlour.engine import read
from parlour.engine.match import Match, NumberedNotice, Standpoint
from parlour.sdk.ask import Ask, Number, PickOne, PickSome, Tree, Write
from parlour.sdk.audience import SPECTATOR, Viewer
from parlour.sdk.board import Board, Choice, PlayingCard, Token
from parlour.sdk.command import Command, command_name
from parlour.sdk.ending import Cell, Chart, Ending, Table
from parlour.sdk.notice import Line
from parlour.sdk.phrases import Speaker, phrase_id
from parlour.sdk.prompt import Question
from parlour.web.prompt_ids import PromptIds
from parlour.web.wire import (
    AreaShown,
    BoardShown,
    CellShown,
    ChartShown,
    ChoiceShown,
    CurveShown,
    EndingShown,
    HandShown,
    MatchStanding,
    NextOptions,
    NoticeShown,
    NoticeWorded,
    OptionShown,
    PlayerShown,
    PlayingCardShown,
    PromptShown,
    PromptWorded,
    RowShown,
    TableShown,
    TokenShown,
)


def standing(match: Match) -> MatchStanding:
    table, agenda = match.state, match.agenda
    return MatchStanding(
        match.game.key,
        agenda.step,
        agenda.round,
        table.started,
        agenda.over,
        table.paused_at is not None,
        table.host,
        tuple([PlayerShown(seat, number) for number, seat in enumerate(table.seats, start=1)]),
    )


def prompts(
    match: Match, questions: Iterable[Question], place: Standpoint, ids: PromptIds
) -> tuple[PromptShown, ...]:
    return tuple([prompt(each, prompt_id(match, each, place, ids)) for each in questions])


def prompt_id(match: Match, question: Question, place: Standpoint, ids: PromptIds) -> str | None:
    return ids.of(match.id, place, question.key) if question.mine else None


def prompt(question: Question, prompt_id: str | None = None) -> PromptShown:
    """A question on the wire: without its key, which is the house's own."""
    return PromptShown(
        command_name(question.command),
        question.mine,
        question.owed,
        question.awaited,
        prompt_id,
        question.due,
        read.shown_fields(question.fields),
        question.details,
        question.given,
        question.open,
        question.default,
        question.blocked,
        question.private,
        question.card,
        question.talk,
    )


def worded(question: Question, prompt_id: str | None, speaker: Speaker) -> PromptWorded:
    """A question on the wire, with its words."""
    return PromptWorded(
        **_members(prompt(question, prompt_id)),
        text=speaker.ask(question),
        button=speaker.button(question.command),
        labels={name: labels(question.command, name, ask, speaker) for name, ask in question.fields.items()},
        why_blocked=speaker.refusal(question.blocked, question.details) if question.blocked else None,
        titles={name: speaker.ask_field(question.command, name) for name in _titled(question, speaker)},
    )


def _titled(question: Question, speaker: Speaker) -> Iterable[str]:
    """The fields that have words of their own."""
    command = command_name(question.command)
    return (name for name in question.fields if speaker.has(phrase_id(command, name)))


def labels(command: type[Command], field: str, ask: Ask, speaker: Speaker) -> tuple[str, ...]:
    return tuple(speaker.label(command, field, ask, option) for option in _options(ask))


def _options(ask: Ask) -> Iterable[Any]:
    match ask:
        case PickOne() | PickSome():
            return ask.options
        case Write():
            return ask.suggestions
        case Tree():
            return ask.after(())
        case Number():
            return ()


def forks(question: Question, field: str, path: tuple[str, ...], speaker: Speaker) -> NextOptions | None:
    """None: there is no such path."""
    tree = question.fields.get(field)
    if not isinstance(tree, Tree) or any(step not in tree.after(path[:place]) for place, step in enumerate(path)):
        return None
    after = [OptionShown(each, speaker.label(question.command, field, tree, each)) for each in tree.after(path)]
    return NextOptions(tuple(after), complete=not after)


def board(laid: Board, speaker: Speaker) -> BoardShown:
    """A declared board on the wire, with its words."""

    def title(line: Line | None) -> str | None:
        return None if line is None else speaker.say(*line)

    def token(each: Token) -> TokenShown:
        return TokenShown(
            each.x, each.y, each.radius, each.text, each.colour, title(each.title), _choice(each.choice)
        )

    def card(each: PlayingCard) -> PlayingCardShown:
        return PlayingCardShown(each.text, each.colour, title(each.title), _choice(each.choice))

    return BoardShown(
        laid.picture,
        tuple(AreaShown(each.shape, _choice(each.choice), title(each.title)) for each in laid.areas),
        tuple(map(token, laid.tokens)),
        tuple(HandShown(tuple(map(card, hand.cards)), title(hand.title)) for hand in laid.hands),
    )


def _choice(meant: Choice | None) -> ChoiceShown | None:
    return None if meant is None else ChoiceShown(command_name(meant.command), meant.options)


def ending(ended: Ending, viewer: Viewer, speaker: Speaker) -> EndingShown:
    """How a match ended, in words."""
    is_decided = bool(ended.winners)
    return EndingShown(
        viewer.seat in ended.winners if is_decided and viewer.seat is not None else None,
        ended.winners,
        speaker.say(*ended.why),
        tuple(_table(table, speaker) for table in ended.tables),
        None if ended.chart is None else _chart(ended.chart, speaker),
        ended.picture,
    )


def _table(table: Table, speaker: Speaker) -> TableShown:
    def cell(each: Cell) -> CellShown:
        return CellShown(each.text, None if each.title is None else speaker.say(*each.title), each.tone)

    rows = tuple(
        RowShown(speaker.heading(row.heading), tuple(map(cell, row.cells)), row.of, row.is_winner)
        for row in table.rows
    )
    return TableShown(speaker.say(*table.title), tuple(map(speaker.heading, table.columns)), rows)


def _chart(chart: Chart, speaker: Speaker) -> ChartShown:
    curves = tuple(CurveShown(speaker.heading(each.heading), each.colour, each.values) for each in chart.curves)
    return ChartShown(speaker.say(*chart.title), chart.points, curves)


def notice(told: NumberedNotice, at: datetime) -> NoticeShown:
    """Whom else it was told to is nobody's business."""
    said = told.notice
    private = SPECTATOR not in said.to
    return NoticeShown(
        at,
        told.number,
        said.phrase,
        said.details,
        said.card,
        said.turn,
        said.picture,
        private,
        said.unsaid,
        said.spoken,
    )


def said(told: NumberedNotice, cursor: int, at: datetime, speaker: Speaker) -> NoticeWorded:
    return NoticeWorded(**_members(notice(told, at)), cursor=cursor, text=speaker.notice(told.notice, told.number))


def _members(shown: PromptShown | NoticeShown) -> dict[str, Any]:
    """By name, each as it is: what is inside of it stays a Struct."""
    return {name: getattr(shown, name) for name in shown.__struct_fields__}
