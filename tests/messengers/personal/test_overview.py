"""What is one's own, in one place: what one is, what one has answered, the rules, and the story so far."""

from parlour.games import pick
from parlour.messengers.button_codes import short_code
from tests.engine.house import story
from tests.messengers.telegram.club import CAST, open_club, started_private_chats
from tests.messengers.telegram.ligan_week import a_lobby, a_week


@story
async def test_mina_shows_ones_role_and_what_may_still_be_changed() -> None:
    """Journey 4.2.7"""
    async with a_week(4) as week:
        await week.proposes()
        bo = week.people[1]
        await week.club.tells(bo, "nej")
        await week.club.tells(bo, "/mina")
        head, *rest = bo.last.text.split("\n\n")
        assert head == "Bo · Ligan: Gänget röstar"
        assert any(name in rest[0] for name in ("Äkta", "Högra Hand", "Golare"))
        assert rest[-1] == "Det här kan du fortfarande ändra:\nRösta: NEJ"
        assert bo.last.labels == ("Rösta", "Regler", "Krönika hittills")
        await week.club.taps(bo, bo, "Rösta")
        await week.club.taps(bo, bo, "JA")
        assert await week.by_names((await week.state()).votes) == {"Bo": "ja"}


@story
async def test_a_capo_who_has_marked_nobody_has_answered_nothing() -> None:
    """Red before: it said "Välj gänget: Ingen" before any tap."""
    async with a_week(4) as week:
        elin = week.people[0]
        await week.club.tells(elin, "/mina")
        assert "Ingen" not in elin.last.text
        assert "Det här kan du fortfarande ändra" not in elin.last.text


@story
async def test_the_story_so_far_is_told_as_a_story_of_what_everyone_knows() -> None:
    """Journey 4.2.7: and nothing else"""
    async with a_week(6) as week:
        bo = week.people[1]
        await week.plays_round("Bo", "Cilla", "Dag")
        await week.club.tells(bo, "/mine")
        await week.club.taps(bo, bo, "Krönika hittills")
        assert "Med i gänget" not in bo.last.text  # a card, as it last read
        assert "Elin skickade Bo, Cilla och Dag, och ingen sa emot." in bo.last.text
        assert "Ligan 1 – Aina 0." in bo.last.text
        assert "🤫" not in bo.last.text


@story
async def test_without_a_game_under_way_there_is_nothing_of_ones_own() -> None:
    async with a_lobby(4) as week:
        bo = week.people[1]
        await week.club.tells(bo, "/mina")
        assert bo.last.text.startswith("Du är inte med i något spel som har börjat.")
        await week.club.writes(bo, week.group, "/mina")
        assert "Det tar vi privat" in week.group.last.text


@story
async def test_whoever_plays_two_matches_of_one_game_sees_which_button_is_for_which() -> None:
    """Three equal buttons hung below"""
    async with open_club(pick.GAME) as club:
        people = [club.world.person(name) for name in CAST[:2]]
        await started_private_chats(club, people)
        codes = []
        for title in ("One", "Two"):
            group = club.world.group(title, *people)
            await club.writes(people[0], group, "/newgame pick")
            for person in people:
                await club.taps(person, group, "Join")
            await club.taps(people[0], group, "Start")
            codes.append(short_code((await club.match_in(group)).id))
        elin = people[0]
        await club.tells(elin, "/now")
        lines, buttons = elin.last.text.splitlines()[1:], elin.last.labels[:-1]
        assert [line[: len("1. Pick ABC:")] for line in lines] == [f"1. Pick {codes[0]}:", f"2. Pick {codes[1]}:"]
        assert [label[:3] for label in buttons] == ["1. ", "2. "]
        await club.taps(elin, elin, "More")
        assert len(set(elin.last.labels)) == len(elin.last.labels)
