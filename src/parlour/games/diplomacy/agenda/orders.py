"""Questions for orders, in private: nobody else can tell who is asked, has answered, or has never been asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from parlour.games.diplomacy.commands import ClearOrders, GiveOrder, ReopenOrders, SubmitOrders, WriteOrders
from parlour.games.diplomacy.notation.choices import LazyChoices, OrderLines
from parlour.games.diplomacy.notation.reading import LONGEST_MESSAGE
from parlour.games.diplomacy.state import State, has_all_orders, orders_awaited, orders_topic
from parlour.games.diplomacy.terms import phase_terms, power_name
from parlour.sdk import NOBODY, STORYTELLER, Ask, Audience, Command, Detail, PickOne, Prompt, Seat, WriteLines, only


class OrderForm(Struct, frozen=True):
    """The questions to one power about its orders."""

    state: State
    power: str
    seat: Seat
    wanted: int  # orders; none: it has nothing to do
    details: Mapping[str, Detail]

    @property
    def why_blocked(self) -> str | None:
        """Code of the reason why nothing can be written just now; None if something can."""
        if self.power in self.state.disorder:
            return "in_disorder"
        if not self.wanted:
            return "nothing_to_order"
        return "only_the_late" if self.state.is_grace and self.power not in self.state.late else None

    @property
    def is_final(self) -> bool:
        return self.power in self.state.final

    @property
    def is_done(self) -> bool:
        return has_all_orders(self.state, self.power, self.wanted)

    def prompt(self, name: str, command: type[Command], fields: Mapping[str, Ask], blocked: str | None) -> Prompt:
        """One question to the power about its orders."""
        state = self.state
        return Prompt(
            only(self.seat),
            command,
            fields,
            self.details,
            key=f"{name}/{state.round}.{state.amendments}/{self.seat}",
            awaited=self._audience_awaited(command),
            due=state.closes_at,
            given=self._answer_given(command),
            remind=() if command is SubmitOrders else state.settings.remind,
            blocked=self.why_blocked or blocked,
            shown=False,
            private=True,
            privy=NOBODY if state.settings.blind else STORYTELLER,
            about=orders_topic(state),
        )

    def _audience_awaited(self, command: type[Command]) -> Audience:
        """Who is waited for: orders are awaited first; once all are there, the word that they are final."""
        if self.is_final or command in (ClearOrders, ReopenOrders):
            return NOBODY
        return only(self.seat) if self.is_done == (command is SubmitOrders) else NOBODY

    def _answer_given(self, command: type[Command]) -> Mapping[Seat, Command]:
        saved = self.state.orders.get(self.power)
        if command is not WriteOrders or not saved:
            return {}
        return {self.seat: WriteOrders("\n".join(map(str, saved)))}


def order_prompts(state: State) -> Iterable[Prompt]:
    """All questions in every phase, blocked with the reason where they cannot be answered."""
    wanted = orders_awaited(state) if state.is_open else {}
    for power in state.powers:
        seat = state.players.get(power)
        if seat is not None:
            due = wanted.get(power, 0)
            yield from _prompts_of(OrderForm(state, power, seat, due, _details(state, power, due)))


def _prompts_of(form: OrderForm) -> Iterable[Prompt]:
    state = form.state
    offer = LazyChoices(state.position, state.phase.kind, form.power, state.settings.variant)
    saved = tuple(dict.fromkeys(map(str, state.orders.get(form.power, ()))))
    is_full = state.phase.kind == "A" and form.is_done
    lines = OrderLines(offer, saved, form.wanted)
    text = WriteLines(LONGEST_MESSAGE, lines=lines.lines, problems=lines.problems)
    yield form.prompt("write", WriteOrders, {"text": text}, None)
    yield form.prompt("give", GiveOrder, {"order": offer.tree}, "enough_orders" if is_full else None)
    clear = {"order": PickOne((*saved, None), saved)}
    yield form.prompt("clear", ClearOrders, clear, None if saved else "nothing_to_clear")
    yield form.prompt("submit", SubmitOrders, {}, _why_not_final(form))
    yield form.prompt("reopen", ReopenOrders, {}, None if form.is_final else "not_final")


def _why_not_final(form: OrderForm) -> str | None:
    if form.is_final:
        return "already_final"
    runs_early = form.state.settings.early or form.state.is_grace
    return None if runs_early else "waits_for_its_hour"


def _details(state: State, power: str, wanted: int) -> Mapping[str, Detail]:
    has_grace = state.phase.kind == "M"  # retreats and builds have none
    left = max(0, state.settings.grace - state.graces.get(power, 0)) if has_grace else 0
    done = len(state.orders.get(power, ()))
    return {
        **phase_terms(state.phase),
        "nation": power_name(power),
        "ordered": done,
        "wanted": wanted,
        "graces": left,
    }
