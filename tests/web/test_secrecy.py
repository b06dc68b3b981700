"""What leaves the house is for the eyes of the one it goes to, over HTTP and over the socket."""

import json
import re

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.web.house import must_succeed, opened, story


@story
async def test_each_socket_sees_its_own_pick_and_an_observer_none() -> None:
    """Check 109, on `pick`."""
    async with opened() as web:
        table = await web.begun("Ada", "Bo", "Cy")
        numbers = {"Ada": 3, "Bo": 5, "Cy": 8}
        tokens = {**{name: table.tokens[name] for name in numbers}, "": await table.watch()}
        heard: dict[str, list[int]] = {}
        async with (
            table.socket(tokens["Ada"]) as ada,
            table.socket(tokens["Bo"]) as bo,
            table.socket(tokens["Cy"]) as cy,
            table.socket(tokens[""]) as nobody,
        ):
            for name in ("Ada", "Bo"):
                must_succeed(await table.pick(name, numbers[name]))
            for name, line in {"Ada": ada, "Bo": bo, "Cy": cy, "": nobody}.items():
                told = [said["payload"].get("view", {}).get("mine") for said in await line.rest()]
                heard[name] = [number for number in told if number is not None]
        assert heard["Ada"] == [3, 3]  # her own, and still hers when Bo has picked
        assert heard["Bo"] == [5]
        assert heard["Cy"] == heard[""] == []


@story
async def test_the_public_state_never_shows_a_pick_before_the_end() -> None:
    """Check 111, on `pick`."""
    async with opened() as web:
        table = await web.begun("Ada", "Bo", "Cy")
        must_succeed(await table.pick("Ada", 7))
        state = await web.get(f"{table.path}/public-state", table.tokens["Ada"])
        assert "prompts" not in state
        assert (state["view"]["mine"], state["view"]["hidden"]) == (None, {})
        assert "7" not in json.dumps(state["view"])


@story
async def test_what_is_private_is_there_live_and_after_coming_back_for_its_owner_only() -> None:
    """Check 112, on `pick`."""
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        async with table.socket(table.tokens["Ada"]) as ada:
            await ada.hear("STATE_SNAPSHOT")
            must_succeed(await table.pick("Ada", 7))
            assert (await ada.hear("STATE_CHANGED"))["payload"]["view"]["mine"] == 7
        for name, mine in (("Ada", 7), ("Bo", None)):
            async with table.socket(table.tokens[name]) as again:
                assert (await again.must_begin())["payload"]["view"]["mine"] == mine


@story
async def test_a_token_of_another_match_is_turned_away_and_told_nothing() -> None:
    """Check 119."""
    async with opened() as web:
        one, other = await web.gathered("Ada"), await web.gathered("Bo")
        async with other.socket(one.tokens["Ada"]) as line:
            assert (await line.closed(), line.heard) == (4403, [])


@story
async def test_a_prompt_id_tells_nothing_and_belongs_to_one_viewer() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        ids = {name: await table.prompt(table.tokens[name], "pick_number") for name in ("Ada", "Bo")}
        assert len(set(ids.values())) == 2
        assert "pick" not in ids["Ada"]
        foreign = await table.pick("Bo", 4, prompt=ids["Ada"])
        assert (foreign.status_code, foreign.json()["error"]["code"]) == (404, "ERR_NOT_FOUND")


@story
async def test_keys_of_prompts_stay_in_the_house() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        for path in ("me", "prompts", "public-state"):
            said = json.dumps(await web.get(f"{table.path}/{path}", table.tokens["Ada"]))
            assert '"pick/0"' not in said
            assert '"key"' not in said


@settings(max_examples=4, deadline=None)
@given(st.lists(st.integers(0, 9), min_size=2, max_size=2, unique=True))
def test_two_worlds_that_differ_in_a_secret_are_told_alike_in_number_and_size(numbers: list[int]) -> None:
    """Check 117 and the secrecy invariants: the count of a viewer tells nothing of what is hidden."""

    @story
    async def told() -> None:
        worlds = []
        for number in numbers:
            async with opened() as web:
                table = await web.begun("Ada", "Bo", "Cy")
                async with table.socket(table.tokens["Cy"]) as cy, table.socket(await table.watch()) as watcher:
                    must_succeed(await table.pick("Ada", number))
                    must_succeed(await table.pick("Bo", 1))
                    worlds.append([_plain(each) for line in (cy, watcher) for each in await line.rest()])
        assert worlds[0] == worlds[1]

    told()


def _plain(said: dict[str, object]) -> str:
    """Without what differs between any two matches: the hour, and random ids of the same length."""
    return re.sub(r'"(ts|at|prompt_id)": "[^"]*"', '"…"', json.dumps(said))


@story
async def test_a_viewers_count_has_no_holes_over_a_whole_match() -> None:
    """Check 117."""
    async with opened() as web:
        table = await web.begun("Ada", "Bo", "Cy")
        async with table.socket(table.tokens["Cy"]) as cy:
            began = (await cy.must_begin())["seq"]
            for round in range(5):
                for name in ("Ada", "Bo", "Cy"):
                    must_succeed(await table.pick(name, round))
            seqs = [said["seq"] for said in await cy.rest()]
        assert seqs == list(range(began + 1, began + 1 + len(seqs)))
        assert len(seqs) == 15
