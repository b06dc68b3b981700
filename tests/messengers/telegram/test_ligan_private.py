"""Bo plays on his phone, in the private chat: by buttons, by number, by word."""

from tests.engine.house import story
from tests.messengers.telegram.club import HOUR, MINUTE
from tests.messengers.telegram.ligan_week import a_week


@story
async def test_the_private_question_says_until_when_and_what_silence_means() -> None:
    """Journey 4.2.1, 4.2.2: and its first line gives nothing away"""
    async with a_week(4) as week:
        await week.sends("Bo", "Cilla")
        bo = week.people[1]
        first, asked, rest = bo.last.text.split("\n\n")
        assert first == "Bo · Ligan: Stöten pågår"
        assert "Du är med på stöten: Bo och Cilla." in asked
        assert rest.splitlines() == ["⏰ Senast 18:00 i dag (om 8 h 59 min).", "Om du inte svarar: Säkra."]
        assert bo.last.labels == ("Säkra", "Gola", "Visa min roll", "Inte i dag", "Tystare")
        assert not bo.last.silent
        assert bo.last.protected
        card, answer = bo.last, await week.club.taps(bo, bo, "Visa min roll")
        role = (await week.state()).roles[await week.seat("Bo")]
        assert {"akta": "Äkta", "hogra_hand": "Högra Hand", "golare": "Golare"}[role] in answer.text
        assert answer.alert
        assert bo.last == card


@story
async def test_a_tap_is_received_in_the_same_post_and_its_choices_go() -> None:
    """Journey 4.2.3; §12: chosen is chosen"""
    async with a_week(4) as week:
        await week.sends("Bo", "Cilla")
        bo = week.people[1]
        asked = bo.last
        answer = await week.club.taps(bo, bo, "Säkra")
        assert answer.text == "✓ Säkra"
        assert bo.now(asked).labels == ("Dölj",)
        again = await bo.taps_as_seen(asked, "Gola")
        assert again.text.startswith("Det tåget har gått.")
        assert await week.by_names((await week.state()).deeds) == {"Bo": "sakra"}


@story
async def test_a_number_or_a_word_answers_as_well_as_a_tap() -> None:
    """Journey 4.2.10"""
    async with a_week(4) as week:
        await week.sends("Bo", "Cilla")
        bo, cilla = week.people[1:3]
        await week.club.tells(bo, "1")
        assert await week.by_names((await week.state()).deeds) == {"Bo": "sakra"}
        await week.club.tells(cilla, "säkra")
        assert await week.by_names((await week.state()).deeds) == {"Bo": "sakra", "Cilla": "sakra"}
        assert any("✓ Säkra" in post.text for post in cilla.posts)


@story
async def test_a_vote_can_be_typed_in_private_too() -> None:
    """Journey 4.2.10"""
    async with a_week(4) as week:
        await week.proposes()
        await week.club.tells(week.people[1], "nej")
        assert await week.by_names((await week.state()).votes) == {"Bo": "nej"}
        assert "1 av 4" in week.club.with_button(week.group, "JA").text


@story
async def test_words_that_are_no_answer_get_one_line_of_help() -> None:
    """Journey 4.2.10"""
    async with a_week(4) as week:
        await week.sends("Bo", "Cilla")
        bo = week.people[1]
        before = len(bo.posts)
        await week.club.tells(bo, "vad ska jag göra?")
        [said] = bo.posts[before:]
        assert said.text == "Svara med ett nummer från 1 till 2, eller skriv ut valet."
        assert not (await week.state()).deeds


@story
async def test_now_lists_what_waits_for_one() -> None:
    """Journey 4.2.6"""
    async with a_week(4) as week:
        await week.sends("Bo", "Cilla")
        bo, dag = week.people[1], week.people[3]
        await week.club.tells(dag, "/now")
        assert dag.last.text == "Inget väntar på dig just nu."
        await week.club.tells(bo, "/nu")
        assert "1. Ligan: Runda 1." in bo.last.text
        await week.club.taps(bo, bo, "Välj")
        await week.club.taps(bo, bo, "Gola")
        assert await week.by_names((await week.state()).deeds) == {"Bo": "gola"}


@story
async def test_a_capo_who_is_reminded_picks_the_team_right_there() -> None:
    """G36, journey 4.2.4: each tick shows in the group too"""
    async with a_week(4) as week:
        elin = week.elin
        await week.club.goes_to(week.club.clock.at + 2 * HOUR + MINUTE)
        assert "Jag väntar fortfarande på ditt svar." in elin.last.text
        reminder = elin.last
        await week.club.taps(elin, elin, "☐ Bo", reminder)
        assert "☑ Bo" in week.club.with_button(week.group, "☐").labels
        await week.club.taps(elin, elin, "☐ Cilla", elin.now(reminder))
        assert elin.now(reminder).labels == ("☐ Elin", "☑ Bo", "☑ Cilla", "☐ Dag", "Föreslå laget")
        await week.club.taps(elin, elin, "Föreslå laget", elin.now(reminder))
        assert await week.names((await week.state()).team) == ["Bo", "Cilla"]


@story
async def test_what_was_asked_last_is_what_a_number_answers() -> None:
    """Journey 4.2.10: also where it is only offered, while something else is owed"""
    async with a_week(4) as week:
        elin = week.elin
        await week.club.tells(elin, "/viska")
        await week.club.tells(elin, "1")
        await week.club.tells(elin, "Akta er.")
        assert "”Akta er.”" in week.group.last.text
        assert await week.names((await week.state()).marks) == []
        await week.club.tells(elin, "2, Dag")
        assert await week.names((await week.state()).marks) == ["Bo", "Dag"]
