"""A secret vote: everyone sees who has voted, nobody how, until the game reveals it; a vote may be changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from msgspec import Struct
from msgspec.structs import replace

from parlour.sdk.ask import Option, PickOne
from parlour.sdk.audience import Seat, only
from parlour.sdk.command import Command
from parlour.sdk.notice import Detail, Notice, who
from parlour.sdk.prompt import AN_HOUR_BEFORE, Prompt


class Ballot(Struct, frozen=True):
    """Who may vote, and the votes so far: kept in a state, or made of what a state keeps."""

    voters: tuple[Seat, ...]
    votes: Mapping[Seat, Option] = {}

    @property
    def voted(self) -> tuple[Seat, ...]:
        """Who has voted, in the order of the voters: that of the votes would tell who hesitated."""
        return tuple([seat for seat in self.voters if seat in self.votes])

    @property
    def missing(self) -> tuple[Seat, ...]:
        """Who has not voted."""
        return tuple([seat for seat in self.voters if seat not in self.votes])

    @property
    def is_complete(self) -> bool:
        return not self.missing

    def with_vote(self, seat: Seat, choice: Option) -> Ballot:
        """The ballot with this vote, instead of an earlier one of the same seat."""
        return replace(self, votes={**self.votes, seat: choice})

    def count(self) -> Counter[Option]:
        """How many votes each choice has."""
        return Counter(self.votes.values())

    def seen_by(self, seat: Seat | None) -> dict[Seat, Option]:
        """One's own vote, before it is revealed."""
        return {voter: choice for voter, choice in self.votes.items() if voter == seat}


def ballot_prompt(
    ballot: Ballot,
    command: type[Command],
    field: str,
    options: Sequence[Option],
    details: Mapping[str, Detail] = {},
    due: datetime | None = None,
    remind: tuple[timedelta, ...] = AN_HOUR_BEFORE,
    may_change: bool = True,
    card: str | None = None,
    key: str = "",
) -> Prompt:
    """The question to every voter until the vote closes; only those who have not voted are awaited."""
    missing = only(*ballot.missing)
    return Prompt(
        only(*ballot.voters) if may_change else missing,
        command,
        {field: PickOne(tuple(options))},
        details,
        key=key,
        awaited=missing,
        due=due,
        given={seat: command(**{field: choice}) for seat, choice in ballot.votes.items()} if may_change else {},
        remind=remind,
        card=card,
    )


def who_has_voted(
    ballot: Ballot, card: str, phrase: str = "who_has_voted", details: Mapping[str, Detail] = {}
) -> Notice:
    """The living card of a vote: who has voted and who is missing, and never how."""
    voted, missing = ballot.voted, ballot.missing
    counted: dict[str, Detail] = {"voted": who(*voted), "missing": who(*missing)}
    counted |= {"count": len(voted), "voters": len(ballot.voters)}
    return Notice(phrase, {**details, **counted}, card=card)
