"""A village in rehearsal: the storyteller says who is what, and everyone is called by the role they began with."""

from collections.abc import Iterable
from datetime import timedelta
from typing import Self

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
    Nominate,
    OpenDay,
    OpenNight,
    OpenVote,
    SettleClaim,
    Strike,
)
from parlour.games.clocktower.events import DawnBroke, Executed, GameEnded
from parlour.games.clocktower.records import Fact
from parlour.games.clocktower.settings import Settings, Setup
from parlour.games.clocktower.state import State
from parlour.games.clocktower.view import View
from parlour.rehearsal import Rehearsal
from parlour.sdk import Command, Seat

DOCUMENT = Settings()
FREE = Settings(profile="official", setup=Setup(composition="free"))
STRICT = Settings(profile="official")
TOWN = ("washerwoman", "librarian", "investigator", "chef", "soldier", "slayer", "monk")  # to fill seats with


class Village(Rehearsal[State, View]):
    """Roles in the order of the seats; a Drunk with the card that is shown: `drunk/empath`."""

    def __init__(self, *roles: str, settings: Settings = FREE, seed: int = 0) -> None:
        super().__init__(GAME, len(roles), settings=settings, host_plays=False, seed=seed)
        self.begun = {role.partition("/")[0]: seat for role, seat in zip(roles, self.cast, strict=True)}
        self.rulings: dict[str, tuple[Seat, ...]] = {}  # what the storyteller decides, by the kind of the decision
        self.say(self.host, AssignRoles(tuple([code for role in roles for code in role.split("/")])))

    # ── Who is who ──

    def seat(self, who: str) -> Seat:
        """Of the role they began with; or the seat's own name."""
        return self.begun.get(who, Seat(who))

    def role(self, who: str) -> str:
        return self.state.players[self.seat(who)].role

    def lives(self, who: str) -> bool:
        """As the town sees it."""
        return self.state.players[self.seat(who)].seen_alive

    def facts(self, who: str, night: int | None = None) -> list[Fact]:
        """What they were told, and may read back."""
        mine = self.view(self.seat(who)).mine
        assert mine is not None
        return [entry.fact for entry in mine.ledger if night in (None, entry.night)]

    def number(self, who: str) -> int:
        """The number they heard last."""
        value = self.facts(who)[-1].value
        assert value is not None
        return value

    # ── The storyteller ──

    @property
    def is_told_by_house(self) -> bool:
        return self.state.told_by == "house"

    def tells(self, command: Command) -> Self:
        self.say(self.host, command)
        return self

    def rules(self, **choices: str | tuple[str, ...]) -> Self:
        """What the storyteller will decide when it is asked: `rules(mayor="chef", empath="1")`."""
        for kind, choice in choices.items():
            path = (choice,) if isinstance(choice, str) else choice
            role = tuple(map(Seat, path[:-2]))  # of a pair: then two who may hold it
            self.rulings[kind] = (*role, *[self.seat(each) for each in path[-2:]])
        return self

    def judge(self) -> Self:
        """Everything that is open is decided: as the test says, else as is suggested."""
        while (decision := self.state.decision) is not None:
            path = self.rulings.get(decision.kind)
            self.say(self.host, FollowSuggestion() if path is None else Decide(path))
        return self

    # ── Night ──

    def chooses(self, who: str, *targets: str) -> Self:
        seats = tuple([self.seat(each) for each in targets])
        self.say(self.seat(who), Choose(seats[0]) if len(seats) == 1 else ChooseTwo(seats))
        return self

    def night(self, **choices: str | tuple[str, ...]) -> Self:
        """Those named choose when they are asked, and the night passes until dawn: `night(imp="chef")`."""
        number, left = self.state.night, dict(choices)
        while not self.state.over and self.state.phase == "night" and self.state.night == number:
            self.judge()
            self._choose(left)
            self.judge()
            self._choose(left)  # a Ravenkeeper who has only just died
            self.judge()
            first_watch = self.state.has_watches and self.state.watch == 1
            self.say(self.host, DeepenNight() if first_watch else OpenDay())
        assert not left, f"never asked tonight: {', '.join(left)}"
        return self

    def _choose(self, left: dict[str, str | tuple[str, ...]]) -> None:
        for who, targets in list(left.items()):
            if self.is_asked(who):
                self.chooses(who, *([targets] if isinstance(targets, str) else targets))
                del left[who]

    def is_asked(self, who: str, *commands: type[Command]) -> bool:
        """Whether they are asked to choose, or for one of these."""
        wanted = commands or (Choose, ChooseTwo)
        return any(each.command in wanted and self.viewer(self.seat(who)) in each.to for each in self.agenda.prompts)

    # ── Day ──

    def nominates(self, who: str, nominee: str) -> Self:
        self.say(self.seat(who), Nominate(self.seat(nominee)))
        return self

    def votes(self, *yes: str, no: Iterable[str] = ()) -> Self:
        nomination = self.state.nomination
        if nomination is not None and nomination.stage == "speeches":
            self.tells(OpenVote())
        for who in yes:
            self.say(self.seat(who), CastVote(vote=True))
        for who in no:
            self.say(self.seat(who), CastVote(vote=False))
        return self

    def poll(self, nominator: str, nominee: str, yes: int) -> Self:
        """A whole nomination: so many of the living raise a hand, and it closes."""
        self.nominates(nominator, nominee)
        return self.votes(*self.state.seen_living[:yes]).tells(CloseNomination())

    def executes(self, who: str) -> Self:
        """All the living want it, and the day ends."""
        free = [seat for seat in self.state.seen_living if self.is_asked(seat, Nominate)]
        return self.poll(free[0], who, len(self.state.seen_living)).tells(EndDay())

    def ends_day(self) -> Self:
        return self.tells(EndDay())

    def strikes(self, who: str, target: str) -> Self:
        self.say(self.seat(who), Strike(self.seat(target)))
        self.judge()
        if self.state.claim is not None and not self.state.over:
            self.tells(SettleClaim())
        return self

    def next_night(self) -> Self:
        return self.tells(OpenNight())

    def until_dawn(self, **choices: str | tuple[str, ...]) -> Self:
        """The day ends without an execution, and the next night passes."""
        return self.ends_day().next_night().night(**choices)

    # ── What has happened ──

    @property
    def died_at_dawn(self) -> tuple[Seat, ...]:
        return next((event.died for event in reversed(self.log) if isinstance(event, DawnBroke)), ())

    @property
    def executed(self) -> Executed | None:
        return next((event for event in reversed(self.log) if isinstance(event, Executed)), None)

    @property
    def winner(self) -> str | None:
        ended = next((event for event in self.log if isinstance(event, GameEnded)), None)
        return None if ended is None else ended.winner

    def wait(self, **length: int) -> Self:
        self.sleep(timedelta(**length))
        return self
