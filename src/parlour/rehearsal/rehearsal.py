"""A match in memory, for tests: a few moves and one assert."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from datetime import UTC, datetime, timedelta
from typing import Any, Generic, Self, cast

from msgspec import Struct
from typing_extensions import TypeVar

from parlour.engine import read
from parlour.engine.chance import SeedDice, seed_from
from parlour.engine.match import Happening, Match, NumberedNotice, after_answer, after_waking, new_match
from parlour.engine.read import RoundView
from parlour.engine.reminders import reminder_times
from parlour.engine.submission import MatchId
from parlour.sdk.agenda import Agenda
from parlour.sdk.audience import SPECTATOR, Seat, Viewer
from parlour.sdk.command import Command
from parlour.sdk.dice import Dice
from parlour.sdk.event import Event
from parlour.sdk.game import Game
from parlour.sdk.house import Join, Start
from parlour.sdk.phrases import phrasebook
from parlour.sdk.prompt import Prompt, Question
from parlour.sdk.table import Table

MONDAY = datetime(2026, 1, 5, 8, tzinfo=UTC)
_NAMES = ("ada", "bo", "cy", "di", "ed", "fia", "gus", "hal", "ida", "jo")
CAST = _NAMES + tuple(f"guest{n}" for n in range(11, 31))


S = TypeVar("S", bound=Table, default=Any)
V = TypeVar("V", bound=Struct, default=Any)


class Rehearsal(Generic[S, V]):
    """Everyone joins and the host starts, unless told otherwise.  A refusal or a fault leaves it as it was.

    Its types are those of the game: `Rehearsal(GAME)` of a `Game[State, View]` is a `Rehearsal[State, View]`.
    """

    def __init__(
        self,
        game: Game[S, V],
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
        self.command_results: list[tuple[Viewer, Struct | None]] = []  # of every answer, for whoever gave it
        self.loaded: Dice | None = None  # throws what a test wants thrown
        if start:
            self.start()

    def start(self) -> None:
        for seat in self.cast:
            self.say(self.newcomer(seat), Join())
            self._answer_what_is_owed(seat)
        self.say(self.host, Start())

    def _answer_what_is_owed(self, seat: Seat) -> None:
        """What the game must know of a player before it can start: any answer will do."""
        dice = SeedDice(seed_from(self.seed), len(self.happenings))
        for prompt in self.agenda.prompts:
            if Viewer(seat) in prompt.owing and seat in prompt.to.seats:
                self.say(seat, prompt.sample(dice), prompt.key)

    def newcomer(self, seat: Seat) -> Viewer:
        """Someone about to sit down; the host comes first, if the host plays."""
        return Viewer(seat, host=self.host_plays and seat == self.cast[0])

    @property
    def state(self) -> S:
        return cast(S, self.match.state)

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

    def say(self, who: str | Viewer, command: Command, key: str | None = None) -> Any:
        """Answer the prompt of this key, or the first that asks for such a command; the result that it returns."""
        actor = self.viewer(who)
        key = key or self._key(actor, command)
        after, happening, result = after_answer(self.match, actor, key, command, self.now, self.loaded)
        self._went((after, happening))
        self.command_results.append((actor, result))
        return result

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

    def view(self, who: str | Viewer = SPECTATOR) -> V:
        return cast(V, read.view(self.match, self.viewer(who)))

    def notices(self, who: str | Viewer = SPECTATOR) -> list[NumberedNotice]:
        """What this viewer was told so far."""
        viewer = self.viewer(who)
        return [told for happening in self.happenings for told in happening.notices if viewer in told.notice.to]

    def reads(self, who: str | Viewer = SPECTATOR, language: str = "en") -> list[str]:
        """What this viewer reads by now, post by post, in this language; a card as it was last revised."""
        speaker = phrasebook(self.game).speaker(language, str.capitalize)
        posts: dict[object, str] = {}
        for place, told in enumerate(self.notices(who)):
            if not told.notice.unsaid:
                posts[told.notice.card or place] = speaker.notice(told.notice, told.number)
        return list(posts.values())

    def nudged(self, who: str | Viewer) -> int:
        """How often this player has been told of what they owe just now: when it was asked, and by each reminder."""
        viewer = self.viewer(who)
        if viewer.seat is not None and self.match.state.attendance.cover(viewer.seat) is not None:
            return 0  # whoever is away is not asked
        owed = [prompt for prompt in self.agenda.prompts if viewer in prompt.to and viewer in prompt.owing]
        return sum(1 + sum(at <= self.now for at in reminder_times(prompt)) for prompt in owed)

    def history(self, round: int, who: str | Viewer = SPECTATOR) -> RoundView:
        """A round, by its number in the agenda, as this viewer reads it back: start, end and public turns."""
        seen = read.history(self.game, self.happenings, self.viewer(who), round)
        assert seen is not None, f"there has been no round {round}"
        return seen

    def phrases(self, who: str | Viewer = SPECTATOR) -> list[str]:
        return [told.notice.phrase for told in self.notices(who)]

    def fork(self) -> Self:
        """The same match once more, to go another way from here."""
        other = copy(self)
        other.happenings, other.command_results = list(self.happenings), list(self.command_results)
        return other

    def _key(self, actor: Viewer, command: Command) -> str:
        prompts = [p for p in self.agenda.prompts if p.command is type(command)]
        mine = [p for p in prompts if actor in p.to]
        return (mine or prompts)[0].key if prompts else "none"

    def _went(self, step: tuple[Match, Happening]) -> None:
        self.match, happening = step
        self.happenings.append(happening)
