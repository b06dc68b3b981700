"""Typed lines as commands: "/order F Lon - Nth", "/draw", "/boot Italy", or just orders.

Which of them can be answered now, and by whom, the questions say.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from math import ceil

from parlour.games.diplomacy.commands import (
    AmendBoard,
    BootPlayer,
    ChoosePower,
    ClearOrders,
    ComeBack,
    Concede,
    ForceResolve,
    NameDraw,
    OrdersCommand,
    ReopenOrders,
    Resign,
    SubmitOrders,
    VoteDraw,
    VoteResume,
    WriteOrders,
)
from parlour.games.diplomacy.drawing import nearest_parts
from parlour.games.diplomacy.map.board import board
from parlour.games.diplomacy.notation.completion import complete
from parlour.games.diplomacy.notation.lexicon import fold_text, names
from parlour.games.diplomacy.notation.reading import read_message
from parlour.games.diplomacy.pages import RULE_PAGES, named_rounds
from parlour.games.diplomacy.view import View
from parlour.sdk import (
    Command,
    OpenLobby,
    ParseText,
    PickOne,
    Question,
    Seat,
    ShowPage,
    ShowPicture,
    ShowQuestion,
    ShowRounds,
    SlashCommand,
)
from parlour.sdk.house import Correct, Extend, Finish, HandOver, Join, Leave, Pause, Replace, Resume, Start
from parlour.sdk.parts.chat import Whisper

Questions = Sequence[Question]
Reader = Callable[[View, str, Questions], Command | None]

NO = frozenset(("no", "nej", "off"))
NOBODY = frozenset(("nobody", "none", "ingen", "any", "random"))
NO_ORDERS = frozenset(("nothing", "not_understood", "unknown_place"))  # all such a line has: it is talk, not orders
ORDER_WORDS = frozenset(("order", "orders", "retreat"))  # stand before orders and mean nothing else
_LENGTH = re.compile(r"(\d{1,4})\s*(m|h|d|)[a-z]*")
_HOURS = {"m": 1 / 60, "h": 1.0, "": 1.0, "d": 24.0}


def parse(view: View, text: str, questions: Questions) -> Command | None:
    """The command of a typed line; None if it is neither a known slash command nor orders."""
    line = text.strip()
    if not line.startswith("/"):
        return WriteOrders(line) if is_orders(view, line) else None
    word, _, rest = line[1:].partition(" ")
    reader = READERS.get(word.partition("@")[0].casefold())
    return reader(view, rest.strip(), questions) if reader else None


def suggest(view: View, text: str, question: Question) -> Sequence[str]:
    """Whole orders that begin like the last one in the text."""
    if view.me is None or not view.my_duties or not issubclass(question.command, OrdersCommand):
        return ()
    return complete(board(view.variant), view.position, view.kind, view.me, _strip_order_word(text))


def _strip_order_word(text: str) -> str:
    word, _, rest = text.lstrip().removeprefix("/").partition(" ")
    return rest if text.lstrip().startswith("/") and word in ORDER_WORDS else text


def is_orders(view: View, text: str) -> bool:
    """Whether a line is orders, also if something is wrong with them, which is then told."""
    if view.me is None or not view.my_duties:
        return False
    reading = read_message(board(view.variant), view.position, view.kind, view.me, text)
    return bool(reading.orders) or any(problem.code not in NO_ORDERS for problem in reading.problems)


# ── One reader for each word ──


def _read_orders(view: View, rest: str, questions: Questions) -> Command | None:
    return WriteOrders(rest) if rest else None


def _order_beginning_with(word: str) -> Reader:
    """A reader for a word that belongs to the order: "/build A Par"."""
    return lambda view, rest, questions: WriteOrders(f"{word} {rest}".strip())


def _fixed_command(command: Command) -> Reader:
    """A reader that gives the same command whatever follows the word."""
    return lambda view, rest, questions: command


def _read_clear(view: View, rest: str, questions: Questions) -> Command | None:
    """Clears all orders, or the one that is named by a part of it."""
    if not rest:
        return ClearOrders(None)
    meant = [str(order) for order in view.my_orders if rest.casefold() in str(order).casefold()]
    return ClearOrders(meant[0]) if len(set(meant)) == 1 else None


def _read_draw(view: View, rest: str, questions: Questions) -> Command | None:
    refuses = rest.casefold() in NO
    if not any(question.command is NameDraw for question in questions):
        return VoteDraw(not refuses)
    if not rest or refuses:
        return NameDraw(() if refuses else view.agreement.voters)
    named = [_named_power(view, word) for word in re.split(r"[\s,]+", rest)]
    share = tuple([power for power in named if power])
    return NameDraw(share) if len(share) == len(named) else None


def _read_concede(view: View, rest: str, questions: Questions) -> Command | None:
    if rest.casefold() in NOBODY:
        return Concede(None)
    to = _named_power(view, rest)
    return Concede(to) if to else None


def _read_join(view: View, rest: str, questions: Questions) -> Command | None:
    """Takes a seat; whoever has one chooses a power."""
    if any(question.command is Join for question in questions):
        return Join()
    power = _named_power(view, rest)
    return ChoosePower(power) if power or rest.casefold() in NOBODY else None


def _read_resume(view: View, rest: str, questions: Questions) -> Command | None:
    """Resumes; who is not the host votes for it."""
    return Resume() if any(question.command is Resume for question in questions) else VoteResume()


def _read_extend(view: View, rest: str, questions: Questions) -> Command | None:
    length = _LENGTH.fullmatch(rest.casefold())
    return Extend(ceil(int(length[1]) * _HOURS[length[2]])) if length else None


def _read_boot(view: View, rest: str, questions: Questions) -> Command | None:
    power = _named_power(view, rest)
    return BootPlayer(power) if power else None


def _read_replace(view: View, rest: str, questions: Questions) -> Command | None:
    power, _, by = rest.partition(" ")
    seat = _named_seat(view, power)
    return Replace(seat, by.strip()) if seat and by.strip() else None


def _read_hand_over(view: View, rest: str, questions: Questions) -> Command | None:
    seat = _named_seat(view, rest)
    return HandOver(seat) if seat else None


def _read_undo(view: View, rest: str, questions: Questions) -> Command | None:
    """Goes back to the last phase, or to the one that is named: "/undo S1901M"."""
    asks = [question.fields["round"] for question in questions if question.command is Correct]
    if not asks or not isinstance(asks[0], PickOne) or not asks[0].options:
        return None
    rounds = [each for each in asks[0].options if isinstance(each, int)]
    by_round = (*view.opened, view.phase)  # as in the question's labels, but as players write a phase
    named = {by_round[each]: each for each in rounds}
    meant = named.get(rest.upper()) if rest else rounds[-1]
    return None if meant is None else Correct(meant)


def _read_amend(view: View, rest: str, questions: Questions) -> Command | None:
    """Amends the board as in "/amend put Italy F Nap: it was forgotten"."""
    words, _, note = rest.partition(":")
    change = words.split()
    if change[:1] == ["take"]:
        change = ["take", " ".join(change[1:])]
    return AmendBoard(tuple(change), note.strip()) if change and note.strip() else None


def _named_power(view: View, name: str) -> str | None:
    return names(board(view.variant)).powers.get(fold_text(name))


def _named_seat(view: View, name: str) -> Seat | None:
    power = _named_power(view, name)
    return next((each.seat for each in view.powers if each.power == power), None)


READERS: Mapping[str, Reader] = {
    "order": _read_orders,
    "orders": _read_orders,
    "retreat": _read_orders,
    "disband": _order_beginning_with("disband"),
    "remove": _order_beginning_with("remove"),
    "build": _order_beginning_with("build"),
    "waive": _order_beginning_with("waive"),
    "clear": _read_clear,
    "submit": _fixed_command(SubmitOrders()),
    "reopen": _fixed_command(ReopenOrders()),
    "draw": _read_draw,
    "concede": _read_concede,
    "resign": _fixed_command(Resign()),
    "return": _fixed_command(ComeBack()),
    "join": _read_join,
    "leave": _fixed_command(Leave()),
    "start": _fixed_command(Start()),
    "pause": _fixed_command(Pause()),
    "resume": _read_resume,
    "extend": _read_extend,
    "force-resolve": _fixed_command(ForceResolve()),
    "force_resolve": _fixed_command(ForceResolve()),  # where a dash cannot be typed in a command
    "boot": _read_boot,
    "replace": _read_replace,
    "host": _read_hand_over,
    "undo": _read_undo,
    "amend": _read_amend,
    "finish": _fixed_command(Finish()),
}


# ── What messengers list in their menus ──

PLAYER_COMMANDS = ("order", "clear", "submit", "retreat", "disband", "build", "waive", "draw", "concede", "resign")
RARE_COMMANDS = ("reopen", "return", "leave")
HOST_COMMANDS = ("pause", "resume", "extend", "force_resolve", "force-resolve", "boot", "replace", "undo", "amend")

SLASH: Mapping[str, SlashCommand] = {
    "newgame": SlashCommand(OpenLobby(), "room"),
    "join": SlashCommand(ParseText()),
    "start": SlashCommand(ParseText(), "room"),
    **{word: SlashCommand(ParseText(), "private") for word in PLAYER_COMMANDS},
    "press": SlashCommand(ShowQuestion(Whisper), "private"),
    "orders": SlashCommand(ShowPage("mine"), "private"),
    "map": SlashCommand(ShowPicture("board", nearest_parts)),
    "borders": SlashCommand(ShowPage("borders"), "private"),
    "status": SlashCommand(ShowPage("status", ("status", "map", "results"))),
    "history": SlashCommand(ShowRounds(named_rounds)),
    "rules": SlashCommand(ShowPage(RULE_PAGES[0], RULE_PAGES)),
    **{word: SlashCommand(ParseText(), "private", in_menu=False) for word in RARE_COMMANDS},
    **{word: SlashCommand(ParseText(), in_menu=False) for word in HOST_COMMANDS},
}
