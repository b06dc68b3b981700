"""Something to say, before it has a language or a messenger."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import TypeAlias, cast

from msgspec import Struct

from parlour.sdk.audience import EVERYONE, Audience, Seat
from parlour.sdk.naming import snake


class Who(Struct, frozen=True, tag=snake, gc=False):
    """Seats, to be said as their players' names: "Ada, Bo and Cy"."""

    seats: tuple[Seat, ...]


class Term(Struct, frozen=True, tag=snake, gc=False):
    """Another phrase inside this one: the name of a role, of a step."""

    phrase: str


Word: TypeAlias = int | str | Term


class Tally(Struct, frozen=True, tag=snake, gc=False):
    """A number or a word for each seat, in this order: "Ada 3, Bo 1"."""

    rows: tuple[tuple[Seat, Word], ...]


class Several(Struct, frozen=True, tag=snake, gc=False):
    """Words, names and other phrases in a row, as one text: "Österrike 5, England 4"."""

    words: tuple[Word | Who, ...]


class When(Struct, frozen=True, tag=snake, gc=False):
    """An instant, to be said by the reader's own clock: "Tue 27 Oct 09:00"."""

    at: datetime


Detail: TypeAlias = Word | Who | Tally | Several | When
Line: TypeAlias = tuple[str, Mapping[str, Detail]]  # a phrase and what goes into it


def who(*seats: Seat | None) -> Who:
    """Whoever is None is nobody."""
    if None in seats:
        return Who(tuple([seat for seat in seats if seat is not None]))
    return Who(cast("tuple[Seat, ...]", seats))


def when(at: datetime) -> When:
    return When(at)


def tally(rows: Mapping[Seat, int] | Mapping[Seat, str] | Mapping[Seat, Term]) -> Tally:
    return Tally(tuple(rows.items()))


def several(*words: Word | Who) -> Several:
    return Several(words)


def ranking(scores: Mapping[Seat, int], seats: Iterable[Seat]) -> Tally:
    """Everyone's score, the best first; those who have none yet have nought."""
    return Tally(tuple([(seat, scores.get(seat, 0)) for seat in sorted(seats, key=lambda s: -scores.get(s, 0))]))


class Spoken(Struct, frozen=True, gc=False):
    """That a notice is what somebody has said, in the detail `text`: who said it, and who reads it."""

    by: Seat | None = None  # None: whoever tells the story
    readers: Audience = EVERYONE  # with whoever said it


class Notice(Struct, frozen=True, omit_defaults=True, gc=False):
    phrase: str
    details: Mapping[str, Detail] = {}
    to: Audience = EVERYONE
    card: str | None = None  # revise the post of this name instead of adding one
    delay: timedelta = timedelta()  # say it this much later than what was said before it
    picture: str | None = None  # send this picture of the game along, as the audience may see it
    medium: str | None = (
        None  # send this medium of the game along, where the messenger can; "": it goes from the card
    )
    turn: Seat | None = None  # whose public turn it tells, for history by round
    unsaid: bool = False  # only to be read back in history; nothing is posted
    variant: int | None = None  # which of its wordings to say, any number; None: they take turns
    offers: tuple[str, ...] = ()  # pages below its post, each for whoever taps: "status"; of one round "votes/2"
    until: datetime | None = None  # from then on it is not posted any more, as a reminder of what is due then
    joins: bool = False  # in the same post as what the cause has said to them before it, where there is one
    quiet: bool = False  # it makes no sound, whatever its reader wants: that it came would tell those who are near
    is_lesson: bool = False  # explains the game: where few posts are left, lessons wait and share one
    spoken: Spoken | None = None  # it is talk: it stands with the rest of the talk, where a face has a place for that
    about: str | None = None  # it is the receipt of an answer to what is asked about this: in private one post
