"""Questions on the end: votes are secret, may be changed, and last for the phase.  And who wants to leave."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from parlour.games.diplomacy.commands import Concede, NameDraw, Resign, VoteDraw
from parlour.games.diplomacy.state import Ballots, State, current_ballots, is_draw_offered
from parlour.games.diplomacy.terms import power_name
from parlour.sdk import NOBODY, Ask, Command, Detail, PickOne, PickSome, Prompt, Seat, command_name, only

YES_OR_NO = {"agree": PickOne((True, False))}


def vote_prompts(state: State) -> Iterable[Prompt]:
    votes = current_ballots(state)
    is_asked = is_draw_offered(state, votes)
    for power in state.powers:
        seat = state.players.get(power)
        if seat is not None:
            form = VoteForm(state, votes, power, seat)
            yield draw_prompt(form, is_asked)
            yield concession_prompt(form)
            yield resignation_prompt(state, power, seat)


class VoteForm(Struct, frozen=True):
    """The questions to one power about how the match may end."""

    state: State
    votes: Ballots
    power: str
    seat: Seat

    @property
    def why_blocked(self) -> str | None:
        """Code of the reason why the power cannot vote; None if it can."""
        if self.power in self.state.disorder:
            return "in_disorder"
        return None if self.power in self.votes.voters else "no_centre_no_vote"

    @property
    def asking(self) -> str:
        """Number of the phase, and how often a power was left or taken up in it: a vote that names a power without a
        player lapses.  After the phase, while the match sleeps, votes are others."""
        phase = str(self.state.round) if self.state.is_open else f"{self.state.round}+"
        return f"{phase}.{self.state.phase_handovers}" if self.state.phase_handovers else phase

    def prompt(
        self,
        command: type[Command],
        fields: Mapping[str, Ask],
        given: Command | None,
        is_awaited: bool,
        details: Mapping[str, Detail],
    ) -> Prompt:
        return Prompt(
            only(self.seat),
            command,
            fields,
            details,
            key=f"{command_name(command)}/{self.asking}/{self.seat}",
            awaited=None if is_awaited and given is None else NOBODY,
            given={} if given is None else {self.seat: given},
            remind=(),
            blocked=self.why_blocked,
            shown=False,
            private=True,
        )


def draw_prompt(form: VoteForm, is_asked: bool) -> Prompt:
    votes, given = form.votes, form.votes.sharing.get(form.power)
    details: dict[str, Detail] = {"count": len(votes.wants_draw), "voters": len(votes.voters)}
    if form.state.settings.draws == "named":
        share = PickSome(votes.voters, 0, len(votes.voters), tuple(map(power_name, votes.voters)))
        return form.prompt(NameDraw, {"share": share}, None if given is None else NameDraw(given), is_asked, details)
    return form.prompt(VoteDraw, YES_OR_NO, None if given is None else VoteDraw(bool(given)), is_asked, details)


def concession_prompt(form: VoteForm) -> Prompt:
    """Asks whom to let win; awaited of all once somebody would let another win."""
    conceding, power = form.votes.conceding, form.power
    others = tuple([other for other in form.votes.voters if other != power])
    given = Concede(conceding[power]) if power in conceding else None
    is_proposed = any(to not in (None, power) for to in conceding.values())
    return form.prompt(
        Concede, {"to": PickOne((*others, None), tuple(map(power_name, others)))}, given, is_proposed, {}
    )


def resignation_prompt(state: State, power: str, seat: Seat) -> Prompt:
    return Prompt(
        only(seat),
        Resign,
        key=f"resign/{seat}",
        details={"nation": power_name(power)},
        awaited=NOBODY,
        blocked="in_disorder" if power in state.disorder else None,
        secret=False,
        private=True,
    )
