"""The votes of the present phase that count: on a draw, and on letting somebody win."""

from __future__ import annotations

from msgspec import Struct

from parlour.games.diplomacy.state import State


class Ballots(Struct, frozen=True):
    """A vote for somebody who is gone by now counts for nothing."""

    voters: tuple[str, ...]
    sharing: dict[str, tuple[str, ...]]  # who each nation says shall share a draw; nobody: it said no
    conceding: dict[str, str | None]  # whom each nation would let win; nobody: it said no

    @property
    def wants_draw(self) -> tuple[str, ...]:
        return tuple([nation for nation, share in self.sharing.items() if share])

    def conceded_to(self, nation: str) -> int:
        return list(self.conceding.values()).count(nation)


def ballots(state: State) -> Ballots:
    """Whoever still owns a centre has a say in how it ends; civil disorder agrees with everything."""
    owners = set(state.position.centres.values())
    voters = tuple([nation for nation in state.active if nation in owners])
    shares = {nation: share for nation, share in state.draw_votes.items() if nation in voters}
    concessions = {nation: to for nation, to in state.concessions.items() if nation in voters}
    return Ballots(
        voters,
        {nation: share for nation, share in shares.items() if all(each in voters for each in share)},
        {nation: to for nation, to in concessions.items() if to is None or to in voters},
    )


def is_draw_offered(state: State, votes: Ballots) -> bool:
    """Somebody wants one; or nothing has changed hands for years, or it has lasted very long, each spring."""
    phase, settings = state.phase, state.settings
    is_stale = phase.year - 1 - state.changed >= settings.draw_after or phase.year >= settings.draw_from
    return bool(votes.wants_draw) or (is_stale and (phase.season, phase.kind) == ("S", "M"))
