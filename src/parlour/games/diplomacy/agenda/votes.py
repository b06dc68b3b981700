"""How it might end: votes are secret, may be changed, and last for the phase.  And who wants to leave."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from parlour.games.diplomacy.commands import Concede, NameDraw, Resign, VoteDraw
from parlour.games.diplomacy.state import State
from parlour.games.diplomacy.terms import nation_name
from parlour.games.diplomacy.votes import Ballots, ballots, is_draw_offered
from parlour.sdk import NOBODY, Ask, Command, Detail, PickOne, PickSome, Prompt, Seat, command_name, only

YES_OR_NO = {"agree": PickOne((True, False))}


def vote_prompts(state: State) -> Iterable[Prompt]:
    votes = ballots(state)
    is_asked = is_draw_offered(state, votes)
    for nation in state.nations:
        seat = state.players.get(nation)
        if seat is not None:
            slip = Slip(state, votes, nation, seat)
            yield draw_prompt(slip, is_asked)
            yield concession_prompt(slip)
            yield resignation_prompt(state, nation, seat)


class Slip(Struct, frozen=True):
    """What one nation votes with."""

    state: State
    votes: Ballots
    nation: str
    seat: Seat

    @property
    def blocked(self) -> str | None:
        if self.nation in self.state.disorder:
            return "in_disorder"
        return None if self.nation in self.votes.voters else "no_centre_no_vote"

    def ask(
        self,
        command: type[Command],
        fields: Mapping[str, Ask],
        given: Command | None,
        is_awaited: bool,
        details: Mapping[str, Detail],
    ) -> Prompt:
        return Prompt(
            f"{command_name(command)}/{self.state.round}/{self.seat}",
            only(self.seat),
            command,
            fields,
            details,
            awaited=None if is_awaited and given is None else NOBODY,
            given={} if given is None else {self.seat: given},
            remind=(),
            blocked=self.blocked,
            shown=False,
            private=True,
        )


def draw_prompt(slip: Slip, is_asked: bool) -> Prompt:
    votes, said = slip.votes, slip.votes.sharing.get(slip.nation)
    details: dict[str, Detail] = {"count": len(votes.wants_draw), "voters": len(votes.voters)}
    if slip.state.settings.draws == "named":
        share = PickSome(votes.voters, 0, len(votes.voters), tuple(map(nation_name, votes.voters)))
        return slip.ask(NameDraw, {"share": share}, None if said is None else NameDraw(said), is_asked, details)
    return slip.ask(VoteDraw, YES_OR_NO, None if said is None else VoteDraw(bool(said)), is_asked, details)


def concession_prompt(slip: Slip) -> Prompt:
    """Once somebody would let another win, all are asked."""
    conceding, nation = slip.votes.conceding, slip.nation
    others = tuple([other for other in slip.votes.voters if other != nation])
    said = Concede(conceding[nation]) if nation in conceding else None
    is_proposed = any(to not in (None, nation) for to in conceding.values())
    return slip.ask(Concede, {"to": PickOne((*others, None), tuple(map(nation_name, others)))}, said, is_proposed, {})


def resignation_prompt(state: State, nation: str, seat: Seat) -> Prompt:
    return Prompt(
        f"resign/{seat}",
        only(seat),
        Resign,
        details={"nation": nation_name(nation)},
        awaited=NOBODY,
        blocked="in_disorder" if nation in state.disorder else None,
        secret=False,
        private=True,
    )
