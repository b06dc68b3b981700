"""Whispers, watching and Spaning: typed and tapped in private, and never traced back in the group."""

from datetime import timedelta

import pytest

from parlour.engine import write
from tests.emulators.telegram.people import Person
from tests.engine.house import SEED, story
from tests.messengers.telegram.club import MINUTE, SECOND
from tests.messengers.telegram.ligan_week import Week, a_week

ON_THE_TEAM = "Du är ju med i laget"
HUSH = "🤫 Guzman har något till dig."
EXPIRED = "Det tog för lång tid, så jag har släppt det. Börja om."


async def whispers(week: Week, who: Person, to: str, text: str) -> None:
    await week.club.tells(who, "/viska")
    await week.club.taps(who, who, to)
    await week.club.tells(who, text)


async def watches(week: Week, who: Person, whom: str) -> None:
    await week.club.tells(who, "/spana")
    await week.club.taps(who, who, whom)


async def scouts(week: Week, who: Person, whom: Person) -> None:
    await week.club.tells(who, "/spaning")
    await week.club.taps(who, who, whom.name)


@story
async def test_who_is_on_the_team_neither_whispers_nor_watches_and_the_others_may() -> None:
    """G85"""
    async with a_week(4) as week:
        await week.sends("Bo", "Cilla")
        bo, dag = week.people[1], week.people[3]
        for word in ("/viska", "/spana"):
            await week.club.tells(bo, word)
            assert ON_THE_TEAM in bo.last.text
            await week.club.tells(dag, word)
            assert {"Bo", "Cilla"} <= set(dag.last.labels)


@story
async def test_words_behind_the_command_are_the_whisper_and_it_is_asked_only_to_whom() -> None:
    async with a_week(4) as week:
        bo = week.people[1]
        await week.club.tells(bo, "/viska Lita inte på Cilla.")
        await week.club.taps(bo, bo, "Hela gruppen")
        assert "”Lita inte på Cilla.”" in week.group.last.text


@story
async def test_a_name_and_a_colon_before_the_words_say_to_whom() -> None:
    async with a_week(4) as week:
        bo, dag = week.people[1], week.people[3]
        await week.club.tells(bo, "/viska Dag: lita inte på Cilla.")
        assert "lita inte på Cilla." in dag.last.text
        await week.club.tells(bo, "/viska En sak till: Dag ljuger.")
        await week.club.taps(bo, bo, "Dag")
        assert "En sak till: Dag ljuger." in dag.last.text


@story
async def test_a_whisper_to_the_group_names_nobody_and_its_sender_is_told_that_it_was_said() -> None:
    """G86, G89: what is written after it is no whisper any more"""
    async with a_week(4) as week:
        bo = week.people[1]
        before = len(week.group.posts)
        await whispers(week, bo, "Hela gruppen", "Lita inte på Cilla.")
        assert "”Lita inte på Cilla.”" in week.group.last.text
        assert "Bo" not in week.group.last.text
        assert "\n\n🤐" in bo.last.text
        await week.club.tells(bo, "Och Dag ljuger.")
        assert len(week.group.posts) == before + 1


@story
async def test_a_whisper_to_one_player_reaches_that_player_alone() -> None:
    """G87; nothing of it on a locked screen"""
    async with a_week(4) as week:
        _, bo, cilla, dag = week.people
        before, of_dag = week.hears(), week.club.reads(dag)
        await whispers(week, bo, "Cilla", "Jag är på din sida.")
        assert "”Jag är på din sida.”" in cilla.last.text
        assert cilla.last.text.splitlines()[0] == "🤫 Guzman har något till dig."
        assert "Bo" not in cilla.last.text
        assert (week.hears(), week.club.reads(dag)) == (before, of_dag)


@story
async def test_words_that_come_too_late_are_not_passed_on() -> None:
    """G88: five minutes and a second"""
    async with a_week(4) as week:
        bo = week.people[1]
        await week.club.tells(bo, "/viska")
        await week.club.taps(bo, bo, "Hela gruppen")
        before = week.hears()
        await week.club.goes_to(week.club.clock.at + 5 * MINUTE + SECOND)
        await week.club.tells(bo, "För sent")
        assert bo.last.text == EXPIRED
        assert week.hears() == before


@story
async def test_words_that_nobody_asked_for_are_not_passed_on() -> None:
    """G89, journey 4.2.10: one line of help"""
    async with a_week(4) as week:
        bo = week.people[1]
        before = week.hears()
        await week.club.tells(bo, "Hej Guzman, läget?")
        assert week.hears() == before
        assert len(bo.last.text.splitlines()) == 1
        assert "/help" in bo.last.text


@story
async def test_one_watches_once_in_a_round_and_again_in_the_next() -> None:
    """G90, G92: a clue about the one watched, who never learns by whom"""
    async with a_week(4) as week:
        await week.sends("Bo", "Cilla")
        bo, dag = week.people[1], week.people[3]
        await watches(week, dag, "Bo")
        assert "Bo" in dag.last.text.splitlines()[-1]
        assert "Dag" not in bo.last.text
        await week.club.tells(dag, "/spana")
        assert "Du har redan spanat" in dag.last.text
        await week.sends("Bo", "Cilla")
        await week.club.tells(dag, "/spana")
        assert dag.last.labels == ("Bo", "Cilla")


@pytest.fixture
def dealt_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """What chance gives is the same each time."""
    monkeypatch.setattr(write, "new_seed", lambda: SEED)


@pytest.mark.usefixtures("dealt_alike")
@story
async def test_some_of_those_who_are_watched_notice_it_and_none_learns_by_whom() -> None:
    """G92: two of five; a thousand times in tests/games/ligan"""
    async with a_week(10) as week:
        await week.sends()
        team, watchers = await week.persons((await week.state()).team), await week.outside()
        targets = [team[number % len(team)] for number in range(len(watchers))]
        before = {person.name: len(person.posts) for person in week.people}
        for watcher, target in zip(watchers, targets, strict=True):
            await watches(week, watcher, target.name)
        told = [post.text for person in set(targets) for post in person.posts[before[person.name] :]]
        assert 0 < sum("Någon har hållit ögonen på dig" in text for text in told) < len(watchers)
        assert not [name for name in week.by_name for text in told if name in text]


@story
async def test_without_a_team_there_is_nobody_to_watch() -> None:
    """G91, also in a round that ended in Kaos"""
    async with a_week(4) as week:
        dag = week.people[3]
        await week.club.tells(dag, "/spana")
        assert "inget godkänt lag" in dag.last.text
        await week.until("kaos")
        await week.club.tells(dag, "/spana")
        assert dag.last.labels == ()


@story
async def test_a_spaning_is_told_to_the_group_without_names_and_there_is_only_one() -> None:
    """G95, G93: the second is refused, and Guzmans Högra Hand hears it plainly"""
    async with a_week(4) as week:
        [hand], [golare] = await week.those("hogra_hand"), await week.those("golare")
        before = len(week.group.posts)
        await scouts(week, hand, golare)
        assert f"{golare.name} är Golare. Det är säkert." in hand.last.text
        [said] = [post.text for post in week.group.posts[before:]]
        assert said.startswith("🔎")
        assert not [name for name in week.by_name if name in said]
        await week.club.tells(hand, "/spaning")
        assert "Du har fått din Spaning" in hand.last.text


@pytest.mark.usefixtures("dealt_alike")
@story
async def test_what_an_akta_hears_is_often_true_and_never_said_to_be_certain() -> None:
    """G93: three of four; a thousand times in tests/games/ligan"""
    async with a_week(10) as week:
        [golare, *_], [hand] = await week.those("golare"), await week.those("hogra_hand")
        for akta in await week.those("akta"):
            await scouts(week, akta, golare)
            heard = akta.last.text.removeprefix(HUSH).strip()
            is_true = (await week.state()).spanings[-1].is_true
            assert heard.startswith(f"🔎 {golare.name} {'luktar råtta' if is_true else 'känns lojal'}")
            assert "säkert" not in heard
        answers = [spaning.is_true for spaning in (await week.state()).spanings]
        assert 3 <= sum(answers) < len(answers) == 6
        await scouts(week, hand, golare)
        assert f"{golare.name} är Golare. Det är säkert." in hand.last.text


@story
async def test_of_two_spanings_at_once_one_is_refused() -> None:
    """G95: even if both arrive at once"""
    async with a_week(4) as week:
        [hand] = await week.those("hogra_hand")
        await week.club.tells(hand, "/spaning")
        names = hand.last.labels[:2]
        answers = [await tap.answer() for tap in [hand.presses(hand.last, name) for name in names]]
        await week.club.settled()
        assert [answer.alert for answer in answers] == [False, True]
        assert len((await week.state()).spanings) == 1


@story
async def test_an_informer_has_no_spaning_and_the_group_hears_nothing() -> None:
    """G94"""
    async with a_week(4) as week:
        [golare] = await week.those("golare")
        before = week.hears()
        await week.club.tells(golare, "/spaning")
        assert "Spaning är för de lojala" in golare.last.text
        assert golare.last.labels == ()
        assert week.hears() == before


@story
async def test_in_the_group_these_words_do_nothing_but_point_to_the_private_chat() -> None:
    """G96"""
    async with a_week(4) as week:
        [golare] = await week.those("golare")
        state, private = await week.state(), len(golare.posts)
        for word in ("/viska", "/spana", "/spaning"):
            await week.club.writes(golare, week.group, f"{word} hej")
            assert week.group.last.text == "Det tar vi privat."
            assert week.group.last.silent
        assert (await week.state(), len(golare.posts)) == (state, private)


@story
async def test_a_begun_whisper_waits_out_a_restart() -> None:
    """§23: better than the book asks, which lets it be lost"""
    async with a_week(4) as week:
        bo = week.people[1]
        await week.club.tells(bo, "/viska")
        await week.club.taps(bo, bo, "Hela gruppen")
        await week.club.deafen()
        week.club.restart()
        week.club.listen()
        await week.club.goes_to(week.club.clock.at + timedelta(minutes=1))
        await week.club.tells(bo, "Jag är kvar.")
        assert "”Jag är kvar.”" in week.group.last.text
