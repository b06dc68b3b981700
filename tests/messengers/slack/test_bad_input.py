"""Bad input gets a clear answer, at its field or to the asker alone, and loses nothing."""

import asyncio

from parlour.games.diplomacy import GAME
from parlour.messengers.updates import Toast, Update
from tests.emulators.slack.people import Person, Seen
from tests.engine.house import story
from tests.messengers.slack.club import open_club
from tests.messengers.slack.congress import WRITE, Congress


@story
async def test_an_unknown_sub_word_is_answered_to_the_asker_alone() -> None:
    async with open_club(GAME) as club:
        congress = Congress(club, 2)
        await congress.gathers()
        before = len(congress.room.posts)
        await club.types(congress.people[0], congress.room, "/dip frobnicate")
        assert "/parlour help" in congress.people[0].whispers[-1]
        assert len(congress.room.posts) == before


async def wrote(congress: Congress, elin: Person, text: str) -> Seen:
    """What she sees who sends a form with these words, and one order that she has chosen; nothing of it may count."""
    opened = await congress.club.taps(elin, elin, WRITE)
    assert opened.modal is not None
    before = (await congress.match()).seq
    field = next(block for block in opened.modal.view["blocks"] if block["type"] == "input")
    chosen = field["element"]["options"][0]["text"]["text"]
    seen = await elin.fills(opened.modal, {"text": text, field["block_id"]: chosen})
    await congress.club.settled()
    assert (await congress.match()).seq == before
    assert opened.modal.is_open, "what was typed and chosen is still there"
    opened.modal.is_open = False
    return seen


@story
async def test_an_order_for_anothers_unit_is_refused_with_its_reason_at_its_field() -> None:
    async with open_club(GAME) as club:
        congress = Congress(club)
        await congress.gathers()
        elin, bo = congress.people[:2]
        theirs = await congress.orders_of(bo)
        seen = await wrote(congress, elin, theirs[0])
        assert list(seen.errors) == ["text"]
        assert theirs[0].split()[1] in seen.errors["text"]


@story
async def test_words_that_are_no_orders_and_an_order_that_is_too_long_are_told_at_their_field() -> None:
    async with open_club(GAME) as club:
        congress = Congress(club, 2)
        await congress.gathers()
        elin = congress.people[0]
        own = await congress.orders_of(elin)
        for text in ("A Xyz - Abc", "what shall I do", f"{own[0]} " + "and so on " * 250, f"{own[0]}\nA Foo - Bar"):
            assert list((await wrote(congress, elin, text)).errors) == ["text"], text


@story
async def test_a_modal_that_is_sent_after_the_deadline_says_so_at_its_field_and_loses_nothing() -> None:
    async with open_club(GAME) as club:
        congress = Congress(club, 2)
        await congress.gathers()
        elin = congress.people[0]
        opened = await club.taps(elin, elin, WRITE)
        assert opened.modal is not None
        phase = (await congress.state()).phase
        while (await congress.state()).phase == phase:
            await club.goes_to(await club.wake_at())
        match = await congress.match()
        wanted = next(block for block in opened.modal.view["blocks"] if block["type"] == "input")
        choice = wanted["element"]["options"][0]["text"]["text"]
        seen = await elin.fills(opened.modal, {wanted["block_id"]: choice})
        assert list(seen.errors) == [wanted["block_id"]]
        assert (await congress.match()).seq == match.seq


@story
async def test_a_modal_that_took_too_long_for_slack_says_in_private_what_was_wrong() -> None:
    async with open_club(GAME) as club:
        congress = Congress(club, 2)
        await congress.gathers()
        elin = congress.people[0]
        opened = await club.taps(elin, elin, WRITE)
        assert opened.modal is not None
        [wrong] = (await elin.fills(opened.modal, {})).errors.values()
        receiver, deliver, may_go_on = club.parts.receiver, club.parts.receiver._deliver, asyncio.Event()

        async def slowly(update: Update) -> Toast | None:
            await may_go_on.wait()
            return await deliver(update)

        receiver._deliver, receiver._in_time = slowly, 0.2
        seen = await elin.fills(opened.modal, {})
        may_go_on.set()
        await club.settled()
        assert (seen.came, dict(seen.errors)) == (True, {})
        assert wrong in elin.reads(elin.last)


@story
async def test_of_two_modals_of_one_person_both_count_and_the_last_word_holds() -> None:
    async with open_club(GAME) as club:
        congress = Congress(club, 2)
        await congress.gathers()
        elin = congress.people[0]
        first, second = await club.taps(elin, elin, WRITE), await club.taps(elin, elin, WRITE)
        assert first.modal is not None
        assert second.modal is not None
        field = next(block for block in first.modal.view["blocks"] if block["type"] == "input")
        choices = [each["text"]["text"] for each in field["element"]["options"]]
        await elin.fills(second.modal, {field["block_id"]: choices[1]})
        await club.settled()
        await elin.fills(first.modal, {field["block_id"]: choices[0]})
        await club.settled()
        saved = [str(each) for given in (await congress.state()).orders.values() for each in given]
        assert saved == [choices[0]]


@story
async def test_an_empty_modal_says_so_at_its_field() -> None:
    async with open_club(GAME) as club:
        congress = Congress(club, 2)
        await congress.gathers()
        elin = congress.people[0]
        opened = await club.taps(elin, elin, WRITE)
        assert opened.modal is not None
        seen = await elin.fills(opened.modal, {})
        assert seen.errors


@story
async def test_a_form_whose_trigger_has_expired_is_asked_for_again() -> None:
    async with open_club(GAME) as club:
        congress = Congress(club, 2)
        await congress.gathers()
        elin = congress.people[0]
        club.world.triggers.lasts = 0.0
        seen = await elin.taps(elin, WRITE)
        await club.parts.receiver.idle()
        assert [what for what, _ in club.faults] == ["a form could not be opened: expired_trigger_id"]
        club.faults.clear()
        await club.settled()
        assert seen.modal is None
        assert "try again" in elin.reads(elin.last)
