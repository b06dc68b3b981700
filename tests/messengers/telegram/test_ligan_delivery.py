"""How Guzman's words leave: in order, no faster than Telegram allows, once, and with buttons that fit."""

from itertools import pairwise
from random import Random

from tests.emulators.telegram.errors import bad_request, too_many
from tests.engine.house import story
from tests.messengers.telegram.club import SECOND
from tests.messengers.telegram.ligan_week import a_crew, a_lobby, a_week


@story
async def test_twelve_posts_to_one_group_keep_its_pace_and_delay_no_other_chat() -> None:
    """G107"""
    async with a_week(4) as week:
        bo = week.people[1]
        before, of_bo, at = len(week.group.posts), len(bo.posts), week.club.clock.at
        for person in week.people * 3:
            person.writes(week.group, "/status")
        bo.writes_private("/status")
        await week.club.settled()
        sent = [post.sent_at for post in week.group.posts[before:]]
        assert len(sent) == 12
        assert min(later - earlier for earlier, later in pairwise(sent)) >= SECOND
        assert max(later - earlier for earlier, later in pairwise(sent)) <= 3 * SECOND
        assert bo.posts[of_bo].sent_at - at < 3 * SECOND
        assert week.world.limits.refusals == 0


@story
async def test_told_to_wait_seven_seconds_guzman_waits_and_keeps_the_order() -> None:
    """G108"""
    async with a_week(4) as week:
        before, at = len(week.group.posts), week.club.clock.at
        week.world.faults.refuse("sendMessage", too_many(7))
        week.people[1].writes(week.group, "/status")
        week.people[1].writes(week.group, "/regler")
        await week.club.settled()
        status, rules = week.group.posts[before:]
        assert status.sent_at - at >= 7 * SECOND
        assert status.text.startswith("📋")
        assert rules.labels[0] == "● Roller"


@story
async def test_what_telegram_will_never_take_costs_that_letter_alone() -> None:
    """G108"""
    async with a_week(4) as week:
        bo, before = week.people[1], len(week.group.posts)
        week.world.faults.refuse("sendMessage", bad_request("something went wrong inside"))
        bo.writes(week.group, "/status")
        bo.writes(week.group, "/regler")
        await week.club.settled()
        assert len(week.group.posts) == before + 1
        assert not week.group.last.text.startswith("📋")
        assert await week.club.dead() == ["Something went wrong inside"]


@story
async def test_every_button_of_a_round_fits_into_sixty_four_bytes() -> None:
    """G109, with names as long and as strange as Telegram lets them be"""
    async with a_crew(1) as week:
        for letter in "ÅÄÖ":
            person = week.world.person(letter * 64, surname=letter * 64, language_code="sv")
            person.joins(week.group)
            person.writes_private("/start")
            week.people.append(person)
        await week.opens_lobby()
        await week.joins(*week.people)
        await week.starts()
        await week.until("nominating")
        await week.club.tells(week.elin, "/viska")
        await week.club.tells(week.elin, "/regler")
        await week.club.tells(week.elin, "/now")
        sent = [call.asked.values.get("reply_markup") or {} for call in week.world.calls]
        buttons = [button for each in sent for row in each.get("inline_keyboard", []) for button in row]
        codes = [button["callback_data"] for button in buttons if "callback_data" in button]
        assert {"a", "h", "o", "p"} <= {code[0] for code in codes}
        assert max(len(code.encode()) for code in codes) <= 64


@story
async def test_what_telegram_says_twice_and_in_another_order_happens_once() -> None:
    """Journey 4.5 row 8"""
    async with a_lobby(5) as week:
        await week.starts()
        await week.until("nominating")
        await week.proposes()
        card = week.club.with_button(week.group, "JA")
        week.world.updates.shuffle(Random(7))
        week.world.updates.duplicate(4)
        taps = [person.presses(card, "JA") for person in week.people[:4]]
        await week.club.settled()
        week.world.updates.repeat(4)
        await week.club.settled()
        assert [(await tap.answer()).text[:4] for tap in taps] == ["✓ JA"] * 4
        assert await week.by_names((await week.state()).votes) == dict.fromkeys(["Elin", "Bo", "Cilla", "Dag"], "ja")
        assert "4 av 5" in week.club.with_button(week.group, "JA").text


@story
async def test_a_lobby_opened_twice_by_one_update_is_one_lobby() -> None:
    """Journey 4.5 row 8"""
    async with a_crew(2) as week:
        week.world.updates.duplicate(1)
        await week.opens_lobby()
        assert week.hears().count("gänget är tomt") == 1


@story
async def test_a_tap_that_arrives_when_the_vote_is_over_changes_nothing() -> None:
    """Journey 4.5 row 8: late"""
    async with a_week(4) as week:
        await week.proposes()
        week.world.updates.hold(1)
        late = week.elin.presses(week.club.with_button(week.group, "NEJ"), "NEJ")
        await week.votes("JA", *week.people)
        week.world.updates.release()
        await week.club.settled()
        assert "JA 4 · NEJ 0." in week.group.last.text
        assert (await late.answer()).text.startswith("Det tåget har gått.")
