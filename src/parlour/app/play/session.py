"""Match after match of one game, until the person has had enough: each goes on from disk and is kept there."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from msgspec import Struct

from parlour.app.games import describe_seats
from parlour.app.play.conversation import Conversation, Ending, Quit
from parlour.app.play.local_match import YOU, LocalMatch, stand_in_seats
from parlour.app.play.saves import Saves
from parlour.app.play.speakers import house_speaker, names_of_seats, zone_for
from parlour.app.wrong_use import WrongUse
from parlour.engine.archive import DamagedArchive
from parlour.engine.chance import SeedDice, new_seed, seed_from
from parlour.engine.ports import StoredMatch
from parlour.messengers.console.scene import Terminal
from parlour.sdk.game import Game
from parlour.sdk.notice import Who
from parlour.sdk.phrases import Speaker, phrasebook

A_MONDAY = datetime(2026, 1, 5, 8, tzinfo=UTC)  # when a match with a seed begins: the same hours each time
USUAL_SEATS = 4
FINE, BROKEN = 0, 1


class Options(Struct, frozen=True):
    """What was said at the command line."""

    language: str
    data: Path
    name: str
    seats: int | None = None
    seed: int | None = None
    new: bool = False
    again: str = ""  # the command that leads back here, if it is more than the game's key
    settings: Struct | None = None  # for a new match; None: what the game thinks best for one person


class TerminalSession:
    """Plays match after match of one game."""

    def __init__(self, game: Game[Any], options: Options, terminal_for: Callable[[Speaker], Terminal]) -> None:
        self._game, self._options, self._terminal_for = game, options, terminal_for
        self._seats = _seats(game, options.seats)
        self._saves = Saves(options.data, game)
        self._own = house_speaker(options.language)
        self._notes: list[str] = []
        self._unsaved = ""  # why the last move is not on disk

    def run(self) -> int:
        """Play until the person has had enough; the exit code."""
        stored, seed = self._earlier(), self._options.seed
        while True:
            ending = self._play_match(stored, seed)
            if ending is not Ending.AGAIN:
                return BROKEN if ending is Ending.BROKEN else FINE
            stored, seed = None, None if seed is None else seed + 1

    def _play_match(self, stored: StoredMatch | None, seed: int | None) -> Ending:
        now = datetime.now(UTC).replace(second=0, microsecond=0) if seed is None else A_MONDAY
        with closing(LocalMatch(self._game, now, self._save)) as local:
            self._lay_table(local, stored, seed)
            speaker = self._speaker(local)
            terminal = self._terminal_for(speaker)
            if stored is None:
                self._introduce(local, speaker)
            conversation = Conversation(local, terminal, speaker, self._notes)
            self._notes = []
            if stored is not None:
                conversation.recall()
            ending = self._converse(conversation)
            terminal.leave(*conversation.last_words, *self._parting(ending, local))
            return ending

    def _converse(self, conversation: Conversation) -> Ending:
        """How the match was left."""
        try:
            return conversation.run()
        except (Quit, EOFError, KeyboardInterrupt):
            return Ending.ENOUGH

    def _lay_table(self, local: LocalMatch, stored: StoredMatch | None, seed: int | None) -> None:
        """Go on with what is stored, or begin anew."""
        if stored is not None:
            return local.resume(stored)
        secret = new_seed() if seed is None else seed_from(seed)
        stand_ins = stand_in_seats(self._seats - 1, SeedDice(secret, -1), self._options.name)
        return local.begin(stand_ins, secret, self._options.settings)

    def _speaker(self, local: LocalMatch) -> Speaker:
        phrases = phrasebook(self._game).closest(self._options.language)
        return Speaker(phrases, names_of_seats(self._options.name), zone_for(local.match.state))

    def _introduce(self, local: LocalMatch, speaker: Speaker) -> None:
        others = Who(tuple(seat for seat in local.match.state.seats if seat != YOU))
        own = Speaker(self._own.phrases, speaker.names, speaker.zone)
        self._notes.append(own.say("you-are", {"name": Who((YOU,)), "others": others}))

    def _earlier(self) -> StoredMatch | None:
        """The match that was left in the middle, if there is one and no new one was asked for."""
        if self._options.new:
            return None
        try:
            stored = self._saves.unfinished()
        except DamagedArchive as damaged:
            aside = self._saves.keep_aside()
            self._notes.append(self._own.say("damaged", {"why": str(damaged), "file": aside.name}))
            return None
        except OSError as fault:
            raise WrongUse(f"{self._saves.path} cannot be read: {fault.strerror}.") from fault
        if stored is not None:
            options = self._options
            ignored = any(each is not None for each in (options.seats, options.seed, options.settings))
            self._notes.append(self._own.say("kept-settings" if ignored else "going-on"))
        return stored

    def _save(self, stored: StoredMatch) -> None:
        try:
            self._saves.save(stored)
            self._unsaved = ""
        except OSError as fault:
            self._unsaved = self._own.say("cannot-save", {"why": f"{self._saves.path}: {fault.strerror}"})

    def _parting(self, ending: Ending, local: LocalMatch) -> list[str]:
        if ending is not Ending.ENOUGH:
            return []
        if self._unsaved:
            return [self._unsaved]
        phrase = "goodbye" if local.match.agenda.over else "saved"
        return [self._own.say(phrase, {"command": self._options.again or f"parlour play {self._game.key}"})]


def _seats(game: Game[Any], wanted: int | None) -> int:
    if wanted is None:
        return game.bench.seats or min(max(USUAL_SEATS, game.seats[0]), game.seats[-1])
    if wanted not in game.seats:
        raise WrongUse(f"{game.key} is played by {describe_seats(game.seats)}, not by {wanted}.")
    return wanted
