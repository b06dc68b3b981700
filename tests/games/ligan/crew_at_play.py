"""A crew in rehearsal: moves in the words of the game, and the clock on the wall in Stockholm."""

from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from typing import Literal
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from parlour.games.ligan import GAME
from parlour.games.ligan.commands import Choice, ChooseDeed, ConfirmTeam, MarkTeam, PointAt, Vote
from parlour.games.ligan.roles import Role, with_role
from parlour.games.ligan.settings import Settings
from parlour.rehearsal import Rehearsal
from parlour.sdk import Seat, Viewer
from tests.games.sights import new_posts

STOCKHOLM = ZoneInfo("Europe/Stockholm")
MONDAY = date(2026, 1, 12)  # of a week without a holiday


def at(hour: str, day: date = MONDAY) -> datetime:
    """`at("09:00")`: by the clock on the wall."""
    return datetime.combine(day, time.fromisoformat(hour), STOCKHOLM)


def later(days: int) -> date:
    return MONDAY + timedelta(days=days)


class Ligan(Rehearsal):
    """Starts on a Monday at eight in the morning, an hour before the first mission."""

    def __init__(
        self,
        seats: int = 5,
        settings: Settings | None = None,
        *,
        now: datetime | None = None,
        start: bool = True,
        seed: int = 0,
        numbers: Literal["balanced", "document"] = "document",
    ) -> None:
        chosen = replace(Settings() if settings is None else settings, numbers=numbers)
        super().__init__(GAME, seats, settings=chosen, now=now or at("08:00"), start=start, seed=seed)

    # ── Who is who ──

    def crew(self, role: Role) -> tuple[Seat, ...]:
        return with_role(self.state.roles, role)

    @property
    def golare(self) -> tuple[Seat, ...]:
        return self.crew("golare")

    @property
    def akta(self) -> tuple[Seat, ...]:
        return self.crew("akta")

    @property
    def hand(self) -> Seat:
        [hand] = self.crew("hogra_hand")
        return hand

    @property
    def capo(self) -> Seat:
        capo: Seat = self.state.capo
        return capo

    # ── The clock ──

    def until(self, hour: str, day: date | None = None) -> "Ligan":
        """To that hour of the day, today or the given day."""
        here = self.now.astimezone(STOCKHOLM)
        self.sleep(at(hour, day or here.date()))
        return self

    def on(self, day: date) -> "Ligan":
        """To the mission of that day."""
        return self.until("09:00", day)

    @property
    def clock(self) -> str:
        """`Mon 12:00`"""
        return self.now.astimezone(STOCKHOLM).strftime("%a %H:%M")

    @property
    def due(self) -> str:
        assert self.state.due is not None
        due: datetime = self.state.due
        return due.astimezone(STOCKHOLM).strftime("%a %H:%M")

    # ── What people do ──

    def mark(self, *team: str) -> "Ligan":
        self.say(self.capo, MarkTeam(tuple(map(Seat, team))))
        return self

    def nominate(self, *team: str) -> "Ligan":
        """These, or the first who came."""
        chosen = tuple(map(Seat, team)) or self.seats[: self.state.team_size]
        self.mark(*chosen)
        self.say(self.capo, ConfirmTeam())
        return self

    def vote(self, ja: Iterable[str] | int = (), nej: Iterable[str] | int = ()) -> "Ligan":
        """By names, or so many of those who have not voted yet."""
        choices: tuple[tuple[Choice, Iterable[str] | int], ...] = (("ja", ja), ("nej", nej))
        for choice, voters in choices:
            names = self.state.ballot.missing[:voters] if isinstance(voters, int) else tuple(voters)
            for name in names:
                self.say(name, Vote(choice))
        return self

    def approve(self, *team: str) -> "Ligan":
        """The team is sent, by all."""
        return self.nominate(*team).vote(ja=len(self.seats))

    def reject(self, *team: str) -> "Ligan":
        return self.nominate(*team).vote(nej=len(self.seats))

    def act(self, golas: int = 0) -> "Ligan":
        """Everyone on the team chooses; the first so many betray."""
        for place, seat in enumerate(self.state.missing_deeds):
            self.say(seat, ChooseDeed("gola" if place < golas else "sakra"))
        return self

    def heist(self, golas: int = 0) -> "Ligan":
        """A whole round, from its mission until its result is told."""
        self.to_mission().approve().act(golas)
        return self.to_result()

    def to_mission(self) -> "Ligan":
        while self.agenda.step == "resting":
            self.wake()
        return self

    def to_result(self) -> "Ligan":
        number = self.state.number
        while self.state.number == number and self.agenda.step in ("heist", "sealed", "suspense", "kaos"):
            self.wake()
        return self

    def kaos(self) -> "Ligan":
        """Three silent Capos."""
        self.to_mission()
        while self.agenda.step == "nominating":
            self.wake()
        return self

    def score(self, *rounds: str) -> "Ligan":
        """`score("ligan", "aina")`: rounds that go so."""
        for side in rounds:
            self.heist(golas=side == "aina")
        return self

    def point(self, who: str, target: str) -> "Ligan":
        self.say(who, PointAt(Seat(target)))
        return self

    def to_end(self) -> "Ligan":
        while not self.agenda.over:
            self.wake()
        return self

    # ── What is heard ──

    def last(self, who: str | Viewer | None = None) -> str:
        return (self.phrases() if who is None else self.phrases(who))[-1]

    def posts(self) -> list[str]:
        return new_posts(self)

    def private(self, who: str) -> list[str]:
        """What was said to this player alone."""
        heard = [told.notice for told in self.notices(who)]
        return [notice.phrase for notice in heard if not notice.to.all_but and not notice.unsaid]


def last_chance(leader: str, seats: int = 6, settings: Settings | None = None, seed: int = 0) -> Ligan:
    """A match in which this side has just won its third round."""
    return Ligan(seats, settings, seed=seed).score(leader, leader, leader)
