"""What the house answers in any chat, whatever is played: several tables, language, one's own data, the web."""

from parlour.engine.people import FORGOTTEN_LETTERS
from parlour.engine.submission import PlayerId
from parlour.games import lowest, pick
from parlour.messengers.button_codes import short_code
from parlour.messengers.on_arrival import seat_link_words
from parlour.sdk.audience import Viewer
from tests.emulators.telegram.messages import Message
from tests.emulators.telegram.people import Group, Person
from tests.engine.house import story
from tests.messengers.telegram.club import CAST, PUBLIC, Club, open_club, started_private_chats


async def gathered(club: Club, language: str = "en", count: int = 3) -> tuple[Group, list[Person]]:
    people = [club.world.person(name, language_code=language) for name in CAST[:count]]
    group = club.world.group("Friends", *people)
    await club.settled()
    await started_private_chats(club, people)
    return group, people


def handed(message: Message) -> str:
    """What is in the file that came with it."""
    assert message.document is not None
    return message.document.content.decode()


@story
async def test_a_room_has_one_match_until_somebody_asks_for_another() -> None:
    async with open_club(pick.GAME, lowest.GAME) as club:
        group, (elin, *_) = await gathered(club)
        await club.writes(elin, group, "/newgame pick")
        await club.writes(elin, group, "/newgame lowest")
        assert "already" in group.last.text
        assert len(await club.store.matches_in(club.place(group))) == 1
        await club.writes(elin, group, "/newgame lowest +")
        assert len(await club.store.matches_in(club.place(group))) == 2


@story
async def test_of_several_matches_in_a_room_one_is_named_by_its_code() -> None:
    async with open_club(pick.GAME, lowest.GAME) as club:
        group, (elin, *_) = await gathered(club)
        await club.writes(elin, group, "/newgame pick")
        await club.writes(elin, group, "/newgame lowest +")
        ids = await club.store.matches_in(club.place(group))
        games = {(await club.writer.match(each)).game.key: each for each in ids}
        assert set(games) == {"pick", "lowest"}
        await club.writes(elin, group, f"/status {short_code(games['pick'])}")
        assert "Pick" in group.last.text
        await club.writes(elin, group, f"/status {short_code(games['lowest']).lower()}")
        assert "Lowest" in group.last.text


@story
async def test_settings_are_read_and_wrong_ones_explained_without_opening_anything() -> None:
    async with open_club(pick.GAME) as club:
        group, (elin, *_) = await gathered(club)
        await club.writes(elin, group, "/newgame pick nonsense")
        assert "nonsense" in group.last.text
        assert await club.store.matches_in(club.place(group)) == []
        await club.writes(elin, group, "/newgame pick")
        assert (await club.match_in(group)).game.key == "pick"


@story
async def test_a_person_chooses_language_and_clock_in_private() -> None:
    async with open_club(pick.GAME) as club:
        _, (elin, *_) = await gathered(club)
        await club.tells(elin, "/language")
        await club.taps(elin, elin, "Svenska")
        assert elin.last.text == "Då pratar vi svenska."
        await club.tells(elin, "/zone mars")
        assert "/zone Europe/Stockholm" in elin.last.text
        await club.tells(elin, "/zone america/new_york")
        assert "America/New_York" in elin.last.text


@story
async def test_words_that_nobody_knows_get_one_line_of_help_in_private_and_none_in_a_room() -> None:
    async with open_club(pick.GAME) as club:
        group, (elin, *_) = await gathered(club)
        before = len(group.posts)
        await club.writes(elin, group, "/karaoke")
        assert len(group.posts) == before
        await club.tells(elin, "what now?")
        assert "/help" in elin.last.text
        await club.tells(elin, "/help")
        assert "/now" in elin.last.text


@story
async def test_what_is_private_is_not_done_in_the_room() -> None:
    async with open_club(pick.GAME) as club:
        group, (elin, *_) = await gathered(club)
        for word in ("/export", "/forget", "/now", "/web"):
            await club.writes(elin, group, word)
            assert group.last.labels == ("Open the chat",)


@story
async def test_who_asks_for_it_sees_all_that_is_kept_about_them_and_nothing_of_others() -> None:
    async with open_club(pick.GAME) as club:
        group, (elin, bo, _) = await gathered(club)
        await club.writes(elin, group, "/newgame pick")
        await club.taps(bo, group, "Join")
        await club.tells(bo, "/export")
        assert "a file to keep" in bo.last.text
        assert not bo.last.protected
        kept = handed(bo.last)
        assert '"Bo"' in kept
        assert str(bo.id) in kept
        assert "Elin" not in kept
        await club.tells(bo, "/privacy")
        assert "/forget" in bo.last.text


@story
async def test_who_is_forgotten_leaves_a_seat_without_a_name() -> None:
    async with open_club(lowest.GAME) as club:
        group, people = await gathered(club)
        elin, bo, cilla = people
        await club.writes(elin, group, "/newgame lowest")
        for person in people:
            await club.taps(person, group, "Join")
        bos_seat = (await club.seats_of(await club.match_in(group)))["Bo"]
        await club.tells(bo, "/forget")
        await club.taps(bo, bo, "Yes, forget me")
        assert bo.last.text == "Done. I no longer know who you are."
        match = await club.match_in(group)
        assert bos_seat in match.state.seats
        name = club.people.names(match.id, "en")[bos_seat]
        assert len(name.removeprefix("Somebody ")) == FORGOTTEN_LETTERS
        await club.taps(cilla, group, "Leave")
        assert name in group.last.text
        assert "Bo" not in group.last.text
        await club.tells(bo, "/export")
        assert '"seats": []' in handed(bo.last)


@story
async def test_the_same_seat_is_opened_in_the_browser_by_one_tap() -> None:
    async with open_club(pick.GAME) as club:
        group, (elin, *_) = await gathered(club)
        await club.writes(elin, group, "/newgame pick")
        await club.taps(elin, group, "Join")
        await club.tells(elin, "/web")
        [[button]] = elin.last.buttons
        address, _, link = str(button.url).partition("#")
        assert address == f"{PUBLIC}/enter"
        opened = await club.links.read_link(link)
        match = await club.match_in(group)
        viewer = await club.people.viewer(match, PlayerId(opened.owner))
        assert (opened.match_id, viewer) == (match.id, Viewer((await club.seats_of(match))["Elin"], host=True))


@story
async def test_a_seat_taken_on_the_web_is_linked_with_an_account_by_one_tap() -> None:
    async with open_club(pick.GAME) as club:
        dag = club.world.person("Dag", language_code="en")
        player = await club.people.introduce("Dag on the web")
        match = await club.writer.create(club.new_id(), pick.GAME, Viewer(host=True), player=player.id)
        code, _ = await club.links.code(match.id, player.id)
        dag.opens(f"https://t.me/{club.bot.username}?start={seat_link_words(match.id, code)}")
        await club.settled()
        assert dag.last.text.startswith("Done!")
        assert [each.messenger for each in await club.store.accounts(player.id)] == ["telegram"]
        assert len(await club.store.aliases(player.id)) == 1
        dag.opens(f"https://t.me/{club.bot.username}?start={seat_link_words(match.id, 'AAAAAAAA')}")
        await club.settled()
        assert "too old" in dag.last.text
