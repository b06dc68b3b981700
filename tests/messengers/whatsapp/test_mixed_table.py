"""At one table: Slack, where it is opened, WhatsApp, Telegram and the web; the card has a way in to WhatsApp."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any

from parlour.engine.carriers import Carrier
from parlour.engine.clocks import HandClock
from parlour.engine.submission import PlayerId
from parlour.games import lowest
from parlour.messengers.button_codes import short_code
from parlour.messengers.inbox import Inbox
from parlour.messengers.on_arrival import seat_link_words
from parlour.messengers.render.composer import Composer
from parlour.messengers.render.lobby_card import room_words
from parlour.messengers.render.pictures import Pictures
from parlour.messengers.slack.client import Clients
from parlour.messengers.slack.commands import read_words
from parlour.messengers.slack.serving import SlackParts
from parlour.messengers.slack.socket import Socket
from parlour.messengers.slack.tokens import COMMANDS
from parlour.messengers.telegram.capabilities import CAN as TELEGRAM_CAN
from parlour.messengers.telegram.carrier import TelegramCarrier
from parlour.messengers.telegram.client import make_bot
from parlour.messengers.telegram.receiver import Receiver as TelegramReceiver
from parlour.messengers.telegram.service import TelegramService
from parlour.messengers.visit import make_chat_services
from parlour.rehearsal import MONDAY
from parlour.sdk import Game
from parlour.web.auth.codes import Codes
from tests.emulators.slack.world import World as SlackWorld
from tests.emulators.telegram.world import World as TelegramWorld
from tests.emulators.whatsapp.world import World
from tests.engine.house import story
from tests.messengers.telegram.polled import polled
from tests.messengers.whatsapp.club import PUBLIC, Club, Door, open_door
from tests.web.house import Table, opened

GAME: Game[lowest.State] = lowest.GAME


class Hall(Club):
    """A house at WhatsApp that is open in Slack too."""

    slack: SlackParts

    def __init__(self, world: World, api: str, door: Door, clients: Clients, others: Iterable[Carrier]) -> None:
        self._clients, self._elsewhere = clients, tuple(others)
        super().__init__(world, api, door, world.clock, [GAME])  # type: ignore[arg-type]

    def _open(self) -> None:
        self.slack = SlackParts(self.services, self._clients, read_words(COMMANDS), self._fault, PUBLIC)
        self._others = (*self._elsewhere, self.slack.carrier)
        super()._open()


@asynccontextmanager
async def listening_to_slack(hall: Hall, world: SlackWorld) -> AsyncIterator[None]:
    await hall._clients.connect()
    hall.slack.warm_up()
    socket = Socket(world.state.app_token, hall._clients.client(world.state.bot_token), hall.slack.receiver)
    task = asyncio.create_task(socket.run())
    await world.until(lambda: world.delivery.is_listened_to)
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await hall.slack.close()


def newest_with(place: Any, label: str) -> Any:
    return next(post for post in reversed(place.posts) if any(label in each for each in post.labels))


@story
async def test_one_match_is_played_in_whatsapp_telegram_slack_and_on_the_web() -> None:
    clock, pictures = HandClock(MONDAY), Pictures()
    world, slack_world, telegram_world = World("cloud", clock), SlackWorld(clock), TelegramWorld(clock)
    async with (
        slack_world.serving() as slack_api,
        telegram_world.serving() as telegram_api,
        make_bot(telegram_world.token, telegram_api.removesuffix("/bot")) as bot,
        world.serving() as api,
        open_door(world) as door,
    ):
        composers = list[Composer]()
        carrier = TelegramCarrier(bot, lambda envelope: composers[0].letter(envelope), pictures, clock)
        hall = Hall(world, api, door, Clients([slack_world.state.bot_token], slack_api), [carrier])
        telegram = make_chat_services(hall.services, TelegramService(bot, clock), TELEGRAM_CAN)
        composers.append(telegram.composer)
        receiver = TelegramReceiver(bot, Inbox(telegram).receive, hall._fault)
        async with (
            listening_to_slack(hall, slack_world),
            polled(bot, receiver),
            opened(hall.store, clock=clock, games={GAME.key: GAME}) as web,
        ):

            async def settle() -> None:
                await telegram_world.taken()
                await slack_world.taken()
                await hall.slack.receiver.idle()
                await hall.settled()

            # Elin opens it in Slack; the card has a way in for those in WhatsApp.
            elin = slack_world.person("Elin")
            channel = slack_world.room("games", elin)
            await settle()
            await elin.types(channel, "/parlour new lowest")
            await settle()
            await elin.taps(channel, "Join")
            await settle()
            match = await hall.writer.match((await hall.store.matches())[0].id)
            bo = world.person("Bo", "447700900001")
            words = room_words(hall.services.links, match.id)
            assert words in str(channel.last.blocks)
            bo.writes(f"JOIN {words}")
            await settle()
            await hall.taps(bo, "Join")

            # She has it carried in her group in Telegram too, where Cilla joins.
            elin_too, cilla = (telegram_world.person(name, language_code="en") for name in ("Elin", "Cilla"))
            group = telegram_world.group("Friday crew", elin_too, cilla)
            await settle()
            player = PlayerId((await hall.store.seating(match.id)).holders[match.state.seats[0]])
            code, _ = await hall.services.links.code(match.id, player)
            elin_too.opens(f"https://t.me/{bot.username}?start={seat_link_words(match.id, code)}")
            await settle()
            elin_too.writes(group, f"/carry {short_code(match.id)}")
            await settle()
            cilla.writes_private("/start")
            await settle()
            await cilla.taps(newest_with(group, "Join"), "Join")
            await settle()

            # Webb comes by a code, on the web.
            table = Table(web, match.id, await Codes(hall.store, clock).new(match.id), "", "")
            await table.join("Webb")
            await settle()
            assert len((await hall.match_of(bo)).state.seats) == 4
            for _ in range(2):
                if not (await hall.match_of(bo)).state.started:
                    await elin.taps(channel, "Start")
                    await settle()

            # Each answers where they are.
            await elin.taps(channel, "3")
            await settle()
            await cilla.taps(newest_with(group, "5"), "5")
            await settle()
            await hall.taps(bo, "4")
            token = table.tokens["Webb"]
            where = f"{table.path}/prompts/{await table.prompt(token, 'name_number')}"
            assert (await web.ask("POST", where, token, json={"number": 7})).status_code == 200
            await settle()
            assert "alone" in bo.text
            assert "alone" in channel.text
            assert any("alone" in post.text for post in group.posts)
            assert not world.refused
            assert not await hall.dead()
        await hall.close()
    pictures.close()
