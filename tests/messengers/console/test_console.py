"""A group and its private conversations in one terminal, watched or piped."""

import re
from collections.abc import Iterable
from datetime import timedelta
from io import StringIO
from itertools import cycle

import pytest
from rich.cells import cell_len
from rich.console import Console

from parlour.engine.match import Happening, NumberedNotice
from parlour.messengers.console.questions import NOTHING_TO_TOUCH, question_lines
from parlour.messengers.console.scene import Note, TerminalScene, terminal_voice
from parlour.messengers.console.screen import FullScreen
from parlour.messengers.console.timeline import Timeline, new_timeline
from parlour.messengers.console.transcript import Transcript
from parlour.messengers.controls import ReadyCommand, control
from parlour.messengers.drafts import Draft, new_draft
from parlour.messengers.typed_answers import read_answer
from parlour.rehearsal.rehearsal import MONDAY
from parlour.sdk import EVERYONE, Audience, Notice, PickOne, PickSome, Question, Viewer, only
from tests.messengers.asking import (
    ADA,
    BID_Q,
    BO,
    CHOOSE_Q,
    DIGIT_Q,
    NOMINATE_Q,
    ORDER_Q,
    SEATS,
    SECURE_Q,
    SWAP_Q,
    TELL_Q,
    Bid,
    Nominate,
    Secure,
    asked,
    speaker,
)

ANSI = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


def said(
    text: str, to: Audience = EVERYONE, card: str | None = None, later: timedelta = timedelta()
) -> tuple[Happening, ...]:
    notice = Notice("said", {"seat": "Bo", "text": text}, to=to, card=card)
    return (Happening(MONDAY + later, 0, 0, (), (NumberedNotice(0, notice),)),)


def timeline(*happenings: Iterable[Happening], viewers: tuple[Viewer, ...] = (Viewer(ADA),)) -> Timeline:
    return new_timeline(*viewers).after([each for some in happenings for each in some], speaker())


def texts(timeline: Timeline) -> list[str]:
    return [f"{entry.kind}: {entry.text}" for entry in timeline.entries]


# The timeline


def test_room_and_private_posts_stand_in_the_order_in_which_they_were_said() -> None:
    both = timeline(said("one"), said("two", only(ADA)), said("three"))
    assert texts(both) == ["room: Bo: one", "private: Bo: two", "room: Bo: three"]


def test_what_is_said_to_others_in_private_is_not_there() -> None:
    assert texts(timeline(said("psst", only(BO)))) == []


def test_the_private_conversations_of_several_can_be_watched_at_once() -> None:
    both = timeline(said("to ada", only(ADA)), said("to bo", only(BO)), viewers=(Viewer(ADA), Viewer(BO)))
    assert [(entry.seat, entry.text) for entry in both.entries] == [(ADA, "Bo: to ada"), (BO, "Bo: to bo")]


def test_a_card_is_revised_where_it_stands_in_the_timeline() -> None:
    revised = timeline(said("one", card="c"), said("two"), said("ONE", card="c"))
    assert texts(revised) == ["room: Bo: ONE", "room: Bo: two"]
    assert revised.entries[0].revision == 1


def test_the_hour_is_struck_when_the_clock_has_moved() -> None:
    hours = timeline(said("one"), said("two"), said("three", later=timedelta(hours=16)))
    assert texts(hours) == ["room: Bo: one", "room: Bo: two", "clock: Tue 6 Jan 00:00", "room: Bo: three"]


def test_a_revision_strikes_no_hour() -> None:
    hours = timeline(said("one", card="c"), said("ONE", card="c", later=timedelta(hours=16)))
    assert texts(hours) == ["room: Bo: ONE"]


# Questions as text


def question_text(question: Question, *replies: str, width: int = 80) -> list[str]:
    draft = new_draft(question, ADA)
    for reply in replies:
        after = read_answer(question, draft, reply, speaker())
        assert isinstance(after, Draft)
        draft = after
    shown = control(question, draft, speaker(), NOTHING_TO_TOUCH, ADA)
    assert not isinstance(shown, ReadyCommand)
    return [line.plain for line in question_lines(shown, width, terminal_voice(speaker()))]


def test_choices_are_numbered() -> None:
    assert question_text(SECURE_Q) == ["Loyal or not?", "  1 Säkra   2 Gola"]


def test_choices_stand_in_as_many_columns_as_fit() -> None:
    assert question_text(CHOOSE_Q, width=30)[1:] == ["  1 Ada       2 Bo", "  3 Cy Lind   4 Åsa", "  5 Nobody"]
    assert question_text(CHOOSE_Q, width=12)[1:] == ["  1 Ada", "  2 Bo", "  3 Cy Lind", "  4 Åsa", "  5 Nobody"]


def test_numbers_are_not_numbered() -> None:
    assert question_text(asked(Bid, {"gold": PickOne((5, 10, 25))}))[1] == "  5    10   25"


@pytest.mark.parametrize(("question", "range"), [(DIGIT_Q, "0 to 4"), (BID_Q, "0 to 1000")])
def test_a_range_of_numbers_is_said(question: Question, range: str) -> None:
    assert question_text(question)[1:] == [range]


def test_how_many_to_pick_is_said_with_an_example() -> None:
    assert question_text(NOMINATE_Q)[-1] == "2 of them, for example: 1 2"
    some = asked(Nominate, {"team": PickSome(SEATS, 1, 3)})
    assert question_text(some)[-1] == "1 to 3 of them, for example: 1"
    none = asked(Nominate, {"team": PickSome(SEATS, 0, 3)})
    assert question_text(none)[-1] == "up to 3 of them, or - for none"


def test_own_words_are_asked_for_with_their_limit() -> None:
    assert question_text(TELL_Q)[-1] == "Write your answer, up to 20 characters."


def test_a_tree_shows_the_way_so_far_and_back() -> None:
    assert question_text(ORDER_Q, "move") == [
        "What does it do?",
        "✓ Move",
        "  1 North   2 South",
        "< takes you back.",
    ]


def test_suggestions_are_numbered_and_own_words_allowed() -> None:
    lines = question_text(SWAP_Q, "bo")
    assert lines[:3] == ["Who takes it?", "✓ Bo", "  1 A stand-in"]
    assert lines[3] == "Or write your own, up to 20 characters."


def test_the_answer_that_stands_is_marked() -> None:
    given = asked(Secure, SECURE_Q.fields, given={ADA: Secure("gola")})
    assert question_text(given)[1] == "  1 Säkra    2 ● Gola"


def test_a_blocked_question_gives_its_reason_and_no_choices() -> None:
    assert question_text(asked(Secure, SECURE_Q.fields, blocked="not_now")) == ["Loyal or not?", "Not now."]


# Piped


def transcript(*scenes: TerminalScene, answers: Iterable[str] = ("",)) -> str:
    out, rest = StringIO(), cycle(answers)
    terminal = Transcript(Console(file=out, width=40), lambda prompt: next(rest), terminal_voice(speaker()), ADA)
    for scene in scenes:
        terminal.ask(scene)
    return out.getvalue()


def test_a_transcript_only_grows_and_marks_what_was_revised() -> None:
    before = timeline(said("one", card="c"), said("two"))
    after = before.after([*said("ONE", card="c"), *said("three")], speaker())
    assert (
        transcript(TerminalScene("", before), TerminalScene("", after))
        == "Bo: one\nBo: two\n> \n\n~ Bo: ONE\nBo: three\n> \n\n"
    )


def test_a_transcript_marks_what_only_one_reads() -> None:
    both = timeline(said("psst", only(ADA)), said("hush", only(BO)), viewers=(Viewer(ADA), Viewer(BO)))
    assert transcript(TerminalScene("", both)).startswith("🔒 (only you) Bo: psst\n🔒 (only Bo) Bo: hush\n")


def test_what_several_are_told_in_private_names_the_others() -> None:
    both = timeline(said("psst", only(ADA, BO)), viewers=(Viewer(ADA),))
    assert transcript(TerminalScene("", both)).startswith("🔒 (you and Bo) Bo: psst\n")


def test_a_transcript_breaks_no_lines_and_has_no_colours() -> None:
    words = "word " * 30
    out = transcript(TerminalScene("", timeline(said(words)), notes=(Note("Hm.", "wrong"),)))
    assert f"Bo: {words}\n" in out
    assert "\x1b" not in out


def test_a_transcript_says_the_same_help_once() -> None:
    scene = TerminalScene("", timeline(), below=("? help",))
    assert transcript(scene, scene).count("? help") == 1


def test_what_people_write_cannot_steer_the_terminal() -> None:
    assert "\x1b" not in transcript(TerminalScene("", timeline(said("\x1b[2J boo \x07"))), answers=["\x1b[31m"])


# Watched


class Watched:
    """A screen whose frames can be looked at."""

    def __init__(self, width: int = 80, height: int = 24, no_color: bool = False) -> None:
        self._out = StringIO()
        environ = {"NO_COLOR": "1"} if no_color else {}
        console = Console(file=self._out, force_terminal=True, width=width, height=height, _environ=environ)
        self.reads = 0
        self.screen = FullScreen(console, self._read, terminal_voice(speaker()), ADA)

    def _read(self, prompt: str) -> str:
        self.reads += 1
        return ""

    @property
    def raw(self) -> str:
        return self._out.getvalue()

    @property
    def frames(self) -> list[list[str]]:
        return frames_of(self.raw)

    @property
    def last(self) -> list[str]:
        return [line for line in self.frames[-1] if line]


def frames_of(raw: str) -> list[list[str]]:
    plain = [ANSI.sub("", frame) for frame in raw.split("\x1b[H")]
    return [frame.rstrip("\n").split("\n") for frame in plain if frame]


def test_the_newest_stands_at_the_bottom_right_above_the_question() -> None:
    watched = Watched()
    watched.screen.ask(TerminalScene("Pick", timeline(*(said(f"post {n}") for n in range(50))), below=("? help",)))
    assert watched.last[-3:] == ["▌ Bo: post 49", "─" * 80, "? help"]


def test_what_is_new_is_marked_until_the_next_answer() -> None:
    watched, before = Watched(), timeline(said("old"), said("card", card="c"))
    watched.screen.ask(TerminalScene("Pick", before))
    watched.screen.ask(TerminalScene("Pick", before.after([*said("CARD", card="c"), *said("new")], speaker())))
    assert watched.last[2:-1] == ["  Bo: old", "▌ Bo: CARD", "▌ Bo: new"]


def test_more_than_fits_is_read_leaf_by_leaf() -> None:
    watched = Watched(height=10)
    watched.screen.ask(TerminalScene("Pick", timeline(*(said(f"post {n}") for n in range(20)))))
    shown = {line for frame in watched.frames for line in frame}
    assert {f"▌ Bo: post {n}" for n in range(20)} <= shown
    assert watched.reads == len(watched.frames) > 1


def test_a_long_page_is_read_leaf_by_leaf() -> None:
    watched = Watched(height=10)
    watched.screen.page("Rules", "\n".join(f"rule {n}" for n in range(14)))
    assert [frame[-1] for frame in watched.frames] == ["Enter for more", "Enter for more", "Enter to go back"]


def test_what_is_typed_while_reading_ends_the_page_and_is_not_lost() -> None:
    console = Console(file=StringIO(), force_terminal=True, width=80, height=10, _environ={})
    screen = FullScreen(console, lambda prompt: "/quit", terminal_voice(speaker()), ADA)
    assert screen.page("Rules", "rule\n" * 50) == "/quit"


def test_the_clock_stands_in_the_corner_and_the_step_gives_way_to_it() -> None:
    scene = TerminalScene("Ensam i topp · Runda 1", timeline(), "Alla väljer tal", "⏰ Mon 5 Jan 08:00")
    for width, head in ((80, "Ensam i topp · Runda 1 · Alla väljer tal"), (50, "Ensam i topp · Runda 1")):
        watched = Watched(width=width)
        watched.screen.ask(scene)
        first = watched.last[0]
        assert first.startswith(f"{head}  ")
        assert first.endswith("⏰ Mon 5 Jan 08:00")
        assert cell_len(first) == width


def test_who_is_awaited_stands_above_the_question() -> None:
    watched = Watched()
    watched.screen.ask(TerminalScene("Pick", timeline(), awaited="Waiting for Ada and Bo."))
    assert watched.last[-1].startswith("── Waiting for Ada and Bo. ──")


def test_a_question_longer_than_the_window_leaves_room_for_the_talk() -> None:
    choices = asked(Secure, {"how": PickOne(tuple("abcdefghijklmnopqrst"), labels=("a long choice " * 3,) * 20)})
    shown = control(choices, new_draft(choices), speaker(), NOTHING_TO_TOUCH)
    assert not isinstance(shown, ReadyCommand)
    watched = Watched(height=12)
    watched.screen.ask(TerminalScene("Pick", timeline(said("hello")), control=shown))
    assert len(watched.frames[-1]) <= 11
    assert "▌ Bo: hello" in watched.last
    assert watched.last[-1] == "… 17 more"


def test_a_redraw_never_clears_the_whole_screen() -> None:
    """Clearing before drawing is what flickers."""
    watched = Watched()
    for words in ("one", "two"):
        watched.screen.ask(TerminalScene("Pick", timeline(said(words))))
    assert "\x1b[2J" not in watched.raw


def test_private_posts_have_another_colour_unless_colours_are_unwanted() -> None:
    scene = TerminalScene("Pick", timeline(said("hello"), said("psst", only(ADA))))
    colourful, plain = Watched(), Watched(no_color=True)
    for watched in (colourful, plain):
        watched.screen.ask(scene)
    assert "\x1b[35m" in colourful.raw
    assert not re.search(r"\x1b\[[0-9;]*3[0-9]m", plain.raw)
    assert "(only you) Bo: psst" in ANSI.sub("", plain.raw)


def test_leaving_gives_the_terminal_back_and_says_the_last_words() -> None:
    watched = Watched()
    watched.screen.ask(TerminalScene("Pick", timeline()))
    watched.screen.leave("Saved.")
    assert watched.raw.startswith("\x1b[?1049h")
    assert ANSI.sub("", watched.raw.split("\x1b[?1049l")[1]) == "Saved.\n"
