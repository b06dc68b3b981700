"""How it might end: votes are secret, may be changed, and last for the phase.  And who wants to leave."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from parlour.games.diplomacy.commands import Concede, NameDraw, Resign, VoteDraw
from parlour.games.diplomacy.state import State
from parlour.sdk import NOBODY, Ask, Command, Detail, PickOne, PickSome, Prompt, Seat, only

YES_OR_NO = {"agree": PickOne((True, False))}


def vote_prompts(state: State) -> Iterable[Prompt]:
    for nation in state.nations:
        seat = state.players.get(nation)
        if seat is not None:
            yield draw_prompt(state, nation, seat)
            yield concession_prompt(state, nation, seat)
            yield resignation_prompt(state, nation, seat)


def draw_prompt(state: State, nation: str, seat: Seat) -> Prompt:
    said = state.sharing.get(nation)
    is_awaited = is_offered(state) and said is None
    details: dict[str, Detail] = {"count": len(state.wants_draw), "voters": len(state.voters)}
    if state.settings.draws == "named":
        fields: dict[str, Ask] = {"share": PickSome(state.voters, 0, len(state.voters), state.voters)}
        given: Command | None = None if said is None else NameDraw(said)
        return _vote(state, nation, seat, NameDraw, fields, given, is_awaited, details)
    given = None if said is None else VoteDraw(bool(said))
    return _vote(state, nation, seat, VoteDraw, YES_OR_NO, given, is_awaited, details)


def is_offered(state: State) -> bool:
    """Somebody wants one; or nothing has changed hands for years, or it has lasted very long, each spring."""
    phase, settings = state.phase, state.settings
    is_stale = phase.year - 1 - state.changed >= settings.draw_after or phase.year >= settings.draw_from
    return bool(state.wants_draw) or (is_stale and (phase.season, phase.kind) == ("S", "M"))


def concession_prompt(state: State, nation: str, seat: Seat) -> Prompt:
    others = tuple([other for other in state.voters if other != nation])
    is_proposed = any(to not in (None, nation) for to in state.conceding.values())
    fields: dict[str, Ask] = {"to": PickOne((*others, None), others)}
    said = Concede(state.conceding[nation]) if nation in state.conceding else None
    return _vote(state, nation, seat, Concede, fields, said, is_proposed and said is None, {})


def _vote(
    state: State,
    nation: str,
    seat: Seat,
    command: type[Command],
    fields: Mapping[str, Ask],
    given: Command | None,
    is_awaited: bool,
    details: Mapping[str, Detail],
) -> Prompt:
    return Prompt(
        f"{command.__name__.lower()}/{state.round}/{seat}",
        only(seat),
        command,
        fields,
        details,
        awaited=None if is_awaited else NOBODY,
        given={} if given is None else {seat: given},
        remind=(),
        blocked=why_no_vote(state, nation),
        shown=False,
        private=True,
    )


def why_no_vote(state: State, nation: str) -> str | None:
    if nation in state.disorder:
        return "in_disorder"
    if nation not in state.voters:
        return "no_centre_no_vote"
    return None


def resignation_prompt(state: State, nation: str, seat: Seat) -> Prompt:
    return Prompt(
        f"resign/{seat}",
        only(seat),
        Resign,
        details={"nation": nation},
        awaited=NOBODY,
        blocked="in_disorder" if nation in state.disorder else None,
        secret=False,
        private=True,
    )
