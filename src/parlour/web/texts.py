"""Typed commands: a game reads its own notation, and says what was perhaps meant."""

from __future__ import annotations

from parlour.engine.match import Match
from parlour.sdk.audience import Viewer
from parlour.sdk.command import Command
from parlour.sdk.prompt import Question
from parlour.web.commanding import Outcome, Wish, submitted
from parlour.web.desk import Desk
from parlour.web.errors import Denied

MOST_SUGGESTIONS = 10


async def said(desk: Desk, wish: Wish, text: str) -> Outcome:
    """Raises Denied: with what was perhaps meant, if it could not be read."""
    viewer = wish.viewer
    read = _read(wish.match, viewer, text)
    if read is None:
        hints = {"suggestions": suggestions(wish.match, viewer, text)}
        why = "not_read" if wish.match.game.chat.parse is None else "not_understood"
        raise Denied("ERR_NOT_UNDERSTOOD", why, hints=hints)
    question, command = read
    return await submitted(desk, wish, question.key, command)


def _read(match: Match, viewer: Viewer, text: str) -> tuple[Question, Command] | None:
    parse, questions = match.game.chat.parse, _mine(match, viewer)
    if parse is None or not questions:
        return None
    command = parse(match.game.view(match.state, viewer), text, questions)
    fits = [question for question in questions if type(command) is question.command]
    return (fits[0], command) if command is not None and fits else None


def suggestions(match: Match, viewer: Viewer, text: str) -> tuple[str, ...]:
    suggest = match.game.chat.suggest
    if suggest is None:
        return ()
    view = match.game.view(match.state, viewer)
    endings = dict.fromkeys(each for question in _mine(match, viewer) for each in suggest(view, text, question))
    return tuple(endings)[:MOST_SUGGESTIONS]


def _mine(match: Match, viewer: Viewer) -> list[Question]:
    return [question for question in match.agenda.questions(viewer) if question.mine and not question.blocked]
