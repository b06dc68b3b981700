"""A village in rehearsal: who is what is given, and a storyteller runs the evening from outside.

`Village("imp poisoner chef empath drunk:monk")` seats ada, bo, cy, di and ed with these roles, clockwise.
"""

from typing import Any

from parlour.games.clocktower import GAME
from parlour.games.clocktower.commands import (
    AssignRoles,
    CastVote,
    Choose,
    ChooseTwo,
    CloseNomination,
    Decide,
    DeepenNight,
    EndDay,
    FollowSuggestion,
    HandToHouse,
    Nominate,
    OpenDay,
    OpenNight,
    OpenVote,
)
from parlour.games.clocktower.records import Decision, Fact, LedgerEntry, Player
from parlour.games.clocktower.rules.information import choices_of
from parlour.games.clocktower.settings import PRESETS, Settings
from parlour.games.clocktower.state import State
from parlour.games.clocktower.view import View
from parlour.rehearsal import Rehearsal
from parlour.sdk import Seat, Viewer

MVP = Settings(profile="mvp")
OFFICIAL = PRESETS["tonight"]


class Village(Rehearsal[State, View]):
    """Night 1 has fallen, and the storyteller is the host, who has no seat."""

    def __init__(self, roles: str, settings: Settings = OFFICIAL, *, seed: int = 0, house: bool = False) -> None:
        cards = roles.split()
        super().__init__(GAME, len(cards), settings=settings, seed=seed, host_plays=False)
        path = tuple(part for card in cards for part in card.split(":"))
        self.say(self.host, AssignRoles(path))
        if house:
            self.say(self.host, HandToHouse())

    # ── Who is who, and who has heard what ──

    def holder(self, role: str) -> Seat:
        return next(seat for seat, player in self.state.players.items() if player.role == role)

    def player(self, seat: str) -> Player:
        return self.state.players[Seat(seat)]

    def card(self, seat: str) -> str:
        """The role that somebody believes to be."""
        mine = self.view(seat).mine
        assert mine is not None
        return mine.role

    def has_marker(self, seat: str, code: str) -> bool:
        return self.state.marked(code, Seat(seat)) is not None

    @property
    def won(self) -> tuple[str | None, str]:
        """Who has won, and why."""
        return self.state.winner, self.state.reason

    def living(self) -> tuple[Seat, ...]:
        return self.state.living

    def told(self, seat: str, by: str | None = None) -> list[LedgerEntry]:
        return [told for told in self.state.ledger if told.seat == seat and by in (None, told.by)]

    def heard(self, seat: str, by: str | None = None) -> Fact:
        """What somebody was told last."""
        return self.told(seat, by)[-1].fact

    @property
    def decision(self) -> Decision:
        assert self.state.decision is not None, f"nothing is to be decided in {self.agenda.step}"
        return self.state.decision

    @property
    def options(self) -> list[tuple[str, ...]]:
        """What the storyteller may decide."""
        return choices_of(self.decision.offer)

    # ── At night ──

    def point(self, seat: str, *targets: str) -> None:
        chosen = tuple(map(Seat, targets))
        self.say(seat, ChooseTwo(chosen) if len(chosen) > 1 else Choose(chosen[0]))

    def decide(self, *choice: str) -> None:
        self.say(self.host, Decide(tuple(map(Seat, choice))))

    def follow(self) -> None:
        self.say(self.host, FollowSuggestion())

    def follow_all(self) -> None:
        """Decide as suggested until nothing is left to decide."""
        while self.state.decision is not None:
            self.follow()

    def deepen(self) -> None:
        """The first watch ends: by the storyteller's word, or by the clock where the house tells."""
        self.follow_all()
        if self.state.told_by == "house":
            self.wake()
            return
        self.say(self.host, DeepenNight())

    def dawn(self) -> None:
        """The night goes on to its end, as suggested."""
        if self.state.has_watches and self.state.watch == 1:
            self.deepen()
        self.follow_all()
        if self.state.told_by == "house":
            self.wake()
        else:
            self.say(self.host, OpenDay())

    # ── By day ──

    def nominate(self, nominator: str, nominee: str) -> None:
        self.say(nominator, Nominate(Seat(nominee)))

    def hands(self, *up: str) -> None:
        """These raise their hands, and the storyteller counts."""
        if self.state.nominations[-1].stage == "speeches":
            self.say(self.host, OpenVote())
        for seat in up:
            self.say(seat, CastVote(vote=True))
        self.say(self.host, CloseNomination())

    def put_to_vote(self, nominator: str, nominee: str, votes: int) -> None:
        self.nominate(nominator, nominee)
        self.hands(*self.state.seen_living[:votes])

    def dusk(self) -> None:
        self.say(self.host, EndDay())

    def execute(self, nominee: str) -> None:
        """Everyone alive wants them dead."""
        nominator = next(seat for seat in self.state.seen_living if seat != nominee)
        self.put_to_vote(nominator, nominee, len(self.state.seen_living))
        self.dusk()

    def night(self) -> None:
        self.say(self.host, OpenNight())

    def next_day(self) -> None:
        """A day on which nothing happens, and the night after it begins."""
        self.dusk()
        self.night()

    def may(self, who: str | Viewer, command: Any) -> bool:
        """Whether somebody is asked for such a command, and is not told why not."""
        viewer = self.viewer(who)
        prompts = [each for each in self.agenda.prompts if each.command is command and viewer in each.to]
        return any(each.blocked is None for each in prompts)
