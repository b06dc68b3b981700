"""What stands behind a button: a short code that means one thing, or nothing any more.

It names the match and the question by marks that cannot be turned back, the choice by its token, and all that was
chosen before it.  So no tap needs anything to be remembered, and an old button is known to be old.  Who may tap it is
not in it: that is looked up for whoever does.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import blake2b
from typing import Literal

from msgspec import Struct

from parlour.engine.match import Match
from parlour.engine.submission import MatchId
from parlour.messengers.drafts import Draft
from parlour.sdk.ask import Ask, Number, Option, PickOne, PickSome, Tree
from parlour.sdk.command import command_name
from parlour.sdk.prompt import Prompt, Question

LONGEST = 64  # bytes: what the narrowest messenger allows
MARK = 8  # letters of a mark
KEPT = "@"  # instead of a draft: the one that is kept for this conversation, with words of one's own in it
SO_FAR = "="  # instead of the name of a page: all that everyone was told
TO_BRING = "m_"  # before the mark of a match, in a link into another room

# answer with a choice · open a question · what stands beside its choices · an answer that was received ·
# show a page of the match · something of the house
Kind = Literal["a", "o", "b", "r", "p", "h"]


class Tap(Struct, frozen=True):
    kind: Kind
    match: str = ""
    mark: str = ""
    token: str = ""
    rest: str = ""  # the draft so far, a word, the name of a page, or what the house is asked for

    @property
    def code(self) -> str:
        assert self.fits, f"{self._written} does not fit behind a button"
        return self._written

    @property
    def fits(self) -> bool:
        return len(self._written.encode()) <= LONGEST

    @property
    def _written(self) -> str:
        return f"{self.kind}{self.match}{self.mark}{self.token}{self.rest}"


def read(code: str) -> Tap | None:
    """None: none of ours."""
    kind, rest = code[:1], code[1:]
    parts = [rest[at : at + MARK] for at in range(0, 3 * MARK, MARK)]
    match kind:
        case "a" if len(parts[2]) == MARK:
            return Tap("a", parts[0], parts[1], parts[2], rest[3 * MARK :])
        case "o" if len(rest) == 2 * MARK:
            return Tap("o", parts[0], parts[1])
        case "b" if len(rest) > 2 * MARK:
            return Tap("b", parts[0], parts[1], rest=rest[2 * MARK :])
        case "p" | "r" if len(parts[0]) == MARK:
            return Tap(kind, parts[0], rest=rest[MARK:])
        case "h":
            return Tap("h", rest=rest)
        case _:
            return None


def match_mark(match_id: MatchId) -> str:
    return _mark("match", match_id)


def prompt_mark(match: Match, prompt: Prompt | Question) -> str:
    return _mark("prompt", match.id, prompt.key)


def card_mark(match: Match, prompt: Prompt) -> str:
    """All that is asked under one post by one command, until the host goes back to before it."""
    return _mark("card", match.id, str(prompt.card), command_name(prompt.command), str(match.state.era))


def _mark(*known: str) -> str:
    return urlsafe_b64encode(blake2b("\0".join(known).encode(), digest_size=6).digest()).decode()


def short(token: str) -> str:
    """A token of `drafts`, in fewer letters."""
    return urlsafe_b64encode(bytes.fromhex(token)).decode()


def long(token: str) -> str:
    """As `drafts` knows it; what was never one of its tokens is none of its choices either."""
    try:
        return urlsafe_b64decode(token.encode()).hex()
    except ValueError:
        return ""


# ── Drafts as text: places in the lists of options, since the token says whether these are still the same ──


def packed(question: Question, draft: Draft) -> str | None:
    """None: it has words of one's own in it."""
    parts = []
    for name, ask in question.fields.items():
        if name not in draft.answers:
            break
        part = _packed(ask, draft.answers[name])
        if part is None:
            return None
        parts.append(part)
    under_way = _under_way(question, draft, len(parts))
    return ",".join(parts) + (f">{under_way}" if under_way else "")


def unpacked(question: Question, text: str) -> Draft:
    """As far as it can be read; what was chosen under other options is not there any more."""
    done, _, under_way = text.partition(">")
    answers: dict[str, Option | tuple[Option, ...]] = {}
    fields = list(question.fields.items())
    for (name, ask), part in zip(fields, done.split(",") if done else (), strict=False):
        value = _read(ask, part)
        if not ask.accepts(value):
            return Draft(question.key, answers)
        answers[name] = value
    if not under_way or len(answers) == len(fields):
        return Draft(question.key, answers)
    ask = fields[len(answers)][1]
    if isinstance(ask, PickSome):
        return Draft(question.key, answers, ticked=_unmasked(ask, under_way))
    path = _path(ask, under_way) if isinstance(ask, Tree) else ()
    return Draft(question.key, answers, path=path)


def _under_way(question: Question, draft: Draft, answered: int) -> str:
    asks = list(question.fields.values())[answered:]
    if not asks:
        return ""
    if isinstance(asks[0], PickSome):
        return _masked(asks[0], draft.ticked)
    return _places(asks[0], draft.path) if isinstance(asks[0], Tree) else ""


def _packed(ask: Ask, value: Option | tuple[Option, ...]) -> str | None:
    match ask:
        case PickOne():
            return str(next(place for place, option in enumerate(ask.options) if _is_same(option, value)))
        case Number():
            return str(value)
        case PickSome() if isinstance(value, tuple):
            return _masked(ask, value)
        case Tree() if isinstance(value, tuple):
            return _places(ask, tuple(str(step) for step in value))
        case _:
            return None


def _read(ask: Ask, text: str) -> Option | tuple[Option, ...]:
    match ask:
        case PickOne():
            place = _number(text)
            return ask.options[place] if place is not None and place < len(ask.options) else text
        case Number():
            return _number(text)
        case PickSome():
            return _unmasked(ask, text)
        case Tree():
            return _path(ask, text)
        case _:
            return None


def _masked(ask: PickSome, picked: tuple[Option, ...]) -> str:
    mask = sum(1 << place for place, option in enumerate(ask.options) if any(_is_same(option, p) for p in picked))
    return f"{mask:x}" if picked else ""


def _unmasked(ask: PickSome, text: str) -> tuple[Option, ...]:
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
