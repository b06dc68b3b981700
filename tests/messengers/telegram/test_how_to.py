"""What the page about Telegram shows is what people see there."""

from parlour.games import diplomacy, ligan
from tests.docs.pages import DOCS, blocks, is_like
from tests.engine.house import story
from tests.messengers.telegram.club import open_club, started_private_chats

SHOWN = {block.marks["seen"]: block.text for block in blocks(DOCS / "how-to/telegram.md") if "seen" in block.marks}


@story
async def test_the_first_lobby_looks_as_the_page_says() -> None:
    async with open_club(ligan.GAME, diplomacy.GAME, zone="UTC") as club:
        elin, cilla = club.world.person("Elin"), club.world.person("Cilla")
        await club.tells(elin, "/start")
        group = club.world.group("Friday crew", elin, cilla, bot=False)
        elin.adds_bot(group)
        await club.settled()
        for label in ("Ligan", "● Weekdays 09 to 21", "● Tomorrow 09:00", "Open the lobby"):
            await club.taps(elin, group, label)
        await club.taps(elin, group, "Join")
        cilla.opens((await club.taps(cilla, group, "Join")).url)
        await club.settled()
        seen = club.world.transcript(group)
    assert is_like(seen, SHOWN["group"]), seen


@story
async def test_a_mission_and_the_card_of_one_who_stays_at_home_look_as_the_page_says() -> None:
    async with open_club(ligan.GAME, zone="UTC") as club:
        people = [club.world.person(name) for name in ("Elin", "Bo", "Cilla", "Dag")]
        elin, *_, dag = people
        await started_private_chats(club, people)
        group = club.world.group("Friday crew", *people)
        await club.writes(elin, group, "/nyttspel start_now=true")
        for person in people:
            await club.taps(person, group, "Join")
        before = club.world.transcript(group)
        await club.taps(elin, group, "Start")
        await club.taps(dag, group, "Who is Capo next?")
        for label in ("☐ Elin", "☐ Bo", "☐ Cilla", "Propose the team"):
            await club.taps(elin, group, label)
        for person in people:
            await club.taps(person, group, "YES")
        await club.taps(dag, dag, "Cilla")
        seen = club.world.transcript(group).removeprefix(before)
        mission, home = seen[seen.index("Guzman: ") :], club.world.transcript(dag)
    assert is_like(mission, SHOWN["mission"]), mission
    assert is_like(home, SHOWN["home"]), home
