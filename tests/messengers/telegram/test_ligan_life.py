"""What happens to groups and people in the middle of a week of Ligan, and how the match goes on."""

from datetime import UTC, datetime, timedelta

from parlour.engine.links import Links
from parlour.messengers.telegram.client import address_of
from tests.engine.house import SECRET, story
from tests.messengers.telegram.club import HOUR, MINUTE, PUBLIC
from tests.messengers.telegram.ligan_week import a_crew, a_week


@story
async def test_a_group_that_is_upgraded_plays_on_under_its_new_number() -> None:
    """Journey 4.5 row 9: old posts cannot be changed there, so the card is posted anew"""
    async with a_week(4) as week:
        before = await week.state()
        week.group.upgrade()
        await week.club.settled()
        await week.marks("Bo", "Cilla")
        assert await week.names((await week.state()).marks) == ["Bo", "Cilla"]
        assert (await week.state()).capo == before.capo
        await week.club.taps(week.elin, week.group, "Föreslå laget")
        await week.votes()
        assert "JA: Elin, Bo, Cilla och Dag." in week.group.last.text


@story
async def test_a_group_with_another_name_is_the_same_group() -> None:
    """Journey 4.5 row 9"""
    async with a_week(4) as week:
        week.group.rename("Lördagsgänget")
        await week.sends()
        assert (await week.state()).step == "heist"


@story
async def test_shown_out_of_the_group_the_clock_stops_and_the_host_takes_the_match_elsewhere() -> None:
    """Journey 4.5 row 9"""
    async with a_week(4) as week:
        await week.marks("Bo")
        match, other = await week.match(), week.world.group("Nya rummet", *week.people, bot=False)
        week.group.remove_bot()
        await week.club.settled()
        await week.club.goes_to(week.club.clock.at + timedelta(days=2))
        stopped = (await week.club.writer.match(match.id)).state
        assert stopped.paused_at is not None
        link = week.club.with_button(week.elin, "Flytta spelet till en annan grupp").buttons[0][0].url
        assert link is not None
        week.elin.opens(link, other)
        await week.club.settled()
        await week.club.taps(week.elin, other, "Fortsätt")
        await week.club.taps(week.elin, week.elin, "Fortsätt")
        assert "☑ Bo" in other.last.labels
        assert "Jag har tagits bort" not in week.club.reads(week.people[1])


@story
async def test_shown_out_of_the_group_the_host_is_told_once() -> None:
    """Journey 4.5 row 9: not again by the letters that cannot arrive there any more"""
    async with a_week(4) as week:
        before = len(week.elin.posts)
        await week.marks("Bo")
        week.people[1].writes(week.group, "/status")
        week.group.remove_bot()
        await week.club.goes_to(week.club.clock.at + HOUR)
        told = [post.text for post in week.elin.posts[before:]]
        assert [each.split(".")[0] for each in told] == ["Jag har tagits bort ur gruppen, så Ligan står still"]


@story
async def test_a_group_that_was_lost_unheard_is_told_of_with_a_way_to_another() -> None:
    """Journey 4.5 row 9: Telegram keeps an update for a day, and the house was closed for longer"""
    async with a_week(4) as week:
        week.group.room.bot = "kicked"
        await week.next_hour()
        other = week.world.group("Nya rummet", *week.people, bot=False)
        link = week.club.with_button(week.elin, "Flytta spelet till en annan grupp").buttons[0][0].url
        assert link is not None
        week.elin.opens(link, other)
        await week.club.settled()
        assert "Ligan fortsätter här" in week.club.reads(other)


@story
async def test_shown_out_of_a_group_its_topics_stop_too() -> None:
    """Journey 4.5 row 9: Telegram names no topic when it tells of it"""
    async with a_crew(4) as week:
        house = week.world.group("Huset", *week.people, forum=True)
        topics = [house.topic("Ligan"), house.topic("Nybörjare")]
        for topic in topics:
            week.elin.writes(house, "/nyttspel start_now=true numbers=document", topic)
            await week.club.settled()
            for person in week.people:
                await week.club.taps(person, house, "Gå med")
            await week.club.taps(week.elin, house, "Starta")
        matches = [id for topic in topics for id in await week.club.store.matches_in(address_of(house.id, topic))]
        assert len(matches) == 2
        house.remove_bot()
        await week.club.settled()
        stopped = [(await week.club.writer.match(match_id)).state.paused_at for match_id in matches]
        rooms = [await week.club.store.room(match_id) for match_id in matches]
        assert None not in stopped
        assert rooms == [None, None]
        assert week.club.reads(week.elin).count("Jag har tagits bort") == 2


@story
async def test_only_the_host_takes_a_match_elsewhere() -> None:
    """Journey 4.5 row 9, 4.5 row 11"""
    async with a_week(4) as week:
        bo = week.people[1]
        other = week.world.group("Bos rum", bo, bot=False)
        week.group.remove_bot()
        await week.club.settled()
        link = week.club.with_button(week.elin, "Flytta spelet till en annan grupp").buttons[0][0].url
        assert link is not None
        bo.opens(link, other)
        await week.club.settled()
        assert other.last.text == "Det kan bara värden."


@story
async def test_made_administrator_and_demoted_again_guzman_plays_on() -> None:
    """Journey 4.5 row 9"""
    async with a_week(4) as week:
        week.group.promote_bot()
        week.group.demote_bot()
        await week.sends()
        assert (await week.state()).step == "heist"


@story
async def test_each_reads_the_hours_on_their_own_clock_and_the_group_on_the_groups() -> None:
    """Journey 4.5 row 14"""
    async with a_week(4) as week:
        bo, cilla = week.people[1:3]
        await week.club.tells(bo, "/zone America/New_York")
        await week.sends("Bo", "Cilla")
        assert "12:00" in bo.last.text
        assert "18:00" in cilla.last.text
        assert "18:00" in week.group.last.text


@story
async def test_summer_time_moves_no_mission() -> None:
    """Journey 4.5 row 14, G22: nine in Stockholm on the Friday before and on the Monday after"""
    async with a_crew(4, at=datetime(2026, 3, 27, 7, tzinfo=UTC)) as week:
        await week.opens_lobby()
        await week.joins(*week.people)
        await week.starts()
        posted = []
        for _ in range(2):
            await week.until("nominating")
            posted.append(week.club.with_button(week.group, "☐").sent_at)
            await week.until("resting")
        assert [at.astimezone(UTC).hour for at in posted] == [8, 7]
        assert posted[1] - posted[0] == timedelta(days=3) - HOUR


@story
async def test_a_seat_is_taken_along_to_the_browser_by_one_link() -> None:
    """Journey 4.5 row 18: it leads to the same seat, and nobody else gets it"""
    async with a_week(4) as week:
        bo, match = week.people[1], await week.match()
        await week.club.writes(bo, week.group, "/web")
        assert "enter#" not in week.world.transcript(week.group)
        await week.club.tells(bo, "/web")
        link = bo.last.button("Öppna i webbläsaren").url
        assert link is not None
        address, _, secret = link.partition("#")
        assert address == f"{PUBLIC}/enter"
        assert bo.last.protected
        hall_links = Links(week.club.store, week.club.clock, SECRET)
        opened = await hall_links.read_link(secret)
        holders = (await week.club.store.seating(match.id)).holders
        assert (opened.match_id, opened.owner) == (match.id, holders[await week.seat("Bo")])


@story
async def test_after_an_hour_of_silence_of_the_house_the_match_is_where_the_clock_is() -> None:
    """G110 through Telegram: what was missed happened once"""
    async with a_week(4) as week:
        await week.club.deafen()
        week.club.clock.at += 4 * HOUR
        week.club.restart()
        week.club.listen()
        await week.club.goes_to(week.club.clock.at + MINUTE)
        state = await week.state()
        assert (state.capo, state.failures) == (await week.seat("Bo"), 1)
        assert week.hears().count("Turen går vidare") + week.hears().count("Nästa") == 1
