"""Who is who: by a number or by Meta's id, with a link or a code; who wants no more, and who is forgotten."""

import json
from typing import get_args

import pytest

from parlour.engine.seating import Address
from parlour.games import lowest
from parlour.messengers.whatsapp.capabilities import WHATSAPP
from tests.emulators.whatsapp.state import Kind
from tests.engine.house import story
from tests.messengers.whatsapp.club import Club, invitation, open_club
from tests.messengers.whatsapp.tables import begun, gathered, numbers

KINDS: tuple[Kind, ...] = get_args(Kind)


async def everything_stored(club: Club) -> str:
    """Of matches, letters and what was posted, without the entry that says who has which number."""
    matches = [await club.store.log(each.id) for each in await club.store.matches()]
    return repr(matches) + repr(await club.store.pending())


@pytest.mark.parametrize("kind", KINDS)
def test_a_lobby_is_opened_by_a_word_in_private_and_its_link_can_be_forwarded(kind: Kind) -> None:
    @story
    async def play() -> None:
        async with open_club(lowest.GAME, kind=kind) as club:
            elin, bo = (club.world.person(name) for name in ("Elin", "Bo"))
            await club.writes(elin, "new lowest")
            assert invitation(elin).startswith("JOIN ")
            await club.invited(elin, bo)
            await club.taps(bo, "Gå med")
            match = await club.match_of(bo)
            assert (await club.match_of(elin)).id == match.id
            assert len(match.state.seats) == 1

    play()


@story
async def test_the_code_that_is_said_aloud_brings_people_in_too() -> None:
    async with open_club(lowest.GAME) as club:
        people = await gathered(club)
        match = await club.match_of(people[0])
        await club.store.add_game_code("ABC234", match.id, club.clock.at)
        dag = club.world.person("Dag")
        await club.writes(dag, "join abc234")
        await club.taps(dag, "Gå med")
        assert len((await club.match_of(dag)).state.seats) == 4


@story
async def test_a_wrong_code_leads_nowhere() -> None:
    async with open_club(lowest.GAME) as club:
        await gathered(club)
        dag = club.world.person("Dag")
        await club.writes(dag, "JOIN XXXXXX")
        assert await club.store.matches_in(await club.address(dag)) == []


@story
async def test_somebody_is_known_by_metas_id_and_by_their_number_alike() -> None:
    async with open_club(lowest.GAME) as club:
        people = await begun(club)
        bo = people[1]
        before = await club.account(bo)
        bo.phone.user_id = "SE.1234567890"
        await club.writes(bo, "4")
        number, bo.phone.number = bo.phone.number, ""
        club.world.state.phones["SE.1234567890"] = bo.phone
        posts = len(bo.posts)
        await club.writes(bo, "status")
        assert len(bo.posts) > posts
        bo.phone.number = number
        assert await numbers(club) == [4]
        assert (await club.account(bo)).id == before.id


@story
async def test_a_new_number_is_the_same_person_and_the_old_one_may_be_anothers() -> None:
    async with open_club(lowest.GAME) as club:
        people = await begun(club)
        bo, old = people[1], people[1].phone.number
        before = await club.account(bo)
        bo.changes_number("46700000099")
        await club.settled()
        await club.writes(bo, "4")
        assert await numbers(club) == [4]
        stranger = club.world.person("Mal", old)
        await club.writes(stranger, "START")
        assert (await club.account(stranger)).player_id != before.player_id


@pytest.mark.parametrize("word", ["STOP", "stopp", "Avsluta.", "unsubscribe"])
def test_whoever_says_stop_gets_one_line_more_and_then_nothing(word: str) -> None:
    @story
    async def stop() -> None:
        async with open_club(lowest.GAME) as club:
            people = await begun(club)
            bo = people[1]
            before = len(bo.posts)
            await club.writes(bo, word)
            assert [post.text for post in bo.posts[before:]] == [
                "Jag skriver inte till dig mer. Ångrar du dig, skriv START."
            ]
            for person in (people[0], people[2]):
                await club.writes(person, "4")
            assert len(bo.posts) == before + 1

    stop()


@story
async def test_whoever_comes_back_after_a_stop_gets_what_the_room_is_told_again() -> None:
    async with open_club(lowest.GAME) as club:
        people = await begun(club)
        bo = people[1]
        await club.writes(bo, "STOP")
        await club.writes(bo, "START")
        for number, person in enumerate(people, start=3):
            await club.writes(person, str(number))
        assert "Lägst och ensam" in bo.text


@story
async def test_consent_is_kept_with_its_time_and_words_and_so_is_its_end() -> None:
    async with open_club(lowest.GAME) as club:
        elin = club.world.person("Elin")
        await club.writes(elin, "new lowest")
        account = await club.account(elin)
        given = await club.parts.opt_ins.find(account.id)
        assert given is not None
        assert (given.words, given.withdrawn_at) == ("new lowest", None)
        await club.writes(elin, "STOP")
        ended = await club.parts.opt_ins.find(account.id)
        assert ended is not None
        assert ended.withdrawn_at is not None


@pytest.mark.parametrize("kind", KINDS)
def test_numbers_are_shown_to_nobody_and_stand_in_no_log(kind: Kind) -> None:
    @story
    async def look() -> None:
        async with open_club(lowest.GAME, kind=kind) as club:
            people = await begun(club)
            for number, person in enumerate(people, start=3):
                await club.writes(person, str(number))
            shown = "".join(person.text for person in people) + await everything_stored(club)
            logged = "".join(f"{what} {fault!r}" for what, fault in club.faults)
            for person in people:
                assert person.phone.number not in shown + logged

    look()


@story
async def test_of_whoever_is_forgotten_no_number_and_no_consent_is_left() -> None:
    async with open_club(lowest.GAME) as club:
        people = await begun(club)
        bo = people[1]
        account = await club.account(bo)
        await club.writes(bo, "/forget")
        await club.taps(bo, "Ja, glöm")
        assert await club.store.entries_of(account.player_id) == []
        assert await club.parts.opt_ins.find(account.id) is None
        assert "Glöm" not in bo.last.labels


@story
async def test_what_is_known_of_somebody_holds_their_number_and_consent() -> None:
    async with open_club(lowest.GAME) as club:
        people = await begun(club)
        bo = people[1]
        player = (await club.account(bo)).player_id
        kinds = {
            each.kind: json.loads(each.body) for each in await club.store.entries_of(player) if each.kind != "alias"
        }
        assert kinds["contact"]["number"] == bo.phone.number
        assert kinds["opt-in"]["words"].startswith("JOIN ")


@story
async def test_a_forged_button_of_another_does_nothing() -> None:
    async with open_club(lowest.GAME) as club:
        people = await begun(club)
        post, choice = people[0].with_choice("3")
        stranger = club.world.person("Mal")
        stranger.touches(post, choice)
        await club.settled()
        assert await numbers(club) == []
        assert await club.store.matches_in(Address(WHATSAPP, (await club.address(stranger)).id)) == []
