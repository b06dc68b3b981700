"""With however few buttons a post, every button of every game can be reached, and means what it would mean."""

import asyncio
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.engine.clocks import HandClock
from parlour.engine.screens import Button, Screen
from parlour.engine.seating import Address, Messenger
from parlour.messengers.render.fitting import Fitting
from parlour.messengers.telegram.capabilities import CAN as TELEGRAM
from parlour.messengers.updates import Capabilities
from parlour.rehearsal import MONDAY
from parlour.sdk import Game
from parlour.stores.memory import MemoryStore
from tests.engine.house import story
from tests.messengers.test_button_codes import GAMES, composer, questions, walked

BARE = Capabilities(text=1000)
THREE = replace(BARE, buttons=3, code=20)  # no list, no edits, no toasts, codes of 20 bytes
LISTS = replace(THREE, list_rows=10)
KINDS = {"nothing to tap": BARE, "three buttons": THREE, "lists of ten": LISTS, "telegram": TELEGRAM}
HERE = Address(Messenger("narrow"), "7")


async def reachable(fitting: Fitting, can: Capabilities, screen: Screen) -> set[str]:
    """The codes behind all that can be tapped, in the list too, or replied to."""
    fitted, found = await fitting.fit(HERE, screen), set[str]()
    text = str(fitted.text)
    while True:
        buttons = [button for row in fitted.rows for button in row]
        assert len(buttons) <= max(can.buttons, can.list_rows)
        assert all(len(button.label) <= can.label and len(button.code.encode()) <= can.code for button in buttons)
        codes = [await fitting.full_code(HERE, button.code) for button in buttons]
        pages = [page for code in codes if (page := await fitting.next_page(HERE, code)) is not None]
        found |= {code for code in codes if not code.startswith("n")}
        if not pages:
            break
        fitted = await fitting.fit(HERE, pages[0])
    for line in text.splitlines():
        typed = await fitting.typed_code(HERE, line.partition(". ")[0])
        found |= {typed} if typed is not None else set()
    return found


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_button_of_every_question_can_be_reached(game: Game[Any], kind: str) -> None:
    can, dice = KINDS[kind], Random(5)
    fitting = Fitting(can, MemoryStore(), HandClock(MONDAY))

    async def look() -> None:
        for match, viewer, asked in questions(game):
            for _, rows in walked(match, viewer, asked, dice):
                wanted = {button.code for row in rows for button in row}
                assert await reachable(fitting, can, Screen("What?", rows)) == wanted

    asyncio.run(look())


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_card_of_the_room_can_be_tapped(game: Game[Any], kind: str) -> None:
    fitting, seen = Fitting(KINDS[kind], MemoryStore(), HandClock(MONDAY)), composer()

    async def look() -> None:
        for match, _, asked in questions(game):
            if asked.card is not None:
                rows = tuple(seen.questions.shared_rows(match, asked.card, seen.speaker(match, "sv", "UTC")))
                wanted = {button.code for row in rows for button in row}
                assert await reachable(fitting, KINDS[kind], Screen("What?", rows)) == wanted

    asyncio.run(look())


def choices(count: int) -> Screen:
    return Screen("What?", tuple([(Button(f"Choice {at}", f"code {at}"),) for at in range(1, count + 1)]))


@story
async def test_choices_that_do_not_fit_are_numbered_and_a_reply_is_a_tap() -> None:
    fitting = Fitting(THREE, MemoryStore(), HandClock(MONDAY))
    fitted = await fitting.fit(HERE, choices(4))
    assert str(fitted.text).startswith("What?\n\n1. Choice 1\n2. Choice 2\n3. Choice 3\n4. Choice 4\n")
    assert fitted.rows == ()
    for reply in ("3", "3.", "choice 3", " Choice 3! "):
        assert await fitting.typed_code(HERE, reply) == "code 3"
    for reply in ("5", "Cho", "", "1 2"):
        assert await fitting.typed_code(HERE, reply) is None
    assert await fitting.typed_code(Address(HERE.messenger, "8"), "3") is None


@story
async def test_a_number_means_itself_where_numbers_are_chosen() -> None:
    fitting = Fitting(BARE, MemoryStore(), HandClock(MONDAY))
    rows = tuple([(Button(str(number), f"code {number}"),) for number in range(5)])
    assert "\n0\n1\n2\n" in str((await fitting.fit(HERE, Screen("How many?", rows))).text)
    assert await fitting.typed_code(HERE, "0") == "code 0"


@story
async def test_where_words_are_asked_for_a_number_is_words() -> None:
    fitting = Fitting(THREE, MemoryStore(), HandClock(MONDAY))
    await fitting.fit(HERE, choices(4))
    await fitting.fit(HERE, Screen("Ada has answered."))
    assert await fitting.typed_code(HERE, "2") == "code 2"
    await fitting.fit(HERE, Screen("What is it called?", asks_for_words=True))
    assert await fitting.typed_code(HERE, "2") is None


@story
async def test_a_link_that_no_button_can_bear_is_text() -> None:
    fitting = Fitting(THREE, MemoryStore(), HandClock(MONDAY))
    row = (Button("Join", "join"), Button("Rules", link="https://rules.example"))
    fitted = await fitting.fit(HERE, Screen("Come in.", (row,)))
    assert str(fitted.text) == "Come in.\n\nRules: https://rules.example"
    assert [button.label for row in fitted.rows for button in row] == ["Join"]


@story
async def test_a_button_older_than_two_hundred_others_means_nothing() -> None:
    fitting = Fitting(THREE, MemoryStore(), HandClock(MONDAY))

    async def short(number: int) -> str:
        screen = Screen("What?", ((Button("This", f"a code of more than twenty bytes: {number}"),),))
        return (await fitting.fit(HERE, screen)).rows[0][0].code

    codes = [await short(number) for number in range(201)]
    assert len(set(codes)) == 201
    assert await fitting.full_code(HERE, codes[0]) == codes[0]
    assert await fitting.full_code(HERE, codes[1]) == "a code of more than twenty bytes: 1"


@story
async def test_where_all_fits_nothing_is_stored() -> None:
    store = MemoryStore()
    screen = choices(40)
    assert await Fitting(TELEGRAM, store, HandClock(MONDAY)).fit(HERE, screen) == screen
    assert await store.menu(HERE) is None


@story
async def test_a_post_with_a_mere_link_does_not_take_away_what_can_be_replied_to() -> None:
    fitting = Fitting(THREE, MemoryStore(), HandClock(MONDAY))
    await fitting.fit(HERE, Screen("Which?", tuple([(Button(name, f"code {name}"),) for name in "abcd"])))
    await fitting.fit(HERE, Screen("Come here", ((Button("Open", link="paper://me"),),)))
    assert await fitting.typed_code(HERE, "2") == "code b"
