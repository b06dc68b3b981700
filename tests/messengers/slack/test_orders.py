"""Orders in a private conversation, and what the host's Home tells of them: clear, whole, and no more."""

from parlour.games.diplomacy import GAME
from tests.engine.house import story
from tests.messengers.slack.club import open_club
from tests.messengers.slack.congress import SUBMIT, WRITE, Congress


@story
async def test_the_host_sees_who_has_orders_in_and_is_not_told_that_nothing_is_waited_for() -> None:
    async with open_club(GAME) as club:
        congress = Congress(club, 2)
        await congress.gathers()
        priya, elin = congress.priya, congress.people[0]
        await congress.writes_in_modal(elin, await congress.orders_of(elin))
        priya.opens_app("home")
        await club.settled()
        lines = {line.partition(" · ")[0]: line for line in priya.home.splitlines()}
        assert "orders are in · not submitted" in lines["Elin"]
        assert "no orders yet" in lines["Bo"]
        assert "nothing to wait for" not in priya.home


@story
async def test_what_was_submitted_by_a_tap_can_still_be_read() -> None:
    async with open_club(GAME) as club:
        congress = Congress(club, 2)
        await congress.gathers()
        elin = congress.people[0]
        orders = await congress.orders_of(elin)
        await congress.writes_in_modal(elin, orders)
        saved, _ = elin.with_button(SUBMIT)
        await club.taps(elin, elin, SUBMIT)
        now = next(post for post in elin.posts if post.ts == saved.ts)
        assert orders
        assert all(order in elin.reads(now) for order in orders)
        assert not now.labels
        assert "Your orders are submitted" in elin.text


@story
async def test_a_form_says_what_each_of_its_lines_is_about_in_winter_too() -> None:
    async with open_club(GAME) as club:
        congress = Congress(club)
        await congress.gathers()
        while (await congress.state()).phase.kind != "A":
            await congress.plays_phase()
        building = [person for person in congress.people if await congress.orders_of(person)]
        opened = await club.taps(building[0], building[0], WRITE)
        assert opened.modal is not None
        labels = [block["label"]["text"] for block in opened.modal.view["blocks"] if block["type"] == "input"]
        assert labels[0].startswith(("Build", "Remove")), labels


@story
async def test_the_receipt_of_what_nobody_asked_for_says_what_was_done() -> None:
    async with open_club(GAME) as club:
        congress = Congress(club, 3)
        await congress.gathers()
        elin = congress.people[0]
        await club.types(elin, elin, "/dip draw")
        assert "✓ Propose a draw: Yes" in elin.text


@story
async def test_beside_the_question_for_orders_one_sees_the_map_and_who_borders_oneself() -> None:
    async with open_club(GAME) as club:
        congress = Congress(club)
        await congress.gathers()
        elin = congress.people[0]
        asked, _ = elin.with_button(WRITE)
        await club.taps(elin, elin, "Who borders me?", asked)
        power = await congress.power_of(elin)
        assert f"{power}: units that can enter" in elin.reads(elin.last)
        await club.taps(elin, elin, "The map", asked)
        [picture] = [block for block in elin.last.blocks if block["type"] == "image"]
        assert picture["alt_text"]
        assert WRITE in elin.now(asked).labels
