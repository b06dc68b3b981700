"""What a game's contract shows and tells: the same in two worlds to whoever may not know, and well formed.

The secrecy law compares it like everything else a viewer sees, see `secrets`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any
from uuid import NAMESPACE_OID, uuid5

from msgspec import convert, json
from msgspec.structs import fields

from parlour.engine import read
from parlour.engine.match import Happening, Match, fold_log
from parlour.rehearsal.laws import LawViolation
from parlour.rehearsal.play import Play
from parlour.sdk.audience import Viewer
from parlour.sdk.contract import OVERSEER, PLAYER, Contract, ContractDenial, Look, NamedEvent, Sight
from parlour.sdk.phrases import phrasebook

LAW = "contracts"
_encode = json.Encoder().encode


@cache
def id_of(kind: str, name: str) -> str:
    return str(uuid5(NAMESPACE_OID, f"{kind}/{name}"))


def contract_sight(match: Match, viewer: Viewer) -> Sight:
    return read.sight(match, viewer, phrasebook(match.game).speaker("en", str), str, id_of)


def shown_by_contract(contract: Contract, sight: Sight) -> bytes:
    """Everything that this viewer could look at, as JSON."""
    looks = [_looked(look, sight, asked) for look in contract.looks for asked in _askable(look, sight)]
    states = [contract.public_state(sight), contract.own_state(sight), contract.snapshot(sight)]
    return _encode([*states, *looks])


def told_by_contract(contract: Contract, before: Match, happenings: Iterable[Happening], viewer: Viewer) -> bytes:
    """Every named event that this viewer is told of, in order, as JSON."""
    return _encode([(each.evt, each.payload) for each in _events(contract, before, happenings, viewer)])


def _events(
    contract: Contract, before: Match, happenings: Iterable[Happening], viewer: Viewer
) -> Iterator[NamedEvent]:
    match = before
    for happening in happenings:
        earlier, match = contract_sight(match, viewer), fold_log(match, (happening,))
        told = [each.notice for each in happening.notices if viewer in each.notice.to]
        yield from contract.events(earlier, contract_sight(match, viewer), told)


def _looked(look: Look, sight: Sight, asked: Any) -> object:
    try:
        return look.show(sight, asked)
    except ContractDenial as no:
        return [no.code, no.why, {name: str(detail) for name, detail in no.details.items()}]


def _askable(look: Look, sight: Sight) -> list[Any]:
    """What may be asked there: nothing, or whatever each seat has as its id in every field that must be said."""
    if look.asks is None:
        return [None]
    needed = [field.encode_name for field in fields(look.asks) if field.required]
    if not needed:
        return [look.asks()]
    ids = [sight.id_of(PLAYER, seat) for seat in _seats(sight)]
    return [convert(dict.fromkeys(needed, each), look.asks) for each in (*ids, sight.id_of(PLAYER, "nobody"))]


def _seats(sight: Sight) -> list[str]:
    named = {seat for question in sight.questions for seat in question.awaited.seats}
    return sorted(named | ({sight.viewer.seat} if sight.viewer.seat is not None else set()))


def contracts_are_sound(before: Match, happenings: list[Happening], play: Play) -> None:
    """Every event is one that the contract names, none comes twice from one cause, and who sees all sees it too."""
    contract = play.game.contract
    if contract is None:
        return
    match = before
    for happening in happenings:
        overseen = {each.key for each in _must_be_sound(contract, match, happening, OVERSEER)}
        for viewer in play.viewers:
            for each in _must_be_sound(contract, match, happening, viewer):
                if each.key not in overseen:
                    raise LawViolation(LAW, f"{each.evt} ({each.key}) is told to {viewer}, and not to who sees all")
        match = fold_log(match, (happening,))


def _must_be_sound(contract: Contract, match: Match, happening: Happening, viewer: Viewer) -> list[NamedEvent]:
    events = list(_events(contract, match, (happening,), viewer))
    for each in events:
        kind = contract.event_types.get(each.evt)
        if type(each.payload) is not kind:
            raise LawViolation(LAW, f"{each.evt} comes with {type(each.payload).__name__}; `event_types` says {kind}")
    for key, count in Counter(each.key for each in events).items():
        if count > 1:
            raise LawViolation(LAW, f"one cause tells {viewer} {key} {count} times")
    return events
