"""One update of a person and all that is needed to answer it: who it is from, where, and in which words to reply."""

from __future__ import annotations

import dataclasses
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from msgspec.structs import replace

from parlour.engine import read
from parlour.engine.letters import ROOM, Delivery, NoticeLetter, ReplyLetter, chatter_lane_to, lane_to, room_lanes
from parlour.engine.match import HOSTS_SEAT, Match, NumberedNotice, standpoint_of, viewer_at
from parlour.engine.ports import NO_MATCH, GameMissing, Store
from parlour.engine.screens import Button, Form, Row, Screen
from parlour.engine.seating import Address, Player, Room, Seating
from parlour.engine.services import HouseServices
from parlour.engine.submission import MatchId, Receipt, Submission, SubmissionId
from parlour.engine.write import SubmissionOutcome
from parlour.messengers.button_codes import match_tag
from parlour.messengers.drafts import Draft, SavedDraft, load_draft, save_draft
from parlour.messengers.render.composer import Composer
from parlour.messengers.render.lobby_card import LobbyCard
from parlour.messengers.render.titles import MatchTitles
from parlour.messengers.render.zones import MatchZones, name_zones
from parlour.messengers.updates import ButtonTap, Capabilities, FormSent, PersonUpdate, Service, TextMessage, Toast
from parlour.messengers.wording import house_voice
from parlour.sdk.audience import SPECTATOR, Seat, Viewer
from parlour.sdk.command import Command
from parlour.sdk.game import Game
from parlour.sdk.house import gathered
from parlour.sdk.phrases import Speaker, phrasebook
from parlour.sdk.prompt import Question
from parlour.sdk.refused import Refused
from parlour.sdk.text import Text, text_of

MOST_MATCHES = 50  # of one room or person that are looked at, the newest first


@dataclass(frozen=True, eq=False)
class ChatServices(HouseServices):
    """What everyone who answers an update is given."""

    messenger: Service
    composer: Composer
    public: str  # where the same seat is found on the web; nowhere, if empty


def make_chat_services(house: HouseServices, messenger: Service, can: Capabilities, public: str = "") -> ChatServices:
    """The services of a house, with those that only a messenger needs."""
    zones = MatchZones(house.store, house.clock, house.zone)
    titles = MatchTitles(house.store, house.writer, house.people)
    lobby = LobbyCard(
        messenger,
        house.people,
        writes_first=can.writes_first,
        prices=house.prices,
        join_links=house.join_links,
        links=house.links,
    )
    composer = Composer(messenger, can, house.people, house.clock, zones, titles, house.store, lobby)
    return ChatServices(**vars(house), messenger=messenger, composer=composer, public=public)


@dataclass
class Visit:
    """Player, matches and seating are read once; replies and drafts are written once, at its end."""

    services: ChatServices
    update: PersonUpdate
    player: Player
    is_known: bool = True  # they could be written to before this
    replies: list[Delivery] = field(default_factory=list)
    is_chatter: bool = False  # it asked for something to read that changes nothing: all else goes before it
    before: Match | None = None  # if this update came before: the match that it was meant for, as it was then
    form: Form | None = None  # opens for whoever typed a command, where the messenger has forms
    drafts: dict[Address, SavedDraft | None] = field(default_factory=dict)  # to save, or to close, at its end
    _room: Room | None = None
    _match_ids: Sequence[MatchId] | None = None

    @property
    def is_typed(self) -> bool:
        """Whether a button was named in a reply, not tapped."""
        return isinstance(self.update, ButtonTap) and self.update.is_typed

    @property
    def is_tapped(self) -> bool:
        """Whether something was touched, from which a toast, a whisper or a form may open."""
        return isinstance(self.update, ButtonTap | FormSent) and not self.is_typed

    # ── Words ──

    async def learn_room(self) -> None:
        """How people talk there: as the newest match there does; where nothing is played, as the one who asks.

        A tap that answers a question needs none of it, and is spared the call.
        """
        if self.update.is_room and self._room is None:
            room = await room_at(self.services.store, await self._ids(), self.update.address)
            self._room = room or Room(self.update.address, self.player.language, self.player.zone)

    @property
    def room(self) -> Room | None:
        """None in private."""
        assert self._room is not None or not self.update.is_room, "learn_room comes first"
        return self._room

    @room.setter
    def room(self, room: Room) -> None:
        self._room = room

    @property
    def language(self) -> str:
        return self.player.language if self.room is None else self.room.language

    @property
    def zone(self) -> str:
        """By which a new match here would be played, and the house speaks here."""
        own = self.player.zone if self.room is None else self.room.zone
        return own or self.services.zone

    def speaker(self, match: Match) -> Speaker:
        """In the words of the conversation."""
        own_zone = self.player.zone if self.room is None else ""
        return self.services.composer.speaker(match, self.language, own_zone)

    def personal_speaker(self, match: Match) -> Speaker:
        """In the words of the one who wrote or tapped."""
        return self.services.composer.speaker(match, self.player.language, self.player.zone)

    @property
    def voice(self) -> Speaker:
        """The house's own, in the words of the conversation."""
        return self._house_voice(self.language, self.zone)

    @property
    def personal_voice(self) -> Speaker:
        """The house's own, to the one who wrote or tapped."""
        return self._house_voice(self.player.language, self.player.zone or self.services.zone)

    def refuse_creation(self, game: Game[Any], no: Refused) -> str:
        """Why they cannot open such a match, in the words of the game."""
        return phrasebook(game).speaker(self.player.language, str, self.zone).refusal(no.code, no.details)

    def _house_voice(self, language: str, zone: str) -> Speaker:
        return house_voice(phrasebook().speaker(language, str, zone, self.services.clock.now()))

    # ── Matches ──

    async def matches(self) -> list[Match]:
        """Those that go on here: in the room, or wherever the person sits."""
        return [match for match in await self.all_matches() if not match.state.over]

    async def all_matches(self) -> list[Match]:
        found = [await self.match(match_id) for match_id in (await self._ids())[:MOST_MATCHES]]
        return [match for match in found if match is not None]

    async def match(self, match_id: MatchId) -> Match | None:
        """None if its game is not installed."""
        if self.before is not None and self.before.id == match_id:
            return self.before
        try:
            match = await self.services.writer.match(match_id)
        except GameMissing:
            return None  # it is stored, and waits for its game
        if not self.player.zone:
            await self.services.composer.zones.learn(match)
        return match

    async def match_tagged(self, tag: str) -> Match | None:
        """The match whose buttons carry this tag, if it is one of those here."""
        match_id = next((match_id for match_id in await self._ids() if match_tag(match_id) == tag), None)
        return None if match_id is None else await self.match(match_id)

    async def _ids(self) -> Sequence[MatchId]:
        if self._match_ids is None:
            store = self.services.store
            if self.update.is_room:
                self._match_ids = await store.matches_in(self.update.address)
            else:
                seats = [seated.match_id for seated in await store.seats_of(self.player.id)]
                here = await store.matches_in(self.update.address) if self.services.composer.can.fans_out else ()
                self._match_ids = list(dict.fromkeys([*here, *seats]))
        return self._match_ids

    async def seating(self, match: Match) -> Seating:
        """As it was when the match was read in this visit: the writer reads both together."""
        cached = self.services.writer.cached_seating(match.id)
        return cached if cached.version else await self.services.store.seating(match.id)

    async def viewer(self, match: Match) -> Viewer:
        """As whom the person looks at the match."""
        viewer = viewer_at(match, standpoint_of(match, (await self.seating(match)).holders, self.player.id))
        if not self.update.is_room:
            await self.services.composer.titles.learn(match, viewer.seat, await self._ids())
        return viewer

    async def viewer_here(self, match: Match) -> Viewer:
        """As whom they look in this conversation: in a room everyone reads along."""
        return SPECTATOR if self.update.is_room else await self.viewer(match)

    async def meant(self, match: Match, questions: Sequence[Question]) -> list[Question]:
        """Those of the questions that stood when their words were written: they answer none that came later."""
        update = self.update
        if not isinstance(update, TextMessage) or update.meant_at is None or not questions:
            return list(questions)
        then = await self.services.people.match_at(match, update.meant_at)
        viewer = await self.viewer(match)
        stood = {each.key for each in read.questions(then, viewer)}
        return [each for each in questions if each.key in stood]

    def own_seat(self, viewer: Viewer) -> Seat | None:
        return HOSTS_SEAT if viewer.seat is None and viewer.host else viewer.seat

    async def submit(
        self, match: Match, viewer: Viewer, question: Question, command: Command, shown_in: str | None = None
    ) -> SubmissionOutcome:
        """Submit it, under an id that is the same when the messenger repeats the update."""
        id = SubmissionId(self.update.id)
        submission = Submission(id, match.id, viewer, question.key, command, self.player.id, shown_in=shown_in)
        return await self.services.writer.submit(submission)

    def refusal(self, match: Match, receipt: Receipt) -> Toast:
        """Why a command was refused."""
        no = self.personal_speaker(match).tell_refusal(receipt.refused or "", receipt.details)
        return self.toast(no, is_alert=True)

    # ── Replies ──

    def say(self, text: Text | str, rows: tuple[Row, ...] = (), later: timedelta = timedelta()) -> None:
        """In the same conversation; a room does not ring for it."""
        self.show(Screen(text, rows, is_quiet=self.update.is_room), later=later)

    def show(
        self,
        screen: Screen,
        ref: str | None = None,
        later: timedelta = timedelta(),
        receipt_of: tuple[MatchId, str] | None = None,
    ) -> None:
        """In the same conversation, in this post or a new one; `receipt_of`: of an answer in a match, about this."""
        match_id, about = receipt_of or (None, "")
        letter = ReplyLetter(screen, ref or None, match_id=match_id, about=about)
        self.reply(self.update.address, self.update.is_room, letter, later)

    def take_buttons(self, ref: str) -> None:
        """From a post in the same conversation, which keeps its words."""
        self.reply(self.update.address, self.update.is_room, ReplyLetter(Screen(""), ref, keeps_text=True))

    def toast(self, text: Text, *, is_alert: bool = False) -> Toast:
        """What only the tapper sees, with the zone behind each instant if theirs is not known."""
        return Toast(str(text if self.player.zone else name_zones(text)), is_alert=is_alert)

    def show_lobby(self, match: Match, into: str | None = None) -> None:
        """The card of the lobby as it reads now, in the room of the match; `into`: instead of this post."""
        seating, now = self.services.writer.cached_seating(match.id), self.services.clock.now()
        self.replies += lobby_deliveries(match, now, seating, into or None)

    async def show_in_private(self, screen: Screen) -> bool:
        """Whether they can be written to."""
        address = await self.private_address()
        if address is not None:
            self.reply(address, False, ReplyLetter(screen))
        return address is not None

    async def private_address(self) -> Address | None:
        account = await self.services.store.account(self.services.messenger.name, self.update.sender.id)
        return account.address if account is not None else None

    async def in_private(self) -> Visit | None:
        """The same, as if it had been typed in private: for words that nobody else in the room saw.

        None if others read along, or they cannot be written to.
        """
        address = await self.private_address() if self.update.is_room and self.update.whisper_to else None
        if address is None:
            return None
        update = replace(self.update, address=address, is_room=False, whisper_to="")
        return dataclasses.replace(self, update=update, _room=None, _match_ids=None)

    def ask_to_go_private(self, link: str = "") -> None:
        """With a button that opens the private conversation."""
        self.show(self.private_link_screen(link))

    async def run_in_private(self, run: Callable[[Visit], Awaitable[None]]) -> None:
        """Do there what belongs in private, and say so here; else ask them to go there."""
        private = await self.in_private()
        if private is None:
            return self.ask_to_go_private()
        await run(private)
        return self.say(self.personal_voice.say("look-in-private"))

    def private_link_screen(self, link: str = "") -> Screen:
        """A post that asks to go on in the private conversation, with a button that opens it."""
        voice, link = self.voice, link or self.services.messenger.private_link()
        rows = ((Button(voice.say("button-private"), link=link),),)
        return Screen(voice.say("only-in-private"), rows, is_quiet=self.update.is_room)

    def reply(self, address: Address, is_room: bool, reply: ReplyLetter, later: timedelta = timedelta()) -> None:
        at = self.services.clock.now() + later
        if (is_room or not self.player.zone) and not self.services.composer.can.own_time:
            reply = replace(reply, screen=replace(reply.screen, text=name_zones(text_of(reply.screen.text))))
        if not is_room:
            composer, aloud = self.services.composer, self.player.reads_aloud
            reply = replace(reply, screen=composer.previewed(reply.screen, self.personal_voice, aloud))
        if is_room and address == self.update.address and reply.ref is None:
            reply = replace(reply, whisper_to=self.update.whisper_to)
        lane = (chatter_lane_to if self.is_chatter else lane_to)(address, is_room)
        self.replies.append(Delivery(NO_MATCH, lane, reply, at))

    # ── Drafts ──

    def keep_draft(self, address: Address, match_id: MatchId, draft: Draft) -> None:
        """Until the rest of it is written there; instead of what was begun there before."""
        self.drafts[address] = SavedDraft.made(match_id, draft, self.services.clock.now(), self.update.id)

    def keep_unsure(self, address: Address, match_id: MatchId, draft: Draft) -> None:
        """Until they say that they mean it."""
        saved = SavedDraft.made(match_id, draft, self.services.clock.now(), self.update.id)
        self.drafts[address] = replace(saved, is_unsure=True)

    def close_draft(self) -> None:
        self.drafts[self.update.address] = None

    async def open_draft(self) -> SavedDraft | None:
        """What was begun in this conversation and waits for words."""
        saved = await load_draft(self.services.store, self.player.id, self.update.address)
        return None if saved is None or saved.is_over else saved

    async def save_drafts(self) -> None:
        """Last of all: if we die before it, the same words come again, and must find the draft they are meant for."""
        for address, draft in self.drafts.items():
            await save_draft(self.services.store, self.player.id, address, draft)


class TypedCommand(NamedTuple):
    visit: Visit
    words: str  # all that stands behind the name
    match: Match | None  # that is probably meant


class HouseTap(NamedTuple):
    """A tap on a button of the house."""

    visit: Visit
    words: str  # behind its verb
    ref: str  # the post that bears the button


async def room_at(store: Store, match_ids: Sequence[MatchId], address: Address) -> Room | None:
    """The room at this address, as the newest of these matches knows it."""
    rooms = (await store.rooms(match_ids[0])).values() if match_ids else ()
    return next((room for room in rooms if room.address == address), None)


def lobby_deliveries(match: Match, now: datetime, seating: Seating, into: str | None = None) -> list[Delivery]:
    """The card of the lobby, though nothing has happened: who can be reached, or where, has changed."""
    card = NoticeLetter(lobby_card(match), is_gathering=True)
    first, *others = room_lanes(seating) or [ROOM]
    letters = {first: replace(card, into=into), **dict.fromkeys(others, card)}
    return [Delivery(match.id, lane, letter, now) for lane, letter in letters.items()]


def lobby_card(match: Match) -> NumberedNotice:
    """The card of the lobby as it reads now."""
    return NumberedNotice(0, (match.game.chat.lobby_card or gathered)(match.state))
