"""Ligan: a crew, five heists, and informers in its midst; a round a day, over a working week.

Everything is decided by prompts with deadlines on the wall clock; secrets last until the finale.
"""

from parlour.games.ligan.agenda import agenda
from parlour.games.ligan.apply import apply
from parlour.games.ligan.chat import CHAT
from parlour.games.ligan.commands import Commands
from parlour.games.ligan.drawing import RESULT, picture
from parlour.games.ligan.ending import end
from parlour.games.ligan.events import Events
from parlour.games.ligan.narration import narrate
from parlour.games.ligan.pace import pace
from parlour.games.ligan.pages import PAGES
from parlour.games.ligan.roles import SEATS
from parlour.games.ligan.rules import decide, settle
from parlour.games.ligan.rules.finale import outcome
from parlour.games.ligan.rules.rounds import lay_table
from parlour.games.ligan.settings import PRESETS, Settings, needed_entitlements
from parlour.games.ligan.stand_in import VOLUNTEERS, stand_in
from parlour.games.ligan.state import State
from parlour.games.ligan.view import view
from parlour.sdk import Bench, Game, Show, Stock

GAME = Game(
    key="ligan",
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
    open=lay_table,
    settings=Settings,
    presets=PRESETS,
    package=__name__,
    stand_in=stand_in,
    volunteers=VOLUNTEERS,
    end=end,
    show=Show(pages=PAGES, picture=picture, pictures=(RESULT,), pace=pace),
    chat=CHAT,
    stock=Stock(needs=needed_entitlements),
    bench=Bench(seats=7, outcome=outcome, alone="try-it"),
)
