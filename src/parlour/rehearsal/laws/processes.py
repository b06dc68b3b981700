"""A play is the same in every process: with another seed for hashes, and another time zone of the machine.

The order of a set and `hash()` of a text are other in each process, and so is what `astimezone()` gives without a
zone.  A match goes on in the process that loads it tomorrow.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from itertools import islice, zip_longest
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from parlour.engine import read
from parlour.engine.chance import SeedDice, seed_from
from parlour.engine.stand_ins import choose
from parlour.rehearsal import playthrough
from parlour.rehearsal.differing import first_difference
from parlour.rehearsal.laws import LawViolation
from parlour.rehearsal.laws.memory import game_modules
from parlour.rehearsal.moves import Move
from parlour.rehearsal.play import Play, Setup
from parlour.sdk.audience import Viewer
from parlour.sdk.game import Game
from parlour.sdk.refused import Refused

LAW = "the same in every process"
PROCESSES = 2
MOST_MOVES = 120  # of one play
MOST_PLAYS = 6
_SECONDS = 300
_DENSE = 24  # moments at the beginning of a play in which all is looked at
_HERE, _ZONE = "UTC", "Asia/Kathmandu"  # of the machine, in the first process and in the others

PlayedMoves = tuple[Setup, Sequence[Move]]


class _Task(Struct, frozen=True):
    """What another process is to play, and what it is to tell of it."""

    search: list[str]
    module: str
    attribute: str
    top: str
    file: str | None
    plays: list[str]
    digests: list[list[str]] | None = None  # what came of it in the first process, to find the first difference
    look: tuple[int, int] | None = None  # what came of one play after so many moves is wanted


class _Outcome(Struct, frozen=True):
    """What came of each moment of the plays; or where it is another, and what is seen there."""

    digests: list[list[str]] = []
    play: int = 0
    moves: int = 0
    seen: str | None = None  # as JSON


def plays_are_the_same(game: Game[Any], plays: Sequence[PlayedMoves], processes: int = PROCESSES) -> None:
    """Play these in one process and once more in others.  Raises LawViolation, with the moves until they differ.

    Each has hashes and a zone that are always the same, so that what is found is found again.  A game that no other
    process can import by name is not looked at.
    """
    place = _place(game)
    if place is None or not plays:
        return
    some = [(setup, list(moves)[:MOST_MOVES]) for setup, moves in plays[:MOST_PLAYS]]
    module, attribute = place
    top = module.partition(".")[0]
    file = getattr(sys.modules[top], "__file__", None)
    texts = [playthrough.write_moves(game, setup, moves) for setup, moves in some]
    task = _Task(list(sys.path), module, attribute, top, file, texts)
    digests = _play_elsewhere(task, 0).digests
    for seed in range(1, processes + 1) if digests else ():
        other = _play_elsewhere(replace(task, digests=digests), seed)
        if other.seen is not None:
            setup, moves = some[other.play]
            first = _play_elsewhere(replace(task, look=(other.play, other.moves)), 0)
            found = first_difference((first.seen or "null").encode(), other.seen.encode())
            what = f"another process, {_unlike(task, digests, seed)}, comes to something else: {found}"
            raise OtherProcess(what, setup, moves[: other.moves])


def _unlike(task: _Task, digests: list[list[str]], seed: int) -> str:
    """In what it differs from the first, as far as the one or the other alone makes a difference."""
    again = replace(task, digests=digests)
    hashes = "with other hashes (the order of a set, or hash(): sort what comes of it)"
    zone = "in another time zone (a clock on the wall of the machine: name a zone)"
    by_hashes = _play_elsewhere(again, seed, zone=_HERE).seen is not None
    by_zone = _play_elsewhere(again, 0, zone=_ZONE).seen is not None
    by_nothing = _play_elsewhere(again, 0).seen is not None
    if by_nothing:
        return "with the same hashes and in the same time zone (a clock, or chance)"
    if by_hashes == by_zone:
        return f"{hashes} and {zone}"
    return hashes if by_hashes else zone


class OtherProcess(LawViolation):
    """Raised with the play, which may be any of several."""

    def __init__(self, what: str, setup: Setup, moves: list[Move]) -> None:
        super().__init__(LAW, what, moves=moves)
        self.setup = setup


def _place(game: Game[Any]) -> tuple[str, str] | None:
    """The module and the name in it under which another process finds the game."""
    for module in (*game_modules(game), *list(sys.modules.values())):
        for name, value in list(getattr(module, "__dict__", {}).items()):
            if value is game and module.__name__ != "__main__":
                return module.__name__, name
    return None


def _play_elsewhere(task: _Task, seed: int, zone: str | None = None) -> _Outcome:
    """Raises LawViolation if the game cannot be played there at all."""
    where = zone or (_ZONE if seed else _HERE)
    environment = {**os.environ, "PYTHONHASHSEED": str(seed), "TZ": where}
    code = "from parlour.rehearsal.laws.processes import play_here; play_here()"
    try:
        done = subprocess.run(
            [sys.executable, "-c", code],
            input=msgspec.json.encode(task),
            capture_output=True,
            timeout=_SECONDS,
            env=environment,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return _Outcome()  # that rules take too long is another law's
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip().rpartition("\n")[2]
        raise LawViolation(LAW, f"another process cannot play it: {said}", moves=[])
    return msgspec.json.decode(done.stdout, type=_Outcome)


# ── In the other process ──


def play_here() -> None:
    """Read a task, play it, and write what came of it.

    Whatever a rule prints goes where errors go, and not into the answer.
    """
    answer = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    task = msgspec.json.decode(sys.stdin.buffer.read(), type=_Task)
    sys.path[:] = task.search
    _make_importable(task.top, task.file)
    game = getattr(import_module(task.module), task.attribute)
    plays = [_seen(game, *playthrough.read_playthrough(text, game)) for text in task.plays]
    with answer:
        answer.write(msgspec.json.encode(_told(task, plays)))


def _told(task: _Task, plays: list[Iterator[bytes]]) -> _Outcome:
    if task.look is not None:
        number, after = task.look
        return _Outcome(seen=next(islice(plays[number], after, None), b"null").decode())
    if task.digests is None:
        return _Outcome([[*map(_digest, seen)] for seen in plays])
    for number, (play, digests) in enumerate(zip(plays, task.digests, strict=True)):
        for moves, (seen, digest) in enumerate(zip_longest(play, digests)):
            if seen is None or _digest(seen) != digest:
                return _Outcome(play=number, moves=moves, seen=(seen or b"null").decode())
    return _Outcome()


def _make_importable(top: str, file: str | None) -> None:
    """A game that lies in a folder is not on the search path."""
    try:
        if getattr(import_module(top), "__file__", None) == file:
            return
    except ImportError:
        pass
    if file is None:
        return
    inside = [str(Path(file).parent)] if Path(file).name == "__init__.py" else None
    spec = spec_from_file_location(top, file, submodule_search_locations=inside)
    if spec is not None and spec.loader is not None:
        sys.modules[top] = module_from_spec(spec)
        spec.loader.exec_module(sys.modules[top])


def _seen(game: Game[Any], setup: Setup, moves: Sequence[Move]) -> Iterator[bytes]:
    """All that is stored, asked and shown, at the beginning and after each move that can be made."""
    play = Play(game, setup)
    yield _all_of(play, 0)
    for move in moves:
        before = len(play.happenings)
        try:
            play.do(move)
        except Refused as no:
            yield msgspec.json.encode({"refused": no.code})
            continue
        except Exception as fault:  # noqa: BLE001 - that it crashes is another law's
            yield msgspec.json.encode({"crashes": type(fault).__name__})
            return
        yield _all_of(play, before)


def _all_of(play: Play, since: int) -> bytes:
    """What is drawn and what a stand-in chooses takes long: for one viewer, and later on now and then."""
    happened = [{"events": each.events, "notices": each.notices} for each in play.happenings[since:]]
    moment, viewers = len(play.moves), play.viewers
    shown = {viewer.seat or "a spectator": _shown(play, viewer) for viewer in viewers}
    drawn = _drawn(play, viewers[moment % len(viewers)]) if moment < _DENSE or moment % 8 == 0 else None
    results = play.command_results[-1:]
    said = {"happened": happened, "state": play.state, "shown": shown, "results": results, "drawn": drawn}
    return msgspec.json.encode(said)


def _shown(play: Play, viewer: Viewer) -> dict[str, object]:
    questions = [*map(read.encodable, read.questions(play.match, viewer))]
    return {"view": read.view(play.match, viewer), "questions": questions}


def _drawn(play: Play, viewer: Viewer) -> dict[str, object]:
    show, seen = play.game.show, read.view(play.match, viewer)
    dice = SeedDice(seed_from(len(play.moves), "elsewhere"), 0)
    return {
        "stand_in": choose(play.match, viewer, dice),
        "pictures": [show.picture(seen, name) for name in show.pictures] if show.picture else [],
        "board": repr(show.board(seen)) if show.board else None,
        "pages": [repr(page(seen)) for page in show.pages.values()],
    }


def _digest(seen: bytes) -> str:
    return blake2b(seen, digest_size=12).hexdigest()
