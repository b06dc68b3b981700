"""What is said of those who come and go, and of what the host does."""

from __future__ import annotations

from collections.abc import Iterable

from parlour.games.diplomacy.adjudication.legality import own_units
from parlour.games.diplomacy.amendments import NOBODY
from parlour.games.diplomacy.events import (
    Amended,
    CameBack,
    DisorderBegan,
    Forced,
    HostEvent,
    LobbyEvent,
    NationsDealt,
    PeopleEvent,
    ResumeVoted,
    TakenOver,
    WishMade,
)
from parlour.games.diplomacy.narration.cards import gathering, phase_card
from parlour.games.diplomacy.narration.results import line
from parlour.games.diplomacy.state import State
from parlour.games.diplomacy.terms import NONE, named, nation_name, nation_names
from parlour.sdk import Detail, Notice, Seat, only, tally, who


def narrate_lobby(state: State, event: LobbyEvent) -> Iterable[Notice]:
    match event:
        case WishMade():
            yield gathering(state)
        case NationsDealt():
            players = tally({seat: nation_name(nation) for nation, seat in event.players.items()})
            yield Notice("dealt", {"players": players, "unplayed": nation_names(event.unplayed)})
            for nation, seat in event.players.items():
                yield Notice("you_are", standing(state, nation), to=only(seat))
        case _:
            pass


def narrate_people(state: State, event: PeopleEvent) -> Iterable[Notice]:
    match event:
        case DisorderBegan():
            is_open = "yes" if state.settings.open_seats else "no"
            yield Notice(f"disorder_{event.why}", {**leading(state, event.nation), "open": is_open})
            yield from present_card(state)
        case CameBack():
            yield Notice("came_back", leading(state, event.nation))
            yield from present_card(state)
        case TakenOver():
            yield Notice("taken_over", {"nation": nation_name(event.nation), "seat": who(event.seat)})
            yield brief(state, event.nation, event.seat)
            yield from present_card(state)
        case ResumeVoted():
            playing = len(state.active)
            votes: dict[str, Detail] = {"want": len(state.wants_on), "enough": playing // 2 + 1}
            yield Notice("wants_on", votes, card=f"go_on/{state.pauses}")
        case _:
            pass


def leading(state: State, nation: str) -> dict[str, Detail]:
    return {"nation": nation_name(nation), "seat": who(state.players[nation])}


def present_card(state: State) -> Iterable[Notice]:
    return (phase_card(state),) if state.is_open else ()


def brief(state: State, nation: str, seat: Seat) -> Notice:
    """What a substitute must know: the position, what the nation did last, and who is near."""
    last = [line(each) for each in state.last.verdicts if each.nation == nation] if state.last else []
    details: dict[str, Detail] = {
        **standing(state, nation),
        **named(state.phase),
        "last": "\n".join(last) or NONE,
        "near": nation_names(neighbours(state, nation)),
    }
    return Notice("brief", details, to=only(seat))


def standing(state: State, nation: str) -> dict[str, Detail]:
    units = ", ".join(map(str, own_units(state.position, nation)))
    centres = ", ".join([centre for centre, owner in state.position.centres.items() if owner == nation])
    return {"nation": nation_name(nation), "units": units or NONE, "centres": centres or NONE}


def neighbours(state: State, nation: str) -> list[str]:
    """Nations with a unit beside one of its own."""
    chart = state.board.beside
    own = {unit.place.partition("/")[0] for unit in own_units(state.position, nation)}
    near = {beside for place in own for beside in chart[place]}
    there = {unit.nation for unit in state.position.units if unit.place.partition("/")[0] in near}
    return [other for other in state.board.nations if other in there and other != nation]


def narrate_host(state: State, event: HostEvent) -> Iterable[Notice]:
    match event:
        case Forced():
            yield Notice("forced", named(state.phase))
        case Amended():
            yield amendment(event)
            for seat, orders in event.dropped.items():
                yield Notice("orders_dropped", {"orders": "\n".join(orders)}, to=only(seat))
            yield from present_card(state)


def amendment(event: Amended) -> Notice:
    match event.change:
        case ("put", nation, kind, place):
            put: dict[str, Detail] = {"nation": nation_name(nation), "unit": f"{kind} {place}"}
            return Notice("amended_put", {**put, "note": event.note})
        case ("take", unit):
            return Notice("amended_take", {"unit": unit, "note": event.note})
        case _:
            _, centre, owner = event.change
            told = owner if owner == NOBODY else nation_name(owner)
            return Notice("amended_owner", {"centre": centre, "owner": told, "note": event.note})
