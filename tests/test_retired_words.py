"""The glossary is law: words that were given up come back neither as names in the code nor on the page.

Prose, phrases and stored names (tags, columns, JSON fields in strings) are exempt: only identifiers are looked at.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PYTHON = sorted((ROOT / "src" / "parlour").rglob("*.py"))
PAGE = [
    file
    for kind in ("*.ts", "*.tsx")
    for file in sorted((ROOT / "ui" / "src").rglob(kind))
    if file.name != "schema.ts"  # generated, with stored names in it
]
DIPLOMACY = ROOT / "src" / "parlour" / "games" / "diplomacy"  # in which a country is a power

# What is said instead stands behind each.
RETIRED = {
    "AskForks": "OptionQuery",
    "AskNotices": "NoticeQuery",
    "Asking": "PostgresQueries",
    "AtHand": "CachedMatch",
    "Busy": "CarrierBusy",
    "CalledIn": "CalledToPrivateChat",
    "Carried": "CarriedDeliveries",
    "Damaged": "DamagedArchive",
    "Desk": "Services",
    "DirectProtocol": "web.live.transport",
    "Doors": "Revocations",
    "Found": "CreateMatch",
    "Founded": "CreatedMatch",
    "Founding": "MatchHeader",
    "FromTheFuture": "NewerSchema",
    "Galleries": "watchers",
    "Gallery": "watchers",
    "Hall": "ChatServices",
    "Happened": "Happening",
    "HeardNotice": "CountedNotice",
    "InFile": "SqliteFile",
    "InUse": "FileInUse",
    "Keeping": "PersonalDataReader",
    "KeptSeat": "PersonalSeat",
    "NewMatch": "OpenLobby",
    "News": "Update",
    "NotTogether": "CannotCombine",
    "Onlooker": "watchers",
    "Opens": "LinkKind",
    "Played": "MatchResult",
    "Posted": "SentPost",
    "Postponed": "PostponedDelivery",
    "Queued": "QueuedDelivery",
    "Raced": "WriteConflict",
    "Refreshed": "FreshSession",
    "Reminding": "ReminderRequest",
    "Says": "SayMove",
    "Shelf": "GameShelf",
    "Slash": "SlashCommand",
    "Stale": "StaleMove",
    "Stored": "StoredMatch",
    "Told": "NumberedNotice",
    "Tongue": "PhraseSet",
    "TooLong": "LetterUnfit",
    "Unfit": "LetterUnfit",
    "Unreadable": "UnreadableMatch",
    "Waits": "WaitMove",
    "Wish": "CommandRequest, ReminderRequest",
    "WishMade": "PowerChosen",
    "WritingLine": "CommitQueue",
    "as_it_is": "match_row",
    "as_stored": "with_changes",
    "at_one_moment": "read_transaction",
    "called_in": "call_to_private_chat",
    "door": "owner",
    "doors": "webhooks",
    "founded_at": "created_at",
    "founding": "header",
    "free_seat": "seat_for",
    "held_back": "hold_start",
    "in_a_line": "first_line",
    "lay_anew": "change_settings",
    "left_behind": "outgoing_of",
    "left_by": "people_rows_of",
    "next_instant": "wake_at",
    "on_the_wall": "quiet_columns",
    "outbox_is_ours": "lock_outbox",
    "people_may_change": "lock_people",
    "people_stay_as_they_are": "lock_people_shared",
    "place_of": "standpoint_of",
    "powers": "host_commands",
    "put_up": "list_match",
    "read_answered": "read_past_answer",
    "read_asked": "read_submission",
    "read_happened": "read_happening",
    "renaming": "old_seat_ids",
    "rings_at": "wake_at, bell_at",
    "seating_at_hand": "cached_seating",
    "strokes": "slash commands",
    "to_begin": "ask_host_to_start",
    "told_to_begin": "host_asked_at",
    "wish": "request",
    "wishes": "requests",
    "without_the_lost": "for_export",
    "written_counts": "write_counts",
    "written_lane": "write_lane",
    "written_nudge": "write_nudge",
}
WORD = re.compile(r"\b(?:" + "|".join(RETIRED) + r")\b")


def identifiers(source: str) -> Iterator[tuple[str, int]]:
    """Names of modules, classes, functions, fields, arguments and variables, with their lines."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name, node.lineno
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield name, node.lineno
            case ast.ImportFrom(module=str(module)):
                yield from ((part, node.lineno) for part in module.split("."))
            case _:
                pass


def retired_in_page(source: str) -> list[str]:
    """Retired words outside comments and strings of TypeScript."""
    code = re.sub(r"//[^\n]*|/\*.*?\*/|\"[^\"\n]*\"|`[^`]*`|'[^'\n]*'", "", source, flags=re.DOTALL)
    return WORD.findall(code)


@pytest.mark.parametrize("source", ["class Desk: ...", "def lay_anew(): ...", "x.seating_at_hand(1)", "wish = 1"])
def test_a_word_that_was_given_up_is_found(source: str) -> None:
    assert [name for name, _ in identifiers(source) if name in RETIRED]


def test_no_word_that_was_given_up_names_anything_in_the_code() -> None:
    found = {
        f"{file.relative_to(ROOT)}:{line} {name}: say {RETIRED[name]}"
        for file in PYTHON
        for name, line in [(file.stem, 1), *identifiers(file.read_text())]
        if name in RETIRED and not (name == "powers" and file.is_relative_to(DIPLOMACY))
    }
    assert found == set()


def test_nor_on_the_page() -> None:
    assert {file.name: found for file in PAGE if (found := retired_in_page(file.read_text()))} == {}
