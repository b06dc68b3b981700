"""Everything that comes in through a messenger: found its match and seat, answered once, and never lost.

What it leads to is stored before this returns; the messenger may then forget it.  Heard again, it does nothing.
"""

from __future__ import annotations

from contextlib import suppress

from parlour.engine.deliveries import Delivery, Reply, lane_to
from parlour.engine.ports import NO_MATCH, GameMissing
from parlour.engine.screens import Screen
from parlour.engine.seating import Address, Player, Room
from parlour.messengers import arrivals, house_words, keeping, speaking, touching
from parlour.messengers.own_words import LANGUAGES
from parlour.messengers.standing import posted_anew
from parlour.messengers.taps import read
from parlour.messengers.updates import (
    AnonymousText,
    Arrival,
    ButtonTap,
    Departure,
    PersonUpdate,
    RoomMove,
    Sender,
    TextMessage,
    Toast,
    Update,
)
from parlour.messengers.visits import Hall, Visit
from parlour.messengers.wording import face
from parlour.sdk.phrases import phrasebook

ZONES = {"sv": "Europe/Stockholm"}  # where whoever speaks it probably is, until they say otherwise
ELSEWHERE = "UTC"


class Inbox:
    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def hear(self, update: Update) -> Toast | None:
        """What only the tapper sees.  Raises StoreFailed: then it should be told again."""
        if isinstance(update, RoomMove):
            await self._moved(update)
            return None
        if isinstance(update, AnonymousText):
            await self._masked(update)
            return None
        if isinstance(update, TextMessage) and not speaking.is_for_us(update):
            return None  # who merely talks in a room is nobody to us
        visit = await self._visit(update)
        toast = await _answered(visit, update)
        await self._hall.store.reply(update.id, self._hall.clock.now(), visit.replies)
        await keeping.save(visit)
        if (
            isinstance(update, Departure) and update.is_room
        ):  # when it is stored whom to tell, nothing more is carried there
            await self._hall.people.shown_out(update.address)
        if visit.replies:
            self._hall.writer.posted.set()
        return toast

    async def _moved(self, update: RoomMove) -> None:
        """All goes on there; what stood in the old room is posted anew."""
        hall, now = self._hall, self._hall.clock.now()
        await hall.people.room_moved(update.address, update.to)
        cards = list[Delivery]()
        for match_id in await hall.store.matches_in(update.to):
            with suppress(GameMissing):  # it is kept, and waits for its game
                cards += await posted_anew(hall.store, await hall.writer.match(match_id), now)
        await hall.store.reply(update.id, now, cards)
        hall.writer.posted.set()

    async def _masked(self, update: AnonymousText) -> None:
        """Whoever it is cannot sit, host or be asked; but they are told so, if it was a word of ours.

        In the words of the room; where nothing is played, in all that we know.
        """
        hall, place, now = self._hall, update.address, self._hall.clock.now()
        if not speaking.is_known(update.text, hall.games):
            return
        room = await self._carried_in(place)
        languages = list(LANGUAGES) if room is None else [room.language]
        lines = [face(phrasebook().speaker(language, str)).say("masked") for language in languages]
        reply = Reply(Screen("\n".join(lines), is_quiet=True))
        await hall.store.reply(update.id, now, [Delivery(NO_MATCH, lane_to(place, is_room=True), reply, now)])
        hall.writer.posted.set()

    async def _visit(self, update: PersonUpdate) -> Visit:
        sender, people = update.sender, self._hall.people
        language = sender.language or "en"
        zone = ZONES.get(language.partition("-")[0], ELSEWHERE)
        talks = not update.is_room and not isinstance(update, Departure)
        conversation = update.address.id if talks else None
        is_known = not isinstance(update, Arrival) or await self._is_known(sender)
        player = await people.meet(self._hall.service.name, sender.id, sender.name, language, zone, conversation)
        return Visit(self._hall, update, player, await self._room(update, player), is_known)

    async def _is_known(self, sender: Sender) -> bool:
        account = await self._hall.store.account(self._hall.service.name, sender.id)
        return account is not None and account.address is not None

    async def _room(self, update: PersonUpdate, player: Player) -> Room | None:
        """As the newest match there talks; where nothing is played, as whoever asks."""
        if not update.is_room:
            return None
        return await self._carried_in(update.address) or Room(update.address, player.language, player.zone)

    async def _carried_in(self, place: Address) -> Room | None:
        for match_id in (await self._hall.store.matches_in(place))[:1]:
            return await self._hall.store.room(match_id)
        return None


async def _answered(visit: Visit, update: TextMessage | ButtonTap | Arrival | Departure) -> Toast | None:
    match update:
        case TextMessage():
            await speaking.written(visit, update)
        case ButtonTap():
            tap = read(update.code)
            if tap is not None and tap.kind == "h":
                return await house_words.tapped(visit, tap.rest)
            return await touching.tapped(visit, update)
        case Arrival():
            await arrivals.came(visit, update)
        case Departure():
            await arrivals.shut(visit, update)
    return None
