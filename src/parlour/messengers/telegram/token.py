"""The token of the bot, as configured or out of its file."""

from __future__ import annotations

import re
from pathlib import Path

from parlour.messengers.messenger import BadSetting, Settings

TOKEN = r"^[0-9]+:[\w-]+$"


def read_token(settings: Settings) -> str:
    """The token; empty if Telegram is not served.  Raises BadSetting, without the token in it."""
    token, file = str(settings["token"]), str(settings["token_file"])
    if token or not file:
        return token
    path = Path(file).expanduser()
    try:
        token = path.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as fault:
        raise BadSetting(f"The token for Telegram cannot be read from {path}. Name another file, or none.") from fault
    if not re.search(TOKEN, token):
        raise BadSetting(f"{path} must hold what BotFather gave you, for example 123456:ABC-def, and nothing else.")
    return token
