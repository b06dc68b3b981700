"""Slack as a part of the house: what it is given, how it listens, and what is said when it cannot be opened."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from msgspec.structs import replace

from parlour.engine.carriers import Envelope
from parlour.engine.letters import ReplyLetter
from parlour.engine.screens import Screen
from parlour.engine.seating import Address
from parlour.engine.services import HouseServices
from parlour.messengers.inbox import Inbox
from parlour.messengers.messenger import MessengerHouse
from parlour.messengers.render.pictures import Pictures
from parlour.messengers.slack.capabilities import CAN
from parlour.messengers.slack.carrier import SlackCarrier
from parlour.messengers.slack.client import SLACK, Clients, ReportFault
from parlour.messengers.slack.commands import SlashWords, read_words
from parlour.messengers.slack.errors import SLACK_FAULTS, fault_text, is_token_bad
from parlour.messengers.slack.events import PATH, Events
from parlour.messengers.slack.files import Files
from parlour.messengers.slack.journal import Journal
from parlour.messengers.slack.profiles import Profiles
from parlour.messengers.slack.receiver import Receiver
from parlour.messengers.slack.service import SlackService
from parlour.messengers.slack.socket import Socket
from parlour.messengers.slack.tokens import TokenPair, token_pairs
from parlour.messengers.slack.updates import Reader
from parlour.messengers.slack.whispers import Whispers
from parlour.messengers.visit import ChatServices, make_chat_services
from parlour.messengers.wording import house_voice
from parlour.sdk.phrases import phrasebook
from parlour.sdk.text import text_of

WRONG_TOKEN = (
    "Slack does not know this token, so nobody is heard there. Look at your app on https://api.slack.com/apps, "
    "set SLACK_BOT_TOKEN and SLACK_APP_TOKEN, and open the house again. All else goes on."
)


class SlackParts:
    """All that serves Slack, put together: the same for the house, the tests and the bench."""

    def __init__(
        self,
        house: HouseServices,
        clients: Clients,
        commands: Mapping[str, str],
        report: ReportFault,
        public: str = "",
    ) -> None:
        self.clients, self.pictures = clients, Pictures()
        profiles, files = Profiles(house.clock), Files(clients, self.pictures)
        self.words = SlashWords(commands, house.games)
        service = SlackService(clients, profiles, house.clock)
        self.services: ChatServices = make_chat_services(house, service, CAN, public)
        self.inbox = Inbox(self.services)
        self.carrier = SlackCarrier(clients, self._compose, self._compose_reply, files, profiles, house.clock, report)
        reader = Reader(clients, profiles, self.words, house.store)
        whispers = Whispers(clients, files)
        journal, inbox = Journal(house.store), self.inbox
        self.receiver = Receiver(
            clients,
            reader,
            inbox.receive,
            inbox.search,
            whispers,
            self.words,
            journal,
            inbox.say_aside,
            report,
        )

    def warm_up(self) -> None:
        """Read all phrases: that takes a second, and Slack waits for three."""
        for game in self.services.games.values():
            house_voice(phrasebook(game).speaker("en", str)).say("help-line")

    async def _compose(self, envelope: Envelope) -> Screen:
        return self._spelled(await self.services.composer.letter(envelope))

    async def _compose_reply(self, address: Address, reply: ReplyLetter) -> Screen:
        return self._spelled(await self.services.composer.reply(address, reply))

    def _spelled(self, screen: Screen) -> Screen:
        return replace(screen, text=self.words.shown(text_of(screen.text)))

    async def close(self) -> None:
        await self.receiver.close()
        self.pictures.close()
        await self.clients.close()


@asynccontextmanager
async def open_slack(house: MessengerHouse) -> AsyncIterator[SlackFace]:
    """Slack as a part of this house, until it is closed."""
    slack = SlackFace(house)
    try:
        yield slack
    finally:
        await slack.close()


class SlackFace:
    """Slack as a part of the house.  Nothing is asked of Slack until it runs."""

    def __init__(self, house: MessengerHouse) -> None:
        self._house, self._log = house, house.log
        self._pairs = token_pairs(house.settings)
        self._clients = Clients([pair.bot_token for pair in self._pairs], house.settings["api"])
        commands = read_words(house.settings["commands"])
        self._parts = SlackParts(house.services, self._clients, commands, self._fault, house.public)
        self.carrier = self._parts.carrier

    async def run(self) -> None:
        """Listen until cancelled.  Raises OSError if Slack cannot be asked."""
        try:
            if await self._clients.connect():
                print(WRONG_TOKEN, flush=True)
                self._log.error("slack does not know one of the tokens", part=SLACK)
            names = ", ".join(each.name or each.team for each in self._clients.workspaces.values())
            print(f"In Slack too: {names}", flush=True)
            self._parts.warm_up()
            await self._parts.receiver.resume()
            await self._listen()
        except SLACK_FAULTS as fault:
            if is_token_bad(fault):  # at once, or because another was made meanwhile
                self._say_wrong_token()
                await asyncio.Event().wait()
            raise OSError(f"Slack cannot be reached: {fault_text(fault)}") from None

    async def _listen(self) -> None:
        secrets = self._signing_secrets()
        if secrets and self._house.public:
            await self._serve_events(secrets)
            return
        sockets = [self._socket(pair) for pair in self._pairs if pair.app_token is not None]
        if not sockets:
            needs = "Slack tells us nothing: set SLACK_APP_TOKEN, or PARLOUR_PUBLIC besides the signing secret"
            self._log.error(needs, part=SLACK)
        tasks = [asyncio.ensure_future(self._listen_at(socket)) for socket in sockets]
        try:
            await asyncio.gather(*tasks)
            await asyncio.Event().wait()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _listen_at(self, socket: Socket) -> None:
        """Listen until cancelled; a token that Slack does not know keeps none but its own workspace from us."""
        try:
            await socket.run()
        except SLACK_FAULTS as fault:
            if not is_token_bad(fault):
                raise
            self._say_wrong_token()

    def _say_wrong_token(self) -> None:
        print(WRONG_TOKEN, flush=True)
        self._log.error("slack does not know the token", part=SLACK)

    def _signing_secrets(self) -> list[str]:
        own = [str(self._house.settings["signing_secret"]), *(pair.signing_secret for pair in self._pairs)]
        return [secret for secret in dict.fromkeys(own) if secret]

    def _socket(self, pair: TokenPair) -> Socket:
        assert pair.app_token is not None
        return Socket(pair.app_token, self._clients.client(pair.bot_token), self._parts.receiver)

    async def _serve_events(self, secrets: list[str]) -> None:
        """Let Slack call, until cancelled."""
        clock = self._house.services.clock
        self._house.webhooks[PATH] = Events(self._parts.receiver, secrets, lambda: clock.now().timestamp())
        try:
            await asyncio.Event().wait()
        finally:
            del self._house.webhooks[PATH]

    async def close(self) -> None:
        await self._parts.close()

    def _fault(self, what: str, fault: Exception) -> None:
        """Log a fault, never by its own text, which may be somebody's."""
        say = self._log.warning if isinstance(fault, SLACK_FAULTS) else self._log.error
        say(what, part=SLACK, fault=type(fault).__name__)
