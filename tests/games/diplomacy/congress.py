"""Seven powers in rehearsal: moves in the words of the game."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from parlour.games.diplomacy import GAME
from parlour.games.diplomacy.commands import (
    AmendBoard,
    BootPlayer,
    ChoosePower,
    ClearOrders,
    ForceResolve,
    GiveOrder,
    Resign,
    SubmitOrders,
    VoteDraw,
    WriteOrders,
)
from parlour.games.diplomacy.map.board import province_of
from parlour.games.diplomacy.settings import Settings
from parlour.games.diplomacy.state import Report, State
from parlour.games.diplomacy.view import View
from parlour.rehearsal import MONDAY, Rehearsal
from parlour.sdk import Event, Question, Seat, Viewer
from parlour.sdk.house import Correct, Join, Start
from parlour.sdk.phrases import phrasebook
from tests.games.sights import new_posts

POWERS = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")
A_DAY = timedelta(days=1)
Orders = Mapping[str, str]


class Congress(Rehearsal):
    """Everyone gets the power of the same place in the alphabet: ada is Austria, gus is Turkey."""

    def __init__(
        self,
        settings: Settings | None = None,
        seats: int = 7,
        *,
        host_plays: bool = True,
        now: datetime = MONDAY,
        start: bool = True,
        seed: int = 0,
    ) -> None:
        chosen = Settings() if settings is None else settings
        super().__init__(GAME, seats, settings=chosen, host_plays=host_plays, now=now, start=start, seed=seed)

    def start(self) -> None:
        for seat, power in zip(self.cast, POWERS, strict=False):
            self.say(self.newcomer(seat), Join())
            self.say(seat, ChoosePower(power))
        self.say(self.host, Start())

    # ── Who is who ──

    @property
    def game_state(self) -> State:
        assert isinstance(self.state, State)
        return self.state

    def seat(self, power: str) -> Seat:
        return self.game_state.players[power]

    def seen(self, power: str | None = None) -> View:
        view = self.view(self.seat(power)) if power else self.view()
        assert isinstance(view, View)
        return view

    # ── Orders ──

    def write(self, power: str, text: str) -> "Congress":
        self.say(self.seat(power), WriteOrders(text))
        return self

    def tap(self, power: str, *path: str) -> "Congress":
        self.say(self.seat(power), GiveOrder(path))
        return self

    def clear(self, power: str, order: str | None = None) -> "Congress":
        self.say(self.seat(power), ClearOrders(order))
        return self

    def submit(self, *powers: str) -> "Congress":
        for power in powers:
            self.say(self.seat(power), SubmitOrders())
        return self

    def run(self, orders: Orders | None = None) -> "Congress":
        """These orders, and everyone who is asked is final: the phase runs."""
        number, phase = self.game_state.round, self.phase
        for power, text in (orders or {}).items():
            self.write(power, text)
        for power in self.game_state.active:
            is_asked = any(
                q.command is SubmitOrders and q.mine and not q.blocked for q in self.questions(self.seat(power))
            )
            if is_asked and (self.game_state.round, self.phase) == (number, phase):
                self.submit(power)
        assert self.phase != phase or self.game_state.over, f"{phase} has not run"
        return self

    def silence(self) -> "Congress":
        """Until the phase that is open now is over, grace and all."""
        phase = self.phase
        while self.phase == phase and not self.agenda.over:
            self.wake()
        return self

    def to_movement(self) -> "Congress":
        """Retreats and builds pass as they may."""
        while self.game_state.phase.kind != "M":
            self.run()
        return self

    # ── The host, votes, coming and going ──

    def amend(self, *change: str, note: str = "it was wrong") -> "Congress":
        self.say(self.host, AmendBoard(change, note))
        return self

    def give_centres(self, power: str, count: int) -> "Congress":
        """Until it owns so many, by the host's hand: those of nobody first, then those whose unit goes with them."""
        for centre in sorted(self.game_state.board.centres, key=lambda centre: self.owner(centre) is not None):
            if self.centres(power) >= count:
                break
            if self.owner(centre) != power:
                self.empty(centre).amend("owner", centre, power)
        return self

    def empty(self, province: str) -> "Congress":
        for unit in self.game_state.position.units:
            if province_of(unit.place) == province:
                self.amend("take", str(unit))
        return self

    def force(self) -> "Congress":
        self.say(self.host, ForceResolve())
        return self

    def boot(self, power: str) -> "Congress":
        self.say(self.host, BootPlayer(power))
        return self

    def resign(self, power: str) -> "Congress":
        self.say(self.seat(power), Resign())
        return self

    def go_back(self, round: int) -> "Congress":
        self.say(self.host, Correct(round))
        return self

    def vote_draw(self, *powers: str, agree: bool = True) -> "Congress":
        for power in powers:
            self.say(self.seat(power), VoteDraw(agree))
        return self

    # ── What is so ──

    @property
    def phase(self) -> str:
        """`S1901M`"""
        return str(self.game_state.phase)

    @property
    def last(self) -> Report:
        assert self.game_state.last is not None
        return self.game_state.last

    def at(self, province: str) -> str | None:
        """`Austria A`: who stands there."""
        for unit in self.game_state.position.units:
            if province_of(unit.place) == province:
                return f"{unit.power} {unit.kind}"
        return None

    def owner(self, centre: str) -> str | None:
        return self.game_state.position.centres.get(centre)

    def centres(self, power: str) -> int:
        return list(self.game_state.position.centres.values()).count(power)

    def orders_of(self, power: str) -> list[str]:
        return [str(order) for order in self.game_state.orders.get(power, ())]

    def results(self, power: str) -> dict[str, str]:
        """Of the last phase."""
        return {str(v.outcome.order): v.outcome.result for v in self.last.verdicts if v.power == power}

    def question(self, power: str, command: type) -> Question:
        [found] = [q for q in self.questions(self.seat(power)) if q.command is command and q.mine]
        return found

    def happened(self, kind: type[Event]) -> list[Event]:
        return [event for event in self.log if isinstance(event, kind)]

    # ── What is heard ──

    def said(self, who: str | Viewer | None = None, language: str = "en") -> list[str]:
        """Everything in words, as this power, or everyone, heard it."""
        speaker = phrasebook(GAME).speaker(language, str.capitalize)
        heard = self.notices() if who is None else self.notices(self.seat(who) if isinstance(who, str) else who)
        words = [speaker.notice(told.notice, told.number) for told in heard if not told.notice.unsaid]
        assert speaker.missing == set()
        return words

    def private(self, power: str) -> list[str]:
        """What was said to this power alone, by its phrase."""
        heard = [told.notice for told in self.notices(self.seat(power))]
        return [notice.phrase for notice in heard if not notice.to.all_but]

    def posts(self) -> list[str]:
        return new_posts(self)


SPRING = {
    "Austria": "A Vie - Tyr; F Tri H; A Bud - Ser",
    "England": "F Lon - Nth; F Edi - Nwg; A Lvp - Yor",
    "France": "F Bre - Mao; A Par - Bur; A Mar - Spa",
    "Germany": "F Kie - Den; A Ber - Kie; A Mun - Ruh",
    "Italy": "A Ven H; A Rom - Apu; F Nap - Ion",
    "Russia": "F Stp/sc - Bot; A War - Ukr; A Mos - Sev; F Sev - Bla",
    "Turkey": "F Ank - Bla; A Con - Bul; A Smy H",
}
FALL = {
    "Austria": "A Tyr - Ven; F Tri S A Tyr - Ven; A Ser H",
    "England": "F Nth C A Yor - Nwy; A Yor - Nwy; F Nwg - Bar",
    "France": "F Mao - Por; A Spa H; A Bur - Bel",
    "Germany": "F Den H; A Kie - Hol; A Ruh S A Bur - Bel",
    "Italy": "A Ven H; A Apu H; F Ion - Tun",
    "Russia": "F Bot - Swe; A Ukr - Rum; F Sev S A Ukr - Rum",
    "Turkey": "A Bul - Gre; F Ank - Con; A Smy H",
}
