"""Law 9: matches stored by earlier releases fold to the same views under today's code.

`PARLOUR_NEW_GOLDEN=pick/whole` records the playthrough of that name.  Nothing else writes a golden log.
"""

import os
from collections.abc import Callable
from dataclasses import replace as varied
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from parlour.app.games import find_game, installed_games
from parlour.games import pick
from parlour.rehearsal.conformance import check
from parlour.rehearsal.laws import golden
from parlour.rehearsal.laws.golden import differences, record_log
from parlour.rehearsal.play import Play, replay_moves
from parlour.rehearsal.playthrough import read_playthrough
from parlour.sdk import Event, Game, Seat, Viewer
from parlour.sdk.codec import NotReadable

GAMES = Path(__file__).parents[1] / "games"
KEPT = Path(pick.__file__).parents[1]  # each game keeps its own, in its package
NEW = os.environ.get("PARLOUR_NEW_GOLDEN")


def playthrough(name: str) -> Play:
    key, _, stem = name.partition("/")
    text = (GAMES / key / "playthroughs" / f"{stem}.txt").read_text(encoding="utf-8")
    return replay_moves(find_game(key), *read_playthrough(text, find_game(key)))


if NEW:
    new = KEPT / Path(NEW).parent / "golden" / f"{Path(NEW).name}.jsonl"
    new.parent.mkdir(exist_ok=True)
    new.write_bytes(b"".join(record_log(playthrough(NEW))))

FILES = sorted(KEPT.glob("*/golden/*.jsonl"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def test_a_golden_log_shows_everyone_what_it_showed_them_then(path: Path) -> None:
    assert not list(differences(find_game(path.parts[-3]), path.read_bytes().splitlines()))


def test_every_installed_game_has_a_golden_log() -> None:
    assert {path.parts[-3] for path in FILES} >= set(installed_games())


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def test_a_golden_log_says_what_someone_saw(path: Path) -> None:
    assert path.read_bytes().count(b'"view"') >= 6


# ── What the promise is ──

WHOLE = playthrough("pick/whole")
LINES = list(record_log(WHOLE))


def with_view(change: Callable[[pick.View, Viewer], Struct]) -> Any:
    game: Game[pick.State] = pick.GAME
    return varied(game, view=lambda state, viewer: change(pick.view(state, viewer), viewer))


def with_apply(change: Callable[[pick.State, Event], pick.State]) -> Any:
    return varied(pick.GAME, apply=change)


class Richer(pick.View, frozen=True):
    mood: str = "merry"


class Renamed(pick.View, frozen=True):
    best: tuple[Seat, ...] = ()


class Poorer(Struct, frozen=True):
    round: int


def test_the_log_of_today_is_the_same_today() -> None:
    assert list(differences(pick.GAME, LINES)) == []


def test_a_log_has_every_event_and_what_everyone_saw_at_the_end_of_every_round() -> None:
    events = [line for line in LINES if line.startswith(b'{"event"')]
    assert len(events) == len(WHOLE.log)
    assert len(LINES) - len(events) == 6 * 4  # the lobby and five rounds; three seats and a spectator


def test_a_view_that_says_something_else_is_found() -> None:
    found = list(differences(with_view(lambda view, viewer: replace(view, winners=())), LINES))
    assert [each.partition(", ")[2] for each in found] == [
        f'after round 4: {who} sees otherwise today: view.winners[0]: "ada" | nothing'
        for who in ('{"seat":"ada","host":true}', '{"seat":"bo"}', '{"seat":"cy"}', "{}")
    ]


def test_a_field_with_another_name_says_what_it_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """`renamed.json` gives a field another name, and no leave to say something else."""
    monkeypatch.setattr(golden, "_renamed", lambda game: {"winners": "best"})
    game = with_view(lambda view, viewer: Renamed(**{**msgspec.structs.asdict(view), "best": view.winners}))
    assert list(differences(game, LINES)) == []
    wrong = with_view(lambda view, viewer: Renamed(**{**msgspec.structs.asdict(view), "best": ()}))
    assert len(list(differences(wrong, LINES))) == 4


def test_a_field_that_is_told_otherwise_today_is_no_difference_and_the_others_are_compared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(golden, "_renamed", lambda game: {"winners": None})
    assert list(differences(with_view(lambda view, viewer: replace(view, winners=())), LINES)) == []
    assert list(differences(with_view(lambda view, viewer: replace(view, last={})), LINES)) != []


def test_a_difference_names_its_line() -> None:
    found = next(differences(with_view(lambda view, viewer: replace(view, winners=())), LINES))
    assert b'"winners":["ada"]' in LINES[int(found.split()[1].rstrip(",")) - 1]


def test_a_view_that_says_something_else_to_one_viewer_is_found() -> None:
    def hiding(view: pick.View, viewer: Viewer) -> pick.View:
        return replace(view, last={}) if viewer.seat == "bo" else view

    found = list(differences(with_view(hiding), LINES))
    assert len(found) == 5
    assert all('{"seat":"bo"}' in each for each in found)


def test_a_view_may_have_more_to_say() -> None:
    def richer(view: pick.View, viewer: Viewer) -> Richer:
        return Richer(*(getattr(view, field) for field in view.__struct_fields__))

    assert list(differences(with_view(richer), LINES)) == []


def test_a_view_may_not_have_less_to_say() -> None:
    found = list(differences(with_view(lambda view, viewer: Poorer(view.round)), LINES))
    assert found[0].endswith("| nothing")


def test_a_rule_mended_in_apply_is_found() -> None:
    def kinder(state: pick.State, event: Event) -> pick.State:
        return replace(pick.apply(state, event), last={})

    assert list(differences(with_apply(kinder), LINES))


def test_a_rule_mended_where_it_belongs_changes_no_match_that_is_over() -> None:
    lowest_scores = varied(pick.GAME, settle=lambda tx: None, decide=lambda tx, command: None)
    assert list(differences(lowest_scores, LINES)) == []


def test_an_event_that_is_no_longer_known_is_found() -> None:
    forgetful = varied(pick.GAME, events=pick.NumberPicked | pick.Won)
    with pytest.raises(NotReadable, match="'revealed'"):
        list(differences(forgetful, LINES))


def test_a_golden_log_is_the_same_whoever_records_it_again() -> None:
    assert list(record_log(playthrough("pick/whole"))) == LINES


def test_the_kit_is_red_when_a_kept_log_shows_something_else_today() -> None:
    game = with_view(lambda view, viewer: replace(view, winners=()))
    [what] = [finding.what for finding in check(game, range(1)) if finding.law == "9 golden logs"]
    assert 'view.winners[0]: "ada" | nothing' in what


def test_the_kit_is_red_when_a_kept_log_cannot_be_read_any_more() -> None:
    game = varied(pick.GAME, events=pick.Revealed | pick.Won)
    [what] = [finding.what for finding in check(game, range(1)) if finding.law == "9 golden logs"]
    assert "cannot be read any more" in what
