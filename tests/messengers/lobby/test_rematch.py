"""After the last words: the same people once more, another match, and how this one went."""

from datetime import timedelta

from parlour.engine.submission import PlayerId
from parlour.messengers.lobby.create import match_id_from
from parlour.sdk.audience import Viewer
from tests.engine.house import story
from tests.messengers.telegram.ligan_week import Week, a_crew, a_week


async def ends(week: Week) -> None:
    await week.cancels()
    await week.club.goes_to(week.club.clock.at + timedelta(minutes=10))


@story
async def test_under_the_last_words_of_a_match_the_same_people_play_again() -> None:
    """Journey 4.1.12"""
    async with a_week(5) as week:
        before, names = await week.state(), await week.club.names_in(week.group)
        await ends(week)
        await week.club.taps(week.elin, week.group, "Spela igen med samma gäng")
        after = await week.state()
        assert (after.started, after.over) == (False, False)
        assert sorted(await week.club.names_in(week.group)) == sorted(names)
        assert after.host == await week.seat("Elin")
        assert after.settings == before.settings
        assert "5 av 10" in week.club.with_button(week.group, "Gå med").text


@story
async def test_a_match_played_to_its_end_has_the_way_to_another_under_its_very_last_words() -> None:
    """Journey 4.1.12"""
    async with a_week(4) as week:
        while not (await week.state()).over:
            step = (await week.state()).step
            await (week.plays_round() if step in ("nominating", "resting") else week.next_hour())
        await week.club.goes_to(week.club.clock.at + timedelta(minutes=10))
        ways = [number for number, post in enumerate(week.group.posts) if "Läs krönikan" in post.labels]
        assert ways == [len(week.group.posts) - 1]


@story
async def test_they_play_again_once_however_many_tap() -> None:
    async with a_week(4) as week:
        await ends(week)
        post = week.club.with_button(week.group, "Spela igen")
        for person in week.people:
            await week.club.taps(person, week.group, "Spela igen med samma gäng", post)
        assert len(await week.club.store.matches_in(week.club.place(week.group))) == 2


@story
async def test_a_house_that_died_before_all_sat_down_seats_them_when_it_hears_the_tap_again() -> None:
    async with a_week(4) as week:
        await ends(week)
        match = await week.match()
        elin = (await week.club.store.seating(match.id)).holders[await week.seat("Elin")]
        room = await week.club.store.room(match.id)
        id, settings = match_id_from(f"again {match.id}"), (await week.state()).settings
        await week.club.writer.create(id, match.game, Viewer(host=True), settings, player=PlayerId(elin), room=room)
        await week.club.taps(week.elin, week.group, "Spela igen med samma gäng")
        assert set(await week.club.names_in(week.group)) == set(await week.club.seats_of(match))


@story
async def test_whoever_was_not_in_it_plays_nothing_again() -> None:
    async with a_crew(6) as week:
        await week.opens_lobby("start_now=true")
        await week.joins(*week.people[:5])
        await week.starts()
        await ends(week)
        answer = await week.club.taps(week.people[5], week.group, "Spela igen med samma gäng")
        assert "var med" in answer.text
        assert (await week.state()).over


@story
async def test_how_it_went_comes_to_the_one_who_wants_to_read_it() -> None:
    """Journey 4.1.12"""
    async with a_week(4) as week:
        await ends(week)
        before = len(week.group.posts)
        await week.club.taps(week.people[2], week.group, "Läs krönikan")
        assert "vid bordet satt Elin, Bo, Cilla och Dag" in week.people[2].last.text
        assert "blåstes det av" in week.people[2].last.text
        assert len(week.group.posts) == before


@story
async def test_another_match_is_asked_about_below_the_last_words() -> None:
    """Journey 4.1.12"""
    async with a_week(4) as week:
        await ends(week)
        await week.club.taps(week.elin, week.group, "Starta ett nytt spel")
        assert "Vilken rytm" in week.group.last.text


@story
async def test_a_lobby_that_was_called_off_has_nothing_to_play_again() -> None:
    async with a_crew(4) as week:
        await week.opens_lobby()
        await week.club.writes(week.elin, week.group, "/avbryt")
        assert all("Spela igen med samma gäng" not in post.labels for post in week.group.posts)
