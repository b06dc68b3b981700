"""A week of Ligan: five in WhatsApp, one on the web, and one of them silent for two days."""

import re

from parlour.games import ligan
from parlour.web.auth.codes import Codes
from tests.engine.house import story
from tests.messengers.whatsapp.week import a_crew
from tests.web.house import Table, opened

# Aimed at: eight.  The receipt of one's own vote and the question whether to go on, which keeps the window open, come
# on top; whoever is in the team is asked once more.
MOST_A_DAY = 9
SILENT = "Fia"


@story
async def test_six_play_a_week_though_one_is_silent_for_two_days_and_one_plays_on_the_web() -> None:
    async with (
        a_crew(seats=6) as week,
        opened(week.club.store, clock=week.club.clock, games={"ligan": ligan.GAME}) as web,
    ):
        club = week.club
        await week.opens()
        match = await week.match()
        table = Table(web, match.id, await Codes(club.store, club.clock).new(match.id), "", "")
        await table.join("Webb")
        await week.begins()
        assert "Guzman" in str(await web.get(f"{table.path}/notices", table.tokens["Webb"]))
        for day in range(5):
            week.silent = {SILENT, "Webb"} if day in (1, 2) else {"Webb"}
            await week.until("nominating", "last_chance")
            if (await week.state()).step == "last_chance":
                break
            await week.plays_round()
        assert (await week.state()).step in ("resting", "last_chance", "over")

        # Nothing was sent that the service would not take; whoever was silent was called back, and nobody else.
        assert not club.world.refused
        assert not await club.dead()
        assert set(club.world.state.charged) <= {week.by_name[SILENT].phone.number}

        # Nobody learns a secret of another's.
        held = (await week.state()).roles
        roles = dict(zip(await week.names(held), held.values(), strict=True))
        for person in week.people:
            told = re.findall(r"Du är (GOLARE|ÄKTA|Golare|Äkta)", person.text)
            assert {each.casefold().replace("ä", "a") for each in told} <= {roles[person.name].casefold()}


@story
async def test_who_plays_along_gets_few_messages_a_day() -> None:
    async with a_crew(seats=6) as week:
        await week.gathers()
        for _ in range(2):
            await week.plays_round()
        capos = {each.name for each in week.people if "Du är Capo" in each.text}
        others = [each for each in week.people if each.name not in capos and each is not week.elin]
        counts = {each.name: week.per_day(each)["Tue 13"] for each in others}
        assert counts
        quiet = min(counts.values())  # they were only asked to vote
        assert quiet <= MOST_A_DAY
        assert all(count <= MOST_A_DAY + 1 for count in counts.values()), counts
        assert not week.club.world.refused
