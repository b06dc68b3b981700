"""Everything that comes in through a messenger: its match and seat are found, it is answered once and never lost.

Its effects are stored before this returns; the messenger may then forget it.  Received again, it does nothing.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import timedelta
from math import ceil

from msgspec.structs import replace

from parlour.engine.letters import Delivery, ReplyLetter, lane_to
from parlour.engine.ports import NO_MATCH, GameMissing
from parlour.engine.screens import FormChoice, Screen
from parlour.engine.seating import Player
from parlour.engine.submission import PlayerId
from parlour.messengers.command_limit import CommandLimit
from parlour.messengers.commands import SLASH, is_slash_command
from parlour.messengers.lobby.room_cards import room_cards
from parlour.messengers.on_arrival import on_arrival, on_departure
from parlour.messengers.on_tap import on_form, on_search, on_tap, say_toast
from parlour.messengers.on_text import is_for_us, on_text
from parlour.messengers.personal.home import home_screens
from parlour.messengers.personal.window import keep_window_open
from parlour.messengers.updates import (
    AnonymousText,
    Arrival,
    ButtonTap,
    Departure,
    FormSearch,
    FormSent,
    HomeOpened,
    PersonUpdate,
    RoomMove,
    Sender,
    TextMessage,
    Toast,
    Update,
    without_nul,
)
from parlour.messengers.visit import ChatServices, Visit, room_at
from parlour.messengers.wording import LANGUAGES, house_voice
from parlour.sdk.phrases import phrasebook


class Inbox:
    """Answers whatever comes in."""

    def __init__(self, services: ChatServices) -> None:
        self._services, self._limit = services, CommandLimit()

    async def receive(self, update: Update) -> Toast | None:
        """Answer an update; gives the answer to a tap.  Raises StoreFailed: then the update should come again."""
        update = await self._as_tap(without_nul(update))
        match update:
            case RoomMove():
                await self._move_room(update)
                return None
            case AnonymousText():
                await self._answer_anonymous(update)
                return None
            case HomeOpened():
                return Toast(home=await home_screens(await self._visit(update)))
            case TextMessage() if not is_for_us(update):
                return None  # who merely talks in a room is nobody to us
            case _:
                return await self._answer(update)

    async def say_aside(self, update: PersonUpdate, text: str) -> None:
        """Say something to whoever did it that the messenger itself has to say, in the same conversation."""
        services, now = self._services, self._services.clock.now()
        reply = ReplyLetter(Screen(text, is_quiet=True), whisper_to=update.whisper_to)
        lane = lane_to(update.address, update.is_room)
        await services.store.reply(f"{update.id}/aside", now, [Delivery(NO_MATCH, lane, reply, now)])
        services.writer.signals.letters_waiting.set()

    async def search(self, update: FormSearch) -> tuple[FormChoice, ...]:
        """What can be chosen in a field of a form by what is typed there so far.  Raises StoreFailed."""
        return await on_search(await self._visit(update), update)

    async def _as_tap(self, update: Update) -> Update:
        """A tap with its full code; a reply that names a button that was shown there is a tap on it."""
        fitting, can = self._services.composer.fitting, self._services.composer.can
        if isinstance(update, ButtonTap):
            code = await fitting.full_code(update.address, update.code)
            beneath = [await fitting.full_code(update.address, each) for each in update.codes_beneath]
            return replace(update, code=code, ref=update.ref if can.edits else "", codes_beneath=tuple(beneath))
        if isinstance(update, FormSent):
            code = await fitting.full_code(update.address, update.code)
            return replace(update, code=code, ref=update.ref if can.edits else "")
        if isinstance(update, TextMessage) and not update.text.startswith(SLASH):
            typed = await fitting.typed_code(update.address, update.text, update.meant_at)
            if typed is not None:
                known = {name: getattr(update, name) for name in PersonUpdate.__struct_fields__}
                return ButtonTap(**known, code=typed, ref="", is_typed=True)
        return update

    async def _answer(self, update: TextMessage | ButtonTap | FormSent | Arrival | Departure) -> Toast | None:
        """Answer it, store the replies, and then whatever must come after them."""
        services, visit = self._services, await self._visit(update)
        toast = await _dispatch(visit, update)
        if toast is not None and (visit.is_typed or not services.composer.can.toasts):
            toast = await say_toast(visit, toast)
        if update.is_room and visit.is_chatter and not update.whisper_to:
            self._limit_chatter(visit)
        await services.store.reply(update.id, services.clock.now(), visit.replies)
        await visit.save_drafts()
        is_left = update.is_room or services.composer.can.fans_out
        if isinstance(update, Departure) and is_left:  # the host is told by now, and nothing more goes there
            await services.people.leave_rooms(update.address)
        await keep_window_open(visit)
        if visit.replies:
            services.writer.signals.letters_waiting.set()
        return toast

    def _limit_chatter(self, visit: Visit) -> None:
        """Answer one who asks too often once, with when to ask again."""
        sender, now = visit.update.sender, self._services.clock.now()
        verdict = self._limit.judge(visit.update.address, sender.id, now)
        if verdict.what == "answer":
            return
        visit.replies.clear()
        if verdict.what == "say when":
            seconds = ceil((verdict.again_at - now).total_seconds())
            visit.say(visit.voice.say("ask-later", {"name": visit.player.name, "seconds": seconds}))

    async def _visit(self, update: PersonUpdate) -> Visit:
        """The visit of whoever did it."""
        sender, people = update.sender, self._services.people
        language = sender.language or "en"
        talks = not update.is_room and not isinstance(update, Departure)
        conversation = update.address.id if talks else None
        is_known = not isinstance(update, Arrival) or await self._is_known(sender)
        messenger = self._services.messenger.name
        can = self._services.composer.can
        window = None if can.window_hours is None else timedelta(hours=can.window_hours)
        first = sender.conversation if can.writes_first else None
        if not sender.id:
            return Visit(self._services, update, Player(PlayerId(""), ""), is_known)
        player = await people.meet(
            messenger, sender.id, sender.name, language, sender.zone, conversation, window, first, update.at
        )
        return Visit(self._services, update, player, is_known)

    async def _is_known(self, sender: Sender) -> bool:
        """Whether they could be written to before."""
        account = await self._services.store.account(self._services.messenger.name, sender.id)
        return account is not None and account.address is not None

    async def _move_room(self, update: RoomMove) -> None:
        """Carry on at the new address; the cards of the old room are posted again."""
        services, now = self._services, self._services.clock.now()
        await services.people.move_room(update.address, update.to)
        cards = list[Delivery]()
        for match_id in await services.store.matches_in(update.to):
            with suppress(GameMissing):  # it is stored, and waits for its game
                cards += await room_cards(services.store, await services.writer.match(match_id), now, update.to)
        await services.store.reply(update.id, now, cards)
        services.writer.signals.letters_waiting.set()

    async def _answer_anonymous(self, update: AnonymousText) -> None:
        """Say that nobody can sit, host or be asked without a name, if it was a command of ours.

        In the words of the room; where nothing is played, in all that we know.
        """
        services, now = self._services, self._services.clock.now()
        if not is_slash_command(update.text, services.games):
            return
        room = await room_at(services.store, await services.store.matches_in(update.address), update.address)
        languages = list(LANGUAGES) if room is None else [room.language]
        lines = [house_voice(phrasebook().speaker(language, str)).say("masked") for language in languages]
        reply = ReplyLetter(Screen("\n".join(lines), is_quiet=True))
        lane = lane_to(update.address, is_room=True)
        await services.store.reply(update.id, now, [Delivery(NO_MATCH, lane, reply, now)])
        services.writer.signals.letters_waiting.set()


async def _dispatch(visit: Visit, update: TextMessage | ButtonTap | FormSent | Arrival | Departure) -> Toast | None:
    """Hand it to the module for its kind."""
    match update:
        case ButtonTap():
            return await on_tap(visit, update)
        case FormSent():
            return await on_form(visit, update)
        case TextMessage():
            await on_text(visit, update)
            return None if visit.form is None else Toast(form=visit.form)
        case Arrival():
            await on_arrival(visit, update)
        case Departure():
            await on_departure(visit, update)
    return None
