"""The storyteller's desk over REST: decisions, reminders, and who sits where; and that it is nobody else's."""

from typing import Any

import pytest

from tests.literal_client.client import Api, Error, Socket
from tests.literal_client.house import SEVEN, a_town
from tests.web.house import story

OFFICIAL: dict[str, Any] = {"profile": "official", "setup": {"composition": "free"}}
WITH_DECISIONS = {**SEVEN, "Eve": "fortune_teller"}


async def refused(api: Api, method: str, path: str, body: Any = None) -> tuple[int, str]:
    with pytest.raises(Error) as no:
        await api.game(method, path, body)
    return no.value.status, no.value.code


@story
async def test_what_waits_for_the_storyteller_is_decided_and_then_the_day_can_open() -> None:
    async with a_town("at_night", WITH_DECISIONS, **OFFICIAL) as town:
        st, line = town.st, await Socket.open(town.st)
        assert await refused(town.players["Ada"], "GET", "decisions") == (403, "ERR_FORBIDDEN")
        assert await refused(st, "POST", "open-day") == (409, "ERR_PENDING_DECISION")
        [open_now] = (await st.game("GET", "decisions"))["decisions"]
        word = {"decision_id": open_now["decision_id"]}
        assert await refused(town.players["Ada"], "POST", "decisions", word) == (403, "ERR_FORBIDDEN")
        assert await st.game("POST", "decisions", word) == {"ok": True}
        await line.quiet()
        resolved = [e["payload"] for e in line.events if e["evt"] == "DECISION_RESOLVED"]
        assert open_now["decision_id"] in {each["decision_id"] for each in resolved}
        assert await st.game("POST", "open-day", {"force": True}) == {"phase": "DAY", "day_number": 1}
        await line.close()


@story
async def test_reminders_are_laid_by_the_storyteller_and_seen_by_nobody_else() -> None:
    async with a_town() as town:
        st, ada = await Socket.open(town.st), await Socket.open(town.players["Ada"])
        laid = {"player_id": town.id("Ada"), "markers": ["poisoned"]}
        assert await refused(town.players["Ada"], "PUT", "reminders", laid) == (403, "ERR_FORBIDDEN")
        assert await town.st.game("PUT", "reminders", laid) == {"ok": True}
        changed = (await st.hear("REMINDER_CHANGED"))["payload"]
        assert changed["player_id"] == town.id("Ada")
        await ada.quiet()
        assert "poisoned" not in str(ada.events)
        assert not [e for e in ada.events if e["evt"] == "REMINDER_CHANGED"]
        await st.close()
        await ada.close()


@story
async def test_the_storyteller_empties_a_seat_in_the_lobby_and_gives_one_to_a_program_later() -> None:
    async with a_town("created") as town:
        gone = town.id("Gus")
        assert await refused(town.players["Ada"], "POST", f"players/{gone}/kick") == (403, "ERR_FORBIDDEN")
        assert await town.st.game("POST", f"players/{gone}/kick") == {"ok": True}
        state = await town.st.public_state()
        assert gone not in {each["player_id"] for each in state["players"]}
        assert await refused(town.st, "POST", f"players/{town.st.game_id}/kick") == (422, "ERR_BAD_TARGET")
    async with a_town() as town:
        assert await town.st.game("POST", f"players/{town.id('Bo')}/bot") == {"ok": True}
        assert len((await town.st.public_state())["players"]) == 7


@story
async def test_everybody_has_a_ledger_of_their_own_and_a_replay_at_the_end() -> None:
    async with a_town() as town:
        told = {name: (await api.game("GET", "me/ledger"))["entries"] for name, api in town.players.items()}
        assert told["Bo"][0]["data"]["kind"] == "count"
        assert told["Finn"] == []
        assert await refused(town.players["Ada"], "GET", "replay") == (409, "ERR_INVALID_PHASE")
        end = {"evt_type": "GAME_ENDED", "payload": {"winner": "EVIL"}}
        await town.st.game("POST", "override", end)
        assert (await town.players["Ada"].game("GET", "replay"))["winner"] == "EVIL"
