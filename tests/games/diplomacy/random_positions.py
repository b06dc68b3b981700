"""Positions as hypothesis draws them, all legal orders on them, and whether all can be said."""

from collections.abc import Iterable, Iterator

from hypothesis import strategies as st

from parlour.games.diplomacy.adjudication.legality import (
    Deployment,
    adjustment_orders,
    convoys,
    moves,
    own_dislodged,
    own_units,
    retreat_orders,
    supports,
)
from parlour.games.diplomacy.map.board import board, province_of
from parlour.games.diplomacy.map.position import DislodgedUnit, Kind, PhaseKind, Position, Unit
from parlour.games.diplomacy.orders import Hold, MovementOrder, Order
from parlour.games.diplomacy.terms import Remark
from parlour.sdk.phrases import Phrasebook

BOARD = board()
SEAS = sorted(abbr for abbr, province in BOARD.provinces.items() if province.land == "sea")
POWERS = st.sampled_from(BOARD.powers)
PHASES = st.sampled_from(("M", "R", "A"))


@st.composite
def units_in(draw: st.DrawFn, abbr: str) -> Unit:
    province = BOARD.provinces[abbr]
    possible: dict[str, list[Kind]] = {"land": ["A"], "sea": ["F"], "coast": ["A", "F"]}
    kind = draw(st.sampled_from(possible[province.land]))
    return Unit(draw(POWERS), kind, draw(st.sampled_from(province.places)) if kind == "F" else abbr)


@st.composite
def armed(draw: st.DrawFn, most: int = 20) -> tuple[Unit, ...]:
    """Some of them at sea, so that there are convoys."""
    at_sea = draw(st.sets(st.sampled_from(SEAS), max_size=most // 3))
    anywhere = draw(st.sets(st.sampled_from(sorted(BOARD.provinces)), min_size=1, max_size=most - len(at_sea)))
    return tuple(draw(units_in(abbr)) for abbr in sorted(at_sea | anywhere))


@st.composite
def positions(draw: st.DrawFn, most: int = 20) -> Position:
    """Of any kind of phase: some units were driven out, and the centres belong to somebody."""
    units = draw(armed(most))
    owners = draw(st.lists(st.sampled_from(("", *BOARD.powers)), min_size=34, max_size=34))
    centres = {centre: owner for centre, owner in zip(BOARD.centres, owners, strict=True) if owner}
    lost_at = draw(st.sets(st.sampled_from(sorted({province_of(unit.place) for unit in units})), max_size=3))
    beaten = tuple(draw(dislodged_in(abbr)) for abbr in sorted(lost_at))
    contested = tuple(sorted(draw(st.sets(st.sampled_from(sorted(BOARD.provinces)), max_size=2))))
    return Position(units, centres, beaten, contested)


@st.composite
def dislodged_in(draw: st.DrawFn, abbr: str) -> DislodgedUnit:
    unit = draw(units_in(abbr))
    reach = sorted(BOARD.reach(unit))
    ways = draw(st.sets(st.sampled_from(reach))) if reach else set()
    return DislodgedUnit(
        unit, draw(st.sampled_from(sorted(BOARD.neighbours[abbr]))), draw(st.booleans()), tuple(sorted(ways))
    )


def all_said(remarks: Iterable[Remark]) -> bool:
    """In every language, with nothing missing."""
    for language in ("en", "sv"):
        speaker = BOOK.speaker(language, str)
        for remark in remarks:
            assert "‹" not in speaker.say(remark.phrase, remark.details), remark
        assert speaker.missing == set()
    return True


def in_words(remark: Remark, language: str = "en") -> str:
    return BOOK.speaker(language, str).say(remark.phrase, remark.details)


BOOK = Phrasebook("parlour.games.diplomacy")


# All that is legal


def orders_of(position: Position, phase: PhaseKind, power: str) -> Iterator[Order]:
    """Of all its units, or of its builders in winter."""
    match phase:
        case "M":
            deployment = Deployment(BOARD, position.units)
            for unit in own_units(position, power):
                yield from movement_orders(deployment, unit)
        case "R":
            for dislodged in own_dislodged(position, power):
                yield from retreat_orders(dislodged)
        case "A":
            yield from adjustment_orders(BOARD, position, power)


def movement_orders(deployment: Deployment, unit: Unit) -> Iterator[MovementOrder]:
    yield Hold(unit)
    yield from moves(deployment, unit)
    yield from supports(deployment, unit)
    yield from convoys(deployment, unit)
