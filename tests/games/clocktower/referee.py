"""The rules said once more, in another way: the log alone is judged, by deaths, statements, votes and ends."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from parlour.games.clocktower import GAME
from parlour.games.clocktower.events import (
    DawnBroke,
    DemonSucceeded,
    Died,
    Executed,
    GameEnded,
    Informed,
    NominationClosed,
)
from parlour.games.clocktower.pack import TYPE_OF
from parlour.games.clocktower.records import LedgerEntry, Nomination
from parlour.games.clocktower.state import State
from parlour.sdk import Event, Seat

GUISES = {"spy": ("townsfolk", "outsider"), "recluse": ("minion", "demon")}
PAIRS = {"washerwoman": "townsfolk", "librarian": "outsider", "investigator": "minion"}
COUNTED = ("chef", "empath")
NAMED = ("undertaker", "ravenkeeper")
READERS = (*PAIRS, *COUNTED, *NAMED, "fortune_teller")


def objections(log: Iterable[Event]) -> Iterator[str]:
    """What is wrong in a match, one sentence each."""
    state = GAME.empty
    for event in log:
        after = GAME.fold(state, event)
        match event:
            case Informed() if event.told.by in READERS:
                yield from _told(state, event.told)
            case Died():
                yield from _died(state, event)
            case DemonSucceeded():
                yield from _succeeded(state, event.seat)
            case NominationClosed():
                yield from _closed(state, event.nomination)
            case Executed():
                yield from _executed(state, event)
            case DawnBroke():
                yield from _night_is_right(state)
            case GameEnded():
                yield from _ended(state, event)
            case _:
                pass
        state = after


# ── Who is what ──


def _sober(state: State, seat: Seat) -> bool:
    poisoned = any(marker.code == "poisoned" and marker.on == seat for marker in state.markers)
    return state.players[seat].role != "drunk" and not poisoned


def _has(state: State, seat: Seat, role: str) -> bool:
    """An ability in force."""
    player = state.players[seat]
    return player.role == role and player.alive and _sober(state, seat)


def _roles(state: State, seat: Seat) -> set[str]:
    """All that somebody may be seen as."""
    own = state.players[seat].role
    if state.rules.registration == "off" or not _sober(state, seat):
        return {own}
    return {own, *(code for code in state.rules.pool if TYPE_OF[code] in GUISES.get(own, ()))}


def _teams(state: State, seat: Seat) -> set[bool]:
    """Whether somebody may be seen as evil."""
    seen = {state.players[seat].alignment == "evil"}
    for code in _roles(state, seat) - {state.players[seat].role}:
        seen.add(TYPE_OF[code] in ("minion", "demon"))
    return seen


def _circle(state: State, seats: list[Seat]) -> list[tuple[Seat, Seat]]:
    return list(pairwise([*seats, seats[0]]))


def _beside(state: State, seat: Seat) -> set[Seat]:
    """The nearest living players, looking left and right."""
    living = [each for each in state.players if state.players[each].alive or each == seat]
    at = living.index(seat)
    return {living[at - 1], living[(at + 1) % len(living)]} - {seat}


# ── What is told ──


def _told(state: State, told: LedgerEntry) -> Iterator[str]:
    at = f"night {told.night}: {told.by} {told.seat} heard {told.fact}"
    if told.by != state.players[told.seat].shown:
        yield f"{at}, and believes to be {state.players[told.seat].shown}"
    if not state.players[told.seat].alive and told.by != "ravenkeeper":
        yield f"{at}, and is dead"
    if any((each.night, each.seat, each.by) == (told.night, told.seat, told.by) for each in state.ledger):
        yield f"{at}, for a second time"
    if told.fact.kind == "pair" and told.seat in told.fact.seats and told.fact.role != told.by:
        yield f"{at}, and is named"
    is_so, may_be = _is_so(state, told), _may_be_told(state, told)
    if _sober(state, told.seat):
        if not may_be:
            yield f"{at}, sober, and it cannot be so"
        if told.truth != ("true" if is_so else "true-by-registration"):
            yield f"{at}, written down as {told.truth}"
    else:
        if told.truth != ("true" if is_so else "false-impaired"):
            yield f"{at}, impaired, written down as {told.truth}"
        if is_so and state.rules.info == "false":
            yield f"{at}, impaired, and it is so"


def _is_so(state: State, told: LedgerEntry) -> bool:
    """As things are, with nobody passing for another."""
    fact, players = told.fact, state.players
    evil = {seat for seat in players if players[seat].alignment == "evil"}
    if fact.kind == "none":
        return not any(TYPE_OF[each.role] == fact.role for each in players.values())
    if fact.kind == "pair":
        return any(players[seat].role == fact.role for seat in fact.seats)
    if fact.kind == "role":
        return players[fact.seats[0]].role == fact.role
    if fact.kind == "yes_no":
        return bool(fact.value) == _demon_is_seen(state, fact.seats)
    if told.by == "chef":
        return fact.value == sum({one, other} <= evil for one, other in _circle(state, list(players)))
    return fact.value == len(_beside(state, told.seat) & evil)


def _demon_is_seen(state: State, seats: Iterable[Seat]) -> bool:
    herring = {marker.on for marker in state.markers if marker.code == "red_herring"}
    return any(TYPE_OF[state.players[seat].role] == "demon" or seat in herring for seat in seats)


def _may_be_told(state: State, told: LedgerEntry) -> bool:
    """Whether some way of registering makes it true."""
    fact, players = told.fact, state.players
    if fact.kind == "none":
        certain = [seat for seat in players if {TYPE_OF[code] for code in _roles(state, seat)} == {fact.role}]
        return not certain
    if fact.kind == "pair":
        return TYPE_OF[fact.role or ""] == PAIRS[told.by] and any(
            fact.role in _roles(state, seat) for seat in fact.seats
        )
    if fact.kind == "role":
        return fact.role in _roles(state, fact.seats[0])
    if fact.kind == "yes_no":
        passes = any("imp" in _roles(state, seat) for seat in fact.seats)
        is_seen = _demon_is_seen(state, fact.seats)
        return is_seen or passes if fact.value else not is_seen
    groups = (
        [(one, other) for one, other in _circle(state, list(players))]
        if told.by == "chef"
        else [(seat,) for seat in _beside(state, told.seat)]
    )
    least = sum(all(_teams(state, seat) == {True} for seat in group) for group in groups)
    most = sum(all(True in _teams(state, seat) for seat in group) for group in groups)
    return least <= (fact.value or 0) <= most


# ── Deaths ──


def _died(state: State, event: Died) -> Iterator[str]:
    death = event.death
    if not state.players[death.seat].alive:
        yield f"{death} of somebody dead"
    if death.cause != "demon":
        return
    if death.source is None or not _has(state, death.source, "imp"):
        yield f"{death} by no Demon in force"
    if _has(state, death.seat, "soldier"):
        yield f"{death} of a Soldier"
    sheltered = [marker for marker in state.markers if (marker.code, marker.on) == ("protected", death.seat)]
    if any(marker.source is not None and _has(state, marker.source, "monk") for marker in sheltered):
        yield f"{death} of somebody sheltered"
    if [each for each in state.deaths if each.cause == "demon" and each.number == death.number]:
        yield f"{death} is the second of a night"
    aimed = state.attack
    if aimed != death.seat and not (aimed and _has(state, aimed, "mayor")):
        yield f"{death}, but {aimed} was attacked"


def _succeeded(state: State, seat: Seat) -> Iterator[str]:
    death = state.deaths[-1]
    woman = [each for each in state.players if _has(state, each, "scarlet_woman")]
    living = len(state.living) + 1
    must = state.rules.takeover == "on" and living >= state.rules.min and woman
    if must and seat not in woman:
        yield f"{seat} follows, and not the Scarlet Woman"
    if not must:
        killed_self = death.cause == "demon" and death.source == death.seat
        if not killed_self or state.rules.self_kill == "off":
            yield f"{seat} follows {death}"
        if TYPE_OF[state.players[seat].role] != "minion" and state.players[seat].role != "recluse":
            yield f"{seat} follows and is no Minion"
    if not state.players[seat].alive:
        yield f"{seat} follows and is dead"


def _night_is_right(state: State) -> Iterator[str]:
    """Whoever was struck has died, if nothing speaks against it; and who chose in force has had an effect."""
    tonight = [each for each in state.deaths if each.at_night and each.number == state.night]
    for seat, player in state.players.items():
        heard = any((each.night, each.seat) == (state.night, seat) for each in state.ledger)
        has_pointed = player.alive and bool(state.choices.get(seat))
        if player.role == player.shown == "fortune_teller" and has_pointed and not heard:
            yield f"night {state.night}: {seat} pointed at two and heard nothing"
        if _has(state, seat, "imp") and has_pointed and state.attack is None:
            yield f"night {state.night}: {seat} struck, and nothing came of it"
    target = state.attack
    if target is None or tonight or not state.players[target].alive:
        return
    sheltered = any((each.code, each.on) == ("protected", target) for each in state.markers)
    if not (sheltered or _has(state, target, "soldier") or _has(state, target, "mayor")):
        yield f"night {state.night}: {target} was attacked and lives"


# ── Votes, and the end ──


def _closed(state: State, closed: Nomination) -> Iterator[str]:
    if closed.yes != sum(closed.votes.values()):
        yield f"{closed.id} counts {closed.yes} of {closed.votes}"
    living = sum(player.seen_alive for player in state.players.values())
    if closed.qualifies != (2 * closed.yes >= living) and closed.votes:
        yield f"{closed.id} with {closed.yes} of {living} qualifies: {closed.qualifies}"
    for seat, vote in closed.votes.items():
        has_died = any(death.seat == seat and death.number < closed.day for death in state.deaths)
        if vote and has_died and not state.players[seat].alive and state.rules.dead_votes == "none":
            yield f"{closed.id}: {seat} is dead and votes"


def _executed(state: State, event: Executed) -> Iterator[str]:
    if event.by_virgin:
        yield from _virgin_struck(state)
    else:
        best = max((each.yes for each in _qualified(state)), default=0)
        leaders = [each.nominee for each in _qualified(state) if each.yes == best]
        leader = leaders[0] if len(leaders) == 1 else None
        if event.nomination is None and event.seat != leader:
            yield f"{event}, but {leader} leads"


def _qualified(state: State) -> list[Nomination]:
    return [
        each for each in state.nominations if each.day == state.night and each.stage == "closed" and each.qualifies
    ]


def _virgin_struck(state: State) -> Iterator[str]:
    *earlier, nomination = state.nominations
    accuser, virgin = nomination.nominator, nomination.nominee
    if not _has(state, virgin, "virgin"):
        yield f"{nomination}: the Virgin has no power"
    if "townsfolk" not in {TYPE_OF[code] for code in _roles(state, accuser)}:
        yield f"{nomination}: the accuser is no Townsfolk"
    if any(each.nominee == virgin and each.stage != "cancelled" for each in earlier):
        yield f"{nomination}: it was not the first time"


def _ended(state: State, event: GameEnded) -> Iterator[str]:
    demons = [seat for seat in state.living if TYPE_OF[state.players[seat].role] == "demon"]
    heirs = [seat for seat in state.living if _has(state, seat, "scarlet_woman")]
    if not demons and heirs and state.rules.takeover == "on" and len(state.living) + 1 >= state.rules.min:
        yield f"{event}, and the Scarlet Woman has not followed"
    evil = [seat for seat in state.living if state.players[seat].alignment == "evil"]
    living = len(state.living)
    right = {
        "demon_dead": event.winner == "good" and not demons,
        "two_alive": event.winner == "evil" and bool(demons) and living <= 2,
        "parity": event.winner == "evil" and bool(demons) and 2 * len(evil) >= living,
        "all_evil": event.winner == "evil" and len(evil) == living,
        "saint_executed": event.winner == "evil" and bool(demons),
        "mayor": event.winner == "good" and living == 3 and not state.has_executed,
        "declared": True,
    }
    if not right[event.reason]:
        yield f"{event} with {living} living, of them {evil} evil"
