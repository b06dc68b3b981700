"""What may be told: to the sober what some registration makes true, to the impaired anything like it (§2.6)."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from parlour.games.clocktower.pack import MINIONS, OUTSIDERS, TOWNSFOLK, TYPE_OF, RoleType
from parlour.games.clocktower.records import RED_HERRING, Fact, FactKind, Offer, Registration, Truth
from parlour.games.clocktower.rules.registration import (
    can_seem_evil,
    can_seem_good,
    guises,
    is_demon,
    is_evil,
    must_be,
    recorded,
    roles_seen,
)
from parlour.games.clocktower.state import State
from parlour.sdk import Seat

Choice = tuple[str, ...]  # a path through an offer

NONE = "none"
PAIRS: Mapping[str, RoleType] = {"washerwoman": "townsfolk", "librarian": "outsider", "investigator": "minion"}
LOOKS = ("undertaker", "ravenkeeper")  # who see one player as they are
_OF_TYPE: Mapping[RoleType, tuple[str, ...]] = {"townsfolk": TOWNSFOLK, "outsider": OUTSIDERS, "minion": MINIONS}
_FORMS: Mapping[str, FactKind] = {
    **dict.fromkeys(PAIRS, "pair"),
    **dict.fromkeys(("chef", "empath"), "count"),
    "fortune_teller": "yes_no",
    **dict.fromkeys(LOOKS, "role"),
}
READERS = tuple(_FORMS)  # the roles that hear something
PAIR_LENGTH = 3  # a role and two names


# ── What may be told ──


def truthful_offer(state: State, role: str, seat: Seat) -> Offer:
    """What a sober reader may be told."""
    if role in PAIRS:
        return _true_pairs(state, seat, PAIRS[role])
    return Offer(_TRUTHFUL[role](state, seat))


def false_offer(state: State, role: str, seat: Seat) -> Offer:
    """What an impaired reader may be told, true or not."""
    if role in PAIRS:
        return _any_pairs(state, seat, PAIRS[role])
    return Offer(_FALSE[role](state))


def _true_pairs(state: State, seat: Seat, kind: RoleType) -> Offer:
    others = _others(state, seat)
    holders: dict[str, list[Seat]] = {}
    for other in others:
        for role in roles_seen(state, other, kind):
            holders.setdefault(role, []).append(other)
    may_be_none = kind == "outsider" and not any(must_be(state, each, kind) for each in state.players)
    if not holders and kind == TYPE_OF[state.players[seat].role]:  # nobody else: her own
        return Offer(holders={state.players[seat].role: (seat,)}, seats=tuple(state.players))
    options = (NONE,) if may_be_none or not holders else ()
    return Offer(options, {role: tuple(seats) for role, seats in holders.items()}, others)


def _any_pairs(state: State, seat: Seat, kind: RoleType) -> Offer:
    others = _others(state, seat)
    roles = [role for role in _OF_TYPE[kind] if role in state.rules.pool]
    options = (NONE,) if kind == "outsider" or not roles else ()
    return Offer(options, dict.fromkeys(roles, others), others)


def _others(state: State, seat: Seat) -> tuple[Seat, ...]:
    return tuple([other for other in state.players if other != seat])


def _numbers(least: int, most: int) -> tuple[str, ...]:
    return tuple([str(number) for number in range(least, most + 1)])


def _chef_truly(state: State, seat: Seat) -> tuple[str, ...]:
    pairs = neighbours(state)
    least = sum(not can_seem_good(state, a) and not can_seem_good(state, b) for a, b in pairs)
    return _numbers(least, sum(can_seem_evil(state, a) and can_seem_evil(state, b) for a, b in pairs))


def _empath_truly(state: State, seat: Seat) -> tuple[str, ...]:
    beside = living_neighbours(state, seat)
    least = sum(not can_seem_good(state, each) for each in beside)
    return _numbers(least, sum(can_seem_evil(state, each) for each in beside))


def _fortune_truly(state: State, seat: Seat) -> tuple[str, ...]:
    chosen = state.choices.get(seat, ())
    if _sees_demon(state, chosen):
        return ("1",)
    return ("0", "1") if any("demon" in guises(state, each) for each in chosen) else ("0",)


def _undertaker_truly(state: State, seat: Seat) -> tuple[str, ...]:
    return roles_seen(state, _body(state))


def _ravenkeeper_truly(state: State, seat: Seat) -> tuple[str, ...]:
    return roles_seen(state, state.choices[seat][0])


def _any_role(state: State) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*state.rules.pool, *(player.role for player in state.players.values()))))


_TRUTHFUL: Mapping[str, Callable[[State, Seat], tuple[str, ...]]] = {
    "chef": _chef_truly,
    "empath": _empath_truly,
    "fortune_teller": _fortune_truly,
    "undertaker": _undertaker_truly,
    "ravenkeeper": _ravenkeeper_truly,
}
_FALSE: Mapping[str, Callable[[State], tuple[str, ...]]] = {
    "chef": lambda state: _numbers(0, sum(is_evil(state, seat) for seat in state.players)),
    "empath": lambda state: _numbers(0, 2),
    "fortune_teller": lambda state: _numbers(0, 1),
    "undertaker": _any_role,
    "ravenkeeper": _any_role,
}


# ── How it is in truth ──


def neighbours(state: State) -> list[tuple[Seat, Seat]]:
    """All pairs around the circle; the last seat sits beside the first."""
    seats = tuple(state.players)
    return list(zip(seats, (*seats[1:], seats[0]), strict=True))


def living_neighbours(state: State, seat: Seat) -> list[Seat]:
    """The nearest living player on each side."""
    seats = tuple(state.players)
    at = seats.index(seat)
    around = (*seats[at + 1 :], *seats[:at])
    living = [other for other in around if state.players[other].alive]
    return list(dict.fromkeys((*living[:1], *living[-1:])))


def _sees_demon(state: State, chosen: tuple[Seat, ...]) -> bool:
    return any(is_demon(state, each) or state.marked(RED_HERRING, each) is not None for each in chosen)


def _body(state: State) -> Seat:
    assert state.executed is not None, "the Undertaker hears nothing without a body"
    return state.executed


def is_literal(state: State, role: str, seat: Seat, choice: Choice) -> bool:
    """Whether it is so as things are, without anybody passing for another."""
    match role:
        case "chef":
            return int(choice[0]) == sum(is_evil(state, a) and is_evil(state, b) for a, b in neighbours(state))
        case "empath":
            return int(choice[0]) == sum(is_evil(state, each) for each in living_neighbours(state, seat))
        case "fortune_teller":
            return int(choice[0]) == _sees_demon(state, state.choices.get(seat, ()))
        case "undertaker":
            return choice[0] == state.players[_body(state)].role
        case "ravenkeeper":
            return choice[0] == state.players[state.choices[seat][0]].role
        case _ if choice[0] == NONE:
            return not any(TYPE_OF[player.role] == PAIRS[role] for player in state.players.values())
        case _:
            return any(state.players[Seat(each)].role == choice[0] for each in choice[1:])


def truth_of(state: State, role: str, seat: Seat, choice: Choice, impaired: bool) -> Truth:
    if is_literal(state, role, seat, choice):
        return "true"
    return "false-impaired" if impaired else "true-by-registration"


def fact_of(state: State, role: str, seat: Seat, choice: Choice) -> Fact:
    """What is told.  Two names stand in the order of the seats, so that neither comes first for a reason."""
    form = _FORMS[role]
    if choice[0] == NONE:
        return Fact("none", role=PAIRS[role])
    match form:
        case "pair":
            return Fact("pair", role=choice[0], seats=tuple([each for each in state.players if each in choice[1:]]))
        case "count":
            return Fact("count", value=int(choice[0]))
        case "yes_no":
            return Fact("yes_no", value=int(choice[0]), seats=state.choices.get(seat, ()))
        case _:
            target = _body(state) if role == "undertaker" else state.choices[seat][0]
            return Fact("role", role=choice[0], seats=(target,))


def registrations_of(state: State, role: str, seat: Seat, choice: Choice) -> Iterator[Registration]:
    """Who has counted as what, so that a sober reader may be told this."""
    if is_literal(state, role, seat, choice):
        return
    check = f"{role}/{seat}"
    if role in ("chef", "empath"):
        subjects = state.players if role == "chef" else living_neighbours(state, seat)
        seems = "evil" if _is_more(state, role, seat, int(choice[0])) else "good"
        can_pass = [each for each in subjects if guises(state, each) and (seems == "evil") != is_evil(state, each)]
        yield from (recorded(state, check, role, each, "alignment", seems) for each in can_pass)
    elif role == "fortune_teller":
        passing = [each for each in state.choices[seat] if "demon" in guises(state, each)]
        yield from (recorded(state, check, role, each, "demon", "demon") for each in passing[:1])
    elif choice[0] == NONE:
        passing = [
            each for each in state.players if guises(state, each) and TYPE_OF[state.players[each].role] == "outsider"
        ]
        yield from (recorded(state, check, role, each, "type", "no_outsider") for each in passing)
    else:
        named = fact_of(state, role, seat, choice).seats
        passing = [each for each in named if choice[0] in roles_seen(state, each)]
        yield from (recorded(state, check, role, each, "role", choice[0]) for each in passing[:1])


def _is_more(state: State, role: str, seat: Seat, count: int) -> bool:
    truth = next(number for number in range(len(state.players) + 1) if is_literal(state, role, seat, (str(number),)))
    return count > truth


# ── Paths through an offer ──


def options_after(offer: Offer, path: Choice) -> tuple[str, ...]:
    """What may follow a path; nothing, when it is complete."""
    if offer.holders or not offer.options:
        return _pair_after(offer, path)
    return tuple([each for each in offer.options if each not in path]) if len(path) < offer.picks else ()


def _pair_after(offer: Offer, path: Choice) -> tuple[str, ...]:
    match path:
        case ():
            return (*offer.options, *offer.holders)
        case (role,) if role in offer.holders:
            return tuple([seat for seat in offer.seats if _partners(offer, role, seat)])
        case (role, first):
            return _partners(offer, role, Seat(first))
        case _:
            return ()


def _partners(offer: Offer, role: str, seat: Seat) -> tuple[Seat, ...]:
    holders = offer.holders[role]
    return tuple([each for each in (offer.seats if seat in holders else holders) if each != seat])


def choices_of(offer: Offer) -> list[Choice]:
    """All complete paths; of a pair in one order, and of several picks none but the first."""
    if not offer.holders:
        return [(each,) for each in offer.options] if offer.picks == 1 else [offer.options[: offer.picks]]
    return [*((each,) for each in offer.options), *_pairs(tuple(offer.holders.items()), offer.seats)]


@lru_cache(maxsize=256)
def _pairs(holders: tuple[tuple[str, tuple[Seat, ...]], ...], seats: tuple[Seat, ...]) -> tuple[Choice, ...]:
    return tuple(
        [
            (role, first, second)
            for role, held_by in holders
            for at, first in enumerate(seats)
            for second in seats[at + 1 :]
            if first in held_by or second in held_by
        ]
    )
