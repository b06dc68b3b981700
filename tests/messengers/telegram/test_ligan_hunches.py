"""The card of those who stay at home, as it stands in their private chat.  Journey 4.1.10."""

from collections.abc import Sequence

from parlour.games.ligan.records import Hunch
from tests.emulators.telegram.messages import Message
from tests.emulators.telegram.people import Person
from tests.engine.house import story
from tests.messengers.telegram.club import SECOND
from tests.messengers.telegram.ligan_week import Week, a_week

ASKED = "Runda 1. Du stannar hemma den här gången: Bo och Cilla går. Vem tror du golar?"


def cards(people: Sequence[Person]) -> list[Message]:
    return [person.last for person in people]


async def out(week: Week) -> tuple[Person, Person, Person]:
    """Bo and Cilla are on their heist; Elin, Dag and Eva stay at home."""
    await week.sends("Bo", "Cilla")
    elin, _, _, dag, eva = week.people
    return elin, dag, eva


@story
async def test_who_stays_at_home_gets_a_card_like_those_who_go_and_at_the_same_moment() -> None:
    async with a_week(5) as week:
        home = await out(week)
        _, bo, cilla, *_ = week.people
        for person, card in zip(home, cards(home), strict=True):
            assert card.text.startswith(f"{person.name} · Ligan: Stöten pågår\n\n{ASKED}")
            assert card.labels == ("Bo", "Cilla", "Ingen", "Visa min roll")
            assert card.protected
        assert all("Visa min roll" in card.labels and card.protected for card in cards((bo, cilla)))
        sent = [card.sent_at for card in cards(week.people)]
        assert max(sent) - min(sent) < 5 * SECOND
        assert "Vem tror du golar" not in week.hears()


@story
async def test_a_hunch_has_its_receipt_in_the_same_post_and_may_be_changed_and_hidden() -> None:
    """Journey 4.2.3"""
    async with a_week(5) as week:
        _, dag, _ = await out(week)
        card, posts = dag.last, len(dag.posts)
        await week.club.taps(dag, dag, "Cilla", card)
        assert "Mottaget" in dag.now(card).text
        assert dag.now(card).labels == ("Ändra", "Dölj")
        await week.club.taps(dag, dag, "Ändra", dag.now(card))
        await week.club.taps(dag, dag, "Ingen", dag.now(card))
        assert "✓ Ingen" in dag.now(card).text
        await week.club.taps(dag, dag, "Dölj", dag.now(card))
        assert "Ingen" not in dag.now(card).text
        assert len(dag.posts) == posts
        assert (await week.state()).hunches == (Hunch(await week.seat("Dag"), 1, None),)


@story
async def test_nobody_is_reminded_of_a_hunch_and_the_heist_does_not_wait_for_it() -> None:
    async with a_week(5) as week:
        home = await out(week)
        before = [len(person.posts) for person in home]
        await week.chooses()
        assert (await week.state()).step == "sealed"
        await week.until("resting")
        assert [len(person.posts) for person in home] == before


@story
async def test_after_the_result_the_card_is_old() -> None:
    """Journey 4.5 row 7"""
    async with a_week(5) as week:
        _, dag, eva = await out(week)
        card = dag.last
        await week.chooses()
        await week.club.taps(eva, eva, "Cilla")
        await week.until("resting")
        answer = await dag.taps_as_seen(card, "Cilla")
        assert answer.text == "Det tåget har gått."
        assert await week.names(hunch.seat for hunch in (await week.state()).hunches) == ["Eva"]


@story
async def test_who_goes_cannot_use_the_card_of_one_who_stays() -> None:
    """Journey 4.5 row 11"""
    async with a_week(5) as week:
        _, dag, _ = await out(week)
        bo, code = week.people[1], dag.last.button("Cilla").data
        assert code is not None
        answer = await bo.forges(bo.last, code)
        assert answer.alert
        assert (await week.state()).hunches == ()


@story
async def test_at_the_end_the_best_nose_is_named_in_the_recap() -> None:
    async with a_week(5) as week:
        while (await week.state()).step != "last_chance":
            await week.sends("Bo", "Cilla")
            await week.club.taps(week.people[3], week.people[3], "Cilla")
            await week.club.taps(week.people[4], week.people[4], "Ingen")
            await week.chooses({"Cilla": "Gola"})
            await week.until("resting", "last_chance")
        while not (await week.state()).over:
            await week.next_hour()
        await week.club.settled()
        [recap] = [post.text for post in week.group.posts if post.text.startswith("📓")]
        assert "👃 Bästa näsan hemma i soffan: Dag, 3 av 3." in recap
