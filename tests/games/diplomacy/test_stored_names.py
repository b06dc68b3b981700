"""Logs, snapshots and the wire keep their names, whatever the code calls things."""

from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import fields

from parlour.games.diplomacy.commands import Commands
from parlour.games.diplomacy.events import Events
from parlour.games.diplomacy.state import State, Tenure, Verdict
from parlour.games.diplomacy.view import PowerSeen, View


def stored(struct: Any) -> set[str]:
    return {field.encode_name for field in fields(struct)}


EVENTS = {
    "amended": {"change", "note", "position", "orders", "dropped"},
    "came_back": {"nation", "phase"},
    "centres_counted": {"year", "counts", "taken", "changed"},
    "concession_voted": {"nation", "seat", "to", "before"},
    "disorder_began": {"nation", "why", "phase", "had_orders", "was_final"},
    "draw_voted": {"nation", "seat", "share", "change"},
    "eliminated": {"nation", "year"},
    "ended": {"result", "winners", "phase", "lost"},
    "forced": set(),
    "grace_given": {"late", "deadline"},
    "muted": {"seat"},
    "nations_dealt": {"players", "unplayed", "phase", "position"},
    "orders_saved": {
        *("nation", "seat", "orders", "said", "was_in", "is_in"),
        *("seen_by_host", "is_typed", "is_new"),
    },
    "people_kept": {"players", "disorder", "tenures"},
    "phase_missed": {"nation", "phase", "in_a_row", "counts"},
    "phase_opened": {"round", "phase", "deadline"},
    "phase_resolved": {"report", "position", "next", "absent", "missed"},
    "phase_skipped": {"phase", "next"},
    "reopened": {"nation", "seat", "is_named"},
    "resume_voted": {"seat"},
    "said": {"seat", "text", "to"},
    "submitted": {"nation", "seat", "is_named"},
    "table_laid": {"settings"},
    "taken_over": {"nation", "seat", "phase", "deadline", "was_final", "after"},
    "draw_failed": {"phase"},
    "unmuted": {"seat"},
    "whispered.2": {"seat", "to", "text", "is_seen", "storyteller"},
    "wish_made": {"seat", "nation"},
}
COMMANDS = {
    "amend": {"change", "note"},
    "boot": {"nation"},
    "clear_orders": {"order"},
    "come_back": set(),
    "concede": {"to"},
    "force_resolve": set(),
    "give_order": {"order"},
    "mute": {"seat"},
    "name_draw": {"share"},
    "reopen": set(),
    "resign": set(),
    "say": {"text"},
    "submit": set(),
    "unmute": {"seat"},
    "vote_draw": {"agree"},
    "vote_resume": set(),
    "whisper": {"to", "text"},
    "wish": {"nation"},
    "write_orders": {"text"},
}


@pytest.mark.parametrize(("union", "known"), [(Events, EVENTS), (Commands, COMMANDS)], ids=["events", "commands"])
def test_every_event_and_command_is_stored_under_its_old_names(union: Any, known: dict[str, set[str]]) -> None:
    assert {each.__struct_config__.tag: stored(each) for each in get_args(union)} == known


def test_snapshots_are_read_by_their_old_names() -> None:
    state = msgspec.json.decode(b'{"wishes":{"ada":"France"},"asking":2,"wants_on":["bo"]}', type=State)
    assert (state.chosen_powers, state.amendments, state.resume_votes) == ({"ada": "France"}, 2, ("bo",))
    assert {"wishes", "asking", "wants_on"} <= stored(State)


def test_records_and_views_call_a_power_nation() -> None:
    assert all("nation" in stored(struct) for struct in (Verdict, Tenure, PowerSeen))
    assert "nations" in stored(View)
