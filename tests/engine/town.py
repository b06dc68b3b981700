"""A house in a town: people with accounts, a room, a messenger, and time that passes when a test says so."""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, timedelta
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from parlour.engine.carriers import Carrier, Pace
from parlour.engine.clocks import HandClock
from parlour.engine.courier import LOOK_INTERVAL, Courier
from parlour.engine.letters import HOST_LANE, ROOM, Delivery, Lane, Letter, NoticeLetter, Outgoing, seat_lane
from parlour.engine.match import HOSTS_SEAT, NumberedNotice
from parlour.engine.ports import Commit, Store
from parlour.engine.scheduler import Scheduler
from parlour.engine.seating import Address, Player, Room
from parlour.engine.submission import MatchId, PlayerId, Submission
from parlour.rehearsal.rehearsal import CAST
from parlour.sdk import Command, Game, Notice, Seat, Viewer
from parlour.sdk.house import Join, Start
from parlour.sdk.parts.hosting import STAND_IN
from tests.engine.house import ADA, SEED, House, M
from tests.engine.postbox import POSTBOX, Postbox

SALON = "salon"  # the room
MOST_STEPS = 300  # at one and the same instant; more is a house that spins


class Town(House):
    """Everyone's private conversation has the name of their seat.  Ada founds every match and hosts it."""

    def __init__(
        self,
        *games: Game[Any],
        store: Store | None = None,
        clock: HandClock | None = None,
        pace: Pace | None = None,
        carriers: Iterable[Carrier] = (),
    ) -> None:
        super().__init__(*games, store=store, clock=clock)
        self.postbox = Postbox(self.clock, pace=pace)
        self.players: dict[Seat, Player] = {}
        self._more = tuple(carriers)
        self._open()

    def _open(self) -> None:
        self.people = self.services.people
        self.scheduler = Scheduler(self.store, self.writer, self.clock)
        carriers = (self.postbox, *self._more)
        self.courier = Courier(self.store, self.writer, self.clock, carriers)

    def restart(self) -> None:
        """All that only the process knew is gone."""
        self.make_services()
        self.postbox.new_life()
        self._open()

    # ── People ──

    async def meet(self, name: str, reachable: bool = True) -> Player:
        conversation = name if reachable else None
        player = await self.people.meet(POSTBOX, f"account of {name}", name, conversation=conversation)
        self.players[Seat(name)] = player
        return player

    async def lobby(
        self,
        game: Game[Any],
        seats: int = 3,
        match_id: MatchId = M,
        *,
        room: bool = True,
        settings: Struct | None = None,
        unreachable: Sequence[str] = (),
    ) -> None:
        for name in CAST[:seats]:
            if Seat(name) not in self.players:
                await self.meet(name, name not in unreachable)
        carried_in = Room(Address(POSTBOX, SALON)) if room else None
        founder = self.players[ADA].id
        await self.writer.create(match_id, game, Viewer(host=True), settings, SEED, founder, carried_in)
        for name in CAST[:seats]:
            await self.say(Viewer(Seat(name), host=name == "ada"), Join(), match_id=match_id)

    async def begin_with(
        self,
        game: Game[Any],
        seats: int = 3,
        match_id: MatchId = M,
        *,
        room: bool = True,
        settings: Struct | None = None,
        unreachable: Sequence[str] = (),
    ) -> None:
        """The lobby is told and forgotten; what is in the postbox after this began with the start."""
        await self.lobby(game, seats, match_id, room=room, settings=settings, unreachable=unreachable)
        await self.told()
        self.postbox.slips.clear()
        await self.say(ADA, Start(), match_id=match_id)

    async def begin_for_others(self, game: Game[Any]) -> None:
        """Ada hosts and has no seat; Bo, Cy and Di play."""
        for name in CAST[:4]:
            await self.meet(name)
        await self.writer.create(M, game, Viewer(host=True), player=self.players[ADA].id)
        for name in CAST[1:4]:
            await self.say(Seat(name), Join())
        await self.say(Viewer(host=True), Start())

    async def submission(
        self,
        who: Seat | Viewer,
        command: Command,
        id: str | None = None,
        key: str | None = None,
        match_id: MatchId = M,
    ) -> Submission:
        bare = await super().submission(who, command, id, key, match_id)
        seat = bare.actor.seat or (HOSTS_SEAT if bare.actor.host else None)
        player = self.players.get(ADA if seat == HOSTS_SEAT else seat) if seat is not None else None
        return replace(bare, player=player.id if player else None)

    async def seat_a_stand_in(self, seat: Seat, match_id: MatchId = M) -> None:
        """In the lobby, as a face does it for a host who wants to fill the table."""
        bare = await super().submission(seat, Join(), match_id=match_id)
        assert (await self.writer.submit(replace(bare, player=PlayerId(STAND_IN)))).receipt.accepted

    # ── Time ──

    async def step(self) -> datetime | None:
        """Everything that is to be done now; and when there is more to do."""
        await self.scheduler.wake_due()
        then = await self.courier.carry()
        if then is None and await self.store.depth():
            then = self.clock.at + LOOK_INTERVAL  # another process carries, or one that died and is not yet given up
        rings_at = await self.store.next_due()
        return min((at for at in (then, rings_at) if at is not None), default=None)

    async def until(self, done: datetime | timedelta | Callable[[], bool]) -> None:
        """Scheduler and courier go on until then, each thing at its own time."""
        until = self.clock.at + done if isinstance(done, timedelta) else done
        steps = 0
        while not _is(until) and (then := await self.step()) is not None:
            if isinstance(until, datetime) and then > until:
                break
            steps = steps + 1 if then <= self.clock.at else 0
            assert steps < MOST_STEPS, "the house spins"
            self.clock.at = max(self.clock.at, then)
        if isinstance(until, datetime):
            self.clock.at = max(self.clock.at, until)
            await self.step()

    async def told(self, within: timedelta = timedelta(minutes=5)) -> None:
        """A while later, when everything has gone out."""
        await self.until(within)

    # ── Looking ──

    async def leave(self, *letters: Letter | tuple[Letter, timedelta], to: str, match_id: MatchId = M) -> None:
        """Put letters into the outbox by hand; with a delay, if there is one."""
        pairs = [each if isinstance(each, tuple) else (each, timedelta()) for each in letters]
        deliveries = tuple(Delivery(match_id, _lane(to), letter, self.clock.at + delay) for letter, delay in pairs)
        stored = await self.store.load(match_id)
        seq, version = await self.store.revision(match_id)
        outgoing, at = Outgoing(deliveries), stored.wake_at
        await self.store.append(Commit(match_id, None, wake_at=at, judged_at=seq, seating=version, outgoing=outgoing))

    async def dead(self) -> list[str]:
        return [dead.why for dead in await self.store.dead_letters()]


def a_note(text: str, card: str | None = None) -> NoticeLetter:
    """Something a game might say; it reads ‹text›, for no game has such a phrase."""
    return NoticeLetter(NumberedNotice(0, Notice(text, card=card)))


def _is(until: object) -> bool:
    return bool(until()) if callable(until) else False


def _lane(to: str) -> Lane:
    return ROOM if to == "room" else HOST_LANE if to == "host" else seat_lane(Seat(to))
