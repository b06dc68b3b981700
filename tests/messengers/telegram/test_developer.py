"""`/dev` in a house in developer mode, and elsewhere.  Ligan's spec 19."""

import pytest

from tests.engine.house import House, story
from tests.messengers.telegram.ligan_week import Week, a_crew, a_week


async def steps(week: Week, times: int) -> list[str]:
    """The step after each `/dev`; hardly any time passes."""
    seen: list[str] = []
    for _ in range(times):
        await week.club.writes(week.people[0], week.group, "/dev")
        seen.append((await week.state()).step)
    return seen


@pytest.fixture
def developers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(House, "is_developer", True)


@pytest.mark.usefixtures("developers")
def test_dev_runs_the_next_scheduled_event_for_whoever_asks() -> None:
    """From the mission of the day to the next Capo, the Capo after that, and Kaos, without waiting for any hour."""

    @story
    async def played() -> None:
        async with a_crew(2) as week:
            await week.opens_lobby("developer=true")
            await week.joins(*week.people)
            await week.starts()
            began = week.club.clock.at
            assert await steps(week, 1) == ["nominating"]
            while (await week.state()).step == "nominating":
                await week.club.writes(week.people[1], week.group, "/dev")
            assert (await week.state()).step == "kaos"
            assert "⏩ Nu: " in week.group.last.text or "⏩ Nu: " in week.hears()
            assert (week.club.clock.at - began).total_seconds() < 600

    played()


@story
async def test_elsewhere_dev_says_that_it_is_for_developers_and_moves_nothing() -> None:
    async with a_week(4) as week:
        before = await week.match()
        await week.club.writes(week.people[0], week.group, "/dev")
        assert (await week.match()).seq == before.seq
        assert "utvecklarläge" in week.group.last.text


@story
async def test_elsewhere_nobody_opens_a_match_for_one() -> None:
    async with a_crew(2) as week:
        await week.opens_lobby("developer=true")
        assert "developer" in week.group.last.text
        assert not await week.club.store.matches_in(week.club.place(week.group))
