"""What the crew types: Guzman's own words."""

from collections.abc import Mapping

from parlour.games.ligan.commands import Confer, Scout, Watch, Whisper
from parlour.games.ligan.status import RULE_PAGES
from parlour.sdk import OpenLobby, ShowPage, ShowQuestion, SlashCommand
from parlour.sdk.house import Finish

SLASH_COMMANDS: Mapping[str, SlashCommand] = {
    "nyttspel": SlashCommand(OpenLobby(only_who_runs_the_room=True), "room"),
    "avbryt": SlashCommand(ShowQuestion(Finish), "room"),
    "regler": SlashCommand(ShowPage(RULE_PAGES[0], RULE_PAGES)),
    "status": SlashCommand(ShowPage("status")),
    "viska": SlashCommand(ShowQuestion(Whisper), "private"),
    "spana": SlashCommand(ShowQuestion(Watch), "private"),
    "spaning": SlashCommand(ShowQuestion(Scout), "private"),
    "prata": SlashCommand(ShowQuestion(Confer), "private"),
}
