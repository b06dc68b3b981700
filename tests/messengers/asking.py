"""Questions of every kind, and someone to say them."""

from collections.abc import Mapping
from typing import Any
from zoneinfo import ZoneInfo

from fluent.syntax import FluentParser

from parlour.messengers.controls import ButtonLimits
from parlour.sdk import Ask, Command, Number, PickOne, PickSome, Question, Seat, Tree, Write, only
from parlour.sdk.phrase_files import entries_of, laid_over, read_house
from parlour.sdk.phrase_set import PhraseSet
from parlour.sdk.phrases import Speaker

ADA, BO, CY, ASA = Seat("ada"), Seat("bo"), Seat("cy"), Seat("asa")
NAMES = {ADA: "Ada", BO: "Bo", CY: "Cy Lind", ASA: "Åsa"}
SEATS = tuple(NAMES)
WIDE, NARROW = ButtonLimits(buttons=8, rows=20), ButtonLimits(buttons=3, rows=0)

WORDS = """
ask-knock = Want to come in?
button-knock = Knock
ask-secure = Loyal or not?
secure-how-sakra = Säkra
secure-how-gola = Gola
ask-nominate = Who goes?
ask-bid = How much?
ask-tell = What happened?
ask-order = What does it do?
order-what-hold = Hold
order-what-move = Move
order-what-north = North
order-what-south = South
order-what-coast = By the coast
order-what-land = By land
ask-swap = A change at the table.
swap-seat = Whose seat?
swap-by = Who takes it?
swap-by-stand_in = A stand-in
no-not_now = Not now.
"""


class Knock(Command, frozen=True): ...


class Secure(Command, frozen=True):
    how: str


class Nominate(Command, frozen=True):
    team: tuple[Seat, ...]


class Choose(Command, frozen=True):
    seat: Seat | None


class Bid(Command, frozen=True):
    gold: int


class Tell(Command, frozen=True):
    text: str


class Order(Command, frozen=True):
    what: tuple[str, ...]


class Swap(Command, frozen=True):
    seat: Seat
    by: str


def speaker(language: str = "en") -> Speaker:
    entries = laid_over(entries_of(FluentParser().parse(WORDS)), entries_of(read_house()[language]))
    return Speaker(PhraseSet(language, entries), lambda seat: NAMES[seat], ZoneInfo("UTC"))


def forks(path: tuple[str, ...]) -> list[str]:
    match path:
        case ():
            return ["hold", "move"]
        case ("move",):
            return ["north", "south"]
        case ("move", "north"):
            return ["coast", "land"]
        case _:
            return []


SECURE: dict[str, Ask] = {"how": PickOne(("sakra", "gola"))}
NOMINATE: dict[str, Ask] = {"team": PickSome(SEATS, 2, 2)}
ORDER: dict[str, Ask] = {"what": Tree(forks)}
SWAP: dict[str, Ask] = {"seat": PickOne((ADA, BO)), "by": Write(20, suggestions=("stand_in",))}


def asked(command: type[Command], fields: Mapping[str, Ask] = {}, **more: Any) -> Question:
    return Question("q/1", command, True, True, only(ADA), whole=True, fields=fields, **more)


KNOCK = asked(Knock)
SECURE_Q = asked(Secure, SECURE)
NOMINATE_Q = asked(Nominate, NOMINATE)
BID_Q = asked(Bid, {"gold": Number(0, 1000)})
DIGIT_Q = asked(Bid, {"gold": Number(0, 4)})
CHOOSE_Q = asked(Choose, {"seat": PickOne((*SEATS, None))})
TELL_Q = asked(Tell, {"text": Write(20)})
ORDER_Q = asked(Order, ORDER)
SWAP_Q = asked(Swap, SWAP)
