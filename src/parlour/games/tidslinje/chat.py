"""Where people type: words for the lobby, the start year, how it stands and the rules."""

from parlour.games.tidslinje.commands import SetStartYear, UseJoker
from parlour.games.tidslinje.narration import gathering
from parlour.games.tidslinje.pages import RULE_PAGES
from parlour.sdk import Chat, OpenLobby, ShowPage, ShowQuestion, SlashCommand
from parlour.sdk.house import Finish

CHAT = Chat(
    slash_commands={
        "tidslinje": SlashCommand(OpenLobby(), "room"),
        "startar": SlashCommand(ShowQuestion(SetStartYear)),
        "joker": SlashCommand(ShowQuestion(UseJoker), "private"),
        "stallning": SlashCommand(ShowPage("status")),
        "spelregler": SlashCommand(ShowPage(RULE_PAGES[0], RULE_PAGES)),
        "avsluta": SlashCommand(ShowQuestion(Finish), "room", in_menu=False),
    },
    lobby_card=gathering,
    peek="status",
)
