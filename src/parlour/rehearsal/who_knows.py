"""Who knows what: the secrets of a game, who may know them, and which events open them, as they came up in plays."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct, field

from parlour.engine.match import Happening
from parlour.rehearsal.chance import Chance
from parlour.rehearsal.moves import SayMove
from parlour.rehearsal.play import Play, Setup
from parlour.rehearsal.rehearsal import CAST
from parlour.rehearsal.wandering import HOUSE, at_random, by_stand_ins
from parlour.rehearsal.worlds import LaidSecret, Opening, openings, secrets_of_answer, secrets_of_events
from parlour.sdk.audience import EVERYONE, Audience, Seat
from parlour.sdk.codec import Codec, members
from parlour.sdk.event import Event, is_secret
from parlour.sdk.game import Game
from parlour.sdk.house import Finished
from parlour.sdk.prompt import Prompt

MOST_MOVES = 400  # of a play: enough for what comes late, and not too many of what comes again and again
Words = dict[str, None]  # in the order in which they came up, each once


class SecretRow(Struct):
    """One kind of secret: all at places of one name that are kept by one kind of command or event."""

    place: str  # with # for any number: "coaster/#"
    kind: type  # the command or event that keeps it
    count: int = 0  # in all plays
    known_to: Words = field(default_factory=dict)  # from the first
    opened_by: Words = field(default_factory=dict)  # events that open it to everyone; only a part, if one is named
    told_by: Words = field(default_factory=dict)  # events that open it to some

    @property
    def is_answer(self) -> bool:
        return not issubclass(self.kind, Event)


class WhoKnows(Struct):
    """What came up of a game's secrets."""

    rows: list[SecretRow]
    public: Words  # what everyone may know of something secret, with the event that tells it
    unseen: list[str]  # events that keep something back, and have not happened


class KeptSecret(Struct):
    """A secret of a play under way, with its parts."""

    row: SecretRow
    whole: LaidSecret
    parts: list[LaidSecret] = []


def who_knows(game: Game[Any], plays: Iterable[int] = range(20), seed: int = 0) -> WhoKnows:
    """The secrets that came up in these plays and what opened them, with what the game's events declare."""
    found = _Ledger()
    for number in plays:
        found.kept = []
        _play(game, number, seed, found)
    for row in found.rows.values():
        for event in Codec(game).events:
            if event is not Finished and event.reveals and issubclass(row.kind, event.reveals):
                row.opened_by[event.__name__] = None
    keeping = [event for event in members(game.events) if is_secret(event)]
    unseen = sorted(event.__name__ for event in keeping if event not in found.seen)
    return WhoKnows(sorted(found.rows.values(), key=lambda row: not row.is_answer), found.public, unseen)


def _play(game: Game[Any], number: int, seed: int, found: _Ledger) -> None:
    """Few seats and many, a host who plays and one who does not, every preset, at random and by stand-ins."""
    presets = list(game.presets.values())
    settings = msgspec.to_builtins(presets[number % len(presets)]) if presets else None
    seats = min(game.seats[number % len(game.seats)], len(CAST) - 4)
    play = Play(game, Setup(seats, seed * 1000 + number, game.host_plays and number % 3 != 2, settings))
    chance = Chance("who knows", game.key, seed, number)
    found.note(play.happenings)
    for _ in range(MOST_MOVES):
        move = None if play.agenda.over else (by_stand_ins if number % 2 else at_random)(play, chance)
        if move is None:
            return
        prompt = play.agenda.find(move.key) if isinstance(move, SayMove) else None
        if isinstance(move, SayMove) and prompt is not None:
            found.note_answer(prompt, move, play.match.seq)
        found.note(play.do(move))


class _Ledger:
    """Rows as they fill, and what is still kept in the play under way."""

    def __init__(self) -> None:
        self.rows: dict[tuple[str, type], SecretRow] = {}
        self.public: Words = {}
        self.seen: set[type] = set()
        self.kept: list[KeptSecret] = []

    def note_answer(self, prompt: Prompt, move: SayMove, seq: int) -> None:
        if not prompt.secret or prompt.command in HOUSE:
            return
        whole, *parts = secrets_of_answer(prompt, move, seq)
        row = self._row(prompt.secret_place, prompt.command)
        unseen = [] if prompt.shown else ["asked unseen"]
        row.known_to[", ".join(["its giver", *described(prompt.privy, move.who.seat), *unseen])] = None
        row.known_to |= {f"everyone: {name}": None for name in prompt.open}
        self.kept.append(KeptSecret(row, whole, [part for part in parts if part.secret.place != whole.secret.place]))

    def note(self, happened: list[Happening]) -> None:
        for laid in secrets_of_events(happened):
            self.seen.add(laid.kind)
            if laid.secret.to == EVERYONE:
                self.public[f"{generic(laid.secret.place)} ({laid.kind.__name__})"] = None
                continue
            row, owner = self._row(laid.secret.place, laid.kind), laid.secret.owner
            row.known_to[", ".join(described(laid.secret.to, owner)) or "nobody"] = None
            self.kept.append(KeptSecret(row, laid))
        for opening in openings(happened):
            if type(opening.event) is not Finished:
                self.kept = [kept for kept in self.kept if not self._is_open(kept, opening)]

    def _row(self, place: str, kind: type) -> SecretRow:
        row = self.rows.setdefault((generic(place), kind), SecretRow(generic(place), kind))
        row.count += 1
        return row

    def _is_open(self, kept: KeptSecret, opening: Opening) -> bool:
        """Note what it opens of a secret.  True: from now on everyone may know all of it."""
        name, to_all = type(opening.event).__name__, opening.to == EVERYONE
        if opening.opens(kept.whole):
            words = kept.row.opened_by if to_all else kept.row.told_by
            words[name if to_all else f"{name} to {_joined(described(opening.to, kept.whole.secret.owner))}"] = None
            return to_all
        for part in kept.parts:
            if opening.opens(part):
                words = kept.row.opened_by if to_all else kept.row.told_by
                words[f"{name} ({part.secret.place.removeprefix(kept.whole.secret.place).lstrip('/')})"] = None
        return False


def generic(place: str) -> str:
    """The place with # for each number."""
    return re.sub(r"\d+", "#", place)


def described(audience: Audience, owner: Seat | None) -> list[str]:
    """An audience by what it is to a secret's owner: `its owner`, `2 other seats`, `storyteller`."""
    if audience == EVERYONE:
        return ["everyone"]
    others = [seat for seat in audience.seats if seat != owner]
    words = ["its owner"] if owner in audience.seats else []
    if others:
        words.append("others" if len(others) > 1 or words else "one seat" if owner is None else "another")
    words += ["host"] * audience.host + ["storyteller"] * audience.storyteller
    return [f"all but {_joined(words)}"] if audience.all_but else words


def _joined(words: Iterable[str]) -> str:
    return ", ".join(words) or "nobody"
