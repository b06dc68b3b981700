"""A season: many matches played by stand-ins alone, to see how they end and how fast that goes."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from itertools import islice
from typing import Any

from msgspec import Struct

from parlour.engine.chance import SeedDice, seed_from
from parlour.engine.match import Match, after_answer, after_waking, new_match
from parlour.engine.stand_ins import StandInAnswer, choose, volunteer, volunteered_questions
from parlour.engine.submission import MatchId
from parlour.rehearsal.rehearsal import CAST, MONDAY
from parlour.sdk.audience import Seat, Viewer
from parlour.sdk.dice import Dice, shuffled
from parlour.sdk.fault import RulesFault
from parlour.sdk.game import Game
from parlour.sdk.house import Join
from parlour.sdk.refused import Refused

MOST_COMMANDS = 100_000  # in a match; one that takes more is not going to end
MOST_INSTANTS = 100_000  # likewise, for one that nobody has to do anything in
UNFINISHED = "unfinished"


class MatchResult(Struct, frozen=True):
    """How a match of a season ended."""

    finished: bool
    commands: int
    outcome: str


def play_season(
    game: Game[Any], matches: int, seats: int, seed: int, settings: Struct | None = None, most: int = MOST_COMMANDS
) -> Iterator[MatchResult]:
    """Results match by match; the same seed gives the same season."""
    chosen = game.default_settings if settings is None else settings
    for number in range(matches):
        yield _play_match(game, seats, chosen, seed_from(seed, "match", number), most)


def _play_match(game: Game[Any], seats: int, settings: Struct, seed: bytes, most: int) -> MatchResult:
    """Play one match.  Anything that a rule throws is a fault of the rules."""
    try:
        return _Table(game, seats, settings, seed).play(most)
    except RulesFault:
        raise
    except Exception as fault:
        raise RulesFault(f"{type(fault).__name__}: {fault}") from fault


class _Table:
    """One match and its stand-ins, without its past."""

    def __init__(self, game: Game[Any], seats: int, settings: Struct, seed: bytes) -> None:
        self.now: datetime = MONDAY
        self.commands = 0
        self.tries = 0
        self.dice: Dice = SeedDice(seed_from(0, "stand-ins", seed), 0)
        self.step = 0, ""
        self.volunteers: list[Viewer] = []  # who has not considered yet what nobody waits for in this step
        self.volunteered: set[tuple[Viewer, str]] = set()  # who has done what of that
        self.match, _ = new_match(game, MatchId("season"), seed, settings, Viewer(host=True), self.now)
        for seat in _names(seats):
            self._sit_down(Viewer(seat, host=game.host_plays and not self.match.state.seats))

    def play(self, most: int) -> MatchResult:
        instants = 0
        while not self.match.agenda.over and self.tries < most and instants < MOST_INSTANTS:
            if not self._is_due() and (self._someone_volunteers() or self._someone_answers()):
                continue
            if self.match.wake_at is None:
                break
            self._wake(self.match.wake_at)
            instants += 1
        finished = self.match.agenda.over
        return MatchResult(finished, self.commands, _outcome(self.match) if finished else UNFINISHED)

    def _sit_down(self, newcomer: Viewer) -> None:
        keys = [prompt.key for prompt in self.match.agenda.prompts if prompt.command is Join]
        if not keys:
            raise RulesFault(f"{len(self.match.state.seats)} sit at the table, and nobody else is asked to join")
        self.match, _, _ = after_answer(self.match, newcomer, keys[0], Join(), self.now)
        self.commands += 1

    def _is_due(self) -> bool:
        """An instant that has come goes before any answer."""
        at = self.match.wake_at
        return at is not None and at <= self.now

    def _wake(self, at: datetime) -> None:
        self.now = max(self.now, at)
        self.match, _ = after_waking(self.match, at)

    def _someone_answers(self) -> bool:
        """Whoever owes something, in no order of their own; has anybody tried?

        Only who owes is asked what to choose: to put a question together costs more than to see whose it is.
        """
        awaited = [owing for prompt in self.match.agenda.prompts if (owing := prompt.owing)]
        if not awaited:
            return False
        people = self._people()
        first = self.dice.below(len(people))
        return any(
            self._answers(viewer)
            for viewer in people[first:] + people[:first]
            if any(viewer in owing for owing in awaited)
        )

    def _someone_volunteers(self) -> bool:
        """Let each consider once in a step what nobody waits for; has anybody done something?"""
        match = self.match
        if not match.game.volunteers:
            return False
        step = match.agenda.round, match.agenda.step
        if step != self.step:
            self.step, self.volunteers = step, list(shuffled(self.dice, self._people()))
        while self.volunteers:
            viewer = self.volunteers[-1]
            for question in volunteered_questions(match, viewer):
                if (viewer, question.key) in self.volunteered:
                    continue
                choice = volunteer(match, viewer, question, match.seed)
                if choice is not None and self._submits(viewer, choice):
                    self.volunteered.add((viewer, question.key))
                    return True
            self.volunteers.pop()
        return False

    def _people(self) -> list[Viewer]:
        state = self.match.state
        apart = [Viewer(host=True)] if state.host is None else []
        return [*map(self.match.viewer, state.seats), *apart]

    def _answers(self, viewer: Viewer) -> bool:
        choice = choose(self.match, viewer, self.dice)
        return choice is not None and self._submits(viewer, choice)

    def _submits(self, viewer: Viewer, choice: StandInAnswer) -> bool:
        self.tries += 1
        try:
            self.match, _, _ = after_answer(self.match, viewer, choice.key, choice.command, self.now)
        except Refused:
            return True  # by a rule that no prompt can say; the next try may be another
        self.commands += 1
        return True


def _names(count: int) -> list[Seat]:
    more = (f"guest{n}" for n in range(len(CAST) + 1, count + 1))
    return [Seat(name) for name in islice((*CAST, *more), count)]


def _outcome(match: Match) -> str:
    return match.game.bench.outcome(match.state) if match.game.bench.outcome else "over"
