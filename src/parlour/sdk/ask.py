"""What may go into a field of an answer: pick one, pick some, a number, words, a path of choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from parlour.sdk.dice import Dice, pick, shuffled
from parlour.sdk.naming import snake
from parlour.sdk.notice import Line, Several, Term

Option = str | int | bool | None  # a seat, a number, or a word that a phrase or a label puts into language
Label = str | Several | Term  # what an option is called where no phrase of its own says it


class PickOne(Struct, frozen=True, tag=snake):
    options: tuple[Option, ...]  # None among them: may be left open for now
    labels: tuple[Label, ...] = ()  # for content only; seats, numbers and phrases name themselves

    @property
    def is_empty(self) -> bool:
        return not self.options

    def accepts(self, value: Any) -> bool:
        """Equal is not enough: True is not 1."""
        for option in self.options:  # noqa: SIM110 - asked with every command, and a generator costs thrice as much
            if option == value and type(option) is type(value):
                return True
        return False

    def sample(self, dice: Dice) -> Option:
        return pick(dice, self.options)


class PickSome(Struct, frozen=True, tag=snake):
    options: tuple[Option, ...]
    least: int
    most: int
    labels: tuple[Label, ...] = ()

    @property
    def is_empty(self) -> bool:
        return self.least > min(self.most, len(self.options))

    def accepts(self, value: Any) -> bool:
        if not isinstance(value, tuple) or not self.least <= len(value) <= self.most:
            return False
        picked = [(type(v), v) for v in value]
        one = PickOne(self.options)
        return all(one.accepts(v) and picked.count((type(v), v)) == 1 for v in value)

    def sample(self, dice: Dice) -> tuple[Option, ...]:
        most = min(self.most, len(self.options))
        return shuffled(dice, self.options)[: self.least + dice.below(most - self.least + 1)]


class Number(Struct, frozen=True, tag=snake):
    """A whole number between two others; for many, where a list of options would be silly."""

    least: int
    most: int

    @property
    def is_empty(self) -> bool:
        return self.least > self.most

    def accepts(self, value: Any) -> bool:
        return type(value) is int and self.least <= value <= self.most

    def sample(self, dice: Dice) -> int:
        return self.least + dice.below(self.most - self.least + 1)


class WrittenLine(Struct, frozen=True):
    """One line of a text that may be put together of choices, where a face has forms."""

    name: str  # unlike that of any other line
    options: tuple[str, ...]  # what it may say
    label: Label  # what it is about
    given: str | None = None  # what it says so far


class Write(Struct, frozen=True, tag=snake):
    """Words of the answerer's own; suggestions are offered, never required."""

    longest: int = 500
    shortest: int = 1
    suggestions: tuple[str, ...] = ()

    @property
    def is_empty(self) -> bool:
        return self.shortest > self.longest

    def accepts(self, value: Any) -> bool:
        if type(value) is not str or len(value) > self.longest:
            return False
        return len(value.strip()) >= self.shortest and not any(map(_is_no_letter, value))

    def sample(self, dice: Dice) -> str:
        fitting = [words for words in self.suggestions if self.accepts(words)]
        return pick(dice, fitting) if fitting else "…" * max(1, self.shortest)


class WriteLines(Write, frozen=True, kw_only=True, tag="write"):
    """Words that may be chosen line by line, too, where a face has forms.  Elsewhere they are written."""

    lines: Callable[[], Sequence[WrittenLine]]
    problems: Callable[[str], Sequence[Line]] | None = (
        None  # phrases and details of what in a text cannot be taken: a form says so, and stays open
    )

    @property
    def plain(self) -> Write:
        return Write(self.longest, self.shortest, self.suggestions)


class Tree(Struct, frozen=True, tag=snake):
    """A path of choices unfolded step by step: what may follow a path, nothing when it is complete."""

    after: Callable[[tuple[str, ...]], Sequence[str]]
    label: Callable[[str], Label | None] | None = None  # for content; where it has none, the phrase of the option

    @property
    def is_empty(self) -> bool:
        return not self.after(())

    def accepts(self, value: Any) -> bool:
        if not isinstance(value, tuple) or not value:
            return False
        known = all(step in self.after(value[:i]) for i, step in enumerate(value))
        return known and not self.after(value)

    def sample(self, dice: Dice) -> tuple[str, ...]:
        path: tuple[str, ...] = ()
        while more := self.after(path):
            path = (*path, pick(dice, more))
        return path


def _is_no_letter(letter: str) -> bool:
    """A lone surrogate or a NUL: no text, and no file, store or messenger takes it."""
    return "\ud800" <= letter <= "\udfff" or letter == "\0"


Ask = PickOne | PickSome | Number | Write | Tree
