"""What is typed behind a stroke: the commands of the source document.  All but pages and pictures `typed` reads."""

from collections.abc import Mapping

from parlour.games.diplomacy.pages import RULE_PAGES, rounds_named
from parlour.sdk import NewMatch, ShowPage, ShowPicture, ShowRounds, Slash, Typed

ORDERS = ("order", "clear", "submit", "retreat", "disband", "build", "waive", "draw", "concede", "resign")
RARELY = ("reopen", "return", "leave")
FOR_THE_HOST = ("pause", "resume", "extend", "force_resolve", "force-resolve", "boot", "replace", "undo", "amend")

SLASH: Mapping[str, Slash] = {
    "newgame": Slash(NewMatch(), "room"),
    "join": Slash(Typed()),
    "start": Slash(Typed(), "room"),
    **{word: Slash(Typed(), "private") for word in ORDERS},
    "orders": Slash(ShowPage("mine"), "private"),
    "map": Slash(ShowPicture("board")),
    "status": Slash(ShowPage("status", ("status", "map", "results"))),
    "history": Slash(ShowRounds(rounds_named)),
    "rules": Slash(ShowPage(RULE_PAGES[0], RULE_PAGES)),
    **{word: Slash(Typed(), "private", in_menu=False) for word in RARELY},
    **{word: Slash(Typed(), in_menu=False) for word in FOR_THE_HOST},
}
