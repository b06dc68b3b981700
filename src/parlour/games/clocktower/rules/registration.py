"""Who may count as what: a sober Spy as good, a sober Recluse as evil, check by check, alive or dead (§2.5)."""

from parlour.games.clocktower.pack import DEMONS, TYPE_OF, RoleType
from parlour.games.clocktower.records import Registration
from parlour.games.clocktower.rules.impairment import is_sober
from parlour.games.clocktower.state import State
from parlour.sdk import Seat

SPY, RECLUSE = "spy", "recluse"
_GUISES: dict[str, tuple[RoleType, ...]] = {SPY: ("townsfolk", "outsider"), RECLUSE: ("minion", "demon")}


def guises(state: State, seat: Seat) -> tuple[RoleType, ...]:
    """The types that somebody may count as besides their own."""
    role = state.players[seat].role
    if state.rules.registration == "off" or role not in _GUISES or not is_sober(state, seat):
        return ()
    return _GUISES[role]


def can_seem_evil(state: State, seat: Seat) -> bool:
    return state.players[seat].alignment == "evil" or "minion" in guises(state, seat)


def can_seem_good(state: State, seat: Seat) -> bool:
    return state.players[seat].alignment == "good" or "townsfolk" in guises(state, seat)


def is_evil(state: State, seat: Seat) -> bool:
    return state.players[seat].alignment == "evil"


def roles_seen(state: State, seat: Seat, *types: RoleType) -> tuple[str, ...]:
    """The roles that somebody may be seen as: their own first; of these types, or of all."""
    own, allowed = state.players[seat].role, guises(state, seat)
    others = [code for code in state.rules.pool if TYPE_OF[code] in allowed and code != own]
    return tuple([code for code in (own, *others) if not types or TYPE_OF[code] in types])


def must_be(state: State, seat: Seat, kind: RoleType) -> bool:
    """Whether nobody can take them for another type: a Recluse may pass for evil, and is then no Outsider."""
    return TYPE_OF[state.players[seat].role] == kind and not guises(state, seat)


def is_demon(state: State, seat: Seat) -> bool:
    return state.players[seat].role in DEMONS


def recorded(state: State, check: str, asked_by: str, subject: Seat, kind: str, answer: str) -> Registration:
    return Registration(f"{state.night}/{check}", asked_by, subject, kind, answer)
