"""Read-only views for operators who want to query: a schema for each game that brings some, as a script for psql.

Not a step of the schema: the house needs no right to make schemas, and functions in plain text are nothing that a
later step could stumble over.  Whoever upgrades runs the script again.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

_COMMON = files("parlour.stores.postgres").joinpath("views.sql").read_text("utf-8")  # what views of a game read


def views_script(views: Mapping[str, str]) -> str:
    """SQL that makes the views of these games anew, all or none.  Each is in the schema `parlour_` and its key."""
    return "".join(["BEGIN;\n", *(_schema(game, sql) for game, sql in views.items()), "COMMIT;\n"])


def _schema(game: str, sql: str) -> str:
    name = f'"parlour_{game}"'
    begins = f"DROP SCHEMA IF EXISTS {name} CASCADE;\nCREATE SCHEMA {name};\nSET LOCAL search_path = {name};\n"
    return f"{begins}{_COMMON.replace('{game}', game)}{sql}\n"
