"""A game as a form shows it."""

from dataclasses import replace as varied

import pytest

from parlour.games.pick import GAME as PICK
from parlour.games.tidslinje import GAME
from parlour.games.tidslinje.mixes.base import BASE
from parlour.sdk import Collection
from parlour.web.catalogue import describe_game


@pytest.mark.parametrize(
    ("language", "titles"),
    [("sv", ["Kända låtar, som nynnas", "Toner, för att prova", "Sommar", "Ann's mix"]), ("en", None)],
)
def test_a_form_offers_the_collections_that_the_house_has(language: str, titles: list[str] | None) -> None:
    own = {"sommar": Collection(BASE, title="Sommar"), "ann": Collection(BASE, title="Ann's mix")}
    stock = varied(GAME.stock, collections={**GAME.stock.collections, **own})
    shown = describe_game(varied(GAME, stock=stock), language)
    mix = shown.settings["$defs"]["Settings"]["properties"]["mix"]
    assert mix["enum"] == ["base", "tones", "sommar", "ann"]
    assert titles is None or mix["enumNames"] == titles


def test_a_game_without_collections_is_described_as_its_settings_are() -> None:
    assert "enumNames" not in str(describe_game(PICK, "en").settings)
