"""A secret vote: everyone sees who has voted, nobody how, until the game reveals it; a vote may be changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace

from parlour.sdk.ask import Option, PickOne
from parlour.sdk.audience import Seat, only
from parlour.sdk.command import Command
from parlour.sdk.notice import Detail, Notice, who
from parlour.sdk.prompt import Prompt


class Ballot(Struct, frozen=True):
    voters: tuple[Seat, ...]
    votes: dict[Seat, Option] = {}

    @property
    def missing(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.voters if seat not in self.votes)

    @property
    def is_complete(self) -> bool:
        return not self.missing

    def with_vote(self, seat: Seat, choice: Option) -> Ballot:
        return replace(self, votes={**self.votes, seat: choice})

    def count(self) -> Counter[Option]:
        return Counter(self.votes.values())

    def seen_by(self, seat: Seat | None) -> dict[Seat, Option]:
        """One's own vote, before it is revealed."""
        return {voter: choice for voter, choice in self.votes.items() if voter == seat}


def ballot_prompt(
    ballot: Ballot,
    key: str,
    command: type[Command],
    field: str,
    options: Sequence[Option],
    due: datetime | None = None,
) -> Prompt:
    """Open to every voter until it closes; only those who have not voted are awaited."""
    return Prompt(
        key,
        only(*ballot.voters),
        command,
        {field: PickOne(tuple(options))},
        awaited=only(*ballot.missing),
        due=due,
        given={seat: command(**{field: choice}) for seat, choice in ballot.votes.items()},
        card=key,
    )


def who_has_voted(ballot: Ballot, card: str) -> Notice:
    voted = tuple(seat for seat in ballot.voters if seat in ballot.votes)
    details: dict[str, Detail] = {"voted": who(*voted), "missing": who(*ballot.missing)}
    return Notice("who_has_voted", details | {"count": len(voted), "voters": len(ballot.voters)}, card=card)
