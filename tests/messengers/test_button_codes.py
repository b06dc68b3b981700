"""What stands behind a button fits, means the same for ever or nothing, and needs nothing to be remembered."""

from collections.abc import Iterable
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.app.games import load_games
from parlour.engine.clocks import HandClock
from parlour.engine.match import Match
from parlour.engine.screens import Button, Row
from parlour.engine.seating import Address, Messenger
from parlour.engine.services import make_house_services
from parlour.messengers.button_codes import (
    LONGEST,
    SAVED,
    ButtonCode,
    long_token,
    prompt_tag,
    read_code,
    short_token,
    unpack_draft,
)
from parlour.messengers.drafts import Draft, NotUnderstood, after_tap, new_draft, next_step
from parlour.messengers.render.composer import Composer
from parlour.messengers.telegram.capabilities import CAN
from parlour.messengers.updates import Sender
from parlour.messengers.visit import make_chat_services
from parlour.rehearsal import MONDAY, Rehearsal
from parlour.sdk import Game, Refused, Viewer
from parlour.sdk.house import Join
from parlour.sdk.prompt import Question
from parlour.stores.memory import MemoryStore

GAMES = load_games().games
STEPS = 12  # taps that are followed from a question


class Nowhere:
    name = Messenger("nowhere")

    def private_link(self, words: str = "") -> str:
        return f"https://nowhere.example/{words}"

    def room_link(self, words: str = "") -> str:
        return f"https://nowhere.example/{words}"

    def pin_link(self) -> str:
        return "https://nowhere.example/pin"

    async def may_pin(self, place: Address) -> bool:
        return True

    async def runs_the_room(self, place: Address, sender: Sender) -> bool:
        return True


def composer() -> Composer:
    store, clock = MemoryStore(), HandClock(MONDAY)
    return make_chat_services(make_house_services(store, clock, GAMES, b""), Nowhere(), CAN).composer


def walked(match: Match, viewer: Viewer, asked: Question, dice: Random) -> Iterable[tuple[Draft, tuple[Row, ...]]]:
    """From step to step, each by a button that is shown."""
    draft = new_draft(asked, viewer.seat)
    speaker = composer().speaker(match, "sv", "UTC")
    for _ in range(STEPS):
        if next_step(asked, draft) is None:
            return
        rows = composer().questions.card(match, viewer.seat, asked, draft, speaker).rows
        yield draft, rows
        taps = answering(rows)
        if not taps:
            return
        tap = dice.choice(taps)
        after = after_tap(asked, unpack_draft(asked, tap.rest), long_token(tap.token))
        assert not isinstance(after, NotUnderstood), "a button that is shown can be tapped"
        draft = after


def answering(rows: Iterable[Row]) -> list[ButtonCode]:
    """Not those that stand beside the choices."""
    taps = [read_code(button.code) for row in rows for button in row if button.code]
    return [tap for tap in taps if tap is not None and tap.kind == "a"]


def seats_taken(game: Game[Any], most: int = 7) -> int:
    """As many as its lobby takes by default: a setting may let in fewer than the game can have."""
    play = Rehearsal(game, most, start=False)
    with suppress(Refused):
        for seat in play.cast:
            play.say(play.newcomer(seat), Join())
    return len(play.seats)


def questions(game: Game[Any]) -> Iterable[tuple[Match, Viewer, Question]]:
    """Of a lobby, and of a match that has begun."""
    for has_begun in (False, True):
        play = Rehearsal(game, seats=seats_taken(game), start=has_begun)
        for viewer in play.viewers:
            for asked in play.match.agenda.questions(viewer):
                if asked.mine and not asked.blocked:
                    yield play.match, viewer, asked


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_button_of_every_game_fits_into_64_bytes(game: Game[Any]) -> None:
    """G109"""
    dice, buttons = Random(7), list[Button]()
    for match, viewer, asked in questions(game):
        for _, rows in walked(match, viewer, asked, dice):
            buttons += [button for row in rows for button in row]
    assert buttons
    assert all(len(button.code.encode()) <= LONGEST for button in buttons)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_button_knows_all_that_was_chosen_before_it(game: Game[Any]) -> None:
    dice, seen = Random(11), 0
    for match, viewer, asked in questions(game):
        for draft, rows in walked(match, viewer, asked, dice):
            for tap in answering(rows):
                assert tap.question == prompt_tag(match, asked)
                if tap.rest != SAVED:
                    assert next_step(asked, unpack_draft(asked, tap.rest)) == next_step(asked, draft)
                    seen += 1
    assert seen


@pytest.mark.parametrize("code", ["", "x", "a", "aaaa", "o123", "p", "ö" * 30, "a" + "!" * 63, "h\0", "o" + "é" * 16])
def test_a_code_that_somebody_made_up_leads_nowhere(code: str) -> None:
    tap = read_code(code)
    assert tap is None or long_token(tap.token) is not None
    assert tap is None or read_code(tap.code) == tap


def test_a_forged_draft_counts_for_nothing() -> None:
    play = Rehearsal(GAMES["ligan"], seats=5)
    for viewer in play.viewers:
        for asked in play.match.agenda.questions(viewer):
            for text in ("9999", "-1", ">zz", "1,2,3,4", ">9.9.9", "x" * 30, ",,,", ">"):
                draft = unpack_draft(asked, text)
                assert draft.key == asked.key
                assert replace(draft, answers={}, path=(), ticked=()) == Draft(asked.key)


def test_tokens_are_shortened_without_loss() -> None:
    token = "00ff10a0bc9e"
    assert (len(short_token(token)), long_token(short_token(token))) == (8, token)
    assert ButtonCode("h", rest="new ligan").code == "hnew ligan"
