"""A question half answered: one field after the other, and within a field one step after the other.

A draft that waits for words is stored until they are written, also if we are not there in between.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from hashlib import blake2b

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from parlour.engine.ports import Store
from parlour.engine.seating import Address
from parlour.engine.submission import MatchId, PlayerId
from parlour.sdk.ask import Ask, Number, Option, PickOne, PickSome, Tree, Write
from parlour.sdk.audience import Seat
from parlour.sdk.command import Command, command_name
from parlour.sdk.notice import Detail
from parlour.sdk.prompt import Question

LONGEST_LIST = 100  # numbers; beyond it nobody is offered each of them
LASTS = timedelta(minutes=5)  # a draft that waits for words

Answer = Option | tuple[Option, ...]


class Draft(Struct, frozen=True, omit_defaults=True):
    """What has been answered so far.  Belongs to one person and the question of this key."""

    key: str
    answers: dict[str, Answer] = {}
    path: tuple[str, ...] = ()  # in the option tree that is being unfolded
    ticked: tuple[Option, ...] = ()  # of those to pick some of
    pressed: bool = False  # for a command without fields


class SavedDraft(Struct, frozen=True):
    """A draft that waits for words in one conversation."""

    match_id: MatchId
    draft: Draft
    until: datetime
    by: str  # the update that began it
    is_over: bool = False  # the words have been written; what began it may still come again
    is_unsure: bool = False  # all is answered, and it waits for whoever answered to say that they mean it

    @staticmethod
    def made(match_id: MatchId, draft: Draft, now: datetime, by: str) -> SavedDraft:
        """A draft that was begun now."""
        return SavedDraft(match_id, draft, now + LASTS, by)


def whole_draft(question: Question, command: Command) -> Draft:
    """The draft of a command that answers the whole question."""
    answers = {name: getattr(command, name) for name in question.fields}
    return Draft(question.key, answers, pressed=not answers)


def draft_token(draft: Draft) -> str:
    """A few letters that stand for a draft: an older question about another one is not answered by it."""
    return blake2b(msgspec.json.encode(draft), digest_size=6).hexdigest()


class Step(Struct, frozen=True):
    """What is asked next: one field, or one fork of its tree, or just a button to press."""

    command: type[Command]
    field: str = ""
    ask: Ask | None = None
    options: tuple[Option, ...] = ()
    path: tuple[str, ...] = ()
    ticked: tuple[Option, ...] = ()
    is_first: bool = True

    def token(self, what: str, option: Option = None) -> str:
        """What stands for a choice in a messenger: it means that option at that step for ever, or nothing."""
        known = repr((command_name(self.command), self.field, self.path, what, option))
        return blake2b(known.encode(), digest_size=6).hexdigest()


class NotUnderstood(Struct, frozen=True):
    """An answer we could not read; said with what to do instead."""

    code: str
    details: Mapping[str, Detail] = {}


class ChoiceGone(NotUnderstood, frozen=True):
    """The choice was on offer once, or never."""

    code: str = "choice_gone"


def new_draft(question: Question, seat: Seat | None = None) -> Draft:
    """A draft without answers; if this seat has picked some before, they are ticked."""
    given = question.given.get(seat) if seat is not None else None
    for name, ask in question.fields.items():
        if isinstance(ask, PickSome) and given is not None:
            return Draft(question.key, ticked=getattr(given, name))
    return Draft(question.key)


def next_step(question: Question, draft: Draft) -> Step | None:
    """What is asked next; None when all is answered.  An answer that is not on offer any more is asked for again."""
    if draft.key != question.key:
        draft = Draft(question.key)
    if not question.fields:
        return None if draft.pressed else Step(question.command)
    for place, (name, ask) in enumerate(question.fields.items()):
        if name not in draft.answers or not ask.accepts(draft.answers[name]):
            return _step(question.command, name, ask, draft, place == 0)
    return None


def command_from(question: Question, draft: Draft) -> Command | None:
    """The command, once all is answered."""
    if next_step(question, draft) is not None:
        return None
    return question.command(**{name: draft.answers[name] for name in question.fields})


def after_tap(question: Question, draft: Draft, value: str) -> Draft | NotUnderstood:
    """The draft after a tap on the choice with this value."""
    here = next_step(question, draft)
    if here is None:
        return draft
    if value == here.token("back"):
        return step_back(question, draft)
    if value == here.token("press"):
        return Draft(question.key, pressed=True)
    if value == here.token("confirm"):
        return with_answer(question, draft, here.ticked)
    for option in here.options:
        if value == here.token("option", option):
            is_tick = isinstance(here.ask, PickSome)
            return _tick(question, draft, here, option) if is_tick else with_answer(question, draft, option)
    return ChoiceGone()


def with_answer(question: Question, draft: Draft, answer: Answer) -> Draft | NotUnderstood:
    """The draft with this answer to what is asked next."""
    here = next_step(question, draft)
    assert here is not None, "nothing is asked any more"
    assert here.ask is not None, "there is only a button to press"
    if isinstance(here.ask, Tree) and isinstance(answer, str):
        path = (*here.path, answer)
        if here.ask.after(path):
            return replace(_kept(question, draft), path=path)
        answer = path
    if isinstance(here.ask, PickSome) and isinstance(answer, tuple):
        answer = tuple(option for option in here.options if option in answer)
        if not here.ask.least <= len(answer) <= here.ask.most:
            return wrong_count(here.ask, len(answer))
    return Draft(
        question.key, {**_kept(question, draft).answers, here.field: answer, **_ahead(question, draft, here)}
    )


def words_ahead(question: Question, draft: Draft, words: str) -> Draft | None:
    """The draft with words for the field that takes them, whatever is asked before it; None if there is no such."""
    for name, ask in question.fields.items():
        if isinstance(ask, Write) and name not in draft.answers and ask.accepts(words):
            return replace(draft, answers={**draft.answers, name: words})
    return None


def _ahead(question: Question, draft: Draft, here: Step) -> dict[str, Answer]:
    """What was answered of the fields behind this one."""
    names = list(question.fields)
    behind = names[names.index(here.field) + 1 :] if draft.key == question.key else []
    return {name: draft.answers[name] for name in behind if name in draft.answers}


def step_back(question: Question, draft: Draft) -> Draft:
    """The draft one step earlier: up the tree, then without the ticks, then the field before."""
    here = next_step(question, draft)
    kept = _kept(question, draft)
    if here is not None and here.path:
        return replace(kept, path=here.path[:-1])
    if here is not None and here.ticked:
        return replace(kept, ticked=())
    return Draft(question.key, dict(list(kept.answers.items())[:-1]))


def wrong_count(ask: PickSome, count: int) -> NotUnderstood:
    """How many are to be picked, for whoever picked too few or too many."""
    least, most = ask.least, min(ask.most, len(ask.options))
    some = enumerate(ask.options[: max(least, 1)], start=1)
    example = " ".join(numbered_reply(option, place) for place, option in some)
    details: dict[str, Detail] = {"count": count, "least": least, "most": most, "example": example}
    return NotUnderstood("not_exactly" if least == most else "not_so_many" if least else "too_many", details)


def numbered_reply(option: Option, place: int) -> str:
    """What one writes for an option: a number is written as itself, anything else by its place in the list."""
    return str(option) if type(option) is int else str(place)


def _step(command: type[Command], name: str, ask: Ask, draft: Draft, is_first: bool) -> Step:
    path = _known(ask, draft.path) if isinstance(ask, Tree) else ()
    ticked: tuple[Option, ...] = ()
    if isinstance(ask, PickSome):
        ticked = tuple(option for option in ask.options if option in draft.ticked)
    return Step(command, name, ask, _options(ask, path), path, ticked, is_first)


def _options(ask: Ask, path: tuple[str, ...]) -> tuple[Option, ...]:
    match ask:
        case PickOne() | PickSome():
            return ask.options
        case Number() if ask.most - ask.least < LONGEST_LIST:
            return tuple(range(ask.least, ask.most + 1))
        case Number():
            return ()
        case Write():
            return tuple(words for words in ask.suggestions if ask.accepts(words))
        case Tree():
            return tuple(ask.after(path))


def _known(tree: Tree, path: tuple[str, ...]) -> tuple[str, ...]:
    """As far as the path still leads somewhere."""
    for place, fork in enumerate(path):
        if fork not in tree.after(path[:place]):
            return path[:place]
    return path


def _kept(question: Question, draft: Draft) -> Draft:
    """What still counts of it: the answers before the field that is asked next."""
    if draft.key != question.key:
        return Draft(question.key)
    answers: dict[str, Answer] = {}
    for name, ask in question.fields.items():
        if name not in draft.answers or not ask.accepts(draft.answers[name]):
            break
        answers[name] = draft.answers[name]
    return Draft(question.key, answers, draft.path, draft.ticked)


def _tick(question: Question, draft: Draft, here: Step, option: Option) -> Draft:
    """On if it was off.  Only one to pick: the other goes off."""
    assert isinstance(here.ask, PickSome)
    if option in here.ticked:
        ticked = tuple(o for o in here.ticked if o != option)
    else:
        ticked = (option,) if here.ask.most == 1 else (*here.ticked, option)
    return replace(_kept(question, draft), ticked=ticked)


# ── In the store ──

_decode = msgspec.json.Decoder(SavedDraft).decode


async def load_draft(store: Store, player_id: PlayerId, address: Address) -> SavedDraft | None:
    """The draft that is stored for this person in this conversation."""
    stored = await store.draft(player_id, address)
    return None if stored is None else _decode(stored)


async def save_draft(store: Store, player_id: PlayerId, address: Address, new: SavedDraft | None) -> None:
    """Store a draft; None: the stored one is over.  What was written to and comes again stays over."""
    old = await load_draft(store, player_id, address)
    after = replace(old, is_over=True) if new is None and old is not None else new
    if after is not None and not (old is not None and old.is_over and old.by == after.by):
        await store.save_draft(player_id, address, msgspec.json.encode(after))
