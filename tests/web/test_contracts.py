"""A game brings its contract (issue 21): addresses, socket commands and named events of its own, on any match of it.

The game here is Pick, with a little contract: its rules know nothing of it.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace as varied
from typing import Any
from uuid import UUID, uuid4

import pytest
from msgspec import Struct

from parlour.games.pick import GAME as PICK
from parlour.games.pick import PickNumber
from parlour.sdk import Notice, Seat, Viewer
from parlour.sdk.contract import (
    PLAYER,
    Answer,
    Contract,
    ContractDenial,
    Creation,
    Deed,
    Look,
    NamedEvent,
    Sight,
)
from parlour.sdk.load_check import is_address_of_house
from tests.web.house import GAMES, Table, Web, opened, story


class Bid(Struct, frozen=True):
    amount: int


class BidTaken(Struct, frozen=True):
    amount: int
    bids: int


class Hall(Struct, frozen=True):
    bidders: tuple[str, ...]
    online: tuple[str, ...]
    last_seq: int


class Mine(Struct, frozen=True):
    player_id: str | None


class Snapshot(Struct, frozen=True):
    hall: Hall
    last_seq: int


class WhoIs(Struct, frozen=True):
    player_id: str


class BidderSeen(Struct, frozen=True):
    player_id: str
    name: str


class Presence(Struct, frozen=True):
    player_id: str
    is_online: bool


class NewHall(Struct, frozen=True, forbid_unknown_fields=True):
    auction: str


class HallView(Struct, frozen=True):
    seats: tuple[Seat, ...]


def hall_view(state: Any, viewer: Viewer) -> HallView:
    return HallView(state.seats)


def seats(sight: Sight) -> tuple[Seat, ...]:
    view: HallView = sight.view
    return view.seats


def hall(sight: Sight) -> Hall:
    named = tuple(sight.id_of(PLAYER, seat) for seat in seats(sight))
    return Hall(named, tuple(sight.id_of(PLAYER, seat) for seat in sorted(sight.online)), sight.last_seq)


def mine(sight: Sight) -> Mine:
    seat = sight.viewer.seat
    return Mine(None if seat is None else sight.id_of(PLAYER, seat))


def snapshot(sight: Sight) -> Snapshot:
    return Snapshot(hall(sight), sight.last_seq)


def bid(sight: Sight, body: Bid, made: int) -> Answer | None:
    asked = sight.own(PickNumber)
    if made:
        return None
    if body.amount == 13:
        raise ContractDenial("ERR_UNLUCKY", "not_asked", hints={"amount": 13})
    if asked is None:
        raise ContractDenial("ERR_INVALID_PHASE", "not_asked")
    return Answer(PickNumber(body.amount), asked.key)


def bid_taken(sight: Sight, body: Bid, results: Sequence[Any]) -> BidTaken:
    return BidTaken(body.amount, len(results))


def show_bidder(sight: Sight, asked: WhoIs) -> BidderSeen:
    for seat in seats(sight):
        if sight.id_of(PLAYER, seat) == asked.player_id:
            return BidderSeen(asked.player_id, sight.name_of(seat))
    raise ContractDenial("ERR_NOT_FOUND", "not_asked")


def events(before: Sight, after: Sight, told: Sequence[Notice]) -> Iterable[NamedEvent]:
    for seat in seats(after):
        if seat not in seats(before):
            id = after.id_of(PLAYER, seat)
            yield NamedEvent("BIDDER_JOINED", BidderSeen(id, after.name_of(seat)), f"joined/{id}")


def presence(sight: Sight, seat: Any, is_online: bool) -> NamedEvent:
    return NamedEvent("BIDDER_SEEN", Presence(sight.id_of(PLAYER, seat), is_online), "seen")


def settings_of(body: NewHall) -> Struct:
    if body.auction != "sealed":
        raise ValueError("auction is sealed")
    return PICK.default_settings


AUCTION = Contract(
    hall,
    mine,
    snapshot,
    events,
    {"BIDDER_JOINED": BidderSeen, "BIDDER_SEEN": Presence},
    deeds=(Deed(Bid, BidTaken, bid, bid_taken, "Bid.", "bids", socket="BID", refuses=("ERR_UNLUCKY",)),),
    looks=(Look("bidders/{player_id}", BidderSeen, show_bidder, "One of them.", WhoIs),),
    errors={"ERR_UNLUCKY": 418},
    refusals={"not_an_option": "ERR_LIMIT"},
    creation=Creation("auction", NewHall, settings_of),
    first_seat=0,
    event_log="events",
    is_open=lambda view: True,
    presence=presence,
)
HOUSE = {"X-Dialect": "house"}
OF_PICK: Any = {"view": hall_view, "contract": AUCTION}
WITH_CONTRACT = {**GAMES, "pick": varied(PICK, **OF_PICK)}


@story
async def test_a_client_that_knows_only_the_contract_creates_joins_bids_and_reads() -> None:
    async with opened(games=WITH_CONTRACT) as web:
        made = await web.post("/games", auction="sealed")
        assert {"game_id", "gameCode", "storyteller_jwt"} <= set(made)
        path = f"/games/{made['game_id']}"
        ada = await web.post("/auth/join", gameCode=made["gameCode"], displayName="Ada", role="player")
        bo = await web.post("/auth/join", gameCode=made["gameCode"], role="player")
        seated = await web.post(f"{path}/seat", bo["jwt"], display_name="Bo")
        assert str(UUID(ada["player_id"])) == ada["player_id"]
        assert seated["seat"] == 1  # this contract counts from 0
        await web.post(f"{path}/start", made["storyteller_jwt"])
        assert await web.post(f"{path}/bids", ada["jwt"], amount=3) == {"amount": 3, "bids": 1}
        assert await web.get(f"{path}/me", ada["jwt"]) == {"player_id": ada["player_id"]}
        assert (await web.get(f"{path}/bidders/{seated['player_id']}", ada["jwt"]))["name"] == "Bo"
        public = await web.get(f"{path}/public-state")  # anybody may, by this contract
        assert public["bidders"] == [ada["player_id"], seated["player_id"]]


@story
async def test_the_house_speaks_its_own_dialect_to_who_asks_for_it() -> None:
    async with opened(games=WITH_CONTRACT) as web:
        table = await web.gathered("Ada", "Bo")
        said = await web.get(f"{table.path}/me", table.tokens["Ada"], headers=HOUSE)
        assert said["view"] is not None
        assert (await web.ask("GET", f"{table.path}/public-state", headers=HOUSE)).status_code == 401
        async with table.socket(table.tokens["Ada"], dialect="house") as line:
            assert "view" in (await line.must_begin())["payload"]


@story
async def test_an_address_of_a_contract_is_unknown_in_matches_of_other_games() -> None:
    async with opened(games=WITH_CONTRACT) as web:
        table = await web.begun("Ada", "Bo", "Cy", game="lowest")
        answer = await web.ask("POST", f"{table.path}/bids", table.tokens["Ada"], json={"amount": 3})
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "ERR_NOT_FOUND")


@story
async def test_codes_of_its_own_have_their_status_and_the_rules_refusals_have_its_codes() -> None:
    async with opened(games=WITH_CONTRACT) as web:
        table = await begun(web)
        unlucky = await web.ask("POST", f"{table.path}/bids", table.tokens["Ada"], json={"amount": 13})
        assert (unlucky.status_code, unlucky.json()["error"]["code"]) == (418, "ERR_UNLUCKY")
        assert unlucky.json()["error"]["details"]["amount"] == 13
        too_much = await web.ask("POST", f"{table.path}/bids", table.tokens["Ada"], json={"amount": 10**6})
        assert (too_much.status_code, too_much.json()["error"]["code"]) == (409, "ERR_LIMIT")
        odd = await web.ask("POST", f"{table.path}/bids", table.tokens["Ada"], json={"amount": 3, "odd": 1})
        assert (odd.status_code, odd.json()["error"]["code"]) == (422, "ERR_VALIDATION")


async def begun(web: Web) -> Table:
    table = await web.found()
    for name in ("Ada", "Bo"):
        await table.join(name)
    await web.post(f"{table.path}/start", table.host)
    return table


@story
async def test_a_repeated_request_gets_its_first_answer_over_rest_and_socket() -> None:
    async with opened(games=WITH_CONTRACT) as web:
        table, id = await begun(web), str(uuid4())
        first = await web.ask(
            "POST", f"{table.path}/bids", table.tokens["Ada"], json={"amount": 3}, headers={"X-Request-Id": id}
        )
        assert "Idempotent-Replay" not in first.headers
        async with table.socket(table.tokens["Ada"]) as line:
            again = await line.ask("BID", id, amount=3)
            assert again["payload"]["status"] == "duplicate"
            assert again["payload"]["result"] == first.json()
            other = await line.ask("BID", id, amount=4)
            assert other["payload"]["code"] == "ERR_IDEMPOTENCY_MISMATCH"
            assert other["payload"]["error"]["code"] == "ERR_IDEMPOTENCY_MISMATCH"


@story
async def test_what_the_contract_refused_once_it_refuses_again_under_the_same_id() -> None:
    """Though it could be done by now; and something else under that id is another matter."""
    async with opened(games=WITH_CONTRACT) as web:
        table = await web.found()
        for name in ("Ada", "Bo"):
            await table.join(name)
        id = {"X-Request-Id": str(uuid4())}
        early = await web.ask("POST", f"{table.path}/bids", table.tokens["Ada"], json={"amount": 3}, headers=id)
        assert early.json()["error"]["code"] == "ERR_INVALID_PHASE"
        await web.post(f"{table.path}/start", table.host)
        again = await web.ask("POST", f"{table.path}/bids", table.tokens["Ada"], json={"amount": 3}, headers=id)
        assert again.json()["error"] == early.json()["error"]
        other = await web.ask("POST", f"{table.path}/bids", table.tokens["Ada"], json={"amount": 5}, headers=id)
        assert other.json()["error"]["code"] == "ERR_IDEMPOTENCY_MISMATCH"
        assert await web.post(f"{table.path}/bids", table.tokens["Ada"], amount=3) == {"amount": 3, "bids": 1}


@story
async def test_a_socket_begins_with_the_snapshot_and_goes_on_with_named_events() -> None:
    async with opened(games=WITH_CONTRACT) as web:
        table = await web.found()
        await table.join("Ada")
        async with table.socket(table.host) as line:
            begins = await line.hear()
            assert begins["evt"] == "STATE_SNAPSHOT"
            assert begins["seq"] == begins["payload"]["last_seq"] == 1
            await table.join("Bo")
            told = await line.hear("BIDDER_JOINED")
            assert (told["seq"], told["payload"]["name"]) == (2, "Bo")
            await line.say("ACK", last_seen_seq=0)
            assert [each["seq"] for each in await line.rest() if each["seq"]] == [1, 2]


@story
async def test_events_can_be_read_again_after_a_number() -> None:
    async with opened(games=WITH_CONTRACT) as web:
        table = await begun(web)
        log = await web.get(f"{table.path}/events?after=1", table.tokens["Ada"])
        assert [(each["seq"], each["evt"]) for each in log["events"]] == [(2, "BIDDER_JOINED")]
        assert log["last_seq"] == 2


@story
async def test_who_is_connected_is_told_without_a_number() -> None:
    async with opened(games=WITH_CONTRACT) as web:
        table = await begun(web)
        async with table.socket(table.host) as line:
            await line.hear("STATE_SNAPSHOT")
            async with table.socket(table.tokens["Bo"]):
                came = await line.hear("BIDDER_SEEN")
                assert (came["seq"], came["payload"]["is_online"]) == (None, True)
            assert not (await line.hear("BIDDER_SEEN"))["payload"]["is_online"]


@story
async def test_an_unknown_socket_command_is_named_as_such() -> None:
    async with opened(games=WITH_CONTRACT) as web:
        table = await begun(web)
        async with table.socket(table.tokens["Ada"]) as line:
            no = (await line.ask("PICK_NUMBER", number=3))["payload"]
            assert no["code"] == "ERR_VALIDATION"
            assert "BID" in no["message"]


@story
async def test_the_first_who_comes_as_storyteller_by_the_code_runs_it_and_nobody_after_that() -> None:
    async with opened(games=WITH_CONTRACT) as web:
        made = await web.post("/games", auction="sealed")
        claim = {"gameCode": made["gameCode"], "role": "storyteller"}
        first = await web.post("/auth/join", **claim)
        assert first["role"] == "storyteller"
        assert (await web.ask("POST", "/auth/join", json=claim)).status_code == 403


@story
async def test_nobody_comes_as_storyteller_once_the_founder_has_been_there() -> None:
    async with opened(games=WITH_CONTRACT) as web:
        made = await web.post("/games", auction="sealed")
        await web.get(f"/games/{made['game_id']}/me", made["storyteller_jwt"])
        claim = {"gameCode": made["gameCode"], "role": "storyteller"}
        assert (await web.ask("POST", "/auth/join", json=claim)).status_code == 403


@pytest.mark.parametrize("game", ["pick", "lowest"])
@story
async def test_a_match_that_no_contract_created_is_never_claimed(game: str) -> None:
    async with opened(games=WITH_CONTRACT) as web:
        table = await web.found(game)
        claim = {"gameCode": table.code, "role": "storyteller"}
        assert (await web.ask("POST", "/auth/join", json=claim)).status_code == 403


@story
async def test_what_cannot_be_created_is_said() -> None:
    async with opened(games=WITH_CONTRACT) as web:
        no = await web.ask("POST", "/games", json={"auction": "open"})
        assert (no.status_code, no.json()["error"]["code"]) == (422, "ERR_VALIDATION")
        assert "auction is sealed" in no.json()["error"]["message"]


@story
async def test_the_documentation_shows_each_contract_by_its_game() -> None:
    async with opened(games=WITH_CONTRACT) as web:
        house = (await web.http.get(f"http://127.0.0.1:{web.port}/openapi.json")).json()
        assert house["x-contracts"] == {"pick": "/openapi/pick.json"}
        assert "/api/v1/games/{game_id}/bids" not in house["paths"]
        own = (await web.http.get(f"http://127.0.0.1:{web.port}/openapi/pick.json")).json()
        assert "/api/v1/games/{game_id}/bids" in own["paths"]
        assert set(own["x-socket"]["commands"]) == {"BID"}
        assert set(own["x-socket"]["events"]) == {"BIDDER_JOINED", "BIDDER_SEEN"}
        assert (await web.http.get(f"http://127.0.0.1:{web.port}/openapi/lowest.json")).status_code == 404
        json.dumps(own)


@story
async def test_what_the_house_has_below_me_is_known_to_the_check_at_loading() -> None:
    async with opened() as web:
        paths = (await web.http.get(f"http://127.0.0.1:{web.port}/openapi.json")).json()["paths"]
        below = [path.partition("/{game_id}/")[2] for path in paths if f"{path}/".count("/{game_id}/me/")]
        assert below
        assert all(is_address_of_house(address) for address in below)
