"""What is typed and tapped in a chat: one question before a lobby opens, and the slash commands."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from msgspec.structs import replace

from parlour.games.clocktower.narration import gathering
from parlour.games.clocktower.pages import RULE_PAGES
from parlour.games.clocktower.settings import PRESETS, Settings
from parlour.sdk import Chat, OpeningChoice, OpeningQuestion, OpenLobby, ShowPage, ShowQuestion, SlashCommand
from parlour.sdk.parts.chat import Whisper


def tellers(settings: Settings, now: datetime, zone: str) -> Sequence[OpeningChoice]:
    """The presets, each by the clock of the room."""
    del settings, now
    return [OpeningChoice(name.replace("-", "_"), _in_zone(preset, zone)) for name, preset in PRESETS.items()]


def _in_zone(settings: Settings, zone: str) -> Settings:
    rhythm = settings.rhythm
    return settings if rhythm is None else replace(settings, rhythm=replace(rhythm, zone=zone))


SLASH_COMMANDS: Mapping[str, SlashCommand] = {
    "clocktower": SlashCommand(OpenLobby(), "room"),
    "village": SlashCommand(ShowPage("village")),
    "card": SlashCommand(ShowPage("card"), "private"),
    "told": SlashCommand(ShowPage("told"), "private"),
    "grimoire": SlashCommand(ShowPage("grimoire"), "private"),
    "whisper": SlashCommand(ShowQuestion(Whisper), "private"),
    "rules": SlashCommand(ShowPage(RULE_PAGES[0], RULE_PAGES)),
}

CHAT = Chat(
    lobby_card=gathering,
    slash_commands=SLASH_COMMANDS,
    opening=(OpeningQuestion("teller", tellers),),
    peek="card",
    private_first=True,
)
