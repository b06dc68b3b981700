"""Reads what a client sends on its socket, and answers each message."""

from __future__ import annotations

import time
from typing import Any, Literal

import msgspec
from msgspec import Raw, Struct

from parlour.engine.names import name_lookup
from parlour.engine.ports import NoSuchMatch, StoreFailed, WriteConflict
from parlour.sdk.house import Join
from parlour.web.auth.idempotency import read_request_id
from parlour.web.auth.seats import TakenSeat
from parlour.web.bodies import check_json, read_json
from parlour.web.commands import CommandRequest, command_named, give_command, submit_text
from parlour.web.contracts import DeedRequest, Reader, perform, read_body
from parlour.web.errors import Denied, details_of, unauthorized
from parlour.web.language import message, zone_of
from parlour.web.limits import Bucket, Rate
from parlour.web.live.contract_streams import ContractStream
from parlour.web.live.session import FLOOD, Session
from parlour.web.services import Services
from parlour.web.traffic import RequestTrace
from parlour.web.wire import Ack, CommandResult, ContractError, ErrorShown, SayText, SocketError, Word

PACE = Rate(100, 20)  # messages of one socket
PATIENCE = 50  # messages too many, after which it is closed
_SIGNALS = frozenset(("ACK", "SYNC", "PING"))  # about the line itself; all else is a command


class _Message(Struct, frozen=True):
    """`wire.In`, with its payload not read yet: what it is, the command says."""

    cmd: Word
    request_id: str | None = None
    payload: Raw = Raw(b"{}")


class SocketCommands:
    def __init__(self, services: Services, session: Session, language: str, zone: str | None = None) -> None:
        self._services, self._session, self._language, self._zone = services, session, language, zone
        self._bucket = Bucket(PACE.burst, time.monotonic())
        self._too_many = 0

    async def answer(self, text: str | bytes) -> None:
        """Carry out one message.  Whatever is wrong with it, the next is read."""
        request_id = None
        try:
            self._check_pace()
            incoming = _read(text)
            request_id = incoming.request_id
            if incoming.cmd in _SIGNALS:
                await self._signal(incoming)
            else:
                await self._command(incoming)
        except Denied as no:
            self._refuse(no, request_id)
        except (WriteConflict, StoreFailed, NoSuchMatch):
            self._refuse(Denied("ERR_UNAVAILABLE", "in_doubt"), request_id)
        except Exception as fault:  # noqa: BLE001 - its kind is logged, and the others go on
            self._services.traffic.broke("socket", fault)
            self._refuse(Denied("ERR_INTERNAL", "internal"), request_id)

    def _check_pace(self) -> None:
        if wait := self._bucket.take(PACE, time.monotonic()):
            self._too_many += 1
            if self._too_many > PATIENCE:
                self._services.traffic.socket_dropped("flood")
                self._session.close(FLOOD)
            raise Denied("ERR_RATE_LIMITED", "rate_limited", wait=wait)

    async def _signal(self, incoming: _Message) -> None:
        match incoming.cmd:
            case "ACK":
                last_seen = _last_seen(incoming)
                if self._session.has_missed(last_seen):
                    await self._session.resume(last_seen)
                else:
                    self._session.release()
            case "SYNC":
                await self._session.resume(_last_seen(incoming))
            case _:
                self._session.release()
                self._session.answer("PONG", incoming.payload)

    async def _command(self, incoming: _Message) -> None:
        """From the place that is theirs when everything that happened before has been told."""
        session, services = self._session, self._services
        if not services.revocations.is_fresh:
            await services.revocations.freshen()
        if session.is_locked_out:
            raise unauthorized()
        session.release()
        if incoming.request_id is None:
            raise Denied("ERR_VALIDATION", "bad_request_id")
        await session.watchers.settled()
        request = self._request(incoming.request_id)
        if isinstance(session.stream, ContractStream):
            return await self._perform(incoming.cmd, incoming.payload, request, session.stream)
        if incoming.cmd == "TEXT":
            outcome = await submit_text(services, request, read_json(incoming.payload, SayText).text)
        elif (kind := command_named(services, request.match, incoming.cmd.lower())) is Join:
            read_json(incoming.payload, Join)
            sat = await self._sit_down(request)
            return self._accept(incoming.request_id, sat.is_repeated, {"player_id": sat.seat, "seat": sat.number})
        else:
            outcome = await give_command(services, request, kind, incoming.payload)
        return self._accept(incoming.request_id, outcome.is_repeated, outcome.receipt.result)

    async def _perform(self, cmd: str, payload: Raw, request: CommandRequest, stream: ContractStream) -> None:
        """Do what the game's own contract calls so."""
        deed = stream.contract.at_socket(cmd)
        if deed is None:
            names = ", ".join(sorted(each.socket for each in stream.contract.deeds if each.socket))
            raise Denied("ERR_VALIDATION", "no_such_socket_command", {"commands": names})
        reader = Reader(stream.place, stream.dialect.language, stream.dialect.zone)
        asked = DeedRequest(stream.contract, request, reader)
        performed = await perform(self._services, asked, deed, read_body(deed, payload, {}))
        self._accept(request.id, performed.is_repeated, performed.reply)

    def _request(self, request_id: str) -> CommandRequest:
        stream = self._session.stream
        assert stream is not None, "a snapshot comes first"
        id = read_request_id(request_id)
        return CommandRequest(self._session.claims.sub, stream.match, stream.place, stream.viewer, id, True)

    async def _sit_down(self, request: CommandRequest) -> TakenSeat:
        if self._session.claims.role == "observer":
            raise Denied("ERR_FORBIDDEN", "watch_only")
        known = await self._services.store.player(self._session.claims.sub)
        if known is None:
            raise Denied("ERR_FORBIDDEN", "seat_only")
        return await self._services.seats.take(request.match, request.place, known, known.name, request.id)

    def _accept(self, request_id: str, is_repeated: bool, result: Any = None) -> None:
        status: Literal["accepted", "duplicate"] = "duplicate" if is_repeated else "accepted"
        self._session.answer("COMMAND_RESULT", CommandResult(request_id, status, result))

    def _refuse(self, no: Denied, request_id: str | None) -> None:
        stream = self._session.stream
        match = stream.match if stream is not None else None
        if not no.by_rules:  # of what the rules refuse, the engine leaves a line
            seq = None if match is None else match.seq
            trace = RequestTrace("socket", self._session.claims.game_id, _checked_id(request_id), seq)
            self._services.traffic.turned_away(trace, no.code)
        game = match.game if match is not None else None
        names = str if match is None else name_lookup(self._services.people.names(match.id, self._language))
        said = message(no, self._language, game, zone_of(self._zone, match), names)
        shown = ErrorShown(no.code, said, details_of(no))
        if self._session.dialect is not None:
            self._session.answer("ERROR", ContractError(no.code, said, shown, request_id))
        else:
            self._session.answer("ERROR", SocketError(no.code, said, shown.details, request_id))


def _checked_id(request_id: str | None) -> str | None:
    """The id, if it is one; what a client says instead may be anything, and does not belong into a log."""
    try:
        return None if request_id is None else read_request_id(request_id)
    except Denied:
        return None


def _read(text: str | bytes) -> _Message:
    raw = text.encode() if isinstance(text, str) else text
    check_json(raw)
    message = read_json(raw, _Message)
    assert isinstance(message, _Message)
    return message


def _last_seen(incoming: _Message) -> object:
    """Never answered with an error: what is not understood is not known."""
    try:
        return msgspec.json.decode(incoming.payload, type=Ack).last_seen_seq
    except msgspec.MsgspecError:
        return None
