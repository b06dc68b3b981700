"""How wide and high labels are, in the font that is shipped."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fontTools.ttLib import TTFont  # type: ignore[import-not-found]

FONTS = Path(__file__).parents[2] / "src" / "parlour" / "fonts"
SIZES = {"land_label": 19, "sea_label": 17}
HEIGHT = 0.84  # of the size: from the top of capitals to below most of a tail


def box(abbr: str, is_sea: bool) -> tuple[float, float]:
    size = SIZES["sea_label" if is_sea else "land_label"]
    return size * _widths(abbr.upper() if is_sea else abbr, is_sea), size * HEIGHT


def _widths(text: str, is_sea: bool) -> float:
    font = _font("DejaVuSans-BoldOblique.ttf" if is_sea else "DejaVuSans-Bold.ttf")
    glyphs = font.getBestCmap()
    em = float(font["head"].unitsPerEm)
    return float(sum(font["hmtx"][glyphs[ord(letter)]][0] for letter in text)) / em


@cache
def _font(name: str) -> TTFont:
    return TTFont(FONTS / name)
