"""The house was down: what nobody could do is asked again on the next play day, and what was done stands."""

from datetime import datetime

from parlour.engine.clocks import HandClock
from parlour.engine.scheduler import Scheduler
from parlour.games.ligan import GAME
from parlour.games.ligan.commands import ChooseDeed, Vote
from parlour.games.ligan.settings import Settings
from parlour.rehearsal.rehearsal import CAST
from parlour.sdk import Seat, Viewer
from parlour.sdk.house import Extend, Extended, Join
from tests.engine.house import ADA, M, story
from tests.games.ligan.crew_at_play import STOCKHOLM, at, later
from tests.games.ligan.test_house import Crew

FRIDAY = later(4)
CREW = tuple(map(Seat, CAST[:5]))


async def down(crew: Crew, since: datetime, until: datetime) -> Crew:
    """The house lives until `since`, and again from `until` on."""
    crew.clock.at = since
    await crew.writer.wake(M)
    await crew.store.beat(since)
    crew = crew.restarted()
    crew.clock.at = until
    await Scheduler(crew.store, crew.writer, crew.clock).catch_up()
    return crew


async def due(crew: Crew) -> str:
    """`Tue 12:00`"""
    instant = (await crew.now()).due
    assert instant is not None
    return instant.astimezone(STOCKHOLM).strftime("%a %H:%M")


async def moved(crew: Crew) -> list[Extended]:
    return [event for event in await crew.log() if isinstance(event, Extended)]


async def told(crew: Crew, since: datetime) -> list[str]:
    """What was said to all in new posts from then on."""
    said = [each.notice for h in (await crew.stored()).happenings if h.at >= since for each in h.notices]
    return [notice.phrase for notice in said if notice.to.all_but and notice.card is None and not notice.unsaid]


@story
async def test_a_mission_that_nobody_heard_comes_at_its_hour_of_the_next_play_day() -> None:
    crew = await down(await Crew.gathered(), at("08:30"), at("22:00"))
    state = await crew.now()
    assert (state.step, state.failures, await due(crew)) == ("resting", 0, "Tue 09:00")
    assert await told(crew, at("08:30")) == ["postponed"]
    await crew.at("09:00", 1)
    assert ((await crew.now()).step, await due(crew)) == ("nominating", "Tue 12:00")


@story
async def test_a_nomination_that_nobody_could_make_has_until_the_same_hour_of_the_next_play_day() -> None:
    crew = await down(await Crew.gathered(), at("09:30"), at("22:00"))
    assert (await crew.now()).failures == 0
    assert await due(crew) == "Tue 12:00"
    assert await told(crew, at("09:30")) == ["forgiven"]


@story
async def test_a_friday_is_made_up_for_on_monday() -> None:
    crew = Crew(clock=HandClock(at("08:00", FRIDAY)))
    await crew.begin(GAME, 5, settings=Settings())
    crew = await down(crew, at("11:30", FRIDAY), at("12:30", FRIDAY))
    assert (await crew.now()).due == at("12:00", later(7))


@story
async def test_a_day_more_from_friday_noon_is_monday_noon() -> None:
    """What the host gives by `/extend` keeps to the play days as what the house forgives does."""
    crew = Crew(clock=HandClock(at("08:00", FRIDAY)))
    await crew.begin(GAME, 5, settings=Settings())
    await crew.at("09:00", 4)
    assert (await crew.now()).due == at("12:00", FRIDAY)
    assert (await crew.say(ADA, Extend(24))).accepted
    assert (await crew.now()).due == at("12:00", later(7))


@story
async def test_a_house_that_slept_over_noon_asks_again_and_tells_so_once() -> None:
    """The same process, as after SIGSTOP or in a laptop that was shut: nothing was restarted."""
    crew = await Crew.gathered()
    scheduler = Scheduler(crew.store, crew.writer, crew.clock)
    for hour in ("08:00", "09:00", "11:30", "12:30", "12:31"):
        crew.clock.at = at(hour)
        for _ in range(2):
            await scheduler.catch_up()
        if hour == "09:00":
            await crew.store.beat(at("11:30"))  # the house was there all morning
    assert ((await crew.now()).failures, await due(crew)) == (0, "Tue 12:00")
    assert await told(crew, at("11:30")) == ["forgiven"]


@story
async def test_a_mission_that_is_five_minutes_late_comes_at_once_and_nothing_is_moved() -> None:
    crew = await down(await Crew.gathered(), at("08:30"), at("09:05"))
    assert ((await crew.now()).step, await due(crew), await moved(crew)) == ("nominating", "Mon 12:00", [])


@story
async def test_a_choice_that_is_complete_is_revealed_however_late() -> None:
    crew = await Crew.gathered()
    await crew.at("09:00")
    await crew.nominate()
    await crew.everyone(Vote("ja"))
    await crew.act(ChooseDeed("sakra"))
    crew = await down(crew, at("20:00"), at("23:00"))
    assert [each.result for each in (await crew.now()).rounds] == ["success"]
    assert await moved(crew) == []


@story
async def test_a_result_is_told_and_the_mission_after_it_moved_when_both_were_missed() -> None:
    crew = await Crew.gathered()
    await crew.at("09:00")
    await crew.nominate()
    await crew.everyone(Vote("ja"))
    await crew.act(ChooseDeed("sakra"))
    crew = await down(crew, at("20:00"), at("13:00", later(1)))
    state = await crew.now()
    assert (len(state.rounds), state.step, await due(crew)) == (1, "resting", "Wed 09:00")


@story
async def test_votes_that_are_missing_may_be_cast_on_the_next_day_and_those_cast_stand() -> None:
    crew = await Crew.gathered()
    await crew.at("09:00")
    await crew.nominate()
    first, *_ = (await crew.now()).seats
    await crew.say(first, Vote("nej"))
    crew = await down(crew, at("14:30"), at("18:30"))
    state = await crew.now()
    assert (state.step, state.votes, await due(crew)) == ("voting", {first: "nej"}, "Tue 15:00")


@story
async def test_a_last_guess_that_opened_while_nobody_was_told_has_all_its_time() -> None:
    crew = await Crew.gathered(6)
    for day in range(3):
        await crew.at("09:00", day)
        await crew.nominate()
        await crew.everyone(Vote("ja"))
        await crew.act(ChooseDeed("sakra"))
        if day < 2:
            await crew.at("21:01", day)
    crew = await down(crew, at("20:00", later(2)), at("23:30", later(2)))
    state = await crew.now()
    assert (state.step, state.due) == ("last_chance", at("01:30", later(3)))


@story
async def test_a_planned_start_that_was_slept_through_leads_to_the_next_mission_in_full() -> None:
    crew = Crew()
    await crew.found(GAME, settings=Settings(starts_at=at("09:00")))
    for seat in CREW:
        await crew.say(Viewer(seat, host=seat == ADA), Join())
    crew = await down(crew, at("08:30"), at("22:00"))
    state = await crew.now()
    assert (state.step, state.failures, await due(crew)) == ("resting", 0, "Tue 09:00")


@story
async def test_a_deadline_is_moved_once_however_often_the_house_starts() -> None:
    crew = await down(await Crew.gathered(), at("09:30"), at("22:00"))
    crew = await down(crew, at("22:01"), at("22:30"))
    assert len(await moved(crew)) == 1


@story
async def test_the_first_who_answers_after_an_outage_finds_the_deadline_moved() -> None:
    """Also where an answer comes before the scheduler has looked."""
    crew = await Crew.gathered()
    await crew.at("09:30")
    await crew.store.beat(at("09:30"))
    crew.make_services()
    crew.clock.at = at("13:00")
    await crew.nominate()
    state = await crew.now()
    assert (state.step, state.failures) == ("voting", 0)


@story
async def test_a_host_who_wants_the_clock_to_be_strict_gets_it() -> None:
    crew = await down(await Crew.gathered(settings=Settings(forgive_outage=False)), at("08:30"), at("22:00"))
    assert ((await crew.now()).aina, await moved(crew)) == (1, [])
