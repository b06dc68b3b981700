"""Links and device sessions: each opens what it was made for, until it has expired or was revoked."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from datetime import timedelta
from itertools import permutations
from typing import Any

import jwt
import pytest
from msgspec.structs import replace

from parlour.engine.clocks import HandClock
from parlour.engine.links import BadLink, Link, LinkKind, Links, link_id
from parlour.engine.submission import MatchId, PlayerId
from parlour.rehearsal import MONDAY
from parlour.stores.memory import MemoryStore

SECRET = bytes(range(32))
MATCH, ADA, BO = MatchId("6f1d3c52-7c3e-4b8e-9a55-0d3a1a2b3c4d"), PlayerId("ada-id"), PlayerId("bo-id")
MONTH, HALF_A_YEAR = timedelta(days=30), timedelta(days=180)
EVERY: tuple[LinkKind, ...] = ("player", "device", "spectator", "takeover")

# What the house handed out before links were JSON Web Tokens, on that Monday and with this secret.
OLD: dict[LinkKind, str] = {
    "player": "hn4xbCXlkgmISK_OE3l21FsicGxheWVyIiwiNmYxZDNjNTItN2MzZS00YjhlLTlhNTUtMGQzYTFhMmIzYzRkIiwiYm8taWQiLCIy"
    "MDI2LTAxLTA1VDA4OjAwOjAwWiIsIjIwMjYtMDItMDRUMDg6MDA6MDBaIixudWxsXQ",
    "device": "8rxPqVGoFWhOMluL9N9AHlsiZGV2aWNlIiwiNmYxZDNjNTItN2MzZS00YjhlLTlhNTUtMGQzYTFhMmIzYzRkIiwiYm8taWQiLCIy"
    "MDI2LTAxLTA1VDA4OjAwOjAwWiIsIjIwMjYtMDctMDRUMDg6MDA6MDBaIixudWxsXQ",
    "spectator": "bzjIWyU5owDUk72BWuqtEFsic3BlY3RhdG9yIiwiNmYxZDNjNTItN2MzZS00YjhlLTlhNTUtMGQzYTFhMmIzYzRkIiwiIiwi"
    "MjAyNi0wMS0wNVQwODowMDowMFoiLCIyMDI2LTAyLTA0VDA4OjAwOjAwWiIsbnVsbF0",
    "takeover": "Oz7RQu9kdV9gm6spuMiiUVsidGFrZW92ZXIiLCI2ZjFkM2M1Mi03YzNlLTRiOGUtOWE1NS0wZDNhMWEyYjNjNGQiLCJhZGEt"
    "aWQiLCIyMDI2LTAxLTA1VDA4OjAwOjAwWiIsIjIwMjYtMDItMDRUMDg6MDA6MDBaIiwiQm8iXQ",
}


class Office:
    """Makes and reads links at a clock that stands still."""

    def __init__(self) -> None:
        self.clock = HandClock(MONDAY)
        self.links = Links(MemoryStore(), self.clock, SECRET)

    def make(self, opens: LinkKind) -> str:
        make: dict[LinkKind, Callable[[], Coroutine[Any, Any, str]]] = {
            "player": lambda: self.links.to_player(MATCH, BO),
            "device": lambda: self.links.for_device(MATCH, BO),
            "spectator": lambda: self.links.to_watch(MATCH),
            "takeover": lambda: self.links.to_take_over(MATCH, ADA, "Bo"),
        }
        return asyncio.run(make[opens]())

    def read(self, opens: LinkKind, text: str) -> Link:
        return asyncio.run(self.links.read_session(text) if opens == "device" else self.links.read_link(text))


def must_be_bad(reading: Awaitable[Link]) -> None:
    async def read() -> None:
        await reading

    with pytest.raises(BadLink):
        asyncio.run(read())


@pytest.mark.parametrize("opens", EVERY)
def test_a_link_says_what_it_opens_and_until_when(opens: LinkKind) -> None:
    office = Office()
    owner = {"spectator": "", "takeover": ADA}.get(opens, BO)
    until = MONDAY + (HALF_A_YEAR if opens == "device" else MONTH)
    expected = Link(opens, MATCH, owner, MONDAY, until, "Bo" if opens == "takeover" else None)
    if opens == "device":  # one that no store knows is known by what it says
        expected = replace(expected, session_id=link_id(expected))
    assert office.read(opens, office.make(opens)) == expected


@pytest.mark.parametrize("opens", EVERY)
def test_a_link_of_the_first_format_says_the_same(opens: LinkKind) -> None:
    office = Office()
    assert office.read(opens, OLD[opens]) == office.read(opens, office.make(opens))


def made_and_old(opens: LinkKind) -> list[str]:
    return [Office().make(opens), OLD[opens]]


@pytest.mark.parametrize("session", made_and_old("device"))
def test_a_session_is_no_link(session: str) -> None:
    must_be_bad(Office().links.read_link(session))


@pytest.mark.parametrize("opens", ["player", "spectator", "takeover"])
def test_a_link_is_no_session(opens: LinkKind) -> None:
    for link in made_and_old(opens):
        must_be_bad(Office().links.read_session(link))


@pytest.mark.parametrize(("opens", "claimed"), list(permutations(EVERY, 2)))
def test_a_link_that_says_it_is_of_another_kind_is_not_believed(opens: LinkKind, claimed: LinkKind) -> None:
    """A takeover link is no player link, whatever is written over its header."""
    office = Office()
    typ = jwt.get_unverified_header(office.make(claimed))["typ"]
    payload, signature = office.make(opens).split(".")[1:]
    header = jwt.encode({}, "k" * 32, headers={"typ": typ}).split(".")[0]
    forged = f"{header}.{payload}.{signature}"
    must_be_bad(office.links.read_link(forged))
    must_be_bad(office.links.read_session(forged))


@pytest.mark.parametrize("text", ["", "x", ".", "..", "a.b.c", "AAAA" * 40, "😀", "é.é.é", OLD["player"][:-4]])
def test_what_was_made_up_opens_nothing(text: str) -> None:
    office = Office()
    must_be_bad(office.links.read_link(text))
    must_be_bad(office.links.read_session(text))


def test_another_house_s_link_opens_nothing() -> None:
    for opens in EVERY:
        other = Links(MemoryStore(), HandClock(MONDAY), SECRET[::-1])
        for text in made_and_old(opens):
            must_be_bad(other.read_session(text) if opens == "device" else other.read_link(text))


@pytest.mark.parametrize("link", made_and_old("player"))
def test_a_link_is_good_for_a_month(link: str) -> None:
    office = Office()
    office.clock.at += MONTH - timedelta(seconds=1)
    assert office.read("player", link).owner == BO
    office.clock.at += timedelta(seconds=1)
    must_be_bad(office.links.read_link(link))


@pytest.mark.parametrize("session", made_and_old("device"))
def test_a_session_is_good_for_half_a_year(session: str) -> None:
    office = Office()
    office.clock.at += HALF_A_YEAR - timedelta(seconds=1)
    assert office.read("device", session).owner == BO
    office.clock.at += timedelta(seconds=1)
    must_be_bad(office.links.read_session(session))
