"""A match in memory, for tests: a few moves and one assert."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from datetime import UTC, datetime, timedelta
from typing import Any

from msgspec import Struct

from parlour.engine import read
from parlour.engine.chance import seed_from
from parlour.engine.match import Happening, Match, NumberedNotice, after_answer, after_waking, new_match
from parlour.engine.submission import MatchId
from parlour.sdk.agenda import Agenda
from parlour.sdk.audience import SPECTATOR, Seat, Viewer
from parlour.sdk.command import Command
from parlour.sdk.dice import Dice
from parlour.sdk.event import Event
from parlour.sdk.game import Game
from parlour.sdk.house import Join, Start
from parlour.sdk.prompt import Prompt, Question

MONDAY = datetime(2026, 1, 5, 8, tzinfo=UTC)
_NAMES = ("ada", "bo", "cy", "di", "ed", "fia", "gus", "hal", "ida", "jo")
CAST = _NAMES + tuple(f"guest{n}" for n in range(11, 31))


class Rehearsal:
    """Everyone joins and the host starts, unless told otherwise.  A refusal or a fault leaves it as it was."""

    def __init__(
        self,
        game: Game[Any],
        seats: int | Sequence[str] | None = None,
        *,
        seed: int = 0,
        settings: Struct | None = None,
        host_plays: bool | None = None,
        now: datetime = MONDAY,
        start: bool = True,
    ) -> None:
        self.game, self.seed, self.now = game, seed, now
        self.host_plays = game.host_plays if host_plays is None else host_plays
        names = CAST[: game.seats[0] if seats is None else seats] if not isinstance(seats, Sequence) else seats
        self.cast = tuple(Seat(name) for name in names)
        chosen = game.default_settings if settings is None else settings
        host = Viewer(host=True)
        self.match, first = new_match(game, MatchId("rehearsal"), seed_from(seed), chosen, host, now)
        self.happenings: list[Happening] = [first]
        self.loaded: Dice | None = None  # throws what a test wants thrown
        if start:
            self.start()

    def start(self) -> None:
        for seat in self.cast:
            self.say(self.newcomer(seat), Join())
        self.say(self.host, Start())

    def newcomer(self, seat: Seat) -> Viewer:
        """Someone about to sit down; the host comes first, if the host plays."""
        return Viewer(seat, host=self.host_plays and seat == self.cast[0])

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def agenda(self) -> Agenda:
        return self.match.agenda

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.match.state.seats

    @property
    def host(self) -> Viewer:
        return Viewer(self.match.state.host, host=True)

    @property
    def log(self) -> list[Event]:
        return [event for happening in self.happenings for event in happening.events]

    @property
    def viewers(self) -> list[Viewer]:
        """Everyone who may look: the seats, the host if the host does not play, and a stranger."""
        apart = [self.host] if self.match.state.host is None else []
        return [*map(self.match.viewer, self.seats), *apart, SPECTATOR]

    def viewer(self, who: str | Viewer) -> Viewer:
        return who if isinstance(who, Viewer) else self.match.viewer(Seat(who))

    def say(self, who: str | Viewer, command: Command, key: str | None = None) -> None:
        """Answer the prompt of this key, or the first that asks for such a command."""
        actor = self.viewer(who)
        key = key or self._key(actor, command)
        self._went(after_answer(self.match, actor, key, command, self.now, self.loaded))

    def sleep(self, until: datetime | timedelta) -> None:
        """Let time pass; every instant on the way comes at its own time."""
        until = self.now + until if isinstance(until, timedelta) else until
        while (at := self.match.wake_at) is not None and at <= until:
            self.wake()
        self.now = until

    def wake(self) -> None:
        """Jump to the next instant on the agenda."""
        at = self.match.wake_at
        assert at is not None, f"no instant is set in {self.agenda.step}"
        self.now = max(self.now, at)
        self._went(after_waking(self.match, at, self.loaded))

    def prompt(self, command: type[Command], who: str | Viewer | None = None) -> Prompt:
        """The open prompt for such a command, of this person if it is said whose."""
        fitting = [p for p in self.agenda.prompts if p.command is command]
        mine = [p for p in fitting if who is None or self.viewer(who) in p.to]
        assert mine, f"nobody is asked to {command.__name__} in {self.agenda.step}"
        return mine[0]

    def questions(self, who: str | Viewer) -> list[Question]:
        return read.questions(self.match, self.viewer(who))

    def view(self, who: str | Viewer = SPECTATOR) -> Any:
        return read.view(self.match, self.viewer(who))

    def notices(self, who: str | Viewer = SPECTATOR) -> list[NumberedNotice]:
        """What this viewer was told so far."""
        viewer = self.viewer(who)
        return [told for happening in self.happenings for told in happening.notices if viewer in told.notice.to]

    def phrases(self, who: str | Viewer = SPECTATOR) -> list[str]:
        return [told.notice.phrase for told in self.notices(who)]

    def fork(self) -> Rehearsal:
        """The same match once more, to go another way from here."""
        other = copy(self)
        other.happenings = list(self.happenings)
        return other

    def _key(self, actor: Viewer, command: Command) -> str:
        prompts = [p for p in self.agenda.prompts if p.command is type(command)]
        mine = [p for p in prompts if actor in p.to]
        return (mine or prompts)[0].key if prompts else "none"

    def _went(self, step: tuple[Match, Happening]) -> None:
        self.match, happening = step
        self.happenings.append(happening)
