"""The conformance kit: plays a game by its own prompts and holds it to every law."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct

from parlour.rehearsal import playthrough
from parlour.rehearsal.chance import Chance
from parlour.rehearsal.laws import LawViolation
from parlour.rehearsal.laws.replay import state_bytes
from parlour.rehearsal.moves import Move, move_line
from parlour.rehearsal.play import Play, Setup
from parlour.rehearsal.rehearsal import CAST
from parlour.rehearsal.wandering import Way, at_random, by_stand_ins
from parlour.rehearsal.watch import LawWatch
from parlour.sdk.fault import RulesFault
from parlour.sdk.game import Game
from parlour.sdk.refused import Refused

MOST_MOVES = 20_000  # stand-ins must have finished by then
MOST_AT_RANDOM = 250
SHORTENING = 8.0  # seconds spent on a shorter way to the same fault

FAULT = "5 a cause ends"
OFFERED = "6 prompts"
FINISHES = "7 no dead ends"
CRASH = "rules do not crash"


class BrokenLaw(Struct, frozen=True):
    """A broken law, and the shortest play found that breaks it."""

    game: str
    law: str
    what: str
    setup: Setup
    moves: list[Move]
    then: dict[str, list[Move]] = {}

    def text(self, game: Game[Any]) -> str:
        parts = [f"{self.game} breaks law {self.law}", f"  {self.what}", ""]
        parts += [playthrough.write_moves(game, self.setup, self.moves).rstrip()]
        for world, moves in self.then.items():
            parts += ["", f"then, {world}:", *(move_line(move).replace("> ", "  ", 1) for move in moves)]
        return "\n".join(parts)


def check(game: Game[Any], plays: Iterable[int] = range(20), seed: int = 0) -> BrokenLaw | None:
    """The first law found broken in these plays, or nothing."""
    for nth, number in enumerate(plays):
        chance = Chance("check", game.key, seed, number)
        setup = _setup(game, number, seed, chance)
        finding = _perform(game, setup, by_stand_ins if number % 2 else at_random, chance, first=nth == 0)
        if finding is not None:
            return _shortened(game, finding)
    return None


class StaleMove(Exception):
    """A move of a given play is refused by today's rules."""


def recheck(game: Game[Any], setup: Setup, moves: list[Move]) -> BrokenLaw | None:
    """Every law once more, at every moment of a given play.  Raises Stale if it breaks none and cannot go on."""
    return _replay(game, setup, moves, None)


def _setup(game: Game[Any], number: int, seed: int, chance: Chance) -> Setup:
    """Fewest and most seats first, then anything between; a host who plays and one who does not; every preset."""
    least, most = game.seats[0], min(game.seats[-1], len(CAST) - 4)
    seats = (least, most)[number] if number < 2 else least + chance.below(most - least + 1)
    presets = list(game.presets.values())
    settings = msgspec.to_builtins(presets[number % len(presets)]) if presets else None
    return Setup(seats, seed * 1000 + number, game.host_plays and number % 3 != 2, settings)


def _perform(game: Game[Any], setup: Setup, way: Way, chance: Chance, first: bool) -> BrokenLaw | None:
    play: Play | None = None
    try:
        play = Play(game, setup)
        watch = LawWatch(play, chance)
        if first:
            watch.look_at_source(play)
        _play_on(play, way, chance, watch)
    except LawViolation as broken:
        return _finding(game, broken, setup, play.moves if play else [])
    except Exception as fault:  # noqa: BLE001 - whatever the rules throw is a finding about them
        return _finding(game, _as_broken(fault), setup, play.moves if play else [])
    return None


def _play_on(play: Play, way: Way, chance: Chance, watch: LawWatch) -> None:
    for _ in range(MOST_AT_RANDOM if way is at_random else MOST_MOVES):
        watch.look_before_move(play)
        move = None if play.agenda.over else way(play, chance)
        if move is None:
            break
        _step(play, move, watch)
    if way is by_stand_ins and not play.agenda.over:
        raise LawViolation(FINISHES, f"stand-ins did not finish it: it still is in step {play.agenda.step!r}")
    watch.look_at_end(play)


def _step(play: Play, move: Move, watch: LawWatch) -> None:
    before, state_before = play.fork(), state_bytes(play)
    try:
        happening = play.do(move)
    except Refused as no:
        play.moves.append(move)
        raise LawViolation(OFFERED, f"what was offered is refused: {move_line(move)} ({no.code})") from no
    except Exception:
        play.moves.append(move)
        raise
    watch.look_after_move(before, state_before, move, happening)


def _as_broken(fault: Exception) -> LawViolation:
    if not isinstance(fault, RulesFault):
        return LawViolation(CRASH, f"{type(fault).__name__}: {fault}")
    return LawViolation("10 budget" if "took more than" in str(fault) else FAULT, str(fault))


def _finding(game: Game[Any], broken: LawViolation, setup: Setup, moves: list[Move]) -> BrokenLaw:
    return BrokenLaw(game.key, broken.law, broken.what, setup, list(moves), broken.then)


def _replay(game: Game[Any], setup: Setup, moves: list[Move], law: str | None) -> BrokenLaw | None:
    """The moves that still can be made are made; the law, or all of them, is looked at in every moment."""
    play: Play | None = None
    try:
        play = Play(game, setup)
        watch = LawWatch(play, Chance("replay", setup.seed, len(moves)), only=law, always=True)
        watch.look_at_source(play)
        for move in moves:
            watch.look_before_move(play)
            _replay_step(play, move, watch, must=law is None)
        for _ in range(3):
            watch.look_before_move(play)
        watch.look_at_end(play)
    except StaleMove:
        raise
    except LawViolation as broken:
        return _finding(game, broken, setup, play.moves if play else [])
    except Exception as fault:  # noqa: BLE001 - as above
        return _finding(game, _as_broken(fault), setup, play.moves if play else [])
    return None


def _replay_step(play: Play, move: Move, watch: LawWatch, must: bool) -> None:
    """A shortened play may have moves in it that cannot be made any more; a given one may not."""
    before, state_before = play.fork(), state_bytes(play)
    try:
        happening = play.do(move)
    except Refused as no:
        if must:
            raise StaleMove(f"{move_line(move)} is refused ({no.code})") from no
        return
    except Exception:
        play.moves.append(move)
        raise
    watch.look_after_move(before, state_before, move, happening)


def _shortened(game: Game[Any], finding: BrokenLaw) -> BrokenLaw:
    """Leaves out moves, many at first and then one by one, as long as the same law still breaks."""
    until = time.monotonic() + SHORTENING
    best, size = finding, max(1, len(finding.moves) // 2)
    while size and time.monotonic() < until:
        start = 0
        while start < len(best.moves) and time.monotonic() < until:
            fewer = best.moves[:start] + best.moves[start + size :]
            again = _replay(game, best.setup, fewer, best.law)
            if again is not None and again.law == best.law and len(again.moves) < len(best.moves):
                best = again
            else:
                start += size
        size //= 2
    return best
