"""Orders as people type them.  What is understood comes back in normal form, the rest with what to do instead."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import islice

from msgspec import Struct

from parlour.games.diplomacy.adjudication.adjustment import surplus
from parlour.games.diplomacy.map.board import Board, province_of
from parlour.games.diplomacy.map.position import DislodgedUnit, PhaseKind, Position, Unit
from parlour.games.diplomacy.notation.disambiguation import Piece, Unclear
from parlour.games.diplomacy.notation.lexicon import Verb
from parlour.games.diplomacy.notation.mentions import Mention, mentions, pieces, tokens, visible_text
from parlour.games.diplomacy.notation.sentences import Sentence, parse_sentence
from parlour.games.diplomacy.notation.to_orders import (
    ADJUSTMENT_VERBS,
    MOVEMENT_VERBS,
    RETREAT_VERBS,
    adjustment_orders,
    movement_order,
    retreat_order,
)
from parlour.games.diplomacy.orders import Build, Order, Waive
from parlour.games.diplomacy.terms import Remark
from parlour.sdk import Detail

LONGEST_MESSAGE = 6000  # letters; all orders of the greatest power, in full names, are half of that
LONGEST_PIECE = 160
MOST_PIECES = 60
_SHOWN = 60  # letters of what was typed, when it is said back

_VERBS: dict[PhaseKind, tuple[Verb, ...]] = {
    "M": MOVEMENT_VERBS,
    "R": RETREAT_VERBS,
    "A": ADJUSTMENT_VERBS,
}


class Problem(Struct, frozen=True):
    """An order that was not taken, and what the player must be told."""

    code: str  # incomplete, coast_needed, illegal, suggest …
    text: str  # the piece as it was typed
    details: Mapping[str, Detail] = {}
    why: str = ""  # of what is illegal, and when else it could be written

    @property
    def phrase(self) -> str:
        return f"order-{self.code}-{self.why}" if self.why else f"order-{self.code}"

    @property
    def remark(self) -> Remark:
        return Remark(self.phrase, {"text": self.text, **self.details})


class Reading(Struct, frozen=True):
    """What was understood of a message, and what not: there is always an order or a problem in it."""

    orders: tuple[Order, ...] = ()
    problems: tuple[Problem, ...] = ()
    remarks: tuple[Remark, ...] = ()  # how something was read; an earlier order that was replaced


def read_message(board: Board, position: Position, phase_kind: PhaseKind, power: str, text: str) -> Reading:
    """A message of one or several orders, of which the last for a unit counts.

    A typed line is read to see whether it is orders at all, and again by the rules; the cache makes that one parse.
    """
    if len(text) > LONGEST_MESSAGE:
        return Reading(problems=(Problem("too_long", shorten(text), {"longest": LONGEST_MESSAGE}),))
    owners = tuple(position.centres.items())
    return _read_cached(board, position.units, owners, position.dislodged, phase_kind, power, text)


@lru_cache(maxsize=256)
def _read_cached(
    board: Board,
    units: tuple[Unit, ...],
    owners: tuple[tuple[str, str], ...],
    dislodged: tuple[DislodgedUnit, ...],
    phase_kind: PhaseKind,
    power: str,
    text: str,
) -> Reading:
    position = Position(units, dict(owners), dislodged)
    written = list(islice(pieces(text), MOST_PIECES + 1))
    readings = [_read_piece(Piece(board, position, power), phase_kind, each) for each in written[:MOST_PIECES]]
    if len(written) > MOST_PIECES:
        readings.append(Reading(problems=(Problem("too_many_lines", shorten(written[-1]), {"most": MOST_PIECES}),)))
    whole = _join_readings(readings)
    if not whole.orders and not whole.problems:
        return Reading(problems=(Problem("nothing", shorten(text)),))
    return _refuse_surplus(whole, position, power) if phase_kind == "A" else whole


def replace_orders(earlier: Sequence[Order], later: Iterable[Order]) -> tuple[tuple[Order, ...], tuple[Remark, ...]]:
    """Orders in which the last for a unit has replaced the one before it, and remarks that say so."""
    orders, remarks = list(earlier), []
    for order in later:
        at = next((at for at, old in enumerate(orders) if _is_for_the_same(old, order)), None)
        if at is None:
            orders.append(order)
            continue
        if orders[at] != order:
            remarks.append(Remark("order-replaced", {"order": str(order), "earlier": str(orders[at])}))
        orders[at] = order
    return tuple(orders), tuple(remarks)


def _is_for_the_same(one: Order, other: Order) -> bool:
    """Whether both are for one unit, or one site of a build; any number of builds may be waived."""
    return not isinstance(one, Waive) and not isinstance(other, Waive) and _subject(one) == _subject(other)


def _subject(order: Order) -> str:
    assert not isinstance(order, Waive)
    return province_of(order.place if isinstance(order, Build) else order.unit.place)


def _join_readings(readings: Sequence[Reading]) -> Reading:
    orders, replaced = replace_orders((), (order for reading in readings for order in reading.orders))
    problems = tuple(problem for reading in readings for problem in reading.problems)
    remarks = tuple(remark for reading in readings for remark in reading.remarks)
    return Reading(orders, problems, (*remarks, *replaced))


def _refuse_surplus(reading: Reading, position: Position, power: str) -> Reading:
    """The reading without what is too much in winter; by letter it would be ignored (DATC 4.D.4 to 4.D.6)."""
    most = abs(surplus(position).get(power, 0))
    beyond = tuple(Problem("too_many", str(order), {"most": most}) for order in reading.orders[most:])
    return Reading(reading.orders[:most], (*reading.problems, *beyond), reading.remarks)


# One piece


def _read_piece(piece: Piece, phase: PhaseKind, text: str) -> Reading:
    try:
        orders = _orders_of_piece(piece, phase, text)
    except Unclear as unclear:
        return Reading(problems=(Problem(unclear.code, shorten(text), unclear.details, unclear.why),))
    return Reading(orders, remarks=tuple(piece.remarks))


def _orders_of_piece(piece: Piece, phase: PhaseKind, text: str) -> tuple[Order, ...]:
    """The orders of one piece; raises `Unclear` if they cannot be taken as they are."""
    sentence = _parse(piece.board, phase, text)
    if sentence is None:
        return ()
    try:
        orders = _orders_of_sentence(piece, phase, sentence)
    except Unclear:
        piece.take_guesses_back()
        raise
    if piece.is_doubtful:
        raise Unclear("suggest", order=", ".join(map(str, orders)))
    return orders


def _parse(board: Board, phase: PhaseKind, text: str) -> Sentence | None:
    """The sentence of a piece; None for a heading such as "England:" above the orders."""
    if len(text) > LONGEST_PIECE:
        raise Unclear("too_long", longest=LONGEST_PIECE)
    words = tokens(text)
    found = mentions(board, words)
    if words and not found:
        return None
    sentence = parse_sentence(_with_winter_sign(found, phase))
    if sentence is None or not found:
        raise Unclear("not_understood")
    if phase == "A" and sentence.verb is Verb.MOVE and sentence.to is None:
        raise Unclear("incomplete", "build")
    if sentence.verb not in _VERBS[phase] or (phase == "R" and sentence.via_convoy):
        raise Unclear("not_now", phase)
    return sentence


def _with_winter_sign(found: Sequence[Mention], phase: PhaseKind) -> Sequence[Mention]:
    """Mentions in which "-A Bul" takes an army away in winter; else a dash begins a list."""
    if phase == "A" and found and found[0] is Verb.MOVE:
        return (Verb.DISBAND, *found[1:])
    return found


def _orders_of_sentence(piece: Piece, phase: PhaseKind, sentence: Sentence) -> tuple[Order, ...]:
    match phase:
        case "M":
            return (movement_order(piece, sentence),)
        case "R":
            return (retreat_order(piece, sentence),)
        case "A":
            return adjustment_orders(piece, sentence)


def shorten(text: str) -> str:
    """The text on one line, cut where it is too long to be said back."""
    one_line = " ".join(visible_text(text[: 4 * _SHOWN]).split())
    return one_line if len(one_line) <= _SHOWN else f"{one_line[:_SHOWN]}…"
