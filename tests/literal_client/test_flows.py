"""The example flows of document 002, played by a client that was written from it alone."""

import ast
from pathlib import Path
from uuid import UUID

import pytest

from tests.literal_client.client import Api, Error, Socket, Town
from tests.literal_client.house import SEVEN, a_house, a_town
from tests.web.house import story


def test_the_client_knows_nothing_of_us() -> None:
    tree = ast.parse((Path(__file__).parent / "client.py").read_text())
    named = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    named += [each.name for node in ast.walk(tree) if isinstance(node, ast.Import) for each in node.names]
    assert not [name for name in named if name.split(".")[0] in ("parlour", "tests")]


@story
async def test_c1_a_new_game_has_an_id_a_code_and_a_lobby() -> None:
    async with a_house() as host:
        api = Api(host)
        said = await api.call("POST", "/games", {"script": "trouble_brewing", "seats": 7})
        assert {"game_id", "gameCode"} <= set(said)
        assert str(UUID(said["game_id"])) == said["game_id"]
        api.game_id = said["game_id"]
        state = await api.public_state()  # the document names no token for it
        assert (state["phase"], state["day_number"], state["players"]) == ("LOBBY", 0, [])
        assert state["config"]["timers"] == {
            "nightSeconds": 120,
            "smallHoursSeconds": 120,
            "daySeconds": 480,
            "nominationSeconds": 60,
        }
        assert state["config"]["voting"]["majorityRule"] == ">=halfAlive"
        await api.close()


@pytest.mark.parametrize(
    "body",
    [
        {"script": "trouble_brewing", "seats": 4},
        {"script": "trouble_brewing", "seats": 16},
        {"script": "trouble_brewing", "seats": 11},
        {"script": "sects_and_violets", "seats": 7},
        {"script": "trouble_brewing", "seats": 7, "config": {"votng": {}}},
        {"script": "trouble_brewing", "seats": 7, "config": {"voting": {"majority": 1}}},
        {"script": "trouble_brewing"},
    ],
)
@story
async def test_what_cannot_be_created_is_a_validation_error(body: dict[str, object]) -> None:
    async with a_house() as host:
        api = Api(host)
        with pytest.raises(Error) as no:
            await api.call("POST", "/games", body)
        assert (no.value.status, no.value.code) == (422, "ERR_VALIDATION")
        await api.close()


@story
async def test_c2_c3_c4_players_join_by_code_and_sit() -> None:
    async with a_house() as host:
        town = await Town.created(host, dict(list(SEVEN.items())[:2]))
        ada, bo = town.players["Ada"], town.players["Bo"]
        assert ada.jwt
        assert ada.game_id == town.st.game_id
        state = await ada.public_state()
        assert [(each["player_id"], each["seat"], each["name"]) for each in state["players"]] == [
            (ada.player_id, 0, "Ada"),
            (bo.player_id, 1, "Bo"),
        ]
        again = await ada.game("POST", "seat", {"display_name": "Ada"})
        assert (again["player_id"], again["seat"]) == (ada.player_id, 0)
        late = Api(host)
        await late.join(town.code, "player")
        assert late.player_id is None
        seated = await late.game("POST", "seat", {"display_name": "Cy"})
        assert seated["seat"] == 2
        assert len((await ada.public_state())["players"]) == 3
        await late.close()
        await town.close()


@story
async def test_c5_a_second_storyteller_by_the_code_is_forbidden() -> None:
    async with a_town("created") as town:
        other = Api(town.host)
        with pytest.raises(Error) as no:
            await other.join(town.code, "storyteller")
        assert (no.value.status, no.value.code) == (403, "ERR_FORBIDDEN")
        await other.close()


@story
async def test_flow_a_the_storyteller_assigns_roles_and_each_hears_their_own() -> None:
    """C7, C109: PHASE_CHANGED, one PRIVATE_ROLE each, ROLES_ASSIGNED_ST to the storyteller; nobody sees another's."""
    async with a_town("created") as town:
        watcher = await town.watcher()
        lines = {name: await Socket.open(api) for name, api in town.players.items()}
        lines |= {"st": await Socket.open(town.st), "watcher": await Socket.open(watcher)}
        for line in lines.values():
            assert (await line.hear())["evt"] == "STATE_SNAPSHOT"
        assert await town.start() == {"phase": "NIGHT", "day_number": 1}
        for name, role in SEVEN.items():
            told = await lines[name].quiet()
            assert [e["payload"]["phase"] for e in told if e["evt"] == "PHASE_CHANGED"] == ["NIGHT"]
            cards = [e["payload"] for e in told if e["evt"] == "PRIVATE_ROLE"]
            assert [(card["player_id"], card["role_code"]) for card in cards] == [(town.id(name), role)]
            assert not [e for e in told if e["evt"] == "ROLES_ASSIGNED_ST"]
        st = await lines["st"].quiet()
        assert len([e for e in st if e["evt"] == "PRIVATE_ROLE"]) == 7
        [assigned] = [e["payload"]["assignments"] for e in st if e["evt"] == "ROLES_ASSIGNED_ST"]
        assert {each["player_id"]: each["role_code"] for each in assigned} == {
            town.id(name): role for name, role in SEVEN.items()
        }
        assert not [e for e in await lines["watcher"].quiet() if e["evt"].startswith(("PRIVATE", "ROLES"))]
        for line in lines.values():
            await line.close()
        await watcher.close()


@story
async def test_c6_c8_c9_who_may_start_when_and_with_what() -> None:
    async with a_town("created") as town:
        with pytest.raises(Error) as no:
            await town.players["Ada"].game("POST", "start", {"assignments": town.assignments()})
        assert no.value.code == "ERR_FORBIDDEN"
        with pytest.raises(Error) as no:
            await town.st.game("POST", "start", {"assignments": town.assignments()[1:]})
        assert (no.value.status, no.value.code) == (422, "ERR_BAD_ASSIGNMENT")
        problems = no.value.body["error"]["details"]["problems"]
        assert {"code": "missing_player", "what": town.id("Ada")} in problems
        assert (await town.st.public_state())["phase"] == "LOBBY"
        assert "role_card" not in await town.players["Bo"].game("GET", "me")
        await town.start()
        with pytest.raises(Error) as no:
            await town.start()
        assert (no.value.status, no.value.code) == (409, "ERR_INVALID_PHASE")


@story
async def test_flow_b_a_night_of_prompts_ends_with_results_deaths_and_day() -> None:
    """C18 to C23, C26, C34 of the wire: prompts to their owners, results before deaths before DAY."""
    async with a_town("at_night") as town:
        finn, st = town.players["Finn"], town.st
        [prompt] = (await finn.game("GET", "night-prompts"))["prompts"]
        assert (prompt["type"], set(prompt["options"])) == ("select_player", {town.id(name) for name in SEVEN})
        assert (await town.players["Gus"].game("GET", "night-prompts"))["prompts"] == []  # no kill on night 1
        assert [each["prompt_id"] for each in (await st.game("GET", "night-prompts"))["prompts"]] == [
            prompt["prompt_id"]
        ]
        with pytest.raises(Error) as no:
            await town.players["Ada"].game(
                "POST", "night-action", {"prompt_id": prompt["prompt_id"], "target_id": town.id("Bo")}
            )
        assert (no.value.status, no.value.code) == (404, "ERR_NOT_FOUND")
        with pytest.raises(Error) as no:
            await finn.game("POST", "night-action", {"prompt_id": prompt["prompt_id"], "target_id": st.game_id})
        assert no.value.code == "ERR_BAD_TARGET"
        said = {"prompt_id": prompt["prompt_id"], "target_id": town.id("Cy")}
        assert await finn.game("POST", "night-action", said) == {"accepted": True}
        line, chef = await Socket.open(st), await Socket.open(town.players["Bo"])
        assert await st.game("POST", "open-day") == {"phase": "DAY", "day_number": 1}
        order = [e["evt"] for e in await line.quiet()]
        assert order.index("PRIVATE_RESULT") < order.index("PHASE_CHANGED")
        results = [e["payload"] for e in line.events if e["evt"] == "PRIVATE_RESULT"]
        by_id = {each["player_id"]: each for each in results}
        assert by_id[town.id("Bo")]["data"] == {"kind": "count", "value": 1}  # Finn and Gus sit side by side
        assert by_id[town.id("Cy")]["truth"] == "false-impaired"  # C24
        assert by_id[town.id("Ada")]["data"]["kind"] == "pair"
        mine = [e["payload"] for e in await chef.quiet() + chef.events if e["evt"] == "PRIVATE_RESULT"]
        assert {each["player_id"] for each in mine} == {town.id("Bo")}
        assert "truth" not in mine[0]
        with pytest.raises(Error) as no:
            await finn.game("POST", "night-action", said)
        assert no.value.code == "ERR_INVALID_PHASE"
        await line.close()
        await chef.close()


@story
async def test_flow_c_a_day_of_nominations_votes_and_an_execution() -> None:
    """C65, C69, C71, C76, C80, C97 of the wire."""
    async with a_town() as town:
        line = await Socket.open(town.players["Ada"])
        await line.hear("STATE_SNAPSHOT")
        id = await town.nominate("Ada", "Gus")
        opened = await line.hear("NOMINATION_OPENED")
        assert (opened["payload"]["nomination_id"], opened["payload"]["nominee_id"]) == (id, town.id("Gus"))
        with pytest.raises(Error) as no:
            await town.nominate("Bo", "Finn")
        assert (no.value.status, no.value.code) == (409, "ERR_CONFLICT")
        assert await town.vote("Ada", id, vote=False) == {"ok": True}
        for name in ("Ada", "Bo", "Cy", "Di"):
            await town.vote(name, id)
        votes = [e["payload"]["vote"] for e in await line.quiet() if e["evt"] == "VOTE_CAST"]
        assert votes == [False, True, True, True, True]
        with pytest.raises(Error) as no:
            await town.players["Ada"].game("POST", "close-nomination")
        assert (no.value.code, no.value.status) == ("ERR_FORBIDDEN", 403)
        closed = await town.st.game("POST", "close-nomination")
        assert {name: closed[name] for name in ("nomination_id", "yes", "no", "qualifies")} == {
            "nomination_id": id,
            "yes": 4,
            "no": 0,
            "qualifies": True,
        }
        with pytest.raises(Error) as no:
            await town.vote("Eve", id)
        assert no.value.code == "ERR_CONFLICT"
        ended = await town.st.game("POST", "end-day")
        assert ended == {"executed_player_id": town.id("Gus"), "next_phase": "CHECK_WIN"}
        order = [e["evt"] for e in await line.quiet()]
        wanted = ["NOMINATION_CLOSED", "EXECUTION", "PLAYER_DIED", "CHECK_WIN", "GAME_ENDED"]
        assert [evt for evt in order if evt in wanted] == wanted
        over = next(e["payload"] for e in line.events if e["evt"] == "GAME_ENDED")
        assert over["winner"] == "GOOD"
        assert {each["role_code"] for each in over["roles"]} == set(SEVEN.values())
        check = next(e["payload"] for e in line.events if e["evt"] == "CHECK_WIN")
        assert check == {"day_number": 1, "result": "ended"}  # C113: no counts
        replay = await town.players["Ada"].game("GET", "replay")
        assert replay["winner"] == "GOOD"
        await line.close()


@story
async def test_c79_c100_a_day_without_execution_goes_on_to_the_next_night() -> None:
    async with a_town() as town:
        assert await town.st.game("POST", "end-day") == {"next_phase": "CHECK_WIN"}
        assert (await town.st.public_state())["phase"] == "CHECK_WIN"
        assert await town.st.game("POST", "open-night") == {"phase": "NIGHT", "day_number": 2}
        [kill] = (await town.players["Gus"].game("GET", "night-prompts"))["prompts"]
        await town.players["Gus"].game(
            "POST", "night-action", {"prompt_id": kill["prompt_id"], "target_id": town.id("Ada")}
        )
        line = await Socket.open(town.players["Bo"])
        await line.hear("STATE_SNAPSHOT")
        assert await town.st.game("POST", "open-day") == {"phase": "DAY", "day_number": 2}
        order = [e["evt"] for e in await line.quiet()]
        assert order.index("PLAYER_DIED") < order.index("PHASE_CHANGED")  # C23
        died = next(e["payload"] for e in line.events if e["evt"] == "PLAYER_DIED")
        assert died == {"player_id": town.id("Ada"), "day_number": 2, "when": "night"}
        alive = {each["name"]: each["alive"] for each in (await town.st.public_state())["players"]}
        assert not alive["Ada"]
        with pytest.raises(Error) as no:
            await town.nominate("Ada", "Bo")
        assert no.value.code == "ERR_FORBIDDEN"  # C67
        with pytest.raises(Error) as no:
            await town.nominate("Bo", "Ada")
        assert (no.value.status, no.value.code) == (422, "ERR_BAD_TARGET")  # C68
        await line.close()


@story
async def test_the_same_evening_by_socket_commands_alone() -> None:
    """Every command has its answer, with the same words as over REST."""
    async with a_town("created") as town:
        st = await Socket.open(town.st)
        lines = {name: await Socket.open(api) for name, api in town.players.items()}
        started = await st.do("START_GAME", {"assignments": town.assignments()})
        assert (started["status"], started["result"]) == ("accepted", {"phase": "NIGHT", "day_number": 1})
        with pytest.raises(Error, match="Cannot NOMINATE during NIGHT") as no:  # C64
            await lines["Ada"].do("NOMINATE", {"nominee_id": town.id("Bo")})
        assert no.value.code == "ERR_INVALID_PHASE"
        prompt = await lines["Finn"].hear("PRIVATE_PROMPT")
        action = {"prompt_id": prompt["payload"]["prompt_id"], "target_id": town.id("Ada")}
        assert (await lines["Finn"].do("SUBMIT_NIGHT_ACTION", action))["result"] == {"accepted": True}
        assert (await st.do("OPEN_DAY"))["result"] == {"phase": "DAY", "day_number": 1}
        made = (await lines["Ada"].do("NOMINATE", {"nominee_id": town.id("Finn")}))["result"]["nomination_id"]
        for name in ("Ada", "Bo", "Cy", "Di"):
            assert (await lines[name].do("CAST_VOTE", {"nomination_id": made, "vote": True}))["result"] == {
                "ok": True
            }
        assert (await st.do("CLOSE_NOMINATION"))["result"]["qualifies"]
        ended = (await st.do("END_DAY", {"nomination_id": made}))["result"]
        assert ended["executed_player_id"] == town.id("Finn")
        assert (await st.do("OPEN_NIGHT"))["result"] == {"phase": "NIGHT", "day_number": 2}
        with pytest.raises(Error) as no:
            await lines["Ada"].do("FLY", {})
        assert no.value.code == "ERR_VALIDATION"
        for line in (st, *lines.values()):
            await line.close()


@story
async def test_slayer_claims_are_answered_alike_and_a_hit_ends_it() -> None:
    """C92 to C94: a non-Slayer's claim and a miss have the same public event."""
    async with a_town() as town:
        line = await Socket.open(town.players["Eve"])
        await line.hear("STATE_SNAPSHOT")
        shapes = []
        for name, target in (("Ada", "Bo"), ("Di", "Bo")):
            await town.players[name].game("POST", "ability", {"ability": "slayer", "target_id": town.id(target)})
            claim = await line.hear("ABILITY_CLAIMED")
            shapes.append((set(claim["payload"]), claim["payload"]["result"]))
        assert shapes[0] == shapes[1]
        await line.close()


@story
async def test_overrides_kill_revive_tell_and_end_it() -> None:
    """C139 to C141, N8: each is an ordinary event, and the storyteller sees what was before and after."""
    async with a_town() as town:
        st, ada = await Socket.open(town.st), await Socket.open(town.players["Ada"])
        await ada.hear("STATE_SNAPSHOT")
        dead = {"evt_type": "PLAYER_DIED", "payload": {"player_id": town.id("Bo")}}
        assert await town.st.game("POST", "override", dead) == {"ok": True}
        assert (await ada.hear("PLAYER_DIED"))["payload"]["player_id"] == town.id("Bo")
        applied = (await st.hear("OVERRIDE_APPLIED"))["payload"]
        assert (applied["before"], applied["after"]) == ("alive", "dead")
        with pytest.raises(Error) as no:
            await town.nominate("Bo", "Ada")
        assert no.value.code == "ERR_FORBIDDEN"
        await town.st.game(
            "POST", "override", {"evt_type": "PLAYER_REVIVED", "payload": {"player_id": town.id("Bo")}}
        )
        assert (await ada.hear("PLAYER_UPDATED"))["payload"]["alive"] is True
        assert await town.nominate("Bo", "Ada")
        word = {"evt_type": "PRIVATE_RESULT", "payload": {"player_id": town.id("Ada"), "text": "Trust Cy."}}
        await town.st.game("POST", "override", word)
        told = (await ada.hear("PRIVATE_RESULT"))["payload"]
        assert ("Trust Cy." in told["text"], told["data"]) == (True, {"kind": "message"})
        for name in ("Ada", "Bo"):
            with pytest.raises(Error) as no:
                await town.players[name].game("POST", "override", dead)
            assert no.value.code == "ERR_FORBIDDEN"
        for bad, code in (
            ({"evt_type": "FLY", "payload": {}}, "ERR_VALIDATION"),
            ({"evt_type": "PLAYER_DIED", "payload": {}}, "ERR_VALIDATION"),
            ({"evt_type": "PLAYER_DIED", "payload": {"player_id": town.st.game_id}}, "ERR_BAD_TARGET"),
        ):
            with pytest.raises(Error) as no:
                await town.st.game("POST", "override", bad)
            assert no.value.code == code
        hour = {"evt_type": "PHASE_SET", "payload": {"phase": "NIGHT"}}
        await town.st.game("POST", "override", hour)
        phases = [(await ada.hear("PHASE_CHANGED"))["payload"]["phase"] for _ in range(2)]
        assert phases == ["CHECK_WIN", "NIGHT"]
        with pytest.raises(Error) as no:
            await town.nominate("Ada", "Bo")
        assert no.value.code == "ERR_INVALID_PHASE"
        await town.st.game("POST", "override", {"evt_type": "GAME_ENDED", "payload": {"winner": "EVIL"}})
        assert (await ada.hear("GAME_ENDED"))["payload"]["winner"] == "EVIL"
        with pytest.raises(Error) as no:
            await town.nominate("Ada", "Bo")
        assert no.value.code == "ERR_INVALID_PHASE"  # C101
        await st.close()
        await ada.close()


@story
async def test_private_reads_are_private() -> None:
    """C110, C111: role cards are the storyteller's, and 403 alike for known and unknown ids."""
    async with a_town() as town:
        card = await town.st.game("GET", f"role-card/{town.id('Gus')}")
        assert (card["role_code"], card["alignment"]) == ("imp", "EVIL")
        answers = []
        for id in (town.id("Gus"), town.st.game_id):
            with pytest.raises(Error) as no:
                await town.players["Ada"].game("GET", f"role-card/{id}")
            answers.append((no.value.status, no.value.body))
        assert answers[0] == answers[1]
        assert answers[0][0] == 403
        mine = await town.players["Ada"].game("GET", "me")
        assert (mine["player_id"], mine["role_card"]["role_code"]) == (town.id("Ada"), "washerwoman")
        assert mine["role_card"]["text"]
        assert mine["private_messages"][0]["text"]
        state = str(await town.players["Ada"].public_state())
        assert not [role for role in SEVEN.values() if role in state]


@story
async def test_talk_is_told_to_all_and_can_be_read_again() -> None:
    async with a_town() as town:
        bo = await Socket.open(town.players["Bo"])
        await bo.hear("STATE_SNAPSHOT")
        await town.players["Ada"].game("POST", "chat", {"text": "It is Gus."})
        heard = (await bo.hear("CHAT_MESSAGE"))["payload"]
        assert (heard["player_id"], heard["text"]) == (town.id("Ada"), "It is Gus.")
        log = await town.players["Cy"].game("GET", "chat")
        assert [each["text"] for each in log["messages"]] == ["It is Gus."]
        await bo.close()
