"""Nine friends play Ligan from the lobby to the last word, in days that take seconds; aiogram reads every payload."""

from datetime import timedelta
from itertools import pairwise

from tests.engine.house import story
from tests.messengers.telegram.ligan_week import a_lobby


@story
async def test_nine_friends_play_from_the_lobby_to_the_final_reveal() -> None:
    """Journey 4.1; G20, G64, G72, G75, G77, G78, G79: three heists are betrayed, and one of the Äkta finds out who"""
    async with a_lobby(9, is_judged=True) as week:
        began = week.club.clock.at
        await week.starts()
        [golare, *_], [akta, *_] = await week.those("golare"), await week.those("akta")
        while (await week.state()).step != "last_chance":
            await week.plays_round(golare.name, golar=[golare.name])
        assert not (await week.state()).over
        await week.club.taps(akta, akta, golare.name)
        while not (await week.state()).over:
            await week.next_hour()
        await week.club.settled()
        heard = week.hears()
        assert (await week.state()).winner == "ligan"
        assert any(told in heard for told in ("en av dem golade", "hade bjudit in dem", "Någon har sålt mig"))
        assert heard.index("har pekat på") < heard.index("RÄTT!") < heard.index("var Äkta")
        assert heard.rindex("var Äkta") < heard.index("👑") < heard.index("var GOLARE")
        assert heard.rindex("var GOLARE") < heard.index("🏁 Ligan har vunnit, 0 mot 3")
        roles = [post.sent_at for post in week.group.posts if post.text[0] in "🖤👑🐀"]
        assert len(roles) == 9
        assert min(later - earlier for earlier, later in pairwise(roles)) >= timedelta(seconds=30)
        assert timedelta(days=2) < week.club.clock.at - began < timedelta(days=5)
        assert week.world.limits.refusals == 0
