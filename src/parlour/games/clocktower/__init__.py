"""Clocktower: a village, a Demon in its midst, and a storyteller who may lie to those who are drunk or poisoned.

Where what is:

- `phrases/trouble_brewing.toml`, `pack`: roles by code, with types, pools, order of the night, names and cards
- `settings`: the document's keys, two profiles, `RuleSet` (nothing left open), presets
- `commands`, `events`, `records` (values that both use), `state`, `apply`
- `rules/setup`: who is what · `rules/impairment`: whose ability is in force
- `rules/registration`: who may count as what
- `rules/information`: what may be told · `rules/policy`: what the house would tell · `rules/decisions`: who decides
- `rules/night`: watches and matters · `rules/day`: nominations and votes · `rules/claims`: the Slayer
- `rules/death`: the pipeline and succession · `rules/ending`: who has won · `rules/overrides`: the storyteller mends
- `agenda`: what is asked · `view`: what is seen · `narration`: what is said · `stand_in`: a mind for empty seats
- `facts`: what was told, as phrases · `pages`: what can be read at any time · `recap`: what was false and why
- `contract/`: document 002's own addresses, socket commands and events
- `chat`: what is typed, and asked before a lobby opens

Phrases: `role-imp` and `card-imp` are the pack's; `told_pair`, `told_count` … say a `Fact` by its kind to whoever
hears it, `desk_…` to the storyteller, `recap_…` to all at the end; `why-…` is the reason of a suggestion, `reason-…`
how the game ended.
"""

from parlour.games.clocktower.agenda import agenda
from parlour.games.clocktower.apply import APPLY
from parlour.games.clocktower.chat import CHAT
from parlour.games.clocktower.commands import Accuse, Commands, DeclareRole, Strike
from parlour.games.clocktower.contract import CONTRACT
from parlour.games.clocktower.events import Events
from parlour.games.clocktower.narration import NARRATE
from parlour.games.clocktower.pages import PAGES
from parlour.games.clocktower.rules import DECIDE, lay_table, settle
from parlour.games.clocktower.settings import PRESETS, SEATS, Settings
from parlour.games.clocktower.stand_in import stand_in
from parlour.games.clocktower.state import State
from parlour.games.clocktower.tools import TOOLS
from parlour.games.clocktower.view import view
from parlour.sdk import Bench, Game, Show
from parlour.sdk.parts.chat import UPCASTERS


def host_tells(settings: Settings) -> bool:
    """Whoever opens such a match tells the story, if they take no seat."""
    return settings.storyteller == "host"


def outcome(state: State) -> str:
    return state.winner or "ended"


GAME = Game(
    key="clocktower",
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
    host_tells=host_tells,
    package=__name__,
    stand_in=stand_in,
    volunteers=(DeclareRole, Accuse, Strike),
    show=Show(pages=PAGES),
    chat=CHAT,
    bench=Bench(seats=10, outcome=outcome, alone="tonight-alone", tools=TOOLS),
    contract=CONTRACT,
    upcasters=UPCASTERS,
)
