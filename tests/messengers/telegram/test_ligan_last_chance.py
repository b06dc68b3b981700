"""Sista Chansen in private: the side that lags behind talks, and one of them points."""

from tests.emulators.telegram.people import Person
from tests.engine.house import story
from tests.messengers.telegram.ligan_week import Week, a_lobby

A_QUICK_ONE = "try-it"


async def lags_behind(week: Week, seats: int) -> tuple[list[Person], list[Person]]:
    """Ligan has won three heists: those who may point, and all the others."""
    await week.starts()
    while (await week.state()).step != "last_chance":
        await week.plays_round()
    golare = await week.those("golare")
    assert len(golare) == {4: 1, 6: 2}[seats]
    return golare, [person for person in week.people if person not in golare]


@story
async def test_the_informers_talk_and_one_of_them_points_once() -> None:
    """G71, G73, G74: nobody else is asked, the first finger counts, and a forged one does not"""
    async with a_lobby(6, A_QUICK_ONE) as week:
        (one, two), others = await lags_behind(week, 6)
        assert not any("Sista Chansen är er" in week.club.reads(person) for person in others)
        await week.club.tells(one, "/prata")
        await week.club.tells(one, "Jag tror på den som är tyst.")
        assert f"{one.name}: Jag tror på den som är tyst." in two.last.text
        question = week.club.with_button(one, others[0].name)
        code = question.button(others[0].name).data
        assert code is not None
        assert (await others[1].forges(others[1].last, code)).alert
        taps = [one.presses(question, others[0].name)]
        taps.append(two.presses(week.club.with_button(two, others[1].name), others[1].name))
        answers = [await tap.answer() for tap in taps]
        await week.club.settled()
        assert [answer.alert for answer in answers] == [False, True]
        assert f"{one.name} har pekat på {others[0].name}" in week.hears()


@story
async def test_words_behind_the_command_are_said_to_the_own_side() -> None:
    async with a_lobby(6, A_QUICK_ONE) as week:
        (one, two), _ = await lags_behind(week, 6)
        await week.club.tells(one, "/prata Jag tror på den som är tyst.")
        assert f"{one.name}: Jag tror på den som är tyst." in two.last.text


@story
async def test_a_side_that_does_not_point_in_time_has_lost_its_chance() -> None:
    """G76; G04: after a finished game a new lobby opens"""
    async with a_lobby(4, A_QUICK_ONE) as week:
        [golare], _ = await lags_behind(week, 4)
        question = week.club.with_button(golare, "Elin" if golare is not week.elin else "Bo")
        while not (await week.state()).over:
            await week.next_hour()
        assert "Tiden är ute, och ingen har pekat" in week.hears()
        assert "🏁 Ligan har vunnit" in week.hears()
        answer = await golare.taps_as_seen(question, question.labels[0])
        assert answer.alert
        assert "Det är över" in answer.text
        await week.opens_lobby()
        assert "gänget är tomt" in week.group.last.text


@story
async def test_every_telephone_lights_up_alike_when_it_opens() -> None:
    """B10: the same number of posts, the same first lines, the same sound, names to tap under each, also for who
    wants a sound only when they must answer"""
    async with a_lobby(6, A_QUICK_ONE) as week:
        for person in week.people:
            await week.club.tells(person, "/settings")
            await week.club.taps(person, person, "🔔 Bara när jag måste svara")
        await week.starts()
        while (await week.state()).step != "last_chance":
            seen = {person.name: len(person.posts) for person in week.people}
            await week.plays_round()
        opened = [person.posts[-1] for person in week.people]
        firsts = {tuple(post.text.split("\n\n")[:2]) for post in opened}
        assert firsts == {
            (f"{each.name} · Ligan: Sista Chansen", "🤫 Guzman har något till dig.") for each in week.people
        }
        assert {post.silent for post in opened} == {False}
        for person, post in zip(week.people, opened, strict=True):
            new = [each.text for each in person.posts[seen[person.name] :]]
            assert sum("Sista Chansen" in text for text in new) == 1
            assert set(post.labels) < {*(each.name for each in week.people), "Visa min roll"}


@story
async def test_talk_on_one_side_makes_no_sound() -> None:
    async with a_lobby(6, A_QUICK_ONE) as week:
        (one, two), _ = await lags_behind(week, 6)
        await week.club.tells(one, "/prata Jag tror på den som är tyst.")
        assert "Jag tror på den som är tyst." in two.last.text
        assert two.last.silent
