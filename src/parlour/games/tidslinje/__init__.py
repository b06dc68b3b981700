"""Tidslinje: songs are heard and placed in one's own timeline; the Oracle, who knows, says how hard that will be.

There are no timers.  Oracle and Host lead, at a table with one loudspeaker or slowly in a chat.
"""

from parlour.games.tidslinje.agenda import agenda
from parlour.games.tidslinje.apply import APPLY
from parlour.games.tidslinje.bench import BENCH
from parlour.games.tidslinje.chat import CHAT
from parlour.games.tidslinje.commands import Commands
from parlour.games.tidslinje.ending import end
from parlour.games.tidslinje.events import Events
from parlour.games.tidslinje.narration import NARRATE
from parlour.games.tidslinje.pages import PAGES
from parlour.games.tidslinje.rules import DECIDE, settle
from parlour.games.tidslinje.rules.lobby import lay_table
from parlour.games.tidslinje.settings import PRESETS, SEATS, Settings
from parlour.games.tidslinje.stand_in import stand_in
from parlour.games.tidslinje.state import State
from parlour.games.tidslinje.stock import STOCK
from parlour.games.tidslinje.view import view
from parlour.sdk import Game, Show

GAME = Game(
    key="tidslinje",
    seats=SEATS,
    empty=State(),
    commands=Commands,
    events=Events,
    decide=DECIDE,
    settle=settle,
    apply=APPLY,
    agenda=agenda,
    view=view,
    narrate=NARRATE,
    open=lay_table,
    settings=Settings,
    presets=PRESETS,
    new_seat_after_start=True,
    one_per_host=True,
    end=end,
    package=__name__,
    stand_in=stand_in,
    show=Show(pages=PAGES),
    stock=STOCK,
    chat=CHAT,
    bench=BENCH,
)
