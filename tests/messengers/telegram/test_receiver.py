"""What people do in Telegram is heard once, in its order, and each tap is answered, whatever happens on the way."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

import pytest
from telegram import CallbackQuery

from parlour.engine.ports import StoreFailed
from parlour.engine.screens import Button, Screen
from parlour.messengers.telegram import receiver
from parlour.messengers.telegram.client import address_of
from parlour.messengers.updates import Arrival, ButtonTap, Departure, RoomMove, Sender, TextMessage, Toast, Update
from tests.emulators.telegram.errors import ApiError, bad_request, conflict, too_many
from tests.emulators.telegram.faults import Call, Moment
from tests.engine.house import story
from tests.messengers.telegram.desk import Desk, at_telegram, here
from tests.messengers.telegram.ear import Ear
from tests.waiting import PATIENCE


@asynccontextmanager
async def all_ears() -> AsyncIterator[tuple[Desk, Ear]]:
    async with at_telegram() as desk:
        ear = Ear(desk)
        async with ear.listening():
            yield desk, ear


async def until_heard(desk: Desk, ear: Ear, number: int) -> list[Update]:
    """And confirmed."""
    await desk.world.taken()
    assert len(ear.heard) == number, ear.heard
    return ear.heard


def written(update: list[Update]) -> list[str]:
    return [each.text for each in update if isinstance(each, TextMessage)]


@story
async def test_a_command_comes_without_our_name_and_another_bots_does_not_come() -> None:
    async with all_ears() as (desk, ear):
        ada = desk.world.person("Ada", surname="Lovelace", language_code="sv")
        group = desk.world.group("Fredagsgänget", ada)
        for text in ("/status@guzman_bot", "/viska@Guzman_Bot  Bo\nvänta!", "/status@other_bot"):
            ada.writes(group, text)
        came, status, personal_voice = await until_heard(desk, ear, 3)
    assert isinstance(came, Arrival)
    assert (came.is_room, came.room_name, came.words) == (True, "Fredagsgänget", "")
    assert isinstance(status, TextMessage)
    assert (status.text, status.sender) == ("/status", Sender(str(ada.id), "Ada Lovelace", "sv"))
    assert (status.address, status.is_room, status.room_name) == (here(group), True, "Fredagsgänget")
    assert written([personal_voice]) == ["/viska Bo\nvänta!"]


@story
async def test_whoever_comes_by_a_link_brings_its_words() -> None:
    async with all_ears() as (desk, ear):
        ada = desk.world.person("Ada")
        group = desk.world.group("Gänget", ada, bot=False)
        ada.opens("https://t.me/guzman_bot?start=abc")
        ada.opens("https://t.me/guzman_bot?startgroup=liga", group)
        private, added, by_link = await until_heard(desk, ear, 3)
    assert [(type(each), getattr(each, "words", None)) for each in (private, added, by_link)] == [
        (Arrival, "abc"),
        (Arrival, ""),
        (Arrival, "liga"),
    ]


@story
async def test_shut_doors_are_heard_of_and_opened_ones_too() -> None:
    async with all_ears() as (desk, ear):
        ada = desk.world.person("Ada")
        ada.writes_private("hej")
        ada.blocks_bot()
        ada.unblocks_bot()
        await desk.world.taken()
        group = desk.world.group("Gänget", ada)
        group.promote_bot()
        group.demote_bot()
        group.remove_bot()
        heard = await until_heard(desk, ear, 5)
    assert [type(each) for each in heard] == [TextMessage, Departure, Arrival, Arrival, Departure]
    assert [getattr(each, "is_room", None) for each in heard] == [False, False, False, True, True]


@story
async def test_a_group_that_moves_is_heard_of_once() -> None:
    async with all_ears() as (desk, ear):
        group = desk.world.group("Gänget", desk.world.person("Ada"))
        old = here(group)
        group.upgrade()
        _, moved = await until_heard(desk, ear, 2)
    assert isinstance(moved, RoomMove)
    assert (moved.address, moved.to) == (old, here(group))


@story
async def test_what_is_said_in_a_topic_is_heard_there() -> None:
    async with all_ears() as (desk, ear):
        ada = desk.world.person("Ada")
        group = desk.world.group("Huset", ada, forum=True)
        topic = group.topic("Ligan")
        ada.writes(group, "/status", topic)
        *_, said = await until_heard(desk, ear, 2)
    assert isinstance(said, TextMessage)
    assert said.address == address_of(group.id, topic)


@pytest.mark.parametrize(
    ("name", "surname", "username", "called"),
    [("", "", "ada", "@ada"), ("", "", "", "?"), ("<b>&amp;", "\u202eevil", "", "<b>&amp; \u202eevil")],
)
@story
async def test_a_name_is_told_as_it_is(name: str, surname: str, username: str, called: str) -> None:
    async with all_ears() as (desk, ear):
        desk.world.person(name, surname=surname, username=username).writes_private("hej")
        [said] = await until_heard(desk, ear, 1)
    assert isinstance(said, TextMessage)
    assert (said.sender.name, said.sender.language) == (called, "en")


@story
async def test_a_tap_is_answered_to_the_tapper() -> None:
    async with all_ears() as (desk, ear):
        ada = desk.world.person("Ada")
        group = desk.world.group("Gänget", ada)
        desk.screen = Screen("Med: ingen", ((Button("Jag är med", "join"),),))
        ref = await desk.carrier.post(await desk.letter(group, "lobby", is_room=True))
        ear.answers = lambda update: Toast("Du är med! " * 40, True, "https://t.me/guzman_bot?start=abc")
        answer = await ada.taps(group.last, "Jag är med")
        forged = await ada.forges(group.last, "x" * 64)
        *_, tapped, other = await until_heard(desk, ear, 3)
    assert isinstance(tapped, ButtonTap)
    assert (tapped.code, tapped.ref, tapped.is_room) == ("join", ref, True)
    assert isinstance(other, ButtonTap)
    assert (other.code, forged.came) == ("x" * 64, True)
    assert (len(answer.text) <= 200, answer.text[-1], answer.alert) == (True, "…", True)
    assert answer.url == "https://t.me/guzman_bot?start=abc"


@story
async def test_a_link_that_telegram_does_not_follow_leaves_the_words() -> None:
    async with all_ears() as (desk, ear):
        ada = desk.world.person("Ada")
        ada.writes_private("/start")
        await desk.posts(ada, "JA eller NEJ?")
        ear.answers = lambda update: Toast("Öppna webben", link="https://parlour.example")
        answer = await ada.taps(ada.last, "JA")
    assert (answer.text, answer.url) == ("Öppna webben", "")


@pytest.mark.parametrize("fault", [StoreFailed("the disk is full"), KeyError("a bug")])
@story
async def test_a_tap_that_could_not_be_heard_is_answered_in_the_tappers_language(fault: Exception) -> None:
    async with all_ears() as (desk, ear):
        ada = desk.world.person("Ada", language_code="sv")
        ada.writes_private("/start")
        await desk.posts(ada, "JA eller NEJ?")
        await desk.world.taken()
        ear.trouble.append(fault)
        first = await ada.taps(ada.last, "JA")
        second = await ada.taps(ada.last, "JA")
    assert (first.text, first.alert) == (
        "Vi vet inte säkert om det gick fram. Inget är förlorat: titta om en stund, och tryck igen om det inte syns.",
        True,
    )
    assert second.text == "Du är med!"


@story
async def test_words_wait_until_the_store_can_keep_them_and_stay_in_order() -> None:
    async with all_ears() as (desk, ear):
        ada = desk.world.person("Ada")
        ear.trouble += [StoreFailed("full"), StoreFailed("full")]
        ada.writes_private("ett")
        ada.writes_private("två")
        assert written(await until_heard(desk, ear, 2)) == ["ett", "två"]


@story
async def test_what_nobody_can_hear_does_not_keep_us_from_the_rest() -> None:
    async with all_ears() as (desk, ear):
        ada = desk.world.person("Ada")
        ear.trouble.append(KeyError("a bug"))
        ada.writes_private("ett")
        ada.writes_private("två")
        assert written(await until_heard(desk, ear, 1)) == ["två"]
        assert ear.faults == ["an update could not be answered"]


@story
async def test_what_our_sdk_cannot_read_does_not_keep_us_from_the_rest() -> None:
    """As when Telegram has learnt something new, or is an older one on somebody's own machine"""
    async with all_ears() as (desk, ear):
        ada = desk.world.person("Ada")
        ada.writes_private("ett")
        desk.world.service.tell("message", {"message_id": 7, "poll": {"question": "?"}})
        ada.writes_private("två")
        assert written(await until_heard(desk, ear, 2)) == ["ett", "två"]
        assert ear.faults == ["an update could not be read"]


@story
async def test_what_telegram_says_twice_late_or_out_of_order_is_heard_once() -> None:
    async with all_ears() as (desk, ear):
        ada = desk.world.person("Ada")
        desk.world.updates.shuffle(Random(3))
        desk.world.updates.duplicate(3)
        desk.world.updates.hold()
        for text in ("sent", "ett", "två", "tre", "fyra"):
            ada.writes_private(text)
        await desk.world.taken()
        desk.world.updates.release()
        desk.world.updates.repeat(3)
        assert sorted(written(await until_heard(desk, ear, 5))) == ["ett", "fyra", "sent", "tre", "två"]
        assert len({each.id for each in ear.heard}) == 5


@pytest.mark.parametrize("fault", [conflict("terminated by other getUpdates request"), ApiError(502, "Bad Gateway")])
@story
async def test_listening_goes_on_after_a_fault(fault: ApiError) -> None:
    async with at_telegram() as desk:
        ear = Ear(desk)
        desk.world.faults.refuse("deleteWebhook", fault)
        desk.world.faults.refuse("getUpdates", fault, times=2)
        async with ear.listening():
            desk.world.person("Ada").writes_private("hej")
            await desk.world.until(lambda: bool(ear.heard))
        assert len(ear.faults) == 3


@story
async def test_a_tap_that_telegram_has_given_up_on_is_heard_all_the_same() -> None:
    async with all_ears() as (desk, ear):
        ada = desk.world.person("Ada")
        ada.writes_private("/start")
        await desk.posts(ada, "JA eller NEJ?")
        desk.world.faults.refuse("answerCallbackQuery", too_many(3))
        ada.presses(ada.last, "JA")
        *_, tapped = await until_heard(desk, ear, 2)
    assert isinstance(tapped, ButtonTap)


@story
async def test_an_update_is_not_confirmed_before_it_was_heard() -> None:
    async with all_ears() as (desk, ear):
        waiting = list[str]()
        ear.answers = lambda update: waiting.extend(update.kind for update in desk.world.updates.waiting)
        ear.trouble.append(StoreFailed("full"))
        desk.world.person("Ada").writes_private("hej")
        await until_heard(desk, ear, 1)
    assert waiting == ["message"]


@story
async def test_of_two_processes_one_listens_and_the_other_takes_over() -> None:
    async with at_telegram() as desk:
        first, second = Ear(desk), Ear(desk)
        second.may_poll = False
        ada = desk.world.person("Ada")
        async with second.listening():
            async with first.listening():
                ada.writes_private("ett")
                await until_heard(desk, first, 1)
            second.may_poll = True
            ada.writes_private("två")
            await until_heard(desk, second, 1)
        assert (written(first.heard), written(second.heard)) == (["ett"], ["två"])
        assert first.faults == second.faults == []


class Waiters:
    """Whoever answers taps, slowly: nobody is done before so many are at it."""

    def __init__(self, at_least: int) -> None:
        self._at_least, self._enough = at_least, asyncio.Event()
        self.served, self.busy, self.most = list[str](), 0, 0

    async def answer(self, _bot: object, query: CallbackQuery, _toast: Toast) -> None:
        self.served.append(query.from_user.first_name)
        self.busy += 1
        self.most = max(self.most, self.busy)
        if self.busy == self._at_least:
            self._enough.set()
        async with asyncio.timeout(PATIENCE):
            await self._enough.wait()
        await asyncio.sleep(0.01)  # real time, in which one too many would come
        self.busy -= 1


@story
async def test_nobodys_answer_waits_for_anothers_and_few_are_given_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """And all that is said in one group is heard in its order, and confirmed when the last is answered"""
    names, waiters = [f"P{number}" for number in range(8)], Waiters(at_least=3)
    monkeypatch.setattr(receiver, "ANSWERS_AT_ONCE", 3)
    monkeypatch.setattr(receiver, "answer_tap", waiters.answer)
    async with at_telegram() as desk:
        ear = Ear(desk)
        people = [desk.world.person(name) for name in names]
        group = desk.world.group("Gänget", *people)
        desk.screen = Screen("Vem är med?", ((Button("Jag", "join"),),))
        await desk.carrier.post(await desk.letter(group, "lobby", is_room=True))
        for person in people:
            person.presses(group.last, "Jag")
        async with ear.listening():
            _, *tapped = await until_heard(desk, ear, 9)
        assert [each.sender.name for each in tapped if isinstance(each, ButtonTap)] == names
    assert (sorted(waiters.served), waiters.most, waiters.busy) == (names, 3, 0)


@story
async def test_a_tap_that_comes_twice_at_once_is_let_go_when_it_is_answered() -> None:
    """Else a house that dies meanwhile would leave the tapper without an answer: it would not be brought again."""
    events = list[str]()

    def seen(call: Call) -> None:
        if call.method == "answerCallbackQuery" and call.moment is Moment.DONE:
            events.append("answered")

    async with at_telegram() as desk:
        receiver, ada = Ear(desk).receiver, desk.world.person("Ada")
        ada.writes_private("/start")
        await desk.posts(ada, "JA eller NEJ?")
        ada.presses(ada.last, "JA")
        *_, tapped = await desk.bot.get_updates()
        desk.world.on_call(seen)

        async def taken() -> None:
            await receiver.receive(tapped)
            events.append("taken")

        await asyncio.gather(taken(), taken())
    assert events == ["answered", "taken", "taken"]


@story
async def test_what_is_too_long_for_a_toast_is_whispered_to_the_tapper_alone() -> None:
    """Where Telegram does not take it, as much of it pops up as a toast holds"""
    long = "Du är Golare. " * 30
    async with all_ears() as (desk, ear):
        ada = desk.world.person("Ada")
        group = desk.world.group("Gänget", ada)
        await desk.posts(group, "Visa min roll?", is_room=True)
        ear.answers = lambda update: Toast(long, is_alert=True, is_whisper=True)
        post = group.last
        answer = await ada.taps(post, "JA")
        assert (answer.text, ada.account.whispers) == ("", [long.strip()])
        assert group.last == post
        desk.world.faults.refuse("sendMessage", bad_request("method is not available"))
        answer = await ada.taps(post, "JA")
        assert answer.alert
        assert answer.text.endswith("…")
