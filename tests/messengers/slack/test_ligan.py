"""Nine friends play Ligan in a channel of Slack, from the modal that opens it to the last word."""

from tests.engine.house import story
from tests.messengers.slack.ligan_week import a_crew


@story
async def test_nine_friends_play_from_the_lobby_to_the_final_reveal() -> None:
    async with a_crew(9) as week:
        await week.gathers()
        [golare, *_], [akta, *_] = await week.those("golare"), await week.those("akta")
        while (await week.state()).step != "last_chance":
            await week.plays_round(golare.name, golar=[golare.name])
        await week.club.taps(akta, akta, golare.name)
        while not (await week.state()).over:
            await week.next_hour()
        await week.club.settled()
        heard = week.room.text
        assert (await week.state()).winner == "ligan"
        assert heard.index("har pekat på") < heard.index("RÄTT!") < heard.index("var Äkta")
        assert heard.rindex("var GOLARE") < heard.index("🏁 Ligan har vunnit, 0 mot 3")
        assert not await week.club.dead()
        assert not week.club.world.refused


@story
async def test_no_role_and_no_deed_is_ever_in_what_a_lock_screen_shows() -> None:
    async with a_crew(5) as week:
        await week.gathers()
        [golare, *_] = await week.those("golare")
        await week.plays_round(golare.name, golar=[golare.name])
        for person in week.people:
            shown = " ".join([post.top_text for post in person.posts]).casefold()
            assert "golare" not in shown
            assert "äkta" not in shown
            assert "gola" not in shown
        read = golare.text.casefold()
        assert "golare" in read


@story
async def test_whoever_needs_it_read_aloud_chooses_so_and_only_their_own_private_posts_are() -> None:
    async with a_crew(5) as week:
        elin, bo = week.people[:2]
        await week.club.tells(elin, "settings")
        await week.club.taps(elin, elin, "Läs upp allt")
        await week.gathers()
        role = next(post for post in elin.posts if "Guzman har något till dig" in elin.reads(post))
        assert "Du är" in role.top_text
        others = next(post for post in bo.posts if "Guzman har något till dig" in bo.reads(post))
        assert "Du är" not in others.top_text
        assert not any("Du är Golare" in post.top_text for post in week.room.posts)
