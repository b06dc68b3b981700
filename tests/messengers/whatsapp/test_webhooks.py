"""Where the services come to us: only they are let in, and everything counts once, however and whenever it comes."""

from datetime import timedelta
from random import Random
from typing import get_args

import httpx
import pytest

from parlour.games import lowest
from parlour.messengers.whatsapp.cloud import SIGNATURE
from tests.emulators.whatsapp import cloud, twilio
from tests.emulators.whatsapp.state import VERIFY_TOKEN, Kind
from tests.engine.house import story
from tests.messengers.whatsapp.club import PUBLIC, Club, open_club
from tests.messengers.whatsapp.tables import begun, numbers

KINDS: tuple[Kind, ...] = get_args(Kind)
TEXT = {
    "messages": [{"from": "4670", "id": "wamid.x", "timestamp": "1767600000", "type": "text", "text": {"body": "x"}}]
}
FORM = {"MessageSid": "SM1", "From": "whatsapp:+4670", "WaId": "4670", "Body": "x", "NumMedia": "0"}


@story
async def test_meta_is_let_in_by_its_signature_over_the_raw_body_and_nobody_else() -> None:
    async with open_club(lowest.GAME) as club, httpx.AsyncClient() as client:
        url, body = f"{club.world.delivery.door}/whatsapp", cloud.envelope(TEXT)
        good = cloud.signed(body)
        told = [
            await client.post(url, content=body, headers=good),
            await client.post(url, content=body + b" ", headers=good),
            await client.post(url, content=body),
            await client.post(url, content=body, headers={SIGNATURE: "sha256=" + "0" * 64}),
            await client.post(url, content=b"not json", headers=cloud.signed(b"not json")),
            await client.post(url, content=b"[]", headers=cloud.signed(b"[]")),
            await client.put(url, content=body, headers=good),
        ]
        assert [each.status_code for each in told] == [200, 403, 403, 403, 400, 400, 405]


@story
async def test_meta_asks_once_whether_it_is_ours() -> None:
    async with open_club(lowest.GAME) as club, httpx.AsyncClient() as client:
        url = f"{club.world.delivery.door}/whatsapp"
        ask = {"hub.mode": "subscribe", "hub.challenge": "4711"}
        right = await client.get(url, params={**ask, "hub.verify_token": VERIFY_TOKEN})
        wrong = await client.get(url, params={**ask, "hub.verify_token": "a guess"})
        assert (right.status_code, right.text, wrong.status_code) == (200, "4711", 403)


@story
async def test_twilio_is_let_in_by_its_signature_over_the_public_address_whatever_host_says() -> None:
    async with open_club(lowest.GAME, kind="twilio") as club, httpx.AsyncClient() as client:
        path = "/whatsapp/twilio"
        here, there = f"{club.world.delivery.door}{path}", PUBLIC + path
        told = [
            await client.post(here, data=FORM, headers=twilio.signed(there, FORM)),
            await client.post(f"{here}?a=1", data=FORM, headers=twilio.signed(f"{there}?a=1", FORM)),
            await client.post(f"{here}?a=2", data=FORM, headers=twilio.signed(there, FORM)),
            await client.post(here, data=FORM, headers=twilio.signed(here, FORM)),
            await client.post(here, data={**FORM, "Body": "y"}, headers=twilio.signed(there, FORM)),
        ]
        assert [each.status_code for each in told] == [200, 200, 403, 403, 403]


@story
async def test_a_picture_is_fetched_by_a_signed_link_for_ten_minutes() -> None:
    async with open_club(lowest.GAME, kind="twilio") as club, httpx.AsyncClient() as client:
        links = next(each for path, each in club.door.webhooks.items() if path.endswith("picture"))
        link = (await links.link(b"\x89PNG")).replace(PUBLIC, club.world.delivery.door)  # type: ignore[attr-defined]
        told = [await client.get(link), await client.get(link[:-1] + "x")]
        club.clock.at += timedelta(minutes=10)
        told.append(await client.get(link))
        assert [each.status_code for each in told] == [200, 404, 404]


@pytest.mark.parametrize("kind", KINDS)
def test_what_comes_shuffled_and_twice_counts_once(kind: Kind) -> None:
    @story
    async def shuffle() -> None:
        async with open_club(lowest.GAME, kind=kind) as club:
            people = await begun(club)
            club.world.reports, club.world.delivery.shuffles = True, Random(7)
            for number, person in enumerate(people, start=3):
                person.writes(str(number))
            await club.settled()
            assert sorted(await numbers(club)) == [3, 4, 5]

    shuffle()


@story
async def test_a_message_is_known_for_thirty_days_also_after_a_restart() -> None:
    async with open_club(lowest.GAME) as club:
        people = await begun(club)
        await club.writes(people[1], "4")
        await club.parts.close()
        club.restart()
        club.world.delivery.repeat()
        await club.settled()
        assert await numbers(club) == [4]
        id = next(each for each in people[1].posts).id
        assert await club.store.reply("whatsapp/other", club.clock.at + timedelta(days=29))
        assert id


@story
async def test_what_was_written_more_than_a_week_ago_is_nobodys_wish_any_more() -> None:
    async with open_club(lowest.GAME) as club:
        people = await begun(club)
        people[1].writes("4", at=club.clock.at - timedelta(days=8))
        await club.settled()
        assert await numbers(club) == []


@story
async def test_a_picture_that_somebody_sends_is_not_fetched_and_gets_one_line_of_help() -> None:
    for kind in KINDS:
        async with open_club(lowest.GAME, kind=kind) as club:
            people = await begun(club)
            before, calls = len(people[1].posts), dict(club.world.calls)
            people[1].sends_picture()
            await club.settled()
            assert [post.text for post in people[1].posts[before:]] == [HELP]
            assert club.world.calls["messages"] == calls["messages"] + 1


HELP = "Jag kan inte läsa bilder, röstmeddelanden eller filer. Skriv det med ord, eller tryck på något av valen."


async def late(club: Club, text: str) -> None:
    """Bo answers in round 1, and it comes when round 2 is asked."""
    people = await begun(club)
    bo = people[1]
    club.world.delivery.hold()
    bo.writes(text)
    await club.until(club.clock.at + timedelta(hours=20))
    club.world.delivery.release()
    await club.settled()


@pytest.mark.parametrize("text", ["4", "tal 4"])
def test_a_late_answer_belongs_to_the_question_that_stood_when_it_was_written_and_never_to_a_later_one(
    text: str,
) -> None:
    @story
    async def answer() -> None:
        async with open_club(lowest.GAME) as club:
            await late(club, text)
            assert await numbers(club) == []

    answer()


@story
async def test_an_answer_to_an_older_post_is_none_to_what_is_asked_now() -> None:
    async with open_club(lowest.GAME) as club:
        people = await begun(club)
        bo = people[1]
        first = next(post for post in bo.posts if "Runda 1" in post.text)
        await club.goes_to(club.clock.at + timedelta(hours=20))
        bo.writes("4", first)
        await club.settled()
        assert (await numbers(club), "över" in bo.last.text) == ([], True)
        await club.writes(bo, "4")
        assert await numbers(club) == [4]
