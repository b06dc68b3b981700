"""Rounds: the index grows by one at a time and never falls, and who looks back finds each round whole.

A round's start is the end of the one before it, and what was publicly done in it is told as somebody's turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from parlour.engine import read
from parlour.engine.match import LOBBY, Happening
from parlour.rehearsal.chance import Chance
from parlour.rehearsal.differing import first_difference
from parlour.rehearsal.laws import LawViolation
from parlour.rehearsal.moves import SayMove
from parlour.rehearsal.play import Play
from parlour.rehearsal.wandering import HOUSE
from parlour.sdk.agenda import Agenda
from parlour.sdk.audience import HOST, SPECTATOR, STORYTELLER
from parlour.sdk.event import Event
from parlour.sdk.road import awaits
from parlour.sdk.table import Table

LAW = "rounds"
_MOST_LOOKED_BACK = 4  # rounds of one play


class Moment(Struct, frozen=True):
    """The match right after one event."""

    event: Event
    state: Table
    agenda: Agenda | None  # None: the rules cannot say, in the middle of a cause


class EventFold:
    """Follows a play event by event: a cause may close one step and open the next."""

    def __init__(self, play: Play) -> None:
        self._state: Table = play.game.empty
        self._read = 0

    def moments(self, play: Play) -> list[list[Moment]]:
        """What is new since the last look, by cause."""
        new = [list(self._moments_of(play, happening.events)) for happening in play.happenings[self._read :]]
        self._read = len(play.happenings)
        return new

    def _moments_of(self, play: Play, events: tuple[Event, ...]) -> Iterator[Moment]:
        for number, event in enumerate(events, start=1):
            self._state = play.game.fold(self._state, event)
            yield Moment(event, self._state, self._agenda(play.game, is_last=number == len(events)))

    def _agenda(self, game: Any, is_last: bool) -> Agenda | None:
        try:
            return awaits(game, self._state)
        except Exception:
            if is_last:
                raise
            return None  # nobody sees this moment


class RoundIndex:
    """Watches that the index of the round grows by one at a time, and in which of them somebody did something."""

    def __init__(self) -> None:
        self._round = LOBBY
        self._era = 0
        self.played: set[int] = set()

    def hear(self, play: Play, move: SayMove) -> None:
        """Somebody has answered what was asked in this play.  Where nobody may know who is asked, it is no turn; nor
        is what only the host is asked, who has no seat by it."""
        asked = play.agenda.find(move.key)
        if not play.state.started or type(move.command) in HOUSE or asked is None:
            return
        if asked.shown and asked.to not in (HOST, STORYTELLER):
            self.played.add(play.agenda.round)

    def look(self, causes: list[list[Moment]]) -> None:
        for moment in (moment for cause in causes for moment in cause):
            if moment.agenda is not None and moment.state.started:
                self._look(moment, moment.agenda.round)

    def _look(self, moment: Moment, now: int) -> None:
        before, went_back = self._round, moment.state.era != self._era
        self._round, self._era = now, moment.state.era
        by = type(moment.event).__name__
        if before == LOBBY and now != 0:
            raise LawViolation(LAW, f"the first round is {now}, by {by}: rounds are counted from 0")
        if now < before and not went_back:
            raise LawViolation(LAW, f"the round went back from {before} to {now}, by {by}")
        if now > before + 1:
            raise LawViolation(LAW, f"the round went from {before} to {now}, by {by}: one at a time")


def the_view_counts_alike(play: Play) -> None:
    """What a view calls `round` is the round of the agenda, since a page gets both."""
    shown, round = getattr(play.view(SPECTATOR), "round", None), play.agenda.round
    if isinstance(shown, int) and shown != round:
        what = f"the view says round {shown} and the agenda {round}; call what people count from 1 `number`"
        raise LawViolation(LAW, what)


def rounds_follow_each_other(play: Play, chance: Chance) -> None:
    """As history shows them to somebody: the end of one is the start of the next.

    Where the host went back, a round is shown as it was played last, and the one before it as it had ended.
    """
    if play.state.era:
        return
    last = play.agenda.round if play.state.started else LOBBY
    for number in chance.some(range(LOBBY, last), _MOST_LOOKED_BACK):
        viewer = chance.pick(play.viewers)
        one, next_one = (read.history(play.game, play.happenings, viewer, round) for round in (number, number + 1))
        if one is None or next_one is None:
            continue  # it passed in one cause, while nobody was there
        if found := first_difference(one.end, next_one.start, "view"):
            who = viewer.seat or "a spectator"
            raise LawViolation(
                LAW, f"round {number} ends otherwise than round {number + 1} begins, for {who}: {found}"
            )


def turns_are_told(play: Play, played: set[int]) -> None:
    """Somebody answered in a round that is over, and nothing is told as anybody's turn.

    Where it is told in one round, it is told in each in which the same happened.  If the host went back, a round has
    been played several times, and only the last counts.
    """
    is_over = [round for round in sorted(played) if round < play.agenda.round]
    if not play.game.has_turns or not is_over:
        return
    told = {happening.round: happening for happening in play.happenings if _tells_turns(happening)}
    if not told:
        raise _untold("a round is over, and nothing in it was told as somebody's turn")
    for round in is_over if not play.state.era else ():
        if round not in told and (other := _same_in_another(play, round, told.values())) is not None:
            what = f"nothing in round {round} was told as somebody's turn, though in round {other.round} it was"
            raise _untold(f"{what}, when {' and '.join(sorted(_kinds(other)))} came")


def _tells_turns(happening: Happening) -> bool:
    return any(told.notice.turn is not None for told in happening.notices)


def _same_in_another(play: Play, round: int, others: Iterable[Happening]) -> Happening | None:
    """A cause that was told as somebody's turn, all of whose events some cause of this round has too."""
    here = [_kinds(happening) for happening in play.happenings if happening.round == round]
    return next((other for other in others if any(_kinds(other) <= kinds for kinds in here)), None)


def _kinds(happening: Happening) -> set[str]:
    return {type(event).__name__ for event in happening.events}


def _untold(what: str) -> LawViolation:
    advice = "Notice(…, turn=seat), or Game(…, has_turns=False)"
    return LawViolation(LAW, f"{what}, so history shows none of it: {advice}")
