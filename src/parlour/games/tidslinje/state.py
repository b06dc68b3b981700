"""What is true now."""

from typing import Literal

from parlour.games.tidslinje.records import NO_GUESS, Cycle, Guess, Performance, Player, Rank, Round, RoundRecord
from parlour.games.tidslinje.settings import Settings
from parlour.sdk import Seat, Table

Step = Literal["lobby", "ready", "guessing", "locked", "revealed", "boundary", "over"]
Submitted = Literal["none", "partial", "complete"]


class State(Table, frozen=True):
    settings: Settings = Settings()
    most_players: int = 0  # as configured; frozen when the Game starts
    songs: int = 0  # in the mix, when the table was laid
    players: dict[Seat, Player] = {}  # remaining Players, in join order
    joined: int = 0  # the last join number that was given
    sequence: int = 0  # raised by each accepted command; nobody's to see, for a Prediction raises it too
    cycle: Cycle | None = None
    cycles: int = 0  # that are FINISHED
    rounds: int = 0  # Rounds so far, aborted ones too
    round: Round | None = None  # the one on the table
    performances: int = 0
    played: tuple[str, ...] = ()  # songs of the mix, swapped ones too
    ranking: tuple[Rank, ...] | None = None  # None: there is none
    results: tuple[RoundRecord, ...] = ()  # of every revealed Round

    @property
    def step(self) -> Step:
        if self.over:
            return "over"
        if not self.started:
            return "lobby"
        if self.cycle is not None and self.cycle.state == "BOUNDARY_DECISION":
            return "boundary"
        return STEPS[self.round.state] if self.round is not None else "ready"

    @property
    def performance(self) -> Performance | None:
        return None if self.round is None else self.round.performance

    @property
    def recorded(self) -> int | None:
        """The number of the active Performance, if it has a recording."""
        playing = self.performance
        return None if playing is None or playing.recording is None else playing.number

    @property
    def guessers(self) -> tuple[Seat, ...]:
        """Remaining Players but the Oracle."""
        oracle = None if self.round is None else self.round.oracle
        return tuple([seat for seat in self.seats if seat != oracle])

    @property
    def without_start_year(self) -> tuple[Seat, ...]:
        return tuple([seat for seat, player in self.players.items() if not player.timeline])

    @property
    def may_set_start_year(self) -> tuple[Seat, ...]:
        """Everyone in the lobby; in BOUNDARY_DECISION whoever joined there."""
        if not self.started:
            return self.seats
        if self.cycle is None or self.cycle.state == "ACTIVE":
            return ()
        return tuple([seat for seat in self.seats if seat not in self.cycle.rotation])

    @property
    def is_exhausted(self) -> bool:
        """No song of the mix is left."""
        return len(self.played) >= self.songs

    def guess(self, seat: Seat | None) -> Guess:
        return NO_GUESS if self.round is None or seat is None else self.round.guesses.get(seat, NO_GUESS)

    def submitted(self, seat: Seat) -> Submitted:
        """How much of a Guess is there: all that others may know of it."""
        guess = self.guess(seat)
        return "complete" if guess.is_complete else "none" if guess == NO_GUESS else "partial"

    @property
    def missing(self) -> tuple[Seat, ...]:
        """Whose Guess is not complete."""
        return tuple([seat for seat in self.guessers if not self.guess(seat).is_complete])


STEPS: dict[str, Step] = {"READY": "ready", "GUESSING": "guessing", "LOCKED": "locked", "REVEALED": "revealed"}
