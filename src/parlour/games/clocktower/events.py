"""What happened in a match.  Chance, time and judgement are inside; who may know what is said by `secrets`.

What the town sees and what comes of something hidden (who lies dead at dawn, what a strike did, who has won) is a
secret that is open to everyone: worlds that differ in it look different, as they may.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Literal

from parlour.games.clocktower.commands import (
    AssignRoles,
    CastVote,
    Choose,
    ChooseTwo,
    Decide,
    Hour,
    Muse,
    Team,
    TellOne,
)
from parlour.games.clocktower.records import (
    Block,
    Change,
    Claim,
    Death,
    Decision,
    LedgerEntry,
    Marker,
    Nomination,
    Player,
    Registration,
    Ruling,
)
from parlour.games.clocktower.settings import RuleSet, Settings, Teller
from parlour.sdk import EVERYONE, STORYTELLER, Event, Reveal, Schedule, Seat, Secret, Written, only
from parlour.sdk.parts import chat

# ── Before the first night ──


class TableLaid(Event, frozen=True):
    settings: Settings
    rules: RuleSet


class TellerChanged(Event, frozen=True):
    """Who tells the story from here on.  Everyone may know."""

    by: Teller


class RolesDealt(Event, frozen=True):
    """Who is what.  Each knows the card that was shown; what is behind it, only the storyteller."""

    players: dict[Seat, Player]
    is_dealt: bool = True  # by chance; else the storyteller has said so

    def secrets(self) -> Iterable[Secret]:
        yield Secret("dealt", True, EVERYONE)  # that it was done
        for seat, player in self.players.items():
            yield Secret("role", player.shown, only(seat, storyteller=True), owner=seat)
            yield Secret("true_role", player.role, STORYTELLER, owner=seat)


# ── At night ──


class NightFell(Event, frozen=True):
    night: int
    watch: int
    due: datetime | None
    rhythm: Schedule | None
    ended: tuple[Marker, ...] = ()  # what lay on players until dusk

    def secrets(self) -> Iterable[Secret]:
        return [Secret("ended", self.ended, STORYTELLER)]


class WatchOpened(Event, frozen=True):
    """The small hours: whoever chose before has chosen."""

    watch: int
    due: datetime | None
    rhythm: Schedule | None


class ChoiceMade(Event, frozen=True):
    seat: Seat
    targets: tuple[Seat, ...]

    def secrets(self) -> Iterable[Secret]:
        return [Secret("choice", self.targets, only(self.seat, storyteller=True), owner=self.seat)]


class Mused(Event, frozen=True):
    seat: Seat
    suspect: Seat

    def secrets(self) -> Iterable[Secret]:
        return [Secret("musing", self.suspect, only(self.seat, storyteller=True), owner=self.seat)]


class MatterSettled(Event, frozen=True):
    """Something that this night had to settle is done."""

    matter: str

    def secrets(self) -> Iterable[Secret]:
        return [Secret("matter", self.matter, STORYTELLER)]


class MarkersMoved(Event, frozen=True):
    laid: tuple[Marker, ...] = ()
    lifted: tuple[Marker, ...] = ()

    def secrets(self) -> Iterable[Secret]:
        return [Secret("markers", (self.laid, self.lifted), STORYTELLER)]


class AttackAimed(Event, frozen=True):
    """The Demon strikes at somebody; whether they die is not settled."""

    target: Seat

    def secrets(self) -> Iterable[Secret]:
        return [Secret("attack", self.target, STORYTELLER)]


class BluffsChosen(Event, frozen=True):
    bluffs: tuple[str, ...]

    def secrets(self) -> Iterable[Secret]:
        return [Secret("bluffs", self.bluffs, STORYTELLER)]


class RavenkeeperWoken(Event, frozen=True):
    seat: Seat

    def secrets(self) -> Iterable[Secret]:
        return [Secret("woken", True, only(self.seat, storyteller=True), owner=self.seat)]


class Informed(Event, frozen=True):
    """Somebody was told something; whether it is true is the storyteller's to know."""

    told: LedgerEntry

    def secrets(self) -> Iterable[Secret]:
        told = self.told
        yield Secret("told", told.fact, only(told.seat, storyteller=True), owner=told.seat)
        yield Secret("told/truth", (told.truth, told.why), STORYTELLER, owner=told.seat)


class RoleShown(Event, frozen=True):
    """Somebody learns what they have become."""

    seat: Seat
    role: str

    def secrets(self) -> Iterable[Secret]:
        return [Secret("role", self.role, only(self.seat, storyteller=True), owner=self.seat)]


# ── What the storyteller decides ──


class DecisionOpened(Event, frozen=True):
    decision: Decision

    def secrets(self) -> Iterable[Secret]:
        return [Secret("decision", self.decision, STORYTELLER)]


class DecisionTaken(Event, frozen=True):
    ruling: Ruling

    def secrets(self) -> Iterable[Secret]:
        return [Secret("decision", self.ruling, STORYTELLER)]


class Registered(Event, frozen=True):
    registration: Registration

    def secrets(self) -> Iterable[Secret]:
        return [Secret("registration", self.registration, STORYTELLER)]


# ── Deaths ──


class Died(Event, frozen=True):
    """By day everyone sees it; by night nobody does, until dawn."""

    death: Death
    is_seen: bool

    def secrets(self) -> Iterable[Secret]:
        if self.is_seen:
            yield Secret("death", self.death.seat, EVERYONE)
        yield Secret("death/cause", (self.death.seat, self.death.cause, self.death.source), STORYTELLER)


class DemonSucceeded(Event, frozen=True):
    """A Minion is the Demon now; they are told when they are woken."""

    seat: Seat
    role: str

    def secrets(self) -> Iterable[Secret]:
        return [Secret("true_role", self.role, STORYTELLER, owner=self.seat)]


# ── By day ──


class DawnBroke(Event, frozen=True):
    day: int
    died: tuple[Seat, ...]
    due: datetime | None
    rhythm: Schedule | None
    ended: tuple[Marker, ...] = ()

    def secrets(self) -> Iterable[Secret]:
        yield Secret("died", self.died, EVERYONE)
        yield Secret("ended", self.ended, STORYTELLER)


class Nominated(Event, frozen=True):
    nomination: Nomination
    due: datetime | None
    day_left: timedelta | None
    bells: dict[str, datetime]  # "dusk": when the day ends by the clock on the wall; "claim": a strike is judged
    spent: Marker | None = None  # of a Virgin

    def secrets(self) -> Iterable[Secret]:
        return [Secret("spent", self.spent, STORYTELLER)]


class VoteOpened(Event, frozen=True):
    due: datetime | None


class VoteCast(Event, frozen=True):
    nomination: str
    seat: Seat
    vote: bool
    yes: int
    no: int
    is_seen: bool = True

    def secrets(self) -> Iterable[Secret]:
        to = EVERYONE if self.is_seen else only(self.seat, storyteller=True)
        return [Secret("vote", self.vote, to, owner=self.seat)]

    def opens(self) -> Iterable[Reveal]:
        return [Reveal("cast_vote", self.seat)] if self.is_seen else ()


class CountBegan(Event, frozen=True):
    """The clock's hand goes round."""

    due: datetime | None


class HandPassed(Event, frozen=True):
    """The clock's hand has passed some seats: their votes are locked."""

    passed: int
    spent: tuple[Seat, ...]  # ghost votes
    due: datetime | None

    def secrets(self) -> Iterable[Secret]:
        return [Secret("ghosts", self.spent, EVERYONE)]


class NominationClosed(Event, frozen=True):
    nomination: Nomination
    block: Block | None
    spent: tuple[Seat, ...]  # ghost votes
    due: datetime | None
    rhythm: Schedule | None
    bells: dict[str, datetime] = {}
    is_secret: bool = False  # who voted how stays with the voters

    def secrets(self) -> Iterable[Secret]:
        closed = self.nomination
        yield Secret("tally", (closed.yes, closed.no, closed.qualifies, self.block, self.spent), EVERYONE)

    def opens(self) -> Iterable[Reveal]:
        return () if self.is_secret else [Reveal("vote"), Reveal("cast_vote")]


class Struck(Event, frozen=True):
    """Somebody has claimed to be the Slayer; the storyteller is to say what came of it."""

    claim: Claim
    bells: dict[str, datetime]


class ClaimSettled(Event, frozen=True):
    claim: Claim
    spent: Marker | None = None
    bells: dict[str, datetime] = {}

    def secrets(self) -> Iterable[Secret]:
        yield Secret("strike", self.claim.died, EVERYONE)
        yield Secret("spent", self.spent, STORYTELLER)


class RoleDeclared(Event, frozen=True):
    """What somebody says to be; whether it is so is another matter."""

    seat: Seat
    role: str


class Accused(Event, frozen=True):
    seat: Seat
    suspect: Seat


class TurnedIn(Event, frozen=True):
    seat: Seat
    done: bool


class TimeRanOut(Event, frozen=True):
    """The day's clock has run down; the storyteller ends the day."""


class Executed(Event, frozen=True):
    """The day's execution; nobody's, or one of somebody who was dead already."""

    day: int
    seat: Seat | None
    nomination: str | None
    died: bool
    by_virgin: bool = False

    def secrets(self) -> Iterable[Secret]:
        return [Secret("executed", (self.seat, self.died), EVERYONE)]


class WinChecked(Event, frozen=True):
    result: Literal["continue", "ended"]
    due: datetime | None = None

    def secrets(self) -> Iterable[Secret]:
        return [Secret("win", self.result, EVERYONE)]


# ── Overrides ──


class OverrideApplied(Event, frozen=True):
    """What the storyteller has mended, with what was before and after it."""

    change: Change
    player: Player | None = None  # as the seat is now
    is_public: bool = False  # the town sees the player anew: a death, a revival, a ghost vote

    def secrets(self) -> Iterable[Secret]:
        if self.is_public and self.player is not None:
            seen = self.player.seen_alive, self.player.ghost_vote
            yield Secret("override_seen", (self.change.seat, seen), EVERYONE)
        if self.player is not None and self.change.seat is not None:
            knows = only(self.change.seat, storyteller=True)
            yield Secret("team", self.player.alignment, knows, owner=self.change.seat)
        yield Secret("override", self.change, STORYTELLER)


class CardShown(Event, frozen=True):
    """An override has given somebody another card, and they see it."""

    seat: Seat
    role: str

    def secrets(self) -> Iterable[Secret]:
        return [Secret("role", self.role, only(self.seat, storyteller=True), owner=self.seat)]


class NominationCancelled(Event, frozen=True):
    due: datetime | None
    rhythm: Schedule | None
    bells: dict[str, datetime] = {}


class DeadlineSet(Event, frozen=True):
    due: datetime


class PhaseSet(Event, frozen=True):
    """The storyteller has let it be another hour.  What was open is dropped; whoever has died is found."""

    phase: Hour
    night: int
    watch: int
    died: tuple[Seat, ...]
    due: datetime | None
    rhythm: Schedule | None
    ended: tuple[Marker, ...] = ()  # what lay on players until then
    nominations: tuple[Nomination, ...] = ()  # of all days; an open one is struck out
    executed: Seat | None = None  # on the day that is over, or goes on
    executed_died: bool = False

    def secrets(self) -> Iterable[Secret]:
        yield Secret("died", self.died, EVERYONE)
        yield Secret("ended", self.ended, STORYTELLER)


class Announced(Event, frozen=True):
    text: Written


class CheckpointKept(Event, frozen=True):
    """The storyteller may come back to here."""

    round: int


class Undone(Event, frozen=True):
    """The match goes on from where it was; the log keeps what happened since.  Everyone sees where that is."""

    to: int  # which checkpoint

    def secrets(self) -> Iterable[Secret]:
        return [Secret("undone", self.to, EVERYONE)]


# ── The end ──


class GameEnded(Event, frozen=True):
    """Somebody has won, and everything may be known."""

    reveals = (
        *(AssignRoles, Choose, ChooseTwo, Muse, CastVote, Decide, TellOne),
        *(RolesDealt, NightFell, ChoiceMade, Mused, MatterSettled, MarkersMoved, AttackAimed, BluffsChosen),
        *(RavenkeeperWoken, Informed, RoleShown, DecisionOpened, DecisionTaken, Registered, Died, DemonSucceeded),
        *(DawnBroke, Nominated, VoteCast, ClaimSettled, OverrideApplied, CardShown, PhaseSet),
    )
    winner: Team
    reason: str

    def secrets(self) -> Iterable[Secret]:
        return [Secret("winner", (self.winner, self.reason), EVERYONE)]


SetupEvent = TableLaid | TellerChanged | RolesDealt
NightEvent = (
    NightFell
    | WatchOpened
    | ChoiceMade
    | Mused
    | MatterSettled
    | MarkersMoved
    | AttackAimed
    | BluffsChosen
    | RavenkeeperWoken
    | Informed
    | RoleShown
)
DecisionEvent = DecisionOpened | DecisionTaken | Registered
DeathEvent = Died | DemonSucceeded
VoteEvent = Nominated | VoteOpened | VoteCast | CountBegan | HandPassed | NominationClosed | NominationCancelled
DayEvent = DawnBroke | Struck | ClaimSettled | TurnedIn | TimeRanOut | Executed | WinChecked
OverrideEvent = OverrideApplied | CardShown | DeadlineSet | PhaseSet | Announced | CheckpointKept | Undone
TalkEvent = chat.TalkEvent | RoleDeclared | Accused
EndEvent = GameEnded
Events = (
    SetupEvent | NightEvent | DecisionEvent | DeathEvent | VoteEvent | DayEvent | OverrideEvent | TalkEvent | EndEvent
)
