"""Seven powers in rehearsal: moves in the words of the game."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from parlour.games.diplomacy import GAME
from parlour.games.diplomacy.commands import (
    Amend,
    Boot,
    ClearOrders,
    ForceResolve,
    GiveOrder,
    Resign,
    Submit,
    VoteDraw,
    Wish,
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

NATIONS = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")
A_DAY = timedelta(days=1)
Orders = Mapping[str, str]


class Congress(Rehearsal):
    """Everyone gets the nation of the same place in the alphabet: ada is Austria, gus is Turkey."""

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
        for seat, nation in zip(self.cast, NATIONS, strict=False):
            self.say(self.newcomer(seat), Join())
            self.say(seat, Wish(nation))
        self.say(self.host, Start())

    # ── Who is who ──

    @property
    def game_state(self) -> State:
        assert isinstance(self.state, State)
        return self.state

    def seat(self, nation: str) -> Seat:
        return self.game_state.players[nation]

    def seen(self, nation: str | None = None) -> View:
        view = self.view(self.seat(nation)) if nation else self.view()
        assert isinstance(view, View)
        return view

    # ── Orders ──

    def write(self, nation: str, text: str) -> "Congress":
        self.say(self.seat(nation), WriteOrders(text))
        return self

    def tap(self, nation: str, *path: str) -> "Congress":
        self.say(self.seat(nation), GiveOrder(path))
        return self

    def clear(self, nation: str, order: str | None = None) -> "Congress":
        self.say(self.seat(nation), ClearOrders(order))
        return self

    def submit(self, *nations: str) -> "Congress":
        for nation in nations:
            self.say(self.seat(nation), Submit())
        return self

    def run(self, orders: Orders | None = None) -> "Congress":
        """These orders, and everyone who is asked is final: the phase runs."""
        number, phase = self.game_state.round, self.phase
        for nation, text in (orders or {}).items():
            self.write(nation, text)
        for nation in self.game_state.active:
            is_asked = any(
                q.command is Submit and q.mine and not q.blocked for q in self.questions(self.seat(nation))
            )
            if is_asked and (self.game_state.round, self.phase) == (number, phase):
                self.submit(nation)
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
        self.say(self.host, Amend(change, note))
        return self

    def give_centres(self, nation: str, count: int) -> "Congress":
        """Until it owns so many, by the host's hand: those of nobody first, then those whose unit goes with them."""
        for centre in sorted(self.game_state.board.centres, key=lambda centre: self.owner(centre) is not None):
            if self.centres(nation) >= count:
                break
            if self.owner(centre) != nation:
                self.empty(centre).amend("owner", centre, nation)
        return self

    def empty(self, province: str) -> "Congress":
        for unit in self.game_state.position.units:
            if province_of(unit.place) == province:
                self.amend("take", str(unit))
        return self

    def force(self) -> "Congress":
        self.say(self.host, ForceResolve())
        return self

    def boot(self, nation: str) -> "Congress":
        self.say(self.host, Boot(nation))
        return self

    def resign(self, nation: str) -> "Congress":
        self.say(self.seat(nation), Resign())
        return self

    def go_back(self, round: int) -> "Congress":
        self.say(self.host, Correct(round))
        return self

    def vote_draw(self, *nations: str, agree: bool = True) -> "Congress":
        for nation in nations:
            self.say(self.seat(nation), VoteDraw(agree))
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
                return f"{unit.nation} {unit.kind}"
        return None

    def owner(self, centre: str) -> str | None:
        return self.game_state.position.centres.get(centre)

    def centres(self, nation: str) -> int:
        return list(self.game_state.position.centres.values()).count(nation)

    def orders_of(self, nation: str) -> list[str]:
        return [str(order) for order in self.game_state.orders.get(nation, ())]

    def results(self, nation: str) -> dict[str, str]:
        """Of the last phase."""
        return {str(v.outcome.order): v.outcome.result for v in self.last.verdicts if v.nation == nation}

    def question(self, nation: str, command: type) -> Question:
        [found] = [q for q in self.questions(self.seat(nation)) if q.command is command and q.mine]
        return found

    def happened(self, kind: type[Event]) -> list[Event]:
        return [event for event in self.log if isinstance(event, kind)]

    # ── What is heard ──

    def said(self, who: str | Viewer | None = None, language: str = "en") -> list[str]:
        """Everything in words, as this nation, or everyone, heard it."""
        speaker = phrasebook(GAME).speaker(language, str.capitalize)
        heard = self.heard() if who is None else self.heard(self.seat(who) if isinstance(who, str) else who)
        words = [speaker.notice(told.notice, told.number) for told in heard if not told.notice.unsaid]
        assert speaker.missing == set()
        return words

    def private(self, nation: str) -> list[str]:
        """What was said to this nation alone, by its phrase."""
        heard = [told.notice for told in self.heard(self.seat(nation))]
        return [notice.phrase for notice in heard if not notice.to.all_but]

    def posts(self) -> list[str]:
        """What the room got as a new post, by its phrase: revisions of a card are none."""
        cards: set[str] = set()
        posts: list[str] = []
        for told in self.heard():
            notice = told.notice
            if notice.unsaid or notice.card in cards:
                continue
            if notice.card:
                cards.add(notice.card)
            posts.append(notice.phrase)
        return posts


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
