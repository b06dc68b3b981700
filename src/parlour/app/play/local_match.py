"""A match of one person and some stand-ins in memory: everyone's moves and the clock's, by the engine's one road."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from datetime import datetime
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from parlour.engine import read
from parlour.engine.chance import SeedDice, seed_from
from parlour.engine.clocks import HandClock
from parlour.engine.match import Happening, Match
from parlour.engine.ports import Commit, StoredMatch
from parlour.engine.stand_ins import choose, volunteer, volunteered_questions
from parlour.engine.submission import MatchId, Receipt, Submission, SubmissionId
from parlour.engine.write import Writer
from parlour.sdk import house
from parlour.sdk.audience import Seat, Viewer
from parlour.sdk.codec import members
from parlour.sdk.command import Command
from parlour.sdk.dice import Dice, shuffled
from parlour.sdk.game import Game
from parlour.sdk.parts import absence
from parlour.sdk.parts.hosting import STAND_IN
from parlour.sdk.prompt import Question
from parlour.stores.memory import MemoryStore

X = TypeVar("X")

MATCH = MatchId("play")
YOU = Seat("you")
HOUSE = frozenset(members(house.Commands))
OF_ABSENCE = frozenset(members(absence.Commands))
STAND_INS = (
    *("Elin", "Ali", "Cilla", "Sam", "Dag", "Priya", "Eva", "Omar", "Fia", "Gus", "Ida", "Jo", "Kim", "Lars", "Maja"),
    *("Nils", "Olle", "Ruth", "Siv", "Tove", "Ulf", "Vera", "Wim", "Ylva", "Zoe", "Åke", "Bea", "Hal", "Rut", "Jan"),
)


class LocalMatch:
    """A match of one person and stand-ins, in memory.  `moved` is called after everything that happens; it saves."""

    def __init__(
        self, game: Game[Any], now: datetime, moved: Callable[[StoredMatch], None] = lambda stored: None
    ) -> None:
        self._game, self._moved = game, moved
        self._store, self.clock = MemoryStore(), HandClock(now)
        self._writer = Writer(self._store, self.clock, {game.key: game})
        self._runner = asyncio.Runner()
        self._submissions = 0
        self._idle: set[tuple[int, Viewer]] = set()  # stand-ins with nothing to say at this point
        self._volunteered: set[tuple[str, Viewer]] = set()  # what stand-ins did though nobody waited for it
        self._has_passed = -1  # where the person let time pass, though asked what one answer settles for all

    match: Match  # as it is now
    stored: StoredMatch

    def _run(self, cause: Coroutine[Any, Any, X]) -> X:
        """Run something that may change the match, then read the match again."""

        async def happen() -> X:
            answer = await cause
            self.match, self.stored = await self._writer.match(MATCH), await self._store.load(MATCH)
            return answer

        return self._runner.run(happen())

    def close(self) -> None:
        self._runner.close()

    def begin(self, stand_ins: Sequence[Seat], seed: bytes, settings: Struct | None = None) -> None:
        """Open a lobby, and let the person and the stand-ins sit down.

        Saved when all sit: nobody would come to a table that was left half full.
        """
        chosen = self._game.settings_alone if settings is None else settings
        self._run(self._writer.create(MATCH, self._game, Viewer(host=True), chosen, seed))
        for seat in (YOU, *stand_ins):
            newcomer = Viewer(seat, host=self._game.host_plays and seat == YOU)
            self._do(newcomer, house.Join())
        self._moved(self.stored)

    def resume(self, stored: StoredMatch) -> None:
        """Go on where it was left, at the hour it was left."""
        self.clock.at = stored.happenings[-1].at
        self._run(self._load(stored))

    async def _load(self, stored: StoredMatch) -> None:
        first, *rest = stored.happenings
        await self._store.create(replace(stored.header, id=MATCH), Commit(MATCH, first))
        for happening in rest:
            await self._store.append(Commit(MATCH, happening))

    @property
    def happenings(self) -> Sequence[Happening]:
        return self.stored.happenings

    @property
    def you(self) -> Viewer:
        return self.match.viewer(YOU)

    @property
    def questions(self) -> list[Question]:
        """All questions that the person may answer now, what is owed first."""
        mine = read.own_questions(self.match, self.you)
        return sorted(mine, key=lambda question: not question.owed)

    def answer(self, key: str, command: Command) -> Receipt:
        return self._submit(self.you, key, command)

    def pass_time(self) -> None:
        """Move the clock to the next instant that is set, and run it."""
        at = self.match.wake_at
        assert at is not None, "no instant is set"
        waits = any(each.serves_all and self.you in each.owing for each in self.match.agenda.prompts)
        if waits and self._has_passed != self.match.seq:
            self._has_passed = self.match.seq
            self._idle.clear()
            return  # the stand-ins who were waiting for the person answer first
        self.clock.at = max(self.clock.at, at)
        self._run(self._writer.wake(MATCH))
        self._moved(self.stored)

    def advance(self) -> bool:
        """Make one move of someone else or one step of the clock, unless the person is asked; whether it was made."""
        match = self.match
        if match.agenda.over or self.stored.set_aside:
            return False
        if self._start() or any(self._stand_in_moves(match, viewer) for viewer in self._stand_ins()):
            return True
        if any(self._stand_in_volunteers(match, viewer) for viewer in self._stand_ins()):
            return True
        if self._awaits_you() or match.wake_at is None:
            return False
        self.pass_time()
        return True

    def _awaits_you(self) -> bool:
        """Whether an answer is owed, or one of the game's own may be given; what a host may do can wait."""
        if self._is_away():
            return False
        return any(
            question.owed or (question.command not in HOUSE and not question.blocked) for question in self.questions
        )

    def _start(self) -> bool:
        """Start play as soon as it can be: nobody else will come.  Whether it was started."""
        fits = (q for q in self.questions if q.command is house.Start and not q.blocked)
        start = next(fits, None)
        waits = any(q.owed and q.command not in HOUSE for q in self.questions)
        return start is not None and not waits and self.answer(start.key, house.Start()).accepted

    def _stand_ins(self) -> list[Viewer]:
        match = self.match
        seats = [seat for seat in match.state.seats if seat != YOU or self._is_away()]
        storyteller = [Viewer(host=True)] if match.state.host is None else []
        return [*map(match.viewer, seats), *storyteller]

    def _is_away(self) -> bool:
        """Whether a stand-in has the person's seat: as host they may give it away, and take it back."""
        changes = [e for h in self.happenings for e in h.events if isinstance(e, house.Replaced) and e.seat == YOU]
        return bool(changes) and changes[-1].by == STAND_IN

    def _stand_in_moves(self, match: Match, viewer: Viewer) -> bool:
        """Let a stand-in answer; whether it did.

        Its dice depend on the seed and on what has happened, so a match goes on as if it had never stopped.
        """
        if (match.seq, viewer) in self._idle:
            return False
        seed = seed_from(int.from_bytes(match.seed, "big"), "stand-in", viewer.seat)
        choice = choose(match, viewer, SeedDice(seed, match.seq), self._may_stand_ins_answer)
        if choice is not None and self._submit(viewer, choice.key, choice.command).seq > match.seq:
            return True
        self._idle.add((match.seq, viewer))
        return False

    def _stand_in_volunteers(self, match: Match, viewer: Viewer) -> bool:
        """Let a stand-in do what nobody waits for, each thing once; whether it did."""
        if viewer.seat == YOU:
            return False
        for question in volunteered_questions(match, viewer):
            if (question.key, viewer) in self._volunteered:
                continue
            choice = volunteer(match, viewer, question, match.seed)
            if choice is not None:
                self._volunteered.add((question.key, viewer))
                return self._submit(viewer, choice.key, choice.command).accepted
        return False

    def _may_stand_ins_answer(self, key: str) -> bool:
        """Where the first answer serves all who are asked, the person goes first, until they let time pass."""
        prompt = self.match.agenda.find(key)
        if prompt is None or not prompt.serves_all or self._has_passed == self.match.seq:
            return True
        mine = [each for each in self.match.agenda.prompts if each.serves_all and self.you in each.owing]
        return not mine or self._is_away()

    def _do(self, actor: Viewer, command: Command) -> None:
        prompts = [prompt for prompt in self.match.agenda.prompts if prompt.command is type(command)]
        assert prompts, f"nobody may {type(command).__name__}"
        receipt = self._judge(actor, prompts[0].key, command)
        assert receipt.accepted, receipt

    def _submit(self, actor: Viewer, key: str, command: Command) -> Receipt:
        """Submit it, and save what it changes."""
        receipt = self._judge(actor, key, command)
        if receipt.accepted:
            self._moved(self.stored)
        return receipt

    def _judge(self, actor: Viewer, key: str, command: Command) -> Receipt:
        self._submissions += 1
        submission_id = SubmissionId(f"{self._submissions}")
        submission = Submission(submission_id, MATCH, actor, key, command)
        return self._run(self._writer.submit(submission)).receipt


def stand_in_seats(count: int, dice: Dice, taken: str) -> tuple[Seat, ...]:
    """Seats with other names every time, none of them the person's."""
    free = [name for name in STAND_INS if name.casefold() != taken.casefold()]
    more = [f"Guest {n}" for n in range(1, count - len(free) + 1)]
    return tuple(Seat(name.casefold()) for name in (*shuffled(dice, free), *more)[:count])
