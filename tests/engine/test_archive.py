"""A match as lines: nothing is lost on the way out and back, and a damaged line is named."""

from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest

from parlour.engine.archive import DamagedArchive, archive_lines, read_archive
from parlour.engine.chance import SeedDice, seed_from
from parlour.engine.match import Happening, NumberedNotice
from parlour.engine.ports import MatchHeader, StoredMatch
from parlour.engine.stand_ins import choose
from parlour.engine.submission import MatchId
from parlour.games.pick import GAME as PICK
from parlour.rehearsal import Rehearsal
from parlour.sdk import Notice, Seat, Tally, Term, only, when, who

GAMES = {"pick": PICK}
NOON = datetime(2026, 1, 5, 12, tzinfo=UTC)


def played(seats: int = 3, seed: int = 0) -> StoredMatch:
    """Stand-ins to the end."""
    play = Rehearsal(PICK, seats=seats, seed=seed)
    dice = SeedDice(seed_from(seed), 0)
    while not play.agenda.over:
        for viewer in play.viewers:
            if choice := choose(play.match, viewer, dice):
                play.say(viewer, choice.command, choice.key)
    return StoredMatch(MatchHeader(MatchId("m1"), "pick", seed_from(seed), play.now), tuple(play.happenings))


def with_notice(notice: Notice) -> StoredMatch:
    stored = played()
    last = Happening(NOON, 5, sum(len(h.events) for h in stored.happenings), (), (NumberedNotice(3, notice),))
    return StoredMatch(stored.header, (*stored.happenings, last))


def lines_of(stored: StoredMatch) -> list[bytes]:
    return list(archive_lines(stored, PICK))


@pytest.mark.parametrize("seed", range(5))
def test_a_played_match_comes_back_as_it_was(seed: int) -> None:
    stored = played(seats=2 + seed, seed=seed)
    assert read_archive(lines_of(stored), GAMES) == stored


def test_a_match_set_aside_comes_back_with_its_fault() -> None:
    stored = msgspec.structs.replace(played(), set_aside="picking was due and did not move on")
    assert read_archive(lines_of(stored), GAMES) == stored


@pytest.mark.parametrize(
    "detail",
    [
        7,
        "2026-01-05T12:00:00Z",
        when(NOON),
        who(Seat("ada"), Seat("bo")),
        Term("role-akta"),
        Tally(((Seat("bo"), 3),)),
    ],
)
def test_every_kind_of_detail_comes_back_as_its_own_kind(detail: Any) -> None:
    stored = with_notice(Notice("told", {"detail": detail}))
    assert read_archive(lines_of(stored), GAMES) == stored


def test_a_notice_comes_back_with_all_it_carries() -> None:
    notice = Notice("dealt", {}, only(Seat("ada")), "role", timedelta(seconds=20), "board", Seat("ada"), unsaid=True)
    stored = with_notice(notice)
    assert read_archive(lines_of(stored), GAMES) == stored


def test_the_first_line_says_which_format_it_is() -> None:
    assert msgspec.json.decode(lines_of(played())[0])["parlour"] == 2


def test_each_cause_is_one_line() -> None:
    stored = played()
    assert len(lines_of(stored)) == 1 + len(stored.happenings) + 1


def test_a_torn_line_is_named_and_all_before_it_kept() -> None:
    stored = played()
    *lines, _ = lines_of(stored)
    with pytest.raises(DamagedArchive, match=f"line {len(lines)}: torn off in the middle") as damaged:
        read_archive([*lines[:-1], lines[-1][:25]], GAMES)
    assert damaged.value.before == StoredMatch(stored.header, tuple(stored.happenings[:-1]))


@pytest.mark.parametrize("kept", range(2, len(lines_of(played()))))
def test_a_file_that_was_cut_between_two_lines_is_refused(kept: int) -> None:
    lines = lines_of(played())
    with pytest.raises(DamagedArchive, match=f"line {kept + 1}: the last line is missing: the file was cut off"):
        read_archive(lines[:kept], GAMES)


def test_a_changed_letter_is_noticed_by_what_the_lines_add_up_to() -> None:
    lines = lines_of(with_notice(Notice("said", {"text": "meet me at noon"})))
    changed = [line.replace(b"noon", b"nine") for line in lines]
    assert changed != lines
    with pytest.raises(DamagedArchive, match=f"line {len(lines)}: .* something in them was changed"):
        read_archive(changed, GAMES)


@pytest.mark.parametrize("more", [0, -1])
def test_lines_behind_the_last_one_are_refused(more: int) -> None:
    lines = lines_of(played())
    with pytest.raises(DamagedArchive):
        read_archive([*lines, lines[more]], GAMES)


def test_an_archive_of_an_older_house_is_read_and_known_to_have_no_last_line() -> None:
    stored = played()
    first, *rest, _ = lines_of(stored)
    older = [first.replace(b'"parlour":2', b'"parlour":1'), *rest]
    assert read_archive(older, GAMES) == msgspec.structs.replace(stored, is_closed=False)


@pytest.mark.parametrize("cut", [0, 1, 7, 40])
def test_wherever_a_line_is_torn_it_never_passes_for_a_whole_one(cut: int) -> None:
    lines = lines_of(played())
    with pytest.raises(DamagedArchive):
        read_archive([*lines[:4], lines[4][:cut], *lines[5:]], GAMES)


def test_a_last_line_that_only_lacks_its_end_is_whole() -> None:
    stored = played()
    lines = lines_of(stored)
    assert read_archive([*lines[:-1], lines[-1].rstrip()], GAMES) == stored


def test_a_missing_line_is_noticed() -> None:
    lines = lines_of(played())
    with pytest.raises(DamagedArchive, match=r"line 5: .* a line is missing or stands twice"):
        read_archive([*lines[:4], *lines[5:]], GAMES)


def test_a_line_that_stands_twice_is_noticed() -> None:
    lines = lines_of(played())
    with pytest.raises(DamagedArchive, match=r"line 6: .* a line is missing or stands twice"):
        read_archive([*lines[:5], *lines[4:]], GAMES)


def test_an_event_that_the_rules_do_not_know_is_named() -> None:
    lines = lines_of(played())
    with pytest.raises(DamagedArchive, match="line 3: pick: cannot read event 'flown'"):
        read_archive([*lines[:2], lines[2].replace(b'"joined"', b'"flown"'), *lines[3:]], GAMES)


def test_a_notice_that_makes_no_sense_is_named() -> None:
    lines = lines_of(played())
    with pytest.raises(DamagedArchive, match="line 3"):
        read_archive([*lines[:2], lines[2].replace(b'"phrase"', b'"praise"'), *lines[3:]], GAMES)


@pytest.mark.parametrize("foreign", [b"PK\x03\x04\xff\xfe\n", b'{"name": "parlour"}\n', b"[]\n", b"Dear diary\n"])
def test_a_foreign_file_is_told_from_a_match(foreign: bytes) -> None:
    with pytest.raises(DamagedArchive, match="line 1: this is not a match of Parlour"):
        read_archive([foreign, b"more\n"], GAMES)


def test_an_empty_file_is_called_empty() -> None:
    with pytest.raises(DamagedArchive, match="line 1: the file is empty"):
        read_archive([], GAMES)


def test_a_file_with_nothing_but_its_first_line_is_no_match() -> None:
    with pytest.raises(DamagedArchive, match="line 2: the match ends before it was opened"):
        read_archive(lines_of(played())[:1], GAMES)


def test_a_later_format_is_named_and_not_guessed_at() -> None:
    lines = lines_of(played())
    with pytest.raises(DamagedArchive, match="line 1: written in format 9; this house reads format 2"):
        read_archive([lines[0].replace(b'"parlour":2', b'"parlour":9'), *lines[1:]], GAMES)


def test_a_game_that_is_not_installed_is_named() -> None:
    with pytest.raises(DamagedArchive, match="line 1: the game 'pick' is not installed here"):
        read_archive(lines_of(played()), {})
