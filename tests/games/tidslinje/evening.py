"""An evening of Tidslinje in rehearsal: moves in the words of the game, songs of the years that a test wants."""

from collections.abc import Mapping, Sequence
from dataclasses import replace as varied
from datetime import datetime

import pytest

from parlour.games.tidslinje import GAME
from parlour.games.tidslinje.commands import (
    AbortRound,
    Continue,
    DecideCycle,
    Difficulty,
    Lock,
    PickArtist,
    PickTitle,
    PlaceSong,
    Predict,
    RevealRound,
    SetStartYear,
    StartRound,
    SwapSong,
    Unlock,
    UseJoker,
)
from parlour.games.tidslinje.mixes.mix import Mix, MixSong
from parlour.games.tidslinje.records import Choice, Performance, Player, Result, Round
from parlour.games.tidslinje.settings import Settings
from parlour.games.tidslinje.state import State
from parlour.games.tidslinje.view import View, ViewerContext
from parlour.rehearsal import MONDAY, Rehearsal
from parlour.sdk import Collection, Command, Game, Refused, Seat, Viewer
from parlour.sdk.house import Finish, Join, Kick, Leave, Start

FILLERS = 40
YEARS = (1985, 1990, 1995, 2000, 2005, 1988, 1982, 2010, 1999, 1980)  # of players, in their order


class FirstOfAll:
    """Dice that always throw the least: songs come in the order of the mix, and options by the alphabet."""

    def below(self, n: int) -> int:
        return 0


def game_with(years: Sequence[int], recordings: Sequence[str] = (), fillers: int = FILLERS) -> Game[State, View]:
    """The game with a mix of songs of these years, and others behind them."""
    songs = [
        MixSong(f"Song {number:02}", f"Singer {number:02}", year, tuple(recordings))
        for number, year in enumerate([*years, *([1970] * fillers)])
    ]
    return varied(GAME, stock=varied(GAME.stock, collections={"base": Collection(Mix("base", tuple(songs)))}))


class Evening(Rehearsal[State, View]):
    """Everyone has joined, chosen a start year, and the host has started."""

    def __init__(
        self,
        seats: int | Sequence[str] = 3,
        songs: Sequence[int] = (),
        *,
        years: Sequence[int] = YEARS,
        settings: Settings | None = None,
        start: bool = True,
        game: Game[State, View] | None = None,
        now: datetime = MONDAY,
        fillers: int = FILLERS,
        seed: int | None = None,
    ) -> None:
        """Songs come in the order of the mix, unless a seed is given: then chance draws."""
        self.years = years
        chosen = Settings(players=10) if settings is None else settings
        playing = game_with(songs, fillers=fillers) if game is None else game
        super().__init__(playing, seats, settings=chosen, now=now, start=False, seed=seed or 0)
        self.loaded = FirstOfAll() if seed is None else None
        if start:
            self.start()

    def start(self) -> None:
        self.gather()
        self.say(self.host, Start())

    def gather(self) -> "Evening":
        for seat, year in zip(self.cast, self.years, strict=False):
            self.say(self.newcomer(seat), Join())
            self.say(seat, SetStartYear(year))
        return self

    # ── Moves ──

    def join(self, name: str, year: int | None = None) -> "Evening":
        self.say(Viewer(Seat(name)), Join())
        if year is not None:
            self.say(name, SetStartYear(year))
        return self

    def draw(self) -> "Evening":
        self.say(self.oracle, StartRound())
        return self

    def guess(
        self, seat: str, gap: int | None = None, title: bool | None = None, artist: bool | None = None
    ) -> "Evening":
        """Right, wrong, or not sent."""
        if gap is not None:
            self.say(seat, PlaceSong(gap))
        if title is not None:
            self.say(seat, PickTitle(self.option(self.performance.titles, self.performance.song.title, title)))
        if artist is not None:
            self.say(seat, PickArtist(self.option(self.performance.artists, self.performance.song.artist, artist)))
        return self

    @staticmethod
    def option(choices: Sequence[Choice], answer: str, right: bool) -> str:
        return next(choice.id for choice in choices if (choice.text == answer) is right)

    def joker(self, seat: str) -> "Evening":
        self.say(seat, UseJoker())
        return self

    def predict(self, difficulty: Difficulty = "medel") -> "Evening":
        self.say(self.oracle, Predict(difficulty))
        return self

    def swap(self) -> "Evening":
        self.say(self.host, SwapSong())
        return self

    def lock(self, difficulty: Difficulty | None = None) -> "Evening":
        if difficulty is not None:
            self.predict(difficulty)
        self.say(self.oracle, Lock())
        return self

    def unlock(self) -> "Evening":
        self.say(self.oracle, Unlock())
        return self

    def reveal(self) -> "Evening":
        self.say(self.oracle, RevealRound())
        return self

    def go_on(self) -> "Evening":
        self.say(self.oracle, Continue())
        return self

    def abort(self) -> "Evening":
        self.say(self.host, AbortRound())
        return self

    def decide(self, choice: str) -> "Evening":
        self.say(self.host, DecideCycle(choice))  # type: ignore[arg-type]
        return self

    def remove(self, seat: str) -> "Evening":
        self.say(self.host, Kick(Seat(seat)))
        return self

    def leave(self, seat: str) -> "Evening":
        self.say(seat, Leave())
        return self

    def finish(self) -> "Evening":
        self.say(self.host, Finish())
        return self

    def play_round(self, difficulty: Difficulty = "medel", gaps: Mapping[str, int] | None = None) -> "Evening":
        """A whole Round; it stays on the table."""
        self.draw()
        for seat, gap in (gaps or {}).items():
            self.guess(seat, gap)
        return self.lock(difficulty).reveal()

    def play_cycle(self) -> "Evening":
        """Until the boundary, with nothing guessed."""
        while self.state.step != "boundary":
            self.play_round("latt")
            if self.state.step == "revealed":
                self.go_on()
        return self

    # ── What is there ──

    @property
    def round(self) -> Round:
        assert self.state.round is not None
        return self.state.round

    @property
    def oracle(self) -> Seat:
        return self.round.oracle

    @property
    def performance(self) -> Performance:
        assert self.round.performance is not None
        return self.round.performance

    @property
    def result(self) -> Result:
        assert self.round.result is not None
        return self.round.result

    def player(self, seat: str) -> Player:
        return self.state.players[Seat(seat)]

    def timeline(self, seat: str) -> list[str]:
        """`["1985", "1987★"]`."""
        return [f"{card.year}{'★' if card.star else ''}" for card in self.player(seat).timeline]

    def mine(self, who: str | Viewer) -> ViewerContext:
        return self.view(who).mine

    def must_refuse(
        self, who: str | Viewer, command: Command, code: str | None = None, key: str | None = None
    ) -> None:
        """The rules say no, and nothing changes."""
        before, events = self.state, len(self.log)
        with pytest.raises(Refused) as no:
            self.say(who, command, key)
        assert code is None or no.value.code == code
        assert (self.state, len(self.log)) == (before, events)
