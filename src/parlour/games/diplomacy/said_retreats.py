"""A sentence as an order of a retreat phase."""

from __future__ import annotations

from parlour.games.diplomacy.board import province_of
from parlour.games.diplomacy.meaning import Piece
from parlour.games.diplomacy.mentions import Place
from parlour.games.diplomacy.orders import Disband, Retreat, RetreatOrder
from parlour.games.diplomacy.position import Dislodged
from parlour.games.diplomacy.problems import Unclear
from parlour.games.diplomacy.repertoire import own_dislodged
from parlour.games.diplomacy.said_movement import one_coast
from parlour.games.diplomacy.sentences import Sentence
from parlour.games.diplomacy.vocabulary import Verb

VERBS = (Verb.MOVE, Verb.RETREAT, Verb.DISBAND)


def retreat_order(piece: Piece, said: Sentence) -> RetreatOrder:
    if said.unit is None:
        raise Unclear("incomplete", "unit")
    dislodged = _dislodged(piece, said.unit)
    if said.verb is Verb.DISBAND:
        return Disband(dislodged.unit)
    if said.to is None:
        raise Unclear("incomplete", unit=piece.named(dislodged.unit), order=str(dislodged.unit))
    if said.path:
        raise Unclear("not_understood")
    return Retreat(dislodged.unit, _refuge(piece, dislodged, said.to))


def _dislodged(piece: Piece, place: Place) -> Dislodged:
    """Its attacker stands in the same province by now, and is not meant."""
    own = {province_of(each.unit.place): each for each in own_dislodged(piece.position, piece.nation)}

    def not_dislodged(abbr: str) -> str:
        units = piece.standing.units
        if abbr in units and units[abbr].nation == piece.nation:
            raise Unclear("illegal", "not_dislodged", unit=piece.named(units[abbr]))
        raise Unclear("no_unit", "dislodged", place=piece.name(abbr))

    return own[piece.province(place, own, not_dislodged)]


def _refuge(piece: Piece, dislodged: Dislodged, to: Place) -> str:
    open_to_it = set(map(province_of, dislodged.retreats))

    def closed(abbr: str) -> str:
        raise Unclear("illegal", "no_retreat_there", place=piece.name(abbr), reachable=", ".join(dislodged.retreats))

    province = piece.province(to, open_to_it, closed)
    possible = sorted(place for place in dislodged.retreats if province_of(place) == province)
    if possible == [province]:
        return province
    return one_coast(piece, province, possible, to.coast)
