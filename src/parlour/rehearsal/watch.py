"""All laws, watching one play: cheap ones at every moment, dear ones now and then."""

from __future__ import annotations

from collections.abc import Callable

from parlour.engine.match import Happening
from parlour.rehearsal.chance import Chance
from parlour.rehearsal.laws import (
    LawViolation,
    absence,
    boards,
    constants,
    contracts,
    crash,
    dead_phrases,
    endings,
    engine,
    golden,
    judgement,
    memory,
    prompts,
    purity,
    replay,
    rounds,
    secrets,
    time,
    well_formed,
    words,
)
from parlour.rehearsal.moves import Move, SayMove
from parlour.rehearsal.play import Play
from parlour.sdk.audience import Viewer

DENSE = 60  # moments at the beginning of a play in which nearly everything is looked at
MOST_PAUSES = 6
_ANYWHERE = (crash.LAW, crash.ENDS, crash.BUDGET, replay.VALUES, engine.ONCE)  # broken while another is looked at


class SeenEnough(Exception):
    """The one law that was asked for is found broken."""


class LawWatch:
    """Keeps what it finds broken, each law once, and lets the play go on."""

    def __init__(self, chance: Chance, known: set[str], only: str | None = None, *, always: bool = False) -> None:
        self._chance, self._only, self._always = chance, only, always
        self._known = known  # laws found broken before, which are not looked at again
        self._secrets = secrets.SecretsLaw(chance)
        self._moment = self._pauses = 0
        self._last: tuple[Play, Move] | None = None  # looked at when the next move is due
        self._play: Play | None = None
        self.found: list[tuple[LawViolation, list[Move]]] = []  # with the moves that led there

    def begin(self, play: Play) -> None:
        """Look at a play in its lobby."""
        self._play = play
        self._keys, self._fold, self._words = prompts.PromptKeys(), replay.LogFold(play), words.WordCheck(play)
        self._events, self._rounds = rounds.EventFold(play), rounds.RoundIndex()
        self.look_whether(words.LAW, lambda p: self._words.hear(p.happenings), play)

    def note(self, broken: LawViolation) -> None:
        """Keep it, unless its law is known to be broken.  Raises SeenEnough if only this law was asked for."""
        self.note_last(broken)
        if self._only is not None and self.found:
            raise SeenEnough

    def note_last(self, broken: LawViolation) -> None:
        if broken.law not in self._known and self._only in (None, broken.law):
            self._known.add(broken.law)
            made = self._play.moves if self._play else []
            self.found.append((broken, list(made if broken.moves is None else broken.moves)))

    def look_at_source(self, play: Play) -> None:
        """Look at the game as it is written: once is enough for all plays."""
        self.look_whether(well_formed.LAW, lambda p: well_formed.game_is_well_formed(p.game), play)
        self.look_whether(well_formed.FLOATS, lambda p: well_formed.types_have_no_floats(p.game), play)
        self.look_whether(words.LAW, words.words_are_complete, play)
        self.look_whether(dead_phrases.LAW, lambda p: dead_phrases.phrases_can_be_said(p.game), play)
        self.look_whether(golden.LAW, lambda p: golden.golden_logs_show_the_same(p.game), play)
        self.look_whether(judgement.LAW, lambda p: judgement.apply_does_not_judge(p.game), play)

    def look_before_move(self, play: Play) -> None:
        """Look at the play before its next move."""
        self._moment += 1
        self.look_whether(well_formed.LAW, well_formed.prompts_ask_for_listed_commands, play)
        self.look_whether(well_formed.LAW, lambda p: well_formed.views_are_structs(p, self._some_viewers(p)), play)
        causes = self._events.moments(play)
        self.look_whether(prompts.LAW, lambda p: self._keys.look(p, causes), play)
        self.look_whether(rounds.LAW, lambda _: self._rounds.look(causes), play)
        self.look_whether(rounds.LAW, rounds.the_view_counts_alike, play)
        self.look_whether(prompts.LAW, prompts.prompts_are_well_formed, play)
        self.look_whether(prompts.NO_DEAD_ENDS, prompts.no_dead_end, play)
        self.look_whether(replay.LAW, self._fold.look, play)
        self.look_whether(words.LAW, self._words.look, play)
        self.look_whether(boards.LAW, boards.boards_are_sound, play)
        self.look_whether(endings.LAW, endings.the_end_is_told_at_the_end, play)
        if play.agenda.over:
            return
        if self._often():
            self.look_whether(prompts.LAW, lambda p: prompts.offered_is_accepted(p, self._chance), play)
            self.look_whether(
                prompts.LAW, lambda p: prompts.not_offered_is_refused(p, self._chance, every=self._always), play
            )
        self.look_whether(secrets.LAW, self._two_worlds, play)
        if self._seldom(3):
            self.look_whether(purity.LAW, lambda p: purity.shows_alike(p, self._chance), play)
        if (self._always or self._pauses < MOST_PAUSES) and self._seldom(6):
            self._pauses += 1
            self._time(play)
            self.look_whether(absence.LAW, lambda p: absence.absence_is_covered(p, self._chance), play)
            self.look_whether(absence.LAW, absence.an_open_seat_is_taken, play)
            self.look_whether(absence.LAW, absence.grace_is_more_time, play)

    def look_at_attempt(self, play: Play, move: Move) -> None:
        """Look at whether a move that was not offered is refused."""
        self.look_whether(prompts.LAW, lambda p: prompts.not_offered_is_not_accepted(p, move), play)

    def look_after_move(
        self, before: Play, after: Play, state_before: bytes, move: Move, happening: list[Happening]
    ) -> None:
        """Look at what a move did.  One that was refused did nothing, and is not heard of."""
        if isinstance(move, SayMove):
            self._keys.hear(before, move)
            self._rounds.hear(before, move)
        self.look_whether(words.LAW, lambda _: self._words.hear(happening), before)
        events = [event for each in happening for event in each.events]
        if self._often():
            self.look_whether(
                well_formed.FLOATS, lambda _: well_formed.values_have_no_floats(events, after.state), before
            )
            self.look_whether(
                purity.LAW, lambda p: purity.same_cause_same_outcome(p, state_before, move, happening), before
            )
            self.look_whether(
                contracts.LAW, lambda p: contracts.contracts_are_sound(before.match, happening, p), after
            )
        self._last = before, move

    def look_at_memory(self, before: memory.GameMemory) -> None:
        """Look at whether the game's modules hold what they held before the play."""
        if self._play is not None:
            self.look_whether(purity.LAW, lambda _: before.must_be_same(), self._play)

    def look_at_end(self, play: Play) -> None:
        """Look at a play that has ended."""
        self.look_whether(engine.LATE, engine.twice_is_once_and_late_is_in_time, play)
        self.look_whether(rounds.LAW, lambda p: rounds.rounds_follow_each_other(p, self._chance), play)
        self.look_whether(rounds.LAW, lambda p: rounds.turns_are_told(p, self._rounds.played), play)
        self.look_whether(purity.LAW, lambda p: purity.shows_alike(p, self._chance), play)
        self.look_whether(purity.LAW, purity.opens_alike, play)
        self.look_whether(purity.LAW, memory.caches_hold_what_rules_make, play)
        self.look_whether(judgement.LAW, constants.log_folds_alike, play)

    def _two_worlds(self, play: Play) -> None:
        if self._last is not None:
            self._secrets.look_at_deal(*self._last)
            self._last = None
        if self._often():
            self._secrets.look_at_answers(play)

    def _time(self, play: Play) -> None:
        self.look_whether(time.PAUSE, time.a_pause_keeps_deadlines, play)
        self.look_whether(time.PAUSE, time.more_time_is_more_time, play)
        self.look_whether(time.LAW, time.a_week_asleep, play)

    def look_whether(self, law: str, look: Callable[[Play], None], play: Play) -> None:
        """Look at one law, unless it is known to be broken or another is asked for."""
        if law in self._known or self._only not in (None, law, *_ANYWHERE):
            return
        try:
            look(play)
        except Exception as fault:  # noqa: BLE001 - whatever the rules throw is a finding about them
            self.note(crash.told(fault))

    def _some_viewers(self, play: Play) -> list[Viewer]:
        return play.viewers if self._often() else [self._chance.pick(play.viewers)]

    def _often(self) -> bool:
        return self._always or self._moment <= DENSE or self._chance.one_in(1 + self._moment // 20)

    def _seldom(self, n: int) -> bool:
        return self._always or self._chance.one_in(n + self._moment // 15)
