"""Below the posts of the group: what pops up for whoever taps, and for nobody else.  Journey 4.1.7, 4.1.11."""

from parlour.messengers.button_codes import LONGEST, ButtonCode, match_tag
from tests.emulators.telegram.messages import Message
from tests.engine.house import story
from tests.messengers.telegram.ligan_week import Week, a_week

MISSION = ("Visa min roll", "Vem blir Capo sen?", "Varför?")
RESULT = ("Rundans röster", "Kaos?")


def results(week: Week) -> list[Message]:
    return [post for post in week.group.posts if post.labels == RESULT]


@story
async def test_below_the_mission_anyone_sees_who_leads_next_and_why() -> None:
    async with a_week(5) as week:
        card, posts = week.club.with_button(week.group, "Varför?"), len(week.group.posts)
        assert card.labels[-3:] == MISSION
        leads = await week.club.taps(week.people[1], week.group, "Vem blir Capo sen?")
        assert leads.alert
        assert leads.text.splitlines() == [
            "Faller laget är det Bo som väljer nästa.",
            "Capo i rundorna som är kvar, i tur och ordning: Bo, Cilla, Dag och Eva.",
        ]
        why = await week.club.taps(week.people[2], week.group, "Varför?")
        assert why.text.startswith("Ni är fem, så två går i den här rundan.")
        assert why.text.endswith("Tiden går ut 12:00 (Stockholm).")
        assert len(week.group.posts) == posts
        assert week.group.now(card) == card


@story
async def test_when_the_team_is_proposed_nothing_hangs_below_the_mission_any_more() -> None:
    async with a_week(4) as week:
        card = week.club.with_button(week.group, "Varför?")
        await week.proposes()
        assert week.group.now(card).labels == ()


@story
async def test_below_each_result_hang_the_votes_of_its_own_day() -> None:
    async with a_week(4) as week:
        await week.plays_round("Elin", "Bo")
        await week.sends("Cilla", "Dag")
        await week.chooses()
        await week.until("resting")
        first, second = results(week)
        eva = week.people[3]
        seen = [await eva.taps(post, "Rundans röster") for post in (first, second)]
        assert [each.text for each in seen] == [
            "✅ Elin skickade Elin och Bo. JA: Elin, Bo, Cilla och Dag.",
            "✅ Bo skickade Cilla och Dag. JA: Elin, Bo, Cilla och Dag.",
        ]
        assert "Tredje gången i samma runda är Kaos" in (await eva.taps(second, "Kaos?")).text


@story
async def test_what_is_too_long_to_pop_up_comes_in_private() -> None:
    async with a_week(7) as week:
        for _ in range(2):
            await week.proposes()
            await week.votes("NEJ")
        await week.plays_round()
        dag, [card] = week.people[3], results(week)
        answer = await week.club.taps(dag, week.group, "Rundans röster", card)
        assert answer.text == "Jag har skrivit till dig privat."
        assert [line[:9] for line in dag.last.text.splitlines()] == ["❌ Elin vi", "❌ Bo vill", "✅ Cilla s"]


@story
async def test_who_does_not_play_reads_what_is_public_and_no_role() -> None:
    async with a_week(4) as week:
        olle = week.world.person("Olle", language_code="sv")
        olle.joins(week.group)
        assert "i tur och ordning" in (await week.club.taps(olle, week.group, "Vem blir Capo sen?")).text
        role = await week.club.taps(olle, week.group, "Visa min roll")
        assert role.alert
        assert role.text == "Du är inte med i gänget den här gången. Titta, lär, häng på nästa."
        assert await week.club.taps(olle, week.group, "☐ Bo") == role


@story
async def test_a_forged_page_is_none() -> None:
    """Journey 4.5 row 11"""
    async with a_week(4) as week:
        card, mark = week.club.with_button(week.group, "Varför?"), match_tag((await week.match()).id)
        for page in ("!roll/1", "!roster/x", "!roster/99999", "!nothing", "!"):
            answer = await week.people[1].forges(card, ButtonCode("p", mark, rest=page).code)
            assert answer.alert
            assert "Du är" not in answer.text
        await week.club.settled()
        assert week.group.now(card) == card


@story
async def test_every_button_below_a_post_is_short_enough() -> None:
    """G109"""
    async with a_week(4) as week:
        await week.plays_round()
        codes = [button.data or "" for post in week.group.posts for row in post.buttons for button in row]
        assert any("!roster/1" in code for code in codes)
        assert max(len(code.encode()) for code in codes) <= LONGEST
