"""What is true in a match."""

from datetime import timedelta

from parlour.games.clocktower.records import (
    Block,
    Change,
    Claim,
    Death,
    Decision,
    LedgerEntry,
    Marker,
    Nomination,
    Phase,
    Player,
    Registration,
    Ruling,
)
from parlour.games.clocktower.settings import MVP, RuleSet, Settings, Teller
from parlour.sdk import Schedule, Seat, Table
from parlour.sdk.table import SavedState


class State(Table, frozen=True, gc=False):
    settings: Settings = Settings()
    rules: RuleSet = MVP
    told_by: Teller | None = None  # who tells the story just now; None: it has not begun
    shift: int = 0  # how often the story has changed hands
    phase: Phase = "lobby"
    night: int = 0  # the number of the night, and of the day after it
    watch: int = 0  # of the night: 1, and 2 where the night is told in order
    players: dict[Seat, Player] = {}  # in the order of the seats: clockwise
    markers: tuple[Marker, ...] = ()
    bluffs: tuple[str, ...] = ()  # that the Demon was shown
    choices: dict[Seat, tuple[Seat, ...]] = {}  # of the present watch
    mused: tuple[Seat, ...] = ()  # who has, in the present watch
    settled: tuple[str, ...] = ()  # matters of the present night that are done
    attack: Seat | None = None  # whom the Demon strikes tonight, as long as it is not settled
    ravenkeeper: Seat | None = None  # who is awake to look once more
    decision: Decision | None = None  # what the storyteller is asked
    rulings: tuple[Ruling, ...] = ()
    registrations: tuple[Registration, ...] = ()
    ledger: tuple[LedgerEntry, ...] = ()
    nominations: tuple[Nomination, ...] = ()  # of all days
    block: Block | None = None
    executed: Seat | None = None  # today
    has_executed: bool = False  # today; also of somebody who was dead already
    executed_died: bool = False
    deaths: tuple[Death, ...] = ()
    claim: Claim | None = None  # waits for the storyteller's word
    claims: tuple[Claim, ...] = ()
    declared: dict[Seat, str] = {}  # what each says to be
    accused: dict[Seat, Seat] = {}  # whom each suspects aloud today
    turned_in: tuple[Seat, ...] = ()
    day_left: timedelta | None = None  # of the day's clock, while a nomination is open
    winner: str | None = None
    reason: str = ""
    changes: tuple[Change, ...] = ()
    checkpoints: int = 0  # how many there have been
    checkpoint: SavedState | None = None  # the state before the last execution, dawn or override

    @property
    def calendar(self) -> Schedule | None:
        return None

    @property
    def most_seats(self) -> int:
        """How many can play with these roles, at this table."""
        return min(self.rules.most_seats, self.settings.seats or self.rules.most_seats)

    @property
    def nomination(self) -> Nomination | None:
        """The one that is open."""
        last = self.nominations[-1] if self.nominations else None
        return last if last is not None and last.is_open else None

    @property
    def living(self) -> tuple[Seat, ...]:
        return tuple([seat for seat, player in self.players.items() if player.alive])

    @property
    def seen_living(self) -> tuple[Seat, ...]:
        """As far as the town knows."""
        return tuple([seat for seat, player in self.players.items() if player.seen_alive])

    @property
    def round(self) -> int:
        """Counted from 0, for the agenda."""
        return max(0, self.night - 1)

    @property
    def has_watches(self) -> bool:
        return self.rules.resolution == "sequential"

    def with_role(self, role: str) -> Seat | None:
        """Who truly holds this role, the living first."""
        held = [seat for seat, player in self.players.items() if player.role == role]
        return next((seat for seat in held if self.players[seat].alive), held[0] if held else None)

    def marked(self, code: str, on: Seat) -> Marker | None:
        for marker in self.markers:
            if marker.code == code and marker.on == on:
                return marker
        return None
