"""The conformance kit: plays a game by its own prompts and holds it to every law."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from copy import deepcopy
from dataclasses import replace as varied
from datetime import datetime
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace as changed

from parlour.rehearsal import drawing, edges, playthrough
from parlour.rehearsal.chance import Chance
from parlour.rehearsal.laws import LawViolation, crash, processes, prompts, replay, secrets, well_formed
from parlour.rehearsal.laws.memory import GameMemory
from parlour.rehearsal.moves import Move, WaitMove, move_line
from parlour.rehearsal.play import Play, Setup
from parlour.rehearsal.rehearsal import CAST, MONDAY
from parlour.rehearsal.wandering import Way, at_random, by_stand_ins
from parlour.rehearsal.watch import LawWatch, SeenEnough
from parlour.rehearsal.worlds import TwoWorlds
from parlour.sdk.game import Game
from parlour.sdk.refused import Refused

MOST_MOVES = 20_000  # stand-ins must have finished by then
MOST_AT_RANDOM = 250
MOST_TRIED = 40  # moves of a short play
FINISHES = "7 a match ends"
SHORTENING = 8.0  # seconds spent on a shorter way to the same fault
SHORTENING_IN_ALL = 30.0  # likewise, for all findings of a run


_ENDS_ALL = {crash.BUDGET, replay.VALUES}


class BrokenLaw(Struct, frozen=True):
    """A broken law, and the shortest play found that breaks it."""

    game: str
    law: str
    what: str
    setup: Setup
    moves: list[Move]
    worlds: TwoWorlds | None = None  # how it goes on, where a law compares two

    def text(self, game: Game[Any]) -> str:
        parts = [f"{self.game} breaks law {self.law}", f"  {self.what}", ""]
        parts += [playthrough.write_moves(game, self.setup, self.moves).rstrip()]
        if self.worlds is not None:
            parts += ["", playthrough.write_worlds(self.worlds).rstrip()]
        return "\n".join(parts)


class StaleMove(Exception):
    """A move of a given play is refused by today's rules."""


def check(game: Game[Any], plays: Iterable[int] = range(20), seed: int = 0) -> list[BrokenLaw]:
    """Every law found broken in these plays, each with a short play that breaks it."""
    return list(findings(game, plays, seed))


def findings(game: Game[Any], plays: Iterable[int] = range(20), seed: int = 0) -> Iterator[BrokenLaw]:
    """The laws found broken, one finding for each, as they are found.

    A rules call that never ends is the last: whatever is tried after it would wait for it, too.  So is a rule that
    changes a state: what is seen after it may have come of that.
    """
    known = set[str]()
    if unfit := _unfit_presets(game):
        yield from _told_of_presets(game, unfit)
        game = varied(game, presets={name: each for name, each in game.presets.items() if name not in unfit})
        known.add(well_formed.LAW)
    played: list[tuple[Setup, list[Move]]] = []
    patience = SHORTENING_IN_ALL
    for nth, number in enumerate(plays):
        chance = Chance("check", game.key, seed, number)
        setup = _setup(game, number, seed, chance)
        way = by_stand_ins if number % 2 else at_random
        for found in _perform(game, setup, way, chance, known, played, first=nth == 0):
            began = time.monotonic()
            yield _shortened(game, found, until=began + min(SHORTENING, patience))
            patience -= time.monotonic() - began
        if known & _ENDS_ALL:
            return
        for found in _try_out(game, number, seed, known):
            yield _shortened(game, found, until=time.monotonic() + min(SHORTENING, patience))
    for finding in _in_other_processes(game, played):
        if finding.moves or crash.LAW not in known:  # whatever crashes here crashes there too, and is told already
            yield finding


def _unfit_presets(game: Game[Any]) -> dict[str, str]:
    """The presets that are no value of the settings, with what is wrong: a Struct is not checked as it is made."""
    unfit = {}
    for name, preset in game.presets.items():
        try:
            msgspec.convert(msgspec.to_builtins(preset), game.settings)
        except msgspec.ValidationError as wrong:
            unfit[name] = str(wrong)
    return unfit


def _told_of_presets(game: Game[Any], unfit: dict[str, str]) -> list[BrokenLaw]:
    what = "\n  ".join(f"the preset {name!r} is no {game.settings.__name__}: {why}" for name, why in unfit.items())
    return [BrokenLaw(game.key, well_formed.LAW, what, Setup(game.seats[0]), [])] if unfit else []


def _try_out(game: Game[Any], number: int, seed: int, known: set[str]) -> Iterator[BrokenLaw]:
    """Short plays at the edges of settings, seasons and zones, in which only crashes and dead ends are looked for."""
    chance = Chance("try", game.key, seed, number)
    for setup in _edge_setups(game, number, seed, chance):
        watch = LawWatch(chance, known)
        try:
            play = Play(_fresh(game), setup)
            for _ in range(MOST_TRIED):
                prompts.no_dead_end(play)
                move = None if play.agenda.over else _hasty(play, chance)
                if move is None:
                    break
                play.do(move)
        except Refused:
            pass  # that something offered is refused is looked at in whole plays
        except Exception as fault:  # noqa: BLE001 - whatever the rules throw is a finding about them
            watch.note(crash.told(fault))
        yield from _told(game, setup, watch)


def _hasty(play: Play, chance: Chance) -> Move | None:
    """A move at random; time passes often, so that a short play comes past a deadline or two."""
    if play.state.started and play.match.wake_at is not None and chance.one_in(4):
        return WaitMove(play.match.wake_at)
    return at_random(play, chance)


def _in_other_processes(game: Game[Any], plays: list[tuple[Setup, list[Move]]]) -> list[BrokenLaw]:
    try:
        processes.plays_are_the_same(game, plays)
    except processes.OtherProcess as broken:
        return [BrokenLaw(game.key, broken.law, broken.what, broken.setup, list(broken.moves or ()))]
    except LawViolation as broken:
        return [BrokenLaw(game.key, broken.law, broken.what, plays[0][0], [])]
    return []


def recheck(game: Game[Any], setup: Setup, moves: list[Move], worlds: TwoWorlds | None = None) -> list[BrokenLaw]:
    """Every law once more, at every moment of a given play.  Raises StaleMove if it breaks none and cannot go on.

    Where it goes on in two worlds, these are compared first, just as they are written.
    """
    known = _told_of_presets(game, _unfit_presets(game))
    if worlds is not None:
        known += _replay_worlds(game, setup, moves, worlds, must=True)
    laws = {finding.law for finding in known}
    return [*known, *_replay(game, setup, moves, None, laws), *_in_other_processes(game, [(setup, moves)])]


def _setup(game: Game[Any], number: int, seed: int, chance: Chance) -> Setup:
    """Fewest and most seats first, then anything between; a host who plays and one who does not; every preset.

    Of four plays two go by a preset, and two have settings all at an end, or drawn from their schema; all but the
    first two begin before the clock changes, by the game's own clock or by another.
    """
    least, most = game.seats[0], min(game.seats[-1], len(CAST) - 4)
    seats = (least, most)[number] if number < 2 else least + chance.below(most - least + 1)
    settings = _preset(game, number // 4 * 2 + number % 2)
    host_plays = game.host_plays and number % 3 != 2
    if number < 2:
        return Setup(seats, seed * 1000 + number, host_plays, settings)
    if number % 4 > 1:
        settings = _far_settings(game, number, chance) or settings
    under, begins = edges.sky(number - 2 + seed, settings)
    return Setup(seats, seed * 1000 + number, host_plays, edges.taken(game, under) or settings, begins)


def _preset(game: Game[Any], nth: int) -> dict[str, Any] | None:
    presets = list(game.presets.values())
    return dict(msgspec.to_builtins(presets[nth % len(presets)])) if presets else None


def _far_settings(game: Game[Any], number: int, chance: Chance) -> dict[str, Any] | None:
    """Settings all at their ends, or drawn; the first two of these plays are at the least and at the most."""
    together, _ = edges.settings_at_edges(game)
    nth = number // 4 * 2 + number % 2
    if together and (nth < 2 or number % 4 == 2):
        return together[(nth if nth < 2 else 1 + nth // 2) % len(together)]
    return drawing.draw_settings(game, chance)


def _edge_setups(game: Game[Any], number: int, seed: int, chance: Chance) -> Iterator[Setup]:
    """Beginnings of short plays: the next two skies, the next two settings at an edge, and drawn settings."""
    together, alone = edges.settings_at_edges(game)
    at_edges = [*together, *alone[seed % max(1, len(alone)) :], *alone[: seed % max(1, len(alone))]]
    least, most = game.seats[0], min(game.seats[-1], len(CAST) - 4)

    def setup(settings: dict[str, Any] | None, begins: datetime) -> Setup:
        seats = chance.pick((least, most, least + chance.below(most - least + 1)))
        host_plays = game.host_plays and not chance.one_in(3)
        return Setup(seats, seed * 1000 + number, host_plays, settings, begins)

    for nth in (2 * number, 2 * number + 1):
        preset = _preset(game, nth // len(edges.SKIES) + seed)
        under, begins = edges.sky(nth, preset)
        yield setup(edges.taken(game, under) or preset, begins)
        if at_edges:
            yield setup(at_edges[nth % len(at_edges)], drawing.beginning(chance))
    if (drawn := drawing.draw_settings(game, chance)) is not None:
        yield setup(drawn, drawing.beginning(chance))


def _is_as_shipped(game: Game[Any], setup: Setup) -> bool:
    """Whether it is played by a preset, and not by settings that chance has drawn."""
    presets = [None, *map(msgspec.to_builtins, game.presets.values())]
    return setup.settings in presets


def _perform(
    game: Game[Any],
    setup: Setup,
    way: Way,
    chance: Chance,
    known: set[str],
    played: list[tuple[Setup, list[Move]]],
    first: bool,
) -> list[BrokenLaw]:
    """Play on, whatever is found on the way, as long as the rules can; `known` laws are not looked at again."""
    watch, game = LawWatch(chance, known), _fresh(game)
    memory = GameMemory(game)
    try:
        play = Play(game, setup)
        played.append((setup, play.moves))
        watch.begin(play)
        if first:
            watch.look_at_source(play)
        _play_on(play, way, chance, watch, may_be_endless=FINISHES in known)
    except Refused as no:
        if crash.refuses_unasked(no) or _is_as_shipped(game, setup):
            watch.note(crash.told(no))  # else these settings are none, and it says so
    except Exception as fault:  # noqa: BLE001 - whatever the rules throw is a finding about them
        watch.note(crash.told(fault))
    watch.look_at_memory(memory)
    return _told(game, setup, watch)


def _fresh(game: Game[Any]) -> Game[Any]:
    """The game with a beginning of its own, so that a rule that changes it spoils no other play."""
    return varied(game, empty=deepcopy(game.empty))


def _play_on(play: Play, way: Way, chance: Chance, watch: LawWatch, *, may_be_endless: bool) -> None:
    must_finish = way is by_stand_ins and _is_as_shipped(play.game, play.setup) and not may_be_endless
    for _ in range(MOST_MOVES if must_finish else MOST_AT_RANDOM):
        watch.look_before_move(play)
        move = None if play.agenda.over else way(play, chance)
        if move is None:
            break
        _step(play, move, watch)
    else:
        if must_finish:
            watch.note(_unfinished(play))
    if way is by_stand_ins:
        watch.look_whether(prompts.NO_DEAD_ENDS, lambda p: _someone_can_go_on(p, chance), play)
    watch.look_at_end(play)


def _someone_can_go_on(play: Play, chance: Chance) -> None:
    if not play.agenda.over and by_stand_ins(play, chance) is None:
        step = play.agenda.step
        raise LawViolation(prompts.NO_DEAD_ENDS, f"nobody who is asked in step {step!r} owes an answer")


def _unfinished(play: Play) -> LawViolation:
    """Told without its moves, which are too many to read: stand-ins make them again."""
    what = f"after {MOST_MOVES} moves of stand-ins it still is in step {play.agenda.step!r}"
    return LawViolation(FINISHES, what, moves=[])


def _stand_ins_finish(play: Play, chance: Chance) -> None:
    """From here on, without looking at anything else."""
    on = play.fork()
    for _ in range(MOST_MOVES):
        move = None if on.agenda.over else by_stand_ins(on, chance)
        if move is None:
            return
        on.do(move)
    raise _unfinished(on)


def _step(play: Play, move: Move, watch: LawWatch) -> None:
    """Make a move and look at what it did.  Raises what the rules throw, and LawViolation if they refuse."""
    before, state_before = play.fork(), replay.state_bytes(play)
    watch.look_at_attempt(play, move)
    try:
        happening = play.do(move)
    except Refused as no:
        raise prompts.refused_offer(before, move, no) from no
    watch.look_after_move(before, play, state_before, move, happening)


def _told(game: Game[Any], setup: Setup, watch: LawWatch) -> list[BrokenLaw]:
    return [
        BrokenLaw(game.key, broken.law, broken.what, setup, moves, broken.worlds) for broken, moves in watch.found
    ]


def _replay(
    game: Game[Any], setup: Setup, moves: list[Move], law: str | None, known: Iterable[str] = ()
) -> list[BrokenLaw]:
    """The moves that still can be made are made; the law, or all but the known, is looked at in every moment."""
    watch = LawWatch(Chance("replay", setup.seed, len(moves)), set(known), only=law, always=True)
    game = _fresh(game)
    memory = GameMemory(game)
    try:
        play = Play(game, setup)
        watch.begin(play)
        watch.look_at_source(play)
        for move in moves:
            watch.look_before_move(play)
            _replay_step(play, move, watch, must=law is None)
        for _ in range(3):
            watch.look_before_move(play)
        watch.look_at_end(play)
        watch.look_whether(prompts.NO_DEAD_ENDS, lambda p: _someone_can_go_on(p, Chance("finish")), play)
        if law == FINISHES or (law is None and not watch.found):
            watch.look_whether(FINISHES, lambda p: _stand_ins_finish(p, Chance("finish", setup.seed)), play)
    except SeenEnough:
        pass
    except StaleMove:
        if not watch.found:
            raise
    except Exception as fault:  # noqa: BLE001 - as above
        watch.note_last(crash.told(fault))
    with suppress(SeenEnough):
        watch.look_at_memory(memory)
    return _told(game, setup, watch)


def _replay_step(play: Play, move: Move, watch: LawWatch, must: bool) -> None:
    """A shortened play may have moves in it that cannot be made any more; a given one may not."""
    if not play.can_act(move):
        watch.look_at_attempt(play, move)
        if must:
            raise StaleMove(f"{move_line(move)} is no move of anybody who is there")
        return
    try:
        _step(play, move, watch)
    except LawViolation as broken:
        if not isinstance(broken.__cause__, Refused) or prompts.is_offered(play, move):
            raise
        if must:
            raise StaleMove(f"{move_line(move)} is refused ({broken.__cause__.code})") from broken


def _replay_worlds(
    game: Game[Any], setup: Setup, moves: list[Move], worlds: TwoWorlds, *, must: bool
) -> list[BrokenLaw]:
    """The moves are made, and what follows in two worlds is compared.  Raises StaleMove if one must be and cannot."""
    watch, game = LawWatch(Chance("replay"), set()), _fresh(game)
    try:
        play = Play(game, setup)
        for move in moves:
            try:
                if play.can_act(move):
                    play.do(move)
                elif must:
                    raise StaleMove(f"{move_line(move)} is no move of anybody who is there")
            except Refused as no:
                if must:
                    raise StaleMove(f"{move_line(move)} is refused ({no.code})") from no
        secrets.replay_worlds(play, worlds, must=must)
    except StaleMove:
        raise
    except secrets.StaleWorlds as stale:
        raise StaleMove(str(stale)) from stale
    except Exception as fault:  # noqa: BLE001 - as above
        watch.note(crash.told(fault))
    return _told(game, setup, watch)


def _shortened(game: Game[Any], finding: BrokenLaw, until: float) -> BrokenLaw:
    """Begins more simply and leaves out moves, many at first and then one by one, as long as the same law breaks."""
    if finding.worlds is not None:
        return _shortened_worlds(game, finding, finding.worlds, until)
    best = finding
    for setup in _simpler(finding.setup):
        if time.monotonic() < until and best is finding:
            best = _if_it_breaks(game, best, setup, best.moves) or best
    if (at_once := _if_it_breaks(game, best, best.setup, [])) is not None:
        return at_once
    size = max(1, len(best.moves) // 2)
    while size and time.monotonic() < until:
        start = 0
        while start < len(best.moves) and time.monotonic() < until:
            again = _if_it_breaks(game, best, best.setup, best.moves[:start] + best.moves[start + size :])
            if again is not None and len(again.moves) < len(best.moves):
                best = again
            else:
                start += size
        size //= 2
    return best


def _simpler(setup: Setup) -> Iterator[Setup]:
    """Without settings of its own, on the usual Monday, or both."""
    simple = {"settings": None, "begins": MONDAY}
    for fields in (["settings", "begins"], ["settings"], ["begins"]):
        simpler = changed(setup, **{field: simple[field] for field in fields})
        if simpler != setup:
            yield simpler


def _if_it_breaks(game: Game[Any], finding: BrokenLaw, setup: Setup, moves: list[Move]) -> BrokenLaw | None:
    return next(iter(_replay(game, setup, moves, finding.law)), None)


def _shortened_worlds(game: Game[Any], finding: BrokenLaw, worlds: TwoWorlds, until: float) -> BrokenLaw:
    """Likewise with the moves before two worlds part and the steps after it: those worlds, and no others."""
    best, steps, probe = finding, worlds.steps, worlds.probe
    for setup in _simpler(finding.setup):
        best = _if_worlds_differ(game, best, setup, best.moves, worlds) or best
    size = max(1, (len(best.moves) + len(steps)) // 2)
    while size and time.monotonic() < until:
        start = 0
        while start < (count := len(best.moves)) + len(steps) and time.monotonic() < until:
            end = start + size
            fewer = steps[: max(0, start - count)] + steps[max(0, end - count) :]
            moves = best.moves[:start] + best.moves[end:]
            again = _if_worlds_differ(game, best, best.setup, moves, TwoWorlds(fewer, probe))
            if again is not None and again.worlds is not None:
                best, steps, probe = again, again.worlds.steps, again.worlds.probe
            else:
                start = end
        size //= 2
    return best


def _if_worlds_differ(
    game: Game[Any], finding: BrokenLaw, setup: Setup, moves: list[Move], worlds: TwoWorlds
) -> BrokenLaw | None:
    found = _replay_worlds(game, setup, moves, worlds, must=False)
    return next((each for each in found if each.law == finding.law and each.worlds is not None), None)
