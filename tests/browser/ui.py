"""Where the page's sources are, and where it is built."""

from pathlib import Path

import parlour.web.pages

UI = Path(__file__).parents[2] / "ui"
BUILT = parlour.web.pages.BUILT
