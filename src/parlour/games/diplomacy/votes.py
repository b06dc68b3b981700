"""The votes of the present phase that count: on a draw, and on letting somebody win."""

from __future__ import annotations

from msgspec import Struct

from parlour.games.diplomacy.state import State


class Ballots(Struct, frozen=True):
    """A vote for somebody who is gone by now counts for nothing."""

    voters: tuple[str, ...]
    sharing: dict[str, tuple[str, ...]]  # who each power says shall share a draw; nobody: it said no
    conceding: dict[str, str | None]  # whom each power would let win; nobody: it said no

    @property
    def wants_draw(self) -> tuple[str, ...]:
        return tuple([power for power, share in self.sharing.items() if share])

    def conceded_to(self, power: str) -> int:
        return list(self.conceding.values()).count(power)


def current_ballots(state: State) -> Ballots:
    """Whoever still owns a centre has a say in how it ends; civil disorder agrees with everything."""
    owners = set(state.position.centres.values())
    voters = tuple([power for power in state.active if power in owners])
    shares = {power: share for power, share in state.draw_votes.items() if power in voters}
    concessions = {power: to for power, to in state.concessions.items() if power in voters}
    return Ballots(
        voters,
        {power: share for power, share in shares.items() if all(each in voters for each in share)},
        {power: to for power, to in concessions.items() if to is None or to in voters},
    )


def is_draw_offered(state: State, votes: Ballots) -> bool:
    """Somebody wants one; or nothing has changed hands for years, or it has lasted very long, each spring."""
    phase, settings = state.phase, state.settings
    is_stale = phase.year - 1 - state.changed >= settings.draw_after or phase.year >= settings.draw_from
    return bool(votes.wants_draw) or (is_stale and (phase.season, phase.kind) == ("S", "M"))
