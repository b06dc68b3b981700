"""An evening in two groups, one at Ligan and one at Pick, in a house that is killed over and over."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from parlour.engine.ports import Store
from parlour.engine.recording import Recorder
from parlour.engine.seating import Room
from parlour.engine.submission import MatchId, PlayerId, SubmissionId
from parlour.games import ligan, pick
from parlour.games.ligan.events import DeedChosen, VoteCast
from parlour.games.ligan.settings import Settings
from parlour.games.pick import NumberPicked
from parlour.messengers.telegram.client import TELEGRAM, address_of, make_bot
from parlour.sdk import Event, Game, Seat, Viewer
from parlour.sdk.house import Start
from parlour.stores import open_store
from tests.emulators.telegram.messages import Message
from tests.emulators.telegram.people import Group, Person, Place
from tests.emulators.telegram.world import World
from tests.messengers.telegram.club import CAST, MINUTE, Club, listening
from tests.messengers.telegram.killed import (
    PATIENCE,
    Kept,
    RealHouse,
    TurningClock,
    without_what_came_again,
)
from tests.waiting import until

GAMES = (ligan.GAME, pick.GAME)
CITIES = ["Oslo", "Rome", "Paris", "Vienna", "Madrid", "Dublin", "Athens", "Lisbon", "Prague", "Warsaw", "Riga"]
LANGUAGE, HOME = "sv", "Europe/Stockholm"
CHOICES = ("JA", "NEJ")


class Evening:
    def __init__(self, kills: int, world: World, clock: TurningClock, house: RealHouse, chance: Random) -> None:
        self._kills, self.world, self.clock, self.house, self._chance = kills, world, clock, house, chance
        self.people = [world.person(name, language_code=LANGUAGE) for name in CAST[:4]]
        self.gang, self.table = world.group("Fredagsgänget", *self.people), world.group("Lördag", *self.people[1:])
        self.votes: dict[str, list[str]] = {person.name: [] for person in self.people[1:]}
        self.picks: list[tuple[str, int]] = []  # of the small game, round by round
        self._asked: set[tuple[str, int]] = set()  # who has seen which round
        self.zones: list[str] = []

    # ── The tables are laid in a house that nothing happens to ──

    async def laid(self, club: Club) -> None:
        await self._gathered(club, ligan.GAME, self.gang, self.people, Settings(start_now=True, numbers="document"))
        await self._gathered(club, pick.GAME, self.table, self.people[1:], None)
        await club.settled()
        capo = self.people[0]
        for name in CAST[:2]:
            await club.taps(capo, self.gang, f"☐ {name}")
        await club.taps(capo, self.gang, "Föreslå laget")

    async def _gathered(
        self, club: Club, game: Game[Any], group: Group, people: Sequence[Person], settings: Any
    ) -> None:
        players, id = [await _met(club, person) for person in people], MatchId(game.key)
        room = Room(address_of(group.id), LANGUAGE, HOME)
        await club.writer.create(id, game, Viewer(host=True), settings, player=players[0], room=room)
        for player in players:
            known = await club.store.player(player)
            assert known is not None
            receipt = await club.people.sit_down(await club.writer.match(id), known, f"{id} {player}")
            assert receipt is not None
            assert receipt.accepted
        host = (await club.seats_of(await club.writer.match(id)))[people[0].name]
        await club.say(Viewer(host, host=True), Start(), SubmissionId(f"start {id}"), match_id=id)

    # ── What people do, whether anybody hears it or not ──

    async def goes_on(self) -> None:
        """Everyone changes their vote, for JA in the end, moves to another city, and picks a number if they can."""
        self.zones.append(f"Europe/{CITIES[len(self.zones)]}")
        choice = CHOICES[(self._kills - len(self.zones)) % 2]
        for person in self._chance.sample(self.people[1:], 3):
            person.presses(_bearing(self.gang, choice), choice)
            self.votes[person.name].append(choice.lower())
            person.writes_private(f"/zone {self.zones[-1]}")
            self._picks(person)

    def _picks(self, person: Person) -> None:
        """Between two rounds there is nothing to tap."""
        card = next((post for post in reversed(self.table.posts) if "7" in post.labels), None)
        number = int(card.text.split()[1]) if card is not None else 0
        if card is not None and (person.name, number) not in self._asked:
            self._asked.add((person.name, number))
            wish = self._chance.randrange(10)
            self.picks.append((person.name, wish))
            person.presses(card, str(wish))

    async def lived_through(self) -> None:
        self.clock.runs, house = True, self.house
        for number in range(self._kills):
            await house.open()
            if number % 2:
                await house.listens()
            await self.goes_on()
            await house.is_killed()
        await house.open()
        await self.ends()
        await house.closes()

    async def ends(self) -> None:
        """All that was begun is brought to its end, by a house that lives."""
        self.people[0].presses(_bearing(self.gang, "JA"), "JA")
        self.votes[self.people[0].name] = ["ja"]
        for person in self.people[1:]:
            await until(partial(_has, person, self.zones[-1]), PATIENCE, "the last letter")
        for person in self.people[:2]:
            await until(partial(_has, person, "Säkra", True), PATIENCE, "the mission")
            person.presses(_bearing(person, "Säkra"), "Säkra")
        await self.world.taken(PATIENCE)

    # ── What came of it ──

    async def is_right(self, club: Club) -> None:
        events, names = await self._played(club, MatchId(ligan.GAME.key))
        votes = [(names[event.seat], event.choice) for event in events if isinstance(event, VoteCast)]
        cast = {name: [choice for voter, choice in votes if voter == name] for name in self.votes}
        assert cast == self.votes
        assert sorted(names[event.seat] for event in events if isinstance(event, DeedChosen)) == sorted(CAST[:2])
        events, names = await self._played(club, MatchId(pick.GAME.key))
        picked = [(names[event.seat], event.number) for event in events if isinstance(event, NumberPicked)]
        assert sorted(picked) == sorted(self.picks)
        for person in self.people[1:]:
            assert self._heard_by(person, "Europe/") == self.zones
        rounds = [int(text.split()[1]) for text in self._heard_by(self.table, "Runda ", "Kvar att välja")]
        assert rounds == sorted(set(rounds))
        assert (await club.store.depth(), await club.store.dead_letters()) == (0, [])

    async def _played(self, club: Club, match_id: MatchId) -> tuple[Sequence[Event], dict[Seat, str]]:
        """What happened, and what those in the seats are called."""
        seats = await club.seats_of(await club.writer.match(match_id))
        return await club.log(match_id), {seat: name for name, seat in seats.items()}

    def _heard_by(self, place: Place, *words: str) -> list[str]:
        sent = [each for each in self.house.sent[place.id] if all(word in each.text for word in words)]
        texts = without_what_came_again(sent)
        return [next(zone for zone in self.zones if zone in text) for text in texts] if "Europe/" in words else texts


async def _met(club: Club, person: Person) -> PlayerId:
    person.account.is_met = person.account.has_started = True
    player = await club.people.meet(TELEGRAM, str(person.id), person.name, LANGUAGE, HOME, str(person.id))
    return player.id


def _bearing(place: Place, label: str) -> Message:
    return next(post for post in reversed(place.posts) if label in post.labels)


def _has(place: Place, words: str, as_button: bool = False) -> bool:
    return any(words in (post.labels if as_button else post.text) for post in place.posts)


@asynccontextmanager
async def _own_house(evening: Evening, api: str, where: str) -> AsyncIterator[Club]:
    """In this process, where time passes as fast as it likes."""
    store: Store = await open_store(where, Recorder({game.key: game for game in GAMES}))
    async with make_bot(evening.world.token, api) as bot:
        try:
            async with listening(Club(evening.world, bot, evening.clock, GAMES, store)) as club:
                yield club
        finally:
            await store.close()


async def evening_of(kills: int, where: str, folder: Path, seed: int) -> RealHouse:
    """Everything that people did counts once, and all have read what was to be read; else it raises."""
    clock, chance, kept = TurningClock(datetime.now(UTC) - 10 * MINUTE), Random(seed), Kept(where)
    world = World(clock)
    world.limits.leeway = timedelta(seconds=0.5)
    async with world.serving() as base_url:
        api = base_url.removesuffix("/bot")
        house = RealHouse(world, api, kept, folder, chance)
        evening = Evening(kills, world, clock, house, chance)
        await house.begin()
        try:
            async with _own_house(evening, api, where) as club:
                await evening.laid(club)
            await evening.lived_through()
        finally:
            await house.end()
        clock.at, clock.runs = clock.now() + MINUTE, False
        await kept.expire()
        async with _own_house(evening, api, where) as club:
            await club.settled()
            await evening.is_right(club)
    return house
