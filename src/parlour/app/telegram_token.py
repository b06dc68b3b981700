"""The token that opens the house in Telegram: said outright, or in a file that nobody else can read."""

from __future__ import annotations

import re
from pathlib import Path

from parlour.app.config import TOKEN, Config
from parlour.app.wrong_use import WrongUse


def token_of(config: Config) -> str:
    """Empty: Telegram is not served.  Raises WrongUse, without the token in it."""
    if config.telegram_token or not config.telegram_token_file:
        return config.telegram_token
    path = Path(config.telegram_token_file).expanduser()
    try:
        token = path.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as fault:
        raise WrongUse(f"The token for Telegram cannot be read from {path}. Name another file, or none.") from fault
    if not re.search(TOKEN, token):
        raise WrongUse(f"{path} must hold what BotFather gave you, for example 123456:ABC-def, and nothing else.")
    return token
