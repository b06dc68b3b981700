"""A round in the group: the Capo's ticks, hidden votes, and buttons that are old, doubled or somebody else's."""

from parlour.games.ligan.view import view
from parlour.sdk import SPECTATOR, Viewer
from tests.emulators.telegram.errors import bad_request
from tests.engine.house import story
from tests.messengers.telegram.club import MINUTE
from tests.messengers.telegram.ligan_week import a_crew, a_week


@story
async def test_the_ticks_of_a_capo_are_there_after_a_restart() -> None:
    """G39, G33: and the team can be proposed"""
    async with a_week(4) as week:
        await week.marks("Bo")
        assert "Föreslå laget" not in week.group.last.labels
        await week.club.deafen()
        week.club.restart()
        week.club.listen()
        await week.club.goes_to(week.club.clock.at + MINUTE)
        await week.marks("Cilla")
        assert [label for label in week.group.last.labels if "☑" in label] == ["☑ Bo", "☑ Cilla"]
        await week.club.taps(week.elin, week.group, "Föreslå laget")
        assert await week.names((await week.state()).team) == ["Bo", "Cilla"]


@story
async def test_a_tick_too_many_is_answered_in_guzmans_own_words() -> None:
    async with a_week(4) as week:
        await week.marks("Bo", "Cilla")
        answer = await week.club.taps(week.elin, week.group, "☐ Dag")
        assert answer.text == "Fullt, bror. Bocka ur någon först."
        assert [label for label in week.group.last.labels if "☑" in label] == ["☑ Bo", "☑ Cilla"]


@story
async def test_while_a_vote_is_open_all_see_who_has_voted_and_nobody_how() -> None:
    """G40, journey 4.1.9: in the group, in private and on the web"""
    async with a_week(7) as week:
        await week.proposes()
        before = len(week.group.posts)
        answers = [*await week.votes("NEJ", *week.people[:3]), *await week.votes("JA", week.people[3])]
        card = week.club.with_button(week.group, "JA")
        assert "4 av 7" in card.text
        assert "Inne: Elin, Bo, Cilla och Dag." in card.text
        assert card.labels == ("JA", "NEJ", "Visa min roll")
        assert len(week.group.posts) == before
        assert "NEJ" not in "\n".join(post.text for post in week.group.posts)
        assert [answer.text.split(".")[0] for answer in answers] == ["✓ NEJ", "✓ NEJ", "✓ NEJ", "✓ JA"]
        assert "Du kan ändra dig till 15:00 i dag (Stockholm)." in answers[0].text
        seen = [view(await week.state(), viewer) for viewer in (SPECTATOR, Viewer(await week.seat("Dag")))]
        assert [await week.names(each.has_voted) for each in seen] == [["Elin", "Bo", "Cilla", "Dag"]] * 2
        assert [each.my_vote for each in seen] == [None, "ja"]


@story
async def test_a_vote_is_changed_by_another_tap_and_counts_once() -> None:
    """Journey 4.1.9, 4.5 row 6"""
    async with a_week(4) as week:
        await week.proposes()
        await week.votes("JA", week.elin)
        await week.votes("NEJ", week.elin)
        card = week.club.with_button(week.group, "JA")
        taps = [week.people[1].presses(card, "NEJ") for _ in range(2)]
        for tap in taps:
            assert (await tap.answer()).text.startswith("✓ NEJ")
        await week.club.settled()
        assert await week.by_names((await week.state()).votes) == {"Elin": "nej", "Bo": "nej"}
        assert "2 av 4" in week.club.with_button(week.group, "JA").text


@story
async def test_the_votes_are_all_shown_when_the_last_one_is_in() -> None:
    """G43, journey 4.1.10"""
    async with a_week(4) as week:
        await week.proposes()
        await week.votes("NEJ", week.elin)
        await week.votes("JA", *week.people[1:])
        assert "JA: Bo, Cilla och Dag. NEJ: Elin." in week.group.last.text
        assert not any("JA" in post.labels for post in week.group.posts)


@story
async def test_if_the_vote_can_no_longer_be_edited_the_result_is_a_new_post() -> None:
    """G116"""
    async with a_week(4) as week:
        await week.proposes()
        await week.votes("JA", *week.people[:3])
        old = week.club.with_button(week.group, "JA")
        week.world.faults.refuse("editMessageText", bad_request("message can't be edited"), times=2)
        await week.votes("JA", week.people[3])
        new = [post.text for post in week.group.posts if post.id > old.id]
        assert any(text.startswith("🗳️ JA ") and "Laget går" in text for text in new)
        assert "JA: Elin, Bo, Cilla och Dag." in new[-1]


@story
async def test_only_the_capos_taps_count() -> None:
    """G32, journey 4.1.8, 4.5 row 11"""
    async with a_week(4) as week:
        answer = await week.club.taps(week.people[1], week.group, "☐ Bo")
        assert answer.alert
        assert "Elin" in answer.text
        assert await week.names((await week.state()).marks) == []


@story
async def test_who_does_not_play_cannot_vote() -> None:
    """G46, journey 4.5 row 11"""
    async with a_week(4) as week:
        stranger = week.world.person("Olle", language_code="sv")
        stranger.joins(week.group)
        await week.proposes()
        [answer] = await week.votes("JA", stranger)
        assert answer.alert
        assert await week.by_names((await week.state()).votes) == {}


@story
async def test_who_was_sent_someone_elses_button_cannot_use_it() -> None:
    """Journey 4.5 row 11: what stands behind a button is authorised for whoever taps it"""
    async with a_week(4) as week:
        await week.sends("Bo", "Cilla")
        bo, dag = week.people[1], week.people[3]
        code = week.club.with_button(bo, "Gola").button("Gola").data
        assert code is not None
        answer = await dag.forges(dag.last, code)
        assert answer.alert
        assert not (await week.state()).deeds
        nonsense = await dag.forges(week.group.last, "hej")
        assert nonsense.alert


@story
async def test_yesterdays_button_was_before_and_what_is_asked_now_is_said() -> None:
    """Journey 4.5 row 7"""
    async with a_week(4) as week:
        await week.proposes()
        old = week.club.with_button(week.group, "JA")
        await week.votes("NEJ")
        await week.proposes()
        answer = await week.people[2].taps_as_seen(old, "JA")
        assert answer.alert
        assert answer.text == "Det tåget har gått. Nu gäller: Bo vill skicka Elin och Bo. JA eller NEJ?"
        assert await week.by_names((await week.state()).votes) == {}


@story
async def test_an_old_private_button_says_so_and_goes() -> None:
    """Journey 4.5 row 7"""
    async with a_week(4) as week:
        await week.sends("Bo", "Cilla")
        bo = week.people[1]
        first = week.club.with_button(bo, "Säkra")
        await week.until("resting")
        answer = await bo.taps_as_seen(first, "Gola")
        await week.club.settled()
        assert answer.text == "Det tåget har gått."
        assert bo.now(first).labels == ()


@story
async def test_silence_is_loyal_and_said_kindly() -> None:
    """Journey 4.5 row 2, 4.2.4; G61, G62: one reminder an hour before, to those who owe"""
    async with a_week(4) as week:
        await week.sends("Bo", "Cilla")
        bo, cilla = week.people[1:3]
        await week.club.taps(cilla, cilla, "Säkra")
        await week.until("sealed", "suspense", "resting")
        waits = "Jag väntar fortfarande på ditt svar."
        read = [week.world.transcript(person) for person in (bo, cilla)]
        assert [text.count(waits) for text in read] == [1, 0]
        assert "Om du inte svarar: Säkra." in read[0].partition(waits)[2]
        assert "Du sa ingenting, så jag skrev upp Säkra." in bo.last.text


@story
async def test_a_week_that_nobody_plays_goes_by_without_a_hitch() -> None:
    """Journey 4.5 row 2: silent Capos lead to Kaos, and Aina wins without a word"""
    async with a_crew(4) as week:
        await week.opens_lobby()
        await week.joins(*week.people)
        await week.starts()
        while not (await week.state()).over:
            await week.next_hour()
        await week.club.settled()
        assert "Aina har vunnit, 0 mot 3" in week.hears()
        assert len([post for post in week.group.posts if post.text.startswith("💥")]) == 3


@story
async def test_whoever_taps_it_in_the_group_sees_their_own_role_and_nobody_else_does() -> None:
    """Journey 4.1.7: it works without a private chat"""
    async with a_week(5) as week:
        before = week.world.transcript(week.group)
        for person in week.people:
            shown = await week.club.taps(person, week.group, "Visa min roll")
            golare = await week.names((await week.state()).golare)
            assert shown.alert
            assert ("Golare" in shown.text) == (person.name in golare)
        said = week.world.transcript(week.group).removeprefix(before)
        assert not any(line.startswith(("Guzman", "~Guzman")) for line in said.splitlines())
