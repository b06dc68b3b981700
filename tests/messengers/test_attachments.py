"""Pictures carry what they show in words, and files come along: each as far as the messenger can."""

from datetime import UTC, datetime

from msgspec.structs import replace

from parlour.engine.capabilities import Capabilities
from parlour.engine.clocks import HandClock
from parlour.engine.screens import File, Picture, Screen
from parlour.engine.seating import Address
from parlour.games import ligan
from parlour.messengers.render.fitting import Fitting
from parlour.rehearsal import MONDAY
from parlour.stores.memory import MemoryStore
from tests.engine.house import story
from tests.messengers.paper import PAPER, WIDE, PaperHouse
from tests.messengers.test_narrow_messengers import ROOM
from tests.messengers.test_without_edits import SEVEN, voting_on_a_team

HERE = Address(PAPER, "here")
SHOWS_PICTURES = replace(WIDE, pictures=True, caption=100)
SHOWS_ALT_TEXT = replace(SHOWS_PICTURES, alt_text=True)
MAP = Screen("Spring 1901", picture=Picture("map", "<svg/>", "Who stands where"))
SAID_IN_WORDS = "Hur stöten gick"  # what Ligan's picture of a result shows


async def fitted(can: Capabilities, screen: Screen) -> Screen:
    return await Fitting(can, MemoryStore(), HandClock(MONDAY)).fit(HERE, screen)


@story
async def test_a_picture_carries_its_words_where_they_can_be_shown() -> None:
    assert await fitted(SHOWS_ALT_TEXT, MAP) == MAP


@story
async def test_where_pictures_have_no_alt_text_a_caption_of_their_own_is_enough() -> None:
    assert await fitted(SHOWS_PICTURES, MAP) == MAP


@story
async def test_where_pictures_have_no_alt_text_their_words_are_the_caption_of_one_that_has_none() -> None:
    shown = await fitted(SHOWS_PICTURES, replace(MAP, text=""))
    assert (str(shown.text), shown.picture) == ("🖼 Who stands where", MAP.picture)


@story
async def test_words_that_do_not_fit_under_a_picture_stay_away() -> None:
    long = replace(MAP, text="Spring 1901. " * 7)
    assert (await fitted(SHOWS_PICTURES, long)).text == long.text


@story
async def test_where_there_are_no_pictures_their_words_come_instead() -> None:
    shown = await fitted(WIDE, MAP)
    assert (str(shown.text), shown.picture) == ("Spring 1901\n\n🖼 Who stands where", None)


async def after_a_heist(can: Capabilities) -> PaperHouse:
    house = PaperHouse(can, ligan.GAME)
    await voting_on_a_team(house)
    for person in SEVEN:
        await house.taps(person, ROOM, "JA")
    await house.until(datetime(2026, 1, 8, 8, tzinfo=UTC))
    await house.settled()
    return house


@story
async def test_a_result_of_a_game_says_what_its_picture_shows_to_whoever_cannot_see_it() -> None:
    assert SAID_IN_WORDS in (await after_a_heist(WIDE)).reads(ROOM)
    sheets = (await after_a_heist(SHOWS_ALT_TEXT)).sheets(ROOM)
    shown = [(sheet.text, sheet.picture.alt) for sheet in sheets if sheet.picture]
    assert [(SAID_IN_WORDS in text, SAID_IN_WORDS in alt) for text, alt in shown] == [(False, True)]


# ── Files and sounds ──

TAKES_FILES = replace(WIDE, attachments=True, caption=100)
SONG = File("song.mp3", kind="sound", content=b"ID3", alt="Four bars of a waltz", link="https://house/song.mp3")
LIST = File("list.txt", "one\ntwo")


@story
async def test_a_sound_comes_along_with_what_is_heard_in_it() -> None:
    shown = await fitted(TAKES_FILES, Screen("Which year?", file=SONG))
    assert (str(shown.text), shown.file) == ("Which year?\n\n🔊 Four bars of a waltz", SONG)


@story
async def test_where_files_have_alt_text_it_stands_only_there() -> None:
    screen = Screen("Which year?", file=SONG)
    assert await fitted(replace(TAKES_FILES, alt_text=True), screen) == screen


@story
async def test_where_there_are_no_attachments_a_sound_is_a_link() -> None:
    shown = await fitted(WIDE, Screen("Which year?", file=SONG))
    said = "Which year?\n\n🔊 Four bars of a waltz\nhttps://house/song.mp3"
    assert (str(shown.text), shown.file) == (said, None)


@story
async def test_where_there_are_no_attachments_a_file_of_words_is_written_out() -> None:
    shown = await fitted(WIDE, Screen("Your list", file=LIST))
    assert (str(shown.text), shown.file) == ("Your list\n\none\ntwo", None)


@story
async def test_a_file_that_cannot_be_sent_in_any_way_is_named_and_said_to_be_so() -> None:
    shown = await fitted(replace(WIDE, text=60), Screen("Your list", file=File("list.txt", "one two " * 9)))
    assert (str(shown.text), shown.file) == ("Your list\n\nlist.txt: I cannot send files here.", None)


@story
async def test_all_that_is_known_of_somebody_can_be_read_where_there_are_no_files() -> None:
    house, elin = PaperHouse(WIDE), SEVEN[0]
    await house.starts(elin)
    await house.writes(elin, elin.conversation, "/export")
    assert '"name": "Elin"' in house.sheets(elin.conversation)[-1].text


@story
async def test_the_file_comes_as_a_file_where_there_are_any() -> None:
    house, elin = PaperHouse(TAKES_FILES), SEVEN[0]
    await house.starts(elin)
    await house.writes(elin, elin.conversation, "/export")
    file = house.sheets(elin.conversation)[-1].file
    assert file is not None
    assert ('"name": "Elin"' in file.body.decode(), "Elin" in house.sheets(elin.conversation)[-1].text) == (
        True,
        False,
    )
