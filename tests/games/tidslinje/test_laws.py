"""The laws hold, and what would give a song away turns the check red."""

from collections.abc import Callable, Iterable
from dataclasses import replace as varied
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.games.tidslinje import GAME
from parlour.games.tidslinje.events import JokerUsed
from parlour.games.tidslinje.mixes.drawing import Draw, draw_song
from parlour.games.tidslinje.narration import NARRATE
from parlour.games.tidslinje.records import Choice
from parlour.games.tidslinje.rules import rounds
from parlour.games.tidslinje.settings import PRESETS
from parlour.games.tidslinje.state import State
from parlour.games.tidslinje.view import View, media, view
from parlour.rehearsal.conformance import check
from parlour.sdk import EVERYONE, Game, Medium, Notice, Viewer

TONES = varied(GAME, presets={"tones": PRESETS["tones"]})
PLAYS = range(4)


def laws_broken(game: Game[Any], plays: range = PLAYS) -> set[str]:
    return {finding.law for finding in check(game, plays)}


def test_the_laws_hold() -> None:
    assert [finding.text(TONES) for finding in check(TONES, range(2))] == []


@pytest.mark.soak
def test_the_laws_hold_for_long() -> None:
    assert [finding.text(GAME) for finding in check(GAME, range(2, 60))] == []


def drawn_with(monkeypatch: pytest.MonkeyPatch, change: Callable[[Draw], Draw]) -> None:
    def draw(*given: Any) -> Draw | None:
        drawn = draw_song(*given)
        return None if drawn is None else change(drawn)

    monkeypatch.setattr(rounds, "draw_song", draw)


def test_an_answer_that_always_stands_first_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def first(drawn: Draw) -> Draw:
        playing = drawn.performance
        others = [choice.text for choice in playing.titles if choice.text != playing.song.title]
        titles = [Choice(f"{playing.number}.t{n}", text) for n, text in enumerate([playing.song.title, *others])]
        return replace(drawn, performance=replace(playing, titles=tuple(titles)))

    drawn_with(monkeypatch, first)
    assert "8 secrets" in laws_broken(TONES)


def test_an_id_that_marks_the_answer_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def marked(drawn: Draw) -> Draw:
        playing = drawn.performance
        artists = [
            replace(choice, id=f"{choice.id}!") if choice.text == playing.song.artist else choice
            for choice in playing.artists
        ]
        return replace(drawn, performance=replace(playing, artists=tuple(artists)))

    drawn_with(monkeypatch, marked)
    assert "8 secrets" in laws_broken(TONES)


def test_a_recording_that_goes_by_its_name_is_found() -> None:
    def by_name(state: State, viewer: Viewer) -> tuple[Medium, ...]:
        return tuple(replace(medium, id=medium.name) for medium in media(state, viewer))

    assert "8 secrets" in laws_broken(varied(TONES, stock=varied(GAME.stock, media=by_name)))


def test_the_length_of_the_answer_is_found() -> None:
    def with_length(state: State, viewer: Viewer) -> View:
        shown, playing = view(state, viewer), state.performance
        length = 0 if playing is None else len(playing.song.artist)
        return replace(shown, snapshot=replace(shown.snapshot, mix=f"base {length}"))

    assert "8 secrets" in laws_broken(varied(TONES, view=with_length))


def test_a_decade_that_others_hear_is_found() -> None:
    def aloud(state: State, event: JokerUsed) -> Iterable[Notice]:
        return [replace(notice, to=EVERYONE) for notice in NARRATE[JokerUsed](state, event)]

    assert "8 secrets" in laws_broken(varied(TONES, narrate={**NARRATE, JokerUsed: aloud}))
