"""The base mix: well-known songs of seven decades, as facts; nothing to play, so the Oracle hums."""

from importlib.resources import files

from parlour.games.tidslinje.mixes.files import parse_mix
from parlour.games.tidslinje.mixes.mix import Mix

BASE: Mix = parse_mix((files(__package__) / "base.json").read_bytes(), "base").mix
