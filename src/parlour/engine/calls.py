"""Calls: what goes to somebody who plays on the web, to a browser or a mailbox.

A call only says that something waits in a match, or that it is over, and nothing of what it is: whoever looks at that
screen may be anybody.  Of a question that nobody may know somebody has, it says nothing at all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from parlour.engine.letters import (
    BriefLetter,
    Delivery,
    HouseLetter,
    NoticeLetter,
    QuestionLetter,
    ReminderLetter,
    SeatOfferLetter,
)
from parlour.engine.match import Match, NumberedNotice
from parlour.engine.ports import Store
from parlour.engine.seating import Account, Messenger
from parlour.engine.submission import PlayerId
from parlour.sdk.audience import SPECTATOR

UNCONFIRMED = "unconfirmed"  # why somebody is not called there: it may be another's


class BadPlace(Exception):
    """Nobody can be called there; said by the name of a phrase."""


class Way(Struct, frozen=True, eq=False):
    """A way to call people that is served here: to their browsers, or to a mailbox."""

    name: Messenger
    account: Callable[[PlayerId, Mapping[str, str]], Account]  # of who says where they are; raises BadPlace
    shown: Callable[[Account], str]  # where that is, as they said it
    key: str = ""  # by which a browser knows us


async def is_call(store: Store, match: Match, delivery: Delivery) -> bool:
    """Whether a letter is worth a call, and tells nobody what nobody may know."""
    match delivery.letter:
        case QuestionLetter() | ReminderLetter() as asked:
            return _is_shown(match, asked)
        case NoticeLetter() as said:
            last = (said.numbered_notice, *said.more)[-1]
            return await is_last_notice(store, match, last)
        case SeatOfferLetter() | BriefLetter() | HouseLetter():
            return True
        case _:
            return False


def _is_shown(match: Match, asked: QuestionLetter | ReminderLetter) -> bool:
    """Whether everyone may know who is asked that."""
    about = [prompt for prompt in match.agenda.prompts if (prompt.about or prompt.key) == asked.about]
    return bool(about) and all(prompt.shown for prompt in about)


async def is_last_notice(store: Store, match: Match, told: NumberedNotice) -> bool:
    """Whether this is the last that everyone hears of a match that was played."""
    if not match.state.started or not match.state.over:
        return False
    happening = (await store.log(match.id)).happenings[-1]
    public = [each for each in happening.notices if SPECTATOR in each.notice.to and not each.notice.unsaid]
    return public[-1:] == [told]
