"""On a telephone, 390 pixels across, nothing lies on anything else, also in crowded provinces."""

from importlib.resources import files
from itertools import combinations

import pytest

from parlour.games.diplomacy.drawing.geometry import geometry
from parlour.games.diplomacy.map.board import board
from tests.games.diplomacy.drawing.boxes import boxes
from tests.games.diplomacy.drawing.font import Font

EUROPE, MAP = board(), geometry()
PIXEL = MAP.width / 390
FONTS = files("parlour") / "fonts"
LAND, SEA = (Font((FONTS / f"DejaVuSans-{style}.ttf").read_bytes()) for style in ("Bold", "BoldOblique"))


def test_no_two_boxes_come_nearer_than_half_a_pixel() -> None:
    near = [pair for pair in combinations(boxes(EUROPE, MAP), 2) if pair[0].overlaps(pair[1], PIXEL / 2)]
    assert not [(one.name, other.name) for one, other in near]


def test_every_box_is_on_the_sheet() -> None:
    assert not [box.name for box in boxes(EUROPE, MAP) if not box.is_within((MAP.width, MAP.height))]


def test_a_unit_is_large_enough_to_be_read_and_touched() -> None:
    width, height = MAP.sizes.unit
    assert width / PIXEL >= 11
    assert height / PIXEL >= 8


@pytest.mark.parametrize("abbr", sorted(EUROPE.provinces))
def test_a_label_is_as_wide_as_the_shipped_font_draws_it(abbr: str) -> None:
    if EUROPE.provinces[abbr].land == "sea":
        drawn = SEA.width(abbr.upper(), MAP.sizes.sea_label)
    else:
        drawn = LAND.width(abbr, MAP.sizes.land_label)
    assert MAP.provinces[abbr].label_width == pytest.approx(drawn, abs=0.1)
