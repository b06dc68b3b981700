"""Being away on the web: by prompts like any other, a deputy at the same seat, and an open seat for whoever joins."""

from datetime import timedelta

from parlour.engine.clocks import HandClock
from parlour.engine.match import standpoint_of
from parlour.rehearsal import MONDAY
from parlour.web.auth.sessions import Device
from tests.web.house import Table, Web, opened, story

DAY = timedelta(days=1)


@story
async def test_whoever_goes_away_by_the_page_is_away_and_sees_it_as_their_standing_answer() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        token = table.tokens["Bo"]
        await web.post(f"{table.path}/go-away", token, days=2, begins_in=0, cover="stand_in")
        prompts = (await web.get(f"{table.path}/prompts", token, headers={"Accept-Language": "sv"}))["prompts"]
        [asked] = [prompt for prompt in prompts if prompt["command"] == "go_away"]
        assert asked["given"][table.seat("Bo")]["cover"] == "stand_in"
        assert asked["button"] == "Jag blir borta"
        assert asked["labels"]["cover"] == ["Det tystnad betyder", "En bot spelar"]


@story
async def test_the_host_is_told_covered_and_another_player_nothing() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo", "Cy")
        await web.post(f"{table.path}/go-away", table.tokens["Bo"], days=2, begins_in=0, cover="default")
        own = {name: await web.get(f"{table.path}/me", table.tokens[name]) for name in ("Ada", "Cy")}
        told = {name: each["private_messages"] for name, each in own.items()}
        assert [each["phrase"] for each in told["Ada"]] == ["covered"]
        assert told["Cy"] == []


@story
async def test_a_deputy_with_a_token_of_their_own_sits_in_the_seat_while_its_player_is_away() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        eve = await web.services.people.introduce("Eve", "en", "UTC")
        await web.post(f"{table.path}/go-away", table.tokens["Bo"], days=2, begins_in=0, cover=eve.id)
        match = await web.services.writer.match(table.id)
        holders = (await web.services.store.seating(table.id)).holders
        standpoint = standpoint_of(match, holders, eve.id)
        admitted = await web.services.sessions.admit(match, eve.id, standpoint, Device(""))
        assert (admitted.role, admitted.player_id) == ("player", table.seat("Bo"))
        await web.post(f"{table.path}/pick-number", admitted.jwt, number=7)
        assert (await web.services.writer.match(table.id)).state.picks == {table.seat("Bo"): 7}  # type: ignore[attr-defined]


async def open_seat(web: Web, clock: HandClock) -> Table:
    """A match in which the seat of Bo is open, since Bo has missed an answer."""
    table = await web.begun("Ada", "Bo", "Cy", game="lowest")
    rules = {"misses": 1, "grace": 0, "hours": 24, "waits": False, "early": False}
    await web.post(f"{table.path}/set-absence-rules", table.tokens["Ada"], **rules)
    for name, number in (("Ada", 1), ("Cy", 2)):
        await web.post(f"{table.path}/name-number", table.tokens[name], number=number)
    clock.at += DAY
    await web.services.writer.wake(table.id)
    return table


@story
async def test_whoever_comes_by_the_code_may_take_a_seat_that_has_opened() -> None:
    clock = HandClock(MONDAY)
    async with opened(clock=clock) as web:
        table = await open_seat(web, clock)
        await table.join("Eve")
        assert await table.sit("Eve", table.tokens["Eve"]) == table.seat("Bo")
        await web.post(f"{table.path}/name-number", table.tokens["Eve"], number=5)
        no = await web.ask("POST", f"{table.path}/name-number", table.tokens["Bo"], json={"number": 6})
        assert no.status_code == 401  # the token was for a seat that is another's now


@story
async def test_an_open_seat_is_a_prompt_for_whoever_has_none() -> None:
    clock = HandClock(MONDAY)
    async with opened(clock=clock) as web:
        table = await open_seat(web, clock)
        await table.join("Eve")
        token = table.tokens["Eve"]
        await web.post(f"{table.path}/take-over", token, seat=table.seat("Bo"))
        own = await web.get(f"{table.path}/me", token)
        assert [each["phrase"] for each in own["private_messages"]][-1] == "brief"


@story
async def test_an_observer_whom_nobody_knows_cannot_take_a_seat() -> None:
    clock = HandClock(MONDAY)
    async with opened(clock=clock) as web:
        table = await open_seat(web, clock)
        token = await table.watch()
        no = await web.ask("POST", f"{table.path}/take-over", token, json={"seat": table.seat("Bo")})
        assert no.json()["error"]["details"]["refused"] == "needs_a_seat"
        assert (await web.services.writer.match(table.id)).state.attendance.vacant == (table.seat("Bo"),)
