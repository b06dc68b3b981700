"""What somebody asks to happen."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from parlour.sdk.naming import snake


class Command(Struct, frozen=True, tag=snake, gc=False):
    """What somebody asks to happen.  Named in the imperative: `NominateTeam`."""

    is_irreversible: ClassVar[bool] = (
        False  # cannot be taken back once a match goes on: a chat asks whether it is meant
    )


_names: dict[type[Command], str] = {}


def command_name(command: type[Command]) -> str:
    """Its name in phrases, logs and on the wire: `nominate_team`."""
    name = _names.get(command)
    if name is None:
        name = _names[command] = str(command.__struct_config__.tag)
    return name
