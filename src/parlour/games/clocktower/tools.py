"""The game's command for the terminal: `parlour clocktower pack` says whether a content pack fits."""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated

from typer import Argument, Exit

from parlour.games.clocktower.pack import PackError, read_pack


def pack(file: Annotated[str, Argument(help="A content pack, as TOML.")]) -> None:
    """Say whether a content pack fits this game, and everything that does not."""
    try:
        read = read_pack(Path(file).read_text(encoding="utf-8"))
    except PackError as wrong:
        print(f"{file} does not fit:", *wrong.problems, sep="\n  ", file=sys.stderr)
        raise Exit(1) from None
    except (OSError, UnicodeDecodeError) as wrong:
        print(f"parlour: {file} cannot be read: {wrong}. Name a TOML file.", file=sys.stderr)
        raise Exit(1) from None
    print(f"{read.name} fits: {len(read.pools['official'])} roles, in {', '.join(read.words)}.")


TOOLS: Mapping[str, Callable[..., None]] = {"pack": pack}
