"""Which question the person is at: the one that the match waits for, or one gone to by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from parlour.app.play.local_match import HOUSE, OF_ABSENCE, YOU
from parlour.messengers.drafts import Draft, new_draft
from parlour.sdk.phrases import Speaker
from parlour.sdk.prompt import Question


class Focus(Struct, frozen=True):
    """One question to answer, or several among which to choose."""

    questions: tuple[Question, ...]
    draft: Draft | None = None  # of the one
    is_chosen: bool = False  # by the person, who can go back from here
    is_hosts: bool = False  # what the host may do

    @property
    def question(self) -> Question | None:
        return self.questions[0] if len(self.questions) == 1 and not self.is_hosts else None

    @property
    def is_at_start(self) -> bool:
        """Whether nothing of it is answered yet."""
        return self.question is not None and self.draft == new_draft(self.question, YOU)


class Attention:
    """Remembers which question the person went to; falls back by itself to what is most urgent."""

    def __init__(self) -> None:
        self._chosen: str | None = None
        self._is_at_host_menu = False
        self._draft: Draft | None = None

    def focus(self, questions: Sequence[Question]) -> Focus:
        if self._is_at_host_menu:
            return Focus(tuple(house_questions(questions)), is_chosen=True, is_hosts=True)
        for question in questions:
            if question.key == self._chosen:
                return Focus((question,), self._draft_of(question), is_chosen=True)
        urgent = _most_urgent(questions)
        return Focus(tuple(urgent), self._draft_of(urgent[0]) if len(urgent) == 1 else None)

    def go_to(self, question: Question) -> None:
        self.let_go()
        self._chosen = question.key

    def go_to_host_menu(self) -> None:
        self.let_go()
        self._is_at_host_menu = True

    def hold(self, draft: Draft) -> None:
        self._draft = draft

    def let_go(self) -> None:
        self._chosen, self._is_at_host_menu, self._draft = None, False, None

    def _draft_of(self, question: Question) -> Draft:
        return self._draft if self._draft and self._draft.key == question.key else new_draft(question, YOU)


def house_questions(questions: Sequence[Question]) -> list[Question]:
    """Questions of the house and not of the game: what the person may do besides playing, mostly as the host.

    Nobody is away at the terminal: the match waits there as long as they like.
    """
    there = [question for question in questions if question.command not in OF_ABSENCE]
    return [question for question in there if question.command in HOUSE and not question.blocked]


def slash_name(speaker: Speaker, question: Question) -> str:
    """What a question is called as a slash command."""
    return speaker.button(question.command).casefold().replace(" ", "-")


def question_labels(speaker: Speaker, questions: Sequence[Question]) -> list[str]:
    """Labels for a choice of questions: by what they do; by what they ask, where several do the same."""
    doing = [speaker.button(question.command) for question in questions]
    return doing if len(set(doing)) == len(doing) else [speaker.ask(question) for question in questions]


def _most_urgent(questions: Sequence[Question]) -> list[Question]:
    """Questions that the game waits for, those without an answer first; else those that the house waits for; else
    those one may answer.

    A game may go on waiting for parts of an answer that are there already, so that nobody sees which is missing.
    """
    kinds: tuple[Callable[[Question], bool], ...] = (
        lambda q: q.owed and q.command not in HOUSE and YOU not in q.given,
        lambda q: q.owed and q.command not in HOUSE,
        lambda q: q.owed,
        lambda q: q.command not in HOUSE and not q.blocked,
        lambda q: q.command not in HOUSE,
    )
    return next((found for kind in kinds if (found := [q for q in questions if kind(q)])), list(questions))
