"""Diplomacy in a Telegram group: orders are written in private, results and maps come to the group."""

from parlour.engine.match import Match
from parlour.engine.stand_ins import next_answer
from parlour.games.diplomacy import GAME
from parlour.sdk import Seat
from parlour.sdk.command import command_name
from tests.emulators.telegram.people import Group, Person
from tests.engine.house import story
from tests.messengers.telegram.club import CAST, Club, open_club, started_private_chats

POWERS = 7
MOST_TURNS = 60  # of everyone together; the game is over in 1903 long before


async def at_war(club: Club, language: str = "en") -> tuple[Group, dict[Seat, Person]]:
    people = [club.world.person(name, language_code=language) for name in CAST[:POWERS]]
    group = club.world.group("The concert of Europe", *people)
    await club.settled()
    await started_private_chats(club, people)
    await club.writes(people[0], group, "/newgame")
    for person in people:
        await club.taps(person, group, "Join" if language == "en" else "Gå med")
    await club.taps(people[0], group, "Start" if language == "en" else "Starta")
    seats = await club.seats_of(await club.match_in(group))
    return group, {seats[person.name]: person for person in people}


async def everyone_answers(club: Club, match: Match, people: dict[Seat, Person]) -> None:
    """As their stand-ins would, but typed by hand."""
    for seat, person in people.items():
        answer = next_answer(match, seat)
        if answer is None:
            continue
        text = getattr(answer.command, "text", None)
        await club.tells(person, text or f"/{command_name(type(answer.command))}")
        if text is not None:
            await club.tells(person, "/submit")


@story
async def test_a_game_is_played_to_1903_in_a_group_and_private_chats() -> None:
    async with open_club(GAME) as club:
        group, people = await at_war(club)
        for _ in range(MOST_TURNS):
            match = await club.match_in(group)
            if "1903" in club.reads(group):
                break
            before = len(group.posts)
            await everyone_answers(club, match, people)
            if (await club.match_in(group)).seq == match.seq:
                await club.goes_to(await club.wake_at())
            assert len(group.posts) - before <= 3  # a map with the result, one text if that is long, a card
        told = club.reads(group)
        for phase in ("Spring 1901", "Fall 1901", "Spring 1902", "Fall 1902", "Spring 1903"):
            assert phase in told
        assert any(post.photo is not None for post in group.posts)
        assert not await club.dead()


@story
async def test_no_order_is_seen_by_anyone_else_before_it_is_resolved() -> None:
    async with open_club(GAME) as club:
        group, people = await at_war(club)
        match = await club.match_in(group)
        [seat, other] = list(people)[:2]
        answer = next_answer(match, seat)
        assert answer is not None
        orders = getattr(answer.command, "text", "").splitlines()
        places = (group, people[other])
        before = [club.world.transcript(place) for place in places]  # an example in it may be an order of today
        await club.tells(people[seat], "\n".join(orders))
        assert orders
        for place, known in zip(places, before, strict=True):
            assert not any(order in club.world.transcript(place).removeprefix(known) for order in orders)
        await club.writes(people[other], group, f"/order {orders[0]}")
        assert (await club.match_in(group)).seq > match.seq
        assert "in our private chat" in group.last.text


@story
async def test_maps_come_as_photos_whole_or_in_part() -> None:
    async with open_club(GAME) as club:
        group, people = await at_war(club)
        elin = next(iter(people.values()))
        await club.writes(elin, group, "/map")
        whole = group.last.photo
        await club.writes(elin, group, "/map Vienna 1")
        part = group.last.photo
        assert whole is not None
        assert part is not None
        assert whole.content != part.content


@story
async def test_a_result_that_is_posted_late_comes_with_the_picture_of_its_own_phase() -> None:
    """It came with that of the phase by then"""
    async with open_club(GAME) as club:
        group, people = await at_war(club)
        for _ in range(2):
            match = await club.match_in(group)
            for seat, person in people.items():
                if (answer := next_answer(match, seat)) is not None:
                    person.writes_private(getattr(answer.command, "text", ""))
                    person.writes_private("/submit")
            await club.world.taken()  # and nothing is posted meanwhile
        await club.settled()
        results = [post for post in group.posts if post.photo is not None and "resolved" in post.text]
        assert len(results) > 1
        assert len({post.photo.content for post in results if post.photo is not None}) == len(results)


@story
async def test_a_map_of_a_place_that_does_not_exist_is_answered_with_the_nearest_names() -> None:
    """It was Europe, without a word"""
    async with open_club(GAME) as club:
        group, people = await at_war(club)
        elin = next(iter(people.values()))
        await club.writes(elin, group, "/map Vein 2")
        assert group.last.text == "I can’t find anything called Vein 2. Did you mean Venice, Vienna?"
        assert group.last.photo is None
        await club.writes(elin, group, "/map xyzzy")
        assert group.last.text == "I can’t find anything called xyzzy."


@story
async def test_typed_orders_that_cannot_be_read_are_answered_with_what_was_perhaps_meant() -> None:
    async with open_club(GAME) as club:
        _, people = await at_war(club, "sv")
        elin = next(iter(people.values()))
        await club.tells(elin, "/order A Xyzzy - Bur")
        assert "Menade du" in elin.last.text
        await club.tells(elin, "/order")
        assert elin.last.text


@story
async def test_the_host_has_tools_and_nobody_else() -> None:
    async with open_club(GAME) as club:
        group, people = await at_war(club)
        elin, bo = list(people.values())[:2]
        await club.writes(bo, group, "/pause")
        assert (await club.match_in(group)).state.paused_at is None
        await club.writes(elin, group, "/pause")
        assert (await club.match_in(group)).state.paused_at is not None
        await club.writes(elin, group, "/resume")
        assert (await club.match_in(group)).state.paused_at is None


@story
async def test_whoever_types_a_command_of_the_host_is_told_that_only_the_host_may() -> None:
    """It said "Den här är till ." with nobody's name in it"""
    async with open_club(GAME) as club:
        group, people = await at_war(club, "sv")
        await club.writes(list(people.values())[1], group, "/pause")
        assert group.last.text == "Det kan bara värden."


@story
async def test_more_time_is_told_to_the_group_once_and_no_receipt_is_left_there() -> None:
    """It left "✓ 12" below"""
    async with open_club(GAME) as club:
        group, people = await at_war(club)
        before = len(group.posts)
        await club.writes(next(iter(people.values())), group, "/extend 12")
        assert len(group.posts) == before + 1
        assert "✓" not in group.last.text


@story
async def test_a_country_is_wished_for_while_joining_and_an_earlier_turn_is_read_back() -> None:
    async with open_club(GAME) as club:
        people = [club.world.person(name) for name in CAST[:2]]
        group = club.world.group("Two of us", *people)
        await club.settled()
        await started_private_chats(club, people)
        await club.writes(people[0], group, "/newgame")
        await club.writes(people[1], group, "/join France")
        assert "Bo France" in club.with_button(group, "Join").text
        await club.writes(people[0], group, "/join")
        await club.taps(people[0], group, "Start")
        for person in people:
            await club.tells(person, "/submit")
        await club.writes(people[0], group, "/history S1901")
        assert "Spring 1901" in group.last.text
        await club.writes(people[0], group, "/history S1950")
        assert "not been played" in group.last.text


@story
async def test_typed_orders_get_one_receipt_with_a_button_that_submits_them() -> None:
    async with open_club(GAME) as club:
        group, people = await at_war(club, "sv")
        [seat, elin] = next(iter(people.items()))
        answer = next_answer(await club.match_in(group), seat)
        assert answer is not None
        before = len(elin.posts)
        await club.tells(elin, getattr(answer.command, "text", ""))
        [receipt] = elin.posts[before:]
        assert "order sparade" in receipt.text
        assert receipt.labels[0] == "Skicka in"
        await club.taps(elin, elin, "Skicka in", receipt)
        assert "inskickade: 1 av 7" in group.last.text
        assert "Skicka in" not in elin.now(receipt).labels
        final = club.with_button(elin, "Ändra mig")
        assert final.text.startswith("Dina order är inskickade.")
        assert final.labels[0] == "Ändra mig"


@story
async def test_three_faults_in_one_message_are_answered_in_one_message() -> None:
    async with open_club(GAME) as club:
        _, people = await at_war(club, "sv")
        elin = next(iter(people.values()))
        for orders in ("A Xyz - Bur\nA Foo - Bar\nF Qux H", "/order A Xyz - Bur\nA Foo - Bar\nF Qux H"):
            before = len(elin.posts)
            await club.tells(elin, orders)
            [answer] = elin.posts[before:]
            assert [word in answer.text for word in ("xyz", "foo", "qux")] == [True] * 3
            assert "Mottaget" not in answer.text
            assert "Skriv order" in answer.labels


@story
async def test_the_last_receipt_of_a_phase_comes_above_the_next_question() -> None:
    """However they say that their orders are final: by a button, a command, or the words on the button."""
    for way in ("tap", "/submit", "Skicka in"):
        async with open_club(GAME) as club:
            group, people = await at_war(club, "sv")
            await everyone_answers(club, await club.match_in(group), dict(list(people.items())[:-1]))
            [seat, gus] = list(people.items())[-1]
            answer = next_answer(await club.match_in(group), seat)
            assert answer is not None
            await club.tells(gus, getattr(answer.command, "text", ""))
            await (club.taps(gus, gus, "Skicka in") if way == "tap" else club.tells(gus, way))
            assert "Hösten 1901" in group.last.text
            assert "Hösten 1901, drag" in gus.last.text


@story
async def test_a_phase_ends_in_one_post_with_the_map_and_the_next_card_has_no_picture() -> None:
    """It took a map, a text with the orders, another with the centres, and a card with the same map once more"""
    async with open_club(GAME) as club:
        group, people = await at_war(club, "sv")
        first_card = group.last
        await everyone_answers(club, await club.match_in(group), people)
        result, card = group.posts[-2:]
        assert first_card.photo is not None
        assert result.photo is not None
        assert result.text.startswith("Våren 1901 är avgjord.\n\nÖsterrike\n")
        assert "\n\nTurkiet\nA Con - Bul ✓" in result.text
        assert (card.photo, card.text.partition(".")[0]) == (None, "Hösten 1901")
        assert [post.id for post in group.posts][-3:] == [first_card.id, result.id, card.id]


@story
async def test_the_card_of_a_phase_counts_on_without_sending_its_map_again_and_skips_what_is_out_of_date() -> None:
    async with open_club(GAME) as club:
        group, people = await at_war(club, "sv")
        match, before = await club.match_in(group), len(club.world.calls)
        for seat, person in list(people.items())[:-1]:
            answer = next_answer(match, seat)
            assert answer is not None
            person.writes_private(getattr(answer.command, "text", ""))
        await club.settled()
        calls = [call for call in club.world.calls[before:] if call.asked.number("chat_id") == group.id]
        edits = [call.method for call in calls if call.method.startswith("edit")]
        assert set(edits) == {"editMessageCaption"}
        assert len(edits) < len(people) - 1
        assert "Order skrivna: 6 av 7" in group.last.text
