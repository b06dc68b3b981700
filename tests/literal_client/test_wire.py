"""Checks of clocktower.md section 6 that are about the wire: reconnecting, repeating, tokens (C117 to C138, C144)."""

import asyncio
from typing import Any
from uuid import uuid4

import pytest

from parlour.games.clocktower import GAME as CLOCKTOWER
from parlour.stores.memory import MemoryStore
from tests.literal_client.client import Api, Error, Socket, Town
from tests.literal_client.house import SEVEN, a_house, a_town
from tests.web.house import opened, story


def numbers(events: list[Any]) -> list[int]:
    return [event["seq"] for event in events if event["seq"] is not None and event["evt"] != "STATE_SNAPSHOT"]


async def chatter(town: Town, count: int) -> None:
    for number in range(count):
        await town.players["Ada"].game("POST", "chat", {"text": f"word {number}"})


# ── Numbers ──


@story
async def test_c117_in_viewer_mode_a_players_numbers_have_no_holes() -> None:
    async with a_town("created", seqMode="viewer") as town:
        ada = await Socket.open(town.players["Ada"])
        begins = await ada.hear("STATE_SNAPSHOT")
        await town.start()
        [prompt] = (await town.players["Finn"].game("GET", "night-prompts"))["prompts"]
        for name in ("Bo", "Cy"):
            said = {"prompt_id": prompt["prompt_id"], "target_id": town.id(name)}
            await town.players["Finn"].game("POST", "night-action", said)
        await town.st.game("POST", "open-day")
        await town.vote_out("Finn", ["Ada", "Bo", "Cy", "Di"])
        await town.st.game("POST", "end-day")
        await ada.quiet()
        told = numbers(ada.events)
        assert told == list(range(begins["seq"] + 1, begins["seq"] + 1 + len(told)))
        await ada.close()


@story
async def test_in_game_mode_an_event_has_one_number_for_everybody() -> None:
    """The document's own: holes are what others were told of.  N19."""
    async with a_town("created") as town:
        lines = {name: await Socket.open(api) for name, api in town.players.items()}
        st = await Socket.open(town.st)
        await town.start()
        await town.st.game("POST", "open-day")
        await town.nominate("Ada", "Bo")
        by_number: dict[int, str] = {}
        await st.quiet()
        for event in st.events:
            if event["seq"] is not None and event["evt"] != "STATE_SNAPSHOT":
                by_number[event["seq"]] = event["evt"]
        first = min(by_number)
        assert sorted(by_number) == list(range(first, first + len(by_number)))  # who sees all sees no hole
        for line in lines.values():
            await line.quiet()
            for event in line.events:
                if event["seq"] is not None and event["evt"] != "STATE_SNAPSHOT":
                    assert by_number[event["seq"]] == event["evt"]
            await line.close()
        await st.close()


@story
async def test_the_default_of_each_profile_is_as_it_should_be() -> None:
    async with a_house() as host:
        for profile, mode in (("mvp", "game"), ("official", "viewer")):
            town = await Town.created(host, SEVEN, profile=profile)
            assert (await town.st.public_state())["config"]["seqMode"] == mode
            await town.close()


# ── Reconnecting ──


@story
async def test_c121_c122_the_first_frame_is_a_snapshot_and_an_ack_brings_what_came_after() -> None:
    async with a_town() as town:
        bo = await Socket.open(town.players["Bo"])
        begins = await bo.hear()
        assert (begins["evt"], begins["seq"]) == ("STATE_SNAPSHOT", begins["payload"]["last_seq"])
        seen = begins["payload"]["last_seq"]
        assert begins["payload"]["publicState"]["phase"] == "DAY"
        await bo.close()
        await chatter(town, 10)
        again = await Socket.open(town.players["Bo"])
        assert (await again.hear())["payload"]["last_seq"] == seen + 10
        await again.ack(seen)
        assert numbers(await again.quiet()) == list(range(seen + 1, seen + 11))
        await again.close()


@pytest.mark.parametrize(("gap", "is_delta"), [(200, True), (201, False)])
@story
async def test_c123_200_events_are_sent_one_by_one_and_201_as_a_snapshot(gap: int, is_delta: bool) -> None:
    async with a_town() as town:
        bo = await Socket.open(town.players["Bo"])
        seen = (await bo.hear())["payload"]["last_seq"]
        await bo.close()
        await chatter(town, gap)
        again = await Socket.open(town.players["Bo"], last_seen_seq=seen)
        await again.hear("STATE_SNAPSHOT")
        told = await again.quiet()
        assert len(numbers(told)) == (gap if is_delta else 0)
        assert [e["evt"] for e in told if e["evt"] == "STATE_SNAPSHOT"] == ([] if is_delta else ["STATE_SNAPSHOT"])
        await again.close()


@story
async def test_n22_the_cutoff_is_a_setting() -> None:
    async with a_town(reconnect={"snapshotCutoff": 3}) as town:
        bo = await Socket.open(town.players["Bo"])
        seen = (await bo.hear())["payload"]["last_seq"]
        await bo.close()
        await chatter(town, 4)
        for last_seen, told in ((seen, []), (seen + 1, [seen + 2, seen + 3, seen + 4])):
            again = await Socket.open(town.players["Bo"], last_seen_seq=last_seen)
            await again.hear("STATE_SNAPSHOT")
            assert numbers(await again.quiet()) == told
            await again.close()


@pytest.mark.parametrize("said", [10**9, -1, "seven", None])
@story
async def test_c124_an_ack_of_a_number_that_was_never_given_brings_a_snapshot(said: Any) -> None:
    async with a_town() as town:
        bo = await Socket.open(town.players["Bo"])
        await bo.hear("STATE_SNAPSHOT")
        await bo.ack(said)
        assert [e["evt"] for e in await bo.quiet()] == ["STATE_SNAPSHOT"]
        await bo.close()


@story
async def test_c125_an_open_prompt_is_there_after_reconnecting_with_the_same_id_and_deadline() -> None:
    async with a_town("at_night") as town:
        [prompt] = (await town.players["Finn"].game("GET", "night-prompts"))["prompts"]
        for _ in range(2):
            finn = await Socket.open(town.players["Finn"])
            [again] = (await finn.hear("STATE_SNAPSHOT"))["payload"]["privateState"]["prompts"]
            assert (again["prompt_id"], again["deadline"]) == (prompt["prompt_id"], prompt["deadline"])
            await finn.close()


@story
async def test_c126_a_result_that_is_too_long_ago_is_in_the_private_part_of_the_snapshot() -> None:
    async with a_town(reconnect={"snapshotCutoff": 5}) as town:
        await chatter(town, 10)
        bo = await Socket.open(town.players["Bo"], last_seen_seq=1)
        await bo.hear("STATE_SNAPSHOT")
        [again] = await bo.quiet()
        [result] = again["payload"]["privateState"]["private_messages"]
        assert result["data"] == {"kind": "count", "value": 1}
        await bo.close()


@story
async def test_c127_nothing_is_missing_and_nothing_twice_while_the_backlog_is_sent() -> None:
    async with a_town() as town:
        bo = await Socket.open(town.players["Bo"])
        seen = (await bo.hear())["payload"]["last_seq"]
        await bo.close()
        await chatter(town, 50)
        again = await Socket.open(town.players["Bo"])
        await again.hear("STATE_SNAPSHOT")
        talking = asyncio.create_task(chatter(town, 30))
        await again.ack(seen)
        await talking
        await again.quiet()
        assert numbers(again.events) == list(range(seen + 1, seen + 81))
        await again.close()


@story
async def test_c128_c137_a_restart_in_mid_vote_keeps_tally_numbers_and_ids() -> None:
    store = MemoryStore()
    games = {"clocktower": CLOCKTOWER}
    async with opened(store, games=games) as web:
        town = await Town.by_day(f"127.0.0.1:{web.port}", SEVEN)
        id = str(uuid4())
        made = await town.nominate("Ada", "Gus", id)
        await town.vote("Ada", made)
        before = await town.st.public_state()
        bo = await Socket.open(town.players["Bo"])
        seen = (await bo.hear())["payload"]["last_seq"]
        await bo.close()
        people = {name: (api.jwt, api.player_id) for name, api in town.players.items()}
        jwt, game_id = town.st.jwt, town.st.game_id
        await town.close()
    async with opened(store, games=games) as web:
        host = f"127.0.0.1:{web.port}"
        town = Town(host)
        town.st = Api(host, jwt, game_id)
        for name, (token, player_id) in people.items():
            town.players[name] = Api(host, token, game_id)
            town.players[name].player_id = player_id
        after = await town.st.public_state()
        assert after["nominations_summary"] == before["nominations_summary"]
        assert await town.nominate("Ada", "Gus", id) == made  # C137
        bo = await Socket.open(town.players["Bo"])
        assert (await bo.hear())["payload"]["last_seq"] == seen
        await bo.close()
        await town.close()


@story
async def test_c129_two_tabs_of_one_player_both_hear_and_vote_once() -> None:
    async with a_town() as town:
        tabs = [await Socket.open(town.players["Ada"]) for _ in range(2)]
        made = await town.nominate("Bo", "Gus")
        for tab in tabs:
            await tab.do("CAST_VOTE", {"nomination_id": made, "vote": True})
        [summary] = (await town.st.public_state())["nominations_summary"]
        assert summary["yes"] == 1
        await town.st.game(
            "POST",
            "override",
            {"evt_type": "PRIVATE_RESULT", "payload": {"player_id": town.id("Ada"), "text": "Hm."}},
        )
        for tab in tabs:
            assert (await tab.hear("PRIVATE_RESULT"))["payload"]["player_id"] == town.id("Ada")
            await tab.close()


# ── Repeating ──


@story
async def test_c131_to_c135_twice_is_once() -> None:
    async with a_town() as town:
        id = str(uuid4())
        made = await town.nominate("Ada", "Gus", id)
        assert await town.nominate("Ada", "Gus", id.upper()) == made  # any spelling of it
        assert town.players["Ada"].last_headers["Idempotent-Replay"] == "true"
        assert len((await town.st.public_state())["nominations_summary"]) == 1
        with pytest.raises(Error) as no:
            await town.nominate("Ada", "Bo", id)
        assert (no.value.status, no.value.code) == (422, "ERR_IDEMPOTENCY_MISMATCH")  # C133
        ada, vote_id = await Socket.open(town.players["Ada"]), str(uuid4())
        vote = {"nomination_id": made, "vote": True}
        await town.players["Ada"].game("POST", "vote", vote, vote_id)
        again = await ada.do("CAST_VOTE", vote, vote_id)  # C132
        assert (again["status"], again["result"]) == ("duplicate", {"ok": True})
        assert len([e for e in ada.events if e["evt"] == "VOTE_CAST"]) <= 1
        await town.players["Bo"].game(
            "POST", "vote", {**vote, "vote": False}, vote_id
        )  # C134: another's is unrelated
        [summary] = (await town.st.public_state())["nominations_summary"]
        assert (summary["yes"], summary["no"]) == (1, 1)
        end_id = str(uuid4())
        first = await town.st.game("POST", "end-day", {}, end_id)
        assert await town.st.game("POST", "end-day", {}, end_id) == first  # C135
        await town.st.game("POST", "open-night")
        assert await town.st.game("POST", "end-day", {}, end_id) == first
        assert (await town.st.public_state())["phase"] == "NIGHT"
        await ada.close()


@story
async def test_c136_what_was_refused_is_refused_again_under_its_id() -> None:
    async with a_town("at_night") as town:
        id = str(uuid4())
        with pytest.raises(Error) as early:
            await town.nominate("Ada", "Gus", id)
        await town.st.game("POST", "open-day")
        with pytest.raises(Error) as again:
            await town.nominate("Ada", "Gus", id)
        assert again.value.body == early.value.body
        assert await town.nominate("Ada", "Gus", str(uuid4()))


@story
async def test_a_start_of_several_commands_is_repeated_as_one() -> None:
    async with a_town("created") as town:
        id = str(uuid4())
        first = await town.start(id)
        await town.st.game("POST", "open-day")
        assert await town.start(id) == first
        other = town.assignments()
        other[0]["role_code"], other[1]["role_code"] = other[1]["role_code"], other[0]["role_code"]
        with pytest.raises(Error) as no:
            await town.st.game("POST", "start", {"assignments": other}, id)
        assert no.value.code == "ERR_IDEMPOTENCY_MISMATCH"


@story
async def test_c144_commands_that_race_make_one_nomination() -> None:
    async with a_town() as town:
        names = list(SEVEN)
        tries = [town.nominate(names[n % 7], names[(n + 1) % 7]) for n in range(100)]
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
        assert len([each for each in outcomes if isinstance(each, str)]) == 1
        codes = {each.code for each in outcomes if isinstance(each, Error)}
        assert codes == {"ERR_CONFLICT"}
        summary = (await town.st.public_state())["nominations_summary"]
        assert [each["open"] for each in summary] == [True]


# ── Tokens and lines ──


@story
async def test_c119_a_token_of_another_game_opens_nothing() -> None:
    async with a_house() as host:
        one, other = await Town.created(host, SEVEN), await Town.created(host, SEVEN)
        stray = Api(host, one.players["Ada"].jwt, other.st.game_id)
        line = await Socket.open(stray)
        assert await line.close_code() == 4403
        assert line.events == []
        with pytest.raises(Error) as no:
            await stray.game("GET", "me")
        assert no.value.status == 403
        await stray.close()
        for town in (one, other):
            await town.close()


@story
async def test_c120_a_bad_token_is_401_and_a_refreshed_one_has_the_seat() -> None:
    async with a_town("created") as town:
        bad = Api(town.host, "nonsense", town.st.game_id)
        with pytest.raises(Error) as no:
            await bad.game("GET", "me")
        assert (no.value.status, no.value.code) == (401, "ERR_UNAUTHORIZED")
        line = await Socket.open(bad)
        assert await line.close_code() == 4401
        late = Api(town.host)
        fresh = await late.call("POST", "/auth/refresh", {"jwt": town.players["Ada"].jwt})
        again = Api(town.host, fresh["jwt"], town.st.game_id)
        assert (await again.game("GET", "me"))["player_id"] == town.id("Ada")
        for api in (bad, late, again):
            await api.close()


@story
async def test_n25_a_restart_closes_with_1012() -> None:
    async with a_house() as host:
        town = await Town.created(host, SEVEN)
        line = await Socket.open(town.st)
        await line.hear("STATE_SNAPSHOT")
        await town.close()
    assert await line.close_code() == 1012


@story
async def test_c118_a_former_storyteller_hears_no_more_secrets_and_gets_no_seat() -> None:
    async with a_town() as town:
        st = await Socket.open(town.st)
        await st.hear("STATE_SNAPSHOT")
        await town.st.game("POST", "transfer-storyteller", {"player_id": town.id("Ada")})
        begins = await st.hear("STATE_SNAPSHOT")
        assert "stState" not in begins["payload"]
        with pytest.raises(Error) as no:
            await town.st.game("POST", "end-day")
        assert no.value.code == "ERR_FORBIDDEN"
        with pytest.raises(Error):
            await town.st.game("POST", "seat", {"display_name": "Sly"})
        await st.close()


@story
async def test_c152_presence_is_told_by_day_and_frozen_at_night() -> None:
    async with a_town("at_night") as town:
        ada = await Socket.open(town.players["Ada"])
        await ada.hear("STATE_SNAPSHOT")
        bo = await Socket.open(town.players["Bo"])
        await bo.hear("STATE_SNAPSHOT")
        assert [e for e in await ada.quiet() if e["evt"] == "PLAYER_UPDATED"] == []
        assert not any(each["connected"] for each in (await town.st.public_state())["players"])
        await town.st.game("POST", "open-day")
        connected = [e["payload"] for e in await ada.quiet() if e["evt"] == "PLAYER_UPDATED"]
        assert {each["player_id"] for each in connected} == {town.id("Ada"), town.id("Bo")}
        await bo.close()
        gone = await ada.hear("PLAYER_UPDATED")
        assert (gone["seq"], gone["payload"]) == (None, {"player_id": town.id("Bo"), "connected": False})
        await ada.close()


@story
async def test_n16_words_come_in_the_readers_language() -> None:
    async with a_town() as town:
        bo = await Socket.open(town.players["Bo"], words="sv")
        card = (await bo.hear("STATE_SNAPSHOT"))["payload"]["privateState"]["role_card"]
        en = (await town.players["Bo"].game("GET", "me"))["role_card"]
        assert card["text"] != en["text"]
        await bo.close()
