"""The game's commands for the terminal: `parlour tidslinje mix make`, `check` and `list`."""

from collections.abc import Callable, Mapping

from parlour.games.tidslinje.tools.mix_tool import mix

TOOLS: Mapping[str, Callable[..., None]] = {"mix": mix}
