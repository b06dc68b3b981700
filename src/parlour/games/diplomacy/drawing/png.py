"""PNG in this very process, for a tool that ends with it; the house draws in others, see messengers/pictures.py."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # whoever only plays does not load a renderer
    from resvg.usvg import Options

WHITE = (255, 255, 255, 255)


def png(svg: str, width: int) -> bytes:
    from resvg import render, usvg

    tree = usvg.Tree.from_str(svg, _options())
    across, down = tree.int_size()
    scale = width / across
    size = (width, max(1, round(down * scale)))
    return bytes(render(tree, (scale, 0, 0, 0, scale, 0), bg_size=size, bg_color=WHITE))


@cache
def _options() -> Options:
    from resvg import usvg

    options = usvg.Options.default()
    for font in (files("parlour") / "fonts").iterdir():
        if font.name.endswith(".ttf"):
            options.load_font_data(font.read_bytes())
    return options
