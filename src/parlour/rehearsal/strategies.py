"""Hypothesis strategies: answers to open prompts, and whole plays.  They need the extra `parlour[hypothesis]`."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import msgspec
from hypothesis import note
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy
from msgspec import Struct

from parlour.rehearsal.moves import Move, SayMove, WaitMove
from parlour.rehearsal.play import Play, Setup
from parlour.rehearsal.playthrough import write_moves
from parlour.rehearsal.wandering import offers
from parlour.sdk import house
from parlour.sdk.ask import Ask, Number, PickOne, PickSome, Tree, Write
from parlour.sdk.audience import Viewer
from parlour.sdk.codec import members
from parlour.sdk.command import Command
from parlour.sdk.game import Game
from parlour.sdk.prompt import Prompt, Question

HOUSE = frozenset(members(house.Commands))
_LETTERS = st.characters(blacklist_categories=("Cs", "Cc"))


def answers(asked: Prompt | Question) -> SearchStrategy[Command]:
    """Every answer that a prompt or a question accepts."""
    fields = {name: values(ask) for name, ask in asked.fields.items()}
    return st.builds(asked.command, **fields)


def values(ask: Ask) -> SearchStrategy[Any]:
    """Everything that may go into one field."""
    match ask:
        case PickOne():
            return st.sampled_from(ask.options)
        case PickSome():
            some = st.lists(st.sampled_from(ask.options), min_size=ask.least, max_size=ask.most, unique=True)
            return some.map(lambda picked: tuple(option for option in ask.options if option in picked))
        case Number():
            return st.integers(ask.least, ask.most)
        case Write():
            written = st.text(_LETTERS, min_size=ask.shortest, max_size=ask.longest)
            return written.filter(lambda text: len(text.strip()) >= ask.shortest)
        case Tree():
            return _paths(ask)


@st.composite
def _paths(draw: DrawFn, tree: Tree) -> tuple[str, ...]:
    """A path to one of its leaves."""
    path: tuple[str, ...] = ()
    while fork := tree.after(path):
        path = (*path, draw(st.sampled_from(list(fork))))
    return path


@st.composite
def plays(
    draw: DrawFn,
    game: Game[Any],
    seats: SearchStrategy[int] | None = None,
    settings: Struct | None = None,
    most_moves: int = 60,
) -> Play:
    """A play: everyone has joined and the host has started; then people answer in any order, or are silent.

    It goes on until it is over, or so many moves were made.  If a test fails, the moves are printed.
    """
    count = draw(seats if seats is not None else st.sampled_from(list(game.seats)[:5]))
    chosen = None if settings is None else msgspec.to_builtins(settings)
    play = Play(game, Setup(count, draw(st.integers(0, 1 << 16)), game.host_plays, chosen))
    play.start()
    for _ in range(draw(st.integers(0, most_moves))):
        if play.agenda.over:
            break
        play.do(draw(moves(play)))
    note(write_moves(game, play.setup, play.moves))
    return play


@st.composite
def moves(draw: DrawFn, play: Play) -> Move:
    """A move that can be made now: one of the game's own prompts is answered, or the next instant comes."""
    asked = [(viewer, prompt) for viewer, prompt in offers(play) if prompt.command not in HOUSE]
    at = play.match.wake_at
    if not asked:
        return WaitMove(play.now + timedelta(days=1) if at is None else at)
    if at is not None and draw(st.integers(0, 7)) == 7:
        return WaitMove(at)
    return draw(_said(*draw(st.sampled_from(asked))))


def _said(viewer: Viewer, prompt: Prompt) -> SearchStrategy[Move]:
    return answers(prompt).map(lambda command: SayMove(viewer, prompt.key, command))
