"""Rows of older schemas, turned into those of today: what SQL alone cannot do, the same for every database."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Raw, Struct

from parlour.engine.match import HOSTS_SEAT
from parlour.sdk.parts.hosting import STAND_IN
from parlour.stores.columns import to_microseconds, to_microseconds_or_none

JOINED = b'"type":"joined"'  # stands in the body of every happening by which somebody sat down

HolderRow = tuple[str, str, str]  # match, seat, holder
SeatValues = tuple[str, str, int, str | None, str | None]  # match, seat, number, holder, named after


class _Event(Struct):
    type: str
    seat: str | None = None


class _Body(Struct):
    events: list[_Event]


class _Delivery(Struct):
    """Of a digest, as far as it is looked into; the rest goes on as it is."""

    match_id: Raw
    lane: Any
    letter: Raw
    not_before: Raw


_body = msgspec.json.Decoder(_Body)
_digest = msgspec.json.Decoder(list[_Delivery])


def seat_rows(
    holders: Iterable[HolderRow], first_holders: Iterable[HolderRow], bodies: Iterable[tuple[str, bytes]]
) -> Iterator[SeatValues]:
    """Rows of the seats of every match in which the house knows somebody, numbered in the order of first sitting
    down.

    A seat is named after the player who holds it, or else after who sat down there first; one that was left before
    the house kept that is named after nobody, and so called as its id.  `bodies`: happenings with `JOINED`, in their
    order.
    """
    held, first, joined = _by_match(holders), _by_match(first_holders), _joined(bodies)
    for match_id in {**held, **first}:
        holder, named_after = held.get(match_id, {}), first.get(match_id, {})
        seats = dict.fromkeys([*joined.get(match_id, ()), *sorted({**holder, **named_after})])
        seats.pop(HOSTS_SEAT, None)
        if HOSTS_SEAT in holder or HOSTS_SEAT in named_after:
            seats = {HOSTS_SEAT: None, **seats}
        for number, seat in enumerate(seats, 0 if HOSTS_SEAT in seats else 1):
            last_player = _player(holder.get(seat)) or _player(named_after.get(seat))
            yield match_id, seat, number, holder.get(seat), last_player


def _player(holder: str | None) -> str | None:
    return None if holder == STAND_IN else holder


def _by_match(rows: Iterable[HolderRow]) -> dict[str, dict[str, str]]:
    matches: dict[str, dict[str, str]] = {}
    for match_id, seat, holder in rows:
        matches.setdefault(match_id, {})[seat] = holder
    return matches


def _joined(bodies: Iterable[tuple[str, bytes]]) -> Mapping[str, Sequence[str]]:
    """The seats that were joined, by match; a happening that cannot be read is left out, and found when it is
    loaded."""
    seats: dict[str, list[str]] = {}
    for match_id, body in bodies:
        try:
            events = _body.decode(body).events
        except (msgspec.DecodeError, UnicodeDecodeError):
            continue
        seats.setdefault(match_id, []).extend(
            [each.seat for each in events if each.type == "joined" and each.seat is not None]
        )
    return seats


def nudge_of_text(old: str) -> str | None:
    """A nudge as JSON, from parts with tabs between them; None: nothing that ever was one.

    Written out here, and not by today's Structs: a later step finds what this one has left, whatever they become.
    """
    try:
        nudge = _nudge(old.split("\t"))
    except ValueError:
        return None
    return None if nudge is None else msgspec.json.encode(nudge).decode()


def _nudge(parts: list[str]) -> dict[str, Any] | None:
    match parts:
        case ["", "to_begin", about, at]:
            return {"type": "host_asked_to_start", "about": about, "at": _instant(at)}
        case ["", "held", about, by]:
            return {"type": "start_held", "about": about, "by": by or None}
        case ["", "undelivered", lane]:
            seat = lane.removeprefix("seat/") if lane.startswith("seat/") else None
            return {"type": "undelivered_reported", "seat": seat}
        case [seat, "stand-in"]:
            return {"type": "stand_in_requested", "seat": seat}
        case [seat, "called_in"]:
            return {"type": "called_in", "seat": seat}
        case [seat, about, holder] if holder.startswith("to "):
            return {
                "type": "question_told",
                "seat": seat,
                "about": about,
                "holder": holder.removeprefix("to ") or None,
            }
        case [seat, about, due, "no more"]:
            return {"type": "reminders_declined", "seat": seat, "about": about, "due": _instant(due)}
        case [seat, about, due, "again", at]:
            question = {"seat": seat, "about": about, "due": _instant(due)}
            return {"type": "reminder_requested", **question, "at": _instant(at)}
        case [seat, about, due, seconds]:
            question = {"seat": seat, "about": about, "due": _instant(due)}
            return {"type": "reminder_sent", **question, "seconds_before": int(seconds)}
        case _:
            return None


def _instant(text: str) -> datetime:
    return datetime.fromisoformat(text)


def lane_of_text(old: str) -> str:
    """A lane as JSON, from a word or a prefix with what belongs to it; see `_lane` for what is neither."""
    return msgspec.json.encode(_lane(old)).decode()


def digest_of_old(old: bytes) -> bytes:
    """The deliveries of a day's last post, with their lanes as JSON; one that cannot be read stays as it is."""
    try:
        deliveries = _digest.decode(old)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return old
    for each in deliveries:
        each.lane = _lane(each.lane) if isinstance(each.lane, str) else each.lane
    return msgspec.json.encode(deliveries)


def _lane(old: str) -> dict[str, Any]:
    """The lane of an old text; what is none is for a seat in which nobody sits, so that it reaches nobody by
    mistake."""
    kind, _, rest = old.partition("/")
    match kind:
        case "room":
            return {"type": "room"}
        case "host":
            return {"type": "host"}
        case "host later":
            return {"type": "host", "later": True}
        case "later":
            return {"type": "seat", "seat": rest, "later": True}
        case "at" | "in":
            return {"type": "conversation", "address": _address(rest), "is_room": kind == "in"}
        case "later in":
            return {"type": "conversation", "address": _address(rest), "is_room": True, "later": True}
        case _:
            return {"type": "seat", "seat": rest}


def _address(old: str) -> dict[str, str]:
    messenger, _, id = old.partition("/")
    return {"messenger": messenger, "id": id}


WaitingValues = tuple[str, str, int, int | None]  # match, player, since, offered at


class _WaitingDraft(Struct):
    since: datetime
    offered_at: datetime | None = None


class _Draft(Struct):
    player_id: str
    address: dict[str, str]
    body: bytes


class _OfferReply(Struct):
    """Of a reply, as far as it is looked into."""

    only_while: _Draft | None = None


_waiting: msgspec.json.Decoder[_WaitingDraft | None] = msgspec.json.Decoder(_WaitingDraft | None)
_reply = msgspec.json.Decoder(_OfferReply)


def waiting_rows(drafts: Iterable[tuple[str, str, bytes]]) -> Iterator[WaitingValues]:
    """Rows of the waiting list, from drafts by match and player; of who has left the list, and of what cannot be
    read, there are none."""
    for match_id, player_id, body in drafts:
        entry = _read_waiting(body)
        if entry is not None:
            yield match_id, player_id, to_microseconds(entry.since), to_microseconds_or_none(entry.offered_at)


def _read_waiting(body: bytes) -> _WaitingDraft | None:
    try:
        return _waiting.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def offer_of_reply(letter: bytes) -> tuple[str, str, bytes] | None:
    """Match, lane and letter of an offered seat, from a reply that was to go only while a draft was stored; None: it
    is none."""
    try:
        draft = _reply.decode(letter).only_while
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    entry = None if draft is None else _read_waiting(draft.body)
    if draft is None or entry is None or entry.offered_at is None:
        return None
    lane = {"type": "offer", "player_id": draft.player_id, "offered_at": entry.offered_at}
    offer = {"type": "seat_offered", "offered_at": entry.offered_at}
    return draft.address["id"], msgspec.json.encode(lane).decode(), msgspec.json.encode(offer)


def chain_of_old(
    match: tuple[str, str, bytes, int],
    rows: Iterable[tuple[int, int, int, bytes]],  # id, game, seed, created at
) -> bytes:
    """The hash over what happened before there was one."""
    match_id, game, seed, created_at = match
    chain = sha256(b"\0".join([match_id.encode(), game.encode(), seed, b"%d" % created_at])).digest()
    for seq, round, at, body in rows:
        digest = sha256(b"%d %d %d\n" % (seq, round, at) + body).digest()
        chain = sha256(chain + digest).digest()
    return chain
