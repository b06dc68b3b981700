"""How both services say no, and what that means: the table of their codes is known here and nowhere else.

A block cannot be told from a number that has no WhatsApp: both are 131026.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from enum import Enum

from parlour.engine.carriers import AddressGone, CarrierBusy, LetterUnfit, PostFailed, WindowClosed

PAIR_PAUSE = timedelta(seconds=6)
A_MOMENT, A_WHILE, AN_HOUR = timedelta(seconds=2), timedelta(minutes=10), timedelta(hours=1)


class Meaning(Enum):
    """What a code means for the message."""

    SHUT = "they have to write to us first"
    PAIR = "too many to this person"
    FAST = "too many at once"
    SPAM = "the number is held back"
    GONE = "this person cannot be written to"
    UNWANTED = "this person gets no more such templates"
    NO_TEMPLATE = "the template is missing or paused"
    TOKEN = "the token is not good any more"
    UNFIT = "it will never be taken"
    BROKEN = "it went wrong"


MEANINGS: Mapping[int, Meaning] = {
    131047: Meaning.SHUT,
    63016: Meaning.SHUT,
    131056: Meaning.PAIR,
    131026: Meaning.GONE,
    63003: Meaning.GONE,
    63024: Meaning.GONE,
    131048: Meaning.SPAM,
    63018: Meaning.FAST,
    131049: Meaning.UNWANTED,
    63049: Meaning.UNWANTED,
    130429: Meaning.FAST,
    20429: Meaning.FAST,
    80007: Meaning.FAST,
    132001: Meaning.NO_TEMPLATE,
    132015: Meaning.NO_TEMPLATE,
    132016: Meaning.NO_TEMPLATE,
    63027: Meaning.NO_TEMPLATE,
    63040: Meaning.NO_TEMPLATE,
    63041: Meaning.NO_TEMPLATE,
    63042: Meaning.NO_TEMPLATE,
    190: Meaning.TOKEN,
    20003: Meaning.TOKEN,
    100: Meaning.UNFIT,
    131009: Meaning.UNFIT,
    131051: Meaning.UNFIT,
    21617: Meaning.UNFIT,
    21656: Meaning.UNFIT,
    63013: Meaning.UNFIT,
}


class ServiceFault(Exception):
    """The service refused, or could not be asked.  Its words are not kept: they may have a number in them."""

    def __init__(self, code: int = 0, status: int = 0) -> None:
        super().__init__(f"code {code}" if code else f"status {status}" if status else "not reached")
        self.code, self.status = code, status

    @property
    def meaning(self) -> Meaning:
        known = MEANINGS.get(self.code)
        if known is not None:
            return known
        if self.status in (401, 403):
            return Meaning.TOKEN
        if self.status == 429:
            return Meaning.FAST
        return Meaning.UNFIT if 400 <= self.status < 500 else Meaning.BROKEN


def courier_fault(fault: ServiceFault) -> Exception:
    """The fault as the courier knows it."""
    match fault.meaning:
        case Meaning.SHUT:
            return WindowClosed()
        case Meaning.PAIR:
            return CarrierBusy(PAIR_PAUSE)
        case Meaning.FAST:
            return CarrierBusy(A_MOMENT, overall=True)
        case Meaning.SPAM:
            return CarrierBusy(AN_HOUR, overall=True)
        case Meaning.TOKEN:
            return CarrierBusy(A_WHILE, overall=True)  # the letters are fine, and wait for another token
        case Meaning.GONE:
            return AddressGone("blocked")
        case Meaning.UNFIT | Meaning.NO_TEMPLATE | Meaning.UNWANTED:
            return LetterUnfit(str(fault))
        case Meaning.BROKEN:
            return PostFailed(str(fault))
