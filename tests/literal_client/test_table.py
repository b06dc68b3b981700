"""Every command in every phase as every role (the guard of phases as a table), and secrets."""

import json
from typing import Any

import pytest

from tests.literal_client.client import Api, Error, Socket, Town
from tests.literal_client.house import SEVEN, a_house, a_town
from tests.web.house import story

PHASES = ("LOBBY", "NIGHT", "DAY", "CHECK_WIN", "ENDED")
# Who may, and in which phases.  A role that may not is ERR_FORBIDDEN in every phase, and first.
TABLE: dict[str, tuple[str, set[str]]] = {
    "START_GAME": ("st", {"LOBBY"}),
    "OPEN_DAY": ("st", {"NIGHT"}),
    "END_DAY": ("st", {"DAY"}),
    "OPEN_NIGHT": ("st", {"CHECK_WIN"}),
    "CLOSE_NOMINATION": ("st", {"DAY"}),
    "OVERRIDE": ("st", {"NIGHT", "DAY", "CHECK_WIN"}),
    "NOMINATE": ("player", {"DAY"}),
    "CAST_VOTE": ("player", {"DAY"}),
    "USE_ABILITY": ("player", {"DAY"}),
    "SUBMIT_NIGHT_ACTION": ("player", {"NIGHT"}),
}


async def town_in(host: str, phase: str) -> Town:
    if phase == "LOBBY":
        return await Town.created(host, SEVEN)
    town = await Town.at_night(host, SEVEN)
    if phase == "NIGHT":
        return town
    await town.st.game("POST", "open-day")
    if phase == "CHECK_WIN":
        await town.st.game("POST", "end-day")
    if phase == "ENDED":
        await town.st.game("POST", "override", {"evt_type": "GAME_ENDED", "payload": {"winner": "GOOD"}})
    return town


def payload_of(cmd: str, town: Town) -> dict[str, Any]:
    nobody = str(town.st.game_id)
    payloads: dict[str, dict[str, Any]] = {
        "START_GAME": {"assignments": town.assignments()},
        "OVERRIDE": {"evt_type": "ANNOUNCE", "payload": {"text": "Hear."}},
        "NOMINATE": {"nominee_id": town.id("Gus")},
        "CAST_VOTE": {"nomination_id": nobody, "vote": True},
        "USE_ABILITY": {"ability": "slayer", "target_id": town.id("Ada")},
        "SUBMIT_NIGHT_ACTION": {"prompt_id": nobody, "target_id": town.id("Ada")},
    }
    return payloads.get(cmd, {})


async def outcome(line: Socket, cmd: str, payload: dict[str, Any]) -> str:
    try:
        await line.do(cmd, payload)
    except Error as no:
        return no.code
    return "ok"


@pytest.mark.parametrize("phase", PHASES)
@story
async def test_every_command_in_this_phase_as_every_role(phase: str) -> None:
    """What is allowed gets past the guards: it is done, or refused for what it names."""
    past_guards = {"ok", "ERR_NOT_FOUND", "ERR_CONFLICT", "ERR_BAD_TARGET"}
    async with a_house() as host:
        for cmd, (who, allowed) in TABLE.items():
            town = await town_in(host, phase)
            watcher = await town.watcher()
            actors: dict[str, Api] = {"observer": watcher, "player": town.players["Ada"], "st": town.st}
            for role in ("observer", "player" if who == "st" else "st", who):
                line = await Socket.open(actors[role])
                got = await outcome(line, cmd, payload_of(cmd, town))
                await line.close()
                said = f"{cmd} by {role} in {phase}: {got}"
                if role != who:
                    assert got == "ERR_FORBIDDEN", said
                elif phase in allowed:
                    assert got in past_guards, said
                else:
                    assert got == "ERR_INVALID_PHASE", said
            await watcher.close()
            await town.close()


@story
async def test_a_dead_player_in_the_wrong_phase_hears_that_it_is_the_wrong_phase() -> None:
    async with a_town() as town:
        dead = {"evt_type": "PLAYER_DIED", "payload": {"player_id": town.id("Ada")}}
        await town.st.game("POST", "override", dead)
        with pytest.raises(Error) as no:
            await town.nominate("Ada", "Bo")
        assert no.value.code == "ERR_FORBIDDEN"
        await town.st.game("POST", "end-day")
        with pytest.raises(Error) as no:
            await town.nominate("Ada", "Bo")
        assert no.value.code == "ERR_INVALID_PHASE"


@story
async def test_joining_after_the_start_only_watches() -> None:
    async with a_town() as town:
        late = Api(town.host)
        said = await late.join(town.code, "player", "Late")
        assert "player_id" not in said
        with pytest.raises(Error) as no:
            await late.game("POST", "nominate", {"nominee_id": town.id("Ada")})
        assert no.value.code == "ERR_FORBIDDEN"
        assert (await late.public_state())["phase"] == "DAY"
        await late.close()


# ── Secrets ──


async def an_evening(town: Town, sockets: dict[str, Socket]) -> None:
    """Two nights and two days, with a death in the dark and an execution."""
    await town.start()
    for number in (1, 2):
        for name, target in (("Finn", "Cy"), ("Gus", "Eve")):
            for prompt in (await town.players[name].game("GET", "night-prompts"))["prompts"]:
                said = {"prompt_id": prompt["prompt_id"], "target_id": town.id(target)}
                await town.players[name].game("POST", "night-action", said)
        for api in (*town.players.values(), town.st):
            for path in ("me", "public-state", "night-prompts", "chat", "me/ledger", "events"):
                await api.game("GET", path)
        await town.st.game("POST", "open-day")
        await town.players["Ada"].game("POST", "ability", {"ability": "slayer", "target_id": town.id("Bo")})
        if number == 1:
            await town.vote_out("Di", ["Ada", "Bo", "Cy", "Finn"])
        await town.st.game("POST", "end-day")
        await town.st.game("POST", "open-night")
    for line in sockets.values():
        await line.quiet()


@pytest.mark.parametrize("config", [{}, {"profile": "official", "setup": {"composition": "free", "pool": "mvp"}}])
@story
async def test_no_frame_or_reply_before_the_end_names_anothers_role_prompt_or_result(config: dict[str, Any]) -> None:
    """C109, C112, C116: every frame of every viewer, and every body over REST."""
    if config:
        config = {**config, "night": {"resolution": "batch"}, "timers": {"claimSeconds": 0, "speechSeconds": 0}}
    async with a_town("created", **config) as town:
        watcher = await town.watcher()
        sockets = {name: await Socket.open(api) for name, api in town.players.items()}
        sockets |= {"watcher": await Socket.open(watcher)}
        await an_evening(town, sockets)
        for name, line in sockets.items():
            api = watcher if name == "watcher" else town.players[name]
            for frame in (*line.events, *api.seen):
                must_be_innocent(town, name, frame)
            await line.close()
        await watcher.close()


def must_be_innocent(town: Town, name: str, frame: Any) -> None:
    """What this viewer may not know is not in it; what they were told in private may name roles."""
    own = SEVEN.get(name)
    told = {"PRIVATE_RESULT", "EVIL_INFO", "GRIMOIRE_SNAPSHOT"}
    if isinstance(frame, dict) and frame.get("evt") in told:
        assert frame["payload"]["player_id"] == town.id(name)
        return
    text = json.dumps(without_own_messages(frame))
    for other, role in SEVEN.items():
        if role != own and role != "slayer":  # claims of being the Slayer are public
            assert f'"{role}"' not in text, f"{name} reads {other}'s {role} in {text}"
    assert '"truth"' not in text
    assert "stState" not in text
    assert "OVERRIDE_APPLIED" not in text


def without_own_messages(frame: Any) -> Any:
    if isinstance(frame, dict):
        hidden = ("private_messages", "entries")
        if frame.get("evt") in ("PRIVATE_RESULT", "EVIL_INFO"):
            return None
        return {key: without_own_messages(value) for key, value in frame.items() if key not in hidden}
    return [without_own_messages(each) for each in frame] if isinstance(frame, list) else frame


@story
async def test_a_drunk_never_reads_that_they_are_drunk() -> None:
    """Their own frames name the card that they were shown; the storyteller's copy has both."""
    roles = {**SEVEN, "Cy": "drunk"}
    pool = {"composition": "free", "pool": "official"}
    async with a_town("created", roles, profile="mvp", setup=pool) as town:
        cy, st = await Socket.open(town.players["Cy"]), await Socket.open(town.st)
        assignments = town.assignments()
        assignments[2]["shown_role_code"] = "empath"
        await town.st.game("POST", "start", {"assignments": assignments})
        await town.st.game("POST", "open-day")
        await cy.quiet()
        await town.players["Cy"].game("GET", "me")
        frames = json.dumps([*cy.events, *town.players["Cy"].seen])
        assert "drunk" not in frames
        assert '"empath"' in frames
        await st.quiet()
        copies = [e["payload"] for e in st.events if e["evt"] == "PRIVATE_ROLE"]
        mine = next(each for each in copies if each["player_id"] == town.id("Cy"))
        assert (mine["role_code"], mine["true_role_code"]) == ("empath", "drunk")
        for line in (cy, st):
            await line.close()


@story
async def test_night_deaths_are_unseen_until_dawn() -> None:
    """C114."""
    async with a_town() as town:
        await town.st.game("POST", "end-day")
        await town.st.game("POST", "open-night")
        [kill] = (await town.players["Gus"].game("GET", "night-prompts"))["prompts"]
        said = {"prompt_id": kill["prompt_id"], "target_id": town.id("Ada")}
        before = await town.players["Bo"].public_state()
        await town.players["Gus"].game("POST", "night-action", said)
        after = await town.players["Bo"].public_state()
        assert {**after, "last_seq": 0} == {**before, "last_seq": 0}
