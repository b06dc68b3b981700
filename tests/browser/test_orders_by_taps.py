"""Diplomacy by thumbs alone: a retreat, a build and a convoy, as they come up in a match of seven."""

import re
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.house import ServedHouse
from tests.browser.visitor import Visitor

NAMES = ("Ada", "Bo", "Cy", "Di", "Eve", "Flo", "Gus")
SPRING = {"Austria": "A VIE-TYR; A BUD-SER", "England": "F LON-NTH; F EDI-NWG; A LVP-YOR"}
FALL = {
    "Austria": "A TYR-VEN; F TRI S A TYR-VEN; A SER H",  # so the Italian army in Venice must retreat
    "Italy": "A VEN H; A ROM-APU",
    "England": "A YOR-NWY; F NTH C A YOR-NWY",
}


class Table:
    """The others type; only the one with the browser taps."""

    def __init__(self, client: httpx.Client) -> None:
        self._client = client
        founded = self._post("/games", game="diplomacy", displayName=NAMES[0])
        self.path = f"/games/{founded['game_id']}"
        self._post(f"{self.path}/seat", founded["jwt"], display_name=NAMES[0])
        coming = {"gameCode": founded["gameCode"], "role": "player"}
        others = [self._post("/auth/join", displayName=name, **coming)["jwt"] for name in NAMES[1:]]
        self._post(f"{self.path}/start", founded["jwt"])
        self._tokens = {self._nation(token): token for token in (founded["jwt"], *others)}

    def plays(self, orders: dict[str, str]) -> None:
        for nation, text in orders.items():
            self._post(f"{self.path}/text", self._tokens[nation], text=text)
        self.are_final(*self._tokens)

    def are_final(self, *nations: str) -> None:
        for nation in nations:
            self._post(f"{self.path}/submit", self._tokens[nation])

    def link(self, nation: str) -> str:
        link: str = self._post(f"{self.path}/links", self._tokens[nation], opens="me")["link"]
        return link[link.index("/enter") :]

    def _nation(self, token: str) -> str:
        seen = self._client.get(f"{self.path}/me", headers={"Authorization": f"Bearer {token}"}).json()
        return str(seen["view"]["me"])

    def _post(self, path: str, token: str = "", **body: Any) -> Any:
        headers = {"X-Request-Id": str(uuid4())} | ({"Authorization": f"Bearer {token}"} if token else {})
        said = self._client.post(path, json=body, headers=headers)
        assert said.is_success, said.text
        return said.json()


@pytest.fixture
def table(house: ServedHouse) -> Iterator[Table]:
    with httpx.Client(base_url=f"{house.address}/api/v1", timeout=30) as client:
        yield Table(client)


def leads(visitor: Visitor, table: Table, nation: str) -> Visitor:
    visitor.opens(table.link(nation))
    visitor.must_read(f"You lead {nation}")
    return visitor


def test_a_retreat_a_build_and_a_convoy_are_ordered_by_taps(comes: Comes, table: Table) -> None:
    table.plays(SPRING)
    table.plays(FALL)

    italy = leads(comes(), table, "Italy")
    italy.taps_on("^A Venice")
    for place in ("Piedmont", "Rome", "Tuscany", "disband"):
        expect(italy.page.get_by_role("button", name=place, exact=True)).to_be_visible()
    italy.taps_on("^Rome$")
    italy.must_read("retreats to Rome")
    italy.taps_on("Submit orders")
    italy.must_read("Winter 1901, builds")

    austria = leads(comes(), table, "Austria")
    austria.taps_on("^Build A Budapest")
    austria.must_read("1 of 2")
    austria.taps_on("^Waive a build")
    austria.must_read("2 of 2")
    austria.taps_on("Submit orders")
    table.are_final("England", "Italy")

    england = leads(comes(), table, "England")
    england.must_read("Spring 1902")
    england.taps_on("^F North Sea")
    england.taps_on("^Convoy$")
    england.taps_on("^A Norway$")
    england.taps_on("^Edinburgh$")
    england.must_read(r"F North Sea\s*convoys A Norway to Edinburgh")
    expect(england.page.get_by_text(re.compile("1 of 3"))).to_be_visible()
