"""What happens.  An event that keeps something back says in `secrets` who may know what of it."""

from collections.abc import Iterable
from datetime import datetime
from typing import Literal

from parlour.games.ligan.commands import Choice, ChooseDeed, Deed, NoteHunch, Scout, Vote, Watch
from parlour.games.ligan.deadlines import Deadline
from parlour.games.ligan.records import Answer
from parlour.games.ligan.roles import Role, Side, with_role
from parlour.games.ligan.settings import Settings
from parlour.sdk import EVERYONE, NOBODY, Event, Reveal, Seat, Secret, Written, only
from parlour.sdk.parts.chat import MessageSent, Muted, Unmuted

Lesson = Literal["mission", "nomination", "vote", "heist", "reveal"]
Line = Literal["silence", "tension", "heading"]

# ── Before the first mission ──


class TableLaid(Event, frozen=True):
    settings: Settings


class MissionsDrawn(Event, frozen=True):
    """The heists of the week, one for each round; nobody knows those that are still to come."""

    missions: tuple[int, ...]

    def secrets(self) -> Iterable[Secret]:
        return [Secret(f"mission/{number}", which, NOBODY) for number, which in enumerate(self.missions, 1)]


class TutorialSet(Event, frozen=True):
    on: bool


class RolesDealt(Event, frozen=True):
    """Each knows the own role, and Golare know each other."""

    roles: dict[Seat, Role]
    team_size: int
    team_sizes: tuple[int, ...] = ()  # of each round; none: the same in all
    head_start: int = 0  # points that Aina has from the start

    def secrets(self) -> Iterable[Secret]:
        golare = with_role(self.roles, "golare")
        for seat, role in self.roles.items():
            yield Secret("role", role, only(*golare) if role == "golare" else only(seat), owner=seat)


class OpeningHeld(Event, frozen=True):
    first: Deadline | None  # None: the first mission comes at once


class LessonGiven(Event, frozen=True):
    lesson: Lesson


# ── Nomination ──


class RoundOpened(Event, frozen=True):
    number: int
    mission: int  # which of those that the phrases tell
    capo: Seat
    deadline: Deadline
    promised: datetime | None = None  # what its first steps have time until, if the match starts at once
    team_size: int | None = None  # None: as in the round before

    def opens(self) -> Iterable[Reveal]:
        return [Reveal(f"mission/{self.number}")]


class TeamMarked(Event, frozen=True):
    team: tuple[Seat, ...]


class NominationMissed(Event, frozen=True):
    """The Capo was silent: a failed attempt."""

    capo: Seat


class NominationOpened(Event, frozen=True):
    """For the next Capo, after a failed attempt."""

    capo: Seat
    deadline: Deadline


class TeamProposed(Event, frozen=True):
    capo: Seat
    team: tuple[Seat, ...]
    deadline: Deadline


class Reminded(Event, frozen=True):
    """In the group, who is late.  In private the house reminds them."""

    late: tuple[Seat, ...]
    due: datetime


# ── Vote ──


class VoteCast(Event, frozen=True):
    seat: Seat
    choice: Choice
    again: bool = False  # instead of an earlier one; nobody is told of that


class TeamApproved(Event, frozen=True):
    reveals = (Vote,)
    capo: Seat
    team: tuple[Seat, ...]
    votes: dict[Seat, Choice]
    abstained: tuple[Seat, ...]
    deadline: Deadline


class TeamRejected(Event, frozen=True):
    reveals = (Vote,)
    capo: Seat
    team: tuple[Seat, ...]
    votes: dict[Seat, Choice]
    abstained: tuple[Seat, ...]


class KaosStruck(Event, frozen=True):
    """The third failed attempt of a round: the mission fails by itself."""

    points: int  # 0: they are given when the round ends
    deadline: Deadline


# ── Heist ──


class DeedChosen(Event, frozen=True):
    seat: Seat
    deed: Deed
    by_silence: bool = False


class HunchNoted(Event, frozen=True):
    """By somebody who stays at home; instead of an earlier one, if there is one."""

    seat: Seat
    target: Seat | None  # None: nobody betrays


class HeistDone(Event, frozen=True):
    """All have chosen; the outcome is fixed and nobody knows it."""

    deadline: Deadline


class SuspenseRose(Event, frozen=True):
    deadline: Deadline


class SuspenseGrew(Event, frozen=True):
    """Whatever the outcome is: once more before it is told."""

    deadline: Deadline


class HeistRevealed(Event, frozen=True):
    """How many betrayed; never who."""

    team: tuple[Seat, ...]
    golas: int
    side: Side  # to which the round goes
    points: int
    following: Deadline | None  # None: somebody has three

    def secrets(self) -> Iterable[Secret]:
        return [Secret("betrayals", self.golas, EVERYONE)]


class RoundEnded(Event, frozen=True):
    """The end of a Kaos round, at the hour of the reveal."""

    points: int
    following: Deadline | None


# ── Abilities ──


class Whispered(Event, frozen=True):
    """Nobody but the sender ever learns who it was."""

    sender: Seat
    to: Seat | None  # None: the group
    text: Written

    def secrets(self) -> Iterable[Secret]:
        yield Secret("whisper", (self.to, self.text), EVERYONE if self.to is None else only(self.sender, self.to))
        yield Secret("whisper/sender", self.sender, only(self.sender))


class Watched(Event, frozen=True):
    watcher: Seat
    target: Seat
    clue: str
    is_noticed: bool  # the target is told that somebody watched

    def secrets(self) -> Iterable[Secret]:
        yield Secret("clue", (self.target, self.clue), only(self.watcher), owner=self.watcher)
        yield Secret("noticed", self.is_noticed, only(self.target) if self.is_noticed else NOBODY, owner=self.target)


class Scouted(Event, frozen=True):
    """All may know that somebody asked about someone."""

    scout: Seat
    target: Seat
    answer: Answer
    is_sure: bool
    is_true: bool

    def secrets(self) -> Iterable[Secret]:
        yield Secret("tip", (self.target, self.answer, self.is_sure), only(self.scout), owner=self.scout)
        yield Secret("tip/is_true", self.is_true, NOBODY, owner=self.scout)
        yield Secret("somebody_asked", True, EVERYONE)


# ── Sista Chansen ──


class LastChanceOpened(Event, frozen=True):
    side: Side  # which guesses
    deadline: Deadline
    known: tuple[Seat, ...] = ()  # guessers who see from the list of names who else guesses: the host wants it so

    def opens(self) -> Iterable[Reveal]:
        return [Reveal("role", seat, only(*self.known)) for seat in self.known]


class Conferred(Event, frozen=True):
    """Golare know each other; the Äkta's words are passed on without a name, which would name the rest."""

    seat: Seat
    text: Written
    heard_by: tuple[Seat, ...]
    is_named: bool

    def secrets(self) -> Iterable[Secret]:
        yield Secret("words", self.text, only(*self.heard_by), owner=self.seat if self.is_named else None)
        yield Secret("words/speaker", self.seat, only(self.seat))


class Pointed(Event, frozen=True):
    """Where the majority decides; known as words are, with or without a name."""

    seat: Seat
    target: Seat
    heard_by: tuple[Seat, ...]
    is_named: bool
    before: Seat | None = None  # whom the same finger pointed at until now

    def secrets(self) -> Iterable[Secret]:
        pointed = (self.target, self.before)
        yield Secret("finger", pointed, only(*self.heard_by), owner=self.seat if self.is_named else None)
        yield Secret("finger/whose", self.seat, only(self.seat))


class FingerForeseen(Event, frozen=True):
    """By one who does not guess; instead of what they said before.  It decides nothing."""

    seat: Seat
    target: Seat


class GuessMade(Event, frozen=True):
    """Who pointed at whom; whether it was right comes later."""

    by: tuple[Seat, ...]
    target: Seat
    deadline: Deadline

    def secrets(self) -> Iterable[Secret]:
        return [Secret("guess", (self.by, self.target), EVERYONE)]


class LastChancePassed(Event, frozen=True):
    deadline: Deadline
    side: Side | None = None  # which had nobody to guess: it did not open at all


# ── Finale ──


class LineSpoken(Event, frozen=True):
    line: Line
    deadline: Deadline


class ChanceJudged(Event, frozen=True):
    is_right: bool | None  # None: nobody guessed
    winner: Side
    deadline: Deadline

    def secrets(self) -> Iterable[Secret]:
        return [Secret("guess_was_right", self.is_right, EVERYONE)]


class RoleRevealed(Event, frozen=True):
    seat: Seat
    role: Role
    deadline: Deadline

    def opens(self) -> Iterable[Reveal]:
        return [Reveal("role", self.seat)]


class RecapGiven(Event, frozen=True):
    """Who betrayed how often, to whom Guzman lied, and whose hunches were best.  Whispers stay anonymous."""

    reveals = (ChooseDeed, NoteHunch, Watch, Watched, Scout, Scouted)
    betrayals: dict[Seat, int]
    told_true: tuple[Seat, ...]
    told_false: tuple[Seat, ...]
    deadline: Deadline
    noses: tuple[Seat, ...] = ()  # whose hunches were right most often; empty: nobody had any
    right: int = 0  # how many of theirs were
    heists: int = 0  # that there were


class CurtainFell(Event, frozen=True):
    winner: Side


OpeningEvent = TableLaid | MissionsDrawn | TutorialSet | RolesDealt | OpeningHeld | LessonGiven
NominationEvent = RoundOpened | TeamMarked | NominationMissed | NominationOpened | TeamProposed | Reminded
VoteEvent = VoteCast | TeamApproved | TeamRejected | KaosStruck
HeistEvent = DeedChosen | HunchNoted | HeistDone | SuspenseRose | SuspenseGrew | HeistRevealed | RoundEnded
AbilityEvent = Whispered | Watched | Scouted
LastChanceEvent = LastChanceOpened | Conferred | Pointed | FingerForeseen | GuessMade | LastChancePassed
FinaleEvent = LineSpoken | ChanceJudged | RoleRevealed | RecapGiven | CurtainFell
TableTalkEvent = MessageSent | Muted | Unmuted
DeedEvent = OpeningEvent | NominationEvent | VoteEvent | HeistEvent | AbilityEvent | LastChanceEvent | FinaleEvent
Events = DeedEvent | TableTalkEvent
