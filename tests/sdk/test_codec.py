"""Events and commands as JSON and back, across versions of a game."""

from collections.abc import Iterator
from dataclasses import replace as varied
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any

import msgspec
import pytest

from parlour.app.games import find_game, installed_games
from parlour.games.pick import GAME as PICK
from parlour.games.pick import NumberPicked
from parlour.rehearsal import MONDAY
from parlour.rehearsal.chance import Chance
from parlour.rehearsal.play import Play, Setup
from parlour.rehearsal.wandering import at_random, by_stand_ins
from parlour.sdk import Codec, Event, Game, Seat, house
from parlour.sdk.attendance import AbsenceRules
from parlour.sdk.codec import NotReadable, members
from parlour.sdk.house import (
    AbsenceBegan,
    AbsenceEnded,
    AbsenceRulesSet,
    AnswersMissed,
    Corrected,
    Extended,
    Finished,
    GraceTaken,
    HandedOver,
    Held,
    Joined,
    Left,
    Paused,
    PromptsOpened,
    PutOff,
    Replaced,
    Resumed,
    SeatOpened,
    SeatTakenOver,
    SilenceBroken,
    Started,
    WentAway,
)
from tests.rehearsal.wander import wander

ADA, BO = Seat("ada"), Seat("bo")
LATER = datetime(2026, 3, 29, 1, 30, 0, 1, tzinfo=UTC)
OF_THE_HOUSE: list[Event] = [
    Joined(ADA),
    Joined(ADA, as_host=True),
    Left(BO),
    Left(BO, kicked=True),
    Started(),
    PutOff(4),
    Paused(MONDAY),
    Held(LATER, {"egg": MONDAY}),
    Resumed(None),
    Resumed(MONDAY, {"egg": LATER}),
    Extended(LATER, {"egg": MONDAY}),
    Extended(None, why="outage"),
    Corrected(3),
    Finished(),
    Replaced(ADA, "Åsa 🦊"),
    HandedOver(BO),
    AbsenceRulesSet(AbsenceRules(2, 1, 12, waits=True, early=True)),
    WentAway(BO, MONDAY, LATER, "stand_in"),
    AbsenceBegan(BO, "stand_in"),
    AbsenceEnded(BO, had_begun=False),
    GraceTaken(BO, LATER, {"egg": LATER}),
    AnswersMissed((ADA, BO)),
    SeatOpened(BO),
    SilenceBroken(BO),
    SeatTakenOver(BO),
    PromptsOpened(2, "voting", 1, ("vote",), ("whisper",)),
]


@cache
def played(key: str) -> list[Play]:
    """A few matches, by stand-ins and at random."""
    game = find_game(key)
    return [_played(game, number) for number in range(6)]


def _played(game: Game[Any], number: int) -> Play:
    settings = list(game.presets.values())
    chosen = msgspec.to_builtins(settings[number % len(settings)]) if settings else None
    setup = Setup(game.seats[0] + number % 2 * (len(game.seats) > 1), number, settings=chosen)
    return wander(Play(game, setup), by_stand_ins if number % 2 else at_random, Chance(number), most=150)


def events(key: str) -> Iterator[Event]:
    return (event for play in played(key) for event in play.log)


games = pytest.mark.parametrize("key", installed_games())


@games
def test_every_event_that_happens_in_a_game_comes_back_as_it_was(key: str) -> None:
    codec = Codec(find_game(key))
    for event in events(key):
        assert codec.event(codec.encode(event)) == event


@pytest.mark.parametrize("key", ["diary", "lowest", "pick", "relay", "ttt"])
def test_every_kind_of_event_a_small_game_has_did_happen_here(key: str) -> None:
    """The larger games have events that hardly ever happen by chance; their own tests bring them about."""
    assert {type(event) for event in events(key)} >= set(members(find_game(key).events))


@games
def test_the_same_event_is_stored_as_the_same_bytes(key: str) -> None:
    codec = Codec(find_game(key))
    lines = [codec.encode(event) for event in events(key)]
    assert [codec.encode(codec.event(line)) for line in lines] == lines


@games
def test_the_log_of_a_match_folds_to_its_state(key: str) -> None:
    codec = Codec(find_game(key))
    for play in played(key):
        assert codec.encode(codec.fold(map(codec.encode, play.log))) == codec.encode(play.state)


@games
def test_a_stored_state_comes_back_as_it_was_with_all_it_keeps_for_going_back(key: str) -> None:
    codec = Codec(find_game(key))
    for play in played(key):
        stored = codec.encode(play.state)
        assert codec.encode(codec.state(stored)) == stored


@games
def test_every_command_that_can_be_given_comes_back_as_it_was(key: str) -> None:
    codec = Codec(find_game(key))
    given = [p.sample(Chance(n)) for n, play in enumerate(played(key)) for p in play.agenda.prompts if not p.blocked]
    assert [codec.command(codec.encode(command)) for command in given] == given


@pytest.mark.parametrize("event", OF_THE_HOUSE, ids=str)
def test_every_event_of_the_house_comes_back_as_it_was_in_any_game(event: Event) -> None:
    codec = Codec(PICK)
    assert codec.event(codec.encode(event)) == event


def test_no_event_of_the_house_is_left_out_here() -> None:
    assert {type(event) for event in OF_THE_HOUSE} == set(members(house.Events))


def test_nothing_happened_folds_to_the_empty_state() -> None:
    assert Codec(PICK).fold([]) == PICK.empty


# ── Events of earlier versions ──


class Greeted(Event, frozen=True, tag="greeted.3"):
    """Once `greeted` with a name, then `greeted.2` with names."""

    seats: tuple[Seat, ...]
    at: datetime
    warmth: int = 1
    shelf: dict[int, str] = {}
    took: timedelta = timedelta()


def to_second(old: dict[str, Any]) -> dict[str, Any]:
    return {"type": "greeted.2", "names": [old["name"]], "at": old["at"]}


def to_third(old: dict[str, Any]) -> dict[str, Any]:
    return {**old, "type": "greeted.3", "seats": old["names"]}


GREETING = Codec(varied(PICK, events=Greeted | NumberPicked, upcasters={"greeted": to_second, "greeted.2": to_third}))
FIRST = b'{"type":"greeted","name":"ada","at":"2026-01-05T08:00:00Z"}'
SECOND = b'{"type":"greeted.2","names":["ada","bo"],"at":"2026-01-05T08:00:00Z","shelf":{"1":"hats"},"took":"PT90S"}'


def test_an_event_two_versions_old_is_read_step_by_step() -> None:
    assert GREETING.event(FIRST) == Greeted((ADA,), MONDAY)


def test_an_event_one_version_old_begins_where_it_is() -> None:
    assert GREETING.event(SECOND) == Greeted((ADA, BO), MONDAY, shelf={1: "hats"}, took=timedelta(seconds=90))


def test_an_old_event_is_stored_as_todays_when_it_is_stored_again() -> None:
    assert b'"type":"greeted.3"' in GREETING.encode(GREETING.event(FIRST))


def test_a_log_of_all_versions_folds() -> None:
    shelf = varied(GREETING.game, apply=lambda state, event: msgspec.structs.replace(state, round=state.round + 1))
    assert Codec(shelf).fold([FIRST, SECOND, GREETING.encode(Greeted((), MONDAY))]).round == 3


def test_an_event_that_has_grown_by_a_field_is_read_with_its_default() -> None:
    line = b'{"type":"greeted.3","seats":["bo"],"at":"2026-01-05T08:00:00Z"}'
    assert GREETING.event(line) == Greeted((BO,), MONDAY, warmth=1)


def test_an_event_written_by_a_later_version_is_read_as_far_as_it_is_known() -> None:
    line = b'{"type":"number_picked","seat":"bo","number":4,"mood":"bold"}'
    assert GREETING.event(line) == NumberPicked(BO, 4)


@pytest.mark.parametrize(
    "line",
    [
        b'{"type":"waved","seat":"bo"}',
        b'{"seat":"bo"}',
        b'{"type":"number_picked","seat":"bo"}',
        b'{"type":"number_picked","seat":"bo","number":"four"}',
        b'{"type":7}',
        b"[]",
        b"null",
        b'"greeted"',
    ],
)
def test_what_todays_rules_do_not_know_is_not_readable(line: bytes) -> None:
    with pytest.raises(NotReadable, match=r"^pick: "):
        GREETING.event(line)


def test_an_unknown_event_is_named() -> None:
    with pytest.raises(NotReadable, match="'waved'"):
        GREETING.event(b'{"type":"waved"}')


def test_an_old_event_that_never_gets_to_todays_is_not_readable_and_no_endless_walk() -> None:
    there, back = (lambda old: {**old, "type": "b"}), (lambda old: {**old, "type": "a"})
    circle = Codec(varied(PICK, upcasters={"a": there, "b": back}))
    with pytest.raises(NotReadable):
        circle.event(b'{"type":"a"}')


def test_an_event_of_the_same_name_with_a_field_renamed_is_read_by_its_upcaster() -> None:
    renamed = {"number_picked": lambda old: {"type": "number_picked", "seat": old["who"], "number": old["number"]}}
    line = b'{"type":"number_picked","who":"bo","number":4}'
    assert Codec(varied(PICK, upcasters=renamed)).event(line) == NumberPicked(BO, 4)


@pytest.mark.parametrize("line", [b'{"type":"pick_number","number":"4"}', b'{"type":"bet"}', b"{}", b"[]", b"{"])
def test_what_is_no_command_is_not_taken_for_one(line: bytes) -> None:
    with pytest.raises(msgspec.DecodeError):
        Codec(PICK).command(line)
