"""The emulator says no where Telegram says no: each limit and each fault, by the real SDK and over real HTTP."""

import asyncio
import zlib
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from html import escape
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from telegram import (
    Bot,
    BotCommand,
    BotCommandScopeAllGroupChats,
    ChatMemberAdministrator,
    InputMediaPhoto,
    MessageEntity,
    ReplyParameters,
    User,
)
from telegram import InlineKeyboardButton as Key
from telegram import InlineKeyboardMarkup as Keys
from telegram import Update as BotUpdate
from telegram.error import BadRequest, ChatMigrated, Conflict, Forbidden, InvalidToken, NetworkError, RetryAfter
from telegram.request import HTTPXRequest

from parlour.engine.clocks import HandClock
from parlour.rehearsal import MONDAY
from tests.emulators.telegram.errors import ApiError, bad_request
from tests.emulators.telegram.faults import Call, Fate, Moment
from tests.emulators.telegram.judge import AiogramJudge, WrongPayload
from tests.emulators.telegram.limits import Limits
from tests.emulators.telegram.markup import read
from tests.emulators.telegram.parameters import Parameters
from tests.emulators.telegram.people import Group, Person, Place
from tests.emulators.telegram.service import Judge
from tests.emulators.telegram.world import World
from tests.engine.house import story
from tests.waiting import until

JOIN = Keys([[Key("Jag är med", callback_data="join:1"), Key("Regler", url="https://example.org/regler")]])
A_SECOND = timedelta(seconds=1)


@pytest.fixture(autouse=True)
def _spans_are_timedeltas(monkeypatch: pytest.MonkeyPatch) -> None:
    """The SDK warns, and so fails here, until it is told that we know of its next version."""
    monkeypatch.setenv("PTB_TIMEDELTA", "true")


class Table:
    """Ada and Bo in a group with the bot.  Ada has pressed START, Bo has not."""

    def __init__(self, world: World, bot: Bot, clock: HandClock, ada: Person, bo: Person, group: Group) -> None:
        self.world, self.bot, self.clock = world, bot, clock
        self.ada, self.bo, self.group = ada, bo, group
        self._offset = 0

    async def updates(self, timeout: int = 0) -> Sequence[BotUpdate]:
        """What is new; and the bot will ask for later ones from now on."""
        updates = await self.bot.get_updates(offset=self._offset, timeout=timeout)
        self._offset = max((update.update_id + 1 for update in updates), default=self._offset)
        return updates

    async def tapped(self) -> str:
        """The id of the one tap that has come."""
        (update,) = await self.updates(timeout=5)
        assert update.callback_query is not None
        return update.callback_query.id

    def later(self, span: timedelta = A_SECOND) -> None:
        self.clock.at += span


@asynccontextmanager
async def sdk(world: World, base_url: str) -> AsyncIterator[Bot]:
    plain = {"trust_env": False, "verify": False}  # to read certificates takes longer than most of these tests
    calls, polls = (HTTPXRequest(httpx_kwargs=plain) for _ in range(2))
    async with Bot(world.token, base_url=base_url, request=calls, get_updates_request=polls) as bot:
        yield bot


@asynccontextmanager
async def table(judge: Judge | None = None) -> AsyncIterator[Table]:
    clock = HandClock(MONDAY)
    world = World(clock, judge=judge)
    async with world.serving() as base_url, sdk(world, base_url) as bot:
        ada, bo = world.person("Ada", language_code="sv"), world.person("Bo", surname="Ek")
        group = world.group("Fredagsgänget", ada, bo)
        ada.writes_private("/start")
        seated = Table(world, bot, clock, ada, bo, group)
        await seated.updates()
        await seated.updates()  # says that it has the first ones
        yield seated


# ── What may be said ──


@story
async def test_callback_data_has_at_most_64_bytes_and_swedish_letters_count_two() -> None:
    async with table() as t:
        await t.bot.send_message(t.group.id, "?", reply_markup=Keys([[Key("ja", callback_data="å" * 32)]]))
        t.later()
        with pytest.raises(BadRequest, match="Button_data_invalid"):
            await t.bot.send_message(t.group.id, "?", reply_markup=Keys([[Key("ja", callback_data="å" * 32 + "x")]]))
        assert [post.labels for post in t.group.posts] == [("ja",)]


@pytest.mark.parametrize("keys", [[[Key("x", callback_data="x")] * 9], [[Key("x", callback_data="x")] * 7] * 15])
def test_too_many_buttons_are_refused(keys: list[list[Key]]) -> None:
    @story
    async def told() -> None:
        async with table() as t:
            with pytest.raises(BadRequest, match="Reply markup is too long"):
                await t.bot.send_message(t.group.id, "?", reply_markup=Keys(keys))

    told()


@story
async def test_a_text_has_4096_characters_after_its_markup_is_read() -> None:
    async with table() as t:
        await t.bot.send_message(t.group.id, f"<b>{'🎲' * 4096}</b>", parse_mode="HTML")
        t.later()
        with pytest.raises(BadRequest, match="Message is too long"):
            await t.bot.send_message(t.group.id, "x" * 4097)
        with pytest.raises(BadRequest, match="Message_too_long"):
            await t.bot.edit_message_text("x" * 4097, t.group.id, t.group.last.id)
        with pytest.raises(BadRequest, match="Message text is empty"):
            await t.bot.send_message(t.group.id, "<b> </b>", parse_mode="HTML")


@story
async def test_a_caption_has_1024_characters() -> None:
    async with table() as t:
        await t.bot.send_photo(t.ada.id, png(2, 3), caption=f"<i>{'å' * 1024}</i>", parse_mode="HTML")
        t.later()
        with pytest.raises(BadRequest, match="Message caption is too long"):
            await t.bot.send_photo(t.ada.id, png(2, 3), caption="å" * 1025)
        with pytest.raises(BadRequest, match="Message caption is too long"):
            await t.bot.edit_message_caption(t.ada.id, t.ada.last.id, caption="å" * 1025)
        with pytest.raises(BadRequest, match="Message caption is too long"):
            await t.bot.edit_message_media(InputMediaPhoto(png(2, 3), caption="å" * 1025), t.ada.id, t.ada.last.id)


@story
async def test_a_file_has_something_in_it() -> None:
    async with table() as t:
        with pytest.raises(BadRequest, match="File must be non-empty"):
            await t.bot.send_document(t.ada.id, b"", filename="loggen.txt")


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("http://localhost:8000/enter", "Wrong HTTP URL"),
        ("https://raspberry/enter", "Wrong HTTP URL"),
        ("ftp://example.org", "Unsupported URL protocol"),
        ("parlour://x", "Unsupported URL protocol"),
    ],
)
def test_a_button_leads_only_to_where_anybody_can_go(url: str, why: str) -> None:
    @story
    async def told() -> None:
        async with table() as t:
            with pytest.raises(BadRequest, match=f"'{url}' is invalid: {why.lower()}"):
                await t.bot.send_message(t.group.id, "?", reply_markup=Keys([[Key("Webben", url=url)]]))

    told()


@pytest.mark.parametrize(
    ("markup", "why"),
    [
        ("<think>hm</think>", 'Unsupported start tag "think" at byte offset 0'),
        ("å <b>fet", 'Can\'t find end tag corresponding to start tag "b"'),
        ("<b>fet</i>", 'Unmatched end tag at byte offset 6, expected "</b>", found "</i>"'),
        ("å</b>", "Unexpected end tag at byte offset 2"),
        ("1 < 2", "Unclosed start tag at byte offset 2"),
    ],
)
def test_html_that_telegram_cannot_read_is_refused(markup: str, why: str) -> None:
    @story
    async def told() -> None:
        async with table() as t:
            with pytest.raises(BadRequest) as no:
                await t.bot.send_message(t.group.id, markup, parse_mode="HTML")
            assert no.value.message.lower() == f"can't parse entities: {why}".lower()

    told()


@pytest.mark.parametrize("mode", ["MarkdownV3", "text"])
def test_a_parse_mode_that_there_is_not_is_refused(mode: str) -> None:
    @story
    async def told() -> None:
        async with table() as t:
            with pytest.raises(BadRequest, match="Unsupported parse_mode"):
                await t.bot.send_message(t.group.id, "Hej", parse_mode=mode)

    told()


@story
async def test_of_many_entities_the_first_hundred_are_kept() -> None:
    async with table() as t:
        bold = [MessageEntity("bold", 2 * at, 1) for at in range(120)]
        message = await t.bot.send_message(t.group.id, "x " * 120, entities=bold)
        assert [entity.offset for entity in message.entities] == [2 * at for at in range(100)]


@story
async def test_entities_stand_where_the_sdk_finds_them_behind_letters_of_two_units() -> None:
    async with table() as t:
        text = '🎲 <b>Bo &amp; <i>Ada</i></b> <a href="https://x.se">här</a> <tg-time unix="1767600000">nu</tg-time>'
        message = await t.bot.send_message(t.group.id, text, parse_mode="HTML")
        found = {entity.type: words for entity, words in message.parse_entities().items()}
        assert found == {"bold": "Bo & Ada", "italic": "Ada", "text_link": "här", "date_time": "nu"}


@pytest.mark.parametrize(
    "entity",
    [
        MessageEntity("bold", 0, 9),
        MessageEntity("bold", -1, 1),
        MessageEntity("bold", 0, 0),
        MessageEntity("bold", 1, 2),  # half of a letter of two units
        MessageEntity("shiny", 0, 2),
        MessageEntity("text_link", 0, 2),
        MessageEntity("text_mention", 0, 2),
    ],
)
def test_an_entity_that_does_not_fit_the_text_is_refused(entity: MessageEntity) -> None:
    @story
    async def told() -> None:
        async with table() as t:
            with pytest.raises(BadRequest):
                await t.bot.send_message(t.group.id, "🎲 Ada", entities=[entity])

    told()


@story
async def test_a_mention_of_somebody_the_bot_never_met_is_only_text() -> None:
    async with table() as t:
        stranger = User(987654321, "Mal", False)
        message = await t.bot.send_message(
            t.group.id, "Mal", entities=[MessageEntity("text_mention", 0, 3, user=stranger)]
        )
        assert (message.text, message.entities) == ("Mal", ())


@given(st.lists(st.tuples(st.sampled_from("bius"), st.text(st.characters(exclude_categories=["Cs", "Cc"])))))
def test_what_was_escaped_reads_as_it_was_written(words: list[tuple[str, str]]) -> None:
    markup = "".join(f"<{tag}>{escape(word)}</{tag}>" for tag, word in words) + "."
    formatted = read(markup, "HTML", None)
    units = formatted.text.encode("utf-16-le")
    marked = [
        units[2 * e["offset"] : 2 * (e["offset"] + e["length"])].decode("utf-16-le") for e in formatted.entities
    ]
    assert formatted.text == "".join(word for _, word in words) + "."
    assert marked == [word for _, word in words if word]


# ── Who may be written to ──


@story
async def test_nobody_is_written_to_who_has_not_written_first() -> None:
    async with table() as t:
        with pytest.raises(Forbidden, match="bot can't initiate conversation with a user"):
            await t.bot.send_message(t.bo.id, "Hej")
        with pytest.raises(BadRequest, match="Chat not found"):
            await t.bot.send_message(t.world.person("Stranger").id, "Hej")
        t.bo.opens("https://t.me/guzman_bot?start=K4-88")
        await t.bot.send_message(t.bo.id, "Hej")
        assert [message.text for message in t.bo.messages] == ["/start K4-88", "Hej"]


@story
async def test_who_blocks_the_bot_is_out_of_reach_until_unblocking_it() -> None:
    async with table() as t:
        t.ada.blocks_bot()
        with pytest.raises(Forbidden, match="bot was blocked by the user"):
            await t.bot.send_message(t.ada.id, "Hej")
        t.ada.unblocks_bot()
        await t.bot.send_message(t.ada.id, "Hej")
        changes = [update.my_chat_member for update in await t.updates()]
        assert [change.new_chat_member.status for change in changes if change] == ["kicked", "member"]


@story
async def test_a_bot_that_was_thrown_out_cannot_write_and_hears_nothing() -> None:
    async with table() as t:
        await t.bot.send_message(t.group.id, "Vem är med?", reply_markup=JOIN)
        t.group.remove_bot()
        t.ada.writes(t.group, "/nyttspel")
        t.ada.presses(t.group.last, "Jag är med")
        (update,) = await t.updates()
        assert update.my_chat_member is not None
        assert update.my_chat_member.new_chat_member.status == "kicked"
        with pytest.raises(Forbidden, match="bot was kicked from the group chat"):
            await t.bot.send_message(t.group.id, "Hej")


@story
async def test_an_upgraded_group_has_another_id_and_its_old_messages_are_out_of_reach() -> None:
    async with table() as t:
        old, post = t.group.id, await t.bot.send_message(t.group.id, "Vem är med?")
        t.group.upgrade()
        with pytest.raises(ChatMigrated) as no:
            await t.bot.edit_message_text("Alla", old, post.message_id)
        assert no.value.new_chat_id == t.group.id != old
        told = [update.message for update in await t.updates()]
        moves = [(m.chat.id, m.migrate_to_chat_id, m.migrate_from_chat_id) for m in told if m]
        assert moves == [(old, t.group.id, None), (t.group.id, None, old)]
        with pytest.raises(BadRequest, match="Message to edit not found"):
            await t.bot.edit_message_text("Alla", t.group.id, post.message_id + 1)


@story
async def test_a_wrong_token_is_refused_at_the_door() -> None:
    world = World(HandClock(MONDAY))
    async with world.serving() as base_url:
        bot = Bot("1000:wrong", base_url=base_url)
        with pytest.raises(InvalidToken):
            await bot.initialize()
        await bot.shutdown()


# ── How fast ──


@story
async def test_a_chat_takes_one_message_a_second_and_says_when_to_come_again() -> None:
    async with table() as t:
        await t.bot.send_message(t.ada.id, "ett")
        with pytest.raises(RetryAfter) as no:
            await t.bot.send_message(t.ada.id, "två")
        assert no.value.retry_after == A_SECOND
        t.later(A_SECOND)
        await t.bot.send_message(t.ada.id, "två")
        assert [post.text for post in t.ada.posts] == ["ett", "två"]


@story
async def test_a_group_takes_twenty_messages_a_minute() -> None:
    async with table() as t:
        for _ in range(20):
            await t.bot.send_message(t.group.id, "x")
            t.later(2 * A_SECOND)
        with pytest.raises(RetryAfter) as no:
            await t.bot.send_message(t.group.id, "x")
        assert no.value.retry_after == timedelta(seconds=20)
        t.later(timedelta(seconds=20))
        await t.bot.send_message(t.group.id, "x")


@story
async def test_all_chats_together_take_thirty_messages_a_second_unless_limits_are_off() -> None:
    async with table() as t:
        people = [t.world.person(f"guest{number}") for number in range(31)]
        for person in people:
            person.writes_private("/start")
        sent = await asyncio.gather(*(t.bot.send_message(p.id, "Hej") for p in people), return_exceptions=True)
        assert [type(answer) for answer in sent].count(RetryAfter) == t.world.limits.refusals == 1
        t.world.limits.enforced = False
        await t.bot.send_message(people[0].id, "Hej")


class Wall:
    """A clock of its own, and what got through by when."""

    def __init__(self) -> None:
        self.clock = HandClock(MONDAY)
        self.limits = Limits(self.clock)
        self.taken: list[tuple[datetime, int]] = []

    def send(self, chat: int) -> int | None:
        """In how many seconds it may be tried again; none, if it got through."""
        try:
            self.limits.count(chat, is_group=chat < 0)
        except ApiError as no:
            return no.parameters["retry_after"]
        self.taken.append((self.clock.at, chat))
        return None

    def most(self, span: timedelta, *chats: int) -> int:
        """That ever got through in a stretch of this length."""
        times = [at for at, chat in self.taken if chat in chats]
        return max((sum(at <= other < at + span for other in times) for at in times), default=0)


@given(st.lists(st.tuples(st.integers(0, 1500), st.integers(-4, 40)), max_size=150))
def test_no_stretch_of_time_takes_more_than_it_may_and_who_waits_as_told_gets_through(
    sends: list[tuple[int, int]],
) -> None:
    wall = Wall()
    for pause, chat in sends:
        wall.clock.at += timedelta(milliseconds=pause)
        if (wait := wall.send(chat)) is not None:
            wall.clock.at += timedelta(seconds=wait)
            assert wall.send(chat) is None
    chats = range(-4, 41)
    assert wall.most(A_SECOND, *chats) <= 30
    assert all(wall.most(A_SECOND, chat) <= 1 for chat in chats)
    assert all(wall.most(timedelta(minutes=1), chat) <= 20 for chat in chats if chat < 0)


# ── Edits and pins ──


@story
async def test_an_edit_that_changes_nothing_is_refused_and_one_without_buttons_takes_them_away() -> None:
    async with table() as t:
        post = await t.bot.send_message(t.group.id, "<b>Vem</b> är med?", parse_mode="HTML", reply_markup=JOIN)
        with pytest.raises(BadRequest, match="Message is not modified: specified new message content"):
            await post.edit_text("<b>Vem</b> är med?", parse_mode="HTML", reply_markup=JOIN)
        await post.edit_text("<b>Vem</b> är med?", parse_mode="HTML")
        assert t.group.last.labels == ()
        assert t.group.last.edited_at == MONDAY


@story
async def test_edits_of_what_is_gone_or_not_ones_own_or_of_another_kind_are_refused() -> None:
    async with table() as t:
        theirs = t.ada.writes_private("hej")
        picture = await t.bot.send_photo(t.ada.id, png(2, 3))
        for message_id, why in [
            (theirs.id, "Message can't be edited"),
            (picture.message_id, "There is no text in the message to edit"),
            (99, "Message to edit not found"),
        ]:
            with pytest.raises(BadRequest, match=why):
                await t.bot.edit_message_text("nytt", t.ada.id, message_id)
        t.later()
        words = await t.bot.send_message(t.ada.id, "ord")
        with pytest.raises(BadRequest, match="There is no caption in the message to edit"):
            await words.edit_caption("under bilden")
        t.later(timedelta(days=30))
        await picture.edit_caption("under bilden")
        assert [post.text for post in t.ada.posts] == ["under bilden", "ord"]


@story
async def test_what_was_said_is_deleted_within_two_days_and_once_and_in_a_group_only_ones_own() -> None:
    async with table() as t:
        theirs, young = t.ada.writes(t.group, "/hej"), await t.bot.send_message(t.group.id, "Hej")
        with pytest.raises(BadRequest, match="Message can't be deleted for everyone"):
            await t.bot.delete_message(t.group.id, theirs.id)
        t.later(timedelta(hours=47))
        await young.delete()
        with pytest.raises(BadRequest, match="Message to delete not found"):
            await young.delete()
        old = await t.bot.send_message(t.group.id, "Hej igen")
        t.later(timedelta(hours=48, seconds=1))
        with pytest.raises(BadRequest, match="Message can't be deleted for everyone"):
            await old.delete()


@story
async def test_pinning_in_a_group_takes_the_right_to() -> None:
    async with table() as t:
        post = await t.bot.send_message(t.group.id, "Spelplanen", disable_notification=True)
        with pytest.raises(BadRequest, match="Not enough rights to manage pinned messages in the chat"):
            await post.pin()
        t.group.promote_bot()
        await post.pin()
        chat = await t.bot.get_chat(t.group.id)
        assert chat.pinned_message is not None
        assert (chat.pinned_message.text, t.group.last.pinned, t.group.last.silent) == ("Spelplanen", True, True)
        await post.unpin()
        assert t.group.pinned == ()


@story
async def test_an_administrator_may_lack_the_right_to_pin() -> None:
    async with table() as t:
        post = await t.bot.send_message(t.group.id, "Spelplanen")
        t.group.promote_bot(pins=False)
        us = await t.bot.get_chat_member(t.group.id, t.world.service.bot.id)
        assert isinstance(us, ChatMemberAdministrator)
        assert not us.can_pin_messages
        for call in (post.pin, post.unpin):
            with pytest.raises(BadRequest, match="Not enough rights to manage pinned messages in the chat"):
                await call()
        t.group.promote_bot()
        await post.pin()
        assert [message.text for message in t.group.pinned] == ["Spelplanen"]


@story
async def test_a_picture_is_uploaded_once_and_sent_again_by_its_id() -> None:
    async with table() as t:
        first = await t.bot.send_photo(t.ada.id, png(4, 3), caption="Våren 1901")
        t.later()
        await t.bot.send_photo(t.group.id, first.photo[-1].file_id)
        await first.edit_media(InputMediaPhoto(png(6, 6), caption="Hösten 1901"))
        seen = [place.last.photo for place in (t.ada, t.group)]
        assert [(photo.content, photo.size) for photo in seen if photo] == [(png(6, 6), (6, 6)), (png(4, 3), (4, 3))]
        assert t.ada.last.text == "Hösten 1901"
        with pytest.raises(BadRequest, match="Image_process_failed"):
            await t.bot.send_photo(t.group.id, b"not a picture")


@story
async def test_a_message_goes_into_a_topic_that_there_is() -> None:
    async with table() as t:
        forum = t.world.group("Föreningen", t.ada, forum=True)
        topic = forum.topic("Ligan")
        t.ada.writes(forum, "/nyttspel", topic=topic)
        heard = (await t.updates())[-1].message
        assert heard is not None
        assert (heard.message_thread_id, heard.is_topic_message) == (topic, True)
        await t.bot.send_message(forum.id, "Här", message_thread_id=topic)
        with pytest.raises(BadRequest, match="Message thread not found"):
            await t.bot.send_message(forum.id, "Var?", message_thread_id=77)


# ── Taps ──


@story
async def test_a_tap_is_answered_once_and_the_tapper_alone_sees_it() -> None:
    async with table() as t:
        await t.bot.send_message(t.group.id, "Vem är med?", reply_markup=JOIN)
        tap = t.bo.presses(t.group.last, "Jag är med")
        query = await t.tapped()
        await t.bot.answer_callback_query(query, "Du är med!", url="https://t.me/guzman_bot?start=x")
        answer = await tap.answer()
        assert (answer.text, answer.alert, answer.url) == ("Du är med!", False, "https://t.me/guzman_bot?start=x")
        assert (t.bo.toasts, t.ada.toasts) == ((answer,), ())
        with pytest.raises(BadRequest, match="Query is too old"):
            await t.bot.answer_callback_query(query)


@story
async def test_an_answer_that_comes_late_or_is_too_long_or_leads_elsewhere_is_refused() -> None:
    async with table() as t:
        await t.bot.send_message(t.group.id, "Vem är med?", reply_markup=JOIN)
        t.world.service.queries.patience = 0.05
        tap = t.ada.presses(t.group.last, "Jag är med")
        query = await t.tapped()
        with pytest.raises(BadRequest, match="Message_too_long"):
            await t.bot.answer_callback_query(query, "x" * 201)
        with pytest.raises(BadRequest, match="Url_invalid"):
            await t.bot.answer_callback_query(query, url="https://t.me/another_bot?start=x")
        t.later(timedelta(minutes=1))
        with pytest.raises(BadRequest, match="Query is too old"):
            await t.bot.answer_callback_query(query, "Du är med!")
        assert not (await tap.answer()).came


@story
async def test_a_button_can_be_pressed_that_is_gone_and_one_that_never_was() -> None:
    async with table() as t:
        post = await t.bot.send_message(t.group.id, "Vem är med?", reply_markup=JOIN)
        seen = t.group.last
        await post.edit_text("Vi har börjat")
        t.world.service.queries.patience = 0.01
        with pytest.raises(LookupError, match="no button"):
            t.ada.presses(seen, "Jag är med")
        await t.ada.taps_as_seen(seen, "Jag är med")
        await t.bo.forges(seen, "capo:9")
        taps = [update.callback_query for update in await t.updates()]
        assert [(tap.from_user.first_name, tap.data) for tap in taps if tap] == [("Ada", "join:1"), ("Bo", "capo:9")]


# ── Ephemeral messages ──


async def whispered(t: Table, to: Person, query: str | None = None, place: Place | None = None) -> None:
    """In the words of Bot API 10.3; the SDK does not know them yet."""
    named = {"receiver_user_id": to.id} | ({"callback_query_id": query} if query is not None else {})
    where = place if place is not None else t.group
    await t.bot.send_message(where.id, "Bara du", api_kwargs={"ephemeral_message_parameters": named})


async def tapped_by_bo(t: Table) -> str:
    await t.bot.send_message(t.group.id, "Vem är med?", reply_markup=JOIN)
    t.bo.presses(t.group.last, "Jag är med")
    return await t.tapped()


@story
async def test_whoever_tapped_is_whispered_to_in_the_group_and_nobody_else_sees_it() -> None:
    async with table() as t:
        query = await tapped_by_bo(t)
        t.later(timedelta(seconds=15))
        await whispered(t, t.bo, query)
        await t.bot.send_message(  # as it was said in Bot API 10.2
            t.group.id, "Du med", api_kwargs={"receiver_user_id": t.bo.id, "callback_query_id": query}
        )
        assert (t.bo.whispers, t.ada.whispers) == (("Bara du", "Du med"), ())
        assert [post.text for post in t.group.posts] == ["Vem är med?"]


@story
async def test_nobody_is_whispered_to_without_a_tap_of_their_own_or_long_after_it() -> None:
    async with table() as t:
        query = await tapped_by_bo(t)
        for to, said in ((t.ada, query), (t.bo, "query99"), (t.bo, None)):
            with pytest.raises(BadRequest):
                await whispered(t, to, said)
        t.later(timedelta(seconds=16))
        with pytest.raises(BadRequest, match="Query is too old"):
            await whispered(t, t.bo, query)
        assert t.bo.whispers == t.ada.whispers == ()


@story
async def test_an_administrator_whispers_to_any_member_at_any_time() -> None:
    async with table() as t:
        t.group.promote_bot()
        await whispered(t, t.ada)
        assert t.ada.whispers == ("Bara du",)
        with pytest.raises(BadRequest, match="Participant_id_invalid"):
            await whispered(t, t.world.person("Cilla"))
        with pytest.raises(BadRequest):
            await whispered(t, t.ada, place=t.ada)


# ── What the bot hears ──


@story
async def test_in_privacy_mode_the_bot_hears_commands_answers_and_what_telegram_tells() -> None:
    async with table() as t:
        await t.bot.send_message(t.group.id, "Vem är med?")
        t.ada.writes(t.group, "jag tror inte på Bo")
        t.ada.writes(t.group, "/status@another_bot")
        t.ada.writes(t.group, "/status@guzman_bot")
        t.bo.replies(t.group.last, "jag")
        t.group.rename("Lördagsgänget")
        heard = [update.message for update in await t.updates()]
        assert [m.text or m.new_chat_title for m in heard if m] == ["/status@guzman_bot", "jag", "Lördagsgänget"]
        t.group.promote_bot()
        t.ada.writes(t.group, "nu hörs allt")
        assert (await t.updates())[-1].message is not None


@story
async def test_an_update_comes_again_until_a_later_one_is_asked_for_and_for_a_day() -> None:
    async with table() as t:
        t.ada.writes_private("ett")
        first = await t.bot.get_updates()
        assert await t.bot.get_updates() == first
        t.later(timedelta(hours=24))
        t.ada.writes_private("två")
        (second,) = await t.bot.get_updates()
        assert second.update_id == first[0].update_id + 1


@story
async def test_updates_come_twice_and_late_and_in_another_order_when_told_to() -> None:
    async with table() as t:
        t.world.updates.duplicate()
        t.ada.writes_private("twice")
        t.world.updates.hold()
        t.ada.writes_private("late")
        t.ada.writes_private("soon")
        assert said(await t.updates()) == ["twice", "twice", "soon"]
        t.world.updates.release()
        t.world.updates.repeat()
        assert said(await t.updates()) == ["late", "soon"]
        t.world.updates.shuffle(Random(4))
        for word in "abcd":
            t.ada.writes_private(word)
        shuffled = said(await t.updates())
        assert sorted(shuffled) == ["a", "b", "c", "d"] != shuffled


@story
async def test_a_long_poll_waits_for_the_next_update_and_ends_when_another_begins() -> None:
    async with table() as t:
        waiting = asyncio.create_task(t.updates(timeout=20))
        await until(lambda: t.world.updates.is_polled)
        t.ada.writes_private("nu")
        assert said(await waiting) == ["nu"]
        waiting = asyncio.create_task(t.updates(timeout=20))
        await until(lambda: t.world.updates.is_polled)
        await t.bot.get_updates(offset=99)
        with pytest.raises(Conflict, match="terminated by other getUpdates request"):
            await waiting


@story
async def test_a_webhook_gets_each_update_again_until_it_says_that_it_has_it() -> None:
    async with table() as t, hooked([500, 200, 200]) as (url, got):
        await t.bot.set_webhook(url, secret_token="S3cret_-")
        t.ada.writes_private("ett")
        t.ada.writes_private("två")
        await t.world.taken()
        assert [b"X-Telegram-Bot-Api-Secret-Token: S3cret_-" in request for request in got] == [True] * 3
        assert ["ett" in got[0].decode(), "ett" in got[1].decode(), "två" in got[2].decode()] == [True] * 3
        about = await t.bot.get_webhook_info()
        assert about.last_error_message == "Wrong response from the webhook: 500 Internal Server Error"
        with pytest.raises(Conflict, match="can't use getUpdates method while webhook is active"):
            await t.bot.get_updates()
        await t.bot.delete_webhook()


@story
async def test_a_webhook_has_https_and_one_of_four_ports() -> None:
    async with table() as t:
        with pytest.raises(BadRequest, match="an https url must be provided"):
            await t.bot.set_webhook("http://spel.example/hook")
        with pytest.raises(BadRequest, match="webhook can be set up only on ports 80, 88, 443 or 8443"):
            await t.bot.set_webhook("https://spel.example:8000/hook")
        await t.bot.set_webhook("https://spel.example:8443/hook")
        assert (await t.bot.get_webhook_info()).url == "https://spel.example:8443/hook"
        await t.bot.delete_webhook()


# ── What breaks ──


@story
async def test_a_message_may_stand_there_although_the_bot_never_heard_so() -> None:
    async with table() as t:
        t.world.faults.drop_answer("sendMessage")
        with pytest.raises(NetworkError):
            await t.bot.send_message(t.ada.id, "Hej")
        assert t.ada.last.text == "Hej"


@story
async def test_a_watcher_sees_each_call_come_and_done_and_can_break_the_line_before_it_counts() -> None:
    seen: list[tuple[str, Moment]] = []

    def cut_the_first(call: Call) -> Fate | None:
        seen.append((call.method, call.moment))
        return Fate.DROP if len(seen) == 1 else None

    async with table() as t:
        t.world.on_call(cut_the_first)
        with pytest.raises(NetworkError):
            await t.bot.send_message(t.ada.id, "Hej")
        assert t.ada.posts == ()
        await t.bot.send_message(t.ada.id, "Hej")
        assert seen == [("sendMessage", moment) for moment in (Moment.ARRIVED, Moment.ARRIVED, Moment.DONE)]


@story
async def test_calls_are_refused_as_often_as_a_test_says() -> None:
    async with table() as t:
        post = await t.bot.send_message(t.ada.id, "Hej")
        t.world.faults.refuse("editMessageText", bad_request("message can't be edited"))
        with pytest.raises(BadRequest, match="Message can't be edited"):
            await post.edit_text("Hej igen")
        await post.edit_text("Hej igen")


# ── The cast, and another reading of the Bot API ──


@story
async def test_a_link_brings_the_bot_into_a_group_and_makes_it_administrator() -> None:
    async with table() as t:
        group = t.world.group("Bokklubben", t.bo, bot=False)
        t.bo.opens("t.me/guzman_bot?startgroup=liga&admin=pin_messages", group)
        heard = await t.updates()
        standings = [update.my_chat_member.new_chat_member.status for update in heard if update.my_chat_member]
        assert standings == ["member", "administrator"]
        assert said(heard)[-1] == "/start@guzman_bot liga"
        admins = await t.bot.get_chat_administrators(group.id)
        assert [(admin.user.first_name, admin.status) for admin in admins] == [
            ("Bo", "creator"),
            ("Guzman", "administrator"),
        ]


@story
async def test_a_transcript_reads_like_the_evening_was() -> None:
    async with table() as t:
        t.ada.writes(t.group, "/nyttspel")
        post = await t.bot.send_message(t.group.id, "Vem är med?", reply_markup=JOIN, disable_notification=True)
        await t.updates()
        t.bo.presses(t.group.last, "Jag är med")
        await t.bot.answer_callback_query(await t.tapped(), "Du är med!")
        await post.edit_text("Med: Bo")
        assert t.world.transcript(t.group).splitlines()[1:] == [
            "Ada: /nyttspel",
            "Guzman (silent): Vem är med?",
            "    [Jag är med] [Regler]",
            "Bo taps [Jag är med]",
            "    Bo sees: Du är med!",
            "~Guzman: Med: Bo",
        ]


@story
async def test_aiograms_models_accept_all_that_is_said_both_ways_and_refuse_what_is_planted() -> None:
    judge = AiogramJudge()
    async with table(judge) as t:
        await everything_is_said(t)
    assert judge.heard > 60
    updates: list[dict[str, Any]] = [{"message": {"message_id": "first"}}, {"massage": {}}]
    for wrong in updates:
        judge.update({"update_id": 1} | wrong)
        refused_by(judge)
    no_label: dict[str, Any] = {"inline_keyboard": [[{"callback_data": "x"}]]}
    for wrong in ({}, {"text": "x", "silent": "true"}, {"text": "x", "reply_markup": no_label}):
        judge.call("sendMessage", Parameters({"chat_id": 1} | wrong))
        refused_by(judge)
    judge.result("getMe", {"id": 1, "first_name": "Guzman"})
    refused_by(judge)


def refused_by(judge: AiogramJudge) -> None:
    with pytest.raises(WrongPayload):
        judge.verdict()
    judge.complaints.clear()


async def everything_is_said(t: Table) -> None:
    await every_message(t)
    await every_setting(t)
    everything_happens(t)
    await t.updates()


async def every_message(t: Table) -> None:
    chat, reply = t.ada.id, ReplyParameters(1)
    t.world.limits.enforced = False
    t.group.promote_bot()
    text = await t.bot.send_message(chat, "<b>Hej</b>", "HTML", reply_parameters=reply, protect_content=True)
    await text.edit_text("Hej då", reply_markup=JOIN)
    await text.edit_reply_markup(None)
    photo = await t.bot.send_photo(chat, png(2, 2), caption="Karta", caption_entities=[])
    await photo.edit_caption("<i>Kartan</i>", parse_mode="HTML", reply_markup=JOIN)
    await photo.edit_media(InputMediaPhoto(png(3, 3)))
    await t.bot.send_document(chat, b"rad 1", filename="loggen.txt")
    post = await t.bot.send_message(t.group.id, "Vem är med?", reply_markup=JOIN)
    await post.pin(disable_notification=True)
    await post.unpin()
    t.bo.presses(t.group.last, "Jag är med")
    query = (await t.updates())[-1].callback_query
    assert query is not None
    await t.bot.answer_callback_query(query.id, "Du är med!", show_alert=True)
    seen = t.group.last
    await post.delete()
    t.world.service.queries.patience = 0.01
    await t.bo.taps_as_seen(seen, "Jag är med")
    await t.bot.send_chat_action(chat, "typing")


async def every_setting(t: Table) -> None:
    menu, groups = [BotCommand("nyttspel", "Starta ett spel")], BotCommandScopeAllGroupChats()
    await t.bot.set_my_commands(menu, scope=groups, language_code="sv")
    assert [c.command for c in await t.bot.get_my_commands(scope=groups, language_code="sv")] == ["nyttspel"]
    assert await t.bot.get_my_commands(scope=groups) == ()
    await t.bot.delete_my_commands(scope=groups, language_code="sv")
    await t.bot.set_my_description("Ett hus för långa spel", language_code="sv")
    await t.bot.set_my_short_description("Långa spel")
    for place in (t.ada, t.group):
        await t.bot.get_chat(place.id)
    for user in (t.ada.id, t.bo.id, t.world.service.bot.id):
        await t.bot.get_chat_member(t.group.id, user)
    await t.bot.get_chat_administrators(t.group.id)
    other = t.world.group("Bokklubben", t.bo)
    await t.bot.leave_chat(other.id)
    with pytest.raises(Forbidden, match="bot is not a member of the group chat"):
        await t.bot.send_message(other.id, "Hej")
    await t.bot.set_webhook("http://127.0.0.1:9/hook", secret_token="x", allowed_updates=BotUpdate.ALL_TYPES)
    await t.bot.get_webhook_info()
    await t.bot.delete_webhook(drop_pending_updates=True)


def everything_happens(t: Table) -> None:
    cilla = t.world.person("Cilla", surname="Ö", username="cilla_o")
    cilla.joins(t.group)
    cilla.writes(t.group, "/status")
    cilla.leaves(t.group)
    t.group.rename("Lördagsgänget")
    t.group.demote_bot()
    t.group.upgrade()
    forum = t.world.group("Föreningen", t.ada, forum=True)
    t.ada.writes(forum, "/regler", topic=forum.topic("Ligan"))
    t.ada.blocks_bot()
    t.ada.unblocks_bot()
    t.group.remove_bot()


def said(updates: Sequence[BotUpdate]) -> list[str]:
    return [update.message.text for update in updates if update.message and update.message.text]


def png(width: int, height: int) -> bytes:
    def chunk(kind: bytes, content: bytes) -> bytes:
        return len(content).to_bytes(4) + kind + content + zlib.crc32(kind + content).to_bytes(4)

    head = width.to_bytes(4) + height.to_bytes(4) + bytes([8, 0, 0, 0, 0])
    rows = zlib.compress((b"\0" * (width + 1)) * height)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


@asynccontextmanager
async def hooked(statuses: list[int]) -> AsyncIterator[tuple[str, list[bytes]]]:
    """An address that answers so, one after the other, and what it got."""
    got: list[bytes] = []

    async def answer(coming: asyncio.StreamReader, going: asyncio.StreamWriter) -> None:
        head = await coming.readuntil(b"\r\n\r\n")
        length = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
        got.append(head + await coming.readexactly(length))
        going.write(f"HTTP/1.1 {statuses[len(got) - 1]} X\r\nContent-Length: 0\r\n\r\n".encode())
        await going.drain()
        going.close()

    async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/hook", got
