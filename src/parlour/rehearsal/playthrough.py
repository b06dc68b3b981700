"""A play as text: moves that can be replayed, and what was told in between, to be read and reviewed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from parlour.engine.match import NumberedNotice
from parlour.rehearsal import moves as lines
from parlour.rehearsal.moves import Move, NotAMove
from parlour.rehearsal.play import Play, Setup
from parlour.sdk.audience import EVERYONE, Audience
from parlour.sdk.codec import Codec
from parlour.sdk.game import Game
from parlour.sdk.phrases import Speaker, phrasebook


def write_playthrough(game: Game[Any], setup: Setup, moves: Iterable[Move], language: str = "en") -> str:
    """The text of a play: its moves, and everything that everyone was told."""
    play = Play(game, setup)
    speaker = phrasebook(game).speaker(language, str.capitalize)
    text = [_header(game, setup), *_told(play.happenings[0].notices, speaker)]
    for move in moves:
        text.append(lines.move_line(move))
        for happening in play.do(move):
            text += _told(happening.notices, speaker)
    return "\n".join(text) + "\n"


def write_moves(game: Game[Any], setup: Setup, moves: Iterable[Move]) -> str:
    """The text of a play with its moves alone."""
    return "\n".join([_header(game, setup), *map(lines.move_line, moves)]) + "\n"


def read_playthrough(text: str, game: Game[Any]) -> tuple[Setup, list[Move]]:
    """The setup and the moves of such a text.  Raises NotAMove."""
    head, *rest = [line for line in text.splitlines() if line.startswith(("game ", "> "))] or [""]
    words = head.split(" ", 2)
    if len(words) < 3 or words[0] != "game":
        raise NotAMove("a playthrough begins with the line: game NAME {setup}")
    if words[1] != game.key:
        raise NotAMove(f"this is a playthrough of {words[1]}, not of {game.key}")
    try:
        setup = msgspec.json.decode(words[2], type=Setup)
    except msgspec.MsgspecError as fault:
        raise NotAMove(f"not a setup: {words[2]}: {fault}") from fault
    codec = Codec(game)
    return setup, [lines.read_move(line, codec) for line in rest]


def _header(game: Game[Any], setup: Setup) -> str:
    return f"game {game.key} {msgspec.json.encode(setup).decode()}"


def _told(told: Iterable[NumberedNotice], speaker: Speaker) -> Iterable[str]:
    for each in told:
        mark = "~" if each.notice.card else "-"
        first, *more = speaker.notice(each.notice, each.number).splitlines() or [""]
        yield f"  {mark} {_to(each.notice.to)}{_for_the_record(each, speaker)}: {first}".rstrip()
        yield from (f"      {line}".rstrip() for line in more)


def _for_the_record(told: NumberedNotice, speaker: Speaker) -> str:
    """What is only read back, with whose turn it was."""
    if not told.notice.unsaid:
        return ""
    return f" (for the record, {speaker.names(told.notice.turn)})" if told.notice.turn else " (for the record)"


def _to(audience: Audience) -> str:
    if audience == EVERYONE:
        return "all"
    names = [*audience.seats, *["host"] * audience.host, *["storyteller"] * audience.storyteller]
    return ("all but " if audience.all_but else "") + ", ".join(names)
