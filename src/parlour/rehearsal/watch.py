"""All laws, watching one play: cheap ones at every moment, dear ones now and then."""

from __future__ import annotations

from collections.abc import Callable

from parlour.engine.match import Happening
from parlour.rehearsal.chance import Chance
from parlour.rehearsal.laws import absence, engine, golden, judgement, prompts, replay, secrets, time, words
from parlour.rehearsal.moves import Move
from parlour.rehearsal.play import Play

DENSE = 60  # moments at the beginning of a play in which nearly everything is looked at
MOST_WORLDS = 24  # pairs of worlds in one play
MOST_PAUSES = 6


class LawWatch:
    def __init__(self, play: Play, chance: Chance, only: str | None = None, *, always: bool = False) -> None:
        self._chance, self._only, self._always = chance, only, always
        self._keys, self._fold, self._words = prompts.PromptKeys(), replay.LogFold(play), words.WordCheck(play)
        self._moment = self._worlds = self._pauses = 0
        self._last: tuple[Play, Move, list[Happening]] | None = None  # looked at when the next move is due
        self._depth = 2 * play.setup.seats + 6
        self._look(words.LAW, lambda p: self._words.hear(p.happenings), play)

    def look_at_source(self, play: Play) -> None:
        """Look at the game as it is written: once is enough for all plays."""
        self._look(words.LAW, words.words_are_complete, play)
        self._look(golden.LAW, lambda p: golden.golden_logs_show_the_same(p.game), play)
        self._look(judgement.LAW, lambda p: judgement.apply_does_not_judge(p.game), play)

    def look_before_move(self, play: Play) -> None:
        """Look at the play before its next move."""
        self._moment += 1
        self._look(prompts.LAW, self._keys.look, play)
        self._look(prompts.LAW, prompts.prompts_are_well_formed, play)
        self._look(prompts.NO_DEAD_ENDS, prompts.no_dead_end, play)
        self._look(replay.LAW, self._fold.look, play)
        self._look(words.LAW, self._words.look, play)
        if play.agenda.over:
            return
        if self._often():
            self._look(prompts.LAW, lambda p: prompts.offered_is_accepted(p, self._chance), play)
            self._look(prompts.LAW, lambda p: prompts.not_offered_is_refused(p, self._chance), play)
        self._look(secrets.LAW, self._two_worlds, play)
        if (self._always or self._pauses < MOST_PAUSES) and self._seldom(6):
            self._pauses += 1
            self._time(play)
            self._look(absence.LAW, lambda p: absence.absence_is_covered(p, self._chance), play)
            self._look(absence.LAW, absence.an_open_seat_is_taken, play)
            self._look(absence.LAW, absence.grace_is_more_time, play)

    def look_after_move(self, before: Play, state_before: bytes, move: Move, happening: list[Happening]) -> None:
        """Look at what a move did."""
        self._look(words.LAW, lambda _: self._words.hear(happening), before)
        if self._often():
            self._look(
                replay.PURE, lambda p: replay.same_cause_same_outcome(p, state_before, move, happening), before
            )
        self._last = before, move, happening

    def look_at_end(self, play: Play) -> None:
        """Look at a play that has ended."""
        self._look(engine.LATE, engine.twice_is_once_and_late_is_in_time, play)

    def _two_worlds(self, play: Play) -> None:
        if self._last is not None:
            secrets.deals_stay_secret(*self._last, self._chance, self._depth)
            if self._often():
                secrets.hidden_chance_is_declared(*self._last, self._chance)
            self._last = None
        if (self._always or self._worlds < MOST_WORLDS) and self._seldom(2):
            self._worlds += 1
            secrets.answers_stay_secret(play, self._chance, self._depth)

    def _time(self, play: Play) -> None:
        self._look(time.PAUSE, time.a_pause_keeps_deadlines, play)
        self._look(time.PAUSE, time.more_time_is_more_time, play)
        self._look(time.LAW, time.a_week_asleep, play)

    def _look(self, law: str, look: Callable[[Play], None], play: Play) -> None:
        if self._only in (None, law):
            look(play)

    def _often(self) -> bool:
        return self._always or self._moment <= DENSE or self._chance.one_in(1 + self._moment // 20)

    def _seldom(self, n: int) -> bool:
        return self._always or self._chance.one_in(n + self._moment // 15)
