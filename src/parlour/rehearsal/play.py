"""A rehearsal that remembers its moves, so that it can be told, replayed and shortened."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec
from msgspec import Struct

from parlour.engine.budget import run_within
from parlour.engine.chance import SeedDice, seed_from
from parlour.engine.match import Happening, Match, after_answer, after_waking
from parlour.rehearsal.moves import Move, SayMove
from parlour.rehearsal.rehearsal import CAST, MONDAY, Rehearsal
from parlour.sdk.audience import SPECTATOR, Seat, Viewer
from parlour.sdk.command import Command
from parlour.sdk.game import Game
from parlour.sdk.house import HandOver, Join, Replaced, SeatTakenOver
from parlour.sdk.parts.hosting import STAND_IN

BUDGET = 5.0  # seconds for one rules call


class Setup(Struct, frozen=True):
    """All that a play begins with."""

    seats: int
    seed: int = 0
    host_plays: bool = True
    settings: dict[str, Any] | None = None
    begins: datetime = MONDAY


class Play(Rehearsal):
    """Begins in the lobby.  A move that is refused raises Refused and changes nothing."""

    def __init__(self, game: Game[Any], setup: Setup) -> None:
        self.setup = setup
        settings = None if setup.settings is None else msgspec.convert(setup.settings, game.settings)
        super().__init__(
            game,
            setup.seats,
            seed=setup.seed,
            settings=settings,
            host_plays=setup.host_plays,
            now=setup.begins,
            start=False,
        )
        self.settings = game.default_settings if settings is None else settings
        self.moves: list[Move] = []
        self.arrived = 0  # how many have ever sat down; a seat's name is never given twice

    def say(self, who: str | Viewer, command: Command, key: str | None = None) -> None:
        """Answer the prompt of this key, or the first that asks for such a command: a move like others."""
        actor = self.viewer(who)
        self.do(SayMove(actor, key or self._key(actor, command), command))

    def do(self, move: Move) -> list[Happening]:
        """Make a move; what it brought about: one cause, or every instant that came while time passed."""
        before = len(self.happenings)
        if isinstance(move, SayMove):
            who, key, command = move.who, move.key, move.command
            after = run_within(BUDGET, after_answer, self.match, who, key, command, self.now, self.loaded)
            self._step(after[:2])
            self.command_results.append((who, after[2]))
            self._note_move(move)
        else:
            self._wait(move.until)
            self.moves.append(move)
        return self.happenings[before:]

    def _wait(self, until: datetime) -> None:
        while (at := self.match.wake_at) is not None and at <= until:
            self._step(run_within(BUDGET, after_waking, self.match, at, self.loaded))
        self.now = max(self.now, until)

    def _note_move(self, move: SayMove) -> None:
        self.moves.append(move)
        if move.who.seat is not None and move.who.seat in CAST[self.arrived : self.arrived + 1]:
            self.arrived += 1

    def _step(self, step: tuple[Match, Happening]) -> None:
        self.match, happening = step
        self.happenings.append(happening)

    def outcome(self, viewer: Viewer, key: str, command: Command) -> Match:
        """The match as it would be after this answer; the play stays where it is.  Raises Refused."""
        after, _, _ = run_within(BUDGET, after_answer, self.match, viewer, key, command, self.now, self.loaded)
        return after

    def load(self, *dice: object) -> None:
        """The same dice for two worlds, whatever happened in only one of them."""
        self.loaded = SeedDice(seed_from(0, *dice), 0)

    def fork(self) -> Play:
        """The same play once more, to go another way from here."""
        other = super().fork()
        assert isinstance(other, Play)
        other.moves = list(self.moves)
        return other

    def can_act(self, move: Move) -> bool:
        """Whether somebody could make this move in a house, which names the seat of whoever acts.

        Nobody hosts from a seat that is not the host's, a seat that was given back is not given again, and no
        stand-in is made the host.
        """
        if not isinstance(move, SayMove):
            return True
        if isinstance(move.command, HandOver) and move.command.to in self.stand_ins():
            return False
        if isinstance(move.command, Join):
            return move.who.seat not in self._ever_seated()
        return not move.who.host or move.who.seat == self.state.host

    def stand_ins(self) -> set[Seat]:
        """The seats that a stand-in was given."""
        seats: set[Seat] = set()
        for event in self.log:
            if isinstance(event, Replaced) and event.by == STAND_IN:
                seats.add(event.seat)
            elif isinstance(event, Replaced | SeatTakenOver):
                seats.discard(event.seat)
        return seats

    def _ever_seated(self) -> set[Seat | None]:
        return {each.who.seat for each in self.moves if isinstance(each, SayMove) and isinstance(each.command, Join)}

    def next_newcomer(self) -> Viewer:
        """Someone who has not been here before; the host is the first to come, if the host plays."""
        seat = Seat(CAST[self.arrived])
        return Viewer(seat, host=self.host_plays and self.state.host is None and self.arrived == 0)

    def people(self) -> list[Viewer]:
        """Everyone who could answer something."""
        people = [*map(self.match.viewer, self.seats)]
        if self.state.host is None:
            people.append(Viewer(host=True))
        if self._may_join() and self.arrived < len(CAST):
            people.append(self.next_newcomer())
        if self.state.attendance.vacant:
            people.append(SPECTATOR)  # who may take over the seat
        return people

    def _may_join(self) -> bool:
        """In the lobby always; in mid-play where the game lets people in."""
        joins = [prompt for prompt in self.agenda.prompts if prompt.command is Join]
        return not self.state.started or any(not prompt.blocked for prompt in joins)


def replay_moves(game: Game[Any], setup: Setup, moves: list[Move]) -> Play:
    """A play of these moves."""
    play = Play(game, setup)
    for move in moves:
        play.do(move)
    return play
