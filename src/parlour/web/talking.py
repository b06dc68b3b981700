"""What a client says on its socket, message by message, each with its answer."""

from __future__ import annotations

import time
from typing import Any, Literal

import msgspec
from msgspec import Raw, Struct

from parlour.engine.names import name_lookup
from parlour.engine.ports import NoSuchMatch, Raced, StoreFailed
from parlour.sdk.house import Join
from parlour.web.auth.idempotency import read_request_id
from parlour.web.auth.seats import TakenSeat
from parlour.web.commands import CommandRequest, command_named, give_command, submit_text
from parlour.web.errors import Denied, details_of
from parlour.web.language import message, zone_of
from parlour.web.limits import Bucket, Rate
from parlour.web.services import Services
from parlour.web.sockets import FLOOD, Socket
from parlour.web.wire import Ack, CommandResult, SayText, SocketError, Word, read_json

PACE = Rate(100, 20)  # messages of one socket
PATIENCE = 50  # messages too many, after which it is closed
_SIGNALS = frozenset(("ACK", "SYNC", "PING"))  # about the line itself; all else is a command


class _In(Struct, frozen=True):
    """`wire.In`, with its payload not read yet: what it is, the command says."""

    cmd: Word
    request_id: str | None = None
    payload: Raw = Raw(b"{}")


_envelope = msgspec.json.Decoder(_In)


class Talk:
    __slots__ = ("_bucket", "_desk", "_language", "_socket", "_too_many", "_zone")

    def __init__(self, desk: Services, socket: Socket, language: str, zone: str | None = None) -> None:
        self._desk, self._socket, self._language, self._zone = desk, socket, language, zone
        self._bucket = Bucket(PACE.burst, time.monotonic())
        self._too_many = 0

    async def hear(self, text: str | bytes) -> None:
        """Whatever is wrong with one message, the next is heard."""
        request_id = None
        try:
            self._not_too_fast()
            said = _read(text)
            request_id = said.request_id
            if said.cmd in _SIGNALS:
                await self._heed(said)
            else:
                await self._command(said)
        except Denied as no:
            self._refuse(no, request_id)
        except (Raced, StoreFailed, NoSuchMatch):
            self._refuse(Denied("ERR_UNAVAILABLE", "unavailable"), request_id)
        except Exception as fault:  # noqa: BLE001 - its kind is logged, and the others go on
            self._desk.traffic.broke("socket", fault)
            self._refuse(Denied("ERR_INTERNAL", "internal"), request_id)

    def _not_too_fast(self) -> None:
        if wait := self._bucket.take(PACE, time.monotonic()):
            self._too_many += 1
            if self._too_many > PATIENCE:
                self._desk.traffic.socket_dropped("flood")
                self._socket.close(FLOOD)
            raise Denied("ERR_RATE_LIMITED", "rate_limited", wait=wait)

    async def _heed(self, said: _In) -> None:
        match said.cmd:
            case "ACK":
                last_seen = _last_seen(said)
                if self._socket.has_missed(last_seen):
                    await self._socket.resume(last_seen)
                else:
                    self._socket.let_go()
            case "SYNC":
                await self._socket.resume(_last_seen(said))
            case _:
                self._socket.let_go()
                self._socket.answer("PONG", said.payload)

    async def _command(self, said: _In) -> None:
        """From the place that is theirs when everything that happened before has been told."""
        socket, desk = self._socket, self._desk
        socket.let_go()
        if said.request_id is None:
            raise Denied("ERR_VALIDATION", "bad_request_id")
        if not socket.gallery.is_settled:
            await socket.gallery.settled()
        wish = self._wish(said.request_id)
        if said.cmd == "TEXT":
            outcome = await submit_text(desk, wish, read_json(said.payload, SayText).text)
        elif (kind := command_named(desk, wish.match, said.cmd.lower())) is Join:
            sat = await self._sit_down(wish)
            return self._accept(said.request_id, sat.is_repeated, {"player_id": sat.seat, "seat": sat.number})
        else:
            outcome = await give_command(desk, wish, kind, said.payload)
        return self._accept(said.request_id, outcome.is_repeated)

    def _wish(self, request_id: str) -> CommandRequest:
        stream = self._socket.stream
        assert stream is not None, "a snapshot comes first"
        id = read_request_id(request_id)
        return CommandRequest(self._socket.claims.sub, stream.match, stream.place, stream.viewer, id, True)

    async def _sit_down(self, wish: CommandRequest) -> TakenSeat:
        known = await self._desk.store.player(self._socket.claims.sub)
        if known is None:
            raise Denied("ERR_FORBIDDEN", "seat_only")
        return await self._desk.seats.take(wish.match, wish.place, known, known.name, wish.id)

    def _accept(self, request_id: str, is_repeated: bool, result: Any = None) -> None:
        status: Literal["accepted", "duplicate"] = "duplicate" if is_repeated else "accepted"
        self._socket.answer("COMMAND_RESULT", CommandResult(request_id, status, result))

    def _refuse(self, no: Denied, request_id: str | None) -> None:
        stream = self._socket.stream
        match = stream.match if stream is not None else None
        game = match.game if match is not None else None
        names = str if match is None else name_lookup(self._desk.people.names(match.id, self._language))
        said = message(no, self._language, game, zone_of(self._zone, match), names)
        self._socket.answer("ERROR", SocketError(no.code, said, details_of(no), request_id))


def _read(text: str | bytes) -> _In:
    try:
        return _envelope.decode(text)
    except msgspec.ValidationError as fault:
        raise Denied("ERR_VALIDATION", "validation", {"where": str(fault)}) from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Denied("ERR_VALIDATION", "not_json") from None


def _last_seen(said: _In) -> object:
    """Never answered with an error: what is not understood is not known."""
    try:
        return msgspec.json.decode(said.payload, type=Ack).last_seen_seq
    except msgspec.MsgspecError:
        return None
