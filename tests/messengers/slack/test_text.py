"""Text as Slack writes it: nothing that people wrote means anything, instants are everyone's own, and it is split
between words.
"""

import json
from datetime import UTC, datetime

import pytest

from parlour.engine.screens import Button, Picture, Screen
from parlour.games import diplomacy
from parlour.messengers.slack.blocks import HEADLINE, parts_of
from parlour.messengers.slack.capabilities import CAN
from parlour.messengers.slack.commands import SlashWords, read_words
from parlour.messengers.slack.text import SECTION, escape, flatten, mrkdwn, plain_words, sections
from parlour.messengers.slack.tokens import COMMANDS
from parlour.sdk.text import Link, Mention, Moment, Text, quote, strong, text_of
from tests.emulators.slack.block_kit import MOST_CHARACTERS
from tests.emulators.slack.messages import shown

AT = datetime(2026, 1, 5, 8, tzinfo=UTC)
WORDS = [f"word{number}" for number in range(2500)]


def written(text: Text) -> str:
    return mrkdwn(*flatten(text))


@pytest.mark.parametrize(
    "text", ["<!channel>", "a & b", "*bold*", "_x_ ~y~ `z`", "<@U1>", "1 < 2 > 0", "snake_case_word"]
)
def test_what_people_wrote_is_read_as_they_wrote_it(text: str) -> None:
    assert shown(written(text_of(text)), {}) == text
    assert "<" not in escape(text)


def test_an_instant_is_shown_in_each_readers_own_time() -> None:
    text = Text(("Due ", Moment("Mon 5 Jan 09:00", AT, "Europe/Stockholm", has_day=True), "."))
    assert written(text) == "Due <!date^1767600000^{date_short_pretty} {time}|Mon 5 Jan 09:00>."


def test_a_mention_calls_the_member_and_a_link_leads_where_it_says() -> None:
    text = Text((Mention("Ada", "T1/U1"), " ", Link("a|b", "https://x.example/?a=1|2")))
    assert written(text) == "<@U1> <https://x.example/?a=1%7C2|a¦b>"


def test_what_stands_out_does_so_within_a_word_too() -> None:
    assert written(Text((*strong("Ada").parts, "s tur"))) == "*Ada*\u200bs tur"
    assert written(Text(("Hear: ", *quote("one\ntwo").parts))) == "Hear: \n>one\n>two"


def test_long_text_is_split_between_words_and_every_piece_fits() -> None:
    text = " ".join(WORDS)
    pieces = sections(*flatten(text_of(text)))
    assert " ".join(pieces).split() == WORDS
    assert all(len(piece) <= SECTION for piece in pieces)
    assert all(len(piece) <= SECTION for piece in sections("&" * 5000, ()))


def test_in_a_channel_what_is_long_stands_in_a_thread_below_its_headline_with_the_buttons() -> None:
    screen = Screen(
        "Spring 1901 is resolved.\n\n" + "\n".join(WORDS[:400]), ((Button("Map", "x"),),), Picture("map", "<svg/>")
    )
    first, *rest = parts_of(screen, is_room=True)
    assert (first.text, first.picture is not None, len(first.rows)) == ("Spring 1901 is resolved.", True, 1)
    assert rest
    assert all(part.in_thread and not part.rows for part in rest)
    assert len(parts_of(Screen("word " * 1000), is_room=True)[0].text) <= HEADLINE
    assert "".join(part.text for part in rest).split() == WORDS[:400]


@pytest.mark.parametrize("letter", ["&", '"', "\n.", "*a", "å"])
@pytest.mark.parametrize("is_room", [True, False])
def test_a_message_fits_however_its_letters_are_written(letter: str, is_room: bool) -> None:
    text = letter * (9000 // len(letter))
    parts = parts_of(Screen(text), is_room=is_room)
    assert "".join(part.text for part in parts).replace("\n", "") == text.replace("\n", "")
    assert max(len(json.dumps(part.blocks(None), ensure_ascii=False)) for part in parts) < MOST_CHARACTERS / 2


def test_in_private_it_stands_in_the_conversation_with_the_buttons_under_the_last_message() -> None:
    *first, last = parts_of(Screen(" ".join(WORDS), ((Button("Yes", "x"),),)), is_room=False)
    assert first
    assert not any(part.rows or part.in_thread for part in first)
    assert last.rows
    assert all(len(part.text) <= CAN.text for part in (*first, last))


def test_a_secret_shows_nothing_but_its_preview_where_others_may_look() -> None:
    [part] = parts_of(Screen("You are the traitor.", is_secret=True, preview="Ada · Ligan"), is_room=False)
    assert part.top_text == "Ada · Ligan"
    assert "traitor" in str(part.blocks(None))


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("A Par &lt;- Bur &amp; so", "A Par <- Bur & so"),
        ("<https://x.example|x.example>", "x.example"),
        ("<@U1> hi", "@U1 hi"),
    ],
)
def test_what_comes_from_slack_is_read_as_it_was_typed(written: str, read: str) -> None:
    assert plain_words(written) == read


def test_a_command_is_one_word_with_another_behind_it_and_is_shown_so() -> None:
    words = SlashWords(read_words(COMMANDS), {"diplomacy": diplomacy.GAME})
    assert words.typed("/dip", "new an-evening") == "/new diplomacy an-evening"
    assert words.typed("/dip", "Draw no") == "/draw no"
    assert words.typed("/parlour", "") == "/help"
    told = words.shown(text_of("Write /now, /draw or /nonsense; see https://x.example/now."))
    assert str(told) == "Write /parlour now, /dip draw or /nonsense; see https://x.example/now."
