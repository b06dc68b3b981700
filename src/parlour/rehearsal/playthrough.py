"""A play as text: moves that can be replayed, and what was told in between, to be read and reviewed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from parlour.engine.match import NumberedNotice
from parlour.rehearsal import moves as lines
from parlour.rehearsal.moves import Move, NotAMove, WaitMove
from parlour.rehearsal.play import Play, Setup
from parlour.rehearsal.rehearsal import MONDAY
from parlour.rehearsal.worlds import Step, TwoWorlds
from parlour.sdk.audience import EVERYONE, Audience
from parlour.sdk.codec import Codec
from parlour.sdk.game import Game
from parlour.sdk.phrases import Speaker, phrasebook


def write_playthrough(game: Game[Any], setup: Setup, moves: Iterable[Move], language: str = "en") -> str:
    """The text of a play: its moves, and everything that everyone was told."""
    play = Play(game, setup)
    text = [_header(game, setup), *_told(play.happenings[0].notices, _speaker(play, language))]
    for move in moves:
        text.append(lines.move_line(move))
        for happening in play.do(move):
            text += _told(happening.notices, _speaker(play, language))
    return "\n".join(text) + "\n"


def _speaker(play: Play, language: str) -> Speaker:
    """Tells every hour by the clock of the match, as those read it who have named no zone."""
    return phrasebook(play.game).speaker(language, str.capitalize, play.state.zone or "UTC")


def write_moves(game: Game[Any], setup: Setup, moves: Iterable[Move]) -> str:
    """The text of a play with its moves alone."""
    return "\n".join([_header(game, setup), *map(lines.move_line, moves)]) + "\n"


def read_playthrough(text: str, game: Game[Any]) -> tuple[Setup, list[Move]]:
    """The setup and the moves of such a text, of its first play if it holds several.  Raises NotAMove."""
    setup, moves, _ = read_playthroughs(text, game)[0]
    return setup, moves


def read_playthroughs(text: str, game: Game[Any]) -> list[tuple[Setup, list[Move], TwoWorlds | None]]:
    """The setup and the moves of every play in a text, and how it goes on in two worlds, if it does.

    `parlour check` may print several.  Raises NotAMove.
    """
    plays: list[list[str]] = []
    for line in text.splitlines():
        if line.startswith("game ") or (line.startswith("> ") and not plays):
            plays.append([line])
        elif line.startswith(("> ", *_OF_WORLDS)) and plays:
            plays[-1].append(line)
    return [_read_play(lines, game) for lines in plays or [[""]]]


def _read_play(play: list[str], game: Game[Any]) -> tuple[Setup, list[Move], TwoWorlds | None]:
    head, *rest = play
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
    moves = [lines.read_move(line, codec) for line in rest if line.startswith("> ")]
    return setup, moves, _read_worlds([line for line in rest if not line.startswith("> ")], codec)


# ── A play that goes on in two worlds ──

HERE, THERE, BOTH, TRIED = "1>", "2>", "=>", "?>"  # a line of one world, of the other, of both; tried in both
_OF_WORLDS = tuple(f"{mark} " for mark in (HERE, THERE, BOTH, TRIED))
_IDLE, _DICE = "nothing", "dice"


def write_worlds(two: TwoWorlds) -> str:
    """The text of how a play goes on in two worlds; lines of a playthrough that it may be written after."""
    text = ["then in two worlds:"]
    for here, there in two.steps:
        if here == there:
            text += _step_lines(BOTH, here)
        else:
            text += [*_step_lines(HERE, here), *_step_lines(THERE, there)]
    if two.probe is not None:
        text.append(lines.move_line(two.probe, TRIED))
    return "\n".join(text) + "\n"


def _step_lines(mark: str, step: Step) -> list[str]:
    dice = [f"{mark} {_DICE} {' '.join(map(str, step.throws))}"] if step.throws else []
    return [*dice, f"{mark} {_IDLE}" if step.move is None else lines.move_line(step.move, mark)]


def _read_worlds(text: list[str], codec: Codec[Any]) -> TwoWorlds | None:
    dice: dict[str, tuple[int, ...]] = {}
    one: list[Step] = []
    other: list[Step] = []
    tried: Move | None = None
    for line in text:
        mark, _, words = line.partition(" ")
        if words.startswith(f"{_DICE} "):
            dice[mark] = _read_throws(line, words)
            continue
        if (mark == THERE) != (len(one) > len(other)):
            raise NotAMove(f"the worlds are out of step at {line!r}: after a line {HERE!r} comes one {THERE!r}")
        move = None if words == _IDLE else lines.read_move(f"> {words}", codec)
        if mark == TRIED:
            tried = move
            continue
        step = Step(move, dice.pop(mark, ()))
        one += [step] if mark != THERE else []
        other += [step] if mark != HERE else []
    if len(one) != len(other):
        raise NotAMove(f"the worlds are out of step at the end: after a line {HERE!r} comes one {THERE!r}")
    if isinstance(tried, WaitMove):
        raise NotAMove(f"what is tried in both worlds must be an answer, not {lines.move_line(tried, TRIED)!r}")
    return TwoWorlds(tuple(zip(one, other, strict=True)), tried) if one else None


def _read_throws(line: str, words: str) -> tuple[int, ...]:
    try:
        return tuple(int(number) for number in words.split()[1:])
    except ValueError as fault:
        raise NotAMove(f"not dice: {line!r}; they read {f'{BOTH} {_DICE} 3 0 1'!r}") from fault


def _header(game: Game[Any], setup: Setup) -> str:
    said = msgspec.to_builtins(setup)
    if setup.begins == MONDAY:
        del said["begins"]
    return f"game {game.key} {msgspec.json.encode(said).decode()}"


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
