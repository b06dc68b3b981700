"""Whole orders that a half-typed one may become."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from itertools import islice, zip_longest
from typing import TypeAlias, assert_never

from msgspec import Struct
from msgspec.structs import replace

from parlour.games.diplomacy.map.board import Board, province_of
from parlour.games.diplomacy.map.position import Kind, PhaseKind, Position, Unit
from parlour.games.diplomacy.notation.choices import Choices
from parlour.games.diplomacy.notation.lexicon import UNITS, VERBS, Verb, fold_text, full_name, names
from parlour.games.diplomacy.notation.mentions import Mention, Place, Token, UnitWord, mentions, tokens, visible_text
from parlour.games.diplomacy.notation.reading import LONGEST_PIECE
from parlour.games.diplomacy.orders import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Remove,
    Retreat,
    Support,
    Waive,
)

MOST = 10
_SEPARATOR = re.compile(r"[\n,;]")
_ABBREVIATION = 3  # letters


class Stub(Struct, frozen=True):
    """The word that is being typed, and all it can become."""

    text: str
    provinces: frozenset[str] = frozenset()
    by_nickname: frozenset[str] = frozenset()  # of these, those that the map calls differently
    verbs: frozenset[Verb] = frozenset()
    kind: Kind | None = None  # if it is a unit's letter itself
    after: Kind | None = None  # the letter in front of it


class TypedSoFar(Struct, frozen=True):
    """An order as far as it is typed."""

    mentions: tuple[Mention, ...]
    stub: Stub | None

    @property
    def is_in_full_names(self) -> bool:
        places = [mention.text for mention in self.mentions if isinstance(mention, Place)]
        if self.stub is not None and self.stub.provinces:
            places.append(self.stub.text)
        return any(len(place) > _ABBREVIATION for place in places)


def complete(board: Board, position: Position, phase_kind: PhaseKind, power: str, text: str) -> tuple[str, ...]:
    """Whole orders that begin like the last one in the text, useful ones first; in full names if it has them."""
    last = _SEPARATOR.split(visible_text(text[-LONGEST_PIECE:]))[-1]
    if last.strip() and not tokens(last):
        return ()
    typed = _parse_typed(board, last)
    choices = Choices(board, position, phase_kind, power)
    by_unit = [
        _continuations(choices, first, typed) for first in choices.after(()) if _can_begin(_spot(first), typed)
    ]
    found = islice(_in_turns(by_unit), MOST)
    return tuple(order_text(board, order) if typed.is_in_full_names else str(order) for order in found)


def _parse_typed(board: Board, text: str) -> TypedSoFar:
    """What is typed, as mentions and the word that is being typed."""
    words = tokens(text)
    is_coast = len(words) > 1 and words[-2].text in ("/", "(")
    if not words or not words[-1].is_word or is_coast or text[-1].isspace():
        return _with_unit_letter(_mentions_before(board, words), None)
    length = _stub_length(board, [word.text if word.is_word else "" for word in words])
    stub = _stub(board, " ".join(word.text for word in words[-length:]))
    return _with_unit_letter(_mentions_before(board, words[:-length]), stub)


def _mentions_before(board: Board, words: tuple[Token, ...]) -> tuple[Mention, ...]:
    """Mentions of the words before the stub; places that are cut short or misspelt mean whatever they may mean."""
    known, found = names(board), mentions(board, words)
    if found[:1] == (Verb.MOVE,):
        found = found[1:]
    return tuple(
        replace(each, provinces=known.provinces_beginning(each.text) or known.provinces_close_to(each.text))
        if isinstance(each, Place) and not each.provinces
        else each
        for each in found
    )


def _with_unit_letter(found: tuple[Mention, ...], stub: Stub | None) -> TypedSoFar:
    """The order so far; a unit's letter asks for such a unit, whether or not its place is begun."""
    last = found[-1] if found else None
    if not isinstance(last, UnitWord):
        return TypedSoFar(found, stub)
    if stub is None:
        return TypedSoFar(found[:-1], Stub("", kind=last.kind))
    return TypedSoFar(found[:-1], replace(stub, verbs=frozenset(), after=last.kind))


def _stub_length(board: Board, words: Sequence[str]) -> int:
    """How many of the last words are one beginning of a name: "English ch" is two."""
    known = names(board)
    longest = min(known.most_words, len(words))
    return next(
        (
            n
            for n in range(longest, 1, -1)
            if "" not in words[-n:] and known.provinces_beginning(" ".join(words[-n:]))
        ),
        1,
    )


def _stub(board: Board, text: str) -> Stub:
    known = names(board)
    provinces = known.provinces_beginning(text) or known.provinces_close_to(text)
    nicknamed = frozenset(abbr for abbr in provinces if not _is_called(board, abbr, text))
    return Stub(text, frozenset(provinces), nicknamed, _verbs(text), UNITS.get(text))


def _is_called(board: Board, abbr: str, text: str) -> bool:
    return fold_text(abbr).startswith(text) or fold_text(board.provinces[abbr].name).startswith(text)


def _verbs(text: str) -> frozenset[Verb]:
    """Verbs that begin like this; a whole word is no beginning of another one."""
    if text in UNITS:
        return frozenset()
    if text in VERBS:
        return frozenset((VERBS[text],))
    return frozenset(verb for word, verb in VERBS.items() if word.startswith(text))


def _can_begin(first: Spot | None, typed: TypedSoFar) -> bool:
    """Whether an order of this unit can fit; spares unfolding what all the others can do."""
    place = next((mention for mention in typed.mentions if isinstance(mention, Place)), None)
    if first is None or (place is None and typed.stub is None):
        return True
    if place is not None:
        return _is_at(first, place)
    assert typed.stub is not None
    return not typed.stub.verbs.isdisjoint(VERBS_FIRST) or _may_become(first, typed.stub)


def _continuations(choices: Choices, first: str, typed: TypedSoFar) -> Iterator[Order]:
    """Orders of one unit that fit, the unlikely last: "F Nth s" is rather a support than a move to the Skagerrak."""
    unlikely: list[Order] = []
    for _, order in choices.orders_behind(first):
        fits = [fit for outline in outlines(order) if (fit := _fit(outline, typed))]
        if fits and min(fits) is Fit.UNLIKELY:
            unlikely.append(order)
        elif fits:
            yield order
    yield from unlikely


def _in_turns(by_unit: Iterable[Iterator[Order]]) -> Iterator[Order]:
    """The best order of each unit, then the next best of each."""
    for orders in zip_longest(*by_unit):
        yield from (order for order in orders if order is not None)


class Fit(IntEnum):
    LIKELY = 1
    UNLIKELY = 2


def _fit(outline: Outline, typed: TypedSoFar) -> Fit | None:
    """How well an order fits what is typed; None if it does not."""
    at = 0
    for mention in typed.mentions:
        after = _step(outline, at, mention)
        if after is None:
            return None
        at = after
    return Fit.LIKELY if typed.stub is None else _stub_fit(outline, at, typed.stub)


def _step(outline: Outline, at: int, mention: Mention) -> int | None:
    """Where the outline is after this.  Between places the arrow may be left out."""
    if not isinstance(mention, Verb | Place):
        return at
    if at < len(outline) and outline[at] is Verb.MOVE and isinstance(mention, Place):
        at += 1
    here = outline[at] if at < len(outline) else None
    if isinstance(here, Spot):
        return at + 1 if isinstance(mention, Place) and _is_at(here, mention) else None
    return at + 1 if here is mention else None


def _stub_fit(outline: Outline, at: int, stub: Stub) -> Fit | None:
    """How well the word that is being typed fits where the outline has got to; None if it does not."""
    here = outline[at] if at < len(outline) else None
    is_verb = stub.text in VERBS
    if isinstance(here, Verb) and here in stub.verbs:
        return Fit.LIKELY if is_verb else Fit.UNLIKELY
    if here is Verb.MOVE:
        here = outline[at + 1]
    if not isinstance(here, Spot) or not _may_become(here, stub):
        return None
    return Fit.UNLIKELY if is_verb or here.province in stub.by_nickname else Fit.LIKELY


def _is_at(spot: Spot, place: Place) -> bool:
    """Whether the place that was typed can be this one; of a unit that is there neither coast nor letter matter."""
    if spot.province not in place.provinces:
        return False
    if spot.is_new and place.kind not in (None, spot.kind):
        return False
    return (spot.kind is not None and not spot.is_new) or place.coast in (None, spot.coast)


def _may_become(spot: Spot, stub: Stub) -> bool:
    if spot.kind is not None and stub.kind is not None:
        return spot.kind == stub.kind
    return spot.province in stub.provinces and not (spot.is_new and stub.after not in (None, spot.kind))


def _spot(first: str) -> Spot | None:
    kind, _, place = first.rpartition(" ")
    return Spot(province_of(place), kind="A" if kind == "A" else "F") if kind else None


def order_text(board: Board, order: Order) -> str:
    """The normal form with full names: "A Paris S A Marseilles - Burgundy"."""
    named = ("unit", "helped", "army", "to", "place")
    parts = {part: _in_full(board, getattr(order, part)) for part in named if part in order.__struct_fields__}
    return str(replace(order, **parts))


def _in_full(board: Board, named: Unit | str | None) -> Unit | str | None:
    if isinstance(named, Unit):
        return replace(named, place=full_name(board, named.place))
    return full_name(board, named) if named else None


# ── Orders part by part, in every order of words that people use ──


class Spot(Struct, frozen=True):
    """A place in an order, and which kind of unit is there, if one is."""

    province: str
    coast: str = ""
    kind: Kind | None = None
    is_new: bool = False  # yet to be built: its kind is part of the order


Outline: TypeAlias = tuple[Verb | Spot, ...]
_VIA_CONVOY = ((Verb.VIA, Verb.CONVOY), (Verb.VIA,), (Verb.CONVOY,))
VERBS_FIRST = frozenset((Verb.HOLD, Verb.RETREAT, Verb.DISBAND, Verb.BUILD, Verb.WAIVE))  # may stand before the unit


def outlines(order: Order) -> tuple[Outline, ...]:
    """The order's parts, in every order of words that people use."""
    match order:
        case Hold():
            return _either_way(_unit(order.unit), Verb.HOLD)
        case Move():
            going = (_unit(order.unit), Verb.MOVE, _place(order.to))
            return tuple((*going, *way) for way in _VIA_CONVOY) if order.via_convoy else (going,)
        case Support() | Convoy():
            return (_help(order),)
        case Retreat():
            unit, to = _unit(order.unit), _place(order.to)
            return (unit, Verb.MOVE, to), (unit, Verb.RETREAT, to), (Verb.RETREAT, unit, Verb.MOVE, to)
        case Disband() | Remove():
            return _either_way(_unit(order.unit), Verb.DISBAND)
        case Build():
            province, _, coast = order.place.partition("/")
            return _either_way(Spot(province, coast, order.kind, is_new=True), Verb.BUILD)
        case Waive():
            return ((Verb.WAIVE,),)
        case _:
            assert_never(order)


def _either_way(spot: Spot, verb: Verb) -> tuple[Outline, ...]:
    """The outlines with the verb behind and in front: "F Lon hold", "hold F Lon"."""
    return (spot, verb), (verb, spot)


def _help(order: Support | Convoy) -> Outline:
    verb, helped = (Verb.CONVOY, order.army) if isinstance(order, Convoy) else (Verb.SUPPORT, order.helped)
    beginning = (_unit(order.unit), verb, _unit(helped))
    return (*beginning, Verb.MOVE, _place(order.to)) if order.to else beginning


def _unit(unit: Unit) -> Spot:
    province, _, coast = unit.place.partition("/")
    return Spot(province, coast, unit.kind)


def _place(place: str) -> Spot:
    province, _, coast = place.partition("/")
    return Spot(province, coast)
