"""Match after match of one game, until the person has had enough: each goes on from disk and is kept there."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from msgspec import Struct

from parlour.app.play.names import YOU, namer, stand_in_seats
from parlour.app.play.saves import Saves
from parlour.app.play.sitting import Sitting
from parlour.app.play.talk import Ending, Quit, Talk
from parlour.app.play.wording import house_voice
from parlour.app.play.zones import zone_for
from parlour.app.simulate import how_many
from parlour.app.wrong_use import WrongUse
from parlour.engine.archive import Damaged
from parlour.engine.chance import SeedDice, new_seed, seed_from
from parlour.engine.ports import Stored
from parlour.messengers.console.scene import Terminal
from parlour.sdk.game import Game
from parlour.sdk.notice import Who
from parlour.sdk.phrases import Speaker, phrasebook

A_MONDAY = datetime(2026, 1, 5, 8, tzinfo=UTC)  # when a match with a seed begins: the same hours each time
USUAL_SEATS = 4
FINE, BROKEN = 0, 1


class Wanted(Struct, frozen=True):
    """What was said at the command line."""

    language: str
    data: Path
    name: str
    seats: int | None = None
    seed: int | None = None
    new: bool = False
    again: str = ""  # the command that leads back here, if it is more than the game's key


class Evening:
    def __init__(self, game: Game[Any], wanted: Wanted, terminal_for: Callable[[Speaker], Terminal]) -> None:
        self._game, self._wanted, self._terminal_for = game, wanted, terminal_for
        self._seats = _seats(game, wanted.seats)
        self._saves = Saves(wanted.data, game)
        self._own = house_voice(wanted.language)
        self._notes: list[str] = []
        self._unsaved = ""  # why the last move is not on disk

    def run(self) -> int:
        stored, seed = self._earlier(), self._wanted.seed
        while True:
            ending = self._match(stored, seed)
            if ending is not Ending.AGAIN:
                return BROKEN if ending is Ending.BROKEN else FINE
            stored, seed = None, None if seed is None else seed + 1

    def _match(self, stored: Stored | None, seed: int | None) -> Ending:
        with closing(self._sitting(stored, seed)) as sitting:
            speaker = self._speaker(sitting)
            terminal = self._terminal_for(speaker)
            if stored is None:
                self._introduce(sitting, speaker)
            talk = Talk(sitting, terminal, speaker, self._notes)
            self._notes = []
            if stored is not None:
                talk.recall()
            ending = self._talk(talk)
            terminal.leave(*talk.last_words, *self._parting(ending, sitting))
            return ending

    def _talk(self, talk: Talk) -> Ending:
        """However it is left, it is left in peace."""
        try:
            return talk.run()
        except (Quit, EOFError, KeyboardInterrupt):
            return Ending.ENOUGH

    def _sitting(self, stored: Stored | None, seed: int | None) -> Sitting:
        now = datetime.now(UTC).replace(second=0, microsecond=0) if seed is None else A_MONDAY
        sitting = Sitting(self._game, now, self._save)
        if stored is not None:
            sitting.go_on(stored)
            return sitting
        secret = new_seed() if seed is None else seed_from(seed)
        stand_ins = stand_in_seats(self._seats - 1, SeedDice(secret, -1), self._wanted.name)
        sitting.begin(stand_ins, secret)
        return sitting

    def _speaker(self, sitting: Sitting) -> Speaker:
        phrases = phrasebook(self._game).closest(self._wanted.language)
        return Speaker(phrases, namer(self._wanted.name), zone_for(sitting.match.state))

    def _introduce(self, sitting: Sitting, speaker: Speaker) -> None:
        others = Who(tuple(seat for seat in sitting.match.state.seats if seat != YOU))
        own = Speaker(self._own.phrases, speaker.names, speaker.zone)
        self._notes.append(own.say("you-are", {"name": Who((YOU,)), "others": others}))

    def _earlier(self) -> Stored | None:
        """The match that was left in the middle, if there is one and no new one is wanted."""
        if self._wanted.new:
            return None
        try:
            stored = self._saves.unfinished()
        except Damaged as damaged:
            aside = self._saves.keep_aside()
            self._notes.append(self._own.say("damaged", {"why": str(damaged), "file": aside.name}))
            return None
        except OSError as fault:
            raise WrongUse(f"{self._saves.path} cannot be read: {fault.strerror}.") from fault
        if stored is not None:
            ignored = self._wanted.seats is not None or self._wanted.seed is not None
            self._notes.append(self._own.say("kept-settings" if ignored else "going-on"))
        return stored

    def _save(self, stored: Stored) -> None:
        try:
            self._saves.save(stored)
            self._unsaved = ""
        except OSError as fault:
            self._unsaved = self._own.say("cannot-save", {"why": f"{self._saves.path}: {fault.strerror}"})

    def _parting(self, ending: Ending, sitting: Sitting) -> list[str]:
        if ending is not Ending.ENOUGH:
            return []
        if self._unsaved:
            return [self._unsaved]
        phrase = "goodbye" if sitting.match.agenda.over else "saved"
        return [self._own.say(phrase, {"command": self._wanted.again or f"parlour play {self._game.key}"})]


def _seats(game: Game[Any], wanted: int | None) -> int:
    if wanted is None:
        return game.bench.seats or min(max(USUAL_SEATS, game.seats[0]), game.seats[-1])
    if wanted not in game.seats:
        raise WrongUse(f"{game.key} is played by {how_many(game.seats)}, not by {wanted}.")
    return wanted
