"""Who sits in two matches of one game reads which one a private post is about."""

from parlour.games import lowest
from parlour.messengers.button_codes import short_code
from parlour.sdk.house import Finish
from tests.emulators.telegram.people import Group, Person
from tests.engine.house import story
from tests.messengers.telegram.club import CAST, Club, open_club, started_private_chats
from tests.messengers.telegram.ligan_week import Week, a_week


async def sits_elsewhere(week: Week, *people: Person) -> Week:
    """The same people in a second group, where the next match of Ligan is under way."""
    other = Week(week.club, people)
    await week.club.settled()
    await other.opens_lobby()
    await other.joins(*people)
    await other.starts()
    return other


async def code_of(week: Week) -> str:
    return short_code((await week.match()).id)


@story
async def test_a_card_names_its_match_to_who_sits_in_two_of_the_game() -> None:
    """`Bo · Ligan: Stöten pågår` did not say which"""
    async with a_week(5) as week:
        await sits_elsewhere(week, *week.people[:4])
        await week.sends("Bo", "Eva")
        code, (_, bo, _, _, eva) = await code_of(week), week.people
        assert bo.last.text.startswith(f"Bo · Ligan {code}: Stöten pågår\n\n")
        assert eva.last.text.startswith("Eva · Ligan: Stöten pågår\n\n")
        card = bo.last
        await week.club.taps(bo, bo, "Säkra", card)
        assert bo.now(card).text.startswith(f"Bo · Ligan {code}: Stöten pågår\n\n")


@story
async def test_what_the_game_says_in_private_names_its_match_too() -> None:
    async with a_week(4) as week:
        other = await sits_elsewhere(week, *week.people)
        roles = [post.text for post in week.people[1].posts if "Du vinner om" in post.text]
        assert roles[-1].startswith(f"Ligan {await code_of(other)}\n\n🤫 Guzman har något till dig.\n\n")


@story
async def test_now_and_mine_name_the_match_and_its_letters_lead_there() -> None:
    async with a_week(4) as week:
        other = await sits_elsewhere(week, *week.people)
        await week.sends("Bo", "Cilla")
        bo = week.people[1]
        await week.club.tells(bo, "/now")
        assert f"1. Ligan {await code_of(week)}: " in bo.last.text
        await week.club.tells(bo, "/mine")
        heads = {post.text.partition(":")[0] for post in bo.posts[-2:]}
        assert heads == {f"Bo · Ligan {await code_of(each)}" for each in (week, other)}
        await week.club.tells(bo, f"/status {await code_of(week)}")
        assert "Stöten pågår" in bo.last.text


@story
async def test_a_match_that_is_over_needs_not_be_told_apart() -> None:
    async with open_club(lowest.GAME) as club:
        people = [club.world.person(name, language_code="sv") for name in CAST[:3]]
        groups = [await a_table(club, people, name) for name in ("En", "Två")]
        bo, matches = people[1], [await club.match_in(group) for group in groups]
        await club.tells(bo, "/now")
        assert f"Ensam i botten {short_code(matches[1].id)}: " in bo.last.text
        await club.say(
            matches[0].viewer_of((await club.seats_of(matches[0]))["Elin"]), Finish(), match_id=matches[0].id
        )
        await club.settled()
        await club.tells(bo, "/now")
        assert "1. Ensam i botten: " in bo.last.text


async def a_table(club: Club, people: list[Person], name: str) -> Group:
    group = club.world.group(name, *people)
    await club.settled()
    await started_private_chats(club, people)
    await club.writes(people[0], group, "/new lowest")
    for person in people:
        await club.taps(person, group, "Gå med")
    await club.taps(people[0], group, "Starta")
    return group
