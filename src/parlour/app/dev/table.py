"""The one match of a house under work: begun by itself, kept while its log still folds, and seen from every seat."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import uuid4

import msgspec
from msgspec import Struct

from parlour.app.dev.pushed_clock import PushedClock
from parlour.app.wrong_use import describe_fault
from parlour.engine import read
from parlour.engine.match import HOSTS_SEAT, Match, Standpoint, empty_match, fold_log, standpoint_of, viewer_at
from parlour.engine.ports import UnreadableMatch
from parlour.engine.submission import MatchId, PlayerId, Submission, SubmissionId
from parlour.rehearsal.rehearsal import CAST
from parlour.sdk.audience import SPECTATOR, Viewer
from parlour.sdk.game import Game
from parlour.sdk.house import Start
from parlour.web.auth.sessions import Device
from parlour.web.errors import Denied
from parlour.web.services import Services
from parlour.web.wire import Admission

DEVICE = Device("parlour dev")
AGAIN = "A new match is begun"


class Sitter(Struct, frozen=True):
    """Somebody who looks at the match in a pane of the page."""

    name: str
    player_id: PlayerId | None = None  # None: who only watches


class KeptTable(Struct, frozen=True):
    """What the next process needs to go on with the match."""

    game: str
    match_id: MatchId
    sitters: tuple[Sitter, ...]


class Pane(Struct, frozen=True):
    """One pane of the page: who looks, and what lets them in."""

    name: str
    is_host: bool
    admission: Admission


class DevTable:
    def __init__(
        self,
        game: Game[Any],
        services: Services,
        clock: PushedClock,
        file: Path,
        seats: int,
        settings: Struct | None = None,
    ) -> None:
        """`file` keeps which match it is."""
        self._game, self._services, self._clock, self._file = game, services, clock, file
        self._seats, self._settings = seats, settings
        self._kept: KeptTable | None = None

    @property
    def match_id(self) -> MatchId | None:
        return None if self._kept is None else self._kept.match_id

    async def lay(self) -> str:
        """Go on with the match of the last process, or begin one; what became of it, in words."""
        kept = msgspec.json.decode(self._file.read_bytes(), type=KeptTable) if self._file.is_file() else None
        if kept is None:
            return await self.begin("A match is begun")
        if kept.game != self._game.key:
            return await self.begin(f"{AGAIN}: the game is called {self._game.key} now")
        if why := await self._why_unfit(kept.match_id):
            return await self.begin(f"{AGAIN}: {why}")
        self._kept = kept
        return "The match goes on"

    async def _why_unfit(self, match_id: MatchId) -> str | None:
        """Why today's rules cannot go on with a match; None: they can."""
        try:
            log = await self._services.store.log(match_id)
        except UnreadableMatch as fault:
            return f"the last one's log cannot be read any more ({fault})"
        if log.set_aside is not None:
            return f"the last one had been set aside ({log.set_aside})"
        try:
            match = fold_log(empty_match(self._game, match_id, log.header.seed), log.happenings)
            for viewer in (SPECTATOR, Viewer(host=True), *(Viewer(seat) for seat in match.state.seats)):
                read.view(match, viewer)
                read.questions(match, viewer)
        except Exception as fault:  # noqa: BLE001 - whatever the rules throw, they cannot go on with it
            return f"the last one's log does not fold any more ({describe_fault(fault)})"
        return None

    async def begin(self, words: str = AGAIN) -> str:
        """Begin a match with everybody seated, and start it; what became of it, in words."""
        game, services = self._game, self._services
        match_id = MatchId(str(uuid4()))
        names = [name.capitalize() for name in CAST[: self._seats]]
        host = await services.people.introduce("Host" if not game.host_plays else names[0], "en", "")
        match = await services.writer.create(match_id, game, Viewer(host=True), self._settings, player=host.id)
        sitters = [] if game.host_plays else [Sitter(host.name, host.id)]
        for place, name in enumerate(names):
            is_host = game.host_plays and place == 0
            player = host if is_host else await services.people.introduce(name, "en", "")
            standpoint = HOSTS_SEAT if is_host else None
            try:
                await services.seats.take(match, standpoint, player, name, _new_id())
            except Denied as no:
                words += f"; {name} could not sit down ({no.why})"
            sitters.append(Sitter(name, player.id))
        self._kept = KeptTable(game.key, match_id, (*sitters, Sitter("Spectator")))
        self._file.write_bytes(msgspec.json.encode(self._kept))
        return words + await self._start(match_id, host.id)

    async def _start(self, match_id: MatchId, host: PlayerId) -> str:
        match = await self._services.writer.match(match_id)
        place = await self._place(match, host)
        actor = viewer_at(match, place)
        [asked, *_] = [*(each for each in read.open_questions(match, actor) if each.command is Start), None]
        if asked is None:
            return "; it cannot be started yet, so the lobby is open"
        submission = Submission(_new_id(), match_id, actor, asked.key, Start(), host)
        receipt = (await self._services.writer.submit(submission)).receipt
        return "" if receipt.accepted else f"; it could not be started ({receipt.refused})"

    async def _place(self, match: Match, player_id: PlayerId) -> Standpoint:
        return standpoint_of(match, (await self._services.store.seating(match.id)).holders, player_id)

    async def standing(self) -> tuple[bool, datetime | None, str | None]:
        """Whether the match is over, its next instant, and why it was set aside, if it was."""
        if self._kept is None:
            return False, None, None
        stored = await self._services.store.load(self._kept.match_id)
        match = await self._services.writer.match(self._kept.match_id)
        return match.agenda.over, stored.wake_at, stored.set_aside

    async def panes(self) -> list[Pane]:
        """Everybody with a fresh admission, whatever the clock says by now."""
        if self._kept is None:
            return []
        sessions = self._services.sessions
        match = await self._services.writer.match(self._kept.match_id)
        panes = []
        for sitter in self._kept.sitters:
            if sitter.player_id is None:
                panes.append(Pane(sitter.name, False, await sessions.admit_spectator(match, DEVICE)))
                continue
            place = await self._place(match, sitter.player_id)
            admission = await sessions.admit(match, sitter.player_id, place, DEVICE)
            panes.append(Pane(sitter.name, viewer_at(match, place).host, admission))
        return panes

    async def push(self, by: timedelta | None) -> None:
        """Let time pass: so much, or until the next instant.  That is no outage, so nothing is forgiven for it."""
        if by is None:
            if self._kept is None:
                return
            wake_at = (await self._services.store.load(self._kept.match_id)).wake_at
            if wake_at is None:
                return
            by = wake_at - self._clock.now()
        self._clock.push(by)
        await self._services.writer.presence.settle(self._clock.now())
        if self._kept is not None:
            await self._services.writer.wake(self._kept.match_id)


def _new_id() -> SubmissionId:
    return SubmissionId(str(uuid4()))
