"""A page is told the round twice, by the house and by the game: it is the same one."""

import pytest

from parlour.games.ligan import GAME as LIGAN
from tests.web.house import GAMES, opened, story

PEOPLE = ("Ada", "Bo", "Cy", "Di", "Ed")


@pytest.mark.parametrize("game", ["pick", "lowest", "ligan"])
@story
async def test_what_the_house_and_the_view_call_the_round_is_one_number(game: str) -> None:
    """Red before: Ligan's page was told of round 0 and of round 1 at once."""
    async with opened(games={**GAMES, "ligan": LIGAN}) as web:
        table = await web.begun(*PEOPLE, game=game, settings={"start_now": True} if game == "ligan" else {})
        async with table.socket(table.tokens["Ada"]) as line:
            seen = (await line.must_begin())["payload"]
            assert seen["view"].get("round", seen["publicState"]["round"]) == seen["publicState"]["round"]
        public = await web.get(f"{table.path}/public-state", table.tokens["Ada"])
        past = await web.get(f"{table.path}/history", table.tokens["Ada"])
        assert public["view"].get("round", public["round"]) == public["round"] == past["current"]
