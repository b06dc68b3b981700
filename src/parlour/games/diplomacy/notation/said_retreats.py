"""A sentence as an order of a retreat phase."""

from __future__ import annotations

from parlour.games.diplomacy.adjudication.legal_orders import own_dislodged
from parlour.games.diplomacy.map.board import province_of
from parlour.games.diplomacy.map.position import Dislodged
from parlour.games.diplomacy.notation.meaning import Piece
from parlour.games.diplomacy.notation.mentions import Place
from parlour.games.diplomacy.notation.problems import Unclear
from parlour.games.diplomacy.notation.said_movement import one_coast
from parlour.games.diplomacy.notation.sentences import Sentence
from parlour.games.diplomacy.notation.vocabulary import Verb
from parlour.games.diplomacy.orders import Disband, Retreat, RetreatOrder
from parlour.games.diplomacy.wording import place_name, unit_name

VERBS = (Verb.MOVE, Verb.RETREAT, Verb.DISBAND)


def retreat_order(piece: Piece, said: Sentence) -> RetreatOrder:
    if said.unit is None:
        raise Unclear("incomplete", "unit")
    dislodged = _dislodged(piece, said.unit)
    if said.verb is Verb.DISBAND:
        return Disband(dislodged.unit)
    if said.to is None:
        raise Unclear("incomplete", unit=unit_name(dislodged.unit), order=str(dislodged.unit))
    if said.path:
        raise Unclear("not_understood")
    return Retreat(dislodged.unit, _refuge(piece, dislodged, said.to))


def _dislodged(piece: Piece, place: Place) -> Dislodged:
    """Its attacker stands in the same province by now, and is not meant."""
    own = {province_of(each.unit.place): each for each in own_dislodged(piece.position, piece.nation)}

    def not_dislodged(abbr: str) -> str:
        units = piece.standing.units
        if abbr in units and units[abbr].nation == piece.nation:
            raise Unclear("illegal", "not_dislodged", unit=unit_name(units[abbr]))
        raise Unclear("no_unit", "dislodged", place=place_name(abbr))

    return own[piece.province(place, own, not_dislodged)]


def _refuge(piece: Piece, dislodged: Dislodged, to: Place) -> str:
    open_to_it = set(map(province_of, dislodged.retreats))

    def closed(abbr: str) -> str:
        raise Unclear("illegal", "no_retreat_there", place=place_name(abbr), reachable=", ".join(dislodged.retreats))

    province = piece.province(to, open_to_it, closed)
    possible = sorted(place for place in dislodged.retreats if province_of(place) == province)
    if possible == [province]:
        return province
    return one_coast(piece, province, possible, to.coast)
