"""People on the web are called in their browsers: for what they owe, reminders and the end, and nothing secret."""

from dataclasses import replace as varied
from datetime import time, timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.engine.clocks import HandClock
from parlour.engine.seating import Account, Messenger
from parlour.engine.submission import PlayerId
from parlour.rehearsal import MONDAY
from parlour.sdk import only
from parlour.sdk.schedule import Quiet
from tests.messengers.called import Browser, CalledHouse, called_house, eventually, push_service
from tests.rehearsal import masks
from tests.rehearsal.masks import MASKS
from tests.web.house import Table, must_succeed, story

SHOWN = {"title", "body", "path", "tag", "silent"}


async def subscribe(table: Table, name: str, browser: Browser) -> Any:
    return await table.web.post(f"{table.path}/me/ways/push", table.tokens[name], **browser.subscription)


async def player_of(house: CalledHouse, table: Table, name: str) -> PlayerId:
    return PlayerId((await house.house.store.seating(table.id)).holders[table.seat(name)])


@story
async def test_whoever_is_asked_is_called_in_each_of_their_browsers_and_nobody_else() -> None:
    with push_service() as service:
        async with called_house({"services": service.origin}) as house:
            table = await house.web.gathered("Ada", "Bo", "Cy")
            phone, desk = Browser(service, "phone"), Browser(service, "desk")
            await subscribe(table, "Bo", phone)
            ways = await subscribe(table, "Bo", desk)
            assert sorted(ways["push"]["endpoints"]) == sorted([phone.endpoint, desk.endpoint])
            await house.web.post(f"{table.path}/start", table.tokens["Ada"])
            await eventually(lambda: bool(phone.read and desk.read), house)
            assert phone.read[0].keys() == SHOWN
            assert (phone.read[0]["title"], phone.read[0]["body"]) == ("Pick", "You are waited for.")
            assert phone.read[0]["path"] == f"/m/{table.id}"
            assert len(service.asked) == 2


@story
async def test_a_push_service_is_told_who_sends_how_long_it_counts_and_what_it_replaces() -> None:
    with push_service() as service:
        async with called_house({"services": service.origin, "contact": "mailto:us@example.org"}) as house:
            table = await house.web.gathered("Ada", "Bo")
            phone = Browser(service, "phone")
            await subscribe(table, "Bo", phone)
            await house.web.post(f"{table.path}/start", table.tokens["Ada"])
            await eventually(lambda: bool(phone.read), house)
            said = phone.headers[0]
            assert said["Authorization"].startswith("vapid t=")
            assert (said["TTL"], said["Urgency"], said["Content-Encoding"]) == ("86400", "high", "aes128gcm")
            assert len(said["Topic"]) <= 32


@story
async def test_what_is_said_meanwhile_is_no_call_and_the_end_is_one() -> None:
    with push_service() as service:
        async with called_house({"services": service.origin}) as house:
            table = await house.web.begun("Ada", "Bo")
            phone = Browser(service, "phone")
            await subscribe(table, "Bo", phone)
            for number in range(5):
                must_succeed(await table.pick("Bo", number + 1))
                must_succeed(await table.pick("Ada", number + 2))
                if not number:
                    await eventually(lambda: bool(phone.read), house)
            await eventually(lambda: any("over" in each["body"] for each in phone.read), house)
            said = [each["body"] for each in phone.read]
            assert said == ["You are waited for.", "It is over. See how it ended."]


@pytest.mark.parametrize("status", [404, 410])
@story
async def test_a_browser_that_has_gone_is_forgotten(status: int) -> None:
    with push_service() as service:
        async with called_house({"services": service.origin}) as house:
            table = await house.web.gathered("Ada", "Bo")
            gone, here = Browser(service, "gone"), Browser(service, "here")
            gone.answers = [status]
            await subscribe(table, "Bo", gone)
            await subscribe(table, "Bo", here)
            await house.web.post(f"{table.path}/start", table.tokens["Ada"])
            await eventually(lambda: bool(here.read), house)
            ways = await house.web.get(f"{table.path}/me/ways", table.tokens["Bo"])
            assert ways["push"]["endpoints"] == [here.endpoint]


@story
async def test_when_the_last_browser_has_gone_nobody_is_told_and_nothing_waits() -> None:
    with push_service() as service:
        async with called_house({"services": service.origin}) as house:
            table = await house.web.gathered("Ada", "Bo")
            gone = Browser(service, "gone")
            gone.answers = [410]
            await subscribe(table, "Bo", gone)
            await house.web.post(f"{table.path}/start", table.tokens["Ada"])
            await eventually(lambda: bool(gone.headers), house)
            await house.carry()
            store = house.house.store
            assert (await store.depth(), await store.dead_letters()) == (0, [])
            assert (await store.seating(table.id)).reachable == frozenset()


@pytest.mark.parametrize("status", [500, 503, 429, 307])
@story
async def test_a_call_that_a_push_service_did_not_take_comes_later_and_follows_no_redirect(status: int) -> None:
    with push_service() as service:
        clock = HandClock(MONDAY)
        async with called_house({"services": service.origin}, clock=clock) as house:
            table = await house.web.gathered("Ada", "Bo")
            phone = Browser(service, "phone")
            phone.answers = [status]
            await subscribe(table, "Bo", phone)
            await house.web.post(f"{table.path}/start", table.tokens["Ada"])
            await house.carry()
            assert (phone.read, service.asked) == ([], ["/phone"])
            clock.at += timedelta(minutes=2)
            await house.carry()
            assert len(phone.read) == 1
            assert "/elsewhere" not in service.asked


@story
async def test_in_their_quiet_hours_a_call_makes_no_sound() -> None:
    with push_service() as service:
        clock = HandClock(MONDAY.replace(hour=23))
        async with called_house({"services": service.origin}, clock=clock) as house:
            table = await house.web.gathered("Ada", "Bo")
            phone = Browser(service, "phone")
            await subscribe(table, "Bo", phone)
            store, bo = house.house.store, await player_of(house, table, "Bo")
            player = await store.player(bo)
            assert player is not None
            quiet = replace(player, quiet=Quiet(time(22), time(7)), zone="UTC")
            await house.house.people.save_preferences(quiet)
            await house.web.post(f"{table.path}/start", table.tokens["Ada"])
            await eventually(lambda: bool(phone.read), house)
            assert phone.read[0]["silent"]
            assert phone.headers[0]["Urgency"] == "normal"


@story
async def test_shortly_before_a_deadline_whoever_still_owes_is_reminded_and_reads_until_when() -> None:
    with push_service() as service:
        clock = HandClock(MONDAY)
        async with called_house({"services": service.origin}, clock=clock) as house:
            table = await house.web.gathered("Ada", "Bo", "Cy", game="lowest")
            phone = Browser(service, "phone")
            await subscribe(table, "Bo", phone)
            await house.web.post(f"{table.path}/start", table.tokens["Ada"])
            await house.carry()
            store = house.house.store
            while len(phone.read) < 2:
                due = await store.next_due()
                assert due is not None
                clock.at = due
                await house.house.writer.wake(table.id)
                await house.carry()
            assert [each["body"].partition(", until")[0] for each in phone.read] == [
                "You are waited for",
                "You are still waited for",
            ]
            assert phone.read[0]["tag"] == phone.read[1]["tag"]


@story
async def test_whoever_has_a_question_that_nobody_may_know_of_is_not_called() -> None:
    """A phone that lights up would tell the table whom the night has asked."""
    with push_service() as service:
        hidden = with_hidden_point()
        async with called_house({"services": service.origin}, games={hidden.key: hidden}) as house:
            table = await house.web.gathered("Ada", "Bo", "Cy", game=hidden.key)
            phones = {name: Browser(service, name) for name in ("Ada", "Bo", "Cy")}
            for name, phone in phones.items():
                await subscribe(table, name, phone)
            await house.web.post(f"{table.path}/start", table.tokens["Ada"])
            await house.carry()
            owed = [await house.house.people.owed_by(await player_of(house, table, name)) for name in phones]
            assert any(owed)
            assert service.asked == []


def with_hidden_point() -> Any:
    """Masks, in which only wolves point, and nobody may know who that is."""

    def agenda(state: Any) -> Any:
        whole = masks.agenda(state)
        wolves = [seat for seat, mask in state.masks.items() if mask == "wolf"]
        asked = [
            replace(each, to=only(*wolves), awaited=None, given={}, shown=False)
            if each.command is masks.Point
            else each
            for each in whole.prompts
        ]
        return replace(whole, prompts=tuple(asked))

    return varied(MASKS, agenda=agenda)


@story
async def test_whoever_is_written_to_elsewhere_is_not_called_on_the_web() -> None:
    """What can be read and answered there is worth more than a call."""
    with push_service() as service:
        async with called_house({"services": service.origin}) as house:
            table = await house.web.gathered("Ada", "Bo")
            phone = Browser(service, "phone")
            await subscribe(table, "Bo", phone)
            bo = await player_of(house, table, "Bo")
            paper = Account(Messenger("paper"), "bo", bo, conversation="bo")
            await house.house.people.save_account(paper)
            await house.web.post(f"{table.path}/start", table.tokens["Ada"])
            await house.carry()
            assert service.asked == []


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"endpoint": "https://evil.example/x"}, "a service that this house does not write to"),
        ({"endpoint": "http://127.0.0.1:1/x"}, "a service that this house does not write to"),
        ({"p256dh": "AAAA"}, "no subscription"),
        ({"auth": "AAAA"}, "no subscription"),
        ({"auth": "ö"}, "no subscription"),
    ],
)
@story
async def test_what_is_no_subscription_is_refused_with_what_to_do(change: dict[str, str], why: str) -> None:
    with push_service() as service:
        async with called_house({"services": service.origin}) as house:
            table = await house.web.gathered("Ada", "Bo")
            body = {**Browser(service, "phone").subscription, **change}
            said = await house.web.ask("POST", f"{table.path}/me/ways/push", table.tokens["Bo"], json=body)
            assert (said.status_code, said.json()["error"]["code"]) == (422, "ERR_VALIDATION")
            assert why in said.json()["error"]["message"]


@story
async def test_a_browser_is_switched_off_and_whoever_is_forgotten_is_called_no_more() -> None:
    with push_service() as service:
        async with called_house({"services": service.origin}) as house:
            table = await house.web.gathered("Ada", "Bo")
            phone, desk = Browser(service, "phone"), Browser(service, "desk")
            await subscribe(table, "Bo", phone)
            await subscribe(table, "Bo", desk)
            bo, path = table.tokens["Bo"], f"{table.path}/me/ways/push/forget"
            assert (await house.web.post(path, bo, endpoint=phone.endpoint))["push"]["endpoints"] == [desk.endpoint]
            player = await player_of(house, table, "Bo")
            await house.web.post(f"{table.path}/me/forget", bo)
            assert await house.house.store.accounts(player) == []


@story
async def test_one_browser_may_be_two_players_and_counts_once_for_each() -> None:
    with push_service() as service:
        async with called_house({"services": service.origin}) as house:
            one, other = await house.web.gathered("Ada", "Bo"), await house.web.gathered("Ada", "Bo")
            phone = Browser(service, "phone")
            for table in (one, one, other):
                assert len((await subscribe(table, "Bo", phone))["push"]["endpoints"]) == 1
            for table in (one, other):
                await house.web.post(f"{table.path}/start", table.tokens["Ada"])
            await eventually(lambda: len(phone.read) == 2, house)
            assert len({each["tag"] for each in phone.read}) == 2


@story
async def test_a_house_that_calls_nobody_says_so() -> None:
    async with called_house() as house:
        table = await house.web.gathered("Ada", "Bo")
        assert await house.web.get(f"{table.path}/me/ways", table.tokens["Bo"]) == {"push": None, "email": None}
        body = {"address": "bo@example.org"}
        said = await house.web.ask("POST", f"{table.path}/me/ways/email", table.tokens["Bo"], json=body)
        assert said.status_code == 404
