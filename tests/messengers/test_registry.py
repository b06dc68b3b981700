"""Every slash command and button of the house is declared once, and what hangs in chats is still read."""

import pytest

from parlour.messengers.button_codes import (
    HouseVerb,
    LinkPrefix,
    ReceiptVerb,
    SideVerb,
    house_code,
    read_code,
    read_house_words,
)
from parlour.messengers.commands import BUTTONS, COMMANDS, MENU, SLASH_COMMANDS

# As they were made by every version so far: behind one of these hangs a button in somebody's chat.
IN_CHATS = (
    *("new ligan", "lang sv", "forget", "more", "bring AbCdEfGh", "rules pick", "hello - sv", "tongue ligan"),
    *("ask ligan sv", "how ligan sv 17 1b2c3 01!", "lay AbCdEfGh sv 17 1b2c3 0", "anew AbCdEfGh", "again AbCdEfGh"),
    *("watch AbCdEfGh", "call AbCdEfGh", "wait", "set lang sv", "set hears all", "set quiet 21-08", "set quiet -"),
    *("set zone Europe/Stockholm", "set back", "set web", "set export", "set forget", "set leave"),
    *("set leave AbCdEfGh", "set leave AbCdEfGh yes"),
)


def test_every_verb_has_one_function() -> None:
    assert set(BUTTONS) == set(HouseVerb)


def test_no_name_is_given_to_two_commands() -> None:
    assert len(SLASH_COMMANDS) == sum(len(command.names) for command in COMMANDS)
    assert MENU == ("now", "mine", "away", "help", "settings", "web", "language", "zone", "privacy")


@pytest.mark.parametrize("rest", IN_CHATS)
def test_a_button_that_hangs_in_a_chat_is_read(rest: str) -> None:
    code = read_code(f"h{rest}")
    assert code is not None
    read = read_house_words(code.rest)
    assert read is not None
    verb, words = read
    assert house_code(verb, *([words] if words else [])) == f"h{rest}"


@pytest.mark.parametrize("rest", ["", "set", "set nothing", "newer ligan", "NEW ligan"])
def test_a_verb_that_is_made_up_is_none_of_ours(rest: str) -> None:
    assert read_house_words(rest) is None


def test_what_buttons_and_links_carry_does_not_change() -> None:
    assert [verb.value for verb in SideVerb] == ["later", "not", "leave", "stand-in"]
    assert [verb.value for verb in ReceiptVerb] == ["hide", "show"]
    assert [prefix.value for prefix in LinkPrefix] == ["g_", "q_", "w_", "m_", "c_", "r_"]
