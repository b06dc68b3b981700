"""Everything that comes in through a messenger: found its match and seat, answered once, and never lost.

What it leads to is stored before this returns; the messenger may then forget it.  Heard again, it does nothing.
"""

from __future__ import annotations

from parlour.engine.seating import Player, Room
from parlour.messengers import arrivals, house_words, keeping, speaking, touching
from parlour.messengers.heard import Came, Heard, Moved, News, Sender, Shut, Tapped, Toast, Written
from parlour.messengers.standing import posted_anew
from parlour.messengers.taps import read
from parlour.messengers.visits import Hall, Visit

ZONES = {"sv": "Europe/Stockholm"}  # where whoever speaks it probably is, until they say otherwise
ELSEWHERE = "UTC"


class Inbox:
    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def hear(self, news: News) -> Toast | None:
        """What only the tapper sees.  Raises StoreFailed: then it should be told again."""
        if isinstance(news, Moved):
            await self._moved(news)
            return None
        visit = await self._visit(news)
        toast = await _answered(visit, news)
        await self._hall.store.reply(news.id, self._hall.clock.now(), visit.replies)
        await keeping.save(visit)
        if isinstance(news, Shut) and news.is_room:  # when it is stored whom to tell, nothing more is carried there
            await self._hall.people.room_moved(news.place, None)
        if visit.replies:
            self._hall.writer.posted.set()
        return toast

    async def _moved(self, news: Moved) -> None:
        """All goes on there; what stood in the old room is posted anew."""
        hall, now = self._hall, self._hall.clock.now()
        await hall.people.room_moved(news.place, news.to)
        matches = [await hall.writer.match(match_id) for match_id in await hall.store.matches_in(news.to)]
        cards = [card for match in matches for card in await posted_anew(hall.store, match, now)]
        await hall.store.reply(news.id, now, cards)
        hall.writer.posted.set()

    async def _visit(self, news: Heard) -> Visit:
        sender, people = news.sender, self._hall.people
        language = sender.language or "en"
        zone = ZONES.get(language.partition("-")[0], ELSEWHERE)
        talks = not news.is_room and not isinstance(news, Shut)
        conversation = news.place.id if talks else None
        is_known = not isinstance(news, Came) or await self._is_known(sender)
        player = await people.meet(self._hall.service.name, sender.id, sender.name, language, zone, conversation)
        return Visit(self._hall, news, player, await self._room(news, player), is_known)

    async def _is_known(self, sender: Sender) -> bool:
        account = await self._hall.store.account(self._hall.service.name, sender.id)
        return account is not None and account.address is not None

    async def _room(self, news: Heard, player: Player) -> Room | None:
        """As the newest match there talks; where nothing is played, as whoever asks."""
        if not news.is_room:
            return None
        for match_id in (await self._hall.store.matches_in(news.place))[:1]:
            if (room := await self._hall.store.room(match_id)) is not None:
                return room
        return Room(news.place, player.language, player.zone)


async def _answered(visit: Visit, news: Written | Tapped | Came | Shut) -> Toast | None:
    match news:
        case Written():
            await speaking.written(visit, news)
        case Tapped():
            tap = read(news.code)
            if tap is not None and tap.kind == "h":
                return await house_words.tapped(visit, tap.rest)
            return await touching.tapped(visit, news)
        case Came():
            await arrivals.came(visit, news)
        case Shut():
            await arrivals.shut(visit, news)
    return None
