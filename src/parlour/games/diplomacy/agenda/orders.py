"""Orders are asked for in private.  Nobody else can tell who is asked, has answered, or has never been asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from parlour.games.diplomacy.commands import ClearOrders, GiveOrder, Reopen, Submit, WriteOrders
from parlour.games.diplomacy.due_orders import is_done, own_duties
from parlour.games.diplomacy.notation.choices import Offer
from parlour.games.diplomacy.notation.reading import LONGEST_MESSAGE
from parlour.games.diplomacy.state import State
from parlour.games.diplomacy.terms import named, nation_name
from parlour.sdk import NOBODY, STORYTELLER, Ask, Audience, Command, Detail, PickOne, Prompt, Seat, Write, only

TEXT = {"text": Write(LONGEST_MESSAGE)}


class Desk(Struct, frozen=True):
    """Where one nation's orders are written."""

    state: State
    nation: str
    seat: Seat
    wanted: int  # orders; none: it has nothing to do
    details: Mapping[str, Detail]

    @property
    def blocked(self) -> str | None:
        """Why nothing can be written just now."""
        if self.nation in self.state.disorder:
            return "in_disorder"
        if not self.wanted:
            return "nothing_to_order"
        return "only_the_late" if self.state.is_grace and self.nation not in self.state.late else None

    @property
    def is_final(self) -> bool:
        return self.nation in self.state.final

    @property
    def is_done(self) -> bool:
        return is_done(self.state, self.nation, self.wanted)

    def ask(self, name: str, command: type[Command], fields: Mapping[str, Ask], blocked: str | None) -> Prompt:
        state = self.state
        return Prompt(
            f"{name}/{state.round}.{state.asking}/{self.seat}",
            only(self.seat),
            command,
            fields,
            self.details,
            awaited=self._awaited(command),
            due=state.closes_at,
            given=self._given(command),
            remind=() if command is Submit else state.settings.remind,
            blocked=self.blocked or blocked,
            shown=False,
            private=True,
            privy=NOBODY if state.settings.blind else STORYTELLER,
            about=f"orders/{state.round}",
        )

    def _awaited(self, command: type[Command]) -> Audience:
        """Orders first; and when all are there, the word that they are final."""
        if self.is_final or command in (ClearOrders, Reopen):
            return NOBODY
        return only(self.seat) if self.is_done == (command is Submit) else NOBODY

    def _given(self, command: type[Command]) -> Mapping[Seat, Command]:
        standing = self.state.orders.get(self.nation)
        if command is not WriteOrders or not standing:
            return {}
        return {self.seat: WriteOrders("\n".join(map(str, standing)))}


def order_prompts(state: State) -> Iterable[Prompt]:
    """All of them in every phase, blocked with the reason where they cannot be answered."""
    wanted = own_duties(state) if state.is_open else {}
    for nation in state.nations:
        seat = state.players.get(nation)
        if seat is not None:
            due = wanted.get(nation, 0)
            yield from _of_one(Desk(state, nation, seat, due, _details(state, nation, due)))


def _of_one(desk: Desk) -> Iterable[Prompt]:
    state = desk.state
    offer = Offer(state.position, state.phase.kind, desk.nation, state.settings.variant)
    standing = tuple(dict.fromkeys(map(str, state.orders.get(desk.nation, ()))))
    is_full = state.phase.kind == "A" and desk.is_done
    yield desk.ask("write", WriteOrders, TEXT, None)
    yield desk.ask("give", GiveOrder, {"order": offer.tree}, "enough_orders" if is_full else None)
    clear = {"order": PickOne((*standing, None), standing)}
    yield desk.ask("clear", ClearOrders, clear, None if standing else "nothing_to_clear")
    yield desk.ask("submit", Submit, {}, _why_not_final(desk))
    yield desk.ask("reopen", Reopen, {}, None if desk.is_final else "not_final")


def _why_not_final(desk: Desk) -> str | None:
    if desk.is_final:
        return "already_final"
    runs_early = desk.state.settings.early or desk.state.is_grace
    return None if runs_early else "waits_for_its_hour"


def _details(state: State, nation: str, wanted: int) -> Mapping[str, Detail]:
    left = max(0, state.settings.grace - state.graces.get(nation, 0))
    done = len(state.orders.get(nation, ()))
    return {**named(state.phase), "nation": nation_name(nation), "ordered": done, "wanted": wanted, "graces": left}
