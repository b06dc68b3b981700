"""What a button carries: a short code that means one thing, or nothing any more.

It names the match and the question by tags that cannot be turned back, the choice by its token, and all that was
chosen before it.  So no tap needs anything to be remembered, and an old button is known to be old.  Who may tap it is
not in it: that is looked up for whoever does.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from enum import StrEnum
from hashlib import blake2b
from typing import Literal

from msgspec import Struct

from parlour.engine.links import spell_number
from parlour.engine.match import Match
from parlour.engine.submission import MatchId
from parlour.messengers.drafts import Draft
from parlour.sdk.ask import Ask, Number, Option, PickOne, PickSome, Tree
from parlour.sdk.command import command_name
from parlour.sdk.prompt import Prompt, Question

LONGEST = 64  # bytes; where a messenger takes fewer, `render/fitting` puts a short one in its place
TAG_LENGTH = 8  # letters of a tag
SHORT_CODE_LENGTH = 3
SAVED = "@"  # instead of a draft: the one that is stored for this conversation, with words of one's own in it
STORY = "="  # instead of the name of a page: all that everyone was told
POP_UP = "!"  # before the name of a page that pops up instead of being posted

# answer with a choice · open a question · beside its choices · an answer that was received · show a page of the
# match · something of the house
Kind = Literal["a", "o", "b", "r", "p", "h"]


class HouseVerb(StrEnum):
    """What a button of the house asks for.  The values hang in chats already: they are added to, and never change.

    `commands` says where each is allowed and what it does.
    """

    NEW_MATCH = "new"
    LANGUAGE = "lang"
    FORGET = "forget"
    MORE = "more"
    BRING_MATCH = "bring"
    RULES = "rules"
    HELLO = "hello"
    HELLO_LANGUAGE = "tongue"
    ASK_OPENING = "ask"
    CHOOSE_OPENING = "how"
    ASK_SETTINGS = "anew"
    CHOOSE_SETTINGS = "lay"
    REMATCH = "again"
    WATCH = "watch"
    CALL_UNREACHABLE = "call"
    WAIT = "wait"
    SET_LANGUAGE = "set lang"
    SET_HEARS = "set hears"
    SET_QUIET = "set quiet"
    SET_ZONE = "set zone"
    SET_ALOUD = "set aloud"
    SETTINGS = "set back"
    SETTINGS_WEB = "set web"
    SETTINGS_EXPORT = "set export"
    SETTINGS_FORGET = "set forget"
    SETTINGS_LEAVE = "set leave"
    CONFIRM = "sure"
    CANCEL = "unsure"
    HOST_TABLE = "table"
    NUDGE = "nudge"
    QUIETER = "quieter"
    TAKE_SEAT = "take"
    STOP_WAITING = "unwait"
    CARRY = "carry"
    STOP_CARRYING = "uncarry"
    MESSAGE_ALL = "tell all"
    EXPORT_MATCH = "told"
    KEEP_OPEN = "keep"


_HOUSE_VERBS = {verb.value: verb for verb in HouseVerb}


class SideVerb(StrEnum):
    """Buttons beside the choices of a question; likewise."""

    REMIND_LATER = "later"
    NOT_TODAY = "not"
    TAKE_DEFAULT = "leave"
    ASK_STAND_IN = "stand-in"


class ReceiptVerb(StrEnum):
    """Buttons under an answer that was received; likewise."""

    HIDE = "hide"
    SHOW = "show"


class LinkPrefix(StrEnum):
    """What a link of ours is for, before its words; likewise."""

    JOIN_FROM_ROOM = "g_"
    ANSWER = "q_"
    SEAT = "w_"
    BRING_MATCH = "m_"
    CARRY = "c_"
    ENTER_ROOM = "r_"


class ButtonCode(Struct, frozen=True):
    kind: Kind
    match: str = ""  # its tag
    question: str = ""  # its tag, or that of the card
    token: str = ""
    rest: str = ""  # the draft so far, a verb, the name of a page, or what the house is asked for

    @property
    def code(self) -> str:
        assert self.fits, f"{self._written} does not fit into a button"
        return self._written

    @property
    def fits(self) -> bool:
        """Whether it is short enough for a button."""
        return len(self._written.encode()) <= LONGEST

    @property
    def _written(self) -> str:
        return f"{self.kind}{self.match}{self.question}{self.token}{self.rest}"


def read_code(code: str) -> ButtonCode | None:
    """None if it is none of ours."""
    kind, rest = code[:1], code[1:]
    parts = [rest[at : at + TAG_LENGTH] for at in range(0, 3 * TAG_LENGTH, TAG_LENGTH)]
    match kind:
        case "a" if len(parts[2]) == TAG_LENGTH:
            return ButtonCode("a", parts[0], parts[1], parts[2], rest[3 * TAG_LENGTH :])
        case "o" if len(rest) == 2 * TAG_LENGTH:
            return ButtonCode("o", parts[0], parts[1])
        case "b" if len(rest) > 2 * TAG_LENGTH:
            return ButtonCode("b", parts[0], parts[1], rest=rest[2 * TAG_LENGTH :])
        case "p" | "r" if len(parts[0]) == TAG_LENGTH:
            return ButtonCode(kind, parts[0], rest=rest[TAG_LENGTH:])
        case "h":
            return ButtonCode("h", rest=rest)
        case _:
            return None


def house_code(verb: HouseVerb, *words: str) -> str:
    """The code of a button of the house."""
    return ButtonCode("h", rest=" ".join((verb, *words))).code


def read_house_words(rest: str) -> tuple[HouseVerb, str] | None:
    """The verb, and the words behind it; None if it is none of ours."""
    words = rest.split(" ")
    for length in (2, 1):
        verb = _HOUSE_VERBS.get(" ".join(words[:length]))
        if verb is not None:
            return verb, " ".join(words[length:])
    return None


def match_tag(match_id: MatchId) -> str:
    """A few letters that stand for the match in a code."""
    return _tag("match", match_id)


def prompt_tag(match: Match, prompt: Prompt | Question) -> str:
    """A few letters that stand for a question that has a post of its own."""
    return _tag("prompt", match.id, prompt.key)


def card_tag(match: Match, prompt: Prompt) -> str:
    """All that is asked under one post by one command, until the host goes back to before it."""
    return _tag("card", match.id, str(prompt.card), command_name(prompt.command), str(match.state.era))


def _tag(*known: str) -> str:
    return urlsafe_b64encode(blake2b("\0".join(known).encode(), digest_size=6).digest()).decode()


def short_code(match_id: MatchId) -> str:
    """Letters that people type to tell apart several matches of one room."""
    return spell_number(int.from_bytes(blake2b(match_id.encode(), digest_size=8).digest(), "big"), SHORT_CODE_LENGTH)


def short_token(token: str) -> str:
    """A token of `drafts` in fewer letters."""
    return urlsafe_b64encode(bytes.fromhex(token)).decode()


def long_token(token: str) -> str:
    """The token as `drafts` knows it; what was never one of its tokens is none of its choices either."""
    try:
        return urlsafe_b64decode(token.encode()).hex()
    except ValueError:
        return ""


# ── Drafts as text: places in the lists of options, since the token says whether these are still the same ──


def pack_draft(question: Question, draft: Draft) -> str | None:
    """The draft as text; None if it has words of one's own in it."""
    parts = list[str]()
    for name, ask in question.fields.items():
        if name not in draft.answers:
            if len(parts) < len(draft.answers):
                return None  # words were given before their turn
            break
        part = _pack_answer(ask, draft.answers[name])
        if part is None:
            return None
        parts.append(part)
    under_way = _under_way(question, draft, len(parts))
    return ",".join(parts) + (f">{under_way}" if under_way else "")


def unpack_draft(question: Question, text: str) -> Draft:
    """The draft, as far as it can be read; what was chosen among other options is dropped."""
    done, _, under_way = text.partition(">")
    answers: dict[str, Option | tuple[Option, ...]] = {}
    fields = list(question.fields.items())
    for (name, ask), part in zip(fields, done.split(",") if done else (), strict=False):
        value = _unpack_answer(ask, part)
        if not ask.accepts(value):
            return Draft(question.key, answers)
        answers[name] = value
    if not under_way or len(answers) == len(fields):
        return Draft(question.key, answers)
    ask = fields[len(answers)][1]
    if isinstance(ask, PickSome):
        return Draft(question.key, answers, ticked=_unmask(ask, under_way))
    path = _path(ask, under_way) if isinstance(ask, Tree) else ()
    return Draft(question.key, answers, path=path)


def _under_way(question: Question, draft: Draft, answered: int) -> str:
    asks = list(question.fields.values())[answered:]
    if not asks:
        return ""
    if isinstance(asks[0], PickSome):
        return _mask(asks[0], draft.ticked)
    return _places(asks[0], draft.path) if isinstance(asks[0], Tree) else ""


def _pack_answer(ask: Ask, value: Option | tuple[Option, ...]) -> str | None:
    match ask:
        case PickOne():
            return str(next(place for place, option in enumerate(ask.options) if _is_same(option, value)))
        case Number():
            return str(value)
        case PickSome() if isinstance(value, tuple):
            return _mask(ask, value)
        case Tree() if isinstance(value, tuple):
            return _places(ask, tuple(str(step) for step in value))
        case _:
            return None


def _unpack_answer(ask: Ask, text: str) -> Option | tuple[Option, ...]:
    match ask:
        case PickOne():
            place = _number(text)
            return ask.options[place] if place is not None and place < len(ask.options) else text
        case Number():
            return _number(text)
        case PickSome():
            return _unmask(ask, text)
        case Tree():
            return _path(ask, text)
        case _:
            return None


def _mask(ask: PickSome, picked: tuple[Option, ...]) -> str:
    mask = sum(1 << place for place, option in enumerate(ask.options) if any(_is_same(option, p) for p in picked))
    return f"{mask:x}" if picked else ""


def _unmask(ask: PickSome, text: str) -> tuple[Option, ...]:
    try:
        mask = int(text or "0", 16)
    except ValueError:
        return ()
    return tuple(option for place, option in enumerate(ask.options) if mask >> place & 1)


def _places(tree: Tree, path: tuple[str, ...]) -> str:
    return ".".join(str(list(tree.after(path[:at])).index(step)) for at, step in enumerate(path))


def _path(tree: Tree, text: str) -> tuple[str, ...]:
    path: tuple[str, ...] = ()
    for part in text.split("."):
        forks, place = tree.after(path), _number(part)
        if place is None or place >= len(forks):
            return ()
        path = (*path, forks[place])
    return path


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 19 else None


def _is_same(one: object, other: object) -> bool:
    return one == other and type(one) is type(other)
