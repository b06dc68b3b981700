"""What this house plays its games with besides what they ship: folders, read when the house opens."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from parlour.app.games import Games
from parlour.sdk.game import Game
from parlour.sdk.stock import Collection


class StockedGames(NamedTuple):
    """The games with the collections of the house, and why some of these cannot be used."""

    games: Games
    unread: tuple[str, ...]


def with_collections(games: Games, folder: Path) -> StockedGames:
    """The games with what lies in `folder/<game>/<collection>`; one that cannot be read keeps no other from it."""
    stocked, unread = dict[str, Game[Any]](), list[str]()
    for key, game in games.items():
        own, faults = own_collections(game, folder / key)
        both = {**own, **game.stock.collections}  # nobody's folder takes the place of what a game ships
        stocked[key] = replace(game, stock=replace(game.stock, collections=both)) if own else game
        unread += faults
    return StockedGames(stocked, tuple(unread))


def own_collections(game: Game[Any], folder: Path) -> tuple[dict[str, Collection], list[str]]:
    """The collections of this house for one game, by the names of their folders; and why others cannot be used."""
    found, faults = dict[str, Collection](), list[str]()
    if game.stock.read is None or not folder.is_dir():
        return found, faults
    for each in sorted(path for path in folder.iterdir() if path.is_dir()):
        try:
            found[each.name] = game.stock.read(each)
        except (ValueError, OSError) as why:
            faults.append(f"{each}: {why}")
    return found, faults
