"""Many matches with stand-ins: counted, repeatable, and bounded."""

import json
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from importlib.metadata import EntryPoint
from itertools import cycle
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace as with_fields
from typer.testing import CliRunner, Result

from parlour.app import games as app_games
from parlour.app.cli import app
from parlour.games.pick import GAME as PICK
from parlour.rehearsal.season import play_season
from parlour.sdk import Agenda, Bench, Game, Refused, lobby
from parlour.sdk.fault import RulesFault
from parlour.sdk.house import Extended, Finished

SCRIPT = Path(sysconfig.get_path("scripts")) / "parlour"
Installs = Callable[[Game[Any]], None]


def simulated(*words: str) -> Result:
    return CliRunner().invoke(app, ["simulate", *words], catch_exceptions=False)


def line(*words: str) -> dict[str, Any]:
    told = simulated(*words, "--json")
    assert told.exit_code == 0, told.stderr
    [only] = told.stdout.splitlines()
    return dict(json.loads(only))


class Settings(Struct, frozen=True):
    rounds: int = 3
    swift: bool = False


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Installs:
    """Put this game into the house, and no other."""

    def only_this(game: Game[Any]) -> None:
        monkeypatch.setitem(sys.modules, "game_of_test", SimpleNamespace(GAME=game))
        entries = [EntryPoint(game.key, "game_of_test:GAME", app_games.GROUP)]
        monkeypatch.setattr(app_games, "entry_points", lambda group: entries)

    return only_this


def test_one_line_tells_it_all() -> None:
    told = line("pick", "--matches", "3", "--seed", "1")
    assert list(told) == ["matches", "seats", "finished", "commands", "commands_per_cpu_s", "results"]
    assert (told["matches"], told["seats"], told["finished"]) == (3, 7, 3)
    assert told["commands"] == 3 * (7 + 1 + 7 * 5)  # all join, the host starts, everyone picks in five rounds
    assert told["commands_per_cpu_s"] > 0
    assert sum(told["results"].values()) == 3


def test_a_seed_gives_the_same_season_and_another_seed_another() -> None:
    once, again, other = (line("pick", "--matches", "20", "--seed", seed) for seed in ("5", "5", "6"))
    assert {**once, "commands_per_cpu_s": 0} == {**again, "commands_per_cpu_s": 0}
    assert once["results"] != other["results"]


def test_the_script_says_the_same_in_every_process() -> None:
    words = [str(SCRIPT), "simulate", "pick", "--matches", "10", "--json"]
    runs = [subprocess.run(words, capture_output=True, text=True, check=True) for _ in range(2)]
    first, second = ({**json.loads(run.stdout), "commands_per_cpu_s": 0} for run in runs)
    assert first == second
    assert [run.stderr for run in runs] == ["", ""]  # no progress bar where nobody sits


def test_the_most_frequent_result_comes_first() -> None:
    times = list(line("pick", "--matches", "30", "--seats", "3")["results"].values())
    assert times == sorted(times, reverse=True)


def test_results_are_named_by_the_game() -> None:
    assert set(line("pick", "--matches", "50", "--seats", "2")["results"]) == {"ada", "bo", "ada+bo"}


@pytest.mark.parametrize("key", app_games.installed_games())
def test_stand_ins_finish_every_installed_game_and_it_says_how_it_ended(key: str) -> None:
    told = line(key, "--matches", "1")
    assert told["finished"] == 1
    assert not {"over", "unfinished", ""} & set(told["results"])


def test_a_game_that_names_no_outcome_is_just_over(install: Installs) -> None:
    install(replace(PICK, bench=Bench(seats=7)))
    assert line("pick", "--matches", "2")["results"] == {"over": 2}


def test_without_a_usual_number_the_middle_of_the_range_plays(install: Installs) -> None:
    install(replace(PICK, bench=Bench(outcome=PICK.bench.outcome)))
    assert line("pick", "--matches", "1")["seats"] == 6


def test_what_an_outcome_says_is_counted_part_by_part(install: Installs) -> None:
    """Issue 6: solos, draws and length, for a game whose outcome says how, who and when."""
    ends = cycle(["solo; ada; 1908", "draw; 3 share; 1912", "draw; 2 share; 1905"])
    install(replace(PICK, bench=Bench(seats=7, outcome=lambda state: next(ends))))
    told = simulated("pick", "--matches", "6").stdout.split("\n\n")
    how, who, when = ([line.split() for line in part.splitlines()] for part in told[1:])
    assert how == [["outcome", "matches", "share"], ["draw", "4", "66.7%"], ["solo", "2", "33.3%"]]
    assert [row[0] for row in who[1:]] == ["2", "3", "ada"]
    assert " ".join(when[0]) == "1905 to 1912, half of them by 1908"


def test_a_table_is_there_for_those_who_read() -> None:
    told = simulated("pick", "--matches", "1", "--seats", "2").stdout.splitlines()
    assert told[0] == "pick: 1 match with 2 seats, 1 finished"
    assert told[3].split() == ["outcome", "matches", "share"]
    assert told[4].split()[1:] == ["1", "100.0%"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seats", "11"], "pick is played by 2 to 10, not by 11."),
        (["--seats", "0"], "pick is played by 2 to 10, not by 0."),
        (["--settings", "swif"], "pick has no preset swif. Did you mean swift? Presets: long, swift."),
        (["--settings", '{"rounds": "x"}'], "These are no settings of pick: Expected `int`, got `str` - at `$.r"),
        (["--settings", '{"round": 2}'], "pick has no setting round. Did you mean rounds? Settings: rounds, swift."),
        (["--settings", '{"rounds": '], "The settings are not JSON: Input data was truncated"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(install: Installs, words: list[str], said: str) -> None:
    install(with_settings([]))
    told = simulated("pick", *words)
    assert told.exit_code == 2
    assert told.stderr.startswith(f"parlour: {said}")
    assert told.stderr.count("\n") == 1


def with_settings(heard: list[Any]) -> Game[Any]:
    presets = {"long": Settings(rounds=9), "swift": Settings(swift=True)}
    return replace(PICK, settings=Settings, presets=presets, open=lambda tx, settings: heard.append(settings))


@pytest.mark.parametrize(
    ("words", "settings"),
    [
        ([], Settings(rounds=9)),
        (["--settings", "swift"], Settings(swift=True)),
        (["--settings", '{"rounds": 5}'], Settings(rounds=5)),
    ],
)
def test_settings_are_the_first_preset_a_named_one_or_json(
    install: Installs, words: list[str], settings: Settings
) -> None:
    heard: list[Any] = []
    install(with_settings(heard))
    line("pick", "--matches", "1", *words)
    assert heard == [settings]


def test_rules_that_break_are_a_finding_with_their_place(install: Installs) -> None:
    def breaks(tx: Any) -> None:
        assert not tx.state.started, "not thought of"

    install(replace(PICK, settle=breaks))
    told = simulated("pick", "--matches", "1", "--seed", "4", "--seats", "2")
    assert told.exit_code == 1
    assert told.stdout == ""
    assert told.stderr.startswith("parlour: the rules of pick broke with --seed 4 --seats 2: AssertionError: not")
    assert __file__ in told.stderr
    assert told.stderr.count("\n") == 1


def never_reveals(state: Any) -> Agenda:
    """Everyone is asked again and again."""
    if not state.started:
        return PICK.agenda(state)
    return PICK.agenda(with_fields(state, picks={}))


def test_a_match_that_never_ends_is_left_and_counted() -> None:
    endless = replace(PICK, settle=lambda tx: None, agenda=never_reveals)
    [played] = play_season(endless, 1, 2, seed=0, most=50)
    assert (played.finished, played.outcome) == (False, "unfinished")
    assert played.commands == 2 + 50


def test_a_match_that_waits_for_nobody_and_nothing_is_left_and_counted() -> None:
    def waits_for_nobody(state: Any) -> Agenda:
        return Agenda(0, "waiting") if state.started else PICK.agenda(state)

    [played] = play_season(replace(PICK, agenda=waits_for_nobody), 1, 2, seed=0)
    assert not played.finished


def test_where_nobody_owes_a_move_time_jumps_to_the_next_instant() -> None:
    def ends_next_week(tx: Any) -> None:
        state = tx.state
        if state.started and state.due is None and not state.over:
            tx.add(Extended(tx.now + timedelta(days=7)))
        elif state.is_due(tx.now):
            tx.add(Finished())

    def nobody_owes(state: Any) -> Agenda:
        if state.over or not state.started:
            return PICK.agenda(state)
        return Agenda(0, "waiting", wake_at=state.closes_at)

    waiting = replace(PICK, settle=ends_next_week, agenda=nobody_owes)
    [played] = play_season(waiting, 1, 2, seed=0)
    assert (played.finished, played.commands) == (True, 3)


def test_an_instant_that_has_come_goes_before_any_answer() -> None:
    def ends_at_once(tx: Any) -> None:
        state = tx.state
        if state.started and state.due is None and not state.over:
            tx.add(Extended(tx.now))
        elif state.is_due(tx.now) and tx.events == []:
            tx.add(Finished())

    def all_owe(state: Any) -> Agenda:
        return with_fields(PICK.agenda(state), wake_at=state.closes_at)

    [played] = play_season(replace(PICK, settle=ends_at_once, agenda=all_owe), 1, 2, seed=0)
    assert (played.finished, played.commands) == (True, 3)


def test_a_refused_answer_is_tried_again_and_not_counted() -> None:
    tries: list[int] = []

    def moody(tx: Any, command: Any) -> None:
        tries.append(1)
        if len(tries) % 2:
            raise Refused("not_in_the_mood")
        PICK.answer(tx, command)

    table = replace(PICK, decide=lambda tx, command: (moody if tx.state.started else PICK.answer)(tx, command))
    [played] = play_season(table, 1, 2, seed=0)
    assert played.finished
    assert played.commands == 2 + 1 + 10
    assert len(tries) == 20


def test_a_host_who_does_not_play_starts_the_match_all_the_same() -> None:
    outcome_is_the_host = Bench(outcome=lambda state: str(state.host))
    [played] = play_season(replace(PICK, host_plays=False, bench=outcome_is_the_host), 1, 3, seed=0)
    assert (played.finished, played.outcome) == (True, "None")


def test_a_stand_in_sees_its_own_view() -> None:
    seen: list[Any] = []

    def looks(view: Any, question: Any, dice: Any) -> Any:
        seen.append((view.mine, question.mine))
        return question.sample(dice)

    list(play_season(replace(PICK, stand_in=looks), 1, 2, seed=0))
    assert set(seen) == {(None, True)}


def test_a_table_that_nobody_can_join_is_a_fault_of_the_rules() -> None:
    closed = replace(PICK, agenda=lambda state: Agenda(0, "lobby"))
    with pytest.raises(RulesFault, match="nobody else is asked to join"):
        list(play_season(closed, 1, 2, seed=0))


def test_more_may_play_than_have_names() -> None:
    many = range(2, 51)
    taken: list[int] = []

    def agenda(state: Any) -> Agenda:
        taken.append(len(set(state.seats)))
        return Agenda(0, "lobby", lobby(state, many))

    list(play_season(replace(PICK, seats=many, agenda=agenda), 1, 40, seed=0, most=0))
    assert max(taken) == 40
