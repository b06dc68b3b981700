"""A sentence as an order of an adjustment phase: builds and removals."""

from __future__ import annotations

from parlour.games.diplomacy.adjudication.adjustment import may_build, surplus
from parlour.games.diplomacy.map.position import Kind
from parlour.games.diplomacy.notation.meaning import Piece
from parlour.games.diplomacy.notation.mentions import Place
from parlour.games.diplomacy.notation.problems import Unclear
from parlour.games.diplomacy.notation.said_movement import one_coast, ordered_unit
from parlour.games.diplomacy.notation.sentences import Sentence
from parlour.games.diplomacy.notation.vocabulary import Verb
from parlour.games.diplomacy.orders import AdjustmentOrder, Build, Remove, Waive
from parlour.games.diplomacy.wording import place_name, unit_name

VERBS = (Verb.BUILD, Verb.DISBAND, Verb.WAIVE)


def adjustment_orders(piece: Piece, said: Sentence) -> tuple[AdjustmentOrder, ...]:
    """Several only if several builds are waived at once."""
    due = surplus(piece.position).get(piece.nation, 0)
    if said.verb is Verb.DISBAND:
        return (_removal(piece, said, due),)
    if due <= 0:
        raise Unclear("illegal", "no_builds")
    if said.verb is Verb.WAIVE:
        return (Waive(),) * max(1, min(said.times, due + 1))  # one more than allowed is refused for all
    if said.unit is None:
        raise Unclear("incomplete", "build")
    return (_build(piece, said.unit),)


def _removal(piece: Piece, said: Sentence, due: int) -> Remove:
    if said.unit is None:
        raise Unclear("incomplete", "removal")
    unit = ordered_unit(piece, said.unit)
    if due >= 0:
        raise Unclear("illegal", "no_removals", unit=unit_name(unit))
    return Remove(unit)


def _build(piece: Piece, place: Place) -> Build:
    sites = may_build(piece.board, piece.position, piece.nation)
    if not sites:
        raise Unclear("illegal", "no_site")

    def no_site(abbr: str) -> str:
        raise Unclear("illegal", _why_not_there(piece, abbr), place=place_name(abbr), sites=", ".join(sites))

    centre = piece.province(place, sites, no_site)
    kind = place.kind or _only_kind(piece, centre, place.coast)
    return Build(kind, centre if kind == "A" else _berth(piece, centre, place.coast))


def _why_not_there(piece: Piece, abbr: str) -> str:
    if piece.board.provinces[abbr].home != piece.nation:
        return "not_home"
    return "not_owned" if piece.position.centres.get(abbr) != piece.nation else "occupied"


def _only_kind(piece: Piece, centre: str, coast: str | None) -> Kind:
    """Inland it is an army, on a named coast a fleet (DATC 4.C.3)."""
    province = piece.board.provinces[centre]
    if province.land == "land":
        return "A"
    if coast and province.coasts:
        return "F"
    raise Unclear("type_needed", place=place_name(centre), army=f"A {centre}", fleet=f"F {centre}")


def _berth(piece: Piece, centre: str, coast: str | None) -> str:
    province = piece.board.provinces[centre]
    if province.land == "land":
        raise Unclear("illegal", "inland_fleet", place=place_name(centre))
    if not province.coasts:
        return centre
    return one_coast(piece, centre, province.places, coast)
