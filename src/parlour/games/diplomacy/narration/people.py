"""What is said of those who come and go, and of what the host does."""

from __future__ import annotations

from collections.abc import Iterable

from parlour.games.diplomacy.adjudication.legality import own_units
from parlour.games.diplomacy.agenda.people import earlier_open_seat_card, open_seat_card, tenures_of
from parlour.games.diplomacy.commands import NO_OWNER
from parlour.games.diplomacy.events import (
    BoardAmended,
    CameBack,
    DisorderBegan,
    HostEvent,
    LobbyEvent,
    PeopleEvent,
    PowerChosen,
    PowersDealt,
    PowerTakenOver,
    ResolutionForced,
    ResumeVoted,
)
from parlour.games.diplomacy.narration.cards import lobby_card, phase_card
from parlour.games.diplomacy.narration.results import short_verdict
from parlour.games.diplomacy.state import DisorderReason, State
from parlour.games.diplomacy.terms import NONE, phase_terms, power_name, power_names
from parlour.sdk import Detail, Notice, Seat, only, tally, who


def narrate_lobby(state: State, event: LobbyEvent) -> Iterable[Notice]:
    match event:
        case PowerChosen():
            yield lobby_card(state)
        case PowersDealt():
            players = tally({seat: power_name(power) for power, seat in event.players.items()})
            yield Notice("dealt", {"players": players, "unplayed": power_names(event.unplayed)})
            for power, seat in event.players.items():
                yield Notice("you_are", holdings_details(state, power), to=only(seat))
        case _:
            pass


def narrate_people(state: State, event: PeopleEvent) -> Iterable[Notice]:
    match event:
        case DisorderBegan():
            yield disorder_notice(state, event.power, event.why)
            yield from open_phase_card(state)
        case CameBack():
            told = player_details(state, event.power)
            if state.settings.open_seats:
                yield Notice("came_back", told, card=earlier_open_seat_card(state, event.power))
            yield Notice("came_back", told)
            yield from open_seat_left(state)
            yield from open_phase_card(state)
        case PowerTakenOver():
            if event.after is not None and state.settings.open_seats:
                yield taken_notice(state, event.power, event.after)
            yield Notice("taken_over", player_details(state, event.power))
            yield from open_seat_left(state)
            yield substitute_brief(state, event.power, event.seat)
            yield from open_phase_card(state)
        case ResumeVoted():
            playing = len(state.active)
            votes: dict[str, Detail] = {"want": len(state.resume_votes), "enough": playing // 2 + 1}
            yield Notice("wants_on", votes, card=f"go_on/{state.pauses}")
        case _:
            pass


def disorder_notice(state: State, power: str, why: DisorderReason) -> Notice:
    """A notice of a power without a leader; where its seat is open, the post by which it can be taken over."""
    is_open = state.settings.open_seats
    details = {**player_details(state, power), "open": "yes" if is_open else "no"}
    return Notice(f"disorder_{why}", details, card=open_seat_card(state, power) if is_open else None)


def taken_notice(state: State, power: str, why: DisorderReason) -> Notice:
    """That post once somebody has taken it over: it goes on telling who had left, and why."""
    before, now = tenures_of(state, power)[-2:]
    card, details = earlier_open_seat_card(state, power), player_details(state, power)
    if before.seat == now.seat:  # somebody else in the same seat
        return Notice("taken_over", details, card=card)
    return Notice("open_seat_taken", {**details, "left": who(before.seat), "why": why}, card=card)


def open_seat_left(state: State) -> Iterable[Notice]:
    """The post of the power that can be taken over next, if another is without a leader: its button goes there."""
    if state.settings.open_seats and state.unled and (why := state.disorder[state.unled[0]]) != "unplayed":
        yield disorder_notice(state, state.unled[0], why)


def player_details(state: State, power: str) -> dict[str, Detail]:
    return {"nation": power_name(power), "seat": who(state.players[power])}


def open_phase_card(state: State) -> Iterable[Notice]:
    return (phase_card(state),) if state.is_open else ()


def substitute_brief(state: State, power: str, seat: Seat) -> Notice:
    """A notice of what a substitute must know: the position, what the power did last, and who is near."""
    last = [short_verdict(each) for each in state.last.verdicts if each.power == power] if state.last else []
    details: dict[str, Detail] = {
        **holdings_details(state, power),
        **phase_terms(state.phase),
        "last": "\n".join(last) or NONE,
        "near": power_names(neighbouring_powers(state, power)),
    }
    return Notice("brief", details, to=only(seat))


def holdings_details(state: State, power: str) -> dict[str, Detail]:
    units = ", ".join(map(str, own_units(state.position, power)))
    centres = ", ".join([centre for centre, owner in state.position.centres.items() if owner == power])
    return {"nation": power_name(power), "units": units or NONE, "centres": centres or NONE}


def neighbouring_powers(state: State, power: str) -> list[str]:
    """Powers with a unit beside one of its own."""
    chart = state.board.neighbours
    own = {unit.place.partition("/")[0] for unit in own_units(state.position, power)}
    near = {beside for place in own for beside in chart[place]}
    there = {unit.power for unit in state.position.units if unit.place.partition("/")[0] in near}
    return [other for other in state.board.powers if other in there and other != power]


def narrate_host(state: State, event: HostEvent) -> Iterable[Notice]:
    match event:
        case ResolutionForced():
            yield Notice("forced", phase_terms(state.phase))
        case BoardAmended():
            yield amendment_notice(event)
            for seat, orders in event.dropped.items():
                yield Notice("orders_dropped", {"orders": "\n".join(orders)}, to=only(seat))
            yield from open_phase_card(state)


def amendment_notice(event: BoardAmended) -> Notice:
    match event.change:
        case ("put", power, kind, place):
            put: dict[str, Detail] = {"nation": power_name(power), "unit": f"{kind} {place}"}
            return Notice("amended_put", {**put, "note": event.note}, picture="board")
        case ("take", unit):
            return Notice("amended_take", {"unit": unit, "note": event.note}, picture="board")
        case _:
            _, centre, owner = event.change
            new_owner = owner if owner == NO_OWNER else power_name(owner)
            given: dict[str, Detail] = {"centre": centre, "owner": new_owner, "note": event.note}
            return Notice("amended_owner", given, picture="board")
