"""Each other game in a channel of Slack: one person taps, chooses and writes there, stand-ins sit beside them."""

import random
from collections.abc import Sequence

import pytest

from parlour.app.games import find_game
from parlour.engine import read
from parlour.engine.match import Match
from parlour.messengers.button_codes import card_tag, prompt_tag, read_code
from parlour.sdk import Question, Seat
from parlour.sdk.ask import Write
from tests.emulators.slack.messages import Message, Touch
from tests.emulators.slack.people import Person, Place, Room, Seen
from tests.engine.house import story
from tests.messengers.slack.club import Club, open_club

SEATS = {"clocktower": 5, "tidslinje": 3, "ttt": 2, "relay": 3, "diary": 2, "lowest": 3, "pick": 3}
BEFORE_THE_START = {"tidslinje": "Pick start year"}
ANSWERS, MOST_DEEDS = 8, 200


class Table:
    """Elin in a channel, among stand-ins.  She goes by posts, forms and their buttons alone."""

    def __init__(self, club: Club, key: str) -> None:
        self.club, self.key = club, key
        self.elin: Person = club.world.person("Elin", is_admin=True)
        self.room: Room = club.world.room("games", self.elin)
        self.dice = random.Random(key)

    async def begins(self) -> None:
        await self.club.settled()
        seen = await self.club.types(self.elin, self.room, f"/parlour new {self.key}")
        if seen.modal is not None:
            await self.fills(seen)
        await self.club.taps(self.elin, self.room, "Join")
        match = await self.match()
        for number in range(SEATS[self.key] - 1):
            await self.club.seat_a_stand_in(Seat(f"bot{number}"), match.id)
        await self.club.settled()
        if (first := BEFORE_THE_START.get(self.key)) is not None:
            await self.fills(await self.club.taps(self.elin, self.room, first))
        await self.club.taps(self.elin, self.room, "Start")
        assert (await self.match()).state.started, self.room.text

    async def match(self) -> Match:
        return await self.club.match_in(self.room)

    async def asked(self) -> list[Question]:
        match = await self.match()
        viewer = match.viewer((await self.club.seats_of(match))["Elin"])
        return [] if match.state.over else read.owed_questions(match, viewer)

    # ── What she does ──

    async def plays(self) -> int:
        """How many of her answers were taken until that is enough, or it is over."""
        answered = set[str]()
        waiting = dict[str, Question]()
        for _ in range(MOST_DEEDS):
            now = {each.key: each for each in await self.asked()}
            answered |= {key for key in waiting if key not in now}
            waiting = now
            match = await self.match()
            if match.state.over or len(answered) >= ANSWERS:
                break
            if not now or not await self.does_something(match, list(now.values())):
                await self.club.goes_to(await self.club.wake_at())
        return len(answered)

    async def does_something(self, match: Match, asked: Sequence[Question]) -> bool:
        """Whether there was anything to tap or to write for her."""
        found = self.buttons(match, asked)
        needs_words = any(isinstance(ask, Write) for each in asked for ask in each.fields.values())
        if found and not (needs_words and self.dice.random() < 0.5):
            place, message, touch = self.dice.choice(found)
            seen = await self.elin.touches(place, message, touch)
            await self.club.settled()
            if seen.modal is not None:
                await self.fills(seen)
            return True
        if needs_words:
            await self.club.tells(self.elin, "A few words of mine")
            return True
        return False

    def buttons(self, match: Match, asked: Sequence[Question]) -> list[tuple[Place, Message, Touch]]:
        """Those of the newest post that has any for what she is asked."""
        keys = {each.key for each in asked}
        prompts = [each for each in match.agenda.prompts if each.key in keys]
        tags = {prompt_tag(match, each) for each in prompts}
        tags |= {card_tag(match, each) for each in prompts if each.card is not None}
        for place in (self.elin, self.room):
            for post in reversed(place.posts):
                codes = [(touch, read_code(touch.value)) for touch in post.touches]
                mine = [touch for touch, code in codes if code and code.kind in "ao" and code.question in tags]
                if mine:
                    return [(place, post, touch) for touch in mine]
        return []

    async def fills(self, seen: Seen) -> Seen:
        """All fields of the form, with one of what each offers."""
        assert seen.modal is not None
        answers = dict[str, str | list[str]]()
        for block in [each for each in seen.modal.view["blocks"] if each["type"] == "input"]:
            element, name = block["element"], block["block_id"]
            if element["type"] == "plain_text_input" and not block.get("optional"):
                answers[name] = element.get("initial_value") or "Words of mine"
            elif element["type"] == "number_input" and "initial_value" not in element:
                answers[name] = element["min_value"]
            elif element["type"].endswith("select") and not any(each.startswith("initial") for each in element):
                offered = element.get("options") or await self.elin.searches(seen.modal, name, "")
                label = self.dice.choice(offered)["text"]["text"]
                answers[name] = [label] if element["type"].startswith("multi") else label
        after = await self.elin.fills(seen.modal, answers)
        await self.club.settled()
        return after


@pytest.mark.parametrize("key", SEATS)
def test_the_first_rounds_are_played_in_a_channel(key: str) -> None:
    @story
    async def play() -> None:
        game = find_game(key)
        async with open_club(game) as club:
            table = Table(club, key)
            await table.begins()
            answered = await table.plays()
            match = await table.match()
            assert answered >= ANSWERS or (match.state.over and answered), club.world.transcript(table.room)
            assert not await club.dead()
            assert not club.world.refused

    play()
