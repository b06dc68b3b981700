"""One piece of news and all that is needed to answer it: who it is from, where, and in which words to reply."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from msgspec import Struct

from parlour.engine.deliveries import Delivery, Reply, lane_to
from parlour.engine.links import Links
from parlour.engine.match import HOSTS_SEAT, Match
from parlour.engine.people import People
from parlour.engine.ports import NO_MATCH, Clock, GameMissing, Store
from parlour.engine.screens import Row, Screen
from parlour.engine.seating import Address, Player, Room
from parlour.engine.submission import MatchId, Receipt, Submission, SubmissionId
from parlour.engine.write import Writer
from parlour.messengers.composing import Composer
from parlour.messengers.drafts import Draft
from parlour.messengers.taps import match_mark
from parlour.messengers.updates import PersonUpdate, Service
from parlour.messengers.wording import face
from parlour.sdk.audience import SPECTATOR, Seat, Viewer
from parlour.sdk.command import Command
from parlour.sdk.game import Game
from parlour.sdk.phrases import Speaker, phrasebook
from parlour.sdk.prompt import Question

MOST_MATCHES = 50  # of one room or person that are looked at, the newest first


@dataclass(frozen=True)
class Hall:
    """What everyone who answers is given."""

    store: Store
    writer: Writer
    people: People
    clock: Clock
    games: Mapping[str, Game[Any]]
    service: Service
    composer: Composer
    links: Links | None = None  # to the same seat on the web
    public: str = ""  # where that is


class Begun(Struct, frozen=True):
    """A draft that waits for words; see `keeping`."""

    match_id: MatchId
    draft: Draft
    until: datetime
    by: str  # what was heard that began it
    is_over: bool = False  # the words have been written; what began it may still come again


@dataclass
class Visit:
    hall: Hall
    update: PersonUpdate
    player: Player
    room: Room | None  # how people talk there, if it is one
    is_known: bool = True  # they could be written to before this
    replies: list[Delivery] = field(default_factory=list)
    before: Match | None = None  # if this was heard already: the match that it was meant for, as it was then
    begun: dict[Address, Begun | None] = field(default_factory=dict)  # drafts to keep or to drop at the end

    # ── Words ──

    @property
    def language(self) -> str:
        return self.player.language if self.room is None else self.room.language

    @property
    def zone(self) -> str:
        return self.player.zone if self.room is None else self.room.zone

    def speaker(self, match: Match) -> Speaker:
        """In the words of the place."""
        return self.hall.composer.speaker(match, self.language, self.zone)

    def whisperer(self, match: Match) -> Speaker:
        """In the words of the one who wrote or tapped."""
        return self.hall.composer.speaker(match, self.player.language, self.player.zone)

    @property
    def voice(self) -> Speaker:
        """The house's own, in the words of the place."""
        return face(phrasebook().speaker(self.language, str, self.zone))

    @property
    def whisper(self) -> Speaker:
        """The house's own, to the one who wrote or tapped."""
        return face(phrasebook().speaker(self.player.language, str, self.player.zone))

    # ── Matches ──

    async def matches(self) -> list[Match]:
        """Those that go on here: in the room, or wherever the person sits."""
        return [match for match in await self.all_matches() if not match.state.over]

    async def all_matches(self) -> list[Match]:
        store = self.hall.store
        if self.update.is_room:
            ids: Iterable[MatchId] = await store.matches_in(self.update.address)
        else:
            ids = dict.fromkeys(seated.match_id for seated in await store.seats_of(self.player.id))
        found = [await self.match(match_id) for match_id in list(ids)[:MOST_MATCHES]]
        return [match for match in found if match is not None]

    async def match(self, match_id: MatchId) -> Match | None:
        if self.before is not None and self.before.id == match_id:
            return self.before
        try:
            return await self.hall.writer.match(match_id)
        except GameMissing:
            return None  # it is kept, and waits for its game

    async def marked(self, mark: str) -> Match | None:
        return next((match for match in await self.all_matches() if match_mark(match.id) == mark), None)

    async def viewer(self, match: Match) -> Viewer:
        return await self.hall.people.viewer(match, self.player.id)

    async def onlooker(self, match: Match) -> Viewer:
        """As whom they look here: in a room everyone reads along."""
        return SPECTATOR if self.update.is_room else await self.viewer(match)

    def own_seat(self, viewer: Viewer) -> Seat | None:
        return HOSTS_SEAT if viewer.seat is None and viewer.host else viewer.seat

    async def submit(self, match: Match, viewer: Viewer, question: Question, command: Command) -> Receipt:
        """Under an id that is the same when the messenger says it again."""
        id = SubmissionId(self.update.id)
        return await self.hall.writer.submit(Submission(id, match.id, viewer, question.key, command, self.player.id))

    # ── Replies ──

    def say(self, text: str, rows: tuple[Row, ...] = (), later: timedelta = timedelta()) -> None:
        """Where it was asked; a room does not ring for it."""
        self.show(Screen(text, rows, is_quiet=self.update.is_room), later=later)

    def show(self, screen: Screen, ref: str | None = None, later: timedelta = timedelta()) -> None:
        self.reply(self.update.address, self.update.is_room, Reply(screen, ref), later)

    async def show_in_private(self, screen: Screen) -> bool:
        """False: they cannot be written to."""
        address = await self.private_address()
        if address is not None:
            self.reply(address, False, Reply(screen))
        return address is not None

    async def private_address(self) -> Address | None:
        account = await self.hall.store.account(self.hall.service.name, self.update.sender.id)
        return account.address if account is not None else None

    def reply(self, address: Address, is_room: bool, reply: Reply, later: timedelta = timedelta()) -> None:
        at = self.hall.clock.now() + later
        self.replies.append(Delivery(NO_MATCH, lane_to(address, is_room), reply, at))
