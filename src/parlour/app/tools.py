"""A game's own terminal tools: plain functions that become `parlour GAME TOOL`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from typer import Context, Typer
from typer.core import TyperGroup
from typer.main import get_group

from parlour.app.wrong_use import WrongUse

if TYPE_CHECKING:  # the command line names these functions before it knows whether any game is needed
    from parlour.sdk.game import Game


def tools_of(game: Game[Any]) -> TyperGroup:
    """Their arguments come from the types of the functions, their help from the docstrings."""
    if not game.bench.tools:
        raise WrongUse(f"{game.key} brings no tools of its own. To play it: parlour play {game.key}")
    tools = Typer(name=game.key, rich_markup_mode=None)
    tools.callback(invoke_without_command=True, help=f"The tools that the game {game.key} brings.")(show_help)
    for name, function in game.bench.tools.items():
        tools.command(name)(function)
    return get_group(tools)


def show_help(context: Context) -> None:
    """To someone who has not said what to do."""
    if context.invoked_subcommand is None:
        print(context.get_help())
