"""At one table: two play in Slack, two in Telegram, one on the web; each sees the match in their own place, and what
the room is told goes to both rooms.
"""

from parlour.engine.clocks import HandClock
from parlour.engine.submission import PlayerId
from parlour.games import lowest
from parlour.messengers.button_codes import short_code
from parlour.messengers.inbox import Inbox
from parlour.messengers.on_arrival import seat_link_words
from parlour.messengers.render.composer import Composer
from parlour.messengers.render.pictures import Pictures
from parlour.messengers.slack.client import Clients
from parlour.messengers.telegram.capabilities import CAN as TELEGRAM_CAN
from parlour.messengers.telegram.carrier import TelegramCarrier
from parlour.messengers.telegram.client import address_of, make_bot
from parlour.messengers.telegram.receiver import Receiver as TelegramReceiver
from parlour.messengers.telegram.service import TelegramService
from parlour.messengers.visit import make_chat_services
from parlour.rehearsal import MONDAY
from parlour.sdk import Game
from parlour.web.auth.codes import Codes
from tests.emulators.slack.world import World as SlackWorld
from tests.emulators.telegram.messages import Message
from tests.emulators.telegram.people import Group
from tests.emulators.telegram.world import World as TelegramWorld
from tests.engine.house import story
from tests.messengers.slack.club import Club, at_slack
from tests.messengers.telegram.polled import polled
from tests.web.house import Table, opened

GAME: Game[lowest.State] = lowest.GAME


@story
async def test_two_in_slack_two_in_telegram_and_one_on_the_web_play_one_match() -> None:
    clock = HandClock(MONDAY)
    slack_world, telegram_world, pictures = SlackWorld(clock), TelegramWorld(clock), Pictures()
    async with (
        slack_world.serving() as slack_api,
        telegram_world.serving() as telegram_api,
        make_bot(telegram_world.token, telegram_api.removesuffix("/bot")) as bot,
    ):
        composers = list[Composer]()
        carrier = TelegramCarrier(bot, lambda envelope: composers[0].letter(envelope), pictures, clock)
        clients = Clients([slack_world.state.bot_token], slack_api)
        club = Club(slack_world, clients, clock, [GAME], None, others=[carrier])
        telegram = make_chat_services(club.services, TelegramService(bot, clock), TELEGRAM_CAN)
        composers.append(telegram.composer)
        receiver = TelegramReceiver(bot, Inbox(telegram).receive, club._fault)
        async with (
            at_slack(club),
            polled(bot, receiver),
            opened(club.store, clock=clock, games={GAME.key: GAME}) as web,
        ):

            async def settle() -> None:
                await telegram_world.taken()
                await club.settled()

            # Elin opens it in Slack, where Bo joins too.
            elin, bo = slack_world.person("Elin"), slack_world.person("Bo")
            channel = slack_world.room("games", elin, bo)
            await club.settled()
            await club.types(elin, channel, "/parlour new lowest")
            for person in (elin, bo):
                await club.taps(person, channel, "Join")
            match = await club.match_in(channel)

            # She is in Telegram too, and has it carried in her group there; Cilla and Dag join.
            elin_too, cilla, dag = (
                telegram_world.person(name, language_code="en") for name in ("Elin", "Cilla", "Dag")
            )
            group = telegram_world.group("Friday crew", elin_too, cilla, dag)
            await settle()
            player = PlayerId((await club.store.seating(match.id)).holders[match.state.seats[0]])
            code, _ = await club.services.links.code(match.id, player)
            elin_too.opens(f"https://t.me/{bot.username}?start={seat_link_words(match.id, code)}")
            await settle()
            elin_too.writes(group, f"/carry {short_code(match.id)}")
            await settle()
            for friend in (cilla, dag):
                friend.writes_private("/start")
                await settle()
                await friend.taps(newest_with(group, "Join"), "Join")
                await settle()

            # Webb comes by a code, on the web.
            table = Table(web, match.id, await Codes(club.store, clock).new(match.id), "", "")
            await table.join("Webb")
            await settle()

            await club.taps(elin, channel, "Start")
            await settle()
            begun = await club.match_in(channel)
            assert len(begun.state.seats) == 5
            assert await club.store.matches_in(address_of(group.id)) == [match.id]

            # Each answers where they are.
            await club.taps(elin, channel, "3")
            await club.taps(bo, channel, "4")
            for friend, number in ((cilla, "5"), (dag, "6")):
                await friend.taps(newest_with(group, number), number)
                await settle()
            token = table.tokens["Webb"]
            where = f"{table.path}/prompts/{await table.prompt(token, 'name_number')}"
            assert (await web.ask("POST", where, token, json={"number": 7})).status_code == 200
            await settle()

            ended = "alone"
            assert ended in channel.text
            assert any(ended in post.text for post in group.posts)
            for name in ("Elin", "Bo", "Cilla", "Dag", "Webb"):
                assert name in channel.text
                assert any(name in post.text for post in group.posts)
            assert "Webb" in str(await web.get(f"{table.path}/notices", token))
            assert not await club.dead()
    pictures.close()


def newest_with(group: Group, label: str) -> Message:
    """The newest there that has such a button."""
    return next(post for post in reversed(group.posts) if any(label in each for each in post.labels))
