"""A messenger made of paper: what it can do is what a test says, and it takes nothing beyond that.

Its people write, tap, and where there is nothing to tap, reply with a number.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from itertools import count
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from parlour.engine.carriers import AddressGone, Envelope, Pace, WindowClosed
from parlour.engine.clocks import HandClock
from parlour.engine.letters import ReplyLetter
from parlour.engine.match import Happening, Match
from parlour.engine.ports import Store
from parlour.engine.screens import Button, File, Form, FormField, Picture, Screen
from parlour.engine.seating import Address, Messenger
from parlour.messengers.inbox import Inbox
from parlour.messengers.render.composer import Composer
from parlour.messengers.updates import (
    Arrival,
    ButtonTap,
    Capabilities,
    Departure,
    FormSent,
    Sender,
    TextMessage,
    Toast,
    Update,
)
from parlour.messengers.visit import make_chat_services
from parlour.rehearsal import MONDAY
from parlour.sdk import Game
from tests.engine.town import Town

PAPER = Messenger("paper")
MINUTE = timedelta(minutes=1)
BARE = Capabilities(text=100_000)
THREE = replace(BARE, buttons=3, code=20)
LISTS = replace(THREE, list_rows=10)
WIDE = replace(BARE, label=64, buttons=100, in_row=8, link_buttons=True, toasts=True, toast=200, edits=True)
NO_TOASTS = replace(WIDE, text=3000, label=75, code=255, buttons=25, in_row=5, toasts=False, toast=0)
SHORT = replace(LISTS, text=1024, code=200)


class Sheet(Struct):
    """A post as it reads now."""

    ref: str
    text: str
    buttons: tuple[Button, ...]
    is_secret: bool
    picture: Picture | None = None
    file: File | None = None
    at: datetime = MONDAY

    @property
    def labels(self) -> list[str]:
        return [button.label for button in self.buttons]


class PaperService:
    name = PAPER

    def __init__(self) -> None:
        self.admins: set[str] = set()

    def private_link(self, words: str = "") -> str:
        return f"paper://me/{words}"

    def room_link(self, words: str = "") -> str:
        return f"paper://room/{words}"

    def pin_link(self) -> str:
        return "paper://pin"

    async def may_pin(self, room: Address) -> bool:
        return False

    async def runs_the_room(self, room: Address, sender: Sender) -> bool:
        return sender.id in self.admins


class PaperCarrier:
    """Takes posts; composer and clock are given to it when the house is made."""

    name, pace = PAPER, Pace()
    composer: Composer
    clock: HandClock

    def __init__(self, can: Capabilities) -> None:
        self.can, self._numbers = can, count(1)
        self.sheets: dict[str, list[Sheet]] = {}  # by conversation
        self.shut: set[str] = set()
        self.refusals: list[Exception] = []  # what the next posts hear
        self.heard: dict[str, datetime] = {}  # when somebody last wrote in their private conversation
        self.turned_away: list[str] = []  # whom we wrote to though their window was shut
        self.called: list[str] = []  # whom a template told that a game waits for them

    async def post(self, envelope: Envelope) -> str:
        return self._write(envelope.address, await self.composer.letter(envelope))

    async def revise(self, ref: str, envelope: Envelope) -> str:
        if envelope.in_place and not self.can.edits:
            return ref
        return self._write(envelope.address, await self.composer.letter(envelope), ref)

    async def reply(self, address: Address, reply: ReplyLetter) -> str:
        if reply.keeps_text and reply.ref is not None:
            return self._strip_buttons(address, reply.ref)
        return self._write(address, await self.composer.reply(address, reply), reply.ref)

    def _strip_buttons(self, address: Address, ref: str) -> str:
        for sheet in self.sheets.get(address.id, []):
            if sheet.ref == ref and self.can.edits:
                sheet.buttons = ()
        return ref

    def _write(self, address: Address, screen: Screen, ref: str | None = None) -> str:
        if self.refusals:
            raise self.refusals.pop()
        if address.id in self.shut:
            raise AddressGone("blocked")
        if self._is_shut(address.id):
            self.turned_away.append(address.id)
            raise WindowClosed
        buttons, can = tuple([button for row in screen.rows for button in row]), self.can
        assert len(buttons) <= max(can.buttons, can.list_rows), f"{len(buttons)} buttons"
        assert all(len(button.label) <= can.label and len(button.code.encode()) <= can.code for button in buttons)
        assert len(str(screen.text)) <= can.text
        assert str(screen.text).strip(), "nobody can read it"
        assert can.pictures or screen.picture is None
        assert can.attachments or screen.file is None
        sheets = self.sheets.setdefault(address.id, [])
        today = [sheet for sheet in sheets if sheet.at > self.clock.now() - timedelta(days=1)]
        assert can.posts_a_day is None or not address.id.startswith("private") or len(today) < can.posts_a_day
        old = next((sheet for sheet in sheets if sheet.ref == ref), None) if can.edits else None
        new = Sheet(
            f"sheet {next(self._numbers)}" if old is None else old.ref,
            str(screen.text),
            buttons,
            screen.is_secret,
            screen.picture,
            screen.file,
            self.clock.now(),
        )
        if old is None:
            sheets.append(new)
        else:
            sheets[sheets.index(old)] = new
        return new.ref

    def _is_shut(self, conversation: str) -> bool:
        hours, heard = self.can.window_hours, self.heard.get(conversation)
        return hours is not None and heard is not None and heard + timedelta(hours=hours) <= self.clock.now()

    async def call_back(self, address: Address, match: Match, language: str) -> None:
        self.called.append(address.id)


def _values(field: FormField, filled: str | tuple[str, ...]) -> tuple[str, ...]:
    """What goes in: the values of these labels, or the words themselves."""
    chosen = (filled,) if isinstance(filled, str) else filled
    if field.kind in ("number", "text"):
        return chosen
    values = {choice.label: choice.value for choice in field.choices}
    return tuple([values[label] for label in chosen])


class PaperPerson(Struct, frozen=True):
    name: str
    language: str = "sv"

    @property
    def conversation(self) -> str:
        return f"private {self.name}"


class PaperHouse(Town):
    """A house in Stockholm whose only messenger is of paper."""

    zone = "Europe/Stockholm"

    def __init__(
        self,
        can: Capabilities,
        *games: Game[Any],
        store: Store | None = None,
        clock: HandClock | None = None,
        carrier: PaperCarrier | None = None,
    ) -> None:
        self.can, self.carrier, self.service = can, carrier or PaperCarrier(can), PaperService()
        self.heard: list[Update] = []
        self.whispers: dict[str, list[Sheet]] = {}  # what one person alone sees in a room
        self._updates = count(1)
        super().__init__(*games, store=store, clock=clock or HandClock(MONDAY), carriers=[self.carrier])

    def _open(self) -> None:
        super()._open()
        services = make_chat_services(self.services, self.service, self.can)
        self.carrier.composer, self.carrier.clock = services.composer, self.clock
        self.inbox = Inbox(services)

    # ── What people do ──

    async def starts(self, who: PaperPerson, words: str = "") -> None:
        """They open the private conversation."""
        await self.hear(Arrival(**self._by(who, who.conversation, is_room=False), words=words))

    async def adds_us(self, who: PaperPerson, room: str, words: str = "") -> None:
        await self.hear(Arrival(**self._by(who, room, is_room=True), words=words))

    async def leaves(self, who: PaperPerson) -> None:
        self.carrier.shut.add(who.conversation)
        await self.hear(Departure(**self._by(who, who.conversation, is_room=False)))

    async def writes(self, who: PaperPerson, place: str, text: str) -> None:
        await self.hear(TextMessage(**self._by(who, place, is_room=place != who.conversation), text=text))

    async def taps(self, who: PaperPerson, place: str, label: str) -> Toast | None:
        """The newest button of this label; in a list, behind "more"; or its number as a reply."""
        for sheet in reversed(self.carrier.sheets.get(place, [])):
            for button in sheet.buttons:
                if label in button.label:
                    return await self.taps_code(who, place, button.code, sheet)
            for line in sheet.text.splitlines():
                number, dot, said = line.partition(". ")
                if line == label or (dot and number.isdigit() and label in said):
                    await self.writes(who, place, number)
                    return None
        for sheet in reversed(self.carrier.sheets.get(place, [])):
            more = [button for button in sheet.buttons if button.code.startswith("n")]
            if more:
                await self.taps_code(who, place, more[0].code, sheet)
                return await self.taps(who, place, label)
        raise AssertionError(f"there is no [{label}] in {self.carrier.sheets.get(place, [])}")

    async def taps_code(self, who: PaperPerson, place: str, code: str, sheet: Sheet) -> Toast | None:
        beneath = tuple([button.code for button in sheet.buttons])
        about = self._by(who, place, is_room=place != who.conversation)
        return await self.hear(ButtonTap(**about, code=code, ref=sheet.ref, codes_beneath=beneath))

    async def sends_form(
        self, who: PaperPerson, place: str, form: Form, filled: Mapping[str, str | tuple[str, ...]]
    ) -> Toast | None:
        """They fill in the form, choices by their labels, and send it as a whole."""
        assert len(form.fields) <= self.can.form_fields
        values = {field.name: _values(field, filled[field.name]) for field in form.fields}
        return await self.sends_fields(who, place, form, values)

    async def sends_fields(
        self, who: PaperPerson, place: str, form: Form, values: Mapping[str, tuple[str, ...]]
    ) -> Toast | None:
        about = self._by(who, place, is_room=place != who.conversation)
        return await self.hear(FormSent(**about, code=form.code, fields=values))

    async def hear(self, update: Update) -> Toast | None:
        self.heard.append(update)
        if isinstance(update, TextMessage | ButtonTap | FormSent | Arrival) and not update.is_room:
            self.carrier.heard[update.address.id] = self.clock.at
        toast = await self.inbox.receive(update)
        if toast is not None and toast.is_whisper and isinstance(update, ButtonTap | FormSent):
            self._whisper(update, toast)
        await self.settled()
        return toast

    def _whisper(self, update: ButtonTap | FormSent, toast: Toast) -> None:
        """A post that only the tapper sees, until it gets lost."""
        assert self.can.ephemeral
        assert update.is_room
        shown = toast.screen or Screen(toast.text)
        buttons = tuple([button for row in shown.rows for button in row])
        assert len(buttons) <= self.can.buttons
        sheet = Sheet(f"whisper to {update.sender.id}", str(shown.text), buttons, shown.is_secret)
        self.whispers.setdefault(update.sender.id, []).append(sheet)

    async def taps_whisper(self, who: PaperPerson, place: str, label: str) -> Toast | None:
        """A button of the last post that only they see in a room."""
        sheet = self.whispers[who.name][-1]
        button = next(button for button in sheet.buttons if label in button.label)
        return await self.taps_code(who, place, button.code, sheet)

    def _by(self, who: PaperPerson, place: str, *, is_room: bool) -> dict[str, Any]:
        return {
            "id": f"update {next(self._updates)}",
            "sender": Sender(who.name, who.name, who.language),
            "address": Address(PAPER, place),
            "is_room": is_room,
            "room_name": place if is_room else "",
        }

    # ── What becomes of it ──

    async def settled(self) -> None:
        for _ in range(400):
            await self.scheduler.wake_due()
            then = await self.courier.carry()
            if then is None or then > self.clock.at + MINUTE:
                return
            self.clock.at = max(self.clock.at, then)
        raise AssertionError("letters without end")

    def sheets(self, place: str) -> Sequence[Sheet]:
        return self.carrier.sheets.get(place, [])

    def reads(self, place: str) -> str:
        return "\n".join(sheet.text for sheet in self.sheets(place))

    async def match_in(self, place: str) -> Match:
        return await self.writer.match((await self.store.matches_in(Address(PAPER, place)))[0])

    async def log_in(self, place: str) -> Sequence[Happening]:
        return tuple((await self.store.log((await self.match_in(place)).id)).happenings)
