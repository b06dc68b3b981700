"""Sentences as orders that may be written in this phase; what may not is told with the reason."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.diplomacy.adjudication.adjustment import build_sites, surplus
from parlour.games.diplomacy.adjudication.legality import (
    convoy_destinations,
    destinations,
    fault,
    own_dislodged,
    own_units,
    supportable_places,
)
from parlour.games.diplomacy.map.board import province_of
from parlour.games.diplomacy.map.position import DislodgedUnit, Kind, Unit
from parlour.games.diplomacy.notation.disambiguation import Piece, Unclear
from parlour.games.diplomacy.notation.lexicon import Verb
from parlour.games.diplomacy.notation.mentions import Place
from parlour.games.diplomacy.notation.sentences import Sentence
from parlour.games.diplomacy.orders import (
    AdjustmentOrder,
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    MovementOrder,
    Remove,
    Retreat,
    RetreatOrder,
    Support,
    Waive,
    aim_of,
)
from parlour.games.diplomacy.terms import place_name, power_name, unit_name

# ── Movement ──

MOVEMENT_VERBS = (Verb.HOLD, Verb.MOVE, Verb.SUPPORT, Verb.CONVOY)


def movement_order(piece: Piece, sentence: Sentence) -> MovementOrder:
    """The movement order of a sentence; raises `Unclear` with what to do instead."""
    if sentence.unit is None:
        raise Unclear("incomplete", "unit")
    if not all(_is_sea(piece, place) for place in sentence.path):
        raise Unclear("not_understood")  # several orders run together, most likely
    unit = ordered_unit(piece, sentence.unit)
    if not sentence.is_complete:
        raise Unclear("incomplete", unit=unit_name(unit), order=str(unit))
    order = _order(piece, unit, sentence)
    wrong = fault(piece.deployment, order)
    if wrong is not None:
        raise _illegality(piece, order, wrong)
    return order


def ordered_unit(piece: Piece, place: Place) -> Unit:
    """The own unit that is meant; a wrong letter or coast does not matter (DATC 4.B.5, 4.C.2)."""
    own = {province_of(unit.place): unit for unit in own_units(piece.position, piece.power)}

    def nothing_of_yours(abbr: str) -> str:
        other = piece.deployment.units.get(abbr)
        if other is None:
            raise Unclear("no_unit", place=place_name(abbr))
        raise Unclear("not_yours", unit=unit_name(other), nation=power_name(other.power))

    return own[piece.province(place, own, nothing_of_yours)]


def _is_sea(piece: Piece, place: Place) -> bool:
    return any(piece.board.provinces[abbr].land == "sea" for abbr in place.provinces)


def _order(piece: Piece, unit: Unit, sentence: Sentence) -> MovementOrder:
    if sentence.verb is Verb.HOLD:
        return Hold(unit)
    if sentence.helped is None:
        assert sentence.to is not None
        return _move(piece, unit, sentence.to, sentence.via_convoy)
    if sentence.verb is Verb.SUPPORT:
        return _support(piece, unit, sentence.helped, sentence.to)
    assert sentence.to is not None
    return _convoy(piece, unit, sentence.helped, sentence.to)


def _move(piece: Piece, unit: Unit, to: Place, via_convoy: bool) -> Move:
    province = piece.province(to, destinations(piece.deployment, unit), lambda abbr: abbr)
    return Move(unit, landing(piece, unit, province, to.coast), via_convoy)


def landing(piece: Piece, unit: Unit, province: str, coast: str | None) -> str:
    """The coast a fleet lands on; to armies coasts mean nothing (DATC 4.B.1 to 4.B.6)."""
    if unit.kind == "A" or not piece.board.provinces[province].coasts:
        return province
    possible = sorted(place for place in piece.board.reach(unit) if province_of(place) == province)
    return one_coast(piece, province, possible, coast) if possible else province


def one_coast(piece: Piece, province: str, possible: Sequence[str], coast: str | None) -> str:
    """The coast that is meant: if only one is possible it need not be named; if it is named, it must be possible."""
    if coast is None and len(possible) == 1:
        return possible[0]
    if f"{province}/{coast}" in possible:
        return f"{province}/{coast}"
    if coast is None:
        raise Unclear("coast_needed", place=place_name(province), coasts=", ".join(possible))
    raise Unclear("illegal", "wrong_coast", place=place_name(province), coasts=", ".join(possible))


def _support(piece: Piece, unit: Unit, helped_place: Place, to: Place | None) -> Support:
    helped = _helped_unit(piece, unit, helped_place, to)
    if to is None:
        return Support(unit, helped)
    fitting = supportable_places(piece.deployment, unit, helped)
    province = piece.province(to, set(map(province_of, fitting)), lambda abbr: abbr)
    if province == province_of(helped.place):
        piece.is_doubtful = True  # meant to hold it, most likely (DATC 6.A.5)
        return Support(unit, helped)
    return Support(unit, helped, _supported_landing(piece, helped, province, to.coast))


def _helped_unit(piece: Piece, unit: Unit, place: Place, to: Place | None) -> Unit:
    others = {abbr: other for abbr, other in piece.deployment.units.items() if other != unit}
    chart = piece.deployment.chart
    if to is None:
        fitting = {abbr for abbr in others if chart.can_step(unit, abbr)}
    else:
        fitting = {abbr for abbr, other in others.items() if supportable_places(piece.deployment, unit, other)}
    return piece.deployment.units[piece.province(place, fitting, lambda abbr: _require_unit(piece, abbr))]


def _require_unit(piece: Piece, abbr: str) -> str:
    """The province, if a unit is there."""
    if abbr not in piece.deployment.units:
        raise Unclear("no_unit", "there", place=place_name(abbr))
    return abbr


def _supported_landing(piece: Piece, helped: Unit, province: str, coast: str | None) -> str:
    """Where the helped unit lands; without a coast the support counts for either (DATC 4.B.4)."""
    if helped.kind == "A" or not coast or not piece.board.provinces[province].coasts:
        return province
    return landing(piece, helped, province, coast)


def _convoy(piece: Piece, unit: Unit, army_place: Place, to: Place) -> Convoy:
    units = piece.deployment.units
    fitting = {abbr for abbr, army in units.items() if convoy_destinations(piece.deployment, unit, army)}
    army = units[piece.province(army_place, fitting, lambda abbr: _require_unit(piece, abbr))]
    if army.kind == "F":
        raise Unclear("illegal", "only_armies_are_convoyed", unit=unit_name(army))
    return Convoy(
        unit, army, piece.province(to, convoy_destinations(piece.deployment, unit, army), lambda abbr: abbr)
    )


def _illegality(piece: Piece, order: MovementOrder, why: str) -> Unclear:
    """What to say of an illegal order, in the terms of the place it aims at."""
    aim = province_of(aim_of(order))
    land = piece.board.provinces[aim].land
    if why == "cannot_reach_to_help" and (order.unit.kind, land) in (("A", "sea"), ("F", "land")):
        why = "army_into_sea" if land == "sea" else "fleet_inland"
    reachable = sorted(destinations(piece.deployment, order.unit))
    return Unclear("illegal", why, unit=unit_name(order.unit), place=place_name(aim), reachable=", ".join(reachable))


# ── Retreats ──

RETREAT_VERBS = (Verb.MOVE, Verb.RETREAT, Verb.DISBAND)


def retreat_order(piece: Piece, sentence: Sentence) -> RetreatOrder:
    """The retreat of a sentence; raises `Unclear` with what to do instead."""
    if sentence.unit is None:
        raise Unclear("incomplete", "unit")
    dislodged = _dislodged_unit(piece, sentence.unit)
    if sentence.verb is Verb.DISBAND:
        return Disband(dislodged.unit)
    if sentence.to is None:
        raise Unclear("incomplete", unit=unit_name(dislodged.unit), order=str(dislodged.unit))
    if sentence.path:
        raise Unclear("not_understood")
    return Retreat(dislodged.unit, _refuge(piece, dislodged, sentence.to))


def _dislodged_unit(piece: Piece, place: Place) -> DislodgedUnit:
    """The dislodged unit that is meant, not its attacker in the same province."""
    own = {province_of(each.unit.place): each for each in own_dislodged(piece.position, piece.power)}

    def not_dislodged(abbr: str) -> str:
        units = piece.deployment.units
        if abbr in units and units[abbr].power == piece.power:
            raise Unclear("illegal", "not_dislodged", unit=unit_name(units[abbr]))
        raise Unclear("no_unit", "dislodged", place=place_name(abbr))

    return own[piece.province(place, own, not_dislodged)]


def _refuge(piece: Piece, dislodged: DislodgedUnit, to: Place) -> str:
    open_to_it = set(map(province_of, dislodged.retreats))

    def no_retreat_there(abbr: str) -> str:
        raise Unclear("illegal", "no_retreat_there", place=place_name(abbr), reachable=", ".join(dislodged.retreats))

    province = piece.province(to, open_to_it, no_retreat_there)
    possible = sorted(place for place in dislodged.retreats if province_of(place) == province)
    if possible == [province]:
        return province
    return one_coast(piece, province, possible, to.coast)


# ── Builds and removals ──

ADJUSTMENT_VERBS = (Verb.BUILD, Verb.DISBAND, Verb.WAIVE)


def adjustment_orders(piece: Piece, sentence: Sentence) -> tuple[AdjustmentOrder, ...]:
    """The order of a sentence in winter; several only if several builds are waived at once."""
    due = surplus(piece.position).get(piece.power, 0)
    if sentence.verb is Verb.DISBAND:
        return (_removal(piece, sentence, due),)
    if due <= 0:
        raise Unclear("illegal", "no_builds")
    if sentence.verb is Verb.WAIVE:
        return (Waive(),) * max(1, min(sentence.times, due + 1))  # one more than allowed is refused for all
    if sentence.unit is None:
        raise Unclear("incomplete", "build")
    return (_build(piece, sentence.unit),)


def _removal(piece: Piece, sentence: Sentence, due: int) -> Remove:
    if sentence.unit is None:
        raise Unclear("incomplete", "removal")
    unit = ordered_unit(piece, sentence.unit)
    if due >= 0:
        raise Unclear("illegal", "no_removals", unit=unit_name(unit))
    return Remove(unit)


def _build(piece: Piece, place: Place) -> Build:
    sites = build_sites(piece.board, piece.position, piece.power)
    if not sites:
        raise Unclear("illegal", "no_site")

    def no_site(abbr: str) -> str:
        raise Unclear("illegal", _why_not_there(piece, abbr), place=place_name(abbr), sites=", ".join(sites))

    centre = piece.province(place, sites, no_site)
    kind = place.kind or _only_kind(piece, centre, place.coast)
    return Build(kind, centre if kind == "A" else _berth(piece, centre, place.coast))


def _why_not_there(piece: Piece, abbr: str) -> str:
    if piece.board.provinces[abbr].home != piece.power:
        return "not_home"
    return "not_owned" if piece.position.centres.get(abbr) != piece.power else "occupied"


def _only_kind(piece: Piece, centre: str, coast: str | None) -> Kind:
    """The kind of unit that can be meant: inland an army, on a named coast a fleet (DATC 4.C.3)."""
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
