"""What is true now."""

from datetime import datetime, timedelta
from typing import Literal

from parlour.games.ligan.commands import Choice, Deed
from parlour.games.ligan.events import Lesson
from parlour.games.ligan.records import Clue, Heist, Hunch, Round, Spaning
from parlour.games.ligan.roles import DEVELOPERS_SEATS, SEATS, Role, Side, with_role
from parlour.games.ligan.settings import Settings
from parlour.sdk import Seat, Table
from parlour.sdk.parts.ballot import Ballot
from parlour.sdk.parts.rotation import Rotation

ROUNDS = 5
POINTS_TO_WIN = 3
FAILURES_TO_KAOS = 3

Step = Literal[
    "lobby",
    "resting",  # until the next mission
    "nominating",
    "voting",
    "heist",
    "sealed",  # all have chosen, and the result waits for its hour
    "suspense",
    "kaos",  # the round is lost, and its end waits for its hour
    "decided",  # a side has three points
    "last_chance",
    "finale",
]


class State(Table, frozen=True):
    settings: Settings = Settings()
    missions: tuple[int, ...] = ()  # of all rounds
    tutorial: bool = False
    roles: dict[Seat, Role] = {}
    team_size: int = 0  # of the present round
    team_sizes: tuple[int, ...] = ()  # of each round; none: the same in all
    taught: tuple[Lesson, ...] = ()
    step: Step = "lobby"
    lead: timedelta | None = None  # so long before `due` those who are late are reminded
    reminded_of: datetime | None = None  # the deadline that they have been reminded of
    promised: datetime | None = None
    head_start: int = 0  # points that Aina had from the start
    ligan: int = 0  # points
    aina: int = 0
    number: int = 0  # of the round, from 1
    mission: int = 0
    failures: int = 0  # attempts in this round
    marks: tuple[Seat, ...] = ()  # the Capo's ticks
    team: tuple[Seat, ...] = ()  # confirmed
    votes: dict[Seat, Choice] = {}
    deeds: dict[Seat, Deed] = {}
    is_tense: bool = False  # the suspense has grown, and the result comes next
    rounds: tuple[Round, ...] = ()
    heists: tuple[Heist, ...] = ()
    hunches: tuple[Hunch, ...] = ()  # of all rounds, one for each who has one
    late: dict[Seat, int] = {}  # how often each let a deadline pass
    watchers: tuple[Seat, ...] = ()  # who has watched somebody in this round
    clues: tuple[Clue, ...] = ()
    spanings: tuple[Spaning, ...] = ()
    guessing: Side | None = None
    pointing: dict[Seat, Seat] = {}  # whom each guesser points at, where the majority decides
    foreseen: dict[Seat, Seat] = {}  # whom each of the others expects the finger to land on
    guess_by: tuple[Seat, ...] = ()
    guess: Seat | None = None
    spoken: int = 0  # lines of the finale
    revealed: tuple[Seat, ...] = ()
    is_right: bool | None = None  # the guess
    winner: Side | None = None
    is_recapped: bool = False

    @property
    def think(self) -> timedelta:
        return self.settings.think

    @property
    def seats_allowed(self) -> range:
        """How many may play."""
        return DEVELOPERS_SEATS if self.settings.developer else SEATS

    @property
    def capo(self) -> Seat:
        """Round by round in join order; each failed attempt moves one on, within the round."""
        return Rotation(self.seats, self.number - 1 + self.failures).current

    @property
    def attempt(self) -> str:
        """A name for cards and keys, unique in the match."""
        return f"{self.number}.{self.failures + 1}"

    @property
    def ballot(self) -> Ballot:
        """The vote on the confirmed team: everyone votes, the Capo and the team too."""
        return Ballot(self.seats, self.votes)

    @property
    def missing_deeds(self) -> tuple[Seat, ...]:
        return tuple([seat for seat in self.team if seat not in self.deeds])

    @property
    def at_home(self) -> tuple[Seat, ...]:
        """Who is not on the team."""
        return tuple([seat for seat in self.seats if seat not in self.team])

    @property
    def hunches_now(self) -> dict[Seat, Seat | None]:
        """Whom each suspects in this round."""
        return {hunch.seat: hunch.target for hunch in self.hunches if hunch.number == self.number}

    @property
    def hunch_card(self) -> str:
        """The private post under which those who stay at home are asked."""
        return f"hunch/{self.number}"

    @property
    def golare(self) -> tuple[Seat, ...]:
        return with_role(self.roles, "golare")

    @property
    def leader(self) -> Side | None:
        """Whoever has three points; it may not be over yet."""
        if self.ligan >= POINTS_TO_WIN:
            return "ligan"
        return "aina" if self.aina >= POINTS_TO_WIN else None

    @property
    def guessers(self) -> tuple[Seat, ...]:
        """The losing side."""
        return guessers(self, self.guessing)

    @property
    def onlookers(self) -> tuple[Seat, ...]:
        """Who does not guess in Sista Chansen."""
        return tuple([seat for seat in self.seats if seat not in self.guessers])

    @property
    def watchable(self) -> tuple[Seat, ...]:
        """The team that can be watched now."""
        if self.step in ("heist", "sealed"):
            return self.team
        is_early = self.settings.watch_from == "marking" and self.step in ("nominating", "voting")
        return (self.team or self.marks) if is_early else ()

    @property
    def late_now(self) -> tuple[Seat, ...]:
        """Whom the present step waits for."""
        match self.step:
            case "nominating":
                return (self.capo,)
            case "voting":
                return self.ballot.missing
            case "heist":
                return self.missing_deeds
            case _:
                return ()

    @property
    def reminds_at(self) -> datetime | None:
        closes_at = self.closes_at
        if closes_at is None or self.lead is None or self.reminded_of == closes_at:
            return None
        return closes_at - self.lead


def guessers(state: State, side: Side | None) -> tuple[Seat, ...]:
    """Who of this side guesses.  Guzmans Högra Hand stays out of it, unless the host wants it differently."""
    if side == "aina":
        return state.golare
    loyal = with_role(state.roles, "akta")
    return (*loyal, *with_role(state.roles, "hogra_hand")) if state.settings.hand_guesses else loyal
