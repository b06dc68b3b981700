"""The tokens of the app: one pair of a workspace, or a table of them, one pair for each."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from parlour.messengers.messenger import BadSetting, Settings

BOT_TOKEN = r"^xoxb-[\w-]+$"
APP_TOKEN = r"^xapp-[\w-]+$"
COMMANDS = "/parlour /liga=ligan /dip=diplomacy"  # as in the manifest

BotToken = Annotated[str, Meta(pattern=BOT_TOKEN)]
AppToken = Annotated[str, Meta(pattern=APP_TOKEN)]


class TokenPair(Struct, frozen=True, forbid_unknown_fields=True):
    """The tokens of the app in one workspace."""

    bot_token: BotToken
    app_token: AppToken | None = None  # not needed where Slack comes to us
    signing_secret: str = ""  # if this workspace has an app of its own


def token_pairs(settings: Settings) -> tuple[TokenPair, ...]:
    """The pairs of all workspaces; none if Slack is not served.  Raises BadSetting, without a token in it."""
    pairs: tuple[TokenPair, ...] = tuple(settings["workspaces"])
    bot, app = str(settings["bot_token"]), str(settings["app_token"])
    if app and not bot:
        raise BadSetting("SLACK_APP_TOKEN is set, and SLACK_BOT_TOKEN is not. Set both, or neither.")
    if bot:
        pairs = (TokenPair(bot, app or None), *pairs)
    for pair in pairs:
        if pair.app_token is None and not (pair.signing_secret or settings["signing_secret"]):
            raise BadSetting(
                "Slack cannot tell the house what people write: set SLACK_APP_TOKEN (it begins with xapp-), "
                "or SLACK_SIGNING_SECRET and PARLOUR_PUBLIC."
            )
    return pairs
