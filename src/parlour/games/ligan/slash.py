"""What the crew types: Guzman's own words."""

from collections.abc import Mapping

from parlour.games.ligan.commands import Confer, Scout, Watch, Whisper
from parlour.games.ligan.status import RULE_PAGES
from parlour.sdk import Answers, NewMatch, ShowPage, Slash
from parlour.sdk.house import Finish

SLASH: Mapping[str, Slash] = {
    "nyttspel": Slash(NewMatch(only_who_runs_the_room=True), "room"),
    "avbryt": Slash(Answers(Finish), "room"),
    "regler": Slash(ShowPage(RULE_PAGES[0], RULE_PAGES)),
    "status": Slash(ShowPage("status")),
    "viska": Slash(Answers(Whisper), "private"),
    "spana": Slash(Answers(Watch), "private"),
    "spaning": Slash(Answers(Scout), "private"),
    "prata": Slash(Answers(Confer), "private"),
}
