"""The store fails in the middle of a request: the asker hears 503, and nothing that the house does not know."""

import pytest

from parlour.engine.ports import Commit, StoreFailed
from parlour.engine.submission import MatchId
from parlour.stores.memory import MemoryStore
from tests.web.house import opened, story


class Away(MemoryStore):
    """Goes away before it has stored something, or right after."""

    when: str | None = None

    async def append(self, commit: Commit) -> None:
        if self.when == "before":
            raise StoreFailed("PostgreSQL is away")
        await super().append(commit)
        if self.when == "after":
            raise StoreFailed("PostgreSQL is away")

    async def revision(self, match_id: MatchId) -> tuple[int, int]:
        if self.when == "reading":
            raise StoreFailed("PostgreSQL is away")
        return await super().revision(match_id)


@pytest.mark.parametrize("when", ["before", "after"])
@story
async def test_whether_a_command_was_stored_is_not_claimed_when_it_is_not_known(when: str) -> None:
    store = Away()
    async with opened(store=store) as web:
        table = await web.begun("Ada", "Bo")
        prompt = await table.prompt(table.tokens["Ada"], "pick_number")
        store.when = when
        said = await table.pick("Ada", 3, prompt=prompt)
        store.when = None
    told = said.json()["error"]
    assert (said.status_code, told["code"], said.headers["Retry-After"]) == (503, "ERR_UNAVAILABLE", "1")
    assert "can’t tell whether that went through" in told["message"]


@story
async def test_who_only_looks_hears_that_nothing_is_lost() -> None:
    store = Away()
    async with opened(store=store) as web:
        table = await web.begun("Ada", "Bo")
        store.when = "reading"
        said = await web.ask("GET", f"{table.path}/me", table.tokens["Ada"])
        store.when = None
    assert said.status_code == 503
    assert "Nothing is lost" in said.json()["error"]["message"]


@story
async def test_a_socket_does_not_claim_it_either() -> None:
    store = Away()
    async with opened(store=store) as web:
        table = await web.begun("Ada", "Bo")
        async with table.socket(table.tokens["Ada"]) as line:
            await line.must_begin()
            store.when = "after"
            said = await line.ask("PICK_NUMBER", number=4)
            store.when = None
    assert "can’t tell whether that went through" in str(said)
