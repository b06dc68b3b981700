"""What is remembered of a match: players, markers, nominations, deaths, what was told and what was decided."""

from typing import Literal

from msgspec import Struct

from parlour.games.clocktower.pack import Alignment
from parlour.sdk import Seat, Written

Phase = Literal["lobby", "setup", "night", "day", "check_win", "ended"]
Until = Literal["dawn", "dusk", "never"]
Cause = Literal["demon", "execution", "virgin", "slayer", "override"]
Truth = Literal["true", "true-by-registration", "false-impaired", "false-override"]
FactKind = Literal[
    "pair", "none", "count", "yes_no", "role", "minions", "demon", "became", "grimoire", "message"
]  # fmt: skip
DecidedBy = Literal["storyteller", "policy", "clock"]
Stage = Literal["speeches", "voting", "counting", "closed", "cancelled"]

POISONED, PROTECTED, MASTER, RED_HERRING, SPENT = "poisoned", "protected", "master", "red_herring", "spent"
MARKERS = (POISONED, PROTECTED, MASTER, RED_HERRING, SPENT)


class Player(Struct, frozen=True, gc=False):
    """One seat.  `shown` is what its player believes to be: it differs for a Drunk, and until a change is told."""

    role: str
    shown: str
    alignment: Alignment
    alive: bool = True
    seen_alive: bool = True  # as far as the town knows: a night death is unseen until dawn
    ghost_vote: bool = True  # what a dead player still has


class Marker(Struct, frozen=True, gc=False):
    """Something that lies on a player: `until` it ends by itself, and poison, protection and service earlier, when
    their source dies or becomes another."""

    code: str
    on: Seat
    source: Seat | None = None
    until: Until = "never"

    @property
    def name(self) -> str:
        return f"{self.code}/{self.on}" if self.source is None else f"{self.code}/{self.on}/{self.source}"


class Fact(Struct, frozen=True, gc=False, omit_defaults=True):
    """What somebody was told, in parts that a phrase and the wire can use."""

    kind: FactKind
    role: str | None = None
    seats: tuple[Seat, ...] = ()
    fellows: tuple[Seat, ...] = ()  # other Minions, for a Minion
    value: int | None = None  # of yes_no: 1 or 0
    bluffs: tuple[str, ...] = ()
    text: Written | None = None
    grimoire: tuple["Page", ...] = ()


class Page(Struct, frozen=True, gc=False):
    """A seat as the grimoire shows it."""

    seat: Seat
    role: str
    shown: str
    alignment: Alignment
    alive: bool
    markers: tuple[str, ...] = ()


class LedgerEntry(Struct, frozen=True, gc=False):
    """An entry of somebody's ledger; `truth` and `why` are the storyteller's."""

    seat: Seat
    night: int
    by: str  # the role that tells it, or evil_info, storyteller
    fact: Fact
    truth: Truth = "true"
    why: str = ""


class Registration(Struct, frozen=True, gc=False):
    """What somebody counted as for one check."""

    check: str  # its id: "2/chef/ada"
    asked_by: str
    subject: Seat
    kind: str  # alignment, type, role, demon or minion
    answer: str


class Offer(Struct, frozen=True, gc=False):
    """The legal options of a decision, short: plain ones, or a role and two names of whom one may hold it."""

    options: tuple[str, ...] = ()  # plain ones: "0", "die", a seat, a role
    holders: dict[str, tuple[Seat, ...]] = {}  # by role: who may hold it; the other name is anybody's
    seats: tuple[Seat, ...] = ()  # who may be named in a pair
    picks: int = 1  # how many of the plain options are chosen, all different


class Decision(Struct, frozen=True, gc=False):
    """Something that the storyteller must judge."""

    id: str
    kind: str  # a role that hears something, or red_herring, bluffs, mayor, successor, virgin, slayer
    night: int
    seat: Seat | None  # who hears it, or whom it is about
    offer: Offer
    suggestion: tuple[str, ...]
    why: str  # the reason of the suggestion: a word that a phrase explains


class Ruling(Struct, frozen=True, gc=False):
    """A decision that was taken."""

    decision: Decision
    by: DecidedBy
    choice: tuple[str, ...]


class Nomination(Struct, frozen=True, gc=False):
    id: str
    day: int
    nominator: Seat
    nominee: Seat
    order: tuple[Seat, ...]  # in which the clock's hand passes: the nominee last
    stage: Stage = "voting"
    votes: dict[Seat, bool] = {}
    passed: int = 0  # seats of the order that the hand has passed
    yes: int = 0
    no: int = 0
    threshold: int = 0  # when it closed; until then that of the moment it opened
    qualifies: bool = False

    @property
    def is_open(self) -> bool:
        return self.stage in ("speeches", "voting", "counting")


class Block(Struct, frozen=True, gc=False):
    """Who is about to die; tied: nobody, until somebody has more votes."""

    nomination: str
    nominee: Seat
    yes: int
    tied: bool = False


class Death(Struct, frozen=True, gc=False):
    seat: Seat
    number: int  # of the night or day
    at_night: bool
    cause: Cause
    source: Seat | None = None


class Claim(Struct, frozen=True, gc=False):
    by: Seat
    target: Seat
    day: int
    died: bool | None = None  # None: not judged yet


class Change(Struct, frozen=True, gc=False):
    """An override, with what was before and after it."""

    kind: str
    seat: Seat | None
    before: str
    after: str
    text: Written = ""  # what was said, of a word to one or to all
