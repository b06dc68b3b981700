"""What a game need not say of itself: its commands, its events and its package; and rules by type."""

import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace as varied
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from parlour.games import ligan, pick
from parlour.rehearsal import Rehearsal
from parlour.sdk import Command, Event, Game, Notice, Table, Tx, house
from parlour.sdk.codec import members
from parlour.sdk.house import Joined
from parlour.sdk.load_check import load_faults
from tests.sdk import doors
from tests.sdk.doors import DOORS_GAME, Knock, Knocked, VoteAgain

RULES = """
from msgspec import Struct
from parlour.sdk import Agenda, Command, Event, Table
from parlour.sdk.parts.chat import MessageSent, Say
from parlour.sdk.house import Join

class Knit(Command, frozen=True): ...
class Knitted(Event, frozen=True): ...
class State(Table, frozen=True): ...
class View(Struct, frozen=True): ...

def decide(tx, command): ...
def apply(state, event): return state
def agenda(state): return Agenda(0, "knitting")
def view(state, viewer): return View()
"""
GAME = """
from parlour.sdk import Game
from {package}.rules import State, agenda, apply, decide, view

GAME = Game(key="socks", seats=range(2, 3), empty=State(), decide=decide, apply=apply, agenda=agenda, view=view)
"""
Knitting = Callable[[bool], Game[Table]]


@pytest.fixture
def knitting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Knitting:
    """A package whose rules are in a module of their own, with or without phrases beside it."""
    monkeypatch.syspath_prepend(tmp_path)

    def written(worded: bool) -> Game[Table]:
        package = f"socks_{worded}_{request.node.name}".lower()
        folder = tmp_path / package
        (folder / "phrases").mkdir(parents=True) if worded else folder.mkdir()
        (folder / "rules.py").write_text(RULES, encoding="utf-8")
        (folder / "__init__.py").write_text(GAME.format(package=package), encoding="utf-8")
        game = import_module(package).GAME
        for name in [name for name in sys.modules if name.startswith(package)]:
            monkeypatch.delitem(sys.modules, name)
        assert isinstance(game, Game)
        return game

    return written


def names(union: object) -> list[str]:
    return [each.__name__ for each in members(union)]


def test_commands_and_events_are_those_of_the_games_own_modules() -> None:
    assert set(members(DOORS_GAME.commands)) == {Knock, VoteAgain}
    assert names(DOORS_GAME.events) == ["DoorsFilled", "Knocked", "Voted", "VoteCounted", "DoorsOpened"]


def test_a_part_that_the_rules_import_brings_its_commands_and_events_along(knitting: Knitting) -> None:
    game = knitting(True)
    assert names(game.commands) == ["Say", "Knit"]
    assert names(game.events) == ["MessageSent", "Knitted"]


def test_the_package_is_the_one_around_the_rules_that_has_phrases(knitting: Knitting) -> None:
    assert re.fullmatch(r"socks_true_\w+", knitting(True).package)  # not its module `rules`


def test_without_phrases_the_rules_are_at_home_in_their_own_module(knitting: Knitting) -> None:
    assert knitting(False).package == ""


@pytest.mark.parametrize("game", [pick.GAME, ligan.GAME], ids=lambda game: str(game.key))
def test_what_the_games_of_the_house_name_is_what_would_be_found(game: Game[Table]) -> None:
    found = varied(game, commands=Command, events=Event, package=".")
    assert set(members(found.commands)) == set(members(game.commands))
    assert set(members(found.events)) == set(members(game.events))
    assert found.package == game.package


def test_a_command_or_event_without_a_rule_of_its_own_goes_to_the_house() -> None:
    play = Rehearsal(DOORS_GAME, 2)
    assert [type(event) for event in play.log[:2]] == [Joined, Joined]
    assert play.phrases()[:2] == ["lobby", "lobby"]


def test_a_rule_for_one_of_the_houses_own_events_goes_first() -> None:
    def joined(state: doors.State, event: Joined) -> doors.State:
        return replace(house.apply(state, event), round=1)

    assert isinstance(DOORS_GAME.apply, Mapping)
    play = Rehearsal(varied(DOORS_GAME, apply={**DOORS_GAME.apply, Joined: joined}), 2, start=False)
    play.say(play.newcomer(play.cast[0]), house.Join())
    assert play.state.round == 1


def test_an_event_that_no_rule_tells_of_is_not_told() -> None:
    play = Rehearsal(DOORS_GAME, 2)
    before = len(play.notices())
    play.say("ada", Knock("left"))
    assert isinstance(play.log[-1], Knocked)
    assert len(play.notices()) == before


def test_a_command_or_event_that_no_rule_is_for_is_said_when_the_game_is_loaded() -> None:
    assert isinstance(DOORS_GAME.apply, Mapping)
    fewer = {kind: rule for kind, rule in DOORS_GAME.apply.items() if kind is not Knocked}
    said = [str(fault) for fault in load_faults(varied(DOORS_GAME, decide={Knock: doors.knock}, apply=fewer))]
    assert said == [
        "decide has no rule for its command VoteAgain",
        "apply has no rule for its event Knocked",
    ]


def test_a_rule_for_what_is_neither_command_nor_event_is_said_when_the_game_is_loaded() -> None:
    assert isinstance(DOORS_GAME.apply, Mapping)
    stray: dict[type[Any], Any] = {**DOORS_GAME.apply, doors.View: lambda state, event: state}
    assert [str(fault) for fault in load_faults(varied(DOORS_GAME, apply=stray))] == [
        "apply has a rule for View, which is no event of the game or of the house",
    ]


def test_rules_by_type_and_by_match_do_the_same() -> None:
    def narrate(state: doors.State, event: Event) -> list[Notice]:
        return list(DOORS_GAME.tell(state, event))

    def decide(tx: Tx[doors.State], command: Command) -> Struct | None:
        match command:
            case Knock():
                return doors.knock(tx, command)
            case VoteAgain():
                doors.vote_again(tx, command)
            case _:
                house.decide(tx, command)
        return None

    by_match = varied(DOORS_GAME, decide=decide, narrate=narrate)
    plays = [Rehearsal(game, 2, seed=3) for game in (DOORS_GAME, by_match)]
    for play in plays:
        play.say("ada", Knock("left"))
    assert plays[0].log == plays[1].log
