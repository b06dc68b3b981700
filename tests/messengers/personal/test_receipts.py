"""An answer in private gets its receipt in the same post, may be hidden there, and is found by a few letters."""

import re

from tests.emulators.telegram.messages import Message
from tests.emulators.telegram.people import Person
from tests.engine.house import story
from tests.messengers.telegram.club import HOUR
from tests.messengers.telegram.ligan_week import Week, a_week
from tests.messengers.telegram.lowest_table import a_table

RECEIPT = re.compile(r"kvitto ([0-9A-Z]{2}-[0-9A-Z]{2})\.")


def receipt_in(person: Person) -> str:
    """The letters of the newest receipt."""
    found = RECEIPT.search(newest_receipt(person).text)
    assert found is not None
    return found[1]


def newest_receipt(person: Person) -> Message:
    return next(post for post in reversed(person.posts) if RECEIPT.search(post.text))


async def answered(week: Week, person: Person, label: str) -> Person:
    await week.sends("Bo", "Cilla")
    await week.club.tells(person, label)
    return person


@story
async def test_the_post_becomes_the_receipt_and_its_first_line_tells_nothing() -> None:
    """Journey 4.2.3"""
    async with a_week(4) as week:
        await week.sends("Bo", "Cilla")
        bo = week.people[1]
        card = bo.last
        await week.club.goes_to(week.club.clock.at + 2 * HOUR)
        await week.club.taps(bo, bo, "Gola", card)
        head, _, said = bo.now(card).text.split("\n\n")
        assert head == "Bo · Ligan: Stöten pågår"
        assert re.fullmatch(r"Mottaget 11:00 · kvitto ..-..\.\n✓ Gola", said)
        assert bo.now(card).labels == ("Dölj",)


@story
async def test_what_is_hidden_is_nowhere_on_the_screen_until_it_is_shown_again() -> None:
    """Journey 4.2.3: [Dölj]"""
    async with a_week(4) as week:
        await week.sends("Bo", "Cilla")
        bo = week.people[1]
        card = bo.last
        await week.club.taps(bo, bo, "Gola", card)
        shown = bo.now(card)
        await week.club.taps(bo, bo, "Dölj", shown)
        hidden = bo.now(card)
        assert hidden.labels == ("Visa",)
        assert "Svaret är dolt." in hidden.text
        since = [bo.now(post).text for post in bo.posts if post.id >= card.id]
        assert not any("Gola" in text or "Säkra" in text for text in since)
        await week.club.taps(bo, bo, "Visa", hidden)
        assert (bo.now(card).text, bo.now(card).labels) == (shown.text, shown.labels)


@story
async def test_an_answer_that_may_be_changed_can_be_also_while_it_is_hidden() -> None:
    """Journey 4.2.3: [Ändra]"""
    async with a_table() as (club, people):
        bo = people[1]
        await club.tells(bo, "4")
        card = newest_receipt(bo)
        assert card.text.startswith("Bo · Ensam i botten: Alla säger ett tal\n\nMottaget ")
        assert "✓ 4\nDu kan ändra dig till" in card.text
        await club.taps(bo, bo, "Dölj", card)
        assert bo.now(card).labels == ("Ändra", "Visa")
        await club.taps(bo, bo, "Ändra", bo.now(card))
        await club.taps(bo, bo, "7", bo.now(card))
        assert "✓ 7\n" in bo.now(card).text
        assert RECEIPT.search(bo.now(card).text) != RECEIPT.search(card.text)


@story
async def test_nobody_shows_or_hides_the_answer_of_another() -> None:
    """Journey 4.5 row 11: whatever code they bring along"""
    async with a_week(4) as week:
        await week.sends("Bo", "Cilla")
        bo, cilla = week.people[1:3]
        await week.club.taps(bo, bo, "Gola")
        [code] = [
            button.data or "" for post in bo.posts for row in post.buttons for button in row if button.label == "Dölj"
        ]
        said = await cilla.forges(cilla.last, code.replace("hide", "show"))
        await week.club.settled()
        assert said.alert
        assert "✓ Gola" not in week.club.reads(cilla)
        said = await bo.forges(week.group.last, code)
        assert said.alert


@story
async def test_by_its_letters_an_answer_is_found_by_whoever_gave_it_and_by_the_host() -> None:
    """Who is told that nothing came can show that it did, and not what it was"""
    async with a_week(4) as week:
        bo = await answered(week, week.people[1], "säkra")
        letters = receipt_in(bo)
        await week.club.tells(bo, f"/kvitto {letters.lower()}")
        assert bo.last.text == f"Kvitto {letters}: ditt svar i Ligan, mottaget nu."
        await week.club.tells(week.elin, f"/receipt {letters}")
        assert week.elin.last.text == f"Kvitto {letters}: ett svar av Bo i Ligan, mottaget nu."
        await week.club.tells(week.people[3], f"/receipt {letters}")
        assert week.people[3].last.text.startswith("Det kvittot hittar jag inte")
        await week.club.tells(bo, "/receipt")
        assert bo.last.text.startswith("Det kvittot hittar jag inte")


@story
async def test_a_vote_typed_in_private_gets_its_receipt_and_may_be_changed_there() -> None:
    """Journey 4.2.3, 4.2.10"""
    async with a_week(4) as week:
        await week.proposes()
        bo = week.people[1]
        await week.club.tells(bo, "ja")
        assert "✓ JA\nDu kan ändra dig till" in bo.last.text
        assert bo.last.labels == ("Ändra", "Dölj")
        await week.club.taps(bo, bo, "Ändra")
        await week.club.taps(bo, bo, "NEJ", bo.now(bo.last))
        assert await week.by_names((await week.state()).votes) == {"Bo": "nej"}
