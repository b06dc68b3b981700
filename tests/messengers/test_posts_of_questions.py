"""Posts in private about what was asked: none keeps buttons that do nothing, or words that are no longer so."""

import re

from parlour.engine.submission import Submission, SubmissionId
from parlour.games import diplomacy, lowest
from parlour.games.ligan.commands import ChooseDeed, NoteHunch, Vote
from parlour.sdk import Command, Game
from tests.emulators.telegram.messages import Message
from tests.emulators.telegram.people import Group, Person
from tests.engine.house import story
from tests.messengers.telegram.club import CAST, HOUR, Club, open_club, started_private_chats
from tests.messengers.telegram.ligan_week import Week, a_lobby, a_week

RECEIVED = re.compile(r"Mottaget \d\d:\d\d · kvitto ..-..\.")
LIVES_ON = {"Dölj", "Visa"}  # hide what was answered: that stays somebody's own business


async def answers_on_a_page(club: Club, group: Group, name: str, command: Command) -> None:
    """As the web does it: no chat has a part in it."""
    match = await club.match_in(group)
    seat = (await club.seats_of(match))[name]
    viewer = match.viewer_of(seat)
    [key] = [each.key for each in match.agenda.questions(viewer) if each.mine and each.command is type(command)]
    holder = (await club.store.seating(match.id)).holders[seat]
    submission = Submission(SubmissionId(f"web {key}"), match.id, viewer, key, command, holder)  # type: ignore[arg-type]
    assert (await club.writer.submit(submission)).receipt.accepted
    await club.settled()


def alive(person: Person) -> list[str]:
    """All that can be tapped in private, but for looking at one's own and hiding it."""
    labels = [label for post in person.posts for label in post.labels]
    return [label for label in labels if label not in LIVES_ON and not label.startswith(("Regler", "Lägg till"))]


async def a_table(club: Club, game: Game, command: str) -> tuple[Group, list[Person]]:  # type: ignore[type-arg]
    people = [club.world.person(name, language_code="sv") for name in CAST[: max(game.seats[0], 3)]]
    group = club.world.group("Tre vänner", *people)
    await club.settled()
    await started_private_chats(club, people)
    await club.writes(people[0], group, command)
    for person in people:
        await club.taps(person, group, "Gå med")
    await club.taps(people[0], group, "Starta")
    return group, people


# ── An answer by another road ──


@story
async def test_an_answer_on_a_page_makes_the_card_in_the_chat_its_receipt() -> None:
    async with a_week(4) as week:
        await week.sends("Bo", "Cilla")
        bo = week.people[1]
        card, posts = bo.last, len(bo.posts)
        await answers_on_a_page(week.club, week.group, "Bo", ChooseDeed("gola"))
        assert bo.now(card).labels == ("Dölj",)
        assert RECEIVED.search(bo.now(card).text)
        assert bo.now(card).text.endswith("\n✓ Gola")
        assert len(bo.posts) == posts


@story
async def test_after_an_answer_on_a_page_it_can_be_changed_in_the_chat() -> None:
    async with a_week(5) as week:
        await week.sends("Bo", "Cilla")
        dag = week.people[3]
        card = dag.last
        await answers_on_a_page(week.club, week.group, "Dag", NoteHunch(None))
        assert dag.now(card).text.endswith("\n✓ Ingen")
        await week.club.taps(dag, dag, "Ändra", dag.now(card))
        await week.club.taps(dag, dag, "Cilla", dag.now(card))
        assert dag.now(card).text.endswith("\n✓ Cilla")


@story
async def test_of_card_and_reminder_the_newer_becomes_the_receipt() -> None:
    async with a_week(4) as week:
        bo, card, reminder = await reminded(week)
        await answers_on_a_page(week.club, week.group, "Bo", ChooseDeed("sakra"))
        assert bo.now(card).labels == ()
        assert RECEIVED.search(bo.now(card).text)
        assert "✓" not in bo.now(card).text
        assert bo.now(reminder).labels == ("Dölj",)
        assert "väntar fortfarande" not in bo.now(reminder).text


async def reminded(week: Week) -> tuple[Person, Message, Message]:
    """Bo, with the card and the reminder of his deed."""
    await week.sends("Bo", "Cilla")
    bo = week.people[1]
    card, closes_at = bo.last, (await week.state()).closes_at
    assert closes_at is not None
    await week.club.goes_to(closes_at - HOUR)
    assert bo.last.id != card.id
    return bo, card, bo.last


@story
async def test_a_vote_in_the_group_closes_the_reminder_in_private() -> None:
    async with a_week(4) as week:
        await week.until("nominating")
        await week.proposes("Bo", "Cilla")
        closes_at = (await week.state()).closes_at
        assert closes_at is not None
        await week.club.goes_to(closes_at - HOUR)
        bo = week.people[1]
        reminder = bo.last
        assert "JA" in reminder.labels
        await week.votes("JA", bo)
        assert "✓ JA" in bo.now(reminder).text
        assert bo.now(reminder).labels == ("Ändra", "Dölj")
        await week.votes("NEJ", bo)
        assert "✓ NEJ" in bo.now(reminder).text
        await week.votes("JA", *[each for each in week.people if each is not bo])
        assert set(bo.now(reminder).labels) <= LIVES_ON


@story
async def test_what_is_hidden_in_the_receipt_stands_in_no_other_post() -> None:
    async with a_week(4) as week:
        bo, card, reminder = await reminded(week)
        await week.club.taps(bo, bo, "Gola", reminder)
        await week.club.taps(bo, bo, "Dölj", bo.now(reminder))
        assert not any("Gola" in bo.now(each).text for each in (card, reminder))


# ── When it is over ──


@story
async def test_a_receipt_that_may_be_changed_loses_its_buttons_when_the_step_is_over() -> None:
    """Dag's hunch kept [Ändra] after the result"""
    async with a_week(5) as week:
        await week.sends("Bo", "Cilla")
        dag, eva = week.people[3:5]
        cards = {each.name: each.last for each in (dag, eva)}
        await week.club.taps(dag, dag, "Bo")
        assert "Ändra" in dag.now(cards["Dag"]).labels
        await answers_on_a_page(week.club, week.group, "Eva", NoteHunch(None))
        assert "Ändra" in eva.now(cards["Eva"]).labels
        await week.chooses()
        await week.until("resting")
        assert dag.now(cards["Dag"]).labels == eva.now(cards["Eva"]).labels == ()
        assert dag.now(cards["Dag"]).text.endswith("\n✓ Bo")


@story
async def test_a_receipt_of_a_typed_answer_loses_its_buttons_too() -> None:
    async with open_club(lowest.GAME) as club:
        group, people = await a_table(club, lowest.GAME, "/new lowest")
        await club.tells(people[1], "4")
        assert "Ändra" in alive(people[1])
        for person in (people[0], people[2]):
            await answers_on_a_page(club, group, person.name, lowest.NameNumber(5))
        assert (await club.match_in(group)).agenda.round == 1
        assert "Ändra" not in alive(people[1])


@story
async def test_what_was_not_answered_says_what_became_of_it() -> None:
    async with a_week(5) as week:
        await week.sends("Bo", "Cilla")
        bo, dag = week.people[1], week.people[3]
        deed, hunch = bo.last, dag.last
        await week.until("resting")
        assert bo.now(deed).text.endswith("\n\n⌛ Du svarade inte, så det blev: Säkra.")
        assert dag.now(hunch).text.endswith("\n\n⌛ Det här är avgjort. Inget svar kom från dig.")
        assert bo.now(deed).labels == dag.now(hunch).labels == ()
        assert "Senast" not in bo.now(deed).text


@story
async def test_who_was_slower_reads_on_the_card_who_was_first() -> None:
    """G73: their buttons stayed until the end of the match"""
    async with a_lobby(6, "try-it") as week:
        await week.starts()
        while (await week.state()).step != "last_chance":
            await week.plays_round()
        one, two = await week.those("golare")
        others = [each for each in week.people if each not in (one, two)]
        card = two.last
        await week.club.taps(one, one, others[0].name)
        assert two.now(card).labels == ()
        assert two.now(card).text.endswith(f"{one.name} hann före och pekade på {others[0].name}.")


@story
async def test_orders_leave_no_post_alive_and_none_that_says_0_of_3() -> None:
    """Elin's receipts kept [Skicka in] and [Ändra mig], and the card said that nothing had come"""
    async with open_club(diplomacy.GAME) as club:
        _, people = await a_table(club, diplomacy.GAME, "/newgame")
        bo = people[1]
        card = bo.last
        assert "har 0 av" in card.text
        await club.taps(bo, bo, "Välj en order", card)
        while "Skicka in" not in bo.now(card).labels:
            await club.taps(bo, bo, bo.now(card).labels[0], bo.now(card))
        await club.tells(bo, "/submit")
        for person in people:
            if person is not bo:
                await club.tells(person, "/submit")
        old = [post for post in bo.posts if card.id <= post.id < bo.last.id]
        assert len(old) > 1
        assert not {"Skriv order", "Skicka in", "Ändra mig"} & {label for post in old for label in post.labels}
        assert not any("har 0 av" in post.text for post in old)


@story
async def test_a_receipt_that_follows_another_takes_its_buttons() -> None:
    async with open_club(diplomacy.GAME) as club:
        _, people = await a_table(club, diplomacy.GAME, "/newgame")
        bo = people[1]
        await club.tells(bo, "/submit")
        first = club.with_button(bo, "Ändra mig")
        await club.tells(bo, "/reopen")
        assert bo.now(first).labels == ()
        assert club.with_button(bo, "Skicka in").id > first.id


@story
async def test_the_question_about_quiet_hours_comes_after_the_receipt() -> None:
    async with a_week(4) as week:
        await week.sends("Bo", "Cilla")
        bo = week.people[1]
        await week.club.tells(bo, "säkra")
        assert RECEIVED.search(bo.posts[-2].text)
        assert "När ska jag vara tyst?" in bo.last.text


@story
async def test_a_vote_by_another_road_leaves_no_post_where_none_stood() -> None:
    async with a_week(4) as week:
        await week.until("nominating")
        await week.proposes("Bo", "Cilla")
        bo = week.people[1]
        posts = bo.posts
        await answers_on_a_page(week.club, week.group, "Bo", Vote("ja"))
        assert bo.posts == posts
