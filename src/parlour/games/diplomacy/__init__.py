"""Diplomacy: seven powers, 34 centres, and orders that everyone writes at once.

Orders are secret until they are resolved, all together, by the clock or as soon as everyone has submitted.
"""

from parlour.games.diplomacy.agenda import agenda
from parlour.games.diplomacy.apply import apply
from parlour.games.diplomacy.bench import BENCH
from parlour.games.diplomacy.commands import Commands
from parlour.games.diplomacy.drawing import PICTURES, picture
from parlour.games.diplomacy.ending import end
from parlour.games.diplomacy.events import Events
from parlour.games.diplomacy.narration import narrate
from parlour.games.diplomacy.narration.cards import lobby_card
from parlour.games.diplomacy.opening import OPENING
from parlour.games.diplomacy.pace import pace
from parlour.games.diplomacy.pages import PAGES, seat_notes
from parlour.games.diplomacy.rules import decide, settle
from parlour.games.diplomacy.rules.people import open_lobby
from parlour.games.diplomacy.settings import PRESETS, Settings
from parlour.games.diplomacy.slash_commands import SLASH, parse, suggest
from parlour.games.diplomacy.state import SEATS, State, outcome
from parlour.games.diplomacy.strategy import stand_in
from parlour.games.diplomacy.tools import TOOLS
from parlour.games.diplomacy.view import view
from parlour.sdk import Bench, Chat, Game, Show

GAME = Game(
    key="diplomacy",
    seats=SEATS,
    empty=State(),
    commands=Commands,
    events=Events,
    decide=decide,
    settle=settle,
    apply=apply,
    agenda=agenda,
    view=view,
    narrate=narrate,
    open=open_lobby,
    settings=Settings,
    presets=PRESETS,
    package=__name__,
    stand_in=stand_in,
    end=end,
    show=Show(pages=PAGES, picture=picture, pictures=PICTURES, pace=pace),
    chat=Chat(
        slash_commands=SLASH,
        parse=parse,
        suggest=suggest,
        opening=OPENING,
        peek="mine",
        beside=("board", "borders"),
        lobby_card=lobby_card,
        seat_notes=seat_notes,
    ),
    bench=Bench(seats=7, outcome=outcome, figures=BENCH, tools=TOOLS),
)
