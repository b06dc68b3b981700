"""What is said of votes and of the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from parlour.games.diplomacy.events import AgreementEvent, ConcessionVoted, DrawVoted, Ended
from parlour.games.diplomacy.narration.cards import concession_card, draw_card
from parlour.games.diplomacy.narration.shorthand import table
from parlour.games.diplomacy.state import State
from parlour.games.diplomacy.wording import named, nation_names
from parlour.sdk import Detail, Notice, who


def agreement(state: State, event: AgreementEvent) -> Iterable[Notice]:
    match event:
        case DrawVoted(change=0):
            pass
        case DrawVoted():
            yield draw_card(state)
        case ConcessionVoted():
            if event.to != event.before:
                yield concession_card(state)
        case Ended():
            yield ended(state, event)


def ended(state: State, event: Ended) -> Notice:
    counts = Counter(state.position.centres.values())
    alive = {nation: counts[nation] for nation in state.nations}
    details: dict[str, Detail] = {
        **named(event.phase),
        "winners": who(*(state.players.get(nation) for nation in event.winners)),
        "nations": nation_names(event.winners),
        "table": table(alive),
    }
    return Notice(f"ended_{event.result}", details, picture="centres")
